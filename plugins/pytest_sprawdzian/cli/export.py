"""``sprawdzian export``: a bank and its recorded runs, to be given away."""

import shutil
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pytest_sprawdzian.cli.bank import or_usage_error, usage_error
from pytest_sprawdzian.cli.runs import ReportsDir
from pytest_sprawdzian.exchange.pictures import FOLDER
from pytest_sprawdzian.exchange.povisle_rows import columns_of, not_held, row_of
from pytest_sprawdzian.exchange.tables import csv_text
from pytest_sprawdzian.runs.export import SuiteExport, copies, mentions, recorded, scripts, secrets_of
from pytest_sprawdzian.runs.privacy import Secrets
from pytest_sprawdzian.runs.store import read_runs
from sprawdzian.lint import obstacles
from sprawdzian.questions import (
    InvalidFileError,
    Problem,
    Question,
    load_annotators,
    load_question,
    load_suite,
    question_files,
)
from sprawdzian.questions.errors import nearest
from sprawdzian.questions.yaml_text import read_document

__all__ = ["ExportFormat", "export"]


class ExportFormat(StrEnum):
    """What a bank is exported as."""

    BANK = "bank"
    POVISLE = "povisle"


# What a question says that has no column.
_NO_COLUMN = {
    "examples": "examples",
    "tags": "tags",
    "difficulty": "difficulty",
    "author": "authors",
    "review": "reviews",
    "revisions": "revisions",
    "ai_assistance": "ai_assistance",
    "notes": "notes",
}


def export(
    dest: Annotated[Path, typer.Argument(metavar="DEST", help="an empty folder, or one that is not there yet")],
    *,
    suite: Annotated[str, typer.Option(metavar="NAME", help="export this suite alone")] = "",
    public_only: Annotated[
        bool, typer.Option("--public-only", help="leave out private questions and all that tells of them")
    ] = False,
    release: Annotated[
        bool, typer.Option("--release", help="refuse unless every question is reviewed and fit to be released")
    ] = False,
    form: Annotated[
        ExportFormat,
        typer.Option("--format", help="a bank, or a table of one suite in the format of PoVisLE's data set"),
    ] = ExportFormat.BANK,
    with_private: Annotated[
        bool, typer.Option("--with-private", help="with --format=povisle: private questions, too")
    ] = False,
    bank: Annotated[Path, typer.Option("--bank", help="the questions: a bank, or one suite of it")] = Path("questions"),
    reports: ReportsDir = Path("reports"),
) -> None:
    """Copy a bank with its media, their scripts and its recorded runs into a folder of its own.

    --format=povisle writes DEST/SUITE.csv and DEST/images instead: questions and
    pictures alone, for those who work with the data set of that name. A table
    does not show what was private, so that is left out unless --with-private.
    """
    _check_dest(dest, bank, reports)
    if with_private and (public_only or form is not ExportFormat.POVISLE):
        raise usage_error("--with-private goes with --format=povisle, and not with --public-only")
    if form is ExportFormat.POVISLE:
        public_only = not with_private
    parts = _parts(bank, suite, public_only=public_only)
    secrets = secrets_of(parts)
    parts = [part for part in parts if part.going]
    if not parts:
        raise usage_error(
            f"no {'public ' if public_only else ''}question in {bank / suite}: there is nothing to export"
        )
    if form is ExportFormat.POVISLE:
        _export_table(dest, parts, secrets, release=release)
        return
    faults = [fault for part in parts for fault in mentions(part, secrets)]
    if release:
        faults += [fault for part in parts for fault in _not_releasable(part)]
    if faults:
        raise _refuse(faults)
    files = [pair for part in parts for pair in copies(part)]
    left: list[Path] = []
    for part in parts:
        kept, stay = scripts(part, secrets)
        files += kept
        left += stay
    runs = or_usage_error(lambda: [recorded(run, reports, parts, secrets) for run in read_runs(reports)])
    _write(dest, files, {place: text for texts in runs for place, text in texts.items()})
    _tell(dest, parts, sum(map(bool, runs)), left)


def _export_table(dest: Path, parts: Sequence[SuiteExport], secrets: Secrets, *, release: bool) -> None:
    """Write one suite as a table in the format of PoVisLE."""
    if len(parts) > 1:
        names = ", ".join(part.suite.name for part in parts)
        raise usage_error(f"a table holds one suite, and there are {names}: choose one with --suite")
    (part,) = parts
    unfit: dict[str, list[Path]] = {}
    for file, question in part.going:
        if reason := not_held(question):
            unfit.setdefault(reason, []).append(file)
    faults = [
        Problem(files[0], 0, "", reason + (f"; so it is with {len(files) - 1} more" if len(files) > 1 else ""))
        for reason, files in unfit.items()
    ]
    if release:
        faults += _not_releasable(part)
    rows = [] if faults else [row_of(question, part.suite) for _, question in part.going]
    faults += [
        Problem(file, 0, column, f"names {name!r}, which is private: remove it")
        for (file, _), row in zip(part.going, rows, strict=False)
        for column, text in row.items()
        for name in secrets.named_in(text)
    ]
    if faults:
        raise _refuse(faults)
    media = (file for _, question in part.going for medium in question.media for file in medium.files)
    pictures = {file.name: file.path for file in media}
    table = Path(f"{part.suite.name}.csv")
    files = [(path, Path(FOLDER, name)) for name, path in sorted(pictures.items())]
    _write(dest, files, {table: csv_text(columns_of(rows), rows)})
    stay = f", {len(part.staying)} private ones left out" if part.staying else ""
    typer.echo(f"{part.suite.name}: {len(rows)} questions, {len(pictures)} pictures{stay}")
    lost = [what for field, what in _NO_COLUMN.items() if any(_says(question, field) for _, question in part.going)]
    if lost:
        typer.echo(f"left out, since the format has no column for it: {', '.join(lost)}")
    back = f"sprawdzian import povisle {dest / table} --into questions/NAME"
    typer.echo(f"written: {dest / table}; it can be read back with: {back}")


def _says(question: Question, field: str) -> bool:
    default = type(question).model_fields[field].get_default(call_default_factory=True)
    return bool(getattr(question, field) != default)


def _tell(dest: Path, parts: Sequence[SuiteExport], runs: int, left: Sequence[Path]) -> None:
    for path in left:
        typer.echo(f"left out: {path}, since it made private media, too, or has words of private questions", err=True)
    for part in parts:
        stay = f", {len(part.staying)} private ones left out" if part.staying else ""
        typer.echo(f"{part.suite.name}: {len(part.going)} questions{stay}")
    typer.echo(f"written: {dest}, with {runs} recorded runs; check it with: pytest {dest / 'questions'}")


def _check_dest(dest: Path, bank: Path, reports: Path) -> None:
    if dest.exists() and not (dest.is_dir() and not any(dest.iterdir())):
        raise usage_error(f"{dest} is there already, and nothing is overwritten: name an empty folder, or a new one")
    if not bank.is_dir():
        raise usage_error(f"there is no folder {bank}: name the bank with --bank")
    for folder in (bank, reports):
        if dest.resolve().is_relative_to(folder.resolve()):
            raise usage_error(f"{dest} lies in {folder}, which is exported: name a folder outside of it")


def _parts(bank: Path, wanted: str, *, public_only: bool) -> list[SuiteExport]:
    """The suites of a bank; ends if a file of one is faulty, since that may be private."""
    files: dict[str, Path] = {}
    for file in sorted(bank.rglob("suite.yaml")):
        first = files.setdefault(file.absolute().parent.name, file)
        if first != file:
            raise usage_error(f"{file} has the name of {first}: suites that are exported together need different names")
    if wanted and wanted not in files:
        raise usage_error(f"there is no suite {wanted!r} in {bank}: {nearest(wanted, files)}")
    faults: list[Problem] = []
    parts = []
    for name, file in files.items():
        if wanted not in {"", name}:
            continue
        try:
            suite = load_suite(file)
        except InvalidFileError as error:
            faults += error.problems
            continue
        questions: list[tuple[Path, Question]] = []
        for path in question_files(file):
            try:
                questions.append((path, load_question(path, file)))
            except InvalidFileError as error:
                faults += error.problems
        going = [pair for pair in questions if not (public_only and pair[1].visibility == "private")]
        staying = [pair for pair in questions if pair not in going]
        parts.append(SuiteExport(file, suite, tuple(going), tuple(staying)))
    if faults:
        raise _refuse(faults)
    return parts


def _not_releasable(part: SuiteExport) -> Iterator[Problem]:
    try:
        annotators = load_annotators(part.file)
    except InvalidFileError as error:
        yield from error.problems
        annotators = {}
    for file, question in part.going:
        found = list(obstacles(question, part.suite, annotators))
        if found:
            document = read_document(file)
            for field, _, message in found:
                yield Problem(file, document.line([field]) if field in document.value else 0, field, message)


def _write(dest: Path, files: Sequence[tuple[Path, Path]], texts: dict[Path, str]) -> None:
    """Write an export; ends the command if that cannot be done."""
    try:
        for source, place in files:
            shutil.copyfile(source, _made(dest / place))
        for place, text in texts.items():
            _made(dest / place).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        message = f"{error.filename}: cannot be written: {error.strerror}; empty {dest} and try again"
        raise usage_error(message) from None


def _made(path: Path) -> Path:
    """A path whose folder is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _refuse(faults: Sequence[Problem]) -> typer.Exit:
    typer.echo("\n".join(map(str, faults)), err=True)
    typer.echo(f"nothing is exported: {len(faults)} reasons", err=True)
    return typer.Exit(1)
