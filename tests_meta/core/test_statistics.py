"""Percentages, their intervals, and how they are rounded (scoring.md, section 9)."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import scipy.stats
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sprawdzian.statistics import ERROR, Item, bootstrap_interval, percent, round_half_up, signed, summarise

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


# Rounding


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [
        (Fraction("61.25"), 1, "61.3"),
        (Fraction("61.35"), 1, "61.4"),
        (Fraction("61.24"), 1, "61.2"),
        (Fraction("61.2499999999999999999"), 1, "61.2"),
        (Fraction("0.05"), 1, "0.1"),
        (Fraction("0.04"), 1, "0.0"),
        (Fraction("0.25"), 1, "0.3"),
        (Fraction("2.675"), 2, "2.68"),
        (Fraction("1.005"), 2, "1.01"),
        (Fraction(1, 2), 0, "1"),
        (Fraction(3, 2), 0, "2"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(99, 10), 0, "10"),
        (Fraction(2, 3), 1, "0.7"),
        (Fraction(0), 2, "0.00"),
        (Fraction(100), 2, "100.00"),
        (Fraction(10**20 + 1, 2), 0, "50000000000000000001"),
    ],
)
def test_a_half_is_rounded_up_and_the_number_of_digits_is_kept(value, digits, expected):
    assert str(round_half_up(value, digits)) == expected


@pytest.mark.parametrize(
    ("share", "digits", "expected"),
    [
        (Fraction(235, 600), 2, "39.17"),
        (Fraction(498, 600), 2, "83.00"),
        (Fraction(49, 80), 1, "61.3"),
        (Fraction(1, 3), 1, "33.3"),
        (Fraction(2, 3), 1, "66.7"),
        (Fraction(1, 3), 0, "33"),
        (Fraction(0), 1, "0.0"),
        (Fraction(1), 1, "100.0"),
        (Fraction(9995, 10000), 1, "100.0"),
        (None, 1, "n/a"),
    ],
)
def test_a_share_is_printed_as_percents(share, digits, expected):
    assert percent(share, digits) == expected


def test_percents_have_one_decimal_unless_told_otherwise():
    assert percent(Fraction(49, 80)) == "61.3"


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [
        (Fraction("13.75"), 1, "+13.8"),
        (Fraction("-13.75"), 1, "−13.8"),
        (Fraction("-1.005"), 2, "−1.01"),
        (Fraction("0.04"), 1, "0.0"),
        (Fraction("-0.04"), 1, "0.0"),
        (Fraction(0), 2, "0.00"),
    ],
)
def test_a_difference_reads_the_same_from_both_sides_and_has_no_sign_where_it_is_nothing(value, digits, expected):
    assert signed(value, digits) == expected


@properties
@given(st.fractions(min_value=0, max_value=1000), st.integers(0, 4))
def test_rounding_moves_a_number_by_half_a_unit_at_most_and_never_down_from_a_half(value, digits):
    rounded = Fraction(round_half_up(value, digits))
    unit = Fraction(1, 10**digits)
    assert -unit / 2 < rounded - value <= unit / 2
    assert (rounded / unit).denominator == 1
    assert round_half_up(rounded, digits) == Decimal(rounded.numerator) / rounded.denominator


# Adding up


def item(question, category="a", outcome="correct", soft=None):
    right = outcome == "correct"
    return Item(question, category, strict=right, soft=float(right) if soft is None else soft, outcome=outcome)


def test_verdicts_are_added_up_by_category_and_overall():
    items = [
        item("1"),
        item("2", outcome="wrong", soft=0.5),
        item("3", "b"),
        item("4", "b", outcome="empty"),
        item("5", "b", outcome="truncated", soft=0.25),
    ]
    overall, by_category = summarise(items, {"b": 3, "a": 2})
    assert (overall.scored, overall.collected, overall.right) == (5, 5, 2)
    assert (overall.strict_share, overall.soft_share) == (Fraction(2, 5), Fraction(11, 20))
    assert list(by_category) == ["b", "a"]
    assert (by_category["a"].strict_share, by_category["b"].strict_share) == (Fraction(1, 2), Fraction(1, 3))
    assert by_category["b"].outcomes == {"correct": 1, "empty": 1, "truncated": 1}


@pytest.mark.parametrize("outcome", ["wrong", "unparsed", "refused", "empty", "truncated"])
def test_every_class_but_error_counts_in_the_denominator(outcome):
    overall, _ = summarise([item("1"), item("2", outcome=outcome)], {"a": 2})
    assert (overall.scored, overall.strict_share) == (2, Fraction(1, 2))
    assert overall.complete


def test_an_error_is_no_zero_and_leaves_the_run_incomplete_with_bounds():
    items = [item("1"), item("2", outcome="wrong"), item("3", outcome=ERROR), item("4", outcome=ERROR)]
    overall, _ = summarise(items, {"a": 4})
    assert (overall.scored, overall.collected, overall.strict_share) == (2, 4, Fraction(1, 2))
    assert overall.bounds == (Fraction(1, 4), Fraction(3, 4))
    assert overall.outcomes[ERROR] == 2
    assert not overall.complete


def test_an_error_brings_no_partial_credit():
    overall, _ = summarise([item("1", outcome="wrong", soft=0.5), item("2", outcome=ERROR, soft=1.0)], {"a": 2})
    assert overall.soft_share == Fraction(1, 2)


def test_without_errors_the_bounds_meet_in_the_share():
    overall, _ = summarise([item("1"), item("2", outcome="wrong")], {"a": 2})
    assert overall.bounds == (Fraction(1, 2), Fraction(1, 2))


def test_questions_that_were_not_asked_are_collected_but_not_scored():
    overall, by_category = summarise([item("1")], {"a": 10, "b": 10})
    assert (overall.scored, overall.collected, overall.complete) == (1, 20, False)
    assert (by_category["b"].scored, by_category["b"].collected) == (0, 10)


def test_a_group_without_verdicts_has_no_share():
    overall, by_category = summarise([item("1", outcome=ERROR)], {"a": 1, "b": 0})
    assert (overall.strict_share, overall.soft_share, overall.bounds) == (None, None, (0, 1))
    assert (by_category["b"].strict_share, by_category["b"].bounds) == (None, None)
    assert percent(overall.strict_share) == "n/a"


def test_partial_credits_are_added_up_exactly():
    thirds = [item(str(number), outcome="wrong", soft=1 / 3) for number in range(3000)]
    overall, _ = summarise(thirds, {"a": 3000})
    assert overall.soft_share == Fraction(1, 3)


def test_the_published_total_of_a_row_is_the_share_of_all_its_questions():
    # PLCC, table 1: 83, 90, 86, 69, 88 and 82 of 100 make 83.00.
    counts = dict(zip("abcdef", (83, 90, 86, 69, 88, 82), strict=True))
    items = [
        item(f"{name}{number}", name, "correct" if number < right else "wrong")
        for name, right in counts.items()
        for number in range(100)
    ]
    overall, by_category = summarise(items, dict.fromkeys(counts, 100))
    assert percent(overall.strict_share, 2) == "83.00"
    assert {name: percent(each.strict_share, 0) for name, each in by_category.items()} == {
        name: str(right) for name, right in counts.items()
    }


def test_overall_as_many_are_collected_as_in_all_categories():
    overall, by_category = summarise([item("1"), item("2", "new")], {"a": 3})
    assert overall.collected == sum(each.collected for each in by_category.values())


outcomes = st.sampled_from(["correct", "wrong", "empty", ERROR])


@properties
@given(st.lists(st.tuples(st.sampled_from("abc"), outcomes), max_size=30))
def test_the_whole_is_the_sum_of_its_categories(drawn):
    items = [item(str(number), category, outcome) for number, (category, outcome) in enumerate(drawn)]
    overall, by_category = summarise(items, dict.fromkeys("abc", 30))
    assert overall.scored == sum(each.scored for each in by_category.values())
    assert overall.right == sum(each.right for each in by_category.values())
    assert overall.soft == sum(each.soft for each in by_category.values())
    assert overall.collected == 90
    if overall.strict_share is not None:
        assert overall.bounds[0] <= overall.strict_share <= overall.bounds[1]


# Intervals


def binary(right, total):
    return [1.0] * right + [0.0] * (total - right)


@pytest.mark.parametrize(("right", "total"), [(50, 100), (10, 100), (97, 100), (235, 600), (3, 10), (1, 40)])
def test_the_interval_agrees_with_an_independent_percentile_bootstrap(right, total):
    values = binary(right, total)
    low, high = bootstrap_interval(values)
    theirs = scipy.stats.bootstrap((values,), np.mean, method="percentile", n_resamples=10_000, rng=7)
    # Both are random: a tenth of the mean's standard error is what 10,000 replicates leave, besides one step of 1/n.
    share = right / total
    tolerance = 0.1 * (share * (1 - share) / total) ** 0.5 + 1 / total
    assert low == pytest.approx(theirs.confidence_interval.low, abs=tolerance)
    assert high == pytest.approx(theirs.confidence_interval.high, abs=tolerance)


def test_the_interval_agrees_with_the_binomial_distribution():
    # The mean of a resample of binary values is a binomial share.
    low, high = bootstrap_interval(binary(300, 1000))
    assert (low, high) == pytest.approx(scipy.stats.binom(1000, 0.3).ppf([0.025, 0.975]) / 1000, abs=0.002)


def test_the_same_seed_gives_the_same_interval():
    values = binary(40, 100)
    assert bootstrap_interval(values) == bootstrap_interval(values)
    assert bootstrap_interval(values, seed=1) == bootstrap_interval(values, seed=1)
    # Of several seeds, some differ: the seed is used.
    assert len({bootstrap_interval(values, replicates=200, seed=seed) for seed in range(8)}) > 1


def test_clusters_widen_the_interval():
    values = binary(50, 100)
    together = [number // 10 for number in range(100)]
    low, high = bootstrap_interval(values)
    wide_low, wide_high = bootstrap_interval(values, together)
    # Ten clusters that stand or fall together are ten values: the error is sqrt(10) times as large.
    assert (wide_high - wide_low) / (high - low) == pytest.approx(10**0.5, rel=0.15)


def test_clusters_of_one_are_no_clusters():
    values = binary(30, 80)
    assert bootstrap_interval(values, range(80)) == bootstrap_interval(values)
    assert bootstrap_interval(values, [f"question {number}" for number in range(80)]) == bootstrap_interval(values)


def test_clusters_are_told_by_name_wherever_their_members_stand():
    values = [1.0, 0.0, 1.0, 0.0, 1.0, 1.0]
    assert bootstrap_interval(values, ["a", "b", "a", "b", "c", "c"]) == bootstrap_interval(
        [1.0, 1.0, 0.0, 0.0, 1.0, 1.0], ["x", "x", "y", "y", "z", "z"]
    )


def test_a_larger_cluster_weighs_more():
    # Two clusters, nine ones and a single zero: drawn alone they give 1 and 0, together 9/10.
    low, high = bootstrap_interval(binary(9, 10), ["many"] * 9 + ["one"], confidence=0.4)
    assert (low, high) == pytest.approx((0.9, 0.9))


def test_one_cluster_has_no_width():
    assert bootstrap_interval(binary(3, 4), ["a"] * 4) == (0.75, 0.75)


@pytest.mark.parametrize("value", [0.0, 1.0, 0.37])
def test_one_value_is_its_own_interval(value):
    assert bootstrap_interval([value]) == (value, value)


def test_an_interval_needs_a_value():
    with pytest.raises(ValueError, match=r"^an interval needs at least one value$"):
        bootstrap_interval([])
    with pytest.raises(ValueError, match=r"^an interval needs at least one value$"):
        bootstrap_interval([], [])


def test_each_value_needs_its_cluster():
    with pytest.raises(ValueError, match=r"^3 values, but 2 clusters$"):
        bootstrap_interval([1.0, 0.0, 1.0], ["a", "b"])


def test_more_confidence_makes_a_wider_interval():
    values = binary(40, 100)
    assert bootstrap_interval(values, confidence=0.5)[0] > bootstrap_interval(values, confidence=0.99)[0]
    assert bootstrap_interval(values, confidence=0.5)[1] < bootstrap_interval(values, confidence=0.99)[1]


def test_the_interval_of_very_many_values_is_narrow():
    low, high = bootstrap_interval(binary(60_000, 100_000), replicates=100)
    assert 0.59 < low < 0.6 < high < 0.61


numbers = st.lists(st.floats(0, 1), min_size=1, max_size=30)


@properties
@given(numbers, st.integers(0, 2**32))
def test_an_interval_lies_between_the_least_and_the_greatest_value(values, seed):
    low, high = bootstrap_interval(values, replicates=300, seed=seed)
    assert min(values) - 1e-12 <= low <= high <= max(values) + 1e-12


@properties
@given(numbers)
def test_an_interval_moves_and_stretches_with_its_values(values):
    low, high = bootstrap_interval(values, replicates=300)
    assert bootstrap_interval([100 * value + 5 for value in values], replicates=300) == pytest.approx(
        (100 * low + 5, 100 * high + 5), abs=1e-9
    )
