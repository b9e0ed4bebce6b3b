"""Samples of a bank: a number of questions of each leaf, the same for every model and language."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable

from sprawdzian import Question

__all__ = ["sample"]


def sample(questions: Iterable[Question], per_leaf: int, seed: int) -> set[str]:
    """Choose questions of each subcategory, or category without any (PoVisLE, section 4.6).

    Which are chosen depends on their paths and the seed alone, not on order,
    and a larger sample holds a smaller one.

    Args:
        questions: what is chosen from.
        per_leaf: how many of each leaf; all where it has fewer.
        seed: another seed gives another choice.

    Returns:
        The paths of the chosen questions.
    """
    leaves: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for question in questions:
        leaves[question.suite, question.category, question.subcategory].add(question.path)

    def draw(path: str) -> str:
        return hashlib.sha256(f"{seed}/{path}".encode()).hexdigest()

    return {path for paths in leaves.values() for path in sorted(paths, key=draw)[:per_leaf]}
