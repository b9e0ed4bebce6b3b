"""Power: how small a difference between two models a bank of questions can show."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.table import Table

from pytest_sprawdzian.reports.banks.sheets import drawn, page_title
from pytest_sprawdzian.reports.notes import noted
from pytest_sprawdzian.runs.verdicts import media_cluster
from sprawdzian.questions import Question, Suite
from sprawdzian.statistics import minimum_detectable_difference, percent

__all__ = ["ASSUMED_CORRELATION", "cluster_effect", "detectable", "power_page", "weighting"]

ASSUMED_CORRELATION = Fraction(1, 5)
"""Intraclass correlation of verdicts on one medium, where no run tells."""

_SHARES = (Fraction(1, 2), Fraction(7, 10), Fraction(9, 10))


def detectable(questions: int, effect: float, *, discordant: float | None = None, share: float = 0.5) -> float | None:
    """The smallest true difference that a test at 5 % finds with 80 % power; None if none is.

    Args:
        questions: how many both models answer.
        effect: by which clusters and weights divide that number.
        discordant: share of questions on which the models differ, if it is known.
        share: of right answers of both models, if it is not; their verdicts are
            then taken as independent of each other.
    """
    try:
        return minimum_detectable_difference(questions, discordant=discordant, share=share, design_effect=effect)
    except ValueError:
        # Even if all on which they differ went one way, it would not be found.
        return None


def weighting(groups: Sequence[str], squares: Sequence[float] | None = None) -> float:
    """By how much a mean of group means multiplies the variance of a plain mean.

    n² Σ w² v / Σ v for the weights w that such a mean gives to questions and the
    variances v of their values (with equal ones, Kish 1965, Survey Sampling,
    section 11.7); 1 if all groups are equally large.

    Args:
        groups: the group of each question.
        squares: the squared value of each, for its variance; None if all are alike.
    """
    sizes = Counter(groups)
    total = sum(squares) if squares else 0
    if squares is None or not total:
        return len(groups) * sum(1 / size for size in sizes.values()) / len(sizes) ** 2
    weighted = sum(square / sizes[group] ** 2 for group, square in zip(groups, squares, strict=True))
    return (len(groups) / len(sizes)) ** 2 * weighted / total


def cluster_effect(sizes: Sequence[int], correlation: float) -> float:
    """By how much clusters multiply the variance of a mean.

    1 + (m - 1) ρ, m being the mean size of a question's cluster, Σ mᵢ² / Σ mᵢ
    (Donner and Klar 2000, Design and Analysis of Cluster Randomization Trials).

    Args:
        sizes: questions of each cluster.
        correlation: ρ, between verdicts within a cluster.
    """
    return 1 + (sum(size**2 for size in sizes) / sum(sizes) - 1) * correlation


def power_page(suite: Suite, questions: Sequence[Question], *, width: int) -> str:
    """The page about what differences a suite can show.

    Args:
        suite: the suite.
        questions: its questions.
        width: of the page, in characters.
    """
    if not questions:
        return page_title(suite, questions)
    sizes = Counter(media_cluster(question) or question.path for question in questions)
    kinds = [question.kind for question in questions]
    weights = weighting(kinds) if suite.protocol.aggregation == "macro-by-kind" else 1.0
    effect = weights * cluster_effect(list(sizes.values()), float(ASSUMED_CORRELATION))
    table = Table(box=None, pad_edge=False)
    for name in ("right answers", "without clusters", "with clusters"):
        table.add_column(name, justify="right")
    found = [
        [detectable(len(questions), factor, share=float(share)) for factor in (weights, effect)] for share in _SHARES
    ]
    for share, row in zip(_SHARES, found, strict=True):
        table.add_row(f"{percent(share, 0)} %", *map(_points, row))
    lines = [
        page_title(suite, questions),
        "smallest true difference between two models that it shows, in points",
        "",
        drawn(table, width),
        "",
    ]
    notes = [*_notes(suite, kinds, list(sizes.values()), weights, effect)]
    if any(value is None for row in found for value in row):
        notes.append("none: even if all answers in which two such models differ went one way, it would hardly be found")
    return "\n".join([*lines, *noted(notes, width)])


def _points(value: float | None) -> str:
    return "none" if value is None else percent(Fraction(value))


def _notes(suite: Suite, kinds: Sequence[str], sizes: Sequence[int], weights: float, effect: float) -> Iterator[str]:
    count = len(kinds)
    yield (
        "a test at 5 % finds such a difference in 80 of 100 cases; both models have about so many answers right, and "
        "which ones is taken as independent: models that fail on the same questions need less"
    )
    if max(sizes) > 1:
        yield (
            f"{len(sizes)} clusters of up to {max(sizes)} questions on one medium; how alike the verdicts in one are "
            f"is not observed here, so an intraclass correlation of {float(ASSUMED_CORRELATION)} is assumed: design "
            f"effect {effect / weights:.2f}, as if there were {count * weights / effect:.0f} questions; sprawdzian "
            "compare tells what two runs show"
        )
    else:
        yield "no two questions have the same media, so there is no effect of clusters"
    if suite.protocol.aggregation == "macro-by-kind" and len(set(kinds)) > 1:
        told = ", ".join(f"{kind} {number}" for kind, number in Counter(kinds).most_common())
        yield (
            f"the score is a mean over kinds ({told}), which leans on the rare ones: as sure as a plain mean of "
            f"{count / weights:.0f} questions without clusters, {count / effect:.0f} with them"
        )
