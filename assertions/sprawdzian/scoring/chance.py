"""What blind guessing reaches: the baseline that scores are read against."""

from fractions import Fraction

from sprawdzian.questions import Question

__all__ = ["chance"]

# Nobody guesses a free answer, a transcript or a record.
_FREE = {"rules", "asr", "ocr", "extraction"}


def chance(question: Question) -> Fraction:
    """The probability that a blind guess is right.

    Raises:
        LookupError: the kind has no baseline yet.
    """
    if question.kind in _FREE:
        return Fraction(0)
    msg = f"{question.path}: no baseline is known for questions of kind {question.kind!r}"
    raise LookupError(msg)
