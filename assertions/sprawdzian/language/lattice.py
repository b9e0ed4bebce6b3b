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
_GROUP = regex.compile(r"\d{3}")
_GROUP_HEAD = regex.compile(r"\d{1,3}")
_JOINERS = {HYPHEN, APOSTROPHE}


@dataclass(frozen=True, slots=True)
class Edge:
    """A reading of some words: the node it leads to, its surface and lemmas."""

    to: int
    surface: str
    lemmas: frozenset[str]
    known: bool


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
    if one.surface == other.surface:
        return True
    if not lemmatize:
        return False
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
    source = canonical(text)
    found = tuple(tokens(source.text))
    edges: dict[int, list[Edge]] = {index: [] for index in range(len(found))}
    fresh = len(found) + 1
    for first, last, segments, start in _chunks(source.text, found, pack):
        by_span: dict[tuple[int, int], Segment] = {(part.start + start, part.end + start): part for part in segments}
        for edge_first, edge_last, part in _aligned(found, first, last, by_span):
            # With a space, so that 12,5 read as one number is not the word 125.
            surface = " ".join(word.folded for word in found[edge_first:edge_last])
            simple = frozenset(lemma for lemma in part.lemmas if " " not in lemma)
            if simple:
                edges[edge_first].append(Edge(edge_last, surface, simple, part.known))
            for phrase in part.lemmas - simple:
                fresh = _expand(edges, edge_first, edge_last, phrase.split(), fresh, pack)
        _join(edges, found, first, last, source.text, pack)
    for index, word in enumerate(found):
        if not any(edge.to == index + 1 and edge.surface == word.folded for edge in edges[index]):
            edges[index].append(Edge(index + 1, word.folded, frozenset(), known=word.folded.isdecimal()))
    _group_digits(edges, found, source.text)
    return Lattice(
        words=found,
        edges={node: tuple(leaving) for node, leaving in edges.items()},
        origins=tuple(source.origin(word.start, word.end) for word in found),
        endings=pack.case_endings,
    )


def _chunks(
    text: str, found: tuple[Word, ...], pack: LanguagePack
) -> Iterator[tuple[int, int, tuple[Segment, ...], int]]:
    """Runs of text without white space: first word, last, their segments, start."""
    first = 0
    for match in _CHUNK.finditer(text):
        start, end = match.span()
        last = first
        while last < len(found) and found[last].start < end:
            last += 1
        if last > first:
            # Leading punctuation (a quotation mark, an asterisk) is no part of a
            # word; what follows may be, as the full stop of an abbreviation.
            begin = found[first].start
            tail = found[last - 1].end
            stop = tail + 1 if text[tail : tail + 1] == "." else tail
            yield first, last, pack.analyse(text[begin:stop]), begin
        first = last


def _aligned(
    found: tuple[Word, ...], first: int, last: int, by_span: dict[tuple[int, int], Segment]
) -> Iterator[tuple[int, int, Segment]]:
    """Lay segments over words: first word, last (exclusive), segment.

    A segment that ends inside a word is its first part: an agglutinated form
    (``abym``, ``żeś``), which counts as a form of that part.
    """
    starts = {found[index].start: index for index in range(first, last)}
    ends = {found[index].end: index + 1 for index in range(first, last)}
    whole = {span for span in by_span if span[0] in starts and span[1] in ends}
    covered = {starts[span[0]] for span in whole if ends[span[1]] == starts[span[0]] + 1}
    for span, part in by_span.items():
        begin = starts.get(span[0])
        if begin is None:
            continue
        if span in whole:
            yield begin, ends[span[1]], part
        elif begin not in covered and span[1] < found[begin].end:
            yield begin, begin + 1, part


def _whole(text: str, pack: LanguagePack) -> frozenset[str]:
    """The lemmas of a text that is one word to the dictionary."""
    readings = pack.analyse(text)
    return frozenset().union(*(part.lemmas for part in readings if (part.start, part.end) == (0, len(text))))


def _expand(
    edges: dict[int, list[Edge]], first: int, last: int, words: list[str], fresh: int, pack: LanguagePack
) -> int:
    """Add the words that an abbreviation stands for as a path of its own."""
    here = first
    for index, word in enumerate(words):
        to = last if index == len(words) - 1 else fresh
        edges.setdefault(here, []).append(Edge(to, word, _whole(word, pack) | {word}, known=True))
        if to == fresh:
            fresh += 1
        here = to
    return fresh


def _join(
    edges: dict[int, list[Edge]], found: tuple[Word, ...], first: int, last: int, text: str, pack: LanguagePack
) -> None:
    """Add compounds (``biało-czerwony``, ``Moore’a``) as one word, spelt together."""
    begin = first
    while begin < last - 1:
        end = begin + 1
        while end < last and text[found[end - 1].end : found[end].start] in _JOINERS:
            end += 1
        if end - begin > 1:
            surface = "".join(word.folded for word in found[begin:end])
            lemmas = _whole(surface, pack)
            if text[found[begin].end] == APOSTROPHE:
                # What stands after an apostrophe is an ending of the word before it.
                lemmas |= {found[begin].folded}
            edges[begin].append(Edge(end, surface, lemmas, known=bool(lemmas)))
        begin = end


def _group_digits(edges: dict[int, list[Edge]], found: tuple[Word, ...], text: str) -> None:
    """Add numbers written in groups (``1 000 000``) as one word."""
    first = 0
    while first < len(found) - 1:
        last = first + 1
        if _GROUP_HEAD.fullmatch(found[first].folded):
            while (
                last < len(found)
                and _GROUP.fullmatch(found[last].folded)
                and text[found[last - 1].end : found[last].start] == " "
            ):
                last += 1
        if last - first > 1:
            surface = "".join(word.folded for word in found[first:last])
            edges[first].append(Edge(last, surface, frozenset([surface]), known=True))
        first = last
