"""The Second World War.

The wall: two signs of the resistance in occupied Poland, the tortoise ("work slowly") and the anchor made of P and W,
first painted in Warsaw on 20 March 1942. The bear: Wojtek, who carried ammunition in the 22nd Artillery Supply Company
of General Anders's Polish Second Corps, and lived in the zoo of Edinburgh from 1947 to 1963.
"""

import random

from plotno import Canvas

INK = "#22262a"


def wall() -> Canvas:
    c = Canvas(1200, 800, "#b9b4a8")
    rng = random.Random(1942)
    # plaster, patches of bare brick
    c.rect(0, 0, 1200, 640, "#c2b8a2")
    for _ in range(70):
        x, y, r = rng.uniform(0, 1200), rng.uniform(0, 620), rng.uniform(20, 90)
        c.ellipse(x, y, r, r * 0.5, ("#b7ad9640", "#cdc4af50", "#a99e8630")[rng.randrange(3)])
    below = c.image.copy()
    for y in range(0, 640, 26):
        for x in range(-60, 1240, 64):
            shift = 32 if (y // 26) % 2 else 0
            c.rect(x + shift, y, 60, 22, ("#a5553f", "#95483a", "#b0624a")[rng.randrange(3)])
    bricks, c.image = c.image.copy(), below
    for outline in (
        [(-10, 380), (70, 400), (130, 470), (96, 560), (150, 640), (-10, 640)],
        [(1010, -10), (1050, 60), (1140, 70), (1210, 130), (1210, -10)],
        [(1100, 520), (1160, 480), (1210, 500), (1210, 640), (1060, 640)],
        [(520, 20), (580, 10), (610, 60), (566, 96), (524, 74)],
    ):
        keep = c.image
        c.image = bricks.copy()
        c.clipped(outline, keep)
        c.line([*outline, outline[0]], "#8e8470", 4)
    for points in (
        [(300, 0), (316, 60), (290, 110), (322, 170)],
        [(760, 640), (744, 560), (770, 510)],
        [(930, 0), (914, 40), (934, 90)],
    ):
        c.line(points, "#8e8470", 4)
    # the tortoise in chalk
    chalk = "#f6f4ea"
    with c.moved(330, 380, 1.12):
        c.path("M-150 40 C-140 -70 -60 -110 10 -110 C90 -110 140 -50 146 40 Z", None, chalk, 12)
        c.line([(-172, 42), (170, 42)], chalk, 12)
        c.path("M146 20 C170 0 180 -50 214 -56 C246 -58 254 -24 238 -8 C220 10 196 18 178 40", None, chalk, 12)
        c.circle(224, -32, 7, chalk)
        for x in (-104, 84):
            c.path(f"M{x - 26} 44 L{x - 30} 92 L{x + 22} 92 L{x + 28} 44", None, chalk, 12)
        c.path("M-156 34 C-184 34 -200 48 -212 66", None, chalk, 12)
        for path in (
            "M-60 36 L-84 -34 L-40 -104",
            "M-84 -34 L-10 -46 L50 -104",
            "M-10 -46 L-4 38",
            "M-10 -46 L70 -32 L112 -62",
            "M70 -32 L80 38",
        ):
            c.path(path, None, chalk, 9)
    # the anchor in dark paint
    paint = "#262a2e"
    with c.moved(840, 330, 1.05):
        c.line([(0, -216), (0, 70)], paint, 34)
        c.path("M0 -200 L40 -200 C140 -200 140 -50 40 -50 L0 -50", None, paint, 34)
        c.line([(-168, 20), (-84, 200), (0, 66), (84, 200), (168, 20)], paint, 34)
        for x, y, drop in ((-84, 212, 70), (84, 212, 46), (96, -76, 40), (-150, 60, 34)):
            c.line([(x, y), (x, y + drop)], paint, 6)
            c.circle(x, y + drop, 6, paint)
    # kerb and paving
    c.rect(0, 640, 1200, 26, "#8b8a84", "#5e5d58", 3)
    c.rect(0, 666, 1200, 134, "#77767a")
    for row in range(5):
        for col in range(-1, 22):
            x = col * 58 + (29 if row % 2 else 0)
            c.rect(x + 3, 670 + row * 28, 52, 23, ("#86858a", "#7d7c82", "#908f93")[rng.randrange(3)], None, 2, 8)
    # a gas lamp and a bucket of paint
    c.rect(1118, 60, 14, 590, "#2d3238", INK, 2)
    c.rect(1102, 600, 46, 52, "#2d3238", INK, 3, 6)
    c.polygon([(1096, 60), (1154, 60), (1142, -20), (1108, -20)], "#f1dd94", INK, 4)
    c.line([(1125, 60), (1125, -20)], INK, 3)
    c.path("M936 612 L950 690 L1022 690 L1036 612 Z", "#8f979c", INK, 4)
    c.ellipse(986, 612, 50, 13, "#262a2e", INK, 4)
    c.path("M938 612 C950 560 1022 560 1034 612", None, INK, 4)
    c.line([(1010, 606), (1064, 520)], "#9c6c3a", 10)
    c.rect(0, 0, 1200, 800, None, "#6d685c", 8)
    return c


def _crate(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    c.rect(x, y, w, h, "#8a7a48", INK, 4)
    for k in range(1, 4):
        c.line([(x + 4, y + h * k / 4), (x + w - 4, y + h * k / 4)], "#6a5c34", 3)
    for side in (0.14, 0.78):
        c.rect(x + w * side, y - 2, w * 0.08, h + 4, "#75663b", INK, 3)


def _shell(c: Canvas) -> None:
    """Draw an artillery shell along the x axis, 230 long, its tip to the right."""
    c.path("M-115 -27 L40 -27 C80 -25 108 -14 118 0 C108 14 80 25 40 27 L-115 27 Z", "#6d7a4c", INK, 4)
    c.path("M40 -27 C80 -25 108 -14 118 0 C108 14 80 25 40 27 Z", "#c9a23f", INK, 4)
    for x in (-96, -80):
        c.line([(x, -26), (x, 26)], "#b98f35", 7)


def _ruin(c: Canvas) -> None:
    c.path(
        "M480 262 L480 206 L500 206 L500 190 L520 196 L530 178 L548 204 L566 204 L566 186 L584 184 L596 206 L620 200 L626 216 L642 210 L646 250 L560 236 Z",
        "#d9d2bd",
        INK,
        3,
    )
    for x in (494, 516, 576, 606):
        c.rect(x, 216, 10, 16, "#7c7767")


def bear() -> Canvas:
    c = Canvas(1200, 820)
    c.gradient([(0, 0), (1200, 0), (1200, 560), (0, 560)], "#9fc4dc", "#f4ecd6")
    c.path(
        "M0 450 L120 420 L250 432 L400 390 L560 372 L680 290 L760 248 L830 226 L910 248 L1000 320 L1090 372 L1200 400 L1200 820 L0 820 Z",
        "#a9a58c",
    )
    c.path("M0 540 C180 480 360 520 560 490 S960 470 1200 520 L1200 820 L0 820 Z", "#b5a878")
    # ruined walls on the hill
    with c.moved(270, 0):
        _ruin(c)
    c.path("M0 640 C300 600 800 660 1200 620 L1200 820 L0 820 Z", "#c0ad74")
    # a lorry
    with c.moved(880, 650):
        c.rect(-210, -250, 330, 150, "#6c7350", INK, 5, 22)
        for x in (-150, -90, -30, 30):
            c.path(f"M{x} -250 C{x + 8} -200 {x + 8} -150 {x} -100", None, "#555b3e", 4)
        c.rect(-216, -112, 350, 46, "#5d6445", INK, 5)
        c.path("M134 -112 L134 -214 L206 -214 L232 -140 L286 -132 L290 -66 L134 -66 Z", "#6c7350", INK, 5)
        c.path("M150 -198 L196 -198 L214 -142 L150 -142 Z", "#b9d3df", INK, 4)
        for x in (-150, -70, 220):
            c.circle(x, -46, 46, "#2a2c2e", INK, 5)
            c.circle(x, -46, 18, "#6c7350", INK, 4)
        c.rect(-60, -104, 62, 17, "#ffffff", INK, 2)
        c.rect(-60, -87, 62, 17, "#cf2a35", INK, 2)
    # crates and shells on the ground
    _crate(c, 60, 640, 170, 84)
    _crate(c, 86, 560, 150, 80)
    _crate(c, 230, 664, 160, 70)
    with c.moved(300, 640, 0.62, -4):
        _shell(c)
    # the bear, upright, walking to the right
    fur, dark, light = "#6b4426", "#54341c", "#8a5d38"
    with c.moved(560, 770, 1.06):
        c.ellipse(10, 2, 190, 20, "#00000038")
        # far leg
        c.path(
            "M40 -210 C100 -190 120 -110 100 -40 L140 -24 C150 -10 144 2 130 2 L50 2 C34 -40 24 -120 20 -190 Z",
            dark,
            INK,
            5,
        )
        # far arm: the trunk and the shell hide most of it
        c.path(
            "M20 -430 C80 -424 134 -414 166 -394 C188 -380 184 -346 160 -342 C110 -344 66 -352 20 -366 Z", dark, INK, 5
        )
        # trunk
        c.curve(
            [
                (-30, -470),
                (-92, -420),
                (-134, -310),
                (-130, -200),
                (-84, -120),
                (0, -96),
                (78, -130),
                (104, -220),
                (94, -330),
                (60, -440),
            ],
            fur,
            INK,
            5,
        )
        c.curve([(20, -400), (64, -340), (80, -250), (58, -160), (14, -140), (-10, -230), (0, -340)], light)
        # near leg
        c.path(
            "M-112 -190 C-130 -120 -120 -70 -106 -40 C-110 -10 -104 2 -92 2 L20 2 C32 -2 34 -20 22 -30 L-20 -42 C0 -90 10 -140 -6 -200 Z",
            fur,
            INK,
            5,
        )
        for x in (-8, 6, 18):
            c.line([(x, -14), (x + 4, 0)], "#2b1a0d", 4)
        c.curve([(-132, -214), (-156, -216), (-160, -188), (-134, -182)], fur, INK, 5)
        # head
        c.circle(-52, -560, 27, fur, INK, 5)
        c.circle(-52, -560, 13, light)
        c.circle(52, -574, 24, dark, INK, 5)
        c.curve(
            [(-74, -500), (-64, -556), (-10, -584), (50, -570), (84, -528), (78, -474), (30, -436), (-36, -440)],
            fur,
            INK,
            5,
        )
        c.curve([(52, -520), (96, -530), (134, -506), (138, -476), (104, -456), (60, -460), (44, -490)], light, INK, 4)
        c.curve([(112, -526), (138, -522), (146, -502), (126, -496), (110, -508)], "#1d1512", INK, 3)
        c.path("M118 -480 C104 -466 84 -464 70 -470", None, "#3a2414", 5)
        c.circle(46, -528, 9, "#1d1512")
        c.circle(49, -531, 3, "#ffffff")
        # the shell in its arms
        with c.moved(128, -312, 1.1, -24):
            _shell(c)
        # near arm
        c.path(
            "M-40 -420 C-70 -380 -64 -320 -20 -280 C40 -236 110 -230 170 -262 C184 -272 186 -296 170 -304 C120 -296 70 -310 40 -350 C30 -400 0 -430 -40 -420 Z",
            fur,
            INK,
            5,
        )
        for k in range(4):
            c.line([(158 + k * 7, -266 - k * 8), (176 + k * 6, -262 - k * 9)], "#2b1a0d", 4)
    # a soldier who points the way
    with c.moved(1056, 770, 0.98):
        khaki = "#a58f5a"
        c.ellipse(0, 2, 90, 12, "#00000038")
        for side in (-1, 1):
            c.path(f"M{side * 2} -220 L{side * 50} -220 L{side * 44} -40 L{side * 8} -40 Z", khaki, INK, 4)
            c.path(
                f"M{side * 6} -52 L{side * 46} -52 L{side * 46} -20 L{side * 66} -8 L{side * 66} 2 L{side * 6} 2 Z",
                "#2e2218",
                INK,
                4,
            )
        c.path(
            "M-54 -390 C-64 -320 -58 -260 -56 -206 L56 -206 C58 -260 64 -320 54 -390 C26 -402 -26 -402 -54 -390 Z",
            khaki,
            INK,
            4,
        )
        c.rect(-57, -238, 114, 18, "#d9c48c", INK, 3)
        for side in (-1, 1):
            c.rect(side * 28 - 15, -342, 30, 32, khaki, INK, 3, 4)
        c.path("M-50 -388 C-84 -382 -120 -400 -150 -424 L-164 -404 C-130 -368 -90 -344 -52 -344 Z", khaki, INK, 4)
        c.circle(-164, -420, 15, "#dcae88", INK, 3)
        c.path("M50 -388 C82 -378 90 -330 88 -290 L82 -234 L58 -238 L58 -330 Z", khaki, INK, 4)
        c.circle(70, -224, 15, "#dcae88", INK, 3)
        c.rect(-13, -414, 26, 26, "#dcae88", INK, 3)
        c.curve(
            [(-30, -462), (-32, -436), (-18, -408), (0, -400), (18, -408), (32, -436), (30, -462), (0, -476)],
            "#dcae88",
            INK,
            4,
        )
        for side in (-1, 1):
            c.circle(side * 11 - 5, -440, 3.5, INK)
        c.path("M-14 -420 C-8 -416 2 -416 8 -420", None, "#9c4f40", 4)
        c.path(
            "M-36 -458 C-44 -486 -10 -500 20 -494 C48 -490 58 -470 40 -456 C14 -466 -14 -466 -36 -458 Z",
            "#5f6b3f",
            INK,
            4,
        )
        c.circle(-12, -472, 6, "#e8ebee", INK, 2)
        c.rect(-56, -378, 22, 8, "#ffffff", INK, 1)
        c.rect(-56, -370, 22, 8, "#cf2a35", INK, 1)
    return c


PICTURES = {"znaki-na-murze": wall, "niedzwiedz-z-pociskiem": bear}
