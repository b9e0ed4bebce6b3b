"""A verdict: two numbers, an outcome, and the reasons for them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

__all__ = ["Assessment", "Outcome", "Reason", "ScoringError", "Verdict"]

Outcome = Literal["correct", "wrong", "unparsed", "refused", "empty", "truncated"]


class ScoringError(Exception):
    """A scorer could not decide; never the same as a wrong answer."""


class Reason(BaseModel):
    """What one rule or metric looked for, and what it found.

    Attributes:
        rule: name of the rule or metric, with its place: ``2 exclude``.
        wanted: what was looked for, one text a clause.
        found: what was found for each of them, as the answer wrote it; None
            where nothing was. A regular expression lists its matches.
        where: the characters of the final answer behind each finding.
        passed: whether the rule holds.
        fraction: how much of it holds, from 0 to 1.
        note: bounds and settings that are not the default.
    """

    model_config = ConfigDict(frozen=True)

    rule: str
    wanted: tuple[str, ...]
    found: tuple[str | None, ...]
    where: tuple[tuple[int, int] | None, ...]
    passed: bool
    fraction: float
    note: str = ""


class Verdict(BaseModel):
    """The judgement of one answer to one question.

    Attributes:
        strict: whether the answer counts as right.
        soft: partial credit, from 0 to 1.
        outcome: the class of the answer; each answer has exactly one.
        reasons: why, one a rule or metric.
        parsed: what was understood, where the kind has such a value.
        signature: metric, language, package and dictionary behind the numbers.
        counts: what rates over many questions are computed from: words and
            their errors.
        soft_raw: partial credit of the answer as it came, where a normaliser
            has been at work before the other two were decided; else None.
    """

    model_config = ConfigDict(frozen=True)

    strict: bool
    soft: float
    outcome: Outcome
    reasons: tuple[Reason, ...] = ()
    parsed: Any = None
    signature: str = ""
    counts: dict[str, int] = {}
    soft_raw: float | None = None


class Assessment(NamedTuple):
    """What the scorer of a kind says of an answer that is not empty.

    Attributes:
        strict: whether it is right.
        soft: partial credit, exactly.
        reasons: why.
        unparsed: whether nothing was found that could be judged.
        parsed: what was understood.
        counts: what rates over many questions are computed from.
    """

    strict: bool
    soft: Fraction
    reasons: tuple[Reason, ...]
    unparsed: bool = False
    parsed: Any = None
    counts: Mapping[str, int] = {}
