"""Words, lemmas and language packs."""

from sprawdzian.language.lattice import Lattice, Span, lattice
from sprawdzian.language.packs import (
    LanguagePack,
    Segment,
    UnknownLanguageError,
    get_pack,
    register,
    registered,
)
from sprawdzian.language.prompts import TaskPrompts
from sprawdzian.language.words import transcript_words, words

__all__ = [
    "LanguagePack",
    "Lattice",
    "Segment",
    "Span",
    "TaskPrompts",
    "UnknownLanguageError",
    "get_pack",
    "lattice",
    "register",
    "registered",
    "transcript_words",
    "words",
]
