"""Sheets that people fill in: written for spreadsheets, and read back from them."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

__all__ = ["SheetRow", "read_rows", "sheet_text", "unprotected"]

# What makes a spreadsheet take a cell for a formula, if it comes first.
_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
_LONGEST_CELL = 32_000  # characters; spreadsheets cut a cell after 32,767 without a word


class SheetRow(NamedTuple):
    """A row of a sheet that was filled in.

    Attributes:
        place: where it stands: file, line, and the row's number in a spreadsheet.
        cells: their texts by the names of their columns.
    """

    place: str
    cells: Mapping[str, str]


def sheet_text(rows: Iterable[Mapping[str, str]], *, separator: str = ",") -> str:
    """A sheet as CSV with a byte order mark, by which spreadsheets know that it is UTF-8; there must be a row."""
    cells = [{column: _protected(text) for column, text in row.items()} for row in rows]
    out = io.StringIO(newline="")
    # All is quoted, so that no cell falls apart where another separator is expected.
    writer = csv.DictWriter(out, list(cells[0]), delimiter=separator, quoting=csv.QUOTE_ALL)
    writer.writeheader()
    writer.writerows(cells)
    return "\ufeff" + out.getvalue()


def _protected(text: str) -> str:
    cut = text if len(text) <= _LONGEST_CELL else f"{text[:_LONGEST_CELL]}… (cut: {len(text)} characters)"
    return f"'{cut}" if cut.startswith(_FORMULA_SIGNS) else cut


def unprotected(cell: str) -> str:
    """The text of a cell, without the apostrophe that kept it from being a formula."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_FORMULA_SIGNS) else cell


def read_rows(path: Path, needed: Sequence[str]) -> list[SheetRow]:
    """The rows of a sheet, whose cells are separated by commas, semicolons or tabs; empty rows are passed over.

    Args:
        path: the file.
        needed: names of the columns that it must have.

    Raises:
        ValueError: it is no such sheet; the message names the line.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        msg = f"{path}: not UTF-8: save it from the spreadsheet as CSV UTF-8"
        raise ValueError(msg) from None
    separator = max(",;\t", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows, start = [], 1
    try:
        head = next(reader, [])
        if missing := [name for name in needed if name not in head]:
            msg = f"{path}:1: no column {', '.join(missing)}: keep the first row as it was exported"
            raise ValueError(msg)
        start = reader.line_num + 1
        for number, cells in enumerate(reader, start=2):
            if any(cells):
                given = {name: unprotected(cell.strip()) for name, cell in zip(head, cells, strict=False)}
                rows.append(SheetRow(f"{path}:{start} (row {number})", {**dict.fromkeys(head, ""), **given}))
            start = reader.line_num + 1
    except csv.Error as error:
        msg = f"{path}:{start}: not CSV as spreadsheets write it ({error}): save the sheet again"
        raise ValueError(msg) from None
    return rows
