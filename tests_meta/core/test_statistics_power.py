"""What a bank of questions can detect (Connor 1987, Biometrics 43:207; Donner and Klar 2000, on clusters)."""

import math

import numpy as np
import pytest
import scipy.stats
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sprawdzian.statistics import design_effect, minimum_detectable_difference, required_questions

properties = settings(deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def connor(difference, discordant, confidence=0.95, power=0.8):
    """Questions that a two-sided paired test needs: the published formula."""
    alpha, beta = scipy.stats.norm.ppf([(1 + confidence) / 2, power])
    return ((alpha * discordant**0.5 + beta * (discordant - difference**2) ** 0.5) / difference) ** 2


def exact_power(questions, discordant, difference):
    """Power of McNemar's test (uncorrected, 5 %), summed over all tables."""
    total = 0.0
    critical = scipy.stats.norm.ppf(0.975)
    for count in range(1, questions + 1):
        first = np.arange(count + 1)
        rejected = np.abs(2 * first - count) / count**0.5 > critical
        chance = scipy.stats.binom.pmf(first, count, (discordant + difference) / (2 * discordant))
        total += scipy.stats.binom.pmf(count, questions, discordant) * chance[rejected].sum()
    return total


# -- published numbers and independent reckonings --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "discordant", "confidence", "power", "questions"),
    [
        # powerandsamplesize.com, McNemar's Z-test, two-sided: shares of 0.45 and 0.05.
        (0.4, 0.5, 0.95, 0.8, 23),
        # The same formula with shares of 0.3 and 0.15, as a clinical-trials calculator prints it.
        (0.15, 0.45, 0.95, 0.8, 155),
        # By hand: (1.959964·0.316228 + 0.841621·0.300000)² / 0.1² is 76.1, and so on.
        (0.1, 0.1, 0.95, 0.8, 77),
        (0.05, 0.2, 0.95, 0.8, 626),
        (0.05, 0.2, 0.99, 0.9, 1186),
        (0.02, 0.2, 0.95, 0.8, 3923),
        (1.0, 1.0, 0.95, 0.8, 4),
    ],
)
def test_so_many_questions_are_required(difference, discordant, confidence, power, questions):
    result = required_questions(difference, discordant=discordant, confidence=confidence, power=power)
    assert result == questions
    assert isinstance(result, int)


@pytest.mark.parametrize("discordant", [0.1, 0.2, 0.5, 1.0])
@pytest.mark.parametrize("questions", [160, 600, 2400, 100_000])
@pytest.mark.parametrize(("confidence", "power"), [(0.95, 0.8), (0.99, 0.9), (0.9, 0.95), (0.8, 0.99)])
def test_the_smallest_difference_solves_the_published_formula(discordant, questions, confidence, power):
    difference = minimum_detectable_difference(questions, discordant=discordant, confidence=confidence, power=power)
    assert 0 < difference <= discordant
    assert connor(difference, discordant, confidence, power) == pytest.approx(questions, rel=1e-6)


@pytest.mark.parametrize(("questions", "discordant"), [(300, 0.4), (600, 0.2), (1000, 0.3)])
def test_the_difference_is_detected_with_the_power_promised(questions, discordant):
    difference = minimum_detectable_difference(questions, discordant=discordant)
    assert exact_power(questions, discordant, difference) == pytest.approx(0.8, abs=0.02)


@pytest.mark.parametrize(
    ("share", "correlation", "discordant"),
    [(0.5, 0.0, 0.5), (0.5, 0.5, 0.25), (0.8, 0.0, 0.32), (0.2, 0.0, 0.32), (0.9, 0.6, 0.072), (0.5, -1.0, 1.0)],
)
def test_without_discordant_questions_they_follow_from_the_share_and_the_correlation(share, correlation, discordant):
    assert minimum_detectable_difference(2000, share=share, correlation=correlation) == pytest.approx(
        minimum_detectable_difference(2000, discordant=discordant)
    )
    assert required_questions(0.06, share=share, correlation=correlation) == pytest.approx(
        required_questions(0.06, discordant=discordant), abs=1
    )


def test_unless_told_otherwise_the_models_are_unrelated_and_right_half_the_time():
    assert minimum_detectable_difference(1000) == pytest.approx(minimum_detectable_difference(1000, discordant=0.5))
    assert required_questions(0.05) == required_questions(0.05, discordant=0.5, confidence=0.95, power=0.8)


def test_discordant_questions_go_before_shares():
    assert minimum_detectable_difference(1000, discordant=0.2, share=0.9, correlation=0.5) == pytest.approx(
        minimum_detectable_difference(1000, discordant=0.2)
    )


@pytest.mark.parametrize("effect", [1.0, 1.5, 2.0, 4.0])
def test_questions_are_divided_by_the_design_effect(effect):
    assert minimum_detectable_difference(1200, discordant=0.3, design_effect=effect) == pytest.approx(
        minimum_detectable_difference(round(1200 / effect), discordant=0.3)
    )
    assert required_questions(0.05, discordant=0.3, design_effect=effect) == math.ceil(effect * connor(0.05, 0.3))


# -- invariants ------------------------------------------------------------------------------------------------------

discordances = st.floats(0.05, 1.0)


@properties
@given(discordances, st.floats(0.05, 0.95), st.floats(1.0, 5.0), st.sampled_from([0.9, 0.95, 0.99]))
def test_questions_and_differences_are_inverse(discordant, share_of_it, effect, confidence):
    difference = discordant * share_of_it
    options = {"discordant": discordant, "design_effect": effect, "confidence": confidence}
    questions = required_questions(difference, **options)
    assert minimum_detectable_difference(questions, **options) <= difference * (1 + 1e-7)
    fewer = questions - 1
    if fewer / effect > connor(discordant, discordant, confidence):
        assert minimum_detectable_difference(fewer, **options) >= difference * (1 - 1e-7)


@properties
@given(st.integers(200, 10_000), discordances, st.floats(1.0, 5.0), st.sampled_from([0.8, 0.9]))
def test_more_questions_detect_less_and_clusters_more(questions, discordant, effect, power):
    assume(questions / effect > connor(discordant, discordant, power=power) + 1)
    plain = minimum_detectable_difference(questions, discordant=discordant, power=power)
    assert minimum_detectable_difference(2 * questions, discordant=discordant, power=power) < plain
    clustered = minimum_detectable_difference(questions, discordant=discordant, power=power, design_effect=effect)
    assert clustered >= plain * (1 - 1e-9)
    if effect > 1.01:
        assert clustered > plain


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        ({"power": 0.8}, {"power": 0.9}),
        ({"confidence": 0.9}, {"confidence": 0.95}),
        ({"discordant": 0.1}, {"discordant": 0.2}),
        ({"correlation": 0.5}, {"correlation": 0.0}),
        ({"share": 0.9}, {"share": 0.5}),
        ({"design_effect": 1.0}, {"design_effect": 1.2}),
    ],
)
def test_what_makes_a_difference_harder_to_detect(easier, harder):
    assert minimum_detectable_difference(1000, **easier) < minimum_detectable_difference(1000, **harder)
    assert required_questions(0.05, **easier) < required_questions(0.05, **harder)


def test_it_does_not_matter_whether_models_are_mostly_right_or_mostly_wrong():
    assert minimum_detectable_difference(800, share=0.3) == pytest.approx(minimum_detectable_difference(800, share=0.7))


# -- errors ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("questions", "options"),
    [
        (5, {"discordant": 0.1}),
        (76, {"discordant": 0.1}),
        (1, {}),
        (1000, {"discordant": 0.005}),
        (1000, {"discordant": 0.1, "design_effect": 100.0}),
        (1000, {"share": 0.0}),
        (1000, {"share": 1.0}),
        (1000, {"correlation": 1.0}),
    ],
)
def test_with_too_few_discordant_questions_nothing_is_detectable(questions, options):
    with pytest.raises(ValueError, match=r"detect"):
        minimum_detectable_difference(questions, **options)


def test_the_largest_difference_is_detectable_with_just_enough_questions():
    assert connor(0.1, 0.1) == pytest.approx(76.1, abs=0.1)
    assert minimum_detectable_difference(77, discordant=0.1) == pytest.approx(0.1, abs=0.001)


IMPOSSIBLE = [
    {"discordant": -0.1},
    {"discordant": 1.1},
    {"discordant": math.nan},
    {"share": -0.1},
    {"share": 1.1},
    {"share": math.nan},
    {"correlation": 1.1},
    {"correlation": -1.1},
    {"correlation": math.nan},
    {"confidence": 1.0},
    {"confidence": 1.5},
    {"confidence": -0.5},
    {"power": 0.0},
    {"power": 1.0},
    {"power": 1.5},
    {"power": math.nan},
    {"design_effect": 0.0},
    {"design_effect": -1.0},
    {"design_effect": math.nan},
]


@pytest.mark.parametrize("options", IMPOSSIBLE, ids=str)
def test_what_cannot_be_is_an_error(options):
    with pytest.raises(ValueError, match=r"."):
        minimum_detectable_difference(1000, **options)
    with pytest.raises(ValueError, match=r"."):
        required_questions(0.05, **options)


@pytest.mark.parametrize("questions", [0, -5])
def test_a_bank_has_questions(questions):
    with pytest.raises(ValueError, match=r"."):
        minimum_detectable_difference(questions)


@pytest.mark.parametrize(
    ("difference", "options"),
    [
        (0.0, {}),
        (-0.1, {}),
        (math.nan, {}),
        (1.2, {}),
        (0.3, {"discordant": 0.2}),
        (0.3, {"share": 0.9}),
        (0.05, {"share": 1.0}),
        (0.05, {"correlation": 1.0}),
    ],
)
def test_a_difference_is_above_zero_and_not_above_the_discordant_share(difference, options):
    with pytest.raises(ValueError, match=r"."):
        required_questions(difference, **options)


def test_a_difference_may_be_all_of_the_discordant_share():
    assert required_questions(0.2, discordant=0.2) == math.ceil(connor(0.2, 0.2))


# -- design effects --------------------------------------------------------------------------------------------------


def analysis_of_variance(values, clusters):
    """Donner and Klar's ICC, by the mean squares; and the mean size of a question's cluster."""
    blocks = [[value for value, name in zip(values, clusters, strict=True) if name == each] for each in set(clusters)]
    total, count = len(values), len(blocks)
    mean = sum(values) / total
    between = sum(len(block) * (sum(block) / len(block) - mean) ** 2 for block in blocks) / (count - 1)
    within = sum((value - sum(block) / len(block)) ** 2 for block in blocks for value in block) / (total - count)
    weighted = sum(len(block) ** 2 for block in blocks) / total
    size = (total - weighted) / (count - 1)
    return (between - within) / (between + (size - 1) * within), weighted


@pytest.mark.parametrize(
    ("values", "clusters", "expected"),
    [
        pytest.param([1, 0, 1, 1], "abcd", 1, id="single-questions"),
        pytest.param([1, 1, 0, 0, 1, 1, 0, 0], "aabbccdd", 2, id="pairs-that-stand-and-fall-together"),
        pytest.param([1, 1, 1, 0, 0, 0], "aaabbb", 3, id="triples-that-stand-and-fall-together"),
        pytest.param([1, 0, 1, 0, 1, 0], "aabbcc", 1, id="never-below-one"),
        # Mean squares of 1/2 between and 1/6 within: a correlation of 1/2.
        pytest.param([1, 1, 0, 0, 1, 0], "aabbcc", 1.5, id="by-hand"),
        pytest.param([1, 1, 1, 1], "aabb", 1, id="all-right"),
        pytest.param([0.0, 0.0, 0.0], "aab", 1, id="all-wrong"),
    ],
)
def test_the_design_effect_is_what_clusters_cost(values, clusters, expected):
    assert design_effect(values, clusters) == pytest.approx(expected)


def test_the_design_effect_follows_from_the_analysis_of_variance_where_clusters_are_of_one_size():
    generator = np.random.default_rng(5)
    for size in (2, 3, 6):
        clusters = np.repeat(np.arange(40), size)
        chances = np.repeat(generator.uniform(0.1, 0.9, 40), size)
        values = (generator.random(len(clusters)) < chances).astype(float)
        correlation, weighted = analysis_of_variance(values.tolist(), clusters.tolist())
        assert weighted == size
        assert design_effect(values.tolist(), clusters.tolist()) == pytest.approx(1 + (size - 1) * max(0, correlation))


def test_with_clusters_of_many_sizes_the_design_effect_is_the_variance_of_the_mean_over_its_usual_one():
    # With chances uniform over an interval of width w the correlation is w²/12 over the variance, here 1/3.
    generator = np.random.default_rng(8)
    sizes = generator.choice([1, 2, 12], 20_000, p=[0.5, 0.3, 0.2])
    clusters = np.repeat(np.arange(20_000), sizes)
    values = generator.random(len(clusters)) < np.repeat(generator.uniform(0, 1, 20_000), sizes)
    correlation, weighted = analysis_of_variance_by_counts(values, clusters)
    assert correlation == pytest.approx(1 / 3, abs=0.02)
    truth = 1 + ((sizes**2).sum() / sizes.sum() - 1) / 3
    assert 1 + (weighted - 1) * correlation == pytest.approx(truth, rel=0.05)
    assert design_effect(values.astype(float).tolist(), clusters.tolist()) == pytest.approx(truth, rel=0.05)


def analysis_of_variance_by_counts(values, clusters):
    """As above, for many clusters of values that are 0 or 1."""
    right, sizes = np.bincount(clusters, weights=values), np.bincount(clusters)
    total, count = sizes.sum(), len(sizes)
    between = (sizes * (right / sizes - right.sum() / total) ** 2).sum() / (count - 1)
    within = (right * (1 - right / sizes)).sum() / (total - count)
    weighted = (sizes**2).sum() / total
    size = (total - weighted) / (count - 1)
    return (between - within) / (between + (size - 1) * within), weighted


def test_the_square_root_of_the_design_effect_is_what_clusters_widen_an_interval_by():
    generator = np.random.default_rng(13)
    sizes = generator.integers(1, 7, 400)
    clusters = np.repeat(np.arange(400), sizes)
    values = (generator.random(len(clusters)) < np.repeat(generator.uniform(0, 1, 400), sizes)).astype(float)
    right = np.bincount(clusters, weights=values)
    mean = values.mean()
    # The linearised variance of a mean of clusters, which is what resampling them estimates.
    clustered = ((right - sizes * mean) ** 2).sum() / len(values) ** 2
    usual = mean * (1 - mean) / len(values)
    assert design_effect(values.tolist(), clusters.tolist()) == pytest.approx(clustered / usual, rel=0.1)


@properties
@given(
    st.lists(st.tuples(st.integers(0, 8), st.integers(0, 5)), min_size=2, max_size=30),
    st.randoms(use_true_random=False),
)
def test_a_design_effect_needs_neither_an_order_nor_a_unit(drawn, random):
    assume(len({cluster for _, cluster in drawn}) > 1)
    values, clusters = zip(*drawn, strict=True)
    effect = design_effect(values, clusters)
    largest = max(clusters.count(cluster) for cluster in clusters)
    assert 1 <= effect <= largest + 1e-9
    random.shuffle(drawn)
    assert design_effect(*zip(*drawn, strict=True)) == pytest.approx(effect)
    assert design_effect([8 * value for value in values], [f"medium {name}" for name in clusters]) == pytest.approx(
        effect
    )


def test_a_design_effect_needs_values_and_their_clusters():
    with pytest.raises(ValueError, match=r"at least one|\bno\b"):
        design_effect([], [])
    with pytest.raises(ValueError, match=r"3 values, but 2 clusters"):
        design_effect([1.0, 0.0, 1.0], ["a", "b"])
    # One cluster does not tell what is common to it from what is common to all.
    with pytest.raises(ValueError, match=r"clusters"):
        design_effect([1.0, 0.0, 1.0], ["a", "a", "a"])
    with pytest.raises(ValueError, match=r"."):
        design_effect([1.0, math.nan, 1.0], ["a", "a", "b"])
