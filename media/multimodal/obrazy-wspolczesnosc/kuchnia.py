"""Four regional foods: obwarzanek (Cracow), oscypek (Podhale), St Martin's croissant (Poznań), sękacz (Suwałki)."""

import math
import random

from plotno import Canvas, circle_points, curve_points

WOOD = ("#c99a66", "#bd8c58")


def _board(c: Canvas) -> None:
    for k in range(6):
        c.rect(0, 108 * k, 640, 108, WOOD[k % 2])
        c.line([(0, 108 * k), (640, 108 * k)], "#a67746", 3)
    rng = random.Random(8)
    for _ in range(40):
        x, y = rng.uniform(-40, 620), rng.uniform(8, 632)
        c.line([(x, y), (x + rng.uniform(40, 150), y)], "#a6774655", 2)


def obwarzanek() -> Canvas:
    c = Canvas(640, 640)
    _board(c)
    c.shadow(circle_points(320, 325, 240), 14, 6, 12, 120)
    c.circle(320, 320, 240, "#a85a20", "#6e3710", 5)
    twist = 15
    for k in range(twist):
        for strand in range(2):
            a0 = 2 * math.pi * (k + strand / 2) / twist

            def place(along: float, across: float, start: float = a0) -> tuple[float, float]:
                """Return a point of the strand: `along` it from 0 (inside) to 1, `across` in radians."""
                r, angle = 128 + 108 * along, start + 0.62 * along + across
                return 320 + r * math.cos(angle), 320 + r * math.sin(angle)

            edge = [place(t / 12, 0) for t in range(13)]
            back = [place(1 - t / 12, 0.185) for t in range(13)]
            c.polygon([*edge, *back], "#c8772f" if strand else "#d58a3e", "#8f4b17", 2.5)
            c.line([place(0.2 + t * 0.055, 0.09) for t in range(11)], "#eab06a", 5)
    c.circle(320, 320, 240, None, "#7c3f12", 6)
    ring = c.image.copy()
    _board(c)
    c.clipped(circle_points(320, 320, 122), ring)
    c.circle(320, 320, 122, None, "#6e3710", 6)
    rng = random.Random(3)
    for _ in range(330):
        a, r = rng.uniform(0, 2 * math.pi), rng.uniform(138, 228)
        with c.moved(320 + r * math.cos(a), 320 + r * math.sin(a), 1, rng.uniform(0, 180)):
            c.ellipse(0, 0, 6.5, 3.6, "#f6e7c2", "#b48a4e", 1)
    return c


def oscypek() -> Canvas:
    c = Canvas(640, 640)
    _board(c)
    outline = [(88, 320), (140, 262), (220, 210), (320, 196), (420, 210), (500, 262), (552, 320), (500, 378),
               (420, 430),
               (320, 444), (220, 430), (140, 378)]  # fmt: skip
    with c.moved(320, 320, 1, -14), c.moved(-320, -320):
        smooth = curve_points(outline, closed=True)
        c.shadow(smooth, 14, 6, 14, 130)
        c.gradient(smooth, "#e9b65a", "#b97422")
        c.polygon(smooth, None, "#7d4a12", 5)
        below = c.image.copy()
        for x in (214, 426):
            c.path(f"M{x - 10} 180 C{x - 34} 260 {x - 34} 380 {x - 10} 460", None, "#8c561a", 5)
            c.path(f"M{x + 10} 180 C{x - 14} 260 {x - 14} 380 {x + 10} 460", None, "#8c561a", 5)
        # carved belt in the middle
        for x in (262, 378):
            c.path(
                f"M{x} 170 C{x - 12 if x < 320 else x + 12} 260 {x - 12 if x < 320 else x + 12} 380 {x} 470",
                None,
                "#8c561a",
                6,
            )
        for row in range(5):
            y = 222 + 49 * row
            c.polygon([(320, y - 22), (354, y), (320, y + 22), (286, y)], None, "#8c561a", 5)
            c.circle(320, y, 6, "#8c561a")
            for side in (-1, 1):
                c.line([(320 + side * 50, y + 14), (320 + side * 38, y + 25), (320 + side * 50, y + 36)], "#8c561a", 4)
        for side in (-1, 1):
            for row in range(4):
                y = 256 + 42 * row
                x = 320 + side * 150
                c.line([(x, y - 12), (x + side * 14, y), (x, y + 12)], "#8c561a", 4)
            for k in range(3):
                x = 320 + side * (184 + 14 * k)
                c.path(f"M{x} 250 C{x + side * 14} 290 {x + side * 14} 350 {x} 390", None, "#a86c22", 3)
        c.clipped(smooth, below)
        c.curve([(170, 268), (250, 228), (330, 218)], None, "#f7d793", 7, closed=False)
        c.polygon(smooth, None, "#7d4a12", 5)
    return c


def croissant() -> Canvas:
    c = Canvas(640, 640)
    _board(c)
    outer = [(60, 430), (84, 300), (150, 196), (250, 138), (320, 128), (390, 138), (490, 196), (556, 300), (580, 430),
             (556, 462), (512, 452), (476, 410), (430, 360), (380, 332), (320, 324), (260, 332), (210, 360), (164, 410),
             (128, 452), (84, 462)]  # fmt: skip
    smooth = curve_points(outer, closed=True)
    c.shadow(smooth, 14, 6, 14, 130)
    c.polygon(smooth, "#b9702c", "#6f3c10", 5)
    below = c.image.copy()
    for k, x in enumerate((120, 176, 236, 404, 464, 520)):
        lean = 60 if k < 3 else -60
        c.path(f"M{x} 480 C{x + lean * 0.2} 340 {x + lean * 0.6} 240 {x + lean * 1.4} 90", None, "#7c4516", 6)
        c.path(
            f"M{x + 16} 480 C{x + 16 + lean * 0.2} 340 {x + 16 + lean * 0.6} 240 {x + 16 + lean * 1.4} 90",
            None,
            "#d39148",
            6,
        )
    c.clipped(smooth, below)
    icing = [(112, 372), (132, 290), (190, 214), (262, 172), (320, 164), (378, 172), (450, 214), (508, 290), (528, 372),
             (508, 392), (488, 352), (462, 372), (440, 318), (404, 326), (376, 286), (346, 304), (318, 272), (288, 302),
             (262, 284), (236, 322), (206, 318), (182, 366), (154, 350), (134, 392)]  # fmt: skip
    c.curve(icing, "#fbf3e6", "#d8c3a0", 3)
    rng = random.Random(11)
    for _ in range(150):
        a = math.radians(rng.uniform(196, 344))
        r = rng.uniform(0.86, 1.12)
        x, y = 320 + 186 * r * math.cos(a), 394 + 196 * r * math.sin(a)
        with c.moved(x, y, 1, rng.uniform(0, 180)):
            c.polygon([(-8, -4), (7, -6), (9, 4), (-5, 6)], rng.choice(("#c98d47", "#a8692a", "#dcb077")), "#7f4d1c", 1)
    c.polygon(smooth, None, "#6f3c10", 5)
    # white poppy seed filling at the ends
    for x, side in ((86, 1), (554, -1)):
        c.ellipse(x + side * 4, 446, 19, 13, "#efe0c4", "#8a5a2a", 3)
        for k in range(6):
            c.circle(x + side * 4 + 10 * math.cos(k), 446 + 6 * math.sin(k * 1.7), 2, "#b59a6a")
    return c


def sekacz() -> Canvas:
    c = Canvas(640, 640)
    _board(c)
    c.ellipse(320, 548, 210, 56, "#fffdf8", "#cfc6b8", 4)
    c.ellipse(320, 542, 150, 36, "#e9e2d4")
    rng = random.Random(6)
    body, dark = "#d79a45", "#8a5417"
    left = [(218 + 10 * math.sin(k * 1.1), 540 - 22 * k) for k in range(21)]
    right = [(422 + 10 * math.sin(k * 1.3 + 1), 540 - 22 * k) for k in range(21)]
    spikes: list[tuple[float, float, int, float]] = []
    for k in range(1, 20):
        spikes.append((left[k][0], left[k][1], -1, rng.uniform(30, 74)))
        spikes.append((right[k][0], right[k][1], 1, rng.uniform(30, 74)))
    for x, y, side, length in spikes:
        c.curve([(x - side * 22, y - 13), (x + side * length * 0.6, y - 8), (x + side * length, y + 6),
                 (x + side * length * 0.6, y + 11), (x - side * 22, y + 14)], body, dark, 3)  # fmt: skip
    c.polygon([*left, *reversed(right)], body)
    c.line(left, dark, 3)
    c.line(right, dark, 3)
    c.ellipse(320, 541, 102, 24, body)
    c.path("M218 541 C226 572 414 572 422 541", None, dark, 4)
    for _ in range(34):
        x, y = rng.uniform(240, 400), rng.uniform(140, 530)
        length = rng.uniform(16, 30)
        c.curve(
            [(x - 12, y - 8), (x + 4, y - 4), (x + 4, y + length), (x - 4, y + length + 4), (x - 14, y + 8)],
            "#c4832f",
            "#a0641f",
            2,
        )
        c.path(f"M{x - 9} {y - 4} C{x - 2} {y - 2} {x - 2} {y + 6} {x - 3} {y + length * 0.6}", None, "#e7b868", 3)
    # the cut top: rings around the hole of the roller
    c.ellipse(320, 100, 104, 34, "#e9b96a", dark, 4)
    for k in range(7):
        f = 1 - 0.1 * k
        c.ellipse(320, 100, 100 * f, 32 * f, "#f5d79a" if k % 2 else "#dca44e", "#b0742a", 1.5)
    c.ellipse(320, 100, 28, 9, "#5a3611", dark, 3)
    return c


PICTURES = {"kuchnia-1": sekacz, "kuchnia-2": oscypek, "kuchnia-3": croissant, "kuchnia-4": obwarzanek}
