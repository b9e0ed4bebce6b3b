"""Scores and quantiles reckoned independently of the bootstrap; shared by the tests of statistics."""

from collections import defaultdict
from fractions import Fraction


def macro(rows):
    """The mean over groups of the mean inside the group, of (value, group)."""
    by_group = defaultdict(list)
    for value, group in rows:
        by_group[group].append(Fraction(value))
    means = [sum(members) / len(members) for members in by_group.values()]
    return sum(means) / len(means)


def blocks(values, clusters, groups):
    """(value, group) of the members of each cluster."""
    members = defaultdict(list)
    for value, cluster, group in zip(values, clusters, groups, strict=True):
        members[cluster].append((value, group))
    return list(members.values())


def is_quantile(atoms, bound, level, slack=0.011):
    """Whether the bound is the quantile, but for what 10,000 replicates leave (five standard errors at 5 %)."""
    below = sum(share for value, share in atoms.items() if value < bound - 1e-9)
    up_to = sum(share for value, share in atoms.items() if value <= bound + 1e-9)
    return below - slack <= level <= up_to + slack
