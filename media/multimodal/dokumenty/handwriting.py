"""A pen that writes with handwritten faces, trembles a little, and adds the Polish accents the faces lack."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from layout import Sheet
from PIL import Image, ImageDraw
from type_faces import face

PLAIN = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ")
ACUTE, DOTTED, TAILED, CROSSED = set("ćńóśźĆŃÓŚŹ"), set("żŻ"), set("ąęĄĘ"), set("łŁ")
SCALE = 3  # drawn larger, then reduced


@dataclass(frozen=True)
class Pen:
    """A hand: its face, its size, the colour of its ink, how restless it is, how wide it leaves spaces."""

    name: str
    size: int
    ink: tuple[int, int, int]
    stroke: float = 0.05
    restless: float = 1.0
    space: float = 1.0
    seed: int = 1

    def write(self, sheet: Sheet, x: float, y: float, text: str, *, slope: float = 0.0) -> float:
        """Write one line from (x, y) on the base line; give its width."""
        sheet.printed.append(text)
        chance = random.Random(f"{self.seed} {text} {round(y)}")
        start = x
        for word in text.split(" "):
            drop = chance.uniform(-0.035, 0.035) * self.size * self.restless
            x += self._word(sheet, x, y + drop + slope * (x - start), word, chance)
            x += face(self.name, self.size).getlength(" ") * self.space * chance.uniform(0.9, 1.15)
        return x - start

    def lines(self, sheet: Sheet, at: tuple[float, float], leading: float, texts: Sequence[str]) -> float:
        """Write lines below one another; give the next base line."""
        x, y = at
        for text in texts:
            self.write(sheet, x, y, text)
            y += leading
        return y

    def length(self, text: str) -> float:
        """Width of a text."""
        return face(self.name, self.size).getlength(text.translate(PLAIN))

    def _word(self, sheet: Sheet, x: float, y: float, word: str, chance: random.Random) -> float:
        font = face(self.name, self.size * SCALE)
        plain = word.translate(PLAIN)
        em = self.size * SCALE
        tile = Image.new("L", (int(font.getlength(plain)) + 2 * em, 3 * em), 0)
        draw = ImageDraw.Draw(tile)
        for number, (letter, base) in enumerate(zip(word, plain, strict=True)):
            left = em + font.getlength(plain[:number])
            base_line = 2 * em + chance.uniform(-0.012, 0.012) * em * self.restless
            draw.text((left, base_line), base, 255, font, anchor="ls")
            if letter != base:
                self._accent(draw, letter, draw.textbbox((left, base_line), base, font, anchor="ls"), chance)
        angle = chance.uniform(-1.1, 1.1) * self.restless
        tile = tile.rotate(angle, Image.Resampling.BICUBIC, center=(em, 2 * em))
        tile = tile.resize((tile.width // SCALE, tile.height // SCALE), Image.Resampling.LANCZOS)
        tile = tile.point(lambda value: min(255, round(value * 1.1)))
        sheet.image.paste(self.ink, (round(x - self.size), round(y - 2 * self.size)), tile)
        return font.getlength(plain) / SCALE

    def _accent(
        self, draw: ImageDraw.ImageDraw, letter: str, box: tuple[float, float, float, float], chance: random.Random
    ) -> None:
        left, top, right, bottom = box
        em = self.size * SCALE
        width = max(2, round(self.stroke * em))
        shake = chance.uniform(-0.02, 0.02) * em
        middle = (left + right) / 2
        if letter in ACUTE:
            end = (middle + 0.13 * em + shake, top - 0.22 * em)
            self._stroke(draw, (middle - 0.02 * em, top - 0.06 * em), end, width)
        elif letter in DOTTED:
            x, y = middle + shake, top - 0.12 * em
            self._stroke(draw, (x, y), (x + 0.02 * em, y - 0.01 * em), width + 2)
        elif letter in CROSSED:
            height = bottom - top
            lean = 0.12 * em
            axis = left + (0.3 if letter == "Ł" else 0.5) * (right - left)
            high = top + 0.5 * height
            self._stroke(draw, (axis - 0.12 * em, high + lean), (axis + 0.14 * em + shake, high - 0.4 * lean), width)
        elif letter in TAILED:
            x, y = right - 0.1 * em, bottom - 0.03 * em
            steps = [n / 8 for n in range(9)]
            points = [(x - em * (0.1 * math.sin(t * math.pi) - 0.08 * t), y + 0.2 * em * t) for t in steps]
            for begin, end in pairwise(points):
                self._stroke(draw, begin, end, width)

    @staticmethod
    def _stroke(draw: ImageDraw.ImageDraw, begin: tuple[float, float], end: tuple[float, float], width: int) -> None:
        draw.line((*begin, *end), 255, width)
        for x, y in (begin, end):
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), 255)
