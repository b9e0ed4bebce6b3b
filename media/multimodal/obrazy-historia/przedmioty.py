"""Objects: the cross of the order Virtuti Militari and the coronation sword Szczerbiec.

Both are simplified and bear no inscriptions. Virtuti Militari: a black cross with golden edges and balls, on the round
centre a white eagle with sceptre and orb in a green wreath, a blue ribbon with black stripes at its edges. Szczerbiec:
a short straight blade with a slit near the hilt, covered by a small shield with the eagle; a round flat pommel, a guard
bent to the blade. The eagle is crowned and looks to the viewer's left, as the arms of Poland have it.
"""

import math

from plotno import Canvas, Point, circle_points

WHITE_EAGLE = (  # without its crown, looking to the right: `eagle` turns it round
    "M0 -78 C10 -84 22 -80 22 -70 L33 -66 L21 -61 C19 -52 14 -48 13 -40 C30 -40 36 -66 60 -76 C56 -66 62 -62 74 -66 "
    "C70 -54 78 -48 90 -50 C82 -40 88 -32 98 -32 C86 -24 88 -14 96 -10 C84 -8 82 2 88 10 C76 8 70 14 74 26 "
    "C62 18 56 24 58 36 C46 26 40 24 34 14 C30 24 28 28 24 34 L40 58 L26 52 L24 62 L14 50 C14 58 22 70 24 92 "
    "L12 84 L0 98 L-12 84 L-24 92 C-22 70 -14 58 -14 50 L-24 62 L-26 52 L-40 58 L-24 34 C-28 28 -30 24 -34 14 "
    "C-40 24 -46 26 -58 36 C-56 24 -62 18 -74 26 C-70 14 -76 8 -88 10 C-82 2 -84 -8 -96 -10 C-88 -14 -86 -24 -98 -32 "
    "C-88 -32 -82 -40 -90 -50 C-78 -48 -70 -54 -74 -66 C-62 -62 -56 -66 -60 -76 C-36 -66 -30 -40 -13 -40 "
    "C-14 -48 -12 -52 -10 -58 C-14 -66 -10 -76 0 -78 Z"
)
GOLD, DARK = "#e0b23f", "#4a3310"


def eagle(c: Canvas, stroke: str | None = None, width: float = 2, *, regalia: bool = False) -> None:
    """Draw the white eagle, about 200 wide, crowned, looking to the viewer's left; with sceptre and orb if wished."""
    with c.moved(0, 0, mirror=True):
        c.path(WHITE_EAGLE, "#ffffff", stroke, width)
        c.polygon([(20, -76), (41, -64), (18, -58)], GOLD, stroke, width / 2)
        for side in (-1, 1):
            c.polygon([(side * x, y) for x, y in ((29, 42), (41, 59), (26, 53), (24, 63), (13, 49))],
                      GOLD, stroke, width / 2)  # fmt: skip
        c.path("M-16 -78 L-22 -104 L-9 -94 L4 -112 L17 -94 L30 -104 L24 -78 Z", GOLD, stroke, width)
    if regalia:
        c.line([(-26, 74), (-66, 30)], stroke or DARK, 11)
        c.line([(-26, 74), (-66, 30)], GOLD, 6)
        c.circle(-68, 28, 10, GOLD, stroke, width / 2)
        c.line([(46, 66), (58, 36)], stroke or DARK, 9)
        c.line([(40, 42), (66, 52)], stroke or DARK, 9)
        c.line([(46, 66), (58, 36)], GOLD, 5)
        c.line([(42, 43), (64, 51)], GOLD, 5)
        c.circle(44, 68, 15, GOLD, stroke, width / 2)


def _military_cross(r: float, narrow: float, wide: float) -> list[Point]:
    """Return a cross of four arms, each ending in two points."""
    arm: list[Point] = [(-narrow, -narrow), (-wide, -r), (0, -r * 0.86), (wide, -r)]
    points: list[Point] = []
    for turn in range(4):
        a = math.radians(90 * turn)
        points += [(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)) for x, y in arm]
    return points


def virtuti_militari() -> Canvas:
    c = Canvas(900, 1150, "#f1ede4")
    c.shadow([(320, 60), (580, 60), (580, 380), (450, 470), (320, 380)], 12, 5, 9, 80)
    ribbon = [(320, 60), (580, 60), (580, 370), (450, 455), (320, 370)]
    c.polygon(ribbon, "#4f86c6")
    c.polygon([(320, 60), (366, 60), (366, 400), (320, 370)], "#17181b")
    c.polygon([(534, 60), (580, 60), (580, 370), (534, 400)], "#17181b")
    for y in range(70, 450, 10):
        inset = max(0, (y - 370) * 130 / 85)
        c.line([(320 + inset, y), (580 - inset, y)], "#ffffff1c", 2)
    c.circle(450, 478, 27, None, DARK, 13)
    c.circle(450, 478, 27, None, GOLD, 8)
    cross = [(450 + x, 780 + y) for x, y in _military_cross(270, 30, 118)]
    c.shadow(cross, 14, 6, 12, 100)
    c.polygon(cross, GOLD, DARK, 5)
    inner = [(450 + x, 780 + y) for x, y in _military_cross(245, 33, 95)]
    c.polygon(inner, "#1b1c20", "#8b6b1f", 3)
    for turn in range(4):
        a = math.radians(90 * turn)
        for x, y in ((-118, -270), (118, -270)):
            px, py = 450 + x * math.cos(a) - y * math.sin(a), 780 + x * math.sin(a) + y * math.cos(a)
            c.circle(px, py, 15, GOLD, DARK, 4)
            c.circle(px - 4, py - 5, 4, "#fbe6a8")
    c.circle(450, 780, 108, GOLD, DARK, 5)
    c.circle(450, 780, 96, "#f3d586", "#a97d22", 3)
    for i in range(32):
        angle = 24 + 360 / 32 * i
        a = math.radians(angle)
        with c.moved(
            450 + 81 * math.cos(a), 780 + 81 * math.sin(a), 1, angle + (150 if 90 < angle % 360 < 270 else 30)
        ):
            c.ellipse(0, 0, 14, 6, "#3f7d3a", "#214d1f", 1.5)
    with c.moved(450, 785, 0.56):
        eagle(c, "#4b4232", 4, regalia=True)
    return c


def szczerbiec() -> Canvas:
    c = Canvas(1400, 560, "#e9e4da")
    y = 280
    blade = [(470, y - 38), (1220, y - 31), (1290, y - 18), (1325, y), (1290, y + 18), (1220, y + 31), (470, y + 38)]
    c.shadow([*blade, (430, y + 30), (100, y + 20), (100, y - 20)], 12, 4, 14, 110)
    c.gradient(blade, "#f4f6f8", "#98a1aa")
    c.polygon(blade, None, "#4b5159", 4)
    c.polygon([(470, y - 9), (1240, y - 6), (1268, y), (1240, y + 6), (470, y + 9)], "#7d8791")
    c.line([(470, y - 9), (1240, y - 6)], "#5c656e", 2)
    # the slit, and the shield over it
    c.rect(505, y - 12, 105, 24, "#3b3a38", "#2b2a29", 2, 8)
    with c.moved(560, y, 1, 90):
        c.path("M-30 -34 H30 V10 C30 28 14 38 0 44 C-14 38 -30 28 -30 10 Z", "#b8202a", DARK, 4)
    with c.moved(558, y, 0.28, 90):
        eagle(c)
    # hilt: guard, grip, pommel
    c.path(f"M410 {y - 20} C420 {y - 70} 432 {y - 110} 470 {y - 150} L500 {y - 138} C488 {y - 100} 478 {y - 60} "
           f"476 {y} C478 {y + 60} 488 {y + 100} 500 {y + 138} "
           f"L470 {y + 150} C432 {y + 110} 420 {y + 70} 410 {y + 20} Z",
           GOLD, DARK, 5)  # fmt: skip
    c.path(f"M436 {y - 70} C446 {y - 100} 456 {y - 114} 474 {y - 132}", None, DARK, 4)
    c.path(f"M436 {y + 70} C446 {y + 100} 456 {y + 114} 474 {y + 132}", None, DARK, 4)
    c.rect(190, y - 34, 230, 68, GOLD, DARK, 5, 4)
    c.rect(204, y - 22, 202, 44, "#2a2622", DARK, 2)
    for i in range(5):
        x = 224 + 40 * i
        c.circle(x, y, 15, None, GOLD, 4)
        c.line([(x - 8, y), (x + 8, y)], GOLD, 3)
        c.line([(x, y - 8), (x, y + 8)], GOLD, 3)
        if i < 4:
            c.polygon([(x + 20, y - 16), (x + 25, y - 9), (x + 20, y - 2), (x + 15, y - 9)], GOLD)
            c.polygon([(x + 20, y + 16), (x + 25, y + 9), (x + 20, y + 2), (x + 15, y + 9)], GOLD)
    c.circle(132, y, 76, GOLD, DARK, 5)
    c.circle(132, y, 60, "#2a2622", DARK, 3)
    for i in range(12):
        a = math.radians(30 * i)
        c.circle(132 + 49 * math.cos(a), y + 49 * math.sin(a), 6, GOLD)
    c.polygon(circle_points(132, y, 33), None, GOLD, 4)
    for i in range(8):
        with c.moved(132, y, 1, 45 * i):
            c.path("M0 0 C8 -8 8 -20 0 -28 C-8 -20 -8 -8 0 0 Z", GOLD)
    return c


PICTURES = {"krzyz": virtuti_militari, "miecz": szczerbiec}
