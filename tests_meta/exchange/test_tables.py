"""Tables: the same rows from every format, and what is wrong with a file."""

import csv
import importlib
import json

import pytest

from pytest_sprawdzian.exchange.tables import Fault, Row, TableError, csv_text, read_table

KNOWN = {"question", "answer", "a", "b", "check_casing"}
LINES = [
    ["Question", "check casing", "A"],
    ["Kto, i kiedy?\nPodaj; krótko.", "true", 'herb "Jelita"'],
    ["Gdzie?", "", "\t"],
]
CELLS = [
    {"question": "Kto, i kiedy?\nPodaj; krótko.", "check_casing": "true", "a": 'herb "Jelita"'},
    {"question": "Gdzie?"},
]


def as_csv(delimiter, encoding):
    def quoted(cell):
        return '"' + cell.replace('"', '""') + '"'

    text = "\r\n".join(delimiter.join(map(quoted, line)) for line in LINES) + "\r\n"
    return text.encode(encoding)


def objects():
    return [dict(zip(LINES[0], line, strict=True)) for line in LINES[1:]]


def as_json(wrap):
    return json.dumps(wrap(objects()), ensure_ascii=False).encode()


FILES = {
    **{
        f"{name}-{encoding}": (f"t.{ending}", as_csv(delimiter, encoding))
        for name, ending, delimiter in (("commas", "csv", ","), ("semicolons", "csv", ";"), ("tabs", "tsv", "\t"))
        for encoding in ("utf-8", "utf-8-sig", "utf-16")
    },
    "json": ("t.json", as_json(lambda rows: rows)),
    "json-with-a-mark": ("t.json", b"\xef\xbb\xbf" + as_json(lambda rows: rows)),
    "json-data": ("t.json", as_json(lambda rows: {"version": 1, "data": rows})),
    "json-of-the-hub": (
        "t.json",
        as_json(lambda rows: {"features": [{}], "rows": [{"row_idx": 0, "row": row} for row in rows]}),
    ),
    "jsonl": ("t.jsonl", b"\n".join(json.dumps(row).encode() for row in objects())),
    "ndjson-with-empty-lines": ("T.NDJSON", b"\n\n".join(json.dumps(row).encode() + b"\r" for row in objects())),
}


@pytest.mark.parametrize("name", FILES)
def test_every_format_gives_the_same_rows(tmp_path, name):
    file, data = FILES[name]
    (tmp_path / file).write_bytes(data)
    table = read_table(tmp_path / file, KNOWN)
    assert table.columns == ("question", "check_casing", "a")
    assert [row.cells for row in table.rows] == CELLS
    assert table.faults == []


def test_a_list_for_each_split_gives_rows_their_split(tmp_path):
    path = tmp_path / "t.json"
    path.write_text(json.dumps({"validation": [{"Question": "a"}], "test": [{"Question": "b", "split": "own"}]}))
    assert [row.cells for row in read_table(path, KNOWN).rows] == [
        {"question": "a", "split": "validation"},
        {"question": "b", "split": "own"},
    ]


def test_a_parquet_file_gives_the_same_rows(tmp_path):
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.Table.from_pylist(objects()), tmp_path / "t.parquet")
    assert [row.cells for row in read_table(tmp_path / "t.parquet", KNOWN).rows] == CELLS
    (tmp_path / "cut.parquet").write_bytes(b"PAR1")
    with pytest.raises(TableError, match=r"cut\.parquet: not a readable Parquet file: "):
        read_table(tmp_path / "cut.parquet", KNOWN)


def test_without_pyarrow_it_is_said_what_to_do(tmp_path, monkeypatch):
    def refuse(name):
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", refuse)
    path = tmp_path / "t.parquet"
    path.touch()
    with pytest.raises(TableError) as caught:
        read_table(path, KNOWN)
    assert str(caught.value) == (
        f"{path}: Parquet is read by pyarrow, which is not installed: pip install pyarrow, or save it as JSONL"
    )


def test_rows_of_a_spreadsheet_are_numbered_as_it_shows_them(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text('question,answer\n"two\nlines",x\n\n,\nlast,y\n')
    assert read_table(path, KNOWN).rows == [
        Row(2, {"question": "two\nlines", "answer": "x"}),
        Row(5, {"question": "last", "answer": "y"}),
    ]


def test_lines_of_jsonl_are_numbered_as_an_editor_shows_them(tmp_path):
    path = tmp_path / "t.jsonl"
    path.write_text('\n{"question": "a", "answer": NaN}\n{"question"\n[1]\n{"question": "b"}\n')
    table = read_table(path, KNOWN)
    assert table.rows == [Row(2, {"question": "a"}), Row(5, {"question": "b"})]
    assert [fault.row for fault in table.faults] == [3, 4]
    assert table.faults[0].message.startswith("not valid JSON: Expecting ':' delimiter")
    assert table.faults[1] == Fault(4, "", "expected an object with the columns as its keys")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "question,answer\na,b,c\nd,e\n",
            "3 cells under 2 headings: put a text that holds the delimiter ',' into quotation marks",
        ),
        (
            'question,answer\n"a"b,c\nd,e\n',
            "not valid CSV from here on (',' expected after '\"'): "
            "is a quotation mark missing, or not doubled inside a text?",
        ),
    ],
)
def test_a_faulty_row_of_csv_is_told_with_its_number(tmp_path, text, fault):
    path = tmp_path / "t.csv"
    path.write_text(text)
    assert read_table(path, KNOWN).faults == [Fault(2, "", fault)]


def test_empty_cells_at_the_end_of_a_row_are_no_fault(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("question,answer\na,b,,\nc\n")
    table = read_table(path, KNOWN)
    assert (len(table.rows), table.faults) == (2, [])


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        (
            "t.xlsx",
            b"",
            "t.xlsx: expected a name that ends in one of .csv, .tsv, .txt, .json, .jsonl, .ndjson, .parquet",
        ),
        ("t.csv", "question\nKraków\n".encode("cp1250"), "{path}:2: not UTF-8 (byte 0xf3): save the file as UTF-8"),
        ("t.csv", b"question,answer,Question\n", "{path}: there are two columns 'question': keep one of them"),
        (
            "t.json",
            b'{"a": 1}\n{"a": 2}\n',
            "{path}: not valid JSON: Extra data: line 2 column 1 (char 9); "
            "if there is one object a line, name the file .jsonl",
        ),
        ("t.json", b'{"a": 1}', "{path}: expected a list of objects, one a question, or such a list for each split"),
        ("none.csv", None, "{path}: cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path, name, data, message):
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(TableError) as caught:
        read_table(path, KNOWN)
    assert str(caught.value) == message.format(path=path)


def test_a_picture_fits_into_a_cell_and_the_bound_of_the_csv_module_stays(tmp_path):
    bound = csv.field_size_limit()
    path = tmp_path / "t.csv"
    path.write_text("question,image\na," + "A" * (bound + 1) + "\n")
    assert len(read_table(path, KNOWN).rows[0].cells["image"]) == bound + 1
    assert csv.field_size_limit() == bound


def test_a_written_table_is_read_back(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text(csv_text(["question", "answer", "b"], [{"question": 'a;"b"\nc', "b": "d,e"}]))
    assert [row.cells for row in read_table(path, KNOWN).rows] == [{"question": 'a;"b"\nc', "b": "d,e"}]
