"""The error audit: answers that scored zero, as a sheet that people label and as tables of their labels.

After PUMA, appendix F: every zero-scored answer of a run is looked at, and is
either an error of the model, a refusal, or right and refused by the rules.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict

from pytest_sprawdzian.reports.markdown import aligned
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.store import Run
from pytest_sprawdzian.runs.verdicts import VerdictRecord, read_lines
from sprawdzian.questions import Question, Regex, Rule, RulesQuestion
from sprawdzian.scoring import explain_reason, final_answer
from sprawdzian.statistics import NOT_APPLICABLE, percent

__all__ = [
    "LABELS",
    "Label",
    "audit_table",
    "audited",
    "label_of",
    "only_failed_by_all",
    "read_labels",
    "sheet_rows",
    "zero_scored",
]

LabelName = Literal["model-error", "refusal", "rule-false-negative"]
LABELS: tuple[LabelName, ...] = get_args(LabelName)
"""What a person may find about a zero-scored answer."""
_FALSE_NEGATIVE = "rule-false-negative"


class Label(BaseModel):
    """What a person found about one answer: a line of ``audit.jsonl``.

    Attributes:
        question: path of the question.
        key: request key of the answer; with another answer the label is void.
        label: one of :data:`LABELS`.
        note: the person's words.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    key: str
    label: LabelName
    note: str = ""


def read_labels(path: Path) -> dict[str, Label]:
    """The labels of a run by question; none if there is no file.

    Raises:
        ValueError: a line is no label; the message names it.
    """
    fault = "not a label; restore the file, or delete it and import the sheet again"
    return {label.question: label for label in read_lines(path, Label.model_validate_json, fault)}


def audited(run: Run, bank: Mapping[str, Question], *, all_kinds: bool = False) -> Run:
    """The run with verdicts on questions of the bank alone, and without practical ones unless all kinds are wanted."""
    known = [record for record in run.verdicts if record.question in bank]
    kept = [record for record in known if all_kinds or not bank[record.question].practical]
    return run.model_copy(update={"verdicts": tuple(kept)})


def zero_scored(run: Run) -> list[VerdictRecord]:
    """The answers that are not right; what got no verdict is none of them."""
    return [record for record in _judged(run) if not record.strict]


def only_failed_by_all(runs: Sequence[Run]) -> list[Run]:
    """The runs with verdicts on those questions alone that no model got right (PUMA, appendix H.1).

    A model that a question is not for, such as one of texts and a recording,
    says nothing about it; one that has no verdict on it may yet get it right.
    """
    states = [{record.question: record.outcome for record in run.verdicts} for run in runs]
    wrong = [{record.question for record in zero_scored(run)} for run in runs]
    failed = {
        name
        for name in set().union(*wrong)
        if all(name in mine or state.get(name) == NOT_APPLICABLE for mine, state in zip(wrong, states, strict=True))
    }
    return [
        run.model_copy(update={"verdicts": tuple(record for record in run.verdicts if record.question in failed)})
        for run in runs
    ]


def _judged(run: Run) -> list[VerdictRecord]:
    return [record for record in run.verdicts if record.judged]


def label_of(record: VerdictRecord, labels: Mapping[str, Label]) -> Label | None:
    """The label of an answer; None if it has none, or one that was given to another answer."""
    label = labels.get(record.question)
    return label if label is not None and label.key == record.key else None


def sheet_rows(run: Run, bank: Mapping[str, Question], replies: Mapping[str, Completion]) -> Iterator[dict[str, str]]:
    """The rows of a sheet: one for each zero-scored answer of a run.

    Args:
        run: the run, with only the verdicts that are audited.
        bank: the questions, by path.
        replies: the recorded replies, by request key.
    """
    for record in zero_scored(run):
        question = bank[record.question]
        reply = replies.get(record.key)
        yield {
            "model": run.info.model.name,
            "run": run.info.run,
            "question": record.question,
            "category": record.category,
            "outcome": record.outcome,
            "soft": f"{record.soft:.2f}",
            "prompt": question.asked,
            "media": "\n".join(f"media/{question.suite}/{name}" for medium in question.media for name in medium.names),
            "answer": final_answer(reply.text) if reply else "",
            "reading": reply.reading if reply else "",
            "expected": "\n".join(_expected(question)),
            "reasons": "\n".join(map(explain_reason, record.reasons)),
            "key": record.key,
            "label": "refusal" if record.outcome == "refused" else "",
            "note": "",
        }


def _expected(question: Question) -> Iterator[str]:
    """What an answer must be, in short: the rules, or the reference."""
    if isinstance(question, RulesQuestion):
        yield from map(_rule_in_short, question.rules)
        return
    # The schema of extracted data is in the prompt.
    own = type(question).model_fields.keys() - Question.model_fields.keys() - {"record_schema"}
    for name, value in question.model_dump(include=own).items():
        yield f"{name}: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=float)}"


def _rule_in_short(rule: Rule) -> str:
    what = rule.pattern if isinstance(rule, Regex) else "; ".join(" | ".join(clause) for clause in rule.clauses)
    settings = rule.model_dump(exclude={"clauses", "pattern"}, exclude_defaults=True)
    told = ", ".join(f"{name}: {json.dumps(value)}" for name, value in settings.items())
    return f"{rule.kind}: {what} ({told})" if told else f"{rule.kind}: {what}"


def audit_table(runs_with_labels: Sequence[tuple[Run, Mapping[str, Label]]]) -> str:
    """The error audit of runs in Markdown: counts of labels by model, and false negatives by category.

    The share is that of rule false negatives among all answers with a verdict
    (PUMA, appendix F: 3 to 6 of 600 questions, 0.5 to 1.0 %).

    Args:
        runs_with_labels: each run, with only the verdicts that are audited (see
            :func:`audited`), and its labels by question.
    """
    counts = [_counts(run, labels) for run, labels in runs_with_labels]
    rows = [_row(run.info.shown, count) for (run, _), count in zip(runs_with_labels, counts, strict=True)]
    rows.append(_row("Total", sum(counts, Counter())))
    head = ["Model", "n", "Zero", "Model errors", "Refusals", "Rule FN", "Unlabelled", "FN, % of n"]
    lines = ["## Error audit", "", *aligned([head, *rows]), ""]
    lines += ["- n: answers with a verdict; zero: those of them that are not strictly right"]
    lines += ["- rule FN: rule false negatives, right answers that the rules refuse"]
    lines += ["", "## Rule false negatives by category", "", *aligned(list(_by_category(runs_with_labels)))]
    return "\n".join(lines)


def _found(run: Run, labels: Mapping[str, Label]) -> list[tuple[str, str]]:
    """Category and label of each zero-scored answer."""
    pairs = [(_category(record), label_of(record, labels)) for record in zero_scored(run)]
    return [(category, label.label if label else "unlabelled") for category, label in pairs]


def _category(record: VerdictRecord) -> str:
    return f"{record.suite}/{record.category}"


def _counts(run: Run, labels: Mapping[str, Label]) -> Counter[str]:
    found = Counter(label for _, label in _found(run, labels))
    return Counter(n=len(_judged(run)), zero=found.total()) + found


def _row(name: str, count: Counter[str]) -> list[str]:
    share = Fraction(count[_FALSE_NEGATIVE], count["n"]) if count["n"] else None
    return [name, *(str(count[what]) for what in ("n", "zero", *LABELS, "unlabelled")), percent(share)]


def _by_category(runs_with_labels: Sequence[tuple[Run, Mapping[str, Label]]]) -> Iterator[list[str]]:
    """A column for each category that any run was judged in, a row for each run, and the total."""
    judged = {_category(record) for run, _ in runs_with_labels for record in _judged(run)}
    known = {
        f"{suite}/{name}": category.short
        for run, _ in runs_with_labels
        for suite, info in sorted(run.info.suites.items())
        for name, category in info.categories.items()
    }
    names = [*(name for name in known if name in judged), *sorted(judged - known.keys())]
    yield ["Model", *(known.get(name, name) for name in names), "Total"]
    total: Counter[str] = Counter()
    for run, labels in runs_with_labels:
        count = Counter(category for category, label in _found(run, labels) if label == _FALSE_NEGATIVE)
        total += count
        yield [run.info.shown, *(str(count[name]) for name in names), str(count.total())]
    yield ["Total", *(str(total[name]) for name in names), str(total.total())]
