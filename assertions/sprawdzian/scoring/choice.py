"""Which option a reply chooses, by the strongest evidence that it gives (PoVisLE, section 4.1)."""

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from sprawdzian.language import words
from sprawdzian.questions.short import LABELS, ChoiceQuestion
from sprawdzian.scoring.cues import cues, without_markup
from sprawdzian.scoring.rules import find_phrase
from sprawdzian.scoring.verdict import Assessment, Reason

__all__ = ["Choice", "assess_choice", "parse_choice"]

_Place = tuple[int, int]


class Choice(NamedTuple):
    """What a reply chooses.

    Attributes:
        label: of the option, as it was shown; None if it cannot be told.
        evidence: what told it.
        where: the characters that did.
    """

    label: str | None
    evidence: str = "none"
    where: _Place | None = None


_UNTOLD = Choice(None)
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
# How far around a label its context is looked for, in characters.
_WINDOW = 100
_LETTER = rf"(?P<label>[A-{LABELS[-1]}a-{LABELS[-1].lower()}])"
_LINE = re.compile(
    rf"^[^\S\n]*(?:[-•]\s+)?[(\[]?{_LETTER}(?:[^\S\n]*(?:[).:\]]|[–—-](?=\s)|(?=\())|[^\S\n]*$)", re.MULTILINE
)
_WHOLE = re.compile(rf"\W*{_LETTER}\W*")


def parse_choice(text: str, options: Sequence[str], language: str = "pl") -> Choice:
    """Find the option that a reply chooses.

    Args:
        text: the final answer, in NFC.
        options: the options as they were shown, in order.
        language: of the prompt; its cues are known beside Polish, English and German ones.
    """
    reply = _Reply(without_markup(text), options, language)
    for find in (_whole, _exact, _announced, _mentioned, _leading, _named, _lone):
        found = find(reply)
        if found is not None:
            return found
    return _UNTOLD


class _Reply(NamedTuple):
    """A reply without its markup, and what it replies to."""

    text: str
    options: Sequence[str]
    language: str

    @property
    def labels(self) -> str:
        return LABELS[: len(self.options)]

    @property
    def patterns(self) -> "_Patterns":
        return _patterns(self.language)


def _whole(reply: _Reply) -> Choice | None:
    """A label, and nothing else; another option may consist of a letter, too."""
    match = _WHOLE.fullmatch(reply.text)
    if not match:
        return None
    label = match["label"].upper()
    if label in reply.labels:
        return Choice(label, "whole answer", match.span("label"))
    return None if _exact(reply) else _UNTOLD


def _announced(reply: _Reply) -> Choice | None:
    """The last label that the reply says is its answer."""
    hits = [hit for hit in reply.patterns.announced(reply.text) if hit.label in reply.labels]
    if not hits:
        return None
    return _UNTOLD if reply.patterns.offers_two(reply.text, hits[-1]) else Choice(hits[-1].label, "cue", hits[-1].where)


def _mentioned(reply: _Reply) -> Choice | None:
    """The one label that is called a label and not turned down."""
    return _only(reply, reply.patterns.mentioned(reply.text), "cue")


def _leading(reply: _Reply) -> Choice | None:
    """The one label that opens a line."""
    return _only(reply, reply.patterns.leading(reply), "leading label")


def _only(reply: _Reply, hits: Iterable["_Hit"], evidence: str) -> Choice | None:
    found = {hit.label: hit for hit in hits if hit.label in reply.labels}
    if len(found) != 1:
        return None
    (hit,) = found.values()
    return _UNTOLD if reply.patterns.offers_two(reply.text, hit) else Choice(hit.label, evidence, hit.where)


def _lone(reply: _Reply) -> Choice | None:
    """The one capital that stands alone; one that is no label here makes two, too."""
    found = {hit.label: hit for hit in reply.patterns.capitals(reply.text)}
    if len(found) != 1 or not found.keys() <= set(reply.labels):
        return None
    (hit,) = found.values()
    return Choice(hit.label, "single capital", hit.where)


def assess_choice(question: ChoiceQuestion, text: str) -> Assessment:
    """Judge a final answer to a choice question, in the order of its options."""
    found = parse_choice(text, question.options, question.asked_in)
    right = found.label == question.answer
    reason = Reason(
        rule="choice",
        wanted=(f"{question.answer}. {question.options[question.gold]}",),
        found=(found.label,),
        where=(found.where,),
        passed=right,
        fraction=float(right),
        note=f"by {found.evidence}" if found.label else "no single option is chosen",
    )
    return Assessment(right, Fraction(right), (reason,), unparsed=found.label is None, parsed=found.label)


class _Hit(NamedTuple):
    label: str
    where: _Place


class _Patterns:
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

    def announced(self, text: str) -> list[_Hit]:
        """Labels that the reply says are its answer, in the order of their places."""
        hits = {hit.where: hit for pattern in self._announcing for hit in self._hits(pattern, text)}
        return [hits[where] for where in sorted(hits)]

    def mentioned(self, text: str) -> Iterator[_Hit]:
        """Labels that are called labels, or stand in brackets, and are not turned down."""
        for pattern in self._mentioning:
            yield from self._hits(pattern, text)

    def leading(self, reply: "_Reply") -> Iterator[_Hit]:
        """Labels that open a line, with their delimiter."""
        for match in _LINE.finditer(reply.text):
            label = match["label"].upper()
            line = _folded(reply.text[match.end() : match.end() + _WINDOW].partition("\n")[0])
            is_text = any(line == _folded(option) for option in reply.options)
            is_initial = _TWO_INITIALS.match(reply.text, match.end())
            if not is_initial and (is_text or not self.rejects(reply.text, match.end())):
                yield _Hit(label, match.span("label"))

    def capitals(self, text: str) -> Iterator[_Hit]:
        """Capitals that stand alone, and are neither words nor names of other things."""
        for hit in self._hits(self._capital, text):
            start, end = hit.where
            before = text[max(0, start - _WINDOW) : start]
            opens = hit.label == "A" and _OPENS_SENTENCE.search(before)
            is_word = (
                opens and re.match(r"\s+[a-ząćęłńóśźż]", text[end : end + 9]) and not self._either.match(text, end)
            )
            if not (is_word or _INITIAL.match(text, end) or _NO_LABEL.search(before)):
                yield hit

    def _hits(self, pattern: re.Pattern[str], text: str) -> Iterator[_Hit]:
        place = 0
        while match := pattern.search(text, place):
            name = _name(match)
            place = match.end(name)
            start, end = match.span(name)
            turned_down = self.rejects(text, end) or self.negates(text, start)
            if not turned_down and not _CONJUNCTION.match(text, start):
                yield _Hit(match[name].upper(), (start, end))

    def rejects(self, text: str, end: int) -> bool:
        """Whether what ends there is turned down by what follows."""
        return self._rejected.match(text, end) is not None

    def negates(self, text: str, start: int) -> bool:
        """Whether what starts there is turned down by what stands before it."""
        return self._negated.search(text[max(0, start - _WINDOW) : start]) is not None

    def offers_two(self, text: str, hit: _Hit) -> bool:
        """Whether another label is offered beside one."""
        start, end = hit.where
        before = self._before.search(text[max(0, start - _WINDOW) : start])
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
def _patterns(language: str) -> _Patterns:
    return _Patterns(language)


def _folded(text: str) -> str:
    return " ".join(without_markup(text).casefold().replace("−", "-").split()).strip(" .,;:!?")


# The last resort before a reply is given up: without diacritics and spaces.
_BARE = str.maketrans("ąćęłńóśźż", "acelnoszz", " ")


def _exact(reply: _Reply) -> Choice | None:
    """The option that is the whole answer."""
    answer, options = _folded(reply.text), [_folded(option) for option in reply.options]
    if not answer:
        return None
    same = [place for place, option in enumerate(options) if option == answer]
    same = same or [place for place, option in enumerate(options) if option.translate(_BARE) == answer.translate(_BARE)]
    return Choice(reply.labels[same[0]], "option text", (0, len(reply.text))) if len(same) == 1 else None


def _named(reply: _Reply) -> Choice | None:
    """The one option that the reply names and does not turn down, in any inflection."""
    patterns, text = reply.patterns, reply.text
    spans = dict(_spans(reply))
    standing = {
        place: (start, end)
        for place, (start, end) in spans.items()
        if not patterns.negates(text, start) and not patterns.rejects(text, end)
    }
    if not spans:
        return _part(reply)
    if len(standing) > 1:
        ends = {match.end() for match in patterns.announce.finditer(text)}
        # What is announced, else what a link leads to, else what opens the reply.
        for is_stated in (
            lambda start: start in ends,
            lambda start: patterns.link.search(text[max(0, start - _WINDOW) : start]),
            lambda start: not text[:start].strip(),
        ):
            stated = {place: where for place, where in standing.items() if is_stated(where[0])}
            if stated:
                break
        starts = {start for start, _ in standing.values()}
        if any((after := patterns.joined.match(text, end)) and after.end() in starts for _, end in stated.values()):
            return None  # another is offered beside it
        standing = stated
    if len(standing) != 1:
        return None
    ((place, where),) = standing.items()
    return Choice(reply.labels[place], "option text", where)


def _spans(reply: _Reply) -> Iterator[tuple[int, _Place]]:
    """Where the reply names options; the longest first, since it may contain others."""
    taken: list[_Place] = []
    for place in sorted(range(len(reply.options)), key=lambda place: -len(reply.options[place])):
        phrase = without_markup(reply.options[place])
        span = find_phrase(reply.text, phrase, reply.language) if words(phrase, reply.language) else None
        if span is None or any(start < span.end and span.start < end for start, end in taken):
            continue
        taken.append((span.start, span.end))
        # A sign is no word, but makes another number.
        sign = re.match(r"\s*([-−+])\s*\d", phrase)
        if sign and sign[1] not in reply.text[max(0, span.start - 2) : span.start]:
            continue
        yield place, (span.start, span.end)


def _part(reply: _Reply) -> Choice | None:
    """The one option that the whole answer is a part of."""
    if not words(reply.text, reply.language):
        return None
    holding = [
        label
        for label, option in zip(reply.labels, reply.options, strict=True)
        if find_phrase(without_markup(option), reply.text, reply.language)
    ]
    return Choice(holding[0], "option text", (0, len(reply.text))) if len(holding) == 1 else None
