"""Shared by the tests of asking: a real server of the chat-completions protocol on 127.0.0.1."""

import contextlib
import json
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.runs.completion import Completion

# How long a test waits for what must happen; it passes long before, unless something is broken.
PATIENCE = 20.0

Reply = tuple[int, Mapping[str, str], Any]


@dataclass(frozen=True)
class Received:
    """A request as the server got it."""

    path: str
    headers: Mapping[str, str]
    raw: bytes

    @property
    def body(self) -> dict[str, Any]:
        return json.loads(self.raw)

    @property
    def prompt(self) -> str:
        return self.body["messages"][-1]["content"]


class LoopbackServer:
    """An OpenAI-compatible server that replies as it is told.

    It stands for a provider's machine, not for a language model: its replies are synthetic.

    Attributes:
        base: what a client takes for the API's base address.
        requests: all that came, in the order of their arrival.
        most_at_once: the largest number of requests that were being answered together.
        script: replies, used up first, one a request; callables are called with the request's body.
        respond: replies to everything else.
        never: set when the server closes; who waits for it never answers.
    """

    # A reply that breaks the connection instead of answering.
    DROP: Reply = (0, {}, None)

    def __init__(self) -> None:
        self.requests: list[Received] = []
        self.most_at_once = 0
        self.script: list[Reply | Callable[[dict[str, Any]], Reply]] = []
        self.respond: Callable[[dict[str, Any]], Reply] = self.echo
        self.never = threading.Event()
        self._at_once = 0
        self._connections: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._changed = threading.Condition()
        self._http = _HTTPServer(self)
        self.base = f"http://127.0.0.1:{self._http.server_address[1]}/v1"
        # A short poll, because closing waits for the end of one.
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    # -- replies -------------------------------------------------------------

    @staticmethod
    def completion(text: str | None = "Tak.", *, finish: str = "stop", tokens: tuple[int, int] = (7, 3)) -> Reply:
        """A valid completion."""
        message = {"role": "assistant", "content": text}
        body = {
            "id": "chatcmpl-loopback",
            "object": "chat.completion",
            "created": 1764547200,
            "model": "loopback",
            "choices": [{"index": 0, "message": message, "finish_reason": finish}],
            "usage": {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)},
        }
        return 200, {}, body

    @classmethod
    def echo(cls, body: dict[str, Any]) -> Reply:
        """A completion that tells which prompt it answers."""
        return cls.completion(f"echo: {body['messages'][-1]['content']}")

    @staticmethod
    def error(status: int, message: str, headers: Mapping[str, str] | None = None, **more: Any) -> Reply:
        """An error as the protocol gives it."""
        return status, headers or {}, {"error": {"message": message, "type": "loopback", "code": None, **more}}

    # -- what tests look at ----------------------------------------------------

    @property
    def prompts(self) -> list[str]:
        return [request.prompt for request in self.requests]

    def times_asked(self) -> Counter[str]:
        return Counter(self.prompts)

    def wait_for(self, count: int) -> None:
        """Wait until so many requests have come."""
        self._wait(lambda: len(self.requests) >= count, f"{count} requests")

    def wait_for_hang_up(self, patience: float = PATIENCE) -> None:
        """Wait until all clients have closed their connections."""
        self._wait(lambda: not self._connections, "no connection", patience)

    def _wait(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        with self._changed:
            assert self._changed.wait_for(condition, patience), (
                f"wanted {what}, have {len(self.requests)} requests and {len(self._connections)} connections"
            )

    # -- inside ------------------------------------------------------------------

    def connected(self, connection: socket.socket, *, there: bool) -> None:
        with self._changed:
            (self._connections.add if there else self._connections.discard)(connection)
            if there:
                self._threads.append(threading.current_thread())
            self._changed.notify_all()

    def answer(self, received: Received) -> Reply:
        with self._changed:
            self.requests.append(received)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
            reply = self.script.pop(0) if self.script else self.respond
            self._changed.notify_all()
        try:
            return reply(received.body) if callable(reply) else reply
        finally:
            with self._changed:
                self._at_once -= 1

    def close(self) -> None:
        self.never.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()
        with self._changed:
            connections, threads = list(self._connections), list(self._threads)
        for connection in connections:
            with contextlib.suppress(OSError):  # closed by its client in this moment
                connection.shutdown(socket.SHUT_RDWR)
        for thread in threads:
            thread.join(PATIENCE)


class _HTTPServer(ThreadingHTTPServer):
    request_queue_size = 256

    def __init__(self, loopback: LoopbackServer) -> None:
        self.loopback = loopback
        super().__init__(("127.0.0.1", 0), _Handler)


class _Handler(BaseHTTPRequestHandler):
    server: _HTTPServer
    protocol_version = "HTTP/1.1"
    # The reply's head and body are two writes: without this, each waits for the other's acknowledgement.
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self.server.loopback.connected(self.connection, there=True)

    def finish(self) -> None:
        self.server.loopback.connected(self.connection, there=False)
        super().finish()

    def handle(self) -> None:
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True  # the client gave up, as some tests want it to

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers["Content-Length"]))
        status, headers, body = self.server.loopback.answer(Received(self.path, dict(self.headers), raw))
        if not status:
            self.close_connection = True
            return
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def date_time_string(self, *_: object) -> str:
        return "Mon, 30 Nov 2026 00:00:00 GMT"  # so that recordings do not differ

    def version_string(self) -> str:
        return "loopback"

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[LoopbackServer]:
    """A server of the protocol, which replies as the test tells it."""
    server = LoopbackServer()
    yield server
    server.close()


@pytest.fixture
def make_model(server: LoopbackServer) -> Callable[..., ModelConfig]:
    """Makes entries of models that live at the server and need no key."""

    def make(**fields: Any) -> ModelConfig:
        return ModelConfig.model_validate(
            {"name": "tester", "litellm": "openai/loopback", "endpoint": server.base, **fields}
        )

    return make


@pytest.fixture
def make_request() -> Callable[..., Request]:
    """Makes requests of one user message."""

    def make(prompt: str = "Czy Kraków leży nad Wisłą?", model: str = "tester", **parameters: Any) -> Request:
        return Request(
            model=model,
            question=f"demo/words/{prompt}",
            litellm="openai/loopback",
            parameters=parameters,
            messages=({"role": "user", "content": prompt},),
        )

    return make


@pytest.fixture
def completion() -> Callable[..., Completion]:
    """Makes replies to requests."""

    def make(request: Request, text: str = "Tak.", **fields: Any) -> Completion:
        values = {"key": request.key, "question": request.question, "sample": request.sample, "text": text, **fields}
        return Completion.model_validate(values)

    return make
