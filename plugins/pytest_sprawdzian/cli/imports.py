"""``sprawdzian import``: banks that others have published become question files."""

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from pytest_sprawdzian.cli.bank import usage_error
from pytest_sprawdzian.exchange.pictures import FOLDER
from pytest_sprawdzian.exchange.placing import Placed, Shelf
from pytest_sprawdzian.exchange.povisle import KNOWN, NEEDED, RENAMED, Draft, read_row, translation_column
from pytest_sprawdzian.exchange.tables import Fault, Table, TableError, read_table
from pytest_sprawdzian.exchange.taxonomy import Names, suite_template
from sprawdzian.questions import InvalidFileError, Suite, find_suite, load_suite
from sprawdzian.questions.errors import nearest

__all__ = ["import_app"]

import_app = typer.Typer(
    no_args_is_help=True, help="Make question files of a bank that is published in another format."
)

_MOST_ROWS = 5  # that are named where the same is wrong with many


@import_app.callback()
def _group() -> None:
    """Keep the name of the format a command of its own, although there is but one."""


class _Imported(NamedTuple):
    placed: list[Placed]
    faults: list[Fault]
    remarks: list[Fault]
    pictures: int


@import_app.command()
def povisle(
    file: Annotated[
        Path, typer.Argument(help="the table: .csv, .json, .jsonl or .parquet", exists=True, dir_okay=False)
    ],
    *,
    into: Annotated[Path, typer.Option("--into", metavar="questions/SUITE", help="the suite, an old or a new one")],
    media: Annotated[
        Path | None, typer.Option("--media", metavar="DIR", help="where the pictures are, if not beside the table")
    ] = None,
    split: Annotated[str, typer.Option(metavar="NAME", help="split of the rows that name none")] = "",
    dataset_url: Annotated[
        str, typer.Option(metavar="URL", help="where pictures come from whose source tells no address")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="check everything, and write nothing")] = False,
) -> None:
    """Make question files of a table in the format of PoVisLE's data set.

    Columns: question, answer, A to H, include, check_casing, check_diacritics,
    category, subcategory, image, source; beside these id, task, split, licence,
    creator, and translations (question_en, A_en, …). Case and order make no
    difference, and what is not needed may be missing. A picture is the name of
    a file, or its bytes.

    Nothing that is there is overwritten. Rows with faults are told, all of
    them, and the others are written.
    """
    if dataset_url and not dataset_url.startswith(("http://", "https://")):
        raise usage_error(f"--dataset-url={dataset_url}: expected an address such as https://example.org/data")
    suite_text, suite = _suite(into)
    table = _table(file)
    folders = [media] if media else [file.parent, file.parent / FOLDER]
    if media and not media.is_dir():
        raise usage_error(f"there is no folder {media}: name the one with the pictures with --media")
    with tempfile.TemporaryDirectory(prefix="sprawdzian-") as scratch:
        shelf = Shelf(into, suite_text, Path(scratch), dry_run=dry_run)
        drafts = _drafts(table, suite, folders, split, dataset_url)
        try:
            found = _put(shelf, drafts, table.faults)
        except OSError as error:
            raise usage_error(f"{error.filename}: cannot be written: {error.strerror}") from None
    for line in _report(file, table, found, into, dry_run=dry_run):
        typer.echo(line, err=True)
    for line in _summary(found, into, dry_run=dry_run):
        typer.echo(line)
    if found.faults:
        raise typer.Exit(1)


def _suite(folder: Path) -> tuple[str, Suite]:
    """The text of a suite's file, its own or that of a new one, and the suite."""
    file = folder / "suite.yaml"
    above = find_suite(folder.absolute().parent)
    if above is not None:
        raise usage_error(f"{folder} lies in the suite {above.parent.name}: name the suite's own folder with --into")
    if folder.exists() and not folder.is_dir():
        raise usage_error(f"{folder} is a file: name the folder of a suite with --into, such as questions/povisle")
    try:
        if not file.exists():
            with tempfile.TemporaryDirectory() as scratch:
                # Named as the folder, so that a bad name is told before anything is read.
                new = Path(scratch, folder.absolute().name, "suite.yaml")
                new.parent.mkdir()
                new.write_text(suite_template(), encoding="utf-8")
                return suite_template(), load_suite(new)
        suite = load_suite(file)
    except InvalidFileError as error:
        reasons = "\n".join(f"{folder}: {problem.field}: {problem.message}" for problem in error.problems)
        raise usage_error(reasons) from None
    _check_needs(file, suite)
    return file.read_text(encoding="utf-8-sig"), suite


def _check_needs(file: Path, suite: Suite) -> None:
    """End if the suite asks for what the format does not have."""
    tags = sorted({*suite.required_tags, *(tag for category in suite.categories.values() for tag in category.tags)})
    missing = ["examples"] if suite.examples == "required" else []
    missing += [f"the tag {tag}" for tag in tags]
    if missing:
        message = (
            f"{file}: its questions need {' and '.join(missing)}, which a table in this format does not have: "
            "import into a new folder"
        )
        raise usage_error(message)


def _table(file: Path) -> Table:
    try:
        table = read_table(file, KNOWN)
    except TableError as error:
        raise usage_error(str(error)) from None
    columns = {RENAMED.get(name, name) for name in table.columns}
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        hints = (f"{name!r} ({nearest(name, table.columns)})" if table.columns else repr(name) for name in missing)
        raise usage_error(f"{file}: there is no column {', '.join(hints)}")
    return table


def _drafts(
    table: Table, suite: Suite, folders: list[Path], split: str, dataset_url: str
) -> Iterator[tuple[int, Draft | None, list[Fault], list[Fault]]]:
    names = Names(suite)
    for row in table.rows:
        yield row.number, *read_row(row, names, folders, split=split, dataset_url=dataset_url)


def _put(
    shelf: Shelf, drafts: Iterable[tuple[int, Draft | None, list[Fault], list[Fault]]], faults: Sequence[Fault]
) -> _Imported:
    """Put the questions into the suite, one after the other, so that only one picture is in memory."""
    result = _Imported([], [*faults], [], 0)
    for number, draft, wrong, remarks in drafts:
        result.faults.extend(wrong)
        if draft is None:
            continue
        if wrong:
            result.faults.extend(shelf.faults(number, draft))
            continue
        placed, found = shelf.put(number, draft)
        result.faults.extend(found)
        if placed is not None:
            result.placed.append(placed)
            result.remarks.extend(remarks if placed.state == "new" else ())
    return result._replace(pictures=shelf.pictures)


def _report(file: Path, table: Table, found: _Imported, into: Path, *, dry_run: bool) -> Iterator[str]:
    """What a person should look at."""
    unused = [name for name in table.columns if name and name not in KNOWN and not translation_column(name)]
    if unused:
        yield f"{file}: columns that are not used: {', '.join(unused)}"
    for placed in found.placed:
        if placed.state == "other":
            yield f"{file}, row {placed.row}: {placed.path} is there already with another question, and stays as it is"
    for remark in found.remarks:
        yield f"{file}, row {remark.row}, {remark.column}: {remark.message}; it is in the notes of its question"
    rows_of: dict[tuple[str, str], list[int]] = {}
    for fault in sorted(found.faults):
        rows_of.setdefault((fault.column, fault.message), []).append(fault.row)
    for (column, message), rows in rows_of.items():
        yield f"{file}, {_rows(rows)}{f', {column}' if column else ''}: {message}"
    if found.faults and not dry_run:
        yield f"mend these rows in {file}, and import it again: what is in {into} by then stays as it is"


def _rows(rows: Sequence[int]) -> str:
    if len(rows) == 1:
        return f"row {rows[0]}"
    shown = ", ".join(map(str, rows[:_MOST_ROWS]))
    return f"rows {shown}" + (f" and {len(rows) - _MOST_ROWS} more" if len(rows) > _MOST_ROWS else "")


def _summary(found: _Imported, into: Path, *, dry_run: bool) -> Iterator[str]:
    new = [placed for placed in found.placed if placed.state == "new"]
    kinds: Mapping[str, int] = Counter(placed.kind for placed in new)
    told = ", ".join(f"{kind} {kinds[kind]}" for kind in ("choice", "yes_no", "open") if kinds[kind])
    there = len(found.placed) - len(new)
    faulty = len({fault.row for fault in found.faults})
    counts = [f"{len(new)} new questions" + (f" ({told})" if told else ""), f"{found.pictures} new pictures"]
    counts += [f"{there} there already"] if there else []
    counts += [f"{faulty} rows with faults"] if faulty else []
    yield f"{'would be in' if dry_run else 'in'} {into}: {', '.join(counts)}"
    if dry_run:
        yield "nothing is written: leave out --dry-run to import"
    elif new or there:
        yield f"look at them with: sprawdzian lint {into}"
