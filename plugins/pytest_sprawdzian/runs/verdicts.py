"""Verdict records: what ``verdicts.jsonl`` and ``expected.jsonl`` keep of each question."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict

from sprawdzian import Question, Verdict
from sprawdzian.scoring import Reason, chance, over_repeats
from sprawdzian.statistics import ERROR, NOT_APPLICABLE, Item

__all__ = [
    "PROPERTY",
    "VerdictRecord",
    "json_lines",
    "media_cluster",
    "question_hash",
    "read_lines",
    "read_records",
    "write_atomically",
    "write_records",
]

_Line = TypeVar("_Line")

PROPERTY = "sprawdzian"
"""Name of the user property that carries a record from a worker, as ASCII JSON."""

# What of a question can change neither a request nor a verdict.
_NO_MATTER = {
    *("author", "created", "status", "review", "revisions", "checks", "persons"),
    *("ai_assistance", "knowledge_until", "notes", "examples"),
    # Of a translated question, what it is translated into is its prompt.
    "translations",
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
        key: key of the first request, by which the log has the answer.
        more_keys: keys of the others: of further rotations and repeats.
        question_hash: what the question asked and demanded.
        error: why there is no verdict.
        counts: words and their errors, for rates over many questions.
        soft_raw: partial credit before a normaliser was at work; None without one.
        cluster: what it shares with others: a hash of its media; empty without.
        chance: of being right by a blind guess.
        kind: of the question.
        subcategory: its leaf in the taxonomy.
        split: its part of the bank.
        trials: whether each repeat was right, where it was asked more than once.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    model: str
    outcome: str
    strict: bool = False
    soft: float = 0.0
    reasons: tuple[Reason, ...] = ()
    key: str = ""
    more_keys: tuple[str, ...] = ()
    question_hash: str = ""
    error: str = ""
    counts: dict[str, int] = {}
    soft_raw: float | None = None
    cluster: str = ""
    chance: float = 0.0
    kind: str = "rules"
    subcategory: str = ""
    split: str = ""
    trials: tuple[bool, ...] = ()

    @classmethod
    def of(
        cls, question: Question, model: str, keys: Sequence[str], verdicts: Sequence[Verdict], *, circular: bool = True
    ) -> "VerdictRecord":
        """The record of a verdict, or of those of all repeats."""
        verdict = verdicts[0] if len(verdicts) == 1 else over_repeats(verdicts)
        return cls(
            **_about(question, model, circular=circular),
            outcome=verdict.outcome,
            strict=verdict.strict,
            soft=verdict.soft,
            reasons=verdict.reasons,
            key=keys[0] if keys else "",
            more_keys=tuple(keys[1:]),
            counts=verdict.counts,
            soft_raw=verdict.soft_raw,
            cluster=media_cluster(question),
            trials=tuple(one.strict for one in verdicts) if len(verdicts) > 1 else (),
        )

    @classmethod
    def not_applicable(cls, question: Question, model: str, reason: str, *, circular: bool = True) -> "VerdictRecord":
        """The record of a question that a model is not asked."""
        return cls(**_about(question, model, circular=circular), outcome=NOT_APPLICABLE, error=reason)

    @classmethod
    def failed(
        cls, question: Question, model: str, keys: Sequence[str], error: str, *, circular: bool = True
    ) -> "VerdictRecord":
        """The record of a question that got no verdict."""
        return cls(
            **_about(question, model, circular=circular),
            outcome=ERROR,
            key=keys[0] if keys else "",
            more_keys=tuple(keys[1:]),
            error=error,
        )

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of all requests."""
        return (self.key, *self.more_keys)

    @property
    def judged(self) -> bool:
        """Whether it says right or wrong."""
        return self.outcome not in {ERROR, NOT_APPLICABLE}

    @property
    def share(self) -> Fraction:
        """Share of the repeats that were right; 1 or 0 where it was asked once."""
        return Fraction(sum(self.trials), len(self.trials)) if self.trials else Fraction(self.strict)

    @property
    def guessed(self) -> Fraction:
        """The chance of a blind guess, exactly: one of eight options, right eight times, is the least there is."""
        return Fraction(self.chance).limit_denominator(8**8)

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
            strict=self.share,
            soft=self.soft,
            outcome=self.outcome,
            cluster=self.cluster or self.question,
            kind=self.kind,
        )

    def blind(self) -> Item:
        """The same of a blind guess at its question."""
        return Item(self.question, self.category, self.guessed, float(self.guessed), "guessed", kind=self.kind)

    def line(self) -> str:
        """The record as a line of JSON."""
        values = self.model_dump(mode="json", exclude={"model"}, exclude_defaults=True)
        return json.dumps({"question": self.question, **values}, ensure_ascii=False)


def _about(question: Question, model: str, *, circular: bool) -> dict[str, Any]:
    """What a record says of its question, whatever became of it."""
    return {
        "question": question.path,
        "model": model,
        "question_hash": question_hash(question),
        "chance": float(chance(question, circular=circular)),
        "kind": question.kind,
        "subcategory": question.subcategory,
        "split": question.split,
    }


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

    def read(line: bytes) -> VerdictRecord:
        return VerdictRecord.model_validate({"model": model, **json.loads(line)})

    found = read_lines(path, read, "not a verdict; restore the file, or delete it and run again")
    return {record.question: record for record in found}


def read_lines(path: Path, read: Callable[[bytes], _Line], fault: str) -> Iterator[_Line]:
    """What the lines of a file hold; nothing if there is no file.

    Args:
        path: the file.
        read: reads one line.
        fault: what is said of a line that it cannot read.

    Raises:
        ValueError: there is such a line; the message names it.
    """
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                found = read(line)
            except (ValueError, TypeError):
                msg = f"{path}:{number}: {fault}"
                raise ValueError(msg) from None
            yield found


def json_lines(values: Iterable[BaseModel]) -> str:
    """Values as JSON, one a line."""
    return "".join(json.dumps(value.model_dump(), ensure_ascii=False) + "\n" for value in values)


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
