"""``sprawdzian``: everything around a bank that is not running it."""

import datetime
import importlib.metadata
import importlib.util
import itertools
import json
import os
import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pytest_sprawdzian.cli_audit import audit
from pytest_sprawdzian.cli_export import export
from pytest_sprawdzian.cli_report import report
from pytest_sprawdzian.models import Registry
from pytest_sprawdzian.reports.bank import overview
from pytest_sprawdzian.reports.sheets import list_sheet, sheet_csv, sheet_text, week_sheet
from pytest_sprawdzian.reports.sources import source_counts, source_sheet, source_table
from pytest_sprawdzian.reports.workflow import annotator_page, revision_page
from pytest_sprawdzian.templates import medium_name, template
from sprawdzian.language import registered
from sprawdzian.lint import Finding, near_duplicates, obstacles
from sprawdzian.lint import lint as lint_question
from sprawdzian.questions import (
    Annotator,
    InvalidFileError,
    Question,
    Suite,
    annotators_file,
    find_suite,
    load_annotators,
    load_question,
    load_suite,
    question_files,
)
from sprawdzian.questions.models import SLUG
from sprawdzian.questions.schema import question_schema

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Work on a bank of questions and on recorded runs. "
    "Questions are run by pytest: pytest questions/ --model=NAME",
)


class StatsFormat(StrEnum):
    """How a table of a bank is written."""

    TEXT = "text"
    CSV = "csv"


_Bank = Annotated[Path, typer.Argument(help="a bank, a suite, a folder or one question file", exists=True)]


def _files(path: Path) -> Iterator[Path]:
    """All question files at or below a path."""
    if path.is_file():
        yield path
        return
    if find_suite(path.absolute()) is not None:
        beside = {annotators_file(file) for file in path.rglob("suite.yaml")}
        yield from (file for file in sorted(path.rglob("*.yaml")) if file.name != "suite.yaml" and file not in beside)
        return
    for suite_file in sorted(path.rglob("suite.yaml")):
        yield from question_files(suite_file)


def _suite_files(path: Path) -> list[Path]:
    """The files of the suites at a path, below it, and of its questions."""
    found = {find_suite(file.absolute().parent) for file in (*_files(path), *path.rglob("suite.yaml"))}
    return sorted(file for file in found if file is not None)


def _suites(path: Path) -> dict[str, Suite]:
    """The suites at a path, below it, and of its questions, by name."""
    return {suite.name: suite for suite in map(load_suite, _suite_files(path))}


def _annotators(path: Path, faults: list[InvalidFileError]) -> dict[str, dict[str, Annotator]]:
    """The annotators of the same suites; what is wrong with their files is added to the faults."""
    found: dict[str, dict[str, Annotator]] = {}
    for suite_file in _suite_files(path):
        try:
            found[suite_file.parent.name] = load_annotators(suite_file)
        except InvalidFileError as error:
            faults.append(error)
    return found


def _load(path: Path) -> tuple[list[Question], list[InvalidFileError]]:
    questions, faults = [], []
    for file in _files(path):
        try:
            questions.append(load_question(file))
        except InvalidFileError as error:
            faults.append(error)
    return questions, faults


def _fail(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(2)


@app.command()
def new(
    path: Annotated[Path, typer.Argument(help="questions/<suite>/<category>/<id>.yaml")],
    author: Annotated[str, typer.Option(help="your pseudonym")] = "",
) -> None:
    """Write a new question file, ready to be filled in."""
    suite_file = find_suite(path.absolute().parent)
    if suite_file is None:
        message = f"{path}: there is no suite.yaml above it; questions live in questions/<suite>/<category>/"
        raise _fail(message)
    if path.exists():
        raise _fail(f"{path} exists already")
    if path.suffix != ".yaml" or not re.fullmatch(SLUG, path.stem):
        raise _fail(f"{path.name}: expected lower-case ASCII letters, digits and hyphens, and .yaml")
    suite = load_suite(suite_file)
    parts = path.absolute().relative_to(suite_file.parent).parts
    if len(parts) < 2 or parts[0] not in suite.categories:  # noqa: PLR2004 - a category and a file
        raise _fail(f"{path}: the folder below {suite.name} must be one of {', '.join(suite.categories)}")
    text = template(
        suite,
        parts[0],
        stem=path.stem,
        author=author or "a00",
        created=datetime.datetime.now(datetime.UTC).date().isoformat(),
        schema=os.path.relpath(suite_file.parent.parent / "question.schema.json", path.absolute().parent),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    typer.echo(f"written: {path}")
    medium = medium_name(suite.categories[parts[0]], parts[0], path.stem)
    if medium:
        typer.echo(f"its medium belongs at media/{suite.name}/{medium}")
    typer.echo(f"fill it in, then check it with: pytest {path}")


@app.command()
def lint(
    path: _Bank = Path("questions"),
    notes: Annotated[bool, typer.Option(help="show notes, too")] = True,
    strict: Annotated[bool, typer.Option(help="fail on warnings, too")] = False,
    release: Annotated[bool, typer.Option("--release", help="note what keeps each question from a release")] = False,
) -> None:
    """Give advice on questions; fails on files with faults and examples that are judged wrongly."""
    questions, faults = _load(path)
    total = len(questions) + len(faults)
    annotators = _annotators(path, faults)
    for fault in faults:
        typer.echo(str(fault))
    counts: Counter[str] = Counter(error=len(faults))
    suites = _suites(path)
    single = (
        (question, finding)
        for question in questions
        for finding in lint_question(question, suites[question.suite].categories[question.category])
    )
    unready = (
        (question, Finding("note", obstacle.check, obstacle.message))
        for question in (questions if release else ())
        for obstacle in obstacles(question, suites[question.suite], annotators.get(question.suite, {}))
    )
    for question, finding in itertools.chain(single, near_duplicates(questions), unready):
        counts[finding.severity] += 1
        if notes or finding.severity != "note":
            typer.echo(f"{question.path}: {finding.severity} [{finding.check}] {finding.message}")
    typer.echo(f"{total} questions: {counts['error']} errors, {counts['warning']} warnings, {counts['note']} notes")
    if counts["error"] or (strict and counts["warning"]):
        raise typer.Exit(1)


@app.command()
def schema(
    output: Annotated[Path | None, typer.Option("--output", "-o", help="file to write; default: print it")] = None,
) -> None:
    """Write the JSON Schema of question files, for completion in editors."""
    text = json.dumps(question_schema(), ensure_ascii=False, indent=2) + "\n"
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")
        typer.echo(f"written: {output}; name it in a first line: # yaml-language-server: $schema=<path>")


@app.command()
def stats(  # noqa: PLR0917 - options of a command, all named there
    path: _Bank = Path("questions"),
    few: Annotated[int, typer.Option(help="mark subcategories and tags of fewer questions")] = 3,
    weeks: Annotated[bool, typer.Option("--weeks", help="count questions by ISO week and author")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="count source files by category and domain")] = False,
    rare: Annotated[int, typer.Option(help="with --sources: count domains of fewer files together")] = 3,
    listed: Annotated[bool, typer.Option("--list", help="list the questions, one a line")] = False,
    revisions: Annotated[
        bool, typer.Option("--revisions", help="count revisions by kind and by who made them")
    ] = False,
    annotators: Annotated[bool, typer.Option("--annotators", help="print the data statement")] = False,
    form: Annotated[StatsFormat, typer.Option("--format", help="with --weeks, --sources or --list")] = StatsFormat.TEXT,
) -> None:
    """Count questions by category and subcategory, media, tags, and what else describes a bank."""
    _check_view(weeks + sources + listed, revisions + annotators, form)
    questions, faults = _load(path)
    described = _annotators(path, faults) if annotators else {}
    for fault in faults:
        typer.echo(str(fault), err=True)
    mine = {
        suite.name: (suite, [question for question in questions if question.suite == suite.name])
        for suite in _suites(path).values()
    }
    width = Console().width
    if weeks:
        sheet = week_sheet(questions)
        text = sheet_csv(sheet) if form is StatsFormat.CSV else sheet_text(sheet, columns=sheet.header)
    elif listed:
        sheet = list_sheet(questions)
        columns = ("path", "kind", "tags", "author", "created")
        # A pipe gets whole lines, to be searched.
        cut = width if sys.stdout.isatty() else None
        text = sheet_csv(sheet) if form is StatsFormat.CSV else sheet_text(sheet, columns=columns, width=cut)
    elif sources and form is StatsFormat.CSV:
        text = sheet_csv(source_sheet({name: source_counts(found, rare=rare) for name, (_, found) in mine.items()}))
    elif sources:
        text = "\n\n".join(source_table(suite, found, rare=rare, width=width) for suite, found in mine.values())
    elif revisions:
        text = "\n\n".join(revision_page(*pair, width=width) for pair in mine.values())
    elif annotators:
        text = "\n\n".join(annotator_page(*mine[name], described[name], width=width) for name in described)
    else:
        text = "\n\n".join(overview(suite, found, few=few, width=width) for suite, found in mine.values())
    typer.echo(text.rstrip("\n"))
    if faults:
        raise typer.Exit(1)


def _check_view(tables: int, pages: int, form: StatsFormat) -> None:
    if tables + pages > 1:
        raise _fail("choose one of --weeks, --sources, --list, --revisions and --annotators")
    if form is StatsFormat.CSV and not tables:
        raise _fail("--format=csv goes with --weeks, --sources or --list: the page of counts is no single table")


@app.command()
def doctor(
    models_file: Annotated[Path, typer.Option(help="the registry of models")] = Path("models.yaml"),
) -> None:
    """Tell what works here: versions, languages, models and their keys, the local system."""
    for package in ("pytest-sprawdzian", "pytest", "pytest-xdist", "pytest-recording", "litellm", "morfeusz2"):
        typer.echo(f"{package} {importlib.metadata.version(package)}")
    typer.echo(f"languages: {', '.join(registered())}")
    try:
        registry = Registry.load(models_file)
    except InvalidFileError as error:
        raise _fail(str(error)) from None
    typer.echo(f"models in {models_file}: {len(registry)}")
    for model in registry:
        if model.pair:
            state = ", ".join(f"{modality}: {name}" for modality, name in model.pair.items())
        elif model.serve:
            state = _local_state(model.serve)
        elif model.key_env:
            state = f"{model.key_env} is set" if os.environ.get(model.key_env) else f"set {model.key_env} to use it"
        else:
            state = f"at {model.endpoint}" if model.endpoint else "key from the provider's own variable"
        typer.echo(f"  {model.name}: {model.litellm or 'a pair'} ({state})")


def _local_state(serve: str) -> str:
    """Whether a local system can start here, as far as can be told without starting it."""
    module = importlib.import_module(serve.partition(":")[0])
    needs = getattr(module, "NEEDS", ())
    missing = [name for name in needs if importlib.util.find_spec(name) is None and shutil.which(name) is None]
    if not missing:
        return "local, installed" if needs else "local"
    return (
        f"local; {', '.join(missing)} is missing, install with: {getattr(module, 'INSTALL', 'see its documentation')}"
    )


app.command()(report)
app.command()(export)
app.add_typer(audit, name="audit")


def main() -> None:
    """Run the command line."""
    app()
