"""The overlap of runs: the questions that all of them have a verdict on, and that were the same for all."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pytest_sprawdzian.runs.store import Run
from pytest_sprawdzian.runs.verdicts import VerdictRecord, question_hash
from sprawdzian import Question
from sprawdzian.statistics import summarise

__all__ = ["Coverage", "Overlap", "coverage", "judged", "overlap", "translated_hashes"]


class Coverage(NamedTuple):
    """How much of a suite a run has a verdict on.

    Attributes:
        scored: questions with a verdict.
        collected: questions that the model can take.
    """

    scored: int
    collected: int


class Overlap(NamedTuple):
    """What several runs have a verdict on.

    Attributes:
        questions: paths of the questions that all of them have a verdict on, in order.
        rows: the verdicts on these, a row a run.
        judged: all questions that each run has a verdict on.
        changed: how many more have a verdict in all runs, but were not the same
            question in each.
    """

    questions: list[str]
    rows: list[list[VerdictRecord]]
    judged: list[set[str]]
    changed: int


def judged(run: Run, suite: str) -> dict[str, VerdictRecord]:
    """The verdicts of a run in a suite, by question; those alone that say right or wrong."""
    return {record.question: record for record in run.of_suite(suite) if record.judged}


def coverage(run: Run, suite: str) -> Coverage:
    """How much of a suite a run has a verdict on."""
    counts = {name: category.questions for name, category in run.info.suites[suite].categories.items()}
    overall, _ = summarise([record.item() for record in run.of_suite(suite)], counts)
    return Coverage(overall.scored, overall.collected)


def translated_hashes(questions: Iterable[Question]) -> dict[str, str]:
    """What a question's hash would be in its own language, by its hash in another.

    Asked in another language it is the same question, though its words differ.
    """
    return {
        question_hash(question.translated(code)): question_hash(question)
        for question in questions
        for code in question.translations
    }


def overlap(runs: Sequence[Run], suite: str, same: Mapping[str, str] | None = None) -> Overlap:
    """Find the questions of a suite that all runs have a verdict on.

    Args:
        runs: the runs, one at least.
        suite: name of the suite.
        same: hashes that mean the same question as another, see :func:`translated_hashes`.
    """
    same = same or {}
    every = [judged(run, suite) for run in runs]
    sets = [set(records) for records in every]
    common = sorted(set.intersection(*sets))
    hashes = {name: {records[name].question_hash for records in every} for name in common}
    alike = [name for name in common if len({same.get(found, found) for found in hashes[name]}) == 1]
    rows = [[records[name] for name in alike] for records in every]
    return Overlap(alike, rows, sets, len(common) - len(alike))
