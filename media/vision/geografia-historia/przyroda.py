"""Weather, fungi and birds.

The wind: a foehn over the Tatras, seen from the west: Liptov, the windward side, lies to the left (south), Zakopane
to the right (north). The fungi: 1 chanterelle, 2 fly agaric, 3 parasol, 4 bay-brown penny bun (borowik), 5 death cap
with ring, white gills and the sheath at its foot. The birds: 1 grey heron, 2 white stork, 3 crane, 4 black stork.
"""

import math
import random

from plotno import Canvas, curve_points

INK = "#2a2f33"


def wind_over_mountains() -> Canvas:
    c = Canvas(1240, 760)
    c.gradient([(0, 0), (1240, 0), (1240, 620), (0, 620)], "#86bce0", "#eaf4f6")
    # far ridges
    c.path(
        "M0 560 L120 470 L210 520 L330 420 L450 500 L560 400 L700 500 L840 430 L960 520 L1100 470 L1240 540 L1240 700 L0 700 Z",
        "#b7cbd6",
    )
    # the range
    ridge = "L90 628 L170 585 L230 560 L290 512 L330 470 L378 440 L420 372 L452 348 L486 284 L512 262 L540 208 L566 182 L590 204 L612 190 L640 246 L664 262 L690 322 L722 350 L752 410 L790 440 L826 500 L880 545 L940 590 L1010 624 L1240 640"
    c.path(f"M0 650 {ridge} L1240 760 L0 760 Z", "#7d8a92")
    c.path(
        "M566 182 L590 204 L612 190 L640 246 L664 262 L690 322 L722 350 L752 410 L790 440 L826 500 L880 545 L940 590 L1010 624 L800 640 L700 560 L640 430 L600 330 Z",
        "#96a2a8",
    )
    c.path(
        "M486 284 L512 262 L540 208 L566 182 L590 204 L612 190 L640 246 L664 262 L690 322 L722 350 L738 382 L706 366 L690 392 L664 344 L644 368 L622 300 L604 330 L584 272 L566 318 L546 276 L528 330 L508 312 L492 344 L470 316 Z",
        "#fbfcfd",
    )
    # forest and valleys
    c.path(
        "M0 650 L90 628 L170 585 L230 560 L300 560 L390 600 L520 660 L640 690 L1240 690 L1240 760 L0 760 Z", "#5d7f58"
    )
    c.path("M640 690 C760 640 830 600 880 545 L940 590 L1010 624 L1240 640 L1240 760 L600 760 Z", "#6f9463")
    rng = random.Random(3)
    for _ in range(120):
        x = rng.uniform(0, 560) if rng.random() < 0.62 else rng.uniform(760, 960)
        base = 640 + rng.uniform(0, 70) if x < 560 else 622 + rng.uniform(-10, 60)
        if x < 240:
            base = 655 + rng.uniform(0, 60)
        h = rng.uniform(26, 44)
        c.polygon(
            [(x, base - h), (x + h * 0.28, base), (x - h * 0.28, base)],
            ("#345c3f", "#3f6a48", "#2d5138")[rng.randrange(3)],
        )
    # the wall of cloud on the windward side
    for x, y, rx, ry in (
        (150, 300, 120, 52),
        (250, 262, 140, 66),
        (370, 226, 140, 70),
        (470, 196, 110, 58),
        (530, 176, 70, 40),
        (310, 306, 170, 56),
        (420, 276, 120, 50),
    ):
        c.ellipse(x, y, rx, ry, "#8a949c")
    for x, y, rx, ry in ((160, 282, 96, 38), (256, 238, 118, 48), (372, 204, 118, 50), (474, 176, 84, 38)):
        c.ellipse(x, y, rx, ry, "#b9c2c8")
    for k in range(24):
        x = 110 + k * 15
        y = 346 + (k * 37) % 44 - (18 if k > 14 else 0)
        c.line([(x, y), (x - 10, y + 34)], "#3f78a8", 4)
        if k % 2:
            c.line([(x - 14, y + 58), (x - 24, y + 88)], "#3f78a8", 4)
    # arrows
    for path in (
        [(40, 560), (150, 500), (270, 400), (400, 260), (520, 130), (600, 110)],
        [(672, 138), (730, 200), (800, 330), (900, 460), (1020, 540), (1130, 566)],
    ):
        smooth = curve_points(path)[:-3]
        for colour, width, head, out in (("#ffffff", 26, 44, 58), ("#1f3c88", 15, 30, 46)):
            c.line(smooth, colour, width)
            (x1, y1), (x2, y2) = smooth[-4], smooth[-1]
            length = math.hypot(x2 - x1, y2 - y1)
            dx, dy = (x2 - x1) / length, (y2 - y1) / length
            back = 6 if head > 40 else 0
            x0, y0 = x2 - dx * back, y2 - dy * back
            c.polygon(
                [(x0 - dy * head, y0 + dx * head), (x2 + dx * out, y2 + dy * out), (x0 + dy * head, y0 - dx * head)],
                colour,
            )
    # a village
    for x, y, s in ((1030, 668, 0.8), (1102, 684, 1), (1184, 668, 0.85), (966, 690, 0.75)):
        with c.moved(x, y, s):
            c.rect(-34, -34, 68, 34, "#9b6a3f", INK, 3)
            for k in range(3):
                c.line([(-34, -26 + k * 10), (34, -26 + k * 10)], "#7a4f2c", 2)
            c.polygon([(-46, -32), (-18, -82), (18, -82), (46, -32)], "#5a3d2a", INK, 3)
            c.polygon([(-14, -40), (0, -70), (14, -40)], "#9b6a3f", INK, 2)
            c.rect(-7, -56, 14, 14, "#f4e3a1", INK, 2)
            c.rect(-24, -24, 15, 15, "#f4e3a1", INK, 2)
            c.rect(8, -26, 16, 26, "#6b4429", INK, 2)
    c.rect(0, 690, 1240, 70, "#4b5a4a")
    for x, text, half in ((200, "Liptów (Słowacja)", 178), (1074, "Zakopane", 118)):
        c.rect(x - half, 700, 2 * half, 48, "#fffdf4", INK, 3, 8)
        c.text(x, 724, text, 30, INK)
    return c


def _tag(c: Canvas, x: float, y: float, number: int) -> None:
    c.circle(x, y, 26, "#fffdf4", INK, 4)
    c.text(x, y - 1, str(number), 32, INK)


def _grass(c: Canvas, x: float, y: float, rng: random.Random, colour: str = "#5c8a3e") -> None:
    for _ in range(7):
        dx = rng.uniform(-20, 20)
        c.line([(x + dx, y), (x + dx * 1.5, y - rng.uniform(16, 38))], colour, 4)


def _chanterelle(c: Canvas, size: float = 1) -> None:
    with c.moved(0, 0, size):
        c.path(
            "M-22 0 C-20 -50 -40 -90 -96 -128 C-110 -140 -106 -152 -90 -152 C-62 -154 -42 -138 0 -136 C42 -138 60 -158 92 -152 C108 -150 110 -138 96 -126 C44 -90 22 -50 24 0 C10 8 -10 8 -22 0 Z",
            "#f2b21f",
            INK,
            4,
        )
        for k in range(-4, 5):
            c.path(f"M{k * 4} -16 C{k * 5} -60 {k * 10} -96 {k * 20} -134", None, "#c8860c", 3)
        c.path(
            "M-104 -142 C-80 -126 -50 -122 0 -118 C50 -122 84 -130 104 -142 C108 -152 100 -154 92 -153 C60 -158 42 -140 0 -138 C-42 -140 -62 -156 -90 -153 C-102 -154 -108 -150 -104 -142 Z",
            "#f9c944",
            INK,
            3,
        )


def _amanita(c: Canvas) -> None:
    c.path("M-30 0 C-40 -20 -30 -34 -24 -40 L-18 -210 L18 -210 L24 -40 C32 -30 40 -16 30 0 Z", "#fbf8ee", INK, 4)
    for y in (-8, -22, -34):
        c.line([(-28, y), (28, y)], "#d9d3c0", 4)
    c.path(
        "M-18 -160 C-50 -150 -56 -132 -50 -120 C-20 -134 20 -134 50 -120 C56 -134 48 -150 18 -160 Z", "#f4efdf", INK, 3
    )
    c.path("M-128 -208 C-60 -196 60 -196 128 -208 C112 -220 -112 -220 -128 -208 Z", "#f4efdf", INK, 3)
    c.path(
        "M-134 -208 C-132 -282 -70 -322 0 -322 C70 -322 132 -282 134 -208 C70 -218 -70 -218 -134 -208 Z",
        "#d1251f",
        INK,
        4,
    )
    for x, y, r in (
        (-92, -244, 13),
        (-58, -282, 15),
        (-14, -300, 12),
        (-34, -242, 16),
        (22, -262, 15),
        (62, -290, 12),
        (84, -244, 15),
        (110, -224, 9),
        (-112, -222, 8),
        (44, -232, 9),
        (-68, -226, 8),
    ):
        c.ellipse(x, y, r, r * 0.75, "#fffaf0", "#d8cdb8", 2)


def _parasol(c: Canvas) -> None:
    c.path("M-26 0 C-32 -14 -24 -30 -13 -34 L-11 -330 L11 -330 L13 -34 C24 -30 32 -14 26 0 Z", "#d9c7a3", INK, 4)
    for k in range(12):
        y = -58 - k * 20
        c.path(f"M-12 {y} L-4 {y - 9} L4 {y} L12 {y - 9}", None, "#8a6a43", 4)
    c.path("M-34 -262 C-20 -276 20 -276 34 -262 L30 -246 C14 -256 -14 -256 -30 -246 Z", "#efe3c6", INK, 3)
    c.path("M-176 -318 C-100 -300 100 -300 176 -318 C120 -334 -120 -334 -176 -318 Z", "#f3ead4", INK, 3)
    c.path(
        "M-182 -318 C-160 -362 -70 -386 -26 -390 C-18 -404 18 -404 26 -390 C70 -386 160 -362 182 -318 C100 -334 -100 -334 -182 -318 Z",
        "#e2cda2",
        INK,
        4,
    )
    c.path("M-34 -389 C-20 -406 20 -406 34 -389 C20 -380 -20 -380 -34 -389 Z", "#7b5530", INK, 2)
    for x, y, w in (
        (-132, -338, 16),
        (-98, -352, 15),
        (-62, -366, 14),
        (-70, -342, 17),
        (-28, -356, 15),
        (12, -366, 13),
        (20, -342, 17),
        (58, -358, 15),
        (66, -338, 14),
        (100, -350, 15),
        (134, -336, 15),
        (-104, -330, 11),
        (-24, -334, 12),
        (108, -330, 11),
    ):
        c.path(f"M{x - w} {y} L{x} {y - 9} L{x + w} {y} L{x} {y + 6} Z", "#8a6238")


def _bolete(c: Canvas) -> None:
    c.path("M-58 0 C-84 -40 -70 -110 -40 -150 L40 -150 C70 -110 84 -40 58 0 C30 10 -30 10 -58 0 Z", "#e7d3ae", INK, 4)
    for k in range(-3, 4):
        c.path(f"M{k * 14} -146 C{k * 18} -110 {k * 20} -80 {k * 18} -40", None, "#fbf1da", 3)
    c.path("M-130 -150 C-80 -128 80 -128 130 -150 C110 -166 -110 -166 -130 -150 Z", "#efe0a8", INK, 3)
    c.path(
        "M-142 -150 C-140 -226 -70 -262 0 -262 C70 -262 140 -226 142 -150 C80 -166 -80 -166 -142 -150 Z",
        "#7a4a26",
        INK,
        4,
    )
    c.path("M-104 -190 C-90 -222 -50 -240 -18 -242 C-50 -228 -78 -212 -104 -190 Z", "#a06f44")


def _death_cap(c: Canvas) -> None:
    c.path("M-24 -20 C-22 -60 -17 -120 -15 -214 L15 -214 C17 -120 22 -60 24 -20 Z", "#f3f1dd", INK, 4)
    for k, y in enumerate((-62, -82, -102, -122)):
        c.path(f"M-17 {y} L-6 {y - 7 - k % 2} L6 {y} L17 {y - 7}", None, "#c9cda3", 3)
    c.path(
        "M-46 4 C-58 -26 -50 -52 -36 -72 C-32 -56 -26 -50 -18 -58 C-10 -46 6 -46 16 -60 C24 -50 30 -54 36 -74 C52 -50 58 -26 46 4 C20 16 -20 16 -46 4 Z",
        "#fbf9ef",
        INK,
        4,
    )
    c.path("M-30 -10 C-26 6 22 8 32 -8", None, "#d9d5c3", 3)
    c.path(
        "M-16 -176 C-46 -168 -54 -150 -48 -136 C-20 -148 20 -148 48 -136 C54 -150 46 -168 16 -176 Z", "#f6f4e4", INK, 3
    )
    c.path("M-122 -212 C-60 -198 60 -198 122 -212 C104 -226 -104 -226 -122 -212 Z", "#fbfaf0", INK, 3)
    c.path(
        "M-128 -212 C-124 -272 -64 -304 0 -304 C64 -304 124 -272 128 -212 C70 -224 -70 -224 -128 -212 Z",
        "#a3a85a",
        INK,
        4,
    )
    c.path("M-70 -276 C-40 -296 40 -296 70 -276 C40 -264 -40 -264 -70 -276 Z", "#7f873e")
    for x in range(-100, 101, 20):
        c.line([(x, -220 + abs(x) * 0.03), (x * 0.86, -240)], "#8d9449", 2)


def fungi() -> Canvas:
    c = Canvas(1400, 760)
    c.gradient([(0, 0), (1400, 0), (1400, 560), (0, 560)], "#bcd8b4", "#e9f0d6")
    rng = random.Random(11)
    for x in (40, 130, 270, 400, 560, 655, 800, 930, 1080, 1190, 1310):
        w = rng.uniform(24, 46)
        c.rect(x - w / 2, 0, w, 560, ("#8fb189", "#9dbb92", "#86a883")[rng.randrange(3)])
    c.path("M0 520 C200 490 420 540 640 510 S1100 490 1400 530 L1400 760 L0 760 Z", "#7f9d55")
    c.path("M0 610 C240 580 480 640 760 606 S1180 600 1400 620 L1400 760 L0 760 Z", "#6b8a45")
    for _ in range(150):
        x, y = rng.uniform(0, 1400), rng.uniform(630, 755)
        c.line(
            [(x, y), (x + rng.uniform(-14, 14), y + rng.uniform(-5, 5))],
            ("#8a6a3d", "#a3834f", "#5a7638")[rng.randrange(3)],
            4,
        )
    for x in range(10, 1400, 90):
        _grass(c, x + rng.uniform(-20, 20), 640 + rng.uniform(-14, 10), rng)
    for x, y in ((118, 640), (206, 660)):
        with c.moved(x, y, 0.98 if x < 150 else 0.72):
            _chanterelle(c)
    with c.moved(410, 650, 1.02):
        _amanita(c)
    with c.moved(685, 655, 1.04):
        _parasol(c)
    with c.moved(964, 655, 1.0):
        _bolete(c)
    with c.moved(1254, 652, 1.04):
        _death_cap(c)
    for x in (150, 410, 685, 964, 1254):
        for dx in (-46, 44):
            _grass(c, x + dx, 668, rng, "#4d7a35")
    for k, x in enumerate((150, 410, 685, 964, 1254)):
        _tag(c, x, 714, k + 1)
    return c


def _legs(c: Canvas, colour: str, xs: tuple[float, float], top: float, width: float = 8) -> None:
    for k, x in enumerate(xs):
        bend = -8 if k else 6
        c.line([(x, top), (x + bend, top / 2), (x, 0)], colour, width)
        c.circle(x + bend, top / 2, width * 0.72, colour)
        for dx in (-30, -22, 20):
            c.line([(x, -2), (x + dx, 2)], colour, width * 0.7)


def _stork(c: Canvas, plumage: str, belly: str, wing: str) -> None:
    """Draw a stork that looks to the left, its feet on y = 0."""
    red = "#d33a24"
    _legs(c, red, (-2, 34), -190, 9)
    # body and neck
    c.curve(
        [(-62, -300), (-40, -226), (20, -178), (96, -190), (168, -226), (128, -268), (60, -304), (0, -318)],
        belly,
        INK,
        4,
    )
    c.curve(
        [
            (-78, -500),
            (-98, -476),
            (-92, -430),
            (-98, -380),
            (-86, -310),
            (-40, -250),
            (10, -262),
            (20, -310),
            (-30, -330),
            (-52, -380),
            (-44, -440),
            (-40, -486),
        ],
        plumage,
        INK,
        4,
    )
    c.curve([(-40, -250), (10, -262), (22, -312), (0, -318), (-30, -330), (-62, -300)], plumage)
    # wing
    c.curve(
        [(-30, -310), (30, -324), (90, -290), (176, -228), (196, -196), (130, -204), (50, -206), (-6, -246)],
        plumage if wing == "#26292c" else wing,
        INK,
        4,
    )
    c.curve([(20, -236), (80, -262), (140, -256), (190, -212), (212, -178), (150, -186), (80, -200)], wing, INK, 4)
    for k in range(4):
        c.path(
            f"M{58 + k * 24} {-240 + k * 6} C{90 + k * 24} {-226 + k * 6} {112 + k * 22} {-210 + k * 5} {130 + k * 18} {-194 + k * 3}",
            None,
            "#56595c",
            2,
        )
    # head and beak
    c.curve([(-106, -506), (-92, -530), (-58, -530), (-38, -504), (-50, -470), (-86, -468)], plumage, INK, 4)
    c.polygon([(-98, -512), (-214, -470), (-96, -484)], red, INK, 3)
    c.line([(-100, -498), (-196, -474)], "#a32a18", 2)
    c.circle(-78, -507, 11 if plumage == "#26292c" else 7, red if plumage == "#26292c" else "#2a2a2a")
    c.circle(-78, -507, 5, "#111111")


def _heron(c: Canvas) -> None:
    """Draw a grey heron that looks to the left."""
    grey = "#a9b4bd"
    _legs(c, "#8a7b58", (6, 40), -176, 8)
    c.curve(
        [(-60, -276), (-30, -206), (30, -170), (104, -176), (176, -196), (140, -246), (70, -286), (0, -300)],
        grey,
        INK,
        4,
    )
    # the neck as an S
    neck = curve_points([(-44, -500), (-26, -470), (-38, -430), (-76, -392), (-82, -350), (-56, -306), (-26, -262)])
    c.line(neck, INK, 54)
    c.line(neck, "#d9dee2", 47)
    c.line([(x - 13, y) for x, y in neck[14:-10]], "#3b4046", 5, (14, 12))
    c.curve(
        [(-44, -298), (0, -312), (60, -290), (130, -236), (190, -190), (120, -188), (40, -204), (-16, -240)],
        grey,
        INK,
        4,
    )
    c.curve([(40, -204), (100, -212), (160, -206), (204, -176), (140, -172), (80, -184)], "#4a525a", INK, 3)
    c.curve([(-78, -500), (-60, -530), (-24, -528), (-8, -500), (-24, -470), (-62, -474)], "#f3f5f6", INK, 4)
    c.path(
        "M-62 -518 C-40 -534 -16 -530 -6 -512 C30 -506 60 -496 84 -478 C44 -488 10 -490 -14 -498 C-30 -504 -46 -512 -62 -518 Z",
        "#24282c",
    )
    c.polygon([(-72, -510), (-186, -484), (-70, -484)], "#e0a63a", INK, 3)
    c.circle(-52, -504, 7, "#f1cf3c")
    c.circle(-52, -504, 4, "#111111")


def _crane(c: Canvas) -> None:
    """Draw a crane that looks to the left."""
    grey = "#98a3ab"
    _legs(c, "#34383c", (-2, 36), -214, 9)
    # tail like a bush
    for end in ((208, -150), (196, -176), (214, -200), (204, -226), (188, -130)):
        smooth = curve_points([(60, -296), (130, -280), (180, -236), end])
        c.line(smooth, INK, 32)
    for end in ((208, -150), (196, -176), (214, -200), (204, -226), (188, -130)):
        smooth = curve_points([(60, -296), (130, -280), (180, -236), end])
        c.line(smooth, "#5c666e", 25)
    for end in ((198, -156), (190, -186), (205, -214)):
        c.line(curve_points([(70, -290), (132, -270), (176, -230), end]), "#3a4147", 4)
    c.curve(
        [(-66, -330), (-40, -252), (10, -208), (80, -206), (140, -236), (130, -292), (70, -330), (0, -346)],
        grey,
        INK,
        4,
    )
    neck = curve_points([(-56, -556), (-50, -500), (-60, -440), (-66, -380), (-48, -320), (-16, -284)])
    c.line(neck, INK, 50)
    c.line(neck, grey, 43)
    c.line(neck[:34], "#26292c", 43)
    c.line([(x + 13, y) for x, y in neck[2:30]], "#f2f4f5", 16)
    c.curve(
        [(-54, -330), (0, -346), (74, -330), (140, -280), (150, -236), (80, -226), (10, -250), (-34, -284)],
        grey,
        INK,
        4,
    )
    c.path("M-20 -300 C30 -296 80 -276 124 -244", None, "#78838b", 4)
    c.path("M-6 -276 C30 -268 64 -256 96 -240", None, "#78838b", 4)
    c.curve([(-88, -562), (-74, -590), (-44, -590), (-28, -566), (-36, -536), (-70, -536)], "#26292c", INK, 4)
    c.path("M-70 -590 C-58 -600 -44 -598 -36 -584 C-48 -580 -60 -582 -70 -590 Z", "#cf2a23")
    c.polygon([(-82, -574), (-160, -548), (-80, -548)], "#8b8a70", INK, 3)
    c.circle(-62, -566, 6, "#d9822b")
    c.circle(-62, -566, 3, "#111111")


def birds() -> Canvas:
    c = Canvas(1400, 800)
    c.gradient([(0, 0), (1400, 0), (1400, 420), (0, 420)], "#a7d3ec", "#f1f6ee")
    c.path("M0 372 C160 350 260 366 420 356 S760 340 940 362 S1240 346 1400 366 L1400 520 L0 520 Z", "#8fb08a")
    c.rect(0, 400, 1400, 400, "#9cc06a")
    c.path(
        "M0 470 C260 440 560 480 800 456 S1200 452 1400 474 L1400 560 C1100 540 800 570 520 552 S160 548 0 566 Z",
        "#7fb2cc",
    )
    c.path("M120 500 C300 486 420 500 560 494", None, "#b9d8e6", 5)
    c.path("M760 508 C900 496 1040 506 1180 500", None, "#b9d8e6", 5)
    c.path("M0 560 C260 540 560 572 820 552 S1200 546 1400 566 L1400 800 L0 800 Z", "#86b053")
    rng = random.Random(5)
    for _ in range(90):
        _grass(c, rng.uniform(0, 1400), rng.uniform(590, 800), rng, ("#6f9a43", "#7aa54b", "#628d3b")[rng.randrange(3)])
    for x in (228, 548, 862, 1176):
        c.ellipse(x + 20, 702, 130, 15, "#5f8a3b")
    with c.moved(212, 700, 1.02):
        _heron(c)
    with c.moved(540, 700, 1.02):
        _stork(c, "#fbfaf6", "#fbfaf6", "#26292c")
    with c.moved(858, 700, 1.02):
        _crane(c)
    with c.moved(1178, 700, 1.02):
        _stork(c, "#26292c", "#fbfaf6", "#33383c")
    for x in (228, 548, 862, 1176):
        for dx in (-60, -20, 30, 70):
            _grass(c, x + dx, 716, rng, "#628d3b")
    for k, x in enumerate((236, 562, 876, 1196)):
        _tag(c, x, 756, k + 1)
    return c


PICTURES = {"wiatr-nad-gorami": wind_over_mountains, "grzyby-na-polanie": fungi, "ptaki-na-lace": birds}
