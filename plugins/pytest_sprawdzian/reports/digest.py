"""What a run shows at its end: each answer if they are few, a digest if they are many."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.scoring import explain_reason, final_answer
from sprawdzian.statistics import ERROR

__all__ = ["FEW", "blocks", "digest", "errors", "reasons", "unneeded"]

FEW = 8
"""Up to so many answers are shown whole."""

_SHOWN = 10
_LONGEST_ANSWER = 1500


def blocks(records: Iterable[VerdictRecord], replies: dict[str, Completion]) -> Iterator[str]:
    """One block an answer: what was said, and the verdict rule by rule.

    Args:
        records: the verdicts.
        replies: the replies by request key.
    """
    for record in records:
        yield f"{record.question} · {record.model}"
        turns = len(record.keys) // max(len(record.trials), 1)
        for number, key in enumerate(record.keys):
            if key in replies:
                repeat, turn = divmod(number, turns)
                names = [f"repeat {repeat + 1} of {len(record.trials)}"] if record.trials else []
                names += [f"rotation {turn + 1} of {turns}"] if turns > 1 else []
                yield from _lines(replies[key], ", ".join(names))
        if record.outcome == ERROR:
            yield f"  error: {record.error}"
        else:
            yield f"  {record.outcome}, soft {record.soft:.2f}"
        for reason in record.reasons:
            yield f"    {explain_reason(reason)}"
        yield ""


def _lines(reply: Completion, name: str) -> Iterator[str]:
    """What was said; with its name, if there is more than one answer."""
    text = final_answer(reply.text)
    if len(text) > _LONGEST_ANSWER:
        text = f"{text[:_LONGEST_ANSWER]}… ({len(text)} characters)"
    indent = name
    for line in (text or "(nothing)").splitlines():
        yield f"  {indent} | {line}" if name else f"  | {line}"
        indent = " " * len(name)


def digest(records: Sequence[VerdictRecord], details: Sequence[Path], look: str) -> Iterator[str]:
    """A digest of many verdicts.

    Args:
        records: the verdicts.
        details: the files that hold all of them.
        look: the command that shows the first wrong answer whole.
    """
    wrong = [record for record in records if not record.strict and record.outcome != ERROR]
    if wrong:
        more = f"; the first {_SHOWN}" if len(wrong) > _SHOWN else ""
        yield f"{len(wrong)} of {len(records)} answers are not right{more}:"
        for record in wrong[:_SHOWN]:
            fault = next((reason for reason in record.reasons if not reason.passed), None)
            why = _shorten(explain_reason(fault)) if fault else record.outcome
            yield f"  {record.question} · {record.model}: {why}"
        yield f"look at one: {look}"
    yield f"all verdicts with reasons: {', '.join(map(str, details))}"


def errors(records: Iterable[VerdictRecord]) -> Iterator[str]:
    """What kept questions from getting a verdict, each cause once."""
    for cause, count in Counter(record.error for record in records if record.outcome == ERROR).most_common():
        yield f"{count} × {cause}"


def unneeded(records: Iterable[VerdictRecord], ablation: str) -> Iterator[str]:
    """The questions that were answered rightly without what an ablation withholds."""
    right = [record for record in records if record.strict]
    withheld = ablation.removeprefix("no-").replace("media", "medium")
    yield f"{len(right)} answered without the {withheld}" + (": do these need it?" if right else "")
    yield from (f"  {record.question} · {record.model}" for record in right)


def reasons(records: Iterable[VerdictRecord]) -> Iterator[str]:
    """Why models were not asked questions, each reason once."""
    for (model, reason), count in Counter((record.model, record.error) for record in records).most_common():
        yield f"{model}: {count} × {reason}"


def _shorten(text: str, length: int = 110) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"
