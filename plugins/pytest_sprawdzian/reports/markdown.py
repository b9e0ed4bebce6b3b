"""Markdown tables, safe for text of others."""

from collections.abc import Iterable, Iterator, Sequence

__all__ = ["escape", "row", "table"]


def escape(text: str) -> str:
    """A text that stays text inside a table."""
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def row(cells: Iterable[str]) -> str:
    """A line of a table; a cell that is bold stays so."""
    return "| " + " | ".join(cell if cell.startswith("**") else escape(cell) for cell in cells) + " |"


def table(head: Sequence[str], lines: Iterable[Sequence[str]], left: int = 1) -> Iterator[str]:
    """A table, its first columns to the left and the others to the right."""
    yield row(head)
    yield "| " + " | ".join(["---"] * left + ["--:"] * (len(head) - left)) + " |"
    yield from map(row, lines)
