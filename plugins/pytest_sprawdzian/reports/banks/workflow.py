"""How a bank came about: its status and revisions, and who stands behind it (PUMA, appendix H)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import get_args

from rich.table import Table

from pytest_sprawdzian.reports.banks.sheets import drawn, page_title
from sprawdzian.questions import Annotator, Question, Suite
from sprawdzian.questions.workflow import VOIVODSHIPS, RevisionKind

__all__ = ["annotator_page", "revision_page"]

_KINDS: tuple[RevisionKind, ...] = get_args(RevisionKind)  # from the least to the gravest
_RARE = frozenset({"retyped", "deleted"})  # told where they occur
_NONE = "(none)"


def revision_page(suite: Suite, questions: Sequence[Question], *, width: int) -> str:
    """The account of a suite's questions: status, revisions by kind, edits by author.

    Args:
        suite: the suite.
        questions: its questions.
        width: of the page, in characters.
    """
    edits = Counter((revision.by, revision.kind) for question in questions for revision in question.revisions)
    gravest = Counter(_gravest(question) for question in questions)
    used = {kind for _, kind in edits}
    shown = [kind for kind in reversed(_KINDS) if kind in used or kind not in _RARE]
    kinds = Table(box=None, pad_edge=False)
    for heading in ("revision", "questions", "edits"):
        kinds.add_column(heading, justify="left" if heading == "revision" else "right")
    for kind in shown:
        kinds.add_row(kind, str(gravest[kind]), str(sum(n for (_, found), n in edits.items() if found == kind)))
    kinds.add_row("none", str(gravest["none"]), "")
    kinds.add_row("all", str(len(questions)), str(edits.total()))
    lines = [page_title(suite, questions), "", _shares("status", Counter(question.status for question in questions))]
    lines += ["", drawn(kinds, width)]
    if edits:
        lines += ["", drawn(_editors(edits, shown), width)]
    lines += ["", "A question counts once, for the gravest of its revisions."]
    return "\n".join(lines)


def _gravest(question: Question) -> str:
    return max((revision.kind for revision in question.revisions), key=_KINDS.index, default="none")


def _editors(edits: Counter[tuple[str, RevisionKind]], shown: Sequence[RevisionKind]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("edits by")
    for heading in (*shown, "all"):
        table.add_column(heading, justify="right")
    for name in sorted({by for by, _ in edits}):
        counts = [edits[name, kind] for kind in shown]
        table.add_row(name, *map(str, counts), str(sum(counts)))
    return table


def annotator_page(
    suite: Suite, questions: Sequence[Question], annotators: Mapping[str, Annotator], *, width: int
) -> str:
    """The data statement of a suite: how many wrote and reviewed it, and what is told of them.

    Age, residence, origin and region are told of all together, never of one pseudonym (PoVisLE, appendix D.5).

    Args:
        suite: the suite.
        questions: its questions.
        annotators: its annotators, by pseudonym.
        width: of the page, in characters.
    """
    work = {
        "written": Counter(question.author for question in questions if question.author),
        "reviewed": Counter(name for question in questions for name in {review.by for review in question.review}),
        "revised": Counter(name for question in questions for name in {change.by for change in question.revisions}),
    }
    active = {name for counts in work.values() for name in counts}
    persons = [annotator for annotator in annotators.values() if annotator.kind == "person"]
    lines = [page_title(suite, questions), ""]
    lines.append(f"annotators: {len(persons)} persons, {len(annotators) - len(persons)} machines")
    lines.append(_shares("role", Counter(annotator.role for annotator in annotators.values())))
    lines.append(_shares("native speakers", Counter(_yes_or_no(person.native) for person in persons)))
    lines.append(_shares("age", Counter(person.age or "(not told)" for person in persons)))
    lines.append(_shares("residence", Counter(person.residence or "(not told)" for person in persons)))
    lines += [line for field in ("origin", "region") for line in _coverage(field, [getattr(p, field) for p in persons])]
    table = Table(box=None, pad_edge=False)
    for heading in ("pseudonym", "kind", "role"):
        table.add_column(heading)
    for heading in work:
        table.add_column(heading, justify="right")
    for name in sorted(annotators.keys() | active):
        entry = annotators.get(name)
        told = (entry.kind, entry.role) if entry else ("(no entry)", "")
        table.add_row(name, *told, *(str(counts[name]) for counts in work.values()))
    lines += ["", drawn(table, width), "", *_remarks(work, annotators, active)]
    nobody = sum(not question.author for question in questions)
    if nobody:
        lines.append(f"Questions without an author: {nobody}.")
    return "\n".join(lines)


def _remarks(work: Mapping[str, Counter[str]], annotators: Mapping[str, Annotator], active: set[str]) -> Iterator[str]:
    """What persons have not done yet, and who is not described."""
    unknown = sorted(active - annotators.keys())
    people = {name for name, annotator in annotators.items() if annotator.kind == "person"} | set(unknown)
    idle = [what for what in ("written", "reviewed") if people.isdisjoint(work[what])]
    if idle:
        yield f"No person has {' or '.join(idle)} a question of this suite yet."
    if unknown:
        yield f"Without an entry in annotators.yaml: {', '.join(unknown)}; describe them there."


def _coverage(field: str, told: Sequence[str]) -> Iterator[str]:
    """Voivodships by number of persons, and how many of all there are among them; nothing if nobody told."""
    if any(told):
        covered = f"{len(set(told) - {''})} of {len(VOIVODSHIPS)} voivodships"
        yield f"{_shares(field, Counter(name or '(not told)' for name in told))}; {covered}"


def _yes_or_no(native: bool | None) -> str:  # noqa: FBT001 - a value, no switch
    return {True: "yes", False: "no", None: "(not told)"}[native]


def _shares(name: str, counts: Counter[str]) -> str:
    told: Iterable[str] = (f"{value} {count}" for value, count in sorted(counts.items()))
    return f"{name}: {', '.join(told) or _NONE}"
