"""Suites: the taxonomy and the protocol that a folder of questions shares."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from sprawdzian.questions.errors import nearest
from sprawdzian.questions.models import KINDS, SLUG, Date, Language

__all__ = ["PROTOCOLS", "Category", "Protocol", "Suite"]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


class Protocol(_Part):
    """How a suite asks and how it adds up.

    Attributes:
        aggregation: how verdicts become a percentage.
        decoding: parameters of every request, unless the model says otherwise.
        system_prompt: sent before the question, if not empty.
    """

    name: str = "custom"
    aggregation: Literal["mean"] = "mean"
    decoding: dict[str, float] = {}
    system_prompt: str = ""


PROTOCOLS: dict[str, Protocol] = {
    # Section 2.1: no system prompt, one user message, temperature 0.
    "plcc": Protocol(name="plcc", aggregation="mean", decoding={"temperature": 0.0}),
}
"""The published protocols, by name."""


def _protocol(value: object) -> object:
    if isinstance(value, str):
        if value not in PROTOCOLS:
            msg = f"unknown protocol {value!r}: expected one of {', '.join(PROTOCOLS)}, or a mapping"
            raise ValueError(msg)
        return PROTOCOLS[value]
    return value


def _kind(value: str) -> str:
    if value not in KINDS:
        msg = f"unknown kind {value!r}: {nearest(value, KINDS)}"
        raise ValueError(msg)
    return value


class Category(_Part):
    """A category of a suite.

    Attributes:
        title: shown in reports.
        short: heading of its column.
        kinds: the kinds of question it may hold.
        modality: what its questions show or play beside their text.
        subcategories: its leaves; if there are any, a question must name one.
        forms: the forms its questions may have; if there are any, a question must name one.
    """

    title: str
    short: str = ""
    kinds: tuple[Annotated[str, AfterValidator(_kind)], ...] = ("rules",)
    modality: Literal["text", "image", "audio", "document"] = "text"
    subcategories: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


class Suite(_Part):
    """A folder of questions with one taxonomy and one protocol."""

    name: str = Field(pattern=SLUG)
    title: str
    description: str = ""
    protocol: Annotated[Protocol, BeforeValidator(_protocol)]
    language: Language = "pl"
    categories: Annotated[dict[str, Category], Field(min_length=1)]
    required_tags: tuple[str, ...] = ()
    examples: Literal["required", "optional"] = "required"
    licence: str = ""
    released: Date | None = None

    def defaults(self, category: str) -> Mapping[str, Any]:
        """What a question of a category is taken to say if it does not."""
        return {"suite": self.name, "category": category, "language": self.language}
