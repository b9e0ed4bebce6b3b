"""What repeated runs of one model say: spread, and reliability."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, sqrt
from typing import NamedTuple

from sprawdzian.statistics.inputs import require_binary, require_whole

__all__ = ["Repeats", "pass_hat", "repeat_summary"]


class Repeats(NamedTuple):
    """Scores of K runs over the same questions.

    Attributes:
        mean: share of right answers in all runs.
        spread: sample standard deviation of the runs' shares; None if K is 1.
        passes: pass^k for each k from 1 to K: the probability that k runs all
            have a question right, averaged over questions.
    """

    mean: Fraction
    spread: float | None
    passes: Mapping[int, Fraction]


def pass_hat(successes: int, trials: int, k: int) -> Fraction:
    """Unbiased estimate of the probability that k trials of a question all succeed.

    C(successes, k) / C(trials, k) (Yao et al. 2024, τ-bench, arXiv:2406.12045, pass^k).

    Args:
        successes: trials that succeeded.
        trials: all trials of the question.
        k: how many are to succeed, 1 to trials.

    Raises:
        ValueError: a number is out of range.
    """
    require_whole("trials", trials, 1)
    require_whole("successes", successes, 0)
    require_whole("k", k, 1)
    if successes > trials:
        raise ValueError(f"{successes} successes in only {trials} trials")
    if k > trials:
        raise ValueError(f"k is {k}, but there are only {trials} trials")
    return Fraction(comb(successes, k), comb(trials, k))


def repeat_summary(trials: Sequence[Sequence[float]]) -> Repeats:
    """Mean, spread and reliability of repeated runs, exact but for the root.

    Args:
        trials: a row a question, with the outcome of each of K runs, 0 or 1;
            the runs are in the same order in all rows.

    Raises:
        ValueError: there is no question or no run, an outcome is not 0 or 1, or
            a question has another number of trials than the first.
    """
    if not len(trials):
        raise ValueError("there is no question to summarise")
    runs = len(trials[0])
    if not runs:
        raise ValueError("trials[0] has no outcome")
    rows = []
    for index, row in enumerate(trials):
        if len(row) != runs:
            raise ValueError(f"trials[{index}] has {len(row)} outcomes, but trials[0] has {runs}")
        rows.append(require_binary(f"trials[{index}]", row))
    questions = len(rows)
    shares = [Fraction(sum(column), questions) for column in zip(*rows, strict=True)]
    mean = sum(shares, Fraction()) / runs
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / (runs - 1)) if runs > 1 else None
    successes = Counter(map(sum, rows))
    passes = {
        k: sum((pass_hat(right, runs, k) * count for right, count in successes.items()), Fraction()) / questions
        for k in range(1, runs + 1)
    }
    return Repeats(mean, spread, passes)
