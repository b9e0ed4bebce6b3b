"""The wire format that litellm sends to an OpenAI-compatible server and reads from it.

The cassettes pin it, so that a new litellm that sends or reads something else
is noticed. Their replies are synthetic: they were recorded from the loopback
server in ``tests_meta/conftest.py``, a real server of the protocol and no
language model. In playback there is no server, and no socket may be opened.
To record them again: ``pytest tests_meta/wire --record-mode=rewrite``.
"""

import asyncio
import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from vcr import VCR

from pytest_sprawdzian.asking import client, failures
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import ModelConfig, build_request
from pytest_sprawdzian.runs.completion import Completion
from sprawdzian import parse_question
from sprawdzian.questions import Suite

pytestmark = [
    pytest.mark.vcr,
    pytest.mark.block_network,
    # What litellm's own modules cause as they are first used.
    pytest.mark.filterwarnings("ignore:Items? .* on TypedDict class:UserWarning"),
]

CASSETTES = Path(__file__).parent / "cassettes" / "test_wire_format"

# Where nobody listens: the address that is recorded, whichever port the server had.
FAKE = "http://127.0.0.1:9/v1"

# The same in every request, or somebody's own.
_DROPPED_FROM_REQUESTS = {"authorization", "cookie", "openai-organization", "openai-project", "host", "user-agent"}
_DROPPED_FROM_RESPONSES = {"set-cookie", "openai-organization", "x-request-id", "date", "server"}

QUESTION = parse_question(
    {
        "id": "rzeka",
        "suite": "demo",
        "category": "rivers",
        "prompt": "Jaka rzeka płynie przez Kraków? „Wisła” czy „Odra”?",
        "rules": [{"include": ["Wisła"]}],
    }
)
SUITE = Suite.model_validate(
    {"name": "demo", "title": "Demo", "protocol": "plcc", "categories": {"rivers": {"title": "Rivers"}}}
)
KEY = "sk-synthetic-key-of-no-account"


def _clean_request(request: Any) -> Any:
    request.uri = f"{FAKE}{request.path.removeprefix('/v1')}"
    for name in list(request.headers):
        if name.lower() in _DROPPED_FROM_REQUESTS or name.lower().startswith("x-stainless-"):
            del request.headers[name]
    return request


def _clean_response(response: dict[str, Any]) -> dict[str, Any]:
    for name in list(response["headers"]):
        if name.lower() in _DROPPED_FROM_RESPONSES:
            del response["headers"][name]
    return response


@pytest.fixture
def vcr_config() -> dict[str, Any]:
    return {
        "match_on": ["method", "path", "body"],
        "decode_compressed_response": True,
        "before_record_request": _clean_request,
        "before_record_response": _clean_response,
    }


@pytest.fixture
def default_cassette_name(request) -> str:
    """One cassette a test, whose name says that no language model spoke."""
    return "synthetic_" + request.node.name.removeprefix("test_").replace("[", "_").replace("]", "")


@pytest.fixture
def endpoint(request, record_mode) -> Callable[..., str]:
    """The address to ask: of a server that gives the reply while recording, of nobody in playback."""

    def endpoint(reply: Any) -> str:
        if record_mode == "none":
            return FAKE
        server = request.getfixturevalue("server")
        server.script.append(reply)
        return server.base

    return endpoint


@pytest.fixture
def loop() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner
        runner.run(client.litellm_module().close_litellm_async_clients())


@pytest.fixture
def ask(loop, endpoint, monkeypatch) -> Callable[..., Completion]:
    """Asks the question once, with the async client that the asker uses."""
    monkeypatch.setenv("SYNTHETIC_API_KEY", KEY)

    def ask(reply: Any, **fields: Any) -> Completion:
        address = endpoint(reply)
        model = ModelConfig.model_validate(
            {
                "name": "tester",
                "litellm": "openai/loopback",
                "endpoint": address,
                "key_env": "SYNTHETIC_API_KEY",
                **fields,
            }
        )
        return loop.run(client.ask_once(build_request(QUESTION, model, SUITE), model, address))

    return ask


def recorded(vcr) -> Any:
    """The request of the test's cassette, which has one."""
    ((request, _),) = vcr.data
    return request


def reply(
    text: str = "Wisła.", *, finish: str = "stop", tokens: tuple[int, int] = (21, 4), **message: Any
) -> dict[str, Any]:
    """A completion with the fields that providers send today."""
    prompt, completion = tokens
    return {
        "id": "chatcmpl-loopback",
        "object": "chat.completion",
        "created": 1764547200,
        "model": "loopback-2026-11-30",
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": text, "refusal": None, "annotations": [], **message},
                "logprobs": None,
                "finish_reason": finish,
            }
        ],
        "usage": {
            "prompt_tokens": prompt,
            "completion_tokens": completion,
            "total_tokens": prompt + completion,
            "prompt_tokens_details": {"cached_tokens": 0, "audio_tokens": 0},
            "completion_tokens_details": {"reasoning_tokens": 0, "audio_tokens": 0},
        },
        "service_tier": "default",
        "system_fingerprint": "fp_loopback",
    }


def error(message: str, kind: str, code: str | None = None) -> dict[str, Any]:
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


# What providers put into their headers, and what may be in no cassette.
ACCOUNT = {"Set-Cookie": "session=of-mine", "openai-organization": "org-of-mine", "x-request-id": "req-of-mine"}

MESSAGE = {"role": "user", "content": "Jaka rzeka płynie przez Kraków? „Wisła” czy „Odra”?"}


@pytest.mark.parametrize(
    ("fields", "body"),
    [
        pytest.param({}, {"model": "loopback", "messages": [MESSAGE], "temperature": 0.0}, id="plcc"),
        pytest.param({"reasoning": "true"}, {"model": "loopback", "messages": [MESSAGE]}, id="reasoning"),
        pytest.param(
            {"parameters": {"max_tokens": "96", "seed": "1", "extra_body": {"enable_thinking": "false"}}},
            {
                "model": "loopback",
                "messages": [MESSAGE],
                "temperature": 0.0,
                "max_tokens": 96,
                "seed": 1,
                "enable_thinking": False,
            },
            id="parameters",
        ),
    ],
)
def test_a_text_request_is_sent(vcr, record_mode, ask, fields, body):
    ask((200, ACCOUNT, reply()), **fields)
    request = recorded(vcr)
    assert (request.method, request.uri) == ("POST", f"{FAKE}/chat/completions")
    assert json.loads(request.body) == body
    assert request.headers["content-type"] == "application/json"
    assert vcr.all_played or record_mode != "none"


@pytest.mark.parametrize(
    ("status_headers_body", "read"),
    [
        pytest.param(
            (200, ACCOUNT, reply()),
            {"text": "Wisła.", "finish_reason": "stop", "refused": False, "prompt_tokens": 21, "completion_tokens": 4},
            id="with_usage",
        ),
        pytest.param(
            (200, ACCOUNT, reply("Przez Kraków", finish="length", tokens=(21, 2))),
            {"text": "Przez Kraków", "finish_reason": "length", "refused": False, "completion_tokens": 2},
            id="cut_off",
        ),
        pytest.param(
            (
                200,
                {**ACCOUNT, "Content-Encoding": "gzip"},
                gzip.compress(json.dumps(reply("Żółta Wisła.")).encode(), mtime=0),
            ),
            {"text": "Żółta Wisła.", "prompt_tokens": 21},
            id="compressed",
        ),
        pytest.param(
            (200, ACCOUNT, reply("", refusal="I cannot help with that.")), {"text": "", "refused": True}, id="refused"
        ),
        pytest.param(
            (200, ACCOUNT, reply("", finish="content_filter")),
            {"text": "", "finish_reason": "content_filter", "refused": True},
            id="filtered",
        ),
        pytest.param(
            (200, ACCOUNT, reply("Wisła.", reasoning_content="Kraków leży nad Wisłą.")),
            {"text": "Wisła."},
            id="with_reasoning",
        ),
    ],
)
def test_a_reply_is_read(ask, status_headers_body, read):
    found = ask(status_headers_body)
    assert {name: getattr(found, name) for name in read} == read


def test_a_rate_limit_tells_how_long_to_wait(ask):
    limited = (429, {**ACCOUNT, "Retry-After": "7"}, error("Rate limit reached.", "requests", "rate_limit_exceeded"))
    with pytest.raises(Exception, match="Rate limit reached") as caught:
        ask(limited)
    assert failures.is_temporary(caught.value)
    assert failures.retry_after(caught.value) == 7.0
    told = failures.tell(caught.value, ModelConfig(name="tester", litellm="x"), 1, 1.0)
    assert isinstance(told, AskingError)
    assert told.message.startswith("tester gave no answer: rate limit: ")


def test_a_wrong_key_is_read_as_one_that_waiting_does_not_mend(ask):
    refused = (
        401,
        ACCOUNT,
        error(f"Incorrect API key provided: {KEY[:6]}***.", "invalid_request_error", "invalid_api_key"),
    )
    with pytest.raises(Exception, match="Incorrect API key") as caught:
        ask(refused)
    assert not failures.is_temporary(caught.value)
    told = failures.tell(caught.value, ModelConfig(name="tester", litellm="x"), 1, 1.0)
    assert told.message.startswith("tester gave no answer: the key was not accepted: ")


def test_what_is_not_recorded_is_not_played(loop, vcr_config):
    model = ModelConfig(name="tester", litellm="openai/loopback", endpoint=FAKE)
    known = build_request(QUESTION, model, SUITE)
    unknown = build_request(QUESTION, model.model_copy(update={"prefix": "Nie nagrano: "}), SUITE)
    player = VCR(record_mode="none", cassette_library_dir=str(CASSETTES), **vcr_config)
    with player.use_cassette("synthetic_a_text_request_is_sent_plcc.yaml") as cassette:
        # The same address and another body: the matching is by content, too.
        with pytest.raises(Exception, match="Can't play back this request"):
            loop.run(client.ask_once(unknown, model, FAKE))
        assert cassette.play_count == 0
        assert loop.run(client.ask_once(known, model, FAKE)).text == "Wisła."
        assert cassette.play_count == 1


def test_no_cassette_holds_a_key_or_an_account():
    cassettes = sorted(CASSETTES.glob("*.yaml"))
    assert len(cassettes) == 11
    for cassette in cassettes:
        text = cassette.read_text(encoding="utf-8").lower()
        found = [
            mark
            for mark in ("authorization", "bearer", KEY, "cookie", "of-mine", "stainless", "python")
            if mark in text
        ]
        assert (cassette.name, found) == (cassette.name, [])
        assert cassette.name.startswith("synthetic_")
