"""Languages whose lemmas come from simplemma's tables."""

import functools
from importlib.metadata import version
from types import SimpleNamespace

from sprawdzian.language.numbers import NumberWords, cardinal_readings
from sprawdzian.language.packs import LanguagePack, Segment
from sprawdzian.language.prompts import PROMPTS
from sprawdzian.language.replies import REPLIES
from sprawdzian.language.words import tokens

__all__ = ["PACKS"]

_LANGUAGES = {
    "en": "English",
    "de": "German",
    "cs": "Czech",
    "sk": "Slovak",
    "uk": "Ukrainian",
    "fr": "French",
    "es": "Spanish",
    "it": "Italian",
}


# How the sign of percent is read, and the comma or point of a decimal.
_SIGNS = {
    "en": (("percent", "per cent"), ("point",)),
    "de": (("Prozent",), ("Komma",)),
    "cs": (("procent", "procenta"), ("celá", "celých")),
    "sk": (("percent", "percentá"), ("celá", "celých")),
    "uk": (("відсотків", "відсотки", "відсоток"), ("кома",)),
    "fr": (("pour cent",), ("virgule",)),
    "es": (("por ciento",), ("coma",)),
    "it": (("per cento",), ("virgola",)),
}


@functools.lru_cache(maxsize=200_000)
def _lemmas(word: str, code: str) -> tuple[frozenset[str], bool]:
    import simplemma

    forms = dict.fromkeys((word, word.lower(), word.capitalize()))
    lemmas = frozenset(simplemma.lemmatize(form, lang=code).casefold() for form in forms)
    return lemmas, any(simplemma.is_known(form, lang=code) for form in forms)


def _analyse(chunk: str, *, code: str) -> tuple[Segment, ...]:
    segments = []
    for token in tokens(chunk):
        lemmas, known = _lemmas(chunk[token.start : token.end], code)
        segments.append(Segment(token.start, token.end, lemmas, known))
    return tuple(segments)


def _is_word(text: str, *, code: str) -> bool:
    return _lemmas(text, code)[1]


def _dictionary() -> str:
    return f"simplemma {version('simplemma')}"


def _pack(code: str, name: str) -> LanguagePack:
    return LanguagePack(
        code=code,
        name=name,
        analyse=functools.partial(_analyse, code=code),
        is_word=functools.partial(_is_word, code=code),
        dictionary=_dictionary,
        prompts=PROMPTS[code],
        replies=REPLIES[code],
        numbers=NumberWords(functools.partial(cardinal_readings, code=code), *_SIGNS[code]),
    )


PACKS = SimpleNamespace(**{code: _pack(code, name) for code, name in _LANGUAGES.items()})
