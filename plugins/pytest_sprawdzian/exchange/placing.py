"""Puts imported questions and their pictures into a suite; nothing that is there is changed."""

import errno
import hashlib
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pytest_sprawdzian.exchange.cells import slug
from pytest_sprawdzian.exchange.pictures import Picture
from pytest_sprawdzian.exchange.povisle import Draft
from pytest_sprawdzian.exchange.question_file import question_yaml
from pytest_sprawdzian.exchange.sources import OWN_LICENCE
from pytest_sprawdzian.exchange.tables import Fault
from sprawdzian.lint import lint
from sprawdzian.questions import (
    InvalidFileError,
    Problem,
    load_question,
    load_suite,
    media_folder,
    question_files,
)
from sprawdzian.questions.models import SLUG
from sprawdzian.questions.short import LABELS

__all__ = ["Placed", "Shelf"]

_LONGEST_ID = 100
_WORDS = 5  # of a question, that make the id of one whose picture has no name


class Placed(NamedTuple):
    """What became of a row.

    Attributes:
        row: its number.
        path: its question's file.
        kind: of the question.
        state: ``new``; ``there`` if the suite has the question already; ``other`` if
            it has another one under the id that the row asks for.
    """

    row: int
    path: Path
    kind: str
    state: str


class Shelf:
    """A suite that questions are put into, each once it has proved itself in a scratch bank.

    Args:
        folder: of the suite; need not be there.
        suite_text: what its ``suite.yaml`` says, or is to say.
        scratch: an empty folder.
        dry_run: whether nothing is written outside of it.

    Attributes:
        pictures: number of pictures that were new.
    """

    def __init__(self, folder: Path, suite_text: str, scratch: Path, *, dry_run: bool = False) -> None:
        self._folder = folder
        self._media = media_folder(folder.absolute() / "suite.yaml")
        self._suite_text = suite_text
        self._dry_run = dry_run
        self._scratch = scratch / "questions" / folder.absolute().name
        self._scratch_media = media_folder(self._scratch / "suite.yaml")
        _write(self._scratch / "suite.yaml", suite_text.encode())
        self.suite = load_suite(self._scratch)
        self.pictures = 0
        self._there = {path.stem: path for path in question_files(folder / "suite.yaml")}
        self._rows: dict[str, int] = {}  # of this import, by id
        self._names: dict[str, str] = {}  # of pictures of this import: the hash of each, by name
        self._hashes: dict[str, str] | None = None  # of pictures in the suite: the name of each, by hash

    def faults(self, number: int, draft: Draft) -> list[Fault]:
        """What is wrong with a question apart from its picture and source."""
        place = self._scratch / draft.category / "x.yaml"
        stand_in = self._scratch_media / "stand-in.png"
        medium = {"file": stand_in.name, "source": [{"own": True, "licence": OWN_LICENCE}]}
        _write(stand_in, _least_picture())
        _write(place, question_yaml({**draft.fields, "media": [medium]}).encode())
        faults = list(self._found_wrong(number, place))
        place.unlink()
        stand_in.unlink()
        return faults

    def put(self, number: int, draft: Draft) -> tuple[Placed | None, list[Fault]]:
        """Put a question into the suite.

        Args:
            number: of its row.
            draft: the question, with its picture.

        Returns:
            What became of it, None if it has faults; and the faults.

        Raises:
            OSError: it cannot be written.
        """
        picture = draft.picture
        if picture is None:
            msg = f"row {number}: a question without its picture cannot be placed"
            raise ValueError(msg)
        for stem in self._stems(draft, picture):
            place = Path(draft.category, f"{stem}.yaml")
            if stem in self._rows:
                if draft.wanted:
                    return None, [Fault(number, "id", f"{draft.wanted!r} is the id of row {self._rows[stem]} already")]
                continue
            if stem not in self._there:
                break
            same = self._is_same(self._there[stem], draft, picture)
            if same or draft.wanted:
                self._rows[stem] = number
                placed = Placed(number, self._there[stem], draft.fields["kind"], "there" if same else "other")
                return placed, []
        faults = self._try(number, place, draft, picture)
        if faults:
            return None, faults
        self._rows[place.stem] = number
        return Placed(number, self._folder / place, draft.fields["kind"], "new"), []

    def _stems(self, draft: Draft, picture: Picture) -> Iterator[str]:
        """Ids for a question, the first the most wanted."""
        if draft.wanted:
            fits = re.fullmatch(SLUG, draft.wanted) and len(draft.wanted) <= _LONGEST_ID
            yield draft.wanted if fits else slug(draft.wanted) or "x"
            return
        named = slug(PurePosixPath(picture.name).stem) if picture.name else ""
        base = named or slug(" ".join(draft.fields["prompt"].split()[:_WORDS])) or "x"
        if not named:
            yield base
        number = 1 if named else 2
        while True:
            yield f"{base}-{number}"
            number += 1

    def _is_same(self, path: Path, draft: Draft, picture: Picture) -> bool:
        try:
            known = load_question(path, self._folder / "suite.yaml")
        except InvalidFileError:
            return False
        options = tuple(" ".join(text.split()) for text in draft.fields.get("options", ()))
        return (
            known.prompt.strip() == draft.fields["prompt"]
            and getattr(known, "options", ()) == options
            and [file.sha256 for medium in known.media for file in medium.files] == [_hash(picture.data)]
        )

    def _try(self, number: int, place: Path, draft: Draft, picture: Picture) -> list[Fault]:
        """Write a question into the scratch bank, and if it is found good there, into the suite."""
        name = self._name(picture, place.stem)
        fields = {**draft.fields, "media": [{"file": name, **draft.fields["media"][0]}]}
        text = question_yaml(fields).encode()
        _write(self._scratch_media / name, picture.data)
        _write(self._scratch / place, text)
        faults = list(self._found_wrong(number, self._scratch / place))
        (self._scratch / place).unlink()
        if faults:
            if name not in self._names:
                (self._scratch_media / name).unlink()
            return faults
        is_new = name not in self._names and not (self._media / name).exists()
        self._names[name] = _hash(picture.data)
        self.pictures += is_new
        if not self._dry_run:
            if not (self._folder / "suite.yaml").exists():
                _write(self._folder / "suite.yaml", self._suite_text.encode())
            _write(self._media / name, picture.data)
            _write(self._folder / place, text)
        return []

    def _found_wrong(self, number: int, path: Path) -> Iterator[Fault]:
        """What loading and the linter find wrong with a file."""
        try:
            question = load_question(path, self._scratch / "suite.yaml")
        except InvalidFileError as error:
            yield from (Fault(number, _column(problem), problem.message) for problem in error.problems)
            return
        for finding in lint(question, self.suite.categories[question.category]):
            if finding.severity == "error":
                column = "image" if finding.check == "media-damaged" else ""
                yield Fault(number, column, finding.message)

    def _name(self, picture: Picture, stem: str) -> str:
        """A name for a picture that no other one has."""
        digest = _hash(picture.data)
        if not picture.name:
            if self._hashes is None:
                self._hashes = {
                    _hash(path.read_bytes()): path.relative_to(self._media).as_posix()
                    for path in sorted(self._media.rglob("*"))
                    if path.is_file()
                }
            known = next((name for name, other in self._names.items() if other == digest), self._hashes.get(digest))
            if known:
                return known
        path = PurePosixPath(picture.name or stem + picture.ending)
        for name in _numbered(path):
            other = self._names.get(name)
            if other is None and (self._media / name).exists():
                other = _hash((self._media / name).read_bytes())
            if other in {None, digest}:
                return name
        raise AssertionError  # there is no end of numbers


def _column(problem: Problem) -> str:
    """The column that a field of a question's file comes from."""
    field, *place = problem.field.split(".")
    number = int(place[0]) if place and place[0].isdigit() else 0
    if field == "options":
        return LABELS[number - 1] if number else ""
    if field == "translations":
        return f"question_{place[0]}" if place else ""
    if field == "media":
        return "source" if "source" in place else "image"
    names = {"prompt": "question", "answers": "include" if number > 1 else "answer", "patterns": "include"}
    return names.get(field, field)


def _numbered(path: PurePosixPath) -> Iterator[str]:
    yield str(path)
    number = 2
    while True:
        yield str(path.with_name(f"{path.stem}-{number}{path.suffix}"))
        number += 1


def _least_picture() -> bytes:
    from PIL import Image

    buffer = io.BytesIO()
    Image.new("L", (1, 1)).save(buffer, "PNG")
    return buffer.getvalue()


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _write(path: Path, data: bytes) -> None:
    """Write a file, the whole of it or nothing; one that is there already is the same, or a reason to stop."""
    if path.exists():
        if path.read_bytes() != data:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_bytes(data)
    partial.rename(path)
