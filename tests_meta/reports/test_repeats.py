"""Repeats: mean, spread and pass^k of runs, counted by hand."""

from fractions import Fraction

import pytest
from tests_meta.reports.synthetic_runs import system, towns_run, written
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.leaderboard import to_markdown
from pytest_sprawdzian.reports.repeats import repeat_rows, to_repeats
from pytest_sprawdzian.runs.verdicts import VerdictRecord

# The runs have 3, 2 and 1 of 4 right.
TRIALS = ["111", "110", "000", "100"]


def run(name, trials, *, run="repeat-3", kinds="", aggregation="mean", errors=0, **model):
    """A synthetic run: a text a question, with a letter a repeat; no letter for one that was asked once."""
    records = [
        VerdictRecord(
            question=f"demo/towns/q{number:03}",
            model=name,
            outcome="correct" if set(row) <= {"1"} else "wrong",
            strict=set(row) <= {"1"},
            trials=tuple(letter == "1" for letter in row),
            kind={"o": "open", "c": "choice"}[kinds[number]] if kinds else "rules",
        )
        for number, row in enumerate(trials)
    ]
    records += [
        VerdictRecord(question=f"demo/towns/x{number}", model=name, outcome="error", error="why")
        for number in range(errors)
    ]
    return towns_run(system(name, **model), records, aggregation=aggregation, run=run)


def rows(*runs):
    (board,) = boards(runs)
    return repeat_rows(board)


def page(*runs, width=None):
    (board,) = boards(runs)
    return to_repeats(board, repeat_rows(board), width=width).splitlines()


def test_mean_spread_and_pass_k_are_those_counted_by_hand():
    (row,) = rows(run("a", TRIALS))
    assert (row.repeats, row.questions) == (3, 4)
    assert row.summary.mean == Fraction(6, 12)
    assert row.summary.spread == pytest.approx(0.25)  # of 3/4, 2/4 and 1/4
    # C(c, k) / C(3, k) for c = 3, 2, 0 and 1.
    assert row.summary.passes == {1: Fraction(1, 2), 2: (1 + Fraction(1, 3)) / 4, 3: Fraction(1, 4)}


def test_the_mean_is_the_score_of_the_leaderboard():
    for aggregation in ("mean", "macro-by-kind"):
        (board,) = boards([run("a", TRIALS, kinds="ccco", aggregation=aggregation)])
        (row,) = repeat_rows(board)
        assert row.summary.mean == row.summary.passes[1] == board.rows[0].overall.strict_share


def test_in_a_macro_suite_all_of_them_are_means_over_kinds():
    (row,) = rows(run("a", ["11", "10", "01", "10"], kinds="ccco", aggregation="macro-by-kind"))
    # Choices: runs of 2/3 and 2/3; open: 1 and 0.
    assert row.summary.mean == (Fraction(4, 6) + Fraction(1, 2)) / 2
    assert row.summary.passes[2] == (Fraction(1, 3) + 0) / 2
    # The runs' scores are 5/6 and 2/6.
    assert row.summary.spread == pytest.approx(0.5 * 2**-0.5)


def test_errors_and_questions_asked_once_take_no_part():
    (row,) = rows(run("a", [*TRIALS, "", "11"], errors=2))[1:]
    assert (row.repeats, row.questions) == (3, 4)


def test_runs_without_repeats_have_no_rows():
    assert rows(run("a", ["", ""], run="full")) == []


def test_questions_asked_a_different_number_of_times_have_rows_of_their_own():
    assert [(row.repeats, row.questions) for row in rows(run("a", ["11", "101", "01"]))] == [(2, 2), (3, 1)]


def test_the_terminal_shows_a_row_a_run_and_says_what_it_means():
    assert page(run("a", TRIALS, title="Alpha [x]"), run("b", ["11", "10"], run="repeat-2"), width=80) == [
        "Demo (demo): repeats",
        "model                K mean spread pass^1 pass^2 pass^3 n",
        "b (repeat-2)         2 75.0   35.4   75.0   50.0        2",
        "Alpha [x] (repeat-3) 3 50.0   25.0   50.0   33.3   25.0 4",
        "K: answers to each question; mean: share of all of them that are right, in",
        "  percent",
        "spread: standard deviation of the K runs, in points",
        "pass^k: how likely k answers to one question are all right, in percent, averaged",
        "  over questions",
    ]


def test_of_many_repeats_the_terminal_shows_as_many_as_fit():
    many = run("a-model-with-quite-a-long-name-of-its-own", ["1" * 9 + "0", "1" * 10], run="repeat-10")
    lines = page(many, width=80)
    assert lines[1].split()[-6:] == ["pass^1", "pass^2", "pass^4", "pass^8", "pass^10", "n"]
    assert max(map(len, lines)) <= 80
    # C(9, k) / C(10, k) = (10 - k) / 10.
    assert page(many)[4].endswith("| 95.0 | 90.0 | 85.0 | 80.0 | 75.0 | 70.0 | 65.0 | 60.0 | 55.0 | 50.0 | 2 |")


def test_the_leaderboard_as_markdown_has_them_below_its_suite():
    text = to_markdown(boards([run("a", TRIALS, title="a|b")]))
    assert "### Repeats\n\n| Model | K | Mean | Spread | pass^1 | pass^2 | pass^3 | n |\n" in text
    assert r"| a\|b (repeat-3) | 3 | 50.0 | 25.0 | 50.0 | 33.3 | 25.0 | 4 |" in text
    assert "### Repeats" not in to_markdown(boards([run("a", ["", ""], run="full")]))


@pytest.mark.parametrize(
    ("trials", "name", "shown"), [(TRIALS, "repeat-3", True), (["", ""], "full", False)], ids=["repeats", "none"]
)
def test_the_report_shows_them_below_the_leaderboard_where_there_are_any(tmp_path, trials, name, shown):
    written(tmp_path, run("a", trials, run=name))
    result = CliRunner().invoke(app, ["report", f"--reports-dir={tmp_path}"], env={"COLUMNS": "100"})
    assert ("\n\nDemo (demo): repeats\n" in result.output) is shown
