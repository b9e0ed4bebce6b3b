"""Polish, by Morfeusz 2 and its SGJP dictionary."""

import functools
import re
import threading
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from sprawdzian.language.numbers import NumberWords, polish_readings
from sprawdzian.language.packs import LanguagePack, Segment
from sprawdzian.language.parts import Parts, polish_parts
from sprawdzian.language.prompts import PROMPTS
from sprawdzian.language.replies import REPLIES
from sprawdzian.language.words import APOSTROPHE

if TYPE_CHECKING:
    import morfeusz2

__all__ = ["PACK"]

# Longer chunks are data, not words; Morfeusz takes time quadratic in them.
_LONGEST_CHUNK = 80

# Endings of the cases of nouns and adjectives, for words no dictionary has:
# foreign names above all. The empty ending is the bare stem.
_CASE_ENDINGS = frozenset(
    [
        *["", "a", "u", "e", "y", "i", "o", "ą", "ę", "ie", "owi", "em", "iem", "om", "ami"],
        *["ach", "ów", "owie", "ego", "emu", "ym", "im", "ych", "ich", "ymi", "imi", "ej"],
        *["ia", "iu", "iego", "iemu", "iej", "iom", "iami", "iach", "iów", "ią", "ię"],
        *["ja", "ji", "ję", "ją", "jo", "jom", "jami", "jach"],
    ]
)
_ARCHAIC = re.compile(r"\b(?:daw|arch|przest)\.")
_FIRST_LETTER = re.compile(r"(?<![^\W_])(?<!" + APOSTROPHE + r")[^\W\d_]")

# Morfeusz is created once in a process: each new one leaks about 19 MB, and it
# cannot be pickled. Threads may share it.
_lock = threading.Lock()
_instance: "morfeusz2.Morfeusz | None" = None


def _morfeusz() -> Any:  # noqa: ANN401 - morfeusz2 ships no types
    global _instance  # noqa: PLW0603 - a cache of one; see above
    if _instance is None:
        with _lock:
            if _instance is None:
                import morfeusz2

                _instance = morfeusz2.Morfeusz()
    return _instance


def _base_form(lemma: str) -> str:
    """A dictionary's lemma without homonym suffix: ``mieć:v1`` is ``mieć``."""
    head, _, _ = lemma.partition(":")
    return (head or lemma).replace("_", " ").casefold()


def _is_marginal(tag: str, qualifiers: list[str]) -> bool:
    """Whether a reading is one that a reader would not think of first."""
    category, *features = tag.split(":")
    return (
        category == "depr"
        or any(_ARCHAIC.search(qualifier) for qualifier in qualifiers)
        or (len(features) > 1 and features[1] == "voc")
    )


def _variants(chunk: str) -> list[str]:
    """The spellings a dictionary is asked for: as written, lower case, title case.

    Lower case alone loses names (``gdańsku`` is only an adjective's form),
    title case alone loses everything else.
    """
    lower = chunk.lower()
    title = _FIRST_LETTER.sub(lambda match: match.group().upper(), lower)
    return list(dict.fromkeys(variant for variant in (chunk, lower, title) if len(variant) == len(chunk)))


@functools.lru_cache(maxsize=200_000)
def _analyse(chunk: str) -> tuple[Segment, ...]:
    if len(chunk) > _LONGEST_CHUNK:
        return ()
    usual: dict[tuple[int, int], set[str]] = defaultdict(set)
    marginal: dict[tuple[int, int], set[str]] = defaultdict(set)
    for variant in _variants(chunk):
        # An imperative gives way to other readings of the same spelling alone:
        # that there is a surname Zrób must not hide what zrób is.
        imperative: dict[tuple[int, int], set[str]] = defaultdict(set)
        place: dict[int, int] = {0: 0}
        seen = set()
        for node, following, (form, lemma, tag, _, qualifiers) in _morfeusz().analyse(variant):
            start = place[node]
            span = start, place.setdefault(following, start + len(form))
            if tag in {"ign", "interp"}:
                continue
            if tag.startswith("impt"):
                imperative[span].add(_base_form(lemma))
            elif _is_marginal(tag, qualifiers):
                marginal[span].add(_base_form(lemma))
            else:
                seen.add(span)
                usual[span].add(_base_form(lemma))
        for span, lemmas in imperative.items():
            if span not in seen:
                usual[span] |= lemmas
    found = {**marginal, **usual}
    return tuple(Segment(start, end, frozenset(lemmas), known=True) for (start, end), lemmas in sorted(found.items()))


_NO_WORDS = frozenset(["ign", "interp", "dig", "romandig"])


def _is_word(text: str) -> bool:
    """Whether Morfeusz knows the form, as written or in lower case; an agglutinated one, too."""
    return any(_is_known(variant) for variant in dict.fromkeys((text, text.lower())))


def _is_known(form: str) -> bool:
    following: dict[int, set[int]] = defaultdict(set)
    last = 0
    for node, to, (_, _, tag, _, _) in _morfeusz().analyse(form):
        last = max(last, to)
        if tag not in _NO_WORDS and not tag.startswith("brev"):
            following[node].add(to)
    reached = {0}
    for node in range(last):
        if node in reached:
            reached |= following[node]
    return last > 0 and last in reached


def _neighbours(word: str) -> dict[str, str]:
    """Other words of which some form of a word is a form as well, with that form.

    Names of people and places do not count: there is hardly a word that is no
    surname.
    """
    readings = {
        (_base_form(lemma), lemma.partition(":")[0])
        for variant in _variants(word)
        for _, _, (form, lemma, tag, _, qualifiers) in _morfeusz().analyse(variant)
        if len(form) == len(word) and tag != "ign" and not _is_marginal(tag, qualifiers)
    }
    meant = {base for base, _ in readings if base == word.casefold()} or {base for base, _ in readings}
    written = sorted(lemma for base, lemma in readings if base in meant and "_" not in lemma and " " not in lemma)
    forms = {word} | {form for lemma in written for form, *_ in _morfeusz().generate(lemma) if " " not in form}
    # A word that is no base form itself may be meant as any of its readings.
    own = meant if word.casefold() in meant or len(meant) == 1 else set()
    found: dict[str, str] = {}
    others = sorted({*forms, *(form.lower() for form in forms)} - {word})
    for form in [word, *others]:
        for _, _, (orth, lemma, tag, kinds, qualifiers) in _morfeusz().analyse(form):
            is_common = orth == form and tag != "ign" and not qualifiers and not _is_marginal(tag, qualifiers)
            base = _base_form(lemma)
            if base.endswith("owy") and form.endswith("owi"):
                continue  # every noun's dative is some adjective's plural: says nothing
            if is_common and base not in own and base != form and (not kinds or "nazwa_pospolita" in kinds):
                found.setdefault(base, form)
    return found


@functools.lru_cache(maxsize=50_000)
def _parts(word: str) -> Parts:
    """The likely parts of speech of a word; an agglutinated form (abym, byłem) is what its first part is."""
    if len(word) > _LONGEST_CHUNK:
        return Parts()
    usual: list[tuple[str, str]] = []
    marginal: list[tuple[str, str]] = []
    readings = _morfeusz().analyse(word)
    if all(tag == "ign" for _, _, (_, _, tag, _, _) in readings):
        readings = _morfeusz().analyse(f"{word}.")  # an abbreviation needs its full stop
    for node, _, (_, lemma, tag, _, qualifiers) in readings:
        if node == 0:
            (marginal if _is_marginal(tag, qualifiers) else usual).append((_base_form(lemma), tag))
    return polish_parts(word, usual or marginal)


def _dictionary() -> str:
    return f"morfeusz2 {_morfeusz().dict_id()}"


_MONTHS = (
    *("stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września"),
    *("października", "listopada", "grudnia"),
)


@functools.lru_cache(maxsize=1024)
def _forms(word: str) -> tuple[tuple[str, str], ...]:
    return tuple((form, tag) for form, _, tag, *_ in _morfeusz().generate(word))


@functools.lru_cache(maxsize=4096)
def _number_words(digits: str) -> tuple[str, ...]:
    return polish_readings(digits, _forms)


PACK = LanguagePack(
    code="pl",
    name="Polish",
    analyse=_analyse,
    case_endings=_CASE_ENDINGS,
    is_word=_is_word,
    neighbours=_neighbours,
    dictionary=_dictionary,
    prompts=PROMPTS["pl"],
    parts=_parts,
    replies=REPLIES["pl"],
    numbers=NumberWords(
        _number_words, ("procent", "procenta", "procentów"), ("przecinek", "i", "kropka"), "i pół", _MONTHS
    ),
)
