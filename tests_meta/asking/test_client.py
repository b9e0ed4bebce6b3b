"""What is sent to a model, and what its replies and failures mean, against a real server on 127.0.0.1."""

import asyncio
import logging
import socket
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pytest_sprawdzian.asking import client, failures
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.evaluation import load_models
from pytest_sprawdzian.models import ModelConfig, Request, build_request
from pytest_sprawdzian.options import Settings
from pytest_sprawdzian.runs.completion import Completion
from sprawdzian import parse_question
from sprawdzian.questions import Protocol, Suite
from sprawdzian.questions.suites import PROTOCOLS
from sprawdzian.scoring import final_answer

# What litellm's own modules cause as they are first used.
pytestmark = pytest.mark.filterwarnings("ignore:Items? .* on TypedDict class:UserWarning")

SECRET = "Tajne/Haslo+2026=="


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    """One event loop for all: litellm's clients leak sockets if there are several."""
    with asyncio.Runner() as runner:
        yield runner
        runner.run(client.litellm_module().close_litellm_async_clients())


@pytest.fixture
def ask(loop, make_request) -> Callable[..., Completion]:
    """Asks once; a failure is put into words, as the asker does it."""

    def ask(model: ModelConfig, request: Request | None = None) -> Completion:
        try:
            return loop.run(client.ask_once(request or make_request(), model, model.endpoint))
        except Exception as error:  # noqa: BLE001 - the asker catches as much
            raise failures.tell(error, model, 1, model.timeout) from None

    return ask


def message_of(call: Callable[[], object]) -> str:
    with pytest.raises(AskingError) as caught:
        call()
    return caught.value.message


# -- what is sent --------------------------------------------------------------

PLCC = PROTOCOLS["plcc"]
QUESTION = parse_question(
    {
        "id": "wisla",
        "suite": "demo",
        "category": "words",
        "prompt": "Czy Kraków\nleży nad Wisłą?\n",
        "rules": [{"include": ["tak"]}],
    }
)
USER = {"role": "user", "content": "Czy Kraków\nleży nad Wisłą?"}


@pytest.mark.parametrize(
    ("protocol", "fields", "body"),
    [
        pytest.param(
            PLCC, {}, {"model": "loopback", "messages": [USER], "temperature": 0.0}, id="plcc-one-message-temperature-0"
        ),
        pytest.param(
            PLCC, {"reasoning": True}, {"model": "loopback", "messages": [USER]}, id="reasoning-no-temperature"
        ),
        pytest.param(
            PLCC,
            {"reasoning": True, "parameters": {"temperature": "1"}},
            {"model": "loopback", "messages": [USER], "temperature": 1},
            id="reasoning-its-own-temperature",
        ),
        pytest.param(
            PLCC,
            {"parameters": {"temperature": "0.7", "max_tokens": "96", "seed": "1", "stop": ["###", "5"]}},
            {
                "model": "loopback",
                "messages": [USER],
                "temperature": 0.7,
                "max_tokens": 96,
                "seed": 1,
                "stop": ["###", 5],
            },
            id="the-model's-parameters-win",
        ),
        pytest.param(
            PLCC,
            {
                "parameters": {
                    "reasoning_effort": "high",
                    "extra_body": {"chat_template_kwargs": {"enable_thinking": "false"}},
                }
            },
            {
                "model": "loopback",
                "messages": [USER],
                "temperature": 0.0,
                "reasoning_effort": "high",
                "chat_template_kwargs": {"enable_thinking": False},
            },
            id="fields-of-its-own",
        ),
        pytest.param(
            PLCC,
            {"prefix": "/no_think "},
            {
                "model": "loopback",
                "messages": [{"role": "user", "content": "/no_think Czy Kraków\nleży nad Wisłą?"}],
                "temperature": 0.0,
            },
            id="prefix",
        ),
        pytest.param(Protocol(), {}, {"model": "loopback", "messages": [USER]}, id="nothing-configured"),
        pytest.param(
            Protocol(system_prompt="Odpowiadaj krótko.", decoding={"top_p": 0.5}),
            {},
            {
                "model": "loopback",
                "messages": [{"role": "system", "content": "Odpowiadaj krótko."}, USER],
                "top_p": 0.5,
            },
            id="system-prompt",
        ),
        pytest.param(
            PLCC,
            {
                "price": {"input": "1", "output": "2"},
                "timeout": "50",
                "concurrency": "2",
                "title": "Tester",
                "size": "7B",
            },
            {"model": "loopback", "messages": [USER], "temperature": 0.0},
            id="what-is-ours-stays-here",
        ),
    ],
)
def test_exactly_what_is_configured_is_sent(server, make_model, ask, protocol, fields, body):
    model = make_model(**fields)
    suite = Suite.model_validate(
        {"name": "demo", "title": "Demo", "protocol": protocol, "categories": {"words": {"title": "Words"}}}
    )
    ask(model, build_request(QUESTION, model, suite))
    (received,) = server.requests
    assert received.body == body
    assert received.path == "/v1/chat/completions"


def test_the_prompt_is_sent_as_utf_8(server, make_model, ask, make_request):
    ask(make_model(), make_request("Zażółć gęślą jaźń — „tak” 🦬"))
    assert "Zażółć gęślą jaźń — „tak” 🦬".encode() in server.requests[0].raw


@pytest.mark.parametrize(
    ("environment", "fields", "authorization"),
    [
        pytest.param({}, {}, "Bearer none", id="no-key"),
        pytest.param({"FOO_API_KEY": SECRET}, {"key_env": "FOO_API_KEY"}, f"Bearer {SECRET}", id="its-own-key"),
        pytest.param({}, {"key_env": "FOO_API_KEY"}, "Bearer none", id="its-own-key-is-not-set"),
        pytest.param({"OPENAI_API_KEY": SECRET}, {}, "Bearer none", id="not-the-key-of-another-provider"),
    ],
)
def test_an_endpoint_gets_no_key_but_its_own(server, make_model, ask, monkeypatch, environment, fields, authorization):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    ask(make_model(**fields))
    assert server.requests[0].headers["authorization"] == authorization


@pytest.mark.parametrize(
    ("variable", "header"),
    [
        ("OPENAI_ORG_ID", "openai-organization"),
        ("OPENAI_ORGANIZATION", "openai-organization"),
        ("OPENAI_PROJECT_ID", "openai-project"),
    ],
)
def test_an_endpoint_does_not_learn_of_the_account_at_another_provider(
    server, make_model, ask, monkeypatch, variable, header
):
    monkeypatch.setenv(variable, "org-of-mine")
    ask(make_model())
    assert not server.requests[0].headers.get(header)


def test_headers_of_an_entry_are_sent_whatever_account_the_environment_names(
    server, make_model, ask, make_request, monkeypatch
):
    monkeypatch.setenv("OPENAI_ORG_ID", "org-of-mine")
    ask(make_model(), make_request(extra_headers={"X-Queue": "batch"}))
    headers = server.requests[0].headers
    assert (headers.get("X-Queue") or headers.get("x-queue"), headers.get("openai-organization")) == ("batch", "")


def test_the_address_in_the_registry_wins_over_the_environment(server, make_model, ask, monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    monkeypatch.setenv("OPENAI_API_BASE", "http://127.0.0.1:1/v1")
    assert ask(make_model()).text == "echo: Czy Kraków leży nad Wisłą?"


@pytest.mark.parametrize("status", [429, 500])
def test_one_call_is_one_request_for_retries_belong_to_the_asker(server, make_model, ask, status):
    server.respond = lambda _: server.error(status, "not now")
    message_of(lambda: ask(make_model()))
    assert len(server.requests) == 1


# -- what comes back -------------------------------------------------------------


def _completion(**fields):
    """A valid reply's body, with some fields changed; ``message`` and ``finish_reason`` of its only choice."""
    message = {"role": "assistant", "content": "Tak.", **fields.pop("message", {})}
    choice = {"index": 0, "message": message, "finish_reason": fields.pop("finish_reason", "stop")}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1764547200,
        "model": "loopback",
        "choices": [choice],
        "usage": {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10},
        **fields,
    }


@pytest.mark.parametrize(
    ("body", "read"),
    [
        pytest.param(_completion(), {"text": "Tak.", "finish_reason": "stop", "refused": False}, id="a-reply"),
        pytest.param(
            _completion(message={"content": "Tak, po"}, finish_reason="length"),
            {"text": "Tak, po", "finish_reason": "length", "refused": False},
            id="cut-off",
        ),
        pytest.param(_completion(message={"content": None}), {"text": "", "refused": False}, id="null-content"),
        pytest.param(_completion(message={"content": ""}), {"text": "", "refused": False}, id="empty-content"),
        pytest.param(
            _completion(choices=[]), {"text": "", "finish_reason": None, "refused": False}, id="empty-choices"
        ),
        pytest.param(
            _completion(message={"content": None, "refusal": "I cannot help with that."}),
            {"text": "", "refused": True},
            id="refusal-field",
        ),
        pytest.param(_completion(message={"refusal": None}), {"text": "Tak.", "refused": False}, id="null-refusal"),
        pytest.param(
            _completion(message={"content": ""}, finish_reason="content_filter"),
            {"text": "", "finish_reason": "content_filter", "refused": True},
            id="content-filter",
        ),
        pytest.param(_completion(finish_reason=None), {"text": "Tak.", "finish_reason": "stop"}, id="no-finish-reason"),
        pytest.param(
            _completion(message={"reasoning_content": "Niech pomyślę."}), {"text": "Tak."}, id="separate-reasoning"
        ),
        pytest.param(
            _completion(message={"content": "a\u2028b\u0085c\r\nd\x00"}),
            {"text": "a\u2028b\u0085c\r\nd\x00"},
            id="odd-characters",
        ),
        pytest.param(
            _completion(message={"content": "\U0001f9ac"}), {"text": "🦬"}, id="surrogate-pair-is-one-character"
        ),
        pytest.param(
            _completion(usage={"prompt_tokens": 11, "completion_tokens": 22, "total_tokens": 33}),
            {"prompt_tokens": 11, "completion_tokens": 22},
            id="usage",
        ),
        pytest.param(
            _completion(extra="x", service_tier="default", system_fingerprint=None),
            {"text": "Tak."},
            id="unknown-fields",
        ),
    ],
)
def test_a_reply_is_read(server, make_model, ask, body, read):
    server.script.append((200, {}, body))
    reply = ask(make_model())
    assert {name: getattr(reply, name) for name in read} == read


def test_reasoning_inside_the_reply_is_never_judged(server, make_model, ask):
    # litellm takes it out of some replies and leaves it in others; either will do.
    server.script.append((200, {}, _completion(message={"content": "<think>Może nie?</think>Tak."})))
    assert final_answer(ask(make_model()).text) == "Tak."


@pytest.mark.parametrize("where", ["content", "finish_reason"])
def test_half_a_surrogate_pair_is_replaced_not_lost_with_its_line(server, make_model, ask, monkeypatch, where):
    # litellm's warning repeats it, and no report with such a text reaches xdist's controller.
    monkeypatch.setattr(logging.getLogger("LiteLLM"), "disabled", True)
    fields = {"message": {"content": "a\ud800b"}} if where == "content" else {"finish_reason": "\ud800"}
    server.script.append((200, {}, _completion(**fields)))
    reply = ask(make_model())
    assert reply.text == ("a\ufffdb" if where == "content" else "Tak.")
    assert Completion.model_validate_json(reply.model_dump_json().encode()) == reply


def test_a_reply_tells_what_it_answers_when_it_came_and_who_asked(make_model, ask, make_request):
    request = make_request()
    reply = ask(make_model(), request)
    assert (reply.key, reply.question, reply.sample, reply.attempts) == (request.key, request.question, 0, 1)
    assert reply.at.endswith("+00:00")
    assert reply.client.startswith("litellm 1.")
    assert reply.latency > 0


# -- what it costs -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("price", "cost"),
    [
        pytest.param({"input": "2", "output": "8"}, 38e-6, id="seven-in-three-out"),
        pytest.param({"input": "0.15", "output": "0.60"}, 2.85e-6, id="fractions"),
        pytest.param({"input": "0", "output": "0"}, 0.0, id="free"),
        pytest.param(None, None, id="unknown"),
    ],
)
def test_the_cost_follows_from_the_configured_price(make_model, ask, price, cost):
    assert ask(make_model(price=price)).cost == (None if cost is None else pytest.approx(cost, rel=1e-12))


def test_another_server_may_charge_another_price(make_model, ask):
    # Whatever the provider takes for a model of that name.
    assert ask(make_model(litellm="openai/gpt-4o")).cost is None


def test_the_cost_of_a_model_that_litellm_knows_follows_from_its_price(server, ask, make_request, monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", server.base)
    monkeypatch.setenv("OPENAI_API_KEY", SECRET)
    known = client.litellm_module().model_cost["gpt-4o"]
    model = ModelConfig(name="gpt-4o", litellm="gpt-4o")
    request = Request(**{**make_request().to_json(), "litellm": "gpt-4o"})
    wanted = 7 * known["input_cost_per_token"] + 3 * known["output_cost_per_token"]
    assert ask(model, request).cost == pytest.approx(wanted)
    assert server.requests[0].body["model"] == "gpt-4o"


def test_a_reply_without_usage_has_no_known_cost(server, make_model, ask):
    server.script.append((200, {}, _completion(usage=None)))
    reply = ask(make_model(price={"input": "2", "output": "8"}))
    assert (reply.prompt_tokens, reply.completion_tokens, reply.cost) == (None, None, None)


@pytest.mark.parametrize(
    ("fields", "known"),
    [
        pytest.param({"litellm": "gpt-4o"}, True, id="litellm-knows-it"),
        pytest.param({"litellm": "nobody/knows-it"}, False, id="nobody-knows-it"),
        pytest.param({"litellm": "nobody/knows-it", "price": {"input": 1, "output": 1}}, True, id="configured"),
        pytest.param({"litellm": "gpt-4o", "endpoint": "http://127.0.0.1:9/v1"}, False, id="another's-server"),
        pytest.param({"litellm": "gpt-4o", "serve": "local:serve"}, False, id="a-local-server"),
    ],
)
def test_has_price_tells_whether_the_cost_can_be_known(fields, known):
    assert client.has_price(ModelConfig.model_validate({"name": "tester", **fields})) is known


# -- failures in words ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "error", "message"),
    [
        pytest.param(
            400,
            {"message": "temperature must be below 2"},
            "tester gave no answer: BadRequestError (400): temperature must be below 2; "
            "see the provider's documentation",
            id="400",
        ),
        pytest.param(
            400,
            {
                "message": "This model's maximum context length is 4096 tokens.",
                "code": "context_length_exceeded",
            },
            "tester gave no answer: the prompt is too long: "
            "This model's maximum context length is 4096 tokens.; choose a model with a longer context",
            id="400-too-long",
        ),
        pytest.param(
            401,
            {"message": "Incorrect API key provided.", "code": "invalid_api_key"},
            "tester gave no answer: the key was not accepted: "
            "Incorrect API key provided.; check the key in the environment",
            id="401",
        ),
        pytest.param(
            404,
            {"message": "The model `loopback` does not exist", "code": "model_not_found"},
            "tester gave no answer: the server does not know it: "
            "The model `loopback` does not exist; check its name and endpoint in models.yaml",
            id="404",
        ),
        pytest.param(
            429,
            {"message": "slow down"},
            "tester gave no answer: rate limit: slow down; "
            "run again later: the answers that came are kept; or lower --concurrency",
            id="429",
        ),
        pytest.param(
            500,
            {"message": "it broke"},
            "tester gave no answer: InternalServerError (500): it broke; run again later: the answers that came are kept",
            id="500",
        ),
        pytest.param(
            503,
            {"message": "busy"},
            "tester gave no answer: ServiceUnavailableError (503): busy; run again later: the answers that came are kept",
            id="503",
        ),
        pytest.param(
            400,
            {"message": "a\n  b\t c " + 500 * "x"},
            f"tester gave no answer: BadRequestError (400): a b c {394 * 'x'}…; see the provider's documentation",
            id="long-and-over-several-lines",
        ),
    ],
)
def test_an_error_of_the_server_is_put_into_words(server, make_model, ask, status, error, message):
    server.script.append(server.error(status, **error))
    assert message_of(lambda: ask(make_model())) == message


def test_the_summary_of_a_failure_leaves_out_how_often_it_was_tried(make_model):
    error = failures.tell(TimeoutError(), make_model(), 3, 120.0)
    then = "raise --timeout or its timeout in models.yaml, or lower --concurrency"
    assert error.message == f"tester gave no answer after 3 attempts: no reply within 120 s; {then}"
    assert error.summary == f"tester: no reply within 120 s; {then}"


@pytest.mark.parametrize(
    ("status", "fragment"),
    [
        pytest.param(403, "the key was not accepted: ", id="403-is-about-the-key"),
        pytest.param(408, "(408)", id="408-is-the-server's-own-time-out"),
        pytest.param(504, "(504)", id="504-is-the-server's-own-time-out"),
    ],
)
def test_an_error_is_told_by_its_status(server, make_model, ask, status, fragment):
    server.script.append(server.error(status, "so it is"))
    message = message_of(lambda: ask(make_model()))
    assert fragment in message
    assert "within 120 s" not in message


def test_a_server_s_own_time_out_is_not_taken_for_ours(server, make_model, ask):
    server.script.append(server.error(504, "upstream request timed out"))
    message = message_of(lambda: ask(make_model()))
    assert "upstream request timed out" in message
    assert "within 120 s" not in message


_HTML = b"<html><body>Welcome to nginx!</body></html>"
_NO_PROTOCOL = (
    "tester gave no answer: the reply is not what the protocol asks for: ",
    "; check that the endpoint speaks it",
)


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        pytest.param({}, b"", id="nothing"),
        pytest.param({}, b"\xff\xfe\x00garbage", id="bytes"),
        pytest.param({}, b"It works!", id="text"),
        pytest.param({}, _HTML, id="html-called-json"),
        pytest.param({"Content-Type": "text/html"}, _HTML, id="html"),
        pytest.param({}, b'{"id": "x", "choices": [{"ind', id="half-a-reply"),
        pytest.param({}, b'{"id": "x"} {"id": "y"}', id="two-replies"),
        pytest.param({}, [], id="a-list"),
        pytest.param({}, "Tak.", id="a-string"),
        pytest.param({}, None, id="null"),
        pytest.param({}, {"id": "x", "object": "chat.completion"}, id="no-choices"),
        pytest.param({}, _completion(choices=None), id="null-choices"),
        pytest.param({}, _completion(choices="Tak."), id="choices-are-text"),
        pytest.param({"Content-Type": "text/event-stream"}, b'data: {"id": 1}\n\n', id="a-stream"),
        pytest.param({}, _completion(message={"content": 5}), id="content-is-a-number"),
        pytest.param({}, _completion(usage={"prompt_tokens": "seven"}), id="tokens-are-text"),
    ],
)
@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")  # litellm's, of what it could not read
def test_a_reply_that_is_none_is_told_as_such(server, make_model, ask, headers, body):
    server.script.append((200, headers, body))
    message = message_of(lambda: ask(make_model()))
    assert message.startswith(_NO_PROTOCOL[0])
    assert message.endswith(_NO_PROTOCOL[1])


@pytest.mark.parametrize("body", [_completion(message={"content": 5}), _completion(usage="none")])
@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
def test_a_message_holds_no_traceback(server, make_model, ask, body):
    server.script.append((200, {}, body))
    assert "Traceback" not in message_of(lambda: ask(make_model()))


def test_html_is_pinned_in_its_wording(server, make_model, ask):
    server.script.append((200, {}, _HTML))
    assert message_of(lambda: ask(make_model())) == (
        "tester gave no answer: the reply is not what the protocol asks for: "
        "Expecting value: line 1 column 1 (char 0); check that the endpoint speaks it"
    )


def test_a_reply_that_is_none_is_not_asked_for_again(server, make_request, open_asker):
    server.respond = lambda _: (200, {}, _HTML)
    message_of(lambda: open_asker().ask(make_request()))
    assert len(server.requests) == 1


@pytest.mark.parametrize("code", ["content_filter", "content_policy_violation"])
def test_a_content_filter_that_answers_400_is_a_refusal(server, make_model, ask, code):
    server.script.append(server.error(400, "The prompt was filtered by the content management policy.", code=code))
    assert ask(make_model()).refused


@pytest.mark.parametrize("code", ["content_filter", "content_policy_violation"])
def test_a_content_filter_is_known_by_its_code_alone(server, make_model, ask, code):
    server.script.append(server.error(400, "No.", code=code))
    assert ask(make_model()).refused


@pytest.mark.parametrize("message", ["Unknown parameter: content_filter.", "content_policy must be a string"])
def test_an_error_that_speaks_of_filters_is_no_refusal(server, make_model, ask, message):
    server.script.append(server.error(400, message, code="unknown_parameter"))
    assert message in message_of(lambda: ask(make_model()))


def test_429_for_ever_ends_after_six_attempts_with_advice(server, make_request, open_asker):
    server.respond = lambda _: server.error(429, "slow down", {"Retry-After": "0"})
    assert message_of(lambda: open_asker().ask(make_request())) == (
        "tester gave no answer after 6 attempts: rate limit: slow down; "
        "run again later: the answers that came are kept; or lower --concurrency"
    )
    assert len(server.requests) == 6


def test_a_dead_endpoint_is_told_as_no_connection(make_model, make_request, open_asker):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound and not listening: connections are refused, and nobody else gets it
        endpoint = f"http://127.0.0.1:{closed.getsockname()[1]}/v1"
        message = message_of(lambda: open_asker(make_model(endpoint=endpoint)).ask(make_request()))
    assert message == (
        "tester gave no answer after 6 attempts: no connection: "
        "Connection error.; is the server running, and is the endpoint right?"
    )


def test_a_connection_that_always_breaks_is_told_as_no_connection(server, make_request, open_asker):
    server.respond = lambda _: server.DROP
    assert message_of(lambda: open_asker().ask(make_request())).startswith(
        "tester gave no answer after 6 attempts: no connection: "
    )
    assert len(server.requests) == 6


def test_a_missing_key_is_told_as_one_and_not_tried_again(loop, make_request, open_asker):
    model = ModelConfig(name="tester", litellm="gpt-4o")
    request = Request(**{**make_request().to_json(), "litellm": "gpt-4o"})
    message = message_of(lambda: open_asker(model).ask(request))
    assert "after 6 attempts" not in message
    assert message.endswith("; check the key in the environment")


@pytest.fixture
def refused_parameter(ask, make_request, monkeypatch) -> str:
    """What is told of a parameter that litellm knows the model not to take; nothing is sent."""
    monkeypatch.setenv("OPENAI_API_KEY", SECRET)
    request = Request(**{**make_request(temperature=0.0).to_json(), "litellm": "o3-mini"})
    return message_of(lambda: ask(ModelConfig(name="tester", litellm="o3-mini"), request))


def test_a_parameter_that_a_model_does_not_take_is_told_with_the_place_to_change_it(refused_parameter):
    assert refused_parameter.startswith("tester gave no answer: it does not take what is sent: ")
    assert refused_parameter.endswith("; set its parameters in models.yaml; reasoning: true sends no temperature")


def test_nobody_is_told_to_set_a_switch_that_he_cannot_reach(refused_parameter):
    assert "drop_params" not in refused_parameter


# -- secrets ----------------------------------------------------------------------------


def _echo_authorization(server, status):
    """Reply with what was sent as authorization, as careless servers do."""

    def respond(_):
        given = server.requests[-1].headers["authorization"]
        return server.error(status, f"what is {given}? {given.removeprefix('Bearer ')} is no key; {given!r}")

    return respond


@pytest.mark.parametrize("status", [400, 401, 404, 429, 500])
@pytest.mark.parametrize(
    "variable",
    [
        "FOO_API_KEY",
        "FOO_TOKEN",
        "FOO_SECRET",
        "FOO_PASSWORD",
        pytest.param("FOO_CREDENTIALS"),
        pytest.param("foo_api_key"),
        pytest.param("FOO_KEY_2"),
    ],
)
def test_a_key_that_a_server_echoes_is_seen_nowhere(
    server, make_model, make_request, open_asker, monkeypatch, tmp_path, variable, status
):
    monkeypatch.setenv(variable, SECRET)
    server.respond = _echo_authorization(server, status)
    asker = open_asker(make_model(key_env=variable))
    with pytest.raises(AskingError) as caught:
        asker.ask(make_request())
    assert server.requests[0].headers["authorization"] == f"Bearer {SECRET}"
    error = caught.value
    shown = [error.message, error.summary, str(error), repr(error), *traceback.format_exception(error)]
    assert not [text for text in shown if SECRET in text]
    assert "[redacted]" in error.message
    assert not [path for path in tmp_path.iterdir() if SECRET.encode() in path.read_bytes()]


def test_a_key_that_a_server_puts_into_its_reply_does_not_reach_the_log(
    server, make_model, make_request, open_asker, monkeypatch, tmp_path
):
    monkeypatch.setenv("FOO_API_KEY", SECRET)
    server.respond = lambda _: server.completion(f"You sent {server.requests[-1].headers['authorization']}.")
    open_asker(make_model(key_env="FOO_API_KEY")).ask(make_request())
    assert SECRET not in (tmp_path / "tester.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize("dummy", ["a", "tak", "ollama"])
def test_a_dummy_key_changes_no_reply(server, make_model, ask, monkeypatch, dummy):
    # Local servers are given anything for a key; it may be a word of the answer.
    monkeypatch.setenv("FOO_API_KEY", dummy)
    server.script.append(server.completion(f"Odpowiedź: {dummy}, tak."))
    assert ask(make_model(key_env="FOO_API_KEY")).text == f"Odpowiedź: {dummy}, tak."


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Incorrect API key provided: sk-abcdefghijkl", "Incorrect API key provided: [redacted]"),
        ("pk-1234567890abc and key-1234567890abc", "[redacted] and [redacted]"),
        ("Authorization: Bearer eyJhbGciOi.J9-x_y~z+/==", "Authorization: [redacted]"),
        ("authorization: bearer abcdefghij", "authorization: [redacted]"),
        (f"it was {SECRET}, twice: {SECRET}", "it was [redacted], twice: [redacted]"),
        ("the bearer of bad news", "the bearer of bad news"),
        ("task-force and risk-averse", "task-force and risk-averse"),
        ("no key at all", "no key at all"),
    ],
)
def test_what_looks_like_a_key_is_taken_out_of_a_text(monkeypatch, text, shown):
    monkeypatch.setenv("FOO_API_KEY", SECRET)
    assert failures.redact(text) == shown


def test_a_short_value_of_the_environment_is_no_secret(monkeypatch):
    # Else "none" as somebody's TOKEN would blank the word in every message.
    monkeypatch.setenv("FOO_TOKEN", "none")
    assert failures.redact("none of it") == "none of it"


# -- names of models -----------------------------------------------------------------------

REGISTRY = """\
bielik:
  litellm: openai/bielik
  endpoint: http://127.0.0.1:9/v1
pllum:
  litellm: nobody/knows-it
"""


@pytest.fixture
def settings(tmp_path) -> Callable[..., Settings]:
    def settings(*names: str, registry: str = REGISTRY, **fields: object) -> Settings:
        file = tmp_path / "models.yaml"
        file.write_text(registry, encoding="utf-8")
        values = {
            "concurrency": 1,
            "timeout": 1.0,
            "max_cost": None,
            "record_mode": "use",
            "gate": "off",
            "run": "full",
            "models_file": file,
            "reports_dir": tmp_path / "reports",
        }
        return Settings(models=names, **{**values, **fields})

    return settings


@pytest.mark.parametrize(
    ("name", "start", "near", "end"),
    [
        (
            "bielk",
            "--model=bielk: model 'bielk' is not known to litellm; did you mean ",
            "bielik",
            " (models.yaml has: bielik, pllum)",
        ),
        (
            "gpt-4oo",
            "--model=gpt-4oo: model 'gpt-4oo' is not known to litellm; did you mean ",
            "gpt-4o",
            "? (models.yaml has: bielik, pllum)",
        ),
        (
            "anthropic/claude-sonet-5",
            (
                "--model=anthropic/claude-sonet-5: provider 'anthropic' has no model 'claude-sonet-5' "
                "that litellm knows; did you mean "
            ),
            "claude-sonnet-5",
            "? (models.yaml has: bielik, pllum)",
        ),
        (
            "zzzzqqq",
            "--model=zzzzqqq: model 'zzzzqqq' is not known to litellm",
            "",
            "litellm (models.yaml has: bielik, pllum)",
        ),
    ],
)
def test_an_unknown_model_is_a_usage_error_with_the_nearest_names(settings, name, start, near, end):
    with pytest.raises(pytest.UsageError) as caught:
        load_models(settings(name))
    message = str(caught.value)
    assert message.startswith(start)
    assert near in message.removeprefix(start)
    assert message.endswith(end)


def test_without_a_registry_no_names_of_it_are_offered(settings):
    with pytest.raises(pytest.UsageError) as caught:
        load_models(settings("zzzzqqq", models_file=Path("/nowhere/models.yaml")))
    assert str(caught.value) == "--model=zzzzqqq: model 'zzzzqqq' is not known to litellm"


def test_a_known_model_without_its_key_is_a_usage_error_that_names_the_variable(settings):
    with pytest.raises(pytest.UsageError) as caught:
        load_models(settings("gpt-4o"))
    assert str(caught.value) == (
        "--model=gpt-4o: model 'gpt-4o' needs its key in the environment: set OPENAI_API_KEY "
        "(models.yaml has: bielik, pllum)"
    )


@pytest.mark.parametrize(
    ("names", "fields", "environment"),
    [
        pytest.param(["bielik", "pllum"], {}, {}, id="registered"),
        pytest.param(["gpt-4o"], {}, {"OPENAI_API_KEY": SECRET}, id="known-with-its-key"),
        pytest.param(["zzzzqqq"], {"record_mode": "none"}, {}, id="nothing-will-be-asked"),
    ],
)
def test_a_model_that_can_be_asked_is_loaded(settings, monkeypatch, names, fields, environment):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert list(load_models(settings(*names, **fields))) == names


def test_workers_leave_the_check_to_the_controller(settings):
    assert load_models(settings("zzzzqqq"), check=False) == {"zzzzqqq": ModelConfig(name="zzzzqqq", litellm="zzzzqqq")}


def test_faults_of_the_registry_are_a_usage_error_with_all_of_them(settings):
    faulty = settings("a", registry="a:\n  litellm: x/y\n  colour: red\nb: text\n")
    with pytest.raises(pytest.UsageError) as caught:
        load_models(faulty)
    first, second = str(caught.value).split("\n")
    assert first.startswith(f"{faulty.models_file}:3: a.colour: unknown key: expected one of api, audio_formats, ")
    assert second == f"{faulty.models_file}:4: b: expected a mapping of fields, such as 'litellm: openai/gpt-5.4'"


@pytest.mark.parametrize("name", ["bielik", "gpt-4o"])
def test_a_model_without_the_key_of_its_entry_is_a_usage_error_before_the_first_question(settings, name):
    registry = f"{name}: {{litellm: openai/x, endpoint: 'http://127.0.0.1:9/v1', key_env: FOO_API_KEY}}\n"
    with pytest.raises(pytest.UsageError) as caught:
        load_models(settings(name, registry=registry))
    assert str(caught.value) == (
        f"--model={name}: it needs its key in the environment: set FOO_API_KEY, "
        "or use recorded answers alone with --record-mode=none"
    )


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        pytest.param("bielik", False, id="registered-without-a-price"),
        pytest.param("priced", True, id="registered-with-a-price"),
        pytest.param("gpt-4o", True, id="litellm-knows-the-price"),
    ],
)
def test_a_budget_needs_a_price(settings, monkeypatch, name, fits):
    monkeypatch.setenv("OPENAI_API_KEY", SECRET)
    registry = (
        REGISTRY + "priced: {litellm: openai/x, endpoint: 'http://127.0.0.1:9/v1', price: {input: 1, output: 2}}\n"
    )
    asked = settings(name, registry=registry, max_cost=1.0)
    if fits:
        assert list(load_models(asked)) == [name]
        return
    with pytest.raises(pytest.UsageError) as caught:
        load_models(asked)
    assert str(caught.value) == (
        f"--max-cost needs prices, and none is known for {name}: give it a price in models.yaml "
        "(dollars for a million tokens: price: {input: …, output: …})"
    )


def test_two_models_whose_folders_would_be_one_are_a_usage_error(settings):
    registry = "a/b: {litellm: openai/one}\na-b: {litellm: openai/two}\n"
    with pytest.raises(pytest.UsageError, match=r"a/b.*a-b"):
        load_models(settings("a/b", "a-b", registry=registry))


@pytest.mark.parametrize(
    ("fields", "environment", "faults"),
    [
        pytest.param({"litellm": "openai/x", "endpoint": "http://127.0.0.1:9/v1"}, {}, [], id="another's-server"),
        pytest.param({"litellm": "openai/x", "serve": "local:serve"}, {}, [], id="a-local-server"),
        pytest.param(
            {"litellm": "gpt-4o"},
            {},
            ["model 'tester' needs its key in the environment: set OPENAI_API_KEY"],
            id="no-key",
        ),
        pytest.param({"litellm": "gpt-4o"}, {"OPENAI_API_KEY": SECRET}, [], id="the-provider's-key"),
        pytest.param(
            {"litellm": "gpt-4o", "key_env": "FOO_API_KEY"}, {"FOO_API_KEY": SECRET}, [], id="a-key-of-its-own"
        ),
        pytest.param(
            {"litellm": "openai/gpt-0"},
            {},
            ["provider 'openai' has no model 'gpt-0' that litellm knows"],
            id="no-such-model",
        ),
        pytest.param({"litellm": "gpt-0-x"}, {}, ["model 'gpt-0-x' is not known to litellm"], id="no-such-name"),
    ],
)
def test_check_model_tells_what_is_wrong_before_anything_is_asked(monkeypatch, fields, environment, faults):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert client.check_model(ModelConfig.model_validate({"name": "tester", **fields})) == faults


def test_a_race_with_pytest_over_the_environment_is_worth_another_attempt():
    assert failures.is_temporary(KeyError("PYTEST_CURRENT_TEST"))
    assert not failures.is_temporary(KeyError("another"))


def test_a_variable_that_goes_while_keys_are_looked_for_does_no_harm(monkeypatch):
    class Vanishing(dict):
        def __iter__(self):
            yield from [*super().__iter__(), "GONE_API_KEY"]

    monkeypatch.setattr(failures.os, "environ", Vanishing(FOO_API_KEY=SECRET))
    assert failures.redact(f"it was {SECRET}") == "it was [redacted]"
