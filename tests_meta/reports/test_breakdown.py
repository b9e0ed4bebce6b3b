"""Breakdowns by a tag: groups, differences in points, small groups told, and the command."""

from fractions import Fraction

import pytest
from tests_meta.reports.synthetic_runs import made_run, suite_info, system, written
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.breakdown import breakdown, to_breakdown
from pytest_sprawdzian.runs.store import CategoryInfo
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian import parse_question

CATEGORIES = {"speech": "Speech", "asr": "Recognition"}


class Bank:
    """Questions with tags, and synthetic runs on them."""

    def __init__(self):
        self.questions = []

    def ask(self, category, tags, count=1):
        """So many questions with the same tags; their paths."""
        paths = []
        for _ in range(count):
            values = {"id": f"q{len(self.questions):03}", "prompt": "Podaj.", "rules": [{"include": ["Kraków"]}]}
            question = parse_question({**values, "suite": "demo", "category": category, "tags": tags})
            self.questions.append(question)
            paths.append(question.path)
        return paths

    def info(self):
        counts = {name: sum(question.category == name for question in self.questions) for name in CATEGORIES}
        return suite_info(
            {
                name: CategoryInfo(title=title, short=title, questions=counts[name])
                for name, title in CATEGORIES.items()
            },
            protocol="puma",
        )

    def run(self, name, *answered, run="full", outcomes=None, **model):
        """A synthetic run: pairs of paths and how many of them are right; and other outcomes by path."""
        fields = [
            (path, "correct" if number < right else "wrong")
            for paths, right in answered
            for number, path in enumerate(paths)
        ]
        fields += (outcomes or {}).items()
        records = [
            VerdictRecord(question=path, model=name, outcome=outcome, strict=outcome == "correct")
            for path, outcome in fields
        ]
        return made_run(system(name, **model), records, {"demo": self.info()}, run=run)

    def groups(self, tag, *runs):
        (board,) = boards(runs)
        return breakdown(board, self.questions, tag)

    def page(self, tag, *runs, least=1):
        (board,) = boards(runs)
        return to_breakdown(board, breakdown(board, self.questions, tag), tag, least)

    def rows(self, tag, *runs, least=1):
        """The rows of the table, cell by cell; its head first."""
        lines = [line for line in self.page(tag, *runs, least=least).splitlines() if line.startswith("|")]
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        return [rows[0], *rows[2:]]


@pytest.fixture
def bank():
    return Bank()


# -- groups ---------------------------------------------------------------------------


def test_verdicts_are_grouped_by_category_and_value_and_over_all_categories(bank):
    high, low = bank.ask("speech", {"quality": "high"}, 4), bank.ask("speech", {"quality": "low"}, 2)
    heard = bank.ask("asr", {"quality": "high"}, 2)
    untagged = bank.ask("asr", {"speakers": "single"}, 5)
    run = bank.run("m", (high, 3), (low, 1), (heard, 0), (untagged, 5))
    found = [
        (group.category, group.value, dict(group.shares), group.questions) for group in bank.groups("quality", run)
    ]
    assert found == [
        ("", "high", {"m": Fraction(3, 6)}, 6),
        ("", "low", {"m": Fraction(1, 2)}, 2),
        ("speech", "high", {"m": Fraction(3, 4)}, 4),
        ("speech", "low", {"m": Fraction(1, 2)}, 2),
        ("asr", "high", {"m": Fraction(0)}, 2),
    ]


def test_a_question_with_several_values_counts_for_each_of_them(bank):
    both = bank.ask("speech", {"skill": ["intent", "emotion"]}, 3)
    one = bank.ask("speech", {"skill": "intent"}, 1)
    groups = bank.groups("skill", bank.run("m", (both, 2), (one, 1)))
    assert [(group.value, group.mean, group.questions) for group in groups if group.category == ""] == [
        ("emotion", Fraction(2, 3), 3),
        ("intent", Fraction(3, 4), 4),
    ]


def test_errors_what_was_not_asked_and_runs_that_are_not_full_take_no_part(bank):
    paths = bank.ask("speech", {"quality": "high"}, 6)
    runs = [
        bank.run("m", (paths[:2], 1), outcomes={paths[2]: "error", paths[3]: "n/a", paths[4]: "refused"}),
        bank.run("m", (paths, 6), run="no-media"),
    ]
    everywhere, _ = bank.groups("quality", *runs)
    assert (everywhere.shares, everywhere.questions) == ({"m": Fraction(1, 3)}, 3)


def test_a_tag_that_no_question_has_makes_no_group(bank):
    paths = bank.ask("speech", {"quality": "high"}, 2)
    assert bank.groups("colour", bank.run("m", (paths, 1))) == []


# -- fields that every question has -------------------------------------------------------


class Pictures(Bank):
    """Questions of several kinds, about pictures that are own or others', and of no tag."""

    def ask(self, kind, count=1, *, own=(True,), tags=(), **fields):
        paths = []
        rest = {
            "choice": {"options": ["a", "b"], "answer": "A"},
            "yes_no": {"answer": "tak"},
            "open": {"answers": ["x"]},
        }
        source = [{"own": True} if mine else {"url": "https://example.org/x"} for mine in own]
        for _ in range(count):
            values = {"id": f"q{len(self.questions):03}", "kind": kind, "prompt": "Co to?", **rest[kind], **fields}
            values |= {"suite": "demo", "category": "speech", "tags": list(tags)}
            values |= {"media": [{"file": "x.png", "source": source}]} if own else {}
            question = parse_question(values)
            self.questions.append(question)
            paths.append(question.path)
        return paths

    def info(self):
        return super().info().model_copy(update={"aggregation": "macro-by-kind"})

    def run(self, name, *answered, **model):
        run = super().run(name, *answered, **model)
        kinds = {question.path: question.kind for question in self.questions}
        records = tuple(record.model_copy(update={"kind": kinds[record.question]}) for record in run.verdicts)
        return run.model_copy(update={"verdicts": records})


def test_own_pictures_are_compared_with_public_ones_by_means_over_kinds():
    bank = Pictures()
    own = [bank.ask("choice", 8), bank.ask("yes_no", 2), bank.ask("open", 2)]
    public = [bank.ask(kind, 2, own=[False]) for kind in ("choice", "yes_no", "open")]
    run = bank.run("m", *zip(own, (2, 2, 0), strict=True), *zip(public, (2, 1, 1), strict=True))
    # (25 + 100 + 0) / 3 of own ones, of which 4 of 12 are right; (100 + 50 + 50) / 3 of public ones.
    assert [row[1:] for row in bank.rows("source", run) if row[0] == "all"] == [
        ["own", "12", "41.7", "-", "41.7"],
        ["public", "6", "66.7", "+25.0", "66.7"],
    ]
    assert bank.page("source", run).splitlines()[-1] == (
        "strict, in percent, means over the kinds of question; mean: of the models with a verdict; "
        "difference: to the first group, in points"
    )


def test_a_picture_of_several_sources_counts_for_each_and_a_question_without_one_for_none():
    bank = Pictures()
    both, none = bank.ask("open", own=[True, False]), bank.ask("open", own=())
    groups = bank.groups("source", bank.run("m", (both, 1), (none, 1)))
    assert [(group.value, group.questions) for group in groups if not group.category] == [("own", 1), ("public", 1)]


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("kind", ["choice", "open"]),
        ("subcategory", ["film", "music"]),
        ("split", ["test", "validation"]),
        ("difficulty", ["easy", "hard"]),
        ("form", ["single"]),
    ],
)
def test_verdicts_are_grouped_by_a_field_that_every_question_has(field, values):
    bank = Pictures()
    one = bank.ask("choice", subcategory="film", split="test", difficulty="easy", form="single")
    other = bank.ask("open", subcategory="music", split="validation", difficulty="hard")
    groups = bank.groups(field, bank.run("m", (one, 1), (other, 0)))
    assert [group.value for group in groups if not group.category] == values


def test_a_tag_wins_over_a_field_of_its_name():
    bank = Pictures()
    paths = bank.ask("choice", tags=["kind"])
    bank.ask("open")
    assert {group.value for group in bank.groups("kind", bank.run("m", (paths, 1)))} == {"yes"}


def test_a_mean_over_fewer_kinds_than_another_is_flagged_but_not_among_kinds():
    bank = Pictures()
    paths = [
        bank.ask("open", difficulty="easy"),
        bank.ask("yes_no", difficulty="easy"),
        bank.ask("open", difficulty="hard"),
    ]
    run = bank.run("m", *((mine, 1) for mine in paths))
    assert [row[2] for row in bank.rows("difficulty", run)[1:3]] == ["2", "1†"]
    assert bank.page("difficulty", run).splitlines()[-1] == (
        "† without a kind of question that other groups have: its difference is one of kinds, too"
    )
    assert "†" not in bank.page("kind", run)


# -- the table ---------------------------------------------------------------------------


def test_a_difference_is_told_in_points(bank):
    single, several = bank.ask("asr", {"speakers": "single"}, 90), bank.ask("asr", {"speakers": "multiple"}, 70)
    # 65 of 90 and 33 of 70, as in PUMA's appendix E; 72.2 less 47.1 is 25.1, and so are the exact shares.
    rows = bank.rows("speakers", bank.run("m", (single, 65), (several, 33)))
    assert rows == [
        ["Category", "speakers", "n", "Mean", "Difference", "m"],
        ["all", "single", "90", "72.2", "-", "72.2"],
        ["all", "multiple", "70", "47.1", "−25.1", "47.1"],
        ["Recognition", "single", "90", "72.2", "-", "72.2"],
        ["Recognition", "multiple", "70", "47.1", "−25.1", "47.1"],
    ]


def test_the_largest_group_stands_first_and_the_others_are_compared_with_it(bank):
    low, high, none = (bank.ask("speech", {"quality": value}, n) for value, n in (("low", 8), ("high", 4), ("none", 2)))
    rows = bank.rows("quality", bank.run("m", (low, 4), (high, 4), (none, 1)))
    assert [row[1:5] for row in rows if row[0] == "all"] == [
        ["low", "8", "50.0", "-"],
        ["high", "4", "100.0", "+50.0"],
        ["none", "2", "50.0", "0.0"],
    ]


def test_means_are_of_models_whatever_the_numbers_of_their_verdicts(bank):
    paths = bank.ask("speech", {"quality": "high"}, 4)
    # 1 of 1 and 1 of 4: of all five verdicts it would be 40.0.
    rows = bank.rows("quality", bank.run("a", (paths[:1], 1)), bank.run("b", (paths, 1)))
    assert rows[1] == ["all", "high", "4", "62.5", "-", "100.0", "25.0"]


def test_a_difference_is_over_the_models_that_both_groups_have(bank):
    image, sound = bank.ask("speech", {"shows": "image"}, 4), bank.ask("speech", {"shows": "sound"}, 2)
    runs = [
        bank.run("eyes", (image, 4)),
        bank.run("omni", (image, 2), (sound, 2)),
        bank.run("less", (image, 0), (sound, 1)),
    ]
    rows = bank.rows("shows", *runs)
    assert rows[0][5:] == ["eyes", "omni", "less"]
    # Means of 50 and 75; but those two that have both do better by 50, not by 25.
    assert [row[1:] for row in rows if row[0] == "all"] == [
        ["image", "4", "50.0", "-", "100.0", "50.0", "0.0"],
        ["sound", "2", "75.0", "+50.0", "n/a", "100.0", "50.0"],
    ]


def test_groups_that_share_no_model_have_no_difference(bank):
    image, sound = bank.ask("speech", {"shows": "image"}, 2), bank.ask("speech", {"shows": "sound"})
    rows = bank.rows("shows", bank.run("eyes", (image, 1)), bank.run("ears", (sound, 1)))
    assert [row[4] for row in rows[1:]] == ["-"] * 4


def test_means_and_differences_are_rounded_half_up(bank):
    high, low = bank.ask("speech", {"quality": "high"}, 80), bank.ask("speech", {"quality": "low"}, 20)
    rows = bank.rows("quality", bank.run("m", (high, 49), (low, 15)))
    # 61.25 and 13.75, of which the even neighbours are 61.2 and 13.8; and 2.0 of 16.
    assert [row[3:5] for row in rows if row[0] == "all"] == [["61.3", "-"], ["75.0", "+13.8"]]
    more = Bank()
    high, low = more.ask("speech", {"quality": "high"}, 80), more.ask("speech", {"quality": "low"}, 40)
    # 1.25 points, whose even neighbour is 1.2.
    rows = more.rows("quality", more.run("m", (high, 40), (low, 20)), more.run("n", (high, 40), (low, 21)))
    assert [row[4] for row in rows if row[0] == "all"] == ["-", "+1.3"]


def test_groups_of_fewer_questions_are_flagged_and_the_flag_is_explained(bank):
    high, low = bank.ask("speech", {"quality": "high"}, 10), bank.ask("speech", {"quality": "low"}, 9)
    run = bank.run("m", (high, 5), (low, 5))
    page = bank.page("quality", run, least=10)
    assert [row[2] for row in bank.rows("quality", run, least=10)[1:]] == ["10", "9 ⚠", "10", "9 ⚠"]
    assert page.splitlines()[-1] == "⚠ fewer than 10 questions: too few to conclude anything"
    assert "⚠" not in bank.page("quality", run, least=9)


def test_the_notes_say_what_is_compared_with_what(bank):
    page = bank.page("quality", bank.run("m", (bank.ask("speech", {"quality": "high"}), 1)))
    assert page.splitlines()[0] == "## By quality"
    assert page.splitlines()[-1] == (
        "strict, in percent; mean: of the models with a verdict; difference: to the first group, in points"
    )


def test_two_models_of_one_title_are_two_columns(bank):
    paths = bank.ask("speech", {"quality": "high"}, 4)
    runs = [bank.run("gpt-low", (paths, 1), title="GPT"), bank.run("gpt-high", (paths, 3), title="GPT")]
    assert bank.rows("quality", *runs)[1] == ["all", "high", "4", "50.0", "-", "75.0", "25.0"]


def test_text_of_others_cannot_break_the_table(bank):
    paths = bank.ask("speech", {"quality": "a|b"}, 1)
    page = bank.page("quality", bank.run("m", (paths, 1), title="c|d <script>"))
    assert r"a\|b" in page
    assert r"c\|d &lt;script>" in page


# -- the command ---------------------------------------------------------------------------

SUITE = """\
name: demo
title: Demo
protocol: puma
examples: optional
categories:
  speech: {title: Speech}
  asr: {title: Recognition}
"""


@pytest.fixture
def folder(bank, tmp_path, monkeypatch):
    """A folder with a bank of three questions and the run of one model."""
    monkeypatch.chdir(tmp_path)
    for values in ({"quality": "high", "old": ""}, {"quality": "low", "old": ""}, {"speakers": "single", "old": ""}):
        tags = {tag: [value] if value else [] for tag, value in values.items()}
        (path,) = bank.ask("speech", tags)
        file = tmp_path / "questions" / f"{path}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = ["prompt: Podaj.", "rules: [include: [Kraków]]", f"tags: {tags}".replace("'", "")]
        file.write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "questions/demo/suite.yaml").write_text(SUITE, encoding="utf-8")
    run = bank.run("tester", ([question.path for question in bank.questions], 1))
    written(tmp_path / "reports", run)
    return tmp_path


def report(*arguments, code=0):
    result = CliRunner().invoke(app, ["report", *arguments], env={"COLUMNS": "120"})
    assert result.exit_code == code, result.output
    return result.output


def test_report_breaks_the_recorded_runs_down_by_a_tag(folder):
    assert report("--by=quality", "--min-n=2").splitlines() == [
        "## By quality",
        "",
        "| Category | quality | n | Mean | Difference | tester |",
        "| --- | --- | --: | --: | --: | --: |",
        "| all | high | 1 ⚠ | 100.0 | - | 100.0 |",
        "| all | low | 1 ⚠ | 0.0 | −100.0 | 0.0 |",
        "| Speech | high | 1 ⚠ | 100.0 | - | 100.0 |",
        "| Speech | low | 1 ⚠ | 0.0 | −100.0 | 0.0 |",
        "",
        "strict, in percent; mean: of the models with a verdict; difference: to the first group, in points",
        "⚠ fewer than 2 questions: too few to conclude anything",
    ]
    assert "⚠" not in report("--by=quality", "--min-n=1")
    assert "fewer than 10 questions" in report("--by=quality")


def test_report_tells_an_unknown_tag_and_the_known_ones(folder):
    told = report("--by=qualiti", code=2).strip()
    assert told == (
        "no question with a verdict has the tag 'qualiti'; tags there are old, quality, speakers; "
        "every question may say its subcategory, kind, split, difficulty, form, source"
    )


def test_report_tells_a_field_that_no_question_has(folder):
    assert report("--by=difficulty", code=2).strip() == "no question with a verdict says its difficulty"
    assert report("--by=kind", "--min-n=1").splitlines()[4] == "| all | rules | 3 | 33.3 | - | 33.3 |"


def test_report_asks_for_the_bank_where_there_are_no_questions(folder):
    told = report("--by=quality", "--bank=elsewhere", code=2).strip()
    assert told == "no question with a verdict has the tag 'quality'; is elsewhere the bank?"


def test_report_does_not_deny_a_tag_that_has_no_values(folder):
    assert "no question with a verdict has the tag 'old'" not in CliRunner().invoke(app, ["report", "--by=old"]).output
