"""What a bank is made of, beside its questions' categories: images, options, right answers, translations, tags."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pytest_sprawdzian.reports.banks.sources import OTHER, OWN, host
from sprawdzian.lint.suites import gold_letters
from sprawdzian.questions import ChoiceQuestion, Medium, Question, Source, Suite, YesNoQuestion
from sprawdzian.questions.workflow import VOIVODSHIPS
from sprawdzian.statistics import percent, round_half_up

__all__ = ["Image", "answer_lines", "image_lines", "images", "other_tags", "shares", "translation_lines"]

WIKIMEDIA = "Wikimedia"
_MOST_VALUES = 16  # of a tag, told one by one
_WIKIMEDIA = (".wikimedia.org", ".wikipedia.org")


class Image(NamedTuple):
    """A picture, however many files and questions it is in.

    Attributes:
        questions: how many questions show it.
        source: where it is from: ``own``, ``Wikimedia`` or ``other``.
        stage: whether annotators chose it or were given it; empty if it is not told.
        original: hash or name of the picture in whose place it stands; empty if it stands in its own.
        confirmed: whether a person has confirmed that.
        splits: of the questions that show it.
    """

    questions: int
    source: str
    stage: str
    original: str
    confirmed: bool
    splits: frozenset[str]


def images(questions: Iterable[Question]) -> dict[str, Image]:
    """The pictures of a suite by the hash of their bytes.

    What is told of a picture is what the first question that shows it tells.
    """
    shown: dict[str, list[Question]] = {}
    first: dict[str, tuple[Medium, int]] = {}
    hashes: dict[str, str] = {}
    for question in questions:
        files = {
            file.sha256: (medium, place)
            for medium in question.media
            for place, file in enumerate(medium.files)
            if file.modality == "image"
        }
        hashes |= {file.name: file.sha256 for medium in question.media for file in medium.files}
        for digest, found_in in files.items():
            shown.setdefault(digest, []).append(question)
            first.setdefault(digest, found_in)
    found = {}
    for digest, (medium, place) in first.items():
        augmented = medium.augmented
        original = augmented.original if augmented else ""
        found[digest] = Image(
            questions=len(shown[digest]),
            source=_source_type(_sources(medium, place)),
            stage=medium.collection_stage,
            original=hashes.get(original, original),
            confirmed=bool(augmented and augmented.confirmed_by),
            splits=frozenset(question.split for question in shown[digest] if question.split),
        )
    return found


def _sources(medium: Medium, place: int) -> Sequence[Source]:
    """The sources of one file of a medium: a collage's are its pictures' each, if there are as many."""
    return medium.source[place : place + 1] if len(medium.source) == len(medium.files) else medium.source


def _source_type(sources: Sequence[Source]) -> str:
    """What a picture counts as; one that uses another's is not its maker's own."""
    others = {_wikimedia(source.url) for source in sources if not source.own}
    return OWN if not others else WIKIMEDIA if True in others else OTHER


def _wikimedia(url: str) -> bool:
    return f".{host(url)}".endswith(_WIKIMEDIA)


def shares(counts: Mapping[str, int], digits: int = 1) -> str:
    """Counts with their shares of the whole, the most frequent first."""
    total = sum(counts.values())
    order = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {count} ({percent(Fraction(count, total), digits)} %)" for name, count in order)


def image_lines(questions: Sequence[Question]) -> Iterator[str]:
    """How many pictures there are, how often each is asked about, and where they are from; nothing if there are none.

    Args:
        questions: of one suite.
    """
    found = images(questions)
    if not found:
        return
    asked = [image.questions for image in found.values()]
    mean = round_half_up(Fraction(sum(asked), len(asked)), 2)
    yield f"images: {len(found)} unique, {mean} questions an image ({_span(asked)})"
    # Shares of pictures, not of questions, as PoVisLE gives them in section 3.
    yield f"image sources: {shares(Counter(image.source for image in found.values()), 2)}"
    stages = Counter(image.stage or "(none)" for image in found.values())
    if set(stages) - {"(none)"}:
        yield f"image collection: {shares(stages)}"
    replacing = [image for image in found.values() if image.original]
    if replacing:
        before = {image.original or digest for digest, image in found.items()}
        open_ = sum(not image.confirmed for image in replacing)
        yield (
            f"augmentation: {len(before)} images before, {len(found)} after; "
            f"{len(replacing)} stand in another's place, {open_ or 'none'} of them unconfirmed"
        )
    several = sum(len(image.splits) > 1 for image in found.values())
    if several:
        yield f"images in more than one split: {several}"


def answer_lines(questions: Sequence[Question]) -> Iterator[str]:
    """How many options choices have, which letters are right, and how yes and no are balanced."""
    options = [len(question.options) for question in questions if isinstance(question, ChoiceQuestion)]
    if options:
        mean = round_half_up(Fraction(sum(options), len(options)), 2)
        yield f"options of a choice: {mean} ({_span(options)})"
        right = ((letter, count, expected) for letter, (count, expected) in gold_letters(questions).items())
        told = ", ".join(f"{letter} {count} ({round_half_up(expected, 1)})" for letter, count, expected in right)
        yield f"right letters (expected by chance): {told}"
    answers = Counter(question.answer for question in questions if isinstance(question, YesNoQuestion))
    if answers:
        yield f"yes/no: {shares({answer: answers[answer] for answer in ('tak', 'nie')})}"


def translation_lines(questions: Sequence[Question]) -> Iterator[str]:
    """How many questions are translated into which language, and how many of the translations a person has checked."""
    counts = Counter(code for question in questions for code in question.translations)
    reviewed = Counter(
        code for question in questions for code, translation in question.translations.items() if translation.reviewed
    )
    if counts:
        told = (
            f"{code} {count} of {len(questions)} ({reviewed[code]} reviewed)" for code, count in sorted(counts.items())
        )
        yield f"translations: {', '.join(told)}"


def other_tags(suite: Suite, questions: Sequence[Question]) -> Iterator[str]:
    """The tags that the suite does not ask for: adversarial or multi-hop questions, regions.

    Regions are told with how many of the voivodships are among them.
    """
    asked = {*suite.required_tags, *(tag for category in suite.categories.values() for tag in category.tags)}
    given: dict[str, Counter[str]] = {}
    for question in questions:
        for tag, values in question.tags.items():
            if tag not in asked:
                given.setdefault(tag, Counter()).update(values or ("",))
    plain = {tag: counts[""] for tag, counts in given.items() if set(counts) == {""}}
    if plain:
        yield f"other tags: {', '.join(f'{tag} {count}' for tag, count in sorted(plain.items()))}"
    for tag in sorted(given.keys() - plain.keys()):
        told = ", ".join(f"{value or '(no value)'} {count}" for value, count in given[tag].most_common(_MOST_VALUES))
        if len(given[tag]) > _MOST_VALUES:
            told += f", and {len(given[tag]) - _MOST_VALUES} other values"
        covered = len(given[tag].keys() & set(VOIVODSHIPS))
        yield f"other tag {tag}: {told}" + (f"; {covered} of {len(VOIVODSHIPS)} voivodships" if covered else "")


def _span(counts: Sequence[int]) -> str:
    return f"{min(counts)}–{max(counts)}"
