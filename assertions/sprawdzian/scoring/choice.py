"""Which option a reply chooses, by the strongest evidence that it gives (PoVisLE, section 4.1)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from sprawdzian.language import words
from sprawdzian.questions.short import LABELS, ChoiceQuestion
from sprawdzian.scoring.cues import without_markup
from sprawdzian.scoring.labels import LETTER, WINDOW, Hit, LabelPatterns, Place, folded, label_patterns
from sprawdzian.scoring.rules import find_phrase
from sprawdzian.scoring.verdict import Assessment, Reason

__all__ = ["Choice", "assess_choice", "parse_choice"]


class Choice(NamedTuple):
    """What a reply chooses.

    Attributes:
        label: of the option, as it was shown; None if it cannot be told.
        evidence: what told it.
        where: the characters that did.
    """

    label: str | None
    evidence: str = "none"
    where: Place | None = None


_UNTOLD = Choice(None)
_WHOLE = re.compile(rf"\W*{LETTER}\W*")


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
    def patterns(self) -> LabelPatterns:
        return label_patterns(self.language)


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
    return _only(reply, reply.patterns.leading(reply.text, reply.options), "leading label")


def _only(reply: _Reply, hits: Iterable[Hit], evidence: str) -> Choice | None:
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


# The last resort before a reply is given up: without diacritics and spaces.
_BARE = str.maketrans("ąćęłńóśźż", "acelnoszz", " ")


def _exact(reply: _Reply) -> Choice | None:
    """The option that is the whole answer."""
    answer, options = folded(reply.text), [folded(option) for option in reply.options]
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
            lambda start: patterns.link.search(text[max(0, start - WINDOW) : start]),
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


def _spans(reply: _Reply) -> Iterator[tuple[int, Place]]:
    """Where the reply names options; the longest first, since it may contain others."""
    taken: list[Place] = []
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
