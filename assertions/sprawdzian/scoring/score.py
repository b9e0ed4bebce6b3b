"""From a question and an answer to a verdict."""

import functools
from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib.metadata import version

from sprawdzian.language import get_pack
from sprawdzian.language.words import canonical
from sprawdzian.questions.models import Question, RulesQuestion
from sprawdzian.scoring.answer import Answer, final_answer, writable
from sprawdzian.scoring.refusals import reads_as_refusal
from sprawdzian.scoring.rules import check_rules
from sprawdzian.scoring.verdict import Outcome, Reason, ScoringError, Verdict

__all__ = ["score", "signature"]

_Assessment = tuple[bool, Fraction, tuple[Reason, ...]]


def _assess_rules(question: Question, text: str) -> _Assessment:
    if not isinstance(question, RulesQuestion):
        msg = f"{question.path}: a question of kind {question.kind!r} has no rules"
        raise ScoringError(msg)
    return check_rules(question, text)


_SCORERS: dict[str, Callable[[Question, str], _Assessment]] = {"rules": _assess_rules}


@functools.cache
def signature(kind: str, language: str) -> str:
    """What a verdict rests on: kind of scorer, language, package and dictionary."""
    return f"{kind}|{language}|pytest-sprawdzian {version('pytest-sprawdzian')}|{get_pack(language).dictionary()}"


def score(question: Question, answer: str | Answer | Sequence[str | Answer]) -> Verdict:
    """Judge an answer.

    Args:
        question: the question that was asked.
        answer: the reply, as text or as an :class:`Answer` that also tells how
            it ended; a sequence of one is the same as its item.

    Raises:
        ScoringError: the scorer could not decide.
    """
    replies = [answer] if isinstance(answer, str | Answer) else list(answer)
    if len(replies) != 1:
        msg = f"{question.path}: a question of kind {question.kind!r} takes one answer, not {len(replies)}"
        raise ScoringError(msg)
    reply = replies[0] if isinstance(replies[0], Answer) else Answer(replies[0])
    mark = signature(question.kind, question.language)
    if reply.refused:
        return Verdict(strict=False, soft=0.0, outcome="refused", signature=mark)
    text = final_answer(writable(reply.text))
    cut_off = reply.finish_reason == "length"
    if not canonical(text).text.strip():
        return Verdict(strict=False, soft=0.0, outcome="truncated" if cut_off else "empty", signature=mark)
    strict, soft, reasons = _SCORERS[question.kind](question, text)
    outcome: Outcome = "correct" if strict else "truncated" if cut_off else "wrong"
    if outcome == "wrong" and reads_as_refusal(text):
        outcome = "refused"
    return Verdict(strict=strict, soft=float(soft), outcome=outcome, reasons=reasons, signature=mark)
