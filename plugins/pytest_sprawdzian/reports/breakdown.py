"""Breakdowns: scores by the values of a tag, as in PUMA's appendix E."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.boards import Board
from sprawdzian import Question
from sprawdzian.statistics import ERROR, NOT_APPLICABLE, percent, round_half_up

__all__ = ["Group", "breakdown", "to_breakdown"]

# The value of a tag that has none.
_PLAIN = "yes"
_UNSCORED = {ERROR, NOT_APPLICABLE}


@dataclass(frozen=True)
class Group:
    """One value of a tag in one category.

    Attributes:
        category: id of the category; empty for all together.
        value: of the tag.
        shares: strict share of each model that has a verdict here, by name of the model.
        questions: how many questions there are that any model has a verdict on.
    """

    category: str
    value: str
    shares: Mapping[str, Fraction]
    questions: int

    @property
    def mean(self) -> Fraction:
        """Mean of the models' shares."""
        return sum(self.shares.values(), Fraction()) / len(self.shares)


def breakdown(board: Board, questions: Iterable[Question], tag: str) -> list[Group]:
    """Group the verdicts of a leaderboard by a tag of their questions.

    A question with several values counts for each of them; one without the tag
    for none.

    Args:
        board: the leaderboard; only full runs take part.
        questions: of the bank, for their tags.
        tag: name of the tag.
    """
    values = {question.path: question.tags[tag] or (_PLAIN,) for question in questions if tag in question.tags}
    verdicts: dict[tuple[str, str], dict[str, list[tuple[str, bool]]]] = {}
    for row in board.rows:
        if row.run.info.run != "full":
            continue
        for record in row.run.of_suite(board.suite):
            if record.outcome in _UNSCORED:
                continue
            for value in values.get(record.question, ()):
                for category in ("", record.category):
                    place = verdicts.setdefault((category, value), {})
                    place.setdefault(row.run.info.model.name, []).append((record.question, record.strict))
    order = ["", *board.info.categories]
    return [
        Group(
            category=category,
            value=value,
            shares={name: Fraction(sum(strict for _, strict in items), len(items)) for name, items in models.items()},
            questions=len({question for items in models.values() for question, _ in items}),
        )
        for (category, value), models in sorted(
            verdicts.items(), key=lambda item: (order.index(item[0][0]) if item[0][0] in order else len(order), item[0])
        )
    ]


def to_breakdown(board: Board, groups: Sequence[Group], tag: str, least: int) -> str:
    """Lay groups out as Markdown: the mean over models, the difference to the largest group, each model.

    Args:
        board: the leaderboard, for the headings.
        groups: what :func:`breakdown` found.
        tag: name of the tag.
        least: groups of fewer questions are flagged.
    """
    models = list(dict.fromkeys(name for group in groups for name in group.shares))
    head = ["Category", tag, "n", "Mean", "Difference", *_headings(board, models)]
    rows: list[list[str]] = []
    for category in dict.fromkeys(group.category for group in groups):
        rows.extend(_category(board, [group for group in groups if group.category == category], models, least))
    lines = [f"## By {markdown.escape(tag)}", "", *markdown.table(head, rows, left=2), ""]
    lines.append("strict, in percent; mean: of the models with a verdict; difference: to the first group, in points")
    if any(group.questions < least for group in groups):
        lines.append(f"⚠ fewer than {least} questions: too few to conclude anything")
    return "\n".join(lines) + "\n"


def _headings(board: Board, models: Sequence[str]) -> list[str]:
    """The models as tables show them; with their names where two have the same title."""
    shown = {row.run.info.model.name: row.run.info.model.shown for row in board.rows}
    twice = {title for title, count in Counter(shown.values()).items() if count > 1}
    return [f"{shown[name]} ({name})" if shown[name] in twice else shown[name] for name in models]


def _category(board: Board, groups: Sequence[Group], models: Sequence[str], least: int) -> Iterator[list[str]]:
    base = max(groups, key=lambda group: group.questions)
    ordered = [base, *(group for group in groups if group is not base)]
    for group in ordered:
        info = board.info.categories.get(group.category)
        title = "all" if not group.category else info.title if info else group.category
        flag = " ⚠" if group.questions < least else ""
        cells = [title, group.value, f"{group.questions}{flag}", percent(group.mean, 1), _difference(group, base)]
        cells += [percent(group.shares.get(model), 1) for model in models]
        yield cells


def _difference(group: Group, base: Group) -> str:
    """Over the models that both groups have, so that it is no difference between models."""
    both = [name for name in base.shares if name in group.shares]
    if group is base or not both:
        return "-"
    points = sum((group.shares[name] - base.shares[name] for name in both), Fraction()) / len(both) * 100
    # Half away from zero, so that a difference reads the same from both sides.
    rounded = round_half_up(abs(points), 1)
    sign = "" if not rounded else "+" if points > 0 else "−"
    return f"{sign}{rounded}"
