"""The style of figures: colours, markers, frame, and files that are the same whenever they are drawn from the same."""

import io
import math
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "GREY",
    "INSTALL",
    "PALETTE",
    "SMALL",
    "Frame",
    "MissingPackageError",
    "frame",
    "per_cent",
    "percent_axis",
    "save",
    "short",
    "styled",
]

INSTALL = "pip install 'pytest-sprawdzian[figures]'"

PALETTE = {
    "black": "#000000",
    "orange": "#E69F00",
    "sky": "#56B4E9",
    "green": "#009E73",
    "yellow": "#F0E442",
    "blue": "#0072B2",
    "vermilion": "#D55E00",
    "purple": "#CC79A7",
}
"""Colours that most people who are colour-blind tell apart (Okabe and Ito 2008, Color Universal Design)."""

GREY = "#595959"
"""Of lines and words that explain; its contrast with white is 7 to 1."""

SMALL = 8.0
"""Points of the smallest words inside axes."""

_CAPTION_SIZE = 7.5

_LONGEST = 44  # characters of a label
_LETTERS = {"title": 10.5, "caption": 18.4}  # in an inch
_ENTRIES = 5  # most in one line of a legend
_MARGIN = 0.1  # of a figure, in inches
_DOTS = 150  # of a PNG, in an inch
_TOP = 20  # the least length of an axis of scores, in percent
_TICKS = {"x": 5, "y": 8}  # most steps along an axis of scores
_STYLE: dict[Any, Any] = {
    "font.family": ["DejaVu Sans"],  # comes with matplotlib: looks the same everywhere, and has Polish letters
    "font.size": 9,
    "axes.titlesize": 9,
    "axes.labelsize": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GREY,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#E0E0E0",
    "grid.linewidth": 0.7,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL + 0.5,
    "xtick.color": GREY,
    "ytick.color": GREY,
    "xtick.labelcolor": "black",
    "ytick.labelcolor": "black",
    "legend.frameon": False,
    "legend.fontsize": SMALL + 0.5,
    "hatch.linewidth": 0.7,
    "text.parse_math": False,  # a name may have a dollar sign
    # Words as outlines: with another font they would not fit where they were put.
    "svg.fonttype": "path",
    "svg.hashsalt": "sprawdzian",
    "savefig.dpi": _DOTS,
}


class MissingPackageError(ImportError):
    """The package that draws is not installed."""


@contextmanager
def styled() -> Iterator[None]:
    """Draw and save in the style of this project, whatever matplotlib is set to.

    Raises:
        MissingPackageError: matplotlib is not installed.
    """
    try:
        import matplotlib as mpl
        import matplotlib.style
    except ImportError:
        raise MissingPackageError(f"figures need matplotlib; install it with: {INSTALL}") from None
    with mpl.style.context("default"), mpl.rc_context({**_STYLE, "timezone": "UTC"}):
        yield


class Frame(NamedTuple):
    """A figure with its title, its caption, and a place for its legend.

    Attributes:
        figure: the figure.
        under: where the title ends, as a share of the figure's width and height.
    """

    figure: "Figure"
    under: tuple[float, float]

    def legend(self, handles: "Sequence[Artist]") -> None:
        """Put a legend under the title."""
        columns = _columns(len(handles))
        self.figure.legend(
            handles=handles,
            loc="upper left",
            bbox_to_anchor=self.under,
            ncols=columns,
            borderpad=0,
            borderaxespad=0,
            columnspacing=1.6,
        )


def frame(width: float, height: float, title: str, caption: str, *, entries: int = 0) -> Frame:
    """An empty figure with its title above and its caption below.

    Args:
        width: in inches.
        height: in inches, without title, legend and caption.
        title: what is shown; folded to the width, as is the caption.
        caption: what it rests on.
        entries: of the legend.
    """
    from matplotlib.figure import Figure

    heading = textwrap.wrap(title, int((width - 2 * _MARGIN) * _LETTERS["title"]))
    lines = textwrap.wrap(caption, int((width - 2 * _MARGIN) * _LETTERS["caption"]), break_on_hyphens=False)
    title_end = _MARGIN + 0.22 * len(heading)
    above = title_end + (0.05 + 0.2 * math.ceil(entries / _columns(entries)) if entries else 0)
    below = _MARGIN + 0.145 * len(lines)
    total = height + above + below
    figure = Figure(figsize=(width, total), layout="constrained")
    # Title, legend and caption are outside the rectangle that is laid out.
    room: Any = figure.get_layout_engine()
    room.set(rect=(0, below / total, 1, height / total), w_pad=_MARGIN, h_pad=_MARGIN)
    left = _MARGIN / width
    figure.text(left, 1 - _MARGIN / total, "\n".join(heading), va="top", fontsize=11.5, fontweight="bold")
    figure.text(
        left, _MARGIN / total, "\n".join(lines), va="bottom", fontsize=_CAPTION_SIZE, color=GREY, linespacing=1.25
    )
    return Frame(figure, (left, 1 - (title_end + 0.05) / total))


def _columns(entries: int) -> int:
    """Entries in one line of a legend: all, or half of them."""
    return entries if entries <= _ENTRIES else math.ceil(entries / 2)


def per_cent(share: Fraction) -> float:
    """A share as a place on an axis of percents."""
    return float(share * 100)


def percent_axis(axes: "Axes", places: Iterable[float], *, along: str = "x", from_zero: bool = True) -> None:
    """Let an axis of scores start and end at round numbers.

    Args:
        axes: whose axis it is.
        places: everything that is shown along it, in percent.
        along: ``x`` or ``y``.
        from_zero: whether it starts at 0.
    """
    from matplotlib.ticker import MaxNLocator

    there = list(places)
    top = min(100, max(_TOP, 10 * (int(max(there) // 10) + 1)))
    bottom = 0 if from_zero else min(top - _TOP, 10 * int(min(there) // 10))
    axis = axes.xaxis if along == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator(_TICKS[along], integer=True, steps=[1, 2, 5, 10]))
    # A mark that stands at 0 or at 100 is not cut in two.
    room = (top - bottom) * 0.025
    (axes.set_xlim if along == "x" else axes.set_ylim)(bottom - room, top + room)


def short(text: str) -> str:
    """A name in one line that is not too long for a label."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1].rstrip()}…"


def save(figure: "Figure", folder: Path, stem: str, title: str) -> list[Path]:
    """Write a figure as SVG and as PNG: no date, no random ids, so that the same data give the same bytes.

    Args:
        figure: drawn inside :func:`styled`, as this must be called, too.
        folder: where to; made if it is not there.
        stem: name of the files, without their endings.
        title: kept in both files, for those who cannot see them.

    Returns:
        The files.

    Raises:
        OSError: they cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    hidden: dict[str, dict[str, Any]] = {
        "svg": {"Title": title, "Date": None, "Creator": None},
        "png": {"Title": title, "Software": None},
    }
    written = []
    for ending, metadata in hidden.items():
        drawn = io.BytesIO()
        figure.savefig(drawn, format=ending, metadata=metadata)
        path = folder / f"{stem}.{ending}"
        path.write_bytes(drawn.getvalue())
        written.append(path)
    return written
