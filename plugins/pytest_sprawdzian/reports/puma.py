"""The published tables of PUMA, from runs: main results, speech, pages, pictures, refusals, restarts."""

import statistics
from collections.abc import Callable, Sequence
from fractions import Fraction

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.boards import Board, Row, full_rows, share_of
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.statistics import Summary, percent, round_half_up

__all__ = ["to_puma"]

_SOFT_NOTE = (
    "strict (soft), in percent; soft scores of different kinds of task are distributed differently, so soft columns "
    "of different categories are not to be compared"
)
_WORD_KINDS = {"asr": "Speech recognition", "ocr": "Transcription of pages"}
_SEEN = {"image", "document"}


def to_puma(board: Board) -> str:
    """Lay a leaderboard out as the tables of PUMA, in Markdown.

    The best of each column is bold, ties all. Averages are means of the
    categories that a model covers, and say how many those are.

    Args:
        board: the leaderboard of a suite; only full runs are shown.
    """
    rows = full_rows(board)
    parts = [_main(board, rows)]
    parts.extend(_words(board, rows, kind) for kind in _WORD_KINDS if _of_kind(board, kind))
    parts.append(_visual(board, rows))
    parts.append(_refusals(board, rows))
    parts.append(_restarts(rows))
    parts.append(_spread(board, rows))
    return "\n\n".join(part for part in parts if part) + "\n"


def _cells(rows: Sequence[Row], categories: Sequence[str]) -> list[list[str]]:
    """Strict (soft) of each row and category, then the average; the best of a column in bold."""
    columns: list[Callable[[Row], tuple[Fraction | None, Fraction | None]]] = [
        lambda row, name=name: (share_of(row.categories.get(name)), _soft(row.categories.get(name)))  # type: ignore[misc]
        for name in categories
    ]
    columns.append(lambda row: row.mean_of(categories))
    table = [[row.name] for row in rows]
    for column in columns:
        values = [column(row) for row in rows]
        best = max((strict for strict, _ in values if strict is not None), default=None)
        for cells, (strict, soft) in zip(table, values, strict=True):
            text = percent(strict, 1)
            shown = f"**{text}**" if strict is not None and strict == best else text
            cells.append(shown if strict is None else f"{shown} ({percent(soft, 1)})")
    for cells, row in zip(table, rows, strict=True):
        covered = sum(share_of(row.categories.get(name)) is not None for name in categories)
        cells.append(f"{covered}/{len(categories)}")
    return table


def _soft(summary: Summary | None) -> Fraction | None:
    return summary.soft_share if summary is not None else None


def _main(board: Board, rows: Sequence[Row]) -> str:
    categories = list(board.info.categories)
    head = ["Model", *(info.short for info in board.info.categories.values()), "Average", "Covered"]
    ordered = sorted(rows, key=lambda row: -(row.mean_of(categories)[0] or Fraction(-1)))
    lines = [
        "## Main results",
        "",
        *markdown.table(head, [*_cells(ordered, categories), _random(board)]),
        "",
        _SOFT_NOTE,
    ]
    lines.append("random: what blind guessing reaches; a free answer, a transcript and a record are never guessed")
    unanswered = [
        info.title
        for name, info in board.info.categories.items()
        if all(share_of(row.categories.get(name)) is None for row in rows)
    ]
    if unanswered:
        lines.append(f"no system on this table takes {', '.join(unanswered)}: n/a, not 0")
    return "\n".join(lines)


def _random(board: Board) -> list[str]:
    """The row of blind guessing."""
    chances = [share_of(board.random.categories.get(name)) for name in board.info.categories]
    known = [chance for chance in chances if chance is not None]
    mean = sum(known, Fraction()) / len(known) if known else None
    return ["Random", *(percent(chance, 1) for chance in chances), percent(mean, 1), f"{len(known)}/{len(chances)}"]


def _of_kind(board: Board, kind: str) -> list[str]:
    return [name for name, info in board.info.categories.items() if info.kinds == (kind,)]


def _words(board: Board, rows: Sequence[Row], kind: str) -> str:
    """Tables 2 and 3: strict, soft and soft before normalisation, with the error rate over all words."""
    categories = set(_of_kind(board, kind))
    lines = []
    for row in rows:
        records = [record for record in row.run.of_suite(board.suite) if record.category in categories]
        scored = [record for record in records if record.judged]
        if not scored:
            continue
        strict = Fraction(sum(record.strict for record in scored), len(scored))
        lines.append((strict, [row.name, *_word_cells(scored, strict)]))
    if not lines:
        return ""
    lines.sort(key=lambda line: -line[0])
    head = ["Model", "Strict", "Soft", "Soft BN", "Corpus WER", "n"]
    note = "soft BN: before normalisation of the output; corpus WER: errors of all texts over their words together"
    table = markdown.table(head, [cells for _, cells in lines])
    return "\n".join([f"## {_WORD_KINDS[kind]}", "", *table, "", note])


def _word_cells(scored: Sequence[VerdictRecord], strict: Fraction) -> list[str]:
    def mean(values: Sequence[float]) -> Fraction:
        return sum((Fraction(value).limit_denominator(10**6) for value in values), Fraction()) / len(values)

    soft = mean([record.soft for record in scored])
    before = mean([record.soft if record.soft_raw is None else record.soft_raw for record in scored])
    words = sum(record.counts.get("words", 0) for record in scored)
    errors = sum(
        record.counts.get(kind, 0) for record in scored for kind in ("substitutions", "deletions", "insertions")
    )
    rate = percent(Fraction(errors, words), 1) if words else "n/a"
    return [percent(strict, 1), percent(soft, 1), percent(before, 1), rate, str(len(scored))]


def _visual(board: Board, rows: Sequence[Row]) -> str:
    """Table 5: the categories that need eyes; families by their best model, models inside by score."""
    categories = [name for name, info in board.info.categories.items() if info.modality in _SEEN]
    seeing = [row for row in rows if row.mean_of(categories)[0] is not None]
    if not categories or not seeing:
        return ""

    def score(row: Row) -> Fraction:
        return row.mean_of(categories)[0] or Fraction()

    best: dict[str, Fraction] = {}
    for row in seeing:
        family = row.run.info.model.family or row.name
        best[family] = max(best.get(family, Fraction()), score(row))
    ordered = sorted(
        seeing,
        key=lambda row: (
            -best[row.run.info.model.family or row.name],
            row.run.info.model.family or row.name,
            -score(row),
        ),
    )
    head = ["Model", *(board.info.categories[name].short for name in categories), "Average", "Covered"]
    return "\n".join(["## Visual categories", "", *markdown.table(head, _cells(ordered, categories)), "", _SOFT_NOTE])


def _refusals(board: Board, rows: Sequence[Row]) -> str:
    """Refusals by category, and what the total would be without them or with them all right."""
    head = ["Model", *(info.short for info in board.info.categories.values()), "Refusals", "Score", "Without", "Right"]
    lines = []
    for row in rows:
        counts = [_refused(row.categories.get(name)) for name in board.info.categories]
        bounds = row.overall.refusal_bounds
        without, right = bounds if bounds is not None else (None, None)
        total = str(row.overall.outcomes.get("refused", 0))
        lines.append(
            [row.name, *counts, total, percent(row.overall.strict_share, 1), percent(without, 1), percent(right, 1)]
        )
    if not lines:
        return ""
    note = "without: refusals left out of the denominator; right: refusals counted as right answers; both are bounds"
    return "\n".join(["## Refusals", "", *markdown.table(head, lines), "", note])


def _refused(summary: Summary | None) -> str:
    return "n/a" if summary is None or not summary.scored else str(summary.outcomes.get("refused", 0))


def _restarts(rows: Sequence[Row]) -> str:
    """Empty answers that were asked for again at a higher temperature (PUMA, appendix E)."""
    lines = [
        [row.name, str(usage.restarted), "-" if usage.highest_temperature is None else f"{usage.highest_temperature:g}"]
        for row in rows
        if (usage := row.usage).restarted
    ]
    if not lines:
        return ""
    head = ["Model", "Asked again", "Highest temperature"]
    return "\n".join(["## Empty answers asked for again", "", *markdown.table(head, lines)])


def _spread(board: Board, rows: Sequence[Row]) -> str:
    """How far models differ, by category."""
    lines = []
    for name, info in board.info.categories.items():
        shares = [share for row in rows if (share := share_of(row.categories.get(name))) is not None]
        if len(shares) > 1:
            deviation = Fraction(statistics.stdev(map(float, shares))).limit_denominator(10**9)
            mean = sum(shares, Fraction()) / len(shares)
            values = [percent(value, 1) for value in (min(shares), max(shares), mean)]
            lines.append([info.title, *values, str(round_half_up(deviation * 100, 1)), str(len(shares))])
    if not lines:
        return ""
    head = ["Category", "Lowest", "Highest", "Mean", "Std", "Models"]
    return "\n".join(
        ["## Spread between models", "", *markdown.table(head, lines), "", "std: sample standard deviation, in points"]
    )
