"""The published tables of PoVisLE, from runs: categories, kinds, ablations, languages, thinking, leaves."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pytest_sprawdzian.reports import markdown
from pytest_sprawdzian.reports.boards import Board, Row, bounds_text, full_rows, interval, scored_items, share_of
from pytest_sprawdzian.reports.groups import DIGITS, FLAG, Column, grouped, labels, ordered, shown
from pytest_sprawdzian.reports.leaves import subcategories
from pytest_sprawdzian.reports.markdown import line, ruled
from pytest_sprawdzian.reports.notes import noted
from pytest_sprawdzian.reports.shared import Delta
from pytest_sprawdzian.reports.variants import ablations, languages, thinking
from sprawdzian.statistics import ERROR, SEED, percent

__all__ = ["to_povisle"]

_KINDS = {"choice": "MCQ", "yes_no": "Yes/No", "open": "Open"}
_SMALL = "validation"  # the split whose categories are too small for intervals (appendix G)


def to_povisle(board: Board, *, split: str = "", delta: Delta = Delta.UNROUNDED) -> str:
    """Lay a leaderboard out as the tables of PoVisLE, in Markdown.

    Models are grouped by whether their weights are open and descend inside a
    group; the best of a column is bold, the best of open weights underlined,
    ties all.

    Args:
        board: the leaderboard of a suite whose scores are means over kinds of
            question; its runs are of one split already.
        split: name of that split; empty for the whole bank.
        delta: what differences between runs are taken of.
    """
    rows = ordered(full_rows(board))
    kinds = _kinds(board)
    part = f", split: {split}" if split else ""
    parts = [f"# {markdown.escape(board.info.title)} (`{board.suite}`){markdown.escape(part)}"]
    if rows:
        parts += [_by_category(board, rows), _intervals(board, rows, split), _by_kind(board, rows, kinds)]
    else:
        parts.append("no full run has a verdict: there is no model to show")
    parts += [ablations(board, kinds, delta), languages(board, delta), thinking(board, delta)]
    if rows:
        parts += [subcategories(board, rows), _remarks(board, rows)]
    parts.append("\n".join(["## Notes", "", *noted(_notes(board, kinds, split), None)]))
    return "\n\n".join(part for part in parts if part) + "\n"


def _kinds(board: Board) -> dict[str, str]:
    """The kinds of question by name, with their headings; those of PoVisLE first."""
    there = set(board.random.overall.kinds)
    return {**_KINDS, **{name: name for name in sorted(there - set(_KINDS))}}


def _overall(board: Board, rows: Sequence[Row]) -> Column:
    return Column("Overall", {row.run.info.model.name: row.overall for row in rows}, board.random.overall)


def _categories(board: Board, rows: Sequence[Row]) -> list[Column]:
    return [
        Column(
            info.short,
            {row.run.info.model.name: row.categories.get(name) for row in rows},
            board.random.categories.get(name),
        )
        for name, info in board.info.categories.items()
    ]


def _table(rows: Sequence[Row], columns: Sequence[Column]) -> list[str]:
    names = labels(rows)
    cells = [column.cells(rows) for column in columns]
    lines = [[shown(row, names), *(column[place] for column in cells)] for place, row in enumerate(rows)]
    chances = [percent(share_of(column.chance), DIGITS) for column in columns]
    return list(grouped(["Model", *(column.heading for column in columns)], rows, lines, ["Random", *chances]))


def _by_category(board: Board, rows: Sequence[Row]) -> str:
    """Tables 2 and 11."""
    columns = [_overall(board, rows), *_categories(board, rows)]
    notes = [
        "in percent; every number is the mean over the kinds of question of their accuracy, from unrounded fractions",
        "bold: best of the column; underlined: best of those with open weights; random: what blind guessing reaches",
    ]
    if any(column.flagged(rows) for column in columns):
        notes.append(
            f"{FLAG}: the model has no verdict on a kind of question that is there; the mean is over the others"
        )
    notes += _gaps(board, columns, rows)
    return "\n".join(["## Accuracy by category", "", *_table(rows, columns), "", *noted(notes, None)])


def _gaps(board: Board, columns: Sequence[Column], rows: Sequence[Row]) -> Iterator[str]:
    """Categories that lack a kind of question that they may hold, or all."""
    for info, column in zip(board.info.categories.values(), columns[1:], strict=True):
        there = column.chance.kinds if column.chance else {}
        missing = [_KINDS.get(kind, kind) for kind in info.kinds if kind not in there]
        if all(share is None for share in column.shares(rows)):
            yield f"{info.title}: no model here has a verdict; n/a, not 0"
        elif missing:
            yield f"{info.title}: no question of kind {' or '.join(missing)}; means over the others"


def _intervals(board: Board, rows: Sequence[Row], split: str) -> str:
    """Figures 2, 7 and 8 in numbers."""
    names = labels(rows)
    categories = {} if split == _SMALL else board.info.categories
    lines = [
        [
            shown(row, names),
            bounds_text(row.interval, DIGITS),
            *(
                bounds_text(interval(scored_items(row.run, board.suite, name), board.info.aggregation), DIGITS)
                for name in categories
            ),
        ]
        for row in rows
    ]
    notes = [
        f"percentile bootstrap of the same means, whole pictures resampled, 10,000 replicates, seed {SEED}",
    ]
    if split == _SMALL:
        notes.append(f"categories of the {split} split are too small for intervals of their own")
    head = ["Model", "Overall", *(info.short for info in categories.values())]
    return "\n".join(["## 95 % intervals", "", *grouped(head, rows, lines), "", *noted(notes, None)])


def _by_kind(board: Board, rows: Sequence[Row], kinds: Mapping[str, str]) -> str:
    """Tables 13 and 12."""
    columns = [
        _overall(board, rows),
        *(
            Column(
                title,
                {row.run.info.model.name: row.overall.kinds.get(kind) for row in rows},
                board.random.overall.kinds.get(kind),
            )
            for kind, title in kinds.items()
        ),
    ]
    return "\n".join(["## Accuracy by kind of question", "", *_table(rows, columns)])


def _remarks(board: Board, rows: Sequence[Row]) -> str:
    """The highest and the lowest category of each model (section 5), ties all."""
    names = labels(rows)
    lines = list(ruled(["Model", "Highest", "Lowest"], left=3))
    ends: dict[str, Counter[str]] = {"highest": Counter(), "lowest": Counter()}
    compared = 0
    for row in rows:
        summaries = [(info.title, row.categories.get(name)) for name, info in board.info.categories.items()]
        shares = [(title, share) for title, summary in summaries if (share := share_of(summary)) is not None]
        if len({share for _, share in shares}) < 2:  # noqa: PLR2004 - to compare takes two
            lines.append(line([shown(row, names), "n/a", "n/a"]))
            continue
        compared += 1
        cells = [shown(row, names)]
        for often, choose in zip(ends.values(), (max, min), strict=True):
            extreme = choose(share for _, share in shares)
            those = [title for title, share in shares if share == extreme]
            often.update(those)
            cells.append(f"{markdown.escape(', '.join(those))} ({percent(extreme, DIGITS)})")
        lines.append(line(cells))
    notes = [
        f"{end} most often: {', '.join(title for title in often if often[title] == max(often.values()))} "
        f"({max(often.values())} of {compared})"
        for end, often in ends.items()
        if often
    ]
    return "\n".join(["## Highest and lowest categories", "", *lines, "", *noted(notes, None)]).rstrip()


def _notes(board: Board, kinds: Mapping[str, str], split: str) -> Iterator[str]:
    """What a reader must know of all tables."""
    counts = {
        title: board.random.overall.kinds[kind] for kind, title in kinds.items() if kind in board.random.overall.kinds
    }
    yield f"questions: {', '.join(f'{summary.scored} {title}' for title, summary in counts.items())}"
    there = sorted({record.split for row in board.rows for record in row.run.of_suite(board.suite) if record.split})
    if not split and len(there) > 1:
        yield f"all splits together ({', '.join(there)}): --split=NAME shows one"
    for row in board.rows:
        errors, bounds = row.overall.outcomes.get(ERROR, 0), row.overall.bounds
        if not row.overall.scored:
            yield f"{row.name}: on no table, since no question has a verdict (errors: {errors})"
        elif errors and bounds:
            yield (
                f"{row.name}: no verdict on {errors} (errors); with them all wrong or all right overall lies "
                f"between {percent(bounds[0], DIGITS)} and {percent(bounds[1], DIGITS)}"
            )
        elif row.run.info.run == "full" and not row.overall.complete:
            yield f"{row.name}: a partial run, {row.overall.scored} of {row.overall.collected} questions"
    yield "own pictures against public ones: --by=source"
    yield f"signature: {board.info.signature}"
