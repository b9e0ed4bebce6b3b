"""How sure a place on the leaderboard is."""

from collections.abc import Hashable, Mapping, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from sprawdzian.statistics.bootstrap import SEED, matrix, percentile_bounds, tabulate
from sprawdzian.statistics.inputs import require_between

if TYPE_CHECKING:
    import numpy as np

    from sprawdzian.statistics.bootstrap import Numbers

    Ranks = np.ndarray[tuple[int, ...], np.dtype[np.int64]]

__all__ = ["RankInterval", "rank_intervals"]

_DIGITS = 9  # of a quantile of ranks: a rounding error must not cost a rank


class RankInterval(NamedTuple):
    """A rank, 1 for the best, and the bounds of its interval.

    Attributes:
        rank: by the observed scores; equal scores share the best rank.
        low: the best rank within the interval, which always holds the rank itself.
        high: the worst.
    """

    rank: int
    low: int
    high: int


def rank_intervals(
    scores_by_model: Mapping[str, Sequence[float]],
    clusters: Sequence[Hashable] | None = None,
    *,
    groups: Sequence[Hashable] | None = None,
    confidence: float = 0.95,
    replicates: int = 10_000,
    seed: int = SEED,
) -> dict[str, RankInterval]:
    """Percentile bootstrap intervals of ranks.

    All models are ranked on the same resampled clusters. A rank is one more than
    the number of models with a better score (Goldstein and Spiegelhalter 1996,
    J. R. Stat. Soc. A 159:385; Hall and Miller 2009, Ann. Stat. 37:3929).

    Args:
        scores_by_model: each model's values, one a question, all in the same order.
        clusters: the cluster of each question; None if each is its own.
        groups: the group of each question, for scores that are means of group
            means; None for plain means.
        confidence: share of the replicates that the interval covers, at least.
        replicates: number of resamples.
        seed: of the generator.

    Returns:
        The interval of each model, in the order given.

    Raises:
        ValueError: there is no model or no value, a value is not finite, the
            lengths differ, or confidence or replicates are out of range.
    """
    require_between("confidence", confidence, 0, 1)
    if not scores_by_model:
        raise ValueError("there is no model to rank")
    cells = tabulate(matrix(scores_by_model), clusters, groups)
    observed = _ranks(cells.observed(), cells.noise)
    replicated = _ranks(cells.replicated(replicates, seed), cells.noise)
    intervals = {}
    for index, name in enumerate(scores_by_model):
        low, high = percentile_bounds(replicated[:, index].astype(float), confidence)
        rank = int(observed[index])
        # Ties share the best rank in what was observed, but are broken by resampling.
        best, worst = min(rank, floor(round(low, _DIGITS))), max(rank, ceil(round(high, _DIGITS)))
        intervals[name] = RankInterval(rank, best, worst)
    return intervals


def _ranks(scores: "Numbers", noise: float) -> "Ranks":
    """One more than the number of better scores along the last axis."""
    import numpy as np

    # A model at a time: all pairs at once would take models² numbers a replicate.
    better = [(scores > own[..., np.newaxis] + noise).sum(axis=-1) for own in np.moveaxis(scores, -1, 0)]
    return np.stack(better, axis=-1) + 1
