"""Fixtures: a question's way from being asked to being judged; all may be replaced."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.collection import ExampleItem, ModelItem, QuestionItem
from pytest_sprawdzian.evaluation import EVALUATION, Evaluation
from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.models.registry import RULES_NORMALISER
from pytest_sprawdzian.runs import gate
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian import Answer, Question, Verdict, score
from sprawdzian.language import LanguagePack, get_pack
from sprawdzian.questions import Example
from sprawdzian.scoring import ScoringError, in_words

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
def answer(request: pytest.FixtureRequest, question: Question) -> Answer:
    """What is judged: the model's reply, or the example."""
    node = _node(request)
    if isinstance(node, ExampleItem):
        return Answer(node.example[0].answer)
    assert isinstance(node, ModelItem)  # noqa: S101 - there are two kinds
    assert node.asked is not None  # noqa: S101 - others are skipped before
    try:
        reply = _evaluation(request).source.ask(node.asked).answer()
    except AskingError as error:
        node.report(VerdictRecord.failed(question, node.model.name, node.asked.key, error.summary))
        if error.missing:
            pytest.skip(str(error))
        pytest.fail(str(error), pytrace=False)
    system = _evaluation(request).systems[node.model.name].get(node.asked.asks, node.model)
    if system.normaliser == RULES_NORMALISER:
        return replace(reply, normalised=in_words(reply.text, question))
    return reply


@pytest.fixture
def verdict(request: pytest.FixtureRequest, question: Question, answer: Answer) -> Verdict:
    """The judgement of the answer; a scorer that crashes is an error of the test, never a zero."""
    node = _node(request)
    model = getattr(node, "model", None)
    try:
        found = score(question, answer)
    except Exception as error:
        known = isinstance(error, ScoringError)
        what = str(error) if known else f"the scorer crashed: {type(error).__name__}: {error}"
        if model is not None:
            node.report(VerdictRecord.failed(question, model.name, node.asked.key, what))
        if known:
            pytest.fail(what, pytrace=False)
        raise
    if model is not None:
        node.report(VerdictRecord.of(question, model.name, node.asked.key, found))
    return found


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
            record = VerdictRecord.of(question, node.model.name, "", verdict)
            gate.compare(evaluation.expected[node.model.name], record, evaluation.command("--gate=update"))

    return compare
