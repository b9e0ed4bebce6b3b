"""What a bank holds: questions against their target, their media, their tags."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.table import Table

from pytest_sprawdzian.reports.banks.makeup import answer_lines, image_lines, other_tags, shares, translation_lines
from pytest_sprawdzian.reports.banks.sheets import drawn, page_title
from sprawdzian.questions import MediaFile, Question, Suite

__all__ = ["MediaSums", "media_sums", "overview", "tag_lines"]

_INDENT = "  "
_STAR = "*"
_NO_BREAK = "\N{NO-BREAK SPACE}"
_COUNT = re.compile(r" \d+\*?(?: \([^)]*\))?(?=[,;]|$)")


class MediaSums(NamedTuple):
    """What the media of some questions add up to; a file in several questions counts once.

    Attributes:
        files: number of files.
        size: bytes of all of them.
        recordings: number of files that last.
        seconds: duration of all of those.
    """

    files: int
    size: int
    recordings: int
    seconds: float

    @property
    def mean(self) -> float:
        """Seconds that a recording lasts on average; 0 if there is none."""
        return self.seconds / self.recordings if self.recordings else 0.0


def media_sums(questions: Iterable[Question]) -> MediaSums:
    """Add up the media of questions."""
    files = _files(questions)
    lasting = [file.seconds for file in files if file.seconds]
    return MediaSums(len(files), sum(file.size for file in files), len(lasting), sum(lasting))


def _files(questions: Iterable[Question]) -> list[MediaFile]:
    found = {
        (question.suite, file.name): file
        for question in questions
        for medium in question.media
        for file in medium.files
    }
    return list(found.values())


def overview(suite: Suite, questions: Sequence[Question], *, few: int, width: int) -> str:
    """The page about a suite: its categories with their leaves, and what else is counted.

    Args:
        suite: the suite.
        questions: its questions.
        few: of a leaf or of a tag's value with fewer questions it is said so.
        width: of the page, in characters.
    """
    total = media_sums(questions)
    rows: list[tuple[str, ...]] = []
    for name, category in suite.categories.items():
        mine = [question for question in questions if question.category == name]
        rows.append((category.title, *_counted(len(mine), suite.target), *_summed(media_sums(mine))))
        found = Counter(question.subcategory for question in mine if question.subcategory)
        rows.extend(
            (_INDENT + leaf, str(found[leaf]), _STAR if found[leaf] < few else "", "", "", "")
            for leaf in category.subcategories or sorted(found)
        )
    if total.files or suite.target:
        target = suite.target and suite.target * len(suite.categories)
        rows.append(("all", *_counted(len(questions), target), *_summed(total)))
    header = ("category", "questions", "", "audio mean", "audio total", "media")
    # Columns of what a suite does not have are left out.
    used = [index for index, heading in enumerate(header) if any(row[index] for row in rows) or heading == "questions"]
    table = Table(box=None, pad_edge=False)
    for index in used:
        table.add_column(header[index], justify="left" if index in {0, 2} else "right")
    for row in rows:
        table.add_row(*(row[index] for index in used))
    lines = [page_title(suite, questions), "", drawn(table, width)]
    made = (*image_lines(questions), *answer_lines(questions), *translation_lines(questions))
    tags = (*tag_lines(suite, questions, few=few), *other_tags(suite, questions))
    for part in filter(None, (tuple(_shares(questions)), made, tags)):
        lines.extend(["", *(folded for line in part for folded in _folded(line, width))])
    lines.extend(["", f"{_STAR} fewer than {few} question{'s' if few > 1 else ''}"])
    return "\n".join(lines)


def _folded(line: str, width: int) -> list[str]:
    """A line in pieces of a width; a value stays with its count."""
    indent = line[: len(line) - len(line.lstrip())] + _INDENT
    tied = _COUNT.sub(lambda match: match.group().replace(" ", _NO_BREAK), line)
    pieces = textwrap.wrap(tied, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [piece.replace(_NO_BREAK, " ") for piece in pieces]


def _counted(count: int, target: int | None) -> tuple[str, str]:
    if target is None:
        return str(count), ""
    state = "incomplete" if count < target else "too many" if count > target else ""
    return f"{count} of {target}", state


def _summed(sums: MediaSums) -> tuple[str, str, str]:
    audio = (_minutes(sums.mean), _minutes(sums.seconds)) if sums.recordings else ("", "")
    return *audio, _size(sums.size) if sums.files else ""


def _minutes(seconds: float) -> str:
    whole = int(seconds + 0.5)
    return f"{whole // 60:02}:{whole % 60:02}"


def _size(size: int) -> str:
    """A size of files in few letters, as disks are sold: 950 kB, 1.2 MB."""
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{-(-size // 1000)} kB"  # noqa: PLR2004 - units


def _shares(questions: Sequence[Question]) -> Iterator[str]:
    kinds = Counter(question.kind for question in questions)
    if kinds:
        yield f"kind: {shares(kinds) if len(kinds) > 1 else _told(kinds.items())}"
    for field in ("split", "form", "difficulty", "status", "author"):
        counts = Counter(getattr(question, field) or "(none)" for question in questions)
        if set(counts) - {"(none)"}:
            yield f"{field}: {_told(counts.most_common())}"
    rules = Counter(rule.kind for question in questions for rule in getattr(question, "rules", ()))
    if rules:
        yield f"rules: {_told(rules.most_common())}"


def _told(counts: Iterable[tuple[str, int]], few: int = 0) -> str:
    return ", ".join(f"{value} {count}{_STAR if count < few else ''}" for value, count in counts)


def tag_lines(suite: Suite, questions: Sequence[Question], *, few: int) -> Iterator[str]:
    """How often each value of the required tags occurs; values of fewer questions have a star.

    Values that a suite allows are in its order and counted even if none has
    them; others are in the order of their counts.
    """
    if suite.required_tags:
        yield "tags of all categories"
    for tag in suite.required_tags:
        yield _tag_line(tag, _values(tag, questions).most_common(), few)
    for name, category in suite.categories.items():
        mine = [question for question in questions if question.category == name]
        if category.tags:
            yield f"tags of {category.title}"
        for tag, allowed in category.tags.items():
            counts = _values(tag, mine)
            yield _tag_line(tag, [(value, counts[value]) for value in allowed] or counts.most_common(), few)


def _values(tag: str, questions: Iterable[Question]) -> Counter[str]:
    return Counter(value for question in questions for value in question.tags.get(tag, ()))


def _tag_line(tag: str, counts: Iterable[tuple[str, int]], few: int) -> str:
    return f"{_INDENT}{tag}: {_told(counts, few) or '(no values)'}"
