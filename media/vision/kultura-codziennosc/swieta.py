"""A house door with a blessing in chalk, and a basket of food.

The chalk inscription K + M + B between the two halves of a year is written at Epiphany, on 6 January. The basket with
eggs, sausage, bread, salt, horseradish and a lamb of sugar is blessed on Holy Saturday, two days before Easter Monday;
on Good Friday Catholics eat no meat.
"""

import math
import random

from pismo import Sheet, planks
from plotno import circle_points


def door() -> Sheet:
    c = Sheet(900, 1050, "#d8c7a6")
    rng = random.Random(6)
    for y in range(0, 960, 48):
        for x in range(-60, 900, 120):
            shade = rng.choice(("#cdb88f", "#d3bf98", "#c8b288"))
            c.rect(x + (60 if (y // 48) % 2 else 0) + 2, y + 2, 116, 44, shade)
    c.rect(190, 60, 520, 900, "#f1ede2", "#b7a98a", 4)
    c.rect(226, 96, 448, 864, "#6b4226", "#3f2513", 5)
    planks(c, (240, 250, 420, 706), 1, ["#7c4d2c"], 3)
    c.rect(240, 110, 420, 122, "#5d3920", "#3f2513", 3)
    for top, high in ((470, 210), (710, 220)):
        for left in (272, 464):
            c.rect(left, top, 164, high, "#6f4326", "#4c2c16", 4)
            c.rect(left + 20, top + 20, 124, high - 40, "#84532f", "#4c2c16", 3)
    c.rect(272, 276, 356, 164, "#4d6e80", "#3f2513", 5)
    c.polygon([(276, 280), (360, 280), (300, 436), (276, 436)], "#7d9cab")
    c.polygon([(400, 280), (440, 280), (380, 436), (340, 436)], "#7d9cab")
    c.line([(450, 276), (450, 440)], "#3f2513", 6)
    for x, turn in ((304, 8), (566, -8)):
        c.path(f"M{x - 20} 282 C{x - 8 + turn} 330 {x - 10} 380 {x - 24} 436 H{x + 50} C{x + 40} 380 {x + 40} 330 "
               f"{x + 56} 282 Z", "#f3f1ea", "#cfc8b8", 2)  # fmt: skip
    _chalk(c)
    c.rect(622, 600, 22, 120, "#d7b25a", "#8b6c26", 3, 8)
    c.circle(633, 690, 5, "#3f2c10")
    c.line([(633, 630), (580, 630)], "#8b6c26", 16)
    c.line([(633, 629), (580, 629)], "#d7b25a", 11)
    _plate(c)
    _letter_box(c)
    _lamp(c)
    c.rect(0, 958, 900, 92, "#b9bcc0")
    c.rect(150, 930, 600, 60, "#9a9da2", "#7c7f84", 3)
    c.path("M0 972 C60 946 120 960 176 976 C240 990 300 968 380 982 C470 996 540 972 640 984 C720 992 800 956 900 968 "
           "V1050 H0 Z", "#f4f8fb")  # fmt: skip
    c.path("M150 932 C190 918 260 926 300 934 H150 Z", "#f4f8fb")
    c.path("M750 932 C700 914 640 924 600 934 H750 Z", "#f4f8fb")
    for _ in range(46):
        c.circle(rng.uniform(0, 900), rng.uniform(0, 960), rng.uniform(2, 4.5), "#ffffffd0")
    return c


def _chalk(c: Sheet) -> None:
    words = "20+K+M+B+27"
    c.hand(256, 150, words, 46, "#f6f3ea", 5.4, 0.79)
    rng = random.Random(20)
    for _ in range(1500):  # the grain of the wood shows through
        c.circle(rng.uniform(246, 654), rng.uniform(138, 208), rng.uniform(0.5, 1.2), "#5d3920")


def _plate(c: Sheet) -> None:
    c.rect(742, 300, 130, 100, "#1f4f96", "#ffffff", 4, 8)
    c.write(807, 330, "ul. Ogrodowa", 17, "#ffffff", font="bold")
    c.write(807, 368, "14", 42, "#ffffff", font="bold")


def _letter_box(c: Sheet) -> None:
    c.rect(44, 560, 116, 170, "#2f6b4a", "#1d4630", 4, 10)
    c.rect(60, 586, 84, 14, "#16301f", None, 0, 4)
    c.write(102, 650, "LISTY", 26, "#f2efe2", font="bold")
    c.circle(102, 698, 8, "#d7b25a", "#6d5420", 2)


def _lamp(c: Sheet) -> None:
    c.line([(96, 240), (96, 276)], "#2c2c2f", 8)
    for r, alpha in ((92, "18"), (64, "22"), (42, "30")):
        c.circle(96, 320, r, f"#ffe9a8{alpha}")
    c.polygon([(62, 290), (130, 290), (118, 360), (74, 360)], "#fff0b8", "#2c2c2f", 5)
    c.polygon([(54, 292), (96, 262), (138, 292)], "#2c2c2f")
    c.rect(70, 358, 52, 12, "#2c2c2f")


def basket() -> Sheet:
    c = Sheet(1100, 960)
    c.gradient([(0, 0), (1100, 0), (1100, 960), (0, 960)], "#e7efe0", "#f7f3e6")
    c.rect(0, 760, 1100, 200, "#c79a63")
    planks(c, (0, 760, 1100, 200), 3, ["#c79a63", "#c0925a", "#c99d67"], 5)
    c.ellipse(550, 880, 420, 40, "#8d633670")
    c.line(circle_points(550, 500, 400, 410, 180, 360), "#6e4519", 34)
    c.line(circle_points(550, 500, 400, 410, 180, 360), "#b27c3c", 24)
    for k in range(46):
        a = math.radians(184 + k * 3.85)
        x, y = 550 + 400 * math.cos(a), 500 + 410 * math.sin(a)
        with c.moved(x, y, 1, math.degrees(a) + 24):
            c.line([(-12, -4), (12, 4)], "#6e4519", 3)
    c.ellipse(550, 520, 408, 92, "#8a5a26", "#5b3813", 4)
    c.ellipse(550, 516, 380, 76, "#f8f6f0", "#d9d4c6", 3)
    _boxwood(c, 214, 470, -38)
    _boxwood(c, 890, 474, 40)
    _boxwood(c, 160, 520, -70)
    _bread(c)
    _sausage(c)
    _lamb(c)
    _horseradish(c)
    _salt(c)
    for x, y, turn, colour, pattern in (
        (330, 516, -16, "#a8232b", 0),
        (424, 536, 8, "#2f6f9f", 1),
        (524, 544, -6, "#8a5a9c", 2),
        (622, 540, 14, "#2e7d4f", 0),
    ):
        _egg(c, x, y, turn, colour, pattern)
    _wicker(c)
    return c


def _boxwood(c: Sheet, x: float, y: float, turn: float) -> None:
    with c.moved(x, y, 1, turn):
        c.path("M0 60 C-6 0 6 -60 0 -120", None, "#5a6b2c", 5)
        for k in range(9):
            for side in (-1, 1):
                with c.moved(0, 40 - 19 * k, 1, side * 56):
                    c.ellipse(0, -17, 9, 18, "#3f7a3a" if k % 2 else "#4c8c44", "#2b5728", 2)


def _bread(c: Sheet) -> None:
    c.path("M232 470 C214 352 300 296 392 298 C486 300 556 356 538 474 C470 520 300 520 232 470 Z",
           "#b46a2a", "#7a4214", 5)  # fmt: skip
    c.path("M256 438 C254 366 320 318 392 320 C452 322 512 356 516 420", None, "#d08b45", 10)
    for x in (318, 384, 450):
        c.path(f"M{x - 22} 344 C{x - 8} 376 {x + 2} 402 {x + 22} 428", None, "#edc489", 9)


def _sausage(c: Sheet) -> None:
    ring = circle_points(640, 470, 118, 104, 150, 408)
    c.line(ring, "#5e1d13", 64)
    c.line(ring, "#9c3a24", 54)
    c.line(circle_points(634, 464, 128, 114, 190, 300), "#c2603f", 10)
    for k in range(5):
        a = math.radians(180 + 48 * k)
        x, y = 640 + 118 * math.cos(a), 470 + 104 * math.sin(a)
        for dx, dy in ((-10, -6), (8, 8), (2, -14)):
            c.circle(x + dx, y + dy, 3.5, "#d98a6a")


def _lamb(c: Sheet) -> None:
    c.line([(846, 190), (846, 470)], "#8a5a26", 8)
    c.path("M846 196 C886 182 916 214 958 196 V282 C916 300 886 268 846 282 Z", "#c9242f", "#8b1219", 3)
    c.line([(902, 210), (902, 276)], "#ffffff", 9)
    c.line([(872, 238), (934, 240)], "#ffffff", 9)
    for x in (770, 806, 862, 898):
        c.rect(x, 452, 20, 66, "#efe6d2", "#b9ab8c", 3, 6)
    for x, y, r in (
        (760, 430, 34), (790, 396, 38), (834, 388, 40), (880, 398, 38), (910, 432, 36), (872, 456, 38), (820, 460, 40),
        (776, 458, 34), (834, 428, 50),
    ):  # fmt: skip
        c.circle(x, y, r, "#fffdf6", "#cfc4a8", 3)
    for x, y, r in ((776, 430, 30), (834, 420, 52), (884, 430, 34), (820, 452, 34)):
        c.circle(x, y, r, "#fffdf6")
    for x, y in ((790, 410), (830, 396), (870, 412), (816, 444), (862, 450), (902, 436)):
        c.arc(x, y, 13, 20, 250, "#d9cfb6", 3)
    with c.moved(742, 372, 1, -8):
        c.ellipse(0, 0, 46, 38, "#fff6e6", "#cfc4a8", 3)
        c.ellipse(42, -16, 12, 26, "#f3dcc4", "#cfc4a8", 3)
        for x, y, r in ((-10, -34, 18), (14, -38, 20), (34, -30, 16)):
            c.circle(x, y, r, "#fffdf6", "#cfc4a8", 3)
        c.circle(-16, -4, 5, "#3a2a1a")
        c.path("M-44 8 C-38 18 -28 20 -20 16", None, "#8a6a4a", 3)


def _horseradish(c: Sheet) -> None:
    with c.moved(236, 520, 1, -34):
        c.path("M-20 20 C-30 -60 -26 -120 -16 -156 C0 -168 16 -166 22 -152 C30 -110 30 -50 22 20 Z",
               "#e6d3a4", "#9b8450", 4)  # fmt: skip
        for y in (-120, -92, -60, -30, -4):
            c.path(f"M-20 {y} C-8 {y + 7} 8 {y + 7} 18 {y - 2}", None, "#b39c66", 3)
        for dx, turn in ((-10, -22), (4, 4), (16, 24)):
            with c.moved(dx, -156, 1, turn):
                c.path("M0 6 C-20 -40 -14 -84 0 -104 C14 -84 20 -40 0 6 Z", "#6fa04a", "#446b2a", 3)
                c.line([(0, 0), (0, -80)], "#a9c98a", 3)


def _salt(c: Sheet) -> None:
    c.path("M680 484 H812 C812 548 786 570 746 570 C706 570 680 548 680 484 Z", "#f4f8fb", "#8fa1ad", 4)
    c.path("M692 484 C704 442 788 442 800 484 Z", "#ffffff", "#b9c4cc", 3)
    c.rect(696, 506, 100, 36, "#3b6f9c", None, 0, 6)
    c.write(746, 524, "SÓL", 28, "#ffffff", font="bold")


def _egg(c: Sheet, x: float, y: float, turn: float, colour: str, pattern: int) -> None:
    with c.moved(x, y, 1, turn):
        outline = [
            (48 * math.cos(t) * (1 - 0.15 * math.sin(t)), -62 * math.sin(t))
            for t in (math.radians(4 * k) for k in range(90))
        ]
        c.polygon(outline, colour, "#3a2a1a", 3)
        below = c.image.copy()
        if pattern == 0:
            for k in range(6):
                with c.moved(0, -6, 1, 60 * k):
                    c.ellipse(0, -18, 7, 15, "#f8efdc")
            c.circle(0, -6, 6, "#e8b93a")
        elif pattern == 1:
            for yy in (-30, 0, 26):
                c.line([(-50 + 14 * k, yy + (7 if k % 2 else -7)) for k in range(8)], "#f8efdc", 5)
        else:
            for k in range(5):
                for yy in (-34, -8, 18):
                    c.circle(-36 + 18 * k, yy + (6 if k % 2 else 0), 5.5, "#f8efdc")
        c.clipped(outline, below)
        c.polygon(outline, None, "#3a2a1a", 3)
        c.ellipse(-16, -26, 8, 16, "#ffffff50")


def _wicker(c: Sheet) -> None:
    c.path("M142 530 C200 600 900 600 958 530 C950 680 900 820 850 868 C700 900 400 900 250 868 C200 820 150 680 "
           "142 530 Z", "#a8712f", "#5b3813", 5)  # fmt: skip
    outline = [
        (142, 530), (240, 572), (400, 588), (550, 592), (700, 588), (860, 572), (958, 530), (945, 640), (905, 770),
        (850, 868), (700, 888), (550, 892), (400, 888), (250, 868), (195, 770), (155, 640),
    ]  # fmt: skip
    below = c.image.copy()
    for row in range(10):
        sag = 575 + row * 33
        for k in range(-1, 27):
            x = 130 + 34 * k + (17 if row % 2 else 0)
            bow = 26 * (1 - ((x - 550) / 420) ** 2)
            c.ellipse(x, sag + bow - 6, 19, 14, "#c48d47" if (row + k) % 2 else "#b67d39", "#7a4f1d", 2.5)
    c.clipped(outline, below)
    c.path("M132 520 C200 600 900 600 968 520", None, "#5b3813", 36)
    c.path("M132 520 C200 600 900 600 968 520", None, "#c99550", 27)
    for k in range(44):
        t = k / 43
        x = 132 + 836 * t
        y = 520 + 240 * t * (1 - t)
        c.line([(x - 9, y - 10), (x + 9, y + 10)], "#7a4f1d", 3)
    c.path("M392 566 H712 L724 640 L690 668 L660 646 L628 676 L592 650 L552 682 L512 650 L476 676 L444 646 L414 668 "
           "L380 640 Z", "#fbfaf5", "#cfc8b6", 3)  # fmt: skip
    for k in range(8):
        c.circle(410 + 40.6 * k, 634, 6, None, "#cfc8b6", 3)
    for k in range(4):
        x = 436 + 77 * k
        for turn in (0, 90, 180, 270):
            with c.moved(x, 602, 1, turn):
                c.ellipse(0, -10, 5, 9, "#d9575f")


PICTURES = {"drzwi-domu": door, "koszyk": basket}
