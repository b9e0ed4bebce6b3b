"""The link: how workers ask through the one asker, which lives in the controller.

JSON over a local socket with an authentication key; nothing is unpickled.
"""

import contextlib
import json
import os
import socket
import threading
from collections.abc import Callable
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener, answer_challenge, deliver_challenge
from typing import Any

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import Request
from pytest_sprawdzian.runs.completion import Completion

__all__ = ["Address", "LinkClient", "LinkServer"]

Address = tuple[str, int, str]
"""Host, port, and the key in hexadecimal: plain values, as workers are given them."""

_WORKERS = 256


class LinkServer:
    """Answers workers out of the asker.

    Args:
        ask: gives the reply to a request, or raises AskingError.
    """

    def __init__(self, ask: Callable[[Request], Completion]) -> None:
        self._ask = ask
        self._closing = False
        self._key = os.urandom(32)
        # The key is asked for below, in the caller's own thread: one that says
        # nothing must not keep the others waiting.
        self._listener = Listener(("127.0.0.1", 0), backlog=_WORKERS)
        host, port = self._listener.address
        self.address: Address = (str(host), int(port), self._key.hex())
        self._thread = threading.Thread(target=self._accept, name="sprawdzian-link", daemon=True)
        self._thread.start()

    def _accept(self) -> None:
        while not self._closing:
            try:
                connection = self._listener.accept()
            except (OSError, EOFError):
                continue  # a caller that went away in the middle
            if self._closing:
                connection.close()
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: "Connection") -> None:
        # Whoever goes away, has no key or sends no JSON is left alone.
        with connection, contextlib.suppress(EOFError, OSError, ValueError, AuthenticationError):
            deliver_challenge(connection, self._key)
            answer_challenge(connection, self._key)
            while True:
                request = Request.from_json(json.loads(connection.recv_bytes()))
                connection.send_bytes(json.dumps(self._reply(request)).encode())

    def _reply(self, request: Request) -> dict[str, Any]:
        try:
            return {"reply": self._ask(request).model_dump(mode="json")}
        except AskingError as error:
            return {"error": [error.message, error.summary], "missing": error.missing}
        except Exception as error:  # noqa: BLE001 - a fault of ours is told, not turned into silence
            what = f"asking broke down: {type(error).__name__}: {error}"
            return {"error": [what, what]}

    def close(self) -> None:
        """Take no more callers."""
        if self._closing:
            return
        self._closing = True
        # Nothing else wakes a thread that waits for callers.
        with contextlib.suppress(OSError), socket.create_connection(self.address[:2]):
            self._thread.join()
        self._listener.close()


class LinkClient:
    """A worker's end."""

    def __init__(self, address: Address) -> None:
        host, port, key = address
        self._connection = Client((host, port), authkey=bytes.fromhex(key))
        self._mutex = threading.Lock()

    def ask(self, request: Request) -> Completion:
        """The reply to a request; waits until it is there.

        Raises:
            AskingError: no reply could be had.
        """
        try:
            with self._mutex:
                self._connection.send_bytes(json.dumps(request.to_json()).encode())
                reply = json.loads(self._connection.recv_bytes())
        except (EOFError, OSError) as error:
            msg = "the controller, which asks for all workers, is gone"
            raise AskingError(msg) from error
        if "error" in reply:
            raise AskingError(*reply["error"], missing=reply.get("missing", False))
        return Completion.model_validate(reply["reply"])

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
