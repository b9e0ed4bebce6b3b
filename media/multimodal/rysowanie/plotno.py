"""A canvas for flat, clean drawings: Pillow, drawn three times as large and scaled down.

All shapes are turned into polygons, so that a whole group of them can be moved, scaled, turned or mirrored
(`Canvas.moved`). Colours are Pillow's names or hexadecimal; `#rrggbbaa` is transparent. Paths are written in
the notation of SVG (M, L, H, V, C, Q, S, Z; capital letters are absolute). Files carry no metadata.
Needs Pillow and, for the labels, the fonts of Debian's fonts-dejavu-core.
"""

from __future__ import annotations

import itertools
import math
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from litery import face
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

Point = tuple[float, float]
Points = Sequence[Point]

STEPS = 24  # of a curve


def circle_points(
    x: float, y: float, rx: float, ry: float | None = None, start: float = 0, end: float = 360
) -> list[Point]:
    """Return points on an ellipse, clockwise from `start` to `end` degrees (0 is to the right)."""
    ry = rx if ry is None else ry
    steps = max(8, round(abs(end - start) / 3))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]


def rounded_points(x: float, y: float, width: float, height: float, r: float) -> list[Point]:
    """Return the outline of a rectangle with round corners."""
    return [
        *circle_points(x + width - r, y + r, r, None, -90, 0),
        *circle_points(x + width - r, y + height - r, r, None, 0, 90),
        *circle_points(x + r, y + height - r, r, None, 90, 180),
        *circle_points(x + r, y + r, r, None, 180, 270),
    ]


def curve_points(points: Points, *, closed: bool = False) -> list[Point]:
    """Return a smooth curve (Catmull–Rom) through the points."""
    n = len(points)
    out: list[Point] = []
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        for step in range(12):
            t = step / 12
            out.append(
                (
                    _catmull(a[0], b[0], c[0], d[0], t),
                    _catmull(a[1], b[1], c[1], d[1], t),
                )
            )
    if not closed:
        out.append(points[-1])
    return out


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def mirrored(points: Points, axis: float) -> list[Point]:
    """Return an outline closed by its own reflection in the vertical line x = axis."""
    return [*points, *((2 * axis - x, y) for x, y in reversed(points))]


def star_points(x: float, y: float, outer: float, inner: float, rays: int, turn: float = -90) -> list[Point]:
    """Return the outline of a star, its first ray upwards."""
    return [
        (x + r * math.cos(a), y + r * math.sin(a))
        for i in range(2 * rays)
        for r, a in [(outer if i % 2 == 0 else inner, math.radians(turn + 180 * i / rays))]
    ]


def path_points(path: str) -> list[list[Point]]:
    """Return the subpaths of an SVG path as lists of points."""
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", path)
    subpaths: list[list[Point]] = []
    x = y = 0.0
    handle: Point | None = None
    command = ""
    i = 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
            if command in "Zz":
                x, y = subpaths[-1][0]
                continue
        need = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4}[command.upper()]
        values = [float(token) for token in tokens[i : i + need]]
        i += need
        if command.islower():
            offsets = [x] if command == "h" else [y] if command == "v" else [x, y] * (need // 2)
            values = [value + offset for value, offset in zip(values, offsets, strict=True)]
        kind = command.upper()
        if kind == "M":
            subpaths.append([(values[0], values[1])])
            command = "l" if command == "m" else "L"
        elif kind in "LHV":
            target = {"L": values, "H": [*values, y], "V": [x, *values]}[kind]
            subpaths[-1].append((target[0], target[1]))
        else:
            subpaths[-1] += _bezier((x, y), kind, values, handle)
        handle = (values[-4], values[-3]) if kind in "CSQ" else None
        x, y = subpaths[-1][-1]
    return subpaths


def _bezier(start: Point, kind: str, values: list[float], handle: Point | None) -> list[Point]:
    points = [start, *zip(values[::2], values[1::2], strict=True)]
    if kind == "S":
        reflected = (2 * start[0] - handle[0], 2 * start[1] - handle[1]) if handle else start
        points.insert(1, reflected)
    degree = len(points) - 1
    return [
        (
            sum(math.comb(degree, k) * (1 - t) ** (degree - k) * t**k * p[0] for k, p in enumerate(points)),
            sum(math.comb(degree, k) * (1 - t) ** (degree - k) * t**k * p[1] for k, p in enumerate(points)),
        )
        for t in (step / STEPS for step in range(1, STEPS + 1))
    ]


class Canvas:
    """A picture being drawn; sizes and places are pixels of the finished file."""

    def __init__(self, width: int, height: int, background: str = "#ffffff", scale: int = 3) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.image = Image.new("RGB", (width * scale, height * scale), background)
        self._matrix: tuple[float, ...] = (1, 0, 0, 0, 1, 0)

    @contextmanager
    def moved(self, x: float, y: float, size: float = 1, turn: float = 0, *, mirror: bool = False) -> Iterator[None]:
        """Draw inside a group: its origin at (x, y), `size` times as large, turned clockwise by degrees."""
        saved = self._matrix
        a, b, c, d, e, f = saved
        angle = math.radians(turn)
        flip = -1 if mirror else 1
        p, q, r, s = (
            size * flip * math.cos(angle),
            -size * math.sin(angle),
            size * flip * math.sin(angle),
            size * math.cos(angle),
        )
        self._matrix = (
            a * p + b * r,
            a * q + b * s,
            a * x + b * y + c,
            d * p + e * r,
            d * q + e * s,
            d * x + e * y + f,
        )
        try:
            yield
        finally:
            self._matrix = saved

    def _place(self, points: Points) -> list[Point]:
        a, b, c, d, e, f = self._matrix
        k = self.scale
        return [((a * x + b * y + c) * k, (d * x + e * y + f) * k) for x, y in points]

    def _length(self, value: float) -> float:
        a, _, _, d, _, _ = self._matrix
        return value * math.hypot(a, d) * self.scale

    def _fill(self, outlines: Sequence[Points], colour: str) -> None:
        """Fill placed outlines (a second layer makes a hole), transparent or not, touching only their surroundings."""
        xs = [x for outline in outlines for x, _ in outline]
        ys = [y for outline in outlines for _, y in outline]
        left, top = max(0, math.floor(min(xs))), max(0, math.floor(min(ys)))
        right, bottom = min(self.image.width, math.ceil(max(xs)) + 1), min(self.image.height, math.ceil(max(ys)) + 1)
        if left >= right or top >= bottom:
            return
        total = Image.new("1", (right - left, bottom - top))
        for outline in outlines:
            mask = Image.new("1", total.size)
            ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in outline], fill=1)
            total = ImageChops.logical_xor(total, mask)
        red, green, blue, alpha = ImageColor.getcolor(colour, "RGBA")
        self.image.paste((red, green, blue), (left, top), total.convert("L").point(lambda value: value * alpha // 255))

    def shape(
        self, outlines: Sequence[Points], fill: str | None = None, stroke: str | None = None, width: float = 2
    ) -> None:
        """Draw closed outlines; where two overlap there is a hole."""
        if fill and len(outlines) == 1 and not _transparent(fill):
            ImageDraw.Draw(self.image).polygon(self._place(outlines[0]), fill=fill)
        elif fill:
            self._fill([self._place(outline) for outline in outlines], fill)
        if stroke:
            for outline in outlines:
                self.line([*outline, outline[0]], stroke, width)

    def polygon(self, points: Points, fill: str | None = None, stroke: str | None = None, width: float = 2) -> None:
        """Draw one closed outline."""
        self.shape([points], fill, stroke, width)

    def path(self, path: str, fill: str | None = None, stroke: str | None = None, width: float = 2) -> None:
        """Draw an SVG path; filled subpaths are closed, strokes run only as far as the path does."""
        subpaths = path_points(path)
        if fill:
            self.shape(subpaths, fill)
        if stroke:
            closed = path.strip()[-1] in "Zz"
            for points in subpaths:
                self.line([*points, points[0]] if closed else points, stroke, width)

    def curve(
        self,
        points: Points,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 2,
        *,
        closed: bool = True,
    ) -> None:
        """Draw a smooth curve through points."""
        smooth = curve_points(points, closed=closed)
        if fill:
            self.polygon(smooth, fill)
        if stroke:
            self.line([*smooth, smooth[0]] if closed else smooth, stroke, width)

    def line(self, points: Points, stroke: str, width: float = 2, dash: tuple[float, float] | None = None) -> None:
        """Draw a line with round ends and joints."""
        if dash:
            for piece in _dashes(points, *dash):
                self.line(piece, stroke, width)
            return
        placed = self._place(points)
        radius = max(0.5, self._length(width) / 2)
        strips = [_strip(a, b, radius) for a, b in itertools.pairwise(placed) if a != b]
        if _transparent(stroke):  # of a straight line only: where strips overlap there would be holes
            for strip in strips:
                self._fill([strip], stroke)
            return
        draw = ImageDraw.Draw(self.image)
        for strip in strips:
            draw.polygon(strip, fill=stroke)
        if radius > 1:
            for x, y in placed:
                draw.polygon(circle_points(x, y, radius - 0.5), fill=stroke)

    def circle(
        self, x: float, y: float, r: float, fill: str | None = None, stroke: str | None = None, width: float = 2
    ) -> None:
        """Draw a circle."""
        self.polygon(circle_points(x, y, r), fill, stroke, width)

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 2,
    ) -> None:
        """Draw an ellipse."""
        self.polygon(circle_points(x, y, rx, ry), fill, stroke, width)

    def arc(self, x: float, y: float, r: float, start: float, end: float, stroke: str, width: float = 2) -> None:
        """Draw a part of a circle, clockwise, 0 degrees to the right."""
        self.line(circle_points(x, y, r, None, start, end), stroke, width)

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 2,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle by its upper left corner and size, with round corners if wished."""
        if radius:
            points = rounded_points(x, y, width, height, min(radius, width / 2, height / 2))
        else:
            points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        self.polygon(points, fill, stroke, line)

    def gradient(self, points: Points, top: str, bottom: str) -> None:
        """Fill an outline with a colour that changes from top to bottom."""
        placed = self._place(points)
        ys = [y for _, y in placed]
        low, high = math.floor(min(ys)), math.ceil(max(ys))
        first, last = ImageColor.getrgb(top), ImageColor.getrgb(bottom)
        column = Image.new("RGB", (1, max(1, high - low)))
        for i in range(column.height):
            t = i / max(1, column.height - 1)
            column.putpixel((0, i), tuple(round(a + (b - a) * t) for a, b in zip(first[:3], last[:3], strict=True)))
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(placed, fill=255)
        band = Image.new("RGB", self.image.size)
        band.paste(column.resize((self.image.width, column.height)), (0, low))
        self.image.paste(band, (0, 0), mask)

    def shadow(self, points: Points, blur: float = 8, dx: float = 3, dy: float = 5, strength: int = 70) -> None:
        """Lay a soft shadow below an outline; draw it before the shape itself."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(self._place([(x + dx, y + dy) for x, y in points]), fill=strength)
        self.image.paste((0, 0, 0), (0, 0), mask.filter(ImageFilter.GaussianBlur(self._length(blur))))

    def clipped(self, outline: Points, below: Image.Image) -> None:
        """Put `below` (a copy of `image` taken earlier) back everywhere outside the outline."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(self._place(outline), fill=255)
        self.image = Image.composite(self.image, below, mask)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "#222222",
        *,
        bold: bool = True,
        anchor: str = "mm",
    ) -> None:
        """Write a label."""
        name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
        font = face(name, round(self._length(size)), shaped=True)
        ImageDraw.Draw(self.image).text(self._place([(x, y)])[0], text, font=font, fill=fill, anchor=anchor)

    def tag(self, x: float, y: float, text: str, size: float = 20, fill: str = "#ffffff", ink: str = "#1d2733") -> None:
        """Draw a label in a small disc."""
        self.circle(x, y, size, fill, ink, size / 9)
        self.text(x, y - size * 0.03, text, size * (1.15 if len(text) == 1 else 0.95), ink)

    def arrow(self, points: Points, stroke: str, width: float, head: float | None = None) -> None:
        """Draw a line that ends in an arrow-head."""
        head = head or width * 2.6
        (x1, y1), (x2, y2) = points[-2], points[-1]
        angle = math.atan2(y2 - y1, x2 - x1)
        back = (x2 - head * math.cos(angle) * 0.8, y2 - head * math.sin(angle) * 0.8)
        self.line([*points[:-1], back], stroke, width)
        wing = [
            (x2 - head * math.cos(angle + side * 0.5) * 1.1, y2 - head * math.sin(angle + side * 0.5) * 1.1)
            for side in (1, -1)
        ]
        self.polygon([(x2, y2), *wing], stroke)

    def save(self, path: Path, colours: int = 256, *, care: int = 0) -> None:
        """Scale down and write, with a palette where that loses nothing visible.

        Args:
            path: where to.
            colours: of the palette; 0 for none.
            care: rounds in which the palette is bettered, for skies and for small spots of a colour.
        """
        image = self.image.resize((self.width, self.height), Image.Resampling.LANCZOS)
        if colours:
            image = image.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=care, dither=Image.Dither.NONE)
        image.save(path, optimize=True)


def _transparent(colour: str) -> bool:
    return colour.startswith("#") and len(colour) == len("#rrggbbaa")


def _strip(start: Point, end: Point, radius: float) -> list[Point]:
    """Return a straight line of some thickness as an outline."""
    length = math.dist(start, end)
    dx, dy = (start[1] - end[1]) / length * radius, (end[0] - start[0]) / length * radius
    return [
        (start[0] + dx, start[1] + dy),
        (end[0] + dx, end[1] + dy),
        (end[0] - dx, end[1] - dy),
        (start[0] - dx, start[1] - dy),
    ]


def _dashes(points: Points, on: float, off: float) -> Iterator[list[Point]]:
    drawn, left, piece = True, on, [points[0]]
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        done = 0.0
        while length - done > left:
            done += left
            t = done / length
            spot = (x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)
            if drawn:
                yield [*piece, spot]
            drawn, left, piece = not drawn, off if drawn else on, [spot]
        left -= length - done
        piece.append((x2, y2))
    if drawn and len(piece) > 1:
        yield piece


def write_all(folder: Path, pictures: dict[str, Callable[[], Canvas]], *, care: int = 0) -> None:
    """Draw the pictures into the folder; names on the command line choose some of them."""
    chosen = sys.argv[1:] or list(pictures)
    for name in chosen:
        pictures[name]().save(folder / f"{name}.png", care=care)
        print(folder / f"{name}.png")
