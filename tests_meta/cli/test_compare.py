"""``sprawdzian compare``: known counts in, differences out; sets, what is left out, and what is refused."""

import csv
import io
import json
from collections import Counter
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binomtest, bootstrap
from tests_meta.reports.synthetic_runs import made_run, suite_info, system, written
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.comparison import holm
from pytest_sprawdzian.runs.store import CategoryInfo
from pytest_sprawdzian.runs.verdicts import VerdictRecord, question_hash
from sprawdzian.questions import load_question

SUITE = """\
name: demo
title: Demo
protocol: plcc
categories:
  towns: {title: Towns, short: Tow.}
  rivers: {title: Rivers, short: Riv.}
"""
QUESTION = """\
prompt: Podaj nazwę miasta.
rules: [include: [Kraków]]
examples: {accepted: [Kraków], rejected: [Poznań]}
translations: {en: {prompt: Name the town., by: a01, reviewed: true}}
"""


def command(*arguments, code=0, output="stdout", width=100):
    result = CliRunner().invoke(app, ["compare", *arguments], env={"COLUMNS": str(width)})
    assert result.exit_code == code, result.output
    return getattr(result, output)


def line(text, start):
    """What a note says, unfolded."""
    lines = text.splitlines()
    first = next(index for index, each in enumerate(lines) if each.startswith(start))
    rest = iter(lines[first + 1 :])
    told = lines[first]
    while (following := next(rest, "")).startswith("  "):
        told += " " + following.strip()
    return told


def cells(text, *first):
    return next(each.split() for each in text.splitlines() if each.split()[: len(first)] == list(first))


class Reports:
    """Runs on disk, made of verdicts: a letter a question, in the order of their numbers.

    ``1`` is right and ``0`` wrong, ``e`` an error, ``n`` not applicable, and a space no question.
    """

    def write(
        self,
        model,
        verdicts,
        *,
        run="full",
        suite="demo",
        category="towns",
        kinds="",
        clusters="",
        hashes=None,
        trials=None,
        aggregation="mean",
        **fields,
    ):
        records = self.records(model, verdicts, suite, category, kinds, clusters, hashes or {}, trials or [])
        counts = Counter(record.category for record in records)
        categories = {
            name: CategoryInfo(title=name.title(), short=f"{name[:3].title()}.", questions=counts[name])
            for name in ("towns", "rivers")
        }
        info = suite_info(categories, title=suite.title(), aggregation=aggregation)
        written(Path("reports"), made_run(system(model, **fields), records, {suite: info}, run=run))

    @staticmethod
    def records(model, verdicts, suite, category, kinds, clusters, hashes, trials):
        letters = {"o": "open", "c": "choice", "y": "yes_no"}
        found = []
        for number, letter in enumerate(verdicts):
            if letter == " ":
                continue
            name = category[number] if isinstance(category, list) else category
            path = f"{suite}/{name}/q{number:03}"
            outcome = {"1": "correct", "0": "wrong", "e": "error", "n": "n/a"}[letter]
            found.append(
                VerdictRecord(
                    question=path,
                    model=model,
                    outcome=outcome,
                    strict=letter == "1",
                    soft=float(letter == "1"),
                    question_hash=hashes.get(number, f"hash-{number}"),
                    kind=letters[kinds[number]] if kinds else "rules",
                    cluster=clusters[number] if clusters else "",
                    trials=tuple(each == "1" for each in trials[number]) if trials else (),
                )
            )
        return found


@pytest.fixture
def reports(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Reports()


# 20 both right, 10 only the first, 4 only the second, 6 neither.
FIRST = "1" * 20 + "1" * 10 + "0" * 4 + "0" * 6
SECOND = "1" * 20 + "0" * 10 + "1" * 4 + "0" * 6


@pytest.fixture
def pair(reports):
    """Two models: 30 and 24 of 40 right, 14 of them discordant."""
    reports.write("alpha", FIRST, title="Alpha One")
    reports.write("beta", SECOND)
    return reports


# -- two models ----------------------------------------------------------------


def test_scores_difference_and_mcnemar_of_two_models_with_known_counts(pair):
    text = command("alpha", "beta")
    assert text.splitlines()[0] == "Demo (demo)"
    assert cells(text, "A") == ["A", "Alpha", "One", "(alpha/full)", "75.0", "40"]
    assert cells(text, "B") == ["B", "beta", "(beta/full)", "60.0", "40"]
    assert line(text, "40 questions shared") == (
        "40 questions shared, in 40 clusters (questions on one medium are one); only A has 0 more, only B 0 more"
    )
    assert "A − B: +15.0 points, 95 % from " in text
    assert line(text, "McNemar") == (
        f"McNemar: right only for A 10, right only for B 4, exact p = {binomtest(10, 14).pvalue:.3f}"
    )


def test_the_names_the_other_way_round_turn_the_signs_and_nothing_else(pair):
    (ahead,) = csv.DictReader(io.StringIO(command("alpha", "beta", "--format=csv")))
    (behind,) = csv.DictReader(io.StringIO(command("beta", "alpha", "--format=csv")))
    assert (ahead["difference"], behind["difference"]) == ("15.00", "-15.00")
    assert [float(ahead["low"]), float(ahead["high"])] == [-float(behind["high"]), -float(behind["low"])]
    assert ahead["p"] == behind["p"]


def test_the_interval_is_that_of_an_independent_bootstrap(pair):
    (row,) = csv.DictReader(io.StringIO(command("alpha", "beta", "--format=csv")))
    differences = np.array([int(one) - int(other) for one, other in zip(FIRST, SECOND, strict=True)], dtype=float)
    found = bootstrap(
        (differences,), np.mean, method="percentile", n_resamples=20_000, rng=np.random.default_rng(1)
    ).confidence_interval
    # A step of the resampled mean is 2.5 points.
    assert [float(row["low"]), float(row["high"])] == pytest.approx([found.low * 100, found.high * 100], abs=2.5)
    below = np.mean([np.random.default_rng(n).choice(differences, 40).mean() <= 0 for n in range(4000)])
    assert float(row["p"]) == pytest.approx(2 * below, abs=0.03)


def test_what_is_detectable_satisfies_the_formula_of_connor(pair):
    told = line(command("alpha", "beta"), "detectable")
    assert told.startswith("detectable: with 40 questions, of which the two differ on 35.0 %, design effect 1.00, ")
    difference = float(told.partition("true difference of ")[2].split()[0]) / 100
    # Connor 1987: (1.959964 √ψ + 0.841621 √(ψ − d²))² / d².
    needed = ((1.959964 * sqrt(0.35) + 0.841621 * sqrt(0.35 - difference**2)) / difference) ** 2
    assert needed == pytest.approx(40, rel=0.01)


def test_questions_that_flipped_are_listed_up_to_a_number(pair):
    text = command("alpha", "beta", "--flips=3")
    lists = text.partition("right only for A: 10\n")[2]
    assert lists.splitlines() == [
        "  demo/towns/q020",
        "  demo/towns/q021",
        "  demo/towns/q022",
        "  … and 7 more",
        "",
        "right only for B: 4",
        "  demo/towns/q030",
        "  demo/towns/q031",
        "  demo/towns/q032",
        "  … and 1 more",
    ]
    assert "right only for A: " not in command("alpha", "beta", "--flips=0")


def test_questions_on_one_medium_count_as_one_cluster(reports):
    # Both of a pair stand or fall together: an intraclass correlation of 1.
    clusters = [f"media:{number // 2}" for number in range(40)]
    reports.write("alpha", FIRST, clusters=clusters)
    reports.write("beta", SECOND, clusters=clusters)
    text = command("alpha", "beta")
    assert "in 20 clusters" in text
    assert "design effect 2.00" in text
    assert line(text, "McNemar").endswith("; it takes each question as its own cluster")
    (row,) = csv.DictReader(io.StringIO(command("alpha", "beta", "--format=csv")))
    pairs = np.repeat([0.0, 1.0, -1.0, 0.0], [10, 5, 2, 3])
    found = bootstrap(
        (pairs,), np.mean, method="percentile", n_resamples=20_000, rng=np.random.default_rng(1)
    ).confidence_interval
    assert [float(row["low"]), float(row["high"])] == pytest.approx([found.low * 100, found.high * 100], abs=5)


def test_scores_of_a_macro_suite_are_means_over_kinds(reports):
    # Of 8 choices A has 6 and B 4, of 2 open questions A has 0 and B 1.
    reports.write("alpha", "1111110000", kinds="ccccccccoo", aggregation="macro-by-kind")
    reports.write("beta", "1111000010", kinds="ccccccccoo", aggregation="macro-by-kind")
    text = command("alpha", "beta")
    # (6/8 + 0) / 2 and (4/8 + 1/2) / 2: plain means would put A ahead.
    assert cells(text, "A")[-2:] == ["37.5", "10"]
    assert cells(text, "B")[-2:] == ["50.0", "10"]
    assert "A − B: −12.5 points" in text
    assert "scores and differences are means over the kinds of question" in text
    # Σ w² d² of the two kinds, (2/8² + 1/2²) / 4, against the 3/10² of a plain mean.
    (row,) = csv.DictReader(io.StringIO(command("alpha", "beta", "--format=csv")))
    assert float(row["design_effect"]) == pytest.approx((2 / 64 + 1 / 4) / 4 / (3 / 100), abs=0.001)


def test_models_that_never_differ_say_nothing_about_what_would_show(reports):
    for name in ("alpha", "beta"):
        reports.write(name, "1100")
    text = command("alpha", "beta")
    assert "A − B: 0.0 points, 95 % from 0.0 to 0.0, p = 1.000" in text
    assert "exact p = 1.000" in text
    assert line(text, "detectable").endswith(
        "the two do not differ on any question, so it cannot be told what difference would show"
    )


def test_few_questions_that_differ_can_show_nothing(reports):
    reports.write("alpha", "1100000000")
    reports.write("beta", "0000000000")
    assert line(command("alpha", "beta"), "detectable") == (
        "detectable: nothing. With 10 questions, of which the two differ on 20.0 %, design effect 1.00, even "
        "differences that all go one way would hardly be found"
    )


def test_of_a_single_cluster_there_is_no_interval(reports):
    for name, verdicts in (("alpha", "110"), ("beta", "100")):
        reports.write(name, verdicts, clusters=["media:1"] * 3)
    text = command("alpha", "beta")
    assert "A − B: +33.3 points; no interval: all of it is one cluster" in text
    assert "detectable: cannot be told from one cluster" in text
    (row,) = csv.DictReader(io.StringIO(command("alpha", "beta", "--format=csv")))
    assert [row[name] for name in ("low", "high", "p", "design_effect", "detectable")] == ["n/a"] * 5


def test_two_runs_of_a_model_are_compared_like_two_models(reports):
    reports.write("alpha", "1100")
    reports.write("alpha", "1000", run="no-media")
    for arguments in (
        ["alpha", "alpha", "--run-b=no-media"],
        ["alpha/full", "alpha/no-media"],
        ["alpha", "alpha/no-media"],
    ):
        text = command(*arguments)
        assert cells(text, "B") == ["B", "alpha", "(alpha/no-media)", "25.0", "4"]


def test_of_repeats_the_shares_are_compared_and_mcnemar_is_left_out(reports):
    # 5/6 against 3/6.
    reports.write("alpha", "100", run="repeat-2", trials=["11", "10", "11"])
    reports.write("beta", "010", run="repeat-2", trials=["01", "11", "00"])
    text = command("alpha", "beta", "--run=repeat-2")
    assert "A − B: +33.3 points" in text
    assert line(text, "McNemar") == (
        "McNemar: left out, since questions were asked several times and their verdicts are shares"
    )
    assert "whose verdicts are 70.7 points apart (root mean square)" in text  # √((0.5² + 0.5² + 1²) / 3)
    assert text.partition("right more often for A: 2\n")[2].splitlines()[:2] == [
        "  demo/towns/q000",
        "  demo/towns/q002",
    ]


# -- what is shared ------------------------------------------------------------


def test_questions_that_only_one_has_are_counted_and_left_out(reports):
    reports.write("alpha", "1100nn11")
    reports.write("beta", "1000111n")
    text = command("alpha", "beta")
    assert line(text, "5 questions shared").endswith("only A has 1 more, only B 2 more")
    assert cells(text, "A")[-2:] == ["60.0", "5"]
    assert cells(text, "B")[-2:] == ["40.0", "5"]


def test_a_question_that_has_changed_since_is_left_out_and_counted(reports):
    reports.write("alpha", "1100")
    reports.write("beta", "1011", hashes={1: "other", 2: "another"})
    text = command("alpha", "beta")
    assert line(text, "2 questions left out") == (
        "2 questions left out: changed since one of the runs, so what was asked is not the same"
    )
    assert cells(text, "B")[-2:] == ["100.0", "2"]


def test_a_question_in_another_language_is_the_same_by_the_bank(reports):
    folder = Path("questions/demo/towns")
    folder.mkdir(parents=True)
    (folder.parent / "suite.yaml").write_text(SUITE, encoding="utf-8")
    hashes = {"full": {}, "en": {}}
    for number in range(4):
        file = folder / f"q{number:03}.yaml"
        file.write_text(QUESTION.replace("Podaj", "Podaj " + "bardzo " * number), encoding="utf-8")
        question = load_question(file)
        hashes["full"][number] = question_hash(question)
        hashes["en"][number] = question_hash(question.translated("en"))
    assert not set(hashes["full"].values()) & set(hashes["en"].values())
    reports.write("alpha", "1110", hashes=hashes["full"])
    reports.write("alpha", "1000", hashes=hashes["en"] | {3: "older"}, run="en")
    text = command("alpha/full", "alpha/en")
    assert cells(text, "A")[-2:] == ["100.0", "3"]
    assert "1 question left out: changed since" in text
    assert "no question that both" in command("alpha/full", "alpha/en", "--bank=elsewhere", code=2, output="stderr")


def test_suites_are_compared_one_by_one_and_one_alone_on_demand(reports):
    reports.write("alpha", "1100")
    reports.write("beta", "1000")
    for model in ("alpha", "beta"):
        folder = Path("reports", model, "full")
        info = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        info["suites"]["other"] = {**info["suites"]["demo"], "title": "Other"}
        (folder / "run.json").write_text(json.dumps(info), encoding="utf-8")
        with (folder / "verdicts.jsonl").open("a", encoding="utf-8") as file:
            for number in range(3):
                file.write(json.dumps({"question": f"other/towns/q{number}", "outcome": "wrong"}) + "\n")
    text = command("alpha", "beta", "--partial")
    assert "Demo (demo)" in text
    assert "Other (other)" in text
    assert "Demo (demo)" not in command("alpha", "beta", "--suite=other", "--partial")


def test_a_suite_that_only_one_has_is_told(pair):
    pair.write("gamma", "11", suite="other")
    message = command("alpha", "gamma", code=2, output="stderr")
    assert message.splitlines() == [
        "demo: only alpha has verdicts there",
        "other: only gamma has verdicts there",
        "there is no question that both have a verdict on: alpha has 40 in demo; gamma has 2 in other",
    ]


# -- sets ------------------------------------------------------------------------


@pytest.fixture
def market(reports):
    """Open models with 3 and 2 of 4 right, a commercial one with 1; one more takes no such question."""
    reports.write("bielik", "1110", open_weights=True, family="Bielik", provider="SpeakLeash", training="polish")
    reports.write("mistral", "1100", open_weights=True, family="Mistral", provider="Mistral AI", training="base")
    reports.write("gpt", "1000", open_weights=False, family="GPT", provider="OpenAI")
    reports.write("whisper", "1nnn", open_weights=True, family="Whisper", provider="OpenAI")
    return reports


@pytest.mark.parametrize(
    ("first", "second", "members", "difference"),
    [
        ("open", "closed", ["bielik", "mistral", "gpt"], "+37.5"),
        ("open", "commercial", ["bielik", "mistral", "gpt"], "+37.5"),
        ("polish", "base", ["bielik", "mistral"], "+25.0"),
        ("bielik,mistral", "gpt", ["bielik", "mistral", "gpt"], "+37.5"),
        ("bielik", "mistral, gpt/full", ["bielik", "mistral", "gpt"], "+37.5"),
        ("family:bielik", "provider:OPENAI", ["bielik", "gpt"], "+50.0"),
        ("polish,base", "family:GPT", ["bielik", "mistral", "gpt"], "+37.5"),
    ],
)
def test_sets_are_compared_by_the_means_of_their_members(market, first, second, members, difference):
    text = command(first, second)
    assert f"A − B: {difference} points" in text
    listed = [each.split()[1] for each in text.splitlines() if each.split()[:1] == ["-"]]
    assert listed == members
    assert "right only for" not in text
    assert "McNemar" not in text


def test_a_member_with_few_verdicts_is_left_out_and_named(market):
    text = command("open", "closed")
    assert cells(text, "A") == ["A", "open", "(mean", "of", "2)", "62.5", "4"]
    assert cells(text, "B") == ["B", "closed", "(one", "model)", "25.0", "4"]
    assert line(text, "whisper/full") == (
        "whisper/full left out: it has a verdict on 1 question, less than half of what another has"
    )


# -- by category -------------------------------------------------------------------


@pytest.fixture
def two_categories(reports):
    """12 towns, of which A has 12 and B 2; 6 rivers, of which both have 3."""
    categories = ["towns"] * 12 + ["rivers"] * 6
    reports.write("alpha", "1" * 12 + "111000", category=categories)
    reports.write("beta", "11" + "0" * 10 + "011100", category=categories)
    return reports


def test_categories_are_compared_on_demand_with_adjusted_p(two_categories):
    text = command("alpha", "beta", "--by-category")
    assert "Holm" not in command("alpha", "beta")
    towns, rivers = cells(text, "Tow."), cells(text, "Riv.")
    assert towns[:5] == ["Tow.", "12", "100.0", "16.7", "+83.3"]
    assert towns[-4:] == ["10", "0", "<0.001", "<0.001"]
    assert rivers[:5] == ["Riv.", "6*", "50.0", "50.0", "0.0"]
    assert rivers[-4:] == ["1", "1", "1.000", "1.000"]
    assert "2 comparisons: where many are made, some look remarkable by chance; Holm is p adjusted for that" in text
    assert "* fewer than 10 questions: resampling so few makes intervals too narrow and p too small" in text


def test_p_of_categories_in_the_table_for_programs_is_multiplied_by_their_number(two_categories):
    rows = list(csv.DictReader(io.StringIO(command("alpha", "beta", "--by-category", "--format=csv"))))
    assert [row["category"] for row in rows] == ["all", "towns", "rivers"]
    assert rows[0]["p_holm"] == ""
    assert float(rows[1]["p_holm"]) == pytest.approx(2 * float(rows[1]["p"]), rel=0.001)
    assert [rows[1][name] for name in ("right_only_a", "right_only_b")] == ["10", "0"]
    assert float(rows[1]["p_mcnemar"]) == pytest.approx(2 * 0.5**10, rel=0.001)


@pytest.mark.parametrize(
    ("values", "adjusted"),
    [
        ([], []),
        ([0.2], [0.2]),
        # The smallest times 4, the next times 3 …, and never less than the one before.
        ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
        ([0.5, 0.6], [1.0, 1.0]),
    ],
)
def test_holm_multiplies_by_the_number_of_tests_that_are_left(values, adjusted):
    assert holm(values) == pytest.approx(adjusted)


# -- forms ----------------------------------------------------------------------------


def test_markdown_has_tables_and_lists_safe_for_text_of_others(reports):
    reports.write("alpha", "1100", title="a|b <i>")
    reports.write("beta", "0100")
    page = command("alpha", "beta", "--format=markdown", "--by-category").splitlines()
    assert page[0] == "## Demo (`demo`)"
    assert page[2] == "|  | Answered by | Score | n |"
    assert page[4] == r"| A | a\|b &lt;i> (alpha/full) | 50.0 | 4 |"
    assert "| Category | n | A | B | A − B | 95 % | Only A | Only B | p | Holm |" in page
    assert page[page.index("### Right only for A: 1") + 2] == "- demo/towns/q000"
    assert "### Right only for B: 0" in page


def test_brackets_in_a_title_are_no_markup(reports):
    reports.write("alpha", "1100", title="Alpha [bold]")
    reports.write("beta", "0100")
    assert "Alpha [bold] (alpha/full)" in command("alpha", "beta")


@pytest.mark.parametrize("width", [80, 120])
def test_every_line_fits_the_terminal(two_categories, width):
    text = command("alpha", "beta", "--by-category", width=width)
    assert max(map(len, text.splitlines())) <= width


def test_the_table_for_programs_names_its_sides(market):
    (row,) = csv.DictReader(io.StringIO(command("open", "gpt", "--format=csv")))
    assert (row["a"], row["b"], row["right_only_a"], row["p_mcnemar"]) == ("open", "gpt/full", "n/a", "n/a")


# -- refusals ---------------------------------------------------------------------------

KNOWN = "open, closed, commercial, polish, base, family:NAME, provider:NAME, or names with commas between them"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["alpa", "beta"], f"there is no run of a model 'alpa': did you mean 'alpha'?\nsets are {KNOWN}"),
        (["xyz", "beta"], f"there is no run of a model 'xyz': expected one of alpha, beta\nsets are {KNOWN}"),
        (["alpha/en", "beta"], "alpha has no run 'en', only full"),
        (["alpha", "beta", "--run-b=en"], "beta has no run 'en', only full"),
        (
            ["alpha", "alpha/full"],
            "A and B are the same run, alpha/full: name another run with --run-b, or as model/run",
        ),
        (["alpha,beta", "beta"], "in both sets: beta/full; nothing can be compared with itself"),
        ([" ,", "beta"], f"' ,' names nothing: write a model, or a set: {KNOWN}"),
        (
            ["open", "beta"],
            "the set 'open' is empty: no model with a run 'full' has 'open_weights: true' in its entry of models.yaml; "
            "after a change there, --record-mode=none brings it into a run and asks nothing",
        ),
        (["family:Foo", "beta"], "the set 'family:Foo' is empty: no model with a run 'full' names its family"),
        (["alpha", "beta", "--suite=dmo"], "neither has a verdict in a suite 'dmo': did you mean 'demo'?"),
        (["alpha", "beta", "--reports-dir=none"], "no runs below none: make one with pytest questions/ --model=NAME"),
    ],
)
def test_what_cannot_be_compared_is_told(pair, arguments, message):
    assert command(*arguments, code=2, output="stderr").strip() == message


def test_a_family_that_is_not_there_is_told_with_the_nearest(market):
    message = command("family:Bielk", "gpt", code=2, output="stderr")
    assert message.strip() == "the set 'family:Bielk' is empty: did you mean 'Bielik'?"


def test_an_incomplete_run_is_refused_with_its_numbers_unless_that_is_meant(reports):
    reports.write("alpha", "110e")
    reports.write("beta", "1000")
    message = command("alpha", "beta", code=2, output="stderr")
    assert message.splitlines() == [
        "incomplete; finish it, or add --partial to compare what is there:",
        "alpha/full, demo: 3 of 4 questions have a verdict",
    ]
    text = command("alpha", "beta", "--partial")
    assert line(text, "3 questions shared").endswith("only A has 0 more, only B 1 more")


def test_runs_without_a_question_in_common_are_refused(reports):
    reports.write("alpha", "11nn")
    reports.write("beta", "nn11")
    message = command("alpha", "beta", code=2, output="stderr")
    assert message.strip() == (
        "there is no question that both have a verdict on: alpha has 2 in demo; beta has 2 in demo"
    )


def test_a_file_that_is_no_run_is_named(pair):
    Path("reports/beta/full/run.json").write_text("{}", encoding="utf-8")
    assert command("alpha", "beta", code=2, output="stderr").startswith("reports/beta/full/run.json: not the descr")
