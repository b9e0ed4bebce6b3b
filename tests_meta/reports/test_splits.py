"""Runs narrowed to a split, and the command that lays one out."""

import pytest
from tests_meta.reports.pictures import KINDS, SUITE, answered, made, parsed, plain
from tests_meta.reports.synthetic_runs import written
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.splits import of_split, splits

SIX = made(*(("art", "film", kind, 4) for kind in KINDS))


def parted(count, split):
    return [{**known, "split": split} for known in made(("art", "film", "open", count))]


def test_a_category_has_as_many_questions_as_all_runs_together_know_of_in_the_split():
    test, other = parted(3, "test"), [{**known, "split": "train"} for known in made(("sight", "", "open", 2))]
    runs = [answered([*test, *other], "art", name="whole"), answered([*test[:2], *other], "art", name="cut")]
    (board,) = boards(of_split(runs, "test"))
    assert {row.name: (row.overall.scored, row.overall.collected, row.overall.complete) for row in board.rows} == {
        "whole": (3, 3, True),
        "cut": (2, 3, False),
    }
    assert {name: info.questions for name, info in board.info.categories.items() if info.questions} == {"art": 3}
    assert board.random.overall.scored == 3
    assert splits(runs) == ["test", "train"]


def test_the_hash_of_a_suite_is_that_of_the_questions_of_the_split():
    questions = [{**known, "question_hash": known["question"]} for known in parted(2, "test")]
    more = [{**known, "split": "train", "question_hash": "h"} for known in made(("sight", "", "open", 1))]
    alone, among = answered(questions), answered([*questions, *more])
    (narrowed,), (same,) = of_split([among], "test"), of_split([alone], "test")
    assert narrowed == same
    assert narrowed.info.suites["pictures"].hash != of_split([among], "train")[0].info.suites["pictures"].hash


def test_a_run_without_a_verdict_in_the_split_is_on_no_board():
    runs = [answered(parted(2, "test"), name="a"), answered(parted(2, "train"), name="b")]
    assert [[row.name for row in board.rows] for board in boards(of_split(runs, "train"))] == [["b"]]


# -- the command ---------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the full run of one model, on two splits."""
    monkeypatch.chdir(tmp_path)
    questions = [{**known, "split": "test" if known["question"][-1] < "3" else "validation"} for known in SIX]
    run = answered(questions, "art/film-choice", "art/film-open-3")
    written(tmp_path / "reports", run)
    return tmp_path


def report(*arguments, code=0):
    result = CliRunner().invoke(app, ["report", *arguments], env={"COLUMNS": "120"})
    assert result.exit_code == code, result.output
    return result


@pytest.mark.parametrize(
    ("split", "cells", "note"),
    [
        ("test", ["33.33", "100.00", "0.00", "0.00"], "questions: 3 MCQ, 3 Yes/No, 3 Open"),
        ("validation", ["66.67", "100.00", "0.00", "100.00"], "questions: 1 MCQ, 1 Yes/No, 1 Open"),
        ("", ["41.67", "100.00", "0.00", "25.00"], "questions: 4 MCQ, 4 Yes/No, 4 Open"),
    ],
)
def test_the_layout_is_of_one_split_where_that_is_named(folder, split, cells, note):
    text = report("--layout=povisle", *([f"--split={split}"] if split else [])).output
    found, notes = parsed(text)
    assert text.splitlines()[0] == "# Pictures (`pictures`)" + (f", split: {split}" if split else "")
    assert plain(found["Accuracy by kind of question"][2]) == ["m", *cells]
    assert len(found["95 % intervals"][0]) == (2 if split == "validation" else 6)
    assert notes["Notes"] == [
        note,
        *([] if split else ["all splits together (test, validation): --split=NAME shows one"]),
        "own pictures against public ones: --by=source",
        r"signature: choice+open+yes_no\|pl\|synthetic",
    ]


def test_every_layout_can_be_of_one_split(folder):
    result = report("--layout=json", "--split=test")
    assert '"scored": 9,\n        "collected": 9,' in result.stdout
    assert result.stderr == "tokens, cost and time are those of whole runs: they are not kept by split\n"


def test_differences_of_rounded_values_are_an_option_of_the_layout(folder):
    written(folder / "reports", answered(SIX[:3], run="no-media"))
    for delta, told in (("unrounded", "from unrounded shares"), ("rounded", "from the rounded values")):
        assert f"Δ: to the full input, in points, {told}" in report("--layout=povisle", f"--delta={delta}").output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--split=tset"], "no run has a verdict in split 'tset'; splits there are test, validation"),
        (["--split=test", "--write"], "--write is about all questions: leave out --split"),
        (["--split=test", "--require-complete=m"], "--require-complete is about all questions: leave out --split"),
    ],
)
def test_a_split_that_cannot_be_meant_is_told(folder, arguments, told):
    assert report("--layout=povisle", *arguments, code=2).stderr == f"{told}\n"


def test_a_suite_that_does_not_add_up_by_kind_has_no_such_layout(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run = answered(SIX)
    other = SUITE.model_copy(update={"aggregation": "mean"})
    written(
        tmp_path / "reports",
        run.model_copy(update={"info": run.info.model_copy(update={"suites": {"pictures": other}})}),
    )
    assert report("--layout=povisle", code=2).stderr == (
        "--layout=povisle is for suites that add up by kind of question, as protocol: povisle does; "
        "here is only pictures\n"
    )
    assert report("--split=test", code=2).stderr == (
        "no run has a verdict in split 'test'; no verdict belongs to any split\n"
    )
