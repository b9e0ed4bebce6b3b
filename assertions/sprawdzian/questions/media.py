"""Media: the files that questions show or play, found and looked at."""

import functools
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, NonNegativeFloat, model_validator

from sprawdzian.questions.formats import MEDIA_TYPES, MediaError

__all__ = ["Augmented", "MediaFile", "Medium", "Source", "check_whole", "inspect"]

_LARGEST_FILE = 50_000_000  # bytes
_MOST_PICTURES = 26  # they are labelled A to Z


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


class Augmented(_Part):
    """That a picture was put in the place of another one, so that questions are about more pictures.

    After PoVisLE, section 2.2: a machine proposes pictures that resemble the first one, a person decides.

    Attributes:
        original: name of the picture that the question was written about; ``from`` in a file.
        confirmed_by: pseudonym of the person who found that the question fits the new one.
    """

    original: str = Field(alias="from", min_length=1)
    confirmed_by: str = ""


class Medium(_Part):
    """Something that a question shows or plays: one file, or several pictures as one.

    Attributes:
        file: relative to the suite's media.
        collage: pictures that are composed into one, labelled A, B, …
        source: where it comes from; at least one, several if there are several.
        duration: seconds it is said to last; must agree with the file.
        sha256: hash it is said to have; must agree with the file.
        augmented: that it stands in the place of another picture.
        collection_stage: whether annotators chose it (``manual``) or were given it (``assigned``).
        files: what was found; filled in by loading, never written by an author.
    """

    file: str = ""
    collage: tuple[str, ...] = Field(default=(), max_length=_MOST_PICTURES)
    source: Annotated[tuple[Source, ...], Field(min_length=1)]
    duration: NonNegativeFloat | None = None
    sha256: str = Field(default="", pattern=r"^(?:[0-9a-f]{64})?$")
    augmented: Augmented | None = None
    collection_stage: Literal["manual", "assigned", ""] = ""
    files: tuple[MediaFile, ...] = ()

    @model_validator(mode="after")
    def _one_or_the_other(self) -> Self:
        if bool(self.file) == bool(self.collage):
            msg = "expected either 'file' or 'collage'"
            raise ValueError(msg)
        if self.collage and (self.sha256 or self.duration is not None):
            msg = "sha256 and duration belong to a single file"
            raise ValueError(msg)
        if self.augmented and self.augmented.original in self.names:
            msg = f"augmented: {self.augmented.original!r} stands in its own place: name the picture it replaces"
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
