"""Versions of a model over time (PLCC, section 3, figure 3)."""

import datetime
import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import cycle, pairwise
from typing import TYPE_CHECKING, NamedTuple

from pytest_sprawdzian.reports.boards import Board, Row, full_rows
from pytest_sprawdzian.reports.figures.estimates import Estimate, chance, provenance, span
from pytest_sprawdzian.reports.figures.marks import RANDOM_LINE, Mark, draw_mark, percents, random_handle
from pytest_sprawdzian.reports.figures.placing import Label, place_labels
from pytest_sprawdzian.reports.figures.style import PALETTE, frame, per_cent, percent_axis, short

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["Series", "Version", "Versions", "draw_versions", "versions"]

_LEAST = 2  # versions that make a line
_STEPS = (1, 2, 3, 6, 12, 24, 60)  # months between ticks
_TICKS = 9


class _Look(NamedTuple):
    line: str
    mark: Mark


# Seven colours, eight shapes, three kinds of line: 168 lines before two look the same.
_LOOKS = tuple(
    _Look(line, Mark("", marker, PALETTE[colour], PALETTE[colour]))
    for _, colour, marker, line in zip(
        range(168),
        cycle(("blue", "vermilion", "green", "purple", "black", "orange", "sky")),
        cycle("osD^vpX*"),
        cycle(("-", "--", "-.")),
        strict=False,
    )
)


@dataclass(frozen=True)
class Version:
    """One version.

    Attributes:
        version: its number; its name, if it has none.
        released: when it was; None if unknown.
        estimate: its score.
    """

    version: str
    released: datetime.date | None
    estimate: Estimate


@dataclass(frozen=True)
class Series:
    """The versions of one family, oldest first."""

    name: str
    versions: tuple[Version, ...]


@dataclass(frozen=True)
class Versions:
    """Versions of several families.

    Attributes:
        title: what is shown.
        caption: what it rests on.
        series: one a family.
        dated: whether dates of release are known; else versions stand in their order.
        random: what blind guessing reaches; None if nothing.
    """

    title: str
    caption: str
    series: tuple[Series, ...]
    dated: bool
    random: Fraction | None


def versions(board: Board) -> Versions | None:
    """The families of which at least two versions have a full run; None without any.

    Models that think are a line of their own. Of several entries with the same
    version the best stands.
    """
    families: dict[tuple[str, str, bool], dict[tuple[str, str], Row]] = {}
    for row in full_rows(board):
        model = row.run.info.model
        if model.family:
            mine = families.setdefault((model.provider, model.family, model.reasoning), {})
            # Rows come best first.
            mine.setdefault((str(model.released or ""), model.version or model.shown), row)
    several = {key: list(mine.values()) for key, mine in families.items() if len(mine) >= _LEAST}
    known = {
        key: dated
        for key, rows in several.items()
        if len(dated := [row for row in rows if row.run.info.model.released]) >= _LEAST
    }
    lines = known or several
    if not lines:
        return None
    shown = [row for rows in lines.values() for row in rows]
    left_out = sum(map(len, several.values())) - len(shown)
    undated = f"; {left_out} without a date of release left out" if left_out else ""
    counts = span(row.overall.scored for row in shown)
    series = tuple(_series(key, rows, several) for key, rows in sorted(lines.items()))
    estimates = [version.estimate for each in series for version in each.versions]
    return Versions(
        title=f"{board.info.title}: versions of a model",
        caption=f"n = {counts} questions a model{undated}; {provenance(board, [row.run for row in shown], estimates)}",
        series=series,
        dated=bool(known),
        random=chance(board.random.overall),
    )


def _series(key: tuple[str, str, bool], rows: list[Row], others: dict[tuple[str, str, bool], list[Row]]) -> Series:
    provider, family, thinks = key
    name = f"{family} (thinking)" if thinks and (provider, family, False) in others else family
    ordered = sorted(rows, key=lambda row: (str(row.run.info.model.released or ""), *_order(row)))
    return Series(
        short(name),
        tuple(
            Version(
                short(row.run.info.model.version or row.run.info.model.shown),
                row.run.info.model.released,
                Estimate(row.overall.strict_share or Fraction(), row.interval, row.overall.scored),
            )
            for row in ordered
        ),
    )


def _order(row: Row) -> list[tuple[int, int, str]]:
    """Versions by their numbers: 2.10 comes after 2.9."""
    parts = re.split(r"(\d+)", row.run.info.model.version)
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in parts if part]


def draw_versions(data: Versions) -> "Figure":
    """Draw a line a family; its name stands at its last version."""
    whole = frame(8, 4.6, data.title, data.caption, entries=int(bool(data.random)))
    axes = whole.figure.subplots()
    labels: list[Label] = []
    points: list[tuple[float, float]] = []
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for series, look in zip(data.series, cycle(_LOOKS), strict=False):
        here = [
            (_place(version, number, dated=data.dated), per_cent(version.estimate.share))
            for number, version in enumerate(series.versions, start=1)
        ]
        axes.plot(*zip(*here, strict=True), look.line, color=look.mark.edge, linewidth=1.6, zorder=2)
        for place, version in zip(here, series.versions, strict=True):
            lines += draw_mark(axes, look.mark, place, percents(version.estimate.interval))
        names = [version.version for version in series.versions]
        if series.name not in names[-1]:
            names[-1] = f"{series.name} {names[-1]}"
        labels += [Label((place,), name) for place, name in zip(here, names, strict=True)]
        lines += list(pairwise(here))
        points += here
    heights = [y for place in (points, *lines) for _, y in place]
    if data.random:
        axes.axhline(per_cent(data.random), **RANDOM_LINE)
        heights.append(per_cent(data.random))
        whole.legend([random_handle(data.random)])
    percent_axis(axes, heights, along="y", from_zero=False)
    axes.set_ylabel("score, percent")
    _time_axis(axes, [x for x, _ in points], dated=data.dated)
    place_labels(axes, labels, points, lines)
    return whole.figure


def _place(version: Version, number: int, *, dated: bool) -> float:
    return float(version.released.toordinal()) if dated and version.released else float(number)


def _time_axis(axes: "Axes", places: list[float], *, dated: bool) -> None:
    from matplotlib.ticker import MultipleLocator

    first, last = min(places), max(places)
    # Room for the name at the last point.
    axes.set_xlim(first - 0.06 * (last - first), last + 0.2 * (last - first))
    if dated:
        ticks = _months(datetime.date.fromordinal(int(first)), datetime.date.fromordinal(int(last)))
        axes.set_xticks([tick.toordinal() for tick in ticks], [f"{tick:%Y-%m}" for tick in ticks])
        axes.set_xlabel("released")
    else:
        axes.xaxis.set_major_locator(MultipleLocator(1))
        axes.set_xlabel("version, in order")


def _months(first: datetime.date, last: datetime.date) -> list[datetime.date]:
    """Beginnings of months from one date to a month after another, at equal steps."""
    start, end = first.year * 12 + first.month - 1, last.year * 12 + last.month
    step = next((step for step in _STEPS if (end - start) // step < _TICKS), _STEPS[-1])
    starts = range(-(-start // step) * step, end + 1, step)
    return [datetime.date(month // 12, month % 12 + 1, 1) for month in starts]
