"""What a word is: the one tokeniser that rules, speech and OCR share.

A word is a run of letters, marks and digits; everything else separates. Text is
unified first (zero-width characters, dashes, apostrophes, spaces, NFKC), and
every word keeps the place in the original text that it came from, so that a
reason can point at what the model wrote.
"""

import functools
import unicodedata
from typing import NamedTuple

import regex

__all__ = ["APOSTROPHE", "HYPHEN", "Canonical", "Word", "canonical", "fold", "tokens", "transcript_words", "words"]

HYPHEN = "-"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

_INVISIBLE = dict.fromkeys(
    [
        *[0x00AD, 0x034F, 0x061C, 0x180E, 0x2060, 0xFEFF],
        *range(0x200B, 0x2010),  # zero width, marks of direction
        *range(0x202A, 0x202F),  # directions of embedded text
        *range(0x2066, 0x206A),
        *range(0xFE00, 0xFE10),  # variants of the letter or emoji before them
        *range(0xE0100, 0xE01F0),
    ]
)
_DASHES = dict.fromkeys([*range(0x2010, 0x2016), 0x2212], HYPHEN)
_APOSTROPHES = dict.fromkeys([ord("'"), 0x02BC], APOSTROPHE)
_UNIFY = {**_INVISIBLE, **_DASHES, **_APOSTROPHES}

# A character with the marks that follow it: the smallest unit in which
# normalisation can compose letters without looking further.
_CLUSTER = regex.compile(r".\p{M}*", regex.DOTALL)
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
# In a transcript an apostrophe between letters belongs to the word (Kennedy’ego).
_TRANSCRIPT_WORD = regex.compile(
    rf"[\p{{L}}\p{{M}}\p{{N}}]+(?:(?<=\p{{L}}\p{{M}}*){APOSTROPHE}(?=\p{{L}})[\p{{L}}\p{{M}}\p{{N}}]+)*"
)


class Word(NamedTuple):
    """A word of a text.

    Attributes:
        folded: the word as it is compared: case-folded, NFC.
        start: where it starts in the canonical text.
        end: where it ends there.
    """

    folded: str
    start: int
    end: int


class Canonical(NamedTuple):
    """A text after unification, with the way back to the original.

    Attributes:
        text: the unified text, its case kept.
        places: for each character of ``text`` where the original of it starts
            and ends, or None where all places are the same.
    """

    text: str
    places: list[tuple[int, int]] | None

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original text behind a span of the canonical one that is not empty."""
        if self.places is None:
            return start, end
        return self.places[start][0], self.places[end - 1][1]


def fold(text: str) -> str:
    """Case-fold a piece of canonical text for comparison."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", text.casefold())


def _unified(text: str) -> str:
    # Twice, since NFKC may bring an apostrophe to light (ŉ).
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text.translate(_UNIFY)).translate(_UNIFY))


def canonical(text: str) -> Canonical:
    """Unify characters that look or mean the same, remembering where they stood."""
    translated = text.translate(_UNIFY)
    if len(translated) == len(text) and unicodedata.is_normalized("NFKC", translated):
        return Canonical(translated, None)
    pieces: list[str] = []
    places: list[tuple[int, int]] = []
    visible = [(index, char) for index, char in enumerate(text) if ord(char) not in _INVISIBLE]
    plain = "".join(char for _, char in visible)
    for match in _CLUSTER.finditer(plain):
        piece = _unified(match.group())
        pieces.append(piece)
        place = visible[match.start()][0], visible[match.end() - 1][0] + 1
        places.extend([place] * len(piece))
    return Canonical("".join(pieces), places)


def tokens(text: str) -> list[Word]:
    """The words of a text that is canonical already."""
    return [Word(fold(match.group()), *match.span()) for match in _WORD.finditer(text)]


@functools.lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(token.folded for token in tokens(canonical(text).text))


def words(text: str, language: str = "pl") -> list[str]:  # noqa: ARG001 - part of the promised name
    """Split a text into the words that are compared.

    Args:
        text: any text.
        language: the code of its language; the tokeniser is the same for all
            that are registered today.

    Returns:
        Case-folded words in NFC, in order.
    """
    return list(_words(text))


def transcript_words(text: str) -> list[str]:
    """Split a transcript of speech or of a page into the words that are compared.

    As :func:`words`, but an apostrophe between letters joins.
    """
    return [fold(match.group()) for match in _TRANSCRIPT_WORD.finditer(canonical(text).text)]
