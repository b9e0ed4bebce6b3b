"""What announces an answer in a longer reply, in the languages that replies come in."""

import functools
import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from sprawdzian.language import get_pack
from sprawdzian.language.replies import ReplyWords

__all__ = ["Cues", "cues", "without_markup"]

_LATEX = re.compile(r"\\(?:boxed|text\w*|math\w*|bf|rm|it|[()\[\]])")
_MARKS = re.compile(r"[*_`#$~{}|<>\"„”“«»‚‘]|(?<!\w)['’]|['’](?!\w)")

# Between a negation and what it turns down.
_COPULAS = ("to", "jest", "jako", r"chodzi\s+o", "is", "the", "ist", "die", "der", "das")
# Between a cue and the answer: bounded, since a text of nothing but cues would else take for ever.
_LONGEST_GAP = 30
# Models answer Polish prompts in English, too.
_ALWAYS = ("pl", "en", "de")


def without_markup(text: str) -> str:
    """A text with spaces for its markup and quotation marks, and plain letters for letters of other dress.

    Its length is that of the text, so that places in one are places in the other.
    """
    text = "".join(form if len(form := unicodedata.normalize("NFKC", char)) == 1 else char for char in text)
    text = _LATEX.sub(lambda match: " " * len(match[0]), text)
    return _MARKS.sub(" ", text)


class Cues(NamedTuple):
    """Patterns, as parts of larger ones; each is meant to be matched without regard to case.

    Attributes:
        announce: says that the answer comes next, fillers after it included.
        mention: says that a label comes next, chosen or not.
        approve: says of the label before it that it is right.
        reject: says of the label before it that it is wrong.
        negate: turns down what follows.
        either: stands between two answers neither of which is chosen.
        link: joins a thing seen to its name.
    """

    announce: str
    mention: str
    approve: str
    reject: str
    negate: str
    either: str
    link: str


def cues(*languages: str) -> Cues:
    """The cues of some languages, and of those that models answer in anyway."""
    return _cues(tuple(get_pack(code).replies for code in dict.fromkeys((*_ALWAYS, *languages))))


@functools.lru_cache(maxsize=32)
def _cues(packs: tuple[ReplyWords, ...]) -> Cues:
    def some(parts: Iterable[str]) -> str:
        longest_first = sorted(dict.fromkeys(parts), key=len, reverse=True)
        return rf"(?:{'|'.join(longest_first)})"

    def words(name: str) -> list[str]:
        return [part for pack in packs for part in getattr(pack, name)]

    gap = rf"(?:[\s:;=,()\[\]–—-]|(?<!\w){some(map(re.escape, words('fillers')))}(?!\w)){{0,{_LONGEST_GAP}}}"
    return Cues(
        announce=rf"(?<!\w){some([*words('cues'), *map(re.escape, words('turns'))])}(?!\w){gap}",
        mention=rf"(?<!\w){some(words('mentions'))}(?!\w){gap}",
        approve=some(words("approvals")),
        reject=some(words("rejections")),
        # A comma ends what a negation reaches: "B też nie, więc C" says C.
        negate=rf"(?<!\w){some(map(re.escape, words('negations')))}(?:\s+{some([*words('mentions'), *_COPULAS])})*\s+",
        either=some([*(rf"(?<!\w){word}(?!\w)" for word in words("alternatives")), "[/&]"]),
        link=rf"(?<!\w){some(words('links'))}\s+",
    )
