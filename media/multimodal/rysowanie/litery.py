"""Type for the drawings: faces of fonts that Debian packages, and lines in them, spaced out, turned or broken."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from PIL import Image, ImageColor, ImageDraw, ImageFont

# liberation and liberation2 are one package, of two Debian releases.
FOLDERS = ("truetype/dejavu", "truetype/lato", "truetype/liberation", "truetype/liberation2", "opentype/havana")


@cache
def face(file: str, pixels: int, *, shaped: bool = False) -> ImageFont.FreeTypeFont:
    """Return a type face in a size.

    Args:
        file: its name, without the folder.
        pixels: the size.
        shaped: with the kerning of the font's newer tables, too, where Pillow can.

    Raises:
        FileNotFoundError: its package is not installed.
    """
    places = (Path("/usr/share/fonts", folder, file) for folder in FOLDERS)
    path = next((place for place in places if place.exists()), None)
    if path is None:
        raise FileNotFoundError(f"there is no font {file}: install the Debian package that the drawing names")
    return ImageFont.truetype(str(path), pixels, layout_engine=None if shaped else ImageFont.Layout.BASIC)


def length(text: str, file: str, size: float) -> float:
    """Return the length of a line, unrounded by the size in which it is drawn."""
    return face(file, round(size * 10)).getlength(text) / 10


def pens(x: float, widths: Iterable[float], anchor: str, gap: float = 0) -> Iterator[float]:
    """Yield where the parts of a line begin, gaps between them.

    Args:
        x: where the line is anchored.
        widths: of the parts.
        anchor: Pillow's, of the whole line.
        gap: between two parts.
    """
    widths = list(widths)
    total = sum(widths) + gap * (len(widths) - 1)
    pen = x - {"l": 0, "m": total / 2, "r": total}[anchor[0]]
    for width in widths:
        yield pen
        pen += width + gap


def turned(
    image: Image.Image,
    place: tuple[float, float],
    text: str,
    font: ImageFont.FreeTypeFont,
    fill: str,
    turn: float,
    anchor: str = "mm",
) -> None:
    """Write a line that is turned clockwise about its anchor.

    Args:
        image: where to.
        place: the anchor, in pixels.
        text: the line.
        font: its face.
        fill: its colour.
        turn: degrees.
        anchor: Pillow's.
    """
    reach = math.ceil(font.getlength(text) + 3 * font.size)
    mask = Image.new("L", (2 * reach, 2 * reach))
    ImageDraw.Draw(mask).text((reach, reach), text, font=font, fill=255, anchor=anchor)
    mask = mask.rotate(-turn, Image.Resampling.BICUBIC)
    image.paste(ImageColor.getrgb(fill)[:3], (round(place[0]) - reach, round(place[1]) - reach), mask)


def wrapped(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break a text into lines no longer than `width`; one-letter words never end one."""
    lines: list[str] = []
    for word in text.split():
        trial = f"{lines[-1]} {word}" if lines else word
        if lines and measure(trial) <= width:
            lines[-1] = trial
            continue
        carried = [word]
        while lines and " " in lines[-1] and len(lines[-1].rsplit(" ", 1)[1]) == 1:
            lines[-1], short = lines[-1].rsplit(" ", 1)
            carried.insert(0, short)
        lines.append(" ".join(carried))
    return lines
