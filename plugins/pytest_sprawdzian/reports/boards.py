"""Boards: what the leaderboard of a suite says, before it is laid out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pytest_sprawdzian.runs.store import Run, SuiteInfo, Usage
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.statistics import NOT_APPLICABLE, Item, Summary, bootstrap_interval, percent, summarise

__all__ = [
    "Baseline",
    "Board",
    "Row",
    "boards",
    "bounds_text",
    "full_rows",
    "interval",
    "kind_groups",
    "scored_items",
    "share_of",
]


@dataclass(frozen=True)
class Row:
    """One run on the leaderboard.

    Attributes:
        run: the run.
        overall: of all its questions in the suite.
        categories: of each category.
        interval: 95 % interval of the strict share; None if nothing was scored.
        usage: what the answers to the suite's questions took.
    """

    run: Run
    overall: Summary
    categories: Mapping[str, Summary]
    interval: tuple[Fraction, Fraction] | None
    usage: Usage

    def mean_of(self, categories: Iterable[str]) -> tuple[Fraction | None, Fraction | None]:
        """Mean of the strict and of the soft shares of those categories that have any."""
        covered = [
            summary for name in categories if (summary := self.categories.get(name)) is not None and summary.scored
        ]
        if not covered:
            return None, None
        strict = sum((summary.strict_share or Fraction() for summary in covered), Fraction())
        soft = sum((summary.soft_share or Fraction() for summary in covered), Fraction())
        return strict / len(covered), soft / len(covered)

    @property
    def covered(self) -> int:
        """Number of categories with a verdict."""
        return sum(summary.scored > 0 for summary in self.categories.values())

    @property
    def name(self) -> str:
        """The model as tables show it; with the run's name where it is not the full one."""
        return self.run.info.shown


@dataclass(frozen=True)
class Baseline:
    """What blind guessing would reach, added up as a model's answers are (PoVisLE, appendix E.2).

    Attributes:
        overall: over all questions of the suite.
        categories: over those of each category that has any.
    """

    overall: Summary
    categories: Mapping[str, Summary]


@dataclass(frozen=True)
class Board:
    """The leaderboard of one suite, best first.

    Attributes:
        suite: its name.
        info: what it is.
        rows: one a run.
        random: what blind guessing would reach.
    """

    suite: str
    info: SuiteInfo
    rows: tuple[Row, ...]
    random: Baseline = field(default_factory=lambda: Baseline(*summarise([], {})))

    def best(self) -> dict[str, Fraction]:
        """The best share of each category, and of all (key ``""``); ties share it."""
        best: dict[str, Fraction] = {}
        for row in self.rows:
            for name, summary in [("", row.overall), *row.categories.items()]:
                share = summary.strict_share
                if share is not None:
                    best[name] = max(best.get(name, share), share)
        return best


def boards(runs: Iterable[Run]) -> list[Board]:
    """The leaderboards of all suites that the runs have verdicts in."""
    runs = list(runs)
    suites: dict[str, SuiteInfo] = {}
    for run in sorted(runs, key=lambda run: run.info.last_answer):
        for name, info in run.info.suites.items():
            # As the run saw it that was answered last; an older one may not know all categories.
            if name not in suites or len(info.categories) >= len(suites[name].categories):
                suites[name] = info
    found = []
    for suite, info in sorted(suites.items()):
        rows = [_row(run, suite, run.info.suites[suite]) for run in runs if _took_part(run, suite)]
        # Runs of another kind (without the medium, in another language) are no competitors.
        rows.sort(key=lambda row: (row.run.info.run != "full", _descending(row.overall.strict_share), row.name))
        if rows:
            found.append(Board(suite, info, tuple(rows), _baseline(runs, suite, info.aggregation)))
    return found


def _took_part(run: Run, suite: str) -> bool:
    """Whether a run was asked anything of a suite; a text model was not, of one that shows pictures."""
    return any(record.outcome != NOT_APPLICABLE for record in run.of_suite(suite))


def _descending(share: Fraction | None) -> Fraction:
    return Fraction(1) if share is None else -share


def _baseline(runs: Sequence[Run], suite: str, aggregation: str) -> Baseline:
    """What guessing reaches: the chances of all questions that any run was collected with."""
    chances: dict[str, VerdictRecord] = {}
    for record in (record for run in runs for record in run.of_suite(suite)):
        known = chances.get(record.question)
        # Older records of questions that were not asked do not tell.
        if known is None or record.chance > known.chance:
            chances[record.question] = record
    return Baseline(*summarise([record.blind() for record in chances.values()], {}, aggregation))


def full_rows(board: Board) -> list[Row]:
    """The full runs that have a verdict, best first."""
    return [row for row in board.rows if row.run.info.run == "full" and row.overall.scored]


def share_of(summary: Summary | None) -> Fraction | None:
    """The strict share of what may not be there."""
    return None if summary is None else summary.strict_share


def scored_items(run: Run, suite: str, category: str = "") -> list[Item]:
    """What statistics need to know of a run's questions that have a verdict."""
    return [record.item() for record in run.of_suite(suite) if record.judged and category in {"", record.category}]


def kind_groups(judged: Iterable[Item] | Iterable[VerdictRecord], aggregation: str) -> list[str] | None:
    """The groups whose means a suite's scores are means of: the kind of each question; None if they are plain means."""
    return [one.kind for one in judged] if aggregation == "macro-by-kind" else None


def interval(items: Sequence[Item], aggregation: str) -> tuple[Fraction, Fraction] | None:
    """The 95 % interval of a strict share, added up as the suite says; None where resampling tells nothing.

    That is so without an item, and with a single cluster: every resample of it is the same.
    """
    if len({item.cluster for item in items}) < 2:  # noqa: PLR2004 - one of several must be drawn
        return None
    low, high = bootstrap_interval(
        [float(item.strict) for item in items],
        [item.cluster for item in items],
        groups=kind_groups(items, aggregation),
    )
    return Fraction(low).limit_denominator(10**6), Fraction(high).limit_denominator(10**6)


def bounds_text(bounds: tuple[Fraction, Fraction] | None, digits: int = 1) -> str:
    """An interval of shares in percent."""
    return "n/a" if bounds is None else f"{percent(bounds[0], digits)}–{percent(bounds[1], digits)}"


def _row(run: Run, suite: str, info: SuiteInfo) -> Row:
    items = [record.item() for record in run.of_suite(suite)]
    counts = {name: category.questions for name, category in info.categories.items()}
    overall, categories = summarise(items, counts, info.aggregation)
    return Row(
        run=run,
        overall=overall,
        categories=categories,
        interval=interval(scored_items(run, suite), info.aggregation),
        usage=info.usage or run.info.usage,
    )
