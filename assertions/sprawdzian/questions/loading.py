"""From files to questions and suites, with errors that name file, line and field."""

import functools
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.media import MediaError, Medium, Source
from sprawdzian.questions.models import KINDS, SLUG, Example, Examples, Question, Review
from sprawdzian.questions.page import AnyOrder, TableBlock
from sprawdzian.questions.rules import WORD_IN_PHRASE, rule_models
from sprawdzian.questions.suites import Category, Protocol, Suite
from sprawdzian.questions.yaml_text import Document, read_document

__all__ = ["find_suite", "load_question", "load_suite", "media_folder", "question_files"]

SUITE_FILE = "suite.yaml"

_Model = TypeVar("_Model", bound=BaseModel)

# The model whose keys are valid below a field; () is the question itself.
_BELOW: dict[tuple[str, ...], type[BaseModel]] = {
    ("examples",): Examples,
    ("examples", "accepted"): Example,
    ("examples", "rejected"): Example,
    ("review",): Review,
    ("protocol",): Protocol,
    ("media",): Medium,
    ("media", "source"): Source,
    ("page", "table"): TableBlock,
    ("page", "group"): AnyOrder,
    ("page", "group", "any_order", "table"): TableBlock,
    **{("rules", kind): model for kind, model in rule_models().items()},
}
# What was expected, by the type of pydantic's error.
_EXPECTED = {
    "string_type": "expected text",
    "string_too_short": "expected text",
    "string_too_long": "expected at most {max_length} characters",
    "tuple_type": "expected a list",
    "list_type": "expected a list",
    "dict_type": "expected a mapping",
    "model_type": "expected a mapping",
    "bool_parsing": "expected true or false",
    "int_parsing": "expected a whole number",
    "float_parsing": "expected a number",
    "greater_than_equal": "expected at least {ge}",
}
# What to think of, by the field that is missing.
_MISSING = {
    "rules": ": how is an answer judged? For example: rules: [include: [Kraków]]",
    "answer": ": which answer is it?",
    "transcript": ": what is said in the recording?",
    "page": ": what stands on the page? For example: page: [Nagłówek, Pierwszy akapit]",
    "schema": ": which form has the answer? For example: schema: {type: object, properties: {suma: {type: number}}}",
    "reference": ": which answer is right?",
    "source": ": where does the medium come from? For example: source: [{own: true, licence: CC0-1.0}]",
    "title": ": what is it called in tables?",
    "categories": ": which categories are there? For example: categories: {history: {title: History}}",
    "protocol": ": how is it asked and added up? For example: protocol: plcc",
}
_PATTERNS = {
    SLUG: "expected lower-case ASCII letters and digits, with single hyphens or underscores between: rename it",
    WORD_IN_PHRASE: "expected a phrase with at least one letter or digit",
}
_FROM_PATH = {"suite", "category"}
# What loading adds to a medium.
_FOUND = "files"


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
    suite = _validated(document, Suite, {"name": path.parent.name, **document.value})
    if suite.name != path.parent.name:
        message = f"{suite.name!r} does not agree with the folder's name, {path.parent.name!r}"
        raise InvalidFileError([Problem(path, document.line(["name"]), "name", message)])
    return suite


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
    return (path for path in sorted(folder.rglob("*.yaml")) if path != suite_file)


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
    known = {key: value for key, value in document.value.items() if key not in _FROM_PATH}
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
            question = _validated(document, KINDS[kind], data)
        except InvalidFileError as error:
            problems.extend(error.problems)
    problems.extend(_against_suite(document, data, suite, suite.categories[category]))
    if question is not None and (question.media or suite.categories[category].shows):
        question, faults = _with_media(question, document, suite.categories[category], media_folder(suite_file))
        problems.extend(faults)
    if problems or question is None:
        raise InvalidFileError(sorted(set(problems)))
    return question


def _invented(document: Document, known: dict[str, Any]) -> Iterator[Problem]:
    """What only loading may add to a medium; it is taken out."""
    media = known.get("media")
    if not isinstance(media, list):
        return
    known["media"] = [
        {key: value for key, value in medium.items() if key != _FOUND} if isinstance(medium, dict) else medium
        for medium in media
    ]
    for index, medium in enumerate(media):
        if isinstance(medium, dict) and _FOUND in medium:
            place: list[int | str] = ["media", index, _FOUND]
            message = _unknown_key(_FOUND, _keys_below(Medium, ()))
            yield Problem(document.path, document.line(place), document.field(place), message)


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
    for key in sorted(_FROM_PATH & document.value.keys()):
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


def _mapping(tags: object) -> Mapping[str, Any]:
    return tags if isinstance(tags, Mapping) else dict.fromkeys(tags, ()) if isinstance(tags, list) else {}


def _validated(document: Document, model: type[_Model], data: Mapping[str, Any]) -> _Model:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False, include_context=True)
    inner = {tuple(detail["loc"][:length]) for detail in details for length in range(len(detail["loc"]))}
    raise InvalidFileError(
        sorted(
            {
                Problem(document.path, *_place(document, detail["loc"]), _say(model, detail))
                for detail in details
                # A list is also "too short" when its items are faulty: the items tell it.
                if not (detail["type"] == "too_short" and tuple(detail["loc"]) in inner)
            }
        )
    )


def _as_written(location: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """A place without the kinds by which pydantic chose the model of a rule or block, which are no keys of the file."""
    if location[:1] in {("rules",), ("page",)}:
        location = (*location[:2], *location[3:])
    if location[:1] == ("page",) and location[2:3] == ("any_order",):
        location = (*location[:4], *location[5:])
    return location


def _place(document: Document, location: Sequence[int | str]) -> tuple[int, str]:
    location = _as_written(tuple(location))
    return document.line(location), document.field(location)


def _say(  # noqa: PLR0911 - one return a kind of fault
    model: type[BaseModel], detail: Mapping[str, Any]
) -> str:
    """Say in plain words what pydantic found."""
    kind, location, found = detail["type"], detail["loc"], detail["input"]
    context = detail.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_key(str(location[-1]), _keys_below(model, location[:-1]))
    if kind == "rule_kind":
        return f"{detail['msg']}{_nearest_rule(found)}"
    if kind == "value_error":
        return str(detail["msg"]).removeprefix("Value error, ")
    if kind == "literal_error":
        names = re.findall(r"'([^']+)'", context["expected"])
        return f"unknown value {_shown(found)}: {nearest(str(found), names)}"
    if kind == "missing":
        return f"missing{_MISSING.get(str(location[-1]), '')}"
    if kind in {"too_short", "too_long"}:
        bound, word = (context["min_length"], "least") if kind == "too_short" else (context["max_length"], "most")
        return f"expected at {word} {bound} item{'s' if bound > 1 else ''}, found {context['actual_length']}"
    if kind == "string_pattern_mismatch":
        expected = _PATTERNS.get(context["pattern"], "expected a hash of 64 lower-case hexadecimal digits")
    elif kind == "dict_type" and location[-1] == "tags":
        expected = "expected a list of tags, or a mapping of tags to values"
    elif kind in _EXPECTED:
        expected = _EXPECTED[kind].format(**context)
    else:
        expected = f"{detail['msg'][:1].lower()}{detail['msg'][1:]}"
    return f"{expected}, found {_shown(found)}"


def _unknown_key(name: str, known: set[str]) -> str:
    if name in known:
        return "given twice, under two names: keep one of them"
    return f"unknown key: {nearest(name, known)}"


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    return "nothing" if value == "" else repr(value)


def _nearest_rule(found: object) -> str:
    """Half a sentence on the key that may be a misspelt rule."""
    if not isinstance(found, dict):
        return f", found {_shown(found)}"
    kinds = rule_models()
    stated = [key for key in found if key in kinds]
    if stated:
        return f", found {' and '.join(stated)}: make them rules of their own"
    near = [(key, hit) for key in found for hit in get_close_matches(key, kinds, n=1, cutoff=0.6)]
    return (
        f", found {near[0][0]!r}: did you mean {near[0][1]!r}?" if near else f", found {', '.join(found) or 'nothing'}"
    )


def _keys_below(model: type[BaseModel], location: Sequence[int | str]) -> set[str]:
    """The keys that are valid at a place."""
    names = tuple(str(part) for part in location if not isinstance(part, int))
    if names:
        model = Category if names[0] == "categories" else _BELOW.get(names, model)
    keys = set()
    for name, field in model.model_fields.items():
        alias = field.validation_alias or field.alias or name
        keys.update(
            [alias] if isinstance(alias, str) else [str(choice) for choice in getattr(alias, "choices", [name])]
        )
    return keys - _FROM_PATH - ({_FOUND} if model is Medium else set())
