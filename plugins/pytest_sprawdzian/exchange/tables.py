"""Tables as data sets are published: CSV, JSON, JSON Lines or Parquet, as rows of named cells."""

import csv
import importlib
import io
import json
import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["FORMATS", "Fault", "Row", "Table", "TableError", "csv_text", "read_table"]

_DELIMITERS = ",;\t"
_WRAPPERS = ("rows", "data")  # keys that hold the rows of a JSON file: those of the hub's API, and a common one
_LONGEST_CELL = 2**31 - 1  # characters; the most that the csv module takes on every system


class TableError(ValueError):
    """A file that is no table at all; the text says why, and what to do."""


class Fault(NamedTuple):
    """One thing wrong with a row.

    Attributes:
        row: its number; 0 if the whole table is meant.
        column: the column, as the format names it; empty if there is none.
        message: what is wrong, what was expected, and what to do.
    """

    row: int
    column: str
    message: str


class Row(NamedTuple):
    """One row.

    Attributes:
        number: as a person finds it: in a spreadsheet, where the header is row 1;
            the line of a JSONL file; the place in a list, from 1.
        cells: what is in it, by the plain name of the column; empty cells are left out.
    """

    number: int
    cells: Mapping[str, Any]


class Table(NamedTuple):
    """A table.

    Attributes:
        columns: plain names of its columns, in order.
        rows: those that could be read.
        faults: what is wrong with the others.
    """

    columns: tuple[str, ...]
    rows: list[Row]
    faults: list[Fault]


def read_table(path: Path, known: Collection[str]) -> Table:
    """Read a table in the format that the ending of its name tells.

    Names of columns are plain: in lower case, with underscores for spaces and hyphens.

    Args:
        path: the file.
        known: plain names of columns that the format has; they tell which sign delimits a CSV file.

    Raises:
        TableError: it cannot be read, or not as a table.
    """
    read = FORMATS.get(path.suffix.lower())
    if read is None:
        msg = f"{path.name}: expected a name that ends in one of {', '.join(FORMATS)}"
        raise TableError(msg)
    try:
        return read(path, known)
    except OSError as error:
        msg = f"{path}: cannot be read: {error.strerror or error}"
        raise TableError(msg) from None


def _plain(name: object) -> str:
    return "_".join(str(name).replace("-", " ").replace("_", " ").casefold().split())


def _row(number: int, cells: Iterable[tuple[str, Any]]) -> Row:
    return Row(number, {name: value for name, value in cells if not _is_empty(value)})


def _is_empty(value: object) -> bool:
    if isinstance(value, str):
        return not value.strip()
    return value is None or (isinstance(value, float) and math.isnan(value))


def _columns(path: Path, names: Sequence[object]) -> tuple[str, ...]:
    columns = tuple(map(_plain, names))
    twice = sorted({name for name in columns if name and columns.count(name) > 1})
    if twice:
        msg = f"{path}: there are two columns {', '.join(map(repr, twice))}: keep one of them"
        raise TableError(msg)
    return columns


def _decoded(path: Path) -> str:
    data = path.read_bytes()
    # Excel writes "Unicode text" as UTF-16, always with a mark.
    encoding = "utf-16" if data[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        msg = f"{path}:{line}: not UTF-8 (byte {data[error.start]:#04x}): save the file as UTF-8"
        raise TableError(msg) from None


def _read_csv(path: Path, known: Collection[str]) -> Table:
    text = _decoded(path)
    # A picture in a cell passes the bound that the csv module sets for the whole process.
    bound = csv.field_size_limit(_LONGEST_CELL)
    try:
        return _parsed_csv(path, text, known)
    finally:
        csv.field_size_limit(bound)


def _parsed_csv(path: Path, text: str, known: Collection[str]) -> Table:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text, known), strict=True)
    columns: tuple[str, ...] = ()
    rows, faults = [], []
    number = 0
    try:
        for number, cells in enumerate(reader, start=1):
            if not any(cell.strip() for cell in cells):
                continue
            if not columns:
                columns = _columns(path, cells)
            elif any(cell.strip() for cell in cells[len(columns) :]):
                message = (
                    f"{len(cells)} cells under {len(columns)} headings: put a text that holds the delimiter "
                    f"{reader.dialect.delimiter!r} into quotation marks"
                )
                faults.append(Fault(number, "", message))
            else:
                rows.append(_row(number, zip(columns, cells, strict=False)))
    except csv.Error as error:
        message = f"not valid CSV from here on ({error}): is a quotation mark missing, or not doubled inside a text?"
        faults.append(Fault(number + 1, "", message))
    return Table(columns, rows, faults)


def _delimiter(text: str, known: Collection[str]) -> str:
    """The sign that makes the header have most known columns; of several, most columns at all."""

    def heading(delimiter: str) -> tuple[int, int]:
        try:
            cells = next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter), [])
        except csv.Error:
            return 0, 0
        return len({_plain(cell) for cell in cells} & {*known}), len(cells)

    return max(_DELIMITERS, key=heading)


def _read_json(path: Path, _known: Collection[str]) -> Table:
    try:
        value = json.loads(_decoded(path), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        msg = f"{path}: not valid JSON: {error}; if there is one object a line, name the file .jsonl"
        raise TableError(msg) from None
    return _of_objects(enumerate(_listed(path, value), start=1))


def _no_number(_name: str) -> None:
    """What NaN is read as: an empty cell."""


def _listed(path: Path, value: object) -> list[Any]:
    """The rows of a JSON file: a list, a list under a key, or a list for each split."""
    if isinstance(value, list):
        return value
    lists = {key: part for key, part in value.items() if isinstance(part, list)} if isinstance(value, dict) else {}
    for key in _WRAPPERS:
        if key in lists:
            # The hub's API wraps each row once more.
            wrapped = all(isinstance(row, dict) and isinstance(row.get("row"), dict) for row in lists[key])
            return [row["row"] for row in lists[key]] if wrapped else lists[key]
    if not lists:
        msg = f"{path}: expected a list of objects, one a question, or such a list for each split"
        raise TableError(msg)
    return [{"split": split, **row} if isinstance(row, dict) else row for split, rows in lists.items() for row in rows]


def _read_jsonl(path: Path, _known: Collection[str]) -> Table:
    parsed: list[tuple[int, Any]] = []
    faults = []
    for number, line in enumerate(_decoded(path).split("\n"), start=1):
        if not line.strip():
            continue
        try:
            parsed.append((number, json.loads(line, parse_constant=_no_number)))
        except (ValueError, RecursionError) as error:
            faults.append(Fault(number, "", f"not valid JSON: {error}"))
    table = _of_objects(parsed)
    return table._replace(faults=sorted([*faults, *table.faults]))


def _of_objects(objects: Iterable[tuple[int, Any]]) -> Table:
    columns: dict[str, None] = {}
    rows, faults = [], []
    for number, value in objects:
        if not isinstance(value, dict):
            faults.append(Fault(number, "", "expected an object with the columns as its keys"))
            continue
        names = [_plain(name) for name in value]
        columns.update(dict.fromkeys(names))
        rows.append(_row(number, zip(names, value.values(), strict=True)))
    return Table(tuple(columns), rows, faults)


def _read_parquet(path: Path, _known: Collection[str]) -> Table:
    try:
        # Heavy, without types, and needed for this format alone.
        arrow, parquet = map(importlib.import_module, ("pyarrow", "pyarrow.parquet"))
    except ImportError:
        msg = f"{path}: Parquet is read by pyarrow, which is not installed: pip install pyarrow, or save it as JSONL"
        raise TableError(msg) from None
    try:
        return _of_objects(enumerate(_parquet_rows(parquet.ParquetFile(path)), start=1))
    except arrow.ArrowException as error:
        msg = f"{path}: not a readable Parquet file: {error}"
        raise TableError(msg) from None


def _parquet_rows(file: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401 - pyarrow's file
    for batch in file.iter_batches(batch_size=100):
        yield from batch.to_pylist()


FORMATS = {
    ".csv": _read_csv,
    ".tsv": _read_csv,
    ".txt": _read_csv,
    ".json": _read_json,
    ".jsonl": _read_jsonl,
    ".ndjson": _read_jsonl,
    ".parquet": _read_parquet,
}
"""What reads a file, by the ending of its name."""


def csv_text(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    """A table as CSV with a header; what a row has not is an empty cell."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
