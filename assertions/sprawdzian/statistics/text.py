"""Statistics of the wording of questions: variety, parts of speech, subordination (PoVisLE, appendix B).

The paper uses StyloMetrix, a tagger and a parser. Here a dictionary tells what
a word may be, and what takes a parser is left out: the values are of the same
kind, not the same. Shares are exact fractions.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from sprawdzian.language import get_pack
from sprawdzian.language.parts import Parts
from sprawdzian.language.sentences import Sentence, is_word, sentences

__all__ = ["Feature", "Subordination", "Wording", "features", "subordination", "wording"]


class Feature(NamedTuple):
    """A share that is told of a bank.

    Attributes:
        code: its name in the paper's table 4.
        name: what it is the share of.
        mean: mean of the questions' own shares; None if no question has a dictionary that can tell.
        pooled: the share in all questions as one text; None likewise.
    """

    code: str
    name: str
    mean: Fraction | None
    pooled: Fraction | None


class Subordination(NamedTuple):
    """How many questions have a subordinate clause, by what opens it (PoVisLE, appendix B.2).

    Attributes:
        questions: how many were looked at.
        relative: those with a relative pronoun; RCP is their share.
        conjunction: those with a subordinating conjunction; SCP is their share.
        either: those with at least one of the two; SP is their share.
    """

    questions: int
    relative: int
    conjunction: int
    either: int

    @property
    def both(self) -> int:
        """Those with both."""
        return self.relative + self.conjunction - self.either


@dataclass(frozen=True)
class Wording:
    """The words of one question.

    Attributes:
        language: code of their language.
        sentences: in order.
    """

    language: str
    sentences: tuple[Sentence, ...]

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """Its words and marks."""
        return tuple(token for sentence in self.sentences for token in sentence.tokens)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words, as they are written."""
        return tuple(filter(is_word, self.tokens))

    @property
    def parts(self) -> Callable[[str], Parts] | None:
        """What tells the part of speech of a word; None if nothing can in its language."""
        return get_pack(self.language).parts


def wording(text: str, language: str = "pl") -> Wording:
    """Take a question apart.

    Args:
        text: what is asked, without options.
        language: code of a registered language.
    """
    return Wording(language, tuple(sentences(text)))


def features(wordings: Sequence[Wording]) -> list[Feature]:
    """The features of the paper's table 4 that a dictionary can tell.

    Parts of speech, marks and words in sentences are shares of all words and
    marks together; a word of doubtful part of speech counts in equal parts for
    each that it may be. A type–token ratio is the share of different words among
    all words, case aside. Of the lemmas that a word may have, the one counts
    that most of the different words may have, the first by alphabet among equals.

    Args:
        wordings: one a question; those without words are left out.
    """
    asked = [text for text in wordings if text.words]
    tagged = [text for text in asked if text.parts]
    found = [_shared(code, name, tagged, count) for code, name, count in _TAGGED]
    found += [_shared(code, name, asked, count) for code, name, count in _PLAIN]
    found.append(_shared("SY_S_NEG", "words in negative sentences", tagged, _denied))
    lemmas = _lemmas(asked)
    for code, name, table in (("L_TTR_IA", "different words", None), ("L_TTR_LA", "different lemmas", lemmas)):
        types = [[(text.language, word.casefold()) for word in text.words] for text in asked]
        if table is not None:
            types = [[(language, table[language, word]) for language, word in row] for row in types]
        ratios = [Fraction(len(set(row)), len(row)) for row in types]
        every = [item for row in types for item in row]
        pooled = Fraction(len(set(every)), len(every)) if every else None
        found.append(Feature(code, name, _mean(ratios), pooled))
    return found


def subordination(wordings: Sequence[Wording]) -> Subordination | None:
    """Count questions with subordinate clauses, by what opens these (PoVisLE, appendix B.2).

    What opens a sentence does not count, since it asks: its first word, the first
    after a colon, and one that only prepositions, conjunctions and particles
    precede; nor does a capitalised word, nor one that a coordinating conjunction
    joins to what stands before. A word that may be something else too (*jak*,
    *co*, *kiedy*) counts after a comma alone, prepositions between them aside.

    Args:
        wordings: one a question; those in languages whose dictionary tells no part of speech are left out.

    Returns:
        The counts; None if nothing could be looked at.
    """
    tagged = [text for text in wordings if text.words and text.parts]
    if not tagged:
        return None
    found = [(any(map(_relates, _places(text))), any(map(_subordinates, _places(text)))) for text in tagged]
    return Subordination(
        questions=len(found),
        relative=sum(relative for relative, _ in found),
        conjunction=sum(conjunction for _, conjunction in found),
        either=sum(relative or conjunction for relative, conjunction in found),
    )


class _Place(NamedTuple):
    """A word where it stands: what it may be, whether it opens a sentence, whether a comma comes before it."""

    parts: Parts
    opens: bool
    after_comma: bool


_LEADING = frozenset({"preposition", "conjunction", "particle"})


def _places(text: Wording) -> Iterator[_Place]:
    tell = text.parts
    assert tell is not None  # noqa: S101 - its callers have chosen those that have it
    for sentence in text.sentences:
        opens, comma = True, False
        for token in sentence.tokens:
            if not is_word(token):
                comma = token == ","  # noqa: S105 - no password
                opens = opens or token in {":", ";"}
                continue
            parts = tell(token)
            yield _Place(parts, opens or token[:1].isupper(), comma)
            opens = (opens and parts.classes <= _LEADING) or parts.classes == {"conjunction"}
            comma = comma and parts.classes == {"preposition"}


def _relates(place: _Place) -> bool:
    return place.parts.relative and not place.opens and (place.parts.classes == {"pronoun"} or place.after_comma)


def _subordinates(place: _Place) -> bool:
    sure = place.parts.classes == {"subordinator"}
    return place.parts.subordinates and not place.opens and (sure or place.after_comma)


def _class(*names: str) -> Callable[[Wording], Fraction]:
    """What counts words of some parts of speech, a doubtful one in part."""

    def count(text: Wording) -> Fraction:
        found = (place.parts.classes for place in _places(text))
        return sum((Fraction(len(classes & set(names)), len(classes)) for classes in found if classes), Fraction())

    return count


def _pronoun(wanted: Callable[[_Place], bool]) -> Callable[[Wording], Fraction]:
    """What counts pronouns of a sort."""
    return lambda text: Fraction(sum(wanted(place) for place in _places(text) if "pronoun" in place.parts.classes))


def _inside(kind: str) -> Callable[[Wording], Fraction]:
    """What counts words in sentences of a kind."""
    return lambda text: Fraction(
        sum(is_word(token) for sentence in text.sentences if sentence.kind == kind for token in sentence.tokens)
    )


def _denied(text: Wording) -> Fraction:
    return Fraction(sum(sum(map(is_word, sentence.tokens)) for sentence in text.sentences if _denies(sentence, text)))


def _denies(sentence: Sentence, text: Wording) -> bool:
    """Whether a sentence denies something; *tak lub nie* only names the answers."""
    tell, replies = text.parts, get_pack(text.language).replies
    assert tell is not None  # noqa: S101 - its callers have chosen those that have it
    folded = [token.casefold() for token in sentence.tokens]
    return any(
        tell(token).negative
        and not (token in replies.no and replies.yes.intersection(folded[max(0, index - 2) : index + 3]))
        for index, token in enumerate(folded)
        if is_word(token)
    )


_TAGGED: tuple[tuple[str, str, Callable[[Wording], Fraction]], ...] = (
    ("G_N", "nouns", _class("noun")),
    ("G_V", "verbs", _class("verb")),
    ("G_ADJ", "adjectives", _class("adjective")),
    ("G_ADV", "adverbs", _class("adverb")),
    ("G_PRO", "pronouns", _class("pronoun")),
    ("G_PRO_NEG", "negative pronouns", _pronoun(lambda place: place.parts.negative)),
    ("G_PRO_REL", "relative pronouns", _pronoun(_relates)),
    ("G_PRO_INT", "interrogative pronouns", _pronoun(lambda place: place.parts.relative and place.opens)),
    ("G_CONJ", "conjunctions", _class("conjunction", "subordinator")),
    ("G_CCONJ", "coordinating conjunctions", _class("conjunction")),
    ("G_SCONJ", "subordinating conjunctions", _class("subordinator")),
)
_PLAIN: tuple[tuple[str, str, Callable[[Wording], Fraction]], ...] = (
    ("PUNCT_TOTAL", "punctuation", lambda text: Fraction(len(text.tokens) - len(text.words))),
    ("SY_S_DE", "words in declarative sentences", _inside("declarative")),
    ("SY_S_IN", "words in interrogative sentences", _inside("interrogative")),
    ("SY_S_EX", "words in exclamatory sentences", _inside("exclamatory")),
)


def _shared(code: str, name: str, texts: Sequence[Wording], count: Callable[[Wording], Fraction]) -> Feature:
    counts = [count(text) for text in texts]
    sizes = [len(text.tokens) for text in texts]
    pooled = Fraction(sum(counts), sum(sizes)) if sizes else None
    return Feature(code, name, _mean([part / size for part, size in zip(counts, sizes, strict=True)]), pooled)


def _mean(values: Sequence[Fraction]) -> Fraction | None:
    return sum(values, Fraction()) / len(values) if values else None


def _lemmas(texts: Sequence[Wording]) -> Mapping[tuple[str, str], str]:
    """The lemma of each word, by language and folded form."""
    candidates = {(text.language, word.casefold()): frozenset[str]() for text in texts for word in text.words}
    for language, word in candidates:
        read = get_pack(language).analyse(word)
        whole = [part.lemmas for part in read if (part.start, part.end) == (0, len(word))]
        candidates[language, word] = frozenset().union(*whole) or frozenset({word})
    votes = Counter((language, lemma) for (language, _), lemmas in candidates.items() for lemma in lemmas)
    return {
        (language, word): min(lemmas, key=lambda lemma: (-votes[language, lemma], lemma))
        for (language, word), lemmas in candidates.items()
    }
