"""A street with five shops, a tower clock, and a priest on a bicycle.

The clock shows 17.10: the bakery (6–16) and the cobbler (10–17) are closed, the pharmacy (8–20), the florist (9–19) and
the hairdresser (10–18) are open. A priest in a cassock who rides a bicycle past a police car recalls the television
series Ojciec Mateusz (since 2008).
"""

import math

from pismo import Sheet
from plotno import circle_points

HOURS, MINUTES = 5, 10
SHOPS = (
    ("PIEKARNIA", "6–16", "#e9c79a", "#8a4f1f", "pretzel"),
    ("APTEKA", "8–20", "#cfe0d2", "#1f7a4a", "cross"),
    ("SZEWC", "10–17", "#e6d3c3", "#5b3a24", "boot"),
    ("KWIACIARNIA", "9–19", "#f0dce2", "#a8436b", "tulip"),
    ("FRYZJER", "10–18", "#d5dcea", "#2f4f8f", "scissors"),
)
GROUND = 660


def street() -> Sheet:
    c = Sheet(1400, 980)
    c.gradient([(0, 0), (1400, 0), (1400, 660), (0, 660)], "#9fcbe8", "#eaf3f5")
    for x, y, r in ((420, 70, 30), (460, 58, 38), (506, 74, 28), (1010, 54, 26), (1046, 44, 34), (1086, 58, 26)):
        c.circle(x, y, r, "#ffffffc0")
    _tower(c)
    for k, shop in enumerate(SHOPS):
        _house(c, 272 + 224 * k, k, *shop)
    c.rect(0, GROUND, 1400, 56, "#c9c5bb")
    for x in range(0, 1400, 56):
        c.line([(x, GROUND), (x - 16, GROUND + 56)], "#b1ada2", 2)
    c.rect(0, GROUND + 56, 1400, 12, "#a19d93")
    c.rect(0, GROUND + 68, 1400, 260, "#7b7d82")
    for x in range(-30, 1400, 180):
        c.polygon([(x + 20, 944), (x + 110, 944), (x + 100, 956), (x + 8, 956)], "#e9e7df")
    _police_car(c)
    with c.moved(44, 196, 0.8):
        _priest(c)
    return c


def _tower(c: Sheet) -> None:
    c.rect(20, 330, 240, 330, "#e8d6b0", "#9c8552", 4)
    c.rect(62, 120, 156, 540, "#efdfbb", "#9c8552", 4)
    c.polygon([(50, 122), (140, 10), (230, 122)], "#a5472f", "#6f2c1b", 4)
    c.line([(140, 12), (140, -6)], "#6f2c1b", 5)
    c.circle(140, 206, 66, "#fdfbf3", "#3a2f1c", 6)
    for k in range(12):
        a = math.radians(30 * k)
        c.line(
            [(140 + 56 * math.sin(a), 206 - 56 * math.cos(a)), (140 + 47 * math.sin(a), 206 - 47 * math.cos(a))],
            "#3a2f1c", 5 if k % 3 == 0 else 3,
        )  # fmt: skip
    for angle, long, wide in ((30 * (HOURS + MINUTES / 60), 30, 7), (6 * MINUTES, 46, 5)):
        a = math.radians(angle)
        c.line([(140 - 8 * math.sin(a), 206 + 8 * math.cos(a)), (140 + long * math.sin(a), 206 - long * math.cos(a))],
               "#1f1a10", wide)  # fmt: skip
    c.circle(140, 206, 6, "#1f1a10")
    for x, y in ((112, 320), (168, 320), (112, 420), (168, 420)):
        c.rect(x - 18, y, 36, 62, "#6f8da0", "#8a7440", 4, 14)
    c.path("M104 660 V560 C104 516 176 516 176 560 V660 Z", "#6b4226", "#3f2513", 5)
    c.line([(140, 530), (140, 660)], "#3f2513", 4)
    c.rect(84, 492, 112, 30, "#f7f1e0", "#8a7440", 3, 4)
    c.write(140, 508, "RATUSZ", 23, "#5b3a14", font="bold")
    for x in (40, 236):
        c.rect(x - 12, 400, 24, 50, "#6f8da0", "#8a7440", 3)
        c.rect(x - 12, 520, 24, 50, "#6f8da0", "#8a7440", 3)


def _house(c: Sheet, x: float, k: int, name: str, hours: str, wall: str, accent: str, sign: str) -> None:
    top = (200, 232, 186, 222, 204)[k]
    c.rect(x, top, 220, GROUND - top, wall, "#8f8674", 3)
    if k % 2 == 0:
        roof = [(x - 6, top + 4), (x + 30, top - 62), (x + 190, top - 62), (x + 226, top + 4)]
        c.polygon(roof, "#b5573a", "#7c3522", 3)
        c.rect(x + 92, top - 46, 36, 38, "#f1ead9", "#7c3522", 3)
        c.rect(x + 99, top - 40, 22, 28, "#6f8da0")
    else:
        c.path(f"M{x - 6} {top + 4} H{x + 226} L{x + 210} {top - 22} H{x + 170} C{x + 160} {top - 70} {x + 60} "
               f"{top - 70} {x + 50} {top - 22} H{x + 10} Z", wall, "#8f8674", 3)  # fmt: skip
        c.circle(x + 110, top - 26, 15, "#6f8da0", "#8f8674", 3)
    for wx in (28, 90, 152):
        c.rect(x + wx, 262, 42, 72, "#fbf8ef", "#8f8674", 3)
        c.rect(x + wx + 6, 268, 30, 60, "#7fa0b3")
        c.line([(x + wx + 21, 268), (x + wx + 21, 328)], "#fbf8ef", 4)
        c.line([(x + wx + 6, 292), (x + wx + 36, 292)], "#fbf8ef", 4)
    c.rect(x + 6, 452, 208, 208, "#f3eee2", "#8f8674", 2)
    c.rect(x + 6, 452, 208, 42, accent, "#2b2b2b", 2, 5)
    size = 27 if len(name) < 10 else 24
    c.write(x + 110, 474, name, size, "#ffffff", font="bold")
    # display window, door, opening hours
    c.rect(x + 16, 508, 100, 104, "#a9c9d6", accent, 4)
    c.polygon([(x + 20, 512), (x + 52, 512), (x + 24, 608), (x + 20, 608)], "#c7dfe8")
    c.rect(x + 16, 612, 100, 46, "#d9d2c0", "#8f8674", 2)
    c.rect(x + 128, 506, 76, 154, accent, "#2b2b2b", 3)
    c.rect(x + 138, 518, 56, 54, "#a9c9d6", "#2b2b2b", 2)
    c.circle(x + 194, 600, 5, "#e0b848")
    c.rect(x + 22, 530, 88, 60, "#ffffff", "#2b2b2b", 2.5, 4)
    c.write(x + 66, 545, "CZYNNE", 17, "#444444", font="bold")
    c.write(x + 66, 571, hours, 28, "#111111", font="bold")
    # bracket with a sign
    c.line([(x + 118, 358), (x + 206, 358)], "#2b2b2b", 6)
    c.path(f"M{x + 206} 358 C{x + 190} 386 {x + 206} 392 {x + 208} 398", None, "#2b2b2b", 4)
    for dx in (140, 188):
        c.line([(x + dx, 358), (x + dx, 374)], "#2b2b2b", 3)
    c.circle(x + 164, 406, 38, "#fffaf0", accent, 5)
    with c.moved(x + 164, 406, 0.62):
        SIGNS[sign](c)


def _pretzel(c: Sheet) -> None:
    path = "M-12 42 C-52 26 -60 -34 -22 -38 C6 -40 14 -6 34 34 M12 42 C52 26 60 -34 22 -38 C-6 -40 -14 -6 -34 34"
    c.path(path, None, "#5b3310", 17)
    c.path(path, None, "#c07a2c", 11)
    c.line([(-13, 42), (13, 42)], "#5b3310", 17)
    c.line([(-13, 42), (13, 42)], "#c07a2c", 11)


def _cross(c: Sheet) -> None:
    c.path("M-15 -44 H15 V-15 H44 V15 H15 V44 H-15 V15 H-44 V-15 H-15 Z", "#1f7a4a")


def _boot(c: Sheet) -> None:
    c.path("M-28 -46 H8 L10 4 C28 10 46 16 46 34 V40 H-30 Z", "#8a5526", "#3c2009", 4)
    c.path("M-32 36 H48 V46 H4 V42 H-8 V48 H-32 Z", "#2b1a0c")
    for k in range(3):
        c.line([(2, -30 + 14 * k), (16, -30 + 14 * k)], "#3c2009", 4)
    c.rect(-32, -48, 44, 12, "#6b3d1c", "#3c2009", 3, 4)


def _tulip(c: Sheet) -> None:
    c.line([(0, 0), (0, 50)], "#3f7a3a", 7)
    for side in (-1, 1):
        c.path(f"M0 46 C{side * 34} 30 {side * 38} 6 {side * 34} -2 C{side * 16} 8 {side * 4} 24 0 46 Z", "#4c8c44")
    c.path("M-28 -42 L-14 -22 L0 -48 L14 -22 L28 -42 C34 -6 18 8 0 8 C-18 8 -34 -6 -28 -42 Z", "#d9364f", "#8b1230", 3)


def _scissors(c: Sheet) -> None:
    for side in (-1, 1):
        c.polygon([(side * 26, -50), (side * 34, -42), (-side * 8, 16), (-side * 14, 10)], "#c3c9d0", "#4a525c", 3)
        c.circle(-side * 22, 32, 14, None, "#2f4f8f", 8)
    c.circle(0, 0, 5, "#4a525c")


SIGNS = {"pretzel": _pretzel, "cross": _cross, "boot": _boot, "tulip": _tulip, "scissors": _scissors}


def _wheel(c: Sheet, x: float, y: float, r: float) -> None:
    c.circle(x, y, r, None, "#1c1c1e", 9)
    c.circle(x, y, r - 7, None, "#c3c7cc", 3)
    for k in range(9):
        a = math.radians(20 * k)
        dx, dy = (r - 8) * math.cos(a), (r - 8) * math.sin(a)
        c.line([(x - dx, y - dy), (x + dx, y + dy)], "#9ba0a6", 1.5)
    c.circle(x, y, 9, "#8d9298", "#3c4045", 2)


def _priest(c: Sheet) -> None:
    c.ellipse(520, 936, 210, 14, "#56585c")
    frame = "#2f6b8f"
    _wheel(c, 400, 856, 74)
    _wheel(c, 640, 856, 74)
    c.circle(508, 860, 20, None, "#3c4045", 5)
    c.line([(400, 846), (508, 850)], "#3c4045", 3)
    for line in ([(400, 856), (474, 752)], [(400, 856), (508, 860)], [(508, 860), (468, 738)], [(508, 860), (600, 748)],
                 [(478, 766), (598, 744)], [(594, 724), (640, 856)]):  # fmt: skip
        c.line(line, frame, 9)
    c.line([(594, 726), (588, 704), (566, 694)], "#3c4045", 8)
    c.path("M440 734 C454 720 492 724 504 734 C490 744 460 746 440 734 Z", "#4a2a14", "#24140a", 3)
    c.path("M326 846 C326 776 400 760 446 792", None, frame, 6)
    c.line([(372, 776), (452, 776)], "#3c4045", 6)
    c.rect(604, 690, 74, 56, "#b98443", "#6e4519", 3, 6)  # basket in front
    for k in range(4):
        c.line([(606, 702 + 13 * k), (676, 702 + 13 * k)], "#6e4519", 2)
        c.line([(616 + 17 * k, 692), (616 + 17 * k, 744)], "#6e4519", 2)
    # far leg
    c.line([(480, 742), (540, 790), (520, 836)], "#151518", 26)
    # cassock: seat, thighs, hem that flies behind
    c.path("M440 736 C400 768 380 800 372 826 C410 834 440 828 462 816 C500 838 540 822 566 806 C572 780 560 760 548 "
           "748 C520 726 500 716 486 640 L446 640 C436 690 436 716 440 736 Z", "#1d1d21", "#0b0b0d", 3)  # fmt: skip
    c.path("M452 760 C436 784 420 800 404 814", None, "#3a3a41", 4)
    c.path("M486 768 C486 790 478 808 466 816", None, "#3a3a41", 4)
    # near leg and shoe
    c.line([(548, 800), (528, 872)], "#151518", 24)
    c.path("M508 876 H560 C568 884 566 894 560 896 H506 Z", "#2b1a0c", "#120a04", 3)
    c.rect(500, 894, 56, 8, "#3c4045")
    # trunk, arm, cape collar
    c.path("M440 660 C430 590 460 556 496 552 C526 556 532 590 522 640 C516 690 500 712 486 736 L438 736 C432 712 436 "
           "690 440 660 Z", "#232328", "#0b0b0d", 3)  # fmt: skip
    for k in range(5):
        c.circle(512 - 2.4 * k * k * 0.4, 600 + 24 * k, 4, "#8a8a92")
    c.line([(482, 592), (520, 660), (574, 692)], "#0b0b0d", 34)
    c.line([(482, 592), (520, 660), (574, 692)], "#2b2b31", 27)
    c.rect(556, 680, 18, 24, "#f4f4f1", None, 2, 4)
    c.circle(580, 694, 14, "#f0c7a2", "#b98a63", 3)
    # head
    c.rect(488, 536, 24, 26, "#e3b48f")
    c.polygon([(482, 552), (520, 546), (522, 562), (484, 568)], "#232328", "#0b0b0d", 2)
    c.polygon([(502, 549), (520, 546), (522, 560), (503, 564)], "#ffffff", "#9a9a9a", 1.5)
    c.ellipse(504, 506, 35, 41, "#f0c7a2", "#b98a63", 3)
    c.path("M538 502 C548 512 548 518 538 518 Z", "#f0c7a2", "#b98a63", 2)
    c.path("M468 512 C456 456 520 446 538 486 C520 480 506 482 496 490 C490 500 488 510 486 524 C476 532 470 524 468 "
           "512 Z", "#4a3220", "#2f1f12", 2)  # fmt: skip
    c.ellipse(490, 514, 7, 11, "#eab98f", "#b98a63", 2)
    c.circle(522, 502, 4, "#2b2018")
    c.line([(514, 490), (530, 489)], "#4a3220", 4)
    c.path("M518 530 Q528 534 534 527", None, "#a4553f", 4)


def _police_car(c: Sheet) -> None:
    c.ellipse(1110, 908, 250, 16, "#56585c")
    c.path("M868 830 C880 790 920 786 960 780 L1010 716 C1020 706 1034 702 1050 702 H1180 C1200 702 1216 708 1232 722 "
           "L1286 776 C1330 782 1356 796 1360 830 L1364 886 H862 Z", "#d7dbe0", "#5c6369", 4)  # fmt: skip
    c.path("M984 778 L1022 728 C1028 720 1038 716 1050 716 H1096 V778 Z", "#8fb3c6", "#5c6369", 3)
    c.path("M1112 716 H1176 C1194 716 1208 722 1220 734 L1258 778 H1112 Z", "#8fb3c6", "#5c6369", 3)
    c.polygon([(864, 810), (1361, 810), (1363, 858), (862, 858)], "#1f4fa8")
    c.line([(1104, 716), (1104, 884)], "#5c6369", 3)
    c.write(1112, 835, "POLICJA", 44, "#ffffff", font="bold")
    c.rect(1066, 682, 92, 20, "#2f6fe0", "#173a80", 3, 8)
    c.rect(1102, 682, 20, 20, "#eef2f6")
    for x in (966, 1262):
        c.circle(x, 884, 44, "#1f1f22", "#0d0d0f", 4)
        c.circle(x, 884, 24, "#b9bec4", "#5c6369", 3)
        c.polygon(circle_points(x, 884, 8), "#5c6369")
    c.ellipse(880, 838, 10, 14, "#c9343f", "#7c141c", 2)
    c.ellipse(1346, 836, 11, 14, "#fff3c0", "#a08a3a", 2)
    c.rect(1060, 794, 28, 8, "#5c6369", None, 2, 4)
    c.rect(1230, 794, 28, 8, "#5c6369", None, 2, 4)


PICTURES = {"ulica-przy-ratuszu": street}
