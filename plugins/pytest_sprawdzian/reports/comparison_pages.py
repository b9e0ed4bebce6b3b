"""Comparisons laid out: for a terminal, as Markdown, and as CSV."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.table import Table
from rich.text import Text

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.banks.sheets import Sheet, drawn
from pytest_sprawdzian.reports.comparison import Comparison, Part, Side
from pytest_sprawdzian.reports.notes import folded, noted
from pytest_sprawdzian.runs.selection import Selection, run_path
from sprawdzian.statistics import SEED, percent, signed

__all__ = ["comparison_page", "comparison_sheet"]

_LABELS = ("A", "B")
_FEW = 10  # questions: of fewer, resampling makes too narrow intervals
_SURE = 0.001


def comparison_page(found: Comparison, names: Sequence[str], *, flips: int, width: int | None = None) -> str:
    """Lay a comparison out.

    Args:
        found: the comparison.
        names: what the two sides were called.
        flips: most questions to list of those that only one side has right.
        width: of the terminal, in characters; None for Markdown.
    """
    title = found.info.title
    parts = [[f"## {title} (`{found.suite}`)"] if width is None else folded(f"{title} ({found.suite})", width)]
    parts.append(_table(["", "answered by", "score", "n"], list(_sides(found, names)), 2, width))
    parts.append(noted(_facts(found), width))
    if found.categories:
        parts.append(
            _table(_category_head(found), [_category_cells(found, part, width) for part in found.categories], 1, width)
        )
        parts.append(noted(_category_notes(found), width))
    if not found.sets and flips:
        parts.extend(
            _flips(side, label, flips, width, often=found.repeated)
            for side, label in zip(found.sides, _LABELS, strict=True)
        )
    return "\n\n".join("\n".join(part) for part in parts if part)


def _sides(found: Comparison, names: Sequence[str]) -> Iterator[list[str]]:
    """The rows of the two sides; a set is followed by its members."""
    count = str(found.whole.questions)
    for side, label, name in zip(found.sides, _LABELS, names, strict=True):
        if len(side.members) == 1 and not found.sets:
            yield [label, _told(side), percent(side.score), count]
            continue
        number = len(side.members)
        told = f"{name} (mean of {number})" if number > 1 else f"{name} (one model)"
        yield [label, told, percent(side.score), count]
        for member in sorted(side.members, key=lambda member: (-member.score, run_path(member.run))):
            yield ["", f"- {member.run.info.model.shown} ({run_path(member.run)})", percent(member.score), count]


def _told(side: Side) -> str:
    (member,) = side.members
    return f"{member.run.info.model.shown} ({run_path(member.run)})"


def _facts(found: Comparison) -> Iterator[str]:
    whole = found.whole
    ours, theirs = (side.only for side in found.sides)
    yield (
        f"{_counted(whole.questions)} shared, in {whole.clusters} clusters (questions on one medium are one); "
        f"only A has {ours} more, only B {theirs} more"
    )
    if found.changed:
        yield f"{_counted(found.changed)} left out: changed since one of the runs, so what was asked is not the same"
    for run, size in found.left_out:
        yield f"{run_path(run)} left out: it has a verdict on {_counted(size)}, less than half of what another has"
    interval = whole.interval
    if interval is None:
        yield f"A − B: {_points(whole.difference)} points; no interval: all of it is one cluster"
    else:
        yield (
            f"A − B: {_points(whole.difference)} points, 95 % from {_points(interval.low)} to "
            f"{_points(interval.high)}, {_equal(interval.p)} (paired bootstrap over clusters, 10,000 replicates, "
            f"seed {SEED})"
        )
    if found.info.aggregation == "macro-by-kind":
        yield "scores and differences are means over the kinds of question, as the leaderboard has them"
    yield from _mcnemar(found)
    yield _detectable(found)


def _mcnemar(found: Comparison) -> Iterator[str]:
    test = found.whole.mcnemar
    if test is not None:
        alone = "" if found.whole.clusters == found.whole.questions else "; it takes each question as its own cluster"
        yield (
            f"McNemar: right only for A {test.only_first}, right only for B {test.only_second}, exact "
            f"{_equal(test.p)}{alone}"
        )
    elif found.repeated:
        yield "McNemar: left out, since questions were asked several times and their verdicts are shares"


def _detectable(found: Comparison) -> str:
    """What difference would have shown, in words."""
    whole = found.whole
    if found.sets or found.repeated:
        spread = f"whose verdicts are {_root(whole.discordant)} points apart (root mean square)"
    else:
        spread = f"of which the two differ on {percent(Fraction(whole.discordant))} %"
    if not whole.discordant:
        return "detectable: the two do not differ on any question, so it cannot be told what difference would show"
    if whole.design_effect is None:
        return "detectable: cannot be told from one cluster"
    told = f"{_counted(whole.questions)}, {spread}, design effect {whole.design_effect:.2f}"
    if whole.detectable is None:
        return f"detectable: nothing. With {told}, even differences that all go one way would hardly be found"
    return (
        f"detectable: with {told}, a test at 5 % finds a true difference of {percent(Fraction(whole.detectable))} "
        "points in 80 of 100 cases; a smaller one it will often miss"
    )


def _root(mean_square: float) -> str:
    return percent(Fraction(mean_square**0.5))


def _category_head(found: Comparison) -> list[str]:
    counts = ["only A", "only B"] if found.whole.mcnemar is not None else []
    return ["category", "n", "A", "B", "A − B", "95 %", *counts, "p", "Holm"]


def _category_cells(found: Comparison, part: Part, width: int | None) -> list[str]:
    info = found.info.categories[part.category]
    interval = part.interval
    few = "*" if part.questions < _FEW else ""
    cells = [
        info.title if width is None else info.short,
        f"{part.questions}{few}",
        *map(percent, part.scores),
        _points(part.difference),
        "n/a" if interval is None else f"{_points(interval.low)} to {_points(interval.high)}",
    ]
    if found.whole.mcnemar is not None:
        cells += ["n/a"] * 2 if part.mcnemar is None else [str(part.mcnemar.only_first), str(part.mcnemar.only_second)]
    return [*cells, *("n/a" if value is None else _p(value) for value in (interval and interval.p, part.adjusted))]


def _category_notes(found: Comparison) -> Iterator[str]:
    number = len(found.categories)
    yield (
        f"{number} comparison{'' if number == 1 else 's'}: where many are made, some look remarkable by chance; "
        "Holm is p adjusted for that, and the one to judge by"
    )
    if any(part.questions < _FEW for part in found.categories):
        yield f"* fewer than {_FEW} questions: resampling so few makes intervals too narrow and p too small"


def _flips(side: Side, label: str, most: int, width: int | None, *, often: bool) -> list[str]:
    """The questions that one side alone has right."""
    heading = f"right {'more often' if often else 'only'} for {label}: {len(side.right)}"
    more = len(side.right) - most
    if width is None:
        lines = [f"### {heading[:1].upper()}{heading[1:]}", "", *(f"- {name}" for name in side.right[:most])]
        return [*lines, *([f"- … and {more} more"] if more > 0 else [])] if side.right else lines[:1]
    return [heading, *(f"  {name}" for name in side.right[:most]), *([f"  … and {more} more"] if more > 0 else [])]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], left: int, width: int | None) -> list[str]:
    if width is None:
        # Symbols stay: n and p.
        names = [name[:1].upper() + name[1:] if len(name) > 1 else name for name in head]
        return list(markdown.table(names, rows, left=left))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, name in enumerate(head):
        is_text = index < left
        table.add_column(
            name, justify="left" if is_text else "right", overflow="fold", no_wrap=not is_text, min_width=len(name)
        )
    for row in rows:
        table.add_row(*map(Text, row))
    return drawn(table, width).splitlines()


def _counted(number: int) -> str:
    return f"{number} question{'' if number == 1 else 's'}"


def _points(value: float | Fraction) -> str:
    """A difference in points."""
    # Nine digits: a float of an exact half must not fall below it.
    exact = value if isinstance(value, Fraction) else Fraction(value).limit_denominator(10**9)
    return signed(exact * 100)


def _p(value: float) -> str:
    return f"<{_SURE}" if value < _SURE else f"{value:.3f}"


def _equal(value: float) -> str:
    return f"p < {_SURE}" if value < _SURE else f"p = {value:.3f}"


def comparison_sheet(found: Sequence[Comparison], sides: Sequence[Selection]) -> Sheet:
    """Comparisons as one table, a row a suite and category; differences in points, p as it is."""
    header = (
        *("suite", "category", "a", "b", "questions", "clusters", "only_a_has", "only_b_has", "changed"),
        *("score_a", "score_b", "difference", "low", "high", "p", "p_holm"),
        *("right_only_a", "right_only_b", "p_mcnemar", "design_effect", "detectable"),
    )
    return Sheet(header, [_values(each, part, sides) for each in found for part in (each.whole, *each.categories)])


def _values(found: Comparison, part: Part, sides: Sequence[Selection]) -> tuple[str | int, ...]:
    interval, test, whole = part.interval, part.mcnemar, part is found.whole
    return (
        found.suite,
        part.category or "all",
        *(side.name if side.is_set else run_path(side.runs[0]) for side in sides),
        part.questions,
        part.clusters,
        *((found.sides[0].only, found.sides[1].only, found.changed) if whole else ("", "", "")),
        *(percent(score, 2) for score in part.scores),
        _plain(part.difference),
        *(("n/a",) * 3 if interval is None else (_plain(interval.low), _plain(interval.high), f"{interval.p:.4g}")),
        "" if part.adjusted is None else f"{part.adjusted:.4g}",
        *(("n/a",) * 3 if test is None else (test.only_first, test.only_second, f"{test.p:.4g}")),
        "n/a" if part.design_effect is None else f"{part.design_effect:.3f}",
        "n/a" if part.detectable is None else percent(Fraction(part.detectable), 2),
    )


def _plain(value: float | Fraction) -> str:
    """A difference in points for programs: with a hyphen for a minus."""
    return f"{float(value) * 100:.2f}"
