"""Leaves of a taxonomy: how hard each subcategory is (PoVisLE, section 1)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.boards import Board, Row, scored_items
from pytest_sprawdzian.reports.groups import DIGITS, FLAG, labels
from pytest_sprawdzian.reports.markdown import line, ruled
from pytest_sprawdzian.reports.notes import noted
from sprawdzian.statistics import Item, Summary, percent, summarise

__all__ = ["subcategories"]

_LEAST = 5  # questions that a leaf needs before it is called weak or strong


@dataclass(frozen=True)
class _Leaf:
    """A subcategory, or a category that has none.

    Attributes:
        category: title of its category.
        title: its own; empty for a category that has none.
        questions: on how many any model has a verdict.
        kinds: of those questions.
        summaries: of the models that have a verdict here, by name.
    """

    category: str
    title: str
    questions: int
    kinds: frozenset[str]
    summaries: Mapping[str, Summary]

    @property
    def mean(self) -> Fraction | None:
        """Mean of the models' shares."""
        shares = [share for summary in self.summaries.values() if (share := summary.strict_share) is not None]
        return sum(shares, Fraction()) / len(shares) if shares else None

    @property
    def name(self) -> str:
        """What a remark calls it."""
        return f"{self.title} ({self.category})" if self.title else self.category


def subcategories(board: Board, rows: Sequence[Row]) -> str:
    """The accuracy of each model in each leaf of the taxonomy, a row a leaf.

    Args:
        board: the leaderboard of the suite.
        rows: the models, in the order of their columns.
    """
    names = labels(rows)
    leaves = list(_leaves(board, rows))
    kinds = frozenset(board.random.overall.kinds)
    lines = list(ruled(["Category", "Subcategory", "n", "Mean", *names.values()], left=2))
    for leaf in leaves:
        fewer = FLAG if leaf.questions and leaf.kinds != kinds else ""
        cells = [markdown.escape(leaf.category), markdown.escape(leaf.title or "-"), f"{leaf.questions}{fewer}"]
        cells += [percent(leaf.mean, DIGITS), *(_cell(leaf, leaf.summaries.get(name)) for name in names)]
        lines.append(line(cells))
    notes = ["n: questions that any model here has a verdict on; mean: of the models with a verdict"]
    if any(FLAG in text for text in lines):
        notes.append(f"{FLAG}: not every kind of question has a verdict there; the mean is over the others")
    notes += _extremes(leaves)
    return "\n".join(["## Accuracy by subcategory", "", *lines, "", *noted(notes, None)])


def _cell(leaf: _Leaf, summary: Summary | None) -> str:
    """A model's accuracy, flagged where it has no verdict on a kind that others have one on."""
    if summary is None:
        return percent(None, DIGITS)
    return percent(summary.strict_share, DIGITS) + (FLAG if leaf.kinds - set(summary.kinds) else "")


def _leaves(board: Board, rows: Sequence[Row]) -> Iterator[_Leaf]:
    """All leaves, in the order of the taxonomy; after those of a category, what it does not know."""
    found: dict[tuple[str, str], dict[str, list[Item]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        leaf_of = {record.question: record.subcategory for record in row.run.of_suite(board.suite)}
        for item in scored_items(row.run, board.suite):
            found[item.category, leaf_of[item.question]][row.run.info.model.name].append(item)
    for category, info in board.info.categories.items():
        here = {leaf for name, leaf in found if name == category}
        known = dict(info.subcategories) or {"": ""}
        known |= {leaf: leaf or "(none)" for leaf in sorted(here) if leaf not in known}
        if not info.subcategories and len(known) > 1 and "" not in here:
            del known[""]  # a run from before leaves had titles
        for leaf, title in known.items():
            models = found[category, leaf]
            items = [item for mine in models.values() for item in mine]
            yield _Leaf(
                category=info.title,
                title=title,
                questions=len({item.question for item in items}),
                kinds=frozenset(item.kind for item in items),
                summaries={name: summarise(mine, {}, board.info.aggregation)[0] for name, mine in models.items()},
            )


def _extremes(leaves: Sequence[_Leaf]) -> Iterator[str]:
    """The weakest and the strongest leaf over all models, ties all."""
    means = [(leaf, mean) for leaf in leaves if leaf.questions >= _LEAST and (mean := leaf.mean) is not None]
    shares = {mean for _, mean in means}
    if len(shares) < 2:  # noqa: PLR2004 - to compare takes two
        yield f"weakest and strongest: nothing to compare among leaves with at least {_LEAST} questions"
        return
    for name, extreme in (("weakest", min(shares)), ("strongest", max(shares))):
        those = ", ".join(f"{leaf.name}, n = {leaf.questions}" for leaf, mean in means if mean == extreme)
        yield f"{name} of the leaves with at least {_LEAST} questions: {those}: {percent(extreme, DIGITS)}"
