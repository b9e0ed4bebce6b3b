"""Pictures that are nearly the same, and others that could stand in a picture's place."""

import functools
import hashlib
import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sprawdzian.lint.finding import Finding
from sprawdzian.questions import MediaFile, Question

__all__ = ["NEAR", "Candidate", "difference_hash", "distance", "look_alike", "near_pictures", "rank_candidates"]

NEAR = 8
"""So many of the 64 bits of their hashes may differ if two pictures count as one."""

_SIDE = 8  # bits a row, and rows


class Candidate(NamedTuple):
    """A picture that could stand in the place of another.

    Attributes:
        path: its file.
        similarity: cosine of the two embeddings, at most 1.
    """

    path: Path
    similarity: float


def difference_hash(path: Path) -> int:
    """Hash a picture by what it looks like: 64 bits, few of which change with size, format or a slight crop.

    The picture is made grey and shrunk to nine by eight cells; each bit says
    whether a cell is brighter than the one to its left (the dHash of Krawetz).

    Args:
        path: a picture that Pillow can read.

    Raises:
        OSError: it cannot be read.
    """
    import numpy as np
    from PIL import Image

    with Image.open(path) as image:
        # What is transparent is shown on white.
        flat = image.convert("RGBA") if image.mode in {"P", "LA", "PA", "RGBA"} else image.convert("L")
        if flat.mode == "RGBA":
            flat = Image.alpha_composite(Image.new("RGBA", flat.size, "white"), flat).convert("L")
        cells = np.asarray(flat.resize((_SIDE + 1, _SIDE), Image.Resampling.BOX), dtype=np.int16)
    return int.from_bytes(np.packbits(cells[:, 1:] > cells[:, :-1]).tobytes())


def distance(first: int, second: int) -> int:
    """How many bits of two hashes differ."""
    return (first ^ second).bit_count()


def look_alike(first: int, second: int) -> bool:
    """Whether two hashes are those of the same picture, or of a crop or another framing of it.

    At most :data:`NEAR` bits may differ, and fewer than half of those that are
    set in one of the two: a drawing on blank paper has few, and blank paper none.
    """
    differing = distance(first, second)
    return differing <= NEAR and 2 * differing < (first | second).bit_count()


def near_pictures(questions: Iterable[Question]) -> Iterator[tuple[Question, Finding]]:
    """Find pictures within each suite of a bank that look the same, though their files differ.

    A crop or another framing makes no second picture (PoVisLE, appendix D.2.2).
    Pictures that a question shows together are different on purpose.

    Args:
        questions: the bank.

    Yields:
        The question that first shows the later picture of each pair, and which earlier one it resembles.
    """
    suites: dict[str, list[Question]] = defaultdict(list)
    for question in questions:
        suites[question.suite].append(question)
    for suite in suites.values():
        yield from _pairs(suite)


def _pairs(questions: Sequence[Question]) -> Iterator[tuple[Question, Finding]]:
    shown: dict[str, tuple[Question, MediaFile]] = {}
    together: set[tuple[str, str]] = set()
    for question in questions:
        files = [file for medium in question.media for file in medium.files if file.modality == "image"]
        for file in files:
            shown.setdefault(file.sha256, (question, file))
        together.update(itertools.permutations((file.sha256 for file in files), 2))
    hashes = {digest: _hashed(file.path, digest) for digest, (_, file) in shown.items()}
    for (one, first), (other, second) in itertools.combinations(hashes.items(), 2):
        if first is None or second is None or (one, other) in together:
            continue
        if look_alike(first, second):
            question, file = shown[other]
            bits = distance(first, second)
            message = (
                f"{file.name!r} looks like {shown[one][1].name!r} ({bits} of 64 bits of their hashes differ): "
                "a crop or another framing of a picture is no second picture"
            )
            yield question, Finding("note", "near-picture", message)


@functools.lru_cache(maxsize=20_000)
def _hashed(path: Path, _digest: str) -> int | None:
    """A picture's hash; None for one that cannot be read, which another check tells."""
    try:
        return difference_hash(path)
    except (OSError, ValueError, SyntaxError):
        return None


def rank_candidates(
    picture: Path, candidates: Iterable[Path], embed: Callable[[Path], Sequence[float]]
) -> list[Candidate]:
    """Rank pictures by how much they resemble one, for a person who looks for another that fits the same questions.

    The same picture, or a crop or another framing of it, is no candidate. The
    embeddings may come from any model (PoVisLE, section 2.2, takes CLIP's).

    Args:
        picture: the one that the questions were written about.
        candidates: those to choose from, such as the others of its category at the source.
        embed: gives the embedding of a picture: so many numbers for every one, not all of them zero.

    Returns:
        The candidates, the most similar first.

    Raises:
        OSError: a picture cannot be read.
        ValueError: an embedding has another length than that of the picture, or no length at all.
    """
    digest, hashed = _digest(picture), difference_hash(picture)
    goal = embed(picture)
    ranked = [
        Candidate(path, _cosine(goal, embed(path), path))
        for path in candidates
        if _digest(path) != digest and not look_alike(difference_hash(path), hashed)
    ]
    return sorted(ranked, key=lambda candidate: (-candidate.similarity, candidate.path))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _cosine(first: Sequence[float], second: Sequence[float], path: Path) -> float:
    import numpy as np

    if len(first) != len(second):
        msg = f"the embedding of {path.name} has {len(second)} numbers, that of the picture {len(first)}"
        raise ValueError(msg)
    lengths = float(np.linalg.norm(first) * np.linalg.norm(second))
    if not lengths:
        msg = f"the embedding of {path.name}, or of the picture, is zero: nothing can be compared with it"
        raise ValueError(msg)
    return float(np.dot(first, second)) / lengths
