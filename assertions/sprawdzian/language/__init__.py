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
from sprawdzian.language.words import words

__all__ = [
    "LanguagePack",
    "Lattice",
    "Segment",
    "Span",
    "UnknownLanguageError",
    "get_pack",
    "lattice",
    "register",
    "registered",
    "words",
]
