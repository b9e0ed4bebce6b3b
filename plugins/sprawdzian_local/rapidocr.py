"""RapidOCR, which reads print in many scripts, with the models inside its package.

They are PaddleOCR's PP-OCRv6 "small" for finding and for reading lines (Apache-2.0),
and come in the wheel of ``rapidocr`` itself; the recogniser of Latin script alone, as
all others, would have to be downloaded. Here models are opened by their path and must
have the SHA-256 pinned here: given a path, RapidOCR never downloads.

What to expect of its Polish: on rendered pages (DejaVu Serif and Lato, letters of 26
pixels) all nine small letters ąćęłńóśźż are read, in running text and alone. Capitals
at times lose or change their mark (GĘŚLĄ becomes GEŚLA, Ń becomes Ñ, Ź becomes Ż or Ž).
The opening quotation mark „ is not in its alphabet and is left out. Now and then a long
line dissolves into a few letters and blanks, in one size of a typeface and not in another.
"""

import contextlib
import functools
import hashlib
import importlib
import importlib.util
import io
import itertools
import logging
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sprawdzian_local.server import MissingSystemError, UnreadableInputError, serve_recogniser

__all__ = ["INSTALL", "NEEDS", "serve"]

_PACKAGE = "rapidocr"
INSTALL = "pip install 'pytest-sprawdzian[local]'"
NEEDS = (_PACKAGE, "onnxruntime")
"""Packages and programs without which it cannot start."""
_MODELS = {
    "Det": ("PP-OCRv6_det_small.onnx", "090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f"),
    "Cls": ("ch_ppocr_mobile_v2.0_cls_mobile.onnx", "e47acedf663230f8863ff1ab0e64dd2d82b838fceb5957146dab185a89d6215c"),
    "Rec": ("PP-OCRv6_rec_small.onnx", "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884"),
}
_THREADS = 2
_MOST_PIXELS = 80_000_000  # an A3 page at 600 dots an inch has 70 million

# What makes a column of text, in heights of a line: how wide the gap beside it is at least,
# how long its lines are at least (the cells of a table are shorter, and are read row by row),
# and how far apart they are at most; and how many there are at least.
_GAP = 0.8
_LONG = 8.0
_LEADING = 0.7
_FEWEST = 3


class _Box(NamedTuple):
    """A piece of text, upright, where it was found."""

    left: float
    top: float
    right: float
    bottom: float
    text: str

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


@contextlib.contextmanager
def serve() -> Iterator[str]:
    """Start the server on a free port of 127.0.0.1.

    Yields:
        The base address of its OpenAI-compatible interface.

    Raises:
        MissingSystemError: something is not installed, or the models are not
            what they should be.
    """
    engine = _engine()
    with serve_recogniser("rapidocr", functools.partial(_read, engine), accepts="image") as base:
        yield base


@functools.cache
def _engine() -> Callable[..., Any]:
    """The one engine of this process; it loads its models when it is first asked."""
    models = _models()
    # Its first words would come while it is imported.
    logging.getLogger("RapidOCR").addFilter(lambda _record: False)
    try:
        importlib.import_module("onnxruntime")
        rapidocr = importlib.import_module(_PACKAGE)
    except ImportError as error:
        msg = f"rapidocr is not installed as a whole ({error}); install it with: {INSTALL}"
        raise MissingSystemError(msg) from None
    engine: Callable[..., Any] = rapidocr.RapidOCR(
        params={
            "EngineConfig.onnxruntime.intra_op_num_threads": _THREADS,
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
            # Small images stay small. Made 736 pixels high, as they would be, a strip with a line
            # of text takes ten times as long as it needs, and is read no better.
            "Det.limit_type": "max",
            "Det.limit_side_len": 2000,
            # One line at a time: in a batch, the longest decides how much the others are padded,
            # and a line would be read differently in different company.
            "Rec.rec_batch_num": 1,
            **{f"{step}.model_path": str(path) for step, path in models.items()},
        }
    )
    return engine


def _models() -> dict[str, Path]:
    # Not imported before the models are known to be there.
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        msg = f"rapidocr is not installed; install it with: {INSTALL}"
        raise MissingSystemError(msg)
    folder = Path(spec.submodule_search_locations[0]) / "models"
    return {step: _checked(folder / name, expected) for step, (name, expected) in _MODELS.items()}


def _checked(path: Path, expected: str) -> Path:
    try:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        found = "none, it is not there"
    if found != expected:
        msg = (
            f"{path} is not the model it should be (SHA-256 {found}, expected {expected}); "
            f"nothing is downloaded in its place, install the package again: {INSTALL}"
        )
        raise MissingSystemError(msg)
    return path


def _read(engine: Callable[..., Any], image: bytes) -> str:
    found = engine(_pixels(image))
    if found.boxes is None or not found.txts:
        return ""
    return "\n".join(_in_order(_boxes(found.boxes.tolist(), found.txts)))


def _pixels(image: bytes) -> npt.NDArray[np.uint8]:
    """The image as OpenCV has them: rows of blue, green and red; what is transparent is paper."""
    pillow = importlib.import_module("PIL.Image")
    turned = importlib.import_module("PIL.ImageOps").exif_transpose
    try:
        with pillow.open(io.BytesIO(image)) as opened:
            if opened.width * opened.height > _MOST_PIXELS:
                msg = f"the image has more than {_MOST_PIXELS // 1_000_000} million pixels"
                raise UnreadableInputError(msg)
            picture = turned(opened).convert("RGBA")
    except (OSError, SyntaxError, ValueError, pillow.DecompressionBombError) as error:
        if isinstance(error, UnreadableInputError):
            raise
        msg = f"the image cannot be read ({type(error).__name__})"
        raise UnreadableInputError(msg) from error
    paper = pillow.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    return np.ascontiguousarray(np.asarray(paper.convert("RGB"), np.uint8)[:, :, ::-1])


# -- reading order ---------------------------------------------------------------


def _boxes(corners: Iterable[Sequence[Sequence[float]]], texts: Iterable[str]) -> list[_Box]:
    found = []
    for points, text in zip(corners, texts, strict=True):
        across, down = zip(*points, strict=True)
        found.append(_Box(min(across), min(down), max(across), max(down), text.strip()))
    return found


def _in_order(boxes: list[_Box]) -> list[str]:
    """The lines of a page in the order in which a person reads them.

    What stands beside a gap that runs down between two columns of text is read
    column by column; what lies across the gap, such as a headline, is read where
    it stands and divides the columns above it from those below.
    """
    columns = _two_columns(boxes)
    if columns is None:
        return [" ".join(box.text for box in line) for line in _lines(boxes)]
    left, right, across = columns
    ordered = []
    above = float("-inf")
    bounds = [*(_middle(line) for line in _lines(across)), float("inf")]
    for line, below in zip([*_lines(across), []], bounds, strict=True):
        for column in (left, right):
            ordered += _in_order([box for box in column if above <= box.middle < below])
        ordered += [" ".join(box.text for box in line)] if line else []
        above = below
    return ordered


def _lines(boxes: list[_Box]) -> list[list[_Box]]:
    """Group boxes that stand side by side, top to bottom, each from left to right.

    A box is compared with the nearest one of a line, so that the lines of a
    slightly turned page stay lines.
    """
    lines: list[list[_Box]] = []
    for box in sorted(boxes, key=lambda box: (box.left, box.top)):
        for line in lines:
            last = line[-1]
            overlap = min(box.bottom, last.bottom) - max(box.top, last.top)
            if overlap >= min(box.height, last.height) / 2 and box.left >= (last.left + last.right) / 2:
                line.append(box)
                break
        else:
            lines.append([box])
    return sorted(lines, key=lambda line: (_middle(line), line[0].left))


def _middle(line: list[_Box]) -> float:
    return statistics.fmean(box.middle for box in line)


def _two_columns(boxes: list[_Box]) -> tuple[list[_Box], list[_Box], list[_Box]] | None:
    """What is left of a gap between columns, right of it, and across it; None without such a gap."""
    if len(boxes) < 2 * _FEWEST:
        return None
    gap = _GAP * statistics.median(box.height for box in boxes)
    best: tuple[int, float] | None = None
    found = None
    for edge in sorted({box.right for box in boxes}):
        left = [box for box in boxes if box.right <= edge]
        right = [box for box in boxes if box.left >= edge + gap]
        across = [box for box in boxes if box.right > edge and box.left < edge + gap]
        if len(across) >= min(len(left), len(right)) or not (_is_column(left) and _is_column(right)):
            continue
        # The fewest boxes across; of several such gaps the widest.
        rank = len(across), edge - min(box.left for box in right)
        if best is None or rank < best:
            best, found = rank, (left, right, across)
    return found


def _is_column(boxes: list[_Box]) -> bool:
    """Whether boxes are lines of text, rather than the cells of a table or the numbers of a list."""
    if len(boxes) < _FEWEST:
        return False
    height = statistics.median(box.height for box in boxes)
    if statistics.median(box.right - box.left for box in boxes) < _LONG * height:
        return False
    lines = _lines(boxes)
    gaps = [
        min(box.top for box in below) - max(box.bottom for box in above) for above, below in itertools.pairwise(lines)
    ]
    return bool(gaps) and statistics.median(gaps) <= _LEADING * height
