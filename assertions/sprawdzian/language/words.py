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

__all__ = ["APOSTROPHE", "HYPHEN", "Canonical", "Word", "canonical", "fold", "tokens", "words"]

HYPHEN = "-"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

_INVISIBLE = dict.fromkeys([0x00AD, 0x034F, 0x061C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF])
_DASHES = dict.fromkeys([*range(0x2010, 0x2016), 0x2212], HYPHEN)
_APOSTROPHES = dict.fromkeys([ord("'"), 0x02BC], APOSTROPHE)
_UNIFY = {**_INVISIBLE, **_DASHES, **_APOSTROPHES}

# A character with the marks that follow it: the smallest unit in which
# normalisation can compose letters without looking further.
_CLUSTER = regex.compile(r".\p{M}*", regex.DOTALL)
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")


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
        offsets: for each character of ``text`` (and its end) the index in the
            original, or None where all places are the same.
    """

    text: str
    offsets: list[int] | None

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original text behind a span of the canonical one."""
        if self.offsets is None:
            return start, end
        return self.offsets[start], self.offsets[end - 1] + 1 if end > start else self.offsets[start]


def fold(text: str) -> str:
    """Case-fold a piece of canonical text for comparison."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", text.casefold())


def _unified(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text.translate(_UNIFY)))


def canonical(text: str) -> Canonical:
    """Unify characters that look or mean the same, remembering where they stood."""
    translated = text.translate(_UNIFY)
    if len(translated) == len(text) and unicodedata.is_normalized("NFKC", translated):
        return Canonical(translated, None)
    pieces: list[str] = []
    offsets: list[int] = []
    visible = [(index, char) for index, char in enumerate(text) if ord(char) not in _INVISIBLE]
    plain = "".join(char for _, char in visible)
    for match in _CLUSTER.finditer(plain):
        piece = _unified(match.group())
        pieces.append(piece)
        start, last = visible[match.start()][0], visible[match.end() - 1][0]
        offsets.extend([start] * (len(piece) - 1) + [last] if piece else [])
    offsets.append(len(text))
    return Canonical("".join(pieces), offsets)


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
