"""``sprawdzian audit open`` and ``open-import``: people review open answers; what they accept goes into the bank."""

import functools
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from pytest_sprawdzian.cli.bank import or_usage_error, usage_error
from pytest_sprawdzian.cli.runs import (
    BankDir,
    ReportsDir,
    RunName,
    chosen_runs,
    files_in,
    questions_of,
    replies_of,
    runs_at,
    tell,
    with_reports,
)
from pytest_sprawdzian.exchange.editing import patch
from pytest_sprawdzian.reports.audits.open_decisions import (
    NEEDED,
    Addition,
    Amendment,
    Decision,
    amended,
    decisions,
    faults_of,
    outcome,
)
from pytest_sprawdzian.reports.audits.open_errors import predictions
from pytest_sprawdzian.reports.audits.open_sheet import DECISIONS, folded, open_answers, review_rows, sampled
from pytest_sprawdzian.reports.audits.spreadsheet import read_rows, sheet_text
from pytest_sprawdzian.runs.verdicts import question_hash, write_atomically
from sprawdzian.questions import OpenQuestion, load_question
from sprawdzian.scoring import ScoringError
from sprawdzian.statistics import SEED

__all__ = ["import_open", "review_open"]


def review_open(
    *,
    models: Annotated[list[str], typer.Option("--model", metavar="NAME", help="whose answers; may be given again")],
    run_name: RunName = "full",
    bank: BankDir = Path("questions"),
    reports: ReportsDir = Path("reports"),
    failed: Annotated[bool, typer.Option("--failed", help="only answers that are not right")] = False,
    sample: Annotated[
        int | None, typer.Option(min=1, metavar="K", help="only K of those, drawn at random: to see what goes wrong")
    ] = None,
    seed: Annotated[int, typer.Option(help="of --sample")] = SEED,
    output: Annotated[Path, typer.Option("--output", "-o", help="the sheet to write")] = Path("open.csv"),
) -> None:
    """Write a sheet of all answers to open questions, to be opened as a spreadsheet; one row a different answer.

    Then fill in its column decision:
    - accept: it is right, and becomes an accepted answer (or what you write into new answer does)
    - wrong: it is wrong
    - rule-problem: no accepted answer would mend how it is judged
    """
    if output.exists():
        raise usage_error(f"{output} exists already, and may hold decisions: give another name with -o")
    runs = chosen_runs([run for run in runs_at(reports).values() if run.info.run == run_name], models, run_name)
    questions = questions_of(bank, runs)
    pairs = [(run, replies_of(reports, run)) for run in runs]
    for run, replies in pairs:
        hashes = {record.question: record.question_hash for record in run.verdicts}
        mine = [one for one in predictions(run) if one.question in questions]
        changed = {one.question for one in mine if question_hash(questions[one.question]) != hashes[one.question]}
        tell(run, "changed since they were answered; they are judged as they are today", sorted(changed))
        lost = {one.question for one in mine if one.key not in replies}
        tell(run, "have no answer in responses.jsonl", sorted(lost))
    answers = open_answers(pairs, questions)
    if sample is not None:
        answers = sampled(answers, sample, seed)
    elif failed:
        answers = [answer for answer in answers if answer.verdict != "correct"]
    if not answers:
        typer.echo(
            "no open answer" + (" that is not right" if failed or sample else "") + ": there is nothing to review"
        )
        raise typer.Exit
    write_atomically(output, sheet_text(review_rows(answers, run_name)))
    again = with_reports(f"sprawdzian audit open-import {output}", reports)
    asked = len({answer.question.path for answer in answers})
    typer.echo(f"written: {output}, {len(answers)} different answers to {asked} open questions")
    typer.echo(f"fill in its column decision ({', '.join(DECISIONS)}), then: {again}")


def import_open(
    sheet: Annotated[Path, typer.Argument(help="the sheet with decisions, as CSV", exists=True, dir_okay=False)],
    *,
    bank: BankDir = Path("questions"),
    reports: ReportsDir = Path("reports"),
    write: Annotated[bool, typer.Option("--write", help="change the files, too")] = False,
) -> None:
    """Print the changes to question files that a sheet's decisions ask for, as a patch.

    An answer that is accepted is added to the answers, and to the accepted
    examples, which prove it from then on. Nothing is changed if a row is faulty.
    """
    made = decisions(or_usage_error(lambda: read_rows(sheet, NEEDED)))
    files = files_in(bank)
    named = {one.question for one in made if one.decision}
    questions = {
        name: or_usage_error(functools.partial(load_question, file)) for name, file in files.items() if name in named
    }
    if faults := list(faults_of(made, questions, _recorded(reports, made), files)):
        raise _refused(faults, sheet)
    open_ones = {name: question for name, question in questions.items() if isinstance(question, OpenQuestion)}
    try:
        additions, remarks = outcome(made, open_ones)
    except ScoringError as error:
        raise usage_error(str(error)) from None
    amendments, faults = _amendments(files, open_ones, additions)
    if faults:
        raise _refused(faults, sheet)
    for remark in remarks:
        typer.echo(remark, err=True)
    for file, before, after in amendments:
        typer.echo(patch(file, before, after), nl=False)
        if write:
            mark = "\ufeff" if file.read_bytes().startswith("\ufeff".encode()) else ""
            write_atomically(file, mark + after)
    counts = Counter(one.decision for one in made)
    told = ", ".join(f"{name} {counts[name]}" for name in DECISIONS)
    typer.echo(f"decisions: {told}; without one: {counts['']} of {len(made)}", err=True)
    added = sum(map(len, additions.values()))
    typer.echo(f"new accepted answers: {added}, in {len(amendments)} questions", err=True)
    if amendments:
        names = " ".join(str(file) for file, _, _ in amendments)
        done = f"written; prove them with: pytest {names}"
        typer.echo(done if write else "nothing is written: add --write, or give the patch to patch -p1", err=True)


def _amendments(
    files: Mapping[str, Path], questions: Mapping[str, OpenQuestion], additions: Mapping[str, Sequence[Addition]]
) -> tuple[list[Amendment], list[str]]:
    """The changed files, and why some cannot be changed."""
    found, faults = [], []
    for name, new in additions.items():
        try:
            found.append(amended(files[name], questions[name], new))
        except ValueError as error:
            faults.append(str(error))
    return found, faults


def _refused(faults: Sequence[str], sheet: Path) -> typer.Exit:
    return usage_error("\n".join([*faults, f"nothing is changed: mend {sheet}, then import it again"]))


def _recorded(reports: Path, made: Sequence[Decision]) -> dict[tuple[str, str], set[str]]:
    """The recorded answers of the runs that decisions name, by name of the run and question."""
    wanted = {one.run for one in made if one.accepts and not one.new_answer}
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for run in runs_at(reports).values() if wanted else ():
        if run.info.run in wanted:
            replies = replies_of(reports, run)
            for question, key, _ in predictions(run):
                if key in replies:
                    found[run.info.run, question].add(folded(replies[key].answer().text))
    return found
