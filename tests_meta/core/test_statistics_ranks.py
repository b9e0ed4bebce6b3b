"""Ranks of models and their intervals, the questions resampled (scoring.md, section 9)."""

import itertools
import math
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests_meta.core.resampling import macro

from sprawdzian.statistics import rank_intervals

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def ranks(scores, *arguments, **options):
    """(rank, low, high) by model."""
    found = rank_intervals(scores, *arguments, **options)
    return {model: (each.rank, each.low, each.high) for model, each in found.items()}


# -- ranks as they are observed --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "groups", "expected"),
    [
        pytest.param({"a": [1, 1, 0]}, None, {"a": 1}, id="one-model"),
        pytest.param({"a": [1, 1, 0], "b": [1, 0, 0], "c": [1, 1, 1]}, None, {"a": 2, "b": 3, "c": 1}, id="no-tie"),
        pytest.param({"a": [1, 1, 0], "b": [0, 1, 1], "c": [1, 0, 0]}, None, {"a": 1, "b": 1, "c": 3}, id="tie-first"),
        pytest.param(
            {"a": [1, 0, 0], "b": [0, 1, 0], "c": [1, 1, 1], "d": [0, 0, 0]},
            None,
            {"a": 2, "b": 2, "c": 1, "d": 4},
            id="tie-in-the-middle",
        ),
        pytest.param({"a": [0, 0], "b": [0, 0], "c": [0, 0]}, None, {"a": 1, "b": 1, "c": 1}, id="all-tied"),
        pytest.param({"a": [1, 1, 0, 0], "b": [1, 0, 0, 1]}, "xxxy", {"a": 2, "b": 1}, id="macro"),
        pytest.param({"a": [1, 1, 0, 0], "b": [1, 0, 0, 0]}, "xxxy", {"a": 1, "b": 2}, id="macro-without-a-rare-right"),
        pytest.param(
            # 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1 as floating point numbers.
            {"a": [0.1, 0.2, 0.3], "b": [0.3, 0.2, 0.1], "c": [0.2, 0.3, 0.1]},
            None,
            {"a": 1, "b": 1, "c": 1},
            id="tie-but-for-rounding",
        ),
        pytest.param(
            # 1/5 and 2/5 against 3/5 and none: nor is 0.2 + 0.4 the same as 0.6 + 0.
            {"a": [1, 0, 0, 0, 0, 1, 1, 0, 0, 0], "b": [1, 1, 1, 0, 0, 0, 0, 0, 0, 0]},
            "xxxxxyyyyy",
            {"a": 1, "b": 1},
            id="macro-tie-but-for-rounding",
        ),
    ],
)
def test_the_best_model_has_rank_one_and_ties_share_the_best_rank(scores, groups, expected):
    assert {model: rank for model, (rank, _, _) in ranks(scores, groups=groups).items()} == expected


# -- an independent reckoning: every resample there is ---------------------------------------------------------------


def every_rank(scores, clusters, groups):
    """How often each model has each rank, of all resamples."""
    names = list(dict.fromkeys(clusters))
    members = [[place for place, cluster in enumerate(clusters) if cluster == name] for name in names]
    found = {model: Counter() for model in scores}
    for draw in itertools.product(members, repeat=len(members)):
        places = [place for block in draw for place in block]
        drawn = {model: macro([(row[place], groups[place]) for place in places]) for model, row in scores.items()}
        for model in scores:
            found[model][1 + sum(other > drawn[model] for other in drawn.values())] += 1
    return found


def quantiles(counts, level, slack=0.011):
    """Ranks that 10,000 replicates may give for a level: those at either end of the slack, which is five errors."""
    total, found = counts.total(), set()
    for near in (level - slack, level + slack):
        passed = 0
        for rank in sorted(counts):
            passed += counts[rank]
            if passed / total >= min(max(near, 1e-9), 1):
                found.add(rank)
                break
    return min(found), max(found)


@pytest.mark.parametrize("confidence", [0.95, 0.6])
@pytest.mark.parametrize(
    ("scores", "clusters", "groups"),
    [
        pytest.param({"a": [1, 1, 1, 0], "b": [1, 0, 0, 1]}, "abcd", "xxxx", id="two-models"),
        pytest.param({"a": [1, 1, 0, 0], "b": [0, 0, 1, 1], "c": [1, 0, 1, 0]}, "abcd", "xxxx", id="ties"),
        pytest.param({"a": [1, 1, 1, 1], "b": [1, 1, 1, 0], "c": [0, 0, 1, 1]}, "abcd", "xxxx", id="never-worse"),
        pytest.param(
            {"a": [1, 0, 1, 1, 0, 0, 1], "b": [0, 1, 1, 0, 0, 1, 0], "c": [0, 0, 0, 0, 1, 1, 1]},
            "aabbccd",
            "xyxyxyy",
            id="kinds-inside-clusters",
        ),
        pytest.param({"a": [1, 1, 0, 0], "b": [0, 0, 1, 1], "c": [0.5] * 4}, "abcd", "xxyz", id="kinds-may-be-missing"),
        pytest.param({"a": [0.25, 0.5, 1, 0], "b": [0.5, 0.5, 0.25, 0.5], "c": [0] * 4}, "aabc", "xyxy", id="partial"),
    ],
)
def test_the_interval_agrees_with_all_resamples_of_a_tiny_bank(scores, clusters, groups, confidence):
    exact = every_rank(scores, clusters, groups)
    for model, (rank, low, high) in ranks(scores, clusters, groups=groups, confidence=confidence).items():
        least, most = quantiles(exact[model], (1 - confidence) / 2)
        assert least <= low <= most
        least, most = quantiles(exact[model], (1 + confidence) / 2)
        assert least <= high <= most
        assert low <= rank <= high


# -- intervals -------------------------------------------------------------------------------------------------------


def test_ranks_are_whole_numbers():
    for each in rank_intervals({"a": [1.0, 0.0, 1.0], "b": [0.5, 0.5, 1.0]}).values():
        assert (type(each.rank), type(each.low), type(each.high)) == (int, int, int)


def test_models_that_are_better_on_every_question_have_a_certain_rank():
    scores = {"b": [0.5] * 10, "d": [0.0] * 10, "a": [1.0] * 10, "c": [0.25] * 10}
    assert ranks(scores) == {"b": (2, 2, 2), "d": (4, 4, 4), "a": (1, 1, 1), "c": (3, 3, 3)}
    assert ranks(scores, [number // 3 for number in range(10)], groups="xxyyyyyzzz") == ranks(scores)


def test_models_with_the_same_answers_share_rank_and_interval():
    scores = {"a": [1, 0, 0, 1, 0], "b": [0, 0, 0, 0, 0], "c": [1, 0, 0, 1, 0]}
    found = ranks(scores)
    assert found["a"] == found["c"] == (1, 1, 1)
    # In 8 % of the replicates neither question is drawn that the third model got wrong.
    assert found["b"] == (3, 1, 3)
    assert ranks({"a": [0.1] * 7, "b": [0.1] * 7, "c": [0.1] * 7}) == dict.fromkeys("abc", (1, 1, 1))


def test_scores_that_are_equal_in_every_replicate_share_the_rank_in_every_replicate():
    # 1/5 and 2/5 in every cluster for the one, 3/5 and none for the other.
    scores = {"a": [1, 0, 0, 0, 0, 1, 1, 0, 0, 0] * 20, "b": [1, 1, 1, 0, 0, 0, 0, 0, 0, 0] * 20}
    clusters = [number // 10 for number in range(200)]
    assert ranks(scores, clusters, groups="xxxxxyyyyy" * 20) == {"a": (1, 1, 1), "b": (1, 1, 1)}


def test_models_are_resampled_together():
    # One model is always a little better than the other, on questions that differ much: resampled apart, both ranks
    # would be open.
    hard = [number % 2 * 0.75 for number in range(40)]
    assert ranks({"a": [value + 0.125 for value in hard], "b": hard}) == {"a": (1, 1, 1), "b": (2, 2, 2)}


def test_models_that_are_close_have_overlapping_ranks_and_those_that_are_not_have_none():
    close = {
        f"close {index}": [float((number * 7 + index * 3) % 10 < 8) for number in range(200)] for index in range(3)
    }
    far = {"far": [float(number % 10 < 3) for number in range(200)]}
    found = ranks(close | far)
    assert found["far"] == (4, 4, 4)
    assert all((low, high) == (1, 3) for model, (_, low, high) in found.items() if model != "far")


def test_clusters_open_the_ranks():
    # Eight questions of a hundred make the difference; alone they are enough, together they are a single piece of luck.
    scores = {"a": [1.0] * 58 + [0.0] * 42, "b": [1.0] * 50 + [0.0] * 50}
    assert ranks(scores)["b"] == (2, 2, 2)
    together = [0 if 50 <= number < 58 else number + 1 for number in range(100)]
    # Without that cluster, which a replicate lacks in more than a third of the cases, the models are the same.
    assert ranks(scores, together) == {"a": (1, 1, 1), "b": (2, 1, 2)}


@pytest.mark.parametrize(
    ("wins", "losses", "expected"),
    [
        # The chance that more questions are lost than won in a replicate of 100 is 0.3 %, 3.2 % and 5.6 %: a bound is 2.5 %.
        (20, 7, (1, 1, 1)),
        (15, 7, (1, 1, 2)),
        (15, 8, (1, 1, 2)),
    ],
)
def test_a_lead_that_resampling_turns_round_opens_the_interval(wins, losses, expected):
    rest = [1.0] * (100 - wins - losses)
    scores = {"a": [1.0] * wins + [0.0] * losses + rest, "b": [0.0] * wins + [1.0] * losses + rest}
    assert ranks(scores)["a"] == expected


def test_more_confidence_makes_no_narrower_interval():
    scores = {
        name: [float((number * step) % 11 < 6) for number in range(40)]
        for name, step in zip("abcd", (3, 5, 7, 8), strict=True)
    }
    narrow, wide = ranks(scores, confidence=0.5), ranks(scores, confidence=0.999)
    assert all(wide[name][1] <= narrow[name][1] <= narrow[name][2] <= wide[name][2] for name in scores)
    assert narrow != wide


def test_the_same_seed_gives_the_same_ranks():
    scores = {
        name: [float((number * step) % 11 < 6) for number in range(30)]
        for name, step in zip("abcdefg", range(2, 9), strict=True)
    }
    assert ranks(scores) == ranks(scores)
    assert ranks(scores, seed=3, replicates=50) == ranks(scores, seed=3, replicates=50)
    # Of several seeds, some differ: the seed is used.
    assert len({str(ranks(scores, seed=seed, replicates=20)) for seed in range(8)}) > 1


# -- invariants ------------------------------------------------------------------------------------------------------

# Eighths are added without rounding.
eighths = st.integers(0, 8).map(lambda number: number / 8)


def banks(least, most):
    """Scores of models, with clusters and kinds."""

    def of_size(shape):
        count, size = shape
        row = st.lists(eighths, min_size=size, max_size=size)
        return st.tuples(
            st.lists(row, min_size=count, max_size=count).map(lambda rows: dict(zip("abcdef", rows, strict=False))),
            st.lists(st.integers(0, 5), min_size=size, max_size=size),
            st.lists(st.sampled_from("xyz"), min_size=size, max_size=size),
        )

    return st.tuples(st.integers(least, most), st.integers(1, 12)).flatmap(of_size)


@properties
@given(banks(1, 6), st.integers(0, 2**32))
def test_ranks_count_from_one_to_the_number_of_models(bank, seed):
    scores, clusters, groups = bank
    found = ranks(scores, clusters, groups=groups, replicates=200, seed=seed)
    assert list(found) == list(scores)
    assert min(rank for rank, _, _ in found.values()) == 1
    assert all(1 <= low <= high <= len(scores) and 1 <= rank <= len(scores) for rank, low, high in found.values())
    exact = {model: macro(zip(row, groups, strict=True)) for model, row in scores.items()}
    for model, (rank, _, _) in found.items():
        assert rank == 1 + sum(other > exact[model] for other in exact.values())


@properties
@given(banks(1, 2))
def test_the_interval_of_one_of_two_models_contains_its_rank(bank):
    # Of many models that are tied it need not: each has rank one, but is seldom the first of a replicate.
    scores, clusters, _ = bank
    found = ranks(scores, clusters, replicates=1000)
    assert all(low <= rank <= high for rank, low, high in found.values())


@properties
@given(banks(2, 5), st.randoms(use_true_random=False))
def test_the_order_of_models_does_not_matter(bank, random):
    scores, clusters, groups = bank
    names = list(scores)
    random.shuffle(names)
    assert ranks({name: scores[name] for name in names}, clusters, groups=groups, replicates=200) == ranks(
        scores, clusters, groups=groups, replicates=200
    )


@properties
@given(banks(2, 5))
def test_ranks_do_not_depend_on_the_unit(bank):
    scores, clusters, _ = bank
    assert ranks(
        {model: [64 * value + 8 for value in row] for model, row in scores.items()}, clusters, replicates=200
    ) == ranks(scores, clusters, replicates=200)


@properties
@given(banks(2, 4))
def test_one_kind_is_no_kind_and_clusters_of_one_are_no_clusters(bank):
    scores, clusters, _ = bank
    assert ranks(scores, clusters, groups=["x"] * len(clusters), replicates=200) == ranks(
        scores, clusters, replicates=200
    )
    assert ranks(scores, range(len(clusters)), replicates=200) == ranks(scores, replicates=200)


@properties
@given(banks(1, 3))
def test_a_model_that_is_worse_than_all_comes_last_and_changes_nothing(bank):
    scores, clusters, groups = bank
    found = ranks(scores | {"worst": [-1.0] * len(clusters)}, clusters, groups=groups, replicates=200)
    assert found.pop("worst") == (len(scores) + 1,) * 3
    assert found == ranks(scores, clusters, groups=groups, replicates=200)


# -- errors ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "clusters", "groups", "message"),
    [
        ({}, None, None, r"at least one|\bno\b"),
        ({"a": []}, None, None, r"at least one|\bno\b"),
        ({"a": [], "b": []}, [], [], r"at least one|\bno\b"),
        ({"a": [1, 0, 1], "b": [1, 0]}, None, None, r"3.*2|2.*3"),
        ({"a": [1, 0], "b": [1, 0, 1]}, None, None, r"3.*2|2.*3"),
        ({"a": [1, 0], "b": []}, None, None, r"2.*0|0.*2|at least one|\bno\b"),
        ({"a": [1, 0, 1]}, ["a", "b"], None, r"3 values, but 2 clusters"),
        ({"a": [1, 0, 1]}, None, ["x", "y"], r"3 values, but 2 groups"),
        ({"a": [1, 0, math.nan], "b": [1, 0, 1]}, None, None, r"."),
    ],
)
def test_ranks_need_models_that_answered_the_same_questions(scores, clusters, groups, message):
    with pytest.raises(ValueError, match=message):
        rank_intervals(scores, clusters, groups=groups)


@pytest.mark.parametrize("wrong", [{"replicates": 0}, {"confidence": 1.5}, {"confidence": -0.1}])
def test_ranks_need_replicates_and_a_confidence_that_is_a_share(wrong):
    with pytest.raises(ValueError, match=r"."):
        rank_intervals({"a": [1, 0, 1], "b": [1, 0, 0]}, **wrong)
