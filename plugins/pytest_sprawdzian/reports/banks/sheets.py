"""Tables of a bank that are for people and for programs: text, or CSV."""

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from pytest_sprawdzian.exchange.tables import csv_text
from sprawdzian.questions import Question, Suite

__all__ = ["Sheet", "drawn", "list_sheet", "page_title", "sheet_csv", "sheet_text", "week_sheet"]


class Sheet(NamedTuple):
    """A table, before it is laid out.

    Attributes:
        header: names of the columns.
        rows: their values.
    """

    header: tuple[str, ...]
    rows: list[tuple[str | int, ...]]


def page_title(suite: Suite, questions: Sequence[Question]) -> str:
    """The first line of a page about a suite."""
    return f"{suite.title} ({suite.name}): {len(questions)} questions"


def week_sheet(questions: Iterable[Question]) -> Sheet:
    """Questions by ISO week of their creation and by author."""
    counts = Counter((_week(question), question.author or "(none)") for question in questions)
    return Sheet(("week", "author", "questions"), [(*key, counts[key]) for key in sorted(counts)])


def _week(question: Question) -> str:
    if question.created is None:
        return "(no date)"
    year, week, _ = question.created.isocalendar()
    return f"{year}-W{week:02}"


def list_sheet(questions: Iterable[Question]) -> Sheet:
    """All questions, a row each."""
    rows: list[tuple[str | int, ...]] = [
        (
            question.path,
            question.kind,
            " ".join(_tags(question)),
            question.author,
            question.created.isoformat() if question.created else "",
            " ".join(name for medium in question.media for name in medium.names),
            " ".join(question.prompt.split()),
        )
        for question in questions
    ]
    return Sheet(("path", "kind", "tags", "author", "created", "media", "prompt"), rows)


def _tags(question: Question) -> Iterator[str]:
    for tag, values in question.tags.items():
        yield f"{tag}={','.join(values)}" if values else tag


def sheet_csv(sheet: Sheet) -> str:
    """A table as CSV, with a header."""
    return csv_text(sheet.header, (dict(zip(sheet.header, row, strict=True)) for row in sheet.rows))


def sheet_text(sheet: Sheet, *, columns: Sequence[str], width: int | None = None) -> str:
    """Some columns of a table, one line a row.

    Args:
        sheet: the table.
        columns: names of the columns to show.
        width: cut lines that are longer; None to leave them whole.
    """
    picked = [sheet.header.index(name) for name in columns]
    cells = [columns, *([str(row[index]) for index in picked] for row in sheet.rows)]
    numeric = [all(isinstance(row[index], int) for row in sheet.rows) for index in picked]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        fitted = zip(row, widths, numeric, strict=True)
        line = "  ".join(f"{cell:>{size}}" if right else f"{cell:{size}}" for cell, size, right in fitted).rstrip()
        lines.append(line if width is None or len(line) <= width else line[: width - 1] + "…")
    return "\n".join(lines)


def drawn(table: Table, width: int) -> str:
    """A table of rich as plain text."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(table)
    return "\n".join(line.rstrip() for line in capture.get().rstrip("\n").splitlines())
