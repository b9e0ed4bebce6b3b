"""Differences between models: paired and independent bootstrap, McNemar's test, sets of models (scoring.md, section 9)."""

import itertools
import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
import scipy.stats
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests_meta.core.resampling import blocks, is_quantile, macro

from sprawdzian.statistics import (
    bootstrap_interval,
    compare_groups,
    independent_bootstrap,
    mcnemar,
    paired_bootstrap,
)

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

# What is left of p where no replicate contradicts: two tails of one in 10,000 and one more.
LEAST = 2 / 10_001


def binary(right, total):
    return [1.0] * right + [0.0] * (total - right)


def correlated(size, seed, shares=(0.7, 0.6)):
    """Two models on the same questions, of which some are hard for both."""
    generator = np.random.default_rng(seed)
    hard = generator.uniform(-0.3, 0.3, size)
    return [(generator.random(size) < share + hard).astype(float).tolist() for share in shares]


def close(found, other):
    assert (found.difference, found.low, found.high) == pytest.approx(
        (other.difference, other.low, other.high), abs=1e-9
    )
    assert found.p == pytest.approx(other.p, abs=1e-3)


# -- an independent reckoning: every resample there is ---------------------------------------------------------------


def every_score(values, clusters, groups):
    """The scores of all resamples, in the same order for whatever values."""
    every = blocks(values, clusters, groups)
    for draw in itertools.product(every, repeat=len(every)):
        yield macro([row for block in draw for row in block])


def shares(values):
    """A distribution: each value with its probability."""
    counted = Counter(values)
    return {value: Fraction(times, counted.total()) for value, times in counted.items()}


def p_value(atoms):
    lower = sum(share for value, share in atoms.items() if value <= 0)
    upper = sum(share for value, share in atoms.items() if value >= 0)
    return float(min(1, 2 * min(lower, upper)))


def near(p, replicates=10_000):
    """What replicates may make of an exact p: five standard errors, and the added one."""
    return pytest.approx(p, abs=10 * math.sqrt(p / 2 * (1 - p / 2) / replicates) + 3 / replicates)


TINY = [
    pytest.param([1, 1, 0, 1], [0, 1, 0, 0], "abcd", "xxxx", id="plain"),
    pytest.param([1, 1, 0, 1, 1], [0, 1, 0, 0, 1], "abcde", "xxxxx", id="never-worse"),
    pytest.param([1, 1, 0, 1, 1], [0, 0, 1, 0, 1], "abcde", "xxyyy", id="kinds"),
    pytest.param([1, 0, 1, 1, 0, 0, 1], [0, 1, 1, 0, 0, 1, 0], "aabbccd", "xyxyxyy", id="kinds-inside-clusters"),
    pytest.param([0.25, 0.5, 1, 0, 0.75], [0.5, 0.5, 0.5, 0, 0.5], "abcab", "xyzzx", id="partial-credit"),
    pytest.param([0, 0, 1, 0], [1, 1, 1, 0], "abcd", "xyzx", id="worse"),
    pytest.param([1, 0, 0, 0], [1, 0, 1, 1], "aabc", "xxxx", id="clusters"),
]


@pytest.mark.parametrize("confidence", [0.95, 0.8])
@pytest.mark.parametrize(("first", "second", "clusters", "groups"), TINY)
def test_the_paired_bootstrap_agrees_with_all_resamples_of_a_tiny_bank(first, second, clusters, groups, confidence):
    found = paired_bootstrap(first, second, clusters, groups=groups, confidence=confidence)
    exact = macro(zip(first, groups, strict=True)) - macro(zip(second, groups, strict=True))
    assert found.difference == pytest.approx(float(exact), abs=1e-12)
    resamples = (every_score(values, clusters, groups) for values in (first, second))
    atoms = shares(mine - other for mine, other in zip(*resamples, strict=True))
    assert is_quantile(atoms, found.low, (1 - confidence) / 2)
    assert is_quantile(atoms, found.high, (1 + confidence) / 2)
    assert found.p == near(p_value(atoms))


@pytest.mark.parametrize(("first", "second", "clusters", "groups"), TINY)
def test_the_independent_bootstrap_agrees_with_all_pairs_of_resamples(first, second, clusters, groups):
    # The second bank is the first three clusters.
    kept = [index for index, name in enumerate(clusters) if name in "abc"]
    second, fewer, kinds = ([column[index] for index in kept] for column in (second, clusters, groups))
    found = independent_bootstrap(first, second, clusters, fewer, first_groups=groups, second_groups=kinds)
    exact = macro(zip(first, groups, strict=True)) - macro(zip(second, kinds, strict=True))
    assert found.difference == pytest.approx(float(exact), abs=1e-12)
    mine, others = shares(every_score(first, clusters, groups)), shares(every_score(second, fewer, kinds))
    atoms = Counter()
    for (value, share), (other, chance) in itertools.product(mine.items(), others.items()):
        atoms[value - other] += share * chance
    assert is_quantile(atoms, found.low, 0.025)
    assert is_quantile(atoms, found.high, 0.975)
    assert found.p == near(p_value(atoms))


# -- independent implementations -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "seed"), [(40, 1), (200, 2), (600, 3)])
def test_the_paired_interval_agrees_with_an_independent_percentile_bootstrap(size, seed):
    first, second = correlated(size, seed)

    def statistic(mine, other, axis):
        return mine.mean(axis=axis) - other.mean(axis=axis)

    theirs = scipy.stats.bootstrap(
        (first, second), statistic, paired=True, vectorized=True, method="percentile", n_resamples=10_000, rng=7
    )
    found = paired_bootstrap(first, second)
    # A tenth of the standard error is what 10,000 replicates leave, besides one step of 1/n.
    assert (found.low, found.high) == pytest.approx(
        tuple(theirs.confidence_interval), abs=0.1 * theirs.standard_error + 1 / size
    )


@pytest.mark.parametrize(("sizes", "seed"), [((40, 50), 1), ((200, 80), 2), ((600, 600), 3)])
def test_the_independent_interval_agrees_with_an_independent_percentile_bootstrap(sizes, seed):
    first, second = correlated(sizes[0], seed)[0], correlated(sizes[1], seed + 100)[1]

    def statistic(mine, other, axis):
        return mine.mean(axis=axis) - other.mean(axis=axis)

    theirs = scipy.stats.bootstrap(
        (first, second), statistic, vectorized=True, method="percentile", n_resamples=10_000, rng=7
    )
    found = independent_bootstrap(first, second)
    assert (found.low, found.high) == pytest.approx(
        tuple(theirs.confidence_interval), abs=0.1 * theirs.standard_error + 1 / min(sizes)
    )
    assert found.difference == pytest.approx(sum(first) / sizes[0] - sum(second) / sizes[1])


def test_the_paired_interval_is_that_of_the_differences_of_the_questions():
    first, second = correlated(300, 4)
    clusters = [number // 3 for number in range(300)]
    found = paired_bootstrap(first, second, clusters)
    differences = [mine - other for mine, other in zip(first, second, strict=True)]
    error = np.std(differences) / 300**0.5
    assert (found.low, found.high) == pytest.approx(
        bootstrap_interval(differences, clusters), abs=0.15 * error + 1 / 300
    )


def test_the_p_of_a_large_bank_is_that_of_a_normal_test():
    # 60 and 40 discordant questions of 1,000: z is 20/sqrt(100 - 0.4).
    first = [1.0] * 60 + [0.0] * 40 + [1.0] * 900
    second = [0.0] * 60 + [1.0] * 40 + [1.0] * 900
    normal = 2 * scipy.stats.norm.sf(20 / (100 - 0.4) ** 0.5)
    # Ties in a replicate count on both sides, as half a step more of a discordant question.
    assert paired_bootstrap(first, second).p == pytest.approx(normal, abs=0.012)


# -- what a difference is --------------------------------------------------------------------------------------------


def test_the_same_answers_make_no_difference():
    values = binary(30, 80)
    found = paired_bootstrap(values, values)
    assert (found.difference, found.low, found.high, found.p) == (0, 0, 0, 1)
    found = paired_bootstrap(values, values, [number // 3 for number in range(80)], groups="xyyyz" * 16)
    assert (found.difference, found.low, found.high, found.p) == (0, 0, 0, 1)


@pytest.mark.parametrize(("better", "worse"), [(1.0, 0.0), (0.75, 0.5)])
def test_a_difference_on_every_question_is_certain_but_its_p_is_not_zero(better, worse):
    found = paired_bootstrap([better] * 20, [worse] * 20)
    assert (found.difference, found.low, found.high) == (better - worse,) * 3
    assert found.p == pytest.approx(LEAST, rel=1e-3)
    found = paired_bootstrap([worse] * 20, [better] * 20, groups="xxxyy" * 4)
    assert (found.difference, found.low, found.high) == (worse - better,) * 3
    assert found.p == pytest.approx(LEAST, rel=1e-3)


@pytest.mark.parametrize("replicates", [99, 999])
def test_the_least_p_depends_on_the_number_of_replicates(replicates):
    found = paired_bootstrap([1.0] * 20, [0.0] * 20, replicates=replicates)
    assert found.p == pytest.approx(2 / (replicates + 1), rel=0.02)
    found = independent_bootstrap([1.0] * 20, [0.0] * 30, replicates=replicates)
    assert found.p == pytest.approx(2 / (replicates + 1), rel=0.02)


def test_scores_that_are_equal_in_every_replicate_differ_by_nothing_that_rounding_leaves():
    # Kinds of five questions in every cluster: 1/5 and 2/5 for the one, 3/5 and 0/5 for the other. As binary floating
    # point numbers 0.2 + 0.4 is not 0.6, but the scores are the same whatever is drawn.
    clusters = [number // 10 for number in range(200)]
    first = [1, 0, 0, 0, 0, 1, 1, 0, 0, 0] * 20
    second = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0] * 20
    found = paired_bootstrap(first, second, clusters, groups="xxxxxyyyyy" * 20)
    assert (found.difference, found.low, found.high) == pytest.approx((0, 0, 0), abs=1e-12)
    assert found.p == 1


@pytest.mark.parametrize("order", list(itertools.permutations([0.1, 0.2, 0.3]))[1:])
def test_the_order_of_partial_credits_makes_no_difference(order):
    # One cluster, so that all is drawn together; 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1 as floating point numbers.
    found = paired_bootstrap([0.1, 0.2, 0.3] * 7, list(order) * 7, ["a"] * 21)
    assert found.difference == pytest.approx(0, abs=1e-12)
    assert found.p == 1


def test_pairing_takes_away_what_models_have_in_common():
    first, second = correlated(400, 6)
    paired, independent = paired_bootstrap(first, second), independent_bootstrap(first, second)
    assert paired.difference == pytest.approx(independent.difference)
    assert paired.high - paired.low < 0.98 * (independent.high - independent.low)


def test_independent_banks_are_drawn_independently():
    # Were both drawn alike, the difference would always be nothing; drawn apart, the variances add up.
    values = binary(50, 100)
    found, (low, high) = independent_bootstrap(values, values), bootstrap_interval(values)
    assert found.difference == 0
    assert found.p > 0.9
    assert (found.high - found.low) / (high - low) == pytest.approx(2**0.5, rel=0.1)


def test_clusters_widen_a_difference():
    first, second = binary(50, 100), binary(40, 100)
    together = [number // 10 for number in range(100)]
    plain, clustered = paired_bootstrap(first, second), paired_bootstrap(first, second, together)
    assert clustered.difference == plain.difference
    # The ten questions that differ are one cluster: sqrt(10) times the error, but bounded by the zero below.
    assert clustered.high - clustered.low > 2 * (plain.high - plain.low)
    assert clustered.p > 0.1 > plain.p
    apart = independent_bootstrap(first, second, together, together)
    assert apart.high - apart.low > 2 * (plain.high - plain.low)


def test_clusters_of_one_are_no_clusters():
    first, second = correlated(60, 8)
    names = [f"question {number}" for number in range(60)]
    assert paired_bootstrap(first, second, names) == paired_bootstrap(first, second)
    assert independent_bootstrap(first, second, names, names) == independent_bootstrap(first, second)


def test_one_kind_is_no_kind():
    first, second = correlated(60, 9)
    clusters, kinds = [number // 4 for number in range(60)], ["x"] * 60
    plain, grouped = paired_bootstrap(first, second, clusters), paired_bootstrap(first, second, clusters, groups=kinds)
    for name in ("difference", "low", "high", "p"):
        assert getattr(grouped, name) == pytest.approx(getattr(plain, name), abs=1e-12)
    plain = independent_bootstrap(first, second)
    grouped = independent_bootstrap(first, second, first_groups=kinds, second_groups=kinds)
    for name in ("difference", "low", "high", "p"):
        assert getattr(grouped, name) == pytest.approx(getattr(plain, name), abs=1e-12)


def test_members_of_a_cluster_may_stand_in_any_order():
    rows = list(zip([1, 0, 0, 1, 1, 0], [0, 0, 1, 1, 0, 0], "aabbcc", "xyxyyy", strict=True))
    # The clusters keep the order of their first members: a, b, c.
    mixed = [rows[place] for place in (1, 2, 4, 0, 3, 5)]
    (*one, groups), (*other, kinds) = zip(*rows, strict=True), zip(*mixed, strict=True)
    close(paired_bootstrap(*one, groups=groups), paired_bootstrap(*other, groups=kinds))


@pytest.mark.parametrize("compare", [paired_bootstrap, independent_bootstrap])
def test_the_same_seed_gives_the_same_difference(compare):
    first, second = correlated(50, 10)
    assert compare(first, second) == compare(first, second)
    assert compare(first, second, seed=1) == compare(first, second, seed=1)
    # Of several seeds, some differ: the seed is used.
    assert len({compare(first, second, replicates=200, seed=seed).low for seed in range(8)}) > 1


@pytest.mark.parametrize("compare", [paired_bootstrap, independent_bootstrap])
def test_more_confidence_makes_a_wider_interval_and_the_same_p(compare):
    first, second = correlated(80, 12)
    narrow, wide = compare(first, second, confidence=0.5), compare(first, second, confidence=0.99)
    assert wide.low < narrow.low < narrow.high < wide.high
    assert narrow.p == wide.p


# -- invariants ------------------------------------------------------------------------------------------------------

# Eighths are added without rounding.
eighths = st.integers(0, 8).map(lambda number: number / 8)
questions = st.lists(st.tuples(eighths, eighths, st.integers(0, 6), st.sampled_from("xyz")), min_size=1, max_size=25)


@properties
@given(questions, st.booleans())
def test_exchanging_the_models_turns_the_difference_round(drawn, grouped):
    first, second, clusters, groups = zip(*drawn, strict=True)
    groups = groups if grouped else None
    there = paired_bootstrap(first, second, clusters, groups=groups, replicates=500)
    back = paired_bootstrap(second, first, clusters, groups=groups, replicates=500)
    assert (back.difference, back.low, back.high) == pytest.approx(
        (-there.difference, -there.high, -there.low), abs=1e-9
    )
    assert back.p == pytest.approx(there.p)


@properties
@given(questions, st.integers(0, 2**32))
def test_a_difference_lies_inside_its_interval_and_its_interval_inside_what_questions_allow(drawn, seed):
    first, second, clusters, _ = zip(*drawn, strict=True)
    found = paired_bootstrap(first, second, clusters, replicates=1000, seed=seed)
    assert found.low - 1e-12 <= found.difference <= found.high + 1e-12
    differences = [mine - other for mine, other in zip(first, second, strict=True)]
    assert min(differences) - 1e-9 <= found.low
    assert found.high <= max(differences) + 1e-9
    assert 0 < found.p <= 1


@properties
@given(questions, st.booleans())
def test_an_interval_without_zero_goes_with_a_small_p(drawn, grouped):
    first, second, clusters, groups = zip(*drawn, strict=True)
    found = paired_bootstrap(first, second, clusters, groups=groups if grouped else None, replicates=999)
    if found.low > 1e-9 or found.high < -1e-9:
        # A bound above zero leaves at most a fortieth of the replicates at zero or below, and the added one.
        assert found.p <= 2 * (0.025 * 999 + 2) / 1000
    if found.low < -1e-9 and found.high > 1e-9:
        assert found.p >= 2 * (0.025 * 999 - 2) / 1000


@properties
@given(questions)
def test_a_difference_grows_with_the_unit_and_forgets_what_is_added(drawn):
    first, second, clusters, groups = zip(*drawn, strict=True)
    found = paired_bootstrap(first, second, clusters, groups=groups, replicates=300)
    other = paired_bootstrap(
        [64 * value + 8 for value in first],
        [64 * value + 8 for value in second],
        clusters,
        groups=groups,
        replicates=300,
    )
    assert (other.difference, other.low, other.high) == pytest.approx(
        (64 * found.difference, 64 * found.low, 64 * found.high), abs=1e-9
    )


@properties
@given(questions, st.randoms(use_true_random=False))
def test_the_order_of_questions_does_not_change_the_difference(drawn, random):
    first, second, clusters, groups = zip(*drawn, strict=True)
    found = paired_bootstrap(first, second, clusters, groups=groups, replicates=50)
    apart = independent_bootstrap(first, second, clusters, clusters, first_groups=groups, replicates=50)
    random.shuffle(drawn)
    first, second, clusters, groups = zip(*drawn, strict=True)
    assert paired_bootstrap(first, second, clusters, groups=groups, replicates=50).difference == pytest.approx(
        found.difference, abs=1e-12
    )
    assert independent_bootstrap(
        first, second, clusters, clusters, first_groups=groups, replicates=50
    ).difference == pytest.approx(apart.difference, abs=1e-12)


# -- errors of differences -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "clusters", "groups", "message"),
    [
        ([1, 0, 1], [1, 0], None, None, r"3.*2"),
        ([1, 0], [1, 0, 1], None, None, r"2.*3"),
        ([], [], None, None, r"at least one|\bno\b"),
        ([1], [], None, None, r"."),
        ([1, 0, 1], [1, 0, 1], ["a", "b"], None, r"3 values, but 2 clusters"),
        ([1, 0, 1], [1, 0, 1], None, ["x", "y"], r"3 values, but 2 groups"),
        ([1, 0, 1], [1, 0, 1], ["a", "a", "b"], ["x"] * 4, r"3 values, but 4 groups"),
        ([1, math.nan, 1], [1, 0, 1], None, None, r"."),
        ([1, 0, 1], [1, 0, math.inf], None, None, r"."),
    ],
)
def test_a_paired_difference_needs_the_same_questions(first, second, clusters, groups, message):
    with pytest.raises(ValueError, match=message):
        paired_bootstrap(first, second, clusters, groups=groups)
    if clusters is None:
        clusters = range(len(first))
    with pytest.raises(ValueError, match=message):
        compare_groups([first], [second], clusters, groups=groups)


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (([], [1, 0]), {}, r"at least one|\bno\b"),
        (([1, 0], []), {}, r"at least one|\bno\b"),
        (([1, 0, 1], [1, 0], ["a", "b"]), {}, r"3 values, but 2 clusters"),
        (([1, 0, 1], [1, 0], None, ["a"]), {}, r"2 values, but 1 clusters?"),
        (([1, 0, 1], [1, 0]), {"first_groups": ["x"] * 2}, r"3 values, but 2 groups"),
        (([1, 0, 1], [1, 0]), {"second_groups": ["x"] * 3}, r"2 values, but 3 groups"),
        (([1, 0, math.nan], [1, 0]), {}, r"."),
    ],
)
def test_an_independent_difference_needs_values_clusters_and_kinds_that_fit(arguments, options, message):
    with pytest.raises(ValueError, match=message):
        independent_bootstrap(*arguments, **options)


@pytest.mark.parametrize("compare", [paired_bootstrap, independent_bootstrap])
@pytest.mark.parametrize("wrong", [{"replicates": 0}, {"confidence": 1.5}, {"confidence": -0.1}])
def test_a_difference_needs_replicates_and_a_confidence_that_is_a_share(compare, wrong):
    with pytest.raises(ValueError, match=r"."):
        compare([1, 0, 1], [0, 0, 1], **wrong)


# -- McNemar's test --------------------------------------------------------------------------------------------------


def answers(both, only_first, only_second, neither):
    first = [1] * both + [1] * only_first + [0] * only_second + [0] * neither
    second = [1] * both + [0] * only_first + [1] * only_second + [0] * neither
    return first, second


@pytest.mark.parametrize(
    ("only_first", "only_second", "p"),
    [
        (0, 0, 1),
        (1, 0, 1),
        (0, 1, 1),
        (1, 1, 1),
        (2, 0, Fraction(1, 2)),
        (5, 0, Fraction(1, 16)),
        (0, 6, Fraction(1, 32)),
        (3, 1, Fraction(5, 8)),
        (1, 9, Fraction(11, 512)),
        (7, 7, 1),
        (8, 2, Fraction(7, 64)),
    ],
)
def test_mcnemar_is_the_exact_binomial_test_of_discordant_questions(only_first, only_second, p):
    found = mcnemar(*answers(5, only_first, only_second, 3))
    assert (found.only_first, found.only_second) == (only_first, only_second)
    assert found.p == pytest.approx(float(p))


@properties
@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 10), st.integers(0, 10))
def test_mcnemar_agrees_with_an_independent_test_and_with_the_closed_form(only_first, only_second, both, neither):
    if not (only_first or only_second or both or neither):
        both = 1
    first, second = answers(both, only_first, only_second, neither)
    found, count = mcnemar(first, second), only_first + only_second
    assert (found.only_first, found.only_second) == (only_first, only_second)
    tail = sum(math.comb(count, least) for least in range(min(only_first, only_second) + 1))
    assert found.p == pytest.approx(min(1, 2 * tail / 2**count), rel=1e-9)
    if count:
        assert found.p == pytest.approx(scipy.stats.binomtest(only_first, count).pvalue, rel=1e-9)
    other = mcnemar(second, first)
    assert (other.only_first, other.only_second, other.p) == (only_second, only_first, pytest.approx(found.p))


def test_mcnemar_of_a_large_bank_does_not_overflow():
    found = mcnemar(*answers(1000, 2000, 1500, 1000))
    assert found.p == pytest.approx(scipy.stats.binomtest(2000, 3500).pvalue, rel=1e-6)
    assert 0 < found.p < 1e-10


@pytest.mark.parametrize("kind", [bool, int, float, np.bool_, np.float64])
def test_answers_may_be_numbers_or_truths(kind):
    first, second = answers(2, 6, 1, 2)
    found = mcnemar([kind(value) for value in first], [kind(value) for value in second])
    assert found == mcnemar(first, second)
    assert (type(found.only_first), type(found.only_second), type(found.p)) == (int, int, float)


@pytest.mark.parametrize("value", [0.5, 2, -1, math.nan, 1e-9])
def test_mcnemar_is_for_right_and_wrong_only(value):
    with pytest.raises(ValueError, match=r"0"):
        mcnemar([1, 0, value], [1, 0, 1])
    with pytest.raises(ValueError, match=r"0"):
        mcnemar([1, 0, 1], [1, value, 1])


def test_mcnemar_needs_the_same_questions():
    with pytest.raises(ValueError, match=r"3.*2"):
        mcnemar([1, 0, 1], [1, 0])
    with pytest.raises(ValueError, match=r"at least one|\bno\b"):
        mcnemar([], [])


# -- sets of models --------------------------------------------------------------------------------------------------

KINDS = "xyyz" * 25
MEDIA = [number // 5 for number in range(100)]


def models(count, seed):
    generator = np.random.default_rng(seed)
    hard = generator.uniform(-0.3, 0.3, 100)
    return [(generator.random(100) < 0.5 + 0.05 * index + hard).astype(float).tolist() for index in range(count)]


@pytest.mark.parametrize("groups", [None, KINDS])
def test_sets_of_one_model_are_compared_as_the_two_models_are(groups):
    first, second = models(2, 1)
    close(
        compare_groups([first], [second], MEDIA, groups=groups), paired_bootstrap(first, second, MEDIA, groups=groups)
    )


@pytest.mark.parametrize("groups", [None, KINDS])
def test_a_set_of_models_scores_as_the_mean_of_its_models(groups):
    rows = models(5, 2)
    means = [[sum(column) / len(column) for column in zip(*some, strict=True)] for some in (rows[:2], rows[2:])]
    found = compare_groups(rows[:2], rows[2:], MEDIA, groups=groups)
    other = paired_bootstrap(*means, MEDIA, groups=groups)
    assert (found.difference, found.low, found.high) == pytest.approx(
        (other.difference, other.low, other.high), abs=1e-9
    )
    assert found.p == pytest.approx(other.p, abs=0.02)


def test_a_set_weighs_as_much_as_another_however_many_models_it_has():
    found = compare_groups([[1, 1, 1, 1]], [[1, 1, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0]], "abcd", groups=None)
    assert (found.difference, found.low, found.high) == pytest.approx((2 / 3, 2 / 3, 2 / 3))
    assert found.p == pytest.approx(LEAST, rel=1e-3)


def test_the_same_set_makes_no_difference():
    rows = models(3, 3)
    found = compare_groups(rows, rows, MEDIA, groups=KINDS)
    assert (found.difference, found.low, found.high, found.p) == (0, 0, 0, 1)
    found = compare_groups(rows, rows[::-1], MEDIA, groups=KINDS)
    assert (found.difference, found.low, found.high) == pytest.approx((0, 0, 0), abs=1e-12)
    assert found.p == 1


def test_exchanging_the_sets_turns_the_difference_round():
    rows = models(5, 4)
    there = compare_groups(rows[:3], rows[3:], MEDIA, groups=KINDS)
    back = compare_groups(rows[3:], rows[:3], MEDIA, groups=KINDS)
    assert (back.difference, back.low, back.high) == pytest.approx(
        (-there.difference, -there.high, -there.low), abs=1e-9
    )
    assert back.p == pytest.approx(there.p)


def test_more_models_do_not_make_up_for_few_questions():
    # Copies of a model bring nothing new: it is questions that are resampled.
    first, second = models(2, 5)
    close(
        compare_groups([first] * 4, [second] * 8, MEDIA, groups=None),
        compare_groups([first], [second], MEDIA, groups=None),
    )


@pytest.mark.parametrize(
    ("first", "second", "clusters", "groups"),
    [
        ([], [[1, 0]], "ab", None),
        ([[1, 0]], [], "ab", None),
        ([], [], "ab", None),
        ([[]], [[]], "", None),
        ([[1, 0], [1]], [[1, 0]], "ab", None),
        ([[1, 0]], [[1, 0], [1, 0, 1]], "ab", None),
        ([[1, 0]], [[1, 0]], "abc", None),
        ([[1, 0]], [[1, 0]], "ab", "x"),
    ],
)
def test_sets_need_models_that_answered_the_same_questions(first, second, clusters, groups):
    with pytest.raises(ValueError, match=r"."):
        compare_groups(first, second, clusters, groups=groups)
