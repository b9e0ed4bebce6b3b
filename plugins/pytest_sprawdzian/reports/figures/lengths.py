"""How long questions are (PoVisLE, appendix B, figure 6)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pytest_sprawdzian.reports.banks.wording import lengths as counted
from pytest_sprawdzian.reports.figures.style import PALETTE, frame
from sprawdzian.questions import Question, Suite
from sprawdzian.statistics import round_half_up

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Lengths", "draw_lengths", "lengths"]

_WIDTHS = (1, 2, 5, 10, 20, 50, 100)
_BINS = 40  # most bars


@dataclass(frozen=True)
class Lengths:
    """Questions by the number of their words.

    Attributes:
        title: what is shown.
        caption: what it rests on.
        counts: how many questions have so many words.
    """

    title: str
    caption: str
    counts: Mapping[int, int]

    @property
    def mean(self) -> Fraction:
        """Words of a question on average."""
        return Fraction(sum(length * count for length, count in self.counts.items()), sum(self.counts.values()))

    @property
    def width(self) -> int:
        """Words that a bar of the histogram spans."""
        longest = max(self.counts)
        return next((width for width in _WIDTHS if longest // width < _BINS), _WIDTHS[-1])

    def bars(self) -> dict[int, int]:
        """Number of questions of each bar, by the least number of words in it."""
        bars: Counter[int] = Counter()
        for length, count in self.counts.items():
            bars[length // self.width * self.width] += count
        return dict(sorted(bars.items()))


def lengths(suite: Suite | None, questions: Sequence[Question]) -> Lengths | None:
    """Count the words of prompts; None if no question has one of its own."""
    counts = counted(questions)
    if suite is None or not counts:
        return None
    asked = sum(counts.values())
    without = len(questions) - asked
    shared = f"; {without} whose category asks for them left out" if without else ""
    return Lengths(
        title=f"{suite.title}: length of questions",
        caption=f"n = {asked:,} questions{shared}; words of the prompt, the options of a choice not counted",
        counts=counts,
    )


def draw_lengths(data: Lengths) -> "Figure":
    """Draw the histogram, with a line at the mean."""
    from matplotlib.ticker import MaxNLocator

    whole = frame(8, 3.4, data.title, data.caption)
    axes = whole.figure.subplots()
    bars = data.bars()
    # A bar of width one stands over its number of words; a wider one spans its own.
    shift = -0.5 if data.width == 1 else 0.0
    axes.bar(
        [start + shift for start in bars],
        list(bars.values()),
        data.width,
        align="edge",
        color=PALETTE["sky"],
        edgecolor="white",
        linewidth=0.8,
    )
    mean = float(data.mean)
    axes.axvline(mean, color=PALETTE["vermilion"], linestyle="--", linewidth=1.6)
    axes.annotate(
        f"mean {round_half_up(data.mean, 1)}",
        (mean, 1),
        xycoords=("data", "axes fraction"),
        xytext=(5, -2),
        textcoords="offset points",
        va="top",
    )
    axes.set_xlim(0, None)
    axes.set_ylim(0, max(bars.values()) * 1.15)  # room for the word at the line
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.grid(visible=False, axis="x")
    unit = "words" if data.width == 1 else f"words, {data.width} to a bar"
    axes.set_xlabel(unit)
    axes.set_ylabel("questions")
    return whole.figure
