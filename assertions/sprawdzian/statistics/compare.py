"""Whether a difference between models is more than chance."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sprawdzian.statistics.bootstrap import SEED, matrix, percentile_bounds, tabulate
from sprawdzian.statistics.inputs import require_between, require_binary

if TYPE_CHECKING:
    from sprawdzian.statistics.bootstrap import Numbers

__all__ = ["Difference", "McNemar", "compare_groups", "independent_bootstrap", "mcnemar", "paired_bootstrap"]


class Difference(NamedTuple):
    """A difference between two scores, in the unit of the values.

    Attributes:
        difference: the first score minus the second.
        low: lower bound of its interval.
        high: upper bound.
        p: two-sided p-value; never 0, since replicates are finite.
    """

    difference: float
    low: float
    high: float
    p: float


class McNemar(NamedTuple):
    """McNemar's test of two models on the same questions.

    Attributes:
        only_first: questions that only the first has right.
        only_second: questions that only the second has right.
        p: exact two-sided p-value.
    """

    only_first: int
    only_second: int
    p: float


def paired_bootstrap(
    first: Sequence[float],
    second: Sequence[float],
    clusters: Sequence[Hashable] | None = None,
    *,
    groups: Sequence[Hashable] | None = None,
    confidence: float = 0.95,
    replicates: int = 10_000,
    seed: int = SEED,
) -> Difference:
    """Difference between two models that answered the same questions.

    Both are scored on the same resampled clusters. The p-value is twice the
    smaller share of replicates on either side of zero, each share with one
    added to both counts (Efron and Tibshirani, An Introduction to the
    Bootstrap, section 15.4; Davison and Hinkley, Bootstrap Methods and their
    Application, ch. 4).

    Args:
        first: the first model's values, one a question.
        second: the second model's, in the same order.
        clusters: the cluster of each question; None if each is its own.
        groups: the group of each question, for scores that are means of group
            means; None for plain means.
        confidence: share of the replicates between the two bounds.
        replicates: number of resamples.
        seed: of the generator.

    Raises:
        ValueError: there is no value, one is not finite, the lengths differ, or
            confidence or replicates are out of range.
    """
    require_between("confidence", confidence, 0, 1)
    cells = tabulate(matrix({"first": first, "second": second}), clusters, groups)
    return _difference(cells.observed(), cells.replicated(replicates, seed), cells.noise, confidence)


def independent_bootstrap(
    first: Sequence[float],
    second: Sequence[float],
    first_clusters: Sequence[Hashable] | None = None,
    second_clusters: Sequence[Hashable] | None = None,
    *,
    first_groups: Sequence[Hashable] | None = None,
    second_groups: Sequence[Hashable] | None = None,
    confidence: float = 0.95,
    replicates: int = 10_000,
    seed: int = SEED,
) -> Difference:
    """Difference between two scores on different questions, resampled independently.

    Args:
        first: the values of the first score, one a question.
        second: the values of the second, any number of them.
        first_clusters: the cluster of each of the first's questions.
        second_clusters: the cluster of each of the second's.
        first_groups: the group of each of the first's questions.
        second_groups: the group of each of the second's.
        confidence: share of the replicates between the two bounds.
        replicates: number of resamples.
        seed: of the generator.

    Returns:
        The difference, with the p-value of :func:`paired_bootstrap`.

    Raises:
        ValueError: as for :func:`paired_bootstrap`, but the two may differ in length.
    """
    import numpy as np

    require_between("confidence", confidence, 0, 1)
    left = tabulate(matrix({"first": first}), first_clusters, first_groups)
    right = tabulate(matrix({"second": second}), second_clusters, second_groups)
    observed = np.concatenate([left.observed(), right.observed()])
    # A second number makes another stream: with one, like samples would be drawn alike.
    streams = [left.replicated(replicates, seed), right.replicated(replicates, [seed, 1])]
    return _difference(observed, np.concatenate(streams, axis=1), max(left.noise, right.noise), confidence)


def compare_groups(
    first_models: Sequence[Sequence[float]],
    second_models: Sequence[Sequence[float]],
    clusters: Sequence[Hashable] | None = None,
    *,
    groups: Sequence[Hashable] | None = None,
    confidence: float = 0.95,
    replicates: int = 10_000,
    seed: int = SEED,
) -> Difference:
    """Difference between the mean scores of two sets of models on the same questions.

    Questions are resampled, models are not: the result holds for these models.

    Args:
        first_models: a row of values a model, shape (models, questions).
        second_models: the same for the second set.
        clusters: the cluster of each question; None if each is its own.
        groups: the group of each question, for scores that are means of group
            means; None for plain means.
        confidence: share of the replicates between the two bounds.
        replicates: number of resamples.
        seed: of the generator.

    Returns:
        The difference, with the p-value of :func:`paired_bootstrap`.

    Raises:
        ValueError: as for :func:`paired_bootstrap`, or a set has no model.
    """
    import numpy as np

    sets = {"first_models": first_models, "second_models": second_models}
    for name, models in sets.items():
        if not len(models):
            raise ValueError(f"{name} has no model")
    values = matrix({f"{name}[{index}]": row for name, models in sets.items() for index, row in enumerate(models)})
    # Scores are linear in the values, so the mean of scores is the score of means.
    first, second = (part.mean(axis=0).tolist() for part in np.split(values, [len(first_models)]))
    return paired_bootstrap(
        first, second, clusters, groups=groups, confidence=confidence, replicates=replicates, seed=seed
    )


def mcnemar(first: Sequence[float], second: Sequence[float]) -> McNemar:
    """McNemar's exact test on the questions that one of two models has right and the other wrong.

    A binomial test of the discordant questions with probability 1/2 (McNemar
    1947, Psychometrika 12:153, without the approximation by χ²).

    Args:
        first: the first model's verdicts, each 0 or 1, one a question.
        second: the second model's, in the same order.

    Returns:
        The discordant counts and the p-value, which is 1 if there are none.

    Raises:
        ValueError: there is no verdict, one is not 0 or 1, or the lengths differ.
    """
    from scipy.stats import binomtest

    if len(first) != len(second):
        raise ValueError(f"first has {len(first)} values, but second has {len(second)}")
    if not len(first):
        raise ValueError("a test needs at least one value")
    pairs = list(zip(require_binary("first", first), require_binary("second", second), strict=True))
    only_first = sum(left > right for left, right in pairs)
    only_second = sum(left < right for left, right in pairs)
    discordant = only_first + only_second
    p = float(binomtest(only_first, discordant, 0.5).pvalue) if discordant else 1.0
    return McNemar(only_first, only_second, p)


def _difference(observed: "Numbers", replicated: "Numbers", noise: float, confidence: float) -> Difference:
    """Interval and p-value of the first of two columns minus the second.

    Args:
        observed: the two scores, shape (2,).
        replicated: the two scores in each resample, shape (replicates, 2).
        noise: differences up to this are none.
        confidence: share of the replicates between the two bounds.
    """
    import numpy as np

    differences = _minus(replicated, noise)
    below, above = np.count_nonzero(differences <= 0), np.count_nonzero(differences >= 0)
    p = min(1.0, 2 * (1 + min(below, above)) / (1 + len(differences)))
    low, high = percentile_bounds(differences, confidence)
    return Difference(float(_minus(observed, noise)), low, high, float(p))


def _minus(scores: "Numbers", noise: float) -> "Numbers":
    """The first less the second along the last axis."""
    import numpy as np

    differences = scores[..., 0] - scores[..., 1]
    # What rounding leaves of equal scores would fall on one side of zero.
    return np.where(np.abs(differences) <= noise, 0.0, differences)
