"""Parts of a message: media in the form that providers want, and texts put together."""

import base64
import functools
import hashlib
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import Request
from sprawdzian.questions import MediaError
from sprawdzian.questions.collage import compose
from sprawdzian.questions.formats import MEDIA_TYPES

__all__ = ["messages_for", "recording_for"]

_Part = Mapping[str, Any]


def messages_for(request: Request, reading: str) -> list[dict[str, Any]]:
    """The messages of a request as litellm takes them.

    Args:
        request: the request.
        reading: the answer to its ``feed``, if it has one.

    Raises:
        AskingError: a file is not what it was, or is damaged.
    """
    return [{**message, "content": _content(message["content"], request, reading)} for message in request.messages]


def _content(content: str | Sequence[_Part], request: Request, reading: str) -> str | list[dict[str, Any]]:
    if isinstance(content, str):
        return content
    if all(part["type"] != "media" for part in content):
        # A model without eyes and ears may know no parts.
        return "".join(reading if part["type"] == "reading" else part["text"] for part in content)
    return [_wired(part, request) for part in content]


def _wired(part: _Part, request: Request) -> dict[str, Any]:
    if part["type"] != "media":
        return dict(part)
    if part["modality"] == "image":
        data, mime = _image(part, request)
        image = {"url": f"data:{mime};base64,{base64.b64encode(data).decode('ascii')}"}
        if "detail" in part:
            image["detail"] = part["detail"]
        return {"type": "image_url", "image_url": image}
    if part["modality"] != "audio":
        msg = f"{request.question}: no way is known to send {part['modality']} to a model"
        raise AskingError(msg)
    data = _recording(part, request)
    audio = {"data": base64.b64encode(data).decode("ascii"), "format": part["format"]}
    return {"type": "input_audio", "input_audio": audio}


def recording_for(request: Request) -> tuple[str, bytes]:
    """The recording of a request to a speech recogniser: a name for it, and its bytes.

    Raises:
        AskingError: there is none, or it is not what it was.
    """
    for message in request.messages:
        for part in message["content"] if isinstance(message["content"], list | tuple) else ():
            if part["type"] == "media" and part["modality"] == "audio":
                return f"recording.{part['format']}", _recording(part, request)
    msg = f"{request.question}: there is no recording to transcribe"
    raise AskingError(msg)


def _image(part: _Part, request: Request) -> tuple[bytes, str]:
    if "layout" not in part:
        return _read(request, part["sha256"][0]), part["mime"][0]
    for digest in part["sha256"]:
        _read(request, digest)
    try:
        return compose([Path(request.paths[digest]) for digest in part["sha256"]]), "image/png"
    except MediaError as error:
        msg = f"{request.question}: {error}"
        raise AskingError(msg) from None


def _recording(part: _Part, request: Request) -> bytes:
    data = _read(request, part["sha256"][0])
    return data if part["mime"][0] == f"audio/{part['format']}" else _as_wav(data)


@functools.lru_cache(maxsize=32)
def _as_wav(data: bytes) -> bytes:
    """A recording as WAV, 16 bits a sample."""
    import soundfile

    samples, rate = soundfile.read(io.BytesIO(data), dtype="int16")
    out = io.BytesIO()
    soundfile.write(out, samples, rate, format="WAV", subtype="PCM_16")
    return out.getvalue()


def _read(request: Request, digest: str) -> bytes:
    """The bytes of a file, which must be those that the request was built from, and whole."""
    path = Path(request.paths[digest])
    try:
        data = path.read_bytes()
        if hashlib.sha256(data).hexdigest() != digest:
            msg = f"{request.question}: {path.name} has changed since the run began; run again"
            raise AskingError(msg)
        MEDIA_TYPES[path.suffix.lower()].decode(path)
    except OSError as error:
        msg = f"{request.question}: {path.name} cannot be read: {error.strerror}"
        raise AskingError(msg) from None
    except MediaError as error:
        msg = f"{request.question}: {path.name} is {error}"
        raise AskingError(msg, f"damaged media: {path.name}") from None
    return data
