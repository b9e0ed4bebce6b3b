"""Scores of the full runs: overall (PoVisLE, figures 2 and 7), and by category (figure 8)."""

from collections.abc import Sequence

from pytest_sprawdzian.reports.boards import Board, Row, full_rows, scored_items
from pytest_sprawdzian.reports.figures.estimates import (
    Estimate,
    chance,
    estimate,
    labels,
    provenance,
    span,
)
from pytest_sprawdzian.reports.figures.marks import WEIGHTS, Mark
from pytest_sprawdzian.reports.figures.panels import Dot, Panel, Panels

__all__ = ["categories", "scores"]

_SMALL = "validation"


def scores(board: Board) -> Panels | None:
    """The overall score of each full run; None without any."""
    rows = full_rows(board)
    if not rows:
        return None
    names = labels(rows)
    dots = {
        names[row.run.info.model.name]: (
            Dot(
                WEIGHTS[row.run.info.model.open_weights],
                Estimate(row.overall.strict_share, row.interval, row.overall.scored),
            ),
        )
        for row in rows
        if row.overall.strict_share is not None
    }
    runs = [row.run for row in rows]
    return Panels(
        title=f"{board.info.title}: score of each model",
        caption=f"n = {span(row.overall.scored for row in rows)} questions a model; "
        f"{provenance(board, runs, [dot.estimate for (dot,) in dots.values()])}",
        names=tuple(dots),
        panels=(Panel("", "", dots, chance(board.random.overall)),),
        marks=_marks(rows),
    )


def categories(board: Board) -> Panels | None:
    """The score of each full run in each category, models in the order of their overall score; None without any."""
    rows = full_rows(board)
    names = labels(rows)
    # PoVisLE, appendices G and H: the validation split is too small for intervals of its categories.
    wide = any(record.split != _SMALL for row in rows for record in row.run.of_suite(board.suite))
    panels, lacking = [], []
    for category, info in board.info.categories.items():
        dots = {}
        for row in rows:
            found = estimate(scored_items(row.run, board.suite, category), board.info.aggregation)
            if found is not None:
                model = row.run.info.model
                dots[names[model.name]] = (Dot(WEIGHTS[model.open_weights], found if wide else found.bare),)
        if dots:
            counts = span(dot.estimate.questions for (dot,) in dots.values())
            random = chance(board.random.categories.get(category))
            panels.append(Panel(info.title, counts, dots, random))
        else:
            lacking.append(info.title)
    if not panels:
        return None
    shown = [dot.estimate for panel in panels for (dot,) in panel.dots.values()]
    missing = f"; without any verdict: {', '.join(lacking)}" if lacking else ""
    return Panels(
        title=f"{board.info.title}: score by category",
        caption=f"models by overall score{missing}; {provenance(board, [row.run for row in rows], shown)}",
        names=tuple(names.values()),
        panels=tuple(panels),
        marks=_marks(rows),
    )


def _marks(rows: Sequence[Row]) -> tuple[Mark, ...]:
    there = {row.run.info.model.open_weights for row in rows}
    return tuple(mark for weights, mark in WEIGHTS.items() if weights in there)
