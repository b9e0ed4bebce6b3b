"""The format of PoVisLE's data set: from a row to a question, and back.

The columns are ``question``, ``answer``, ``A`` to ``H``, ``include``, ``check_casing``, ``check_diacritics``,
``category``, ``subcategory``, ``image`` and ``source``; what a row does not need is empty. A bank that is exported adds
``id``, ``task``, ``split``, ``patterns``, ``licence``, ``creator`` and, for each translation, ``question_en``,
``A_en`` …, ``by_en`` and ``reviewed_en``.

The kind of a question follows from its row: options make a choice; an answer of yes or no, and nothing else that is
accepted, a yes/no question; all others are open. ``task`` (``mcq``, ``yn``, ``open``) says it outright.

``include`` holds what else is accepted. The authors' own program compares each item of its list whole, as it does
``answer``; the paper speaks of patterns. So an item that has what only regular expressions have is a pattern, matched
whole, and any other is an answer. A text that is no list is parted at semicolons and line ends, and where it is no
pattern at ``|``, too. Where ``patterns`` is given, it alone says which items are patterns.

``check_casing`` and ``check_diacritics`` count as true where they are empty: by section 4.1 diacritics always count,
and capitals where they matter.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pytest_sprawdzian.exchange.cells import looks_like_pattern, parsed, text_of, texts_of, truth_of
from pytest_sprawdzian.exchange.pictures import Picture, picture_of
from pytest_sprawdzian.exchange.sources import SOURCE_COLUMNS, sources_of
from pytest_sprawdzian.exchange.tables import Fault, Row
from pytest_sprawdzian.exchange.taxonomy import Names
from sprawdzian.language import registered
from sprawdzian.questions.rules import pattern_fault
from sprawdzian.questions.short import LABELS

__all__ = ["KNOWN", "NEEDED", "RENAMED", "TASKS", "Draft", "read_row", "translation_column"]

TASKS = {"mcq": "choice", "yn": "yes_no", "open": "open"}
"""The kind of question by the name of its task in the data set."""

NEEDED = ("question", "answer", "category", "image")
"""Columns without which there is no question."""

RENAMED = {"prompt": "question", "options": "choices", "license": "licence", "kind": "task", "question_id": "id"}
"""Other names of columns."""

_OWN = ("id", "task", "split", "patterns", "choices", "creator", "licence", "visibility")
_OPEN_ONLY = ("include", "check_casing", "check_diacritics")
KNOWN = frozenset((*NEEDED, *map(str.lower, LABELS), *_OPEN_ONLY, "subcategory", *SOURCE_COLUMNS, *_OWN, *RENAMED))
"""Plain names of all columns that are read, those of translations aside."""

_TASKS = {
    **TASKS,
    **{kind: kind for kind in TASKS.values()},
    **dict.fromkeys(["multiple_choice", "mc"], "choice"),
    **dict.fromkeys(["yesno", "y/n", "binary"], "yes_no"),
    **dict.fromkeys(["open_ended", "openended"], "open"),
}
_YES_NO = {"tak": "tak", "nie": "nie"}
_MORE_YES_NO = {
    **_YES_NO,
    **dict.fromkeys(["yes", "true", "prawda"], "tak"),
    **dict.fromkeys(["no", "false", "fałsz"], "nie"),
}
_LETTER = re.compile(r"[(\[]?([A-Ha-h])[)\].:]*")
_TRANSLATED = re.compile(r"(question|by|reviewed|[a-h])_([a-z]{2})")


class Draft(NamedTuple):
    """A question as a row tells it.

    Attributes:
        category: id of its category.
        fields: what its file says, in order; its medium lacks its file, which is named when the picture is placed.
        picture: what it shows; None if that could not be read.
        wanted: the id that it asks for; empty if it leaves that open.
    """

    category: str
    fields: dict[str, Any]
    picture: Picture | None
    wanted: str = ""


def translation_column(name: str) -> tuple[str, str] | None:
    """The column and the language that a column of a translation is about; None for another column."""
    match = _TRANSLATED.fullmatch(name)
    return (match[1], match[2]) if match and match[2] in registered() else None


class _Reading:
    """A row, its faults and remarks while it is read."""

    def __init__(self, row: Row) -> None:
        self.number = row.number
        renamed = {RENAMED[name]: value for name, value in row.cells.items() if name in RENAMED}
        self.cells = {**renamed, **{name: value for name, value in row.cells.items() if name not in RENAMED}}
        self.faults: list[Fault] = []
        self.remarks: list[Fault] = []

    def fault(self, column: str, message: object) -> None:
        self.faults.append(Fault(self.number, column, str(message)))

    def cell(self, column: str, read: Callable[[Any], Any] = text_of, default: Any = "") -> Any:  # noqa: ANN401
        """What a cell says; the default if it is empty or faulty."""
        if column not in self.cells:
            return default
        try:
            return read(self.cells[column])
        except (ValueError, LookupError) as error:
            self.fault(_shown(column), error)
            return default


def _shown(column: str) -> str:
    """A column as the format writes its name: options in capitals."""
    option, _, language = column.partition("_")
    return column if len(option) > 1 else option.upper() + (f"_{language}" if language else "")


def read_row(
    row: Row, names: Names, folders: list[Path], *, split: str = "", dataset_url: str = ""
) -> tuple[Draft | None, list[Fault], list[Fault]]:
    """Read a row.

    Args:
        row: the row.
        names: finds categories and subcategories.
        folders: where pictures may be.
        split: that of rows which name none.
        dataset_url: where a picture comes from of whose source no address is told.

    Returns:
        The question, None if there is too little for one; the faults, but for which it is complete; and what was put
        into its notes because it could not be read.
    """
    reading = _Reading(row)
    for column in NEEDED:
        if column not in reading.cells:
            reading.fault(column, "missing")
    category = reading.cell("category", lambda value: names.category(text_of(value)))
    leaf = reading.cell("subcategory")
    if category:
        try:
            leaf = names.leaf(category, leaf)
        except LookupError as error:
            reading.fault("subcategory", error)
    picture = reading.cell("image", lambda value: picture_of(value, folders), None)
    sources = sources_of(reading.cells, reading.fault, dataset_url)
    wanted = reading.cell("id")
    fields: dict[str, Any] = {"prompt": reading.cell("question"), "media": [{"source": sources}], **_judged(reading)}
    translations = _translations(reading)
    more = {
        "translations": translations,
        "subcategory": leaf,
        "split": reading.cell("split") or split,
        "visibility": reading.cell("visibility"),
        "notes": "\n".join(f"{remark.column}: {remark.message}" for remark in reading.remarks),
    }
    fields.update({name: value for name, value in more.items() if value})
    told = {fault.column for fault in reading.faults}
    draft = Draft(category, fields, picture, wanted) if told <= {"image", "source"} else None
    return draft, reading.faults, reading.remarks


def _judged(reading: _Reading) -> dict[str, Any]:
    """What says how an answer is judged: the kind, and its own fields."""
    options = _options(reading)
    answers = reading.cell("answer", texts_of, [])
    task = reading.cell("task")
    kind = _TASKS.get(_plain(task)) if task else _guessed(reading, options, answers)
    if kind is None:
        reading.fault("task", f"unknown task {task!r}: expected one of {', '.join(TASKS)}")
    elif not answers:
        return {}  # its lack is told already
    elif kind == "choice" and not options:
        reading.fault("task", f"{task!r} is a choice, but A to H are empty: give its options")
    elif options and kind != "choice":
        reading.fault("task", f"{task!r} has no options, but this row has some: leave A to H empty, or write mcq")
    elif kind == "open":
        return {"kind": kind, **_open(reading, answers)}
    else:
        for item in reading.cell("include", _items, []):
            message = f"not read, since only an open question accepts more than its answer: {item!r}"
            reading.remarks.append(Fault(reading.number, "include", message))
        if kind == "choice":
            return {"kind": kind, "options": options, "answer": _chosen(reading, options, answers)}
        return {"kind": kind, "answer": _yes_or_no(reading, answers)}
    return {}


def _plain(task: str) -> str:
    return task.casefold().replace("-", "_").replace(" ", "_")


def _guessed(reading: _Reading, options: list[str], answers: list[str]) -> str:
    if options:
        return "choice"
    if isinstance(reading.cells.get("answer"), bool):
        return "yes_no"
    plain = len(answers) == 1 and answers[0].rstrip(".").casefold() in _YES_NO
    return "yes_no" if plain and "include" not in reading.cells else "open"


def _options(reading: _Reading) -> list[str]:
    if "choices" in reading.cells:
        return list(reading.cell("choices", texts_of, []))
    found = [reading.cell(label.lower()) for label in LABELS]
    given = [label for label, text in zip(LABELS, found, strict=True) if text]
    for label in LABELS[: LABELS.index(given[-1])] if given else "":
        if label not in given:
            reading.fault(label, f"empty, although {given[-1]} is not: options follow each other without gaps")
    return [text for text in found if text]


def _chosen(reading: _Reading, options: list[str], answers: list[str]) -> str:
    """The letter of the right option."""
    labels = LABELS[: len(options)]
    letter = _LETTER.fullmatch(answers[0])
    found = [letter[1].upper()] if letter and letter[1].upper() in labels else []
    found += [label for label, text in zip(labels, options, strict=False) if _folded(text) == _folded(answers[0])]
    if len(answers) > 1 or not found:
        told = " and ".join(map(repr, answers))
        reading.fault("answer", f"expected a letter from A to {labels[-1:]}, or the text of an option, found {told}")
        return ""
    return found[0]


def _folded(text: str) -> str:
    return " ".join(text.split()).rstrip(".").casefold()


def _yes_or_no(reading: _Reading, answers: list[str]) -> str:
    gold = _MORE_YES_NO.get(answers[0].rstrip(".").casefold(), "")
    if len(answers) > 1 or not gold:
        reading.fault("answer", f"expected tak or nie, found {' and '.join(map(repr, answers))}")
    return gold


def _open(reading: _Reading, answers: list[str]) -> dict[str, Any]:
    more, patterns = _included(reading)
    every = list(dict.fromkeys([*answers, *more]))
    fields: dict[str, Any] = {"answers": every}
    if patterns:
        fields["patterns"] = patterns
    if not reading.cell("check_casing", truth_of, default=True):
        fields["case"] = "insensitive"
    if not reading.cell("check_diacritics", truth_of, default=True):
        fields["diacritics"] = "free"
    return fields


def _included(reading: _Reading) -> tuple[list[str], list[str]]:
    """What is accepted besides: answers, and patterns."""
    if "patterns" in reading.cells:
        answers, patterns = reading.cell("include", texts_of, []), reading.cell("patterns", texts_of, [])
        for pattern in patterns:
            if fault := pattern_fault(pattern):
                reading.fault("patterns", f"not a regular expression: {pattern!r} ({fault})")
            if pattern in answers:  # from the end, where they were put
                del answers[len(answers) - 1 - answers[::-1].index(pattern)]
        return answers, patterns
    answers, patterns = [], []
    for item in reading.cell("include", _items, []):
        if not looks_like_pattern(item):
            answers += [part for part in map(str.strip, item.split("|")) if part]
        elif fault := pattern_fault(item):
            message = f"not read, since it is neither an answer nor a regular expression: {item!r} ({fault})"
            reading.remarks.append(Fault(reading.number, "include", message))
        else:
            patterns.append(item)
    return answers, list(dict.fromkeys(patterns))


def _items(value: object) -> list[str]:
    found = parsed(value)
    if isinstance(found, str):
        return [part for part in map(str.strip, re.split(r"[;\n]", text_of(found))) if part]
    return texts_of(found)


def _translations(reading: _Reading) -> dict[str, dict[str, Any]]:
    by_language: dict[str, dict[str, str]] = {}
    for column in reading.cells:
        if (found := translation_column(column)) and (text := reading.cell(column)):
            by_language.setdefault(found[1], {})[found[0]] = text
    for language, texts in by_language.items():
        if "question" not in texts:
            reading.fault(f"question_{language}", "missing, although the row has other columns of this language")
    return {
        language: dict(_translation(reading, language, texts))
        for language, texts in sorted(by_language.items())
        if "question" in texts
    }


def _translation(reading: _Reading, language: str, texts: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    yield "prompt", texts["question"]
    options = [texts[label.lower()] for label in LABELS if label.lower() in texts]
    if options:
        yield "options", options
    if "by" in texts:
        yield "by", texts["by"]
    yield "reviewed", reading.cell(f"reviewed_{language}", truth_of, default=False)
