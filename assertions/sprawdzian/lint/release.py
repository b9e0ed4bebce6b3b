"""What keeps a question from being released: its status, reviews, checklist, persons, and help in writing it.

After PUMA, appendix H: three reviewers look at the task, its content and how it
is judged; a question must meet every acceptance criterion that its category is
not exempt from; machines may help with the language alone. After PoVisLE,
section 2.2: a picture in the place of another is confirmed by a person.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sprawdzian.questions import Annotator, Question, Suite

__all__ = ["Obstacle", "obstacles"]

_RELEASABLE = ("reviewed", "released")
_ALLOWED_HELP = ("", "none", "language")


class Obstacle(NamedTuple):
    """One thing that keeps a question from being released.

    Attributes:
        field: the field it is about.
        check: name of the check.
        message: what is missing, and what to do.
    """

    field: str
    check: str
    message: str


def obstacles(question: Question, suite: Suite, annotators: Mapping[str, Annotator]) -> Iterator[Obstacle]:
    """Tell what keeps a question from being released.

    Args:
        question: as it was loaded.
        suite: the one it belongs to.
        annotators: the suite's, by pseudonym; a machine's signature does not count.
    """
    if question.status not in _RELEASABLE:
        message = f"it is {question.status!r}: a release takes what is {' or '.join(_RELEASABLE)}"
        yield Obstacle("status", "unreleased", message)
    if not question.author:
        message = "no author is given, so none of its reviewers can be told from its author: a pseudonym will do"
        yield Obstacle("author", "author", message)
    for medium in question.media:
        augmented = medium.augmented
        confirmed = augmented and augmented.confirmed_by
        if augmented and (not confirmed or _is_machine(confirmed, annotators)):
            message = (
                f"{medium.names[0]!r} stands in the place of {augmented.original!r}, and no person has confirmed that "
                "the question still fits it: look, then write confirmed_by"
            )
            yield Obstacle("media", "augmented", message)
    signed = _signatures(question, annotators)
    if len(signed) < suite.quorum:
        who = f" ({', '.join(signed)})" if signed else ""
        message = (
            f"{len(signed)} of {suite.quorum} reviewers have accepted it{who}: "
            "the author does not count, nor a machine, nor one who asked for changes last"
        )
        yield Obstacle("review", "quorum", message)
    exempt = suite.categories[question.category].exempt_checks
    unmet = [name for name in suite.checklist if name not in exempt and not question.checks.get(name)]
    if unmet:
        yield Obstacle("checks", "checks-open", f"not yet true: {', '.join(unmet)}; look at each, then write it down")
    if question.ai_assistance not in _ALLOWED_HELP:
        message = f"{question.ai_assistance!r}: a release takes none, or help with the language (language) alone"
        yield Obstacle("ai_assistance", "ai-assistance", message)
    if not question.persons:
        message = "not set: write none, or public if it has personal data of public figures alone"
        yield Obstacle("persons", "persons", message)


def _signatures(question: Question, annotators: Mapping[str, Annotator]) -> list[str]:
    """Who has accepted it, by the last word of each; its author and machines aside."""
    last = {review.by.strip(): review.status for review in question.review}
    return [
        name
        for name, status in last.items()
        if status == "accepted" and name not in {"", question.author.strip()} and not _is_machine(name, annotators)
    ]


def _is_machine(name: str, annotators: Mapping[str, Annotator]) -> bool:
    return name in annotators and annotators[name].kind == "machine"
