"""By simulation: intervals cover the true value, and tests reject what is true, as often as they say."""

import math

import numpy as np
import pytest
import scipy.stats

from sprawdzian.statistics import bootstrap_interval, mcnemar, paired_bootstrap

RUNS = 1000
CLUSTERS = 300
REPLICATES = 800

# A 95 % interval, in 1,000 runs: the standard error of the count is 7.
EXPECTED = range(930, 971)


def bank(generator, clusters=CLUSTERS):
    """Clusters of one to six questions: the cluster of each question, and how easy its cluster is."""
    sizes = generator.integers(1, 7, clusters)
    return np.repeat(np.arange(clusters), sizes), np.repeat(generator.uniform(-0.35, 0.35, clusters), sizes)


def answered(generator, chances):
    return (generator.random(len(chances)) < chances).astype(float).tolist()


def covered(interval, truth):
    low, high = interval
    return low <= truth <= high


# -- intervals -------------------------------------------------------------------------------------------------------


def test_the_interval_of_a_mean_covers_it_in_95_of_100_banks_of_clustered_questions():
    generator, count = np.random.default_rng(101), 0
    for run in range(RUNS):
        names, ease = bank(generator)
        values = answered(generator, 0.6 + ease)
        count += covered(bootstrap_interval(values, names.tolist(), replicates=REPLICATES, seed=run), 0.6)
    assert count in EXPECTED


def test_an_interval_that_ignores_clusters_is_too_narrow():
    # What the test above would see if clusters were not resampled whole.
    generator, count = np.random.default_rng(102), 0
    for run in range(RUNS):
        _, ease = bank(generator, 60)
        values = answered(generator, 0.6 + ease)
        count += covered(bootstrap_interval(values, replicates=REPLICATES, seed=run), 0.6)
    assert count < 920


def test_the_interval_of_a_macro_average_covers_it_in_95_of_100_banks_of_clustered_questions():
    # Kinds of different sizes and difficulties, mixed inside the clusters; the score is the mean of three chances.
    generator, count = np.random.default_rng(103), 0
    chances = np.array([0.6, 0.4, 0.65])
    for run in range(RUNS):
        names, ease = bank(generator)
        kinds = generator.choice(3, len(names), p=[0.6, 0.3, 0.1])
        values = answered(generator, chances[kinds] + ease)
        interval = bootstrap_interval(values, names.tolist(), groups=kinds.tolist(), replicates=REPLICATES, seed=run)
        count += covered(interval, chances.mean())
    assert count in EXPECTED


@pytest.mark.parametrize("grouped", [False, True])
def test_the_interval_of_a_paired_difference_covers_it_in_95_of_100_banks(grouped):
    # Two models find the same clusters easy, but differ by 0.08.
    generator, count = np.random.default_rng(104 + grouped), 0
    for run in range(RUNS):
        names, ease = bank(generator, 200)
        kinds = generator.choice(2, len(names), p=[0.8, 0.2])
        first, second = (answered(generator, chance + ease) for chance in (0.58, 0.5))
        found = paired_bootstrap(
            first,
            second,
            names.tolist(),
            groups=kinds.tolist() if grouped else None,
            replicates=REPLICATES,
            seed=run,
        )
        count += covered((found.low, found.high), 0.08)
    assert count in EXPECTED


def test_the_paired_bootstrap_rejects_models_that_are_alike_in_5_of_100_banks():
    generator, rejected = np.random.default_rng(106), 0
    for run in range(RUNS):
        names, ease = bank(generator, 120)
        first, second = (answered(generator, 0.55 + ease) for _ in range(2))
        rejected += paired_bootstrap(first, second, names.tolist(), replicates=REPLICATES, seed=run).p <= 0.05
    assert 30 <= rejected <= 70


# -- McNemar's test --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("questions", "discordant"), [(30, 0.5), (60, 0.3), (60, 0.8)])
def test_mcnemar_rejects_models_that_are_alike_in_at_most_5_of_100_banks(questions, discordant):
    # The exact test is conservative: the size, summed over all tables there can be, stays below 5 %, but not far below.
    size = 0.0
    for count in range(questions + 1):
        rejected = sum(
            math.comb(count, mine)
            for mine in range(count + 1)
            if mcnemar([1] * mine + [0] * (count - mine) + [0], [0] * mine + [1] * (count - mine) + [0]).p <= 0.05
        )
        assert rejected / 2**count <= 0.05
        size += scipy.stats.binom.pmf(count, questions, discordant) * rejected / 2**count
    assert 0.02 <= size <= 0.05


def test_mcnemar_rejects_as_rarely_in_simulated_banks():
    generator, rejected = np.random.default_rng(107), 0
    for _ in range(RUNS):
        ease = generator.uniform(-0.35, 0.35, 300)
        first, second = (answered(generator, 0.55 + ease) for _ in range(2))
        rejected += mcnemar(first, second).p <= 0.05
    assert 15 <= rejected <= 60
