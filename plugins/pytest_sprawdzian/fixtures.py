"""Fixtures: a question's way from being asked to being judged; all may be replaced."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.collection import ExampleItem, ModelItem, QuestionItem
from pytest_sprawdzian.evaluation import EVALUATION, Evaluation
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.models.config import RULES_NORMALISER
from pytest_sprawdzian.runs import gate
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian import Answer, Question, Verdict, score
from sprawdzian.language import LanguagePack, get_pack
from sprawdzian.questions import Example
from sprawdzian.scoring import ScoringError, guess, in_words, over_repeats

__all__ = ["answer", "example", "expectation", "language", "model", "question", "verdict"]


def _node(request: pytest.FixtureRequest) -> Any:  # noqa: ANN401 - one of the question items
    if not isinstance(request.node, QuestionItem):
        pytest.fail("this fixture belongs to tests of question files", pytrace=False)
    return request.node


def _evaluation(request: pytest.FixtureRequest) -> Evaluation:
    return request.config.stash[EVALUATION]


@pytest.fixture
def question(request: pytest.FixtureRequest) -> Question:
    """The question under test."""
    return _node(request).question  # type: ignore[no-any-return]


@pytest.fixture
def model(request: pytest.FixtureRequest) -> ModelConfig | None:
    """The system under test; None for an example check."""
    return getattr(_node(request), "model", None)


@pytest.fixture
def example(request: pytest.FixtureRequest) -> tuple[Example, bool] | None:
    """The example under test and whether its author accepts it; None for a model's test."""
    return getattr(_node(request), "example", None)


@pytest.fixture
def language(question: Question) -> LanguagePack:
    """The language pack of the question."""
    return get_pack(question.language)


@pytest.fixture
def answer(request: pytest.FixtureRequest, question: Question) -> Answer | tuple[Answer, ...]:
    """What is judged: the model's reply (to a choice question, one to each rotation), or the example."""
    node = _node(request)
    if isinstance(node, ExampleItem):
        return Answer(node.example[0].answer)
    return _answer(request, node, question, 0)


@pytest.fixture
def verdict(request: pytest.FixtureRequest, question: Question, answer: Answer | tuple[Answer, ...]) -> Verdict:
    """The judgement of the answer, or of those of all repeats; a scorer that crashes is an error, never a zero."""
    node = _node(request)
    if isinstance(node, ExampleItem):
        return _judged(node, question, answer)
    repeats = _evaluation(request).settings.repeat
    answers = [answer, *(_answer(request, node, question, number) for number in range(1, repeats))]
    found = [_judged(node, question, each) for each in answers]
    node.report(VerdictRecord.of(question, node.model.name, node.keys, found, circular=node.circular))
    return found[0] if len(found) == 1 else over_repeats(found)


def _judged(node: QuestionItem, question: Question, answer: Answer | tuple[Answer, ...]) -> Verdict:
    try:
        return score(question, answer)
    except Exception as error:
        known = isinstance(error, ScoringError)
        if isinstance(node, ModelItem):
            what = str(error) if known else f"the scorer crashed: {type(error).__name__}: {error}"
            _report_failure(node, question, what)
        if known:
            pytest.fail(str(error), pytrace=False)
        raise


def _answer(
    request: pytest.FixtureRequest, node: ModelItem, question: Question, repeat: int
) -> Answer | tuple[Answer, ...]:
    """What a model answers the question at one repeat."""
    evaluation = _evaluation(request)
    if node.model.guesses:
        turns = range(len(question.wordings(circular=node.circular)))
        answers = [Answer(guess(question, node.model.seed_of(question.path, turn, repeat))) for turn in turns]
    else:
        try:
            asked = node.of_repeat(repeat, evaluation.settings.repeat)
            answers = [_adapted(evaluation, node, question, each) for each in asked]
        except AskingError as error:
            _report_failure(node, question, error.summary)
            if error.missing:
                pytest.skip(str(error))
            pytest.fail(str(error), pytrace=False)
    return answers[0] if len(answers) == 1 else tuple(answers)


def _adapted(evaluation: Evaluation, node: ModelItem, question: Question, asked: Request) -> Answer:
    reply = evaluation.source.ask(asked).answer()
    system = evaluation.systems[node.model.name].get(asked.asks, node.model)
    if system.normaliser == RULES_NORMALISER:
        return replace(reply, normalised=in_words(reply.text, question))
    return reply


def _report_failure(node: ModelItem, question: Question, what: str) -> None:
    node.report(VerdictRecord.failed(question, node.model.name, node.keys, what, circular=node.circular))


@pytest.fixture
def expectation(request: pytest.FixtureRequest, question: Question, verdict: Verdict) -> Callable[[], None] | None:
    """Under the gate, the comparison with the expected verdict; else None."""
    evaluation = _evaluation(request)
    mode = evaluation.settings.gate
    if mode == "off":
        return None
    node = _node(request)

    def compare() -> None:
        if mode == "check":
            record = VerdictRecord.of(question, node.model.name, (), [verdict])
            gate.compare(evaluation.expected[node.model.name], record, evaluation.command("--gate=update"))

    return compare
