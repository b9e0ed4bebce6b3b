"""Questions by category, subcategory and kind (PoVisLE, table 1 and figure 5; PLCC, figure 2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pytest_sprawdzian.reports.banks.distribution import distribution as counted
from pytest_sprawdzian.reports.figures.kinds import KINDS
from pytest_sprawdzian.reports.figures.style import SMALL, frame, short
from sprawdzian.questions import Question, Suite
from sprawdzian.statistics import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Patch

__all__ = ["Distribution", "Group", "Leaf", "distribution", "draw_distribution"]

_ROW = 0.2  # inches of a bar with its gap
_GAP = 0.5  # of a row, between two categories


@dataclass(frozen=True)
class Leaf:
    """A subcategory.

    Attributes:
        title: its heading.
        kinds: how many questions of each kind it has.
    """

    title: str
    kinds: Mapping[str, int]

    @property
    def total(self) -> int:
        """All its questions."""
        return sum(self.kinds.values())


@dataclass(frozen=True)
class Group(Leaf):
    """A category.

    Attributes:
        leaves: its subcategories, in the order of the suite; none if it has none.
    """

    leaves: tuple[Leaf, ...] = ()


@dataclass(frozen=True)
class Distribution:
    """A bank by category, subcategory and kind.

    Attributes:
        title: what is shown.
        caption: what it rests on.
        groups: the categories, in the order of the suite.
    """

    title: str
    caption: str
    groups: tuple[Group, ...]

    @property
    def total(self) -> int:
        """All questions."""
        return sum(group.total for group in self.groups)


def distribution(suite: Suite | None, questions: Sequence[Question]) -> Distribution | None:
    """Count questions; None if there are none."""
    if suite is None or not questions:
        return None
    groups: list[Group] = []
    for row in counted(suite, questions):
        if row.level == "category":
            groups.append(Group(row.title, _kinds(row.counts)))
        elif row.level == "leaf":
            leaf = Leaf(row.title, _kinds(row.counts))
            groups[-1] = replace(groups[-1], leaves=(*groups[-1].leaves, leaf))
    empty = sum(not leaf.total for group in groups for leaf in group.leaves)
    lacking = f"; {empty} subcategor{'y has' if empty == 1 else 'ies have'} no question yet" if empty else ""
    return Distribution(
        title=f"{suite.title}: categories and subcategories",
        caption=f"n = {len(questions):,} questions; number, and percent of all{lacking}",
        groups=tuple(groups),
    )


def _kinds(counts: Mapping[str, int]) -> dict[str, int]:
    return {kind: counts[kind] for kind in KINDS if counts.get(kind)}


def draw_distribution(data: Distribution) -> "Figure":
    """Draw categories above, and subcategories under the names of their categories below; bars are split by kind."""
    below = [group for group in data.groups if group.leaves]
    rows = [len(data.groups) + 0.4]
    if below:
        rows.append(sum(_GAP + 1 + len(group.leaves) for group in below))
    kinds = [kind for kind in KINDS if any(kind in group.kinds for group in data.groups)]
    whole = frame(8, _ROW * sum(rows) + 0.8 * len(rows), data.title, data.caption, entries=len(kinds))
    whole.legend(_handles(kinds))
    grid = whole.figure.subplots(len(rows), 1, height_ratios=rows, squeeze=False)
    top = grid[0][0]
    top.set_title("categories", loc="left")
    places = [float(place) for place in range(len(data.groups))]
    _bars(top, places, data.groups, data.total)
    _finish(top, len(data.groups) - 0.3)
    if below:
        _leaves(grid[1][0], below, data.total)
    return whole.figure


def _leaves(axes: "Axes", groups: Sequence[Group], total: int) -> None:
    axes.set_title("subcategories", loc="left")
    place = 0.0
    for group in groups:
        # The heading stands over the names of its leaves, not over their bars.
        axes.annotate(
            group.title,
            (0, place),
            xycoords=("axes fraction", "data"),
            xytext=(-5, 0),
            textcoords="offset points",
            ha="right",
            va="center",
            fontweight="bold",
            fontsize=SMALL + 0.5,
        )
        places = [place + 1 + number for number in range(len(group.leaves))]
        _bars(axes, places, group.leaves, total, more=place > 0)
        place = places[-1] + 1 + _GAP
    _finish(axes, place - _GAP - 0.3)


def _bars(axes: "Axes", places: Sequence[float], leaves: Sequence[Leaf], total: int, *, more: bool = False) -> None:
    for place, leaf in zip(places, leaves, strict=True):
        start = 0
        for kind, count in leaf.kinds.items():
            fill = KINDS[kind]
            axes.barh(place, count, 0.72, start, color=fill.colour, hatch=fill.hatch, edgecolor="black", linewidth=0.5)
            start += count
        text = f"{leaf.total:,}" + (f"  ({percent(Fraction(leaf.total, total))} %)" if leaf.total else "")
        axes.annotate(text, (start, place), xytext=(4, 0), textcoords="offset points", va="center", fontsize=SMALL)
    ticks = [*(axes.get_yticks() if more else ()), *places]
    names = [*(label.get_text() for label in axes.get_yticklabels() if more), *(short(leaf.title) for leaf in leaves)]
    axes.set_yticks(ticks, names)


def _finish(axes: "Axes", bottom: float) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.set_ylim(bottom, -0.7)
    axes.set_xlim(0, axes.dataLim.x1 * 1.16)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", left=False)
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    axes.set_xlabel("questions")


def _handles(kinds: Sequence[str]) -> "list[Patch]":
    from matplotlib.patches import Patch

    return [
        Patch(facecolor=fill.colour, hatch=fill.hatch, edgecolor="black", linewidth=0.5, label=fill.title)
        for fill in (KINDS[kind] for kind in kinds)
    ]
