"""The link between workers and the asker: real sockets on 127.0.0.1, and a real process that dies."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client

import pytest

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.asking.link import LinkClient, LinkServer

# How long a test waits for what must happen; it passes long before, unless something is broken.
PATIENCE = 20.0

GONE = "the controller, which asks for all workers, is gone"


@pytest.fixture
def link() -> Iterator[Callable[..., LinkServer]]:
    """Opens servers of the link around a function that answers."""
    opened: list[LinkServer] = []

    def link(ask):
        opened.append(LinkServer(ask))
        return opened[-1]

    yield link
    for server in opened:
        if not server._closing:
            server.close()
        # Until close() does so itself: a knock at the door ends the thread that waits behind it.
        with socket.socket() as knock:
            knock.settimeout(0.1)
            knock.connect_ex(server.address[:2])
    # What a thread that serves dies of is told in the test that it belongs to.
    for thread in threading.enumerate():
        if thread.name.endswith("(_serve)"):
            thread.join(PATIENCE)


@pytest.fixture
def connect() -> Iterator[Callable[..., LinkClient]]:
    opened: list[LinkClient] = []

    def connect(address):
        opened.append(LinkClient(address))
        return opened[-1]

    yield connect
    for client in opened:
        client.close()


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        pytest.param("Tak.", {}, id="plain"),
        pytest.param("", {"refused": True, "finish_reason": "content_filter"}, id="empty-and-refused"),
        pytest.param("Zażółć „gęślą” jaźń 🦬\u2028\u0085\n\x00", {}, id="odd-characters"),
        pytest.param(
            "x" * 1_000_000,
            {
                "prompt_tokens": 7,
                "completion_tokens": 3,
                "cost": 1e-7,
                "latency": 0.123,
                "attempts": 4,
                "at": "2026",
                "client": "c",
            },
            id="a-million-characters-and-every-field",
        ),
    ],
)
def test_a_reply_crosses_the_link_as_it_is(link, connect, make_request, completion, text, fields):
    asked = []

    def ask(request):
        asked.append(request)
        return completion(request, text, **fields)

    request = make_request("Zażółć „gęślą” jaźń?", temperature=0.0, stop=["###"], extra_body={"a": {"b": None}})
    reply = connect(link(ask).address).ask(request)
    assert reply == completion(request, text, **fields)
    assert asked == [request]
    assert asked[0].key == request.key


@pytest.mark.parametrize(
    ("message", "summary"),
    [("tester gave no answer: zażółć", "tester: zażółć"), ("the same for both", ""), ("two\nlines", "one")],
)
def test_an_error_crosses_the_link_with_its_summary(link, connect, make_request, message, summary):
    def ask(_):
        raise AskingError(message, summary)

    with pytest.raises(AskingError) as caught:
        connect(link(ask).address).ask(make_request())
    assert (caught.value.message, caught.value.summary) == (message, summary or message)


def test_a_caller_is_served_again_after_an_error(link, connect, make_request, completion):
    def ask(request):
        if request.messages[0]["content"] == "zepsute":
            raise AskingError("no")
        return completion(request)

    client = connect(link(ask).address)
    with pytest.raises(AskingError, match="no"):
        client.ask(make_request("zepsute"))
    assert client.ask(make_request()).text == "Tak."


def test_many_callers_are_served_together(link, connect, make_request, completion):
    together = threading.Barrier(32)

    def ask(request):
        together.wait(PATIENCE)  # breaks, and fails the test, unless all 32 wait for a reply at once
        return completion(request, request.messages[0]["content"])

    address = link(ask).address
    clients = [connect(address) for _ in range(32)]
    with ThreadPoolExecutor(32) as pool:
        replies = [pool.submit(client.ask, make_request(str(number))) for number, client in enumerate(clients)]
        assert [reply.result(PATIENCE).text for reply in replies] == [str(number) for number in range(32)]


def test_threads_that_share_a_caller_get_each_their_own_reply(link, connect, make_request, completion):
    client = connect(link(lambda request: completion(request, request.messages[0]["content"])).address)
    with ThreadPoolExecutor(8) as pool:
        texts = list(pool.map(lambda number: client.ask(make_request(str(number))).text, range(64)))
    assert texts == [str(number) for number in range(64)]


def test_workers_ask_through_one_asker(server, link, connect, make_request, open_asker):
    asker = open_asker(concurrency=4)
    server.respond = lambda body: (
        server.error(400, "no") if body["messages"][0]["content"] == "zepsute" else server.echo(body)
    )
    address = link(asker.ask).address
    clients = [connect(address) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        # Each worker asks the same and something of its own.
        same = [pool.submit(client.ask, make_request("to samo")) for client in clients]
        own = [pool.submit(client.ask, make_request(str(number))) for number, client in enumerate(clients)]
        assert [reply.result(PATIENCE).text for reply in same] == ["echo: to samo"] * 8
        assert [reply.result(PATIENCE).text for reply in own] == [f"echo: {number}" for number in range(8)]
    with pytest.raises(AskingError, match=r"^tester gave no answer: BadRequestError \(400\): no; "):
        clients[0].ask(make_request("zepsute"))
    assert sorted(server.prompts) == sorted(["to samo", "zepsute", *map(str, range(8))])
    assert server.most_at_once <= 4


@pytest.mark.parametrize(
    "stranger",
    [
        pytest.param(lambda host, port: Client((host, port), authkey=b"guess"), id="a-wrong-key"),
        pytest.param(lambda host, port: Client((host, port), authkey=b""), id="an-empty-key"),
    ],
)
def test_a_caller_with_a_wrong_key_is_refused_and_the_others_are_served(
    link, connect, make_request, completion, stranger
):
    host, port, _ = (server := link(completion)).address
    before = connect(server.address)
    for _ in range(3):
        with pytest.raises(AuthenticationError):
            stranger(host, port)
    assert connect(server.address).ask(make_request()).text == "Tak."
    assert before.ask(make_request()).text == "Tak."


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\n\r\n", b"\xff" * 100])
def test_a_caller_that_speaks_something_else_is_refused_and_the_others_are_served(
    link, connect, make_request, completion, said
):
    server = link(completion)
    with socket.create_connection(server.address[:2]) as stranger:
        stranger.sendall(said)
    assert connect(server.address).ask(make_request()).text == "Tak."


def test_a_caller_that_says_nothing_does_not_keep_the_others_waiting(link, connect, make_request, completion):
    server = link(completion)
    with ThreadPoolExecutor(1) as pool, socket.create_connection(server.address[:2]):
        reply = pool.submit(lambda: connect(server.address).ask(make_request()))
        assert reply.result(1.0).text == "Tak."


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # it is no JSON either
def test_nothing_that_a_caller_sends_is_unpickled(link, completion, tmp_path):
    # A pickle that would leave a file behind.
    trap = tmp_path / "trapped"
    pickled = b"cposix\nsystem\n(Vtouch " + str(trap).encode() + b"\ntR."
    host, port, key = link(completion).address
    with Client((host, port), authkey=bytes.fromhex(key)) as connection:
        connection.send_bytes(pickled)
        with pytest.raises((EOFError, OSError)):
            connection.recv_bytes()  # the server hangs up
    assert not trap.exists()


def test_a_caller_that_hangs_up_is_forgotten(link, connect, make_request, completion):
    asked = threading.Event()
    gone = threading.Event()

    def ask(request):
        asked.set()
        assert gone.wait(PATIENCE)
        return completion(request)

    server = link(ask)
    host, port, key = server.address
    with Client((host, port), authkey=bytes.fromhex(key)) as caller:
        caller.send_bytes(json.dumps(make_request().to_json()).encode())
        assert asked.wait(PATIENCE)
    gone.set()
    assert connect(server.address).ask(make_request()).text == "Tak."


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_unforeseen_error_crosses_the_link_as_what_it_is(link, connect, make_request):
    def ask(_):
        raise RuntimeError("a fault of the harness")

    with pytest.raises(AskingError) as caught:
        connect(link(ask).address).ask(make_request())
    assert "a fault of the harness" in caught.value.message


def test_after_closing_nobody_is_let_in(link, connect, make_request, completion):
    server = link(completion)
    # After these the thread that takes callers waits for the next one.
    assert [connect(server.address).ask(make_request()).text for _ in range(10)] == ["Tak."] * 10
    server.close()
    with pytest.raises(ConnectionError):
        connect(server.address)


_CONTROLLER = """
import json, sys, threading
from pytest_sprawdzian.asking.link import LinkServer

def ask(request):
    print("asked", flush=True)
    threading.Event().wait()

server = LinkServer(ask)
print(json.dumps(server.address), flush=True)
sys.stdin.read()
"""


def test_workers_are_told_when_the_controller_is_killed(connect, make_request):
    controller = subprocess.Popen(
        [sys.executable, "-c", _CONTROLLER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with controller, ThreadPoolExecutor(1) as pool:
        client = connect(tuple(json.loads(controller.stdout.readline())))
        waiting = pool.submit(client.ask, make_request())
        assert controller.stdout.readline() == "asked\n"
        os.kill(controller.pid, signal.SIGKILL)
        with pytest.raises(AskingError) as while_waiting:
            waiting.result(PATIENCE)
        messages = [while_waiting.value.message]
        for _ in range(3):  # the first to be sent may still find a socket, the next does not
            with pytest.raises(AskingError) as afterwards:
                client.ask(make_request())
            messages.append(afterwards.value.message)
    assert messages == [GONE] * 4
