"""``sprawdzian audit``: people look at the answers that scored zero."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from pytest_sprawdzian.cli.bank import or_usage_error, usage_error
from pytest_sprawdzian.cli.open_answers import import_open, review_open
from pytest_sprawdzian.cli.open_errors import open_errors
from pytest_sprawdzian.cli.runs import (
    BankDir,
    ReportsDir,
    RunName,
    chosen_runs,
    questions_of,
    replies_of,
    runs_at,
    tell,
    with_reports,
)
from pytest_sprawdzian.reports.audits.spreadsheet import read_rows, sheet_text
from pytest_sprawdzian.reports.audits.wrong_answers import (
    LABELS,
    Label,
    audit_table,
    audited,
    label_of,
    only_failed_by_all,
    read_labels,
    sheet_rows,
    zero_scored,
)
from pytest_sprawdzian.runs.selection import run_path
from pytest_sprawdzian.runs.store import Run, paths_of
from pytest_sprawdzian.runs.verdicts import json_lines, question_hash, write_atomically
from sprawdzian.questions.errors import nearest

__all__ = ["audit"]

_LABELS = ", ".join(LABELS)
_NEEDED = ("model", "run", "question", "key", "label")

audit = typer.Typer(
    no_args_is_help=True,
    help="Find out why answers scored zero: export a sheet of them, label each, and import the sheet. "
    "A table then tells how often the model was wrong, and how often the rules.",
)

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
    run_name: RunName = "full",
    bank: BankDir = Path("questions"),
    reports: ReportsDir = Path("reports"),
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
        raise usage_error(f"{output} exists already, and may hold labels: give another name with -o")
    chosen = chosen_runs([run for run in runs_at(reports).values() if run.info.run == run_name], models, run_name)
    questions = questions_of(bank, chosen)
    rows: list[Mapping[str, str]] = []
    parts = [audited(run, questions, all_kinds=all_kinds) for run in chosen]
    if failed_by_all:
        parts = only_failed_by_all(parts)
    for run, part in zip(chosen, parts, strict=True):
        replies = replies_of(reports, run)
        rows += sheet_rows(part, questions, replies)
        wrong = {record.question: record for record in zero_scored(part)}
        changed = [name for name, record in wrong.items() if question_hash(questions[name]) != record.question_hash]
        tell(run, "changed since they were judged: run them again", changed)
        lost = [name for name, record in wrong.items() if record.key not in replies]
        tell(run, "have no answer in responses.jsonl", lost)
    if not rows:
        what = "no question was failed by every model" if failed_by_all else "no answer scored zero"
        typer.echo(f"{what}: there is nothing to audit")
        raise typer.Exit
    if failed_by_all:
        rows.sort(key=lambda row: row["question"])  # the models' answers to one question beside each other
    write_atomically(output, sheet_text(rows))
    again = with_reports(f"sprawdzian audit import {output}", reports)
    typer.echo(f"written: {output}, {len(rows)} zero-scored answers")
    typer.echo(f"fill in its column label ({_LABELS}), then: {again}")


@audit.command("import")
def import_sheet(
    sheet: Annotated[Path, typer.Argument(help="the labelled sheet, as CSV", exists=True, dir_okay=False)],
    *,
    bank: BankDir = Path("questions"),
    reports: ReportsDir = Path("reports"),
    all_kinds: _AllKinds = False,
) -> None:
    """Store the labels of a sheet with their runs, and print the table.

    Nothing is stored if a row is faulty. Rows without a label change nothing.
    """
    rows, runs = _read_sheet(sheet), runs_at(reports)
    if faults := list(_faults(rows, runs)):
        raise usage_error("\n".join([*faults, f"nothing is stored: mend {sheet}, then import it again"]))
    named = [run for name, run in runs.items() if any(row.run == name for row in rows)]
    questions = questions_of(bank, named)
    pairs = [(run, _labels(reports, run)) for run in named]
    for run, labels in pairs:
        new = [row for row in rows if row.run == run_path(run) and row.label]
        labels.update({row.question: Label.model_validate(row._asdict()) for row in new})
        if new:
            path = paths_of(reports, run).labels
            write_atomically(path, json_lines(labels[name] for name in sorted(labels)))
            typer.echo(f"written: {path}", err=True)
    typer.echo(f"rows with a label: {sum(bool(row.label) for row in rows)} of {len(rows)}", err=True)
    typer.echo(audit_table([(audited(run, questions, all_kinds=all_kinds), labels) for run, labels in pairs]))


@audit.command()
def show(
    *,
    models: Annotated[list[str] | None, typer.Option("--model", metavar="NAME", help="whose; default: all")] = None,
    run_name: RunName = "full",
    bank: BankDir = Path("questions"),
    reports: ReportsDir = Path("reports"),
    all_kinds: _AllKinds = False,
) -> None:
    """Print the table again, from the labels that are stored."""
    named = [run for run in runs_at(reports).values() if run.info.run == run_name]
    runs = [run for run in named if paths_of(reports, run).labels.exists()]
    if not runs:
        raise usage_error(f"no labels below {reports}: begin with sprawdzian audit export --model=NAME")
    chosen = chosen_runs(runs, models or [run.info.model.name for run in runs], run_name)
    questions = questions_of(bank, chosen)
    pairs = [(run, _labels(reports, run)) for run in chosen]
    for run, labels in pairs:
        live = {record.question for record in zero_scored(run) if label_of(record, labels)}
        tell(run, "have another answer or verdict than was labelled: export them again", sorted(labels.keys() - live))
    typer.echo(audit_table([(audited(run, questions, all_kinds=all_kinds), labels) for run, labels in pairs]))


def _labels(reports: Path, run: Run) -> dict[str, Label]:
    return or_usage_error(lambda: read_labels(paths_of(reports, run).labels))


def _read_sheet(path: Path) -> list[_Row]:
    return [
        _Row(
            place,
            f"{cells['model']}/{cells['run']}",
            cells["question"],
            cells["key"],
            cells["label"].lower(),
            cells.get("note", ""),
        )
        for place, cells in or_usage_error(lambda: read_rows(path, _NEEDED))
    ]


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


audit.command("open")(review_open)
audit.command("open-import")(import_open)
audit.command("open-errors")(open_errors)
