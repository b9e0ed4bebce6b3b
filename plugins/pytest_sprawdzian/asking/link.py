"""The link: how workers ask through the one asker, which lives in the controller.

JSON over a local socket with an authentication key; nothing is unpickled.
"""

import json
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Client, Connection, Listener
from typing import Any

from pytest_sprawdzian.asking.completion import AskingError, Completion
from pytest_sprawdzian.models import Request

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
        key = os.urandom(32)
        self._listener = Listener(("127.0.0.1", 0), backlog=_WORKERS, authkey=key)
        host, port = self._listener.address
        self.address: Address = (str(host), int(port), key.hex())
        threading.Thread(target=self._accept, name="sprawdzian-link", daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                connection = self._listener.accept()
            except (OSError, EOFError):
                if self._closing:
                    return
                continue  # a caller that went away in the middle
            except Exception:  # noqa: BLE001, S112 - someone without the key must not stop the others
                continue
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: "Connection") -> None:
        with connection:
            while True:
                try:
                    request = Request.from_json(json.loads(connection.recv_bytes()))
                except (EOFError, OSError):
                    return
                reply: dict[str, Any]
                try:
                    reply = {"reply": self._ask(request).model_dump(mode="json")}
                except AskingError as error:
                    reply = {"error": [error.message, error.summary]}
                try:
                    connection.send_bytes(json.dumps(reply).encode())
                except OSError:
                    return

    def close(self) -> None:
        """Take no more callers."""
        self._closing = True
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
            raise AskingError(*reply["error"])
        return Completion.model_validate(reply["reply"])

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
