"""``sprawdzian audit``: people look at the answers that scored zero."""

import csv
import io
import json
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import typer

from pytest_sprawdzian.reports.audit import (
    LABELS,
    Label,
    audit_table,
    audited,
    label_of,
    only_failed_by_all,
    read_labels,
    sheet_rows,
    sheet_text,
    unprotected,
    zero_scored,
)
from pytest_sprawdzian.runs.log import TornLineWarning, read_log
from pytest_sprawdzian.runs.store import Run, RunPaths, read_runs
from pytest_sprawdzian.runs.verdicts import question_hash, write_atomically
from sprawdzian.questions import Question, load_question, question_files
from sprawdzian.questions.errors import nearest

__all__ = ["audit"]

_Read = TypeVar("_Read")
_LABELS = ", ".join(LABELS)
_NEEDED = ("model", "run", "question", "key", "label")

audit = typer.Typer(
    no_args_is_help=True,
    help="Find out why answers scored zero: export a sheet of them, label each, and import the sheet. "
    "A table then tells how often the model was wrong, and how often the rules.",
)

_Bank = Annotated[Path, typer.Option("--bank", help="the questions: a bank, or one suite of it", exists=True)]
_Reports = Annotated[Path, typer.Option("--reports-dir", help="where runs are kept")]
_RunName = Annotated[str, typer.Option("--run", metavar="NAME", help="name of the run")]
_AllKinds = Annotated[bool, typer.Option("--all-kinds", help="transcriptions and extracted data, too")]


class _Row(NamedTuple):
    place: str
    run: str
    question: str
    key: str
    label: str
    note: str


@audit.command()
def export(
    *,
    models: Annotated[list[str], typer.Option("--model", metavar="NAME", help="whose answers; may be given again")],
    run_name: _RunName = "full",
    bank: _Bank = Path("questions"),
    reports: _Reports = Path("reports"),
    all_kinds: _AllKinds = False,
    failed_by_all: Annotated[
        bool, typer.Option("--failed-by-all", help="only questions that none of the models got right")
    ] = False,
    output: Annotated[Path, typer.Option("--output", "-o", help="the sheet to write")] = Path("audit.csv"),
) -> None:
    """Write a sheet of all answers that scored zero, to be opened as a spreadsheet.

    Then fill in its column label (the column note is for your own words):
    - model-error: the answer is wrong
    - refusal: the model would not answer
    - rule-false-negative: the answer is right, and the rules are too strict
    """
    if output.exists():
        raise _fail(f"{output} exists already, and may hold labels: give another name with -o")
    chosen = _chosen([run for run in _runs(reports).values() if run.info.run == run_name], models, run_name)
    questions = _questions(bank, chosen)
    rows: list[Mapping[str, str]] = []
    parts = [audited(run, questions, all_kinds=all_kinds) for run in chosen]
    if failed_by_all:
        parts = only_failed_by_all(parts)
    for run, part in zip(chosen, parts, strict=True):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TornLineWarning)  # an answer that is missed is told
            replies = read_log(RunPaths(reports, run.info.model, run_name).log)
        rows += sheet_rows(part, questions, replies)
        wrong = {record.question: record for record in zero_scored(part)}
        changed = [name for name, record in wrong.items() if question_hash(questions[name]) != record.question_hash]
        _tell(run, "changed since they were judged: run them again", changed)
        lost = [name for name, record in wrong.items() if record.key not in replies]
        _tell(run, "have no answer in responses.jsonl", lost)
    if not rows:
        what = "no question was failed by every model" if failed_by_all else "no answer scored zero"
        typer.echo(f"{what}: there is nothing to audit")
        raise typer.Exit
    if failed_by_all:
        rows.sort(key=lambda row: row["question"])  # the models' answers to one question beside each other
    write_atomically(output, sheet_text(rows))
    again = f"sprawdzian audit import {output}" + ("" if reports == Path("reports") else f" --reports-dir={reports}")
    typer.echo(f"written: {output}, {len(rows)} zero-scored answers")
    typer.echo(f"fill in its column label ({_LABELS}), then: {again}")


@audit.command("import")
def import_sheet(
    sheet: Annotated[Path, typer.Argument(help="the labelled sheet, as CSV", exists=True, dir_okay=False)],
    *,
    bank: _Bank = Path("questions"),
    reports: _Reports = Path("reports"),
    all_kinds: _AllKinds = False,
) -> None:
    """Store the labels of a sheet with their runs, and print the table.

    Nothing is stored if a row is faulty. Rows without a label change nothing.
    """
    rows, runs = _read_sheet(sheet), _runs(reports)
    if faults := list(_faults(rows, runs)):
        raise _fail("\n".join([*faults, f"nothing is stored: mend {sheet}, then import it again"]))
    named = [run for name, run in runs.items() if any(row.run == name for row in rows)]
    questions = _questions(bank, named)
    pairs = [(run, _read(read_labels, _path(reports, run))) for run in named]
    for run, labels in pairs:
        new = [row for row in rows if row.run == _id(run) and row.label]
        labels.update({row.question: Label.model_validate(row._asdict()) for row in new})
        if new:
            lines = [json.dumps(labels[name].model_dump(), ensure_ascii=False) + "\n" for name in sorted(labels)]
            write_atomically(_path(reports, run), "".join(lines))
            typer.echo(f"written: {_path(reports, run)}", err=True)
    typer.echo(f"rows with a label: {sum(bool(row.label) for row in rows)} of {len(rows)}", err=True)
    typer.echo(audit_table([(audited(run, questions, all_kinds=all_kinds), labels) for run, labels in pairs]))


@audit.command()
def show(
    *,
    models: Annotated[list[str] | None, typer.Option("--model", metavar="NAME", help="whose; default: all")] = None,
    run_name: _RunName = "full",
    bank: _Bank = Path("questions"),
    reports: _Reports = Path("reports"),
    all_kinds: _AllKinds = False,
) -> None:
    """Print the table again, from the labels that are stored."""
    runs = [run for run in _runs(reports).values() if run.info.run == run_name and _path(reports, run).exists()]
    if not runs:
        raise _fail(f"no labels below {reports}: begin with sprawdzian audit export --model=NAME")
    chosen = _chosen(runs, models or [run.info.model.name for run in runs], run_name)
    questions = _questions(bank, chosen)
    pairs = [(run, _read(read_labels, _path(reports, run))) for run in chosen]
    for run, labels in pairs:
        live = {record.question for record in zero_scored(run) if label_of(record, labels)}
        _tell(run, "have another answer or verdict than was labelled: export them again", sorted(labels.keys() - live))
    typer.echo(audit_table([(audited(run, questions, all_kinds=all_kinds), labels) for run, labels in pairs]))


def _fail(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(2)


def _tell(run: Run, what: str, questions: Sequence[str]) -> None:
    """Tell of questions that something is amiss with, if there are any."""
    if questions:
        shown = ", ".join(questions[:5]) + (", …" if questions[5:] else "")
        typer.echo(f"{_id(run)}: {len(questions)} questions {what}: {shown}", err=True)


def _id(run: Run) -> str:
    return f"{run.info.model.name}/{run.info.run}"


def _path(reports: Path, run: Run) -> Path:
    return RunPaths(reports, run.info.model, run.info.run).folder / "audit.jsonl"


def _read(read: Callable[[Path], _Read], path: Path) -> _Read:
    """Read something, or tell what is wrong with it and end."""
    try:
        return read(path)
    except ValueError as error:
        raise _fail(str(error)) from None


def _runs(reports: Path) -> dict[str, Run]:
    return {_id(run): run for run in _read(lambda path: list(read_runs(path)), reports)}


def _chosen(runs: Sequence[Run], models: Sequence[str], run_name: str) -> list[Run]:
    by_model = {run.info.model.name: run for run in runs}
    for model in models:
        if model not in by_model:
            advice = nearest(model, by_model) if by_model else "make one with pytest questions/ --model=NAME"
            raise _fail(f"there is no run {run_name!r} of {model!r} to audit: {advice}")
    return [by_model[model] for model in dict.fromkeys(models)]


def _questions(bank: Path, runs: Sequence[Run]) -> dict[str, Question]:
    """The questions that runs were asked, by path; tells which are not in the bank."""
    wanted = {record.question for run in runs for record in run.verdicts}
    found: dict[str, Question] = {}
    for suite_file in sorted(bank.rglob("suite.yaml")):
        for file in question_files(suite_file):
            name = f"{suite_file.absolute().parent.name}/{file.relative_to(suite_file.parent).parts[0]}/{file.stem}"
            if name in wanted:
                found[name] = _read(load_question, file)
    for run in runs:
        gone = [record.question for record in run.verdicts if record.question not in found]
        _tell(run, f"are left out, since they are not in {bank}", gone)
    return found


def _read_sheet(path: Path) -> list[_Row]:
    """The rows of a sheet, whose cells are separated by commas, semicolons or tabs."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _fail(f"{path}: not UTF-8: save it from the spreadsheet as CSV UTF-8") from None
    separator = max(",;\t", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows, start = [], 1
    try:
        head = next(reader, [])
        if missing := [name for name in _NEEDED if name not in head]:
            raise _fail(f"{path}:1: no column {', '.join(missing)}: keep the first row as it was exported")
        start = reader.line_num + 1
        for number, cells in enumerate(reader, start=2):
            if any(cells):
                row = {name: unprotected(cell.strip()) for name, cell in zip(head, cells, strict=False)}
                model, run, question, key, label = (row.get(name, "") for name in _NEEDED)
                ids = f"{path}:{start} (row {number})", f"{model}/{run}", question, key
                rows.append(_Row(*ids, label.lower(), row.get("note", "")))
            start = reader.line_num + 1
    except csv.Error as error:
        raise _fail(f"{path}:{start}: not CSV as spreadsheets write it ({error}): save the sheet again") from None
    return rows


def _faults(rows: Sequence[_Row], runs: Mapping[str, Run]) -> Iterator[str]:
    """What is wrong with rows, each with its place in the sheet."""
    keys = {name: {record.question: record.key for record in zero_scored(run)} for name, run in runs.items()}
    places: dict[tuple[str, str], str] = {}
    for row in rows:
        if row.label and row.label not in LABELS:
            yield f"{row.place}: unknown label {row.label!r}: expected one of {_LABELS}, or nothing"
        first = places.setdefault((row.run, row.question), row.place)
        if first != row.place:
            yield f"{row.place}: {row.question} of {row.run} stands already in {first}: keep one of the two"
        elif row.run not in runs:
            yield f"{row.place}: there is no run {row.run!r}: {nearest(row.run, runs)}"
        elif row.question not in keys[row.run]:
            yield f"{row.place}: no answer to {row.question!r} in {row.run} that scored zero: remove the row"
        elif row.key != keys[row.run][row.question]:
            yield f"{row.place}: {row.question} of {row.run} has another answer by now: export it again"
