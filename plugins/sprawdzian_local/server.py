"""A recogniser behind OpenAI's wire format, on a free port of this machine.

What reads images or hears speech is no language model: it takes bytes and gives
text. Here it gets the interface of one, so that the harness asks it as it asks
any other system. Of a conversation it sees the last image or recording alone;
the words around it are nothing to it.
"""

import base64
import binascii
import contextlib
import itertools
import json
import socket
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import HTTP
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

__all__ = ["MissingSystemError", "UnreadableInputError", "serve_recogniser"]

Accepts = Literal["image", "audio"]

_LARGEST = 64 << 20  # bytes of a request's body
_PATIENCE = 60.0  # seconds without a byte from a client
_CHUNK = 1 << 16
_POLL = 0.05  # seconds; closing waits for the end of one

_WANTED: dict[Accepts, str] = {
    "image": (
        'an image_url part with a base64 data: URL in the messages, such as {"type": "image_url", '
        '"image_url": {"url": "data:image/png;base64,…"}}; addresses are not fetched'
    ),
    "audio": (
        'an input_audio part with base64 data in the messages, such as {"type": "input_audio", '
        '"input_audio": {"data": "…", "format": "wav"}}'
    ),
}


class MissingSystemError(RuntimeError):
    """A package, a program or weights are not installed, or are not what they should be.

    The message names the command that installs them.
    """

    is_missing_system = True
    """Whoever asks knows by it that questions are to be skipped, without importing this."""


class UnreadableInputError(ValueError):
    """What was sent is no image or no recording that the recogniser can open."""


class _RefusedError(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


@contextlib.contextmanager
def serve_recogniser(name: str, recognise: Callable[[bytes], str], *, accepts: Accepts) -> Iterator[str]:
    """Serve a recogniser on a free port of 127.0.0.1 until the context ends.

    Args:
        name: what replies give as the model.
        recognise: makes text of an image or a recording; it is called by one
            thread at a time. ``UnreadableInputError`` is the client's fault,
            whatever else it raises the server's.
        accepts: what it takes.

    Yields:
        The base address of the OpenAI-compatible interface.
    """
    server = _Server(name, recognise, accepts)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": _POLL}, name=f"{name} server")
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        thread.join()
        server.hang_up()
        server.server_close()


class _Server(ThreadingHTTPServer):
    # Closing waits for them: none may be inside a recogniser that is being taken down.
    daemon_threads = False
    request_queue_size = 64

    def __init__(self, name: str, recognise: Callable[[bytes], str], accepts: Accepts) -> None:
        self.name = name
        self.accepts = accepts
        self._recognise = recognise
        self._one_at_a_time = threading.Lock()
        self._connections: set[socket.socket] = set()
        self._changing = threading.Lock()
        self._closing = False
        self._numbers = itertools.count(1)
        super().__init__(("127.0.0.1", 0), _Handler)

    def server_bind(self) -> None:
        # Not HTTPServer's own: it asks the resolver for this machine's name.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: clients may hang up when they like, and the terminal belongs to the harness."""

    def opened(self, connection: socket.socket) -> None:
        with self._changing:
            self._connections.add(connection)
            if self._closing:
                _end(connection)

    def closed(self, connection: socket.socket) -> None:
        with self._changing:
            self._connections.discard(connection)

    def hang_up(self) -> None:
        """End what waits for a client or for its turn."""
        with self._changing:
            self._closing = True
            for connection in self._connections:
                _end(connection)

    def number(self) -> int:
        return next(self._numbers)

    def text_of(self, data: bytes) -> str:
        with self._one_at_a_time:
            if self._closing:
                raise _RefusedError(HTTPStatus.SERVICE_UNAVAILABLE, f"{self.name} is being stopped")
            try:
                return self._recognise(data)
            except UnreadableInputError as error:
                raise _RefusedError(HTTPStatus.BAD_REQUEST, f"{self.name}: {error}") from error
            except Exception as error:
                message = f"{self.name} failed: {type(error).__name__}: {error}"
                raise _RefusedError(HTTPStatus.INTERNAL_SERVER_ERROR, message) from error


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"  # clients that ask for it get their "100 Continue"
    timeout = _PATIENCE

    def setup(self) -> None:
        super().setup()
        self.server.opened(self.connection)

    def finish(self) -> None:
        self.server.closed(self.connection)
        super().finish()

    def do_POST(self) -> None:
        self.close_connection = True
        try:
            reply = self._reply()
        except _RefusedError as refused:
            self.send_error(refused.status, str(refused))
        else:
            self._send(HTTPStatus.OK, reply)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send an error as OpenAI's servers do; http.server's own would be a page."""
        status = HTTPStatus(code)
        if status is HTTPStatus.NOT_IMPLEMENTED:  # http.server's word for a method without a handler
            status, message = HTTPStatus.NOT_FOUND, self._no_route()
        kind = "server_error" if status >= HTTPStatus.INTERNAL_SERVER_ERROR else "invalid_request_error"
        error = {"message": message or explain or status.phrase, "type": kind, "param": None, "code": None}
        self.close_connection = True
        self._send(status, {"error": error})
        self._drain()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is http.server's
        """Say nothing: the terminal belongs to the harness."""

    def _send(self, status: HTTPStatus, body: dict[str, Any]) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def _drain(self) -> None:
        """Read what the client still sends: who is cut off while sending never reads the error."""
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            for _ in range(4 * _LARGEST // _CHUNK):
                if not self.rfile.read1(_CHUNK):
                    break

    # -- requests --------------------------------------------------------------

    def _no_route(self) -> str:
        routes = "POST /v1/chat/completions"
        if self.server.accepts == "audio":
            routes += " and POST /v1/audio/transcriptions"
        return f"{self.server.name} answers {routes} only"

    def _reply(self) -> dict[str, Any]:
        path = self.path.partition("?")[0]
        if path == "/v1/chat/completions":
            return self._completion(self.server.text_of(_from_messages(self._body(), self.server.accepts)))
        if path == "/v1/audio/transcriptions" and self.server.accepts == "audio":
            return {"text": self.server.text_of(_from_form(self._body(), self.headers.get("Content-Type", "")))}
        raise _RefusedError(HTTPStatus.NOT_FOUND, self._no_route())

    def _body(self) -> bytes:
        told = self.headers.get("Content-Length", "")
        if not (told.isascii() and told.isdecimal()):
            raise _RefusedError(HTTPStatus.LENGTH_REQUIRED, "expected a Content-Length")
        # A number of a thousand digits is too large without being read.
        if len(told) > len(str(_LARGEST)) or int(told) > _LARGEST:
            message = f"expected a body of {_LARGEST >> 20} MB at most"
            raise _RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, message)
        body = self.rfile.read(int(told))
        if len(body) < int(told):
            raise _RefusedError(HTTPStatus.BAD_REQUEST, f"the body ended after {len(body)} of {told} bytes")
        return body

    def _completion(self, text: str) -> dict[str, Any]:
        # Without usage: nothing here has tokens.
        return {
            "id": f"chatcmpl-{self.server.number()}",
            "object": "chat.completion",
            "created": int(time.time()),
            "model": self.server.name,
            "choices": [{"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}],
        }


def _end(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _bad(message: str) -> _RefusedError:
    return _RefusedError(HTTPStatus.BAD_REQUEST, message)


def _from_messages(body: bytes, accepts: Accepts) -> bytes:
    """The last image or recording of a conversation."""
    try:
        request = json.loads(body)
    except (ValueError, RecursionError):
        raise _bad("expected a body of JSON") from None
    if not isinstance(request, dict) or not isinstance(request.get("messages"), list):
        raise _bad('expected a JSON object with a list of "messages"')
    if request.get("stream"):
        raise _bad("expected a request without stream: the text is there at once or not at all")
    kind = "image_url" if accepts == "image" else "input_audio"
    encoded = None
    for part in _parts(request["messages"]):
        if part.get("type") == kind:
            encoded = _encoded(part.get(kind), accepts)
    data = b"" if encoded is None else _decoded(encoded, accepts)
    if not data:
        raise _bad(f"expected {_WANTED[accepts]}")
    return data


def _parts(messages: list[Any]) -> Iterator[dict[str, Any]]:
    for message in messages:
        content = message.get("content") if isinstance(message, dict) else None
        if isinstance(content, list):
            yield from (part for part in content if isinstance(part, dict))


def _encoded(value: object, accepts: Accepts) -> str:
    text = value.get("url" if accepts == "image" else "data") if isinstance(value, dict) else None
    if not isinstance(text, str):
        raise _bad(f"expected {_WANTED[accepts]}")
    if accepts == "audio":
        return text
    head, comma, encoded = text.partition(",")
    if not (comma and head[:5].lower() == "data:" and head[-7:].lower() == ";base64"):
        raise _bad(f"expected {_WANTED[accepts]}")
    return encoded


def _decoded(encoded: str, accepts: Accepts) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise _bad(f"what was sent as base64 is none; expected {_WANTED[accepts]}") from None


def _from_form(body: bytes, content_type: str) -> bytes:
    """The ``file`` of a form, as OpenAI's clients send recordings."""
    wanted = "expected multipart/form-data with the recording as its part named file"
    header = Message()
    header["Content-Type"] = content_type
    boundary = header.get_boundary("")
    if header.get_content_type() != "multipart/form-data" or not (boundary and boundary.isascii()):
        raise _bad(wanted)
    # Cut here and not by the email package, which would take 64 MB of sound for lines of text.
    _, *parts = (b"\r\n" + body).split(b"\r\n--" + boundary.encode())
    if not parts or not parts[-1].startswith(b"--"):
        raise _bad(f"{wanted}; the form has no end")
    fields = dict(_field(part) for part in parts[:-1])
    style = fields.get("response_format", b"json")
    if style not in {b"json", b"verbose_json"}:
        raise _bad(f'expected a response_format of "json", not {style[:20].decode(errors="replace")!r}')
    if not fields.get("file"):
        raise _bad(wanted)
    return fields["file"]


def _field(part: bytes) -> tuple[str, bytes]:
    head, _, value = part.partition(b"\r\n\r\n")
    headers = BytesHeaderParser(policy=HTTP).parsebytes(head.lstrip())
    disposition = headers.get("content-disposition")
    return (disposition.params.get("name", "") if disposition else ""), value
