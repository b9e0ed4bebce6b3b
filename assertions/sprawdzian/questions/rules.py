"""The rules of a question, as they are written in its file."""

import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

import regex
from pydantic import (
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    NonNegativeInt,
    Tag,
    field_validator,
    model_validator,
)

__all__ = ["Clause", "Exclude", "Include", "Order", "Regex", "Rule"]

Clause = tuple[str, ...]
"""Alternatives, any of which will do."""


def _clauses(value: object) -> object:
    """Read clauses: a list whose items are phrases or lists of alternatives, or PLCC's one string."""
    if isinstance(value, str):
        return [
            [option.strip() for option in clause.split("|") if option.strip()]
            for clause in value.split(",")
            if clause.strip()
        ]
    if isinstance(value, list | tuple):
        return [item if isinstance(item, list | tuple) else [item] for item in value]
    return value


WORD_IN_PHRASE = r"[\p{L}\p{N}]"
"""What every phrase must have: a letter or a digit."""

_Phrase = Annotated[str, Field(max_length=500, pattern=WORD_IN_PHRASE)]
_Clauses = Annotated[
    tuple[Annotated[tuple[_Phrase, ...], Field(min_length=1)], ...],
    BeforeValidator(_clauses),
    Field(min_length=1),
]


def pattern_fault(text: str) -> str:
    """What is wrong with a regular expression; empty if nothing is."""
    try:
        regex.compile(text)
    except regex.error as error:
        return str(error)
    return ""


def checked_pattern(text: str) -> str:
    """A regular expression, its letters composed as those of answers are, or a decomposed one could never match.

    Raises:
        ValueError: it is none.
    """
    if fault := pattern_fault(text):
        msg = f"not a regular expression: {fault}"
        raise ValueError(msg)
    return unicodedata.normalize("NFC", text)


class _Rule(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)

    kind: ClassVar[str]


class _PhraseRule(_Rule):
    """What include, exclude and order share: phrases and how they are matched."""

    clauses: _Clauses
    lemmatize: bool = True
    normalize: bool = True

    @model_validator(mode="after")
    def _one_way_of_matching(self) -> Self:
        if not self.normalize and "lemmatize" in self.model_fields_set and self.lemmatize:
            msg = "normalize: false matches verbatim, so lemmatize: true cannot hold beside it"
            raise ValueError(msg)
        return self


class _Bounded(_Rule):
    @model_validator(mode="after")
    def _bounds_agree(self) -> Self:
        low, high = getattr(self, "min", None), getattr(self, "max", None)
        if low is not None and high is not None and low > high:
            msg = f"min ({low}) is greater than max ({high})"
            raise ValueError(msg)
        return self


class Include(_PhraseRule, _Bounded):
    """Phrases that must occur: every clause, or between ``min`` and ``max`` of them."""

    kind: ClassVar[str] = "include"
    clauses: _Clauses = Field(alias="include")
    min: NonNegativeInt | None = Field(None, validation_alias=AliasChoices("min", "include_min"))
    max: NonNegativeInt | None = Field(None, validation_alias=AliasChoices("max", "include_max"))

    @model_validator(mode="after")
    def _reachable(self) -> Self:
        if self.min is not None and self.min > len(self.clauses):
            msg = f"min is {self.min}, but there are only {len(self.clauses)} clauses"
            raise ValueError(msg)
        return self

    def bounds(self) -> tuple[int, int]:
        """The least and the greatest number of clauses that may be found."""
        if self.min is None and self.max is None:
            return len(self.clauses), len(self.clauses)
        return self.min or 0, len(self.clauses) if self.max is None else self.max


class Exclude(_PhraseRule):
    """Phrases none of which may occur."""

    kind: ClassVar[str] = "exclude"
    clauses: _Clauses = Field(alias="exclude")


class Order(_PhraseRule):
    """Phrases that must occur in this order, by the place where each occurs first."""

    kind: ClassVar[str] = "order"
    clauses: Annotated[_Clauses, Field(min_length=2)] = Field(alias="order")


class Regex(_Bounded):
    """A regular expression that must match the answer as it was written."""

    kind: ClassVar[str] = "regex"
    pattern: str = Field(alias="regex", min_length=1, max_length=2000)
    min: NonNegativeInt | None = Field(None, validation_alias=AliasChoices("min", "regex_min"))
    max: NonNegativeInt | None = Field(None, validation_alias=AliasChoices("max", "regex_max"))
    same_length: bool = Field(default=False, validation_alias=AliasChoices("same_length", "regex_match_length"))
    dictionary: bool = Field(default=False, validation_alias=AliasChoices("dictionary", "regex_match_word"))

    @field_validator("pattern")
    @classmethod
    def _compiles(cls, value: str) -> str:
        return checked_pattern(value)

    def bounds(self) -> tuple[int, int | None]:
        """The least and the greatest number of matches; None if there is no greatest."""
        if self.min is None:
            return (1 if self.max is None else 0), self.max
        return self.min, self.max


def _kind(value: object) -> str | None:
    """Which of the four rules a mapping states; None if not exactly one."""
    if isinstance(value, _Rule):
        return value.kind
    if isinstance(value, Mapping):
        kinds = [kind for kind in ("include", "exclude", "order", "regex") if kind in value]
        return kinds[0] if len(kinds) == 1 else None
    return None


Rule = Annotated[
    Annotated[Include, Tag("include")]
    | Annotated[Exclude, Tag("exclude")]
    | Annotated[Order, Tag("order")]
    | Annotated[Regex, Tag("regex")],
    Discriminator(
        _kind,
        custom_error_type="rule_kind",
        custom_error_message="expected a mapping with exactly one of include, exclude, order, regex",
    ),
]


def rule_models() -> dict[str, type[Any]]:
    """The model of each rule kind."""
    return {"include": Include, "exclude": Exclude, "order": Order, "regex": Regex}
