"""How the questions of a suite are worded: length, subordination, style (PoVisLE, appendix B, figure 6 and table 4)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from rich.table import Table

from pytest_sprawdzian.reports.banks.sheets import Sheet, drawn
from pytest_sprawdzian.reports.notes import noted
from sprawdzian.questions import Question, Suite
from sprawdzian.statistics import round_half_up
from sprawdzian.statistics.text import Wording, features, subordination, wording

__all__ = ["length_sheet", "lengths", "wording_page"]

_BIN = 5  # words to a bar
_BAR = 40  # characters of the longest
_NOTES = (
    "Words of the prompt alone; the options of a choice do not count.",
    "Mean: of the questions' own shares. Whole: in all of them as one text.",
    "Parts of speech, punctuation, words in sentences: shares of words and marks together, a doubtful word in parts.",
    "Different words and lemmas: shares of words.",
    "A dictionary told this, no parser: of the kind of the values in PoVisLE's table 4, but counted otherwise.",
)


def _wordings(questions: Iterable[Question]) -> list[Wording]:
    """The words of each question that has some of its own; its options are not among them."""
    found = (wording(question.prompt, question.asked_in) for question in questions if question.prompt.strip())
    return [text for text in found if text.words]


def lengths(questions: Iterable[Question]) -> dict[int, int]:
    """How many questions have so many words, from the shortest to the longest."""
    return dict(sorted(Counter(len(text.words) for text in _wordings(questions)).items()))


def length_sheet(suites: Iterable[tuple[Suite, Sequence[Question]]]) -> Sheet:
    """The data of the histogram of lengths, a row a suite and number of words."""
    rows: list[tuple[str | int, ...]] = [
        (suite.name, words, count) for suite, questions in suites for words, count in lengths(questions).items()
    ]
    return Sheet(("suite", "words", "questions"), rows)


def wording_page(suite: Suite, questions: Sequence[Question], *, width: int) -> str:
    """The page about the wording of a suite.

    Args:
        suite: the suite.
        questions: its questions; those whose language asks for them have no wording of their own.
        width: of the page, in characters.
    """
    asked = _wordings(questions)
    title = f"{suite.title} ({suite.name}): wording of {len(asked)} questions"
    if not asked:
        return f"{title}\n\nno question has words of its own"
    counts = [len(text.words) for text in asked]
    marks = round_half_up(Fraction(sum(len(text.tokens) for text in asked), len(asked)), 1)
    mean = round_half_up(Fraction(sum(counts), len(counts)), 1)
    lines = [title, "", f"length: {mean} words on average, {min(counts)}–{max(counts)}; with marks {marks}"]
    lines += ["", *_histogram(lengths(questions)), "", *_subordinate(asked)]
    lines += ["", drawn(_features(asked), width), "", *noted(_NOTES, width)]
    return "\n".join(lines)


def _histogram(counts: Mapping[int, int]) -> Iterator[str]:
    bars: Counter[int] = Counter()
    for words, count in counts.items():
        bars[words // _BIN] += count
    most = max(bars.values())
    size = len(str((max(bars) + 1) * _BIN))
    yield f"{'words':>{2 * size + 1}}  questions"
    for place in range(min(bars), max(bars) + 1):
        first, count = place * _BIN, bars[place]
        bar = "█" * round(_BAR * count / most)
        yield f"{first:>{size}}–{first + _BIN - 1:<{size}}  {count:>9}  {bar}".rstrip()


def _subordinate(asked: Sequence[Wording]) -> Iterator[str]:
    found = subordination(asked)
    if found is None:
        yield "subordinate clauses: n/a, since the dictionary of the language tells no parts of speech"
        return
    for name, code, count in (
        ("a relative clause", "RCP", found.relative),
        ("a subordinating conjunction", "SCP", found.conjunction),
        ("one of the two", "SP", found.either),
        ("both", "", found.both),
    ):
        share = round_half_up(Fraction(count, found.questions), 3)
        yield f"questions with {name}: {count} of {found.questions}, {f'{code} ' if code else ''}{share}"


def _features(asked: Sequence[Wording]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("feature", "", "mean", "whole"):
        table.add_column(heading, justify="left" if heading in {"feature", ""} else "right")
    for feature in features(asked):
        table.add_row(feature.name, feature.code, _told(feature.mean), _told(feature.pooled))
    return table


def _told(share: Fraction | None) -> str:
    return "n/a" if share is None else str(round_half_up(share, 3))
