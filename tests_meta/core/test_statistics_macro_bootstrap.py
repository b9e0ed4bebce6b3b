"""Intervals of macro averages: the mean over kinds of questions, whole clusters resampled (scoring.md, section 9)."""

import itertools
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
import scipy.stats
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests_meta.core.resampling import blocks, is_quantile, macro

from sprawdzian.statistics import bootstrap_interval, replicate_scores

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


# -- an independent reckoning: every resample there is ---------------------------------------------------------------


def every_resample(values, clusters, groups):
    """All macro averages that drawing the clusters with replacement can give, with their probabilities."""
    every = blocks(values, clusters, groups)
    draws = Counter(tuple(sorted(draw)) for draw in itertools.product(range(len(every)), repeat=len(every)))
    atoms = Counter()
    for draw, times in draws.items():
        atoms[macro([row for index in draw for row in every[index]])] += Fraction(times, draws.total())
    return atoms


TINY = [
    pytest.param([1, 0, 1, 1], "abcd", "xxyy", id="single-questions"),
    pytest.param([1, 0, 1, 1, 0], "abcde", "xxxxy", id="a-rare-kind"),
    pytest.param([1, 0, 1, 1, 0, 0, 1], "aabbccc", "xyxyxyy", id="kinds-inside-clusters"),
    pytest.param([1, 0, 1, 1, 0, 0, 1], "aabbccd", "xxyyxyz", id="kinds-across-clusters"),
    pytest.param([0.25, 0.5, 1, 0, 0.75], "abcab", "xyzzx", id="partial-credit"),
    pytest.param([1, 0, 0, 0, 0, 1], "aabcde", "xxyyyz", id="two-kinds-that-may-be-missing"),
    pytest.param([1, 0, 1], "abc", "xyz", id="each-its-own-kind"),
]


@pytest.mark.parametrize("confidence", [0.95, 0.8, 0.5])
@pytest.mark.parametrize(("values", "clusters", "groups"), TINY)
def test_the_interval_agrees_with_all_resamples_of_a_tiny_bank(values, clusters, groups, confidence):
    low, high = bootstrap_interval(values, clusters, groups=groups, confidence=confidence)
    atoms = every_resample(values, clusters, groups)
    assert is_quantile(atoms, low, (1 - confidence) / 2)
    assert is_quantile(atoms, high, (1 + confidence) / 2)


# -- what the statistic is -------------------------------------------------------------------------------------------


def test_a_kind_without_a_question_in_a_replicate_does_not_count_there():
    # Two questions of two kinds, right and wrong: drawn alone each is the whole score, drawn together they make a half.
    # Were a missing kind a zero, the upper bound would be 1/2; were it a number that is none, there would be no bound.
    assert bootstrap_interval([1.0, 0.0], ["a", "b"], groups=["x", "y"]) == (0.0, 1.0)
    assert bootstrap_interval([1.0, 0.0], ["a", "b"], groups=["x", "y"], confidence=0.4) == (0.5, 0.5)


def test_small_kinds_weigh_as_much_as_large_ones():
    # One cluster, which every replicate repeats: the bounds are the score itself.
    values = [1.0] * 9 + [0.0]
    assert bootstrap_interval(values, ["a"] * 10) == pytest.approx((0.9, 0.9))
    assert bootstrap_interval(values, ["a"] * 10, groups=["x"] * 9 + ["y"]) == pytest.approx((0.5, 0.5))
    assert bootstrap_interval(values, ["a"] * 10, groups=["x"] * 5 + ["y"] * 3 + ["z"] * 2) == pytest.approx(
        (5 / 6, 5 / 6)
    )


def test_the_width_is_that_of_a_mean_of_independent_means():
    # Kinds of 900, 250 and 100 questions: the variance is the sum of p(1 - p)/n over the kinds, over their number squared.
    kinds = {"x": (900, 450), "y": (250, 200), "z": (100, 30)}
    values, groups = [], []
    for kind, (total, right) in kinds.items():
        values += [1.0] * right + [0.0] * (total - right)
        groups += [kind] * total
    error = sum(right / total * (1 - right / total) / total for total, right in kinds.values()) ** 0.5 / 3
    score = (0.5 + 0.8 + 0.3) / 3
    low, high = bootstrap_interval(values, groups=groups)
    assert (low, high) == pytest.approx((score - 1.96 * error, score + 1.96 * error), abs=0.1 * error)


def test_the_interval_agrees_with_an_independent_percentile_bootstrap():
    generator = np.random.default_rng(11)
    sizes = generator.integers(1, 7, 90)
    clusters = np.repeat(np.arange(90), sizes)
    kinds = generator.choice(3, len(clusters), p=[0.6, 0.3, 0.1])
    values = (generator.random(len(clusters)) < 0.4 + 0.2 * kinds).astype(float)
    sums, counts = np.zeros((90, 3)), np.zeros((90, 3))
    np.add.at(sums, (clusters, kinds), values)
    np.add.at(counts, (clusters, kinds), 1)

    def statistic(drawn, axis):
        return (sums[drawn].sum(axis=axis - 1) / counts[drawn].sum(axis=axis - 1)).mean(axis=-1)

    theirs = scipy.stats.bootstrap(
        (np.arange(90),), statistic, vectorized=True, axis=-1, method="percentile", n_resamples=10_000, rng=7
    )
    ours = bootstrap_interval(values.tolist(), clusters.tolist(), groups=kinds.tolist())
    # A tenth of the standard error is some three times what 10,000 replicates leave.
    assert ours == pytest.approx(tuple(theirs.confidence_interval), abs=0.1 * theirs.standard_error)


# -- what must not matter --------------------------------------------------------------------------------------------

PLAIN_VALUES = [1.0, 0.0, 1.0, 1.0, 0.0, 0.5, 0.25, 1.0, 0.0, 1.0]
PLAIN_CLUSTERS = ["a", "b", "a", "c", "c", "d", "e", "e", "e", "f"]


@pytest.mark.parametrize("clusters", [None, PLAIN_CLUSTERS])
def test_one_kind_is_no_kind(clusters):
    assert bootstrap_interval(PLAIN_VALUES, clusters, groups=["x"] * 10) == pytest.approx(
        bootstrap_interval(PLAIN_VALUES, clusters), abs=1e-12
    )


def test_kinds_that_are_balanced_in_every_cluster_do_not_change_the_interval():
    values = [1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0]
    clusters = [number // 2 for number in range(12)]
    assert bootstrap_interval(values, clusters, groups="xy" * 6) == pytest.approx(
        bootstrap_interval(values, clusters), abs=1e-12
    )


def test_clusters_of_one_are_no_clusters():
    assert bootstrap_interval(PLAIN_VALUES, range(10), groups="xxyyzzxyzx") == bootstrap_interval(
        PLAIN_VALUES, groups="xxyyzzxyzx"
    )


def test_kinds_may_be_named_by_anything_hashable():
    names = {"x": ("a", 1), "y": None, "z": 7}
    assert bootstrap_interval(PLAIN_VALUES, PLAIN_CLUSTERS, groups=[names[kind] for kind in "xxyyzzxyzx"]) == (
        bootstrap_interval(PLAIN_VALUES, PLAIN_CLUSTERS, groups="xxyyzzxyzx")
    )


def test_members_of_a_cluster_may_stand_in_any_order():
    rows = list(zip([1, 0, 0, 1, 1, 0], "aabbcc", "xyxyyy", strict=True))
    # The clusters keep the order of their first members: a, b, c.
    mixed = [rows[place] for place in (1, 2, 4, 0, 3, 5)]
    (*one, groups), (*other, kinds) = zip(*rows, strict=True), zip(*mixed, strict=True)
    assert bootstrap_interval(*one, groups=groups) == pytest.approx(bootstrap_interval(*other, groups=kinds), abs=1e-12)


@pytest.mark.parametrize("groups", [None, "xxyyzzxyzx"])
def test_the_same_seed_gives_the_same_interval(groups):
    first = bootstrap_interval(PLAIN_VALUES, PLAIN_CLUSTERS, groups=groups, replicates=500, seed=3)
    assert bootstrap_interval(PLAIN_VALUES, PLAIN_CLUSTERS, groups=groups, replicates=500, seed=3) == first
    # Of several seeds, some differ: the seed is used.
    assert len({bootstrap_interval(PLAIN_VALUES, groups=groups, replicates=200, seed=seed) for seed in range(8)}) > 1


@pytest.mark.parametrize(
    ("values", "clusters", "seed"),
    [
        ([1.0] * 40 + [0.0] * 60, None, 20250101),
        ([1.0] * 40 + [0.0] * 60, None, 5),
        (PLAIN_VALUES, None, 0),
        (PLAIN_VALUES, PLAIN_CLUSTERS, 20250101),
        ([number % 3 / 2 for number in range(300)], [number // 4 for number in range(300)], 1),
    ],
)
def test_intervals_of_plain_means_stay_as_they_were_printed(values, clusters, seed):
    # Whole clusters, in the order of their first members, drawn as uniform whole numbers: printed intervals rest on it.
    names = list(dict.fromkeys(clusters)) if clusters else list(range(len(values)))
    sums, sizes = np.zeros(len(names)), np.zeros(len(names))
    for value, name in zip(values, clusters or names, strict=True):
        sums[names.index(name)] += value
        sizes[names.index(name)] += 1
    drawn = np.random.default_rng(seed).integers(0, len(names), size=(10_000, len(names)))
    means = sums[drawn].sum(axis=1) / sizes[drawn].sum(axis=1)
    assert bootstrap_interval(values, clusters, seed=seed) == pytest.approx(
        tuple(np.quantile(means, [0.025, 0.975])), abs=1e-12
    )


def test_very_many_questions_are_resampled_block_by_block():
    # 60,000 clusters: no block of replicates holds them all, and none is left unfilled.
    values = [float(number % 5 < 3) for number in range(60_000)]
    groups = [number // 30_000 for number in range(60_000)]
    low, high = bootstrap_interval(values, groups=groups, replicates=200)
    assert 0.59 < low < 0.6 < high < 0.61
    low, high = bootstrap_interval(values, groups=groups, replicates=200, confidence=0.9999)
    assert 0.59 < low < 0.6 < high < 0.61


# -- the replicates themselves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("groups", [None, "xxyyzzxyzx"])
def test_an_interval_is_cut_from_the_replicates(groups):
    scores = replicate_scores(PLAIN_VALUES, PLAIN_CLUSTERS, groups=groups, replicates=700, seed=4)
    assert scores.shape == (700,)
    assert bootstrap_interval(PLAIN_VALUES, PLAIN_CLUSTERS, groups=groups, replicates=700, seed=4) == pytest.approx(
        tuple(np.quantile(scores, [0.025, 0.975])), abs=1e-12
    )


@pytest.mark.parametrize("groups", [None, "xxyyzzxyzx"])
def test_several_models_are_resampled_alike(groups):
    other = [1 - value / 2 for value in PLAIN_VALUES]
    both = replicate_scores([PLAIN_VALUES, other], PLAIN_CLUSTERS, groups=groups, replicates=300, seed=4)
    assert both.shape == (300, 2)
    for column, values in enumerate((PLAIN_VALUES, other)):
        alone = replicate_scores(values, PLAIN_CLUSTERS, groups=groups, replicates=300, seed=4)
        assert both[:, column] == pytest.approx(alone, abs=1e-12)
    # The second score is a function of the first, in each replicate.
    assert both[:, 1] == pytest.approx(1 - both[:, 0] / 2, abs=1e-12)
    assert np.ptp(both[:, 0]) > 0


# -- invariants ------------------------------------------------------------------------------------------------------

# Eighths are added without rounding.
eighths = st.integers(0, 8).map(lambda number: number / 8)
questions = st.lists(st.tuples(eighths, st.integers(0, 6), st.sampled_from("xyz")), min_size=1, max_size=25)


@properties
@given(questions, st.integers(0, 2**32))
def test_an_interval_lies_between_the_least_and_the_greatest_value(drawn, seed):
    values, clusters, groups = zip(*drawn, strict=True)
    low, high = bootstrap_interval(values, clusters, groups=groups, replicates=300, seed=seed)
    assert min(values) - 1e-12 <= low <= high <= max(values) + 1e-12


@properties
@given(questions)
def test_an_interval_moves_and_stretches_with_its_values(drawn):
    values, clusters, groups = zip(*drawn, strict=True)
    low, high = bootstrap_interval(values, clusters, groups=groups, replicates=300)
    assert bootstrap_interval(
        [100 * value + 5 for value in values], clusters, groups=groups, replicates=300
    ) == pytest.approx((100 * low + 5, 100 * high + 5), abs=1e-9)


@properties
@given(questions)
def test_wrong_for_right_mirrors_the_interval(drawn):
    values, clusters, groups = zip(*drawn, strict=True)
    low, high = bootstrap_interval(values, clusters, groups=groups, replicates=300)
    assert bootstrap_interval(
        [1 - value for value in values], clusters, groups=groups, replicates=300
    ) == pytest.approx((1 - high, 1 - low), abs=1e-9)


@properties
@given(st.lists(st.tuples(eighths, st.integers(0, 6)), min_size=1, max_size=25), st.booleans())
def test_the_interval_of_a_mean_contains_the_mean(drawn, grouped):
    # With several kinds it need not: where kinds are so rare that replicates lack them, what is left is another score.
    values, clusters = zip(*drawn, strict=True)
    groups = ["x"] * len(values) if grouped else None
    low, high = bootstrap_interval(values, clusters, groups=groups, replicates=2000)
    assert low - 1e-12 <= sum(values) / len(values) <= high + 1e-12


@properties
@given(st.integers(3, 25).flatmap(lambda size: st.lists(st.tuples(eighths, eighths), min_size=size, max_size=size)))
def test_the_interval_of_a_macro_average_contains_it_where_no_kind_can_be_missing(pairs):
    values = [value for pair in pairs for value in pair]
    clusters = [number // 2 for number in range(len(values))]
    low, high = bootstrap_interval(values, clusters, groups="xy" * len(pairs), replicates=2000)
    assert low - 1e-12 <= float(macro(zip(values, "xy" * len(pairs), strict=True))) <= high + 1e-12


# -- errors ----------------------------------------------------------------------------------------------------------


def test_each_value_needs_its_kind():
    with pytest.raises(ValueError, match=r"3 values, but 2 groups"):
        bootstrap_interval([1.0, 0.0, 1.0], groups=["x", "y"])
    with pytest.raises(ValueError, match=r"3 values, but 4 groups"):
        bootstrap_interval([1.0, 0.0, 1.0], ["a", "a", "b"], groups=["x", "y", "x", "y"])
    with pytest.raises(ValueError, match=r"3 values, but 2 clusters"):
        bootstrap_interval([1.0, 0.0, 1.0], ["a", "b"], groups=["x", "y", "x"])


def test_an_interval_needs_a_value():
    with pytest.raises(ValueError, match=r"at least one value"):
        bootstrap_interval([], groups=[])
    with pytest.raises(ValueError, match=r"at least one value"):
        bootstrap_interval([], [], groups=[])


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_value_that_is_no_number_is_an_error(value):
    with pytest.raises(ValueError, match=r"."):
        bootstrap_interval([1.0, value, 0.0], groups="xyx")


@pytest.mark.parametrize("wrong", [{"replicates": 0}, {"confidence": 1.5}, {"confidence": -0.1}])
def test_an_interval_needs_replicates_and_a_confidence_that_is_a_share(wrong):
    with pytest.raises(ValueError, match=r"."):
        bootstrap_interval([1.0, 0.0, 1.0], groups="xyx", **wrong)
