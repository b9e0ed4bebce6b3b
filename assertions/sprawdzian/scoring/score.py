"""From a question and an answer to a verdict."""

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from importlib.metadata import version
from typing import Any

from sprawdzian.language import get_pack, transcript_words
from sprawdzian.language.words import canonical
from sprawdzian.questions.kinds import RulesQuestion
from sprawdzian.questions.models import Question
from sprawdzian.questions.short import ChoiceQuestion
from sprawdzian.scoring.answer import Answer, final_answer, writable
from sprawdzian.scoring.choice import assess_choice
from sprawdzian.scoring.extraction import assess_extraction
from sprawdzian.scoring.ocr import assess_page
from sprawdzian.scoring.open import assess_open
from sprawdzian.scoring.refusals import reads_as_refusal
from sprawdzian.scoring.rules import check_rules
from sprawdzian.scoring.speech import assess_speech, word_errors
from sprawdzian.scoring.verdict import Assessment, Outcome, Reason, ScoringError, Verdict
from sprawdzian.scoring.yes_no import assess_yes_no

__all__ = ["over_repeats", "score", "signature"]


def _assess_rules(question: RulesQuestion, text: str) -> Assessment:
    return Assessment(*check_rules(question, text))


_MOST_SHOWN = 12
_TRIED = Fraction(1, 10)
"""From which partial credit on a transcript is one, whatever it says."""

_SCORERS: dict[str, Callable[[Any, str], Assessment]] = {
    "rules": _assess_rules,
    "choice": assess_choice,
    "yes_no": assess_yes_no,
    "open": assess_open,
    "asr": assess_speech,
    "ocr": assess_page,
    "extraction": assess_extraction,
}


@functools.cache
def signature(kind: str, language: str) -> str:
    """What a verdict rests on: kind of scorer, language, package and dictionary."""
    return f"{kind}|{language}|pytest-sprawdzian {version('pytest-sprawdzian')}|{get_pack(language).dictionary()}"


def score(question: Question, answer: str | Answer | Sequence[str | Answer]) -> Verdict:
    """Judge an answer.

    Args:
        question: the question that was asked.
        answer: the reply, as text or as an :class:`Answer` that also tells how
            it ended; a sequence of one is the same as its item. A choice question
            takes the answers to all rotations of its options, too, in their order,
            and is right only if all are (circular evaluation, PoVisLE, section 4.1).

    Raises:
        ScoringError: the scorer could not decide, or a rotation has no answer.
    """
    given = [answer] if isinstance(answer, str | Answer) else list(answer)
    replies = [reply if isinstance(reply, Answer) else Answer(reply) for reply in given]
    if len(replies) == 1:
        return _one(question, replies[0])
    if not isinstance(question, ChoiceQuestion):
        msg = f"{question.path}: a question of kind {question.kind!r} takes one answer, not {len(replies)}"
        raise ScoringError(msg)
    if len(replies) != len(question.options):
        msg = (
            f"{question.path}: {len(question.options)} options have as many rotations, but {len(replies)} answers "
            "are given: each rotation needs its own"
        )
        raise ScoringError(msg)
    return _all_rotations(question, replies)


def _all_rotations(question: ChoiceQuestion, replies: Sequence[Answer]) -> Verdict:
    turns = [_one(question.rotated(turn), reply) for turn, reply in enumerate(replies)]
    right = sum(turn.strict for turn in turns)
    return Verdict(
        strict=right == len(turns),
        soft=float(Fraction(right, len(turns))),
        # Of several that are not right, the first tells the class.
        outcome=next((turn.outcome for turn in turns if not turn.strict), "correct"),
        reasons=tuple(
            reason.model_copy(update={"rule": f"{reason.rule}, rotation {number}"})
            for number, turn in enumerate(turns, start=1)
            for reason in turn.reasons
        ),
        parsed=tuple(turn.parsed for turn in turns),
        signature=turns[0].signature,
    )


def over_repeats(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on a question that was asked several times: right if every answer was.

    Partial credit is the mean; of several answers that are not right, the first
    gives class and reasons.
    """
    shown = next((verdict for verdict in verdicts if not verdict.strict), verdicts[0])
    soft = sum((Fraction(verdict.soft).limit_denominator(10**6) for verdict in verdicts), Fraction()) / len(verdicts)
    return shown.model_copy(update={"soft": float(soft)})


def _one(question: Question, reply: Answer) -> Verdict:
    if reply.normalised is None:
        return _judged(question, reply)
    raw = _judged(question, replace(reply, normalised=None))
    verdict = _judged(question, replace(reply, text=reply.normalised, normalised=None))
    return verdict.model_copy(
        update={"soft_raw": raw.soft, "reasons": (*verdict.reasons, _normalised(reply.text, reply.normalised))}
    )


def _judged(question: Question, reply: Answer) -> Verdict:
    mark = signature(question.kind, question.language)
    if reply.refused:
        return Verdict(strict=False, soft=0.0, outcome="refused", signature=mark)
    text = final_answer(writable(reply.text))
    cut_off = reply.finish_reason == "length"
    if not canonical(text).text.strip():
        return Verdict(strict=False, soft=0.0, outcome="truncated" if cut_off else "empty", signature=mark)
    if question.kind not in _SCORERS:
        msg = f"{question.path}: there is no scorer for questions of kind {question.kind!r}"
        raise ScoringError(msg)
    found = _SCORERS[question.kind](question, text)
    return Verdict(
        strict=found.strict,
        soft=float(found.soft),
        outcome=_outcome(question, found, text, cut_off=cut_off),
        reasons=found.reasons,
        parsed=found.parsed,
        signature=mark,
        counts=dict(found.counts),
    )


def _normalised(raw: str, text: str) -> Reason:
    """What the output normaliser changed, word by word."""
    before, after = transcript_words(raw), transcript_words(text)
    changes = word_errors(before, after).differing[:_MOST_SHOWN] if before and before != after else ()
    return Reason(
        rule="normaliser",
        wanted=tuple(old or "-" for old, _ in changes),
        found=tuple(new or None for _, new in changes),
        where=(None,) * len(changes),
        passed=True,
        fraction=1.0,
        note="the output of a system that takes no instruction, adapted before it was judged",
    )


def _outcome(question: Question, found: Assessment, text: str, *, cut_off: bool) -> Outcome:
    """The class of an answer that is not empty; the order of the questions decides."""
    if found.strict:
        return "correct"
    if cut_off:
        return "truncated"
    # What was transcribed or extracted in part may be the words of someone who refuses.
    tried = question.practical and found.soft >= _TRIED
    if not tried and reads_as_refusal(text):
        return "refused"
    return "unparsed" if found.unparsed else "wrong"
