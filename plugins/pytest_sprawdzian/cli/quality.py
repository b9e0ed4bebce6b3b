"""What ``sprawdzian lint --runs`` adds: its options, and the checks of questions by recorded runs."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from pytest_sprawdzian.cli.bank import or_usage_error
from pytest_sprawdzian.cli.runs import all_runs
from pytest_sprawdzian.reports.quality import Quality, quality
from sprawdzian.lint.recorded import TextOnly
from sprawdzian.questions import Question

__all__ = ["BlindChoice", "BlindOpen", "BlindYesNo", "ByRuns", "Pool", "TooEasy", "checked_by_runs"]

ByRuns = Annotated[
    bool,
    typer.Option("--runs", help="judge questions by recorded runs, too: those without the question or the medium"),
]
"""The option that asks for these checks."""

Pool = Annotated[
    list[str] | None,
    typer.Option("--pool", metavar="NAME", help="with --runs: a model that counts; may be given again; default: all"),
]
"""The option that says whose runs count."""

TooEasy = Annotated[
    float,
    typer.Option(
        min=0.0, max=1.0, help="with --runs: share of the pool that may have a choice right without its question"
    ),
]
"""The option for choices without their question."""

BlindChoice = Annotated[
    float, typer.Option(min=0.0, max=1.0, help="with --runs: share that may have a choice right without its medium")
]
"""The option for choices without their medium."""

BlindYesNo = Annotated[
    float, typer.Option(min=0.0, max=1.0, help="with --runs: share that may have a yes/no question right without it")
]
"""The option for yes/no questions without their medium."""

BlindOpen = Annotated[
    float, typer.Option(min=0.0, max=1.0, help="with --runs: share that may have any other question right without it")
]
"""The option for open questions, and all others, without their medium."""


def checked_by_runs(
    questions: Sequence[Question],
    reports: Path,
    pool: Sequence[str],
    too_easy: float,
    text_only: tuple[float, float, float],
) -> Quality:
    """Judge questions by recorded runs; what is wrong with these ends the command.

    Args:
        questions: the bank.
        reports: where runs are kept.
        pool: names of the models that count; all if there are none.
        too_easy: share that may be right without the question.
        text_only: shares that may be right without the medium: of choices, yes/no and other questions.
    """
    runs = all_runs(reports)
    limits = TextOnly(*map(_exactly, text_only))
    return or_usage_error(lambda: quality(questions, runs, pool, easy=_exactly(too_easy), text_only=limits))


def _exactly(share: float) -> Fraction:
    """The number that was written: 0.6, not the nearest float."""
    return Fraction(repr(share))
