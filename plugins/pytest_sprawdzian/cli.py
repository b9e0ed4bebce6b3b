"""``sprawdzian``: everything around a bank that is not running it."""

import datetime
import importlib.metadata
import importlib.util
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from pytest_sprawdzian.models import Registry
from pytest_sprawdzian.reports.files import write_leaderboards
from pytest_sprawdzian.reports.history import history_table
from pytest_sprawdzian.reports.leaderboard import boards, to_csv, to_json, to_markdown, to_terminal
from pytest_sprawdzian.reports.plcc import to_plcc
from pytest_sprawdzian.runs.store import Run, read_runs
from sprawdzian.language import registered
from sprawdzian.lint import lint as lint_question
from sprawdzian.questions import (
    InvalidFileError,
    Question,
    Suite,
    find_suite,
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

_TEMPLATE = """\
# yaml-language-server: $schema={schema}
prompt: |
  Zadaj tu pytanie. Odpowiedz jednym krótkim zdaniem.
rules:
  - include: [odpowiedź]        # every item must occur, in any inflection; a list inside is a choice
  - exclude: [pomyłka]          # none of these may occur
examples:                       # checked without any model, as you work
  accepted:
    - Prawidłowa odpowiedź.
    - odpowiedź
  rejected:
    - Nie wiem.
    - Zwykła pomyłka.
    - Odpowiedź albo pomyłka.
{subcategory}{form}difficulty: medium
tags: {{{tags}}}
author: {author}
created: {created}
status: draft
"""

_Bank = Annotated[Path, typer.Argument(help="a bank, a suite, a folder or one question file", exists=True)]
_Reports = Annotated[Path, typer.Option("--reports-dir", help="where runs are kept")]


class Layout(StrEnum):
    """How a leaderboard is laid out."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    CSV = "csv"
    JSON = "json"
    PLCC = "plcc"


def _files(path: Path) -> Iterator[Path]:
    """All question files at or below a path."""
    if path.is_file():
        yield path
        return
    if find_suite(path.absolute()) is not None:
        yield from (file for file in sorted(path.rglob("*.yaml")) if file.name != "suite.yaml")
        return
    for suite_file in sorted(path.rglob("suite.yaml")):
        yield from question_files(suite_file)


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
    category = suite.categories[parts[0]]
    text = _TEMPLATE.format(
        schema=os.path.relpath(suite_file.parent.parent / "question.schema.json", path.absolute().parent),
        subcategory=_choice("subcategory", category.subcategories),
        form=_choice("form", category.forms),
        tags=", ".join(f"{tag}: …" for tag in suite.required_tags),
        author=author or "a00",
        created=datetime.datetime.now(datetime.UTC).date().isoformat(),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    typer.echo(f"written: {path}\nfill it in, then check it with: pytest {path}")


def _choice(field: str, allowed: tuple[str, ...]) -> str:
    return f"{field}: {allowed[0]}  # one of {', '.join(allowed)}\n" if allowed else ""


@app.command()
def lint(
    path: _Bank = Path("questions"),
    notes: Annotated[bool, typer.Option(help="show notes, too")] = True,
    strict: Annotated[bool, typer.Option(help="fail on warnings, too")] = False,
) -> None:
    """Give advice on questions; fails on files with faults and examples that are judged wrongly."""
    questions, faults = _load(path)
    for fault in faults:
        typer.echo(str(fault))
    counts: Counter[str] = Counter(error=len(faults))
    for question in questions:
        for finding in lint_question(question):
            counts[finding.severity] += 1
            if notes or finding.severity != "note":
                typer.echo(f"{question.path}: {finding.severity} [{finding.check}] {finding.message}")
    typer.echo(
        f"{len(questions) + len(faults)} questions: {counts['error']} errors, {counts['warning']} warnings, "
        f"{counts['note']} notes"
    )
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
def stats(path: _Bank = Path("questions")) -> None:
    """Count questions by category and subcategory, form, and what else describes a bank."""
    questions, faults = _load(path)
    for fault in faults:
        typer.echo(str(fault), err=True)
    console = Console(soft_wrap=True)
    suites: dict[str, Suite] = {}
    for file in _files(path):
        suite_file = find_suite(file.absolute().parent)
        if suite_file is not None:
            suites.setdefault(suite_file.parent.name, load_suite(suite_file))
    for name, suite in suites.items():
        mine = [question for question in questions if question.suite == name]
        table = Table(title=f"{suite.title} ({name}): {len(mine)} questions", box=None, title_justify="left")
        for heading in ("category", "subcategory"):
            table.add_column(heading)
        table.add_column("questions", justify="right")
        for category, info in suite.categories.items():
            found = Counter(question.subcategory for question in mine if question.category == category)
            table.add_row(info.title, "", str(sum(found.values())), style="bold")
            for leaf in info.subcategories or sorted(found):
                table.add_row("", leaf, str(found[leaf]))
        console.print(table)
        for field in ("form", "difficulty", "status", "author"):
            shares = Counter(getattr(question, field) or "(none)" for question in mine)
            console.print(f"{field}: {', '.join(f'{value} {count}' for value, count in shares.most_common())}")
        kinds = Counter(rule.kind for question in mine for rule in getattr(question, "rules", ()))
        console.print(f"rules: {', '.join(f'{kind} {count}' for kind, count in kinds.most_common())}")
    if faults:
        raise typer.Exit(1)


@app.command()
def report(  # noqa: PLR0917 - options of a command, all named there
    reports: _Reports = Path("reports"),
    layout: Annotated[Layout, typer.Option(help="form of the table")] = Layout.TERMINAL,
    history: Annotated[str, typer.Option(metavar="MODEL", help="list the runs of a model or family by date")] = "",
    all_versions: Annotated[bool, typer.Option(help="in the PLCC layout, show every version of a family")] = False,
    require_complete: Annotated[
        str, typer.Option(metavar="MODEL", help="fail unless the model's full run has a verdict on every question")
    ] = "",
    write: Annotated[bool, typer.Option(help="also write leaderboard.md, .csv and .json")] = False,
) -> None:
    """Make tables from recorded runs; asks nothing and scores nothing."""
    try:
        runs = list(read_runs(reports))
    except ValueError as error:
        raise _fail(str(error)) from None
    if not runs:
        raise _fail(f"no runs below {reports}: make one with pytest questions/ --model=NAME")
    if require_complete:
        _require_complete(runs, require_complete)
        return
    if history:
        typer.echo(history_table(runs, history))
        return
    found = boards(runs)
    if write:
        for path in write_leaderboards(reports, found):
            typer.echo(f"written: {path}", err=True)
    if layout is Layout.TERMINAL:
        width = Console().width
        typer.echo("\n\n".join(to_terminal(board, width, colour=sys.stdout.isatty()) for board in found))
        return
    if layout is Layout.PLCC:
        typer.echo("\n".join(to_plcc(board, latest_only=not all_versions) for board in found))
        return
    render = {Layout.MARKDOWN: to_markdown, Layout.CSV: to_csv, Layout.JSON: to_json}[layout]
    typer.echo(render(found), nl=False)


def _require_complete(runs: list[Run], name: str) -> None:
    mine = [run for run in runs if run.info.model.name == name and run.info.run == "full"]
    if not mine:
        raise _fail(f"there is no full run of {name}")
    incomplete = [
        f"{board.suite}: {row.overall.scored} of {row.overall.collected} questions have a verdict"
        for board in boards(mine)
        for row in board.rows
        if not row.overall.complete
    ]
    if incomplete:
        typer.echo("\n".join([f"the run of {name} is incomplete", *incomplete]))
        raise typer.Exit(1)
    typer.echo(f"the run of {name} is complete: every question has a verdict")


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
        if model.serve:
            wheel = importlib.util.find_spec("xllamacpp") is not None
            state = "local, its server is installed" if wheel else "local; install it with: make bench"
        elif model.key_env:
            state = f"{model.key_env} is set" if os.environ.get(model.key_env) else f"set {model.key_env} to use it"
        else:
            state = f"at {model.endpoint}" if model.endpoint else "key from the provider's own variable"
        typer.echo(f"  {model.name}: {model.litellm} ({state})")


def main() -> None:
    """Run the command line."""
    app()
