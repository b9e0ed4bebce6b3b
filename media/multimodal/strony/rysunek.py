"""A canvas with typographic helpers: everything is drawn enlarged and reduced at the end, so that edges are smooth.

Debian packages of the fonts: fonts-dejavu, fonts-liberation, fonts-liberation2, fonts-lato, fonts-ebgaramond,
fonts-linuxlibertine, fonts-yanone-kaffeesatz, fonts-havana (a Polish school hand).
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_ROOT = Path("/usr/share/fonts")
FONTS = {
    "lato": "truetype/lato/Lato-Regular.ttf",
    "lato-italic": "truetype/lato/Lato-Italic.ttf",
    "lato-light": "truetype/lato/Lato-Light.ttf",
    "lato-semi": "truetype/lato/Lato-Semibold.ttf",
    "lato-bold": "truetype/lato/Lato-Bold.ttf",
    "lato-black": "truetype/lato/Lato-Black.ttf",
    "sans": "truetype/liberation2/LiberationSans-Regular.ttf",
    "sans-bold": "truetype/liberation2/LiberationSans-Bold.ttf",
    "sans-italic": "truetype/liberation2/LiberationSans-Italic.ttf",
    "narrow": "truetype/liberation/LiberationSansNarrow-Regular.ttf",
    "narrow-bold": "truetype/liberation/LiberationSansNarrow-Bold.ttf",
    "serif": "truetype/liberation2/LiberationSerif-Regular.ttf",
    "serif-bold": "truetype/liberation2/LiberationSerif-Bold.ttf",
    "serif-italic": "truetype/liberation2/LiberationSerif-Italic.ttf",
    "condensed": "truetype/dejavu/DejaVuSansCondensed.ttf",
    "condensed-bold": "truetype/dejavu/DejaVuSansCondensed-Bold.ttf",
    "slab": "truetype/dejavu/DejaVuSerifCondensed.ttf",
    "slab-bold": "truetype/dejavu/DejaVuSerifCondensed-Bold.ttf",
    "garamond": "opentype/ebgaramond/EBGaramond12-Regular.otf",
    "garamond-italic": "opentype/ebgaramond/EBGaramond12-Italic.otf",
    "libertine": "opentype/linux-libertine/LinLibertine_R.otf",
    "libertine-bold": "opentype/linux-libertine/LinLibertine_RB.otf",
    "libertine-italic": "opentype/linux-libertine/LinLibertine_RI.otf",
    "libertine-display": "opentype/linux-libertine/LinLibertine_DR.otf",
    "yanone": "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Regular.otf",
    "yanone-bold": "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf",
    "hand": "opentype/havana/Havana-Regular.otf",
}

# Lining figures where a font's own are old-style (its 11 looks like two small capitals I).
_FEATURES = {"garamond": ["lnum"], "garamond-italic": ["lnum"]}

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@cache
def face(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A font of the table above in a size of pixels."""
    return ImageFont.truetype(str(_ROOT / FONTS[name]), pixels)


class Canvas:
    """A page of width × height points; coordinates and sizes are in points, text stands on its base line."""

    def __init__(self, width: int, height: int, background: str = "#ffffff", scale: int = 2) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.image = Image.new("RGB", (width * scale, height * scale), background)
        self.draw = ImageDraw.Draw(self.image)

    def _px(self, *values: float) -> list[float]:
        return [round(value * self.scale) for value in values]

    def measure(self, text: str, font: str, size: float, track: float = 0) -> float:
        """The width of a line of text, with letter-spacing."""
        ink = face(font, round(size * self.scale))
        if not track:
            return ink.getlength(text, features=_FEATURES.get(font)) / self.scale
        return sum(ink.getlength(char) for char in text) / self.scale + track * (len(text) - 1)

    def text(
        self,
        at: Point,
        text: str,
        font: str,
        size: float,
        fill: str = "#000000",
        *,
        align: str = "l",
        track: float = 0,
    ) -> float:
        """Write a line; `align` is l, m or r; returns the x where the line ends."""
        width = self.measure(text, font, size, track)
        x = at[0] - {"l": 0, "m": width / 2, "r": width}[align]
        ink = face(font, round(size * self.scale))
        if not track:
            place = (x * self.scale, at[1] * self.scale)
            self.draw.text(place, text, fill, ink, anchor="ls", features=_FEATURES.get(font))
            return x + width
        pen = x
        for char in text:
            self.draw.text((pen * self.scale, at[1] * self.scale), char, fill, ink, anchor="ls")
            pen += ink.getlength(char) / self.scale + track
        return pen - track

    def rich(
        self,
        at: Point,
        text: str,
        fonts: tuple[str, str],
        size: float,
        fill: str = "#000000",
        *,
        align: str = "l",
    ) -> float:
        """Write a line in which `**` switches between the two fonts; returns the x where it ends."""
        parts = [(part, fonts[index % 2]) for index, part in enumerate(text.split("**"))]
        width = sum(self.measure(part, font, size) for part, font in parts)
        x = at[0] - {"l": 0, "m": width / 2, "r": width}[align]
        for part, font in parts:
            x = self.text((x, at[1]), part, font, size, fill)
        return x

    def wrap(self, text: str, width: float, font: str, size: float) -> list[str]:
        """Break a paragraph into lines; one-letter words never end a line."""
        lines: list[str] = []
        for word in text.split():
            trial = f"{lines[-1]} {word}" if lines else word
            if lines and self.measure(trial.replace("**", ""), font, size) <= width:
                lines[-1] = trial
                continue
            carried = [word]
            while lines and " " in lines[-1] and len(lines[-1].rsplit(" ", 1)[1]) == 1:
                lines[-1], short = lines[-1].rsplit(" ", 1)
                carried.insert(0, short)
            lines.append(" ".join(carried))
        return lines

    def paragraph(
        self,
        at: Point,
        text: str,
        width: float,
        font: str,
        size: float,
        *,
        leading: float,
        fill: str = "#000000",
        align: str = "l",
        bold: str | None = None,
    ) -> float:
        """Set a paragraph (j: justified); returns the base line after its last line."""
        x, y = at
        lines = self.wrap(text, width, font, size)
        opened = False
        for number, line in enumerate(lines):
            shown = f"**{line}" if opened else line
            opened ^= line.count("**") % 2 == 1
            if align == "j" and number < len(lines) - 1:
                self._justified((x, y), line, width, font, size, fill=fill)
            elif bold:
                start = x + {"l": 0, "m": width / 2, "r": width, "j": 0}[align]
                self.rich((start, y), shown, (font, bold), size, fill, align="l" if align == "j" else align)
            else:
                start = x + {"l": 0, "m": width / 2, "r": width, "j": 0}[align]
                self.text((start, y), line, font, size, fill, align="l" if align == "j" else align)
            y += leading
        return y

    def _justified(self, at: Point, line: str, width: float, font: str, size: float, *, fill: str) -> None:
        words = line.split(" ")
        gap = (width - sum(self.measure(word, font, size) for word in words)) / max(1, len(words) - 1)
        x = at[0]
        for word in words:
            x = self.text((x, at[1]), word, font, size, fill) + gap

    def line(
        self, points: Sequence[Point], fill: str = "#000000", width: float = 1, *, dash: Point | None = None
    ) -> None:
        """A polyline, dashed if `dash` says (stroke, gap)."""
        pieces = _dashes(points, *dash) if dash else [points]
        for piece in pieces:
            flat = [(x * self.scale, y * self.scale) for x, y in piece]
            self.draw.line(flat, fill, max(1, round(width * self.scale)), joint="curve")

    def rect(
        self, box: Box, fill: str | None = None, outline: str | None = None, width: float = 1, radius: float = 0
    ) -> None:
        """A rectangle, with rounded corners if a radius is given."""
        stroke = max(1, round(width * self.scale)) if outline else 0
        self.draw.rounded_rectangle(self._px(*box), radius * self.scale, fill, outline, stroke)

    def circle(
        self, centre: Point, radius: float, fill: str | None = None, outline: str | None = None, width: float = 1
    ) -> None:
        """A disc or a ring."""
        x, y = centre
        stroke = max(1, round(width * self.scale)) if outline else 0
        self.draw.ellipse(self._px(x - radius, y - radius, x + radius, y + radius), fill, outline, stroke)

    def slice(self, centre: Point, radius: float, start: float, end: float, fill: str) -> None:
        """A slice of a pie; degrees run clockwise from three o'clock."""
        x, y = centre
        box = self._px(x - radius, y - radius, x + radius, y + radius)
        self.draw.pieslice(box, start, end, fill, "#ffffff", round(2 * self.scale))

    def polygon(self, points: Sequence[Point], fill: str | None = None, outline: str | None = None) -> None:
        """A filled polygon."""
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill, outline)

    def stamp(
        self, at: Point, text: str, font: str, size: float, fill: str, *, angle: float, opacity: float = 1
    ) -> None:
        """Turned text, centred on a point (a watermark, a rubber stamp, a note written aslant)."""
        side = round((self.measure(text, font, size) + 2 * size) * self.scale)
        mask = Image.new("L", (side, side))
        ink = face(font, round(size * self.scale))
        ImageDraw.Draw(mask).text((side / 2, side / 2), text, round(255 * opacity), ink, anchor="mm")
        mask = mask.rotate(angle, Image.Resampling.BICUBIC)
        corner = (round(at[0] * self.scale - side / 2), round(at[1] * self.scale - side / 2))
        self.image.paste(Image.new("RGB", mask.size, fill), corner, mask)

    def finish(self, factor: float = 1) -> Image.Image:
        """The page in its final size: points × factor."""
        size = (round(self.width * factor), round(self.height * factor))
        return self.image.resize(size, Image.Resampling.LANCZOS)


def _dashes(points: Sequence[Point], stroke: float, gap: float) -> list[list[Point]]:
    """Cut a polyline into dashes that go on round its corners."""
    pieces: list[list[Point]] = []
    drawing, left, piece = True, stroke, [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            at = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if drawing:
                pieces.append([*piece, at])
            drawing = not drawing
            piece, left = [at], stroke if drawing else gap
        left -= length - done
        piece.append((x1, y1))
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces
