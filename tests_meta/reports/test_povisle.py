"""The tables of PoVisLE come out of verdicts that add up to its figures."""

import csv
import functools
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from tests_meta.reports.pictures import KINDS, SHORT, asked, judged, page, plain, synthetic, tables

from pytest_sprawdzian.reports.shared import Delta, difference
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian import parse_question, score
from sprawdzian.statistics import percent

DATA = Path(__file__).parent.parent / "data"
SIZES = {"test": (643, 714, 603), "validation": (212, 154, 40)}


def rows_of(file):
    lines = [line for line in (DATA / file).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


# -- the published tables --------------------------------------------------------------

PROPRIETARY = {"GPT-5.4", "Claude Sonnet 5"}


def published(split, *, ablations=False, models=""):
    """Runs whose right answers are as many as in the paper; upside down, so that no order is inherited."""
    questions = asked(SIZES[split], split)
    for row in reversed([row for row in rows_of("povisle_counts.csv") if row["split"] == split]):
        name = row["model"]
        if name.startswith(models) and (row["run"] == "full" or ablations):
            base = name.removesuffix(" (Thinking)")
            yield synthetic(
                name,
                judged(questions, [int(row[kind]) for kind in KINDS], name),
                run=row["run"],
                open_weights=name not in PROPRIETARY,
                reasoning=base != name,
                family="" if name in PROPRIETARY else base,
            )


@pytest.fixture(scope="module")
def of_test():
    """The tables of the test split with its ablations, once for all."""
    return tables(*published("test", ablations=True), split="test", delta=Delta.ROUNDED)


@pytest.fixture(scope="module")
def of_validation():
    return tables(*published("validation"), split="validation")


@pytest.fixture
def of(of_test, of_validation):
    return {"test": of_test, "validation": of_validation}


@pytest.mark.parametrize("split", ["test", "validation"])
def test_the_published_accuracies_by_kind_are_reprinted_row_by_row(of, split):
    found, _ = of[split]
    rows = [row for row in rows_of("povisle_counts.csv") if row["split"] == split and row["run"] == "full"]
    expected = [[row["model"], *(row[f"{column}_percent"] for column in ("overall", *KINDS))] for row in rows]
    expected.insert(0, ["Proprietary models", "", "", "", ""])
    expected.insert(3, ["Open-weights models", "", "", "", ""])
    head, *lines, random = found["Accuracy by kind of question"]
    assert head == ["Model", "Overall", "MCQ", "Yes/No", "Open"]
    assert [plain(line) for line in lines] == expected
    assert random[0] == "Random"
    assert sum(len(line) - 1 for line in expected if line[1]) == 16 + 48


@pytest.mark.parametrize("split", ["test", "validation"])
def test_the_published_totals_stand_before_the_categories(of, split):
    found, _ = of[split]
    head, *lines, _ = found["Accuracy by category"]
    assert head == ["Model", "Overall", *SHORT.values()]
    assert [plain(line)[:2] for line in lines] == [
        plain(line)[:2] for line in found["Accuracy by kind of question"][1:-1]
    ]


@pytest.mark.parametrize(
    ("split", "bold", "underlined"),
    [
        ("test", ["Qwen3.5-397B-A17B (Thinking)"] * 4, ["Qwen3.5-397B-A17B (Thinking)"] * 4),
        (
            "validation",
            ["Qwen3.5-397B-A17B (Thinking)", "GPT-5.4", *["Qwen3.5-397B-A17B (Thinking)"] * 2],
            ["Qwen3.5-397B-A17B (Thinking)"] * 4,
        ),
    ],
)
def test_the_best_of_a_column_is_bold_and_the_best_of_open_weights_underlined(of, split, bold, underlined):
    _, *lines = of[split][0]["Accuracy by kind of question"]
    for column in range(1, 5):
        assert [line[0] for line in lines if line[column].startswith("**")] == [bold[column - 1]]
        assert [line[0] for line in lines if "<u>" in line[column]] == [underlined[column - 1]]
    assert {line[0] for line in lines if re.fullmatch(r"\*\*<u>[\d.]+</u>\*\*", line[1])} == {bold[0]}


def test_a_mean_is_taken_from_unrounded_fractions(of_test):
    row = next(row for row in of_test[0]["Accuracy by kind of question"] if row[0] == "Gemma-4-31B-it (Thinking)")
    # Of what is printed, the mean would be 66.77.
    assert plain(row)[1:] == ["66.78", "64.07", "80.53", "55.72"]
    assert percent(Fraction(6407 + 8053 + 5572, 30000), 2) == "66.77"


def ablated():
    """The lines of table 3: models from the best downwards, each with what is left without question and image."""
    rows = [row for row in rows_of("povisle_counts.csv") if row["split"] == "test"]
    full = {row["model"]: row for row in rows if row["run"] == "full"}
    labels = {"no-question": "↪ without question", "no-media": "↪ without image"}
    models = dict.fromkeys(row["model"] for row in rows if row["run"] != "full")
    for model in models:
        for row in [full[model], *(row for row in rows if row["model"] == model and row["run"] != "full")]:
            cells = [labels.get(row["run"], model)]
            for column in ("overall", *KINDS):
                delta = row[f"{column}_delta"].replace("-", "−") or "—"
                cells += [row[f"{column}_percent"], delta]
            yield cells


def test_the_published_ablations_are_reprinted_with_differences_of_rounded_values(of_test):
    head, *lines, random = of_test[0]["Without the question, without the image"]
    assert head == ["Model", "Overall", "Δ", "MCQ", "Δ", "Yes/No", "Δ", "Open", "Δ"]
    assert lines == list(ablated())
    assert len(lines) == 6 + 12
    assert random[::2] == ["Random", *["—"] * 4]


def test_differences_of_unrounded_values_agree_with_37_of_the_48_published_ones():
    sizes = dict(zip(KINDS, SIZES["test"], strict=True))
    rows = [row for row in rows_of("povisle_counts.csv") if row["split"] == "test"]
    shares = {
        (row["model"], row["run"], kind): Fraction(int(row[kind]), size) for row in rows for kind, size in sizes.items()
    }
    for model, run in {place[:2] for place in shares}:
        shares[model, run, "overall"] = sum(shares[model, run, kind] for kind in KINDS) / 3
    agree = Counter()
    for row in rows:
        for column in ("overall", *KINDS) if row["run"] != "full" else ():
            pair = shares[row["model"], row["run"], column], shares[row["model"], "full", column]
            for delta in Delta:
                agree[delta] += difference(*pair, delta) == row[f"{column}_delta"].replace("-", "−")
    assert agree == {Delta.ROUNDED: 48, Delta.UNROUNDED: 37}


THINKING = {
    "Qwen3.5-397B-A17B": "+13.20",
    "Gemma-4-31B-it": "+8.18",
    "Qwen3.5-27B": "+8.46",
    "Qwen3.5-9B": "+9.41",
    "Ministral-3-14B-2512": "−3.90",
}


def test_the_published_gains_of_thinking_are_reprinted(of_test):
    head, *lines = of_test[0]["Thinking"]
    assert head == ["Model", "Thinking", "Without", "With", "Δ", "n"]
    assert [(line[0], line[1], line[4], line[5]) for line in lines] == [
        (model, f"{model} (Thinking)", gain, "1960") for model, gain in THINKING.items()
    ]


def test_one_gain_of_thinking_differs_by_a_hundredth_if_nothing_is_rounded_before():
    pair = list(published("test", models="Ministral"))
    (row,) = tables(*pair)[0]["Thinking"][1:]
    assert row[2:] == ["37.41", "33.51", "−3.89", "1960"]
    (row,) = tables(*pair, delta=Delta.ROUNDED)[0]["Thinking"][1:]
    assert row[2:] == ["37.41", "33.51", "−3.90", "1960"]


SAMPLE = (167, 171, 127)  # of 465 questions, about the shares that the kinds have in the whole bank
WEIGHTS = (171 * 127, 167 * 127, 167 * 171)  # of one right answer of each kind, in parts of the macro mean
PARTS = 3 * 167 * 171 * 127


@functools.cache
def printed_as(value):
    """Numbers of right answers of each kind whose macro mean is printed so, by that mean in parts."""
    aim = round(float(value) / 100 * PARTS)
    found = {}
    for choice in range(0, SAMPLE[0] + 1, 5):
        for yes_no in range(SAMPLE[1] + 1):
            part = choice * WEIGHTS[0] + yes_no * WEIGHTS[1]
            open_ = round((aim - part) / WEIGHTS[2])
            part += open_ * WEIGHTS[2]
            if 0 <= open_ <= SAMPLE[2] and abs(part - aim) < PARTS / 15000 and f"{100 * part / PARTS:.2f}" == value:
                found[part] = (choice, yes_no, open_)
    return found


def right_answers(row):
    """Numbers of right answers in the three languages that give what is printed, differences included."""

    def fitting(code, base):
        found = printed_as(row[code])
        return [right for part, right in found.items() if f"{100 * (part - base) / PARTS:+.2f}" == row[f"{code}_delta"]]

    return next(
        (right, en[0], de[0])
        for base, right in printed_as(row["pl"]).items()
        if (en := fitting("en", base)) and (de := fitting("de", base))
    )


def test_the_published_table_of_languages_comes_out_of_unrounded_differences():
    runs, questions = [], asked(SAMPLE)
    table = rows_of("povisle_languages.csv")
    for row in table:
        for run, right in zip(("full", "en", "de"), right_answers(row), strict=True):
            runs.append(synthetic(row["model"], judged(questions, right), run=run))
    head, *lines = tables(*runs)[0]["Language of the prompt"]
    assert head == ["Model", "PL", "EN", "Δ", "DE", "Δ", "n"]
    best_first = sorted(table, key=lambda row: -float(row["pl"]))
    assert lines == [
        [row["model"], *(row[column].replace("-", "−") for column in ("pl", "en", "en_delta", "de", "de_delta")), "465"]
        for row in best_first
    ]
    rounded = tables(*runs, delta=Delta.ROUNDED)[0]["Language of the prompt"][1:]
    agree = [line[place] == other[place] for line, other in zip(lines, rounded, strict=True) for place in (3, 5)]
    assert (sum(agree), len(agree)) == (25, 32)


def test_intervals_are_given_overall_and_by_category_but_on_validation_overall_alone(of):
    assert of["test"][0]["95 % intervals"][0] == ["Model", "Overall", *SHORT.values()]
    head, *rows = of["validation"][0]["95 % intervals"]
    assert head == ["Model", "Overall"]
    assert len(rows) == 2 + 16
    assert of["validation"][1]["95 % intervals"][1] == (
        "categories of the validation split are too small for intervals of their own"
    )


def test_an_interval_contains_its_point(of_test):
    found, _ = of_test
    for points, bounds in zip(found["Accuracy by category"][1:-1], found["95 % intervals"][1:], strict=True):
        for point, bound in zip(plain(points)[1:], bounds[1:], strict=True):
            if point:
                low, high = map(float, bound.split("–"))
                assert low < float(point) < high


def test_all_tables_are_well_formed():
    text = page(*published("validation", models="Qwen"))
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(row.split("|")) for row in block.splitlines()}) == 1
    assert text.endswith("\n")
    assert "\n\n\n" not in text


# -- random ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("split", "options", "random"),
    [
        # 625 choices of four options and 18 of five: (625/256 + 18/3125) / 643 = 0.381 %.
        ("test", {4: 625, 5: 18}, ["Random", "16.79", "0.38", "50.00", "0.00"]),
        # One of two options, 9 of three, 202 of four: (1/4 + 9/27 + 202/256) / 212 = 0.647 %.
        ("validation", {2: 1, 3: 9, 4: 202}, ["Random", "16.88", "0.65", "50.00", "0.00"]),
    ],
)
def test_the_published_random_rows_follow_from_numbers_of_options(split, options, random):
    chances = [Fraction(1, count**count) for count, times in options.items() for _ in range(times)]
    questions = asked(SIZES[split])
    for known, chance in zip([known for known in questions if known["kind"] == "choice"], chances, strict=True):
        known["chance"] = float(chance)
    *_, row = tables(synthetic("m", judged(questions, (1, 1, 1))))[0]["Accuracy by kind of question"]
    assert row == random


def bank(*options, yes_no=1, open_=1):
    """Records of wrong answers to real questions: one choice for each number of options, and others."""
    values = [{"kind": "choice", "options": [f"Miasto {n}" for n in range(count)], "answer": "A"} for count in options]
    values += [{"kind": "yes_no", "answer": "tak"}] * yes_no + [{"kind": "open", "answers": ["Kraków"]}] * open_
    for number, fields in enumerate(values):
        about = {"id": f"q{number}", "suite": "pictures", "category": "art", "prompt": "Co to?", **fields}
        question = parse_question(about)
        answers = ["Nie wiem."] * len(question.wordings())
        yield VerdictRecord.of(question, "m", [], [score(question, answers)])


@pytest.mark.parametrize(
    ("options", "row"),
    [
        # 1/256 = 0.390625 %; with 50 and 0 the mean is 16.796875 %.
        ([4], ["16.80", "0.39", "50.00", "0.00"]),
        # (25 + 0.390625) / 2 = 12.6953125 %; (12.6953125 + 50) / 3 = 20.8984375 %.
        ([2, 4], ["20.90", "12.70", "50.00", "0.00"]),
        # 25, 3.7037 and 0.0000060 %: 9.56790 %; (9.56790 + 50) / 3 = 19.85597 %.
        ([2, 3, 8], ["19.86", "9.57", "50.00", "0.00"]),
    ],
)
def test_the_random_row_is_that_of_guessing_right_in_all_rotations(options, row):
    found, _ = tables(synthetic("m", bank(*options)))
    assert found["Accuracy by kind of question"][-1] == ["Random", *row]
    assert found["Accuracy by category"][-1][:3] == ["Random", row[0], row[0]]
