"""What the commands share that look at recorded answers: runs, their replies, and the questions behind them."""

import functools
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from pytest_sprawdzian.cli.bank import or_usage_error, usage_error
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import TornLineWarning, read_log
from pytest_sprawdzian.runs.selection import run_path
from pytest_sprawdzian.runs.store import Run, paths_of, question_path, read_runs
from sprawdzian.questions import Question, load_question, question_files
from sprawdzian.questions.errors import nearest

__all__ = [
    "BankDir",
    "ModelsFile",
    "ReportsDir",
    "RunName",
    "all_runs",
    "chosen_runs",
    "files_in",
    "questions_of",
    "recorded_runs",
    "replies_of",
    "runs_at",
    "tell",
    "with_reports",
]

BankDir = Annotated[Path, typer.Option("--bank", help="the questions: a bank, or one suite of it", exists=True)]
"""The option that says where the questions are."""

ReportsDir = Annotated[Path, typer.Option("--reports-dir", help="where runs are kept")]
"""The option that says where the runs are."""

ModelsFile = Annotated[Path, typer.Option(help="the registry of models")]
"""The option that says where the entries of models are."""

RunName = Annotated[str, typer.Option("--run", metavar="NAME", help="name of the run")]
"""The option that says which run of a model is meant."""


def with_reports(command: str, reports: Path) -> str:
    """A command that a person is to give next, with the option that says where the runs are, if it must."""
    return command if reports == Path("reports") else f"{command} --reports-dir={reports}"


def tell(run: Run, what: str, questions: Sequence[str]) -> None:
    """Tell of questions that something is amiss with, if there are any."""
    if questions:
        shown = ", ".join(questions[:5]) + (", …" if questions[5:] else "")
        typer.echo(f"{run_path(run)}: {len(questions)} questions {what}: {shown}", err=True)


def all_runs(reports: Path) -> list[Run]:
    """All runs of a folder."""
    return or_usage_error(lambda: list(read_runs(reports)))


def recorded_runs(reports: Path) -> list[Run]:
    """All runs of a folder; ends the command if there is none."""
    runs = all_runs(reports)
    if not runs:
        raise usage_error(f"no runs below {reports}: make one with pytest questions/ --model=NAME")
    return runs


def runs_at(reports: Path) -> dict[str, Run]:
    """All runs of a folder, by ``model/run``."""
    return {run_path(run): run for run in all_runs(reports)}


def chosen_runs(runs: Sequence[Run], models: Sequence[str], run_name: str) -> list[Run]:
    """The runs of some models, in the order in which they are named.

    Args:
        runs: those of one name.
        models: whose.
        run_name: that name.
    """
    by_model = {run.info.model.name: run for run in runs}
    for model in models:
        if model not in by_model:
            advice = nearest(model, by_model) if by_model else "make one with pytest questions/ --model=NAME"
            raise usage_error(f"there is no run {run_name!r} of {model!r} to audit: {advice}")
    return [by_model[model] for model in dict.fromkeys(models)]


def replies_of(reports: Path, run: Run) -> dict[str, Completion]:
    """The replies of a run by request key; a command tells itself which it misses."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TornLineWarning)
        return read_log(paths_of(reports, run).log)


def files_in(bank: Path) -> dict[str, Path]:
    """The files of all questions of a bank, by the paths of the questions."""
    return {
        question_path(suite_file, file): file
        for suite_file in sorted(bank.rglob("suite.yaml"))
        for file in question_files(suite_file)
    }


def questions_of(bank: Path, runs: Sequence[Run]) -> dict[str, Question]:
    """The questions that runs were asked, by path; tells which are not in the bank."""
    wanted = {record.question for run in runs for record in run.verdicts}
    found = {
        name: or_usage_error(functools.partial(load_question, file))
        for name, file in files_in(bank).items()
        if name in wanted
    }
    for run in runs:
        gone = [record.question for record in run.verdicts if record.question not in found]
        tell(run, f"are left out, since they are not in {bank}", gone)
    return found
