"""What an annotator sees of one question: its words, every example's verdict, advice."""

from collections.abc import Iterator

from sprawdzian import Question, score
from sprawdzian.language import words
from sprawdzian.lint import lint
from sprawdzian.scoring import ScoringError, explain_reason

__all__ = ["author_page"]


def author_page(question: Question) -> Iterator[str]:
    """Yield the lines about a question: examples rule by rule, then the linter's findings."""
    yield f"{question.path} ({question.kind}, {question.language})"
    for side in ("accepted", "rejected"):
        for number, example in enumerate(getattr(question.examples, side), start=1):
            yield f"  {side} {number}: {example.answer.strip()}"
            try:
                verdict = score(question, example.answer)
            except ScoringError as error:
                yield f"    error: {error}"
                continue
            agrees = verdict.strict == (side == "accepted")
            yield f"    read as: {' '.join(words(example.answer))}"
            yield f"    {verdict.outcome}, soft {verdict.soft:.2f}{'' if agrees else f'; but it should be {side}'}"
            for reason in verdict.reasons:
                yield f"      {explain_reason(reason)}"
    findings = list(lint(question))
    yield f"  linter: {'nothing to mend' if not findings else ''}".rstrip()
    for finding in findings:
        yield f"    {finding.severity} [{finding.check}] {finding.message}"
