"""Numbers in words: every way in which a number in figures may be read aloud.

A recogniser that writes ``25`` has heard one of ``dwadzieścia pięć``,
``dwudziestu pięciu``, ``dwudziesty piąty`` and their other forms. Words come
from num2words, their inflection from the dictionary.
"""

import functools
import itertools
from collections.abc import Callable, Iterator
from typing import NamedTuple

__all__ = ["NumberWords", "cardinal_readings", "polish_readings"]

_CASES = ("nom", "gen", "dat", "acc", "inst", "loc")
_GENDERS = ("m3", "m1", "f", "n")
_GREAT = {
    **{form: ("tysiąc", number) for form, number in (("tysiąc", "sg"), ("tysiące", "pl"), ("tysięcy", "pl"))},
    **{form: ("milion", number) for form, number in (("milion", "sg"), ("miliony", "pl"), ("milionów", "pl"))},
    **{form: ("miliard", number) for form, number in (("miliard", "sg"), ("miliardy", "pl"), ("miliardów", "pl"))},
}
_MOST_FORMS = 3  # of a numeral in a case and gender: dwom, dwóm, dwu
_LONGEST = 15  # digits of what is read as one number


class NumberWords(NamedTuple):
    """How a language reads figures aloud.

    Attributes:
        whole: the readings of a whole number, the plainest first.
        percent: of the sign.
        joints: of the comma or point of a decimal.
        half: of a decimal that ends in ,5; empty if it has no reading of its own.
        months: names of the months as a date has them; empty if dates are not read.
    """

    whole: Callable[[str], tuple[str, ...]]
    percent: tuple[str, ...] = ("%",)
    joints: tuple[str, ...] = (",",)
    half: str = ""
    months: tuple[str, ...] = ()


Inflect = Callable[[str], tuple[tuple[str, str], ...]]
"""All forms of a base form, each with its tag in Morfeusz's notation."""


def cardinal_readings(digits: str, *, code: str) -> tuple[str, ...]:
    """The one reading that num2words knows, for a language without a dictionary of forms."""
    from num2words import num2words

    if len(digits) > _LONGEST:
        return ()
    return (str(num2words(int(digits), lang=code)),)


def polish_readings(digits: str, inflect: Inflect) -> tuple[str, ...]:
    """Readings of a whole number in Polish, the plainest first.

    Args:
        digits: the number in figures, without signs or spaces.
        inflect: gives the forms of a word.
    """
    readings: list[str] = []
    if len(digits) <= _LONGEST and (digits == "0" or not digits.startswith("0")):
        readings.extend(_whole(int(digits), inflect))
    if len(digits) > 1:
        # A telephone number, a code: figure by figure, or in pairs.
        readings.append(" ".join(_words(int(digit), ordinal=False) for digit in digits))
        if len(digits) % 2 == 0:
            pairs = [digits[place : place + 2] for place in range(0, len(digits), 2)]
            readings.append(" ".join(_padded(pair) for pair in pairs))
    return tuple(dict.fromkeys(readings))


def _padded(pair: str) -> str:
    zero = "zero " if pair[0] == "0" and pair != "00" else ""
    return f"{zero}{_words(int(pair), ordinal=False)}"


@functools.lru_cache(maxsize=4096)
def _words(number: int, *, ordinal: bool) -> str:
    """A number in words; empty where num2words has none (the ordinals of round numbers among them)."""
    from num2words import num2words

    try:
        return str(num2words(number, lang="pl", to="ordinal" if ordinal else "cardinal"))
    except (IndexError, KeyError, NotImplementedError, OverflowError):
        return ""


def _whole(number: int, inflect: Inflect) -> Iterator[str]:
    cardinal, ordinal = _words(number, ordinal=False).split(), _words(number, ordinal=True).split()
    if cardinal:
        yield " ".join(cardinal)
        # Some numerals have more forms than one in a case: dwóch and dwu.
        for *place, choice in itertools.product(_CASES, _GENDERS, range(_MOST_FORMS)):
            forms = [_cardinal(word, cardinal, tuple(place), inflect) for word in cardinal]
            yield " ".join(of[min(choice, len(of) - 1)] for of in forms)
        # Children, and people of both sexes: czworo dzieci.
        for case in _CASES:
            collective = _forms(cardinal[-1], ("num",), ("pl",), (case, "n", "col"), inflect)[0]
            yield " ".join([*cardinal[:-1], collective])
    # Of an ordinal only tens and units inflect.
    moving = 2 if number % 100 > 20 and number % 10 else 1  # noqa: PLR2004
    for number_of, case, gender in itertools.product(("sg", "pl"), _CASES, _GENDERS) if ordinal else ():
        head, tail = ordinal[:-moving], ordinal[-moving:]
        yield " ".join([*head, *(_forms(word, ("adj",), (number_of,), (case, gender), inflect)[0] for word in tail)])


def _cardinal(word: str, phrase: list[str], place: tuple[str, ...], inflect: Inflect) -> tuple[str, ...]:
    """The forms of one word of a cardinal in a case and gender."""
    if word in _GREAT:
        base, number_of = _GREAT[word]
        # What a numeral governs stands as it is in the direct cases.
        return (word,) if place[0] in {"nom", "acc"} else _forms(base, ("subst",), (number_of,), place, inflect)
    if word == "jeden":
        return _forms(word, ("adj",), ("sg",), place, inflect) if len(phrase) == 1 else (word,)
    return _forms(word, ("num", "adj", "subst"), ("pl", "sg"), place, inflect)


@functools.lru_cache(maxsize=65536)
def _forms(
    word: str, classes: tuple[str, ...], numbers: tuple[str, ...], place: tuple[str, ...], inflect: Inflect
) -> tuple[str, ...]:
    """The forms of a word in a case and gender (and, as a third part, as a collective); itself where it has none."""
    case, gender, *kind = place
    for wanted in classes:
        found = []
        for form, tag in inflect(word):
            parts = tag.split(":")
            if parts[0] != wanted or len(parts) < 4 or ("col" in parts[4:]) != bool(kind):  # noqa: PLR2004 - class, number, case, gender
                continue
            if parts[1] in numbers and case in parts[2].split(".") and gender in parts[3].split("."):
                found.append(form)
        if found:
            return tuple(dict.fromkeys(found))
    return (word,)
