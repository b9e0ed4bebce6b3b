"""Lemma lattices: a text as a graph of words that may be read in several ways.

Polish is inflected and ambiguous. Choosing one lemma a word is wrong too often,
so a text becomes a graph: an edge runs over one or more words and carries their
surface and every lemma they may have. A phrase is found in a text where a
contiguous path through the text's graph agrees with a path through the
phrase's, edge by edge.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

import regex

from sprawdzian.language.packs import LanguagePack, Segment, get_pack
from sprawdzian.language.words import APOSTROPHE, HYPHEN, Word, canonical, tokens

__all__ = ["Edge", "Lattice", "Span", "lattice"]

_CHUNK = regex.compile(r"\S+")
_SHORTEST_STEM = 4
_LONGEST_CHUNK = 60
_GROUP = regex.compile(r"\d{3}")
_GROUP_HEAD = regex.compile(r"\d{1,3}")
_JOINERS = {HYPHEN, APOSTROPHE}


@dataclass(frozen=True, slots=True)
class Edge:
    """A reading of some words.

    Attributes:
        to: the node it leads to.
        surface: the words as they are compared.
        lemmas: their base forms.
        known: whether the dictionary knows them.
        written: whether the surface stands in the text; not so for the words
            that an abbreviation stands for.
    """

    to: int
    surface: str
    lemmas: frozenset[str]
    known: bool
    written: bool = True


@dataclass(frozen=True, slots=True)
class Span:
    """Where something was found: words ``first`` to ``last`` (exclusive), and characters."""

    first: int
    last: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Lattice:
    """A text as a graph; nodes 0…n are the gaps between its n words.

    Nodes above n lie inside abbreviations that stand for several words.

    Attributes:
        words: the words of the text.
        edges: the edges that leave each node.
        origins: the characters of the original text behind each word.
        endings: the language's case endings, for words its dictionary has not.
    """

    words: tuple[Word, ...]
    edges: dict[int, tuple[Edge, ...]]
    origins: tuple[tuple[int, int], ...]
    endings: frozenset[str]

    def find(self, phrase: "Lattice", *, lemmatize: bool = True) -> Span | None:
        """The first place where a phrase occurs.

        Args:
            phrase: the lattice of the phrase.
            lemmatize: whether words agree by lemma; if not, by surface alone.
        """
        goal = len(phrase.words)
        if not goal:
            return None
        for first in range(len(self.words)):
            last = self._ends(first, phrase, goal, lemmatize=lemmatize)
            if last is not None:
                return Span(first, last, self.origins[first][0], self.origins[last - 1][1])
        return None

    def _ends(self, first: int, phrase: "Lattice", goal: int, *, lemmatize: bool) -> int | None:
        """The gap at which a phrase that starts at ``first`` ends, if it does."""
        stack = [(first, 0)]
        seen = set(stack)
        last = None
        while stack:
            here, there = stack.pop()
            if there == goal:
                if here <= len(self.words):
                    last = here if last is None else min(last, here)
                continue
            for mine in self.edges.get(here, ()):
                for theirs in phrase.edges.get(there, ()):
                    state = mine.to, theirs.to
                    if state not in seen and agree(mine, theirs, self.endings, lemmatize=lemmatize):
                        seen.add(state)
                        stack.append(state)
        return last


def agree(one: Edge, other: Edge, endings: frozenset[str], *, lemmatize: bool = True) -> bool:
    """Whether two edges may be forms of the same word."""
    if not lemmatize:
        return one.surface == other.surface and one.written and other.written
    if one.surface == other.surface:
        return True
    if not one.lemmas.isdisjoint(other.lemmas):
        return True
    if one.known and other.known:
        return False
    return _same_stem(one.surface, other.surface, endings)


def _same_stem(one: str, other: str, endings: frozenset[str]) -> bool:
    """Whether two forms share a stem and differ by case endings only."""
    shared = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        shared += 1
    return any(
        one[length:] in endings and other[length:] in endings for length in range(shared, _SHORTEST_STEM - 1, -1)
    )


def lattice(text: str, language: str = "pl") -> Lattice:
    """Build the lattice of a text.

    Args:
        text: any text.
        language: code of a registered language.

    Raises:
        UnknownLanguageError: no pack is registered for the language.
    """
    return _lattice(text, get_pack(language))


# Small, since an answer may be long: the rules of one question share an answer.
@functools.lru_cache(maxsize=16)
def _lattice(text: str, pack: LanguagePack) -> Lattice:
    return _Builder(text, pack).build()


class _Builder:
    """Builds one lattice: reads chunk by chunk, and adds the edges of each reading."""

    def __init__(self, text: str, pack: LanguagePack) -> None:
        self._source = canonical(text)
        self._text = self._source.text
        self._words = tuple(tokens(self._text))
        self._pack = pack
        self._edges: dict[int, list[Edge]] = {index: [] for index in range(len(self._words))}
        self._fresh = len(self._words) + 1

    def build(self) -> Lattice:
        for first, last in self._chunks():
            self._read(first, last)
            self._join(first, last)
        for index, word in enumerate(self._words):
            if not any(edge.to == index + 1 and edge.surface == word.folded for edge in self._edges[index]):
                self._add(index, Edge(index + 1, word.folded, frozenset(), known=word.folded.isdecimal()))
        self._group_digits()
        return Lattice(
            words=self._words,
            edges={node: tuple(leaving) for node, leaving in self._edges.items()},
            origins=tuple(self._source.origin(word.start, word.end) for word in self._words),
            endings=self._pack.case_endings,
        )

    def _add(self, node: int, edge: Edge) -> None:
        self._edges.setdefault(node, []).append(edge)

    def _between(self, index: int) -> str:
        """What separates a word from the next."""
        return self._text[self._words[index].end : self._words[index + 1].start]

    def _surface(self, first: int, last: int, separator: str) -> str:
        return separator.join(word.folded for word in self._words[first:last])

    def _chunks(self) -> Iterator[tuple[int, int]]:
        """Runs of text without white space that have words: the first, and the one after the last.

        A long run is a list without spaces; its words are read one by one.
        """
        first = 0
        for match in _CHUNK.finditer(self._text):
            last = first
            while last < len(self._words) and self._words[last].start < match.end():
                last += 1
            if match.end() - match.start() > _LONGEST_CHUNK:
                yield from ((index, index + 1) for index in range(first, last))
            elif last > first:
                yield first, last
            first = last

    def _read(self, first: int, last: int) -> None:
        """Add what the dictionary says of a chunk."""
        # Leading punctuation (a quotation mark, an asterisk) is no part of a
        # word; what follows may be, as the full stop of an abbreviation.
        start, end = self._words[first].start, self._words[last - 1].end
        end += self._text[end : end + 1] == "."
        segments = self._pack.analyse(self._text[start:end])
        starts = {self._words[index].start - start: index for index in range(first, last)}
        ends = {self._words[index].end - start: index + 1 for index in range(first, last)}
        for part in segments:
            begin = starts.get(part.start)
            if begin is None:
                continue
            if part.end in ends:
                self._add_reading(begin, ends[part.end], part)
            elif self._text[start + part.end - 1 : start + part.end + 1].isalpha():
                # The first part of an agglutinated form (abym, żeś) stands for it;
                # but 5 does not stand for 5G.
                self._add_reading(begin, begin + 1, part)

    def _add_reading(self, first: int, last: int, part: Segment) -> None:
        simple = frozenset(lemma for lemma in part.lemmas if " " not in lemma)
        if simple:
            # Joined by a space, so that 12,5 read as one number is not the word 125.
            self._add(first, Edge(last, self._surface(first, last, " "), simple, part.known))
        for phrase in sorted(part.lemmas - simple):
            self._add_path(first, last, phrase.split())

    def _add_path(self, first: int, last: int, words: list[str]) -> None:
        """Add the words that an abbreviation stands for as a path of its own."""
        here = first
        for word in words[:-1]:
            self._add(here, Edge(self._fresh, word, self._lemmas(word) | {word}, known=True, written=False))
            here = self._fresh
            self._fresh += 1
        self._add(here, Edge(last, words[-1], self._lemmas(words[-1]) | {words[-1]}, known=True, written=False))

    def _lemmas(self, text: str) -> frozenset[str]:
        """The lemmas of a text that is one word to the dictionary."""
        readings = self._pack.analyse(text)
        return frozenset().union(*(part.lemmas for part in readings if (part.start, part.end) == (0, len(text))))

    def _join(self, first: int, last: int) -> None:
        """Add compounds (``biało-czerwony``, ``Moore’a``) as one word, spelt together."""
        while first < last - 1:
            end = first + 1
            while end < last and self._between(end - 1) in _JOINERS:
                end += 1
            if end - first > 1:
                surface = self._surface(first, end, "")
                lemmas = self._lemmas(surface)
                if self._between(first) == APOSTROPHE:
                    # What stands after an apostrophe is an ending of the word before it.
                    lemmas |= {self._words[first].folded}
                self._add(first, Edge(end, surface, lemmas, known=bool(lemmas)))
            first = end

    def _group_digits(self) -> None:
        """Add numbers written in groups (``1 000 000``) as one word."""
        first = 0
        while first < len(self._words) - 1:
            last = first + 1
            if _GROUP_HEAD.fullmatch(self._words[first].folded):
                while (
                    last < len(self._words)
                    and _GROUP.fullmatch(self._words[last].folded)
                    and self._between(last - 1) == " "
                ):
                    last += 1
            if last - first > 1:
                surface = self._surface(first, last, "")
                self._add(first, Edge(last, surface, frozenset([surface]), known=True))
            first = last
