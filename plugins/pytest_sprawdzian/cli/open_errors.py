"""``sprawdzian audit open-errors``: a judge labels what is wrong with open answers; it counts for no score."""

import contextlib
import functools
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer
from tqdm import tqdm

from pytest_sprawdzian.asking import client
from pytest_sprawdzian.asking.asker import Asker, Limits
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.cli.bank import or_usage_error, usage_error
from pytest_sprawdzian.cli.runs import (
    BankDir,
    ModelsFile,
    ReportsDir,
    RunName,
    chosen_runs,
    questions_of,
    replies_of,
    runs_at,
    tell,
)
from pytest_sprawdzian.models import ModelConfig, Registry
from pytest_sprawdzian.reports.audits.open_errors import (
    JudgedAnswer,
    open_error_table,
    predictions,
    read_judged,
    tally,
    write_judged,
)
from pytest_sprawdzian.reports.audits.open_judge import Case, judge_all, judge_request
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LockedLogError, LogWriter, read_log
from pytest_sprawdzian.runs.selection import run_path
from pytest_sprawdzian.runs.store import Run, paths_of
from sprawdzian.questions import OpenQuestion, Question
from sprawdzian.scoring import final_answer

__all__ = ["open_errors"]


def open_errors(
    *,
    models: Annotated[
        list[str] | None, typer.Option("--model", metavar="NAME", help="whose answers; may be given again")
    ] = None,
    judge: Annotated[str, typer.Option(metavar="NAME", help="who labels them: a model, as for pytest --model")] = "",
    table: Annotated[bool, typer.Option("--table", help="print the table alone, from labels that are stored")] = False,
    run_name: RunName = "full",
    split: Annotated[str, typer.Option(metavar="NAME", help="in the table, this part of the bank alone")] = "",
    bank: BankDir = Path("questions"),
    reports: ReportsDir = Path("reports"),
    models_file: ModelsFile = Path("models.yaml"),
    concurrency: Annotated[int, typer.Option(min=1, help="most requests in flight")] = 16,
    timeout: Annotated[float, typer.Option(min=0.001, help="seconds for one reply, retries included")] = 300.0,
    max_cost: Annotated[
        float | None, typer.Option(min=0, metavar="USD", help="stop asking when this much is spent")
    ] = None,
) -> None:
    """Let a judge label the open answers that are not right, and print the shares of the labels.

    Labels: hallucination, non-adherence, language-switch, misspelling,
    rejection; an answer may have several. Its replies are kept beside the run
    and used again, so that only what is new is asked. No score depends on them.
    """
    runs = {name: run for name, run in runs_at(reports).items() if run.info.run == run_name}
    if table:
        labelled = [run for run in runs.values() if _labels_file(reports, run).exists()]
        if not labelled:
            raise usage_error(
                f"no labels below {reports}: begin with sprawdzian audit open-errors --model=NAME --judge=NAME"
            )
        _print_table(
            reports, chosen_runs(labelled, models or [run.info.model.name for run in labelled], run_name), split
        )
        return
    if not models or not judge:
        raise usage_error("name whose answers are labelled with --model=NAME, and who labels them with --judge=NAME")
    chosen = chosen_runs(list(runs.values()), models, run_name)
    questions = questions_of(bank, chosen)
    cases = {run.info.model.name: list(_cases(run, questions, replies_of(reports, run))) for run in chosen}
    registry = or_usage_error(lambda: Registry.load(models_file))
    who = registry.resolve(judge)
    recorded = {run.info.model.name: read_log(_log_file(reports, run)) for run in chosen}
    new = sum(judge_request(case, who).key not in recorded[name] for name, mine in cases.items() for case in mine)
    if fault := _fault(who, registry, max_cost, asks=new > 0):
        raise usage_error(f"--judge={judge}: {fault}")
    typer.echo(
        f"{judge} labels {sum(map(len, cases.values()))} answers that are not right; {new} are new to it", err=True
    )
    limits = Limits(concurrency, timeout, max_cost)
    failures = _label(reports, chosen, [case for mine in cases.values() for case in mine], who, (recorded, limits))
    _print_table(reports, chosen, split)
    if failures:
        for summary, count in failures.most_common():
            typer.echo(f"{count} not labelled: {summary}", err=True)
        raise typer.Exit(1)


def _labels_file(reports: Path, run: Run) -> Path:
    return paths_of(reports, run).folder / "open-errors.jsonl"


def _log_file(reports: Path, run: Run) -> Path:
    return paths_of(reports, run).folder / "open-errors-replies.jsonl"


def _cases(run: Run, questions: Mapping[str, Question], replies: Mapping[str, Completion]) -> Iterator[Case]:
    """The answers of a run that are not right; tells which have no text."""
    lost = []
    for path, key, right in predictions(run):
        question = questions.get(path)
        if right or not isinstance(question, OpenQuestion):
            continue
        if key in replies:
            yield Case(run.info.model.name, question, key, final_answer(replies[key].answer().text))
        else:
            lost.append(path)
    tell(run, "have no answer in responses.jsonl", lost)


def _fault(judge: ModelConfig, registry: Registry, max_cost: float | None, *, asks: bool) -> str:
    """Why a judge cannot be asked, if anything is known to stand in the way."""
    if judge.pair or judge.task_only or judge.guesses:
        return "a judge is one system that answers questions; this is none"
    if not asks:
        return ""
    if judge.key_env and not os.environ.get(judge.key_env):
        return f"it needs its key in the environment: set {judge.key_env}"
    if judge.name not in registry and (faults := client.check_model(judge)):
        near = registry.near(judge.name, list(client.litellm_module().model_cost))
        return faults[0] + (f"; did you mean {', '.join(near)}?" if near else "")
    if max_cost is not None and not client.has_price(judge):
        return "--max-cost needs its price: give it one in models.yaml (price: {input: …, output: …})"
    return ""


def _label(
    reports: Path,
    runs: Sequence[Run],
    cases: Sequence[Case],
    judge: ModelConfig,
    asking: tuple[Mapping[str, Mapping[str, Completion]], Limits],
) -> Counter[str]:
    """Have cases labelled, and store the labels with their runs; gives the failures, by kind."""
    recorded, limits = asking
    labels: dict[str, list[JudgedAnswer]] = defaultdict(list)
    failures: Counter[str] = Counter()
    models = {run.info.model.name: run.info.model for run in runs}
    with contextlib.ExitStack() as stack:
        logs: dict[str, LogWriter] = {}
        for run in runs:
            try:
                log = logs[run.info.model.name] = LogWriter(_log_file(reports, run))
            except LockedLogError as error:
                raise usage_error(str(error)) from None
            stack.callback(log.close)
        asker = Asker(models, recorded, logs, limits, {judge.name: judge})
        stack.callback(asker.close)
        shown = tqdm(judge_all(cases, judge, asker), total=len(cases), disable=not sys.stderr.isatty(), leave=False)
        for case, found in shown:
            if isinstance(found, AskingError):
                failures[found.summary] += 1
            else:
                labels[case.model].append(found)
        if asker.progress.cost:
            typer.echo(f"spent: ${asker.progress.cost:.4f}", err=True)
    asked = {case.model for case in cases}
    for run in runs:
        name = run.info.model.name
        # Where nothing could be had at all, another judge's labels are better than none.
        if labels[name] or name not in asked:
            write_judged(_labels_file(reports, run), labels[name])
            typer.echo(f"written: {_labels_file(reports, run)}", err=True)
    return failures


def _print_table(reports: Path, runs: Sequence[Run], split: str) -> None:
    tallies = []
    for run in runs:
        found = tally(run, or_usage_error(functools.partial(read_judged, _labels_file(reports, run))), split)
        if not found.answers:
            typer.echo(f"{run_path(run)}: no open answers" + (f" in split {split!r}" if split else ""), err=True)
        tallies.append(found)
    typer.echo(open_error_table(tallies))
