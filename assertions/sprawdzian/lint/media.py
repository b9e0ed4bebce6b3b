"""Checks of what a question shows or plays, and of the references that are made from it."""

import functools
import re
import unicodedata
from collections.abc import Iterator

from sprawdzian.language import transcript_words
from sprawdzian.lint.finding import Finding
from sprawdzian.questions import AsrQuestion, ExtractionQuestion, MediaError, MediaFile, Medium, Question, Suite
from sprawdzian.questions.media import check_whole
from sprawdzian.questions.records import fields_of

__all__ = ["fields", "figures", "licences", "sources", "whole"]

_LONG = 600.0  # seconds
_MOST_FIGURES = 4
_SHARED_ALIKE = re.compile(r"CC[- ]BY-SA[- ]\d\.\d")
_DIGIT = re.compile(r"\d")


def whole(question: Question) -> Iterator[Finding]:
    """Media that cannot be decoded to their end, and recordings that try patience."""
    for medium in question.media:
        for file in medium.files:
            damage = _damage(file)
            if damage:
                yield Finding("error", "media-damaged", damage)
            if file.seconds > _LONG:
                message = (
                    f"{file.name!r} lasts {file.seconds:.0f} s, more than {_LONG:.0f}: "
                    "many models take no recording of that length; is all of it needed?"
                )
                yield Finding("note", "long-recording", message)


@functools.lru_cache(maxsize=20_000)
def _damage(file: MediaFile) -> str:
    """What is wrong with a file; decoded once, in however many questions it is used."""
    try:
        check_whole(file)
    except MediaError as error:
        return str(error)
    return ""


def sources(question: Question) -> Iterator[Finding]:
    """Media whose licence or maker is not told."""
    for medium in question.media:
        for number, source in enumerate(medium.source, start=1):
            where = _named(medium) + (f", source {number}" if len(medium.source) > 1 else "")
            missing = [] if source.licence else ["licence"]
            if not (source.own or source.creator):
                missing.append("creator")
            if missing:
                message = f"{where}: no {' and no '.join(missing)} given; without it the file cannot be passed on"
                yield Finding("warning", "provenance", message)
            if source.own and not source.script:
                message = f"{where}: made for this bank, but by no script: name the script, if one made it"
                yield Finding("note", "script", message)


def licences(question: Question, suite: Suite) -> Iterator[Finding]:
    """Own media under another licence than the suite's protocol names (PoVisLE, section 2.2)."""
    if suite.protocol.name != "povisle":
        return
    for medium in question.media:
        others = dict.fromkeys(source.licence for source in medium.source if source.own and source.licence)
        for licence in others:
            if not _SHARED_ALIKE.fullmatch(licence):
                message = (
                    f"{_named(medium)}: made for this bank and under {licence}; PoVisLE has its own under CC-BY-SA"
                )
                yield Finding("warning", "own-licence", message)


def _named(medium: Medium) -> str:
    names = medium.names
    return repr(names[0]) if len(names) == 1 else f"the collage from {names[0]!r} on"


def figures(question: Question) -> Iterator[Finding]:
    """Figures in a transcript, which is said to have words only."""
    if not isinstance(question, AsrQuestion):
        return
    found = list(dict.fromkeys(word for word in transcript_words(question.transcript) if _DIGIT.search(word)))
    if found:
        more = ", …" if len(found) > _MOST_FIGURES else ""
        message = (
            f"the transcript has figures ({', '.join(found[:_MOST_FIGURES])}{more}): write numbers as they are said"
        )
        yield Finding("warning", "figures-in-transcript", message)


def fields(question: Question) -> Iterator[Finding]:
    """Fields of a record of which a model is told no more than their name."""
    if not isinstance(question, ExtractionQuestion):
        return
    prompt = _plain(question.prompt)
    silent = [
        name
        for name, field in fields_of(question.record_schema)["properties"].items()
        if not field.get("description") and not re.search(rf"\b{re.escape(_plain(name))}\b", prompt)
    ]
    if silent:
        message = (
            f"without a description and not named in the prompt: {', '.join(silent)}; "
            "say what belongs in them, unless their names do"
        )
        yield Finding("note", "undescribed-field", message)


def _plain(text: str) -> str:
    """A text without what names of fields leave out: case, marks on letters, signs between words."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return " ".join(re.findall(r"[^\W_]+", "".join(char for char in bare if not unicodedata.combining(char))))
