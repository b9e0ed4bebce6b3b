"""Tesseract, which reads printed text, with its Polish language data.

Nothing of it comes from PyPI: Debian's ``tesseract-ocr`` brings the program and
``tesseract-ocr-pol`` the data (both Apache-2.0). What it reads depends on their
versions, so that recordings made with others may differ.
"""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator

from sprawdzian_local.server import MissingSystemError, UnreadableInputError, serve_recogniser

__all__ = ["INSTALL", "NEEDS", "serve"]

_PROGRAM = "tesseract"
_LANGUAGE = "pol"
INSTALL = "apt-get install tesseract-ocr tesseract-ocr-pol"
NEEDS = (_PROGRAM,)
"""Packages and programs without which it cannot start."""

# 3 finds columns and ruled tables; 6, one block of text, makes noise of the rules.
_SEGMENTATION = "3"
_PATIENCE = 120.0  # seconds a page


@contextlib.contextmanager
def serve() -> Iterator[str]:
    """Start the server on a free port of 127.0.0.1.

    Yields:
        The base address of its OpenAI-compatible interface.

    Raises:
        MissingSystemError: the program or its Polish data are not installed.
    """
    program = _program()
    with serve_recogniser("tesseract", lambda image: _read(program, image), accepts="image") as base:
        yield base


def _program() -> str:
    program = shutil.which(_PROGRAM)
    if program is None:
        msg = f"tesseract is not installed; install it with: {INSTALL}"
        raise MissingSystemError(msg)
    # The first line is a heading; some versions print to one stream, some to the other.
    listed = _run([program, "--list-langs"])
    if _LANGUAGE not in (listed.stdout + b"\n" + listed.stderr).decode(errors="replace").split():
        msg = f"tesseract has no Polish data; install it with: {INSTALL}"
        raise MissingSystemError(msg)
    return program


def _read(program: str, image: bytes) -> str:
    done = _run([program, "stdin", "stdout", "-l", _LANGUAGE, "--psm", _SEGMENTATION], image)
    said = " ".join(done.stderr.decode(errors="replace").split())
    if done.returncode < 0:
        msg = f"tesseract was ended by signal {-done.returncode}: {said}"
        raise RuntimeError(msg)
    if done.returncode:
        msg = f"the image cannot be read: {said}"
        raise UnreadableInputError(msg)
    # Pages end with a form feed.
    return done.stdout.decode(errors="replace").replace("\f", "").strip()


def _run(command: list[str], data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    # More threads gain little on a page, and let their number change the last bits.
    environment = {**os.environ, "OMP_THREAD_LIMIT": "1"}
    return subprocess.run(command, input=data, capture_output=True, env=environment, timeout=_PATIENCE, check=False)  # noqa: S603 - no shell, fixed arguments
