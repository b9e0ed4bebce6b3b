"""Intervals on a board: of what can be resampled, and of nothing else."""

import pytest

from pytest_sprawdzian.reports.boards import interval
from sprawdzian.statistics import Item


def items(*clusters):
    """Questions that are right in turn, each in its cluster."""
    return [
        Item(f"q{number}", "c", number % 2 == 0, 1.0, "correct", cluster, "open")
        for number, cluster in enumerate(clusters)
    ]


@pytest.mark.parametrize("aggregation", ["mean", "macro-by-kind"])
@pytest.mark.parametrize("clusters", [(), ("a",), ("a", "a", "a")], ids=["none", "one-question", "one-picture"])
def test_of_less_than_two_clusters_there_is_no_interval(clusters, aggregation):
    assert interval(items(*clusters), aggregation) is None


@pytest.mark.parametrize("aggregation", ["mean", "macro-by-kind"])
def test_two_clusters_have_an_interval(aggregation):
    assert interval(items("a", "b"), aggregation) == (0, 1)
