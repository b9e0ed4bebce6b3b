"""Variants: a model without the question or the picture, in other languages, or thinking (PoVisLE, section 5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pytest_sprawdzian.reports.boards import Board, Row, full_rows, share_of
from pytest_sprawdzian.reports.groups import DIGITS, labels, shown
from pytest_sprawdzian.reports.markdown import line, ruled
from pytest_sprawdzian.reports.notes import noted
from pytest_sprawdzian.reports.shared import Delta, Shared, difference, named, on_shared, variants_of
from sprawdzian.language import registered
from sprawdzian.statistics import Summary, percent

__all__ = ["ablations", "languages", "thinking"]

_NO_DIFFERENCE = "—"
_PUBLISHED = ("en", "de")
_ABLATIONS = {"no-question": "without question", "no-media": "without image"}


def ablations(board: Board, kinds: Mapping[str, str], delta: Delta) -> str:
    """Table 3: what is left without the question, and without the picture; empty if nobody was asked so.

    Args:
        board: the leaderboard of the suite.
        kinds: headings of the kinds of question, by their names.
        delta: what differences are taken of.
    """
    compared = _compared(board, list(_ABLATIONS))
    if not compared:
        return ""
    names = labels(list(named(board, "full").values()))
    head = ["Model", "Overall", "Δ", *(cell for title in kinds.values() for cell in (title, "Δ"))]
    lines, notes = list(ruled(head)), [f"Δ: to the full input, {delta.note}"]
    for row, there, shared in compared:
        base, *others = shared.summaries
        lines.append(line([shown(row, names), *_values(base, None, kinds, delta)]))
        lines += [
            line([f"↪ {_ABLATIONS[name]}", *_values(summary, base, kinds, delta)])
            for name, summary in zip(there, others, strict=True)
        ]
        notes += shared.notes(names[row.run.info.model.name])
    lines.append(line(["Random", *_values(board.random.overall, None, kinds, delta)]))
    return _section("Without the question, without the image", lines, notes)


def languages(board: Board, delta: Delta) -> str:
    """Table 14: the same questions put in other languages; empty if nobody was asked so.

    Args:
        board: the leaderboard of the suite.
        delta: what differences are taken of.
    """
    every = list(dict.fromkeys((*_PUBLISHED, *registered())))
    compared = _compared(board, every, same_wording=False)
    if not compared:
        return ""
    names = labels(list(named(board, "full").values()))
    codes = [code for code in every if any(code in there for _, there, _ in compared)]
    head = ["Model", "PL", *(cell for code in codes for cell in (code.upper(), "Δ")), "n"]
    lines = list(ruled(head))
    for row, there, shared in compared:
        base, *others = (summary.strict_share for summary in shared.summaries)
        values = dict(zip(there, others, strict=True))
        cells = [shown(row, names), percent(base, DIGITS)]
        for code in codes:
            value = values.get(code)
            cells += [percent(value, DIGITS), difference(value, base, delta)]
        lines.append(line([*cells, str(shared.questions)]))
    notes = [
        f"Δ: to the Polish wording, {delta.note}",
        "n: questions that all of a model's runs here have a verdict on; the others are left out",
    ]
    return _section("Language of the prompt", lines, notes)


def thinking(board: Board, delta: Delta) -> str:
    """What thinking changes: pairs of one model that differ in it (section 5); empty if there is none.

    Args:
        board: the leaderboard of the suite; two models are one if they have the
            same provider, family, version and size.
        delta: what differences are taken of.
    """
    full = full_rows(board)
    pairs = [
        (plain, thinker, on_shared(board, [plain, thinker]))
        for plain in full
        for thinker in full
        if thinker.run.info.model.reasoning and not plain.run.info.model.reasoning and _model(plain) == _model(thinker)
    ]
    pairs = [pair for pair in pairs if pair[0].run.info.model.family]
    if not pairs:
        return ""
    names = labels(full)
    pairs.sort(key=lambda pair: (-_share(pair[2].summaries[1]), pair[0].name, pair[1].name))
    lines = list(ruled(["Model", "Thinking", "Without", "With", "Δ", "n"], left=2))
    notes = [f"Δ: of thinking to not, {delta.note}"]
    for plain, thinker, shared in pairs:
        without, with_it = (summary.strict_share for summary in shared.summaries)
        values = [percent(without, DIGITS), percent(with_it, DIGITS), difference(with_it, without, delta)]
        lines.append(line([shown(plain, names), shown(thinker, names), *values, str(shared.questions)]))
        notes += shared.notes(names[plain.run.info.model.name])
    return _section("Thinking", lines, notes)


def _compared(
    board: Board, variants: Sequence[str], *, same_wording: bool = True
) -> list[tuple[Row, list[str], Shared]]:
    """Each model that was asked in any variant, best first: its row, names of the variants, and the sums of all."""
    found = [
        (row, list(there), on_shared(board, [row, *there.values()], same_wording=same_wording))
        for row, there in variants_of(board, variants)
    ]
    return sorted(found, key=lambda found: (-_share(found[2].summaries[0]), found[0].name))


def _values(summary: Summary, base: Summary | None, kinds: Mapping[str, str], delta: Delta) -> list[str]:
    """Value and difference, over all and of each kind."""
    cells: list[str] = []
    for kind in ("", *kinds):
        value = _of_kind(summary, kind)
        cells += [
            percent(value, DIGITS),
            _NO_DIFFERENCE if base is None else difference(value, _of_kind(base, kind), delta),
        ]
    return cells


def _of_kind(summary: Summary, kind: str) -> Fraction | None:
    return share_of(summary.kinds.get(kind) if kind else summary)


def _model(row: Row) -> tuple[str, str, str, str]:
    model = row.run.info.model
    return model.provider, model.family, model.version, model.size


def _share(summary: Summary) -> Fraction:
    return Fraction(-1) if summary.strict_share is None else summary.strict_share


def _section(title: str, lines: Sequence[str], notes: Sequence[str]) -> str:
    return "\n".join([f"## {title}", "", *lines, "", *noted(notes, None)])
