"""The leaderboard laid out: for a terminal, as Markdown, JSON and CSV."""

import io
import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pytest_sprawdzian.exchange.tables import csv_text
from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.boards import Board, Row, bounds_text, share_of
from pytest_sprawdzian.reports.notes import noted
from pytest_sprawdzian.reports.repeats import repeat_rows, to_repeats
from sprawdzian.statistics import ERROR, NOT_APPLICABLE, SEED, Summary, percent

__all__ = ["to_csv", "to_json", "to_markdown", "to_terminal"]

_PLAIN: dict[str, Any] = {"box": None, "pad_edge": False, "padding": (0, 1, 0, 0)}

# Outcomes that are no plain right or wrong answer, in the order of their columns.
_RANDOM = "Random"
_APART = (ERROR, "refused", "empty", "truncated", "unparsed")


def _coverage(row: Row) -> str:
    return f"{row.overall.scored}/{row.overall.collected}"


def _cost(row: Row) -> str:
    cost = row.usage.cost
    return "n/a" if cost is None else f"${cost:.2f}" if cost >= 0.01 or not cost else f"${cost:.4f}"  # noqa: PLR2004


def _time(row: Row) -> str:
    minutes, seconds = divmod(round(row.usage.seconds), 60)
    return f"{minutes}:{seconds:02d}"


def _notes(board: Board) -> Iterator[str]:
    """What a reader must know besides the numbers."""
    for row in board.rows:
        errors = row.overall.outcomes.get(ERROR, 0)
        bounds = row.overall.bounds
        if errors and bounds:
            yield (
                f"{row.name}: {errors} without a verdict (errors); with them all wrong or all right the total "
                f"lies between {percent(bounds[0])} and {percent(bounds[1])}"
            )
        elif not row.overall.complete:
            yield f"{row.name}: a partial run; its numbers cover only what ran"
    for row in board.rows:
        mean, _ = row.mean_of(row.categories)
        if mean is not None and mean != row.overall.strict_share:
            yield (
                f"{row.name}: mean of the categories {percent(mean)}, over {row.covered} of "
                f"{len(row.categories)} of them"
            )
        if row.usage.restarted:
            usage = row.usage
            yield (
                f"{row.name}: {usage.restarted} empty answer{' was' if usage.restarted == 1 else 's were'} asked for "
                f"again, up to temperature {usage.highest_temperature:g}"
            )
    if any(_unasked(row) for row in board.rows):
        yield "n/a: the model does not take what the category shows or plays; it counts nowhere, and never as 0"
    if board.rows:
        yield from _of_aggregation(board)
        yield (
            f"strict and soft in percent; interval: percentile bootstrap of the strict total, 95 %, "
            f"10,000 replicates, seed {SEED}"
        )
        yield "cut: ended by the limit of tokens; tokens: asked + answered; time: the answers' latencies added up"
        yield f"signature: {board.info.signature}"


def _of_aggregation(board: Board) -> Iterator[str]:
    if board.info.aggregation == "macro-by-kind":
        yield "every score is the mean over the kinds of question of their accuracy (macro), from unrounded fractions"
        allowed = {kind for info in board.info.categories.values() for kind in info.kinds}
        for row in board.rows:
            missing = sorted(allowed - {name for name, kind in row.overall.kinds.items() if kind.scored})
            if missing and row.overall.scored:
                yield f"{row.name}: no verdict on any {' or '.join(missing)} question; the mean is over the other kinds"
    if board.random.overall.strict_share:
        yield "random: what blind guessing reaches, added up in the same way"


def _unasked(row: Row) -> int:
    return sum(summary.outcomes.get(NOT_APPLICABLE, 0) for summary in row.categories.values())


def _columns(board: Board) -> list[tuple[str, str]]:
    return [(name, info.short) for name, info in board.info.categories.items()]


def to_terminal(board: Board, width: int, *, colour: bool = False, own: Sequence[str] = ()) -> str:
    """The leaderboard for a terminal.

    Args:
        board: the leaderboard.
        width: of the terminal, in characters.
        colour: whether the terminal shows colours.
        own: names of models whose rows are this session's.
    """
    best = board.best()
    scores = Table(title=f"{board.info.title} ({board.suite})", title_justify="left", title_style="bold", **_PLAIN)
    scores.add_column("model", overflow="fold", min_width=8)
    for _, short in _columns(board):
        scores.add_column(short, justify="right")
    for heading in ("total", "95 %", "soft", "n"):
        scores.add_column(heading, justify="right", no_wrap=True)
    for row in board.rows:
        style = "bold" if row.run.info.model.name in own else ""
        cells = [_share(row.categories.get(name), best.get(name), digits=0) for name, _ in _columns(board)]
        total = _share(row.overall, best.get(""), digits=1)
        soft = percent(row.overall.soft_share)
        scores.add_row(row.name, *cells, total, bounds_text(row.interval), soft, _coverage(row), style=style)
    if board.random.overall.strict_share:
        cells = [_share(board.random.categories.get(name), None, digits=0) for name, _ in _columns(board)]
        scores.add_row(_RANDOM, *cells, percent(board.random.overall.strict_share), "", "", "", style="dim")
    answers = Table(**_PLAIN)
    answers.add_column("model", overflow="fold", min_width=8)
    for heading in ("right", "wrong", "error", "refused", "empty", "cut", "unparsed", "tokens", "cost", "time"):
        answers.add_column(heading, justify="right", no_wrap=True)
    for row in board.rows:
        usage = row.usage
        outcomes = [_number(row.overall.right), row.overall.outcomes.get("wrong", 0)]
        outcomes += [row.overall.outcomes.get(outcome, 0) for outcome in _APART]
        tokens = f"{_short(usage.prompt_tokens)}+{_short(usage.completion_tokens)}"
        answers.add_row(row.name, *map(str, outcomes), tokens, _cost(row), _time(row))
    console = Console(
        file=io.StringIO(), width=max(width, 60), force_terminal=colour, color_system="standard" if colour else None
    )
    with console.capture() as capture:
        console.print(scores)
        console.print()
        console.print(answers)
        for note in _notes(board):
            console.print(Text(note, style="dim"), soft_wrap=True)
    return "\n".join(line.rstrip() for line in capture.get().rstrip("\n").splitlines())


def _short(number: int) -> str:
    """A number of tokens in few letters: 950, 8.7k, 1.2M."""
    for unit, size in (("M", 1_000_000), ("k", 1_000)):
        if number >= size:
            return f"{number / size:.1f}{unit}"
    return str(number)


def _number(value: Fraction) -> int | float:
    """A count; only repeats make it a fraction."""
    return int(value) if value.denominator == 1 else round(float(value), 2)


def _share(summary: Summary | None, best: Fraction | None, digits: int) -> Text:
    share = share_of(summary)
    return Text(percent(share, digits), style="bold" if share is not None and share == best else "")


def to_markdown(found: Sequence[Board]) -> str:
    """All leaderboards as a Markdown page; the best of a column in bold, ties all."""
    parts = ["# Leaderboard\n"]
    for board in found:
        best = board.best()
        head = ["Model", *(short for _, short in _columns(board)), "Total", "95 %", "Soft", "n", "Errors", "Refused"]
        head += ["Empty", "Cut off", "Unparsed", "Tokens", "Cost", "Time"]
        lines = []
        for row in board.rows:
            cells = [row.name]
            cells += [_md_share(row.categories.get(name), best.get(name), 0) for name, _ in _columns(board)]
            cells += [_md_share(row.overall, best.get(""), 1), bounds_text(row.interval)]
            cells += [percent(row.overall.soft_share), _coverage(row)]
            cells += [str(row.overall.outcomes.get(outcome, 0)) for outcome in _APART]
            usage = row.usage
            cells += [f"{usage.prompt_tokens + usage.completion_tokens:,}", _cost(row), _time(row)]
            lines.append(cells)
        if board.random.overall.strict_share:
            cells = [_RANDOM, *(_md_share(board.random.categories.get(name), None, 0) for name, _ in _columns(board))]
            cells += [_md_share(board.random.overall, None, 1)]
            lines.append([*cells, *["-"] * (len(head) - len(cells))])
        page = [f"## {board.info.title} (`{board.suite}`)\n", *markdown.table(head, lines), ""]
        parts.append("\n".join([*page, *noted(_notes(board), None)]) + "\n")
        repeats = repeat_rows(board)
        if repeats:
            parts.append(to_repeats(board, repeats))
    return "\n".join(parts)


def _md_share(summary: Summary | None, best: Fraction | None, digits: int) -> str:
    share = share_of(summary)
    text = percent(share, digits)
    return f"**{text}**" if share is not None and share == best else text


def _values(board: Board, row: Row) -> dict[str, Any]:
    info = row.run.info
    bounds = row.overall.bounds
    refusals = row.overall.refusal_bounds
    values: dict[str, Any] = {
        "suite": board.suite,
        "model": info.model.name,
        "run": info.run,
        "provider": info.model.provider,
        "size": info.model.size,
        "total": percent(row.overall.strict_share, 2),
        "total_low": percent(row.interval[0], 2) if row.interval else "n/a",
        "total_high": percent(row.interval[1], 2) if row.interval else "n/a",
        "soft": percent(row.overall.soft_share, 2),
        "scored": row.overall.scored,
        "collected": row.overall.collected,
        "right": _number(row.overall.right),
        **{outcome: row.overall.outcomes.get(outcome, 0) for outcome in ("wrong", *_APART)},
        "not_applicable": row.overall.outcomes.get(NOT_APPLICABLE, 0),
        "category_mean": percent(row.mean_of(row.categories)[0], 2),
        "categories_covered": f"{row.covered}/{len(row.categories)}",
        "total_without_refusals": percent(refusals[0], 2) if refusals else "n/a",
        "total_with_refusals_right": percent(refusals[1], 2) if refusals else "n/a",
        "restarted": row.usage.restarted,
        "total_if_errors_wrong": percent(bounds[0], 2) if bounds else "n/a",
        "total_if_errors_right": percent(bounds[1], 2) if bounds else "n/a",
        "prompt_tokens": row.usage.prompt_tokens,
        "completion_tokens": row.usage.completion_tokens,
        "cost_usd": row.usage.cost,
        "seconds": row.usage.seconds,
        "first_answer": info.first_answer,
        "last_answer": info.last_answer,
        "signature": info.suites[board.suite].signature,
        "questions_hash": info.suites[board.suite].hash,
    }
    for name, summary in row.categories.items():
        values[f"{name}_strict"] = percent(summary.strict_share, 2)
        values[f"{name}_soft"] = percent(summary.soft_share, 2)
        values[f"{name}_n"] = f"{summary.scored}/{summary.collected}"
    return values


def to_json(found: Sequence[Board]) -> str:
    """All leaderboards as JSON: one object a suite, with its rows."""
    suites = {
        board.suite: {
            "title": board.info.title,
            "protocol": board.info.protocol,
            "random": percent(board.random.overall.strict_share, 2),
            "rows": [_values(board, row) for row in board.rows],
        }
        for board in found
    }
    return json.dumps(suites, ensure_ascii=False, indent=2) + "\n"


def to_csv(found: Sequence[Board]) -> str:
    """All leaderboards as one table, a row a run and suite."""
    rows = [_values(board, row) for board in found for row in board.rows]
    fields = list(dict.fromkeys(key for row in rows for key in row))
    return csv_text(fields, rows)
