"""The wire format of local recognisers, with synthetic ones that tell what they were given."""

import base64
import contextlib
import http.client
import json
import socket
import threading
import urllib.error
import urllib.parse
import urllib.request

import pytest

from pytest_sprawdzian.asking.client import litellm_module
from sprawdzian_local import server, smollm2
from sprawdzian_local.server import MissingSystemError, UnreadableInputError, serve_recogniser

PATIENCE = 20.0
BOUNDARY = "----granica"


def synthetic(data):
    """Stands for a recogniser: its text is made of the bytes that it got."""
    if data == b"unreadable":
        raise UnreadableInputError("the input cannot be read")
    if data == b"crash":
        raise ZeroDivisionError("zażółć")
    return f"{len(data)} bajtów: {data[:8].hex()}"


@pytest.fixture(scope="module")
def images():
    with serve_recogniser("synthetic", synthetic, accepts="image") as base:
        yield base


@pytest.fixture(scope="module")
def sounds():
    with serve_recogniser("synthetic", synthetic, accepts="audio") as base:
        yield base


def post(url, body, content_type="application/json"):
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": content_type})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
            return reply.status, json.load(reply)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def image(data, kind="image/png"):
    url = f"data:{kind};base64,{base64.b64encode(data).decode()}"
    return {"type": "image_url", "image_url": {"url": url, "detail": "high"}}


def sound(data):
    return {"type": "input_audio", "input_audio": {"data": base64.b64encode(data).decode(), "format": "wav"}}


def words(text="Przepisz."):
    return {"type": "text", "text": text}


def ask(base, *parts, **more):
    body = {"model": "any", "messages": [{"role": "user", "content": list(parts)}], **more}
    return post(f"{base}/chat/completions", body)


def form(**fields):
    lines = []
    for name, value in fields.items():
        file = '; filename="a.wav"\r\nContent-Type: audio/wav' if name == "file" else ""
        lines += [
            f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'.encode(),
            value,
            b"\r\n",
        ]
    return b"".join([*lines, f"--{BOUNDARY}--\r\n".encode()])


def transcribe(base, body, content_type=f"multipart/form-data; boundary={BOUNDARY}"):
    return post(f"{base}/audio/transcriptions", body, content_type)


# -- what is answered ------------------------------------------------------------


def test_an_image_is_answered_with_a_completion(images):
    status, reply = ask(images, words(), image(b"\x89PNG"))
    assert status == 200
    assert reply.pop("id").startswith("chatcmpl-")
    assert isinstance(reply.pop("created"), int)
    assert reply == {
        "object": "chat.completion",
        "model": "synthetic",
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": "4 bajtów: 89504e47"},
                "finish_reason": "stop",
            }
        ],
    }


def test_a_recording_is_answered_with_a_completion(sounds):
    status, reply = ask(sounds, sound(b"RIFF"), words())
    assert status == 200
    assert reply["choices"][0]["message"]["content"] == "4 bajtów: 52494646"


def test_the_last_image_of_the_conversation_counts(images):
    messages = [
        {"role": "system", "content": "Przepisz."},
        {"role": "user", "content": [image(b"first"), words()]},
        {"role": "assistant", "content": "pierwszy"},
        {"role": "user", "content": [image(b"second"), image(b"third!!"), words()]},
        {"role": "user", "content": "A ten?"},
    ]
    _, reply = post(f"{images}/chat/completions", {"model": "any", "messages": messages})
    assert reply["choices"][0]["message"]["content"] == f"7 bajtów: {b'third!!'.hex()}"


@pytest.mark.parametrize(
    "data",
    [b"RIFF", bytes(range(256)) * 300, b"\r\n--\r\n\n\r" * 50, b"\r\n\r\nx\r\n", f"--{BOUNDARY}"[:-1].encode()],
    ids=["short", "all-bytes", "line-ends", "blank-lines", "like-the-boundary"],
)
def test_a_form_is_transcribed_byte_by_byte(sounds, data):
    assert transcribe(sounds, form(model=b"any", language=b"pl", file=data)) == (200, {"text": synthetic(data)})


@pytest.mark.parametrize("boundary", [f'"{BOUNDARY}"', f"{BOUNDARY}; charset=utf-8"])
def test_the_boundary_may_be_quoted(sounds, boundary):
    status, reply = transcribe(sounds, form(file=b"RIFF"), f"multipart/form-data; boundary={boundary}")
    assert (status, reply) == (200, {"text": synthetic(b"RIFF")})


# -- what is refused -------------------------------------------------------------

NO_IMAGE = (
    'expected an image_url part with a base64 data: URL in the messages, such as {"type": "image_url", '
    '"image_url": {"url": "data:image/png;base64,…"}}; addresses are not fetched'
)
NO_SOUND = (
    'expected an input_audio part with base64 data in the messages, such as {"type": "input_audio", '
    '"input_audio": {"data": "…", "format": "wav"}}'
)
NO_FILE = "expected multipart/form-data with the recording as its part named file"


def refused(message, kind="invalid_request_error"):
    return {"error": {"message": message, "type": kind, "param": None, "code": None}}


@pytest.mark.parametrize(
    "part",
    [
        words(),
        sound(b"RIFF"),
        image(b""),
        {"type": "image_url"},
        {"type": "image_url", "image_url": None},
        {"type": "image_url", "image_url": {"url": "http://127.0.0.1/a.png"}},
        {"type": "image_url", "image_url": {"url": "data:image/png,abc"}},
        {"type": "image_url", "image_url": {"url": "data:image/png;base64"}},
    ],
    ids=["text", "sound", "empty", "no-value", "null", "address", "not-base64", "no-comma"],
)
def test_what_is_no_image_is_refused_with_what_was_expected(images, part):
    assert ask(images, part) == (400, refused(NO_IMAGE))


@pytest.mark.parametrize("part", [words(), image(b"\x89PNG"), sound(b""), {"type": "input_audio", "input_audio": {}}])
def test_what_is_no_recording_is_refused_with_what_was_expected(sounds, part):
    assert ask(sounds, part) == (400, refused(NO_SOUND))


def test_broken_base64_is_refused(images):
    part = {"type": "image_url", "image_url": {"url": "data:image/png;base64,????"}}
    assert ask(images, part) == (400, refused(f"what was sent as base64 is none; {NO_IMAGE}"))


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000], ids=["empty", "torn", "no-utf-8", "deep"])
def test_a_body_that_is_no_json_is_refused(images, body):
    assert post(f"{images}/chat/completions", body) == (400, refused("expected a body of JSON"))


@pytest.mark.parametrize("body", [[], {}, {"messages": "a"}])
def test_a_body_without_messages_is_refused(images, body):
    expected = refused('expected a JSON object with a list of "messages"')
    assert post(f"{images}/chat/completions", body) == (400, expected)


@pytest.mark.parametrize("messages", [[], [1, None], [{"role": "user"}], [{"content": [1, "a", None]}]])
def test_messages_of_any_shape_are_survived(images, messages):
    assert post(f"{images}/chat/completions", {"messages": messages}) == (400, refused(NO_IMAGE))


def test_streaming_is_refused(images):
    message = "expected a request without stream: the text is there at once or not at all"
    assert ask(images, image(b"\x89PNG"), stream=True) == (400, refused(message))


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (form(model=b"any"), f"multipart/form-data; boundary={BOUNDARY}"),
        (form(file=b""), f"multipart/form-data; boundary={BOUNDARY}"),
        (form(file=b"RIFF"), "multipart/form-data"),
        (form(file=b"RIFF"), "multipart/form-data; boundary="),
        (b'{"file": "RIFF"}', "application/json"),
    ],
    ids=["no-file", "empty-file", "no-boundary", "empty-boundary", "json"],
)
def test_a_form_without_a_recording_is_refused(sounds, body, content_type):
    assert transcribe(sounds, body, content_type) == (400, refused(NO_FILE))


@pytest.mark.parametrize("body", [b"", form(file=b"RIFF" * 9)[:-20], b"RIFF"], ids=["empty", "torn", "no-form"])
def test_a_form_without_an_end_is_refused(sounds, body):
    assert transcribe(sounds, body) == (400, refused(f"{NO_FILE}; the form has no end"))


def test_other_formats_of_a_transcription_are_refused(sounds):
    expected = refused("expected a response_format of \"json\", not 'srt'")
    assert transcribe(sounds, form(file=b"RIFF", response_format=b"srt")) == (400, expected)


def test_there_is_no_other_route(images, sounds):
    only = "synthetic answers POST /v1/chat/completions only"
    both = "synthetic answers POST /v1/chat/completions and POST /v1/audio/transcriptions only"
    assert post(f"{images}/audio/transcriptions", form(file=b"RIFF")) == (404, refused(only))
    assert post(f"{images}/completions", {}) == (404, refused(only))
    assert post(f"{sounds}/models", {}) == (404, refused(both))
    assert post(f"{sounds}/chat/completions?", {"messages": []}) == (400, refused(NO_SOUND))


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_there_is_no_other_method(images, method):
    request = urllib.request.Request(f"{images}/chat/completions", method=method)
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request, timeout=PATIENCE)
    with caught.value as error:
        assert error.code == 404
        assert json.load(error) == refused("synthetic answers POST /v1/chat/completions only")


@pytest.fixture
def connection(images):
    place = urllib.parse.urlsplit(images)
    with contextlib.closing(http.client.HTTPConnection(place.hostname, place.port, timeout=PATIENCE)) as connection:
        yield connection


@pytest.mark.parametrize("length", [str((64 << 20) + 1), "9" * 5000])
def test_a_body_that_is_too_large_is_refused_unread(connection, length):
    connection.putrequest("POST", "/v1/chat/completions")
    connection.putheader("Content-Length", length)
    connection.endheaders()
    reply = connection.getresponse()
    assert reply.status == 413
    assert json.load(reply) == refused("expected a body of 64 MB at most")


def test_who_sends_too_much_before_listening_reads_the_refusal_too(images):
    assert post(f"{images}/chat/completions", bytes((64 << 20) + 1)) == (
        413,
        refused("expected a body of 64 MB at most"),
    )


@pytest.mark.parametrize("header", [None, "-1", "+5", "²", "ten"])
def test_a_body_without_a_length_is_refused(connection, header):
    connection.putrequest("POST", "/v1/chat/completions")
    if header:
        connection.putheader("Content-Length", header.encode())
    connection.endheaders()
    reply = connection.getresponse()
    assert reply.status == 411
    assert json.load(reply) == refused("expected a Content-Length")


def test_a_body_that_ends_early_is_refused(connection):
    connection.putrequest("POST", "/v1/chat/completions")
    connection.putheader("Content-Length", "10")
    connection.endheaders(b"{}")
    connection.sock.shutdown(socket.SHUT_WR)
    reply = connection.getresponse()
    assert reply.status == 400
    assert json.load(reply) == refused("the body ended after 2 of 10 bytes")


# -- failures --------------------------------------------------------------------


def test_an_unreadable_image_is_the_fault_of_who_sent_it(images):
    assert ask(images, image(b"unreadable")) == (400, refused("synthetic: the input cannot be read"))


def test_a_crash_is_told_and_survived(images, capfd):
    expected = refused("synthetic failed: ZeroDivisionError: zażółć", "server_error")
    assert ask(images, image(b"crash")) == (500, expected)
    assert ask(images, image(b"\x89PNG"))[0] == 200
    assert capfd.readouterr() == ("", "")


def test_nothing_is_written_to_the_terminal_when_a_client_hangs_up(images, capfd):
    place = urllib.parse.urlsplit(images)
    with socket.create_connection((place.hostname, place.port), PATIENCE) as client:
        client.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: 10\r\n\r\n{")
    with socket.create_connection((place.hostname, place.port), PATIENCE) as client:
        client.sendall(b"nonsense\r\n\r\n")
    assert ask(images, image(b"\x89PNG"))[0] == 200
    assert capfd.readouterr() == ("", "")


def test_one_is_recognised_at_a_time():
    at_once, most = 0, 0
    guard = threading.Lock()
    never = threading.Event()

    def recognise(data):
        nonlocal at_once, most
        with guard:
            at_once += 1
            most = max(most, at_once)
        # A second one would come in now, if it could.
        never.wait(0.05)
        with guard:
            at_once -= 1
        return data.decode()

    with serve_recogniser("synthetic", recognise, accepts="image") as base:
        replies = []
        clients = [
            threading.Thread(target=lambda n=n: replies.append(ask(base, image(b"%d" % n))[1])) for n in range(1, 5)
        ]
        for client in clients:
            client.start()
        for client in clients:
            client.join(PATIENCE)
    assert most == 1
    assert sorted(reply["choices"][0]["message"]["content"] for reply in replies) == ["1", "2", "3", "4"]


def test_closing_ends_the_threads_and_frees_the_port():
    before = set(threading.enumerate())
    with serve_recogniser("synthetic", synthetic, accepts="image") as base:
        place = urllib.parse.urlsplit(base)
        assert place.hostname == "127.0.0.1"
        idle = socket.create_connection((place.hostname, place.port), PATIENCE)
        assert ask(base, image(b"\x89PNG"))[0] == 200
    with idle:
        assert idle.recv(1) == b""
    assert set(threading.enumerate()) <= before
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((place.hostname, place.port), PATIENCE)


def test_closing_finishes_what_is_being_recognised_and_drops_what_waits(monkeypatch):
    inside, leave = threading.Event(), threading.Event()
    calls, replies = [], []

    def recognise(data):
        calls.append(data)
        inside.set()
        assert leave.wait(PATIENCE)
        return ""

    def client(base):
        with contextlib.suppress(OSError, http.client.HTTPException):
            replies.append(ask(base, image(b"\x89PNG")))

    with serve_recogniser("synthetic", recognise, accepts="image") as base:
        clients = [threading.Thread(target=client, args=(base,)) for _ in range(2)]
        for thread in clients:
            thread.start()
        assert inside.wait(PATIENCE)
        # The one inside leaves only when all connections are ended, and closing begins to wait for it.
        close = server._Server.server_close
        monkeypatch.setattr(server._Server, "server_close", lambda self: (leave.set(), close(self)))
    for thread in clients:
        thread.join(PATIENCE)
    assert len(calls) == 1
    assert replies == []


def test_an_error_inside_the_context_closes_the_server_too():
    before = set(threading.enumerate())
    with pytest.raises(KeyError), serve_recogniser("synthetic", synthetic, accepts="image"):
        raise KeyError
    assert set(threading.enumerate()) <= before


# -- through the client that the harness asks with -------------------------------


def test_litellm_reads_a_completion(images):
    reply = litellm_module().completion(
        model="openai/synthetic",
        messages=[{"role": "user", "content": [words(), image(b"\x89PNG")]}],
        api_base=images,
        api_key="none",
        timeout=PATIENCE,
    )
    assert reply.choices[0].message.content == "4 bajtów: 89504e47"
    assert reply.choices[0].finish_reason == "stop"
    assert reply.usage.total_tokens == 0


def test_litellm_reads_a_completion_of_sound(sounds):
    reply = litellm_module().completion(
        model="openai/synthetic",
        messages=[{"role": "user", "content": [sound(b"RIFF"), words()]}],
        api_base=sounds,
        api_key="none",
        timeout=PATIENCE,
    )
    assert reply.choices[0].message.content == "4 bajtów: 52494646"


def test_litellm_reads_a_transcription(sounds):
    reply = litellm_module().transcription(
        model="openai/synthetic", file=("a.wav", b"RIFF"), api_base=sounds, api_key="none", timeout=PATIENCE
    )
    assert reply.text == "4 bajtów: 52494646"


@pytest.mark.parametrize(
    ("data", "error", "message"),
    [
        (b"unreadable", "BadRequestError", "synthetic: the input cannot be read"),
        (b"crash", "InternalServerError", "synthetic failed: ZeroDivisionError"),
    ],
)
def test_litellm_tells_errors_apart(images, data, error, message):
    litellm = litellm_module()
    with pytest.raises(getattr(litellm, error), match=message):
        litellm.completion(
            model="openai/synthetic",
            messages=[{"role": "user", "content": [image(data)]}],
            api_base=images,
            api_key="none",
            timeout=PATIENCE,
            max_retries=0,
        )


def test_all_that_may_be_missing_is_told_by_one_class():
    assert issubclass(smollm2.MissingWeightsError, MissingSystemError)
