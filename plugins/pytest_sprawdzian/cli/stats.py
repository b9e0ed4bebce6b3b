"""``sprawdzian stats``: what a bank holds."""

import sys
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pytest_sprawdzian.cli.bank import BankPath, annotators_at, questions_at, suites_at, usage_error
from pytest_sprawdzian.reports.banks.distribution import distribution_markdown, distribution_sheet, distribution_text
from pytest_sprawdzian.reports.banks.gallery import gallery
from pytest_sprawdzian.reports.banks.overview import overview
from pytest_sprawdzian.reports.banks.power import power_page
from pytest_sprawdzian.reports.banks.sheets import Sheet, list_sheet, sheet_csv, sheet_text, week_sheet
from pytest_sprawdzian.reports.banks.sources import source_counts, source_sheet, source_table
from pytest_sprawdzian.reports.banks.taxonomy import taxonomy_page
from pytest_sprawdzian.reports.banks.wording import length_sheet, wording_page
from pytest_sprawdzian.reports.banks.workflow import annotator_page, revision_page
from sprawdzian.questions import Question, Suite

__all__ = ["StatsFormat", "stats"]


class StatsFormat(StrEnum):
    """How a table of a bank is written."""

    TEXT = "text"
    CSV = "csv"
    MARKDOWN = "markdown"


_Mine = Mapping[str, tuple[Suite, Sequence[Question]]]
# What may be asked for, and the formats each has beside text.
_VIEWS: dict[str, tuple[StatsFormat, ...]] = {
    "--distribution": (StatsFormat.CSV, StatsFormat.MARKDOWN),
    "--text": (StatsFormat.CSV,),
    "--weeks": (StatsFormat.CSV,),
    "--sources": (StatsFormat.CSV,),
    "--list": (StatsFormat.CSV,),
    "--revisions": (),
    "--annotators": (),
    "--power": (),
    "--taxonomy": (),
    "--gallery": (),
}


def stats(  # noqa: PLR0917 - options of a command, all named there
    path: BankPath = Path("questions"),
    few: Annotated[int, typer.Option(help="mark subcategories and tags of fewer questions")] = 3,
    distribution: Annotated[
        bool, typer.Option("--distribution", help="count questions by category, subcategory and kind")
    ] = False,
    text: Annotated[bool, typer.Option("--text", help="measure the wording of questions: length, style")] = False,
    weeks: Annotated[bool, typer.Option("--weeks", help="count questions by ISO week and author")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="count source files by category and domain")] = False,
    rare: Annotated[int, typer.Option(help="with --sources: count domains of fewer files together")] = 3,
    listed: Annotated[bool, typer.Option("--list", help="list the questions, one a line")] = False,
    revisions: Annotated[
        bool, typer.Option("--revisions", help="count revisions by kind and by who made them")
    ] = False,
    annotators: Annotated[bool, typer.Option("--annotators", help="print the data statement")] = False,
    power: Annotated[
        bool, typer.Option("--power", help="tell how small a difference between models a suite can show")
    ] = False,
    taxonomy: Annotated[
        bool, typer.Option("--taxonomy", help="print categories and subcategories, and what belongs there")
    ] = False,
    page: Annotated[
        Path | None, typer.Option("--gallery", metavar="FILE", help="write examples of a suite as a page for a browser")
    ] = None,
    each: Annotated[int, typer.Option("-k", min=1, help="with --gallery: examples a category and kind")] = 1,
    seed: Annotated[int, typer.Option(help="with --gallery: another seed chooses other examples")] = 0,
    form: Annotated[
        StatsFormat,
        typer.Option(
            "--format", help="csv: for --distribution, --text, --weeks, --sources, --list; markdown: for --distribution"
        ),
    ] = StatsFormat.TEXT,
) -> None:
    """Count questions by category and subcategory, media, tags, and what else describes a bank."""
    asked = (distribution, text, weeks, sources, listed, revisions, annotators, power, taxonomy, page is not None)
    view = _view(dict(zip(_VIEWS, asked, strict=True)), form)
    questions, faults = questions_at(path)
    described = annotators_at(path, faults) if annotators else {}
    for fault in faults:
        typer.echo(str(fault), err=True)
    mine = {
        suite.name: (suite, [question for question in questions if question.suite == suite.name])
        for suite in suites_at(path).values()
    }
    width = Console().width
    if form is StatsFormat.CSV:
        told = sheet_csv(_sheet(view, mine, questions, rare))
    elif form is StatsFormat.MARKDOWN:
        told = "\n\n".join(distribution_markdown(*pair) for pair in mine.values())
    elif page is not None:
        told = _write_gallery(page, mine, each, seed)
    elif weeks:
        sheet = week_sheet(questions)
        told = sheet_text(sheet, columns=sheet.header)
    elif listed:
        # A pipe gets whole lines, to be searched.
        cut = width if sys.stdout.isatty() else None
        told = sheet_text(list_sheet(questions), columns=("path", "kind", "tags", "author", "created"), width=cut)
    elif annotators:
        told = "\n\n".join(annotator_page(*mine[name], described[name], width=width) for name in described)
    else:
        told = "\n\n".join(_page(view, *pair, few=few, rare=rare, width=width) for pair in mine.values())
    typer.echo(told.rstrip("\n"))
    if faults:
        raise typer.Exit(1)


def _view(asked: Mapping[str, bool], form: StatsFormat) -> str:
    """The one thing that is asked for; the overview is the empty one."""
    chosen = [name for name, wanted in asked.items() if wanted]
    *others, last = _VIEWS
    if len(chosen) > 1:
        raise usage_error(f"choose one of {', '.join(others)} and {last}")
    view = chosen[0] if chosen else ""
    if form is not StatsFormat.TEXT and form not in _VIEWS.get(view, ()):
        fitting = [name for name, forms in _VIEWS.items() if form in forms]
        *others, last = fitting
        which = f"{', '.join(others)} or {last}" if others else last
        raise usage_error(f"--format={form.value} goes with {which}")
    return view


def _sheet(view: str, mine: _Mine, questions: Sequence[Question], rare: int) -> Sheet:
    match view:
        case "--distribution":
            return distribution_sheet(mine.values())
        case "--text":
            return length_sheet(mine.values())
        case "--weeks":
            return week_sheet(questions)
        case "--sources":
            return source_sheet({name: source_counts(found, rare=rare) for name, (_, found) in mine.items()})
        case _:
            return list_sheet(questions)


def _page(view: str, suite: Suite, questions: Sequence[Question], *, few: int, rare: int, width: int) -> str:
    """The page of one suite, where each has its own."""
    pages: dict[str, Callable[[], str]] = {
        "--distribution": lambda: distribution_text(suite, questions, width=width),
        "--text": lambda: wording_page(suite, questions, width=width),
        "--sources": lambda: source_table(suite, questions, rare=rare, width=width),
        "--revisions": lambda: revision_page(suite, questions, width=width),
        "--power": lambda: power_page(suite, questions, width=width),
        "--taxonomy": lambda: taxonomy_page(suite, width=width),
    }
    return pages.get(view, lambda: overview(suite, questions, few=few, width=width))()


def _write_gallery(page: Path, mine: _Mine, each: int, seed: int) -> str:
    if len(mine) != 1:
        raise usage_error(f"a gallery shows one suite: name the folder of one of {', '.join(mine)}")
    ((suite, questions),) = mine.values()
    try:
        page.write_text(gallery(suite, questions, each=each, seed=seed), encoding="utf-8")
    except OSError as error:
        raise usage_error(f"{page}: cannot be written: {error.strerror}") from None
    return f"written: {page}; open it in a browser"
