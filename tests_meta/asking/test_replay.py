"""Replay: recorded answers and nothing else."""

import dataclasses

import pytest

from pytest_sprawdzian.asking.completion import AskingError
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
    "other",
    [
        pytest.param({"question": "demo/words/inne"}, id="another-question's"),
        pytest.param({"sample": 1}, id="another-repeat's"),
    ],
)
def test_a_reply_to_something_else_makes_nothing_stale(make_request, completion, other):
    request = make_request()
    foreign = dataclasses.replace(request, **other, messages=({"role": "user", "content": "inne"},))
    replay = Replay({"tester": {foreign.key: completion(foreign)}}, {"tester": COMMAND})
    with pytest.raises(AskingError, match="there is no recorded answer"):
        replay.ask(request)


def test_a_reply_of_another_model_is_not_taken(make_request, completion):
    request = make_request()
    replay = Replay({"other": {request.key: completion(request)}, "tester": {}}, {"tester": COMMAND, "other": COMMAND})
    with pytest.raises(AskingError, match=r"demo/words/.*, tester: there is no recorded answer"):
        replay.ask(request)


def test_what_a_model_is_called_here_changes_no_recording(make_request):
    assert make_request(model="tester").key == make_request(model="somewhere-else").key
