"""The answer: what a model replied, and what of it is judged."""

import bisect
import re
import unicodedata
from dataclasses import dataclass

__all__ = ["Answer", "final_answer", "writable"]

_TAG = re.compile(r"<\s*(/?)\s*(think|thinking|reasoning)\s*>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Answer:
    """A model's reply.

    Attributes:
        text: the reply as the provider gave it.
        finish_reason: why it ended, in litellm's words; ``length`` if it was cut off.
        refused: whether the provider itself says that the model refused.
        normalised: the reply after the output normaliser of a system that takes
            no instruction; judged instead of ``text``, which is judged beside it.
    """

    text: str
    finish_reason: str | None = None
    refused: bool = False
    normalised: str | None = None


def writable(text: str) -> str:
    """A text without lone surrogates, which no file and no JSON can hold: U+FFFD stands for each."""
    return text if text.isascii() else text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def final_answer(text: str) -> str:
    """Drop the reasoning that a model wrote into its reply.

    A closed block goes; so does everything after an opening tag that is never
    closed, and everything before a closing tag that was never opened. What is
    left is in NFC: places in reasons count its characters.
    """
    tags = list(_TAG.finditer(text))
    closing: dict[str, list[re.Match[str]]] = {}
    for tag in tags:
        if tag[1]:
            closing.setdefault(tag[2].lower(), []).append(tag)
    kept: list[str] = []
    done = 0
    for tag in tags:
        if tag.start() < done:
            continue  # inside a block
        if tag[1]:
            kept, done = [], tag.end()
            continue
        kept.append(text[done : tag.start()])
        partners = closing.get(tag[2].lower(), [])
        place = bisect.bisect_left(partners, tag.end(), key=re.Match.start)
        done = partners[place].end() if place < len(partners) else len(text)
    return unicodedata.normalize("NFC", "".join([*kept, text[done:]])).strip()
