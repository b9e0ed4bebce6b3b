"""Whether a reply is exactly an accepted answer (PoVisLE, section 4.1)."""

import re
import unicodedata
from fractions import Fraction

import regex

from sprawdzian.questions.short import OpenQuestion
from sprawdzian.scoring.verdict import Assessment, Reason, ScoringError

__all__ = ["assess_open"]

_MATCHING_SECONDS = 1.0
# Signs, units and the like belong to an answer; these do not.
_MARK = r"[\s.,;:!?…\"„”“«»'‚‘’()\[\]{}*_`~]|[–—-](?!\d)"
_OUTER = re.compile(rf"^(?:{_MARK})+|(?:{_MARK})+$")


def assess_open(question: OpenQuestion, text: str) -> Assessment:
    """Judge a final answer to an open question.

    Raises:
        ScoringError: a pattern took too long.
    """
    answer = " ".join(unicodedata.normalize("NFC", text).split())
    accepted = next((gold for gold in question.answers if _same(answer, gold, question)), None)
    pattern = None if accepted else next((p for p in question.patterns if _matches(answer, p, question)), None)
    right = accepted is not None or pattern is not None
    reason = Reason(
        rule="exact answer",
        wanted=(" | ".join(question.answers),),
        found=(answer if right else None,),
        where=((0, len(text)) if right else None,),
        passed=right,
        fraction=float(right),
        note=f"pattern {pattern!r}" if pattern else "" if right else _near_miss(answer, question),
    )
    return Assessment(right, Fraction(right), (reason,))


def _same(answer: str, gold: str, question: OpenQuestion) -> bool:
    return any(_folded(form, gold, question) == _folded(gold, gold, question) for form in {answer, _bare(answer, gold)})


def _bare(answer: str, gold: str) -> str:
    """An answer without those marks around it that the accepted one has not."""
    inner, core = _OUTER.sub("", answer), _OUTER.sub("", gold)
    if not inner or not core:
        return answer
    (before, _, after), (opening, _, closing) = answer.partition(inner), gold.partition(core)
    return (opening if opening in before else "") + inner + (closing if closing in after else "")


def _folded(text: str, gold: str, question: OpenQuestion) -> str:
    if question.diacritics == "free":
        text = "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))
        text = text.translate({ord("ł"): "l", ord("Ł"): "L"})
    if question.case == "insensitive":
        return text.casefold()
    return text[:1].lower() + text[1:] if gold[:1].islower() else text


def _matches(answer: str, pattern: str, question: OpenQuestion) -> bool:
    flags = regex.IGNORECASE if question.case == "insensitive" else 0
    try:
        return any(
            regex.fullmatch(pattern, form, flags=flags, timeout=_MATCHING_SECONDS)
            for form in (answer, _OUTER.sub("", answer))
        )
    except TimeoutError:
        msg = (
            f"the pattern {pattern!r} was still matching after {_MATCHING_SECONDS:g} s; "
            "rewrite it without nested repetition"
        )
        raise ScoringError(msg) from None


def _near_miss(answer: str, question: OpenQuestion) -> str:
    """What alone keeps an answer from being right, if it is so little."""
    loose = question.model_copy(update={"case": "insensitive"})
    looser = loose.model_copy(update={"diacritics": "free"})
    for relaxed, what in ((loose, "but for capitals"), (looser, "but for diacritics")):
        if any(_same(answer, gold, relaxed) for gold in question.answers):
            return f"{answer!r} would be right {what}"
    return ""
