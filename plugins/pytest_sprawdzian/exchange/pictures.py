"""Pictures in a published table: names of files, or their bytes in one of the forms that tables have for them."""

import base64
import binascii
import io
import re
import warnings
from collections.abc import Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, NamedTuple

from pytest_sprawdzian.exchange.cells import parsed, slug, text_of
from sprawdzian.questions import MediaError
from sprawdzian.questions.media import inspect

__all__ = ["FOLDER", "Picture", "picture_of"]

FOLDER = "images"
"""Where the pictures of a table are, beside it."""

_ENDINGS = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg"), "WEBP": (".webp",)}
_DATA_URI = re.compile(r"data:[\w/+.-]*(?:;[\w=.-]+)*;base64,", re.ASCII)


class Picture(NamedTuple):
    """A picture that came with a row.

    Attributes:
        name: what it is called, as a path of plain parts with the ending of its format; empty if it has no name.
        ending: of its format, with the dot.
        data: its bytes.
    """

    name: str
    ending: str
    data: bytes


def picture_of(value: object, folders: Sequence[Path]) -> Picture:
    """The picture that a cell names or holds.

    Args:
        value: the cell: a name; bytes; a data URI; or an object of ``bytes`` (as
            they are, as base64, or as a list of numbers) and ``path``.
        folders: where a file may be; the first that has it counts.

    Raises:
        ValueError: there is none, or it is not one that a bank can hold.
    """
    found = parsed(value)
    if isinstance(found, dict):
        held, path = found.get("bytes"), found.get("path") or found.get("src") or ""
        if held is not None:
            return _whole(_bytes_of(held), _basename(text_of(path)))
        found = path
    if isinstance(found, bytes):
        return _whole(found, "")
    name = text_of(found)
    if _DATA_URI.match(name):
        return _whole(_bytes_of(name), "")
    if re.match(r"https?://", name):
        msg = f"{name} is an address, and nothing is fetched: save the picture, and name the file"
        raise ValueError(msg)
    return _from_file(name, folders)


def _from_file(name: str, folders: Sequence[Path]) -> Picture:
    place = name.replace("\\", "/").removeprefix("./")
    bare = place.removeprefix(f"{FOLDER}/")
    for folder in folders:
        for candidate in dict.fromkeys((place, bare)):
            try:
                file = inspect(candidate, folder.resolve())
            except MediaError as error:
                if not str(error).startswith("there is no file"):
                    raise
            else:
                return _whole(file.path.read_bytes(), bare)
    where = f"below {folders[0]}" if folders[0] != Path() else "in this folder"
    msg = f"there is no file {name} {where}: name the folder that has it with --media"
    raise MediaError(msg)


def _bytes_of(value: Any) -> bytes:  # noqa: ANN401 - a cell
    if isinstance(value, bytes | bytearray):
        return bytes(value)
    if isinstance(value, list):
        try:
            return bytes(value)
        except (TypeError, ValueError):
            msg = "its bytes are a list of something else than numbers from 0 to 255"
            raise ValueError(msg) from None
    text = _DATA_URI.sub("", text_of(value), count=1)
    try:
        return base64.b64decode("".join(text.split()), validate=True)
    except binascii.Error:
        msg = "its bytes are no valid base64"
        raise ValueError(msg) from None


def _whole(data: bytes, name: str) -> Picture:
    """A picture, if a bank can hold its format; whether it is whole is seen when it is loaded."""
    form = _format(data)
    if form not in _ENDINGS:
        what = f"in the format {form}" if form else "no picture, or damaged"
        msg = f"{name or 'it'} is {what}: expected {', '.join(_ENDINGS)}"
        raise ValueError(msg)
    parts = [part if re.fullmatch(r"\w[\w.-]*", part, re.ASCII) else _plain(part) for part in PurePosixPath(name).parts]
    path = PurePosixPath(*filter(None, parts)) if any(parts) else None
    ending = _ENDINGS[form][0]
    if path is None:
        return Picture("", ending, data)
    if path.suffix.lower() not in _ENDINGS[form]:
        path = path.with_name(path.name + ending if path.suffix.lower() not in _all_endings() else path.stem + ending)
    return Picture(str(path), path.suffix, data)


def _plain(part: str) -> str:
    """A name of a file or folder in plain letters, with its ending."""
    stem, ending = PurePosixPath(part).stem, PurePosixPath(part).suffix
    return slug(stem) + (f".{slug(ending)}" if slug(stem) and slug(ending) else "")


def _all_endings() -> set[str]:
    return {ending for endings in _ENDINGS.values() for ending in endings}


def _format(data: bytes) -> str:
    """The format of a picture by its first bytes; empty if it has none that is known."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of its size, which loading bounds
            return Image.open(io.BytesIO(data)).format or ""
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return ""


def _basename(path: str) -> str:
    """The last part of a path on whatever system it was written."""
    return PureWindowsPath(path).name
