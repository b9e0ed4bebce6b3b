"""How the questions of a suite are spread over categories, subcategories and kinds (PoVisLE, table 1 and figure 5)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from rich.table import Table

from pytest_sprawdzian.reports.banks.sheets import Sheet, drawn, page_title
from pytest_sprawdzian.reports.markdown import escape
from pytest_sprawdzian.reports.markdown import table as markdown_table
from sprawdzian.questions import KINDS, Question, Suite
from sprawdzian.statistics import percent

__all__ = ["Row", "distribution", "distribution_markdown", "distribution_sheet", "distribution_text"]

# Headings of the table as it was published, in its order; other kinds have their own names.
_HEADINGS = {"open": "open", "choice": "MCQ", "yes_no": "Y/N"}
_INDENT = "  "


class Row(NamedTuple):
    """A line of the table.

    Attributes:
        level: what it counts: a category, one of its leaves, all questions, or the cultural ones among them.
        id: of the category or leaf; empty for sums, and for questions without a subcategory.
        title: its heading.
        counts: questions by kind.
    """

    level: Literal["category", "leaf", "all", "cultural"]
    id: str
    title: str
    counts: Counter[str]


def distribution(suite: Suite, questions: Sequence[Question]) -> list[Row]:
    """Count the questions of a suite; leaves without questions are there, too.

    The last row but one sums all up, the last one those categories that take
    knowledge of a culture; it is left out where all do.
    """
    rows = []
    for name, category in suite.categories.items():
        mine = [question for question in questions if question.category == name]
        rows.append(Row("category", name, category.title, _kinds(mine)))
        titles = {leaf: found.title for leaf, found in category.subcategories.items()}
        if titles or any(question.subcategory for question in mine):
            titles |= {question.subcategory: question.subcategory or "(none)" for question in mine} | titles
        rows += [
            Row("leaf", leaf, title, _kinds(question for question in mine if question.subcategory == leaf))
            for leaf, title in titles.items()
        ]
    rows.append(Row("all", "", "total", _kinds(questions)))
    cultural = {name for name, category in suite.categories.items() if category.cultural}
    if cultural != suite.categories.keys():
        counts = _kinds(question for question in questions if question.category in cultural)
        rows.append(Row("cultural", "", "of these cultural", counts))
    return rows


def _kinds(questions: Iterable[Question]) -> Counter[str]:
    return Counter(question.kind for question in questions)


def _columns(rows: Sequence[Row]) -> list[str]:
    """The kinds that occur: the three of the paper in its order, then the others."""
    order = [*_HEADINGS, *(kind for kind in KINDS if kind not in _HEADINGS)]
    return [kind for kind in order if any(row.counts[kind] for row in rows)]


def _share(part: int, whole: int) -> str:
    return percent(Fraction(part, whole) if whole else None)


def _cells(rows: Sequence[Row]) -> Iterator[tuple[Row | None, list[str]]]:
    """The numbers of each row; after that of the sums, the shares of kinds, with no row of their own."""
    kinds = _columns(rows)
    whole = next(row.counts.total() for row in rows if row.level == "all")
    for row in rows:
        counts = [str(row.counts[kind]) for kind in kinds]
        yield row, [*counts, str(row.counts.total()), _share(row.counts.total(), whole)]
        if row.level == "all":
            yield None, [*(_share(row.counts[kind], whole) for kind in kinds), _share(whole, whole), ""]


def _head(rows: Sequence[Row]) -> list[str]:
    return ["category", *(_HEADINGS.get(kind, kind) for kind in _columns(rows)), "total", "%"]


def distribution_text(suite: Suite, questions: Sequence[Question], *, width: int) -> str:
    """The table for a terminal.

    Args:
        suite: the suite.
        questions: its questions.
        width: of the page, in characters.
    """
    rows = distribution(suite, questions)
    table = Table(box=None, pad_edge=False)
    for place, heading in enumerate(_head(rows)):
        table.add_column(heading, justify="right" if place else "left")
    for row, cells in _cells(rows):
        if row and row.level == "all":
            table.add_row()
        title = "% of all" if row is None else (_INDENT if row.level == "leaf" else "") + row.title
        table.add_row(title, *cells)
    return "\n".join([page_title(suite, questions), "", drawn(table, width)])


def distribution_markdown(suite: Suite, questions: Sequence[Question]) -> str:
    """The table in Markdown; categories and sums are bold."""
    rows = distribution(suite, questions)
    lines = []
    for row, cells in _cells(rows):
        title = "% of all" if row is None else row.title
        bold = row is None or row.level != "leaf"
        lines.append([f"**{escape(title)}**" if bold else title, *cells])
    return "\n".join([f"## {suite.title}", "", *markdown_table(_head(rows), lines)])


def distribution_sheet(suites: Iterable[tuple[Suite, Sequence[Question]]]) -> Sheet:
    """The counts of some suites for a program: a row a category or leaf, no sums."""
    found = [(suite.name, distribution(suite, questions)) for suite, questions in suites]
    kinds = _columns([row for _, rows in found for row in rows])
    lines: list[tuple[str | int, ...]] = []
    for name, rows in found:
        category = ""
        for row in rows:
            category = row.id if row.level == "category" else category
            if row.level in {"category", "leaf"}:
                leaf = "" if row.level == "category" else row.id or row.title
                lines.append((name, category, leaf, *(row.counts[kind] for kind in kinds), row.counts.total()))
    return Sheet(("suite", "category", "subcategory", *kinds, "total"), lines)
