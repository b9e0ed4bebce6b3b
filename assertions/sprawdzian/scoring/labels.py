"""Where a reply has labels of options: announced, mentioned, opening a line, or standing alone."""

import functools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sprawdzian.questions.short import LABELS
from sprawdzian.scoring.cues import cues, without_markup

__all__ = ["LETTER", "WINDOW", "Hit", "LabelPatterns", "Place", "folded", "label_patterns"]

Place = tuple[int, int]
"""Characters of a text: from, to."""

_CAPITAL = rf"(?<![\w’'-])(?P<label>[A-{LABELS[-1]}])(?![\w’']|-\w)"
_SMALL = rf"(?<![\w’'-])(?P<small>[a-{LABELS[-1].lower()}])(?=\s*(?:[).,:;!?\]]|$))"
# As a conjunction that opens a clause; after a cue, a label may be followed by its reason.
_CONJUNCTION = re.compile(r"A\s+(?:więc|zatem|może|jednak|nawet|teraz|potem|skoro|jeśli|co)\b")
_OPENS_SENTENCE = re.compile(r"(?:^|[.!?…\n:])\s*$")
_INITIAL = re.compile(r"\.\s?(?:[A-ZĄĆĘŁŃÓŚŹŻ]\.\s?)*[A-ZĄĆĘŁŃÓŚŹŻ]\w+")
_TWO_INITIALS = re.compile(r"\s?[A-ZĄĆĘŁŃÓŚŹŻ]\.\s?[A-ZĄĆĘŁŃÓŚŹŻ]\w+")
# Letters that are names of other things.
_NO_LABEL = re.compile(
    r"(?:witamin\w*|vitamins?|grup\w*(?:\s+krwi)?|group|plan\w*|klas\w*|wirus\w*|hepatit\w*|strunę?|strefa|ton\w*"
    r"|sektor\w*|peron\w*|lini[aię]|kategori\w*|prawo\s+jazdy|formatu?|figur\w*|°)\s*$",
    re.IGNORECASE,
)
# What joins two labels so that what is said of the second holds for both.
_AND = r"(?<!\w)(?:i|oraz|and|und)(?!\w)"
WINDOW = 100
"""How far around a label its context is looked for, in characters: bounded, since replies are not."""
LETTER = rf"(?P<label>[A-{LABELS[-1]}a-{LABELS[-1].lower()}])"
"""A label in either case, as part of a pattern."""
_LINE = re.compile(
    rf"^[^\S\n]*(?:[-•]\s+)?[(\[]?{LETTER}(?:[^\S\n]*(?:[).:\]]|[–—-](?=\s)|(?=\())|[^\S\n]*$)", re.MULTILINE
)


def folded(text: str) -> str:
    """A text as options are compared: without markup, case and outer marks, with single spaces."""
    return " ".join(without_markup(text).casefold().replace("−", "-").split()).strip(" .,;:!?")


class Hit(NamedTuple):
    """A label in a reply.

    Attributes:
        label: it, as a capital.
        where: its characters.
    """

    label: str
    where: Place


class LabelPatterns:
    """The patterns of a language, and what they find."""

    def __init__(self, language: str) -> None:
        known = cues(language)
        # Capitals must stay capitals: only the words around a label may be written any way.
        label = rf"(?:{_CAPITAL}|{_SMALL})"
        announced = rf"(?i:(?:{known.announce}|{known.mention}))?"
        bracket = r"(?:\s{0,3}\([^()]{0,80}\))?"
        self._announcing = (
            re.compile(rf"(?i:{known.announce}){label}"),
            re.compile(rf"{_CAPITAL}[).]?{bracket}[\s,:–—-]{{0,8}}(?i:{known.approve})"),
            re.compile(rf"[:=→]\s{{0,8}}{_CAPITAL}\W{{0,20}}$"),
        )
        self._mentioning = (
            re.compile(rf"(?i:{known.mention}){label}"),
            re.compile(rf"\(\s{{0,3}}{_CAPITAL}\s{{0,3}}\)"),
        )
        self._rejected = re.compile(rf"\)?{bracket}\s{{0,8}}[:–—-]?\s{{0,8}}(?!\w+\s+[A-H]\b)(?i:{known.reject})")
        self._negated = re.compile(rf"(?i:{known.negate})$")
        # Between two labels there may be the text of the first.
        text = r"[).:]?(?:[^\S\n][^\n.;!?]{1,60}?)?\s{0,3}"
        self._either = re.compile(rf"[).]?\s{{0,3}},?\s{{0,3}}(?i:{known.either})[\s:(\[]{{0,5}}{announced}{label}")
        self._either_after_text = re.compile(
            rf"{text},?\s?(?i:{known.either})[\s:(\[]{{0,5}}{announced}{_CAPITAL}(?:[).:]|\s?\()"
        )
        self._listed = re.compile(rf"[).]?\s{{0,3}},\s{{0,3}}{label}(?=\s{{0,3}}(?:[.,;!?)]|$|(?i:{known.either})))")
        self._and = re.compile(rf"[).]?\s{{0,3}}(?i:{_AND})\s")
        self._before = re.compile(rf"{_CAPITAL}[).]?\s{{0,3}},?\s{{0,3}}(?i:{known.either})\s{{0,3}}{announced}$")
        self.joined = re.compile(rf"\s{{0,3}}(?:,\s{{0,3}})?(?:(?i:{known.either})|,|[/?]\s)\s{{0,3}}")
        self.announce = re.compile(rf"(?i:{known.announce})")
        self.link = re.compile(rf"(?i:{known.link})$")
        self._capital = re.compile(_CAPITAL)

    def announced(self, text: str) -> list[Hit]:
        """Labels that the reply says are its answer, in the order of their places."""
        hits = {hit.where: hit for pattern in self._announcing for hit in self._hits(pattern, text)}
        return [hits[where] for where in sorted(hits)]

    def mentioned(self, text: str) -> Iterator[Hit]:
        """Labels that are called labels, or stand in brackets, and are not turned down."""
        for pattern in self._mentioning:
            yield from self._hits(pattern, text)

    def leading(self, text: str, options: Sequence[str]) -> Iterator[Hit]:
        """Labels that open a line, with their delimiter."""
        texts = {folded(option) for option in options}
        for match in _LINE.finditer(text):
            label = match["label"].upper()
            line = folded(text[match.end() : match.end() + WINDOW].partition("\n")[0])
            is_initial = _TWO_INITIALS.match(text, match.end())
            if not is_initial and (line in texts or not self.rejects(text, match.end())):
                yield Hit(label, match.span("label"))

    def capitals(self, text: str) -> Iterator[Hit]:
        """Capitals that stand alone, and are neither words nor names of other things."""
        for hit in self._hits(self._capital, text):
            start, end = hit.where
            before = text[max(0, start - WINDOW) : start]
            opens = hit.label == "A" and _OPENS_SENTENCE.search(before)
            is_word = (
                opens and re.match(r"\s+[a-ząćęłńóśźż]", text[end : end + 9]) and not self._either.match(text, end)
            )
            if not (is_word or _INITIAL.match(text, end) or _NO_LABEL.search(before)):
                yield hit

    def _hits(self, pattern: re.Pattern[str], text: str) -> Iterator[Hit]:
        place = 0
        while match := pattern.search(text, place):
            name = _name(match)
            place = match.end(name)
            start, end = match.span(name)
            turned_down = self.rejects(text, end) or self.negates(text, start)
            if not turned_down and not _CONJUNCTION.match(text, start):
                yield Hit(match[name].upper(), (start, end))

    def rejects(self, text: str, end: int) -> bool:
        """Whether what ends there is turned down by what follows."""
        return self._rejected.match(text, end) is not None

    def negates(self, text: str, start: int) -> bool:
        """Whether what starts there is turned down by what stands before it."""
        return self._negated.search(text[max(0, start - WINDOW) : start]) is not None

    def offers_two(self, text: str, hit: Hit) -> bool:
        """Whether another label is offered beside one."""
        start, end = hit.where
        before = self._before.search(text[max(0, start - WINDOW) : start])
        if before and before["label"] != hit.label:
            return True
        for pattern in (self._either, self._either_after_text, self._listed):
            match = pattern.match(text, end)
            if match and match[_name(match)].upper() != hit.label:
                # "A i B są błędne" turns both down, "A, B odpada" the second.
                return bool(self._and.match(text, end)) or not self.rejects(text, match.end(_name(match)))
        return False


def _name(match: re.Match[str]) -> str:
    """Which group of a match has its label."""
    return "label" if match.groupdict().get("label") else "small"


@functools.lru_cache(maxsize=32)
def label_patterns(language: str) -> LabelPatterns:
    """The patterns of a language; those of the languages that models answer in anyway are among them."""
    return LabelPatterns(language)
