"""How small a difference a bank of questions can show."""

from collections.abc import Hashable, Sequence
from math import ceil, sqrt
from statistics import NormalDist

from sprawdzian.statistics.bootstrap import matrix, tabulate
from sprawdzian.statistics.inputs import require_between, require_whole

__all__ = ["design_effect", "minimum_detectable_difference", "required_questions"]

_SLACK = 1e-9  # relative: what comes back from an inverse must not be rounded past where it came from


def minimum_detectable_difference(
    questions: int,
    *,
    discordant: float | None = None,
    share: float = 0.5,
    correlation: float = 0.0,
    confidence: float = 0.95,
    power: float = 0.8,
    design_effect: float = 1.0,
) -> float:
    """Smallest true difference between two models that a paired two-sided test detects.

    The sample size of McNemar's test (Connor 1987, Biometrics 43:207), solved
    for the difference d. With ψ the discordant share, a = z(1 - α/2), b = z(power):

        n = (a √ψ + b √(ψ - d²))² / d²
        d = √ψ (a √n + b √(n + b² - a²)) / (n + b²)

    Args:
        questions: how many both models answer.
        discordant: share of questions that one has right and the other wrong;
            None if it is to follow from share and correlation.
        share: of right answers, alike for both models.
        correlation: between the verdicts of the two models on a question.
        confidence: of the test, 1 - α.
        power: probability of detecting the difference.
        design_effect: by which clusters divide the number of questions.

    Returns:
        The difference between the shares of right answers, 0 to 1.

    Raises:
        ValueError: an argument is out of range, or no difference is detectable
            with so few discordant questions.
    """
    require_whole("questions", questions, 1)
    psi = _discordant(discordant, share, correlation)
    z_test, z_power = _quantiles(confidence, power)
    effective = questions / _at_least_one(design_effect)
    root = effective + z_power**2 - z_test**2
    # With less than z_test² questions the root has the wrong sign of b √(ψ - d²).
    solvable = root >= 0 and (z_power < 0 or effective >= z_test**2)
    if solvable:
        difference = sqrt(psi) * (z_test * sqrt(effective) + z_power * sqrt(root)) / (effective + z_power**2)
        if 0 < difference <= psi * (1 + _SLACK):
            return min(difference, psi)
    raise ValueError(
        f"no difference is detectable with so few discordant questions: "
        f"a share of {psi:.4g} of {questions}, design effect {design_effect:.4g}"
    )


def required_questions(
    difference: float,
    *,
    discordant: float | None = None,
    share: float = 0.5,
    correlation: float = 0.0,
    confidence: float = 0.95,
    power: float = 0.8,
    design_effect: float = 1.0,
) -> int:
    """Number of questions from which on a paired two-sided test detects a difference.

    The inverse of :func:`minimum_detectable_difference`, by the same formula.

    Args:
        difference: between the shares of right answers, more than 0.
        discordant: share of questions that one model has right and the other
            wrong; None if it is to follow from share and correlation.
        share: of right answers, alike for both models.
        correlation: between the verdicts of the two models on a question.
        confidence: of the test, 1 - α.
        power: probability of detecting the difference.
        design_effect: by which clusters multiply the number of questions.

    Raises:
        ValueError: an argument is out of range, or the difference is larger
            than the share of discordant questions.
    """
    psi = _discordant(discordant, share, correlation)
    z_test, z_power = _quantiles(confidence, power)
    factor = _at_least_one(design_effect)
    if not difference > 0:
        raise ValueError(f"difference must be more than 0, not {difference}")
    if difference > psi * (1 + _SLACK):
        raise ValueError(f"a difference of {difference:.4g} cannot come from a discordant share of {psi:.4g}")
    rest = max(0.0, psi - difference**2)
    questions = factor * ((z_test * sqrt(psi) + z_power * sqrt(rest)) / difference) ** 2
    return max(1, ceil(questions * (1 - _SLACK)))


def design_effect(values: Sequence[float], clusters: Sequence[Hashable]) -> float:
    """By how much clusters multiply the variance of a mean.

    1 + (m - 1) ρ, where m is the mean size of a question's cluster (Σ mᵢ² / Σ mᵢ)
    and ρ the intraclass correlation from the analysis of variance with clusters of
    unequal sizes (Donner and Klar 2000, Design and Analysis of Cluster Randomization
    Trials).

    Args:
        values: one number a question.
        clusters: the cluster of each question.

    Returns:
        The factor, at least 1: a negative correlation is taken as none. It is 1
        if each question is its own cluster, or if all values are equal.

    Raises:
        ValueError: there is no value, one is not finite, the lengths differ, or
            several questions are all in one cluster.
    """
    import numpy as np

    if not len(values):
        raise ValueError("a design effect needs at least one value")
    numbers = matrix({"values": values})
    cells = tabulate(numbers, clusters, None)
    sums, sizes = cells.sums[:, 0, 0], cells.sizes[:, 0]
    count, total = len(sizes), float(sizes.sum())
    if count == total or np.ptp(numbers) == 0:
        return 1.0
    if count == 1:
        raise ValueError("a design effect needs at least two clusters")
    # Deviations from the mean: squares of large values would cancel.
    sums = sums - sizes * numbers.mean()
    squares = float(((numbers - numbers.mean()) ** 2).sum())
    explained = float((sums**2 / sizes).sum())
    between = explained / (count - 1)
    within = max(0.0, squares - explained) / (total - count)
    size = (total - float((sizes**2).sum()) / total) / (count - 1)
    correlation = (between - within) / (between + (size - 1) * within)
    return max(1.0, 1 + (float((sizes**2).sum()) / total - 1) * correlation)


def _discordant(discordant: float | None, share: float, correlation: float) -> float:
    """Share of questions on which two models differ: given, or 2 p (1 - p) (1 - ρ)."""
    if discordant is not None:
        if not 0 <= discordant <= 1:
            raise ValueError(f"discordant must be a share from 0 to 1, not {discordant}")
        return discordant
    if not 0 <= share <= 1:
        raise ValueError(f"share must be from 0 to 1, not {share}")
    if not -1 <= correlation <= 1:
        raise ValueError(f"correlation must be from -1 to 1, not {correlation}")
    psi = 2 * share * (1 - share) * (1 - correlation)
    if psi > 2 * min(share, 1 - share) * (1 + _SLACK):
        raise ValueError(f"a correlation of {correlation} is impossible between two shares of {share}")
    return psi


def _quantiles(confidence: float, power: float) -> tuple[float, float]:
    """Normal quantiles of the test and of its power."""
    require_between("confidence", confidence, 0, 1)
    tail = (1 - confidence) / 2
    # With less power than that, equal models would differ detectably.
    require_between("power", power, tail, 1)
    normal = NormalDist()
    return normal.inv_cdf(1 - tail), normal.inv_cdf(power)


def _at_least_one(design_effect: float) -> float:
    if not 1 <= design_effect < float("inf"):
        raise ValueError(f"design_effect must be at least 1, not {design_effect}")
    return design_effect
