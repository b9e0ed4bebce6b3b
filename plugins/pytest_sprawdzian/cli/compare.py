"""``sprawdzian compare``: whether a difference between models is more than chance."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pytest_sprawdzian.cli.bank import or_usage_error, questions_of_suite, usage_error
from pytest_sprawdzian.cli.runs import ReportsDir, recorded_runs
from pytest_sprawdzian.reports import comparison
from pytest_sprawdzian.reports.banks.sheets import sheet_csv
from pytest_sprawdzian.reports.comparison_pages import comparison_page, comparison_sheet
from pytest_sprawdzian.reports.overlap import coverage, judged, translated_hashes
from pytest_sprawdzian.runs.selection import Selection, run_path, select
from sprawdzian.questions.errors import nearest

__all__ = ["compare"]


class Form(StrEnum):
    """How a comparison is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"


_SETS = "a set: open, closed, commercial, polish, base, family:NAME, provider:NAME, or names with commas between"


def compare(  # noqa: PLR0917 - options of a command, all named there
    first: Annotated[str, typer.Argument(metavar="A", help=f"a model, model/run, or {_SETS}")],
    second: Annotated[str, typer.Argument(metavar="B", help="the same")],
    run: Annotated[str, typer.Option(metavar="NAME", help="the run of models that are named without one")] = "full",
    run_b: Annotated[str, typer.Option(metavar="NAME", help="the same for B alone")] = "",
    suite: Annotated[str, typer.Option(metavar="SUITE", help="compare on this suite alone")] = "",
    by_category: Annotated[bool, typer.Option("--by-category", help="look at single categories, too")] = False,
    flips: Annotated[int, typer.Option(min=0, help="list at most so many questions that one alone has right")] = 10,
    partial: Annotated[
        bool, typer.Option("--partial", help="compare runs that are incomplete on what they have")
    ] = False,
    form: Annotated[Form, typer.Option("--format", help="form of the output")] = Form.TEXT,
    bank: Annotated[Path, typer.Option(help="the bank, to know questions again in another language")] = Path(
        "questions"
    ),
    reports: ReportsDir = Path("reports"),
) -> None:
    """Compare two models, two runs, or two sets of models on the questions that they share."""
    runs = recorded_runs(reports)
    sides = or_usage_error(lambda: (select(runs, first, run), select(runs, second, run_b or run)))
    _check_sides(sides)
    suites = _suites(sides, suite)
    if not partial:
        _check_complete(sides, suites)
    same = _translated(sides, suites, bank)
    found = [
        each
        for name in suites
        if (each := comparison.compare(*sides, name, same=same, by_category=by_category)) is not None
    ]
    if not found:
        raise usage_error(f"there is no question that both have a verdict on: {'; '.join(map(_holdings, sides))}")
    if form is Form.CSV:
        typer.echo(sheet_csv(comparison_sheet(found, sides)), nl=False)
        return
    width = Console().width if form is Form.TEXT else None
    names = [side.name for side in sides]
    typer.echo("\n\n".join(comparison_page(each, names, flips=flips, width=width) for each in found))


def _check_sides(sides: tuple[Selection, Selection]) -> None:
    both = {run_path(run) for run in sides[0].runs} & {run_path(run) for run in sides[1].runs}
    if both and not any(side.is_set for side in sides):
        raise usage_error(f"A and B are the same run, {both.pop()}: name another run with --run-b, or as model/run")
    if both:
        raise usage_error(f"in both sets: {', '.join(sorted(both))}; nothing can be compared with itself")


def _suites(sides: tuple[Selection, Selection], wanted: str) -> list[str]:
    """The suites in which both sides have a verdict."""
    held = [{name for run in side.runs for name in run.info.suites if judged(run, name)} for side in sides]
    if wanted and wanted not in held[0] | held[1]:
        known = held[0] | held[1]
        raise usage_error(f"neither has a verdict in a suite {wanted!r}: {nearest(wanted, known)}")
    for name in sorted(held[0] ^ held[1]):
        if wanted in {"", name}:
            typer.echo(f"{name}: only {sides[name in held[1]].name} has verdicts there", err=True)
    return sorted(name for name in held[0] & held[1] if wanted in {"", name})


def _check_complete(sides: tuple[Selection, Selection], suites: Iterable[str]) -> None:
    faults = []
    for name in suites:
        for run in (run for side in sides for run in side.runs):
            if name in run.info.suites:
                scored, collected = coverage(run, name)
                if scored < collected:
                    faults.append(f"{run_path(run)}, {name}: {scored} of {collected} questions have a verdict")
    if faults:
        raise usage_error("\n".join(["incomplete; finish it, or add --partial to compare what is there:", *faults]))


def _translated(sides: tuple[Selection, Selection], suites: Iterable[str], bank: Path) -> Mapping[str, str]:
    """The questions that a run was asked in another language, by their hashes; read only if there is need."""
    same: dict[str, str] = {}
    for name in suites:
        hashes: dict[str, str] = {}
        records = [record for side in sides for run in side.runs for record in run.of_suite(name)]
        if any(hashes.setdefault(record.question, record.question_hash) != record.question_hash for record in records):
            same.update(translated_hashes(questions_of_suite(bank / name)))
    return same


def _holdings(side: Selection) -> str:
    """What a side has verdicts on, in few words."""
    counts = {
        name: sum(len(judged(run, name)) for run in side.runs)
        for name in sorted({name for run in side.runs for name in run.info.suites})
    }
    told = ", ".join(f"{count} in {name}" for name, count in counts.items() if count)
    return f"{side.name} has {told or 'none'}"
