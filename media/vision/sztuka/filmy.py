"""Three scenes that many know from a stage or a screen, in our own simplified drawings.

The last scene of Wyspiański's „Wesele” (1901; Wajda's film 1972): a straw-wrapped rose bush fiddles, the guests turn
as in a dream. A straw bear below a helicopter: „Miś” by Bareja (1980). A tank with the number 102 and an Alsatian:
the series „Czterej pancerni i pies” (1966–1970), whose crew called their T-34 „Rudy”.
"""

import math
import random

from pismo import write
from plotno import Canvas

SKIN = "#e6bd98"


def wedding() -> Canvas:
    c = Canvas(1300, 860, "#33425c")
    c.gradient([(0, 0), (1300, 0), (1300, 640), (0, 640)], "#2f3d58", "#5a6a86")
    c.rect(0, 0, 1300, 62, "#3b2a21")
    for x in range(-40, 1300, 190):
        c.polygon([(x + 60, 62), (x + 100, 62), (x + 120, 100), (x + 40, 100)], "#4a3529")
    c.rect(0, 62, 1300, 14, "#2b1e17")
    for y in (210, 360, 510):
        c.line([(0, y), (1300, y)], "#46567255", 6)
    for x in (90, 1060):
        c.rect(x, 150, 160, 200, "#3a2920")
        c.gradient([(x + 12, 162), (x + 148, 162), (x + 148, 338), (x + 12, 338)], "#6f7fa8", "#e3a77f")
        c.rect(x + 75, 162, 10, 176, "#3a2920")
        c.rect(x + 12, 244, 136, 10, "#3a2920")
        c.rect(x - 14, 346, 188, 14, "#4a3529")
    c.gradient([(0, 640), (1300, 640), (1300, 860), (0, 860)], "#7a5a3e", "#53392a")
    for k in range(-6, 20):
        c.line([(650 + (k - 6.5) * 78, 640), (650 + (k - 6.5) * 150, 860)], "#4a3325", 2.5)
    # the scythes, taken from the peasants' hands, lean against the wall
    for x, lean in ((478, -9), (500, -2), (808, 6)):
        c.ellipse(x + 2, 680, 16, 5, "#00000040")
        with c.moved(x, 680, 1, lean):
            c.line([(0, 0), (0, -430)], "#3a281b", 12)
            c.line([(0, -1), (0, -430)], "#a57c52", 8)
            c.path("M-4 -430 C-2 -470 20 -540 66 -580 C48 -530 26 -480 10 -424 Z", "#c8d0d8", "#6b7680", 2)
    c.ellipse(650, 730, 560, 92, "#0000001e")
    _man(c, 150, 742, 1.0, "#efe9dc", "#c23b34", turned=False)
    _woman(c, 268, 748, 1.0, "#b7343f", "#f3ede2", "#2c3f7a")
    _woman(c, 1032, 748, 1.0, "#2f6b52", "#f3ede2", "#8c2b38")
    _man(c, 1150, 742, 1.0, "#2c4678", "#c23b34", turned=True)
    _woman(c, 396, 800, 1.08, "#c78a2b", "#f6f0e6", "#7a2438")
    _man(c, 906, 796, 1.08, "#efe9dc", "#b8332f", turned=True)
    _straw_man(c, 650, 770)
    # a cord lies on the boards
    c.curve([(468, 836), (500, 822), (540, 834), (580, 822), (560, 842), (604, 846), (640, 832)], None, "#e0b24a", 6,
            closed=False)  # fmt: skip
    for x, y in ((468, 836), (640, 832)):
        for turn in (-24, 0, 24):
            with c.moved(x, y, 1, (90 if x < 500 else -90) + turn):
                c.line([(0, 0), (0, 20)], "#e0b24a", 3)
    return c


def _straw_man(c: Canvas, x: float, y: float) -> None:
    rng = random.Random(5)
    with c.moved(x, y, 1.12):
        c.ellipse(0, 8, 150, 22, "#00000038")
        c.path("M-128 6 C-116 -120 -86 -214 -74 -290 C-70 -330 -52 -360 -34 -392 C-24 -420 24 -420 34 -392 "
               "C52 -360 70 -330 74 -290 C86 -214 116 -120 128 6 Z", "#d5a94a")  # fmt: skip
        for _ in range(330):
            t = rng.random()
            half = 22 + 104 * t**1.2
            u = rng.uniform(-1, 1)
            top, low = -390 + 380 * t, -390 + 380 * t + rng.uniform(30, 64)
            colour = rng.choice(("#b98a2f", "#e6c269", "#f0d384", "#a67a28"))
            c.line([(u * half * 0.93, top), (u * half * 1.05, min(low, 4))], colour, rng.uniform(1.6, 3.2))
        for k in range(-13, 14):
            c.line([(k * 9.6, 0), (k * 10.2 + rng.uniform(-6, 6), rng.uniform(12, 24))], "#b98a2f", 3)
        # the tuft on top
        for k in range(-8, 9):
            c.line([(k * 2.4, -400), (k * 9 + rng.uniform(-4, 4), -456 - rng.uniform(0, 26) + abs(k) * 4)],
                   rng.choice(("#d5a94a", "#e6c269", "#b98a2f")), 4)  # fmt: skip
        for yy, half in ((-398, 30), (-300, 76), (-150, 106)):
            c.path(f"M{-half} {yy} C{-half / 2} {yy + 16} {half / 2} {yy + 16} {half} {yy}", None, "#7c571d", 9)
            c.path(f"M{-half} {yy - 2} C{-half / 2} {yy + 13} {half / 2} {yy + 13} {half} {yy - 2}", None, "#9a7029", 4)
        # sleeves of straw, the fiddle and the bow
        for side, elbow, hand in ((-1, (-122, -214), (-66, -258)), (1, (120, -196), (44, -206))):
            c.line([(side * 66, -290), elbow, hand], "#b98a2f", 42)
            c.line([(side * 66, -290), elbow, hand], "#d5a94a", 34)
            for d in (-10, 0, 10):
                c.line([(side * 66 + d, -290 + d / 2), (elbow[0] + d, elbow[1] + d), (hand[0], hand[1] + d)],
                       "#e6c269", 2.5)  # fmt: skip
            for k in range(-4, 5):
                c.line([hand, (hand[0] - side * 20, hand[1] + k * 6)], "#e6c269", 3)
        with c.moved(-8, -276, 0.98, -52):
            c.path("M0 -64 C34 -70 44 -40 26 -18 C20 -8 20 4 28 12 C56 40 44 84 0 84 C-44 84 -56 40 -28 12 "
                   "C-20 4 -20 -8 -26 -18 C-44 -40 -34 -70 0 -64 Z", "#8b4423", "#4d2311", 3)  # fmt: skip
            c.polygon([(-6, -150), (6, -150), (9, 10), (-9, 10)], "#2c1810")
            c.path("M-10 -150 C-12 -172 12 -172 10 -150 Z", "#5d2d16")
            c.rect(-16, 36, 32, 6, "#e8d3a4")
            for k in (-5, -1.7, 1.7, 5):
                c.line([(k, -148), (k, 66)], "#e9e2cf", 1.2)
            for side in (-1, 1):
                c.arc(side * 22, 14, 9, 100 if side > 0 else -80, 260 if side > 0 else 80, "#2c1810", 2.5)
        c.line([(66, -222), (-98, -322)], "#f2ead8", 2.5)
        c.line([(70, -230), (-94, -332)], "#5d2d16", 5)


def _face(c: Canvas, y: float) -> None:
    """A face with closed eyes."""
    c.ellipse(0, y, 21, 25, SKIN)
    for side in (-1, 1):
        c.path(f"M{side * 9 - 5} {y - 2} Q{side * 9} {y + 4} {side * 9 + 5} {y - 2}", None, "#4a2f22", 2.2)
    c.line([(-5, y + 13), (5, y + 13)], "#a9564a", 2.4)


def _man(c: Canvas, x: float, y: float, size: float, coat: str, cap: str, *, turned: bool) -> None:
    with c.moved(x, y, size, -3 if turned else 3, mirror=turned):
        c.ellipse(0, 4, 66, 11, "#00000030")
        for side in (-1, 1):
            c.path(f"M{side * 8} -130 L{side * 36} -126 L{side * 34} -60 H{side * 9} Z", "#b63a3f")
            for k in range(3):
                c.line([(side * (14 + 8 * k), -128), (side * (14 + 7 * k), -62)], "#efe3d0", 2.5)
            c.path(f"M{side * 8} -66 H{side * 35} V-14 C{side * 44} -10 {side * 52} 0 {side * 50} 4 H{side * 8} Z",
                   "#221a18")  # fmt: skip
        c.path("M-52 -262 C-58 -200 -60 -150 -66 -84 C-30 -74 30 -74 66 -84 C60 -150 58 -200 52 -262 "
               "C30 -278 -30 -278 -52 -262 Z", coat, "#3c352c", 2.5)  # fmt: skip
        c.polygon([(-16, -272), (16, -272), (9, -150), (-9, -150)], "#f7f3ea")
        c.line([(0, -268), (0, -150)], "#c23b34", 4)
        c.rect(-57, -166, 114, 20, "#7a4a26", "#4d2d15", 2)
        for k in range(-4, 5):
            c.circle(k * 11.5, -156, 3, "#e9c25a")
        for side in (-1, 1):
            c.line([(side * 50, -250), (side * 76, -190), (side * 66, -140)], "#3c352c", 31)
            c.line([(side * 50, -250), (side * 76, -190), (side * 66, -140)], coat, 27)
            c.circle(side * 64, -126, 12, SKIN)
        c.rect(-9, -284, 18, 20, "#d6a987")
        _face(c, -306)
        c.path("M-10 -296 C-4 -301 4 -301 10 -296 C4 -292 -4 -292 -10 -296 Z", "#6b4630")
        # the four-cornered red cap with peacock feathers
        c.polygon([(-30, -322), (30, -322), (36, -354), (-36, -354)], cap, "#5b1714", 2.5)
        c.rect(-30, -331, 60, 13, "#1f1b1c")
        for turn in (-4, 14, 32):
            with c.moved(24, -342, 1, turn):
                c.line([(0, 0), (0, -58)], "#3f6b46", 4)
                c.ellipse(0, -66, 12, 20, "#3f8a5a")
                c.ellipse(0, -68, 8, 12, "#3a6fb3")
                c.ellipse(0, -70, 4, 6, "#1d2b55")


def _woman(c: Canvas, x: float, y: float, size: float, skirt: str, blouse: str, bodice: str) -> None:
    rng = random.Random(round(x))
    with c.moved(x, y, size):
        c.ellipse(0, 4, 86, 12, "#00000030")
        for side in (-1, 1):
            c.path(f"M{side * 12} -20 H{side * 34} V2 H{side * 12} Z", "#221a18")
        c.path("M-36 -164 C-60 -110 -84 -60 -92 -16 C-40 2 40 2 92 -16 C84 -60 60 -110 36 -164 Z", skirt,
               "#3c2a25", 2.5)  # fmt: skip
        c.path("M-26 -160 C-36 -110 -44 -66 -46 -22 C-16 -14 16 -14 46 -22 C44 -66 36 -110 26 -160 Z", "#f3eee3")
        c.path("M-46 -34 C-16 -26 16 -26 46 -34", None, skirt, 3)
        for _ in range(16):
            side = rng.choice((-1, 1))
            t = rng.uniform(0.25, 0.92)
            fx, fy = side * (40 + 36 * t + rng.uniform(-6, 6)), -160 + 140 * t
            if abs(fx) > 48 + 6 * t:
                c.circle(fx, fy, 5, "#f4d24f")
                c.circle(fx, fy, 2.2, "#ffffff")
        for side in (-1, 1):
            c.line([(side * 38, -250), (side * 66, -200), (side * 54, -150)], "#b8ae9c", 30)
            c.line([(side * 38, -250), (side * 66, -200), (side * 54, -150)], blouse, 26)
            c.circle(side * 53, -136, 11, SKIN)
        c.path("M-38 -258 C-44 -220 -40 -190 -36 -160 H36 C40 -190 44 -220 38 -258 C20 -270 -20 -270 -38 -258 Z",
               bodice, "#2a1a1c", 2.5)  # fmt: skip
        c.path("M-18 -264 C-14 -236 14 -236 18 -264 Z", blouse)
        for k in range(4):
            c.line([(-9, -226 + 17 * k), (9, -216 + 17 * k)], "#e9c25a", 2.5)
            c.line([(9, -226 + 17 * k), (-9, -216 + 17 * k)], "#e9c25a", 2.5)
        for row, r in enumerate((22, 28)):
            for a in range(20, 161, 14):
                rad = math.radians(a)
                c.circle(r * math.cos(rad), -266 + (r * 0.7) * math.sin(rad) + row, 3.6, "#d42a2a")
        c.rect(-8, -284, 16, 18, "#d6a987")
        c.path("M-25 -296 C-30 -340 30 -340 25 -296 C24 -280 20 -276 18 -284 H-18 C-20 -276 -24 -280 -25 -296 Z",
               "#7b4f2c")  # fmt: skip
        _face(c, -302)
        c.path("M-21 -306 C-20 -332 20 -332 21 -306 C12 -322 -12 -322 -21 -306 Z", "#7b4f2c")
        for k, colour in enumerate(("#d8343a", "#f3d24c", "#ffffff", "#d8343a", "#4a7fc4", "#ffffff", "#f3d24c",
                                    "#d8343a")):  # fmt: skip
            a = math.radians(200 + 20 * k)
            c.circle(26 * math.cos(a), -308 + 26 * math.sin(a), 7.5, colour, "#00000030", 1)
        for side, colour in ((-1, "#d8343a"), (-1.3, "#f3d24c"), (1, "#4a7fc4"), (1.3, "#d8343a")):
            c.path(f"M{side * 22} -296 C{side * 34} -270 {side * 26} -240 {side * 34} -214", None, colour, 5)


def helicopter() -> Canvas:
    c = Canvas(1100, 900, "#9dc0dd")
    c.gradient([(0, 0), (1100, 0), (1100, 760), (0, 760)], "#86b0d6", "#e6eef2")
    for x, y, s in ((180, 150, 1.0), (930, 330, 1.2), (140, 470, 0.8)):
        for dx, dy, r in ((-50, 8, 30), (-14, -8, 42), (34, 0, 36), (68, 12, 24)):
            c.ellipse(x + dx * s, y + dy * s, r * s * 1.3, r * s * 0.8, "#f6fafc")
    c.curve(
        [(-40, 780), (150, 730), (400, 760), (640, 726), (900, 752), (1140, 720), (1140, 940), (-40, 940)], "#8fae7c"
    )
    c.curve([(-40, 830), (200, 806), (480, 830), (760, 800), (1140, 836), (1140, 960), (-40, 960)], "#7b9c68")
    rng = random.Random(3)
    for x in (40, 92, 150, 880, 940, 996, 1060, 250, 800):
        h = rng.uniform(34, 60)
        base = 770 + rng.uniform(0, 26)
        c.polygon([(x - h * 0.28, base), (x, base - h), (x + h * 0.28, base)], "#4c7152")
    # the machine
    with c.moved(560, 190, 1.05):
        c.path("M-170 20 C-178 -30 -140 -62 -90 -66 H60 C96 -66 112 -40 150 -30 L330 -22 C346 -20 346 -2 330 0 "
               "L170 22 C130 58 90 66 40 66 H-90 C-140 66 -166 52 -170 20 Z", "#5d7a4a", "#2f4126", 4)  # fmt: skip
        c.path("M-166 8 C-168 -24 -140 -50 -100 -52 L-92 4 Z", "#bfdcea", "#2f4126", 4)
        c.path("M-82 -50 H-40 V-4 H-82 Z", "#bfdcea", "#2f4126", 4)
        for x in (-14, 30, 74):
            c.circle(x, -20, 15, "#bfdcea", "#2f4126", 4)
        c.path("M-60 -66 C-50 -94 60 -96 84 -62 Z", "#50693f", "#2f4126", 4)
        c.rect(4, -116, 12, 30, "#3b4a31")
        c.ellipse(10, -116, 250, 9, "#3b4a3188")
        c.line([(-250, -122), (270, -110)], "#2f3a28", 6)
        c.path("M306 -20 L336 -92 L358 -92 L344 -8 Z", "#5d7a4a", "#2f4126", 4)
        c.circle(344, -60, 40, "#2f3a2822", "#2f3a28", 2.5)
        c.line([(312, -84), (376, -36)], "#2f3a28", 4)
        c.line([(376, -84), (312, -36)], "#2f3a28", 4)
        for x in (-110, 60):
            c.line([(x, 62), (x, 88)], "#2f3a28", 7)
            c.circle(x, 96, 17, "#2b2f2b")
            c.circle(x, 96, 7, "#9aa39a")
    # ropes to the bear
    for x in (466, 660):
        c.line([(563, 262), (x, 446)], "#4a4238", 4)
    c.circle(563, 262, 7, "#4a4238")
    _bear(c, 563, 410)
    return c


def _bear(c: Canvas, x: float, y: float) -> None:
    rng = random.Random(11)
    straw, dark, light = "#d9ae50", "#a67c2c", ("#e9c874", "#c4953b", "#f1d78d", "#b3852f")

    def stuffed(cx: float, cy: float, rx: float, ry: float, turn: float = 0) -> None:
        with c.moved(cx, cy, 1, turn):
            c.ellipse(0, 0, rx, ry, straw, dark, 4)
            for _ in range(int(rx * ry / 38)):
                a, r = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random()) * 0.9
                px, py = rx * r * math.cos(a), ry * r * math.sin(a)
                tilt = rng.uniform(-0.5, 0.5)
                long = rng.uniform(9, 17)
                c.line([(px - long * tilt, py - long), (px + long * tilt, py + long)]
                       if (px / rx) ** 2 + ((abs(py) + long) / ry) ** 2 < 0.96 else [(px - 4, py), (px + 4, py)],
                       rng.choice(light), 2.2)  # fmt: skip
            for k in range(22):  # ends of straw stand out
                a = 2 * math.pi * k / 22 + rng.uniform(-0.1, 0.1)
                c.line([(rx * 0.96 * math.cos(a), ry * 0.96 * math.sin(a)),
                        (rx * 1.05 * math.cos(a + 0.05), ry * 1.05 * math.sin(a + 0.05))], dark, 2.4)  # fmt: skip

    with c.moved(x, y, 0.94):
        for side in (-1, 1):
            stuffed(side * 66, 344, 52, 84, side * -10)
            stuffed(side * 138, 190, 40, 88, side * -36)
        stuffed(0, 232, 122, 138)
        for side in (-1, 1):
            stuffed(side * 72, 22, 34, 34)
        stuffed(0, 84, 98, 86)
        c.ellipse(0, 116, 42, 32, "#ecd08a", dark, 3)
        c.ellipse(0, 100, 16, 11, "#2d2118")
        c.path("M0 111 V124 M-20 126 Q-10 138 0 126 Q10 138 20 126", None, "#2d2118", 4)
        for side in (-1, 1):
            c.circle(side * 36, 66, 9.5, "#2d2118")
            c.circle(side * 36 + 3, 63, 3, "#ffffff")
        # binding twine
        for yy, half in ((176, 84), (262, 118), (316, 98)):
            c.path(f"M{-half} {yy} Q0 {yy + 26} {half} {yy}", None, "#7c571d", 6)
        c.line([(-103, 36), (-60, 150)], "#7c571d", 5)
        c.line([(103, 36), (60, 150)], "#7c571d", 5)


def tank() -> Canvas:
    c = Canvas(1300, 800, "#a9c4d6")
    c.gradient([(0, 0), (1300, 0), (1300, 560), (0, 560)], "#9fbdd2", "#ece7d6")
    c.curve(
        [(-60, 500), (160, 440), (420, 470), (700, 430), (1000, 462), (1360, 420), (1360, 640), (-60, 640)], "#8da77a"
    )
    for x, h in ((70, 300), (132, 250), (190, 330), (1108, 280), (1176, 330), (1246, 300)):
        _birch(c, x, 552, h)
    c.rect(0, 540, 1300, 260, "#a99468")
    c.gradient([(0, 540), (1300, 540), (1300, 800), (0, 800)], "#9aa466", "#8a7a4e")
    rng = random.Random(8)
    for _ in range(240):
        x, y = rng.uniform(0, 1300), rng.uniform(556, 796)
        h = 6 + (y - 540) * 0.06
        c.line([(x, y), (x + rng.uniform(-5, 5), y - h)], rng.choice(("#71803f", "#b3b26a", "#667539")), 2.4)
    _vehicle(c)
    _dog(c, 1098, 738)
    return c


def _birch(c: Canvas, x: float, base: float, h: float) -> None:
    for dx, dy, r in ((-22, -h, 40), (20, -h - 26, 46), (4, -h + 40, 50), (-26, -h + 70, 34), (30, -h + 66, 36)):
        c.ellipse(x + dx, base + dy + 30, r, r * 0.9, "#7ea05c" if dx < 5 else "#8fb06a")
    c.polygon([(x - 6, base), (x - 3, base - h), (x + 3, base - h), (x + 6, base)], "#f2f0ea")
    for k in range(5):
        y = base - 26 - k * h / 6
        c.line([(x - 4, y), (x + (2 if k % 2 else -1), y - 3)], "#3b3733", 4)


def _vehicle(c: Canvas) -> None:
    body, dark, light, ink = "#5f6e3c", "#4a5730", "#74844b", "#2b331c"
    c.ellipse(560, 722, 480, 24, "#00000040")
    # hull
    c.polygon([(150, 500), (250, 420), (826, 420), (958, 560), (900, 610), (190, 610)], body, ink, 4)
    c.polygon([(826, 420), (958, 560), (900, 566), (790, 440)], light)
    c.polygon([(150, 500), (250, 420), (826, 420), (850, 446), (262, 446), (172, 522)], light, ink, 3)
    # fenders
    c.polygon(
        [(104, 520), (930, 520), (990, 566), (976, 576), (916, 540), (120, 540), (88, 566), (78, 556)], dark, ink, 3
    )
    # fuel drums and a towing rope
    for x in (214, 318):
        c.rect(x, 468, 96, 46, dark, ink, 3, 10)
        for dx in (24, 72):
            c.line([(x + dx, 469), (x + dx, 513)], ink, 3)
    c.curve([(450, 494), (540, 506), (640, 500), (760, 508), (842, 486)], None, "#8d8a72", 6, closed=False)
    # tracks and wheels
    track = [(150, 566), (874, 566), (948, 582), (958, 618), (900, 700), (836, 720), (214, 720), (146, 700), (92, 634),
             (100, 590)]  # fmt: skip
    c.polygon(track, "#2f3027", "#1c1d17", 6)
    c.polygon([(160, 586), (868, 586), (926, 600), (930, 618), (884, 684), (832, 702), (218, 702), (158, 684),
               (116, 632), (122, 604)], "#1f211a")  # fmt: skip
    for (x1, y1), (x2, y2) in zip(track, [*track[1:], track[0]], strict=True):
        n = max(1, round(math.dist((x1, y1), (x2, y2)) / 21))
        for k in range(n):
            x, y = x1 + (x2 - x1) * k / n, y1 + (y2 - y1) * k / n
            c.circle(x, y, 8, "#55554a", "#1c1d17", 2)
    for x, y, r in ((138, 620, 36), (914, 616, 30)):
        c.circle(x, y, r, dark, ink, 4)
        for k in range(10):
            a = 2 * math.pi * k / 10
            c.circle(x + r * 0.72 * math.cos(a), y + r * 0.72 * math.sin(a), 4, ink)
        c.circle(x, y, r * 0.34, light, ink, 3)
    for x in (232, 364, 500, 650, 792):
        c.circle(x, 644, 66, "#2d2e26", "#1c1d17", 3)
        c.circle(x, 644, 56, body, ink, 3)
        c.circle(x, 644, 46, None, dark, 5)
        for k in range(6):
            a = 2 * math.pi * k / 6
            c.circle(x + 32 * math.cos(a), 644 + 32 * math.sin(a), 7, ink)
        c.circle(x, 644, 15, light, ink, 3)
    # gun, turret, hatch
    c.polygon([(770, 336), (1196, 322), (1196, 344), (770, 370)], body, ink, 4)
    c.rect(1176, 316, 34, 34, dark, ink, 4)
    c.path("M320 420 L354 300 C360 276 376 264 404 262 H640 C690 262 740 282 764 318 L790 352 L762 398 L720 420 Z",
           body, ink, 4)  # fmt: skip
    c.path("M354 300 C360 276 376 264 404 262 H640 C690 262 740 282 764 318 L730 300 C700 284 670 280 640 280 H410 "
           "C384 280 368 288 360 306 Z", light)  # fmt: skip
    c.path("M744 316 L790 320 L806 344 L796 384 L748 394 Z", dark, ink, 4)
    c.rect(430, 236, 96, 26, dark, ink, 4, 8)
    c.rect(446, 222, 64, 16, body, ink, 4, 6)
    c.rect(594, 246, 46, 16, dark, ink, 4, 6)
    c.line([(378, 262), (366, 96)], ink, 4)
    c.line([(420, 330), (420, 380)], ink, 5)
    write(c, 570, 352, "102", 92, "sans-bold", "#f2efe2", spacing=6)
    # lamp
    c.circle(884, 468, 17, light, ink, 3)
    c.circle(888, 468, 11, "#f1e9c4", ink, 2)


def _dog(c: Canvas, x: float, y: float) -> None:
    tan, black, ink = "#b98548", "#3a2c22", "#2a1f18"
    with c.moved(x, y, 1.06):
        c.ellipse(10, 0, 110, 13, "#00000038")
        c.curve([(70, -34), (120, -26), (146, -8), (120, 0), (76, -6)], black, ink, 3)
        c.path(
            "M-46 -190 C-10 -214 40 -170 66 -110 C92 -60 96 -14 84 -2 H-14 C-40 -60 -60 -120 -46 -190 Z", tan, ink, 3
        )
        c.path("M-30 -206 C10 -206 50 -160 68 -112 C80 -84 86 -60 88 -44 C60 -70 30 -110 4 -124 C-16 -134 -34 -160 "
               "-30 -206 Z", black)  # fmt: skip
        c.path("M30 -70 C60 -84 92 -50 84 -8 C82 2 20 2 12 -4 C0 -14 6 -54 30 -70 Z", tan, ink, 3)
        for dx in (-44, -16):
            c.path(f"M{dx} -130 L{dx + 30} -120 L{dx + 26} -16 C{dx + 28} -2 {dx - 10} 4 {dx - 12} -8 "
                   f"C{dx - 10} -16 {dx} -20 {dx + 2} -26 Z", tan, ink, 3)  # fmt: skip
        c.path("M-60 -170 C-50 -140 -30 -110 -6 -104 C-2 -140 0 -170 -10 -196 Z", "#d3a266")
        # head, looking left at the tank
        c.path("M-20 -286 L-6 -330 L16 -284 Z", black, ink, 3)
        c.path("M-56 -282 L-54 -330 L-24 -290 Z", tan, ink, 3)
        c.path("M8 -200 C24 -240 26 -280 2 -292 C-22 -302 -52 -296 -64 -272 C-72 -258 -100 -250 -118 -246 "
               "C-128 -242 -128 -224 -116 -220 C-92 -212 -74 -210 -60 -206 C-50 -194 -20 -176 8 -200 Z", tan, ink, 3)  # fmt: skip
        c.path("M-72 -256 C-90 -250 -108 -248 -120 -244 C-130 -238 -128 -226 -116 -224 C-96 -226 -78 -230 -64 -238 Z",
               black)  # fmt: skip
        c.ellipse(-121, -240, 8, 7, "#141010")
        c.circle(-52, -262, 5.5, "#141010")
        c.path("M-112 -220 C-94 -216 -82 -214 -70 -214", None, ink, 3)
        c.path("M-44 -190 C-24 -176 0 -182 14 -200 L22 -186 C4 -162 -28 -160 -48 -176 Z", "#7a2f26")
        c.circle(-18, -166, 8, "#d9b44a", ink, 2)


PICTURES = {"wiejska-izba": wedding, "smiglowiec": helicopter, "pojazd-z-numerem": tank}
