"""Questions, as values: one model a kind."""

import datetime
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from sprawdzian.questions.rules import Rule

__all__ = ["KINDS", "Example", "Examples", "Question", "Review", "RulesQuestion", "parse_question"]

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
    on: datetime.date | None = None
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
    language: str = "pl"
    subcategory: str = ""
    tags: Annotated[dict[str, tuple[str, ...]], BeforeValidator(_tags)] = {}
    split: str = ""
    visibility: Literal["public", "private"] = "public"
    difficulty: Literal["easy", "medium", "hard", ""] = ""
    form: str = ""
    author: str = ""
    created: datetime.date | None = None
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

    @model_validator(mode="after")
    def _has_prompt(self) -> Self:
        if "prompt" in self.model_fields_set and not self.prompt.strip():
            msg = "the prompt is empty"
            raise ValueError(msg)
        return self


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
    if kind not in KINDS:
        msg = f"unknown kind {kind!r}: expected one of {', '.join(KINDS)}"
        raise LookupError(msg)
    return KINDS[kind].model_validate(mapping)
