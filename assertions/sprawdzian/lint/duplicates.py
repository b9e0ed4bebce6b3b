"""Questions of a bank that ask almost the same, and media that are kept twice."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sprawdzian.language import words
from sprawdzian.lint.finding import Finding
from sprawdzian.questions import Question

__all__ = ["near_duplicates"]

_NEAR = 85  # per cent of all words of two prompts that both have


def near_duplicates(questions: Iterable[Question]) -> Iterator[tuple[Question, Finding]]:
    """Find near-duplicates within each suite of a bank.

    Two prompts are near-identical if the Jaccard similarity of their sets of
    words, as :func:`sprawdzian.language.words` gives them, is at least 0.85.
    Questions whose prompt is that of their language (transcription) are
    compared by their media alone.

    Args:
        questions: the bank.

    Yields:
        The later question of each pair, and what it shares with the earlier one.
    """
    suites: dict[str, list[Question]] = defaultdict(list)
    for question in questions:
        suites[question.suite].append(question)
    for suite in suites.values():
        order = {question.path: place for place, question in enumerate(suite)}
        found = sorted([*_alike(suite), *_kept_twice(suite)], key=lambda pair: order[pair[0].path])
        yield from found


class _Asked(NamedTuple):
    question: Question
    words: frozenset[str]
    media: frozenset[str]


def _alike(questions: list[Question]) -> Iterator[tuple[Question, Finding]]:
    asked = [
        _Asked(
            question,
            frozenset(words(question.prompt or question.asked, question.language)),
            frozenset(file.sha256 for medium in question.media for file in medium.files),
        )
        for question in questions
    ]
    for first, second in _pairs(asked):
        shared = first.media & second.media
        if not (shared or (first.question.prompt and second.question.prompt)):
            continue  # transcriptions of two recordings are asked for in the same words
        if shared:
            what = "asks almost the same about the same medium as"
        elif first.media or second.media:
            what = "asks almost the same as, though about another medium,"
        else:
            what = "asks almost the same as"
        share = 100 * len(first.words & second.words) // len(first.words | second.words)
        message = f"{what} {first.question.path} ({share} % of the words): keep one, or ask for something else"
        yield second.question, Finding("warning", "near-duplicate", message)


def _pairs(asked: list[_Asked]) -> Iterator[tuple[_Asked, _Asked]]:
    """The pairs whose prompts are near-identical, each in the order of the bank.

    The similarity of two sets is at most the ratio of their sizes, so that a
    prompt is compared with prompts of about its length only.
    """
    by_size = sorted(enumerate(asked), key=lambda item: len(item[1].words))
    for place, (index, one) in enumerate(by_size):
        for other_index, other in by_size[place + 1 :]:
            if 100 * len(one.words) < _NEAR * len(other.words):
                break
            both = len(one.words & other.words)
            if both and 100 * both >= _NEAR * (len(one.words) + len(other.words) - both):
                yield (one, other) if index < other_index else (other, one)


def _kept_twice(questions: list[Question]) -> Iterator[tuple[Question, Finding]]:
    names: dict[str, str] = {}
    told = set()
    for question in questions:
        for medium in question.media:
            for file in medium.files:
                first = names.setdefault(file.sha256, file.name)
                if first != file.name and file.name not in told:
                    told.add(file.name)
                    message = f"{file.name!r} is {first!r} under another name: keep one of the files"
                    yield question, Finding("warning", "medium-twice", message)
