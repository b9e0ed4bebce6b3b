"""Mountains: three well-known shapes, and the belts of vegetation of the Tatras.

Giewont (1,895 m): the long ridge, the notch, the cross. Śnieżka (1,603 m): the observatory's three discs and the round
chapel. Trzy Korony (982 m): five limestone crags over the Dunajec with a raft. Belts: lower montane forest up to about
1,250 m, upper montane to 1,550 m, dwarf pine to 1,800 m, alpine grassland to 2,300 m, crags above.
"""

import random

from plotno import Canvas, Point, curve_points


def _sky(c: Canvas, top: str, bottom: str) -> None:
    c.gradient([(0, 0), (c.width, 0), (c.width, c.height), (0, c.height)], top, bottom)


def _spruce(c: Canvas, x: float, y: float, height: float, colour: str = "#24503a") -> None:
    """Draw a spruce standing on (x, y)."""
    c.rect(x - height * 0.03, y - height * 0.1, height * 0.06, height * 0.1, "#4a3524")
    for k in range(3):
        top = y - height + height * 0.26 * k
        half = height * (0.13 + 0.07 * k)
        c.polygon([(x, top), (x + half, top + height * 0.4), (x - half, top + height * 0.4)], colour)


def _wood(c: Canvas, seed: int, y: float, height: float, colours: tuple[str, ...], *, count: int) -> None:
    rng = random.Random(seed)
    for x, dy in sorted(((rng.uniform(0, 720), rng.uniform(-14, 14)) for _ in range(count)), key=lambda p: p[1]):
        _spruce(c, x, y + dy, height * rng.uniform(0.75, 1.15), rng.choice(colours))


def giewont() -> Canvas:
    c = Canvas(720, 640)
    _sky(c, "#8fb9dc", "#f0e6d6")
    ridge: list[Point] = [
        (-10, 330), (30, 306), (64, 268), (96, 262), (130, 228), (160, 232), (196, 204), (232, 210), (262, 196),
        (296, 214), (318, 206), (340, 252), (352, 262), (366, 222), (392, 176), (418, 142), (438, 128), (458, 146),
        (480, 190), (506, 214), (520, 248), (548, 262), (572, 250), (600, 282), (640, 318), (690, 342), (730, 372),
    ]  # fmt: skip
    c.polygon([*ridge, (730, 640), (-10, 640)], "#8d949c")
    rng = random.Random(1894)
    for x, y in ridge[1:-1]:
        for _ in range(3):
            dx = rng.uniform(-10, 14)
            c.polygon([(x + dx, y + 4), (x + dx + rng.uniform(8, 26), y + rng.uniform(80, 150)),
                       (x + dx + rng.uniform(-8, 6), y + 120)],
                      rng.choice(("#757c85", "#a6acb2", "#6a717a")))  # fmt: skip
    c.line(ridge, "#5c636c", 3)
    c.curve([(-10, 400), (80, 372), (170, 352), (260, 360), (350, 350), (440, 352), (540, 366), (640, 398),
             (730, 430), (730, 640),
             (-10, 640)], "#5d7f56", closed=True)  # fmt: skip
    _wood(c, 5, 470, 64, ("#3f6b4c", "#386244", "#467352"), count=130)
    c.rect(0, 478, 720, 170, "#2f573d")
    _wood(c, 6, 560, 105, ("#24503a", "#1f4632", "#2b5a41"), count=90)
    c.curve([(-10, 580), (160, 556), (360, 572), (560, 556), (730, 574), (730, 660), (-10, 660)], "#88a85c")
    # the cross
    c.line([(438, 132), (438, 66)], "#2d3138", 6)
    c.line([(420, 86), (456, 86)], "#2d3138", 6)
    # a highlanders' house
    with c.moved(150, 604):
        c.rect(-62, -56, 124, 56, "#8a5f3a", "#4a311c", 3)
        for y in (-44, -30, -16):
            c.line([(-60, y), (60, y)], "#6b4728", 2)
        c.polygon([(-84, -50), (-44, -126), (44, -126), (84, -50)], "#5b4030", "#33241a", 3)
        c.polygon([(-26, -74), (0, -114), (26, -74)], "#8a5f3a", "#33241a", 3)
        for x in (-36, 20):
            c.rect(x, -40, 18, 20, "#e9f0f3", "#33241a", 3)
    return c


def sniezka() -> Canvas:
    c = Canvas(720, 640)
    _sky(c, "#9cc1e0", "#f3ead9")
    c.curve([(-20, 470), (120, 420), (260, 440), (420, 400), (560, 430), (740, 390), (740, 660), (-20, 660)], "#9fb3bf")
    cone: list[Point] = [(-20, 560), (80, 480), (168, 378), (240, 282), (284, 226), (312, 209), (400, 207),
                         (486, 209), (512, 226), (556, 290),
                         (620, 392), (690, 474), (750, 540), (750, 660), (-20, 660)]  # fmt: skip
    c.polygon(curve_points(cone), "#7f8a80")
    rng = random.Random(1603)
    for _ in range(560):
        t = rng.random() ** 0.7
        y = 232 + 330 * t
        x = 398 + (rng.random() - 0.5) * (190 + 560 * t)
        if y > 236 + max(0, abs(x - 398) - 96) * 1.4:
            c.circle(x, y, rng.uniform(2, 6), rng.choice(("#959e92", "#6d776e", "#a9b0a3", "#626c64")))
    c.line(
        curve_points([(700, 620), (600, 560), (500, 470), (560, 420), (470, 350), (484, 300), (446, 250), (434, 214)]),
        "#d9d2bd",
        6,
    )
    _wood(c, 7, 586, 80, ("#2b5a41", "#24503a", "#356a4c"), count=90)
    c.rect(0, 592, 720, 60, "#2b5a41")
    # three discs
    with c.moved(-26, 0):
        _observatory(c)
    # the chapel, on the summit too
    with c.moved(-8, -21):
        _chapel(c)
    return c


def _observatory(c: Canvas) -> None:
    c.rect(322, 176, 80, 34, "#c9cdd2", "#4b525b", 3)
    for x, y, half, height in ((338, 166, 62, 22), (404, 186, 46, 18), (352, 118, 44, 18)):
        c.rect(x - half * 0.3, y, half * 0.6, 208 - y, "#b7bdc4", "#4b525b", 3)
        c.path(f"M{x - half} {y} C{x - half * 0.6} {y - height} {x + half * 0.6} {y - height} {x + half} {y} "
               f"C{x + half * 0.6} {y + height} {x - half * 0.6} {y + height} {x - half} {y} Z",
               "#e4e7ea", "#4b525b", 3)  # fmt: skip
        for k in range(7):
            c.rect(x - half * 0.62 + half * 0.18 * k, y - 5, half * 0.11, 8, "#3d5468")
    c.line([(352, 104), (352, 62)], "#4b525b", 3)


def _chapel(c: Canvas) -> None:
    c.rect(452, 196, 40, 34, "#e9e0cd", "#4b4238", 3)
    c.path("M446 198 C452 168 492 168 498 198 Z", "#5b4636", "#33271e", 3)
    c.rect(465, 160, 14, 16, "#e9e0cd", "#4b4238", 2)
    c.polygon([(462, 162), (472, 144), (482, 162)], "#5b4636")
    c.line([(472, 146), (472, 130)], "#33271e", 2.5)
    c.line([(467, 136), (477, 136)], "#33271e", 2.5)


def trzy_korony() -> Canvas:
    c = Canvas(720, 640)
    _sky(c, "#93bfe2", "#eef0e2")
    c.curve([(-20, 420), (120, 350), (240, 360), (420, 330), (600, 350), (740, 380), (740, 660), (-20, 660)], "#8fa98f")
    crags = (
        [(96, 470), (120, 300), (146, 236), (172, 214), (200, 240), (222, 300), (236, 470)],
        [(200, 470), (216, 240), (244, 168), (272, 142), (302, 166), (326, 236), (338, 470)],
        [(306, 470), (326, 190), (352, 112), (382, 84), (414, 110), (440, 190), (452, 470)],
        [(420, 470), (440, 240), (464, 184), (492, 166), (520, 190), (544, 256), (556, 470)],
        [(520, 470), (544, 300), (566, 262), (590, 250), (614, 276), (640, 350), (656, 470)],
    )
    rng = random.Random(982)
    for crag in crags:
        smooth = curve_points(crag)
        c.polygon(smooth, "#d9d2c2")
        below = c.image.copy()
        x1, x2, top = crag[0][0], crag[-1][0], min(y for _, y in crag)
        for _ in range(26):
            x, y = rng.uniform(x1, x2), rng.uniform(top, 440)
            c.polygon([(x, y), (x + rng.uniform(4, 16), y + rng.uniform(30, 90)),
                       (x - rng.uniform(2, 8), y + rng.uniform(40, 100))],
                      rng.choice(("#c3baa6", "#b3a993", "#e8e2d5")))  # fmt: skip
        c.polygon(
            [(x2 - (x2 - x1) * 0.3, top), (x2 + 10, top), (x2 + 10, 480), (x2 - (x2 - x1) * 0.2, 480)], "#8d836d40"
        )
        c.clipped(smooth, below)
        c.line(smooth, "#867c68", 3)
    _wood(c, 8, 470, 90, ("#3d7048", "#2f5f3c", "#4a7f52", "#5c8f4f"), count=120)
    c.rect(0, 462, 720, 60, "#3d7048")
    _wood(c, 9, 520, 60, ("#4a7f52", "#5c8f4f", "#3d7048"), count=90)
    c.curve([(-20, 532), (200, 520), (400, 528), (600, 518), (740, 530), (740, 670), (-20, 670)], "#6fa7b5")
    for _ in range(26):
        x, y = rng.uniform(0, 660), rng.uniform(540, 632)
        c.line([(x, y), (x + rng.uniform(30, 80), y)], "#8fc0cb", 3)
    # a raft of hollowed boats with two raftsmen
    with c.moved(330, 600):
        for k in range(5):
            c.path(
                f"M-120 {-12 + 6 * k} H108 L132 {-26 + 6 * k} L120 {6 * k} H-126 Z",
                "#a57a4a" if k % 2 else "#b98d5b",
                "#5b4024",
                2,
            )
        for x in (-40, -10, 20, 50):
            c.circle(x, -42, 9, "#e8c9a6")
            c.path(
                f"M{x - 12} -10 C{x - 12} -30 {x + 12} -30 {x + 12} -10 Z",
                ("#c9453c", "#3e6fae", "#e0b437", "#4f8a57")[x % 4],
            )
        for x in (-100, 98):
            c.path(f"M{x - 13} -12 L{x - 10} -52 H{x + 10} L{x + 13} -12 Z", "#23468c", "#14264d", 2)
            c.circle(x, -64, 10, "#e8c9a6")
            c.path(f"M{x - 18} -68 H{x + 18} L{x + 10} -72 C{x + 8} -84 {x - 8} -84 {x - 10} -72 Z", "#1d1d1f")
            c.line([(x + 10, -46), (x + 34, -34)], "#f3efe4", 6)
            c.line([(x + 34, -112), (x + 34, 34)], "#8a6437", 4)
    return c


def _plants(c: Canvas) -> None:
    """Cover the whole slope, belt by belt, from the crags down to the mixed forest."""
    rng = random.Random(2500)

    def scatter(top: float, bottom: float, count: int) -> list[Point]:
        return sorted(((rng.uniform(60, 1290), rng.uniform(top, bottom)) for _ in range(count)), key=lambda p: p[1])

    for x, y in scatter(100, 175, 260):
        c.polygon([(x, y), (x + 12, y + 34), (x - 8, y + 38)], rng.choice(("#8b8f96", "#b9bcc1", "#787d85")))
    for x, y in scatter(225, 372, 420):
        c.line([(x - 4, y - 9), (x, y), (x + 4, y - 10)], rng.choice(("#8f9a3f", "#9fa84c", "#7f8c3a")), 2)
    for x, y in scatter(255, 372, 24):
        c.polygon([(x, y), (x + 16, y - 12), (x + 30, y - 2), (x + 22, y + 6)], "#a3a6ab")
    for x, y in scatter(392, 474, 170):
        c.ellipse(x, y, 22, 11, rng.choice(("#4f7a3c", "#5c8843", "#446b35")), "#355428", 1.5)
    for x, y in scatter(520, 600, 190):
        _spruce(c, x, y, 62, rng.choice(("#24503a", "#2b5a41", "#1f4632")))
    for x, y in scatter(650, 880, 190):
        if rng.random() < 0.45:
            _spruce(c, x, y, 66, rng.choice(("#2b5a41", "#356a4c")))
        else:
            c.rect(x - 3, y - 20, 6, 20, "#5b4024")
            c.circle(x, y - 38, 23, rng.choice(("#7fae4e", "#95b957", "#6d9c46")), "#4f7535", 1.5)


def belts() -> Canvas:
    c = Canvas(1300, 900)
    _sky(c, "#bcd6ea", "#f4efe4")
    ridge: list[Point] = [
        (60, 820), (150, 760), (230, 690), (300, 640), (372, 566), (430, 520), (492, 440), (540, 396), (586, 318),
        (628, 276), (662, 206), (690, 180), (716, 130), (742, 98), (766, 126), (784, 172), (820, 204), (856, 282),
        (902, 322), (950, 404), (1004, 452), (1062, 540), (1130, 596), (1190, 680), (1240, 740), (1290, 800),
        (1290, 900), (60, 900),
    ]  # fmt: skip
    levels = ((820, "#6f9a55"), (590, "#3f7350"), (470, "#86a24f"), (372, "#b9bd6a"), (215, "#a3a6ab"))
    sky = c.image.copy()
    for k, (y, colour) in enumerate(levels):
        top = levels[k + 1][0] if k < 4 else 0
        c.rect(0, top, 1300, (900 if k == 0 else y) - top, colour)
    c.rect(0, 820, 1300, 80, "#6f9a55")
    _plants(c)
    c.clipped(ridge, sky)
    c.line(ridge[:-2], "#5b5f55", 4)
    for y in (590, 470, 372, 215):
        c.line([(60, y), (1270, y)], "#ffffffb0", 3)
    for y, height in ((590, "1250"), (470, "1550"), (372, "1800"), (215, "2300")):
        c.line([(60, y), (128, y)], "#3d4047", 3)
        c.text(94, y - 18, height, 24, "#3d4047")
    for label, y in (("C", 716), ("A", 530), ("E", 421), ("B", 300), ("D", 165)):
        c.tag(742, y, label, 26)
    c.rect(0, 0, c.width, c.height, None, "#9aa9b3", 8)
    return c


PICTURES = {"gora-1": sniezka, "gora-2": giewont, "gora-3": trzy_korony, "pietra": belts}
