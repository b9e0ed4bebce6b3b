"""What is wrong with open answers: labels of errors, and the table of their shares (PoVisLE, appendix F).

A right answer has no error, and exact match alone decides which is right; a
judge labels the others. None of this counts for any score.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from pydantic import BaseModel, ConfigDict

from pytest_sprawdzian.reports.markdown import aligned
from pytest_sprawdzian.runs.store import Run
from pytest_sprawdzian.runs.verdicts import VerdictRecord, json_lines, read_lines, write_atomically
from sprawdzian.statistics import percent

__all__ = [
    "ERRORS",
    "LABELS",
    "NO_ERROR",
    "ErrorName",
    "JudgedAnswer",
    "LabelName",
    "Prediction",
    "Tally",
    "canonical",
    "open_error_table",
    "predictions",
    "read_judged",
    "tally",
    "write_judged",
]

ErrorName = Literal["hallucination", "non-adherence", "language-switch", "misspelling", "rejection"]
ERRORS: tuple[ErrorName, ...] = get_args(ErrorName)
"""What a judge may find about an answer that is not right, in the order of the published columns."""

LabelName = Literal["no-error"] | ErrorName
NO_ERROR: Literal["no-error"] = "no-error"
"""The label of right answers; it goes with no other, and no judge gives it."""

LABELS: tuple[LabelName, ...] = (NO_ERROR, *ERRORS)
"""All labels of open answers."""

_HEADINGS: dict[LabelName, str] = {
    "no-error": "No error",
    "hallucination": "Halluc.",
    "non-adherence": "Non-adh.",
    "language-switch": "Lang. switch",
    "misspelling": "Misspell.",
    "rejection": "Reject.",
}
# The paper's prompt, text and table have three names for some.
_ALIASES: dict[str, LabelName] = {
    **{label: label for label in LABELS},
    "none": "no-error",
    "hallucinations": "hallucination",
    "nonadherence": "non-adherence",
    "non-adherence-to-instruction": "non-adherence",
    "non-adherence-to-instructions": "non-adherence",
    "non-adherence-to-the-instruction": "non-adherence",
    "instruction-non-adherence": "non-adherence",
    "non-adh-instr": "non-adherence",
    "language-switching": "language-switch",
    "lang-switch": "language-switch",
    "misspellings": "misspelling",
    "misspell": "misspelling",
    "rejections": "rejection",
    "reject": "rejection",
}


def canonical(name: str) -> LabelName | None:
    """The label that a name means, however it is written; None if it means none."""
    return _ALIASES.get(re.sub(r"[\W_]+", "-", name.casefold().replace("(s)", "")).strip("-"))


class JudgedAnswer(BaseModel):
    """What a judge found about one answer: a line of ``open-errors.jsonl``.

    Attributes:
        question: path of the question.
        key: request key of the answer; with another answer the labels are void.
        judge: name of the judge.
        labels: what it found; none if its replies could not be read.
        rationale: its reason, in its words.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    key: str
    judge: str
    labels: tuple[ErrorName, ...] = ()
    rationale: str = ""


def read_judged(path: Path) -> list[JudgedAnswer]:
    """The labels of a run; none if there is no file.

    Raises:
        ValueError: a line is no label; the message names it.
    """
    fault = "not labels of an answer; delete the file and ask the judge again"
    return list(read_lines(path, JudgedAnswer.model_validate_json, fault))


def write_judged(path: Path, judged: Iterable[JudgedAnswer]) -> None:
    """Write the labels of a run in the order of its questions, in one step."""
    ordered = sorted(judged, key=lambda answer: (answer.question, answer.key))
    write_atomically(path, json_lines(ordered))


class Prediction(NamedTuple):
    """One answer to an open question that got a verdict.

    Attributes:
        question: path of the question.
        key: request key of the answer.
        right: whether it is exactly an accepted one.
    """

    question: str
    key: str
    right: bool


def predictions(run: Run, split: str = "") -> list[Prediction]:
    """The answers of a run to open questions; one for each repeat. Blind guesses are none.

    Args:
        run: the run.
        split: part of the bank; all of it if empty.
    """
    return [
        Prediction(record.question, key, right)
        for record in run.verdicts
        if record.kind == "open" and record.judged and split in {"", record.split}
        for key, right in zip(record.keys, _trials(record), strict=False)
        if key
    ]


def _trials(record: VerdictRecord) -> Sequence[bool]:
    return record.trials or (record.strict,)


class Tally(NamedTuple):
    """How often the answers of one run have each label.

    Attributes:
        name: the run, as the table shows it.
        answers: number of its open answers.
        labels: number of those with each label.
        unparsed: wrong answers of which the judge's replies could not be read.
        unlabelled: wrong answers that no judge has looked at.
    """

    name: str
    answers: int
    labels: Mapping[str, int]
    unparsed: int = 0
    unlabelled: int = 0


def tally(run: Run, judged: Iterable[JudgedAnswer], split: str = "") -> Tally:
    """Count labels; those given to an answer that is now right, or is no longer there, are void."""
    given = {(answer.question, answer.key): answer for answer in judged}
    counts: Counter[str] = Counter()
    unparsed = unlabelled = 0
    found = predictions(run, split)
    for question, key, right in found:
        if right:
            counts[NO_ERROR] += 1
        elif (answer := given.get((question, key))) is None:
            unlabelled += 1
        else:
            counts.update(answer.labels)
            unparsed += not answer.labels
    return Tally(run.info.shown, len(found), counts, unparsed, unlabelled)


def open_error_table(tallies: Sequence[Tally]) -> str:
    """The shares of labels among all open answers, in Markdown, fewest errors first (PoVisLE, Table 10).

    The last row pools all answers. A share of nothing is n/a.
    """
    ordered = sorted(tallies, key=lambda one: (-(_share(one, NO_ERROR) or 0), one.name))
    total: Counter[str] = Counter()
    for one in tallies:
        total.update(one.labels)
    pooled = Tally("Total", sum(one.answers for one in tallies), total)
    head = ["Model", "n", *(_HEADINGS[label] for label in LABELS)]
    rows = [
        [one.name, str(one.answers), *(percent(_share(one, label), 2) for label in LABELS)]
        for one in (*ordered, pooled)
    ]
    notes = [
        "- n: open answers, of which the shares are, in %; no error: exactly an accepted answer",
        "- an answer may have several of the other labels, so that a row may add up to more than 100",
    ]
    for one in ordered:
        missing = [
            *([f"{one.unlabelled} not labelled"] if one.unlabelled else []),
            *([f"{one.unparsed} whose labels could not be read"] if one.unparsed else []),
        ]
        if missing:
            notes.append(f"- {one.name}: of its wrong answers, {' and '.join(missing)}; its shares are the least")
    return "\n".join(["## Errors of open answers", "", *aligned([head, *rows]), "", *notes])


def _share(one: Tally, label: LabelName) -> Fraction | None:
    return Fraction(one.labels.get(label, 0), one.answers) if one.answers else None
