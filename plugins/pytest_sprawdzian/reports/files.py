"""Reports as files: ``reports/leaderboard.{md,csv,json}``, over all runs."""

from collections.abc import Sequence
from pathlib import Path

from pytest_sprawdzian.reports.boards import Board
from pytest_sprawdzian.reports.leaderboard import to_csv, to_json, to_markdown
from pytest_sprawdzian.runs.verdicts import write_atomically

__all__ = ["write_leaderboards"]


def write_leaderboards(folder: Path, found: Sequence[Board]) -> list[Path]:
    """Write the leaderboards in all three forms.

    Returns:
        The files.
    """
    written = []
    for suffix, render in (("md", to_markdown), ("csv", to_csv), ("json", to_json)):
        path = folder / f"leaderboard.{suffix}"
        write_atomically(path, render(found))
        written.append(path)
    return written
