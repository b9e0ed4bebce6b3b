"""The published table of PLCC: providers grouped, ascending by their best model."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from pytest_sprawdzian.reports.boards import Board, Row, full_rows, share_of
from pytest_sprawdzian.reports.markdown import line
from sprawdzian.statistics import percent

__all__ = ["to_plcc"]


def to_plcc(board: Board, *, latest_only: bool = True) -> str:
    """Lay a leaderboard out as Table 1 of PLCC, in Markdown.

    Groups of providers ascend by their best total; rows descend inside a group;
    the best of each column is bold, ties all; totals have two decimals, half
    up, categories none; an unknown size is "-".

    Args:
        board: the leaderboard; only full runs are shown.
        latest_only: whether to show only the latest version of a family.
    """
    rows = full_rows(board)
    if latest_only:
        rows = _latest(rows)
    best = {name: max(_share(row, name) for row in rows) for name in ("", *board.info.categories)} if rows else {}
    head = ["Provider", "Model", "Size", *(info.short for info in board.info.categories.values()), "Total"]
    lines = [line(head), line(["---"] * 3 + ["--:"] * (len(head) - 3))]
    for row in _grouped(rows):
        model = row.run.info.model
        cells = [model.provider or "-", model.shown, model.size or "-"]
        cells += [_cell(row, name, best, digits=0) for name in board.info.categories]
        lines.append(line([*cells, _cell(row, "", best, digits=2)]))
    return "\n".join(lines)


def _share(row: Row, category: str) -> Fraction:
    summary = row.categories.get(category) if category else row.overall
    share = share_of(summary)
    return Fraction(-1) if share is None else share


def _cell(row: Row, category: str, best: dict[str, Fraction], digits: int) -> str:
    share = _share(row, category)
    if share < 0:
        return "n/a"
    text = percent(share, digits)
    return f"**{text}**" if share == best[category] else text


def _grouped(rows: Sequence[Row]) -> list[Row]:
    """Providers by their best total, upwards; models inside, downwards."""
    by_provider: dict[str, list[Row]] = {}
    for row in rows:
        by_provider.setdefault(row.run.info.model.provider, []).append(row)
    total: Callable[[Row], Fraction] = lambda row: _share(row, "")  # noqa: E731 - a name for the key
    groups = sorted(by_provider.values(), key=lambda group: max(map(total, group)))
    return [row for group in groups for row in sorted(group, key=total, reverse=True)]


def _latest(rows: Sequence[Row]) -> list[Row]:
    """Of each family, the version released last; a model without a family is one of its own."""
    latest: dict[tuple[str, str], Row] = {}
    for row in rows:
        model = row.run.info.model
        family = model.provider, model.family or f"={model.name}"
        known = latest.get(family)
        if known is None or _age(row) > _age(known):
            latest[family] = row
    return [row for row in rows if row in latest.values()]


def _age(row: Row) -> tuple[str, str]:
    model = row.run.info.model
    return str(model.released or ""), model.version
