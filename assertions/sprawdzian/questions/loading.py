"""From files to questions and suites, with errors that name file, line and field."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.models import KINDS, SLUG, Example, Examples, Question, Review
from sprawdzian.questions.rules import WORD_IN_PHRASE, rule_models
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
# What was expected, by the type of pydantic's error.
_EXPECTED = {
    "missing": "missing",
    "string_type": "expected text",
    "string_too_long": "expected at most {max_length} characters",
    "tuple_type": "expected a list",
    "list_type": "expected a list",
    "dict_type": "expected a mapping",
    "model_type": "expected a mapping",
    "bool_parsing": "expected true or false",
    "int_parsing": "expected a whole number",
    "float_parsing": "expected a number",
    "greater_than_equal": "expected at least {ge}",
    "literal_error": "expected one of {expected}",
    "too_short": "expected at least {min_length} items, found {actual_length}",
    "date_from_datetime_parsing": "expected a date such as 2026-11-30",
    "date_parsing": "expected a date such as 2026-11-30",
}
_PATTERNS = {
    SLUG: "expected a slug: lower-case ASCII letters and digits, with single hyphens between",
    WORD_IN_PHRASE: "expected a phrase with at least one letter or digit",
}
_FROM_PATH = {"suite", "category"}


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
    suite = _validated(document, Suite, {"name": path.parent.name, **document.value})
    if suite.name != path.parent.name:
        message = f"{suite.name!r} does not agree with the folder's name, {path.parent.name!r}"
        raise InvalidFileError([Problem(path, document.line(["name"]), "name", message)])
    return suite


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
    suite = load_suite(suite_file)
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
    parts = path.absolute().parts[len(suite_file.parts) - 1 :]
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
        yield problem(
            "kind",
            f"{question.kind!r} does not belong in {question.category}: {nearest(question.kind, category.kinds)}",
        )
    for field, allowed in (("subcategory", category.subcategories), ("form", category.forms)):
        value = getattr(question, field)
        if allowed and value not in allowed:
            what = f"unknown {field} {value!r}: {nearest(value, allowed)}"
            yield problem(field, what if value else f"missing: expected one of {', '.join(allowed)}")
    for tag in suite.required_tags:
        if tag not in question.tags:
            yield problem("tags", f"the tag {tag!r} is missing, which suite {suite.name!r} requires")
    if not question.prompt.strip() and "prompt" not in document.value:
        yield problem("prompt", "missing: what is the model asked?")
    for side in ("accepted", "rejected") if suite.examples == "required" else ():
        if not getattr(question.examples, side):
            yield problem("examples", f"at least one {side} answer is needed, to prove the rules offline")


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


def _place(document: Document, location: Sequence[int | str]) -> tuple[int, str]:
    if location[:1] == ("rules",):
        # The third part is the kind by which pydantic chose the rule's model, no key of the file.
        location = (*location[:2], *location[3:])
    return document.line(location), document.field(location)


def _say(model: type[BaseModel], detail: Mapping[str, Any]) -> str:
    """Say in plain words what pydantic found."""
    kind, location, found = detail["type"], detail["loc"], detail["input"]
    if kind == "extra_forbidden":
        return f"unknown key: {nearest(str(location[-1]), _keys_below(model, location[:-1]))}"
    if kind == "rule_kind":
        return f"{detail['msg']}{_nearest_rule(found)}"
    if kind == "value_error":
        return str(detail["msg"]).removeprefix("Value error, ")
    context = detail.get("ctx", {})
    if kind == "string_pattern_mismatch":
        expected = _PATTERNS[context["pattern"]]
    elif kind in _EXPECTED:
        expected = _EXPECTED[kind].format(**context)
    else:
        expected = f"{detail['msg'][:1].lower()}{detail['msg'][1:]}"
    return expected if kind in {"missing", "too_short", "too_long"} else f"{expected}, found {_shown(found)}"


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
    return keys - _FROM_PATH
