"""What the cells of a published table say: text, yes or no, a list; each may be written in several ways."""

import ast
import json
import re
import unicodedata
from typing import Any

__all__ = ["items_of", "looks_like_pattern", "parsed", "slug", "text_of", "texts_of", "truth_of"]

_TRUTHS = {
    **dict.fromkeys(["true", "1", "yes", "y", "tak", "prawda"], True),
    **dict.fromkeys(["false", "0", "no", "n", "nie", "fałsz"], False),
}
# What a regular expression has and a short answer has not.
_PATTERN = re.compile(
    r"""
    \\[wdsbWDSB.()\[\]?*+|/-]              # a class, or a sign that is meant as it is
    | \.[*+]                               # repeated
    | \w\?(?=\w) | [)\]][?*+{]             # optional
    | \(\?[:=!<i]                          # a group of its own kind
    | \([^()]*\|[^()]*\)                   # a choice
    | \[[^\[\]\s]+\](?=\w) | (?<=\w)\[[^\[\]\s]+\]   # one of some letters
    | ^\^.*\$$                             # the whole answer
    """,
    re.VERBOSE,
)


def text_of(value: object) -> str:
    """The text of a cell, without space around it.

    Raises:
        ValueError: it holds no text; the message says what it holds.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # a whole number in a column that has gaps
    if isinstance(value, int | float):
        return str(value)
    if not isinstance(value, str):
        msg = f"expected text, found {_kind(value)}"
        raise ValueError(msg)  # noqa: TRY004 - what is wrong with a row is a ValueError, whatever it is
    try:
        value.encode()
    except UnicodeEncodeError:
        msg = "it holds half of a character (a lone surrogate): write the text again"
        raise ValueError(msg) from None
    lines = value.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", tuple: "a list", bytes: "bytes"}
    return next((name for kind, name in names.items() if isinstance(value, kind)), repr(value))


def truth_of(value: object) -> bool:
    """Whether a cell says yes.

    Raises:
        ValueError: it says neither yes nor no.
    """
    text = text_of(value)
    if text.casefold() not in _TRUTHS:
        msg = f"expected true or false, found {text!r}"
        raise ValueError(msg)
    return _TRUTHS[text.casefold()]


def parsed(value: object) -> Any:  # noqa: ANN401 - any JSON
    """A cell whose text is a list or an object, as JSON or as Python prints it, as that; another as it is."""
    text = value.strip() if isinstance(value, str) else ""
    if text[:1] + text[-1:] not in {"[]", "{}"}:
        return value
    for read in (json.loads, ast.literal_eval):
        try:
            found = read(text)
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            continue
        if isinstance(found, list | dict):
            return found
    return value


def texts_of(value: object) -> list[str]:
    """The texts of a cell that may hold one or a list of them; empty ones are left out.

    Raises:
        ValueError: an item is no text.
    """
    return [text for text in map(text_of, items_of(value)) if text]


def items_of(value: object) -> list[Any]:
    """What is in a cell that may hold one or a list of it; nothing is no item."""
    found = parsed(value)
    return [item for item in (found if isinstance(found, list | tuple) else [found]) if item is not None]


def looks_like_pattern(text: str) -> bool:
    """Whether a text is meant as a regular expression rather than as an answer; one with open brackets is, too."""
    return bool(_PATTERN.search(text)) or any(text.count(left) != text.count(right) for left, right in ("()", "[]"))


def slug(text: str, *, longest: int = 80) -> str:
    """A text in lower-case ASCII letters and digits, with single hyphens between; may be empty."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    words = re.findall(r"[a-z0-9]+", "".join(char for char in plain if not unicodedata.combining(char)))
    return "-".join(words)[:longest].strip("-")
