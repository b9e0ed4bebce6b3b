"""The tables of PUMA, from synthetic runs whose figures are known beforehand."""

import json
import re
import statistics
from fractions import Fraction

import pytest
from tests_meta.reports.synthetic_runs import made_run, suite_info, system

from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.leaderboard import to_json
from pytest_sprawdzian.reports.puma import to_puma
from pytest_sprawdzian.runs.store import CategoryInfo, Usage
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.statistics import percent

SHORT = {
    "history": "H&C",
    "life": "CL",
    "geography": "G&E",
    "asr": "ASR",
    "speech": "Speech",
    "sound": "Sound",
    "ocr": "OCR",
    "papers": "Doc.",
    "records": "Extr.",
}
MODALITIES = dict(zip(SHORT, ["image"] * 3 + ["audio"] * 3 + ["document"] * 3, strict=True))
KINDS = {"asr": "asr", "ocr": "ocr", "records": "extraction"}
SUITE = suite_info(
    {
        name: CategoryInfo(
            title=name.title(), short=short, questions=8, modality=MODALITIES[name], kinds=(KINDS.get(name, "rules"),)
        )
        for name, short in SHORT.items()
    },
    title="Multimodal",
    protocol="puma",
)
SEEN = [name for name, modality in MODALITIES.items() if modality != "audio"]


def synthetic(name, records, *, run="full", usage=None, suites=None, **model):
    """A synthetic run of such records."""
    return made_run(system(name, **model), records, suites or {"multimodal": SUITE}, run=run, usage=usage)


def verdict(category, number, outcome, *, suite="multimodal", **fields):
    right = outcome == "correct"
    values = {"strict": right, "soft": float(right), "model": "synthetic", **fields}
    return VerdictRecord(question=f"{suite}/{category}/q{number:03}", outcome=outcome, **values)


def judged(right, *, of=8, partial=0.0, outcomes=(), **fields):
    """Verdicts: so many right answers in each category; the others have partial credit.

    Categories that are not named are not applicable. Outcomes, by category, come
    instead of wrong answers.
    """
    outcomes = dict(outcomes)
    for category in SHORT:
        if category not in right:
            yield from (verdict(category, number, "n/a", error="modality") for number in range(of))
            continue
        told = ["correct"] * right[category] + list(outcomes.get(category, ()))
        for number in range(of):
            outcome = told[number] if number < len(told) else "wrong"
            soft = {} if outcome == "correct" else {"soft": partial if outcome == "wrong" else 0.0}
            yield verdict(category, number, outcome, **soft, **fields)


def tables(*runs):
    """The tables by their headings, each a list of rows of cells; and the lines that are in none."""
    (board,) = boards(runs)
    found, notes = {}, {}
    for part in to_puma(board).split("## ")[1:]:
        title, *lines = part.splitlines()
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
        found[title] = [row for row in rows if not set("".join(row)) <= set("-:")]
        notes[title] = [line for line in lines if line and not line.startswith("|")]
    return found, notes


def table(title, *runs):
    return tables(*runs)[0][title]


def everywhere(count):
    return dict.fromkeys(SHORT, count)


# -- the score ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "shown", "exact"), [(577, "64.1", "64.11"), (899, "99.9", "99.89"), (0, "0.0", "0.00")]
)
def test_900_verdicts_with_a_known_sum_give_the_exact_percentage(total, shown, exact):
    counts = {name: total // 9 + (place < total % 9) for place, name in enumerate(SHORT)}
    run = synthetic("omni", judged(counts, of=100))
    (board,) = boards([run])
    assert board.rows[0].overall.strict_share == Fraction(total, 900)
    assert json.loads(to_json([board]))["multimodal"]["rows"][0]["total"] == exact
    _, row, _ = table("Main results", run)
    assert row[-2:] == [f"**{shown}** ({shown})", "9/9"]


def test_an_incomplete_run_has_the_mean_of_its_categories_and_says_how_many_they_are():
    # 1 of 1 and 0 of 3: the mean of all verdicts would be 25.0.
    records = [verdict("history", 0, "correct"), *(verdict("life", number, "wrong") for number in range(3))]
    _, row, _ = table("Main results", synthetic("some", records))
    assert row == ["some", "**100.0** (100.0)", "**0.0** (0.0)", *["n/a"] * 7, "**50.0** (50.0)", "2/9"]


# -- main results ------------------------------------------------------------------------

OMNI = dict(zip(SHORT, (6, 4, 5, 2, 3, 1, 7, 8, 0), strict=True))
EYES = dict(zip(SEEN, (6, 5, 4, 2, 8, 1), strict=True))


@pytest.fixture
def three():
    """A model of all modalities, one without ears, and a speech recogniser."""
    return [
        synthetic("omni", judged(OMNI, partial=0.5)),
        synthetic("eyes", judged(EYES, partial=0.25)),
        synthetic("ears", judged({"asr": 3}, partial=0.5)),
    ]


def test_the_main_table_is_printed_cell_by_cell(three):
    # 81.25 and 68.75 are rounded half up, 71.875 and 34.375 to the nearest.
    expected = """\
        Model  | H&C         | CL          | G&E         | ASR         | Speech      | Sound       | OCR         | Doc.          | Extr.       | Average     | Covered
        eyes   | **75.0** (81.3) | **62.5** (71.9) | 50.0 (62.5) | n/a | n/a | n/a | 25.0 (43.8) | **100.0** (100.0) | **12.5** (34.4) | **54.2** (65.6) | 6/9
        omni   | **75.0** (87.5) | 50.0 (75.0) | **62.5** (81.3) | 25.0 (62.5) | **37.5** (68.8) | **12.5** (56.3) | **87.5** (93.8) | **100.0** (100.0) | 0.0 (50.0) | 50.0 (75.0) | 9/9
        ears   | n/a | n/a | n/a | **37.5** (68.8) | n/a | n/a | n/a | n/a | n/a | 37.5 (68.8) | 1/9
        Random | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 9/9"""
    rows = [[cell.strip() for cell in line.split("|")] for line in expected.splitlines()]
    assert table("Main results", *three) == rows


def test_the_tables_are_the_same_in_whatever_order_runs_are_read(three):
    (one,), (other,) = boards(three), boards(reversed(three))
    assert to_puma(one) == to_puma(other)


def test_soft_columns_carry_a_warning_not_to_compare_them(three):
    _, notes = tables(*three)
    for title in ("Main results", "Visual categories"):
        assert notes[title][0] == (
            "strict (soft), in percent; soft scores of different kinds of task are distributed differently, "
            "so soft columns of different categories are not to be compared"
        )


def test_categories_that_no_model_takes_are_told_to_be_no_zeros(three):
    _, notes = tables(three[1])
    assert notes["Main results"][-1] == "no system on this table takes Asr, Speech, Sound: n/a, not 0"
    _, notes = tables(*three)
    assert not any("no system" in note for note in notes["Main results"])


def test_the_random_row_has_the_chance_of_each_category_and_their_mean():
    records = [record for record in judged(everywhere(8)) if record.category != "life"]
    records += [verdict("life", number, "wrong", chance=1 / 3 if number % 2 else 1 / 4) for number in range(8)]
    *_, random = table("Main results", synthetic("omni", records))
    # 7/24 is 29.17 %, a ninth of it 3.24 %.
    assert random == ["Random", "0.0", "29.2", *["0.0"] * 7, "3.2", "9/9"]


@pytest.mark.parametrize("outcome", ["n/a", "error"])
def test_a_run_that_has_no_verdict_does_not_lower_the_random_row(outcome):
    guessing = [verdict("history", number, "wrong", chance=0.25) for number in range(8)]
    without = [verdict("history", number, outcome, error="why") for number in range(8)]
    runs = [
        synthetic("eyes", guessing),
        synthetic("last", [*without, verdict("asr", 0, "correct")]),
    ]
    *_, random = table("Main results", *runs)
    assert random[1] == "25.0"


def test_text_of_others_cannot_break_a_table():
    (board,) = boards([synthetic("omni", judged(everywhere(1)), title="a|b <script> *c*")])
    assert r"| a\|b &lt;script> \*c\* |" in to_puma(board)


# -- what is on the tables -----------------------------------------------------------------


def test_only_full_runs_are_shown_and_others_take_no_bold():
    runs = [
        synthetic("omni", judged(everywhere(4))),
        synthetic("omni", judged(everywhere(8)), run="no-media"),
        synthetic("omni", judged(everywhere(2)), run="en"),
    ]
    found, _ = tables(*runs)
    assert [row[0] for row in found["Main results"]] == ["Model", "omni", "Random"]
    assert found["Main results"][1] == ["omni", *["**50.0** (50.0)"] * 10, "9/9"]
    assert "Spread between models" not in found
    for title in ("Speech recognition", "Transcription of pages", "Visual categories", "Refusals"):
        assert [row[0] for row in found[title]] == ["Model", "omni"]


def test_a_run_of_a_text_model_is_no_row_of_a_multimodal_table():
    knowledge = suite_info({}, title="Knowledge", protocol="puma")
    both = {"knowledge": knowledge, "multimodal": SUITE}
    runs = [
        synthetic("omni", judged(everywhere(1)), suites=both),
        synthetic("text", [*judged({}), verdict("art", 0, "correct", suite="knowledge")], suites=both),
    ]
    rows = {board.suite: [row.name for row in board.rows] for board in boards(runs)}
    assert rows == {"knowledge": ["text"], "multimodal": ["omni"]}


def test_a_run_without_a_verdict_is_no_row():
    errors = [verdict("history", number, "error", error="no reply") for number in range(8)]
    found, _ = tables(synthetic("omni", judged(everywhere(1))), synthetic("broken", errors))
    assert {row[0] for rows in found.values() for row in rows} == {"Model", "omni", "Random"}


def test_a_run_from_before_a_category_was_added_does_not_hide_it():
    fewer = {name: info for name, info in SUITE.categories.items() if name != "records"}
    old = synthetic(
        "old",
        [record for record in judged(everywhere(1)) if record.category != "records"],
        suites={"multimodal": SUITE.model_copy(update={"categories": fewer})},
    )
    head, *_ = table("Main results", synthetic("new", judged(everywhere(1))), old)
    assert head[1:-2] == list(SHORT.values())


# -- speech and pages ------------------------------------------------------------------------


def counted(words, substitutions=0, deletions=0, insertions=0):
    counts = {"words": words, "substitutions": substitutions, "deletions": deletions, "insertions": insertions}
    return {"counts": {name: count for name, count in counts.items() if count}}


@pytest.mark.parametrize(("category", "title"), [("asr", "Speech recognition"), ("ocr", "Transcription of pages")])
def test_systems_are_compared_by_strict_soft_soft_before_normalisation_and_errors_over_all_words(category, title):
    omni = [
        # 1 of 10 and 6 of 30 words: 17.5 % of all; the mean of the two rates would be 15.0.
        verdict(category, 0, "correct", soft=0.9, **counted(10, substitutions=1)),
        verdict(category, 1, "wrong", soft=0.8, **counted(30, substitutions=1, deletions=2, insertions=3)),
    ]
    special = [
        verdict(category, 0, "correct", soft=1.0, soft_raw=0.5, **counted(10)),
        verdict(category, 1, "correct", soft=0.95, soft_raw=0.25, **counted(20, deletions=1)),
        verdict(category, 2, "refused", soft=0.0),
        verdict(category, 3, "error", error="no reply"),
        verdict(category, 4, "n/a", error="kind"),
    ]
    mute = [verdict(category, 0, "empty")]
    runs = [
        # On the whole it is better than the special one, which does not count here.
        synthetic("omni", [*omni, *(verdict("history", number, "correct") for number in range(8))]),
        synthetic("special", special),
        synthetic("mute", mute),
        synthetic("eyes", judged({"history": 8})),
    ]
    found, notes = tables(*runs)
    assert found[title] == [
        ["Model", "Strict", "Soft", "Soft BN", "Corpus WER", "n"],
        ["special", "66.7", "65.0", "25.0", "3.3", "3"],
        ["omni", "50.0", "85.0", "85.0", "17.5", "2"],
        ["mute", "0.0", "0.0", "0.0", "n/a", "1"],
    ]
    assert notes[title] == [
        "soft BN: before normalisation of the output; corpus WER: errors of all texts over their words together"
    ]


def test_a_suite_without_transcription_has_no_tables_of_it():
    categories = {name: info for name, info in SUITE.categories.items() if name in {"history", "speech"}}
    run = synthetic(
        "omni",
        [verdict("history", 0, "correct"), verdict("speech", 0, "wrong")],
        suites={"multimodal": SUITE.model_copy(update={"categories": categories})},
    )
    assert list(tables(run)[0]) == ["Main results", "Visual categories", "Refusals"]


# -- pictures ------------------------------------------------------------------------------


def test_the_visual_table_is_ordered_by_family_then_score():
    def seeing(name, count, **model):
        # What they hear is of no account here.
        return synthetic(name, judged({**dict.fromkeys(SEEN, count), "asr": 8 - count}), **model)

    runs = [
        seeing("big-1", 7, family="Big"),
        seeing("alone", 6),
        seeing("small-2", 5, family="Small"),
        seeing("big-2", 2, family="Big"),
        seeing("small-1", 3, family="Small"),
        synthetic("ears", judged({"asr": 8}), family="Big"),
    ]
    head, *rows = table("Visual categories", *runs)
    assert head == ["Model", "H&C", "CL", "G&E", "OCR", "Doc.", "Extr.", "Average", "Covered"]
    assert [(row[0], row[-2]) for row in rows] == [
        ("big-1", "**87.5** (87.5)"),
        ("big-2", "25.0 (25.0)"),
        ("alone", "75.0 (75.0)"),
        ("small-2", "62.5 (62.5)"),
        ("small-1", "37.5 (37.5)"),
    ]
    assert {row[-1] for row in rows} == {"6/6"}


# -- refusals ------------------------------------------------------------------------------


def refusing(*counts, right=576):
    """900 verdicts of which so many are right, and so many refusals by category."""
    shares = {name: right // 9 + (place < right % 9) for place, name in enumerate(SHORT)}
    outcomes = {name: ["refused"] * count for name, count in zip(SHORT, counts, strict=False)}
    return list(judged(shares, of=100, outcomes=outcomes))


def test_refusals_are_counted_by_category_with_the_score_without_them_and_with_them_right():
    head, row, plain, ears = table(
        "Refusals",
        synthetic("refuses", refusing(15, 10, 3)),
        synthetic("tries", refusing()),
        synthetic("ears", judged({"asr": 2}, outcomes={"asr": ["refused"] * 6})),
    )
    assert head[-4:] == ["Refusals", "Score", "Without", "Right"]
    # 576 of 900, of 872, and 604 of 900.
    assert row == ["refuses", "15", "10", "3", *["0"] * 6, "28", "64.0", "66.1", "67.1"]
    # A refusal is a wrong answer: the score is no other.
    assert plain == ["tries", *["0"] * 9, "0", "64.0", "64.0", "64.0"]
    assert ears == ["ears", *["n/a"] * 3, "6", *["n/a"] * 5, "6", "25.0", "100.0", "100.0"]


def test_where_everything_was_refused_there_is_no_score_without_refusals():
    _, row = table(
        "Refusals", synthetic("refuses", judged(everywhere(0), outcomes=dict.fromkeys(SHORT, ["refused"] * 8)))
    )
    assert row == ["refuses", *["8"] * 9, "72", "0.0", "n/a", "100.0"]


def test_39_refusals_of_900_are_worth_4_3_points_and_do_not_close_the_gap():
    # The pair of PUMA's appendix E: 11 and 28 refusals, 64.0 against 80 of the best.
    (board,) = boards([synthetic("pair", refusing(11, 0, 0, 28))])
    (row,) = board.rows
    _, with_them_right = row.overall.refusal_bounds
    assert with_them_right - row.overall.strict_share == Fraction(39, 900)
    assert percent(Fraction(39, 900)) == "4.3"
    _, cells = table("Refusals", row.run)
    assert cells[-4:] == ["39", "64.0", "66.9", "68.3"]
    assert with_them_right < Fraction(80, 100)


# -- restarts and spread ---------------------------------------------------------------------


def test_answers_asked_for_again_are_counted_with_the_highest_temperature():
    again = Usage(restarted=12, highest_temperature=1.5)
    runs = [
        synthetic("thinker", judged(everywhere(1)), usage=again),
        synthetic("once", judged(everywhere(2)), usage=Usage(restarted=1, highest_temperature=0.3)),
        synthetic("plain", judged(everywhere(3))),
    ]
    assert table("Empty answers asked for again", *runs) == [
        ["Model", "Asked again", "Highest temperature"],
        ["once", "1", "0.3"],
        ["thinker", "12", "1.5"],
    ]
    assert "Empty answers asked for again" not in tables(runs[2])[0]


def test_the_spread_between_models_has_the_sample_standard_deviation():
    counts = {"history": (8, 5, 2, 1), "asr": (4, 4), "records": (7, 0, 3)}
    runs = [
        synthetic(f"m{place}", judged({name: row[place] for name, row in counts.items() if place < len(row)}))
        for place in range(4)
    ]
    runs.append(synthetic("one", judged({"life": 8})))
    head, *rows = table("Spread between models", *runs)
    assert head == ["Category", "Lowest", "Highest", "Mean", "Std", "Models"]
    assert rows == [
        ["History", "12.5", "100.0", "50.0", f"{statistics.stdev([100, 62.5, 25, 12.5]):.1f}", "4"],
        ["Asr", "50.0", "50.0", "50.0", "0.0", "2"],
        ["Records", "0.0", "87.5", "41.7", f"{statistics.stdev([87.5, 0, 37.5]):.1f}", "3"],
    ]
    assert rows[0][4] == "39.5"


def test_all_tables_are_well_formed(three):
    (board,) = boards(three)
    for block in re.findall(r"(?:^\|.*\n)+", to_puma(board), re.MULTILINE):
        widths = {len(line.strip("|").split("|")) for line in block.splitlines()}
        assert len(widths) == 1
    assert to_puma(board).endswith("\n")
    assert "\n\n\n" not in to_puma(board)
