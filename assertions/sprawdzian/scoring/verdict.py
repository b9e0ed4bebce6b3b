"""A verdict: two numbers, an outcome, and the reasons for them."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

__all__ = ["Outcome", "Reason", "ScoringError", "Verdict"]

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
    """

    model_config = ConfigDict(frozen=True)

    strict: bool
    soft: float
    outcome: Outcome
    reasons: tuple[Reason, ...] = ()
    parsed: Any = None
    signature: str = ""
