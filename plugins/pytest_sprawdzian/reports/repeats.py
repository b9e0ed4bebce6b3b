"""Repeats: what runs in which each question was asked several times say of a model's steadiness."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import stdev

from rich.table import Table
from rich.text import Text

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.banks.sheets import drawn
from pytest_sprawdzian.reports.boards import Board, Row
from pytest_sprawdzian.reports.notes import folded, noted
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.statistics import Repeats, percent, repeat_summary

__all__ = ["RepeatRow", "repeat_rows", "to_repeats"]

_FITTING = 5  # values of k that fit a terminal of 80 columns beside a name


@dataclass(frozen=True)
class RepeatRow:
    """A run with repeats.

    Attributes:
        row: its row on the leaderboard.
        repeats: how often each question was asked.
        questions: how many there are with a verdict.
        summary: mean, spread and pass^k.
    """

    row: Row
    repeats: int
    questions: int
    summary: Repeats


def repeat_rows(board: Board) -> list[RepeatRow]:
    """The rows of a leaderboard that come from repeats, in its order.

    Where the questions of one run were asked a different number of times, there
    is a row for each number.
    """
    found = []
    for row in board.rows:
        by_number: dict[int, list[VerdictRecord]] = {}
        for record in row.run.of_suite(board.suite):
            if record.trials:
                by_number.setdefault(len(record.trials), []).append(record)
        for repeats, records in sorted(by_number.items()):
            found.append(RepeatRow(row, repeats, len(records), _summary(records, board.info.aggregation)))
    return found


def _summary(records: Sequence[VerdictRecord], aggregation: str) -> Repeats:
    """What the trials add up to: over questions, or as a mean over kinds of what each kind adds up to."""
    if aggregation != "macro-by-kind":
        return repeat_summary([record.trials for record in records])
    kinds: dict[str, list[tuple[bool, ...]]] = {}
    for record in records:
        kinds.setdefault(record.kind, []).append(record.trials)
    parts = [repeat_summary(rows) for rows in kinds.values()]
    # The spread is that of the runs' scores, which are means over kinds themselves.
    runs = [
        _mean(Fraction(sum(column), len(column)) for column in columns)
        for columns in zip(*(zip(*rows, strict=True) for rows in kinds.values()), strict=True)
    ]
    passes = {k: _mean(part.passes[k] for part in parts) for k in parts[0].passes}
    return Repeats(_mean(part.mean for part in parts), float(stdev(runs)), passes)


def _mean(shares: Iterable[Fraction]) -> Fraction:
    shares = list(shares)
    return sum(shares, Fraction()) / len(shares)


def to_repeats(board: Board, rows: Sequence[RepeatRow], *, width: int | None = None) -> str:
    """Lay repeats out.

    Args:
        board: the leaderboard that they are from.
        rows: the runs with repeats, one at least.
        width: of the terminal, in characters; None for Markdown.
    """
    most = max(row.repeats for row in rows)
    ks = list(range(1, most + 1))
    if width is not None and most > _FITTING:
        # All of them would not fit: the first, and then the doubles.
        ks = sorted({*(k for k in ks if k & (k - 1) == 0), most})[-_FITTING:]
    headings = ["K", "mean", "spread", *(f"pass^{k}" for k in ks), "n"]
    cells = [
        [
            row.row.name,
            str(row.repeats),
            percent(row.summary.mean),
            percent(None if row.summary.spread is None else Fraction(row.summary.spread)),
            *(percent(row.summary.passes[k]) if k in row.summary.passes else "" for k in ks),
            str(row.questions),
        ]
        for row in rows
    ]
    notes = [
        "K: answers to each question; mean: share of all of them that are right, in percent",
        "spread: standard deviation of the K runs, in points",
        "pass^k: how likely k answers to one question are all right, in percent, averaged over questions",
    ]
    if board.info.aggregation == "macro-by-kind":
        notes.append("all of these are means over the kinds of question, as the score is")
    if width is None:
        head = ["Model", *(heading if "^" in heading else heading.capitalize() for heading in headings[:-1]), "n"]
        return "\n".join(["### Repeats", "", *markdown.table(head, cells), "", *noted(notes, None)]) + "\n"
    title = folded(f"{board.info.title} ({board.suite}): repeats", width)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("model", overflow="fold", min_width=8)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for line in cells:
        table.add_row(*map(Text, line))
    return "\n".join([*title, drawn(table, width), *noted(notes, width)])
