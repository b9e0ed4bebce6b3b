"""A verdict in words: the lines that tell an author rule by rule what happened."""

from collections.abc import Iterator

from sprawdzian.scoring.verdict import Reason, Verdict

__all__ = ["explain", "explain_reason"]

_LONGEST = 60


def explain(verdict: Verdict) -> Iterator[str]:
    """Yield one line that sums a verdict up, then one line a rule."""
    yield f"{verdict.outcome}, soft {verdict.soft:.2f}"
    for reason in verdict.reasons:
        yield f"  {explain_reason(reason)}"


def explain_reason(reason: Reason) -> str:
    """One rule on one line: whether it holds, what it wanted, what it found."""
    mark = "holds" if reason.passed else "fails"
    note = f" ({reason.note})" if reason.note else ""
    if reason.rule.endswith("regex"):
        matches = [text for text in reason.found if text is not None]
        found = ", ".join(map(_shorten, matches)) if matches else "no match"
        return f"{mark}  {reason.rule} {reason.wanted[0]!r}: {found}{note}"
    pairs = list(zip(reason.wanted, reason.found, strict=True))
    if reason.rule.endswith("exclude"):
        # What was looked for in vain is no news where nothing should be found.
        pairs = [(wanted, found) for wanted, found in pairs if found is not None]
        if not pairs:
            return f"{mark}  {reason.rule} [none of {len(reason.wanted)} found]{note}"
    clauses = ", ".join(f"{wanted}: {'-' if found is None else _shorten(found)}" for wanted, found in pairs)
    return f"{mark}  {reason.rule} [{clauses}]{note}"


def _shorten(text: str) -> str:
    text = " ".join(text.split())
    return repr(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")
