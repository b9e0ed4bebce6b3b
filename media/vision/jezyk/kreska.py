"""What the drawings share: a canvas with type faces and speech bubbles, and simple figures.

Debian packages of the fonts: fonts-dejavu-core, fonts-lato, fonts-havana (a Polish school hand).
"""

from __future__ import annotations

import re

import litery
from PIL import ImageDraw, ImageFont
from plotno import Canvas, Point, circle_points

FACES = {
    "lato": "Lato-Regular.ttf",
    "bold": "Lato-Bold.ttf",
    "black": "Lato-Black.ttf",
    "italic": "Lato-MediumItalic.ttf",
    "serif": "DejaVuSerif-Bold.ttf",
    "condensed": "DejaVuSerifCondensed-Bold.ttf",
    "hand": "Havana-Regular.otf",
}
# Letters of the school hand that its face shapes like others (r like v, m like w), drawn anew: width, stroke; in
# thousandths of the size, from the base line, y downwards.
REDRAWN = {
    "m": (
        700,
        (
            "M96 -462 C70 -320 50 -160 42 -27 C60 -200 116 -462 200 -462 C262 -462 250 -340 222 -27 "
            "C244 -200 304 -462 390 -462 C452 -462 440 -340 420 -140 C412 -60 426 -27 470 -27 C540 -27 620 -130 668 -262"
        ),
    ),
    "n": (
        520,
        (
            "M96 -462 C70 -320 50 -160 42 -27 C60 -200 120 -462 214 -462 C278 -462 264 -340 244 -140 "
            "C236 -60 250 -27 294 -27 C362 -27 440 -130 488 -262"
        ),
    ),
    "r": (350, "M96 -462 C70 -320 50 -160 42 -27 C56 -190 100 -380 180 -444 C222 -474 276 -458 290 -404"),
}
PEN = 56  # width of a stroke of the school hand, in the same unit
INK = "#22262e"
SKIN, BLUSH = "#f2c9a5", "#e6ad86"


def face(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    """Return a type face of the table above in a size of pixels."""
    return litery.face(FACES[name], pixels, shaped=True)


def _runs(text: str) -> list[str]:
    """Part the letters that are drawn anew from those of the face."""
    return [run for run in re.split(f"([{''.join(REDRAWN)}])", text) if run]


class Drawing(Canvas):
    """A canvas that knows the type faces."""

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = INK,
        font: str = "bold",
        anchor: str = "ms",
        track: float = 0,
    ) -> float:
        """Write a line on its base line (Pillow's anchors), with letter-spacing if wished; return its width."""
        if font == "hand":
            return self._write_by_hand(x, y, text, size, fill, anchor)
        ink = face(font, round(self._length(size)))
        draw = ImageDraw.Draw(self.image)
        if not track:
            draw.text(self._place([(x, y)])[0], text, fill, ink, anchor=anchor)
            return self.measure(text, size, font)
        widths = [self.measure(char, size, font) for char in text]
        for pen, char in zip(litery.pens(x, widths, anchor, track), text, strict=True):
            draw.text(self._place([(pen, y)])[0], char, fill, ink, anchor="ls")
        return sum(widths) + track * (len(text) - 1)

    def measure(self, text: str, size: float, font: str = "bold") -> float:
        """Return the width of a line."""
        if font == "hand":
            return sum(self._breadth(run, size) for run in _runs(text))
        return face(font, round(size * self.scale)).getlength(text) / self.scale

    def _breadth(self, run: str, size: float) -> float:
        if run in REDRAWN:
            return REDRAWN[run][0] * size / 1000
        return face("hand", round(size * self.scale)).getlength(run) / self.scale

    def _write_by_hand(self, x: float, y: float, text: str, size: float, fill: str, anchor: str) -> float:
        ink = face("hand", round(self._length(size)))
        draw = ImageDraw.Draw(self.image)
        runs = _runs(text)
        widths = [self._breadth(run, size) for run in runs]
        for pen, run in zip(litery.pens(x, widths, anchor), runs, strict=True):
            if run in REDRAWN:
                with self.moved(pen, y, size / 1000):
                    self.path(REDRAWN[run][1], None, fill, PEN)
            else:
                draw.text(self._place([(pen, y)])[0], run, fill, ink, anchor="ls")
        return sum(widths)

    def wrapped(self, text: str, width: float, size: float, font: str = "lato") -> list[str]:
        """Break a text into lines; one-letter words never end a line."""
        return litery.wrapped(text, width, lambda line: self.measure(line, size, font))

    def bubble(
        self,
        box: tuple[float, float, float, float],
        tip: Point,
        lines: list[str],
        size: float = 28,
        root: float = 0.5,
        font: str = "bold",
    ) -> None:
        """Draw a speech bubble in a box (left, top, width, height) whose tail ends at `tip`."""
        left, top, width, height = box
        side = top + height if tip[1] > top + height / 2 else top
        middle = left + width * root
        self.rect(left, top, width, height, "#ffffff", INK, 3, radius=26)
        self.polygon([(middle - 20, side), (middle + 20, side), tip], "#ffffff")
        self.rect(middle - 18.5, side - 2.5, 37, 5, "#ffffff")
        self.line([(middle - 20, side), tip, (middle + 20, side)], INK, 3)
        leading = size * 1.28
        first = top + height / 2 - leading * (len(lines) - 1) / 2 + size * 0.35
        for number, line in enumerate(lines):
            self.write(left + width / 2, first + leading * number, line, size, INK, font)

    def badge(self, x: float, y: float, text: str, size: float = 26, fill: str = "#2d4a6d") -> None:
        """Draw a number in a disc."""
        self.circle(x, y, size, fill)
        self.write(x, y + size * 0.37, text, size * 1.1, "#ffffff", "black")


def head(canvas: Drawing, x: float, y: float, r: float, hair: str, style: str = "short", mood: str = "glad") -> None:
    """Draw a head seen from the front; styles: short, long, bun, cap; moods: glad, calm, sad."""
    if style == "long":
        canvas.path(
            f"M {x - r * 1.15} {y + r * 1.35} C {x - r * 1.45} {y - r * 1.8} {x + r * 1.45} {y - r * 1.8} "
            f"{x + r * 1.15} {y + r * 1.35} Z",
            hair,
        )
    if style == "bun":
        canvas.circle(x, y - r * 1.2, r * 0.45, hair)
    canvas.circle(x - r, y + r * 0.1, r * 0.2, BLUSH)
    canvas.circle(x + r, y + r * 0.1, r * 0.2, BLUSH)
    canvas.circle(x, y, r, SKIN)
    if style == "cap":
        canvas.polygon([*circle_points(x, y - r * 0.2, r * 1.04, r * 0.95, 180, 360)], hair)
        canvas.rect(x - r * 1.1, y - r * 0.35, r * 2.2, r * 0.2, INK, radius=r * 0.1)
    else:
        canvas.path(
            f"M {x - r * 1.06} {y + r * 0.1} C {x - r * 1.2} {y - r * 1.45} {x + r * 1.2} {y - r * 1.45} "
            f"{x + r * 1.06} {y + r * 0.1} C {x + r * 0.9} {y - r * 0.55} {x + r * 0.2} {y - r * 0.35} "
            f"{x - r * 0.2} {y - r * 0.6} C {x - r * 0.5} {y - r * 0.4} {x - r * 0.9} {y - r * 0.4} "
            f"{x - r * 1.06} {y + r * 0.1} Z",
            hair,
        )
    for side in (-1, 1):
        canvas.ellipse(x + side * r * 0.36, y + r * 0.05, r * 0.09, r * 0.13, INK)
        canvas.circle(x + side * r * 0.55, y + r * 0.4, r * 0.15, BLUSH)
        if mood == "sad":
            canvas.line(
                [(x + side * r * 0.22, y - r * 0.24), (x + side * r * 0.52, y - r * 0.14)], INK, max(1.5, r * 0.07)
            )
    canvas.line([(x, y + r * 0.15), (x + r * 0.06, y + r * 0.3), (x - r * 0.04, y + r * 0.3)], BLUSH, r * 0.07)
    pen = max(1.5, r * 0.08)
    if mood == "glad":
        canvas.line(circle_points(x, y + r * 0.38, r * 0.32, r * 0.26, 15, 165), INK, pen)
    elif mood == "calm":
        canvas.line([(x - r * 0.22, y + r * 0.6), (x + r * 0.22, y + r * 0.6)], INK, pen)
    else:
        canvas.line(circle_points(x, y + r * 0.78, r * 0.3, r * 0.22, 200, 340), INK, pen)


def bust(
    canvas: Drawing, x: float, y: float, r: float, shirt: str, hair: str, style: str = "short", mood: str = "glad"
) -> None:
    """Draw head and shoulders; (x, y) is the middle of the head."""
    canvas.path(
        f"M {x - r * 1.9} {y + r * 3.2} C {x - r * 1.9} {y + r * 1.3} {x - r * 1.1} {y + r * 1.25} {x} {y + r * 1.25} "
        f"C {x + r * 1.1} {y + r * 1.25} {x + r * 1.9} {y + r * 1.3} {x + r * 1.9} {y + r * 3.2} Z",
        shirt,
    )
    canvas.rect(x - r * 0.3, y + r * 0.7, r * 0.6, r * 0.75, BLUSH, radius=r * 0.2)
    head(canvas, x, y, r, hair, style, mood)


def figure(
    canvas: Drawing,
    x: float,
    ground: float,
    size: float,
    shirt: str,
    trousers: str,
    hair: str,
    style: str = "short",
    mood: str = "glad",
) -> None:
    """Draw a standing person of about 200 units × `size`; (x, ground) is between the feet."""
    with canvas.moved(x, ground, size):
        for side in (-1, 1):
            canvas.line([(side * 13, -88), (side * 15, -12)], trousers, 22)
            canvas.path(f"M {side * 5} 0 L {side * 5} -12 L {side * 22} -14 Q {side * 36} -10 {side * 36} 0 Z", INK)
            canvas.line([(side * 28, -136), (side * 39, -104), (side * 36, -78)], shirt, 17)
            canvas.circle(side * 36, -72, 8.5, SKIN)
        canvas.path(
            "M -27 -80 L -30 -128 C -30 -148 -14 -150 0 -150 C 14 -150 30 -148 30 -128 L 27 -80 Z",
            shirt,
        )
        canvas.rect(-8, -160, 16, 16, BLUSH, radius=4)
        head(canvas, 0, -180, 26, hair, style, mood)
