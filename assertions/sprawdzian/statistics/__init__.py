"""Statistics of verdicts: shares, intervals, comparisons, ranks, power, repeats, rounding."""

from sprawdzian.statistics.aggregate import ERROR, NOT_APPLICABLE, Item, Summary, summarise
from sprawdzian.statistics.bootstrap import SEED, bootstrap_interval, replicate_scores
from sprawdzian.statistics.compare import (
    Difference,
    McNemar,
    compare_groups,
    independent_bootstrap,
    mcnemar,
    paired_bootstrap,
)
from sprawdzian.statistics.power import design_effect, minimum_detectable_difference, required_questions
from sprawdzian.statistics.ranks import RankInterval, rank_intervals
from sprawdzian.statistics.repeats import Repeats, pass_hat, repeat_summary
from sprawdzian.statistics.rounding import percent, round_half_up, signed

__all__ = [
    "ERROR",
    "NOT_APPLICABLE",
    "SEED",
    "Difference",
    "Item",
    "McNemar",
    "RankInterval",
    "Repeats",
    "Summary",
    "bootstrap_interval",
    "compare_groups",
    "design_effect",
    "independent_bootstrap",
    "mcnemar",
    "minimum_detectable_difference",
    "paired_bootstrap",
    "pass_hat",
    "percent",
    "rank_intervals",
    "repeat_summary",
    "replicate_scores",
    "required_questions",
    "round_half_up",
    "signed",
    "summarise",
]
