"""Verdict records: what ``verdicts.jsonl`` and ``expected.jsonl`` keep of each question."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from sprawdzian import Question, Verdict
from sprawdzian.scoring import Reason, chance
from sprawdzian.statistics import ERROR, NOT_APPLICABLE, Item

__all__ = [
    "PROPERTY",
    "VerdictRecord",
    "media_cluster",
    "question_hash",
    "read_records",
    "write_atomically",
    "write_records",
]

PROPERTY = "sprawdzian"
"""Name of the user property that carries a record from a worker, as ASCII JSON."""

# What of a question can change neither a request nor a verdict.
_NO_MATTER = {
    *("author", "created", "status", "review", "revisions", "checks", "persons"),
    *("ai_assistance", "knowledge_until", "notes", "examples"),
}


class VerdictRecord(BaseModel):
    """One question's verdict: ids, numbers and reasons; the texts stay in the log.

    Attributes:
        question: path of the question.
        model: name of the model.
        outcome: class of the answer, or ``error``.
        strict: whether it was right.
        soft: partial credit.
        reasons: why.
        key: request key, by which the log has the answer.
        question_hash: what the question asked and demanded.
        error: why there is no verdict.
        counts: words and their errors, for rates over many questions.
        soft_raw: partial credit before a normaliser was at work; None without one.
        cluster: what it shares with others: a hash of its media; empty without.
        chance: of being right by a blind guess.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    model: str
    outcome: str
    strict: bool = False
    soft: float = 0.0
    reasons: tuple[Reason, ...] = ()
    key: str = ""
    question_hash: str = ""
    error: str = ""
    counts: dict[str, int] = {}
    soft_raw: float | None = None
    cluster: str = ""
    chance: float = 0.0

    @classmethod
    def of(cls, question: Question, model: str, key: str, verdict: Verdict) -> "VerdictRecord":
        """The record of a verdict."""
        return cls(
            question=question.path,
            model=model,
            outcome=verdict.outcome,
            strict=verdict.strict,
            soft=verdict.soft,
            reasons=verdict.reasons,
            key=key,
            question_hash=question_hash(question),
            counts=verdict.counts,
            soft_raw=verdict.soft_raw,
            cluster=media_cluster(question),
            chance=float(chance(question)),
        )

    @classmethod
    def not_applicable(cls, question: Question, model: str, reason: str) -> "VerdictRecord":
        """The record of a question that a model is not asked."""
        return cls(
            question=question.path,
            model=model,
            outcome=NOT_APPLICABLE,
            question_hash=question_hash(question),
            error=reason,
            chance=float(chance(question)),
        )

    @classmethod
    def failed(cls, question: Question, model: str, key: str, error: str) -> "VerdictRecord":
        """The record of a question that got no verdict."""
        return cls(
            question=question.path,
            model=model,
            outcome=ERROR,
            key=key,
            question_hash=question_hash(question),
            error=error,
            chance=float(chance(question)),
        )

    @property
    def suite(self) -> str:
        """Name of the question's suite."""
        return self.question.split("/", 1)[0]

    @property
    def category(self) -> str:
        """Id of the question's category."""
        return self.question.split("/")[1]

    def item(self) -> Item:
        """What statistics need to know of it."""
        return Item(
            question=self.question,
            category=self.category,
            strict=self.strict,
            soft=self.soft,
            outcome=self.outcome,
            cluster=self.cluster or self.question,
        )

    def line(self) -> str:
        """The record as a line of JSON."""
        values = self.model_dump(mode="json", exclude={"model"}, exclude_defaults=True)
        return json.dumps({"question": self.question, **values}, ensure_ascii=False)


def media_cluster(question: Question) -> str:
    """What questions about the same medium have in common; empty without one."""
    digests = sorted(file.sha256 for medium in question.media for file in medium.files)
    return f"media:{hashlib.sha256(''.join(digests).encode()).hexdigest()[:16]}" if digests else ""


def question_hash(question: Question) -> str:
    """Hash of what a question asks and demands; of its media, the bytes."""
    values = question.model_dump(by_alias=True, exclude=_NO_MATTER, exclude_defaults=True)
    if question.media:
        values["media"] = [[file.sha256 for file in medium.files] for medium in question.media]
    if question.kind != "rules":
        values["kind"] = question.kind
    # Numbers of a reference are exact, and no text.
    text = json.dumps(values, ensure_ascii=False, sort_keys=True, default=repr)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_records(path: Path, model: str) -> dict[str, VerdictRecord]:
    """The records of a file by question; none if there is no file.

    Raises:
        ValueError: a line is no record; the message names it.
    """
    records: dict[str, VerdictRecord] = {}
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return records
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                record = VerdictRecord.model_validate({"model": model, **json.loads(line)})
            except (ValueError, TypeError):
                msg = f"{path}:{number}: not a verdict; restore the file, or delete it and run again"
                raise ValueError(msg) from None
            records[record.question] = record
    return records


def write_records(path: Path, records: Iterable[VerdictRecord]) -> None:
    """Write records in the order of their questions, in one step."""
    lines = [record.line() + "\n" for record in sorted(records, key=lambda record: record.question)]
    write_atomically(path, "".join(lines))


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that a reader finds the old text or the new one, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_text(text, encoding="utf-8", newline="\n")
    partial.replace(path)
