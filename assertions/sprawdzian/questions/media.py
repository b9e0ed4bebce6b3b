"""Media: the files that questions show or play, and what can be read from them.

What a file is said to be is never believed: its format, size and duration are
read from the file. Kinds of media are a registry, so that another one can be
added without changing anything here.
"""

import functools
import hashlib
import os
import warnings
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, NonNegativeFloat, model_validator

__all__ = [
    "MEDIA_TYPES",
    "MODALITIES",
    "Facts",
    "MediaError",
    "MediaFile",
    "MediaType",
    "Medium",
    "Source",
    "check_whole",
    "inspect",
    "register_media_type",
]

_LARGEST_FILE = 50_000_000  # bytes
_MOST_PIXELS = 50_000_000
_LONGEST_AUDIO = 3600.0  # seconds
_BLOCK = 1 << 16  # frames decoded at a time
_OPEN_SIZE = 0xFFFFFFFF
_OGG_HEADER = 27  # bytes
_OGG_CHECKSUM = slice(22, 26)
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_PNG_END = b"IEND\xaeB`\x82"
_MOST_PICTURES = 26  # they are labelled A to Z


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


class MediaFile(BaseModel):
    """A file that was found and looked at.

    Attributes:
        name: relative to the suite's folder of media.
        path: where it is on this machine.
        modality: what it is for a model.
        mime: its media type.
        size: bytes.
        sha256: of its bytes.
        width: pixels; 0 for audio.
        height: pixels; 0 for audio.
        seconds: duration; 0 for images.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    path: Path = Field(exclude=True)
    modality: str
    mime: str
    size: int
    sha256: str
    width: int = 0
    height: int = 0
    seconds: float = 0.0


def inspect(name: str, folder: Path) -> MediaFile:
    """Find a file and read what its header tells.

    Args:
        name: of the file, relative to the folder.
        folder: of the suite's media.

    Raises:
        MediaError: there is no such file, it lies outside the folder, or it is
            not what its name says.
    """
    place = PurePosixPath(name)
    if not place.parts or "\0" in name:
        msg = f"{name!r} is no name of a file: give a path below {_told(folder)}"
        raise MediaError(msg)
    if place.is_absolute() or ".." in place.parts or "\\" in name or ":" in place.parts[0]:
        msg = f"{name!r} leads out of the media of the suite: give a path below {_told(folder)}"
        raise MediaError(msg)
    path = folder / place
    try:
        status = path.stat()
    except OSError:
        msg = f"there is no file {_told(folder)}/{name}"
        raise MediaError(msg) from None
    if not path.resolve().is_relative_to(folder.resolve()):
        msg = f"{name!r} is a link that leads out of the media of the suite: copy the file"
        raise MediaError(msg)
    return _inspect(name, path, (status.st_mtime_ns, status.st_size))


@functools.lru_cache(maxsize=20_000)
def _inspect(name: str, path: Path, changed: tuple[int, int]) -> MediaFile:
    size = changed[1]
    kind = MEDIA_TYPES.get(path.suffix.lower())
    if kind is None:
        msg = f"{name!r} is no known kind of medium: expected one of {', '.join(MEDIA_TYPES)}"
        raise MediaError(msg)
    if not path.is_file():
        msg = f"{name!r} is not a file"
        raise MediaError(msg)
    if not 0 < size <= _LARGEST_FILE:
        msg = f"{name!r} has {size:,} bytes; expected some, and at most {_LARGEST_FILE:,}"
        raise MediaError(msg)
    try:
        facts = kind.read(path)
    except MediaError as error:
        msg = f"{name!r}: {error}"
        raise MediaError(msg) from None
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return MediaFile(
        name=name, path=path, modality=kind.modality, mime=kind.mime, size=size, sha256=digest, **facts._asdict()
    )


def check_whole(file: MediaFile) -> None:
    """Decode a file to its end, which its header alone cannot vouch for.

    Raises:
        MediaError: it is damaged or cut off.
    """
    try:
        MEDIA_TYPES[file.path.suffix.lower()].decode(file.path)
    except MediaError as error:
        msg = f"{file.name!r}: {error}"
        raise MediaError(msg) from None


def _told(folder: Path) -> str:
    """A folder of media as messages name it: from the bank's root."""
    return os.fspath(Path(*folder.parts[-2:]))


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


class Source(_Part):
    """Where a medium comes from.

    Attributes:
        url: address of the original.
        creator: who made it.
        licence: under which it may be passed on, as an SPDX id where there is one.
        own: made for this bank.
        script: what made it, relative to the suite's media.
        notes: anything else a reader should know.
    """

    url: str = ""
    creator: str = ""
    licence: str = ""
    own: bool = False
    script: str = ""
    notes: str = ""

    @model_validator(mode="after")
    def _says_from_where(self) -> Self:
        if self.url and not self.url.startswith(("http://", "https://")):
            msg = f"expected an address such as https://example.org/page, found {self.url!r}"
            raise ValueError(msg)
        if not (self.own or self.url):
            msg = "expected the url of the original, or own: true for what was made for this bank"
            raise ValueError(msg)
        return self


class Medium(_Part):
    """Something that a question shows or plays: one file, or several pictures as one.

    Attributes:
        file: relative to the suite's media.
        collage: pictures that are composed into one, labelled A, B, …
        source: where it comes from; at least one, several if there are several.
        duration: seconds it is said to last; must agree with the file.
        sha256: hash it is said to have; must agree with the file.
        files: what was found; filled in by loading, never written by an author.
    """

    file: str = ""
    collage: tuple[str, ...] = Field(default=(), max_length=_MOST_PICTURES)
    source: Annotated[tuple[Source, ...], Field(min_length=1)]
    duration: NonNegativeFloat | None = None
    sha256: str = Field(default="", pattern=r"^(?:[0-9a-f]{64})?$")
    files: tuple[MediaFile, ...] = ()

    @model_validator(mode="after")
    def _one_or_the_other(self) -> Self:
        if bool(self.file) == bool(self.collage):
            msg = "expected either 'file' or 'collage'"
            raise ValueError(msg)
        if self.collage and (self.sha256 or self.duration is not None):
            msg = "sha256 and duration belong to a single file"
            raise ValueError(msg)
        if len(self.collage) == 1:
            msg = "a collage has at least two pictures: use 'file' for one"
            raise ValueError(msg)
        return self

    @property
    def names(self) -> tuple[str, ...]:
        """Names of its files."""
        return (self.file,) if self.file else self.collage

    @property
    def modality(self) -> str:
        """What it is for a model; empty before its files were looked at."""
        return self.files[0].modality if self.files else ""

    def found(self, folder: Path) -> Self:
        """The same medium with its files looked at.

        Raises:
            MediaError: a file is missing or not what it should be.
        """
        files = tuple(inspect(name, folder) for name in self.names)
        for fault in self._disagreements(files):
            raise MediaError(fault)
        return self.model_copy(update={"files": files})

    def _disagreements(self, files: tuple[MediaFile, ...]) -> Iterator[str]:
        if self.collage and any(file.modality != "image" for file in files):
            yield "a collage is made of pictures, and one of these files is none"
        elif self.duration is not None and files[0].modality != "audio":
            yield "a picture has no duration: remove it"
        elif self.duration is not None and abs(files[0].seconds - self.duration) > 1:
            yield f"the recording lasts {files[0].seconds:.1f} s, not {self.duration:g}: correct one of the two"
        elif self.sha256 and files[0].sha256 != self.sha256:
            yield f"the file has the SHA-256 {files[0].sha256}, not the one that is given: which one is right?"
