"""From verdicts to percentages: exact, by category and overall."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
        strict: whether the answer was right; under repeats, the share of them that were.
        soft: partial credit, 0 to 1.
        outcome: class of the answer, :data:`ERROR` or :data:`NOT_APPLICABLE`.
        cluster: what it shares with others (a medium); its own path if nothing.
        kind: how its answer is judged.
    """

    question: str
    category: str
    strict: Fraction | bool
    soft: float
    outcome: str
    cluster: str = ""
    kind: str = "rules"


@dataclass(frozen=True)
class Summary:
    """Shares of one group of questions.

    Attributes:
        scored: questions with a verdict.
        collected: questions there are for this model: those that it can take.
        right: those whose strict verdict is true; with repeats, not always a whole number.
        soft: sum of partial credits.
        outcomes: how many answers fell in each class, errors included.
        kinds: the same of each kind of question, where the shares are means over
            the kinds (PoVisLE, section 4.3); else nothing.
    """

    scored: int
    collected: int
    right: Fraction
    soft: Fraction
    outcomes: Mapping[str, int]
    kinds: Mapping[str, "Summary"] = field(default_factory=dict)

    @property
    def strict_share(self) -> Fraction | None:
        """Share of right answers among scored ones; None if there are none."""
        if self.kinds:
            return _mean(kind.strict_share for kind in self.kinds.values())
        return self.right / self.scored if self.scored else None

    @property
    def soft_share(self) -> Fraction | None:
        """Mean partial credit; None if nothing was scored."""
        if self.kinds:
            return _mean(kind.soft_share for kind in self.kinds.values())
        return self.soft / self.scored if self.scored else None

    @property
    def bounds(self) -> tuple[Fraction, Fraction] | None:
        """The strict share if all errors were wrong, and if all were right."""
        if self.kinds:
            return _both(kind.bounds for kind in self.kinds.values())
        total = self.scored + self.outcomes.get(ERROR, 0)
        if not total:
            return None
        return self.right / total, (self.right + self.outcomes.get(ERROR, 0)) / total

    @property
    def refusal_bounds(self) -> tuple[Fraction | None, Fraction] | None:
        """The strict share without refusals, and with refusals counted as right; None if nothing was scored.

        PUMA, appendix E: how far refusals can account for a score. The first is
        None where everything was refused.
        """
        if self.kinds:
            pairs = [pair for kind in self.kinds.values() if (pair := kind.refusal_bounds) is not None]
            high = _mean(pair[1] for pair in pairs)
            return None if high is None else (_mean(pair[0] for pair in pairs), high)
        if not self.scored:
            return None
        refused = self.outcomes.get("refused", 0)
        answered = self.scored - refused
        return self.right / answered if answered else None, (self.right + refused) / self.scored

    @property
    def complete(self) -> bool:
        """Whether every collected question has a verdict."""
        return self.scored == self.collected


def _mean(shares: Iterable[Fraction | None]) -> Fraction | None:
    """The mean of what is there: a kind without a verdict does not count as 0."""
    known = [share for share in shares if share is not None]
    return sum(known, Fraction()) / len(known) if known else None


def _both(pairs: Iterable[tuple[Fraction, Fraction] | None]) -> tuple[Fraction, Fraction] | None:
    known = [pair for pair in pairs if pair is not None]
    low, high = _mean(pair[0] for pair in known), _mean(pair[1] for pair in known)
    return None if low is None or high is None else (low, high)


def _summary(items: Sequence[Item], collected: int) -> Summary:
    scored = [item for item in items if item.outcome not in _UNSCORED]
    return Summary(
        scored=len(scored),
        collected=max(collected, len(items)) - sum(item.outcome == NOT_APPLICABLE for item in items),
        right=_total((Fraction(share), count) for share, count in Counter(item.strict for item in scored).items()),
        # Soft credits are stored as floats of small fractions; a denominator up
        # to a million brings the fraction back, so that sums stay exact.
        soft=_total(
            (Fraction(credit).limit_denominator(10**6), count)
            for credit, count in Counter(item.soft for item in scored).items()
        ),
        outcomes=Counter(item.outcome for item in items),
    )


def _total(counted: Iterable[tuple[Fraction, int]]) -> Fraction:
    """The sum of values, each with its count: there are few different ones, and adding up fractions is slow."""
    return sum((value * count for value, count in counted), Fraction())


def _by_kind(items: Sequence[Item], collected: int) -> Summary:
    groups = _grouped(items, lambda item: item.kind)
    kinds = {name: _summary(group, len(group)) for name, group in sorted(groups.items())}
    return replace(_summary(items, collected), kinds=kinds)


def _grouped(items: Iterable[Item], key: Callable[[Item], str]) -> dict[str, list[Item]]:
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


def summarise(
    items: Iterable[Item], collected: Mapping[str, int], aggregation: str = "mean"
) -> tuple[Summary, dict[str, Summary]]:
    """Add up verdicts, overall and by category.

    Args:
        items: judged questions.
        collected: how many questions each category has.
        aggregation: ``mean`` over questions, or ``macro-by-kind``: the mean over
            the kinds present of their means, in each category and overall.

    Returns:
        The summary of all, and of each category in the order of ``collected``.
    """
    items = list(items)
    add_up = _by_kind if aggregation == "macro-by-kind" else _summary
    by_category = {**{category: [] for category in collected}, **_grouped(items, lambda item: item.category)}
    categories = {name: add_up(group, collected.get(name, 0)) for name, group in by_category.items()}
    return add_up(items, sum(category.collected for category in categories.values())), categories
