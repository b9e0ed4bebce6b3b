"""``sprawdzian report --figures``: figures of the suites on some leaderboards, written to a folder."""

from collections.abc import Sequence
from pathlib import Path

import typer

from pytest_sprawdzian.cli.bank import questions_of_suite, usage_error
from pytest_sprawdzian.reports.boards import Board
from pytest_sprawdzian.reports.figures import Bank, MissingPackageError, write_figures
from sprawdzian.questions import InvalidFileError, load_suite

__all__ = ["draw_figures"]


def draw_figures(found: Sequence[Board], folder: Path, bank: Path, *, split: str = "") -> None:
    """Write the figures of each suite, and print what was written and what was not drawn.

    Args:
        found: the leaderboards.
        folder: where to.
        bank: folder of all suites, for their questions.
        split: name of the split that the leaderboards are narrowed to; empty for none.

    Raises:
        typer.Exit: matplotlib is not installed, or the folder cannot be written to.
    """
    try:
        for board in found:
            for line in write_figures(folder, board, _bank(bank / board.suite, split), split=split):
                typer.echo(line)
    except MissingPackageError as error:
        raise usage_error(str(error)) from None
    except OSError as error:
        raise usage_error(f"the figures cannot be written to {folder}: {error.strerror or error}") from None


def _bank(folder: Path, split: str) -> Bank:
    """The bank of a suite; questions with faults are told and left out."""
    suite_file = folder / "suite.yaml"
    if not suite_file.is_file():
        return Bank()
    try:
        suite = load_suite(suite_file)
    except InvalidFileError as error:
        typer.echo(str(error), err=True)
        return Bank()
    return Bank(suite, [question for question in questions_of_suite(folder) if split in {"", question.split}])
