"""The judge of open answers: what it is asked, and what its replies mean (PoVisLE, appendix F, table 9).

It sees only answers that exact match has refused.
"""

import json
from collections.abc import Iterable, Iterator
from importlib import resources
from typing import Any, NamedTuple

import jsonschema

from pytest_sprawdzian.asking.asker import Asker
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.reports.audits.open_errors import ERRORS, NO_ERROR, ErrorName, JudgedAnswer, canonical
from sprawdzian.questions import OpenQuestion
from sprawdzian.questions.errors import nearest
from sprawdzian.scoring import final_answer
from sprawdzian.scoring.extraction import find_value

__all__ = ["Case", "Judgement", "UnusableReplyError", "judge_all", "judge_request", "read_judgement"]

_CASE = "<<CASE>>"
_LONGEST_FAULT = 200  # characters
_SCHEMA = {
    "type": "object",
    "properties": {
        "labels": {"type": "array", "items": {"type": "string"}, "minItems": 1},
        "rationale": {"type": "string"},
    },
    "required": ["labels", "rationale"],
}
_VALIDATOR = jsonschema.Draft202012Validator(_SCHEMA)


class UnusableReplyError(ValueError):
    """A judge's reply that gives no labels; the message says why, and is sent to the judge."""

    def __init__(self, why: str) -> None:
        # It may quote the reply, which may be of any length.
        super().__init__(why if len(why) <= _LONGEST_FAULT else f"{why[:_LONGEST_FAULT]}…")


class Case(NamedTuple):
    """One answer that a judge looks at.

    Attributes:
        model: name of the model that gave it.
        question: the question.
        key: request key of the answer.
        answer: the answer, without any reasoning.
    """

    model: str
    question: OpenQuestion
    key: str
    answer: str


class Judgement(NamedTuple):
    """What a judge found.

    Attributes:
        labels: the errors, in the order of the published columns.
        rationale: why.
    """

    labels: tuple[ErrorName, ...]
    rationale: str


def judge_request(case: Case, judge: ModelConfig, fault: str = "") -> Request:
    """What a judge is asked about an answer; the case is JSON, so that no text in it can pass for ours.

    The judge is greedy, unless its entry in the registry says otherwise.

    Args:
        case: the answer.
        judge: who is asked.
        fault: why a first reply was of no use; empty for the first request.
    """
    given = {
        "question": case.question.asked,
        "accepted_answers": list(case.question.answers),
        "answer": case.answer,
    }
    before, _, after = _prompt().partition(_CASE)
    text = f"{judge.prefix}{before}{json.dumps(given, ensure_ascii=False, indent=1)}{after}"
    if fault:
        text += f"\nAn earlier reply was of no use: {fault}. Reply with the JSON alone."
    decoding = {} if judge.reasoning else {"temperature": 0.0}
    parameters = {name: value for name, value in {**decoding, **judge.parameters}.items() if value is not None}
    return Request(
        model=case.model,
        question=f"judge/{case.question.path}",
        litellm=judge.litellm,
        parameters=parameters,
        messages=({"role": "user", "content": text},),
        system=judge.name,
    )


def _prompt() -> str:
    return resources.files("pytest_sprawdzian").joinpath("data/open_errors.txt").read_text(encoding="utf-8")


def read_judgement(text: str) -> Judgement:
    """Read a judge's reply: the last JSON object in it, bare, in a fence or among words.

    Raises:
        UnusableReplyError: there is none, or it is not what was asked for.
    """
    try:
        value: Any = find_value(final_answer(text), "object")
    except LookupError:
        msg = "it has no JSON object"
        raise UnusableReplyError(msg) from None
    if (error := jsonschema.exceptions.best_match(_VALIDATOR.iter_errors(value))) is not None:
        place = ".".join(map(str, error.absolute_path))
        raise UnusableReplyError(f"{place}: {error.message}" if place else error.message)
    labels: set[ErrorName] = set()
    for name in value["labels"]:
        label = canonical(name)
        if label is None:
            msg = f"unknown label {name!r}: {nearest(name, ERRORS)}"
            raise UnusableReplyError(msg)
        if label == NO_ERROR:
            msg = f"{name!r} is no label here: the answer is not an accepted one"
            raise UnusableReplyError(msg)
        labels.add(label)
    return Judgement(tuple(label for label in ERRORS if label in labels), " ".join(value["rationale"].split()))


def judge_all(
    cases: Iterable[Case], judge: ModelConfig, asker: Asker
) -> Iterator[tuple[Case, JudgedAnswer | AskingError]]:
    """Ask a judge about answers, about each once more if its reply is of no use.

    Recorded replies are used again. All is asked at once, as far as the asker
    allows; what is yielded comes in the order of the cases, except that those
    which are asked about again come last.

    Args:
        cases: the answers.
        judge: who is asked.
        asker: keeps a log for each model of the cases, and has the judge among its systems.

    Yields:
        Each case with its labels, none where two replies were of no use; or with why no reply could be had.
    """
    asked = [(case, judge_request(case, judge)) for case in cases]
    asker.plan(request for _, request in asked)
    again: list[tuple[Case, Request]] = []
    for case, request in asked:
        try:
            yield case, _judged(case, judge, read_judgement(asker.ask(request).text))
        except UnusableReplyError as error:
            second = judge_request(case, judge, str(error))
            again.append((case, second))
            asker.plan([second])
        except AskingError as error:
            yield case, error
    for case, request in again:
        try:
            yield case, _judged(case, judge, read_judgement(asker.ask(request).text))
        except UnusableReplyError:
            yield case, _judged(case, judge, Judgement((), ""))
        except AskingError as error:
            yield case, error


def _judged(case: Case, judge: ModelConfig, found: Judgement) -> JudgedAnswer:
    return JudgedAnswer(question=case.question.path, key=case.key, judge=judge.name, **found._asdict())
