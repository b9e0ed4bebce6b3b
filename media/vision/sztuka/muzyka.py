"""A page of music paper: the beginning of a tune, and four rhythms.

The tune is the nursery song „Wlazł kotek na płotek” in G major (d h h | c a a | g h d; the note B is called h in Poland);
the arrow points at the first note, d. The rhythms are those of the krakowiak (syncopes in 2/4), the mazur (3/4), the oberek (3/8)
and the polonaise (a quaver and two semiquavers, then four quavers).
"""

import random

from pismo import write
from plotno import Canvas, circle_points, curve_points

INK = "#20222b"
GAP = 17.0  # between the lines of a stave

# an outline of the spine of a G clef, in gaps, from the middle of the curl on the G line; y downwards
CLEF = [(0.05, 0.55), (-0.5, 0.5), (-0.75, 0.0), (-0.45, -0.6), (0.2, -0.85), (1.0, -0.55), (1.28, 0.15), (0.95, 0.85),
        (0.1, 1.1), (-0.95, 0.85), (-1.45, -0.1), (-1.2, -1.2), (-0.45, -2.15), (0.35, -3.0), (0.72, -3.95), (0.62, -4.85),
        (0.25, -5.1), (-0.12, -4.6), (-0.22, -3.8), (0.05, -2.2), (0.45, 0.0), (0.72, 1.7), (0.55, 2.5), (-0.1, 2.7),
        (-0.6, 2.35)]  # fmt: skip


def _clef(c: Canvas, x: float, y: float, s: float) -> None:
    """A G clef; (x, y) is on the G line."""
    points = curve_points([(x + px * s, y + py * s) for px, py in CLEF])
    n = len(points)
    for i in range(n - 1):
        t = i / n
        thick = 0.16 + 0.16 * (0.5 < t < 0.68) + 0.1 * (0.18 < t < 0.42)
        c.line([points[i], points[i + 1]], INK, thick * s * 1.25)
    c.circle(x - 0.42 * s, y + 2.35 * s, 0.36 * s, INK)


def _sharp(c: Canvas, x: float, y: float, s: float) -> None:
    for dx in (-0.22, 0.22):
        c.line([(x + dx * s, y - (1.25 + dx * 0.5) * s), (x + dx * s, y + (1.25 - dx * 0.5) * s)], INK, 0.13 * s)
    for dy in (-0.42, 0.42):
        c.line([(x - 0.55 * s, y + (dy + 0.14) * s), (x + 0.55 * s, y + (dy - 0.14) * s)], INK, 0.3 * s)


def _head(c: Canvas, x: float, y: float, s: float, *, hollow: bool = False) -> None:
    with c.moved(x, y, s, -20):
        c.ellipse(0, 0, 0.66, 0.46, INK)
        if hollow:
            with c.moved(0, 0, 1, -10):
                c.ellipse(0, 0, 0.5, 0.24, "#fbf8ee")


def _stem(c: Canvas, x: float, y: float, s: float, tip: float) -> None:
    c.line([(x + 0.58 * s, y - 0.1 * s), (x + 0.58 * s, tip)], INK, 0.15 * s)


def _beam(c: Canvas, x1: float, x2: float, y: float, s: float) -> None:
    c.polygon([(x1 + 0.51 * s, y), (x2 + 0.65 * s, y), (x2 + 0.65 * s, y + 0.5 * s), (x1 + 0.51 * s, y + 0.5 * s)], INK)


def _flag(c: Canvas, x: float, tip: float, s: float) -> None:
    left = x + 0.58 * s
    c.path(f"M{left} {tip} C{left + 0.1 * s} {tip + 1.1 * s} {left + 1.2 * s} {tip + 1.2 * s} {left + 0.75 * s} {tip + 2.6 * s} "
           f"C{left + 0.85 * s} {tip + 1.7 * s} {left + 0.3 * s} {tip + 1.3 * s} {left} {tip + 1.2 * s} Z", INK)  # fmt: skip


def _time(c: Canvas, x: float, y: float, upper: str, lower: str, size: float) -> None:
    write(c, x, y - size * 0.4, upper, size, "serif-bold", INK)
    write(c, x, y + size * 0.42, lower, size, "serif-bold", INK)


def _tune(c: Canvas, left: float, right: float, top: float) -> None:
    s = GAP
    for k in range(5):
        c.line([(left, top + k * s), (right, top + k * s)], INK, 1.8)
    bottom = top + 4 * s
    _clef(c, left + 52, top + 3 * s, s)
    _sharp(c, left + 104, top, s)
    _time(c, left + 148, top + 2 * s - 1, "3", "4", 42)
    step = {"g": top + 3 * s, "a": top + 2.5 * s, "h": top + 2 * s, "c": top + 1.5 * s, "d": top + s}
    x = left + 226
    bars = (("d", "h", "h"), ("c", "a", "a"))
    spots = []
    for bar in bars:
        for name in bar:
            y = step[name]
            spots.append((x, y))
            _head(c, x, y, s)
            if name in "dch":  # above or on the middle line: the stem hangs on the left
                c.line([(x - 0.58 * s, y + 0.1 * s), (x - 0.58 * s, y + 3.4 * s)], INK, 0.15 * s)
            else:
                _stem(c, x, y, s, y - 3.4 * s)
            x += 80
        c.line([(x - 32, top), (x - 32, bottom)], INK, 2.6)
        x += 16
    g, h, d = (x, step["g"]), (x + 56, step["h"]), (x + 124, step["d"])
    tip = step["g"] - 3.7 * s
    for nx, ny in (g, h):
        _head(c, nx, ny, s)
        _stem(c, nx, ny, s, tip)
    _beam(c, g[0], h[0], tip, s)
    _head(c, *d, s, hollow=True)
    c.line([(d[0] - 0.58 * s, d[1] + 0.1 * s), (d[0] - 0.58 * s, d[1] + 3.4 * s)], INK, 0.15 * s)
    c.line([(right, top), (right, bottom)], INK, 2.6)
    ax, ay = spots[0]
    c.arrow([(ax + 1, top - 92), (ax + 1, ay - 18)], "#c0141f", 7, 22)


def _rhythm(c: Canvas, x: float, y: float, time: tuple[str, str], bar: list[str]) -> None:
    """Two equal bars on one line: `4`, `8`, `16` are values, the notes of a group hang on one beam."""
    s = 16.0
    tip = y - 3.5 * s
    steps = {"16": 30, "8": 44, "4": 66}
    start = x
    c.line([(x, y - 22), (x, y + 22)], INK, 2.6)
    _time(c, x + 36, y - 1, *time, 40)
    x += 92
    for _ in range(2):
        for group in bar:
            values = group.split()
            places = []
            for value in values:
                places.append((x, value))
                _head(c, x, y, s)
                _stem(c, x, y, s, tip)
                x += steps[value]
            x += 10
            if len(values) > 1:
                _beam(c, places[0][0], places[-1][0], tip, s)
                sixteenths = [px for px, value in places if value == "16"]
                if len(sixteenths) > 1:
                    _beam(c, sixteenths[0], sixteenths[-1], tip + 0.78 * s, s)
            elif values[0] == "8":
                _flag(c, places[0][0], tip, s)
        x -= 6
        c.line([(x, y - 22), (x, y + 22)], INK, 2.6)
        x += 34
    c.line([(start, y), (x - 34, y)], INK, 1.8)


def page() -> Canvas:
    c = Canvas(1200, 900, "#cdbfa6")
    rng = random.Random(12)
    for _ in range(160):
        y = rng.uniform(0, 900)
        c.line([(0, y), (1200, y + rng.uniform(-6, 6))], rng.choice(("#c6b79d", "#d2c5ad", "#c9bba2")), 2)
    sheet = [(70, 44), (1130, 44), (1130, 862), (70, 862)]
    c.shadow(sheet, 12, 6, 10, 110)
    c.polygon(sheet, "#fbf8ee", "#d9d2bf", 2)
    for k in range(9):  # a ring binding on the left
        y = 96 + 89 * k
        c.circle(104, y, 12, "#b9ab92")
        c.line(circle_points(78, y, 28, 9, 0, 200), "#6d737b", 6)
    c.line([(160, 380), (1090, 380)], "#d8cdb4", 3)
    _tune(c, 170, 1080, 210)
    rhythms = (
        (("2", "4"), ["8", "4", "8"]),
        (("3", "4"), ["8 8", "4", "4"]),
        (("3", "8"), ["16 16 8 8"]),
        (("3", "4"), ["8 16 16", "8 8", "8 8"]),
    )
    for k, (time, bar) in enumerate(rhythms):
        y = 470 + 108 * k
        c.tag(196, y - 12, str(k + 1), 22, "#fbf8ee", INK)
        _rhythm(c, 250, y, time, bar)
    # a pencil
    with c.moved(936, 548, 1, 24):
        c.shadow([(-130, -9), (130, -9), (130, 11), (-130, 11)], 5, 3, 6, 80)
        c.rect(-130, -10, 230, 20, "#e0a82e")
        c.rect(-130, -3, 230, 6, "#efc257")
        c.rect(-150, -10, 24, 20, "#d7808a", None, radius=5)
        c.rect(-132, -10, 12, 20, "#b8bcc2")
        c.polygon([(100, -10), (136, 0), (100, 10)], "#e9cfa4")
        c.polygon([(124, -3.4), (136, 0), (124, 3.4)], "#2b2b30")
    return c


PICTURES = {"zeszyt-do-muzyki": page}
