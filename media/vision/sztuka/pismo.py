"""Type for the pictures: the faces of fonts-liberation and fonts-dejavu-core, upright or turned, on a canvas."""

import litery
from PIL import ImageDraw
from plotno import Canvas

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


def width(text: str, size: float, name: str = "serif") -> float:
    """How wide a line is, in pixels of the finished file."""
    return litery.length(text, FACES[name], size)


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
    font = litery.face(FACES[name], round(size * k))
    if spacing:
        widths = [font.getlength(letter) / k for letter in text]
        for left, letter in zip(litery.pens(x, widths, anchor, spacing), text, strict=True):
            write(c, left, y, letter, size, name, fill, "l" + anchor[1])
        return
    if not turn:
        ImageDraw.Draw(c.image).text((x * k, y * k), text, font=font, fill=fill, anchor=anchor)
        return
    litery.turned(c.image, (x * k, y * k), text, font, fill, turn)


def wrap(text: str, size: float, wide: float, name: str = "serif") -> list[str]:
    """Break a text into lines; one-letter words stay with the next."""
    return litery.wrapped(text, wide, lambda line: width(line, size, name))


def justified(
    c: Canvas, x: float, y: float, text: str, size: float, wide: float, lead: float, name: str = "serif"
) -> float:
    """Set a paragraph to full width, as newspapers do; return where the next line would stand."""
    lines = wrap(text, size, wide, name)
    for number, line in enumerate(lines):
        words = line.split()
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
