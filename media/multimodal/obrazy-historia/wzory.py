"""Ornaments in the manner of five regions of Poland, all designed here.

Kashubian embroidery (seven colours; tulip, rosette, heart, bell-flowers on linen), a paper cut-out of Kurpie (leluja:
one colour, one axis of symmetry, cut from a folded sheet), the striped wool of Łowicz, the stamped pottery of
Bolesławiec (cobalt dots, peacock's eyes), the parzenica of Podhale (loops of cord on the trousers of highlanders).
"""

import math

from plotno import Canvas, Point, circle_points, curve_points

NAVY, BLUE, SKY, YELLOW, GREEN, RED, BLACK = "#1d2f6f", "#2f63b5", "#86b7e3", "#efc02f", "#3c8a4a", "#c8302f", "#222222"


def kashubian() -> Canvas:
    c = Canvas(640, 640, "#f3efe4")
    for k in range(0, 640, 8):
        c.line([(k, 0), (k, 640)], "#ece7d9", 1)
        c.line([(0, k), (640, k)], "#ece7d9", 1)

    def leaf(x: float, y: float, turn: float, size: float = 1) -> None:
        with c.moved(x, y, size, turn):
            c.path("M0 0 C-26 -22 -22 -58 0 -78 C22 -58 26 -22 0 0 Z", GREEN, "#235c30", 2)
            c.line([(0, -4), (0, -66)], "#a7d08e", 3)

    def bell(x: float, y: float, turn: float, colours: tuple[str, str]) -> None:
        with c.moved(x, y, 1, turn):
            c.path("M0 0 C-30 -4 -40 -40 -34 -66 L-17 -50 L0 -68 L17 -50 L34 -66 C40 -40 30 -4 0 0 Z", colours[0])
            c.path("M0 -6 C-16 -10 -20 -30 -16 -42 L0 -54 L16 -42 C20 -30 16 -10 0 -6 Z", colours[1])
            c.circle(0, -22, 6, YELLOW)

    stems = [
        [(320, 600), (320, 330)],
        [(320, 560), (230, 520), (150, 440), (130, 340)],
        [(320, 520), (240, 430), (210, 320), (180, 200)],
    ]
    for stem in stems:
        for mirror in (False, True):
            points = [(640 - x, y) if mirror else (x, y) for x, y in stem]
            c.line(curve_points(points), "#235c30", 6)
    for mirror in (False, True):
        with c.moved(640 if mirror else 0, 0, 1, 0, mirror=mirror):
            bell(130, 345, -8, (NAVY, SKY))
            with c.moved(180, 196, 1, -18):
                for k in range(8):
                    with c.moved(0, 0, 1, 45 * k):
                        c.path("M0 0 C-22 -18 -20 -50 0 -60 C20 -50 22 -18 0 0 Z", BLUE, NAVY, 2)
                        c.path("M0 0 C-9 -14 -8 -34 0 -42 C8 -34 9 -14 0 0 Z", SKY)
                c.circle(0, 0, 17, YELLOW, "#b98a17", 3)
                c.circle(0, 0, 8, RED)
            leaf(196, 492, -70)
            leaf(150, 432, 40, 0.8)
            leaf(228, 400, -62, 0.9)
            leaf(212, 330, 48, 0.8)
            leaf(320, 590, -52, 0.85)
            c.curve([(258, 548), (216, 572), (196, 606), (222, 616), (236, 596)], None, "#235c30", 4, closed=False)
            for x, y in ((92, 264), (112, 246), (84, 286)):
                c.circle(x, y, 8, RED, "#7d1717", 2)
            c.line([(126, 300), (100, 270)], "#235c30", 3)
    # the tulip in the middle
    with c.moved(320, 330):
        c.path("M0 20 C-96 -6 -112 -120 -84 -214 L-42 -150 L0 -232 L42 -150 L84 -214 C112 -120 96 -6 0 20 Z", NAVY)
        c.path("M0 4 C-70 -14 -84 -104 -68 -166 L-38 -120 L0 -190 L38 -120 L68 -166 C84 -104 70 -14 0 4 Z", BLUE)
        c.path("M0 -10 C-48 -24 -58 -90 -34 -112 L0 -146 L34 -112 C58 -90 48 -24 0 -10 Z", SKY)
        c.path("M0 -22 C-44 -52 -32 -90 0 -72 C32 -90 44 -52 0 -22 Z", RED, "#7d1717", 2)
        for x, y in ((0, -100), (-20, -96), (20, -96)):
            c.circle(x, y, 6, YELLOW)
        c.circle(0, 22, 12, BLACK)
    return c


def cutout() -> Canvas:
    c = Canvas(640, 640, "#f6f1e6")
    green = "#1f6b45"
    half: list[Point] = [
        (320, 40), (345, 62), (372, 52), (384, 78), (362, 96), (392, 112), (418, 96), (440, 116), (420, 140),
        (456, 150), (474, 176), (450, 194), (412, 184), (398, 206), (430, 222), (470, 214), (506, 238), (496, 272),
        (462, 268), (470, 300), (510, 306), (548, 336), (540, 376), (498, 376), (470, 352), (440, 352), (428, 380),
        (456, 398), (498, 398), (520, 428), (500, 456), (458, 448), (428, 424), (400, 432), (392, 462), (424, 484),
        (462, 480), (478, 508), (452, 530), (408, 520), (384, 500), (362, 512), (366, 548), (404, 566), (470, 566),
        (476, 600), (320, 600),
    ]  # fmt: skip
    c.shadow([*half, *[(640 - x, y) for x, y in reversed(half)]], 3, 2, 4, 80)
    for mirror in (False, True):
        with c.moved(640 if mirror else 0, 0, 1, 0, mirror=mirror):
            c.polygon([*curve_points(half), (318, 600), (318, 40)], green)
    cuts: list[list[Point]] = [
        [(334, 92), (356, 104), (346, 132), (334, 150)],
        [(346, 160), (392, 140), (426, 166), (384, 168)],
        [(336, 196), (372, 186), (390, 232), (352, 236)],
        [(404, 244), (444, 238), (474, 250), (434, 262)],
        [(340, 260), (392, 258), (436, 290), (436, 326), (384, 316)],
        [(336, 284), (372, 330), (410, 360), (384, 400), (342, 360)],
        [(468, 326), (506, 334), (522, 358), (490, 350)],
        [(336, 392), (366, 420), (368, 470), (340, 452)],
        [(446, 412), (478, 414), (498, 432), (468, 432)],
        [(398, 484), (428, 500), (448, 510), (414, 506)],
        [(338, 488), (346, 512), (344, 548), (336, 552)],
    ]
    for mirror in (False, True):
        with c.moved(640 if mirror else 0, 0, 1, 0, mirror=mirror):
            for cut in cuts:
                c.curve(cut, "#f6f1e6")
            for i in range(4):
                x = 350 + 31 * i
                c.polygon([(x, 590), (x + 11, 576), (x + 22, 590)], "#f6f1e6")
            for x, y in ((412, 302), (372, 358), (354, 436), (368, 210)):
                c.circle(x, y, 9, green)
    return c


def stripes() -> Canvas:
    c = Canvas(640, 640)
    orange, green, violet, red, pink, yellow, blue = (
        "#e8822b",
        "#2f7d3e",
        "#5b3a8c",
        "#c0272d",
        "#e46a9b",
        "#f2c53d",
        "#2c61ae",
    )
    band = [
        (orange, 66), (yellow, 12), (green, 30), ("#8cc152", 10), (violet, 14), (pink, 12), (red, 20), (yellow, 8),
        (blue, 20), ("#7fb2e5", 10), (orange, 40), (red, 12), (green, 22), (yellow, 10), (violet, 22), (pink, 12),
    ]  # fmt: skip
    x = -20.0
    k = 0
    while x < 640:
        colour, width = band[k % len(band)]
        c.rect(x, 0, width + 1, 640, colour)
        x += width
        k += 1
    for y in range(0, 640, 5):
        c.line([(0, y), (640, y)], "#00000012", 2)
    for y in range(0, 640, 10):
        c.line([(0, y + 2), (640, y + 2)], "#ffffff14", 1)
    # soft folds of a skirt
    for i in range(7):
        x = 46 + 92 * i
        c.polygon([(x, 0), (x + 16, 0), (x + 22, 640), (x - 8, 640)], "#00000018")
        c.polygon([(x + 30, 0), (x + 44, 0), (x + 50, 640), (x + 30, 640)], "#ffffff1e")
    return c


def _eye(c: Canvas, x: float, y: float, r: float) -> None:
    """Stamp a peacock's eye."""
    c.circle(x, y, r, "#23408e")
    c.circle(x, y, r * 0.66, "#f3efe2")
    c.circle(x, y, r * 0.5, "#a2542c")
    c.circle(x, y, r * 0.26, "#1e6b4f")


def pottery() -> Canvas:
    c = Canvas(640, 640, "#d9cbb4")
    cobalt, cream = "#23408e", "#f3efe2"
    c.shadow(circle_points(320, 320, 286), 14, 6, 10, 110)
    c.circle(320, 320, 286, cobalt)
    c.circle(320, 320, 276, cream)
    c.circle(320, 320, 262, cobalt)

    def places(count: int, radius: float, shift: float = 0) -> list[Point]:
        angles = [2 * math.pi * (k + shift) / count for k in range(count)]
        return [(320 + radius * math.cos(a), 320 + radius * math.sin(a)) for a in angles]

    def dots(ring: list[Point], r: float, colour: str = cream) -> None:
        for x, y in ring:
            c.circle(x, y, r, colour)

    def eyes(ring: list[Point], r: float) -> None:
        for x, y in ring:
            _eye(c, x, y, r)

    dots(places(60, 250), 6)
    dots(places(30, 228), 15)
    dots(places(30, 228), 7, cobalt)
    c.circle(320, 320, 206, cream)
    eyes(places(24, 181), 20)
    dots(places(24, 203, 0.5), 5, cobalt)
    dots(places(24, 158, 0.5), 5, "#a2542c")
    c.circle(320, 320, 148, cobalt)
    dots(places(36, 138), 5)
    c.circle(320, 320, 126, cream)
    eyes(places(14, 104), 17)
    c.circle(320, 320, 80, cobalt)
    dots(places(18, 68), 6)
    c.circle(320, 320, 54, cream)
    eyes(places(6, 33), 13)
    _eye(c, 320, 320, 16)
    c.line(circle_points(320, 320, 270, None, 205, 245), "#ffffff66", 6)
    return c


def parzenica() -> Canvas:
    c = Canvas(640, 640, "#eae3d3")
    for k in range(-640, 640, 9):
        c.line([(k, 0), (k + 640, 640)], "#e4dcca", 2)
    blue, red, green, yellow, black = "#23509c", "#b92430", "#2f7d3e", "#e8b92e", "#1f1f24"
    shapes = [
        (1.0, black, 14), (0.925, red, 13), (0.85, blue, 13), (0.775, yellow, 9), (0.715, green, 11), (0.645, red, 11),
        (0.58, black, 8),
    ]  # fmt: skip
    heart: list[Point] = [(0, -150), (52, -214), (140, -222), (196, -150), (186, -40), (130, 70), (60, 160), (0, 236)]
    left = [(-x, y) for x, y in reversed(heart[1:-1])]
    with c.moved(320, 322):
        for size, colour, width in shapes:
            points = [(x * size, y * size) for x, y in [*heart, *left]]
            right = curve_points(points[: len(heart)])
            other = curve_points([*points[len(heart) - 1 :], points[0]])
            c.line([*right, *other], colour, width)
        # loops of cord around the heart
        outer = curve_points(heart)
        for k in range(9, len(outer) - 6, 9):
            x, y = outer[k]
            length = math.hypot(x, y)
            for side in (-1, 1):
                c.circle(side * (x + 20 * x / length), y + 20 * y / length, 12, None, blue, 6)
        # the crossing ends below and the eye within
        for side in (-1, 1):
            c.curve(
                [(0, 236), (side * 40, 264), (side * 72, 250), (side * 62, 222), (side * 36, 232)],
                None,
                red,
                9,
                closed=False,
            )
            c.curve([(0, -150), (side * -30, -236), (side * -8, -276), (side * 20, -258)], None, black, 9, closed=False)
        for size, colour in ((62, red), (50, yellow), (40, green), (28, red), (14, yellow)):
            c.circle(0, -34, size, colour)
        for k in range(8):
            a = math.radians(45 * k)
            c.circle(34 * math.cos(a), -34 + 34 * math.sin(a), 5, "#f6efd9")
        c.path("M-14 48 L0 28 L14 48 L0 96 Z", red, black, 3)
    return c


PICTURES = {"wzor-1": pottery, "wzor-2": cutout, "wzor-3": parzenica, "wzor-4": kashubian, "wzor-5": stripes}
