"""Markdown tables, safe for text of others."""

from collections.abc import Iterable, Iterator, Sequence

__all__ = ["aligned", "escape", "line", "row", "ruled", "table"]


def escape(text: str) -> str:
    """A text that stays text inside a table."""
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def row(cells: Iterable[str]) -> str:
    """A line of a table; a cell that is bold stays so."""
    return line(cell if cell.startswith("**") else escape(cell) for cell in cells)


def line(cells: Iterable[str]) -> str:
    """A line of a table, of cells that are Markdown already."""
    return f"| {' | '.join(cells)} |"


def ruled(head: Sequence[str], left: int = 1) -> Iterator[str]:
    """The head of a table, its first columns to the left and the others to the right."""
    yield line(map(escape, head))
    yield line(["---"] * left + ["--:"] * (len(head) - left))


def table(head: Sequence[str], lines: Iterable[Sequence[str]], left: int = 1) -> Iterator[str]:
    """A table, its first columns to the left and the others to the right."""
    yield from ruled(head, left)
    yield from map(row, lines)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table whose columns line up in a terminal, too; the first row is its head."""
    escaped = [[escape(cell) for cell in cells] for cells in rows]
    widths = [max(3, *map(len, column)) for column in zip(*escaped, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    padded = [[first.ljust(widths[0]), *map(str.rjust, others, widths[1:])] for first, *others in escaped]
    return [line(cells) for cells in [padded[0], rule, *padded[1:]]]
