"""Variants of a run: without the question or the medium (PoVisLE, table 3), and in other languages (figure 3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import cycle
from typing import TYPE_CHECKING

from pytest_sprawdzian.reports.boards import Board, kind_groups
from pytest_sprawdzian.reports.figures.estimates import chance, estimate, labels, provenance, span
from pytest_sprawdzian.reports.figures.kinds import KINDS, kind_title
from pytest_sprawdzian.reports.figures.marks import DARK_ORANGE, Mark, draw_mark, mark_handle, percents
from pytest_sprawdzian.reports.figures.panels import Dot, Panel, Panels
from pytest_sprawdzian.reports.figures.placing import Label, place_labels
from pytest_sprawdzian.reports.figures.style import GREY, PALETTE, frame, per_cent
from pytest_sprawdzian.reports.shared import overlap_of, variants_of
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.language import get_pack, registered
from sprawdzian.statistics import paired_bootstrap, summarise

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Change", "Languages", "Translated", "ablations", "draw_languages", "languages"]

_FULL = Mark("full input", "o", PALETTE["black"], PALETTE["black"])
_ABLATIONS = {
    "no-question": Mark("without question", "s", PALETTE["sky"], PALETTE["blue"]),
    "no-media": Mark("without medium", "^", PALETTE["orange"], DARK_ORANGE),
}


def ablations(board: Board) -> Panels | None:
    """Scores with the full input, without the question and without the medium, by kind; None without such runs."""
    aggregation = board.info.aggregation
    compared = [
        (row, variants, shared)
        for row, variants in variants_of(board, list(_ABLATIONS))
        if (shared := overlap_of(board, [row, *variants.values()]).rows)[0]
    ]
    if not compared:
        return None
    names = labels([row for row, _, _ in compared])
    present = {record.kind for _, _, shared in compared for record in shared[0]}
    kinds = [kind for kind in KINDS if kind in present]
    panels = []
    for kind in ("", *kinds) if len(kinds) > 1 else ("",):
        dots, records = {}, {}
        for row, variants, shared in compared:
            marks = [_FULL, *(_ABLATIONS[name] for name in variants)]
            chosen = [[record for record in mine if kind in {"", record.kind}] for mine in shared]
            found = [estimate([record.item() for record in mine], aggregation) for mine in chosen]
            dots[names[row.run.info.model.name]] = tuple(
                Dot(mark, one) for mark, one in zip(marks, found, strict=True) if one is not None
            )
            records.update({record.question: record for record in chosen[0]})
        counts = span(own[0].estimate.questions for own in dots.values() if own)
        mean = ", mean over kinds" if len(kinds) > 1 and aggregation == "macro-by-kind" else ""
        title = kind_title(kind) if kind else f"all{mean}"
        panels.append(Panel(title, counts, dots, _guessing(records, aggregation)))
    shown = [dot.estimate for panel in panels for own in panel.dots.values() for dot in own]
    runs = [row.run for full, variants, _ in compared for row in (full, *variants.values())]
    return Panels(
        title=f"{board.info.title}: without the question, without the medium",
        caption=f"n: questions that all runs of a model have a verdict on; models by overall score; "
        f"{provenance(board, runs, shown)}",
        names=tuple(names.values()),
        panels=tuple(panels),
        marks=(_FULL, *(mark for name, mark in _ABLATIONS.items() if any(name in there for _, there, _ in compared))),
    )


def _guessing(records: Mapping[str, VerdictRecord], aggregation: str) -> Fraction | None:
    return chance(summarise([record.blind() for record in records.values()], {}, aggregation)[0])


@dataclass(frozen=True)
class Change:
    """What another language changes, as shares.

    Attributes:
        difference: score in it minus score in the bank's own.
        interval: of that, 95 %, paired.
    """

    difference: Fraction
    interval: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Translated:
    """One model asked in several languages.

    Attributes:
        name: its label.
        share: score in the bank's language, on the questions that all its runs here share.
        changes: by the code of the language.
        questions: how many it was.
    """

    name: str
    share: Fraction
    changes: Mapping[str, Change]
    questions: int


@dataclass(frozen=True)
class Languages:
    """Scores in the bank's language against what other languages change.

    Attributes:
        title: what is shown.
        caption: what it rests on.
        own: code of the bank's language.
        codes: of the others.
        models: best first.
    """

    title: str
    caption: str
    own: str
    codes: tuple[str, ...]
    models: tuple[Translated, ...]


def languages(board: Board) -> Languages | None:
    """Models that were asked in other languages, too; None without any."""
    models, runs = [], []
    pairs = variants_of(board, list(registered()))
    names = labels(row for row, _ in pairs)
    for row, variants in pairs:
        own, *others = overlap_of(board, [row, *variants.values()], same_wording=False).rows
        if not own:
            continue
        base = _share(own, board.info.aggregation)
        changes = {}
        for code, mine in zip(variants, others, strict=True):
            paired = paired_bootstrap(
                [float(record.share) for record in mine],
                [float(record.share) for record in own],
                [record.item().cluster for record in own],
                groups=kind_groups(own, board.info.aggregation),
            )
            changes[code] = Change(
                _share(mine, board.info.aggregation) - base, (Fraction(paired.low), Fraction(paired.high))
            )
        models.append(Translated(names[row.run.info.model.name], base, changes, len(own)))
        runs += [row.run, *(variant.run for variant in variants.values())]
    if not models:
        return None
    parts = board.info.signature.split("|")
    counts = span(model.questions for model in models)
    return Languages(
        title=f"{board.info.title}: language of the prompt",
        caption=f"n = {counts} questions that all runs of a model have a verdict on; the marks of one "
        f"model stand side by side; {provenance(board, runs)}",
        own=parts[1] if len(parts) > 1 else "pl",
        codes=tuple(code for code in registered() if any(code in model.changes for model in models)),
        models=tuple(sorted(models, key=lambda model: (-model.share, model.name))),
    )


def _share(records: Sequence[VerdictRecord], aggregation: str) -> Fraction:
    return summarise([record.item() for record in records], {}, aggregation)[0].strict_share or Fraction()


_LANGUAGES = (
    Mark("", "o", PALETTE["blue"], PALETTE["blue"]),
    Mark("", "s", PALETTE["orange"], DARK_ORANGE),
    Mark("", "^", PALETTE["green"], PALETTE["green"]),
    Mark("", "D", PALETTE["purple"], PALETTE["purple"]),
    Mark("", "v", PALETTE["black"], PALETTE["black"]),
)
_DODGE = 4.0  # points between the languages of one model


def draw_languages(data: Languages) -> "Figure":
    """Draw the change against the score; the languages of one model stand side by side."""
    from matplotlib.ticker import MaxNLocator

    whole = frame(8, 4.4 + 0.06 * len(data.models), data.title, data.caption, entries=len(data.codes))
    axes = whole.figure.subplots()
    marks = dict(zip(data.codes, cycle(_LANGUAGES), strict=False))
    wanted, segments = [], []
    for model in data.models:
        own = []
        for number, code in enumerate(code for code in data.codes if code in model.changes):
            change = model.changes[code]
            place = per_cent(model.share), per_cent(change.difference)
            dodge = _DODGE * (number - (len(model.changes) - 1) / 2)
            segments += draw_mark(axes, marks[code], place, percents(change.interval), dodge=dodge)
            own.append(place)
        wanted.append(Label(tuple(own), model.name))
    axes.axhline(0, color=GREY, linewidth=1.0, zorder=1)
    language = get_pack(data.own).name
    axes.set_xlabel(f"score in {language}, percent")
    axes.set_ylabel(f"change from {language}, points")
    axes.margins(x=0.12)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    whole.legend([mark_handle(mark, f"asked in {get_pack(code).name}") for code, mark in marks.items()])
    place_labels(axes, wanted, [place for label in wanted for place in label.points], segments)
    return whole.figure
