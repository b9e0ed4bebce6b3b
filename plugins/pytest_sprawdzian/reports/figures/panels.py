"""Panels: models as rows, their scores as marks with intervals, one panel or several side by side."""

import math
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pytest_sprawdzian.reports.figures.estimates import Estimate
from pytest_sprawdzian.reports.figures.marks import (
    RANDOM_LINE,
    Mark,
    draw_mark,
    mark_handle,
    percents,
    random_handle,
)
from pytest_sprawdzian.reports.figures.style import GREY, SMALL, frame, per_cent, percent_axis
from sprawdzian.statistics import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

__all__ = ["Dot", "Panel", "Panels", "draw_panels"]

_WIDTH = {1: 8.0, 2: 7.0, 3: 8.0, 4: 9.5}  # inches, by the panels in a line
_FULL = (1, 2, 3, 5, 6, 9)  # numbers of panels that three in a line suit
_LOWEST = 0.3  # inches of a panel
_TITLE = 26  # letters in a line above a panel
_APART = 0.54  # of a row, between the first and the last of its marks
_STRIPE = "#F4F4F4"


@dataclass(frozen=True)
class Dot:
    """One score in a row.

    Attributes:
        mark: how it looks.
        estimate: the score.
    """

    mark: Mark
    estimate: Estimate


@dataclass(frozen=True)
class Panel:
    """Scores of all models on the same questions.

    Attributes:
        title: what those questions are.
        questions: how many; empty where the caption tells.
        dots: the scores of each model, by its label; a model without any is n/a there.
        random: what blind guessing reaches; None if nothing.
    """

    title: str
    questions: str
    dots: Mapping[str, tuple[Dot, ...]]
    random: Fraction | None


@dataclass(frozen=True)
class Panels:
    """A figure of panels.

    Attributes:
        title: what is shown.
        caption: what it rests on.
        names: labels of the models, from the top.
        panels: at least one.
        marks: all that occur, in the order of the legend.
    """

    title: str
    caption: str
    names: tuple[str, ...]
    panels: tuple[Panel, ...]
    marks: tuple[Mark, ...]


def draw_panels(data: Panels) -> "Figure":
    """Draw panels; a panel that is alone has its numbers printed beside it."""
    columns = _columns(len(data.panels))
    lines = math.ceil(len(data.panels) / columns)
    alone = len(data.panels) == 1
    titles = [_title(panel) for panel in data.panels]
    row = 0.24 if alone else 0.19
    row *= 1 if len(data.marks) == 1 or not _several(data) else 1.7
    above = 0.17 * max(title.count("\n") + 1 for title in titles)
    # Where the last line is not full, the one above it has numbers, too.
    numbered = 1 if len(data.panels) % columns == 0 else 2
    handles = _handles(data)
    whole = frame(
        _WIDTH[columns],
        lines * (max(_LOWEST, row * len(data.names)) + above + 0.25) + numbered * 0.42,
        data.title,
        data.caption,
        entries=len(handles),
    )
    whole.legend(handles)
    grid = whole.figure.subplots(lines, columns, sharex=True, sharey=True, squeeze=False)
    for place, axes in enumerate(grid.flat):
        if place >= len(data.panels):
            axes.remove()
            continue
        _panel(axes, data.panels[place], data.names)
        if alone and not _several(data):
            _print(axes, data.panels[place], data.names)
        axes.set_title(titles[place], loc="left", linespacing=1.15)
        # The last panel of each column has the numbers, even where there is none below it in the last line.
        axes.tick_params(labelbottom=place + columns >= len(data.panels), left=False)
        axes.grid(visible=False, axis="y")
    first = grid.flat[0]
    first.set_yticks(range(len(data.names)), data.names)
    first.set_ylim(len(data.names) - 0.5, -0.5)
    percent_axis(first, _ends(data))
    for axes in grid.flat[max(0, len(data.panels) - columns) : len(data.panels)]:
        axes.set_xlabel("score, percent")
    return whole.figure


def _columns(panels: int) -> int:
    """Panels in a line, so that few places stay empty."""
    return 4 if panels in {4, 7, 8} or panels > max(_FULL) else min(panels, 3)


def _several(data: Panels) -> bool:
    return any(len(dots) > 1 for panel in data.panels for dots in panel.dots.values())


def _title(panel: Panel) -> str:
    numbers = [f"n = {panel.questions}"] if panel.questions else []
    return "\n".join([*textwrap.wrap(panel.title, _TITLE), *numbers])


def _ends(data: Panels) -> list[float]:
    estimates = [dot.estimate for panel in data.panels for dots in panel.dots.values() for dot in dots]
    ends = [bound for estimate in estimates for bound in (estimate.share, *(estimate.interval or ()))]
    return [per_cent(end) for end in ends + [panel.random for panel in data.panels if panel.random]]


def _panel(axes: "Axes", panel: Panel, names: Sequence[str]) -> None:
    for place, name in enumerate(names):
        if place % 2:
            axes.axhspan(place - 0.5, place + 0.5, color=_STRIPE, linewidth=0, zorder=0)
        dots = panel.dots.get(name, ())
        if not dots:
            axes.text(0, place, "n/a", color=GREY, fontsize=SMALL, va="center")
        for number, dot in enumerate(dots):
            offset = _APART * (number / (len(dots) - 1) - 0.5) if len(dots) > 1 else 0.0
            where = per_cent(dot.estimate.share), place + offset
            draw_mark(axes, dot.mark, where, percents(dot.estimate.interval), along="x")
    if panel.random:
        axes.axvline(per_cent(panel.random), **RANDOM_LINE)


def _print(axes: "Axes", panel: Panel, names: Sequence[str]) -> None:
    """Write the numbers beside the rows; with the numbers of questions where these differ."""
    differ = len({dot.estimate.questions for (dot,) in panel.dots.values()}) > 1
    for place, name in enumerate(names):
        for dot in panel.dots.get(name, ()):
            parts = [percent(dot.estimate.share)]
            if dot.estimate.interval:
                low, high = map(percent, dot.estimate.interval)
                parts.append(f"({low}–{high})")
            parts += [f"n = {dot.estimate.questions:,}"] if differ else []
            axes.annotate(
                "  ".join(parts),
                (1, place),
                xycoords=("axes fraction", "data"),
                xytext=(6, 0),
                textcoords="offset points",
                va="center",
                fontsize=SMALL,
            )


def _handles(data: Panels) -> "list[Line2D]":
    handles = [mark_handle(mark) for mark in data.marks]
    known = [panel.random for panel in data.panels if panel.random]
    if known:
        handles.append(random_handle(known[0] if len(data.panels) == 1 else None))
    return handles
