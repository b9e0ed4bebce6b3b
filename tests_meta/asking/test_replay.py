"""Replay: recorded answers and nothing else."""

import dataclasses

import pytest

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.asking.replay import Replay

COMMAND = "pytest questions/ --model=tester"


def test_a_recorded_reply_is_given(make_request, completion):
    request = make_request()
    recorded = completion(request, "z nagrania", cost=0.5, attempts=2)
    assert Replay({"tester": {request.key: recorded}}, {"tester": COMMAND}).ask(request) is recorded


@pytest.mark.parametrize("recorded", [{}, {"tester": {}}])
def test_a_missing_reply_is_an_error_with_the_command_that_records_it(make_request, recorded):
    with pytest.raises(AskingError) as caught:
        Replay(recorded, {"tester": COMMAND}).ask(make_request("nowe"))
    assert caught.value.message == (
        "demo/words/nowe, tester: there is no recorded answer; record it with: pytest questions/ --model=tester"
    )
    assert caught.value.summary == "tester: no recorded answer; record with: pytest questions/ --model=tester"


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"messages": ({"role": "user", "content": "inaczej"},)}, id="prompt"),
        pytest.param({"parameters": {"temperature": 1.0}}, id="parameters"),
        pytest.param({"litellm": "openai/other"}, id="model"),
    ],
)
def test_a_reply_to_an_older_form_of_the_question_is_stale(make_request, completion, change):
    old = make_request("stare")
    replay = Replay({"tester": {old.key: completion(old)}}, {"tester": COMMAND})
    with pytest.raises(AskingError) as caught:
        replay.ask(dataclasses.replace(old, **change))
    assert caught.value.message == (
        "demo/words/stare, tester: its recorded answer is stale: the question's prompt or the model's entry has "
        "changed since; record it with: pytest questions/ --model=tester"
    )
    assert caught.value.summary == "tester: stale recordings; record with: pytest questions/ --model=tester"


@pytest.mark.parametrize(
    ("recorded", "asked"),
    [
        pytest.param({"question": "demo/words/inne"}, {}, id="another-question"),
        pytest.param({"sample": 1}, {}, id="a-later-repeat"),
        pytest.param({}, {"sample": 1}, id="an-earlier-repeat"),
    ],
)
def test_a_reply_to_something_else_makes_nothing_stale(make_request, completion, recorded, asked):
    foreign = dataclasses.replace(make_request(), **recorded, messages=({"role": "user", "content": "inne"},))
    replay = Replay({"tester": {foreign.key: completion(foreign)}}, {"tester": COMMAND})
    with pytest.raises(AskingError, match="there is no recorded answer"):
        replay.ask(dataclasses.replace(make_request(), **asked))


def test_a_reply_of_another_model_is_not_taken(make_request, completion):
    request = make_request()
    replay = Replay({"other": {request.key: completion(request)}, "tester": {}}, {"tester": COMMAND, "other": COMMAND})
    with pytest.raises(AskingError, match=r"demo/words/.*, tester: there is no recorded answer"):
        replay.ask(request)


@pytest.mark.parametrize(
    ("change", "same"),
    [
        pytest.param({"litellm": "openai/other"}, False, id="model"),
        pytest.param({"parameters": {"temperature": 0.5, "seed": 1}}, False, id="parameter"),
        pytest.param({"parameters": {"temperature": 0.0}}, False, id="parameter-left-out"),
        pytest.param({"messages": ({"role": "user", "content": "inaczej"},)}, False, id="prompt"),
        pytest.param({"messages": ({"role": "system", "content": "Czy tak?"},)}, False, id="role"),
        pytest.param({"sample": 1}, False, id="repeat"),
        pytest.param({"parameters": {"seed": 1, "temperature": 0.0}}, True, id="order-of-parameters"),
        pytest.param({"model": "called-otherwise-here"}, True, id="name-in-the-registry"),
        pytest.param({"question": "demo/words/moved"}, True, id="place-of-the-question"),
    ],
)
def test_a_recording_is_found_by_all_that_can_change_the_answer_and_by_nothing_else(make_request, change, same):
    request = make_request("Czy tak?", temperature=0.0, seed=1)
    assert (dataclasses.replace(request, **change).key == request.key) is same
