"""Ranks: places on shared questions, who is left out, and how it is laid out."""

import csv
import io

import numpy as np
import pytest
from tests_meta.reports.synthetic_runs import system, towns_run, written
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.ranks import ranking, to_ranks
from pytest_sprawdzian.runs.verdicts import VerdictRecord


def run(name, verdicts, *, run="full", kinds="", clusters=(), hashes=None, aggregation="mean", **model):
    """A synthetic run: ``1`` is right, ``0`` wrong, ``n`` not applicable."""
    outcomes = {"1": "correct", "0": "wrong", "n": "n/a"}
    records = [
        VerdictRecord(
            question=f"demo/towns/q{number:03}",
            model=name,
            outcome=outcomes[letter],
            strict=letter == "1",
            kind={"o": "open", "c": "choice"}[kinds[number]] if kinds else "rules",
            cluster=clusters[number] if clusters else "",
            question_hash=(hashes or {}).get(number, ""),
        )
        for number, letter in enumerate(verdicts)
    ]
    return towns_run(system(name, **model), records, aggregation=aggregation, run=run)


def ranked(*runs):
    (board,) = boards(runs)
    return ranking(board)


def places(found):
    return {place.row.name: tuple(place.rank) for place in found.places}


def test_models_far_apart_have_sure_ranks_and_equal_ones_share_the_best():
    found = ranked(run("c", "0" * 30), run("a", "1" * 30), run("b", "10" * 15), run("d", "01" * 15))
    assert [place.row.name for place in found.places] == ["a", "b", "d", "c"]
    assert places(found)["a"] == (1, 1, 1)
    assert places(found)["c"] == (4, 4, 4)
    # b and d answer the opposite questions: either may be ahead on others.
    assert places(found)["b"] == places(found)["d"] == (2, 2, 3)


def test_intervals_of_ranks_are_those_of_an_independent_bootstrap():
    rows = {"a": "1" * 24 + "0" * 16, "b": "1" * 10 + "0" * 10 + "1" * 10 + "0" * 10, "c": "1" * 8 + "0" * 24 + "1" * 8}
    found = ranked(*(run(name, row) for name, row in rows.items()))
    values = np.array([[int(letter) for letter in row] for row in rows.values()])
    generator = np.random.default_rng(7)
    scores = np.array([values[:, generator.integers(0, 40, 40)].sum(axis=1) for _ in range(8000)])
    ranks = 1 + (scores[:, None, :] > scores[:, :, None]).sum(axis=2)
    low, high = np.percentile(ranks, [2.5, 97.5], axis=0)
    assert places(found) == {name: (place + 1, low[place], high[place]) for place, name in enumerate(rows)}


def test_scores_are_on_the_questions_that_all_have():
    found = ranked(run("a", "1100nn11"), run("b", "0000111n"))
    assert (found.questions, found.every) == (5, 8)
    assert [str(place.score) for place in found.places] == ["3/5", "1/5"]


def test_models_that_lack_more_than_half_of_the_questions_are_left_out_and_named():
    found = ranked(run("a", "1100"), run("b", "10nn"), run("c", "1nnn", title="Ears"))
    assert [place.row.name for place in found.places] == ["a", "b"]
    assert [(row.name, size) for row, size in found.left_out] == [("Ears", 1)]
    assert "Ears: left out, since it has a verdict on 1 of 4 questions, less than half" in to_ranks(found, width=100)


def test_only_full_runs_take_part():
    found = ranked(run("a", "1100"), run("a", "1111", run="no-media"), run("b", "1000"))
    assert [place.row.name for place in found.places] == ["a", "b"]


def test_questions_that_have_changed_are_left_out_and_counted():
    found = ranked(run("a", "1100"), run("b", "1010", hashes={2: "other"}))
    assert (found.questions, found.changed) == (3, 1)
    assert "1 question is left out, since not all runs were asked the same by that name" in to_ranks(found)


def test_ranks_of_a_macro_suite_follow_means_over_kinds():
    # 6/8 and 0/2 against 4/8 and 1/2.
    found = ranked(
        run("a", "1111110000", kinds="ccccccccoo", aggregation="macro-by-kind"),
        run("b", "1111000010", kinds="ccccccccoo", aggregation="macro-by-kind"),
    )
    assert [(place.row.name, str(place.score), place.rank.rank) for place in found.places] == [
        ("b", "1/2", 1),
        ("a", "3/8", 2),
    ]


@pytest.mark.parametrize(
    ("runs", "why"),
    [
        ([run("a", "11nn"), run("b", "nn11")], "no ranks: the models have no question in common"),
        ([run("a", "110", clusters="mmm"), run("b", "100", clusters="mmm")], "no ranks: they are one cluster"),
        ([run("a", "110", run="no-media")], "no ranks: no model has a full run"),
    ],
)
def test_without_two_clusters_in_common_there_are_no_ranks(runs, why):
    found = ranked(*runs)
    assert found.places == ()
    assert to_ranks(found, width=80).splitlines() == ["Demo (demo): ranks", why]


def test_a_ranking_is_a_table_with_its_notes():
    found = ranked(run("a", "1" * 30, title="Alpha [one]"), run("b", "0" * 30, title="x|y"))
    assert to_ranks(found, width=80).splitlines() == [
        "Demo (demo): ranks",
        "model        score         95 %  rank  95 %",
        "Alpha [one]  100.0  100.0–100.0     1   1–1",
        "x|y            0.0      0.0–0.0     2   2–2",
        "score and rank on the 30 of 30 questions that all of these full runs have a",
        "  verdict on; intervals from the same 10,000 resamples for all, seed 20250101",
    ]
    assert to_ranks(found).splitlines()[:6] == [
        "## Ranks: Demo (`demo`)",
        "",
        "| Model | Score | 95 % | Rank | 95 % |",
        "| --- | --: | --: | --: | --: |",
        "| Alpha [one] | 100.0 | 100.0–100.0 | 1 | 1–1 |",
        r"| x\|y | 0.0 | 0.0–0.0 | 2 | 2–2 |",
    ]


@pytest.fixture
def recorded(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "reports", run("a", "1" * 30), run("b", "10" * 15))


def report(*arguments, code=0):
    result = CliRunner().invoke(app, ["report", "--ranks", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result.output


def test_the_command_prints_ranks_for_people_and_for_programs(recorded):
    assert report().startswith("Demo (demo): ranks\n")
    assert report("--layout=markdown").startswith("## Ranks: Demo (`demo`)\n")
    rows = list(csv.DictReader(io.StringIO(report("--layout=csv"))))
    assert [(row["model"], row["score"], row["rank"], row["rank_high"], row["questions"]) for row in rows] == [
        ("a", "100.00", "1", "1", "30"),
        ("b", "50.00", "2", "2", "30"),
    ]


def test_ranks_have_no_layout_of_a_paper(recorded):
    assert report("--layout=puma", code=2).strip() == "--ranks has no such layout: take terminal, markdown or csv"
