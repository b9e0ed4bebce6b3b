"""What is to be mended in a suite as a whole: what no question shows by itself."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from sprawdzian.language import words
from sprawdzian.lint.finding import Finding
from sprawdzian.questions import ChoiceQuestion, Question, YesNoQuestion
from sprawdzian.questions.short import LABELS
from sprawdzian.statistics import percent

__all__ = ["gold_letters", "repeated_openings", "suite_findings"]

_MOST_QUESTIONS = 10  # about one picture (PoVisLE, section 2.3)
_OPENING = 3  # words
_FEWEST_ALIKE = 3  # prompts
_PART_ALIKE = 20  # one in so many prompts
_MOST_OPENINGS = 8  # told in one note
_CHANCE = 0.01  # of a balance as bad as this, below which it is told
_FEWEST_EXPECTED = 5  # times a letter is right, for a chi-square test


def suite_findings(questions: Sequence[Question]) -> Iterator[Finding]:
    """Check the questions of one suite together.

    Args:
        questions: all of them; of a part, what is told is told of the part.
    """
    yield from _crowded(questions)
    yield from _letters(questions)
    yield from _yes_or_no(questions)
    yield from _openings(questions)


def _crowded(questions: Sequence[Question]) -> Iterator[Finding]:
    names: dict[str, str] = {}
    shown: Counter[str] = Counter()
    for question in questions:
        files = {file.sha256: file for medium in question.media for file in medium.files if file.modality == "image"}
        shown.update(files.keys())
        for digest, file in files.items():
            names.setdefault(digest, file.name)
    for digest, count in shown.items():
        if count > _MOST_QUESTIONS:
            message = (
                f"{names[digest]!r} is shown by {count} questions, more than {_MOST_QUESTIONS}: "
                "ask some of them about another picture"
            )
            yield Finding("warning", "crowded-picture", message)


def gold_letters(questions: Sequence[Question]) -> dict[str, tuple[int, Fraction]]:
    """How often each letter is right in choice questions, and how often it would be if all were equally likely.

    Args:
        questions: of any kind; those that are no choices are passed over.

    Returns:
        By letter, as far as there are options: the count, and the expected one.
    """
    choices = [question for question in questions if isinstance(question, ChoiceQuestion)]
    most = max((len(question.options) for question in choices), default=0)
    right = Counter(question.answer for question in choices)
    return {
        label: (
            right[label],
            sum(
                (Fraction(1, len(question.options)) for question in choices if len(question.options) > place),
                Fraction(),
            ),
        )
        for place, label in enumerate(LABELS[:most])
    }


def _letters(questions: Sequence[Question]) -> Iterator[Finding]:
    from scipy.stats import chisquare

    counts = list(gold_letters(questions).values())
    # Letters that are expected too rarely are counted together, with the last that is not.
    while len(counts) > 1 and counts[-1][1] < _FEWEST_EXPECTED:
        last = counts.pop()
        counts[-1] = counts[-1][0] + last[0], counts[-1][1] + last[1]
    if len(counts) < 2:  # noqa: PLR2004 - two to compare
        return
    chance = float(chisquare([count for count, _ in counts], [float(expected) for _, expected in counts]).pvalue)
    if chance < _CHANCE:
        told = ", ".join(f"{label} {right}" for label, (right, _) in gold_letters(questions).items())
        message = (
            f"the right options are spread unevenly: {told}; by chance so unevenly {_odds(chance)}: "
            "move some of them to another letter"
        )
        yield Finding("note", "gold-letters", message)


def _yes_or_no(questions: Sequence[Question]) -> Iterator[Finding]:
    from scipy.stats import binomtest

    answers = Counter(question.answer for question in questions if isinstance(question, YesNoQuestion))
    if not answers:
        return
    chance = float(binomtest(answers["tak"], answers.total()).pvalue)
    if chance < _CHANCE:
        message = (
            f"yes and no are unbalanced: tak {answers['tak']}, nie {answers['nie']}; by chance so far apart "
            f"{_odds(chance)}: put some of the questions the other way round"
        )
        yield Finding("note", "yes-no-balance", message)


def _odds(chance: float) -> str:
    return "in less than one bank of a million" if chance < 1e-6 else f"in one bank of {round(1 / chance):,}"  # noqa: PLR2004


def repeated_openings(questions: Sequence[Question]) -> list[tuple[str, int]]:
    """The first three words that many prompts share, the most frequent first.

    Many are a twentieth of all prompts, and at least three.

    Args:
        questions: those without a prompt of their own are passed over.
    """
    prompts = [words(question.prompt, question.language) for question in questions if question.prompt]
    counts = Counter(" ".join(prompt[:_OPENING]) for prompt in prompts if len(prompt) >= _OPENING)
    least = max(_FEWEST_ALIKE, math.ceil(len(prompts) / _PART_ALIKE))
    found = [(opening, count) for opening, count in counts.items() if count >= least]
    return sorted(found, key=lambda item: (-item[1], item[0]))


def _openings(questions: Sequence[Question]) -> Iterator[Finding]:
    found = repeated_openings(questions)
    if found:
        more = ", …" if len(found) > _MOST_OPENINGS else ""
        told = ", ".join(f"{opening!r} {count}" for opening, count in found[:_MOST_OPENINGS])
        share = percent(Fraction(sum(count for _, count in found), len(questions)))
        message = f"prompts that start with the same {_OPENING} words: {told}{more} ({share} % of all): vary them"
        yield Finding("note", "repeated-opening", message)
