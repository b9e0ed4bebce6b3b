"""From verdicts to percentages: exact, by category and overall."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["ERROR", "NOT_APPLICABLE", "Item", "Summary", "summarise"]

ERROR = "error"
"""Outcome of a question that got no verdict; never in a denominator."""


NOT_APPLICABLE = "n/a"
"""Outcome of a question that a model is not asked, since it lacks what the question needs."""

_UNSCORED = {ERROR, NOT_APPLICABLE}


@dataclass(frozen=True, slots=True)
class Item:
    """What aggregation needs to know of one judged question.

    Attributes:
        question: its path, unique.
        category: the category it counts in.
        strict: whether the answer was right.
        soft: partial credit, 0 to 1.
        outcome: class of the answer, :data:`ERROR` or :data:`NOT_APPLICABLE`.
        cluster: what it shares with others (a medium); its own path if nothing.
    """

    question: str
    category: str
    strict: bool
    soft: float
    outcome: str
    cluster: str = ""


@dataclass(frozen=True)
class Summary:
    """Shares of one group of questions.

    Attributes:
        scored: questions with a verdict.
        collected: questions there are for this model: those that it can take.
        right: those whose strict verdict is true.
        soft: sum of partial credits.
        outcomes: how many answers fell in each class, errors included.
    """

    scored: int
    collected: int
    right: int
    soft: Fraction
    outcomes: Mapping[str, int]

    @property
    def strict_share(self) -> Fraction | None:
        """Share of right answers among scored ones; None if there are none."""
        return Fraction(self.right, self.scored) if self.scored else None

    @property
    def soft_share(self) -> Fraction | None:
        """Mean partial credit; None if nothing was scored."""
        return self.soft / self.scored if self.scored else None

    @property
    def bounds(self) -> tuple[Fraction, Fraction] | None:
        """The strict share if all errors were wrong, and if all were right."""
        total = self.scored + self.outcomes.get(ERROR, 0)
        if not total:
            return None
        return Fraction(self.right, total), Fraction(self.right + self.outcomes.get(ERROR, 0), total)

    @property
    def refusal_bounds(self) -> tuple[Fraction | None, Fraction] | None:
        """The strict share without refusals, and with refusals counted as right; None if nothing was scored.

        PUMA, appendix E: how far refusals can account for a score. The first is
        None where everything was refused.
        """
        if not self.scored:
            return None
        refused = self.outcomes.get("refused", 0)
        answered = self.scored - refused
        return Fraction(self.right, answered) if answered else None, Fraction(self.right + refused, self.scored)

    @property
    def complete(self) -> bool:
        """Whether every collected question has a verdict."""
        return self.scored == self.collected


def _summary(items: Sequence[Item], collected: int) -> Summary:
    scored = [item for item in items if item.outcome not in _UNSCORED]
    return Summary(
        scored=len(scored),
        collected=max(collected, len(items)) - sum(item.outcome == NOT_APPLICABLE for item in items),
        right=sum(item.strict for item in scored),
        # Soft credits are stored as floats of small fractions; a denominator up
        # to a million brings the fraction back, so that sums stay exact.
        soft=sum((Fraction(item.soft).limit_denominator(10**6) for item in scored), Fraction()),
        outcomes=Counter(item.outcome for item in items),
    )


def summarise(items: Iterable[Item], collected: Mapping[str, int]) -> tuple[Summary, dict[str, Summary]]:
    """Add up verdicts, overall and by category.

    Args:
        items: judged questions.
        collected: how many questions each category has.

    Returns:
        The summary of all, and of each category in the order of ``collected``.
    """
    items = list(items)
    by_category: dict[str, list[Item]] = {category: [] for category in collected}
    for item in items:
        by_category.setdefault(item.category, []).append(item)
    categories = {name: _summary(group, collected.get(name, 0)) for name, group in by_category.items()}
    return _summary(items, sum(category.collected for category in categories.values())), categories
