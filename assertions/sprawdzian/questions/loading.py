"""From files to questions and suites, with errors that name file, line and field."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.models import KINDS, Example, Examples, Question, Review
from sprawdzian.questions.rules import rule_models
from sprawdzian.questions.suites import Category, Protocol, Suite
from sprawdzian.questions.yaml_text import Document, read_document

__all__ = ["find_suite", "load_question", "load_suite", "question_files"]

SUITE_FILE = "suite.yaml"

_Model = TypeVar("_Model", bound=BaseModel)

# The model whose keys are valid below a field; () is the question itself.
_BELOW: dict[tuple[str, ...], type[BaseModel]] = {
    ("examples",): Examples,
    ("examples", "accepted"): Example,
    ("examples", "rejected"): Example,
    ("review",): Review,
    ("protocol",): Protocol,
    **{("rules", kind): model for kind, model in rule_models().items()},
}
_FROM_PATH = {"suite", "category"}


def load_suite(path: str | Path) -> Suite:
    """Load a suite from its ``suite.yaml`` or its folder.

    Raises:
        InvalidFileError: the file does not describe a suite.
    """
    path = Path(path)
    return _load_suite((path / SUITE_FILE if path.is_dir() else path).resolve())


@functools.lru_cache(maxsize=64)
def _load_suite_unchanged(path: Path, _changed: tuple[int, int]) -> Suite:
    document = read_document(path)
    suite = _validated(document, Suite, {"name": path.parent.name, **document.value})
    if suite.name != path.parent.name:
        message = f"{suite.name!r} does not agree with the folder's name, {path.parent.name!r}"
        raise InvalidFileError([Problem(path, document.line(["name"]), "name", message)])
    return suite


def _load_suite(path: Path) -> Suite:
    try:
        status = path.stat()
    except OSError as error:
        raise InvalidFileError([Problem(path, 0, "", f"cannot be read: {error.strerror}")]) from None
    return _load_suite_unchanged(path, (status.st_mtime_ns, status.st_size))


@functools.lru_cache(maxsize=4096)
def find_suite(folder: Path) -> Path | None:
    """The ``suite.yaml`` that a folder lies below, if any."""
    candidate = folder / SUITE_FILE
    if candidate.is_file():
        return candidate
    return find_suite(folder.parent) if folder.parent != folder else None


def question_files(suite_file: Path) -> Iterator[Path]:
    """All question files of a suite, in a fixed order."""
    folder = suite_file.parent
    return (path for path in sorted(folder.rglob("*.yaml")) if path != suite_file)


def load_question(path: str | Path) -> Question:
    """Load a question file; its suite is the nearest ``suite.yaml`` above it.

    Raises:
        InvalidFileError: with every problem of the file, each with line and field.
    """
    path = Path(path)
    suite_file = find_suite(path.absolute().parent)
    if suite_file is None:
        message = f"no {SUITE_FILE} in any folder above it, so it belongs to no suite"
        raise InvalidFileError([Problem(path, 0, "", message)])
    suite = _load_suite(suite_file)
    document = read_document(path)
    category = _category(path, suite_file, suite)
    stem = path.stem
    known = {key: value for key, value in document.value.items() if key not in _FROM_PATH}
    problems = [
        Problem(path, document.line([key]), key, "comes from the path: remove it")
        for key in _FROM_PATH & document.value.keys()
    ]
    if document.value.get("id", stem) != stem:
        message = f"{document.value['id']!r} does not agree with the file's name, {stem!r}: remove it"
        problems.append(Problem(path, document.line(["id"]), "id", message))
    kind = document.value.get("kind", "rules")
    if kind not in KINDS:
        message = f"unknown kind {kind!r}: {nearest(str(kind), KINDS)}"
        problems.append(Problem(path, document.line(["kind"]), "kind", message))
        raise InvalidFileError(problems)
    data = {**suite.defaults(category), **known, "id": stem}
    try:
        question = _validated(document, KINDS[kind], data)
    except InvalidFileError as error:
        raise InvalidFileError([*problems, *error.problems]) from None
    problems.extend(_against_suite(document, question, suite))
    if problems:
        raise InvalidFileError(sorted(problems))
    return question


def _category(path: Path, suite_file: Path, suite: Suite) -> str:
    parts = path.absolute().relative_to(suite_file.parent).parts
    if len(parts) < 2:  # noqa: PLR2004 - a category and a file
        message = f"a question belongs in the folder of a category: {suite_file.parent.name}/<category>/{path.name}"
        raise InvalidFileError([Problem(path, 0, "", message)])
    if parts[0] not in suite.categories:
        message = f"unknown category {parts[0]!r}: {nearest(parts[0], suite.categories)} (see {suite_file})"
        raise InvalidFileError([Problem(path, 0, "", message)])
    return parts[0]


def _against_suite(document: Document, question: Question, suite: Suite) -> Iterator[Problem]:
    """What the suite asks of a question beyond its own form."""

    def problem(field: str, message: str) -> Problem:
        return Problem(document.path, document.line([field]), field, message)

    category = suite.categories[question.category]
    if question.kind not in category.kinds:
        yield problem("kind", f"{question.kind!r} does not belong in {question.category}: {nearest(question.kind, category.kinds)}")
    for field, allowed in (("subcategory", category.subcategories), ("form", category.forms)):
        value = getattr(question, field)
        if allowed and not value:
            yield problem(field, f"missing: expected one of {', '.join(allowed)}")
        elif allowed and value not in allowed:
            yield problem(field, f"unknown {field} {value!r}: {nearest(value, allowed)}")
    for tag in suite.required_tags:
        if tag not in question.tags:
            yield problem("tags", f"the tag {tag!r} is missing, which suite {suite.name!r} requires")
    if not question.prompt.strip() and "prompt" not in document.value:
        yield problem("prompt", "missing: what is the model asked?")
    if suite.examples == "required":
        for side in ("accepted", "rejected"):
            if not getattr(question.examples, side):
                yield problem("examples", f"at least one {side} answer is needed, to prove the rules offline")


def _validated(document: Document, model: type[_Model], data: Mapping[str, Any]) -> _Model:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False, include_context=True)
    raise InvalidFileError(
        sorted({Problem(document.path, *_place(document, detail["loc"]), _say(model, detail)) for detail in details})
    )


def _place(document: Document, location: Sequence[int | str]) -> tuple[int, str]:
    return document.line(location), document.field(location)


def _say(model: type[BaseModel], detail: Mapping[str, Any]) -> str:
    """Say in plain words what pydantic found."""
    kind, location, found = detail["type"], detail["loc"], detail["input"]
    if kind == "extra_forbidden":
        return f"unknown key: {nearest(str(location[-1]), _keys_below(model, location[:-1]))}"
    if kind == "missing":
        return "missing"
    message: str = detail["msg"].removeprefix("Value error, ").removeprefix("Assertion failed, ")
    if kind in {"value_error", "rule_kind"}:
        return message
    if isinstance(found, dict | list):
        found = "a mapping" if isinstance(found, dict) else "a list"
    elif found == "":
        found = "nothing"
    else:
        found = repr(found)
    return f"{message[:1].lower()}{message[1:]}, found {found}"


def _keys_below(model: type[BaseModel], location: Sequence[int | str]) -> set[str]:
    """The keys that are valid at a place."""
    names = tuple(str(part) for part in location if not isinstance(part, int))
    if names:
        model = Category if names[0] == "categories" else _BELOW.get(names, model)
    keys = set()
    for name, field in model.model_fields.items():
        alias = field.validation_alias or field.alias or name
        keys.update([alias] if isinstance(alias, str) else [str(choice) for choice in getattr(alias, "choices", [name])])
    return keys - _FROM_PATH
