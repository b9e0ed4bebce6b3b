"""What blind guessing reaches: the baseline that scores are read against (PoVisLE, appendix E.2)."""

from fractions import Fraction

from sprawdzian.questions import ChoiceQuestion, Question, YesNoQuestion

__all__ = ["chance"]

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
