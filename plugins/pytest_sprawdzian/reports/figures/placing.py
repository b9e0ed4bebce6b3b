"""Placing labels beside points so that they cover neither each other nor the points."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from pytest_sprawdzian.reports.figures.style import GREY, SMALL

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.axes import Axes

    Boxes = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

__all__ = ["Label", "Point", "place_labels"]

Point = tuple[float, float]

_REACHES = (8.0, 11.0, 16.0, 22.0, 30.0, 40.0, 52.0, 66.0, 82.0)  # points between a mark and its label
_DIRECTIONS = (0, 35, -35, 180, 145, -145, 90, -90, 65, -65, 115, -115)  # degrees, the most readable first
_LEADER = 12.0  # points from where on a line leads back
_MARK = 3.5  # half the width of a mark
_PAD = 1.5  # points that stay free around a label
_NEAR = 40.0  # points within which marks crowd each other

# What a square point of a label costs on top of something, and a point of a leading line; found by looking.
_ON_LABEL, _ON_MARK, _ON_LINE, _OUTSIDE = 30.0, 3.0, 1.0, 50.0
_CROSSING = 25.0  # a mark or a label on the way of a leading line
_FAR = 0.9  # a point of distance


class Label(NamedTuple):
    """A label of one point, or of any of several that belong together.

    Attributes:
        points: where it may stand, in data.
        text: what it says.
    """

    points: tuple[Point, ...]
    text: str


class _Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    @property
    def area(self) -> float:
        """Its area."""
        return (self.right - self.left) * (self.top - self.bottom)


def _overlaps(boxes: "Boxes", box: _Box) -> "Boxes":
    """The areas that one box shares with each of many, shape (boxes,)."""
    import numpy as np

    width = np.minimum(boxes[:, 2], box.right) - np.maximum(boxes[:, 0], box.left)
    height = np.minimum(boxes[:, 3], box.top) - np.maximum(boxes[:, 1], box.bottom)
    areas: Boxes = np.clip(width, 0, None) * np.clip(height, 0, None)
    return areas


def _stacked(boxes: Iterable[_Box]) -> "Boxes":
    """Boxes as an array, shape (boxes, 4)."""
    import numpy as np

    return np.array(list(boxes), dtype=np.float64).reshape(-1, 4)


class _Place(NamedTuple):
    """Where a label may stand: beside which point, how far, in which direction."""

    point: int
    reach: float
    direction: float

    @property
    def offset(self) -> Point:
        """From the point to the label."""
        angle = math.radians(self.direction)
        return self.reach * math.cos(angle), self.reach * math.sin(angle)

    @property
    def aligned(self) -> tuple[str, str]:
        """The corner or side of the label that faces its point."""
        across, up = math.cos(math.radians(self.direction)), math.sin(math.radians(self.direction))
        return _side(across, "left", "right"), _side(up, "bottom", "top")

    def box(self, origin: Point, width: float, height: float) -> _Box:
        """What the label covers."""
        horizontal, vertical = self.aligned
        left = origin[0] + self.offset[0] - {"left": 0.0, "center": width / 2, "right": width}[horizontal]
        bottom = origin[1] + self.offset[1] - {"bottom": 0.0, "center": height / 2, "top": height}[vertical]
        return _Box(left - _PAD, bottom - _PAD, left + width + _PAD, bottom + height + _PAD)


def _side(value: float, positive: str, negative: str) -> str:
    return "center" if abs(value) < 0.1 else positive if value > 0 else negative  # noqa: PLR2004 - a hair's breadth


def place_labels(
    axes: "Axes", wanted: Sequence[Label], points: Sequence[Point], segments: Sequence[tuple[Point, Point]] = ()
) -> None:
    """Write labels where there is room, nearest first; a line leads to those that are far from their point.

    The layout of the figure is fixed by this: limits, titles and legend must be there.

    Args:
        axes: where the points are.
        wanted: the labels.
        points: what must not be covered, in data.
        segments: lines that had better not be covered, from one point to another, in data.
    """
    figure = axes.get_figure(root=True)
    if figure is None:
        raise ValueError("the axes belong to no figure")
    figure.draw_without_rendering()
    figure.set_layout_engine("none")
    scale = 72.0 / figure.dpi

    def spot(point: Point) -> Point:
        across, up = axes.transData.transform(point)
        return float(across) * scale, float(up) * scale

    window = axes.get_window_extent()
    inside = _Box(*(float(edge) * scale for edge in (window.x0, window.y0, window.x1, window.y1)))
    spots = [spot(point) for point in points]
    marks = _stacked(_around(point, _MARK) for point in spots)
    lines = _stacked(_around(step, 1.0) for start, end in segments for step in _steps(spot(start), spot(end)))
    placed: list[_Box] = []
    # The most crowded first, as long as there is room.
    for label in sorted(wanted, key=lambda label: (-_crowd(map(spot, label.points), spots), label.text)):
        size = _size(axes, label.text, scale)
        origins = [spot(point) for point in label.points]
        others = _stacked(placed)
        costs = []
        places = product(range(len(origins)), _REACHES, _DIRECTIONS)
        for number, place in enumerate(_Place(*each) for each in places):
            origin = origins[place.point]
            box = place.box(origin, *size)
            cost = _FAR * place.reach + _OUTSIDE * (box.area - float(_overlaps(_stacked([inside]), box).sum()))
            cost += _ON_LABEL * float(_overlaps(others, box).sum()) + _ON_MARK * float(_overlaps(marks, box).sum())
            cost += _ON_LINE * float(_overlaps(lines, box).sum())
            cost += _CROSSING * (_crossed(origin, place, marks) + _crossed(origin, place, others))
            costs.append((cost, number, place, box))
        _, _, chosen, box = min(costs)
        placed.append(box)
        _write(axes, label, chosen)


def _crowd(own: Iterator[Point], spots: Sequence[Point]) -> int:
    return sum(math.dist(one, other) < _NEAR for one in own for other in spots)


def _crossed(origin: Point, place: _Place, boxes: "Boxes") -> int:
    """How many marks or labels lie on the way from a point to its label."""
    import numpy as np

    if place.reach < _LEADER:
        return 0
    across, up = place.offset
    own = (_MARK + 1) / place.reach
    start = origin[0] + own * across, origin[1] + own * up
    way = _steps(start, (origin[0] + across, origin[1] + up))
    touched = np.zeros(len(boxes), dtype=np.bool_)
    for step in way:
        touched |= _overlaps(boxes, _around(step, 0.5)) > 0
    return int(touched.sum())


def _around(point: Point, radius: float) -> _Box:
    return _Box(point[0] - radius, point[1] - radius, point[0] + radius, point[1] + radius)


def _steps(start: Point, end: Point) -> Iterator[Point]:
    count = max(1, math.ceil(math.dist(start, end) / 3))
    for step in range(count + 1):
        part = step / count
        yield start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _size(axes: "Axes", text: str, scale: float) -> tuple[float, float]:
    """Width and height of a text, in points."""
    trial = axes.text(0, 0, text, fontsize=SMALL, transform=None)
    extent = trial.get_window_extent()
    trial.remove()
    return float(extent.width) * scale, float(extent.height) * scale


def _write(axes: "Axes", label: Label, place: _Place) -> None:
    horizontal, vertical = place.aligned
    leader = {"arrowstyle": "-", "color": GREY, "linewidth": 0.6, "shrinkA": 0, "shrinkB": _MARK}
    axes.annotate(
        label.text,
        label.points[place.point],
        xytext=place.offset,
        textcoords="offset points",
        ha=horizontal,
        va=vertical,
        fontsize=SMALL,
        arrowprops=leader if place.reach >= _LEADER else None,
        zorder=5,
        bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.75, "pad": 0.3},  # readable on top of a line
    )
