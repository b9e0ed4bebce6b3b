"""Four cards that show idioms to the letter.

1 a snake in one's pocket (mieć węża w kieszeni: to be stingy), 2 pears on a willow (gruszki na wierzbie: empty
promises), 3 a storm in a glass of water (much ado about nothing), 4 the fifth wheel of a cart (someone superfluous).
"""

import math
import random

from kreska import INK, Drawing
from plotno import circle_points, rounded_points

SIDE, GAP = 470, 26


def snake_in_pocket(canvas: Drawing) -> None:
    cloth, dark, thread = "#5d7fa8", "#4a698e", "#e8b45c"
    canvas.rect(0, 0, SIDE, SIDE, cloth, radius=22)
    for row in range(14):
        canvas.line([(14, 34 * row + 18), (SIDE - 14, 34 * row + 6)], "#587aa2", 2)
    canvas.rect(0, 36, SIDE, 44, dark)  # the waistband and its loops
    canvas.line([(0, 42), (SIDE, 42)], thread, 2, (10, 7))
    canvas.line([(0, 74), (SIDE, 74)], thread, 2, (10, 7))
    for x in (92, 372):
        canvas.rect(x, 26, 28, 66, cloth, dark, 3, radius=5)
    green, belly = "#4f9a3d", "#c9dd8b"
    body = "M 232 330 C 236 250 300 262 292 196 C 286 150 226 168 214 138"
    canvas.path(body, None, "#2f6426", 48)
    canvas.path(body, None, green, 42)
    canvas.path(body, None, belly, 9)
    canvas.path("M 176 330 C 168 276 148 262 152 226", None, "#2f6426", 22)  # the tail
    canvas.path("M 176 330 C 168 276 148 262 152 226", None, green, 17)
    with canvas.moved(196, 128, 1, -8):
        canvas.line([(-44, 14), (-72, 20)], "#c0283a", 4)
        canvas.line([(-90, 12), (-72, 20), (-86, 32)], "#c0283a", 3)
        canvas.ellipse(0, 0, 48, 32, green, "#2f6426", 3)
        canvas.circle(-14, -12, 9, "#f7f3c9", "#2f6426", 2)
        canvas.ellipse(-14, -12, 3, 7, INK)
        canvas.line([(-44, 8), (-26, 14), (-6, 13)], "#2f6426", 3)
    pocket = [(104, 268), (362, 268), (362, 400), (233, 444), (104, 400)]
    canvas.polygon(pocket, "#6788b0", dark, 4)
    canvas.line([(104, 268), (362, 268)], dark, 6)
    canvas.line([(114, 290), (352, 290)], thread, 3, (12, 8))
    canvas.line([(115, 298), (115, 393), (233, 433), (351, 393), (351, 298)], thread, 3, (12, 8))
    for x in (104, 362):
        canvas.circle(x, 270, 7, "#c98b3a", "#8d5c1f", 2)


def pear(canvas: Drawing, x: float, y: float, size: float) -> None:
    with canvas.moved(x, y, size):
        canvas.line([(0, -40), (5, -62)], "#5a3d1e", 5)
        canvas.path(
            "M 0 -44 C 14 -44 15 -22 21 -6 C 40 22 26 52 0 52 C -26 52 -40 22 -21 -6 C -15 -22 -14 -44 0 -44 Z",
            "#e9c53c",
            "#9a7a17",
            3,
        )
        canvas.path("M -17 4 C -26 18 -22 34 -12 40", None, "#f8e58e", 6)
        canvas.ellipse(15, 22, 10, 18, "#dda23a")
        canvas.ellipse(0, 51, 5, 3, "#5a3d1e")


def willow_with_pears(canvas: Drawing) -> None:
    rng = random.Random(4)
    canvas.gradient([(2, 2), (SIDE - 2, 2), (SIDE - 2, 400), (2, 400)], "#cfe6f3", "#f2f8f4")
    canvas.path("M 2 372 C 120 340 330 342 468 376 V 446 H 2 Z", "#9cc06a")
    canvas.rect(2, 420, SIDE - 4, 48, "#9cc06a", radius=18)
    canvas.path("M 300 420 C 340 402 420 402 468 414 V 440 C 420 448 330 446 300 420 Z", "#7db4d2")
    canvas.path(
        "M 190 420 C 214 360 206 300 204 236 L 174 150 L 196 140 L 226 200 L 236 110 L 262 110 L 254 206 L 300 140 "
        "L 318 154 L 268 250 C 264 310 272 366 300 420 Z",
        "#6f5137",
        "#4c3622",
        3,
    )
    for x, top, bottom in ((222, 280, 400), (244, 250, 380), (256, 320, 408)):
        canvas.line([(x, top), (x + 3, (top + bottom) / 2), (x - 2, bottom)], "#4c3622", 3)
    shades = ("#6d9a45", "#85ae55", "#9cc06a", "#5c873a")
    strands = []
    for i in range(58):
        t = i / 57
        start = math.radians(188 + 164 * t)
        x0, y0 = 236 + 120 * math.cos(start), 158 + 92 * math.sin(start)
        reach = (t - 0.5) * 230 + rng.uniform(-14, 14)
        length = 250 - 190 * abs(t - 0.5) ** 2 + rng.uniform(-50, 40)
        strands.append((x0, y0, reach, length, shades[i % 4]))
    canvas.path("M 112 150 C 110 60 180 28 236 28 C 300 28 366 62 362 150 C 320 110 160 110 112 150 Z", "#5c873a")
    rng.shuffle(strands)
    for x0, y0, reach, length, shade in strands:
        points = []
        for step in range(15):
            t = step / 14
            points.append((x0 + reach * (1 - (1 - t) ** 2) * 0.55, y0 - 26 * math.sin(math.pi * t) + length * t * t))
        canvas.line(points, shade, 2.5)
        for j in range(3, 15):
            x, y = points[j]
            for side in (-1, 1):
                tilt = 62 + 16 * rng.random()
                with canvas.moved(x, y, 1, 90 + side * (90 - tilt)):
                    canvas.path("M 0 0 Q 9 -4 20 0 Q 9 4 0 0 Z", shade)
    for x, y, size in ((96, 300, 0.62), (150, 218, 0.6), (186, 318, 0.58), (300, 236, 0.6), (332, 316, 0.62),
                       (392, 262, 0.6), (238, 176, 0.58)):  # fmt: skip
        pear(canvas, x, y, size)


def storm_in_a_glass(canvas: Drawing) -> None:
    canvas.rect(2, 2, SIDE - 4, 366, "#f5e9d3", radius=20)
    canvas.rect(2, 340, SIDE - 4, 128, "#b98a5b", radius=20)
    canvas.rect(2, 340, SIDE - 4, 40, "#b98a5b")
    canvas.line([(2, 340), (SIDE - 2, 340)], "#8f653b", 4)
    canvas.ellipse(235, 424, 116, 16, "#94693d")
    outline = [(104, 54), (366, 54), (336, 424), (134, 424)]
    canvas.polygon(outline, "#e8f2f6")
    below = canvas.image.copy()
    canvas.polygon([(104, 54), (366, 54), (350, 320), (120, 320)], "#b6c3cf")
    for x, y, r in ((140, 104, 44), (190, 84, 50), (246, 92, 54), (304, 84, 50), (344, 110, 40), (216, 118, 42),
                    (280, 120, 44), (160, 124, 36), (324, 126, 34)):  # fmt: skip
        canvas.circle(x, y, r, "#55606f")
    for x, y, r in ((150, 92, 26), (200, 76, 30), (258, 80, 32), (312, 84, 26)):
        canvas.circle(x, y, r, "#717d8c")
    for x in range(130, 350, 22):
        canvas.line([(x, 170 + (x * 7) % 23), (x - 10, 196 + (x * 7) % 23)], "#5d87a8", 4)
    canvas.polygon([(252, 140), (214, 208), (240, 206), (222, 262), (282, 186), (254, 188), (280, 140)], "#ffd84a",
                   "#d29a12", 2)  # fmt: skip
    with canvas.moved(178, 262, 1, -18):  # a paper boat on the waves
        canvas.polygon([(-40, 0), (40, 0), (26, 26), (-26, 26)], "#ffffff", INK, 2.5)
        canvas.polygon([(-22, 0), (0, -36), (22, 0)], "#f1f1f1", INK, 2.5)
    wave = "M 90 286 C 112 246 128 250 148 276 C 168 306 190 300 206 270 C 222 244 246 246 262 276 C 280 306 "
    wave += "300 302 316 268 C 330 244 350 250 380 286 V 430 H 90 Z"
    canvas.path(wave, "#3f86b5")
    canvas.path("M 90 318 C 130 284 160 342 200 316 C 240 288 270 344 310 318 C 340 298 360 316 384 310 V 430 H 90 Z",
                "#2f6f9c")  # fmt: skip
    for x, y in ((128, 262), (242, 258), (332, 258)):
        canvas.path(f"M {x} {y} q 10 -12 22 2", None, "#ffffff", 5)
    canvas.clipped(outline, below)
    canvas.line([(104, 54), (134, 424), (336, 424), (366, 54)], "#8fb2c4", 6)
    canvas.ellipse(235, 54, 131, 14, None, "#8fb2c4", 5)
    canvas.line([(128, 92), (150, 380)], "#ffffff", 6)


def wheel(canvas: Drawing, x: float, y: float, r: float, rim: str, spoke: str) -> None:
    for i in range(10):
        angle = math.pi * i / 5
        canvas.line([(x, y), (x + (r - 6) * math.cos(angle), y + (r - 6) * math.sin(angle))], spoke, 6)
    canvas.shape([circle_points(x, y, r), circle_points(x, y, r - 13)], rim, "#3a2a1b", 2.5)
    canvas.circle(x, y, 13, rim, "#3a2a1b", 2.5)
    canvas.circle(x, y, 5, "#3a2a1b")


def cart_with_five_wheels(canvas: Drawing) -> None:
    canvas.gradient([(2, 2), (SIDE - 2, 2), (SIDE - 2, 340), (2, 340)], "#e5eef2", "#fbf6e6")
    canvas.rect(2, 330, SIDE - 4, 138, "#d9c391", radius=20)
    canvas.rect(2, 330, SIDE - 4, 40, "#d9c391")
    for x in (70, 190, 330, 410):
        canvas.line([(x, 446), (x + 34, 446)], "#bda36c", 4)
    for x in (140, 350):
        wheel(canvas, x, 336, 54, "#6e563d", "#866b4d")
    canvas.line([(140, 336), (350, 336)], "#4c3825", 9)
    canvas.line([(400, 306), (458, 290)], "#7a5330", 10)  # the shaft
    wood, edge = "#b8834b", "#6b4522"
    for i in range(4):  # the box, in perspective a ladder
        y = 196 + i * 27
        canvas.polygon(
            [(74 - i * -8, y), (416 - i * 8, y), (413 - i * 8, y + 18), (77 + i * 8, y + 18)], wood, edge, 2.5
        )
    for t in range(6):
        x0, x1 = 92 + t * 61, 112 + t * 53
        canvas.line([(x0, 184), (x1, 302)], edge, 8)
    canvas.rect(92, 296, 306, 18, "#8d5d30", edge, 2.5, radius=4)
    wheel(canvas, 112, 362, 62, "#8a5a2c", "#a9733d")
    wheel(canvas, 322, 362, 62, "#8a5a2c", "#a9733d")
    canvas.line([(240, 296), (240, 120)], edge, 9)  # the wheel that turns in the air
    wheel(canvas, 240, 112, 62, "#c2392f", "#d8695c")
    for side in (-1, 1):
        canvas.arc(240, 112, 78, 205 if side < 0 else 305, 235 if side < 0 else 335, "#c2392f", 4)


CARDS = (snake_in_pocket, willow_with_pears, storm_in_a_glass, cart_with_five_wheels)


def cards() -> Drawing:
    size = 2 * SIDE + 3 * GAP
    canvas = Drawing(size, size, "#d8d2c4")
    for number, draw in enumerate(CARDS):
        x, y = GAP + (number % 2) * (SIDE + GAP), GAP + (number // 2) * (SIDE + GAP)
        with canvas.moved(x, y):
            canvas.shadow([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], 6, 2, 4)
            canvas.rect(0, 0, SIDE, SIDE, "#ffffff", radius=22)
            below = canvas.image.copy()
            draw(canvas)
            canvas.clipped(rounded_points(7, 7, SIDE - 14, SIDE - 14, 18), below)
            canvas.badge(42, 42, str(number + 1), 28)
    return canvas


PICTURES = {"cztery-karty": cards}
