"""Comparisons: two runs, or two sets of them, on the questions that all of them answered."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from pytest_sprawdzian.reports.banks.power import detectable, weighting
from pytest_sprawdzian.reports.boards import kind_groups
from pytest_sprawdzian.reports.overlap import judged, overlap
from pytest_sprawdzian.runs.selection import Selection, run_path
from pytest_sprawdzian.runs.store import Run, SuiteInfo
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.statistics import (
    Difference,
    McNemar,
    compare_groups,
    design_effect,
    mcnemar,
    summarise,
)

__all__ = ["Comparison", "Member", "Part", "Side", "compare", "holm"]

_Number = TypeVar("_Number", float, Fraction)


@dataclass(frozen=True)
class Member:
    """A run of one side.

    Attributes:
        run: the run.
        score: its share on the shared questions, added up as the suite says.
    """

    run: Run
    score: Fraction


@dataclass(frozen=True)
class Side:
    """One side, on the shared questions.

    Attributes:
        members: its runs; one, if it is no set.
        score: the mean of their scores.
        only: questions that all of them have a verdict on, but not all of the other side.
        right: questions that this side has right and the other wrong (under
            repeats, right more often), by path; empty for sets.
    """

    members: tuple[Member, ...]
    score: Fraction
    only: int
    right: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """The difference on all shared questions, or on those of a category.

    Attributes:
        category: id of the category; empty for all.
        questions: how many there are.
        clusters: how many media they stand on; a question without one is its own.
        scores: of the first side and of the second.
        interval: the difference with its interval; None if all is one cluster,
            which cannot be resampled.
        mcnemar: the exact test; None for sets, and for verdicts that are shares.
        discordant: mean of the squared differences between the two verdicts on a
            question: of verdicts of 0 and 1, the share on which they differ.
        design_effect: by which clusters, and unequal weights of kinds, divide
            the number of questions; None if all is one cluster.
        detectable: the smallest true difference that would show; None if none would.
        adjusted: p among all categories, after Holm; None for all of them together.
    """

    category: str
    questions: int
    clusters: int
    scores: tuple[Fraction, Fraction]
    interval: Difference | None
    mcnemar: McNemar | None
    discordant: float
    design_effect: float | None
    detectable: float | None
    adjusted: float | None = None

    @property
    def difference(self) -> Fraction:
        """The first score less the second, exactly."""
        return self.scores[0] - self.scores[1]


@dataclass(frozen=True)
class Comparison:
    """Two sides on one suite.

    Attributes:
        suite: name of the suite.
        info: what it is.
        sides: the first and the second.
        whole: the difference on all shared questions.
        categories: the same for each category that has any.
        changed: questions left out, since the runs were asked different ones by that name.
        repeated: whether a run was asked more than once, so that its verdicts are shares.
        sets: whether a side is a set.
        left_out: members of a set that have verdicts on too few questions, with how many.
    """

    suite: str
    info: SuiteInfo
    sides: tuple[Side, Side]
    whole: Part
    categories: tuple[Part, ...]
    changed: int
    repeated: bool
    sets: bool
    left_out: tuple[tuple[Run, int], ...]


def compare(
    first: Selection, second: Selection, suite: str, *, same: Mapping[str, str] | None = None, by_category: bool = False
) -> Comparison | None:
    """Compare two sides on a suite.

    A member of a set takes no part if it has a verdict on less than half of the
    questions that the best covered run has one on: it would leave little of the
    others to compare.

    Args:
        first: one run, or a set.
        second: another.
        suite: name of the suite.
        same: hashes of questions that mean the same question as another.
        by_category: whether to look at single categories as well.

    Returns:
        The comparison; None if there is no question that both have a verdict on.
    """
    ours, theirs, left_out = _members(first, second, suite)
    shared = overlap([*ours, *theirs], suite, same) if ours and theirs else None
    if shared is None or not shared.questions:
        return None
    split, sets = len(ours), first.is_set or second.is_set
    info = max((run.info.suites[suite] for run in (*ours, *theirs)), key=lambda info: len(info.categories))
    parts = [
        _part(name, shared.rows, split, info.aggregation, sets=sets)
        for name in ("", *(info.categories if by_category else ()))
        if not name or any(record.category == name for record in shared.rows[0])
    ]
    scores = [_score(row, info.aggregation) for row in shared.rows]
    members = tuple(map(Member, (*ours, *theirs), scores))
    all_ours = set.intersection(*shared.judged[:split])
    all_theirs = set.intersection(*shared.judged[split:])
    flips = ((), ()) if sets else _flips(*shared.rows)
    return Comparison(
        suite=suite,
        info=info,
        sides=(
            Side(members[:split], parts[0].scores[0], len(all_ours - all_theirs), flips[0]),
            Side(members[split:], parts[0].scores[1], len(all_theirs - all_ours), flips[1]),
        ),
        whole=parts[0],
        categories=tuple(_adjusted(parts[1:])),
        changed=shared.changed,
        repeated=any(record.trials for row in shared.rows for record in row),
        sets=sets,
        left_out=left_out,
    )


def _members(
    first: Selection, second: Selection, suite: str
) -> tuple[list[Run], list[Run], tuple[tuple[Run, int], ...]]:
    """The runs of both sides that take part, and those of sets that have too few verdicts."""
    sizes = {run_path(run): len(judged(run, suite)) for run in (*first.runs, *second.runs)}
    enough = max(sizes.values()) / 2
    chosen: tuple[list[Run], list[Run]] = ([], [])
    left: dict[str, tuple[Run, int]] = {}
    for side, selection in zip(chosen, (first, second), strict=True):
        for run in selection.runs:
            size = sizes[run_path(run)]
            if selection.is_set and size < enough:
                left[run_path(run)] = run, size
            elif size:
                side.append(run)
    return *chosen, tuple(left.values())


def _part(category: str, rows: Sequence[Sequence[VerdictRecord]], split: int, aggregation: str, *, sets: bool) -> Part:
    rows = [[record for record in row if category in {"", record.category}] for row in rows]
    clusters = [record.item().cluster for record in rows[0]]
    kinds = kind_groups(rows[0], aggregation)
    scores = [_score(row, aggregation) for row in rows]
    values = [[float(record.share) for record in row] for row in rows]
    binary = not sets and not any(record.trials for row in rows for record in row)
    differences = [_mean(column[:split]) - _mean(column[split:]) for column in zip(*values, strict=True)]
    squares = [difference**2 for difference in differences]
    discordant = _mean(squares)
    # Of a single cluster every resample is the same: the interval would be a point.
    several = len(set(clusters)) > 1
    effect = design_effect(differences, clusters) if several else None
    if effect is not None and kinds:
        effect = max(1.0, effect * weighting(kinds, squares))
    return Part(
        category=category,
        questions=len(clusters),
        clusters=len(set(clusters)),
        scores=(_mean(scores[:split]), _mean(scores[split:])),
        interval=compare_groups(values[:split], values[split:], clusters, groups=kinds) if several else None,
        mcnemar=mcnemar(*values) if binary else None,
        discordant=discordant,
        design_effect=effect,
        detectable=detectable(len(clusters), effect, discordant=discordant) if effect is not None else None,
    )


def _mean(values: Sequence[_Number]) -> _Number:
    return sum(values[1:], values[0]) / len(values)


def _score(row: Iterable[VerdictRecord], aggregation: str) -> Fraction:
    overall, _ = summarise([record.item() for record in row], {}, aggregation)
    return overall.strict_share or Fraction()


def _flips(first: Sequence[VerdictRecord], second: Sequence[VerdictRecord]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    pairs = list(zip(first, second, strict=True))
    return (
        tuple(one.question for one, other in pairs if one.share > other.share),
        tuple(one.question for one, other in pairs if one.share < other.share),
    )


def holm(values: Sequence[float]) -> list[float]:
    """P-values adjusted for their number, in the order given (Holm 1979, Scand. J. Stat. 6:65)."""
    adjusted = [0.0] * len(values)
    largest = 0.0
    for rank, index in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        largest = max(largest, min(1.0, (len(values) - rank) * values[index]))
        adjusted[index] = largest
    return adjusted


def _adjusted(parts: Sequence[Part]) -> list[Part]:
    adjusted = iter(holm([part.interval.p for part in parts if part.interval is not None]))
    return [replace(part, adjusted=next(adjusted)) if part.interval is not None else part for part in parts]
