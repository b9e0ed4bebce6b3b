"""``sprawdzian``: everything around a bank that is not running it."""

import datetime
import importlib.metadata
import importlib.util
import itertools
import json
import os
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from pytest_sprawdzian.cli.audit import audit
from pytest_sprawdzian.cli.bank import BankPath, annotators_at, or_usage_error, questions_at, suites_at, usage_error
from pytest_sprawdzian.cli.compare import compare
from pytest_sprawdzian.cli.export import export
from pytest_sprawdzian.cli.imports import import_app
from pytest_sprawdzian.cli.quality import BlindChoice, BlindOpen, BlindYesNo, ByRuns, Pool, TooEasy, checked_by_runs
from pytest_sprawdzian.cli.report import report
from pytest_sprawdzian.cli.runs import ModelsFile, ReportsDir
from pytest_sprawdzian.cli.stats import stats
from pytest_sprawdzian.exchange.templates import medium_name, template
from pytest_sprawdzian.models import Registry
from pytest_sprawdzian.reports.quality import Quality
from pytest_sprawdzian.reports.systems import systems_table
from sprawdzian.language import registered
from sprawdzian.lint import Finding, near_duplicates, near_pictures, obstacles, suite_findings
from sprawdzian.lint import lint as lint_question
from sprawdzian.questions import find_suite, load_suite
from sprawdzian.questions.errors import nearest
from sprawdzian.questions.models import SLUG
from sprawdzian.questions.schema import question_schema

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Work on a bank of questions and on recorded runs. "
    "Questions are run by pytest: pytest questions/ --model=NAME",
)


@app.command()
def new(
    path: Annotated[Path, typer.Argument(help="questions/<suite>/<category>/<id>.yaml")],
    author: Annotated[str, typer.Option(help="your pseudonym")] = "",
    kind: Annotated[str, typer.Option(metavar="NAME", help="kind of question; default: the category's first")] = "",
) -> None:
    """Write a new question file, ready to be filled in."""
    suite_file = find_suite(path.absolute().parent)
    if suite_file is None:
        message = f"{path}: there is no suite.yaml above it; questions live in questions/<suite>/<category>/"
        raise usage_error(message)
    if path.exists():
        raise usage_error(f"{path} exists already")
    if path.suffix != ".yaml" or not re.fullmatch(SLUG, path.stem):
        raise usage_error(f"{path.name}: expected lower-case ASCII letters, digits and hyphens, and .yaml")
    suite = load_suite(suite_file)
    parts = path.absolute().relative_to(suite_file.parent).parts
    if len(parts) < 2 or parts[0] not in suite.categories:  # noqa: PLR2004 - a category and a file
        raise usage_error(f"{path}: the folder below {suite.name} must be one of {', '.join(suite.categories)}")
    kinds = suite.categories[parts[0]].kinds
    if kind and kind not in kinds:
        raise usage_error(f"--kind={kind}: {parts[0]} has no questions of that kind: {nearest(kind, kinds)}")
    text = template(
        suite,
        parts[0],
        kind=kind,
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
    path: BankPath = Path("questions"),
    *,
    notes: Annotated[bool, typer.Option(help="show notes, too")] = True,
    strict: Annotated[bool, typer.Option(help="fail on warnings, too")] = False,
    release: Annotated[bool, typer.Option("--release", help="note what keeps each question from a release")] = False,
    runs: ByRuns = False,
    pool: Pool = None,
    reports: ReportsDir = Path("reports"),
    too_easy: TooEasy = 0.6,
    text_only_choice: BlindChoice = 0.5,
    text_only_yes_no: BlindYesNo = 0.8,
    text_only_open: BlindOpen = 0.0,
) -> None:
    """Give advice on questions; fails on files with faults and examples that are judged wrongly."""
    questions, faults = questions_at(path)
    total = len(questions) + len(faults)
    annotators = annotators_at(path, faults)
    for fault in faults:
        typer.echo(str(fault))
    counts: Counter[str] = Counter(error=len(faults))
    suites = suites_at(path)
    single = (
        (question.path, finding)
        for question in questions
        for suite in [suites[question.suite]]
        for finding in lint_question(question, suite.categories[question.category], suite)
    )
    alike = itertools.chain(near_duplicates(questions), near_pictures(questions))
    whole = (
        (name, finding)
        for name in suites
        for finding in suite_findings([question for question in questions if question.suite == name])
    )
    unready = (
        (question.path, Finding("note", obstacle.check, obstacle.message))
        for question in (questions if release else ())
        for obstacle in obstacles(question, suites[question.suite], annotators.get(question.suite, {}))
    )
    doubled = ((question.path, finding) for question, finding in alike)
    limits = text_only_choice, text_only_yes_no, text_only_open
    by_runs = checked_by_runs(questions, reports, pool or (), too_easy, limits) if runs or pool else Quality([], [])
    for place, finding in itertools.chain(single, doubled, whole, unready, by_runs.findings):
        counts[finding.severity] += 1
        if notes or finding.severity != "note":
            typer.echo(f"{place}: {finding.severity} [{finding.check}] {finding.message}")
    for line in by_runs.notes:
        typer.echo(line)
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
def doctor(
    models_file: ModelsFile = Path("models.yaml"),
    systems: Annotated[
        bool, typer.Option("--systems", help="print the registry as a table: size, weights, decoding")
    ] = False,
) -> None:
    """Tell what works here: versions, languages, models and their keys, the local system."""
    if systems:
        typer.echo(systems_table(_registry(models_file)))
        return
    for package in ("pytest-sprawdzian", "pytest", "pytest-xdist", "pytest-recording", "litellm", "morfeusz2"):
        typer.echo(f"{package} {importlib.metadata.version(package)}")
    typer.echo(f"languages: {', '.join(registered())}")
    registry = _registry(models_file)
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


def _registry(models_file: Path) -> Registry:
    return or_usage_error(lambda: Registry.load(models_file))


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


app.command()(stats)
app.command()(report)
app.command()(compare)
app.command()(export)
app.add_typer(audit, name="audit")
app.add_typer(import_app, name="import")


def main() -> None:
    """Run the command line."""
    app()
