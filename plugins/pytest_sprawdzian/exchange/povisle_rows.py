"""From a question to a row in the format of PoVisLE, where the format can hold it."""

import json
from collections.abc import Iterable, Sequence

from pytest_sprawdzian.exchange.cells import parsed
from pytest_sprawdzian.exchange.pictures import FOLDER
from pytest_sprawdzian.exchange.povisle import TASKS
from pytest_sprawdzian.exchange.sources import OWN
from sprawdzian.questions import ChoiceQuestion, OpenQuestion, Question, Suite, YesNoQuestion
from sprawdzian.questions.short import LABELS

__all__ = ["columns_of", "not_held", "row_of"]

_FORMAT = (
    *("question", "answer", *LABELS, "include", "check_casing", "check_diacritics"),
    *("category", "subcategory", "image", "source"),
)
_MORE = ("licence", "creator", "id", "task", "split", "patterns", "visibility")
_TASK_OF = {kind: task for task, kind in TASKS.items()}


def columns_of(rows: Iterable[dict[str, str]]) -> list[str]:
    """The columns that a table of some rows needs: those of the format, then of the others those that any row has."""
    used = dict.fromkeys(name for row in rows for name in row)
    translated = (name for name in used if name not in {*_FORMAT, *_MORE})
    order = ("question", *LABELS, "by", "reviewed")
    by_language = sorted(translated, key=lambda name: (name[-2:], order.index(name[:-3])))
    return [*_FORMAT, *(name for name in _MORE if name in used), *by_language]


def not_held(question: Question) -> str:
    """Why the format cannot hold a question; empty if it can."""
    if question.kind not in _TASK_OF:
        return f"its kind is {question.kind!r}: the format holds {', '.join(_TASK_OF)}"
    if len(question.media) != 1 or not question.media[0].file:
        shown = "a collage" if len(question.media) == 1 else f"{len(question.media)} media"
        return f"it shows {shown}: the format holds one picture a question"
    if question.media[0].modality != "image":
        return f"it plays {question.media[0].modality}: the format holds pictures"
    if question.language != "pl" or question.asked_in != "pl":
        return f"its language is {question.language!r}, asked in {question.asked_in!r}: the format's is Polish"
    return ""


def row_of(question: Question, suite: Suite) -> dict[str, str]:
    """Write a question as a row; empty cells are left out.

    Args:
        question: one that the format can hold, with its medium looked at.
        suite: the one it belongs to; its titles are written.
    """
    category = suite.categories[question.category]
    row = {
        "question": question.prompt.strip(),
        **_judged(question),
        "category": category.title,
        "subcategory": category.subcategories[question.subcategory].title if question.subcategory else "",
        "image": f"{FOLDER}/{question.media[0].file}",
        **_source(question),
        "id": question.id,
        "task": _TASK_OF[question.kind],
        "split": question.split,
        "visibility": question.visibility if question.visibility == "private" else "",
        **_translations(question),
    }
    return {name: value for name, value in row.items() if value}


def _judged(question: Question) -> dict[str, str]:
    if isinstance(question, ChoiceQuestion):
        return {"answer": question.answer, **dict(zip(LABELS, question.options, strict=False))}
    if isinstance(question, YesNoQuestion):
        return {"answer": question.answer}
    if not isinstance(question, OpenQuestion):
        msg = f"{question.path}: {not_held(question)}"
        raise TypeError(msg)
    more = [*question.answers[1:], *question.patterns]
    return {
        "answer": _cell(question.answers[:1]),
        "include": _listed(more) if more else "",
        "patterns": _listed(question.patterns) if more else "",
        "check_casing": _truth(question.case == "sensitive"),
        "check_diacritics": _truth(question.diacritics == "required"),
    }


def _source(question: Question) -> dict[str, str]:
    sources = question.media[0].source
    places = [" ".join(part for part in (OWN if source.own else "", source.url) if part) for source in sources]
    row = {"source": _cell(places)}
    for column in ("licence", "creator"):
        values = [getattr(source, column) for source in sources]
        if any(values):
            row[column] = _cell(values)
    return row


def _translations(question: Question) -> dict[str, str]:
    row = {}
    for language, translation in question.translations.items():
        row[f"question_{language}"] = translation.prompt.strip()
        options = zip(LABELS, translation.options, strict=False)
        row.update({f"{label}_{language}": text for label, text in options})
        row[f"by_{language}"] = translation.by
        row[f"reviewed_{language}"] = _truth(translation.reviewed)
    return row


def _cell(values: Sequence[str]) -> str:
    """One text as it is, unless it would be read as a list; several as a list."""
    return values[0] if len(values) == 1 and parsed(values[0]) is values[0] else _listed(values)


def _listed(values: Sequence[str]) -> str:
    return json.dumps(list(values), ensure_ascii=False)


def _truth(value: bool) -> str:  # noqa: FBT001 - a value, no switch
    return "true" if value else "false"
