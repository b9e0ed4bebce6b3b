"""A baker's shop: a board of prices with one word misspelt (hałka for chałka), and a customer who says a wrong word.

The customer takes „bynajmniej” (by no means) for „przynajmniej” (at least).
"""

import math

from kreska import INK, Drawing, bust
from plotno import circle_points

CRUST, DARK = "#d59a4e", "#8a5a24"
PRICES = (
    ("Chleb żytni", "7,20"),
    ("Bułka grahamka", "1,90"),
    ("Hałka z makiem", "8,50"),
    ("Drożdżówka", "4,80"),
    ("Rogal", "2,60"),
    ("Jagodzianka", "6,40"),
)


def loaf(canvas: Drawing, x: float, y: float) -> None:
    canvas.path(f"M {x - 56} {y} C {x - 66} {y - 58} {x + 66} {y - 58} {x + 56} {y} Z", CRUST, DARK, 3)
    for i in (-28, 0, 28):
        canvas.line([(x + i - 7, y - 36), (x + i + 9, y - 20)], "#f2d3a0", 5)


def roll(canvas: Drawing, x: float, y: float) -> None:
    canvas.path(f"M {x - 30} {y} C {x - 36} {y - 38} {x + 36} {y - 38} {x + 30} {y} Z", "#c58a48", DARK, 3)
    canvas.line([(x - 16, y - 17), (x + 16, y - 17)], "#efd2a2", 4)


def plait(canvas: Drawing, x: float, y: float) -> None:
    for i in range(5):
        for side in (-1, 1):
            with canvas.moved(x - 56 + i * 28, y - 20 + side * 5, 1, side * 34):
                canvas.ellipse(0, 0, 26, 13, CRUST, DARK, 2.5)
    for i in range(16):
        canvas.circle(x - 60 + i * 8, y - 20 + 9 * math.sin(i * 2.3), 1.8, "#37404f")


def croissant(canvas: Drawing, x: float, y: float) -> None:
    canvas.path(
        f"M {x - 42} {y} C {x - 46} {y - 52} {x + 46} {y - 52} {x + 42} {y} C {x + 30} {y - 8} {x + 26} {y - 20} {x} "
        f"{y - 20} C {x - 26} {y - 20} {x - 30} {y - 8} {x - 42} {y} Z",
        CRUST,
        DARK,
        3,
    )
    for i in (-22, -8, 8, 22):
        canvas.line([(x + i * 0.9, y - 20 + abs(i) * 0.3), (x + i * 1.2, y - 37 + abs(i) * 0.5)], DARK, 2.5)


def bun(canvas: Drawing, x: float, y: float, filling: str) -> None:
    canvas.ellipse(x, y - 17, 36, 18, CRUST, DARK, 3)
    canvas.ellipse(x, y - 22, 18, 8, filling)


def shop() -> Drawing:
    canvas = Drawing(1240, 860, "#f4e6cf")
    for x in range(0, 1240, 62):
        canvas.line([(x, 0), (x, 860)], "#eddbbf", 3)
    # the board
    canvas.shadow([(60, 44), (620, 44), (620, 500), (60, 500)], 6, 3, 5)
    canvas.rect(56, 40, 568, 464, "#7a5330", radius=8)
    canvas.rect(72, 56, 536, 432, "#2c3532", radius=3)
    canvas.write(340, 112, "DZIŚ POLECAMY", 36, "#f6e3a8", "black", track=3)
    canvas.line([(110, 130), (570, 130)], "#f6e3a8", 3)
    for i, (name, price) in enumerate(PRICES):
        y = 184 + i * 54
        end = 104 + canvas.write(104, y, name, 34, "#ffffff", "italic", "ls")
        canvas.line([(end + 14, y - 4), (470, y - 4)], "#7f8b86", 2.5, (2.5, 9))
        canvas.write(578, y, f"{price} zł", 32, "#ffffff", "italic", "rs")
    # a shelf behind the counter
    canvas.rect(664, 352, 300, 14, "#9c6b3c", "#6b4522", 2)
    loaf(canvas, 740, 352)
    plait(canvas, 884, 351)
    # the saleswoman
    bust(canvas, 822, 500, 50, "#ffffff", "#7a4a26", "bun")
    canvas.polygon([(786, 584), (858, 584), (872, 660), (772, 660)], "#b5483f")
    # counter with a glass front
    canvas.rect(40, 640, 920, 18, "#8d5d30")
    canvas.rect(52, 658, 896, 202, "#c58f57", "#6b4522", 3)
    canvas.rect(80, 684, 840, 120, "#e9f3f5", "#6b4522", 4, radius=6)
    canvas.rect(84, 786, 832, 14, "#f7efe0")
    for i in range(3):
        croissant(canvas, 142 + i * 94, 786)
        roll(canvas, 428 + i * 72, 786)
    for i in range(3):
        bun(canvas, 666 + i * 92, 786, ("#f3e3a0", "#5a3a70", "#f3e3a0")[i])
    for x in (250, 560):
        canvas.polygon([(x, 690), (x + 30, 690), (x - 30, 780), (x - 60, 780)], "#ffffff70")
    # a till
    canvas.rect(612, 566, 96, 74, "#5b6670", INK, 3, radius=8)
    canvas.rect(628, 578, 64, 20, "#bfe3c8", radius=3)
    for i in range(4):
        canvas.circle(636 + i * 16, 616, 5, "#e5e8ea")
    # the customer
    bust(canvas, 1096, 540, 62, "#3c6e71", "#b7863b", "long")
    canvas.path("M 978 860 V 736 C 980 650 1030 622 1096 622 C 1162 622 1212 650 1214 736 V 860 Z", "#3c6e71")
    canvas.path("M 1070 600 H 1122 V 632 C 1110 646 1082 646 1070 632 Z", "#e6ad86")
    for x in (1020, 1172):
        canvas.line([(x, 740), (x, 860)], "#2f5759", 3)
    canvas.path("M 966 786 H 1030 L 1042 860 H 954 Z", "#d8b25c", "#8a6415", 3)
    canvas.line(circle_points(998, 786, 18, 28, 180, 360), "#8a6415", 4)
    canvas.circle(998, 760, 15, "#f2c9a5")
    # what she says
    lines = ["Poproszę", "bynajmniej sześć rogali,", "bo przyjdzie dużo gości."]
    canvas.bubble((732, 60, 480, 190), (1092, 452), ["", "", ""], 32, root=0.7)
    size, leading = 33, 46
    for i, line in enumerate(lines):
        canvas.write(972, 122 + leading * i, line, size)
    width = canvas.measure(lines[1], size)
    word = canvas.measure("bynajmniej", size)
    canvas.line([(972 - width / 2, 178), (972 - width / 2 + word, 178)], "#c2392f", 4)
    return canvas


PICTURES = {"w-piekarni": shop}
