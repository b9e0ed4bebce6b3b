"""Knights, soldiers and a family.

Knights: 1 Templar (red cross on white), 2 a Polish knight with a white eagle, 3 Teutonic Knight (black cross on white),
4 Hospitaller (white cross on black). Soldiers: 1 Polish light-horseman of Napoleon's guard, 2 winged hussar, 3 scytheman
of 1794, 4 Polish legionnaire of 1914. The family: the sons of Bolesław Wrymouth who were alive, or about to be born,
when he made his will, and what it gave them in 1138 (names of lands as in schoolbooks).
"""

import math

from plotno import Canvas, circle_points, curve_points, path_points, star_points

INK = "#23272c"
STEEL, STEEL_DARK, STEEL_LIGHT = "#aab3ba", "#79848c", "#dde2e5"
SKIN, LEATHER = "#e3b48f", "#6b4527"


def cross(c: Canvas, x: float, y: float, r: float, colour: str, wide: float = 0.36) -> None:
    """Draw a cross whose arms widen a little."""
    n, w = r * wide * 0.6, r * wide
    arms = [(-n, -n), (-w, -r), (w, -r), (n, -n), (r, -w), (r, w), (n, n), (w, r), (-w, r), (-n, n), (-r, w), (-r, -w)]
    c.polygon([(x + a, y + b) for a, b in arms], colour)


def eagle(c: Canvas, x: float, y: float, size: float, fill: str, gold: str, *, crown: bool) -> None:
    """Draw an eagle displayed, 200 wide at size 1."""
    with c.moved(x, y, size):
        for mirror in (False, True):
            with c.moved(0, 0, 1, 0, mirror=mirror):
                c.path(
                    "M-14 -52 C-40 -92 -78 -104 -96 -88 C-86 -84 -84 -76 -90 -70 C-98 -40 -98 10 -84 52 L-78 18 L-68 56"
                    " L-62 20 L-50 54 L-47 18 L-34 44 L-32 8 L-16 30 L-8 0 Z", fill, INK, 3)  # fmt: skip
                for k in range(4):
                    c.line([(-82 + k * 16, 14 - k * 3), (-76 + k * 16, -46 + k * 6)], "#9aa0a6", 2)
                c.path("M-12 44 L-36 66 L-46 90 L-36 84 L-30 94 L-24 82 L-14 90 L-14 74 L-4 58 Z", gold, INK, 2)
        c.path("M-20 -48 C-30 -6 -24 40 0 66 C24 40 30 -6 20 -48 Z", fill, INK, 3)
        c.path("M-10 52 L-34 112 L-14 100 L0 122 L14 100 L34 112 L10 52 Z", fill, INK, 3)
        c.path("M-16 -44 C-18 -70 -14 -84 -2 -92 C10 -98 22 -90 20 -78 L18 -44 Z", fill, INK, 3)
        c.path("M-4 -92 C-22 -96 -38 -86 -40 -70 C-30 -78 -20 -78 -12 -74 Z", gold, INK, 2)
        c.circle(-2, -82, 3, INK)
        if crown:
            c.polygon([(-16, -96), (-20, -124), (-8, -110), (2, -128), (11, -110), (22, -122), (18, -94)], gold, INK, 2)


# --- knights


def _knight(c: Canvas, mantle: str, coat: str, sign: str | None, shield: str, shield_sign: str) -> None:
    """Draw a knight with a great helm, his feet on y = 0."""
    c.ellipse(0, 4, 130, 16, "#00000030")
    # the mantle
    c.path("M-58 -430 C-110 -380 -138 -180 -146 -26 C-90 -6 90 -6 146 -26 C138 -180 110 -380 58 -430 Z", mantle, INK, 4)
    if mantle != "#ffffff":
        c.path("M-50 -420 C-90 -340 -108 -170 -110 -30", None, "#ffffff30", 3)
    # legs in mail
    for side in (-1, 1):
        c.path(
            f"M{side * 10} -170 L{side * 58} -170 L{side * 50} -24 L{side * 74} -8 L{side * 74} 4 L{side * 12} 4 Z",
            STEEL_DARK,
            INK,
            4,
        )
        for k in range(7):
            c.line([(side * 18, -150 + k * 20), (side * 48, -150 + k * 20)], "#5c666d", 3)
        c.circle(side * 34, -112, 15, STEEL, INK, 3)
    # the surcoat
    c.path(
        "M-64 -420 C-74 -330 -70 -280 -66 -262 L-84 -116 C-40 -98 40 -98 84 -116 L66 -262 C70 -280 74 -330 64 -420 Z",
        coat,
        INK,
        4,
    )
    c.rect(-70, -276, 140, 17, LEATHER, INK, 3)
    c.rect(-13, -280, 26, 25, "#d1a945", INK, 3)
    if sign:
        cross(c, 0, -346, 46, sign)
    # arms in mail
    c.path("M58 -424 C92 -410 106 -360 112 -300 L120 -246 L92 -236 L72 -320 Z", STEEL_DARK, INK, 4)
    c.path("M-58 -424 C-92 -410 -110 -360 -116 -300 L-112 -250 L-84 -256 L-72 -330 Z", STEEL_DARK, INK, 4)
    # shoulders of the mantle
    c.path("M-44 -440 C-88 -430 -118 -380 -128 -316 C-100 -344 -74 -384 -40 -414 Z", mantle, INK, 4)
    c.path("M44 -440 C88 -430 118 -380 128 -316 C100 -344 74 -384 40 -414 Z", mantle, INK, 4)
    c.line([(-36, -424), (36, -424)], "#c9a23f", 7)
    # helm
    c.path("M-48 -428 L-52 -540 C-40 -560 40 -560 52 -540 L48 -428 C20 -416 -20 -416 -48 -428 Z", STEEL, INK, 4)
    c.path("M-52 -540 C-40 -560 40 -560 52 -540 C30 -530 -30 -530 -52 -540 Z", STEEL_LIGHT, INK, 3)
    c.rect(-46, -508, 92, 12, "#16181b", None, 2, 3)
    c.line([(0, -532), (0, -424)], "#c9a23f", 7)
    c.line([(-49, -514), (49, -514)], "#c9a23f", 5)
    for side in (-1, 1):
        for row in range(3):
            for col in range(3):
                c.circle(side * (14 + col * 11), -474 + row * 14, 3, "#33393e")
    # sword
    c.line([(112, -254), (128, -30)], STEEL_LIGHT, 13)
    c.line([(113, -250), (127, -36)], STEEL_DARK, 3)
    c.line([(82, -252), (146, -258)], "#8c6d2c", 11)
    c.line([(111, -254), (108, -290)], LEATHER, 11)
    c.circle(107, -298, 11, "#c9a23f", INK, 3)
    c.circle(110, -272, 17, STEEL, INK, 3)
    # shield
    with c.moved(-92, -214):
        outline = "M-74 -96 C-30 -108 30 -108 74 -96 C76 -10 54 74 0 122 C-54 74 -76 -10 -74 -96 Z"
        c.path(outline, shield, INK, 5)
        if shield_sign == "eagle":
            eagle(c, 0, -10, 0.68, "#f7f5ee", "#dcb13c", crown=True)
        else:
            long = [
                (-11, -100),
                (11, -100),
                (11, -36),
                (70, -36),
                (72, -14),
                (11, -14),
                (11, 106),
                (0, 116),
                (-11, 106),
                (-11, -14),
                (-72, -14),
                (-70, -36),
                (-11, -36),
            ]
            c.polygon(long, shield_sign)
        c.path(outline, None, INK, 5)


def knights() -> Canvas:
    c = Canvas(1360, 820)
    c.gradient([(0, 0), (1360, 0), (1360, 640), (0, 640)], "#cfdde2", "#f3efe2")
    c.path("M0 520 C200 470 380 520 560 490 S980 440 1360 510 L1360 820 L0 820 Z", "#b9c79a")
    c.path("M0 620 C300 580 700 640 1360 600 L1360 820 L0 820 Z", "#a3b77f")
    looks = (
        ("#ffffff", "#ffffff", "#c4202b", "#ffffff", "#c4202b"),
        ("#3f5d86", "#b3242c", None, "#b3242c", "eagle"),
        ("#ffffff", "#ffffff", "#17181a", "#ffffff", "#17181a"),
        ("#2a2b2e", "#2a2b2e", "#ffffff", "#2a2b2e", "#ffffff"),
    )
    for k, look in enumerate(looks):
        x = 184 + k * 334
        with c.moved(x, 694, 1.0):
            _knight(c, *look)
        c.circle(x, 764, 30, "#fffdf4", INK, 4)
        c.text(x, 762, str(k + 1), 36, INK)
    return c


# --- soldiers


def _face(c: Canvas, y: float, *, moustache: str | None = "#5a3a20", hair: str = "#5a3a20") -> None:
    c.rect(-15, y + 30, 30, 30, SKIN, INK, 3)
    c.curve(
        [(-34, y - 30), (-36, y + 6), (-22, y + 40), (0, y + 50), (22, y + 40), (36, y + 6), (34, y - 30), (0, y - 44)],
        SKIN,
        INK,
        4,
    )
    c.path(f"M-36 {y - 26} L-36 {y + 8} L-29 {y + 4} L-28 {y - 22} Z", hair)
    c.path(f"M36 {y - 26} L36 {y + 8} L29 {y + 4} L28 {y - 22} Z", hair)
    for side in (-1, 1):
        c.circle(side * 13, y - 4, 4, INK)
        c.line([(side * 6, y - 14), (side * 20, y - 15)], hair, 4)
    c.line([(0, y - 2), (-4, y + 12), (2, y + 13)], "#b9835d", 3)
    if moustache:
        c.path(
            f"M0 {y + 18} C-10 {y + 14} -24 {y + 18} -32 {y + 28} C-20 {y + 26} -10 {y + 28} 0 {y + 24} C10 {y + 28} 20 {y + 26} 32 {y + 28} C24 {y + 18} 10 {y + 14} 0 {y + 18} Z",
            moustache,
        )
    c.line([(-8, y + 33), (8, y + 33)], "#9c4f40", 4)


def _guard(c: Canvas) -> None:
    """Draw a light-horseman of the imperial guard."""
    navy, crimson, white = "#22304f", "#b02a4c", "#f7f6f0"
    c.ellipse(0, 4, 110, 14, "#00000030")
    for side in (-1, 1):
        c.path(f"M{side * 2} -280 L{side * 62} -280 L{side * 54} -40 L{side * 10} -40 Z", navy, INK, 4)
        c.path(f"M{side * 58} -278 L{side * 50} -40 L{side * 40} -40 L{side * 46} -278 Z", crimson)
        c.path(
            f"M{side * 8} -70 L{side * 56} -70 L{side * 54} -22 L{side * 78} -6 L{side * 78} 4 L{side * 8} 4 Z",
            "#1b1c1f",
            INK,
            4,
        )
    # sabre
    c.path("M62 -290 C110 -220 130 -130 124 -40 L112 -42 C116 -130 98 -210 52 -280 Z", STEEL, INK, 3)
    # jacket
    c.path(
        "M-66 -474 C-78 -400 -66 -330 -62 -276 L62 -276 C66 -330 78 -400 66 -474 C30 -490 -30 -490 -66 -474 Z",
        navy,
        INK,
        4,
    )
    c.path(
        "M-50 -472 C-56 -400 -40 -330 -26 -290 L26 -290 C40 -330 56 -400 50 -472 C20 -482 -20 -482 -50 -472 Z",
        crimson,
        INK,
        3,
    )
    c.line([(0, -476), (0, -290)], "#7e1b35", 3)
    for k in range(6):
        for side in (-1, 1):
            c.circle(side * (42 - k * 3.6), -456 + k * 30, 5, white, INK, 1.5)
    c.path("M-58 -472 L-40 -478 L44 -300 L28 -290 Z", white, INK, 3)
    c.rect(-64, -298, 128, 22, white, INK, 3)
    c.rect(-14, -300, 28, 26, "#d9b54a", INK, 3)
    c.path("M-30 -490 L30 -490 L24 -468 L-24 -468 Z", crimson, INK, 3)
    # epaulettes, arms
    for side in (-1, 1):
        c.path(
            f"M{side * 60} -470 C{side * 94} -460 {side * 104} -400 {side * 104} -350 L{side * 98} -290 L{side * 72} -294 L{side * 70} -370 Z",
            navy,
            INK,
            4,
        )
        c.path(f"M{side * 100} -322 L{side * 97} -290 L{side * 72} -294 L{side * 71} -324 Z", crimson, INK, 3)
        c.circle(side * 85, -276, 17, white, INK, 3)
        c.path(f"M{side * 40} -480 L{side * 92} -472 L{side * 98} -454 L{side * 46} -462 Z", white, INK, 3)
        for k in range(5):
            c.line([(side * (78 + k * 5), -458 + k * 2), (side * (80 + k * 5), -440 + k * 2)], white, 4)
    _face(c, -536, moustache="#3d2b1d", hair="#3d2b1d")
    # czapka
    c.path("M-40 -566 L-34 -612 L34 -612 L40 -566 Z", "#15171c", INK, 4)
    c.path("M-36 -610 L-66 -690 L66 -690 L36 -610 Z", crimson, INK, 4)
    for x in (-44, -22, 0, 22, 44):
        c.line([(x * 0.72, -614), (x, -686)], "#8d1f3c", 3)
    c.polygon([(-70, -690), (0, -706), (70, -690), (0, -680)], crimson, INK, 4)
    c.line([(-66, -690), (66, -690)], white, 7)
    c.line([(-37, -610), (37, -610)], white, 6)
    c.path("M-44 -566 C-20 -556 20 -556 44 -566 L48 -552 C20 -542 -20 -542 -48 -552 Z", "#15171c", INK, 3)
    c.polygon(star_points(0, -596, 30, 16, 14), "#e0bb4c", INK, 2)
    c.circle(0, -596, 13, "#f4f1e6", INK, 2)
    c.path("M40 -690 C30 -730 36 -780 56 -812 C76 -790 82 -730 60 -690 Z", white, INK, 3)
    c.line([(55, -800), (52, -694)], "#c9c6ba", 3)


def _hussar(c: Canvas) -> None:
    """Draw a winged hussar on foot."""
    red, brass = "#b3242c", "#d6ad45"
    c.ellipse(0, 4, 120, 14, "#00000030")
    # wings
    for side in (-1, 1):
        frame = curve_points([(side * 40, -300), (side * 84, -420), (side * 96, -560), (side * 84, -690), (side * 30, -780), (side * -6, -770)] if side > 0
                             else [(-40, -300), (-84, -420), (-96, -560), (-84, -690), (-30, -780), (6, -770)])  # fmt: skip
        for i in range(8, len(frame) - 13, 3):
            (x1, y1), (x2, y2) = frame[i - 1], frame[min(i + 1, len(frame) - 1)]
            length = math.hypot(x2 - x1, y2 - y1)
            nx, ny = -(y2 - y1) / length * side * -1, (x2 - x1) / length * side * -1
            x, y = frame[i]
            grow = 62 + 10 * math.sin(i / 6)
            tip = (x + nx * -grow, y + ny * -grow + 20)
            c.polygon(
                [(x - 3, y - 8), (tip[0], tip[1] - 6), (tip[0] + side * 3, tip[1] + 8), (x + 3, y + 9)],
                "#faf8f2",
                "#8b8d90",
                2,
            )
        c.line(frame, INK, 17)
        c.line(frame, "#7a2a22", 11)
    # lance
    c.line([(118, 0), (118, -800)], INK, 13)
    c.line([(118, 0), (118, -800)], "#b3242c", 8)
    for k in range(9):
        c.line([(115, -20 - k * 88), (121, -60 - k * 88)], "#f4f1e6", 6)
    c.path("M118 -800 L106 -826 L118 -866 L130 -826 Z", STEEL_LIGHT, INK, 3)
    c.path("M124 -794 L254 -794 L222 -766 L254 -740 L124 -740 Z", "#faf8f2", INK, 3)
    c.path("M124 -767 L223 -767 L254 -740 L124 -740 Z", "#c4202b", INK, 3)
    # legs: red trousers, yellow boots
    for side in (-1, 1):
        c.path(f"M{side * 2} -300 L{side * 68} -300 L{side * 56} -140 L{side * 10} -140 Z", red, INK, 4)
        c.path(
            f"M{side * 6} -168 L{side * 62} -168 L{side * 54} -24 L{side * 82} -8 L{side * 82} 4 L{side * 8} 4 Z",
            "#e2b63d",
            INK,
            4,
        )
    # coat of mail and red skirt
    c.path("M-74 -330 L74 -330 L84 -214 C40 -200 -40 -200 -84 -214 Z", red, INK, 4)
    for x in (-48, -16, 16, 48):
        c.line([(x, -318), (x * 1.12, -214)], "#8c1b22", 3)
    # sabre
    c.path("M-60 -300 C-112 -240 -136 -150 -132 -70 L-120 -72 C-122 -150 -98 -230 -48 -290 Z", LEATHER, INK, 3)
    c.line([(-60, -300), (-34, -330)], "#c9a23f", 10)
    # breastplate
    c.path(
        "M-66 -486 C-82 -420 -76 -350 -66 -310 C-30 -296 30 -296 66 -310 C76 -350 82 -420 66 -486 C30 -500 -30 -500 -66 -486 Z",
        STEEL,
        INK,
        4,
    )
    c.path("M-6 -492 C-4 -420 -4 -360 0 -300 C4 -360 4 -420 6 -492 Z", STEEL_LIGHT)
    for k in range(4):
        c.path(f"M-70 {-390 + k * 24} C-30 {-376 + k * 24} 30 {-376 + k * 24} 70 {-390 + k * 24}", None, STEEL_DARK, 3)
    cross(c, -30, -440, 24, brass, 0.3)
    c.polygon(
        [(x, y) for x, y in [(-66, -486), (-30, -496), (30, -496), (66, -486), (60, -474), (-60, -474)]], brass, INK, 3
    )
    c.rect(-70, -318, 140, 20, LEATHER, INK, 3)
    c.circle(0, -308, 13, brass, INK, 3)
    # arms
    for side in (-1, 1):
        c.path(
            f"M{side * 60} -480 C{side * 96} -470 {side * 112} -420 {side * 112} -370 L{side * 112} -320 L{side * 84} -318 L{side * 76} -390 Z",
            red,
            INK,
            4,
        )
        c.path(f"M{side * 113} -388 L{side * 112} -318 L{side * 84} -316 L{side * 79} -388 Z", STEEL, INK, 3)
        c.path(
            f"M{side * 52} -490 C{side * 84} -494 {side * 106} -470 {side * 108} -438 C{side * 90} -446 {side * 70} -452 {side * 56} -460 Z",
            STEEL_LIGHT,
            INK,
            3,
        )
        c.circle(side * 100, -302, 18, SKIN, INK, 3)
    # leopard skin over the right shoulder
    c.path(
        "M66 -492 C20 -470 -30 -420 -74 -340 C-60 -330 -44 -336 -34 -326 C0 -400 44 -446 96 -458 C94 -480 82 -494 66 -492 Z",
        "#dcae5c",
        INK,
        3,
    )
    for x, y in (
        (60, -476),
        (34, -458),
        (10, -436),
        (-12, -414),
        (-32, -388),
        (-48, -362),
        (72, -464),
        (30, -436),
        (2, -408),
        (-18, -380),
        (50, -450),
        (-44, -344),
    ):
        c.ellipse(x, y, 6, 4.5, None, "#4a2f16", 3)
    _face(c, -548)
    # helmet with cheek-pieces and nasal
    for side in (-1, 1):
        c.path(
            f"M{side * 40} -574 C{side * 52} -540 {side * 48} -506 {side * 30} -488 C{side * 24} -510 {side * 30} -540 {side * 30} -572 Z",
            STEEL,
            INK,
            3,
        )
    c.path("M-46 -570 C-46 -640 -20 -656 0 -658 C20 -656 46 -640 46 -570 Z", STEEL, INK, 4)
    c.path("M-58 -570 C-30 -584 30 -584 58 -570 C30 -558 -30 -558 -58 -570 Z", STEEL_LIGHT, INK, 3)
    c.path("M-7 -640 C-8 -690 8 -690 7 -640 Z", brass, INK, 3)
    c.polygon([(-4, -620), (4, -620), (4, -548), (10, -534), (0, -526), (-10, -534), (-4, -548)], brass, INK, 2)
    for x in (-28, 28):
        c.line([(x, -584), (x * 0.5, -646)], STEEL_DARK, 3)


def _scytheman(c: Canvas) -> None:
    """Draw a peasant soldier with a war scythe."""
    white, red = "#f6f2e6", "#c4302f"
    c.ellipse(0, 4, 110, 14, "#00000030")
    # the scythe
    c.line([(112, 2), (112, -640)], INK, 15)
    c.line([(112, 2), (112, -640)], "#9c6c3a", 10)
    c.path("M100 -636 C96 -720 100 -800 132 -884 C140 -820 132 -720 124 -636 Z", STEEL_LIGHT, INK, 4)
    c.path("M104 -640 C102 -720 108 -800 132 -878", None, STEEL_DARK, 3)
    for y in (-640, -622):
        c.line([(102, y), (122, y)], "#3d4247", 6)
    # legs: striped trousers, black boots
    for side in (-1, 1):
        c.path(f"M{side * 2} -260 L{side * 60} -260 L{side * 54} -120 L{side * 8} -120 Z", white, INK, 4)
        for k in range(4):
            c.line([(side * (12 + k * 13), -256), (side * (11 + k * 12), -124)], red, 4)
        c.path(
            f"M{side * 6} -150 L{side * 58} -150 L{side * 52} -22 L{side * 78} -6 L{side * 78} 4 L{side * 8} 4 Z",
            "#1f1f22",
            INK,
            4,
        )
    # the coat (sukmana)
    c.path(
        "M-62 -476 C-80 -400 -72 -340 -70 -320 L-104 -140 C-60 -124 -24 -124 -12 -134 L0 -270 L12 -134 C24 -124 60 -124 104 -140 L70 -320 C72 -340 80 -400 62 -476 C30 -490 -30 -490 -62 -476 Z",
        white,
        INK,
        4,
    )
    c.path("M-20 -482 L0 -390 L20 -482 Z", "#fffdf7", INK, 3)
    c.path("M-8 -478 L0 -462 L8 -478 L4 -452 L-4 -452 Z", red, INK, 2)
    c.line([(0, -390), (0, -272)], "#8b8678", 3)
    for y in (-440, -412, -384):
        for side in (-1, 1):
            c.line([(side * 18, y), (side * 44, y)], red, 5)
            c.circle(side * 46, y, 5, red)
    for side in (-1, 1):
        c.line([(side * 60, -150), (side * 48, -300)], "#d5cfbd", 3)
        c.path(f"M{side * 28} -246 L{side * 62} -240", None, red, 4)
    # belt with rings
    c.rect(-73, -328, 146, 24, LEATHER, INK, 3)
    for k in range(8):
        c.circle(-60 + k * 17, -316, 6, "#e0bb4c", INK, 2)
    for k in range(3):
        c.circle(-52 + k * 9, -286, 6, None, "#c99f36", 3)
    # arms
    c.path("M-58 -474 C-94 -462 -108 -410 -106 -356 L-98 -300 L-70 -304 L-70 -390 Z", white, INK, 4)
    c.path("M-101 -326 L-98 -300 L-70 -304 L-70 -330 Z", red, INK, 3)
    c.circle(-84, -286, 18, SKIN, INK, 3)
    c.path("M58 -474 C94 -464 104 -420 100 -384 L124 -400 L134 -376 L84 -336 L66 -384 Z", white, INK, 4)
    c.path("M108 -396 L126 -404 L136 -378 L120 -366 Z", red, INK, 3)
    c.circle(118, -400, 18, SKIN, INK, 3)
    _face(c, -540, moustache="#8a5c2a", hair="#8a5c2a")
    # red four-cornered cap with black lambskin and peacock feathers
    with c.moved(46, -606):
        for turn, size in ((8, 1), (26, 0.9), (-8, 0.95)):
            with c.moved(0, 0, size, turn):
                c.line([(0, 10), (0, -84)], "#4d7a3d", 4)
                c.path(
                    "M-15 -84 C-18 -110 -8 -126 0 -132 C8 -126 18 -110 15 -84 C8 -74 -8 -74 -15 -84 Z",
                    "#3f8f5a",
                    INK,
                    2,
                )
                c.ellipse(0, -98, 9, 12, "#c9a23f")
                c.ellipse(0, -97, 6, 8, "#234a9c")
    c.path("M-48 -586 L-58 -640 L58 -640 L48 -586 Z", red, INK, 4)
    c.polygon([(-66, -642), (0, -656), (66, -642), (0, -632)], red, INK, 4)
    c.path("M-50 -606 C-20 -614 20 -614 50 -606 L47 -570 C20 -578 -20 -578 -47 -570 Z", "#1d1d20", INK, 3)


def _legionnaire(c: Canvas) -> None:
    """Draw an infantryman of the legions."""
    cloth, dark = "#8b97a0", "#6d7982"
    c.ellipse(0, 4, 110, 14, "#00000030")
    # pack with rolled coat
    c.rect(-84, -470, 168, 130, "#74604a", INK, 4, 14)
    c.rect(-92, -486, 184, 40, dark, INK, 4, 18)
    # rifle on the shoulder
    c.line([(-96, -250), (-96, -700)], INK, 12)
    c.line([(-96, -560), (-96, -700)], "#3b4046", 7)
    c.path("M-108 -230 L-84 -230 L-88 -380 L-104 -380 Z", "#7a4e28", INK, 3)
    c.line([(-96, -380), (-96, -560)], "#7a4e28", 9)
    c.path("M-96 -700 L-101 -704 L-96 -790 L-91 -704 Z", STEEL_LIGHT, INK, 2)
    # legs: breeches, puttees, boots
    for side in (-1, 1):
        c.path(
            f"M{side * 2} -290 L{side * 68} -290 C{side * 78} -230 {side * 62} -170 {side * 50} -150 L{side * 10} -150 Z",
            cloth,
            INK,
            4,
        )
        c.path(f"M{side * 8} -160 L{side * 52} -160 L{side * 46} -40 L{side * 12} -40 Z", "#7d7f6a", INK, 4)
        for k in range(5):
            c.line([(side * 10, -142 + k * 22), (side * 49, -154 + k * 22)], "#5c5e4c", 3)
        c.path(
            f"M{side * 8} -52 L{side * 50} -52 L{side * 50} -22 L{side * 78} -8 L{side * 78} 4 L{side * 8} 4 Z",
            "#4d3019",
            INK,
            4,
        )
    # tunic
    c.path(
        "M-64 -478 C-78 -400 -70 -330 -76 -222 C-30 -212 30 -212 76 -222 C70 -330 78 -400 64 -478 C30 -490 -30 -490 -64 -478 Z",
        cloth,
        INK,
        4,
    )
    c.line([(0, -470), (0, -218)], dark, 4)
    for k in range(5):
        c.circle(0, -452 + k * 46, 6, "#c3ccd2", INK, 2)
    for side in (-1, 1):
        c.rect(side * 36 - 19, -426, 38, 42, cloth, INK, 3, 5)
        c.path(f"M{side * 36 - 20} -428 L{side * 36 + 20} -428 L{side * 36} -412 Z", dark, INK, 2)
        c.rect(side * 42 - 22, -278, 44, 48, cloth, INK, 3, 5)
    c.path("M-28 -488 L28 -488 L34 -462 L4 -470 L-4 -470 L-34 -462 Z", dark, INK, 3)
    # belt, pouches, straps
    for side in (-1, 1):
        c.line([(side * 46, -476), (side * 40, -310)], LEATHER, 9)
    c.rect(-74, -322, 148, 21, LEATHER, INK, 3)
    c.rect(-15, -326, 30, 29, "#b9a15a", INK, 3)
    for side in (-1, 1):
        c.rect(side * 44 - 20, -326, 40, 34, "#7d5430", INK, 3, 5)
    # arms
    c.path("M58 -476 C94 -466 106 -410 106 -356 L98 -290 L70 -294 L70 -386 Z", cloth, INK, 4)
    c.circle(84, -276, 18, SKIN, INK, 3)
    c.path("M-58 -476 C-92 -466 -112 -420 -122 -366 L-118 -336 L-92 -336 L-72 -390 Z", cloth, INK, 4)
    c.circle(-98, -330, 18, SKIN, INK, 3)
    _face(c, -540, moustache="#6b4a2a", hair="#6b4a2a")
    # the cap (maciejówka) with an eagle
    c.path("M-46 -590 C-66 -612 -60 -640 -34 -646 C-10 -652 20 -652 40 -644 C64 -636 66 -610 46 -590 Z", cloth, INK, 4)
    c.path("M-42 -596 L42 -596 L40 -568 L-40 -568 Z", dark, INK, 3)
    c.path(
        "M-44 -570 C-20 -560 20 -560 44 -570 C42 -552 20 -546 0 -546 C-20 -546 -42 -552 -44 -570 Z", "#1d1e21", INK, 3
    )
    eagle(c, 0, -606, 0.2, "#e8ebee", "#d7dadd", crown=True)


def soldiers() -> Canvas:
    c = Canvas(1400, 860)
    c.gradient([(0, 0), (1400, 0), (1400, 700), (0, 700)], "#e3e6df", "#f6f1e2")
    c.path("M0 640 C300 612 700 650 1400 622 L1400 860 L0 860 Z", "#b7c08f")
    c.path("M0 700 C400 676 900 716 1400 690 L1400 860 L0 860 Z", "#a5b27c")
    for k, draw in enumerate((_guard, _hussar, _scytheman, _legionnaire)):
        x = 196 + k * 336
        with c.moved(x, 742, 0.82):
            draw(c)
        c.circle(x, 806, 30, "#fffdf4", INK, 4)
        c.text(x, 804, str(k + 1), 36, INK)
    return c


# --- a family


def _bust(c: Canvas, robe: str, hair: str, *, beard: bool, age: float, ducal: bool) -> None:
    """Draw a bust in a round frame."""
    c.circle(0, 0, 78, "#f4e7c4", "#6b4a2a", 6)
    below = c.image.copy()
    c.path("M-80 90 C-76 40 -40 26 0 26 C40 26 76 40 80 90 Z", robe, INK, 4)
    c.path("M-24 28 L0 62 L24 28 Z", "#f6f1e2", INK, 3)
    c.rect(-13, 6, 26, 30, SKIN, INK, 3)
    with c.moved(0, -14, 0.72 + 0.14 * age):
        c.path("M-38 -34 C-50 -6 -46 24 -36 36 L36 36 C46 24 50 -6 38 -34 Z", hair, INK, 3)
        c.curve([(-30, -26), (-32, 8), (-20, 38), (0, 46), (20, 38), (32, 8), (30, -26), (0, -40)], SKIN, INK, 4)
        c.path("M-36 -20 C-36 -52 36 -52 36 -20 C20 -34 -20 -34 -36 -20 Z", hair, INK, 3)
        for side in (-1, 1):
            c.circle(side * 12, -2, 4, INK)
            c.line([(side * 6, -12), (side * 19, -13)], hair, 4)
        c.line([(0, 0), (-4, 13), (2, 14)], "#b9835d", 3)
        if beard:
            c.path("M-31 8 C-30 44 -14 64 0 68 C14 64 30 44 31 8 C20 22 -20 22 -31 8 Z", hair, INK, 3)
            c.line([(-9, 30), (9, 30)], "#9c4f40", 4)
        else:
            c.path("M-9 26 C-4 30 4 30 9 26", None, "#9c4f40", 4)
        if ducal:
            c.path("M-40 -30 C-44 -62 -20 -74 0 -76 C20 -74 44 -62 40 -30 Z", "#a3262c", INK, 4)
            c.path("M-44 -24 L-44 -42 C-20 -52 20 -52 44 -42 L44 -24 C20 -34 -20 -34 -44 -24 Z", "#e2bd52", INK, 3)
            c.circle(0, -78, 8, "#e2bd52", INK, 3)
    c.clipped(circle_points(0, 0, 77), below)
    c.circle(0, 0, 78, None, "#6b4a2a", 6)


def family() -> Canvas:
    c = Canvas(1300, 820, "#8a6a45")
    rng_edge = [(34 + (k * 7919) % 9, 40 + k * 37) for k in range(21)]
    right = [(1268 - (k * 6133) % 9, 780 - k * 37) for k in range(21)]
    sheet = [*rng_edge, *right]
    c.shadow(sheet, 8, 5, 8, 110)
    c.polygon(sheet, "#efe0b8", "#b08d55", 4)
    wood = "#7b5530"
    c.line([(650, 250), (650, 352)], wood, 8)
    xs = (158, 404, 650, 896, 1142)
    c.line([(xs[0], 352), (xs[-1], 352)], wood, 8)
    for x in xs:
        c.line([(x, 352), (x, 404)], wood, 8)
    with c.moved(650, 164, 1.2):
        _bust(c, "#7a2230", "#5a3a20", beard=True, age=1.4, ducal=True)
    # sword and shield beside the father
    with c.moved(800, 170, 1, 18):
        c.line([(0, -70), (0, 84)], STEEL_LIGHT, 12)
        c.line([(0, -66), (0, 80)], STEEL_DARK, 3)
        c.line([(-30, -70), (30, -70)], "#b98f35", 9)
        c.line([(0, -72), (0, -102)], LEATHER, 9)
        c.circle(0, -108, 9, "#d6ad45", INK, 3)
    with c.moved(500, 168, 0.72):
        c.path("M-74 -96 C-30 -108 30 -108 74 -96 C76 -10 54 74 0 122 C-54 74 -76 -10 -74 -96 Z", "#b3242c", INK, 5)
        c.path("M-54 -78 C-22 -88 22 -88 54 -78 C56 -10 38 56 0 96 C-38 56 -56 -10 -54 -78 Z", None, "#e2bd52", 6)
        for turn in range(0, 360, 45):
            with c.moved(0, -10, 1, turn):
                c.polygon([(-4, 0), (0, -52), (4, 0)], "#e2bd52")
        c.circle(0, -10, 17, STEEL, INK, 4)
    sons = (
        ("Władysław", ("Śląsk oraz Kraków", "i władza zwierzchnia"), "#34548a", "#5a3a20", True, 1.2),
        ("Bolesław", ("Mazowsze", "i Kujawy"), "#4f7a3f", "#b98a4a", False, 0.95),
        ("Mieszko", ("zachodnia", "Wielkopolska"), "#a5652a", "#4a2f16", False, 0.75),
        ("Henryk", ("ziemia", "sandomierska"), "#6b4a86", "#a3552a", False, 0.5),
        ("Kazimierz", ("—",), "#8a8a86", "#c9a86a", False, 0.2),
    )
    for k, (x, (name, lands, robe, hair, beard, age)) in enumerate(zip(xs, sons, strict=True)):
        with c.moved(x, 476, 0.94):
            _bust(c, robe, hair, beard=beard, age=age, ducal=False)
        c.circle(x - 72, 420, 25, "#fffdf4", INK, 4)
        c.text(x - 72, 418, "ABCDE"[k], 28, INK)
        ribbon = path_points(
            f"M{x - 108} 574 L{x + 108} 574 L{x + 96} 597 L{x + 108} 620 L{x - 108} 620 L{x - 96} 597 Z"
        )[0]
        c.polygon(ribbon, "#b3242c", INK, 3)
        c.text(x, 596, name, 26, "#fff8e6")
        for row, text in enumerate(lands):
            c.text(x, 660 + row * 34, text, 21 if len(text) > 1 else 36, "#3a2a18", bold=len(text) == 1)
    return c


PICTURES = {"czterej-rycerze": knights, "czterej-zolnierze": soldiers, "ojciec-i-synowie": family}
