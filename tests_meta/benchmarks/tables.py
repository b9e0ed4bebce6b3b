"""How long TEDS takes against apted, the general tree edit distance, and how much memory.

Run by `make measure`. Tables are synthetic: random texts, a tenth of the cells
changed, a row missing. Prints CPU seconds, the ratio to apted where apted is
bearable, and the peak of what Python allocates.
"""

import random
import time
import tracemalloc
from collections.abc import Callable

from apted import APTED, Config
from rapidfuzz.distance import Levenshtein

from sprawdzian.questions.page import Cell, Row
from sprawdzian.scoring.tables import similarity

SIZES = [(10, 5), (20, 8), (50, 10), (100, 20)]
LARGEST_FOR_APTED = 500  # cells; beyond, apted takes minutes
REPEATS = 5


class Node:
    """A node of the tree that apted compares."""

    def __init__(self, cell: Cell | None, children: list["Node"]) -> None:
        self.cell = cell
        self.children = children


class TedsCosts(Config):
    """Renaming a cell costs 1 if the spans differ, else the share of characters that do."""

    def rename(self, one: Node, other: Node) -> float:
        if one.cell is None or other.cell is None:
            return float((one.cell is None) != (other.cell is None))
        if one.cell[1:] != other.cell[1:]:
            return 1.0
        return Levenshtein.normalized_distance(one.cell.text, other.cell.text)

    def children(self, node: Node) -> list[Node]:
        return node.children


def tree(rows: list[Row]) -> Node:
    return Node(None, [Node(None, [Node(cell, []) for cell in row]) for row in rows])


def tables(rows: int, columns: int) -> tuple[list[Row], list[Row]]:
    chance = random.Random(rows * columns)
    letters = "abcdefghijklmnopqrstuvwxyząćęłńóśźż"
    reference = [
        tuple(Cell("".join(chance.choices(letters, k=chance.randint(3, 12)))) for _ in range(columns))
        for _ in range(rows)
    ]
    answer = [tuple(Cell("???") if chance.random() < 0.1 else cell for cell in row) for row in reference]
    return reference, answer[: rows // 2] + answer[rows // 2 + 1 :]


def seconds(work: Callable[[], object], repeats: int) -> float:
    """CPU seconds of the quickest of several goes."""
    taken = []
    for _ in range(repeats):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return min(taken)


def main() -> None:
    similarity(*tables(2, 2))  # imports
    print(f"{'table':>8} {'ours':>10} {'apted':>10} {'ratio':>8} {'peak':>9}")
    for rows, columns in SIZES:
        reference, answer = tables(rows, columns)
        ours = seconds(lambda one=reference, other=answer: similarity(one, other), REPEATS)
        tracemalloc.start()
        score = float(similarity(reference, answer))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        theirs, ratio = "-", "-"
        if rows * columns <= LARGEST_FOR_APTED:
            found: list[float] = []
            spent = seconds(
                lambda one=reference, other=answer, found=found: found.append(
                    APTED(tree(one), tree(other), TedsCosts()).compute_edit_distance()
                ),
                1,
            )
            nodes = max(len(table) + sum(map(len, table)) for table in (reference, answer))
            if abs(1 - found[-1] / nodes - score) > 1e-9:
                raise SystemExit(f"apted disagrees: {1 - found[-1] / nodes} and {score}")
            theirs, ratio = f"{spent:.2f} s", f"{spent / ours:.0f} x"
        print(f"{rows:>4}x{columns:<3} {1000 * ours:>7.1f} ms {theirs:>10} {ratio:>8} {peak / 1e6:>6.1f} MB")


if __name__ == "__main__":
    main()
