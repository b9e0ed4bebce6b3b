"""Language packs: what the core must know about a language.

A pack is a small registered object. Adding a language means registering one,
either by calling :func:`register` or, from another distribution, through the
entry-point group ``sprawdzian.languages``; nothing else has to change.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import NamedTuple

from sprawdzian.language.numbers import NumberWords
from sprawdzian.language.parts import Parts
from sprawdzian.language.prompts import TaskPrompts
from sprawdzian.language.replies import REPLIES, ReplyWords

__all__ = ["LanguagePack", "Segment", "UnknownLanguageError", "get_pack", "register", "registered"]

ENTRY_POINT_GROUP = "sprawdzian.languages"


class Segment(NamedTuple):
    """One reading of a part of a chunk of text.

    Attributes:
        start: where the part starts in the chunk.
        end: where it ends.
        lemmas: every base form the part may have, case-folded; several words
            joined by a space where an abbreviation stands for a phrase.
        known: whether the dictionary knows the form.
    """

    start: int
    end: int
    lemmas: frozenset[str]
    known: bool


Analyser = Callable[[str], tuple[Segment, ...]]


def _no_neighbours(_word: str) -> Mapping[str, str]:
    return {}


def _no_dictionary() -> str:
    return "none"


@dataclass(frozen=True)
class LanguagePack:
    """What makes a language known to the benchmark.

    Attributes:
        code: ISO 639-1 code, such as ``pl``.
        name: English name, shown in messages.
        analyse: turns a chunk of canonical text without white space into
            segments; called with punctuation still in place, since an
            abbreviation needs its full stop.
        case_endings: endings by which forms of a word unknown to the dictionary
            may differ; empty if there are none.
        is_word: whether a text is a word of the language, by its dictionary.
        neighbours: other words that share a form with a word, each with that
            form; empty where the dictionary cannot tell.
        dictionary: name and version of the dictionary, for signatures; called
            only when a signature is written.
        prompts: what a model is asked where a whole category shares the prompt;
            None if the language has no such questions.
        numbers: how figures are read aloud; None if the language cannot tell.
        parts: what part of speech a word may be; None if the dictionary cannot tell.
        replies: the words of short answers; English ones where the language has none of its own.
    """

    code: str
    name: str
    analyse: Analyser
    case_endings: frozenset[str] = field(default_factory=frozenset)
    is_word: Callable[[str], bool] = str.isalpha
    neighbours: Callable[[str], Mapping[str, str]] = _no_neighbours
    dictionary: Callable[[], str] = _no_dictionary
    prompts: TaskPrompts | None = None
    numbers: NumberWords | None = None
    parts: Callable[[str], Parts] | None = None
    replies: ReplyWords = REPLIES["en"]


class UnknownLanguageError(LookupError):
    """A language that no pack is registered for."""


_packs: dict[str, LanguagePack] = {}


def register(pack: LanguagePack) -> None:
    """Make a language known; a pack with the same code is replaced."""
    _packs[pack.code] = pack
    get_pack.cache_clear()


def registered() -> Iterable[str]:
    """Codes of all languages that can be asked for, sorted."""
    return sorted({*_packs, *(point.name for point in entry_points(group=ENTRY_POINT_GROUP))})


@functools.cache
def get_pack(code: str) -> LanguagePack:
    """The pack of a language.

    Args:
        code: ISO 639-1 code.

    Raises:
        UnknownLanguageError: no pack has this code.
    """
    if code in _packs:
        return _packs[code]
    for point in entry_points(group=ENTRY_POINT_GROUP):
        if point.name == code:
            pack: LanguagePack = point.load()
            return pack
    known = list(registered())
    near = get_close_matches(code, known, n=1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    msg = f"no language pack for {code!r}: {hint}known are {', '.join(known)}"
    raise UnknownLanguageError(msg)
