"""The run log, ``responses.jsonl``: every reply, appended the moment it arrives.

Log, resume, replay and committed recording are this one file. A crash loses no
finished reply; a line that a crash tore is dropped with a warning; two runs
cannot write one log.
"""

import os
import threading
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from filelock import FileLock, Timeout
from pydantic import ValidationError

from pytest_sprawdzian.runs.completion import Completion

__all__ = ["LockedLogError", "LogWriter", "TornLineWarning", "read_log"]


class LockedLogError(Exception):
    """Another run is writing the log."""


class TornLineWarning(UserWarning):
    """A line of the log cannot be read; its question is asked again."""


def read_log(path: Path) -> dict[str, Completion]:
    """The replies of a log by request key; of two for one key, the later."""
    replies: dict[str, Completion] = {}
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return replies
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            reply = Completion.model_validate_json(line)
        except ValidationError:
            torn = number == len(lines)
            what = "the last line is torn (a run was killed while writing it)" if torn else "not a reply"
            warnings.warn(
                f"{path}:{number}: {what}; it is passed over, and its question will be asked again",
                TornLineWarning,
                stacklevel=2,
            )
            continue
        replies[reply.key] = reply
    return replies


class LogWriter:
    """The only writer of a log."""

    def __init__(self, path: Path) -> None:
        """Open a log for appending.

        Raises:
            LockedLogError: another run is writing it.
        """
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(path.with_name(path.name + ".lock"))
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            msg = (
                f"another run is writing {path}: wait until it ends, or give this one a name of its own with --run=NAME"
            )
            raise LockedLogError(msg) from None
        self._file: IO[bytes] = path.open("ab")
        self._mutex = threading.Lock()
        self._unsynced = False
        # Whoever reads the log after it was opened should still see what is torn.
        self._may_be_torn = True

    def _end_line(self) -> None:
        """Close a line that a crash left open, so that the next one stands alone."""
        if self._file.tell():
            with self.path.open("rb") as reader:
                reader.seek(-1, os.SEEK_END)
                if reader.read(1) != b"\n":
                    self._file.write(b"\n")
                    self._file.flush()

    def append(self, reply: Completion) -> None:
        """Write a reply down; it survives the death of this process at once, and of the machine after :meth:`sync`."""
        line = reply.model_dump_json(exclude_defaults=True).encode() + b"\n"
        with self._mutex:
            if self._may_be_torn:
                self._end_line()
                self._may_be_torn = False
            self._file.write(line)
            self._file.flush()
            self._unsynced = True

    def sync(self) -> None:
        """Bring what is written to the disk; called once a second while answers arrive."""
        with self._mutex:
            if self._unsynced and not self._file.closed:
                os.fsync(self._file.fileno())
                self._unsynced = False

    def drop(self, superseded: Iterable[str]) -> None:
        """Rewrite the log without some keys, in one step that a crash cannot halve.

        Args:
            superseded: keys that no longer belong to a question.
        """
        gone = set(superseded)
        with self._mutex:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", TornLineWarning)  # told when the log was opened
                kept = [reply for key, reply in read_log(self.path).items() if key not in gone]
            kept.sort(key=lambda reply: (reply.question, reply.sample, reply.key))
            partial = self.path.with_name(self.path.name + ".partial")
            with partial.open("wb") as file:
                file.writelines(reply.model_dump_json(exclude_defaults=True).encode() + b"\n" for reply in kept)
                file.flush()
                os.fsync(file.fileno())
            partial.replace(self.path)
            self._file.close()
            self._file = self.path.open("ab")

    def close(self) -> None:
        """Bring everything to the disk, and let others write."""
        try:
            with self._mutex:
                if not self._file.closed:
                    with self._file:
                        self._file.flush()
                        os.fsync(self._file.fileno())
        finally:
            self._lock.release()
