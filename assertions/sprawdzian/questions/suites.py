"""Suites: the taxonomy and the protocol that a folder of questions shares."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PositiveInt

from sprawdzian.questions.errors import nearest
from sprawdzian.questions.formats import MODALITIES
from sprawdzian.questions.kinds import KINDS
from sprawdzian.questions.models import SLUG, Date, Language

__all__ = ["PROTOCOLS", "Category", "Modality", "Protocol", "Subcategory", "Suite"]


def _modality(value: str) -> str:
    if value not in MODALITIES:
        msg = f"unknown modality {value!r}: {nearest(value, MODALITIES)}"
        raise ValueError(msg)
    return value


Modality = Annotated[str, AfterValidator(_modality)]
"""What a question gives a model beside its words."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


class Protocol(_Part):
    """How a suite asks and how it adds up.

    Attributes:
        aggregation: how verdicts become a percentage: ``mean`` over questions, or
            ``macro-by-kind``, the mean over the kinds of question of their means.
        circular: whether a choice is asked once in every rotation of its options,
            and right only if it is right in all.
        decoding: parameters of every request, unless the model says otherwise.
        system_prompt: sent before the question, if not empty.
    """

    name: str = "custom"
    aggregation: Literal["mean", "macro-by-kind"] = "mean"
    circular: bool = True
    decoding: dict[str, float] = {}
    system_prompt: str = ""


PROTOCOLS: dict[str, Protocol] = {
    # Section 2.1: no system prompt, one user message, temperature 0.
    "plcc": Protocol(name="plcc", aggregation="mean", decoding={"temperature": 0.0}),
    # Sections 3.2 and 4: the mean of strict scores, temperature 0; a system prompt is not stated.
    "puma": Protocol(name="puma", aggregation="mean", decoding={"temperature": 0.0}),
    # Sections 4.1 to 4.3 and table 8: greedy, top-p 1, no system prompt, macro accuracy over kinds.
    "povisle": Protocol(name="povisle", aggregation="macro-by-kind", decoding={"temperature": 0.0, "top_p": 1.0}),
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


class Subcategory(_Part):
    """A leaf of the taxonomy.

    Attributes:
        title: shown in reports.
        guideline: what belongs there, for authors.
    """

    title: str
    guideline: str = ""


def _leaves(value: object) -> object:
    """Read leaves: a mapping, or a list of ids that are their own titles."""
    if isinstance(value, list | tuple):
        return {name: {"title": str(name).replace("-", " ").capitalize()} for name in value}
    if not isinstance(value, Mapping):
        msg = f"expected a list of names, or a mapping of names to titles, found {value!r}"
        raise ValueError(msg)  # noqa: TRY004 - what pydantic reports
    return value


class Category(_Part):
    """A category of a suite.

    Attributes:
        title: shown in reports.
        short: heading of its column.
        kinds: the kinds of question it may hold.
        modality: what its questions show or play beside their text.
        subcategories: its leaves, by id; if there are any, a question must name one.
        cultural: whether its questions take knowledge of a culture, not sight or hearing alone.
        forms: the forms its questions may have; if there are any, a question must name one.
        tags: tags that its questions must have, each with the values it may take;
            no values for one that may take any.
        discouraged: tags that its questions had better not have, each with the reason.
        exempt: tags of questions that may have a discouraged one.
        exempt_checks: points of the suite's checklist that its questions need not meet.
    """

    title: str
    short: str = ""
    kinds: tuple[Annotated[str, AfterValidator(_kind)], ...] = ("rules",)
    modality: Modality = "text"
    subcategories: Annotated[dict[str, Subcategory], BeforeValidator(_leaves)] = {}
    cultural: bool = True
    forms: tuple[str, ...] = ()
    tags: dict[str, tuple[str, ...]] = {}
    discouraged: dict[str, str] = {}
    exempt: tuple[str, ...] = ()
    exempt_checks: tuple[str, ...] = ()

    @property
    def shows(self) -> str:
        """What kind of file its questions have; empty for none. A document is shown as images of its pages."""
        return MODALITIES[self.modality]


class Suite(_Part):
    """A folder of questions with one taxonomy and one protocol.

    Attributes:
        required_tags: tags that all its questions must have.
        examples: whether its questions must have examples.
        target: questions that each category should have, if that is set.
        quorum: reviewers that must have accepted a question before it is released.
        checklist: what a question must meet before it is released, by name.
    """

    name: str = Field(pattern=SLUG)
    title: str
    description: str = ""
    protocol: Annotated[Protocol, BeforeValidator(_protocol)]
    language: Language = "pl"
    categories: Annotated[dict[str, Category], Field(min_length=1)]
    required_tags: tuple[str, ...] = ()
    examples: Literal["required", "optional"] = "required"
    target: PositiveInt | None = None
    quorum: PositiveInt = 3
    checklist: dict[str, str] = {}
    licence: str = ""
    released: Date | None = None

    def defaults(self, category: str) -> Mapping[str, Any]:
        """What a question of a category is taken to say if it does not."""
        return {"suite": self.name, "category": category, "language": self.language}
