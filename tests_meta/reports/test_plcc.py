"""The published table comes out of verdicts that add up to its figures."""

import csv
from pathlib import Path

import pytest

from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.plcc import to_plcc

COLUMNS = ("art", "culture", "geography", "grammar", "history", "vocabulary")


def published():
    path = Path(__file__).parent.parent / "data" / "plcc_table1.csv"
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


@pytest.fixture
def published_runs(synthetic_run):
    # Upside down, so that the order of the table is made and not inherited.
    return [
        synthetic_run(
            {column: int(row[column]) for column in COLUMNS},
            name=row["model"],
            provider=row["provider"],
            size="" if row["size"] == "-" else row["size"],
        )
        for row in reversed(published())
    ]


def table(runs, **options):
    (board,) = boards(runs)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in to_plcc(board, **options).splitlines()]


def test_the_published_table_is_reprinted_row_by_row(published_runs):
    head, _, *rows = table(published_runs)
    assert head == ["Provider", "Model", "Size", "Art", "Cul.", "Geo.", "Gra.", "His.", "Voc.", "Total"]
    plain = [[cell.strip("*") for cell in row] for row in rows]
    assert plain == [list(row.values()) for row in published()]


def test_the_best_of_each_column_is_bold_and_ties_share_it(published_runs):
    _, _, *rows = table(published_runs)
    bold = {(row[1], column) for row in rows for column, cell in enumerate(row) if cell.startswith("**")}
    assert bold == {
        ("Gemini-Exp-1206", 3),
        ("Gemini-Exp-1206", 4),
        ("GPT-4o", 5),
        ("Gemini-Exp-1206", 5),
        ("Claude-3.5-Sonnet", 6),
        ("Claude-3.5-Sonnet", 7),
        ("Gemini-Exp-1206", 8),
        ("Gemini-Exp-1206", 9),
    }


def test_235_of_600_are_39_17_percent(synthetic_run):
    counts = dict(zip(COLUMNS, (25, 30, 45, 45, 54, 36), strict=True))
    _, _, row = table([synthetic_run(counts)])
    assert row[-1] == "**39.17**"


def test_only_the_latest_version_of_a_family_is_shown_unless_asked(synthetic_run, even):
    runs = [
        synthetic_run(even(40), name="m-1", provider="P", family="M", version="1", released="2024-02-01"),
        synthetic_run(even(30), name="m-2", provider="P", family="M", version="2", released="2024-09-01"),
        synthetic_run(even(20), name="other", provider="P"),
    ]
    assert [row[1] for row in table(runs)[2:]] == ["m-2", "other"]
    assert [row[1] for row in table(runs, latest_only=False)[2:]] == ["m-1", "m-2", "other"]


def test_named_runs_and_empty_ones_are_not_in_the_table(synthetic_run, even):
    runs = [synthetic_run(even(40), name="a"), synthetic_run(even(90), name="a", run="no-media")]
    assert [row[-1] for row in table(runs)[2:]] == ["**40.00**"]


def test_a_category_without_verdicts_is_no_zero(synthetic_run):
    _, _, row = table([synthetic_run({"art": 50})])
    assert row[3:] == ["**50**", "n/a", "n/a", "n/a", "n/a", "n/a", "**50.00**"]
