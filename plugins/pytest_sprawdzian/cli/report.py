"""``sprawdzian report``: tables from recorded runs."""

import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pytest_sprawdzian.cli.bank import questions_of_suite, usage_error
from pytest_sprawdzian.cli.figures import draw_figures
from pytest_sprawdzian.cli.runs import ReportsDir, recorded_runs
from pytest_sprawdzian.reports.audits.wrong_answers import audit_table, audited, read_labels
from pytest_sprawdzian.reports.banks.sheets import sheet_csv
from pytest_sprawdzian.reports.boards import Board, boards
from pytest_sprawdzian.reports.breakdown import FIELDS, breakdown, to_breakdown
from pytest_sprawdzian.reports.files import write_leaderboards
from pytest_sprawdzian.reports.history import history_table
from pytest_sprawdzian.reports.leaderboard import to_csv, to_json, to_markdown, to_terminal
from pytest_sprawdzian.reports.plcc import to_plcc
from pytest_sprawdzian.reports.povisle import to_povisle
from pytest_sprawdzian.reports.puma import to_puma
from pytest_sprawdzian.reports.ranks import rank_sheet, ranking, to_ranks
from pytest_sprawdzian.reports.repeats import repeat_rows, to_repeats
from pytest_sprawdzian.reports.shared import Delta
from pytest_sprawdzian.reports.splits import of_split
from pytest_sprawdzian.runs.store import Run, paths_of

__all__ = ["report"]


class Layout(StrEnum):
    """How a leaderboard is laid out."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    CSV = "csv"
    JSON = "json"
    PLCC = "plcc"
    PUMA = "puma"
    POVISLE = "povisle"


class Weights(StrEnum):
    """Which models are shown."""

    ALL = "all"
    OPEN = "open"
    CLOSED = "closed"


def report(  # noqa: C901, PLR0917 - options of a command, all named there
    reports: ReportsDir = Path("reports"),
    layout: Annotated[Layout, typer.Option(help="form of the table")] = Layout.TERMINAL,
    suite: Annotated[str, typer.Option(metavar="SUITE", help="show this suite alone")] = "",
    weights: Annotated[Weights, typer.Option(help="show models with open weights, or without, alone")] = Weights.ALL,
    split: Annotated[str, typer.Option(metavar="NAME", help="count the questions of this split alone")] = "",
    by: Annotated[
        str, typer.Option(metavar="TAG", help=f"break scores down by a tag, such as quality, or by {', '.join(FIELDS)}")
    ] = "",
    least: Annotated[int, typer.Option("--min-n", help="flag groups of fewer questions")] = 10,
    bank: Annotated[Path, typer.Option(help="the bank, for the tags of its questions")] = Path("questions"),
    history: Annotated[str, typer.Option(metavar="MODEL", help="list the runs of a model or family by date")] = "",
    delta: Annotated[
        Delta, typer.Option(help="in the PoVisLE layout, take differences of unrounded shares or of rounded values")
    ] = Delta.UNROUNDED,
    all_versions: Annotated[bool, typer.Option(help="in the PLCC layout, show every version of a family")] = False,
    ranks: Annotated[
        bool, typer.Option("--ranks", help="rank the models on the questions that they share, with intervals of ranks")
    ] = False,
    require_complete: Annotated[
        str, typer.Option(metavar="MODEL", help="fail unless the model's full run has a verdict on every question")
    ] = "",
    write: Annotated[bool, typer.Option(help="also write leaderboard.md, .csv and .json")] = False,
    figures: Annotated[
        Path | None, typer.Option(metavar="DIR", help="draw figures into this folder instead, as SVG and PNG")
    ] = None,
) -> None:
    """Make tables, or figures, from recorded runs; asks nothing and scores nothing."""
    runs = _runs(reports, weights)
    if split:
        runs = _narrowed(runs, split, whole={"--require-complete": bool(require_complete), "--write": write})
    if require_complete:
        _require_complete(runs, require_complete)
        return
    if history:
        typer.echo(history_table(runs, history))
        return
    found = [board for board in boards(runs) if suite in {"", board.suite}]
    if not found:
        raise usage_error(f"no run has a verdict in suite {suite!r}" if suite else "no run has a verdict")
    if write:
        for path in write_leaderboards(reports, boards(runs)):
            typer.echo(f"written: {path}", err=True)
    if figures is not None:
        draw_figures(found, figures, bank, split=split)
        return
    if by:
        _break_down(found, bank, by, least)
        return
    text = _laid_out(found, layout, ranks=ranks, all_versions=all_versions, split=split, delta=delta)
    typer.echo(text, nl=layout not in {Layout.CSV, Layout.JSON})
    if split and not ranks and layout not in {Layout.PLCC, Layout.PUMA, Layout.POVISLE}:
        typer.echo("tokens, cost and time are those of whole runs: they are not kept by split", err=True)
    if layout is Layout.PUMA:
        _error_audit(found, reports, bank)


def _laid_out(  # noqa: PLR0911 - one a layout
    found: list[Board], layout: Layout, *, ranks: bool, all_versions: bool, split: str, delta: Delta
) -> str:
    if ranks:
        return _ranked(found, layout)
    match layout:
        case Layout.TERMINAL:
            width = Console().width
            return "\n\n".join(page for board in found for page in _terminal_pages(board, width))
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
        case Layout.POVISLE:
            return _povisle(found, split, delta)


def _povisle(found: list[Board], split: str, delta: Delta) -> str:
    """The tables of those suites whose scores are means over kinds of question."""
    macro = [board for board in found if board.info.aggregation == "macro-by-kind"]
    if not macro:
        names = ", ".join(board.suite for board in found)
        raise usage_error(
            f"--layout=povisle is for suites that add up by kind of question, as protocol: povisle does; "
            f"here is only {names}"
        )
    return "\n".join(to_povisle(board, split=split, delta=delta) for board in macro).rstrip("\n")


def _terminal_pages(board: Board, width: int) -> Iterator[str]:
    yield to_terminal(board, width, colour=sys.stdout.isatty())
    repeats = repeat_rows(board)
    if repeats:
        yield to_repeats(board, repeats, width=width)


def _ranked(found: list[Board], layout: Layout) -> str:
    rankings = [ranking(board) for board in found]
    match layout:
        case Layout.TERMINAL:
            width = Console().width
            return "\n\n".join(to_ranks(each, width=width) for each in rankings)
        case Layout.MARKDOWN:
            return "\n".join(map(to_ranks, rankings)).rstrip("\n")
        case Layout.CSV:
            return sheet_csv(rank_sheet(rankings))
        case _:
            raise usage_error("--ranks has no such layout: take terminal, markdown or csv")


def _error_audit(found: list[Board], reports: Path, bank: Path) -> None:
    """The audit of those runs on the boards whose wrong answers somebody has labelled."""
    for board in found:
        questions = {question.path: question for question in questions_of_suite(bank / board.suite)}
        labelled = [
            (audited(row.run, questions), labels)
            for row in board.rows
            if (labels := read_labels(paths_of(reports, row.run).labels))
        ]
        if labelled:
            typer.echo(audit_table(labelled))


def _runs(reports: Path, weights: Weights) -> list[Run]:
    runs = recorded_runs(reports)
    if weights is Weights.ALL:
        return runs
    return [run for run in runs if run.info.model.open_weights is (weights is Weights.OPEN)]


def _narrowed(runs: list[Run], split: str, whole: dict[str, bool]) -> list[Run]:
    """The runs on one split, unless an option needs the whole bank."""
    for option, given in whole.items():
        if given:
            raise usage_error(f"{option} is about all questions: leave out --split")
    try:
        return of_split(runs, split)
    except LookupError as error:
        raise usage_error(str(error)) from None


def _break_down(found: list[Board], bank: Path, tag: str, least: int) -> None:
    questions = [question for board in found for question in questions_of_suite(bank / board.suite)]
    pages = []
    for board in found:
        groups = breakdown(board, questions, tag)
        if groups:
            pages.append(to_breakdown(board, groups, tag, least))
    if not pages:
        tags = sorted({name for question in questions for name in question.tags})
        if questions and tag in FIELDS:
            raise usage_error(f"no question with a verdict says its {tag}")
        fields = f"every question may say its {', '.join(FIELDS)}"
        known = (
            f"tags there are {', '.join(tags)}; {fields}" if tags else fields if questions else f"is {bank} the bank?"
        )
        raise usage_error(f"no question with a verdict has the tag {tag!r}; {known}")
    typer.echo("\n".join(pages), nl=False)


def _require_complete(runs: list[Run], name: str) -> None:
    mine = [run for run in runs if run.info.model.name == name and run.info.run == "full"]
    if not mine:
        raise usage_error(f"there is no full run of {name}")
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
