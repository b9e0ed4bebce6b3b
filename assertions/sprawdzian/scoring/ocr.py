"""Transcription of pages: text by words, tables by TEDS, weighted by characters."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from sprawdzian.language import transcript_words
from sprawdzian.questions.page import (
    AnyOrder,
    Block,
    Cell,
    Row,
    TableBlock,
    parse_tables,
    table_characters,
    without_markup,
)
from sprawdzian.questions.practical import OcrQuestion
from sprawdzian.scoring.speech import THRESHOLD, WordErrors, reason_of, word_errors
from sprawdzian.scoring.tables import assignment
from sprawdzian.scoring.verdict import Assessment, Reason

if TYPE_CHECKING:
    import numpy as np

    _Row = np.ndarray[tuple[int], np.dtype[np.int64]]

__all__ = ["Piece", "assess_page", "pieces", "text_distance"]

# More tables than any page has: of more, those with the most cells of the page are compared.
_MOST_TABLES = 50
# Larger tables than this are compared by nothing: 50 times a full page of cells.
_MOST_CELLS = 20_000

_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[^\n`]*$\n?", re.MULTILINE)
_TABLE_TAG = re.compile(r"<(/?)table\b[^<>]*>", re.IGNORECASE)
_RULE = re.compile(r"^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_PIPE = re.compile(r"(?<!\\)\|")
_EMPHASIS = re.compile(r"(\*\*|__|`)(.+?)\1")
# A word that a hyphen breaks over the end of a line; the dash may be any that is unified with it.
_BROKEN = re.compile(r"(?<!\w)(\w+)[-\u2010\u2011\u00AD]\s*\n\s*(\w+)")


class Piece(NamedTuple):
    """A part of a transcription.

    Attributes:
        text: what it says; of a table, the texts of its cells.
        rows: of a table; None for text.
    """

    text: str
    rows: list[Row] | None


def pieces(answer: str) -> list[Piece]:
    """Take a transcription apart into texts and tables, in their order."""
    found: list[Piece] = []
    for part, is_table in _split(_FENCE.sub("", answer.replace("\r\n", "\n"))):
        if is_table:
            found.extend(_html_pieces(part))
        else:
            found.extend(_pipe_pieces(part))
    return found


def _split(text: str) -> Iterator[tuple[str, bool]]:
    """Texts, and the HTML of outermost tables; a tag without its partner is no table."""
    open_tags: list[int] = []
    outermost: list[tuple[int, int]] = []
    for tag in _TABLE_TAG.finditer(text):
        if not tag[1]:
            open_tags.append(tag.start())
        elif open_tags:
            start = open_tags.pop()
            while outermost and outermost[-1][0] > start:
                outermost.pop()  # it lies inside this one
            outermost.append((start, tag.end()))
    done = 0
    for start, end in outermost:
        yield text[done:start], False
        yield text[start:end], True
        done = end
    yield text[done:], False


def _html_pieces(part: str) -> Iterator[Piece]:
    tables = parse_tables(part)
    if not tables:
        yield Piece(without_markup(part), None)
    for rows in tables:
        yield _table(rows)


def _table(rows: list[Row]) -> Piece:
    text = "\n".join(cell.text for row in rows for cell in row)
    return Piece(text, rows if sum(map(len, rows)) <= _MOST_CELLS else None)


def _pipe_pieces(part: str) -> Iterator[Piece]:
    """Texts and pipe tables: a line of headings, a rule, and lines with pipes."""
    lines = part.split("\n")
    text: list[str] = []
    index = 0
    while index < len(lines):
        follows = index + 1 < len(lines) and "|" in lines[index] and "|" in lines[index + 1]
        if follows and _RULE.match(lines[index + 1]):
            yield Piece(without_markup("\n".join(text)), None)
            text = []
            rows = [_cells(lines[index])]
            index += 2
            while index < len(lines) and "|" in lines[index]:
                rows.append(_cells(lines[index]))
                index += 1
            yield _table(rows)
        else:
            text.append(lines[index])
            index += 1
    yield Piece(without_markup("\n".join(text)), None)


def _cells(line: str) -> Row:
    """A line of a pipe table."""
    line = line.strip().removeprefix("|")
    if line.endswith("|") and not line.endswith("\\|"):
        line = line[:-1]
    return tuple(Cell(_cell_text(cell.replace("\\|", "|"))) for cell in _PIPE.split(line))


def _cell_text(cell: str) -> str:
    """The text of a cell without the markup of Markdown and of HTML."""
    if any(char in cell for char in "*_`<&"):
        cell = _EMPHASIS.sub(r"\2", without_markup(cell))
    return unicodedata.normalize("NFC", " ".join(cell.split()))


def _rejoined(text: str, known: set[str]) -> str:
    """Join words that are broken over the end of a line, where the reference has the whole word."""

    def join(match: re.Match[str]) -> str:
        whole = transcript_words(match[1] + match[2])
        return match[1] + match[2] if len(whole) == 1 and whole[0] in known else match[0]

    return _BROKEN.sub(join, text)


def assess_page(question: OcrQuestion, answer: str) -> Assessment:
    """Judge a transcription of a page (PUMA, appendix A.2)."""
    references = [parse_tables(block.table)[0] for block in _blocks(question.page) if isinstance(block, TableBlock)]
    found = pieces(answer)
    places = _likely([index for index, piece in enumerate(found) if piece.rows is not None], found, references)
    matched = assignment(references, [found[index].rows or [] for index in places])
    taken = {places[partner] for partner, _ in matched.values()}
    groups = _text_groups(question.page)
    reasons = []
    parts: list[tuple[int, Fraction]] = []
    counts: dict[str, int] = {}
    if groups:
        known = {word for group in groups for block in group for word in block}
        # Tables that match none of the page are text.
        text = "\n".join(piece.text for index, piece in enumerate(found) if index not in taken)
        errors = _text_errors(groups, transcript_words(_rejoined(text, known)))
        characters = sum(len(" ".join(block.split())) for block in _blocks(question.page) if isinstance(block, str))
        parts.append((characters, errors.accuracy))
        reasons.append(reason_of(errors, "text", THRESHOLD))
        counts.update(errors.counts())
    for number, reference in enumerate(references):
        partner, share = matched.get(number, (None, Fraction()))
        parts.append((table_characters(reference), share))
        reasons.append(_table_reason(number, reference, None if partner is None else found[places[partner]], share))
    surplus = len(places) - len(taken)
    if surplus:
        reasons[-1] = reasons[-1].model_copy(
            update={"note": f"{reasons[-1].note}; {surplus} more tables in the answer count as text"}
        )
    weight = sum(size for size, _ in parts)
    soft = sum((size * share for size, share in parts), Fraction()) / weight
    return Assessment(strict=soft >= THRESHOLD, soft=soft, reasons=tuple(reasons), counts=counts)


def _likely(places: list[int], found: Sequence[Piece], references: Sequence[list[Row]]) -> list[int]:
    """The tables that are worth comparing: all, unless there are more than any page has."""
    if len(places) <= _MOST_TABLES:
        return places
    wanted = Counter(cell for rows in references for row in rows for cell in row)

    def common(index: int) -> int:
        mine = Counter(cell for row in found[index].rows or [] for cell in row)
        return sum((mine & wanted).values())

    return sorted(sorted(places, key=common, reverse=True)[:_MOST_TABLES])


def _blocks(page: Sequence[Block]) -> Iterator[str | TableBlock]:
    for block in page:
        if isinstance(block, AnyOrder):
            yield from block.any_order
        else:
            yield block


def _text_groups(page: Sequence[Block]) -> list[list[list[str]]]:
    """The words of the text blocks, as groups in order; within a group the order is open."""
    groups = []
    for block in page:
        members = block.any_order if isinstance(block, AnyOrder) else (block,)
        group = [transcript_words(member) for member in members if isinstance(member, str)]
        if group:
            groups.append(group)
    return groups


def _text_errors(groups: Sequence[Sequence[Sequence[str]]], answer: Sequence[str]) -> WordErrors:
    """The word errors against the order of blocks that suits the answer best."""
    words = sum(len(block) for group in groups for block in group)
    if len(answer) >= 2 * words:
        return word_errors([word for group in groups for block in group for word in block], answer)
    _, order = text_distance(groups, answer)
    return word_errors([word for block in order for word in block], answer)


def text_distance(groups: Sequence[Sequence[Sequence[str]]], answer: Sequence[str]) -> tuple[int, list[Sequence[str]]]:
    """The edit distance in words to the best order of blocks that the groups permit.

    Exact, by dynamic programming over sets of blocks: a row of the edit distance
    matrix depends on which blocks of a group are behind it, not on their order,
    once the cheapest way is taken at each place of the answer. So 2^k sets do
    instead of k! orders.

    Args:
        groups: groups of blocks of words; groups are in order, blocks inside are not.
        answer: words of the transcription.

    Returns:
        The distance, and the blocks in the order that has it.
    """
    import numpy as np

    numbers: dict[str, int] = {}
    heard = np.array([numbers.setdefault(word, len(numbers)) for word in answer], dtype=np.int64)
    row = np.arange(len(heard) + 1, dtype=np.int64)
    history: list[_Solved] = []
    for group in groups:
        coded = [[numbers.setdefault(word, len(numbers)) for word in block] for block in group]
        rows = {0: row}
        for chosen in range(1, 1 << len(group)):
            ways = [
                _advance(rows[chosen & ~(1 << index)], block, heard)
                for index, block in enumerate(coded)
                if chosen >> index & 1
            ]
            rows[chosen] = np.minimum.reduce(ways)
        row = rows[(1 << len(group)) - 1]
        history.append(_Solved(group, coded, rows))
    return int(row[-1]), _best_order(history, heard)


def _advance(row: "_Row", block: Sequence[int], heard: "_Row") -> "_Row":
    """The row of the edit distance matrix after a block's words more."""
    import numpy as np

    steps = np.arange(len(row), dtype=np.int64)
    for word in block:
        following = row + 1
        np.minimum(following[1:], row[:-1] + (heard != word), out=following[1:])
        following -= steps
        np.minimum.accumulate(following, out=following)
        following += steps
        row = following
    return row


class _Solved(NamedTuple):
    """A group whose best order is known.

    Attributes:
        blocks: its blocks of words.
        coded: the same, in numbers.
        rows: for each set of blocks (as bits) the row of the edit distance
            matrix with just these of the group behind it.
    """

    blocks: Sequence[Sequence[str]]
    coded: Sequence[Sequence[int]]
    rows: "dict[int, _Row]"


def _best_order(history: Sequence[_Solved], heard: "_Row") -> list[Sequence[str]]:
    """Follow the cheapest way backwards: which block came last, and where in the answer it starts."""
    place = len(heard)
    order: list[Sequence[str]] = []
    for group in reversed(history):
        chosen = (1 << len(group.blocks)) - 1
        while chosen:
            last, place = _last_block(group, chosen, place, heard)
            order.append(group.blocks[last])
            chosen &= ~(1 << last)
    return order[::-1]


def _last_block(group: _Solved, chosen: int, place: int, heard: "_Row") -> tuple[int, int]:
    import numpy as np

    for index, block in enumerate(group.coded):
        if chosen >> index & 1:
            # Backwards from here: what the block costs against each stretch of the answer that ends here.
            stretch = heard[:place][::-1]
            costs = _advance(np.arange(place + 1, dtype=np.int64), block[::-1], stretch)[::-1]
            ways = group.rows[chosen & ~(1 << index)][: place + 1] + costs
            best = int(np.argmin(ways))
            if ways[best] == group.rows[chosen][place]:
                return index, best
    msg = "the way back through the blocks is lost"
    raise AssertionError(msg)


def _table_reason(number: int, reference: list[Row], partner: Piece | None, share: Fraction) -> Reason:
    size = f"{len(reference)} rows, {sum(map(len, reference))} cells"
    rows = partner.rows if partner is not None else None
    found = None if rows is None else f"{len(rows)} rows, {sum(map(len, rows))} cells"
    return Reason(
        rule=f"table {number + 1}",
        wanted=(size,),
        found=(found,),
        where=(None,),
        passed=share >= THRESHOLD,
        fraction=float(share),
        note=f"TEDS {float(share):.3f}, weight {table_characters(reference)} characters",
    )
