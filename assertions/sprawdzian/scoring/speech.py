"""Speech recognition: word error rate, and the errors one by one."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from sprawdzian.language import transcript_words
from sprawdzian.questions.practical import AsrQuestion
from sprawdzian.scoring.verdict import Assessment, Reason

__all__ = ["THRESHOLD", "WordErrors", "assess_speech", "wacc", "word_errors"]

THRESHOLD = Fraction(9, 10)
"""From which word accuracy on an answer is right (PUMA, section 3.2.2 and appendix A.1)."""

_MOST_SHOWN = 12


class WordErrors(NamedTuple):
    """How a transcript differs from its reference.

    Attributes:
        words: of the reference.
        substitutions: words that became others.
        deletions: words that are missing.
        insertions: words that were never said.
        differing: what the reference has and what the transcript has instead,
            place by place; either may be empty.
    """

    words: int
    substitutions: int
    deletions: int
    insertions: int
    differing: tuple[tuple[str, str], ...]

    @property
    def errors(self) -> int:
        """All of them: the edit distance in words."""
        return self.substitutions + self.deletions + self.insertions

    @property
    def accuracy(self) -> Fraction:
        """Word accuracy, max(0, 1 - WER) (PUMA, appendix A.1)."""
        return max(Fraction(0), 1 - Fraction(self.errors, self.words))

    def counts(self) -> Mapping[str, int]:
        """What corpus-wide rates are computed from."""
        return {
            "words": self.words,
            "substitutions": self.substitutions,
            "deletions": self.deletions,
            "insertions": self.insertions,
        }


def word_errors(reference: Sequence[str], hypothesis: Sequence[str]) -> WordErrors:
    """Align two lists of words with the fewest edits.

    Args:
        reference: what was said; at least one word.
        hypothesis: what was understood.

    Raises:
        ValueError: the reference is empty.
    """
    if not reference:
        msg = "a reference without words has no word error rate"
        raise ValueError(msg)
    if not hypothesis:
        return WordErrors(len(reference), 0, len(reference), 0, ((" ".join(reference), ""),))
    if len(hypothesis) >= 2 * len(reference):
        # At least as many insertions as there are words: the accuracy is 0 whatever
        # the alignment is, and aligning would be the costlier the longer it is.
        surplus = len(hypothesis) - len(reference)
        return WordErrors(len(reference), len(reference), 0, surplus, ())
    import jiwer

    # jiwer splits at U+0020 alone; words hold none.
    output = jiwer.process_words(" ".join(reference), " ".join(hypothesis))
    differing = tuple(
        (
            " ".join(reference[chunk.ref_start_idx : chunk.ref_end_idx]),
            " ".join(hypothesis[chunk.hyp_start_idx : chunk.hyp_end_idx]),
        )
        for chunk in output.alignments[0]
        if chunk.type != "equal"
    )
    return WordErrors(len(reference), output.substitutions, output.deletions, output.insertions, differing)


def wacc(reference: str, hypothesis: str) -> Fraction:
    """Word accuracy of a transcript: max(0, 1 - WER).

    Args:
        reference: what was said.
        hypothesis: what was understood.

    Raises:
        ValueError: the reference has no word.
    """
    return word_errors(transcript_words(reference), transcript_words(hypothesis)).accuracy


def assess_speech(question: AsrQuestion, text: str) -> Assessment:
    """Judge a transcript of a recording."""
    errors = word_errors(transcript_words(question.transcript), transcript_words(text))
    accuracy = errors.accuracy
    return Assessment(
        strict=accuracy >= THRESHOLD,
        soft=accuracy,
        reasons=(reason_of(errors, "words", THRESHOLD),),
        counts=errors.counts(),
    )


def reason_of(errors: WordErrors, name: str, threshold: Fraction) -> Reason:
    """The differences as a reason: what was wanted and what was found in its place."""
    shown = errors.differing[:_MOST_SHOWN]
    more = len(errors.differing) - len(shown)
    note = (
        f"{errors.errors} errors in {errors.words} words: {errors.substitutions} other, {errors.deletions} missing, "
        f"{errors.insertions} added"
    )
    return Reason(
        rule=name,
        wanted=tuple(wanted for wanted, _ in shown),
        found=tuple(found or None for _, found in shown),
        where=(None,) * len(shown),
        passed=errors.accuracy >= threshold,
        fraction=float(errors.accuracy),
        note=note + (f"; {more} more places" if more > 0 else ""),
    )
