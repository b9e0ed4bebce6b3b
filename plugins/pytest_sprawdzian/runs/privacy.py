"""What must not be told of private questions: their names, their media, their words."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import Any, NamedTuple, Self

from sprawdzian.questions import Question

__all__ = ["Secrets"]

_TELLING = 12  # characters; shorter texts, such as a year, may stand anywhere
# A name that is a word, such as an id of one word, is no telling one.
_NO_WORD = re.compile(r"[-_0-9/]")
_ASKED = {"prompt", "media", "examples", "rules", "transcript", "page", "record_schema", "reference", "notes"}


class Secrets(NamedTuple):
    """What tells of private questions and of no public one.

    Attributes:
        names: of questions and of files.
        words: single names that may be common words, too.
        lines: of prompts, references and answers.
    """

    names: frozenset[str]
    words: frozenset[str]
    lines: frozenset[str]

    @classmethod
    def of(cls, private: Sequence[Question], public: Sequence[Question]) -> Self:
        """Find what private questions have that public ones have not."""
        names = set(_names(private)) - set(_names(public))
        return cls(
            frozenset(name for name in names if _NO_WORD.search(name)),
            frozenset(name for name in names if not _NO_WORD.search(name)),
            frozenset(set(_lines(private)) - set(_lines(public))),
        )

    def named_in(self, text: str) -> list[str]:
        """The names in a text that only a private question can be meant by."""
        return sorted(name for name in self.names if _has_word(text, name))

    def told_in(self, text: str) -> bool:
        """Whether a text may hold anything of a private question: a name, even if it is a common word, or a line."""
        return self.quoted_in(text) or any(_has_word(text, name) for name in self.names | self.words)

    def quoted_in(self, text: str) -> bool:
        """Whether a text holds a line of a private question."""
        plain = " ".join(text.split())
        return any(line in plain for line in self.lines)


def _has_word(text: str, name: str) -> bool:
    return name in text and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def _names(questions: Iterable[Question]) -> Iterator[str]:
    for question in questions:
        yield question.id
        yield f"{question.category}/{question.id}"
        for medium in question.media:
            for name in medium.names:
                yield from (name, PurePosixPath(name).name, PurePosixPath(name).stem)


def _lines(questions: Iterable[Question]) -> Iterator[str]:
    for question in questions:
        for text in _texts(question.model_dump(include=_ASKED)):
            for line in text.splitlines():
                plain = " ".join(line.split())
                if len(plain) >= _TELLING:
                    yield plain


def _texts(value: Any) -> Iterator[str]:  # noqa: ANN401 - any part of a question
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)
