"""Questions, as values: one model a kind."""

import contextlib
import datetime
import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, field_validator

from sprawdzian.language import UnknownLanguageError, get_pack
from sprawdzian.questions.rules import Rule

__all__ = ["KINDS", "Date", "Example", "Examples", "Language", "Question", "Review", "RulesQuestion", "parse_question"]

SLUG = r"^[a-z0-9]+(?:[-_][a-z0-9]+)*$"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


def _example(value: object) -> object:
    return {"answer": value} if isinstance(value, str) else value


def _tags(value: object) -> object:
    if isinstance(value, list | tuple):
        return dict.fromkeys(value, ())
    if isinstance(value, Mapping):
        return {name: item if isinstance(item, list | tuple) else (item,) for name, item in value.items()}
    return value


def _date(value: object) -> object:
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return value
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d{2}-\d{2}", value):
        with contextlib.suppress(ValueError):
            return datetime.date.fromisoformat(value)
    msg = f"expected a date such as 2026-11-30, found {value!r}"
    raise ValueError(msg)


Date = Annotated[datetime.date, BeforeValidator(_date)]
"""A date as ISO 8601 writes it; nothing else is taken for one."""


def _language(value: str) -> str:
    try:
        get_pack(value)
    except UnknownLanguageError as error:
        raise ValueError(str(error)) from None
    return value


Language = Annotated[str, AfterValidator(_language)]
"""The code of a registered language."""


class Example(_Part):
    """An answer whose verdict the author knows."""

    answer: str
    why: str = ""


_Examples = tuple[Annotated[Example, BeforeValidator(_example)], ...]


class Examples(_Part):
    """Answers that must be accepted and answers that must be refused."""

    accepted: _Examples = ()
    rejected: _Examples = ()


class Review(_Part):
    """One reviewer's signature under a question."""

    by: str
    on: Date | None = None
    status: Literal["accepted", "changes-requested", "rejected"] = "accepted"
    notes: str = ""


class Question(_Part):
    """What all kinds of question share.

    Attributes:
        id: ASCII slug, unique in its suite; in a file, the file's stem.
        kind: how an answer is judged.
        prompt: what the model is asked.
        suite: name of the suite, from the path.
        category: id of the category, from the path.
        examples: answers whose verdicts are known; run without any model.
        language: ISO 639-1 code of the language of prompt and answers.
        subcategory: leaf of the suite's taxonomy.
        tags: names, each with its values (none for a plain tag).
    """

    id: str = Field(pattern=SLUG, max_length=100)
    kind: str
    prompt: str = ""
    suite: str = ""
    category: str = ""
    examples: Examples = Examples()
    language: Language = "pl"
    subcategory: str = ""
    tags: Annotated[dict[str, tuple[str, ...]], BeforeValidator(_tags)] = {}
    split: str = ""
    visibility: Literal["public", "private"] = "public"
    difficulty: Literal["easy", "medium", "hard", ""] = ""
    form: str = ""
    author: str = ""
    created: Date | None = None
    status: Literal["draft", "reviewed", "released", "replaced", "deleted"] = "draft"
    review: tuple[Review, ...] = ()
    ai_assistance: str = ""
    knowledge_until: str = ""
    notes: str = ""

    @property
    def path(self) -> str:
        """Where the question stands in its bank: ``suite/category/id``."""
        return "/".join(part for part in (self.suite, self.category, self.id) if part)


class RulesQuestion(Question):
    """A question whose answer must satisfy every rule."""

    kind: Literal["rules"] = "rules"
    rules: tuple[Rule, ...] = Field(min_length=1)

    @field_validator("prompt")
    @classmethod
    def _prompt_asks(cls, value: str) -> str:
        if not value.strip():
            msg = "it is empty: what is the model asked?"
            raise ValueError(msg)
        return value


KINDS: dict[str, type[Question]] = {"rules": RulesQuestion}
"""The model of each kind of question."""


def parse_question(mapping: Mapping[str, Any]) -> Question:
    """Make a question from the keys that a file would have, plus ``id``.

    Args:
        mapping: the question; ``kind`` defaults to ``rules``; ``category``,
            ``examples`` and ``prompt`` may be missing.

    Raises:
        pydantic.ValidationError: the mapping is not a question.
        LookupError: the kind is not known.
    """
    kind = mapping.get("kind", "rules")
    if not isinstance(kind, str) or kind not in KINDS:
        msg = f"unknown kind {kind!r}: expected one of {', '.join(KINDS)}"
        raise LookupError(msg)
    return KINDS[kind].model_validate(mapping)
