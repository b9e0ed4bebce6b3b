"""The leaderboard in its forms: order, bold, bounds, and what is kept apart."""

import csv
import io
import json

import pytest

from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.leaderboard import to_csv, to_json, to_markdown, to_terminal
from pytest_sprawdzian.runs.store import Usage


def test_rows_are_ordered_by_exact_shares_best_first_and_by_name_in_a_tie(synthetic_run, even):
    # 199 and 200 of 300 print as 66.3 and 66.7; 66.66 and 66.67 would not tell.
    runs = [synthetic_run(even(count), of=300, name=name) for name, count in (("b", 200), ("c", 199), ("a", 200))]
    (board,) = boards(runs)
    assert [row.name for row in board.rows] == ["a", "b", "c"]


def test_the_best_of_a_column_is_bold_in_markdown_and_ties_share_it(synthetic_run, even):
    runs = [synthetic_run(even(50), name="a"), synthetic_run({**even(50), "art": 10}, name="b")]
    page = to_markdown(boards(runs))
    assert "| a | **50** | **50** | **50** | **50** | **50** | **50** | **50.0** |" in page
    assert "| b | 10 | **50** | **50** | **50** | **50** | **50** | 43.3 |" in page


def test_errors_are_in_no_denominator_and_bounds_are_given(synthetic_run):
    run = synthetic_run({"art": 5}, of=10, outcomes=["error", "error", "refused", "empty", "truncated", "unparsed"])
    (board,) = boards([run])
    (row,) = board.rows
    assert (row.overall.scored, row.overall.right) == (14, 5)
    text = to_terminal(board, 100)
    assert "with them all wrong or all right the total lies between 31.3 and 43.8" in text
    assert text.splitlines()[5].split()[:8] == ["synthetic", "5", "5", "2", "1", "1", "1", "1"]


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_the_terminal_table_fits_the_terminal_and_keeps_its_numbers(synthetic_run, even, width):
    usage = Usage(prompt_tokens=123_456, completion_tokens=950, cost=1.234, seconds=3671.0)
    (board,) = boards([synthetic_run(even(83), name="a-model-with-quite-a-long-name-of-its-own", usage=usage)])
    text = to_terminal(board, width)
    assert max(map(len, text.split("strict and soft")[0].splitlines())) <= width
    if width >= 100:
        for number in ("83", "83.0", "600/600", "123.5k+950", "$1.23", "61:11"):
            assert number in text


def test_colours_appear_only_where_the_terminal_has_them(synthetic_run, even):
    (board,) = boards([synthetic_run(even(1))])
    assert "\x1b[" not in to_terminal(board, 80)
    assert "\x1b[" in to_terminal(board, 80, colour=True)


def test_csv_and_json_hold_the_same_rows(synthetic_run, even):
    runs = [synthetic_run(even(83), name="a", provider="P", size="7B"), synthetic_run(even(20), name="b")]
    found = boards(runs)
    rows = list(csv.DictReader(io.StringIO(to_csv(found))))
    values = json.loads(to_json(found))["knowledge"]["rows"]
    assert [row["total"] for row in rows] == ["83.00", "20.00"]
    assert [{key: "" if value is None else str(value) for key, value in row.items()} for row in values] == rows


def test_text_of_others_cannot_break_the_markdown_table(synthetic_run, even):
    page = to_markdown(boards([synthetic_run(even(1), title="a|b <script> *c*")]))
    assert r"| a\|b &lt;script> \*c\* |" in page


def test_no_runs_make_no_board():
    assert boards([]) == []
    assert to_markdown([]) == "# Leaderboard\n"
    assert to_json([]) == "{}\n"


def test_a_run_in_which_nothing_was_scored_has_no_numbers(synthetic_run):
    (board,) = boards([synthetic_run({}, outcomes=["error"])])
    assert "n/a" in to_terminal(board, 100)
    assert board.rows[0].interval is None


def test_the_interval_covers_the_share(synthetic_run, even):
    (board,) = boards([synthetic_run(even(37))])
    low, high = board.rows[0].interval
    assert low < board.rows[0].overall.strict_share < high
