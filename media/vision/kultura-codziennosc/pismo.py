"""A canvas that writes in several type faces, along with the shapes drawn around it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import litery
from PIL import ImageDraw
from plotno import Canvas

FACES = {
    "sans": "LiberationSans-Regular.ttf",
    "bold": "LiberationSans-Bold.ttf",
    "italic": "LiberationSans-Italic.ttf",
    "serif-italic": "LiberationSerif-BoldItalic.ttf",
    "mono": "LiberationMono-Regular.ttf",
    "mono-bold": "LiberationMono-Bold.ttf",
}

# Letters of a hand that writes with chalk or a pen: strokes in a box 60 wide and 100 high.
HAND = {
    "0": ["M30 0 C4 4 4 96 30 100 C56 96 56 4 30 0"],
    "1": ["M12 26 L34 2 L32 100"],
    "2": ["M8 24 C10 -8 54 -6 50 28 C46 56 14 78 6 98 L54 96"],
    "3": ["M8 12 C24 -8 56 4 48 28 C44 42 30 46 22 46 C50 46 62 70 46 90 C32 106 10 98 6 86"],
    "4": ["M40 2 L6 66 L56 64", "M42 40 L40 100"],
    "5": ["M50 2 L16 4 L12 44 C36 34 58 50 52 76 C46 100 16 104 6 88"],
    "6": ["M46 4 C18 20 4 56 10 80 C18 106 52 100 52 74 C50 50 18 50 10 74"],
    "7": ["M6 4 L54 2 C38 34 28 66 24 100", "M16 52 L46 50"],
    "8": ["M30 46 C2 34 8 0 30 0 C54 0 56 34 30 46 C-2 58 2 100 30 100 C60 100 60 58 30 46"],
    "9": ["M50 28 C40 54 8 48 10 26 C14 -4 50 -4 50 24 C50 58 40 86 24 100"],
    "A": ["M4 100 L30 0 L56 100", "M14 64 L48 64"],
    "B": ["M12 0 L10 100", "M12 2 C58 -4 56 48 14 48 C66 46 62 104 10 98"],
    "C": ["M52 16 C34 -10 4 8 6 52 C8 104 42 108 54 82"],
    "D": ["M12 2 L10 98", "M12 2 C68 4 66 96 10 98"],
    "E": ["M50 4 L12 2 L10 98 L52 98", "M12 48 L42 48"],
    "F": ["M50 4 L12 2 L10 100", "M12 48 L42 48"],
    "G": ["M52 16 C34 -10 4 8 6 52 C8 108 54 104 54 58 L34 58"],
    "H": ["M10 0 L10 100", "M52 0 L52 100", "M10 50 L52 48"],
    "I": ["M30 0 L30 100"],
    "J": ["M42 0 L42 74 C42 104 12 106 8 82"],
    "K": ["M12 0 L10 100", "M52 2 L12 54 L54 100"],
    "L": ["M12 0 L10 98 L50 96"],
    "M": ["M4 100 L10 2 L31 62 L52 2 L58 100"],
    "N": ["M8 100 L10 2 L50 98 L52 0"],
    "O": ["M30 0 C-4 4 -4 96 30 100 C64 96 64 4 30 0"],
    "P": ["M12 0 L10 100", "M12 2 C62 -4 58 56 12 54"],
    "R": ["M12 0 L10 100", "M12 2 C62 -4 58 52 12 52 L52 100"],
    "S": ["M52 14 C36 -10 6 0 8 24 C12 50 54 46 54 74 C54 106 14 108 4 84"],
    "T": ["M4 4 L56 2", "M30 2 L29 100"],
    "U": ["M10 0 L10 66 C10 108 52 108 52 66 L53 0"],
    "W": ["M2 2 L16 98 L30 30 L46 98 L60 0"],
    "Y": ["M6 2 L31 50 L54 0", "M31 50 L28 100"],
    "Z": ["M6 4 L54 2 L6 98 L54 96"],
    "Ł": ["M16 0 L14 98 L54 96", "M2 60 L36 34"],
    "Ó": ["M30 0 C-4 4 -4 96 30 100 C64 96 64 4 30 0", "M28 -14 L42 -34"],
    "Ż": ["M6 4 L54 2 L6 98 L54 96", "M29 -20 L31 -22"],
    "+": ["M30 30 L30 84", "M5 57 L55 57"],
    "–": ["M6 54 L54 51"],
}


class Sheet(Canvas):
    """A canvas with type faces; texts turn and grow with the group they stand in."""

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "#222222",
        *,
        font: str = "sans",
        anchor: str = "mm",
    ) -> None:
        """Write a line of text."""
        type_face = litery.face(FACES[font], round(self._length(size)))
        place = self._place([(x, y)])[0]
        a, _, _, d, _, _ = self._matrix
        turn = math.degrees(math.atan2(d, a))
        if abs(turn) < 0.01:
            ImageDraw.Draw(self.image).text(place, text, font=type_face, fill=fill, anchor=anchor)
            return
        litery.turned(self.image, place, text, type_face, fill, turn, anchor)

    def width_of(self, text: str, size: float, font: str = "sans") -> float:
        """Return the length of a line of text."""
        return litery.length(text, FACES[font], size)

    def row(
        self, x: float, y: float, width: float, left: str, right: str, size: float, fill: str, *, font: str = "sans"
    ) -> None:
        """Write a name and, at the other end of a row of dots, its price."""
        self.write(x, y, left, size, fill, font=font, anchor="lm")
        self.write(x + width, y, right, size, fill, font=font, anchor="rm")
        start = x + self.width_of(left, size, font) + size * 0.5
        end = x + width - self.width_of(right, size, font) - size * 0.4
        step = size * 0.42
        dots = int((end - start) / step) + 1
        for k in range(dots):
            self.circle(end - step * k, y + size * 0.24, size * 0.05, fill)

    def hand(self, x: float, y: float, text: str, height: float, colour: str, width: float, gap: float = 0.8) -> None:
        """Write by hand, from the upper left corner: only the letters of HAND."""
        for letter in text:
            if letter != " ":
                with self.moved(x, y, height / 100):
                    for stroke in HAND[letter]:
                        self.path(stroke, None, colour, width * 100 / height)
            x += height * (gap if letter != " " else gap * 0.35)


def planks(c: Canvas, box: tuple[float, float, float, float], rows: int, colours: Sequence[str], seed: int) -> None:
    """Fill a box with boards of wood."""
    rng = random.Random(seed)
    left, top, width, height = box
    high = height / rows
    for k in range(rows):
        y = top + high * k
        c.rect(left, y, width, high, colours[k % len(colours)])
        for _ in range(7):
            yy = y + rng.uniform(6, high - 6)
            x = left + rng.uniform(0, width * 0.8)
            long = min(rng.uniform(120, 420), left + width - x)
            c.line([(x, yy), (x + long / 2, yy + rng.uniform(-2, 2)), (x + long, yy)], "#6b431f38", 2)
        c.line([(left, y), (left + width, y)], "#7a4f2a", 2)
