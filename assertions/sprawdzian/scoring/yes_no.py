"""Whether a reply says yes or no (PoVisLE, section 4.1)."""

import functools
import re
from fractions import Fraction
from typing import NamedTuple

from sprawdzian.language import get_pack
from sprawdzian.questions.short import YesNoQuestion
from sprawdzian.scoring.cues import cues, without_markup
from sprawdzian.scoring.verdict import Assessment, Reason

__all__ = ["YesOrNo", "assess_yes_no", "parse_yes_no"]


class YesOrNo(NamedTuple):
    """What a reply says.

    Attributes:
        said: ``tak`` or ``nie``, in whatever language it was said; None if it cannot be told.
        evidence: what told it.
        where: the characters that did.
    """

    said: str | None
    evidence: str = "none"
    where: tuple[int, int] | None = None


_UNTOLD = YesOrNo(None)

# A yes or no that opens a reply and is none: "tak naprawdę", "nie wiem", "nie da się ukryć".
_OPENS_OTHERWISE = re.compile(
    r"tak\s+(?:naprawdę|więc|samo|jak\b|jest\s+napisane|zwan\w+|się|bardzo|długo|wiele|dużo|by\b|aby\b|czy\s+(?:inaczej|siak|owak))"
    r"|nie\s+(?:wiem|wiadomo|mogę|możemy|jestem\b|potrafię|umiem|da\s+się|sposób|ulega|ma\s+wątpliwości|mam\b|rozumiem|znam|pamiętam|rozpoznaję|kojarzę|orientuję"
    r"|odpowiem|odpowiadam|pomogę|podam|udzielę|powiedziałbym|powiedziałabym"
    r"|widzę[^.]*\b(?:obraz|zdjęc|ilustracj|plik|załącz|grafik)\w*"
    r"|można\s+(?:jednoznacznie\s+)?(?:stwierdzić|określić|odpowiedzieć|powiedzieć|ustalić|zaprzeczyć|wykluczyć)"
    r"|zaprzecz\w*|wykluczam|tylko|jest\s+(?:możliwe|jasne|pewne|wykluczone))"
    r"|prawda\s+(?:jest|leży)|no\s+(?:idea|way\s+to|doubt|information)|ja\s+(?!,)\w",
)
_HEDGES = (
    r"(?:(?:raczej|chyba|zdecydowanie|oczywiście(?:,?\s+że)?|pewnie|niestety|moim\s+zdaniem|no|ależ|cóż|hm+|otóż"
    r"|to(?=\s+(?:prawda|fałsz))|eher|wohl|leider|probably|unfortunately|well)[\s,:]+)*"
)
_CLAUSE = r"(?:[,;:.!?\n/–—-]|\b(?:że|więc|zatem|to|that|so|dass|also|brzmi|jest|is|ist))\s*"
# What may follow the last word of a reply.
_NO_WORD = " \t\r\n.,;:!?…()[]/\\–—-"
_WINDOW = 200  # characters
_DOUBTS = re.compile(r"\b(?:czy|whether|if|ob|albo|lub|or|oder)\s+$")


@functools.lru_cache(maxsize=32)
def _words(language: str) -> dict[str, str]:
    """What each word says, in Polish and in the language of the prompt; Polish wins."""
    said = {}
    for code in (language, "pl"):
        replies = get_pack(code).replies
        said.update(dict.fromkeys(replies.yes, "tak") | dict.fromkeys(replies.no, "nie"))
    return said


class _Patterns(NamedTuple):
    whole: re.Pattern[str]
    both: re.Pattern[str]
    cue: re.Pattern[str]
    opening: re.Pattern[str]
    closing: re.Pattern[str]
    claim: re.Pattern[str]


@functools.lru_cache(maxsize=32)
def _patterns(language: str) -> _Patterns:
    said, known = _words(language), cues(language)
    word = rf"(?<!\w)(?P<word>{'|'.join(map(re.escape, said))})(?!\w)"
    plain = word.replace("?P<word>", "?:")
    return _Patterns(
        whole=re.compile(rf"\W*{_HEDGES}{word}\W*"),
        both=re.compile(
            rf"{plain}[\s(]{{0,3}}(?:,\s{{0,3}})?{known.either}\s{{0,3}}(?:{known.announce}|{known.mention})?{plain}"
        ),
        cue=re.compile(rf"{known.announce}{_HEDGES}{word}"),
        opening=re.compile(rf"\W*{_HEDGES}{word}"),
        closing=re.compile(rf"{_CLAUSE}{_HEDGES}{word}$"),
        claim=re.compile(rf"\b(?:że|iż|that|dass)\s+{_HEDGES}{word}(?=\s*[,;.!?])"),
    )


def parse_yes_no(text: str, language: str = "pl") -> YesOrNo:
    """Find whether a reply says yes or no.

    Args:
        text: the final answer, in NFC.
        language: of the prompt; its words count beside the Polish ones.
    """
    # A bar between two words stands for "or".
    marked = without_markup(re.sub(r"(?<=\w)(\s*)\|(\s*)(?=\w)", r"\1/\2", text))
    plain = marked.casefold()
    if len(plain) != len(text):  # casefolding may lengthen: ß
        plain = "".join(char.lower() if len(char.lower()) == 1 else char for char in marked)
    said, patterns = _words(language), _patterns(language)

    def found(match: re.Match[str], evidence: str) -> YesOrNo:
        return YesOrNo(said[match["word"]], evidence, match.span("word"))

    whole = patterns.whole.fullmatch(plain)
    if whole:
        return found(whole, "whole answer")
    announced = list(patterns.cue.finditer(plain))
    both = [match for match in patterns.both.finditer(plain) if _distinct(match[0], said)]
    if both:
        # They may be the question, echoed before its answer.
        announced = [match for match in announced if match.start() >= both[-1].end()]
        after = patterns.whole.fullmatch(plain, both[-1].end())
        if not announced:
            return found(after, "closing word") if after else _UNTOLD
    if announced:
        return found(announced[-1], "cue")
    opening = patterns.opening.match(plain)
    if opening and not _OPENS_OTHERWISE.match(plain, opening.start("word")):
        return found(opening, "opening word")
    end = len(plain.rstrip(_NO_WORD))
    closing = patterns.closing.search(plain, max(0, end - _WINDOW), end)
    for match in filter(None, (closing, patterns.claim.search(plain))):
        if not _DOUBTS.search(plain[max(0, match.start("word") - _WINDOW) : match.start("word")]):
            return found(match, "closing word")
    return _UNTOLD


def _distinct(text: str, said: dict[str, str]) -> bool:
    """Whether a text says both."""
    return len({said[word] for word in re.findall(r"\w+", text) if word in said}) > 1


def assess_yes_no(question: YesNoQuestion, text: str) -> Assessment:
    """Judge a final answer to a yes/no question."""
    found = parse_yes_no(text, question.asked_in)
    right = found.said == question.answer
    reason = Reason(
        rule="yes or no",
        wanted=(question.answer,),
        found=(found.said,),
        where=(found.where,),
        passed=right,
        fraction=float(right),
        note=f"by {found.evidence}" if found.said else "neither yes nor no is said",
    )
    return Assessment(right, Fraction(right), (reason,), unparsed=found.said is None, parsed=found.said)
