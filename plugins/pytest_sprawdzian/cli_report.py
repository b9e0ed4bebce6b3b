"""``sprawdzian report``: tables from recorded runs."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pytest_sprawdzian.reports.audit import audit_table, audited, read_labels
from pytest_sprawdzian.reports.boards import Board, boards
from pytest_sprawdzian.reports.breakdown import breakdown, to_breakdown
from pytest_sprawdzian.reports.files import write_leaderboards
from pytest_sprawdzian.reports.history import history_table
from pytest_sprawdzian.reports.leaderboard import to_csv, to_json, to_markdown, to_terminal
from pytest_sprawdzian.reports.plcc import to_plcc
from pytest_sprawdzian.reports.puma import to_puma
from pytest_sprawdzian.runs.store import Run, RunPaths, read_runs
from sprawdzian import Question
from sprawdzian.questions import InvalidFileError, load_question, question_files

__all__ = ["report"]


class Layout(StrEnum):
    """How a leaderboard is laid out."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    CSV = "csv"
    JSON = "json"
    PLCC = "plcc"
    PUMA = "puma"


class Weights(StrEnum):
    """Which models are shown."""

    ALL = "all"
    OPEN = "open"
    CLOSED = "closed"


def report(  # noqa: PLR0917 - options of a command, all named there
    reports: Annotated[Path, typer.Option("--reports-dir", help="where runs are kept")] = Path("reports"),
    layout: Annotated[Layout, typer.Option(help="form of the table")] = Layout.TERMINAL,
    suite: Annotated[str, typer.Option(metavar="SUITE", help="show this suite alone")] = "",
    weights: Annotated[Weights, typer.Option(help="show models with open weights, or without, alone")] = Weights.ALL,
    by: Annotated[str, typer.Option(metavar="TAG", help="break scores down by a tag, such as quality")] = "",
    least: Annotated[int, typer.Option("--min-n", help="flag groups of fewer questions")] = 10,
    bank: Annotated[Path, typer.Option(help="the bank, for the tags of its questions")] = Path("questions"),
    history: Annotated[str, typer.Option(metavar="MODEL", help="list the runs of a model or family by date")] = "",
    all_versions: Annotated[bool, typer.Option(help="in the PLCC layout, show every version of a family")] = False,
    require_complete: Annotated[
        str, typer.Option(metavar="MODEL", help="fail unless the model's full run has a verdict on every question")
    ] = "",
    write: Annotated[bool, typer.Option(help="also write leaderboard.md, .csv and .json")] = False,
) -> None:
    """Make tables from recorded runs; asks nothing and scores nothing."""
    runs = _runs(reports, weights)
    if require_complete:
        _require_complete(runs, require_complete)
        return
    if history:
        typer.echo(history_table(runs, history))
        return
    found = [board for board in boards(runs) if suite in {"", board.suite}]
    if not found:
        raise _fail(f"no run has a verdict in suite {suite!r}" if suite else "no run has a verdict")
    if write:
        for path in write_leaderboards(reports, boards(runs)):
            typer.echo(f"written: {path}", err=True)
    if by:
        _break_down(found, bank, by, least)
        return
    typer.echo(_laid_out(found, layout, all_versions=all_versions), nl=layout not in {Layout.CSV, Layout.JSON})
    if layout is Layout.PUMA:
        _error_audit(found, reports, bank)


def _laid_out(found: list[Board], layout: Layout, *, all_versions: bool) -> str:
    match layout:
        case Layout.TERMINAL:
            width = Console().width
            return "\n\n".join(to_terminal(board, width, colour=sys.stdout.isatty()) for board in found)
        case Layout.PLCC:
            return "\n".join(to_plcc(board, latest_only=not all_versions) for board in found)
        case Layout.PUMA:
            return "\n".join(to_puma(board) for board in found)
        case Layout.MARKDOWN:
            return to_markdown(found).rstrip("\n")
        case Layout.CSV:
            return to_csv(found)
        case Layout.JSON:
            return to_json(found)


def _error_audit(found: list[Board], reports: Path, bank: Path) -> None:
    """The audit of those runs on the boards whose wrong answers somebody has labelled."""
    for board in found:
        questions = {question.path: question for question in _questions(bank / board.suite)}
        labelled = [
            (audited(row.run, questions), labels)
            for row in board.rows
            if (labels := read_labels(RunPaths(reports, row.run.info.model, row.run.info.run).folder / "audit.jsonl"))
        ]
        if labelled:
            typer.echo(audit_table(labelled))


def _runs(reports: Path, weights: Weights) -> list[Run]:
    try:
        runs = list(read_runs(reports))
    except ValueError as error:
        raise _fail(str(error)) from None
    if not runs:
        raise _fail(f"no runs below {reports}: make one with pytest questions/ --model=NAME")
    if weights is Weights.ALL:
        return runs
    return [run for run in runs if run.info.model.open_weights is (weights is Weights.OPEN)]


def _break_down(found: list[Board], bank: Path, tag: str, least: int) -> None:
    questions = [question for board in found for question in _questions(bank / board.suite)]
    pages = []
    for board in found:
        groups = breakdown(board, questions, tag)
        if groups:
            pages.append(to_breakdown(board, groups, tag, least))
    if not pages:
        tags = sorted({name for question in questions for name in question.tags})
        known = f"; tags there are {', '.join(tags)}" if tags else f"; is {bank} the bank?"
        raise _fail(f"no question with a verdict has the tag {tag!r}{known}")
    typer.echo("\n".join(pages), nl=False)


def _questions(suite: Path) -> list[Question]:
    suite_file = suite / "suite.yaml"
    if not suite_file.is_file():
        return []
    questions = []
    for file in question_files(suite_file):
        try:
            questions.append(load_question(file, suite_file))
        except InvalidFileError as error:
            typer.echo(str(error), err=True)
    return questions


def _require_complete(runs: list[Run], name: str) -> None:
    mine = [run for run in runs if run.info.model.name == name and run.info.run == "full"]
    if not mine:
        raise _fail(f"there is no full run of {name}")
    incomplete = [
        f"{board.suite}: {row.overall.scored} of {row.overall.collected} questions have a verdict"
        for board in boards(mine)
        for row in board.rows
        if not row.overall.complete
    ]
    if incomplete:
        typer.echo("\n".join([f"the run of {name} is incomplete", *incomplete]))
        raise typer.Exit(1)
    typer.echo(f"the run of {name} is complete: every question has a verdict")


def _fail(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(2)
