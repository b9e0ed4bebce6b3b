"""Who wrote, reviewed and changed a question: what never changes a request or a verdict."""

import contextlib
import datetime
import re
from typing import Annotated, Literal, Self, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

__all__ = ["VOIVODSHIPS", "Annotator", "Date", "Review", "Revision", "RevisionKind", "Voivodship"]

RevisionKind = Literal["minor", "substantial", "retyped", "replaced", "deleted"]
"""How much a revision changed: wording, what is asked or accepted, the kind of question, or the whole question.

The three of PUMA (appendix H.1), and the two actions of PoVisLE (appendix D.3) that are none of them; its
*reformulate* is ``minor`` or ``substantial``.
"""

Voivodship = Literal[
    "dolnośląskie",
    "kujawsko-pomorskie",
    "lubelskie",
    "lubuskie",
    "łódzkie",
    "małopolskie",
    "mazowieckie",
    "opolskie",
    "podkarpackie",
    "podlaskie",
    "pomorskie",
    "śląskie",
    "świętokrzyskie",
    "warmińsko-mazurskie",
    "wielkopolskie",
    "zachodniopomorskie",
]
"""The first-level regions of Poland, by their Polish names."""
VOIVODSHIPS: tuple[str, ...] = get_args(Voivodship)

AGE_BAND = r"^(?:[0-9]{1,3}(?:-[0-9]{1,3}|\+))?$"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


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


class Review(_Part):
    """One reviewer's signature under a question."""

    by: str
    on: Date | None = None
    status: Literal["accepted", "changes-requested", "rejected"] = "accepted"
    notes: str = ""


class Revision(_Part):
    """One change of a question after it was first written.

    Attributes:
        by: pseudonym of who made it.
        on: its day.
        kind: how much it changed.
        what: the change, in a few words.
        approved_by: pseudonym of who agreed to it; a replacement or deletion needs one (PoVisLE, appendix D.3).
    """

    by: str = Field(min_length=1)
    on: Date
    kind: RevisionKind
    what: str = Field(min_length=1)
    approved_by: str = ""


class Annotator(_Part):
    """Who stands behind a pseudonym, as far as a data statement needs to know; never a name.

    Attributes:
        role: what they do with questions.
        kind: a person, or a machine that drafts.
        native: whether the suite's language is their own; None if it is not told.
        age: a band of years, such as ``30-39`` or ``60+``.
        residence: where they live, as coarsely as they like.
        origin: the voivodship they come from.
        region: the voivodship they know well, from living, studying or working there.
        notes: anything else that a reader of the data should know.
    """

    role: Literal["author", "reviewer", "both"]
    kind: Literal["person", "machine"] = "person"
    native: bool | None = None
    age: str = Field(default="", pattern=AGE_BAND)
    residence: str = ""
    origin: Literal[Voivodship, ""] = ""
    region: Literal[Voivodship, ""] = ""
    notes: str = ""

    @model_validator(mode="after")
    def _machines_have_no_life(self) -> Self:
        told = [
            name for name in ("native", "age", "residence", "origin", "region") if getattr(self, name) not in {None, ""}
        ]
        if self.kind == "machine" and told:
            msg = f"{' and '.join(told)}: for persons alone; remove what is not true, or write kind: person"
            raise ValueError(msg)
        return self
