"""The history of a model or a family: its runs by date and version."""

from collections.abc import Iterable

from rich.table import Table

from pytest_sprawdzian.reports.banks.sheets import drawn
from pytest_sprawdzian.reports.boards import boards, bounds_text
from pytest_sprawdzian.runs.store import Run
from sprawdzian.statistics import percent

__all__ = ["history_table"]


def history_table(runs: Iterable[Run], name: str) -> str:
    """List the runs of a model, or of a family, oldest first.

    Args:
        runs: all runs there are.
        name: name of the model, or of its family.
    """
    mine = [run for run in runs if name in {run.info.model.name, run.info.model.family}]
    if not mine:
        return f"no runs of a model or family called {name}"
    table = Table(box=None)
    for heading in ("date", "released", "model", "version", "run", "suite"):
        table.add_column(heading)
    for heading in ("strict", "95 %", "soft", "n", "questions"):
        table.add_column(heading, justify="right", no_wrap=True)
    rows = [(board, row) for board in boards(mine) for row in board.rows]
    rows.sort(key=lambda pair: (pair[1].run.info.last_answer, str(pair[1].run.info.model.released or ""), pair[1].name))
    for board, row in rows:
        info = row.run.info
        table.add_row(
            info.last_answer[:10] or "-",
            str(info.model.released or "-"),
            info.model.shown,
            info.model.version or "-",
            info.run,
            board.suite,
            percent(row.overall.strict_share),
            bounds_text(row.interval),
            percent(row.overall.soft_share),
            f"{row.overall.scored}/{row.overall.collected}",
            info.suites[board.suite].hash[:8],
        )
    return drawn(table, 120)
