"""Intervals by resampling clusters of questions."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sprawdzian.statistics.inputs import require_between, require_whole

if TYPE_CHECKING:
    import numpy as np

    Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
    Indices = np.ndarray[tuple[int, ...], np.dtype[np.intp]]

__all__ = ["SEED", "Cells", "bootstrap_interval", "matrix", "percentile_bounds", "replicate_scores", "tabulate"]

SEED = 20250101
_BLOCK = 4_000_000  # indices drawn at once: bounds the memory, and does not change what is drawn
_COUNTING = 4  # arrays of that size that counting the draws takes beside them
_FEW = 8  # columns up to which adding up the drawn numbers is as fast as counting the draws
_NOISE = 1e-12  # rounding errors of a score, as a share of the largest value


def bootstrap_interval(
    values: Sequence[float],
    clusters: Sequence[Hashable] | None = None,
    *,
    groups: Sequence[Hashable] | None = None,
    confidence: float = 0.95,
    replicates: int = 10_000,
    seed: int = SEED,
) -> tuple[float, float]:
    """Percentile bootstrap interval of a mean, or of a mean of group means.

    Whole clusters are drawn with replacement, since questions about one medium
    stand or fall together (Efron and Tibshirani, An Introduction to the
    Bootstrap, ch. 8 and 13).

    Args:
        values: one number a question, in any unit; the interval has the same.
        clusters: the cluster of each question; None if each is its own.
        groups: the group of each question, such as its kind: the score is then
            the mean over groups of the mean in each; a replicate without any
            question of a group averages the others. None for the plain mean.
        confidence: share of the replicates between the two bounds.
        replicates: number of resamples.
        seed: of the generator; the same seed gives the same interval.

    Raises:
        ValueError: there is no value, one is not finite, the lengths differ, or
            confidence or replicates are out of range.
    """
    require_between("confidence", confidence, 0, 1)
    cells = tabulate(matrix({"values": values}), clusters, groups)
    return percentile_bounds(cells.replicated(replicates, seed)[:, 0], confidence)


def replicate_scores(
    values: Sequence[float] | Sequence[Sequence[float]],
    clusters: Sequence[Hashable] | None = None,
    *,
    groups: Sequence[Hashable] | None = None,
    replicates: int = 10_000,
    seed: int = SEED,
) -> "Numbers":
    """Scores of one model, or of several, on resampled questions.

    The models of a call see the same resamples, so their differences are paired.

    Args:
        values: one number a question, or a row of them a model.
        clusters: the cluster of each question; None if each is its own.
        groups: the group of each question, see :func:`bootstrap_interval`.
        replicates: number of resamples.
        seed: of the generator.

    Returns:
        Shape (replicates,) for one model's numbers; (replicates, models) for rows.

    Raises:
        ValueError: there is no value, one is not finite, the lengths differ, or
            replicates is not positive.
    """
    import numpy as np

    several = len(values) > 0 and np.ndim(values[0]) > 0
    rows: dict[str, Any] = (
        {f"values[{model}]": row for model, row in enumerate(values)} if several else {"values": values}
    )
    scores = tabulate(matrix(rows), clusters, groups).replicated(replicates, seed)
    return scores if several else scores[:, 0]


@dataclass(frozen=True)
class Cells:
    """All that resampled scores depend on.

    Attributes:
        sums: of the values, shape (clusters, models, groups).
        sizes: numbers of questions, shape (clusters, groups).
        noise: differences between scores up to this are rounding errors.
    """

    sums: "Numbers"
    sizes: "Numbers"
    noise: float

    def observed(self) -> "Numbers":
        """The models' scores on the questions as they are, shape (models,)."""
        return _scores(self.sums.sum(axis=0), self.sizes.sum(axis=0))

    def replicated(self, replicates: int, seed: int | Sequence[int]) -> "Numbers":
        """The models' scores on resampled clusters, shape (replicates, models).

        Args:
            replicates: number of resamples.
            seed: of the generator; several numbers make a stream of their own.

        Raises:
            ValueError: replicates is not positive.
        """
        import numpy as np

        require_whole("replicates", replicates, 1)
        count, models, groups = self.sums.shape
        columns = np.concatenate([self.sums.reshape(count, -1), self.sizes], axis=1)
        generator = np.random.default_rng(seed)
        scores = np.empty((replicates, models))
        step = max(1, _BLOCK // (count if columns.shape[1] <= _FEW else count * _COUNTING))
        for start in range(0, replicates, step):
            stop = min(start + step, replicates)
            totals = _totals(columns, generator.integers(0, count, size=(stop - start, count)))
            sums = totals[:, : models * groups].reshape(-1, models, groups)
            scores[start:stop] = _scores(sums, totals[:, np.newaxis, models * groups :])
        return scores


def tabulate(values: "Numbers", clusters: Sequence[Hashable] | None, groups: Sequence[Hashable] | None) -> Cells:
    """Add up values by cluster and group.

    Args:
        values: shape (models, questions), as :func:`matrix` makes it.
        clusters: the cluster of each question; None if each is its own.
        groups: the group of each question; None if all are one.

    Raises:
        ValueError: the lengths differ.
    """
    import numpy as np

    models, questions = values.shape
    of_cluster, clusters_there = _places("clusters", range(questions) if clusters is None else clusters, questions)
    of_group, groups_there = _places("groups", [None] * questions if groups is None else groups, questions)
    shape = clusters_there, groups_there
    places = of_cluster * groups_there + of_group
    length = clusters_there * groups_there
    sums = np.empty((clusters_there, models, groups_there))
    for model, row in enumerate(values):
        sums[:, model] = np.bincount(places, weights=row, minlength=length).reshape(shape)
    sizes = np.bincount(places, minlength=length).reshape(shape).astype(np.float64)
    return Cells(sums=sums, sizes=sizes, noise=_NOISE * float(np.abs(values).max()))


def matrix(rows: Mapping[str, Sequence[float]]) -> "Numbers":
    """Stack rows of values.

    Args:
        rows: a model's values, one a question, by a name for messages.

    Returns:
        Shape (models, questions).

    Raises:
        ValueError: there is no value, one is not finite, or the lengths differ.
    """
    import numpy as np

    leader, *_ = rows
    length = len(rows[leader])
    for name, row in rows.items():
        if len(row) != length:
            raise ValueError(f"{leader} has {length} values, but {name} has {len(row)}")
    if not length:
        raise ValueError("an interval needs at least one value")
    numbers = np.array([np.asarray(row, dtype=np.float64) for row in rows.values()])
    wrong = np.argwhere(~np.isfinite(numbers))
    if len(wrong):
        model, question = wrong[0]
        raise ValueError(f"{list(rows)[model]}[{question}] is {numbers[model, question]}, not a finite number")
    return numbers


def percentile_bounds(replicated: "Numbers", confidence: float) -> tuple[float, float]:
    """The quantiles between which a share of the replicates lies, with equal tails.

    Args:
        replicated: a statistic of each resample, shape (replicates,).
        confidence: the share between the bounds.
    """
    import numpy as np

    tail = (1 - confidence) / 2
    low, high = np.quantile(replicated, [tail, 1 - tail])
    return float(low), float(high)


def _places(what: str, names: Sequence[Hashable], length: int) -> tuple["Indices", int]:
    """Number the distinct names in the order of their first appearance."""
    import numpy as np

    if len(names) != length:
        raise ValueError(f"{length} values, but {len(names)} {what}")
    place = {name: index for index, name in enumerate(dict.fromkeys(names))}
    return np.array([place[name] for name in names], dtype=np.intp), len(place)


def _totals(columns: "Numbers", drawn: "Indices") -> "Numbers":
    """Sum of the drawn rows of each column.

    Args:
        columns: shape (clusters, columns).
        drawn: indices of clusters, shape (replicates, clusters).

    Returns:
        Shape (replicates, columns).
    """
    import numpy as np

    replicates, count = drawn.shape
    if columns.shape[1] <= _FEW:
        return np.stack([np.ascontiguousarray(column)[drawn].sum(axis=1) for column in columns.T], axis=1)
    offsets = np.arange(replicates)[:, np.newaxis] * count
    times = np.bincount((drawn + offsets).ravel(), minlength=replicates * count).reshape(replicates, count)
    # Whole numbers would not be multiplied by BLAS.
    totals: Numbers = times.astype(np.float64) @ columns
    return totals


def _scores(sums: "Numbers", sizes: "Numbers") -> "Numbers":
    """Mean over the groups that are there (the last axis) of the mean in each."""
    import numpy as np

    there = np.broadcast_to(sizes > 0, sums.shape)
    means = np.divide(sums, sizes, out=np.zeros_like(sums), where=there)
    # Sorted, so that the last bit does not depend on which group comes first.
    scores: Numbers = np.sort(means, axis=-1).sum(axis=-1) / there.sum(axis=-1)
    return scores
