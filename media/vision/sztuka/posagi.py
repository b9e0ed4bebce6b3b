"""Three famous works of sculpture in a museum of casts, our own simplified drawings.

1 The four-sided stone idol found in 1848 in the river Zbrucz (Archaeological Museum in Kraków); 2 Neptune, the fountain
of 1633 before Artus Court in Gdańsk; 3 the bronze doors of Gniezno cathedral (12th century): two wings, on each nine
scenes of the life and martyrdom of St Adalbert (Wojciech).
"""

import math
import random

from pismo import write
from plotno import Canvas, circle_points

STONE, SHADE, DEEP, LIGHT = "#b9b1a1", "#968e7e", "#6f685b", "#d3ccbd"
BRONZE, BDARK, BLIGHT = "#4f6a58", "#2f4438", "#7d9a83"


def _idol(c: Canvas) -> None:
    """Origin: the middle of the foot; about 560 high."""
    c.ellipse(6, 4, 78, 11, "#00000038")
    # front and one side of the pillar
    c.polygon([(-52, 0), (-56, -440), (30, -440), (34, 0)], STONE, DEEP, 3)
    c.polygon([(34, 0), (30, -440), (64, -428), (62, -4)], SHADE, DEEP, 3)
    rng = random.Random(6)
    for _ in range(110):
        x, y = rng.uniform(-48, 58), rng.uniform(-430, -8)
        c.circle(x, y, rng.uniform(0.8, 2), rng.choice((SHADE, DEEP, LIGHT)))
    for y in (-150, -262):
        c.line([(-54, y), (32, y)], DEEP, 5)
        c.line([(32, y), (63, y + 4)], DEEP, 5)
    # the lowest tier: a kneeling figure that bears the rest
    c.circle(-10, -112, 17, LIGHT, DEEP, 3)
    c.path("M-46 -142 C-40 -96 -30 -84 -26 -92 H6 C10 -84 20 -96 26 -142", None, DEEP, 7)
    c.path("M-26 -92 C-30 -60 -34 -40 -36 -22 H16 C14 -40 10 -60 6 -92 Z", LIGHT, DEEP, 3)
    c.path("M-36 -22 C-46 -18 -46 -6 -34 -6 H14 C26 -6 26 -18 16 -22", None, DEEP, 5)
    # the middle tier: a figure with spread arms
    c.circle(-10, -238, 13, LIGHT, DEEP, 3)
    c.path("M-24 -222 H4 L10 -158 H-30 Z", LIGHT, DEEP, 3)
    c.line([(-22, -216), (-46, -186)], DEEP, 6)
    c.line([(2, -216), (26, -186)], DEEP, 6)
    c.path("M48 -236 V-164 M42 -222 L56 -200", None, DEEP, 5)
    # the highest tier: body with arms across, horn of plenty
    c.path("M-50 -424 C-46 -400 -40 -392 -34 -388", None, DEEP, 5)
    c.path("M-46 -390 C-40 -340 -20 -330 8 -340", None, DEEP, 8)
    c.path("M24 -390 C20 -364 6 -352 -20 -356", None, DEEP, 8)
    c.path("M6 -380 C22 -370 22 -346 8 -330 L2 -342 C8 -352 6 -364 -4 -372 Z", LIGHT, DEEP, 3)
    c.line([(-50, -302), (31, -302)], DEEP, 4)
    for dx in (-40, 22):
        c.line([(dx, -300), (dx - 2, -268)], DEEP, 4)
    c.path("M40 -404 C58 -380 58 -350 42 -330", None, DEEP, 6)
    c.path("M44 -318 V-276 M54 -316 V-276", None, DEEP, 4)
    # heads under one hat
    c.polygon([(-42, -436), (-44, -516), (18, -516), (18, -436)], LIGHT, DEEP, 3)
    c.polygon([(18, -436), (18, -516), (52, -510), (50, -430)], STONE, DEEP, 3)
    for side in (-1, 1):
        c.line([(-13 + side * 20, -494), (-13 + side * 8, -492)], DEEP, 4)
        c.ellipse(-13 + side * 13, -484, 6, 4, DEEP)
    c.line([(-13, -490), (-17, -466), (-8, -466)], DEEP, 4)
    c.line([(-25, -454), (-1, -454)], DEEP, 4)
    c.line([(30, -490), (46, -488)], DEEP, 4)
    c.ellipse(38, -480, 5, 4, DEEP)
    c.path("M50 -486 L58 -464 L50 -462", None, DEEP, 4)
    c.line([(32, -450), (48, -449)], DEEP, 4)
    c.path("M-62 -514 C-64 -526 -50 -530 -44 -532 C-40 -572 -20 -580 6 -580 C34 -580 50 -570 54 -530 C66 -526 76 -520 72 -510 "
           "C40 -502 -34 -504 -62 -514 Z", SHADE, DEEP, 3)  # fmt: skip
    c.path("M-44 -532 C-10 -522 30 -522 54 -530", None, DEEP, 4)


def _neptune(c: Canvas) -> None:
    """Origin: the middle of the foot; about 600 high."""
    c.ellipse(0, 4, 190, 15, "#00000038")
    c.path("M-176 0 V-48 C-176 -60 176 -60 176 -48 V0 Z", STONE, DEEP, 3)
    c.rect(-186, -62, 372, 18, LIGHT, DEEP, 3, 8)
    for k in range(-4, 5):
        c.rect(36 * k - 12, -40, 24, 32, SHADE, DEEP, 2, 4)
    c.ellipse(0, -60, 168, 9, "#7fb2cf")
    c.path("M-34 -62 L-24 -126 H24 L34 -62 Z", STONE, DEEP, 3)
    for side in (-1, 1):  # sea-horses about the foot
        with c.moved(side * 74, -64, 0.9, mirror=side < 0):
            c.path("M22 -34 C38 -44 52 -36 62 -46", None, BDARK, 13)
            c.path("M22 -34 C38 -44 52 -36 62 -46", None, BRONZE, 8)
            c.path("M-40 4 C-48 -24 -32 -44 -12 -50 C-4 -64 2 -78 12 -88 L16 -104 L26 -92 C38 -86 52 -76 56 -66 C57 -56 46 -52 36 -60 "
                   "C30 -62 28 -58 29 -50 C34 -36 36 -16 30 4 Z", BRONZE, BDARK, 3)  # fmt: skip
            c.circle(30, -80, 3.2, "#14201a")
            for k in range(5):
                c.line([(10 - 6 * k, -84 + 10 * k), (-4 - 7 * k, -80 + 11 * k)], BLIGHT, 4)
            for k in range(3):
                c.arc(0 + 3 * k, -6 - 13 * k, 16, 20, 110, BLIGHT, 3)
            c.path("M58 -62 C84 -82 104 -66 108 -8", None, "#a7d3e8", 3.5)
    c.path("M-112 -150 C-108 -112 108 -112 112 -150 Z", STONE, DEEP, 3)
    c.ellipse(0, -150, 112, 14, LIGHT, DEEP, 3)
    c.ellipse(0, -150, 98, 9, "#7fb2cf")
    for x in (-80, -40, 40, 80):
        c.path(f"M{x} -142 C{x * 1.1} -110 {x * 1.25} -90 {x * 1.3} -66", None, "#a7d3e8", 3.5)
    c.path("M-22 -152 L-16 -206 H16 L22 -152 Z", STONE, DEEP, 3)
    c.rect(-30, -218, 60, 16, LIGHT, DEEP, 3)
    # the god
    c.ellipse(4, -216, 34, 9, BDARK)
    c.path("M-30 -220 C-46 -230 -40 -252 -22 -244 C-16 -236 -8 -226 -6 -218 Z", BRONZE, BDARK, 3)
    # legs
    c.path("M-26 -340 C-34 -306 -26 -282 -26 -262 C-26 -244 -24 -232 -28 -220 H-4 C-8 -236 -2 -262 0 -284 L8 -318 L14 -284 "
           "C18 -262 26 -238 34 -222 H54 C50 -234 46 -246 44 -262 C40 -284 40 -312 26 -342 Z", BRONZE, BDARK, 3)  # fmt: skip
    # torso
    c.path("M-26 -336 C-34 -366 -44 -396 -42 -426 C-36 -444 38 -446 46 -424 C46 -394 34 -364 28 -336 C10 -324 -10 -324 -26 -336 Z",
           BRONZE, BDARK, 3)  # fmt: skip
    c.path("M-24 -404 C-14 -394 -4 -396 2 -402 C10 -396 22 -394 30 -404", None, BDARK, 3)
    c.line([(2, -402), (2, -346)], BDARK, 2.5)
    for y in (-382, -366):
        c.path(f"M-14 {y} Q2 {y + 6} 18 {y}", None, BDARK, 2)
    # a cloth about the hips
    c.path(
        "M-30 -342 C-10 -326 14 -326 30 -344 C34 -330 28 -316 12 -306 C-6 -304 -24 -312 -32 -324 Z", BLIGHT, BDARK, 3
    )
    c.path("M28 -342 C48 -330 50 -300 40 -276 C38 -300 30 -312 18 -310 Z", BLIGHT, BDARK, 3)
    # one arm raised with the trident, the other held out
    c.line([(-36, -420), (-78, -396), (-92, -446)], BDARK, 28)
    c.line([(-36, -420), (-78, -396), (-92, -446)], BRONZE, 22)
    c.line([(-92, -224), (-92, -566)], BDARK, 9)
    c.line([(-92, -224), (-92, -566)], "#b99a4a", 5)
    for dx in (-24, 0, 24):
        c.line([(-92 + dx, -566), (-92 + dx, -606)], BDARK, 9)
        c.line([(-92 + dx, -566), (-92 + dx, -606)], "#b99a4a", 5)
        c.polygon([(-92 + dx - 8, -604), (-92 + dx, -626), (-92 + dx + 8, -604)], "#b99a4a", BDARK, 2)
    c.path("M-116 -566 C-116 -548 -68 -548 -68 -566", None, BDARK, 9)
    c.path("M-116 -566 C-116 -548 -68 -548 -68 -566", None, "#b99a4a", 5)
    c.circle(-92, -450, 14, BRONZE, BDARK, 3)
    c.line([(40, -420), (82, -404), (120, -424)], BDARK, 27)
    c.line([(40, -420), (82, -404), (120, -424)], BRONZE, 21)
    c.circle(128, -429, 12, BRONZE, BDARK, 3)
    for k in (-1, 0, 1):
        c.line([(132, -430), (150, -436 + 8 * k)], BRONZE, 7)
    # neck, head with hair and beard
    c.rect(-10, -462, 24, 30, BRONZE, BDARK, 2.5)
    c.ellipse(2, -482, 26, 30, BRONZE, BDARK, 3)
    c.path(
        "M-26 -478 C-30 -440 -14 -424 0 -414 C18 -424 34 -440 30 -478 C20 -462 -14 -462 -26 -478 Z", BLIGHT, BDARK, 3
    )
    for dx in (-10, 0, 10):
        c.path(f"M{dx} -456 C{dx - 4} -446 {dx + 6} -438 {dx} -428", None, BDARK, 2.5)
    for side in (-1, 1):
        c.ellipse(2 + side * 10, -488, 4, 3, "#14201a")
        c.line([(2 + side * 16, -496), (2 + side * 5, -494)], BDARK, 3)
    c.line([(2, -488), (0, -474), (6, -474)], BDARK, 2.5)
    c.path("M-27 -472 C-38 -492 -34 -514 -22 -518 C-18 -530 -2 -532 4 -526 C14 -532 28 -526 28 -516 C40 -510 42 -490 31 -472 "
           "C31 -490 26 -500 18 -502 C10 -508 -6 -508 -14 -502 C-22 -500 -27 -490 -27 -472 Z", BLIGHT, BDARK, 3)  # fmt: skip
    for dx in (-12, 2, 16):
        c.path(f"M{dx} -522 C{dx - 6} -516 {dx + 4} -512 {dx} -506", None, BDARK, 2.5)


def _doors(c: Canvas) -> None:
    """Origin: the middle of the sill; 330 wide, about 590 high."""
    arch = "#a79f8f"
    c.ellipse(0, 4, 220, 8, "#00000030")
    c.path("M-226 0 V-560 C-226 -760 226 -760 226 -560 V0 Z", arch, DEEP, 3)
    c.path("M-200 0 V-560 C-200 -724 200 -724 200 -560 V0 Z", SHADE, DEEP, 3)
    c.path("M-178 0 V-568 C-178 -694 178 -694 178 -568 V0 Z", "#857c6c", DEEP, 3)
    c.path("M-168 -580 C-166 -676 166 -676 168 -580 Z", LIGHT, DEEP, 3)
    c.line([(0, -646), (0, -596)], DEEP, 8)
    c.line([(-20, -630), (20, -630)], DEEP, 8)
    c.rect(-172, -580, 344, 14, STONE, DEEP, 2)
    rng = random.Random(21)
    for side in (-1, 1):
        left = -168 if side < 0 else 2
        c.rect(left, -564, 166, 564, BRONZE, "#1f2f27", 4)
        c.rect(left + 4, -560, 158, 556, None, BLIGHT, 2)
        # a border of leaves
        for k in range(34):
            y = -552 + 16.2 * k
            for x in (left + 12, left + 154):
                c.path(
                    f"M{x} {y} C{x + 6} {y + 3} {x + 6} {y + 9} {x} {y + 12} C{x - 6} {y + 9} {x - 6} {y + 3} {x} {y} Z",
                    BLIGHT,
                )
        for row in range(9):
            y = -554 + 61.4 * row
            c.rect(left + 22, y, 122, 56, "#43594b", BDARK, 2.5)
            _scene(c, left + 22, y, rng, row + (0 if side < 0 else 9))
        # the knocker: a lion's head with a ring
        x, y = (left + 150 if side < 0 else left + 16), -216
        c.line(circle_points(x, y + 18, 17), "#b99a4a", 5)
        for k in range(12):
            a = 2 * math.pi * k / 12
            c.circle(x + 18 * math.cos(a), y + 18 * math.sin(a), 6, "#8f7a3c")
        c.circle(x, y, 17, "#c2a24f", BDARK, 2.5)
        for s in (-1, 1):
            c.circle(x + 6 * s, y - 4, 2.2, "#1f2f27")
        c.ellipse(x, y + 4, 4, 3, "#1f2f27")
        c.path(f"M{x - 7} {y + 11} Q{x} {y + 15} {x + 7} {y + 11}", None, "#1f2f27", 2)
    c.line([(0, -564), (0, 0)], "#16221b", 5)


def _person(
    c: Canvas, x: float, base: float, h: float, *, mitre: bool = False, staff: bool = False, bow: float = 0
) -> None:
    with c.moved(x, base, 1, bow):
        c.path(f"M{-h * 0.2} 0 C{-h * 0.18} {-h * 0.4} {-h * 0.16} {-h * 0.6} {-h * 0.1} {-h * 0.7} H{h * 0.1} C{h * 0.16} "
               f"{-h * 0.6} {h * 0.18} {-h * 0.4} {h * 0.2} 0 Z", BLIGHT, BDARK, 1.5)  # fmt: skip
        c.circle(0, -h * 0.82, h * 0.13, "#98b39c", BDARK, 1.5)
        if mitre:
            c.polygon([(-h * 0.12, -h * 0.9), (0, -h * 1.16), (h * 0.12, -h * 0.9)], "#b7cdb9", BDARK, 1.5)
        if staff:
            c.line([(h * 0.26, 0), (h * 0.26, -h)], "#b7cdb9", 2.4)
            c.arc(h * 0.33, -h, h * 0.08, 180, 420, "#b7cdb9", 2.4)


def _scene(c: Canvas, x: float, y: float, rng: random.Random, number: int) -> None:
    base = y + 52
    c.line([(x + 4, base), (x + 118, base)], BDARK, 3)
    if number % 9 in {0, 8}:  # a bed or a tomb
        c.rect(x + 40, base - 17, 56, 17, "#6d8a74", BDARK, 2, 3)
        c.line([(x + 46, base - 20), (x + 86, base - 20)], BLIGHT, 8)
        c.circle(x + 90, base - 22, 5, "#98b39c", BDARK, 1.5)
        _person(c, x + 22, base, 38, mitre=number > 9)
        _person(c, x + 106, base, 36)
    elif number % 9 == 4:  # a boat
        c.path(f"M{x + 18} {base - 16} C{x + 40} {base} {x + 84} {base} {x + 106} {base - 16} C{x + 84} {base - 10} {x + 40} {base - 10} "
               f"{x + 18} {base - 16} Z", "#6d8a74", BDARK, 2)  # fmt: skip
        for k, px in enumerate((44, 62, 80)):
            _person(c, x + px, base - 9, 30, mitre=k == 1)
        c.line([(x + 92, base - 36), (x + 104, base - 2)], "#b7cdb9", 2.4)
    elif number in {15, 16}:  # the martyrdom: spears, a bowed bishop
        _person(c, x + 64, base, 34, mitre=True, bow=26)
        for px in (20, 38):
            _person(c, x + px, base, 38)
            c.line([(x + px - 8, base - 36), (x + 70, base - 22)], "#b7cdb9", 2.4)
        c.line([(x + 104, base), (x + 104, base - 34)], "#b7cdb9", 3)
        c.circle(x + 104, base - 38, 6, "#98b39c", BDARK, 1.5)
    else:
        count = 3 + number % 2
        for k in range(count):
            px = 20 + 84 * k / (count - 1) + rng.uniform(-3, 3)
            chief = k == (number % count)
            _person(
                c, x + px, base, 40 if chief else 35, mitre=chief, staff=chief, bow=0 if chief else rng.uniform(-6, 8)
            )


def casts() -> Canvas:
    c = Canvas(1360, 900, "#cfd4d6")
    c.gradient([(0, 0), (1360, 0), (1360, 770), (0, 770)], "#aebac0", "#e2e0da")
    for x, w in ((60, 330), (460, 400)):
        c.path(f"M{x} 770 V200 C{x} 20 {x + w} 20 {x + w} 200 V770 Z", "#d9d9d3", "#a9afb0", 3)
    c.rect(0, 770, 1360, 130, "#8f8577")
    for k in range(-6, 24):
        c.line([(680 + (k - 8) * 100, 770), (680 + (k - 8) * 140, 900)], "#80766a", 2.5)
    c.rect(0, 760, 1360, 12, "#f0ede5")
    for x, half in ((225, 96), (660, 196), (1116, 222)):
        c.shadow([(x - half, 790), (x + half, 790), (x + half, 850), (x - half, 850)], 10, 5, 8, 90)
        c.rect(x - half, 782, 2 * half, 62, "#efeae0", "#a79f8f", 3)
        c.rect(x - half - 8, 772, 2 * half + 16, 14, "#f7f4ec", "#a79f8f", 2)
    with c.moved(225, 772, 1.02):
        _idol(c)
    with c.moved(664, 772, 1.04):
        _neptune(c)
    with c.moved(1116, 772, 0.94):
        _doors(c)
    for k, x in enumerate((225, 660, 1116)):
        write(c, x, 814, str(k + 1), 42, "display", "#2a2a2a")
    return c


PICTURES = {"trzy-rzezby": casts}
