"""Collages: several pictures composed into one, labelled A, B and so on."""

import io
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sprawdzian.questions.formats import MediaError

__all__ = ["LAYOUT", "compose"]

LAYOUT = "collage-1"
"""Name of the layout; it changes when the same pictures would be composed otherwise."""

_CELL = 640  # pixels, the longer side of a picture
_GAP = 24
_BAND = 56  # height of a label above its picture
_INK = (0, 0, 0)
_PAPER = (255, 255, 255)


def compose(paths: Sequence[Path]) -> bytes:
    """Put pictures side by side, at most three in a row, each below its label.

    Args:
        paths: of the pictures, in the order of their labels.

    Returns:
        A PNG image.

    Raises:
        MediaError: a picture cannot be read.
    """
    from PIL import Image, ImageDraw, ImageFont

    pictures = [_fitted(path) for path in paths]
    columns = min(len(pictures), 2 if len(pictures) in {2, 4} else 3)
    rows = math.ceil(len(pictures) / columns)
    widths = [max(picture.width for picture in pictures[column::columns]) for column in range(columns)]
    heights = [
        max(picture.height for picture in pictures[row * columns : (row + 1) * columns]) + _BAND for row in range(rows)
    ]
    sheet = Image.new("RGB", (sum(widths) + _GAP * (columns + 1), sum(heights) + _GAP * (rows + 1)), _PAPER)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(size=40)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        left = sum(widths[:column]) + _GAP * (column + 1)
        top = sum(heights[:row]) + _GAP * (row + 1)
        label = chr(ord("A") + number)
        draw.text((left, top), label, fill=_INK, font=font)
        sheet.paste(picture, (left, top + _BAND))
    out = io.BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()


def _fitted(path: Path) -> Any:  # noqa: ANN401 - an image of Pillow
    """A picture on white paper, scaled to the size of a cell."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(path) as image:
            upright = ImageOps.exif_transpose(image)
            if upright.mode.startswith("I"):
                # 16 bits of grey, which would otherwise be cut off at 8.
                upright = upright.convert("I").point(lambda value: value / 257).convert("L")
            upright = upright.convert("RGBA")
    except UnidentifiedImageError:
        msg = f"{path.name!r}: not a picture"
        raise MediaError(msg) from None
    except (OSError, SyntaxError) as error:
        msg = f"{path.name!r}: damaged or cut off ({error}): save it again"
        raise MediaError(msg) from None
    flat = Image.new("RGBA", upright.size, (*_PAPER, 255))
    flat.alpha_composite(upright)
    flat.thumbnail((_CELL, _CELL), Image.Resampling.LANCZOS)
    return flat.convert("RGB")
