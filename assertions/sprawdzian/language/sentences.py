"""Sentences of a text, with their words and marks: what a statistic of style counts."""

import itertools
from typing import Literal, NamedTuple

import regex

from sprawdzian.language.words import canonical

__all__ = ["Sentence", "SentenceKind", "is_word", "sentences"]

SentenceKind = Literal["interrogative", "exclamatory", "declarative"]

# A hyphen or apostrophe inside a word is no mark of its own; dots that follow each other are one.
_TOKEN = regex.compile(r"[\p{L}\p{M}\p{N}]+|(?<=\w)[-’](?=\w)(*SKIP)(*FAIL)|\.{2,}|[\p{P}\p{S}]")
# A sentence ends at marks that a capital, a figure or an opening quotation mark follows, or at an empty line.
_END = regex.compile(r"""(?<![.?!])[.?!]++[”»"')\]]*+(?=\s+[„«"'(\[]*[\p{Lu}\p{N}])|\n\s*\n""")
# After these a full stop ends no sentence, since a name or a number follows.
_ABBREVIATED = regex.compile(
    r"(?<![\p{L}\p{N}])(?:św|ul|al|pl|os|im|np|tzw|tzn|nr|płk|gen|kpt|mjr|ppor|por|prof|dr|inż|mgr|ks|bp|abp|red|ok"
    r"|zob|Mr|Mrs|St|Nr|bzw|z\.B)\.$"
)
_LONGEST = 8  # characters of an abbreviation with its full stop, and one before it


class Sentence(NamedTuple):
    """A sentence.

    Attributes:
        tokens: its words as they are written, and its marks, in order.
        kind: by the mark at its end; one without any is declarative.
    """

    tokens: tuple[str, ...]
    kind: SentenceKind


def is_word(token: str) -> bool:
    """Whether a token is a word, or a number, and no mark."""
    return regex.match(r"[\p{L}\p{M}\p{N}]", token) is not None


def sentences(text: str) -> list[Sentence]:
    """Split a text into sentences that have at least one word.

    Args:
        text: any text; what its words are is said by :mod:`sprawdzian.language.words`.
    """
    whole = canonical(text).text
    found = []
    start = 0
    ends = [
        end
        for end in (match.end() for match in _END.finditer(whole))
        if not _ABBREVIATED.search(whole[max(0, end - _LONGEST) : end])
    ]
    for end in (*ends, len(whole)):
        tokens = tuple(_TOKEN.findall(whole[start:end]))
        if any(map(is_word, tokens)):
            found.append(Sentence(tokens, _kind(tokens)))
        start = end
    return found


def _kind(tokens: tuple[str, ...]) -> SentenceKind:
    at_end = list(itertools.takewhile(lambda token: not is_word(token), reversed(tokens)))
    # Brackets and quotation marks may stand after the mark, and a mark inside them is not the sentence's.
    marks = set(itertools.takewhile(_closes, itertools.dropwhile(lambda token: not _closes(token), at_end)))
    return "interrogative" if "?" in marks else "exclamatory" if "!" in marks else "declarative"


def _closes(mark: str) -> bool:
    return mark[0] in ".?!"
