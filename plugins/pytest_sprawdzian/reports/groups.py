"""Models of a published table: grouped by whether their weights are open, the best of each column marked."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.boards import Row, share_of
from sprawdzian.statistics import Summary, percent

__all__ = ["DIGITS", "FLAG", "Column", "grouped", "labels", "lacks_a_kind", "ordered", "shown"]

DIGITS = 2
"""Decimals of the tables of PoVisLE."""

FLAG = "†"
"""Stands at a mean over fewer kinds of question than there are."""

_GROUPS = ((False, "Proprietary models"), (True, "Open-weights models"), (None, "Other models"))


@dataclass(frozen=True)
class Column:
    """A column of shares.

    Attributes:
        heading: of the column.
        summaries: of the models that have any, by their names.
        chance: of all its questions, blind guesses; None if there are none.
    """

    heading: str
    summaries: Mapping[str, Summary | None]
    chance: Summary | None

    def shares(self, rows: Sequence[Row]) -> list[Fraction | None]:
        """The strict share of each row."""
        return [share_of(self.summaries.get(row.run.info.model.name)) for row in rows]

    def cells(self, rows: Sequence[Row]) -> list[str]:
        """Its cells as Markdown: the best bold, the best of open weights underlined, ties all."""
        shares = self.shares(rows)
        is_open = [row.run.info.model.open_weights is True for row in rows]
        best = max((share for share in shares if share is not None), default=None)
        best_open = max(
            (share for share, mine in zip(shares, is_open, strict=True) if mine and share is not None), default=None
        )
        cells = []
        for row, share, mine in zip(rows, shares, is_open, strict=True):
            text = percent(share, DIGITS)
            if mine and share is not None and share == best_open:
                text = f"<u>{text}</u>"
            if share is not None and share == best:
                text = f"**{text}**"
            cells.append(text + self._flag(row))
        return cells

    def flagged(self, rows: Sequence[Row]) -> bool:
        """Whether any of its cells is flagged."""
        return any(self._flag(row) for row in rows)

    def _flag(self, row: Row) -> str:
        return FLAG if lacks_a_kind(self.summaries.get(row.run.info.model.name), self.chance) else ""


def lacks_a_kind(summary: Summary | None, among: Summary | None) -> bool:
    """Whether a mean over kinds leaves one out that other questions of its group are of."""
    if summary is None or among is None or not summary.scored:
        return False
    return any(name not in summary.kinds or not summary.kinds[name].scored for name in among.kinds)


def shown(row: Row, names: Mapping[str, str]) -> str:
    """The label of a row as Markdown."""
    return markdown.escape(names[row.run.info.model.name])


def labels(rows: Sequence[Row]) -> dict[str, str]:
    """The models as tables show them, by their names; with those where two have the same title."""
    titles = {row.run.info.model.name: row.run.info.model.shown for row in rows}
    twice = {title for title, count in Counter(titles.values()).items() if count > 1}
    return {name: f"{title} ({name})" if title in twice else title for name, title in titles.items()}


def ordered(rows: Sequence[Row]) -> list[Row]:
    """Groups of models one after the other, each from its best total downwards."""
    order = [weights for weights, _ in _GROUPS]
    return sorted(
        rows,
        key=lambda row: (
            order.index(row.run.info.model.open_weights),
            -(row.overall.strict_share or Fraction()),
            row.name,
        ),
    )


def grouped(
    head: Sequence[str], rows: Sequence[Row], cells: Sequence[Sequence[str]], last: Sequence[str] = ()
) -> Iterator[str]:
    """A table with a line before each group of models.

    Args:
        head: headings of the columns, the model's first.
        rows: in the order of :func:`ordered`.
        cells: of each row, Markdown already.
        last: a line of its own after all groups.
    """
    yield from markdown.ruled(head)
    for weights, title in _GROUPS:
        members = [mine for row, mine in zip(rows, cells, strict=True) if row.run.info.model.open_weights is weights]
        if members:
            yield markdown.line([f"*{title}*", *[""] * (len(head) - 1)])
            yield from map(markdown.line, members)
    if last:
        yield markdown.line(last)
