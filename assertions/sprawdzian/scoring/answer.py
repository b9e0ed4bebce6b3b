"""The answer: what a model replied, and what of it is judged."""

import re
import unicodedata
from dataclasses import dataclass

__all__ = ["Answer", "final_answer", "writable"]

_NAMES = r"(?:think|thinking|reasoning)"
_CLOSED = re.compile(rf"<\s*({_NAMES})\s*>.*?<\s*/\s*\1\s*>", re.IGNORECASE | re.DOTALL)
_OPEN = re.compile(rf"<\s*{_NAMES}\s*>.*\Z", re.IGNORECASE | re.DOTALL)
_CLOSE = re.compile(rf"<\s*/\s*{_NAMES}\s*>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Answer:
    """A model's reply.

    Attributes:
        text: the reply as the provider gave it.
        finish_reason: why it ended, in litellm's words; ``length`` if it was cut off.
        refused: whether the provider itself says that the model refused.
    """

    text: str
    finish_reason: str | None = None
    refused: bool = False


def writable(text: str) -> str:
    """A text without lone surrogates, which no file and no JSON can hold: U+FFFD stands for each."""
    return text if text.isascii() else text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def final_answer(text: str) -> str:
    """Drop the reasoning that a model wrote into its reply.

    A closed block goes; so does everything after an opening tag that is never
    closed, and everything before a closing tag that was never opened. What is
    left is in NFC: places in reasons count its characters.
    """
    text = _CLOSED.sub("", text)
    text = _OPEN.sub("", text)
    closing = list(_CLOSE.finditer(text))
    if closing:
        text = text[closing[-1].end() :]
    return unicodedata.normalize("NFC", text).strip()
