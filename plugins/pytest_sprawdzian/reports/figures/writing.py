"""All figures of a suite, written."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_sprawdzian.reports.boards import Board
from pytest_sprawdzian.reports.figures.distribution import distribution, draw_distribution
from pytest_sprawdzian.reports.figures.lengths import draw_lengths, lengths
from pytest_sprawdzian.reports.figures.panels import draw_panels
from pytest_sprawdzian.reports.figures.scores import categories, scores
from pytest_sprawdzian.reports.figures.sizes import draw_sizes, sizes
from pytest_sprawdzian.reports.figures.style import save, styled
from pytest_sprawdzian.reports.figures.variants import ablations, draw_languages, languages
from pytest_sprawdzian.reports.figures.versions import draw_versions, versions
from sprawdzian.questions import Question, Suite

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["FIGURES", "Bank", "Kind", "write_figures"]


@dataclass(frozen=True)
class Bank:
    """What a suite's bank holds.

    Attributes:
        suite: its taxonomy; None if the bank is not there.
        questions: its questions.
    """

    suite: Suite | None = None
    questions: Sequence[Question] = ()


class Kind(NamedTuple):
    """A kind of figure.

    Attributes:
        data: what it shows, from a leaderboard and a bank; None if there is nothing to show.
        draw: makes the figure of that.
        lacking: what there would have to be.
    """

    data: Callable[[Board, Bank], Any]
    draw: Callable[[Any], "Figure"]
    lacking: str


FIGURES = {
    "scores": Kind(lambda board, _: scores(board), draw_panels, "no full run has a verdict"),
    "categories": Kind(lambda board, _: categories(board), draw_panels, "no full run has a verdict"),
    "languages": Kind(
        lambda board, _: languages(board),
        draw_languages,
        "no model has a full run and one in another language (--prompt-language)",
    ),
    "size": Kind(lambda board, _: sizes(board), draw_sizes, "no two models with a full run have a size in models.yaml"),
    "history": Kind(
        lambda board, _: versions(board),
        draw_versions,
        "no family in models.yaml has full runs of two versions",
    ),
    "distribution": Kind(
        lambda _, bank: distribution(bank.suite, bank.questions),
        draw_distribution,
        "the bank has no question of this suite (--bank)",
    ),
    "lengths": Kind(
        lambda _, bank: lengths(bank.suite, bank.questions),
        draw_lengths,
        "the bank has no question of this suite with words of its own (--bank)",
    ),
    "ablations": Kind(
        lambda board, _: ablations(board),
        draw_panels,
        "no model has a full run and one without question or medium (--ablation)",
    ),
}
"""The figures of a suite, by the second part of their files' names."""


def write_figures(folder: Path, board: Board, bank: Bank, *, split: str = "") -> Iterator[str]:
    """Draw all figures of a suite for which there are data, and write each as SVG and PNG.

    Args:
        folder: where to; made if it is not there.
        board: the leaderboard of the suite.
        bank: its questions.
        split: name of the split that both are narrowed to, for names and titles.

    Yields:
        A line a file, and a line for each figure that is not drawn.

    Raises:
        MissingPackageError: matplotlib is not installed.
        OSError: a file cannot be written.
    """
    stems = f"{board.suite}-{split}" if split else board.suite
    if split:
        board, bank = _titled(board, bank, f", {split} split")
    for name, kind in FIGURES.items():
        stem = f"{stems}-{name}"
        data = kind.data(board, bank)
        if data is None:
            yield f"not drawn: {stem}: {kind.lacking}"
            continue
        with styled():
            paths = save(kind.draw(data), folder, stem, data.title)
        yield from (f"written: {path}" for path in paths)


def _titled(board: Board, bank: Bank, more: str) -> tuple[Board, Bank]:
    """The same with more words in the title of the suite."""
    info = board.info.model_copy(update={"title": board.info.title + more})
    suite = bank.suite and bank.suite.model_copy(update={"title": bank.suite.title + more})
    return replace(board, info=info), replace(bank, suite=suite)
