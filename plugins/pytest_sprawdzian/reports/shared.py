"""Shared questions: runs of a model compared on what all of them have a verdict on."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from pytest_sprawdzian.reports.boards import Board, Row
from pytest_sprawdzian.reports.groups import DIGITS
from pytest_sprawdzian.reports.overlap import Overlap, overlap
from sprawdzian.statistics import Summary, round_half_up, signed, summarise

__all__ = ["Delta", "Shared", "difference", "named", "on_shared", "overlap_of", "variants_of"]


class Delta(StrEnum):
    """What differences between shares are taken of; published tables do either."""

    UNROUNDED = "unrounded"
    ROUNDED = "rounded"

    @property
    def note(self) -> str:
        """What a table says of it."""
        return "in points, from the rounded values" if self is Delta.ROUNDED else "in points, from unrounded shares"


def difference(value: Fraction | None, base: Fraction | None, delta: Delta) -> str:
    """The difference of two shares in points, with its sign.

    Args:
        value: the share that is compared.
        base: what it is compared with.
        delta: whether the shares are rounded before.
    """
    if value is None or base is None:
        return "n/a"
    if delta is Delta.ROUNDED:
        points = Fraction(round_half_up(value * 100, DIGITS) - round_half_up(base * 100, DIGITS))
    else:
        points = (value - base) * 100
    return signed(points, DIGITS)


@dataclass(frozen=True)
class Shared:
    """Runs on the questions that all of them have a verdict on.

    Attributes:
        summaries: of each run, in their order.
        questions: how many those are.
        known: on how many any of them has a verdict.
        changed: how many were left out because they were not the same in all.
    """

    summaries: tuple[Summary, ...]
    questions: int
    known: int
    changed: int

    def notes(self, name: str) -> Iterator[str]:
        """Says so where they are fewer than the runs have verdicts on."""
        if self.questions < self.known:
            changed = f"; {self.changed} were changed between the runs" if self.changed else ""
            yield (
                f"{name}: on {self.questions} of {self.known} questions, those that all of these runs have a "
                f"verdict on{changed}"
            )


def overlap_of(board: Board, rows: Sequence[Row], *, same_wording: bool = True) -> Overlap:
    """Find the questions that all of some runs have a verdict on.

    Args:
        board: of the suite.
        rows: the runs, one at least.
        same_wording: whether a question counts only if all runs asked it in the
            same words; not so where they asked in several languages.
    """
    alike = (
        {} if same_wording else {record.question_hash: record.question for row in rows for record in row.run.verdicts}
    )
    return overlap([row.run for row in rows], board.suite, alike)


def on_shared(board: Board, rows: Sequence[Row], *, same_wording: bool = True) -> Shared:
    """Add runs up on those questions; the arguments are those of :func:`overlap_of`."""
    found = overlap_of(board, rows, same_wording=same_wording)
    return Shared(
        summaries=tuple(
            summarise([record.item() for record in records], {}, board.info.aggregation)[0] for records in found.rows
        ),
        questions=len(found.questions),
        known=len(set().union(*found.judged)),
        changed=found.changed,
    )


def named(board: Board, run: str) -> dict[str, Row]:
    """The runs of a name that have a verdict, by model; where there is none, that of the largest sample.

    Args:
        board: of the suite.
        run: its name, such as ``no-media``; a sample of it is ``no-media-sample-15``.
    """
    pattern = re.compile(r"sample-(\d+)" if run == "full" else rf"{re.escape(run)}-sample-(\d+)")
    sizes: dict[str, float] = {}
    found: dict[str, Row] = {}
    for row in board.rows:
        name = row.run.info.model.name
        match = pattern.fullmatch(row.run.info.run)
        size = float("inf") if row.run.info.run == run else float(match[1]) if match else 0.0
        if row.overall.scored and size > sizes.get(name, 0.0):
            sizes[name], found[name] = size, row
    return found


def variants_of(board: Board, names: Sequence[str]) -> list[tuple[Row, dict[str, Row]]]:
    """The full run of each model, best first, with those of its other runs that have these names; not without any.

    Args:
        board: of the suite.
        names: of the runs, such as ``no-media`` or ``en``.
    """
    runs = {name: named(board, name) for name in names}
    pairs = [
        (row, {name: rows[model] for name, rows in runs.items() if model in rows})
        for model, row in named(board, "full").items()
    ]
    return [(row, variants) for row, variants in pairs if variants]
