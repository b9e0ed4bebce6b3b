"""The review sheet of open answers: are those that are accepted right, and those that are refused wrong?

After PoVisLE, section 2.4 and appendix D.4: people look at each, add accepted
answers, and report where the rules judge wrongly.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_sprawdzian.reports.audits.open_errors import predictions
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.store import Run
from sprawdzian.questions import OpenQuestion, Question
from sprawdzian.scoring import ScoringError, final_answer, score

__all__ = ["DECISIONS", "OpenAnswer", "folded", "open_answers", "review_rows", "sampled"]

DECISIONS = {
    "accept": "it is right, and becomes an accepted answer",
    "wrong": "it is wrong",
    "rule-problem": "no accepted answer would mend how it is judged",
}
"""What a person may decide about an answer."""


class OpenAnswer(NamedTuple):
    """An answer that one or more models gave.

    Attributes:
        question: the question, as it is in the bank today.
        text: the answer, without any reasoning.
        verdict: what the question's rules say of it today; ``error`` if nothing.
        note: what the rules remark, such as what alone keeps it from being right.
        models: who gave it.
    """

    question: OpenQuestion
    text: str
    verdict: str
    note: str
    models: tuple[str, ...]


def folded(text: str) -> str:
    """An answer as it is compared: without reasoning, white space folded."""
    return " ".join(final_answer(text).split())


def open_answers(
    runs: Iterable[tuple[Run, Mapping[str, Completion]]], bank: Mapping[str, Question]
) -> list[OpenAnswer]:
    """The different answers to open questions, those that most models gave first within each question.

    Args:
        runs: each run with its replies by request key; what has no reply there is left out.
        bank: the questions by path, in their order.
    """
    models: dict[tuple[str, str, str, str], list[str]] = defaultdict(list)
    for run, replies in runs:
        for path, key, _ in predictions(run):
            question, reply = bank.get(path), replies.get(key)
            if isinstance(question, OpenQuestion) and reply is not None:
                found = models[path, folded(reply.answer().text), *_judged(question, reply)]
                if run.info.model.name not in found:
                    found.append(run.info.model.name)
    place = {path: number for number, path in enumerate(bank)}
    answers = [
        OpenAnswer(question, text, verdict, note, tuple(names))
        for (path, text, verdict, note), names in models.items()
        if isinstance(question := bank[path], OpenQuestion)
    ]
    return sorted(answers, key=lambda one: (place[one.question.path], -len(one.models), one.text))


def _judged(question: OpenQuestion, reply: Completion) -> tuple[str, str]:
    try:
        verdict = score(question, reply.answer())
    except ScoringError as error:
        return "error", str(error)
    return verdict.outcome, "; ".join(reason.note for reason in verdict.reasons if reason.note)


def sampled(answers: Sequence[OpenAnswer], count: int, seed: int) -> list[OpenAnswer]:
    """Some of the answers that are not right, drawn at random, in their order (PoVisLE, appendix F).

    Which are drawn depends on question, answer and seed alone, so that a larger
    sample holds a smaller one.
    """
    failed = [answer for answer in answers if answer.verdict != "correct"]

    def draw(answer: OpenAnswer) -> str:
        text = "\0".join((str(seed), answer.question.path, answer.text, answer.verdict))
        return hashlib.sha256(text.encode()).hexdigest()

    chosen = set(sorted(map(draw, failed))[:count])
    return [answer for answer in failed if draw(answer) in chosen]


def review_rows(answers: Iterable[OpenAnswer], run: str) -> Iterator[dict[str, str]]:
    """The rows of the sheet, one for each answer; the last two columns are for a person.

    Args:
        answers: what is reviewed.
        run: name of the runs that the answers are from.
    """
    for question, text, verdict, note, models in answers:
        yield {
            "question": question.path,
            "prompt": question.asked,
            "accepted answers": "\n".join(question.answers),
            "patterns": "\n".join(question.patterns),
            "model": ", ".join(models),
            "run": run,
            "answer": text,
            "verdict": verdict,
            "note": note,
            "decision": "",
            "new answer": "",
        }
