"""A television quiz, and games on a squared page.

The quiz with two families of five and a board of dots is Familiada, since 1994; its first host was Karol Strasburger.
The three answers shown have 42, 31 and 9 points, 82 in all, but the board says 84. On the page there are noughts and
crosses, hangman, and ships: of the usual fleet (four of one square, three of two, two of three, one of four) a ship of
two squares is missing.
"""

import random

from pismo import Sheet
from plotno import circle_points

DOTS = {
    "A": "01110 10001 10001 11111 10001 10001 10001",
    "B": "11110 10001 10001 11110 10001 10001 11110",
    "G": "01110 10001 10000 10111 10001 10001 01110",
    "I": "01110 00100 00100 00100 00100 00100 01110",
    "K": "10001 10010 10100 11000 10100 10010 10001",
    "M": "10001 11011 10101 10101 10001 10001 10001",
    "O": "01110 10001 10001 10001 10001 10001 01110",
    "Ó": "01110 10001 10001 10001 10001 10001 01110",
    "P": "11110 10001 10001 11110 10000 10000 10000",
    "R": "11110 10001 10001 11110 10100 10010 10001",
    "S": "01111 10000 10000 01110 00001 00001 11110",
    "T": "11111 00100 00100 00100 00100 00100 00100",
    "U": "10001 10001 10001 10001 10001 10001 01110",
    "1": "00100 01100 00100 00100 00100 00100 01110",
    "2": "01110 10001 00001 00010 00100 01000 11111",
    "3": "11110 00001 00001 01110 00001 00001 11110",
    "4": "00010 00110 01010 10010 11111 00010 00010",
    "5": "11111 10000 11110 00001 00001 10001 01110",
    "8": "01110 10001 10001 01110 10001 10001 01110",
    "9": "01110 10001 10001 01111 00001 00001 01110",
    ".": "00000 00000 00000 00000 00000 00000 00100",
}
LINES = (
    "1 OGÓRKI          42",
    "2 KAPUSTA         31",
    "3 BURAKI           9",
    "4 .............   ..",
    "5 .............   ..",
    "         SUMA     84",
)
SHIPS = (
    [(1, 1), (2, 1), (3, 1), (4, 1)],
    [(7, 1), (7, 2), (7, 3)],
    [(2, 9), (3, 9), (4, 9)],
    [(0, 4), (0, 5)],
    [(6, 6), (7, 6)],
    [(9, 0)],
    [(3, 4)],
    [(9, 8)],
    [(6, 9)],
)


def quiz() -> Sheet:
    c = Sheet(1400, 980)
    c.gradient([(0, 0), (1400, 0), (1400, 980), (0, 980)], "#1c2f6e", "#3b61b0")
    for k in range(15):
        c.polygon([(700, 200), (-100 + 115 * k, 980), (-50 + 115 * k, 980)], "#5f86d214")
    c.polygon([(0, 850), (1400, 850), (1400, 980), (0, 980)], "#18244f")
    c.ellipse(700, 860, 720, 60, "#2a3f86")
    _board(c)
    for side in (-1, 1):
        _family(c, side)
    _host(c)
    return c


def _board(c: Sheet) -> None:
    frame = [(200, 36), (1200, 36), (1200, 560), (200, 560)]
    c.shadow(frame, 14, 0, 10, 110)
    c.rect(200, 36, 1000, 524, "#c9a13a", "#7c5d12", 4, 16)
    c.rect(222, 58, 956, 480, "#0d0f12", "#2a2e35", 3, 8)
    left, top, step = 260, 98, 7.3

    def dot(x: float, y: float, row: int, size: float, colour: str) -> None:
        c.circle(left + x * step, top + (row * 10 + (2 if row == 5 else 0) + y) * step, size, colour)

    for row, line in enumerate(LINES):
        for y in range(7):
            for x in range(120):
                dot(x, y, row, 2.1, "#23262b")
        for place, letter in enumerate(line):
            lit = [(x, y) for y, bits in enumerate(DOTS.get(letter, "").split()) for x in range(5) if bits[x] == "1"]
            for x, y in [*lit, *([(3, -3), (2, -2)] if letter == "Ó" else [])]:
                dot(place * 6 + x, y, row, 3.4, "#f4e23a")
    for x, marks in ((116, 1), (1284, 0)):
        c.rect(x - 56, 120, 112, 356, "#0d0f12", "#c9a13a", 6, 10)
        for k in range(3):
            y = 182 + 116 * k
            lit = k < marks
            for s in (-1, 1):
                c.line([(x - 28, y - 34 * s), (x + 28, y + 34 * s)], "#f4e23a" if lit else "#23262b", 9)


PEOPLE = (
    ("#f0c7a2", "#4a2f1c", "#c9484f", False),
    ("#f3cfae", "#b9853c", "#e8e3d6", True),
    ("#e9b98f", "#2a2018", "#4f8f6a", False),
    ("#f0c7a2", "#8a8a8a", "#d8a23a", True),
    ("#f3cfae", "#6b4524", "#7a5aa8", False),
)


def _family(c: Sheet, side: int) -> None:
    for k in range(5):
        x = 700 + side * (206 + 106 * k)
        skin, hair, shirt, long = PEOPLE[k if side < 0 else (k * 2 + 3) % 5]
        body = f"M{x - 50} 800 C{x - 50} 720 {x - 36} 700 {x} 700 C{x + 36} 700 {x + 50} 720 {x + 50} 800 Z"
        c.path(body, shirt, "#1b2440", 3)
        if long:
            c.path(f"M{x - 38} 654 C{x - 44} 596 {x + 44} 596 {x + 38} 654 L{x + 42} 712 H{x - 42} Z", hair)
        c.rect(x - 11, 680, 22, 26, skin)
        c.ellipse(x, 654, 32, 38, skin, "#8a6245", 2)
        c.path(f"M{x - 33} 648 C{x - 34} 602 {x + 34} 602 {x + 33} 648 C{x + 20} 630 {x - 14} 634 {x - 33} 648 Z", hair)
        for dx in (-11, 11):
            c.circle(x + dx, 656, 3.4, "#2b2018")
        c.arc(x, 664, 11, 25, 155, "#a4553f", 3)
    x = 700 + side * 150
    desk = [(x, 792), (700 + side * 690, 792), (700 + side * 690, 900), (x + side * 20, 900)]
    c.polygon(desk, "#d3473f" if side < 0 else "#3a6fd0", "#101a3c", 4)
    c.line([(x, 792), (700 + side * 690, 792)], "#f0e2a8", 12)
    for k in range(5):
        c.rect(700 + side * (206 + 106 * k) - 30, 822, 60, 44, "#f7f3e6", "#101a3c", 3, 6)


def _host(c: Sheet) -> None:
    x = 700
    for dx in (-16, 16):
        c.line([(x + dx, 850), (x + dx, 930)], "#20242e", 24)
        c.ellipse(x + dx * 1.4, 938, 20, 9, "#0f1116")
    c.path("M652 870 C648 720 664 690 700 690 C736 690 752 720 748 870 Z", "#353b4b", "#14171f", 3)
    c.polygon([(682, 692), (718, 692), (700, 770)], "#f7f7f4")
    c.polygon([(695, 700), (705, 700), (709, 756), (700, 770), (691, 756)], "#b5202a")
    c.rect(689, 670, 22, 24, "#e9b98f")
    c.ellipse(700, 642, 32, 38, "#f0c7a2", "#8a6245", 2)
    c.path("M667 636 C664 590 736 590 733 636 C720 616 690 612 667 636 Z", "#6a6058")
    for dx in (-11, 11):
        c.circle(700 + dx, 644, 3.4, "#2b2018")
    c.arc(700, 652, 12, 20, 160, "#a4553f", 3)
    c.line([(660, 728), (668, 800), (702, 812)], "#353b4b", 20)
    c.line([(740, 728), (734, 800), (712, 812)], "#353b4b", 20)
    c.rect(684, 790, 52, 36, "#f7f3e6", "#8a8369", 2)
    for dx in (-24, 24):
        c.circle(700 + dx, 816, 10, "#f0c7a2", "#8a6245", 2)


def page() -> Sheet:
    c = Sheet(1160, 900, "#b58a5a")
    c.rect(0, 0, 1160, 900, "#b78d5e")
    for y in range(0, 900, 75):
        c.line([(0, y), (1160, y)], "#9c7346", 3)
    paper = [(40, 36), (1120, 36), (1120, 866), (40, 866)]
    c.shadow(paper, 10, 5, 8)
    c.polygon(paper, "#fdfdf8")
    for x in range(40, 1121, 27):
        c.line([(x, 36), (x, 866)], "#cfe0ea", 1.5)
    for y in range(36, 867, 27):
        c.line([(40, y), (1120, y)], "#cfe0ea", 1.5)
    c.line([(94, 36), (94, 866)], "#e08a8a", 2.5)
    for k in range(20):
        c.circle(58, 66 + 41 * k, 9, "#b78d5e", "#8f8f8f", 2)
    _noughts(c, 148, 99)
    _hangman(c)
    _ships(c)
    return c


PEN, PENCIL = "#1f3fa8", "#55555c"


def _wobble(rng: random.Random, x1: float, y1: float, x2: float, y2: float) -> list[tuple[float, float]]:
    return [
        (x1 + (x2 - x1) * t + rng.uniform(-1.3, 1.3), y1 + (y2 - y1) * t + rng.uniform(-1.3, 1.3))
        for t in (k / 8 for k in range(9))
    ]


def _noughts(c: Sheet, x: float, y: float) -> None:
    rng = random.Random(9)
    for k in (1, 2):
        c.line(_wobble(rng, x + 81 * k, y, x + 81 * k, y + 243), PENCIL, 3.5)
        c.line(_wobble(rng, x, y + 81 * k, x + 243, y + 81 * k), PENCIL, 3.5)
    for mark, column, row in (
        ("x", 1, 1), ("o", 0, 0), ("x", 2, 0), ("o", 0, 2), ("x", 0, 1), ("o", 2, 1), ("x", 1, 2), ("o", 1, 0)
    ):  # fmt: skip
        mx, my = x + 81 * column + 40, y + 81 * row + 40
        if mark == "o":
            c.polygon(circle_points(mx, my, 24, 26), None, PEN, 4)
        else:
            c.line(_wobble(rng, mx - 23, my - 24, mx + 23, my + 24), "#b5202a", 4)
            c.line(_wobble(rng, mx + 22, my - 24, mx - 24, my + 22), "#b5202a", 4)


def _hangman(c: Sheet) -> None:
    rng = random.Random(3)
    for line in (
        (148, 720, 310, 720), (190, 720, 190, 450), (190, 450, 330, 450), (190, 500, 240, 450), (330, 450, 330, 490)
    ):  # fmt: skip
        c.line(_wobble(rng, *line), PENCIL, 4)
    c.polygon(circle_points(330, 516, 26), None, PENCIL, 4)
    for line in ((330, 542, 330, 626), (330, 560, 296, 596), (330, 560, 364, 596)):
        c.line(_wobble(rng, *line), PENCIL, 4)
    for k, letter in enumerate("_A_O_A"):
        x = 132 + 54 * k
        c.line(_wobble(rng, x, 812, x + 38, 812), PEN, 4)
        if letter != "_":
            c.hand(x + 5, 762, letter, 42, PEN, 4)
    c.hand(398, 470, "E", 34, "#b5202a", 3.5)
    c.hand(398, 520, "T", 34, "#b5202a", 3.5)
    c.hand(398, 570, "I", 34, "#b5202a", 3.5)
    for k in range(3):
        c.line(_wobble(rng, 394, 500 + 50 * k, 424, 474 + 50 * k), "#b5202a", 3)


def _ships(c: Sheet) -> None:
    rng = random.Random(12)
    left, top, cell = 553, 171, 54
    for k in range(11):
        c.line(_wobble(rng, left + cell * k, top, left + cell * k, top + 10 * cell), PEN, 2.6)
        c.line(_wobble(rng, left, top + cell * k, left + 10 * cell, top + cell * k), PEN, 2.6)
    for k in range(10):
        c.hand(left + cell * k + 17, top - 42, "ABCDEFGHIJ"[k], 30, PEN, 3.2)
        number = str(k + 1)
        c.hand(left - 14 - 24 * len(number), top + cell * k + 12, number, 30, PEN, 3.2)
    for ship in SHIPS:
        for column, row in ship:
            x, y = left + cell * column, top + cell * row
            for k in range(7):  # hatched with a pencil
                c.line(_wobble(rng, x + 4, y + 7 + 7 * k, x + cell - 4, y + 3 + 7 * k), "#6f7fb8", 3.4)
        xs, ys = [p[0] for p in ship], [p[1] for p in ship]
        c.rect(
            left + cell * min(xs), top + cell * min(ys), cell * (max(xs) - min(xs) + 1), cell * (max(ys) - min(ys) + 1),
            None, PEN, 5,
        )  # fmt: skip
    c.hand(left + 150, 756, "MOJE", 44, PEN, 4.5)


PICTURES = {"teleturniej": quiz, "kartka-w-kratke": page}
