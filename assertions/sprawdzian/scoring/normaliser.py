"""The output normaliser by rules: figures of a transcript become the words that were said.

References of speech have their numbers in words, and a recogniser that takes no
instruction cannot be told so (PUMA, section 4.2 and appendix A.1). A number in
figures does not tell its case and gender; of its readings the one is taken that
suits the reference best, as the words around it would be for a person who
listens.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from sprawdzian.language import get_pack, transcript_words
from sprawdzian.language.numbers import NumberWords
from sprawdzian.questions import AsrQuestion, Question

__all__ = ["in_words"]

# A figure beside a letter is a name (A4, 5G), and a longer row of points no number (a version, an address).
_BEFORE, _AFTER = r"(?<![^\W_])(?<!\d[.,])", r"(?![^\W_])(?![.,]\d)"
_GROUP = r"\d{1,3}(?:[ \u00a0\u202f]\d{3})+"
_NUMBER = re.compile(
    rf"{_BEFORE}(?:"
    r"(?P<date>\d{1,2}\.\d{1,2}\.\d{4})"
    r"|(?P<clock>\d{1,2}[:.]\d{2}(?!:\d))"
    rf"|(?P<decimal>(?:{_GROUP}|\d+)[.,]\d+)"
    rf"|(?P<group>{_GROUP})"
    rf"|\d+){_AFTER}"
)
_PERCENT = re.compile(r"\s?%")
_MOST_NUMBERS = 200
_HOURS, _MINUTES = 24, 60


def in_words(text: str, question: Question) -> str:
    """A transcript with its figures in words; the text itself where that is not what is asked.

    Args:
        text: what a recogniser wrote.
        question: what it was asked; figures of a page stay figures.
    """
    numbers = get_pack(question.language).numbers
    if not isinstance(question, AsrQuestion) or numbers is None:
        return text
    pieces = list(_pieces(text, numbers))
    chosen = [options[0] for options in pieces]
    spoken = [transcript_words(option) for option in chosen]
    reference = transcript_words(question.transcript)
    open_places = [place for place, options in enumerate(pieces) if len(options) > 1]
    if len(open_places) > _MOST_NUMBERS:
        open_places = []  # no speech: the plainest readings will do
    for place in open_places:
        options = {option: transcript_words(option) for option in pieces[place]}
        before, after = list(chain.from_iterable(spoken[:place])), list(chain.from_iterable(spoken[place + 1 :]))
        chosen[place] = min(options, key=lambda option: _distance(reference, [*before, *options[option], *after]))
        spoken[place] = options[chosen[place]]
    return "".join(chosen)


def _distance(reference: Sequence[str], hypothesis: Sequence[str]) -> int:
    from rapidfuzz.distance import Levenshtein

    return Levenshtein.distance(reference, hypothesis)


def _pieces(text: str, numbers: NumberWords) -> Iterator[tuple[str, ...]]:
    """Parts of a text: what stays, and numbers with their readings."""
    done = 0
    for match in _NUMBER.finditer(text):
        readings = _readings(match, numbers)
        if not readings:
            continue
        yield (text[done : match.start()],)
        done = match.end()
        percent = _PERCENT.match(text, done)
        if percent:
            done = percent.end()
            readings = tuple(f"{reading} {word}" for word in numbers.percent for reading in readings)
        yield readings
    yield (text[done:],)


def _readings(match: re.Match[str], numbers: NumberWords) -> tuple[str, ...]:
    parts = re.split(r"[.,:]", match[0]) if not match["group"] else match[0].split()
    if match["date"]:
        return _date(*parts, numbers=numbers)
    if match["group"]:
        return (*numbers.whole("".join(parts)), *_apart(parts, numbers))
    if match["clock"]:
        decimal = _decimal(*parts, numbers=numbers) if "." in match[0] else ()
        # What is no time of the day is the result of a match, or a scale.
        return tuple(dict.fromkeys([*_clock(*parts, numbers=numbers), *decimal])) or _apart(parts, numbers)
    if match["decimal"]:
        return _decimal("".join(parts[0].split()), parts[1], numbers=numbers)
    return numbers.whole(match[0])


def _apart(parts: Sequence[str], numbers: NumberWords) -> tuple[str, ...]:
    """Each of several numbers by itself, in its plainest form."""
    read = [word for part in parts for word in numbers.whole(part)[:1]]
    return (" ".join(read),) if len(read) == len(parts) else ()


def _date(day: str, month: str, year: str, *, numbers: NumberWords) -> tuple[str, ...]:
    """A date; its month by name."""
    if not 1 <= int(month) <= len(numbers.months):
        return ()
    name = numbers.months[int(month) - 1]
    return tuple(f"{one} {name} {other}" for one in numbers.whole(str(int(day))) for other in numbers.whole(year))


def _decimal(whole: str, fraction: str, *, numbers: NumberWords) -> tuple[str, ...]:
    head, tail = numbers.whole(whole)[:1], numbers.whole(fraction)[:1]
    half = [f"{word} {numbers.half}" for word in head if numbers.half and fraction == "5"]
    return (*(f"{head[0]} {joint} {tail[0]}" for joint in numbers.joints if head and tail), *half)


def _clock(hours: str, minutes: str, *, numbers: NumberWords) -> tuple[str, ...]:
    """A time of the day; nothing if there is no such time."""
    if int(hours) > _HOURS or int(minutes) >= _MINUTES:
        return ()
    hour, minute = numbers.whole(str(int(hours))), numbers.whole(str(int(minutes)))[:1]
    told = [*minute, *(f"{zero} {word}" for zero in numbers.whole("0")[:1] for word in minute if minutes[0] == "0")]
    readings = [f"{word} {after}" for word in hour for after in told]
    # A full hour is told without minutes.
    return tuple([*hour, *readings] if minutes == "00" else readings)
