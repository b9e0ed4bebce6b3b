"""The kinds of question, by name."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from sprawdzian.questions.models import Question
from sprawdzian.questions.practical import AsrQuestion, ExtractionQuestion, OcrQuestion
from sprawdzian.questions.rules import Rule
from sprawdzian.questions.short import ChoiceQuestion, OpenQuestion, YesNoQuestion

__all__ = ["KINDS", "RulesQuestion", "parse_question"]


class RulesQuestion(Question):
    """A question whose answer must satisfy every rule."""

    kind: Literal["rules"] = "rules"
    rules: tuple[Rule, ...] = Field(min_length=1)


KINDS: dict[str, type[Question]] = {
    "rules": RulesQuestion,
    "choice": ChoiceQuestion,
    "yes_no": YesNoQuestion,
    "open": OpenQuestion,
    "asr": AsrQuestion,
    "ocr": OcrQuestion,
    "extraction": ExtractionQuestion,
}
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
