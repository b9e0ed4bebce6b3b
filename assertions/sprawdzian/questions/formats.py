"""Formats of media: what a file tells of itself, and whether it is whole.

What a file is said to be is never believed: its format, size and duration are
read from the file. Kinds of media are a registry, so that another one can be
added without changing anything here.
"""

import functools
import warnings
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["MEDIA_TYPES", "MODALITIES", "Facts", "MediaError", "MediaType", "register_media_type"]

_MOST_PIXELS = 50_000_000
_LONGEST_AUDIO = 3600.0  # seconds
_BLOCK = 1 << 16  # frames decoded at a time
_OPEN_SIZE = 0xFFFFFFFF
_OGG_HEADER = 27  # bytes
_OGG_CHECKSUM = slice(22, 26)
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_PNG_END = b"IEND\xaeB`\x82"


class MediaError(ValueError):
    """A file that is not the medium it should be; the text says what is wrong and what to do."""


class Facts(NamedTuple):
    """What a file tells of itself.

    Attributes:
        width: pixels; 0 for audio.
        height: pixels; 0 for audio.
        seconds: duration; 0 for images.
    """

    width: int = 0
    height: int = 0
    seconds: float = 0.0


class MediaType(NamedTuple):
    """A kind of file.

    Attributes:
        modality: what it is for a model: ``image``, ``audio``, or another.
        mime: its media type.
        read: reads the facts from a file's header, without decoding all of it.
        decode: decodes all of it; raises MediaError if that fails.
    """

    modality: str
    mime: str
    read: Callable[[Path], Facts]
    decode: Callable[[Path], None]


def _read_image(path: Path, form: str) -> Facts:
    with _opened(path, form) as image:
        width, height = image.size
        if width * height > _MOST_PIXELS:
            msg = f"too large: {width} × {height} pixels, {_MOST_PIXELS:,} at most; scale it down"
            raise MediaError(msg)
        # A telephone's JPEG may hold a second, smaller picture: that is no film.
        if form != "JPEG" and getattr(image, "is_animated", False):
            msg = "animated: give one picture, or several as a collage"
            raise MediaError(msg)
    return Facts(width=width, height=height)


def _opened(path: Path, form: str) -> Any:  # noqa: ANN401 - an image of Pillow
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            # Its own bound is looser than ours, and warns where ours refuses.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            return Image.open(path, formats=[form])
    except UnidentifiedImageError:
        msg = f"not a {form} image, or damaged: save it again in the format of its name"
        raise MediaError(msg) from None
    except Image.DecompressionBombError:
        msg = f"too large: more than {_MOST_PIXELS:,} pixels; scale it down"
        raise MediaError(msg) from None
    except (OSError, ValueError, SyntaxError) as error:
        msg = f"not a readable {form} image ({error}): save it again"
        raise MediaError(msg) from None


def _decode_image(path: Path, form: str) -> None:
    _read_image(path, form)
    if form == "PNG" and _PNG_END not in path.read_bytes():
        msg = "cut off: its end is missing; save it again"
        raise MediaError(msg)
    try:
        with _opened(path, form) as image:
            image.load()
    except (OSError, ValueError, SyntaxError) as error:
        msg = f"damaged or cut off ({error}): save it again"
        raise MediaError(msg) from None


def _read_audio(path: Path, form: str) -> Facts:
    import soundfile

    try:
        info = soundfile.info(path)
    except (soundfile.LibsndfileError, RuntimeError) as error:
        reason = str(getattr(error, "error_string", error))
        msg = f"not a readable {form} recording ({reason.strip().rstrip('.')}): save it again"
        raise MediaError(msg) from None
    if info.format.removesuffix("EX") != form:  # WAVEX is a WAV with a longer header
        msg = f"a recording in {info.format}, not {form}: save it in the format of its name"
        raise MediaError(msg)
    if form == "WAV":
        _check_riff(path)
    seconds = info.frames / info.samplerate
    if not 0 < seconds <= _LONGEST_AUDIO:
        msg = f"it lasts {seconds:.0f} s; expected more than nothing and at most {_LONGEST_AUDIO:.0f} s"
        raise MediaError(msg)
    return Facts(seconds=round(seconds, 3))


def _check_riff(path: Path) -> None:
    """A WAV file that is shorter than it says is read without complaint by the library."""
    with path.open("rb") as file:
        said = int.from_bytes(file.read(8)[4:], "little") + 8
    size = path.stat().st_size
    # Writers that stream leave the size open.
    if size < said < _OPEN_SIZE:
        msg = f"cut off: {size} bytes of {said}; save it again"
        raise MediaError(msg)


def _decode_audio(path: Path, form: str) -> None:
    import soundfile

    _read_audio(path, form)
    try:
        with soundfile.SoundFile(path) as sound:
            expected, found = sound.frames, 0
            # Not by blocks(), which fills up what is missing.
            while block := len(sound.read(_BLOCK, dtype="int16")):
                found += block
    except (soundfile.LibsndfileError, RuntimeError) as error:
        msg = f"damaged or cut off ({error}): save it again"
        raise MediaError(msg) from None
    if found < expected:
        msg = f"cut off: {found} frames of {expected}; save it again"
        raise MediaError(msg)
    if form == "OGG":
        _check_ogg(path)


def _check_ogg(path: Path) -> None:
    """Whether the pages of an Ogg file follow each other whole, up to one that says it is the last (RFC 3533, 6).

    The library leaves out a damaged page without complaint.
    """
    data = path.read_bytes()
    place, last = 0, False
    while data[place : place + 4] == b"OggS" and len(data) > place + _OGG_HEADER:
        segments = data[place + _OGG_HEADER - 1]
        table = data[place + _OGG_HEADER : place + _OGG_HEADER + segments]
        last = bool(data[place + 5] & 0x04)
        page = data[place : place + _OGG_HEADER + segments + sum(table)]
        place += _OGG_HEADER + segments + sum(table)
        if place <= len(data) and _ogg_checksum(page) != page[_OGG_CHECKSUM]:
            msg = "damaged: a page does not agree with its checksum; save it again"
            raise MediaError(msg)
    if not last or place > len(data):
        msg = "cut off: its last page is missing; save it again"
        raise MediaError(msg)


def _ogg_checksum(page: bytes) -> bytes:
    """The checksum of a page: that of zlib, but of bits in reverse order, and with neither end inverted."""
    bare = page[: _OGG_CHECKSUM.start] + bytes(4) + page[_OGG_CHECKSUM.stop :]
    reversed_sum = zlib.crc32(bare.translate(_REVERSED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return reversed_sum.to_bytes(4, "big").translate(_REVERSED)


def _image(form: str) -> MediaType:
    read, decode = functools.partial(_read_image, form=form), functools.partial(_decode_image, form=form)
    return MediaType("image", f"image/{form.lower()}", read, decode)


def _audio(form: str, mime: str) -> MediaType:
    return MediaType(
        "audio", f"audio/{mime}", functools.partial(_read_audio, form=form), functools.partial(_decode_audio, form=form)
    )


MEDIA_TYPES: dict[str, MediaType] = {
    ".png": _image("PNG"),
    ".jpg": _image("JPEG"),
    ".jpeg": _image("JPEG"),
    ".webp": _image("WEBP"),
    ".wav": _audio("WAV", "wav"),
    ".mp3": _audio("MP3", "mp3"),
    ".ogg": _audio("OGG", "ogg"),
    ".flac": _audio("FLAC", "flac"),
}
"""What a file is taken for, by the ending of its name."""


MODALITIES: dict[str, str] = {"text": "", "image": "image", "audio": "audio", "document": "image"}
"""What a question may give a model beside its words, and the modality of the files that it does so with."""


def register_media_type(suffix: str, media_type: MediaType) -> None:
    """Make another kind of file known, by the ending of its name (with the dot), and with it its modality."""
    MEDIA_TYPES[suffix.lower()] = media_type
    MODALITIES.setdefault(media_type.modality, media_type.modality)
