"""Tables: TEDS, the similarity of two tables as trees of rows and cells.

TEDS = 1 - TED / max(nodes) (Zhong, ShafieiBavani, Jimeno Yepes: Image-based table
recognition, 2020), nodes counted without the root. The tree edit distance of
trees that are all rows of cells needs no general algorithm: read as a sequence
(a mark for each row, then its cells), it is an edit distance with jumps. Either
a row of one table is mapped to a row of the other, then their cells are aligned
among themselves (a jump from before the one row to after it); or the mark of a
row goes, and its cells stay free to match cells anywhere.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from sprawdzian.questions.page import Cell, Row, parse_tables, table_characters

if TYPE_CHECKING:
    import numpy as np

    _Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

__all__ = ["assignment", "similarity", "teds"]

# A path is found in floats and added up in fractions; this is far below any real difference.
_CLOSE = 1e-9
# What it costs to delete one token and insert another: renaming that is forbidden costs no less.
_BOTH_EDITS = 2.0
_BLOCK = 500_000  # numbers worked on at once: bounds the memory


class _Flat(NamedTuple):
    """A table as a sequence.

    Attributes:
        tokens: None for the mark of a row, else the cell.
        rows: start and end of each row in it, the mark included.
    """

    tokens: list[Cell | None]
    rows: list[tuple[int, int]]


def _flat(rows: Sequence[Row]) -> _Flat:
    tokens: list[Cell | None] = []
    places = []
    for row in rows:
        start = len(tokens)
        tokens.append(None)
        tokens.extend(row)
        places.append((start, len(tokens)))
    return _Flat(tokens, places)


def teds(reference_html: str, answer_html: str) -> float:
    """Tree-edit-distance similarity of the first tables of two pieces of HTML, from 0 to 1.

    Raises:
        ValueError: one of them has no table.
    """
    found = []
    for name, html in (("reference", reference_html), ("answer", answer_html)):
        tables = parse_tables(html)
        if not tables:
            msg = f"there is no <table> in the {name}"
            raise ValueError(msg)
        found.append(tables[0])
    return float(similarity(*found))


def similarity(reference: Sequence[Row], answer: Sequence[Row]) -> Fraction:
    """TEDS of two tables, exactly."""
    left, right = _flat(reference), _flat(answer)
    nodes = max(len(left.tokens), len(right.tokens))
    if not nodes:
        return Fraction(1)
    if left.tokens == right.tokens:
        return Fraction(1)
    return max(Fraction(), 1 - _distance(left, right) / nodes)


def _distance(left: _Flat, right: _Flat) -> Fraction:
    """The tree edit distance: deleting, inserting and renaming cost 1, cells by their text."""
    if not left.tokens or not right.tokens:
        return Fraction(len(left.tokens) + len(right.tokens))
    import numpy as np

    costs = _substitutions(left, right)
    jumps = _row_distances(left, right, costs)
    starts = np.array([start for start, _ in right.rows])
    ends = np.array([end for _, end in right.rows])
    ending = {end: (row, start) for row, (start, end) in enumerate(left.rows)}
    width = len(right.tokens) + 1
    steps = np.arange(width, dtype=np.float64)
    table = np.empty((len(left.tokens) + 1, width))
    table[0] = steps
    for index in range(len(left.tokens)):
        before, current = table[index], table[index + 1]
        np.add(before, 1, out=current)
        np.minimum(current[1:], before[:-1] + costs[index], out=current[1:])
        if index + 1 in ending:
            row, start = ending[index + 1]
            current[ends] = np.minimum(current[ends], table[start][starts] + jumps[row])
        # Inserting runs along the row: the running minimum of what it costs to come from each place.
        current -= steps
        np.minimum.accumulate(current, out=current)
        current += steps
    return _added_up(table, left, right, costs, jumps)


def _substitutions(left: _Flat, right: _Flat) -> "_Matrix":
    """What it costs to make a token of one table one of the other; as much as both edits, where none may be."""
    import numpy as np
    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.process import cdist

    costs = np.full((len(left.tokens), len(right.tokens)), _BOTH_EDITS)
    places = [[index for index, token in enumerate(side.tokens) if token is not None] for side in (left, right)]
    cells = [[token for token in side.tokens if token is not None] for side in (left, right)]
    if cells[0] and cells[1]:
        texts = [list(dict.fromkeys(cell.text for cell in side)) for side in cells]
        numbers = [{text: number for number, text in enumerate(side)} for side in texts]
        distances = cdist(texts[0], texts[1], scorer=Levenshtein.normalized_distance, dtype=np.float64)
        rows, columns = (np.array([numbers[side][cell.text] for cell in cells[side]]) for side in (0, 1))
        between = distances[np.ix_(rows, columns)]
        for span in (1, 2):  # rowspan, colspan
            mine, theirs = (np.array([cell[span] for cell in side]) for side in cells)
            between[mine[:, None] != theirs[None, :]] = 1.0
        costs[np.ix_(*places)] = between
    # The mark of a row may become a cell only where the row is empty: its own cells
    # would have to stay below it.
    empty = [[start for start, end in side.rows if end - start == 1] for side in (left, right)]
    if empty[0]:
        costs[np.ix_(empty[0], places[1])] = 1.0
    if empty[1]:
        costs[np.ix_(places[0], empty[1])] = 1.0
    return costs


def _row_distances(left: _Flat, right: _Flat, costs: "_Matrix") -> "_Matrix":
    """The edit distance of the cells of each row to those of each row of the other table."""
    import numpy as np

    width = max(end - start for start, end in right.rows)
    found = np.empty((len(left.rows), len(right.rows)))
    step = max(1, _BLOCK // (len(right.rows) * width))
    for first in range(0, len(left.rows), step):
        found[first : first + step] = _block_of_distances(left.rows[first : first + step], right.rows, costs)
    return found


def _block_of_distances(
    mine: Sequence[tuple[int, int]], theirs: Sequence[tuple[int, int]], costs: "_Matrix"
) -> "_Matrix":
    """All pairs of some rows at once, padded to one length: one step a column instead of one a cell."""
    import numpy as np

    lengths, lines = (np.array([end - start - 1 for start, end in side]) for side in (theirs, mine))
    starts, tops = (np.array([start + 1 for start, _ in side]) for side in (theirs, mine))
    columns = np.minimum(starts[:, None] + np.arange(lengths.max()), costs.shape[1] - 1)
    padding = np.arange(lengths.max()) >= lengths[:, None]
    steps = np.arange(lengths.max() + 1, dtype=np.float64)
    current = np.broadcast_to(steps, (len(mine), len(theirs), len(steps))).copy()
    found = np.empty((len(mine), len(theirs)))
    last = lengths[None, :, None]
    for line in range(lines.max() + 1):
        done = lines == line
        found[done] = np.take_along_axis(current[done], np.broadcast_to(last, (done.sum(), len(theirs), 1)), 2)[:, :, 0]
        if line == lines.max():
            break
        step = costs[np.minimum(tops + line, costs.shape[0] - 1)[:, None, None], columns[None]]
        step[:, padding] = _BOTH_EDITS
        following = current + 1
        np.minimum(following[:, :, 1:], current[:, :, :-1] + step, out=following[:, :, 1:])
        following -= steps
        np.minimum.accumulate(following, axis=2, out=following)
        following += steps
        current = following
    return found


def _added_up(table: "_Matrix", left: _Flat, right: _Flat, costs: "_Matrix", jumps: "_Matrix") -> Fraction:
    """The cost of a cheapest path, followed backwards, as an exact fraction."""
    total = Fraction()
    my_rows = {end: (row, start) for row, (start, end) in enumerate(left.rows)}
    their_rows = {end: (row, start) for row, (start, end) in enumerate(right.rows)}
    i, j = len(left.tokens), len(right.tokens)
    while i or j:
        here = table[i, j] + _CLOSE
        if i and j and costs[i - 1, j - 1] < _BOTH_EDITS and table[i - 1, j - 1] + costs[i - 1, j - 1] <= here:
            i, j = i - 1, j - 1
            total += _exact(left.tokens[i], right.tokens[j])
        elif i and j and i in my_rows and j in their_rows and _jump(table, jumps, my_rows[i], their_rows[j]) <= here:
            (_, start), (_, other) = my_rows[i], their_rows[j]
            total += _exact_row(
                left.tokens[start + 1 : i], right.tokens[other + 1 : j], costs[start + 1 : i, other + 1 : j]
            )
            i, j = start, other
        elif i and table[i - 1, j] + 1 <= here:
            i, total = i - 1, total + 1
        else:
            j, total = j - 1, total + 1
    return total


def _jump(table: "_Matrix", jumps: "_Matrix", mine: tuple[int, int], theirs: tuple[int, int]) -> float:
    return float(table[mine[1], theirs[1]] + jumps[mine[0], theirs[0]])


def _exact(mine: Cell | None, theirs: Cell | None) -> Fraction:
    """What it costs to make one token of the other."""
    if mine is None or theirs is None or mine[1:] != theirs[1:]:
        return Fraction(1)
    from rapidfuzz.distance import Levenshtein

    longer = max(len(mine.text), len(theirs.text))
    return Fraction(Levenshtein.distance(mine.text, theirs.text), longer) if longer else Fraction()


def _exact_row(mine: Sequence[Cell | None], theirs: Sequence[Cell | None], costs: "_Matrix") -> Fraction:
    """The edit distance of two rows' cells: the path found in floats, its cost in fractions.

    Args:
        mine: cells of one row.
        theirs: cells of the other.
        costs: what each cell costs to become each of the others.
    """
    if mine == theirs:
        return Fraction()
    between = costs.tolist()
    table = [[float(number) for number in range(len(theirs) + 1)]]
    for line in between:
        before, current = table[-1], [table[-1][0] + 1]
        for index, cost in enumerate(line):
            current.append(min(before[index + 1] + 1, current[index] + 1, before[index] + cost))
        table.append(current)
    total = Fraction()
    i, j = len(mine), len(theirs)
    while i or j:
        here = table[i][j] + _CLOSE
        if i and j and table[i - 1][j - 1] + between[i - 1][j - 1] <= here:
            i, j = i - 1, j - 1
            total += _exact(mine[i], theirs[j])
        elif i and table[i - 1][j] + 1 <= here:
            i, total = i - 1, total + 1
        else:
            j, total = j - 1, total + 1
    return total


def assignment(
    references: Sequence[Sequence[Row]], answers: Sequence[Sequence[Row]]
) -> dict[int, tuple[int, Fraction]]:
    """Match tables so that the similarities, weighted by characters, add up to the most.

    Args:
        references: tables of the page.
        answers: tables of the transcription.

    Returns:
        For each reference table that has a partner: its partner, and their TEDS.
    """
    if not references or not answers:
        return {}
    import numpy as np
    from scipy.optimize import linear_sum_assignment

    found = [[similarity(reference, answer) for answer in answers] for reference in references]
    weights = [table_characters(list(reference)) for reference in references]
    values = np.array([[float(weight * value) for value in row] for weight, row in zip(weights, found, strict=True)])
    mine, theirs = linear_sum_assignment(values, maximize=True)
    return {int(row): (int(column), found[row][column]) for row, column in zip(mine, theirs, strict=True)}
