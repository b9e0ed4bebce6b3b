"""Estimates: the scores that figures show, each with its interval, and what they rest on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pytest_sprawdzian.reports.boards import Board, Row, interval, share_of
from pytest_sprawdzian.reports.figures.style import short
from pytest_sprawdzian.runs.store import Run
from sprawdzian.statistics import Item, Summary, summarise

__all__ = ["Estimate", "chance", "estimate", "labels", "provenance", "span"]


@dataclass(frozen=True)
class Estimate:
    """A score.

    Attributes:
        share: of right answers, added up as the suite says.
        interval: 95 %; None where none is given.
        questions: how many have a verdict.
    """

    share: Fraction
    interval: tuple[Fraction, Fraction] | None
    questions: int

    @property
    def bare(self) -> "Estimate":
        """The same without its interval."""
        return replace(self, interval=None)


def estimate(items: Sequence[Item], aggregation: str) -> Estimate | None:
    """The score of judged questions; None without any."""
    share = summarise(items, {}, aggregation)[0].strict_share
    return None if share is None else Estimate(share, interval(items, aggregation), len(items))


def labels(rows: Iterable[Row]) -> dict[str, str]:
    """What models are called in figures, by their names; no two alike, even where only the ends of titles differ."""
    found: dict[str, str] = {}
    for name, title in {row.run.info.model.name: row.run.info.model.shown for row in rows}.items():
        label, number = short(title), 1
        while label in found.values():
            number += 1
            label = f"{short(title)} ({number})"
        found[name] = label
    return found


def chance(summary: Summary | None) -> Fraction | None:
    """Where a line of blind guessing stands; None if guessing gets nowhere."""
    return share_of(summary) or None


def span(numbers: Iterable[int]) -> str:
    """Numbers of questions: one if all are the same, else the least and the most."""
    found = sorted(set(numbers))
    return f"{found[0]:,}" if len(found) == 1 else f"{found[0]:,}–{found[-1]:,}"


def provenance(board: Board, runs: Sequence[Run], estimates: Iterable[Estimate] = ()) -> str:
    """What the numbers of some runs rest on: intervals, seeds, dates, scorer, questions.

    Args:
        board: the leaderboard of the suite.
        runs: those that are shown.
        estimates: their scores; of intervals without any width it is said that they are no certainty.
    """
    infos = [run.info.suites[board.suite] for run in runs]
    seeds = ", ".join(map(str, sorted({run.info.seed for run in runs})))
    dates = sorted({time[:10] for run in runs for time in (run.info.first_answer, run.info.last_answer) if time})
    signatures = sorted({"|".join(info.signature.split("|")[:3]) for info in infos})
    hashes = sorted({info.hash[:8] for info in infos})
    parts = ["score: mean over the kinds of question"] if board.info.aggregation == "macro-by-kind" else []
    bounds = [estimate.interval for estimate in estimates]
    if bounds and not any(bounds):
        parts.append("a validation split is too small for intervals of its categories")
    else:
        parts.append(f"bars: 95 % intervals, percentile bootstrap over clusters, 10,000 replicates, seed {seeds}")
    if any(bound and bound[0] == bound[1] for bound in bounds):
        parts.append("no bar: all verdicts are alike, and resampling cannot tell how sure that is")
    if dates:
        parts.append(f"answers of {dates[0]}" if len(dates) == 1 else f"answers of {dates[0]} to {dates[-1]}")
    parts.append(f"signature {signatures[0]}" if len(signatures) == 1 else f"{len(signatures)} different signatures")
    parts.append(f"questions {hashes[0]}" if len(hashes) == 1 else f"{len(hashes)} different sets of questions")
    return "; ".join(parts)
