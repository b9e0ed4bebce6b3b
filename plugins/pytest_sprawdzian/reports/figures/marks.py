"""Marks: a score and its interval, the line of blind guessing, and both in a legend."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_sprawdzian.reports.figures.style import PALETTE, per_cent
from sprawdzian.statistics import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.lines import Line2D

__all__ = ["DARK_ORANGE", "RANDOM_LINE", "WEIGHTS", "Mark", "draw_mark", "mark_handle", "percents", "random_handle"]

DARK_ORANGE = "#9A6A00"
"""Outline of what is filled with orange, which is too light for a thin line."""

RANDOM_LINE: Mapping[str, Any] = {"color": PALETTE["black"], "linestyle": ":", "linewidth": 1.4, "zorder": 1}


class Mark(NamedTuple):
    """How a group of points looks: told by shape as well as by colour.

    Attributes:
        label: in the legend.
        marker: its shape, in matplotlib's letters.
        face: colour inside.
        edge: colour of outline and interval.
    """

    label: str
    marker: str
    face: str
    edge: str


WEIGHTS: Mapping[bool | None, Mark] = {
    True: Mark("open weights", "o", PALETTE["blue"], PALETTE["blue"]),
    False: Mark("proprietary", "s", PALETTE["orange"], DARK_ORANGE),
    None: Mark("weights not stated", "D", "white", PALETTE["black"]),
}
"""How models are marked, by whether their weights can be had."""


def draw_mark(
    axes: "Axes",
    mark: Mark,
    place: tuple[float, float],
    interval: tuple[float, float] | None = None,
    *,
    along: str = "y",
    dodge: float = 0.0,
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Draw a point and its interval.

    Args:
        axes: where.
        mark: how it looks.
        place: of the point, in data.
        interval: its bounds, in data; None for none.
        along: the axis that the interval runs along, ``x`` or ``y``.
        dodge: how far to the right of its place it stands, in points.

    Returns:
        The line of the interval from end to end, if there is one.
    """
    from matplotlib.lines import Line2D
    from matplotlib.transforms import ScaledTranslation

    x, y = place
    moved = ScaledTranslation(dodge / 72, 0, axes.get_figure(root=True).dpi_scale_trans)  # type: ignore[union-attr]
    where = axes.transData + moved
    point = Line2D([x], [y], marker=mark.marker, color=mark.face, markeredgecolor=mark.edge, markersize=5.5, zorder=3)
    drawn = [point]
    ends: list[tuple[float, float]] = []
    if interval is not None:
        ends = [(bound, y) if along == "x" else (x, bound) for bound in interval]
        (x1, y1), (x2, y2) = ends
        drawn.append(Line2D([x1, x2], [y1, y2], color=mark.edge, linewidth=1.3, solid_capstyle="butt", zorder=2))
    for line in drawn:
        line.set_transform(where)
        axes.add_artist(line)
    # What is moved by points is no measure of the axes by itself.
    axes.update_datalim([place, *ends])
    axes.autoscale_view()
    return [(ends[0], ends[1])] if ends else []


def mark_handle(mark: Mark, label: str = "") -> "Line2D":
    """A mark in a legend, by its own label or another."""
    from matplotlib.lines import Line2D

    return Line2D(
        [],
        [],
        color=mark.edge,
        marker=mark.marker,
        markerfacecolor=mark.face,
        markersize=5.5,
        linewidth=1.3,
        label=label or mark.label,
    )


def random_handle(share: Fraction | None = None) -> "Line2D":
    """The line of blind guessing in a legend, with what it reaches if that is the same everywhere."""
    from matplotlib.lines import Line2D

    value = "" if share is None else f", {percent(share)}"
    return Line2D([], [], label=f"blind guessing{value}", **RANDOM_LINE)


def percents(interval: tuple[Fraction, Fraction] | None) -> tuple[float, float] | None:
    """The bounds of an interval as places on an axis of percents."""
    return None if interval is None else (per_cent(interval[0]), per_cent(interval[1]))
