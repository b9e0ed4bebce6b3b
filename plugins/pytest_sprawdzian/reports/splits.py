"""Splits: runs narrowed to one part of the bank."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from pytest_sprawdzian.runs.store import Run, SuiteInfo, suite_hash
from pytest_sprawdzian.runs.verdicts import VerdictRecord

__all__ = ["of_split", "splits"]


def splits(runs: Sequence[Run]) -> list[str]:
    """The splits that any verdict belongs to."""
    return sorted({record.split for run in runs for record in run.verdicts if record.split})


def of_split(runs: Sequence[Run], split: str) -> list[Run]:
    """Runs as if the bank had no question outside a split.

    How many questions a category has there is told by all runs together; what
    their answers took is only known of whole runs, and stays as it is.

    Args:
        runs: as they were read.
        split: name of the split.

    Raises:
        LookupError: no verdict belongs to it; the message names those that there are.
    """
    known = splits(runs)
    if split not in known:
        there = f"splits there are {', '.join(known)}" if known else "no verdict belongs to any split"
        msg = f"no run has a verdict in split {split!r}; {there}"
        raise LookupError(msg)
    kept = [tuple(record for record in run.verdicts if record.split == split) for run in runs]
    asked: dict[tuple[str, str], set[str]] = defaultdict(set)
    for record in (record for records in kept for record in records):
        asked[record.suite, record.category].add(record.question)
    counts = {place: len(questions) for place, questions in asked.items()}
    return [_narrowed(run, records, counts) for run, records in zip(runs, kept, strict=True)]


def _narrowed(run: Run, records: tuple[VerdictRecord, ...], counts: Mapping[tuple[str, str], int]) -> Run:
    suites = {name: _suite(name, info, records, counts) for name, info in run.info.suites.items()}
    return run.model_copy(update={"info": run.info.model_copy(update={"suites": suites}), "verdicts": records})


def _suite(
    suite: str, info: SuiteInfo, records: Sequence[VerdictRecord], counts: Mapping[tuple[str, str], int]
) -> SuiteInfo:
    changed: dict[str, Any] = {
        "categories": {
            name: category.model_copy(update={"questions": counts.get((suite, name), 0)})
            for name, category in info.categories.items()
        },
        "hash": suite_hash(record for record in records if record.suite == suite),
    }
    return info.model_copy(update=changed)
