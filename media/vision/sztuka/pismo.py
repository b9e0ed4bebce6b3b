"""Type for the pictures: the faces of fonts-liberation and fonts-dejavu-core, upright or turned, on a canvas."""

import re
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from plotno import Canvas

FOLDERS = [Path("/usr/share/fonts/truetype") / name for name in ("liberation", "liberation2", "dejavu")]
FACES = {
    "serif": "LiberationSerif-Regular.ttf",
    "serif-bold": "LiberationSerif-Bold.ttf",
    "serif-italic": "LiberationSerif-Italic.ttf",
    "serif-bold-italic": "LiberationSerif-BoldItalic.ttf",
    "sans": "LiberationSans-Regular.ttf",
    "sans-bold": "LiberationSans-Bold.ttf",
    "sans-italic": "LiberationSans-Italic.ttf",
    "mono": "DejaVuSansMono-Bold.ttf",
    "display": "DejaVuSans-Bold.ttf",
    "display-serif": "DejaVuSerif-Bold.ttf",
}


@cache
def face(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A face in a size, found where Debian puts it."""
    path = next(folder / FACES[name] for folder in FOLDERS if (folder / FACES[name]).exists())
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, size: float, name: str = "serif") -> float:
    """How wide a line is, in pixels of the finished file."""
    return face(name, round(size * 10)).getlength(text) / 10


def write(
    c: Canvas,
    x: float,
    y: float,
    text: str,
    size: float,
    name: str = "serif",
    fill: str = "#1d1d1d",
    anchor: str = "mm",
    turn: float = 0,
    spacing: float = 0,
) -> None:
    """Write a line; `turn` turns it clockwise about its middle, `spacing` lets the letters stand apart."""
    k = c.scale
    font = face(name, round(size * k))
    if spacing:
        total = sum(font.getlength(letter) for letter in text) / k + spacing * (len(text) - 1)
        left = x - {"l": 0, "m": total / 2, "r": total}[anchor[0]]
        for letter in text:
            write(c, left, y, letter, size, name, fill, "l" + anchor[1])
            left += font.getlength(letter) / k + spacing
        return
    if not turn:
        ImageDraw.Draw(c.image).text((x * k, y * k), text, font=font, fill=fill, anchor=anchor)
        return
    box = font.getbbox(text, anchor="mm")
    half = max(abs(value) for value in box) + 4
    mask = Image.new("L", (2 * half, 2 * half))
    ImageDraw.Draw(mask).text((half, half), text, font=font, fill=255, anchor="mm")
    mask = mask.rotate(-turn, Image.Resampling.BICUBIC)
    c.image.paste(Image.new("RGB", mask.size, fill), (round(x * k) - half, round(y * k) - half), mask)


def wrap(text: str, size: float, wide: float, name: str = "serif") -> list[str]:
    """Break a text into lines; one-letter words stay with the next."""
    lines, line = [], ""
    for word in re.sub(r"\b([aiouwzAIOUWZ]) ", "\\1\u00a0", text).split(" "):
        longer = f"{line} {word}".strip()
        if line and width(longer, size, name) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def justified(
    c: Canvas, x: float, y: float, text: str, size: float, wide: float, lead: float, name: str = "serif"
) -> float:
    """Set a paragraph to full width, as newspapers do; return where the next line would stand."""
    lines = wrap(text, size, wide, name)
    for number, line in enumerate(lines):
        words = line.split()  # at hard spaces, too
        free = wide - sum(width(word, size, name) for word in words)
        gap = free / (len(words) - 1) if len(words) > 1 else 0
        if number == len(lines) - 1:
            gap = min(gap, size * 0.28)
        left = x
        for word in words:
            write(c, left, y, word, size, name, anchor="ls")
            left += width(word, size, name) + gap
        y += lead
    return y
