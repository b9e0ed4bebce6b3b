"""Fixtures: a question's way from being asked to being judged; all may be replaced."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.collection import ExampleItem, ModelItem, QuestionItem
from pytest_sprawdzian.evaluation import EVALUATION, Evaluation
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.runs import gate
from pytest_sprawdzian.runs.verdicts import PROPERTY, VerdictRecord
from sprawdzian import Answer, Question, Verdict, score
from sprawdzian.language import LanguagePack, get_pack
from sprawdzian.questions import Example, find_suite
from sprawdzian.scoring import ScoringError

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
    asked = _request_of(node)
    try:
        return _evaluation(request).source.ask(asked).answer()
    except AskingError as error:
        _report(node, VerdictRecord.failed(question, node.model.name, asked.key, error.summary))
        pytest.fail(str(error), pytrace=False)


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
            _report(node, VerdictRecord.failed(question, model.name, _request_of(node).key, what))
        if known:
            pytest.fail(what, pytrace=False)
        raise
    if model is not None:
        _report(node, VerdictRecord.of(question, model.name, _request_of(node).key, found))
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


def _request_of(node: ModelItem) -> Request:
    evaluation = node.config.stash[EVALUATION]
    return evaluation.request(node.question, node.model, node.path)


def _report(node: ModelItem, record: VerdictRecord) -> None:
    """Send a record to the controller: one ASCII text, which no worker can choke on."""
    suite_file = find_suite(node.path.parent)
    text = json.dumps([record.model_dump_json(), str(suite_file)])
    node.user_properties.append((PROPERTY, text))
