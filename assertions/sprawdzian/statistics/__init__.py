"""Statistics of verdicts: shares, intervals, rounding."""

from sprawdzian.statistics.aggregate import ERROR, NOT_APPLICABLE, Item, Summary, summarise
from sprawdzian.statistics.bootstrap import SEED, bootstrap_interval
from sprawdzian.statistics.rounding import percent, round_half_up

__all__ = [
    "ERROR",
    "NOT_APPLICABLE",
    "SEED",
    "Item",
    "Summary",
    "bootstrap_interval",
    "percent",
    "round_half_up",
    "summarise",
]
