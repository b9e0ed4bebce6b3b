"""Intervals by resampling clusters of questions."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    _Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

__all__ = ["SEED", "bootstrap_interval"]

SEED = 20250101
_BLOCK = 4_000_000  # indices drawn at once: bounds the memory


def bootstrap_interval(
    values: Sequence[float],
    clusters: Sequence[Hashable] | None = None,
    *,
    confidence: float = 0.95,
    replicates: int = 10_000,
    seed: int = SEED,
) -> tuple[float, float]:
    """Percentile bootstrap interval of a mean.

    Whole clusters are drawn with replacement, since questions about one medium
    stand or fall together (Efron and Tibshirani, An Introduction to the
    Bootstrap, ch. 8 and 13).

    Args:
        values: one number a question, in any unit; the interval has the same.
        clusters: the cluster of each question; None if each is its own.
        confidence: share of the replicates between the two bounds.
        replicates: number of resamples.
        seed: of the generator; the same seed gives the same interval.

    Raises:
        ValueError: there is no value, or the lengths differ.
    """
    import numpy as np

    sums, sizes = _cluster_sums(values, clusters)
    count = len(sums)
    generator = np.random.default_rng(seed)
    means = np.empty(replicates)
    step = max(1, _BLOCK // count)
    for start in range(0, replicates, step):
        stop = min(start + step, replicates)
        drawn = generator.integers(0, count, size=(stop - start, count))
        means[start:stop] = sums[drawn].sum(axis=1) / sizes[drawn].sum(axis=1)
    tail = (1 - confidence) / 2
    low, high = np.quantile(means, [tail, 1 - tail])
    return float(low), float(high)


def _cluster_sums(values: Sequence[float], clusters: Sequence[Hashable] | None) -> tuple["_Numbers", "_Numbers"]:
    """Sum and size of each cluster: all that a resampled mean depends on."""
    import numpy as np

    if not len(values):
        msg = "an interval needs at least one value"
        raise ValueError(msg)
    numbers = np.asarray(values, dtype=np.float64)
    if clusters is None:
        return numbers, np.ones(len(numbers))
    if len(clusters) != len(values):
        msg = f"{len(values)} values, but {len(clusters)} clusters"
        raise ValueError(msg)
    place = {name: index for index, name in enumerate(dict.fromkeys(clusters))}
    indices = np.array([place[name] for name in clusters])
    sums, sizes = np.bincount(indices, weights=numbers), np.bincount(indices)
    return sums.astype(np.float64), sizes.astype(np.float64)
