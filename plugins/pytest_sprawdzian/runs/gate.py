"""The gate: verdicts of recorded answers against the expected ones."""

from collections.abc import Iterator, Mapping

from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.scoring import explain_reason

__all__ = ["FlippedVerdictError", "compare"]


class FlippedVerdictError(AssertionError):
    """A verdict is not the expected one."""


def compare(expected: Mapping[str, VerdictRecord], record: VerdictRecord, update: str) -> None:
    """Hold a verdict against the expected one.

    Args:
        expected: expected verdicts by question.
        record: the verdict of today.
        update: the command that accepts it.

    Raises:
        FlippedVerdictError: they differ; the message has both sets of reasons.
    """
    before = expected.get(record.question)
    if before is None:
        msg = f"{record.question}, {record.model}: no verdict is expected yet; accept it with: {update}"
        raise FlippedVerdictError(msg)
    if (before.outcome, before.strict, before.soft) == (record.outcome, record.strict, record.soft):
        return
    lines = [
        f"{record.question}, {record.model}: the verdict flipped from {_sum(before)} to {_sum(record)}",
        *_reasons("expected", before),
        *_reasons("now", record),
        f"  if the change is meant, accept it with: {update}",
    ]
    raise FlippedVerdictError("\n".join(lines))


def _sum(record: VerdictRecord) -> str:
    return f"{record.outcome} (soft {record.soft:.2f})"


def _reasons(when: str, record: VerdictRecord) -> Iterator[str]:
    yield f"  {when}:"
    for reason in record.reasons:
        yield f"    {explain_reason(reason)}"
    if not record.reasons:
        yield "    no rule was checked"
