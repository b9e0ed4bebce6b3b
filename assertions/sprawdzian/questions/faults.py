"""What is wrong with a file, in plain words: where it stands, what was expected, and the nearest valid name."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.media import Augmented, Medium, Source
from sprawdzian.questions.models import SLUG, Example, Examples, Review, Revision, Translation
from sprawdzian.questions.page import AnyOrder, TableBlock
from sprawdzian.questions.rules import WORD_IN_PHRASE, rule_models
from sprawdzian.questions.suites import Category, Protocol, Subcategory
from sprawdzian.questions.workflow import AGE_BAND
from sprawdzian.questions.yaml_text import Document

__all__ = ["FOUND", "FROM_PATH", "keys_below", "unknown_key", "validated"]

_Model = TypeVar("_Model", bound=BaseModel)

# The model whose keys are valid below a field; () is the question itself.
_BELOW: dict[tuple[str, ...], type[BaseModel]] = {
    ("examples",): Examples,
    ("examples", "accepted"): Example,
    ("examples", "rejected"): Example,
    ("review",): Review,
    ("revisions",): Revision,
    ("protocol",): Protocol,
    ("media",): Medium,
    ("media", "source"): Source,
    ("media", "augmented"): Augmented,
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
    "bool_type": "expected true or false",
    "int_parsing": "expected a whole number",
    "float_parsing": "expected a number",
    "greater_than_equal": "expected at least {ge}",
}
# The same where every second part of the place is a name that the author gave.
_BELOW_NAMED: dict[tuple[str, ...], type[BaseModel]] = {
    ("translations",): Translation,
    ("categories",): Category,
    ("categories", "subcategories"): Subcategory,
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
    "what": ": what was changed?",
    "from": ": which picture does it replace?",
    "role": ": what do they do? One of author, reviewer, both",
    "categories": ": which categories are there? For example: categories: {history: {title: History}}",
    "protocol": ": how is it asked and added up? For example: protocol: plcc",
}
_PATTERNS = {
    AGE_BAND: "expected a band of years, such as 30-39 or 60+",
    SLUG: "expected lower-case ASCII letters and digits, with single hyphens or underscores between: rename it",
    WORD_IN_PHRASE: "expected a phrase with at least one letter or digit",
}
FROM_PATH = {"suite", "category"}
"""Keys that the path of a question gives."""
FOUND = "files"
"""What loading adds to a medium."""


def validated(document: Document, model: type[_Model], data: Mapping[str, Any], at: tuple[str, ...] = ()) -> _Model:
    """Make a value of what a file says; ``at`` is where in the file it says so.

    Raises:
        InvalidFileError: with all that is wrong with it, each with line and field.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False, include_context=True)
    inner = {tuple(detail["loc"][:length]) for detail in details for length in range(len(detail["loc"]))}
    raise InvalidFileError(
        sorted(
            {
                Problem(document.path, *_place(document, (*at, *_location(detail))), _say(model, detail))
                for detail in details
                # A list is also "too short" when its items are faulty: the items tell it.
                if not (detail["type"] == "too_short" and tuple(detail["loc"]) in inner)
            }
        )
    )


def _location(detail: Mapping[str, Any]) -> tuple[int | str, ...]:
    """Where a fault is; one of parts that do not fit together says so itself."""
    return tuple(detail.get("ctx", {}).get("at", detail["loc"]))


def _as_written(location: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """A place without the kinds by which pydantic chose the model of a rule or block, which are no keys of the file."""
    if location[-1:] == ("[key]",):
        location = location[:-1]
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
        return unknown_key(str(location[-1]), keys_below(model, location[:-1]))
    if kind == "rule_kind":
        return f"{detail['msg']}{_nearest_rule(found)}"
    if kind in {"value_error", "misfit"}:
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


def unknown_key(name: str, known: set[str]) -> str:
    """Half a sentence on a key that is not valid at its place."""
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


def keys_below(model: type[BaseModel], location: Sequence[int | str]) -> set[str]:
    """The keys that are valid at a place."""
    names = tuple(str(part) for part in location if not isinstance(part, int))
    if names:
        model = _BELOW.get(names) or _BELOW_NAMED.get(names[::2], model)
    keys = set()
    for name, field in model.model_fields.items():
        alias = field.validation_alias or field.alias or name
        keys.update(
            [alias] if isinstance(alias, str) else [str(choice) for choice in getattr(alias, "choices", [name])]
        )
    return keys - FROM_PATH - ({FOUND} if model is Medium else set())
