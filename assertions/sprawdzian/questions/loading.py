"""From files to questions and suites, with errors that name file, line and field."""

import functools
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.faults import FOUND, FROM_PATH, keys_below, unknown_key, validated
from sprawdzian.questions.formats import MediaError
from sprawdzian.questions.kinds import KINDS
from sprawdzian.questions.media import Medium, inspect
from sprawdzian.questions.models import Question
from sprawdzian.questions.suites import Category, Suite
from sprawdzian.questions.yaml_text import Document, read_document

__all__ = ["ANNOTATORS_FILE", "find_suite", "load_question", "load_suite", "media_folder", "question_files"]

SUITE_FILE = "suite.yaml"
ANNOTATORS_FILE = "annotators.yaml"


def load_suite(path: str | Path) -> Suite:
    """Load a suite from its ``suite.yaml`` or its folder.

    Raises:
        InvalidFileError: the file does not describe a suite.
    """
    path = Path(path)
    if path.name != SUITE_FILE:
        path /= SUITE_FILE
    try:
        status = path.stat()
    except OSError as error:
        raise InvalidFileError([Problem(path, 0, "", f"cannot be read: {error.strerror}")]) from None
    return _load_suite(path, (status.st_mtime_ns, status.st_size))


@functools.lru_cache(maxsize=64)
def _load_suite(path: Path, _changed: tuple[int, int]) -> Suite:
    document = read_document(path)
    if document.problems:
        raise InvalidFileError(document.problems)
    suite = validated(document, Suite, {"name": path.parent.name, **document.value})
    if suite.name != path.parent.name:
        message = f"{suite.name!r} does not agree with the folder's name, {path.parent.name!r}"
        raise InvalidFileError([Problem(path, document.line(["name"]), "name", message)])
    faults = list(_unlisted_exemptions(document, suite))
    if faults:
        raise InvalidFileError(faults)
    return suite


def _unlisted_exemptions(document: Document, suite: Suite) -> Iterator[Problem]:
    """Exemptions from what is no point of the suite's checklist."""
    for name, category in suite.categories.items():
        for index, check in enumerate(category.exempt_checks):
            if check not in suite.checklist:
                place: list[int | str] = ["categories", name, "exempt_checks", index]
                message = _no_check(check, suite)
                yield Problem(document.path, document.line(place), document.field(place), message)


def _no_check(name: str, suite: Suite) -> str:
    if not suite.checklist:
        return f"unknown check {name!r}: suite {suite.name!r} has no checklist; add one to its {SUITE_FILE}"
    return f"unknown check {name!r}: {nearest(name, suite.checklist)}"


def find_suite(folder: Path) -> Path | None:
    """The ``suite.yaml`` that a folder lies below, if any; the nearest, if several."""
    name = str(folder)
    while True:
        candidate = os.path.join(name, SUITE_FILE)  # noqa: PTH118 - asked once a file and folder: Path is ten times slower
        if os.path.isfile(candidate):  # noqa: PTH113
            return Path(candidate)
        above = os.path.dirname(name)  # noqa: PTH120
        if above == name:
            return None
        name = above


def media_folder(suite_file: Path) -> Path:
    """Where the media of a suite are: ``media/<suite>/`` beside the folder that holds the suite's."""
    return suite_file.parent.parent.parent / "media" / suite_file.parent.name


def question_files(suite_file: Path) -> Iterator[Path]:
    """All question files of a suite, in a fixed order."""
    folder = suite_file.parent
    others = {suite_file, folder / ANNOTATORS_FILE}
    return (path for path in sorted(folder.rglob("*.yaml")) if path not in others)


def load_question(path: str | Path, suite_file: Path | None = None) -> Question:
    """Load a question file; its suite is the nearest ``suite.yaml`` above it.

    Args:
        path: the file.
        suite_file: the suite's file, where the caller knows it already.

    Raises:
        InvalidFileError: with every problem of the file, each with line and field.
    """
    path = Path(path)
    suite_file = suite_file or find_suite(path.absolute().parent)
    if suite_file is None:
        message = f"no {SUITE_FILE} in any folder above it, so it belongs to no suite"
        raise InvalidFileError([Problem(path, 0, "", message)])
    suite_file = suite_file.absolute()
    suite = load_suite(suite_file)
    document = read_document(path)
    category = _category(path, suite_file, suite)
    stem = path.stem
    known = {key: value for key, value in document.value.items() if key not in FROM_PATH}
    problems = [*document.problems, *_misplaced(document, stem)]
    problems.extend(_invented(document, known))
    kind = known.get("kind", "rules")
    data = {**suite.defaults(category), **known, "id": stem}
    question = None
    if not isinstance(kind, str) or kind not in KINDS:
        message = f"unknown kind {kind!r}: {nearest(str(kind), KINDS)}"
        problems.append(Problem(path, document.line(["kind"]), "kind", message))
    else:
        try:
            question = validated(document, KINDS[kind], data)
        except InvalidFileError as error:
            problems.extend(error.problems)
    problems.extend(_against_suite(document, data, suite, suite.categories[category]))
    if question is not None and (question.media or suite.categories[category].shows):
        question, faults = _with_media(question, document, suite.categories[category], media_folder(suite_file))
        problems.extend(faults)
    elif question is None:
        problems.extend(_faults_of_media(document, media_folder(suite_file)))
    if problems or question is None:
        raise InvalidFileError(sorted(set(problems)))
    return question


def _invented(document: Document, known: dict[str, Any]) -> Iterator[Problem]:
    """What only loading may add to a medium; it is taken out."""
    media = known.get("media")
    if not isinstance(media, list):
        return
    known["media"] = [
        {key: value for key, value in medium.items() if key != FOUND} if isinstance(medium, dict) else medium
        for medium in media
    ]
    for index, medium in enumerate(media):
        if isinstance(medium, dict) and FOUND in medium:
            place: list[int | str] = ["media", index, FOUND]
            message = unknown_key(FOUND, keys_below(Medium, ()))
            yield Problem(document.path, document.line(place), document.field(place), message)


def _faults_of_media(document: Document, folder: Path) -> Iterator[Problem]:
    """What is wrong with the files of a question that has other faults, too: all are told at once."""
    media = document.value.get("media")
    for index, medium in enumerate(media if isinstance(media, list) else []):
        if not isinstance(medium, dict):
            continue
        for key in ("file", "collage"):
            names = medium.get(key, ())
            for name in [names] if isinstance(names, str) else names:
                if isinstance(name, str) and name:  # an empty one is told by its own model
                    try:
                        inspect(name, folder)
                    except MediaError as error:
                        location: list[int | str] = ["media", index, key]
                        yield Problem(document.path, document.line(location), document.field(location), str(error))


def _with_media(
    question: Question, document: Document, category: Category, folder: Path
) -> tuple[Question, list[Problem]]:
    """Look at the media of a question: are they there, and are they what its category shows?"""
    found, problems = [], []

    def problem(location: Sequence[int | str], message: str) -> None:
        problems.append(Problem(document.path, document.line(location), document.field(location), message))

    for index, medium in enumerate(question.media):
        location: list[int | str] = ["media", index, "file" if medium.file else "collage"]
        try:
            found.append(medium.found(folder))
        except MediaError as error:
            problem(location, str(error))
            continue
        modality = found[-1].modality
        if not category.shows:
            problem(["media"], f"{question.category} is a category of {category.modality} alone: remove the media")
        elif modality != category.shows:
            problem(location, f"{question.category} shows or plays {category.modality}; this file is {modality}")
    if not question.media:
        message = (
            f"missing: {question.category} asks about {category.modality}; for example: media: [{{file: …, source: …}}]"
        )
        problem(["media"], message)
    return question.model_copy(update={"media": tuple(found)}), problems


def _misplaced(document: Document, stem: str) -> Iterator[Problem]:
    """Keys that the path gives, or that disagree with it."""
    for key in sorted(FROM_PATH & document.value.keys()):
        yield Problem(document.path, document.line([key]), key, "comes from the path: remove it")
    if document.value.get("id", stem) != stem:
        message = f"{document.value['id']!r} does not agree with the file's name, {stem!r}: remove it"
        yield Problem(document.path, document.line(["id"]), "id", message)


def _category(path: Path, suite_file: Path, suite: Suite) -> str:
    parts = path.absolute().parts[len(suite_file.parts) - 1 :]
    if len(parts) < 2:  # noqa: PLR2004 - a category and a file
        message = f"a question belongs in the folder of a category: {suite_file.parent.name}/<category>/{path.name}"
        raise InvalidFileError([Problem(path, 0, "", message)])
    if parts[0] not in suite.categories:
        message = f"unknown category {parts[0]!r}: {nearest(parts[0], suite.categories)} (see {suite_file})"
        raise InvalidFileError([Problem(path, 0, "", message)])
    return parts[0]


def _against_suite(document: Document, data: Mapping[str, Any], suite: Suite, category: Category) -> Iterator[Problem]:
    """What the suite asks of a question beyond its own form; of a faulty one, too."""

    def problem(field: str, message: str) -> Problem:
        return Problem(document.path, document.line([field]), field, message)

    kind = data.get("kind", "rules")
    if isinstance(kind, str) and kind in KINDS and kind not in category.kinds:
        yield problem("kind", f"{kind!r} does not belong in {data['category']}: {nearest(kind, category.kinds)}")
    for field, allowed in (("subcategory", category.subcategories), ("form", category.forms)):
        value = data.get(field, "")
        if allowed and value not in allowed:
            what = f"unknown {field} {value!r}: {nearest(str(value), allowed)}"
            yield problem(field, what if value else f"missing: expected one of {', '.join(allowed)}")
    for tag in suite.required_tags:
        if tag not in _mapping(data.get("tags")):
            yield problem("tags", f"the tag {tag!r} is missing, which suite {suite.name!r} requires")
    yield from _against_vocabulary(document, data, category)
    yield from _unlisted_checks(document, data, suite)
    if "prompt" not in data and isinstance(kind, str) and (kind not in KINDS or KINDS[kind].needs_prompt):
        yield problem("prompt", "missing: what is the model asked?")
    examples = data.get("examples", {})
    for side in ("accepted", "rejected") if suite.examples == "required" else ():
        if not (isinstance(examples, dict) and examples.get(side)):
            yield problem("examples", f"at least one {side} answer is needed, to prove the rules offline")


def _against_vocabulary(document: Document, data: Mapping[str, Any], category: Category) -> Iterator[Problem]:
    """The tags that a category asks for, and their values."""
    given = _mapping(data.get("tags"))
    for tag, allowed in category.tags.items():
        values = given.get(tag, ())
        values = [values] if isinstance(values, str) else values
        place = ["tags", tag] if tag in given else ["tags"]
        if tag not in given or not values:
            choice = f": expected one of {', '.join(allowed)}" if allowed else ""
            message = f"the tag {tag!r} is missing, which {data['category']!r} requires{choice}"
            yield Problem(document.path, document.line(place), document.field(place), message)
        for value in values:
            if allowed and value not in allowed:
                message = f"unknown value {value!r}: {nearest(str(value), allowed)}"
                yield Problem(document.path, document.line(place), document.field(place), message)


def _unlisted_checks(document: Document, data: Mapping[str, Any], suite: Suite) -> Iterator[Problem]:
    """Checks that are no point of the suite's checklist."""
    checks = data.get("checks")
    for name in checks if isinstance(checks, dict) else ():
        if name not in suite.checklist:
            place = ["checks", name]
            yield Problem(document.path, document.line(place), document.field(place), _no_check(name, suite))


def _mapping(tags: object) -> Mapping[str, Any]:
    return tags if isinstance(tags, Mapping) else dict.fromkeys(tags, ()) if isinstance(tags, list) else {}
