"""What is wrong with a file, said so that its author can mend it."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

__all__ = ["InvalidFileError", "Problem", "nearest"]


class Problem(NamedTuple):
    """One thing wrong with a file.

    Attributes:
        path: the file.
        line: line of the field, counted from 1; 0 if the whole file is meant.
        field: the field, such as ``rules.1.include``; empty if there is none.
        message: what is wrong, what was expected, and what to do.
    """

    path: Path
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else f"{self.path}"
        return f"{place}: {self.field}: {self.message}" if self.field else f"{place}: {self.message}"


class InvalidFileError(ValueError):
    """A file that is not what it should be; carries every problem, not the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[type["InvalidFileError"], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)


def nearest(name: str, known: Iterable[str]) -> str:
    """A half-sentence that offers the nearest valid name, or lists them all."""
    known = sorted(known)
    near = get_close_matches(name, known, n=1, cutoff=0.6)
    return f"did you mean {near[0]!r}?" if near else f"expected one of {', '.join(known)}"
