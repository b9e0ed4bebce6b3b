"""What blind guessing reaches: the baseline that scores are read against (PoVisLE, appendix E.2)."""

import random
from fractions import Fraction

from sprawdzian.questions import ChoiceQuestion, Question, YesNoQuestion
from sprawdzian.questions.short import LABELS

__all__ = ["chance", "guess"]

# Nobody guesses a free answer, a transcript or a record.
_FREE = {"rules", "open", "asr", "ocr", "extraction"}


def chance(question: Question, *, circular: bool = True) -> Fraction:
    """The probability that a blind guess is right.

    Args:
        question: the question.
        circular: whether a choice must be right in every rotation of its options.

    Raises:
        LookupError: the kind has no baseline yet.
    """
    if isinstance(question, YesNoQuestion):
        return Fraction(1, 2)
    if isinstance(question, ChoiceQuestion):
        options = len(question.options)
        return Fraction(1, options) ** (options if circular else 1)
    if question.kind in _FREE:
        return Fraction(0)
    msg = f"{question.path}: no baseline is known for questions of kind {question.kind!r}"
    raise LookupError(msg)


def guess(question: Question, seed: object) -> str:
    """A blind answer: a label, or yes or no, each as likely as the others; else nothing that could be right.

    Args:
        question: the question.
        seed: the same gives the same answer, whatever else is drawn.
    """
    draw = random.Random(str(seed))  # noqa: S311 - no secret
    if isinstance(question, YesNoQuestion):
        return draw.choice(("tak", "nie"))
    if isinstance(question, ChoiceQuestion):
        return draw.choice(LABELS[: len(question.options)])
    return "(no guess)"
