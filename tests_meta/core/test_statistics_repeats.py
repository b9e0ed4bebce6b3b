"""Repeated runs: their mean, their spread, and pass^k (Yao et al. 2024, tau-bench, arXiv:2406.12045)."""

import itertools
import statistics
from fractions import Fraction
from math import comb

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sprawdzian.statistics import pass_hat, repeat_summary

properties = settings(deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


# -- pass^k of one question ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("successes", "trials", "k", "expected"),
    [
        (1, 1, 1, Fraction(1)),
        (0, 1, 1, Fraction(0)),
        (3, 4, 1, Fraction(3, 4)),
        (3, 4, 2, Fraction(1, 2)),
        (3, 4, 3, Fraction(1, 4)),
        (3, 4, 4, Fraction(0)),
        (4, 4, 4, Fraction(1)),
        (0, 4, 2, Fraction(0)),
        (1, 4, 2, Fraction(0)),
        (2, 8, 2, Fraction(1, 28)),
        (8, 8, 8, Fraction(1)),
        (7, 8, 8, Fraction(0)),
        (50, 100, 2, Fraction(49, 198)),
        (999, 1000, 500, Fraction(1, 2)),
    ],
)
def test_pass_hat_is_the_share_of_k_trials_that_all_succeed(successes, trials, k, expected):
    result = pass_hat(successes, trials, k)
    assert result == expected
    assert isinstance(result, Fraction)


@pytest.mark.parametrize("trials", range(1, 8))
def test_pass_hat_agrees_with_all_choices_of_k_trials(trials):
    for successes, k in itertools.product(range(trials + 1), range(1, trials + 1)):
        outcomes = [1] * successes + [0] * (trials - successes)
        choices = list(itertools.combinations(outcomes, k))
        assert pass_hat(successes, trials, k) == Fraction(sum(map(all, choices)), len(choices))


@pytest.mark.parametrize(
    ("successes", "trials", "k"),
    [(2, 4, 5), (2, 4, 0), (2, 4, -1), (5, 4, 2), (-1, 4, 2), (0, 0, 1), (0, 0, 0)],
)
def test_pass_hat_needs_counts_that_can_be(successes, trials, k):
    with pytest.raises(ValueError, match=r"."):
        pass_hat(successes, trials, k)


# -- runs of several questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trials", "mean", "spread", "passes"),
    [
        pytest.param([[1]], 1, None, {1: 1}, id="one-question-once"),
        pytest.param([[1], [0], [0], [1]], Fraction(1, 2), None, {1: Fraction(1, 2)}, id="one-run"),
        pytest.param([[1, 1], [0, 0]], Fraction(1, 2), 0, {1: Fraction(1, 2), 2: Fraction(1, 2)}, id="steady"),
        pytest.param([[1, 0], [0, 1]], Fraction(1, 2), 0, {1: Fraction(1, 2), 2: 0}, id="runs-alike-answers-not"),
        pytest.param([[1, 0], [1, 0]], Fraction(1, 2), 0.5**0.5, {1: Fraction(1, 2), 2: 0}, id="a-good-and-a-bad-run"),
        pytest.param(
            # Runs of 3/4, 1/2 and 1/4: their sample standard deviation is 1/4.
            [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0]],
            Fraction(1, 2),
            0.25,
            {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 4)},
            id="three-runs",
        ),
        pytest.param([[0, 0, 0, 0]] * 3, 0, 0, dict.fromkeys(range(1, 5), 0), id="never"),
        pytest.param([[1, 1, 1, 1]] * 3, 1, 0, dict.fromkeys(range(1, 5), 1), id="always"),
    ],
)
def test_runs_are_summed_up(trials, mean, spread, passes):
    summary = repeat_summary(trials)
    assert summary.mean == pytest.approx(float(mean))
    assert summary.spread == (None if spread is None else pytest.approx(spread, abs=1e-12))
    assert list(summary.passes) == list(passes)
    assert {k: float(share) for k, share in summary.passes.items()} == pytest.approx(
        {k: float(share) for k, share in passes.items()}
    )


@pytest.mark.parametrize("kind", [int, float, bool])
def test_outcomes_may_be_numbers_or_truths(kind):
    summary = repeat_summary([tuple(map(kind, row)) for row in [(1, 0, 1), (1, 1, 1), (0, 0, 1)]])
    assert summary == repeat_summary([[1, 0, 1], [1, 1, 1], [0, 0, 1]])


@pytest.mark.parametrize(
    ("trials", "where"),
    [
        ([[1, 0], [1, 0], [1], [1, 0, 1]], r"trials\[2\] has 1 "),
        ([[1, 0, 1], [1, 0]], r"trials\[1\] has 2 "),
        ([[1], []], r"trials\[1\] has 0 "),
    ],
)
def test_the_first_question_with_another_number_of_trials_is_named(trials, where):
    with pytest.raises(ValueError, match=where):
        repeat_summary(trials)


@pytest.mark.parametrize("trials", [[], [[]], [[], []]])
def test_a_summary_needs_a_trial(trials):
    with pytest.raises(ValueError, match=r"\bno\b|at least one"):
        repeat_summary(trials)


@pytest.mark.parametrize("outcome", [0.5, 2, -1, float("nan")])
def test_an_outcome_is_right_or_wrong(outcome):
    with pytest.raises(ValueError, match=r"0"):
        repeat_summary([[1, 0], [1, outcome]])


# -- invariants ------------------------------------------------------------------------------------------------------

banks = st.tuples(st.integers(1, 12), st.integers(1, 7)).flatmap(
    lambda shape: st.lists(
        st.lists(st.integers(0, 1), min_size=shape[1], max_size=shape[1]), min_size=shape[0], max_size=shape[0]
    )
)


@properties
@given(banks)
def test_passing_once_is_the_mean_and_passing_more_often_is_harder(trials):
    summary = repeat_summary(trials)
    shares = [float(share) for share in summary.passes.values()]
    assert shares[0] == pytest.approx(float(summary.mean))
    assert all(more <= fewer + 1e-12 for fewer, more in itertools.pairwise(shares))
    assert all(0 <= share <= 1 for share in shares)
    assert shares[-1] == pytest.approx(sum(map(all, trials)) / len(trials))


@properties
@given(banks)
def test_a_summary_is_what_its_definitions_say(trials):
    summary = repeat_summary(trials)
    runs = [Fraction(sum(run), len(trials)) for run in zip(*trials, strict=True)]
    assert float(summary.mean) == pytest.approx(float(sum(runs) / len(runs)))
    if len(runs) > 1:
        assert summary.spread == pytest.approx(statistics.stdev(map(float, runs)), abs=1e-12)
    else:
        assert summary.spread is None
    for k, share in summary.passes.items():
        exact = sum(Fraction(comb(sum(row), k), comb(len(row), k)) for row in trials) / len(trials)
        assert float(share) == pytest.approx(float(exact))


@properties
@given(banks, st.randoms(use_true_random=False))
def test_neither_the_order_of_questions_nor_that_of_runs_matters(trials, random):
    summary = repeat_summary(trials)
    runs = list(zip(*trials, strict=True))
    random.shuffle(runs)
    mixed = list(zip(*runs, strict=True))
    random.shuffle(mixed)
    other = repeat_summary(mixed)
    assert float(other.mean) == pytest.approx(float(summary.mean))
    assert other.spread == (None if summary.spread is None else pytest.approx(summary.spread, abs=1e-12))
    assert {k: float(v) for k, v in other.passes.items()} == pytest.approx(
        {k: float(v) for k, v in summary.passes.items()}
    )


@properties
@given(st.integers(1, 40), st.data())
def test_pass_hat_grows_with_successes_and_falls_with_k(trials, data):
    successes = data.draw(st.integers(0, trials))
    k = data.draw(st.integers(1, trials))
    share = pass_hat(successes, trials, k)
    assert 0 <= share <= 1
    if successes < trials:
        assert pass_hat(successes + 1, trials, k) >= share
    if k < trials:
        assert pass_hat(successes, trials, k + 1) <= share
    # No more than if the trials were drawn with replacement.
    assert share <= Fraction(successes, trials) ** k
