"""Ranks: the places of models on a leaderboard, and how sure these are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.table import Table
from rich.text import Text

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.banks.sheets import Sheet, drawn
from pytest_sprawdzian.reports.boards import Board, Row, bounds_text, full_rows, interval, kind_groups
from pytest_sprawdzian.reports.notes import folded, noted
from pytest_sprawdzian.reports.overlap import judged
from pytest_sprawdzian.reports.shared import overlap_of
from sprawdzian.statistics import SEED, RankInterval, percent, rank_intervals, summarise

__all__ = ["Place", "Ranking", "rank_sheet", "ranking", "to_ranks"]

_HEADINGS = ("score", "95 %", "rank", "95 %")
_REPLICATES = "10,000"


@dataclass(frozen=True)
class Place:
    """The place of one model.

    Attributes:
        row: its row on the leaderboard.
        score: its share on the shared questions.
        interval: of that share, 95 %.
        rank: its rank, with its interval.
    """

    row: Row
    score: Fraction
    interval: tuple[Fraction, Fraction]
    rank: RankInterval


@dataclass(frozen=True)
class Ranking:
    """The places on one leaderboard, best first.

    Attributes:
        board: the leaderboard.
        places: one a model; none if the models share no two clusters of questions.
        questions: how many questions all of these models have a verdict on.
        changed: questions left out, since the runs were asked different ones by that name.
        every: questions that any full run has a verdict on.
        left_out: rows of models that have a verdict on less than half of those, with how many.
    """

    board: Board
    places: tuple[Place, ...]
    questions: int
    changed: int
    every: int
    left_out: tuple[tuple[Row, int], ...]


def ranking(board: Board) -> Ranking:
    """Rank the full runs of a leaderboard on the questions that they share.

    Models that lack more than half of the questions are left out, since they
    would leave little of the others to compare.
    """
    covered = [(row, set(judged(row.run, board.suite))) for row in full_rows(board)]
    every = len({name for _, mine in covered for name in mine})
    sizes = [(row, len(mine)) for row, mine in covered]
    rows = [row for row, size in sizes if 2 * size >= every]
    left_out = tuple((row, size) for row, size in sizes if 2 * size < every)
    shared = overlap_of(board, rows) if rows else None
    if shared is None:
        return Ranking(board, (), 0, 0, every, left_out)
    items = [[record.item() for record in verdicts] for verdicts in shared.rows]
    clusters = [item.cluster for item in items[0]]
    places: list[Place] = []
    # Of a single cluster every resample is the same: all ranks would look certain.
    if len(set(clusters)) > 1:
        aggregation = board.info.aggregation
        ranks = rank_intervals(
            {
                row.run.info.model.name: [float(item.strict) for item in mine]
                for row, mine in zip(rows, items, strict=True)
            },
            clusters,
            groups=kind_groups(items[0], aggregation),
        )
        for row, mine in zip(rows, items, strict=True):
            score = summarise(mine, {}, aggregation)[0].strict_share
            bounds = interval(mine, aggregation)
            if score is not None and bounds is not None:
                places.append(Place(row, score, bounds, ranks[row.run.info.model.name]))
    places.sort(key=lambda place: (place.rank.rank, place.row.name))
    return Ranking(board, tuple(places), len(shared.questions), shared.changed, every, left_out)


def to_ranks(found: Ranking, *, width: int | None = None) -> str:
    """Lay a ranking out.

    Args:
        found: the ranking.
        width: of the terminal, in characters; None for Markdown.
    """
    info = found.board.info
    cells = [
        [
            place.row.name,
            percent(place.score),
            bounds_text(place.interval),
            str(place.rank.rank),
            f"{place.rank.low}–{place.rank.high}",
        ]
        for place in found.places
    ]
    notes = _notes(found)
    if width is None:
        lines = [f"## Ranks: {info.title} (`{found.board.suite}`)", ""]
        lines += [*markdown.table(["Model", *map(str.capitalize, _HEADINGS)], cells), ""] if cells else []
        return "\n".join([*lines, *noted(notes, None)]) + "\n"
    title = folded(f"{info.title} ({found.board.suite}): ranks", width)
    if not cells:
        return "\n".join([*title, *noted(notes, width)])
    table = Table(box=None, pad_edge=False)
    table.add_column("model", overflow="fold", min_width=8)
    for heading in _HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in cells:
        table.add_row(*map(Text, row))
    return "\n".join([*title, drawn(table, width), *noted(notes, width)])


def _notes(found: Ranking) -> Iterator[str]:
    if not found.places:
        why = "no model has a full run" if not found.every else "they are one cluster" if found.questions else ""
        yield f"no ranks: {why or 'the models have no question in common'}"
    else:
        yield (
            f"score and rank on the {found.questions} of {found.every} questions that all of these full runs have a "
            f"verdict on; intervals from the same {_REPLICATES} resamples for all, seed {SEED}"
        )
    if found.changed:
        yield f"{_counted(found.changed)} left out, since not all runs were asked the same by that name"
    for row, size in found.left_out:
        yield f"{row.name}: left out, since it has a verdict on {size} of {found.every} questions, less than half"


def _counted(number: int) -> str:
    return f"{number} question{' is' if number == 1 else 's are'}"


def rank_sheet(found: Sequence[Ranking]) -> Sheet:
    """Rankings as one table, a row a model and suite."""
    header = ("suite", "model", "score", "score_low", "score_high", "rank", "rank_low", "rank_high", "questions")
    return Sheet(
        header,
        [
            (
                each.board.suite,
                place.row.run.info.model.name,
                percent(place.score, 2),
                *(percent(bound, 2) for bound in place.interval),
                *place.rank,
                each.questions,
            )
            for each in found
            for place in each.places
        ],
    )
