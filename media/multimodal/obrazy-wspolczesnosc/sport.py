"""Sport: the finish of a speedway heat, and the host cities of a championship.

In Polish league meetings the home riders wear red and blue helmets, the visitors white and yellow ones; places score
3, 2, 1, 0. The map: borders from Natural Earth, the eight cities of the football championship of 2012.
"""

import math
import random

from mapa import Map
from plotno import Canvas

CITIES = {
    "A": (18.65, 54.35), "B": (16.93, 52.41), "C": (17.03, 51.11), "D": (21.01, 52.23), "E": (24.03, 49.84),
    "F": (30.52, 50.45), "G": (36.23, 49.99), "H": (37.8, 48.0),
}  # fmt: skip


def _oval(cx: float, cy: float, half: float, r: float) -> list[tuple[float, float]]:
    right = [(cx + half + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a))) for a in range(-90, 91, 3)]
    left = [(cx - half + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a))) for a in range(90, 271, 3)]
    return [*right, *left]


def heat() -> Canvas:
    c = Canvas(1400, 860, "#5f6a72")
    rng = random.Random(41)
    c.polygon(_oval(700, 420, 270, 405), "#8b9299")
    crowd = ("#d65a4a", "#e8c34a", "#4a7fc1", "#f0efe9", "#7bb06a", "#bb7ac0")
    for _ in range(900):
        a, t = rng.uniform(0, 2 * math.pi), rng.uniform(0.0, 1.0)
        r = 372 + 26 * t
        x = 700 + (270 if math.cos(a) > 0 else -270) + r * math.cos(a)
        y = 420 + r * math.sin(a)
        c.circle(x, y, 5, rng.choice(crowd))
    for _ in range(380):
        x, t = rng.uniform(440, 960), rng.uniform(372, 398)
        c.circle(x, 420 + (t if rng.random() < 0.5 else -t), 5, rng.choice(crowd))
    c.polygon(_oval(700, 420, 270, 362), "#e9e4d8", "#3c4248", 5)
    c.polygon(_oval(700, 420, 270, 354), "#a9744a")
    for r in range(210, 352, 12):
        points = _oval(700, 420, 270, r)
        c.line([*points, points[0]], "#9b6840", 2)
    c.polygon(_oval(700, 420, 270, 196), "#ffffff")
    c.polygon(_oval(700, 420, 270, 190), "#5f9a52")
    for k in range(8):
        c.rect(472 + 58 * k, 262, 29, 316, "#67a45a")
    # the finish line on the home straight
    for row in range(12):
        for col in range(2):
            c.rect(1000 + 13 * col, 616 + 13.2 * row, 13, 13.2, "#ffffff" if (row + col) % 2 else "#17181b")
    for x, y, helmet in ((1150, 660, "#2563c4"), (985, 715, "#f7f7f4"), (850, 650, "#d3262f"), (640, 712, "#f2cd1d")):
        _rider(c, x, y, helmet)
    return c


def _rider(c: Canvas, x: float, y: float, helmet: str) -> None:
    """Draw a rider seen from above, going to the right."""
    rng = random.Random(round(x))
    for k in range(9):
        c.circle(x - 70 - 13 * k, y + rng.uniform(-12, 12), 6 + 1.6 * k, "#c99a6c55")
    c.ellipse(x - 52, y, 30, 8, "#1b1c1f")
    c.ellipse(x + 54, y + 3, 27, 7, "#1b1c1f")
    c.line([(x - 44, y), (x + 50, y + 2)], "#8c9299", 9)
    c.line([(x + 30, y - 32), (x + 36, y), (x + 30, y + 34)], "#2a2c31", 7)
    c.path(f"M{x - 40} {y - 18} C{x - 20} {y - 30} {x + 10} {y - 28} {x + 22} {y - 14} L{x + 22} {y + 16} "
           f"C{x + 8} {y + 30} {x - 20} {y + 30} {x - 40} {y + 18} Z", "#3b3f47", "#17181b", 3)  # fmt: skip
    for side in (-1, 1):
        c.line([(x + 8, y + side * 22), (x + 30, y + side * 32)], "#3b3f47", 13)
    c.circle(x + 4, y, 25, helmet, "#17181b", 4)
    c.path(f"M{x + 17} {y - 15} C{x + 26} {y - 8} {x + 26} {y + 8} {x + 17} {y + 15}", None, "#17181b", 6)


def host_cities() -> Canvas:
    c = Canvas(1400, 760)
    m = Map(c, west=11.2, north=56.2, pixels_a_degree=72.5, middle=50.5)
    m.land({"Poland": "#f3d9b1", "Ukraine": "#dce7b8"}, border=1.2)
    for label, place in CITIES.items():
        x, y = m.town(*place, radius=9, fill="#c8302f", ink="#3a1010")
        dx, dy = {"C": (-30, 10), "B": (-30, -4), "A": (-6, -32)}.get(label, (30, -16))
        c.tag(x + dx, y + dy, label, 20)
    c.rect(0, 0, 1400, 760, None, "#9aa9b3", 8)
    return c


PICTURES = {"zuzel": heat, "miasta-gospodarze": host_cities}
