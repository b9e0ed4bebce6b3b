"""Decisions on a review sheet of open answers, and the changes to question files that follow from them.

An answer that a person accepts becomes an accepted answer, and an example that
proves it from then on.
"""

import copy
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from pytest_sprawdzian.exchange.editing import EditError, with_item
from pytest_sprawdzian.reports.audits.open_sheet import DECISIONS, folded
from pytest_sprawdzian.reports.audits.spreadsheet import SheetRow
from sprawdzian.questions import InvalidFileError, OpenQuestion, Question
from sprawdzian.questions.yaml_text import Document
from sprawdzian.scoring import ScoringError, Verdict, score

__all__ = ["NEEDED", "Addition", "Amendment", "Decision", "Outcome", "amended", "decisions", "faults_of", "outcome"]

NEEDED = ("question", "run", "answer", "verdict", "note", "decision", "new answer")
"""Columns without which a sheet is none."""

_ACCEPT, _WRONG, _RULES = DECISIONS
_CLOSING = " .,;:!?…"


class Decision(NamedTuple):
    """A row of the sheet.

    Attributes:
        place: where it stands.
        question: path of the question.
        run: name of the runs that the answer is from.
        answer: the answer.
        verdict: what the rules said of it.
        note: remark of the rules or of the person.
        decision: one of :data:`DECISIONS`, or nothing.
        new_answer: what is to be accepted instead of the answer as it stands; may be empty.
    """

    place: str
    question: str
    run: str
    answer: str
    verdict: str
    note: str
    decision: str
    new_answer: str

    @property
    def accepts(self) -> str:
        """The text that becomes an accepted answer; empty if none does.

        The sign that ends a sentence is no part of it: with it, the answer
        without it would be refused, but not the other way round.
        """
        return (self.new_answer or self.answer.rstrip(_CLOSING)) if self.decision == _ACCEPT else ""


class Addition(NamedTuple):
    """A new accepted answer.

    Attributes:
        answer: the answer.
        example: an answer that is right by it: the recorded one, if it is.
        place: where the sheet asks for it.
    """

    answer: str
    example: str
    place: str


def decisions(rows: Iterable[SheetRow]) -> list[Decision]:
    """The decisions of a sheet."""
    found = []
    for place, cells in rows:
        question, run, answer, verdict, note, decision, new = (cells[name] for name in NEEDED)
        decision = "-".join(decision.lower().split())
        found.append(Decision(place, question, run, folded(answer), verdict, note, decision, folded(new)))
    return found


def faults_of(
    made: Sequence[Decision],
    bank: Mapping[str, Question],
    recorded: Mapping[tuple[str, str], Collection[str]],
    known: Collection[str],
) -> Iterator[str]:
    """What is wrong with decisions, each with its place.

    Args:
        made: the decisions.
        bank: the questions that they are about, by path.
        recorded: the answers that runs have recorded, by name of the run and question.
        known: paths of all questions there are.
    """
    accepted = {(one.question, text): one.place for one in made if one.accepts for text in (one.answer, one.accepts)}
    for one in made:
        if one.decision and one.decision not in DECISIONS:
            yield f"{one.place}: unknown decision {one.decision!r}: expected one of {', '.join(DECISIONS)}, or nothing"
        elif one.new_answer and one.decision != _ACCEPT:
            yield f"{one.place}: a new answer, but the decision is not {_ACCEPT}: clear one of the two"
        elif one.decision and one.question not in bank:
            near = get_close_matches(one.question, known, n=1)
            yield f"{one.place}: there is no question {one.question!r}" + (
                f": did you mean {near[0]!r}?" if near else ""
            )
        elif one.decision and not isinstance(bank[one.question], OpenQuestion):
            yield f"{one.place}: {one.question} is not an open question but {bank[one.question].kind!r}"
        elif one.decision == _ACCEPT:
            yield from _unfit(one, recorded)
        elif one.decision == _WRONG and (one.question, one.answer) in accepted:
            other = accepted[one.question, one.answer]
            yield f"{one.place}: {one.answer!r} is wrong here, and accepted in {other}: decide for one"


def _unfit(one: Decision, recorded: Mapping[tuple[str, str], Collection[str]]) -> Iterator[str]:
    if not one.accepts:
        yield f"{one.place}: the answer is empty: it cannot be accepted"
    elif not one.new_answer and one.answer not in recorded.get((one.run, one.question), ()):
        # Numbers and dates are what spreadsheets make their own.
        yield (
            f"{one.place}: {one.answer!r} is no answer to {one.question} in a run {one.run!r}; if the spreadsheet "
            "has rewritten it, put what is to be accepted into the column new answer"
        )


class Outcome(NamedTuple):
    """What follows from decisions.

    Attributes:
        additions: the new accepted answers of each question.
        remarks: what a person should know beside: what is accepted already, and what the rules judge wrongly.
    """

    additions: dict[str, list[Addition]]
    remarks: list[str]


def outcome(made: Iterable[Decision], bank: Mapping[str, OpenQuestion]) -> Outcome:
    """Work out what follows from decisions.

    Args:
        made: decisions without faults.
        bank: the questions that they are about.

    Raises:
        ScoringError: a pattern of a question took too long.
    """
    questions = dict(bank)
    additions: dict[str, list[Addition]] = defaultdict(list)
    said: list[str] = []
    for one in made:
        if not one.decision:
            continue
        question, text = questions[one.question], one.accepts
        judged = score(question, text or one.answer)
        if text and judged.strict:
            said.append(f"{one.place}: {text!r} is accepted already")
        elif text:
            said += [f"{one.place}: {note}: is that spelling right, too?" for note in _near_misses(judged)]
            question = questions[one.question] = question.model_copy(update={"answers": (*question.answers, text)})
            example = one.answer if score(question, one.answer).strict else text
            additions[one.question].append(Addition(text, example, one.place))
        elif one.decision == _RULES:
            note = f" ({one.note})" if one.note else ""
            said.append(f"{one.place}: rule problem: {one.question}, {one.answer!r}, judged {one.verdict}{note}")
        elif judged.strict:
            said.append(
                f"{one.place}: rule problem: {one.question} accepts {one.answer!r}, which is found wrong: "
                "narrow its answers or patterns"
            )
    return Outcome(dict(additions), said)


def _near_misses(judged: Verdict) -> list[str]:
    return [reason.note for reason in judged.reasons if reason.note]


class Amendment(NamedTuple):
    """A changed question file.

    Attributes:
        file: the file.
        before: its text.
        after: its new text.
    """

    file: Path
    before: str
    after: str


def amended(file: Path, question: OpenQuestion, additions: Sequence[Addition]) -> Amendment:
    """Add accepted answers to a question file, and for each an accepted example.

    Args:
        file: the file.
        question: what it holds.
        additions: the new answers.

    Raises:
        ValueError: an answer cannot be added; the message says where it was asked for, and why.
    """
    changed = question.model_copy(update={"answers": (*question.answers, *(one.answer for one in additions))})
    before = file.read_bytes().decode("utf-8-sig")
    after = before
    wanted = copy.deepcopy(Document(file, before).value)
    known = {example.answer for example in question.examples.accepted}
    for answer, example, place in additions:
        for problem in _contradictions(changed, question, answer):
            msg = f"{place}: {problem}"
            raise ValueError(msg)
        try:
            after = with_item(after, ["answers"], answer)
            wanted["answers"].append(answer)
            if example not in known:
                after = with_item(after, ["examples", "accepted"], example, after=("patterns", "answers"))
                wanted.setdefault("examples", {}).setdefault("accepted", []).append(example)
            same = Document(file, after).value == wanted
        except (EditError, InvalidFileError):
            same = False
        if not same:
            msg = f"{place}: {file} is written in a way that cannot be edited safely: add {answer!r} by hand"
            raise ValueError(msg)
    return Amendment(file, before, after)


def _contradictions(changed: OpenQuestion, question: OpenQuestion, answer: str) -> Iterator[str]:
    """Why an answer must not be added: examples that would be judged wrongly."""
    try:
        if not score(changed, answer).strict:
            yield f"{answer!r} would be refused even as an accepted answer"
        for example in question.examples.rejected:
            if score(changed, example.answer).strict and not score(question, example.answer).strict:
                yield f"{answer!r} cannot be accepted: {example.answer!r} is a rejected example of {question.path}"
    except ScoringError as error:
        yield str(error)
