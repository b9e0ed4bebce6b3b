"""Checks of a bank by recorded runs: what a pool of models gets right with something withheld.

The runs are those of ``pytest --ablation=no-question`` and ``--ablation=no-media``;
nothing is asked here.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pytest_sprawdzian.runs.store import Run
from pytest_sprawdzian.runs.verdicts import question_hash
from sprawdzian.lint import Finding
from sprawdzian.lint.recorded import SMALL_POOL, TEXT_ONLY, TOO_EASY, Blind, TextOnly, not_grounded, too_easy
from sprawdzian.questions import Question
from sprawdzian.questions.errors import nearest

__all__ = ["Quality", "quality"]

_NO_QUESTION, _NO_MEDIA = "no-question", "no-media"


class Quality(NamedTuple):
    """What recorded runs say of a bank.

    Attributes:
        findings: paths of questions to look at, in the order of the bank, with what was found.
        notes: what the findings rest on, one line for each run.
    """

    findings: list[tuple[str, Finding]]
    notes: list[str]


def quality(
    questions: Sequence[Question],
    runs: Sequence[Run],
    pool: Sequence[str] = (),
    *,
    easy: Fraction = TOO_EASY,
    text_only: TextOnly = TEXT_ONLY,
) -> Quality:
    """Judge questions by what models answered without the question, and without the medium.

    Verdicts on an earlier form of a question say nothing of it and are left
    out. A question without any verdict is not judged.

    Args:
        questions: the bank.
        runs: all recorded runs.
        pool: names of the models that count; all but blind guesses if there are none.
        easy: share of the pool above which a choice is too easy.
        text_only: shares above which a question does without its medium.

    Raises:
        ValueError: no model of the pool has such a run, or one has none of the two.
    """
    blind = [run for run in runs if run.info.run in {_NO_QUESTION, _NO_MEDIA}]
    by_name = {run.info.model.name for run in blind}
    if not by_name:
        msg = (
            f"there is no run named {_NO_QUESTION} or {_NO_MEDIA} yet: make them with "
            f"pytest questions/ --model=NAME --ablation={_NO_QUESTION}, and the same with {_NO_MEDIA}"
        )
        raise ValueError(msg)
    for name in pool:
        if name not in by_name:
            msg = f"there is no run {_NO_QUESTION} or {_NO_MEDIA} of {name!r}: {nearest(name, by_name)}"
            raise ValueError(msg)
    chosen = [run for run in blind if run.info.model.name in pool or not (pool or run.info.model.guesses)]
    bank = {question.path: question for question in questions}
    found: list[tuple[str, Finding]] = []
    notes: list[str] = []
    for name in (_NO_QUESTION, _NO_MEDIA):
        mine = [run for run in chosen if run.info.run == name]
        judged = {path: question for path, question in bank.items() if name == _NO_MEDIA or question.kind == "choice"}
        verdicts, stale = _verdicts(mine, judged)
        found += too_easy(verdicts, easy) if name == _NO_QUESTION else not_grounded(verdicts, text_only)
        notes += _notes(name, mine, verdicts, stale)
    order = {path: place for place, path in enumerate(bank)}
    found.sort(key=lambda pair: order[pair[0]])
    return Quality(found, notes)


def _verdicts(runs: Sequence[Run], bank: Mapping[str, Question]) -> tuple[list[Blind], int]:
    """The verdicts of runs on the questions as they are today, and how many are on other forms of them."""
    hashes = {path: question_hash(question) for path, question in bank.items()}
    verdicts, stale = [], 0
    for run in runs:
        for record in run.verdicts:
            if record.question not in bank or not record.judged:
                continue
            if record.question_hash != hashes[record.question]:
                stale += 1
                continue
            verdicts.append(Blind(record.question, bank[record.question].kind, record.model, record.strict))
    return verdicts, stale


def _notes(name: str, runs: Sequence[Run], verdicts: Sequence[Blind], stale: int) -> Iterator[str]:
    models = [run.info.model.name for run in runs]
    if not models:
        yield f"{name}: no run of the pool, so nothing is judged by it; make one with --ablation={name}"
        return
    judged = len({verdict.question for verdict in verdicts})
    small = f"; fewer than {SMALL_POOL} models are weak evidence" if len(models) < SMALL_POOL else ""
    what = "choices" if name == _NO_QUESTION else "questions"
    yield f"{name}: {judged} {what} have a verdict by a pool of {len(models)} ({', '.join(models)}){small}"
    if stale:
        yield f"{name}: {stale} verdicts are on an earlier form of their questions and do not count; run again"
