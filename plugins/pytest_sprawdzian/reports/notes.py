"""Notes under a table: folded for a terminal, a list in Markdown."""

import textwrap
from collections.abc import Iterable

from pytest_sprawdzian.reports import markdown

__all__ = ["folded", "noted"]

_INDENT = "  "


def folded(line: str, width: int) -> list[str]:
    """A line in pieces of a width; names and paths stay whole."""
    start = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(line, width, subsequent_indent=start + _INDENT, break_long_words=False, break_on_hyphens=False)


def noted(notes: Iterable[str], width: int | None) -> list[str]:
    """The lines of notes.

    Args:
        notes: one a fact.
        width: of the terminal, in characters; None for Markdown.
    """
    if width is None:
        return [f"- {markdown.escape(note)}" for note in notes]
    return [piece for note in notes for piece in folded(note, width)]
