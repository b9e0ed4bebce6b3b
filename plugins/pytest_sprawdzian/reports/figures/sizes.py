"""Score against size (PLCC, section 3)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pytest_sprawdzian.reports.boards import Board, full_rows
from pytest_sprawdzian.reports.figures.estimates import Estimate, chance, labels, provenance, span
from pytest_sprawdzian.reports.figures.marks import (
    RANDOM_LINE,
    WEIGHTS,
    Mark,
    draw_mark,
    mark_handle,
    percents,
    random_handle,
)
from pytest_sprawdzian.reports.figures.placing import Label, place_labels
from pytest_sprawdzian.reports.figures.style import frame, per_cent, percent_axis

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["Sized", "Sizes", "draw_sizes", "parse_size", "sizes"]

_LEAST = 2  # models that there is something to compare
_CLOSE, _WIDE = 100, 50_000  # largest model over the smallest, up to which an axis has more ticks
_UNITS = {"K": 3, "M": 6, "B": 9, "T": 12}
_SIZE = re.compile(r"(?:(\d+)\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*([KMBT])(?:\b|(?=[-_ ]|$))", re.IGNORECASE)


def parse_size(text: str) -> int | None:
    """The number of parameters that a size tells; None if it tells none.

    Args:
        text: such as ``135M``, ``7B``, ``1.5 T``, ``8x7B``, or ``397B-A17B``, a
            mixture of experts, of which all parameters count, not the active ones.
    """
    found = _SIZE.match(text.strip())
    if found is None:
        return None
    times, number, unit = found.groups()
    return int(Fraction(number.replace(",", ".")) * 10 ** _UNITS[unit.upper()] * int(times or 1))


@dataclass(frozen=True)
class Sized:
    """A model of known size.

    Attributes:
        name: its label.
        parameters: how many.
        estimate: its score.
        mark: how it looks.
    """

    name: str
    parameters: int
    estimate: Estimate
    mark: Mark


@dataclass(frozen=True)
class Sizes:
    """Scores against sizes.

    Attributes:
        title: what is shown.
        caption: what it rests on.
        models: of known size, best first.
        random: what blind guessing reaches; None if nothing.
    """

    title: str
    caption: str
    models: tuple[Sized, ...]
    random: Fraction | None


def sizes(board: Board) -> Sizes | None:
    """The full runs of models whose size is known; None if they are fewer than two."""
    rows = full_rows(board)
    names = labels(rows)
    models = []
    for row in rows:
        model = row.run.info.model
        parameters = parse_size(model.size)
        if parameters and row.overall.strict_share is not None:
            found = Estimate(row.overall.strict_share, row.interval, row.overall.scored)
            models.append(Sized(names[model.name], parameters, found, WEIGHTS[model.open_weights]))
    if len(models) < _LEAST:
        return None
    shown = [row for row in rows if parse_size(row.run.info.model.size)]
    unknown = len(rows) - len(shown)
    left_out = f"; {unknown} model{'s' if unknown > 1 else ''} of unknown size left out" if unknown else ""
    counts = span(model.estimate.questions for model in models)
    return Sizes(
        title=f"{board.info.title}: score against size",
        caption=f"n = {counts} questions a model; of a mixture of experts all parameters count{left_out}; "
        f"{provenance(board, [row.run for row in shown], [model.estimate for model in models])}",
        models=tuple(models),
        random=chance(board.random.overall),
    )


def draw_sizes(data: Sizes) -> "Figure":
    """Draw scores against sizes, on a logarithmic axis."""
    marks = [mark for mark in WEIGHTS.values() if any(model.mark == mark for model in data.models)]
    whole = frame(8, 4 + 0.05 * len(data.models), data.title, data.caption, entries=len(marks) + bool(data.random))
    axes = whole.figure.subplots()
    bars, points = [], []
    for model in data.models:
        place = float(model.parameters), per_cent(model.estimate.share)
        bars += draw_mark(axes, model.mark, place, percents(model.estimate.interval))
        points.append(place)
    handles = [mark_handle(mark) for mark in marks]
    heights = [y for place in (points, *bars) for _, y in place]
    if data.random:
        axes.axhline(per_cent(data.random), **RANDOM_LINE)
        handles.append(random_handle(data.random))
        heights.append(per_cent(data.random))
    whole.legend(handles)
    percent_axis(axes, heights, along="y", from_zero=False)
    _parameter_axis(axes, [model.parameters for model in data.models])
    axes.set_ylabel("score, percent")
    axes.set_xlabel("parameters (logarithmic axis)")
    wanted = [Label((place,), model.name) for place, model in zip(points, data.models, strict=True)]
    place_labels(axes, wanted, points, bars)
    return whole.figure


def _parameter_axis(axes: "Axes", parameters: Sequence[int]) -> None:
    """Ticks at 1, 2 and 5 of each power of ten, written as sizes are."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    low, high = min(parameters) / 2, max(parameters) * 2
    axes.set_xscale("log")
    axes.set_xlim(low, high)
    steps = (1, 2, 5) if high / low < _CLOSE else (1, 3) if high / low < _WIDE else (1,)
    ticks = [step * 10**power for power in range(3, 16) for step in steps if low <= step * 10**power <= high]
    axes.xaxis.set_major_locator(FixedLocator(ticks))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: _size_text(value)))


def _size_text(parameters: float) -> str:
    """A number of parameters as sizes are written."""
    for unit, power in reversed(_UNITS.items()):
        if parameters >= 10**power:
            return f"{parameters / 10**power:g}{unit}"
    return f"{parameters:g}"
