"""Breakdowns: scores by the values of a tag, as in PUMA's appendix E, or of a field that every question has."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.banks.sources import OWN
from pytest_sprawdzian.reports.boards import Board, scored_items
from pytest_sprawdzian.reports.groups import FLAG, labels
from sprawdzian import Question
from sprawdzian.statistics import Item, percent, signed, summarise

__all__ = ["FIELDS", "Group", "breakdown", "to_breakdown"]

FIELDS = ("subcategory", "kind", "split", "difficulty", "form", "source")
"""What can be broken down by where no question has a tag of that name."""

# The value of a tag that has none.
_PLAIN = "yes"
_PUBLIC = "public"
_MACRO = "macro-by-kind"


@dataclass(frozen=True)
class Group:
    """One value of a tag in one category.

    Attributes:
        category: id of the category; empty for all together.
        value: of the tag.
        shares: strict share of each model that has a verdict here, by name of the model.
        questions: how many questions there are that any model has a verdict on.
        kinds: the kinds of these questions.
    """

    category: str
    value: str
    shares: Mapping[str, Fraction]
    questions: int
    kinds: frozenset[str] = frozenset()

    @property
    def mean(self) -> Fraction:
        """Mean of the models' shares."""
        return sum(self.shares.values(), Fraction()) / len(self.shares)


def breakdown(board: Board, questions: Iterable[Question], tag: str) -> list[Group]:
    """Group the verdicts of a leaderboard by a tag of their questions, and add them up as their suite does.

    A question with several values counts for each of them; one without the tag
    for none.

    Args:
        board: the leaderboard; only full runs take part.
        questions: of the bank, for their tags.
        tag: name of the tag; or one of :data:`FIELDS`, where no question of the
            suite has a tag of that name.
    """
    values = _values([question for question in questions if question.suite == board.suite], tag)
    verdicts: dict[tuple[str, str], dict[str, list[Item]]] = {}
    for row in board.rows:
        if row.run.info.run != "full":
            continue
        for item in scored_items(row.run, board.suite):
            for value in values.get(item.question, ()):
                for category in ("", item.category):
                    place = verdicts.setdefault((category, value), {})
                    place.setdefault(row.run.info.model.name, []).append(item)
    order = ["", *board.info.categories]
    return [
        Group(
            category=category,
            value=value,
            shares={
                name: share
                for name, items in models.items()
                if (share := summarise(items, {}, board.info.aggregation)[0].strict_share) is not None
            },
            questions=len({item.question for items in models.values() for item in items}),
            kinds=frozenset(item.kind for items in models.values() for item in items),
        )
        for (category, value), models in sorted(
            verdicts.items(), key=lambda item: (order.index(item[0][0]) if item[0][0] in order else len(order), item[0])
        )
    ]


def _values(questions: Sequence[Question], tag: str) -> dict[str, tuple[str, ...]]:
    """The values of a tag, or else of a field, by paths of questions."""
    tagged = {question.path: question.tags[tag] or (_PLAIN,) for question in questions if tag in question.tags}
    if tagged or tag not in FIELDS:
        return tagged
    return {question.path: _field(question, tag) for question in questions}


def _field(question: Question, name: str) -> tuple[str, ...]:
    if name == "source":  # pictures made for the bank have been seen by no model (PoVisLE, section 2.2)
        sources = [source for medium in question.media for source in medium.source]
        return tuple(sorted({OWN if source.own else _PUBLIC for source in sources}))
    value: str = getattr(question, name)
    return (value,) if value else ()


def to_breakdown(board: Board, groups: Sequence[Group], tag: str, least: int) -> str:
    """Lay groups out as Markdown: the mean over models, the difference to the largest group, each model.

    Args:
        board: the leaderboard, for the headings.
        groups: what :func:`breakdown` found.
        tag: name of the tag.
        least: groups of fewer questions are flagged.
    """
    models = list(dict.fromkeys(name for group in groups for name in group.shares))
    names = labels(board.rows)
    head = ["Category", tag, "n", "Mean", "Difference", *(names[model] for model in models)]
    rows: list[list[str]] = []
    for category in dict.fromkeys(group.category for group in groups):
        rows.extend(_category(board, [group for group in groups if group.category == category], models, tag, least))
    lines = [f"## By {markdown.escape(tag)}", "", *markdown.table(head, rows, left=2), ""]
    shares = "strict, in percent, means over the kinds of question" if _is_macro(board) else "strict, in percent"
    lines.append(f"{shares}; mean: of the models with a verdict; difference: to the first group, in points")
    if any(_lacks_a_kind(board, group, groups, tag) for group in groups):
        lines.append(f"{FLAG} without a kind of question that other groups have: its difference is one of kinds, too")
    if any(group.questions < least for group in groups):
        lines.append(f"⚠ fewer than {least} questions: too few to conclude anything")
    return "\n".join(lines) + "\n"


def _is_macro(board: Board) -> bool:
    return board.info.aggregation == _MACRO


def _lacks_a_kind(board: Board, group: Group, groups: Iterable[Group], tag: str) -> bool:
    """Whether a mean over kinds has fewer of them than that of another group of the category."""
    if not _is_macro(board) or tag == "kind":
        return False
    return any(other.kinds - group.kinds for other in groups if other.category == group.category)


def _category(
    board: Board, groups: Sequence[Group], models: Sequence[str], tag: str, least: int
) -> Iterator[list[str]]:
    base = max(groups, key=lambda group: group.questions)
    ordered = [base, *(group for group in groups if group is not base)]
    for group in ordered:
        info = board.info.categories.get(group.category)
        title = "all" if not group.category else info.title if info else group.category
        flag = FLAG if _lacks_a_kind(board, group, groups, tag) else ""
        flag += " ⚠" if group.questions < least else ""
        cells = [title, group.value, f"{group.questions}{flag}", percent(group.mean, 1), _difference(group, base)]
        cells += [percent(group.shares.get(model), 1) for model in models]
        yield cells


def _difference(group: Group, base: Group) -> str:
    """Over the models that both groups have, so that it is no difference between models."""
    both = [name for name in base.shares if name in group.shares]
    if group is base or not both:
        return "-"
    points = sum((group.shares[name] - base.shares[name] for name in both), Fraction()) / len(both) * 100
    return signed(points)
