"""Houses and outlines of buildings.

Three house fronts as they stand in Polish old towns: a Baroque gable with volutes, a Gothic stepped gable of brick
with pointed blind arches, a Renaissance house with arcades below and a parapet (attyka: blind arcade and crest) that
hides the roof. Four outlines: St Mary's in Kraków (two unequal towers), the stave church Wang in Karpacz (built in
Norway in the 12th century, moved to the Giant Mountains in 1842–1844), Spodek in Katowice, the town hall of Zamość.
"""

import math
import random

from plotno import Canvas

INK = "#4a3b33"


def _window(c: Canvas, x: float, y: float, w: float, h: float, frame: str, kind: str = "flat") -> None:
    """A window by the middle of its sill; the head is flat, round or pointed."""
    top = y - h
    if kind == "round":
        outline = f"M{x - w / 2} {y} V{top} C{x - w / 2} {top - w * 0.66} {x + w / 2} {top - w * 0.66} {x + w / 2} {top} V{y} Z"
    elif kind == "pointed":
        outline = (f"M{x - w / 2} {y} V{top} C{x - w / 2} {top - w * 0.5} {x - w * 0.2} {top - w * 0.85} {x} "
                   f"{top - w * 1.05} C{x + w * 0.2} {top - w * 0.85} {x + w / 2} {top - w * 0.5} {x + w / 2} {top} V{y} Z")  # fmt: skip
    else:
        outline = f"M{x - w / 2} {y} V{top} H{x + w / 2} V{y} Z"
    c.path(outline, "#2f3d4a", frame, 6)
    c.line([(x, top - (w * 0.45 if kind != "flat" else 0)), (x, y)], frame, 3)
    for k in range(1, 3):
        c.line([(x - w / 2, top + h * k / 3), (x + w / 2, top + h * k / 3)], frame, 2.4)


def _baroque(c: Canvas, x: float) -> None:
    wall, white = "#d9a05b", "#f6ecd8"
    c.polygon([(x - 176, 430), (x - 176, 730), (x + 176, 730), (x + 176, 430)], wall, INK, 3)
    c.path(f"M{x - 170} 430 C{x - 176} 396 {x - 132} 388 {x - 128} 352 C{x - 126} 322 {x - 96} 318 {x - 92} 286 "
           f"C{x - 92} 252 {x - 58} 250 {x - 54} 214 C{x - 40} 176 {x + 40} 176 {x + 54} 214 C{x + 58} 250 {x + 92} 252 "
           f"{x + 92} 286 C{x + 96} 318 {x + 126} 322 {x + 128} 352 C{x + 132} 388 {x + 176} 396 {x + 170} 430 Z",
           wall, INK, 3)  # fmt: skip
    for half, y in ((172, 430), (112, 330), (66, 244)):
        c.rect(x - half - 8, y - 8, 2 * half + 16, 14, white, INK, 2.5)
    for side in (-1, 1):  # volutes
        for dx, dy, r in ((146, 396, 22), (98, 300, 18)):
            c.line([(x + side * dx + r * (1 - t / 44) * math.cos(side * t / 5), dy + r * (1 - t / 44) * math.sin(t / 5))
                    for t in range(40)], white, 5)  # fmt: skip
        c.path(f"M{x + side * 176} 424 L{x + side * 168} 396 C{x + side * 160} 380 {x + side * 184} 380 "
               f"{x + side * 178} 396 Z", white, INK, 2)  # fmt: skip
    c.path(f"M{x - 20} 182 C{x - 12} 150 {x + 12} 150 {x + 20} 182 Z", white, INK, 2.5)
    c.line([(x, 152), (x, 126)], INK, 4)
    c.circle(x, 122, 7, "#e4b84a", INK, 2)
    _window(c, x, 318, 46, 52, white, "round")
    c.ellipse(x, 226 - 12, 22, 16, "#2f3d4a", white, 5)
    for dx in (-56, 56):
        _window(c, x + dx, 416, 42, 54, white, "round")
    for yy in (532, 640):
        for dx in (-112, 0, 112):
            if yy == 640 and dx == 0:
                continue
            _window(c, x + dx, yy, 54, 72, white)
            c.path(f"M{x + dx - 38} {yy - 80} C{x + dx - 30} {yy - 98} {x + dx + 30} {yy - 98} {x + dx + 38} {yy - 80} Z",
                   white, INK, 2)  # fmt: skip
            c.rect(x + dx - 36, yy + 2, 72, 8, white, INK, 1.5)
    for side in (-1, 1):
        for xx in (170, 56):
            c.rect(x + side * xx - 7, 438, 14, 292, white, INK, 1.5)
    c.path(f"M{x - 44} 730 V612 C{x - 44} 572 {x + 44} 572 {x + 44} 612 V730 Z", "#5a3a26", white, 9)
    c.line([(x, 590), (x, 730)], "#3b2417", 3)


def _gothic(c: Canvas, x: float) -> None:
    brick, dark, plaster = "#a9513b", "#7d3627", "#ecdfc6"
    steps = [(-172, 430), (-172, 366), (-122, 366), (-122, 300), (-74, 300), (-74, 232), (-28, 232), (-28, 166)]
    outline = [(x + a, b) for a, b in steps] + [(x - a, b) for a, b in reversed(steps)]
    c.polygon([(x - 172, 730), *outline, (x + 172, 730)], brick, INK, 3)
    saved = c.image.copy()
    for row in range(36):
        y = 176 + row * 16
        c.line([(x - 170, y), (x + 170, y)], "#95452f", 1.6)
        for k in range(-6, 6):
            px = x + 28 * k + (14 if row % 2 else 0)
            c.line([(px, y), (px, y + 16)], "#95452f", 1.6)
    c.clipped([(x - 171, 730), *outline, (x + 171, 730)], saved)
    for a, b in ((-147, 366), (-98, 300), (-51, 232), (0, 166), (51, 232), (98, 300), (147, 366)):
        half = 28 if a == 0 else 25
        c.rect(x + a - half - 3, b - 8, 2 * half + 6, 10, dark)
        c.polygon([(x + a - 11, b - 8), (x + a, b - 48), (x + a + 11, b - 8)], dark, INK, 2)
    for dx, base, tall in ((0, 408, 150), (-51, 408, 94), (51, 408, 94), (-98, 408, 36), (98, 408, 36)):
        top = base - tall
        c.path(f"M{x + dx - 15} {base} V{top} C{x + dx - 15} {top - 14} {x + dx - 6} {top - 24} {x + dx} {top - 32} "
               f"C{x + dx + 6} {top - 24} {x + dx + 15} {top - 14} {x + dx + 15} {top} V{base} Z", plaster, dark, 5)  # fmt: skip
    c.rect(x - 178, 424, 356, 12, dark)
    for yy in (540, 0):
        for dx in (-108, 0, 108):
            if yy:
                _window(c, x + dx, yy, 52, 60, dark, "pointed")
    for dx in (-108, 108):
        _window(c, x + dx, 694, 52, 56, dark, "pointed")
    c.rect(x - 172, 566, 344, 8, dark)
    c.path(f"M{x - 46} 730 V640 C{x - 46} 610 {x - 18} 590 {x} 578 C{x + 18} 590 {x + 46} 610 {x + 46} 640 V730 Z",
           "#4a2f20", dark, 10)  # fmt: skip
    for k in (-20, 0, 20):
        c.line([(x + k, 620), (x + k, 728)], "#33200f", 3)


def _renaissance(c: Canvas, x: float) -> None:
    wall, stone = "#e9d9b4", "#b79a68"
    c.rect(x - 190, 330, 380, 400, wall, INK, 3)
    # arcades
    for dx in (-126, 0, 126):
        c.path(
            f"M{x + dx - 48} 730 V632 C{x + dx - 48} 566 {x + dx + 48} 566 {x + dx + 48} 632 V730 Z",
            "#5c5046",
            stone,
            7,
        )
        c.path(f"M{x + dx - 20} 730 V668 C{x + dx - 20} 640 {x + dx + 20} 640 {x + dx + 20} 668 V730 Z", "#3a2c22")
    for dx in (-63, 63, -184, 184):
        c.rect(x + dx - 13, 622, 26, 14, stone, INK, 2)
    c.rect(x - 198, 552, 396, 14, stone, INK, 2.5)
    for dx in (-126, 0, 126):
        _window(c, x + dx, 524, 56, 92, stone)
        c.polygon([(x + dx - 40, 426), (x + dx, 400), (x + dx + 40, 426)], stone, INK, 2)
        c.rect(x + dx - 38, 526, 76, 9, stone, INK, 1.5)
    for dx in (-63, 63):  # little saints in niches
        c.path(
            f"M{x + dx - 17} 520 V452 C{x + dx - 17} 430 {x + dx + 17} 430 {x + dx + 17} 452 V520 Z",
            "#cdb788",
            stone,
            3,
        )
        c.path(f"M{x + dx - 9} 516 L{x + dx - 6} 468 H{x + dx + 6} L{x + dx + 9} 516 Z", "#f5ead0")
        c.circle(x + dx, 460, 7, "#f5ead0")
    # the parapet
    c.rect(x - 200, 366, 400, 16, stone, INK, 2.5)
    c.rect(x - 190, 262, 380, 104, "#f3e6c6", INK, 3)
    for k in range(8):
        dx = -166 + 47.4 * k
        c.path(
            f"M{x + dx - 16} 356 V304 C{x + dx - 16} 278 {x + dx + 16} 278 {x + dx + 16} 304 V356 Z",
            "#cdb788",
            stone,
            3,
        )
        c.rect(x + dx - 3 + 23.7 - 3, 272, 8, 92, stone) if k < 7 else None
    c.rect(x - 200, 248, 400, 16, stone, INK, 2.5)
    for k in range(5):
        dx = -152 + 76 * k
        c.path(f"M{x + dx - 36} 248 C{x + dx - 36} 226 {x + dx - 14} 232 {x + dx - 18} 210 C{x + dx - 20} 186 {x + dx + 20} 186 "
               f"{x + dx + 18} 210 C{x + dx + 14} 232 {x + dx + 36} 226 {x + dx + 36} 248 Z", "#f3e6c6", INK, 2.5)  # fmt: skip
        c.circle(x + dx, 214, 8, stone)
        c.line([(x + dx, 190), (x + dx, 172)], INK, 3)
        c.circle(x + dx, 168, 6, stone, INK, 2)
        if k < 4:
            c.polygon([(x + dx + 33, 248), (x + dx + 38, 214), (x + dx + 43, 248)], stone, INK, 2)
    for side in (-1, 1):
        c.polygon([(x + side * 196 - 7, 248), (x + side * 196, 206), (x + side * 196 + 7, 248)], stone, INK, 2)


def houses() -> Canvas:
    c = Canvas(1340, 860, "#bcd3e4")
    c.gradient([(0, 0), (1340, 0), (1340, 740), (0, 740)], "#a9c8e0", "#f0ebdd")
    for x, y, s in ((250, 96, 1.0), (1120, 74, 0.9)):
        for dx, dy, r in ((-50, 8, 26), (-14, -8, 36), (34, 0, 32), (68, 12, 20)):
            c.ellipse(x + dx * s, y + dy * s, r * s * 1.4, r * s * 0.7, "#f7fafb")
    c.rect(0, 728, 1340, 132, "#b5aa98")
    rng = random.Random(2)
    for row in range(5):
        y = 740 + row * 24
        step = 44 + row * 10
        for k in range(-1, int(1340 / step) + 2):
            x = k * step + (step / 2 if row % 2 else 0)
            c.rect(x + 3, y, step - 6, 19, rng.choice(("#a89c89", "#bfb4a2", "#aea28f")), radius=7)
    _baroque(c, 222)
    _gothic(c, 640)
    _renaissance(c, 1076)
    for k, x in enumerate((222, 640, 1076)):
        c.tag(x, 800, str(k + 1), 26)
    # a brace and an arrow at the parapet of the third house
    red = "#c0141f"
    c.line([(868, 170), (852, 170), (852, 382), (868, 382)], red, 6)
    c.arrow([(800, 96), (846, 262)], red, 8, 24)
    c.tag(794, 78, "?", 26, red, "#ffffff")
    return c


DARK = "#171c33"


def _night(c: Canvas, x: float, y: float, w: float, h: float, seed: int) -> None:
    c.gradient([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], "#3f4f86", "#f2a871")
    rng = random.Random(seed)
    for _ in range(26):
        c.circle(x + rng.uniform(10, w - 10), y + rng.uniform(8, h * 0.4), rng.uniform(0.8, 1.8), "#f7f2df")


def _mariacki(c: Canvas) -> None:
    """Origin: the middle of the ground line."""
    c.polygon([(-60, 0), (-60, -150), (0, -232), (60, -150), (60, 0)], DARK)
    c.rect(-150, -300, 92, 300, DARK)  # the taller tower, left
    c.polygon([(-146, -300), (-140, -330), (-68, -330), (-62, -300)], DARK)
    c.polygon([(-140, -330), (-106, -432), (-102, -432), (-68, -330)], DARK)
    for dx in (-146, -128, -80, -62):
        c.polygon([(dx - 8, -318), (dx, -376), (dx + 8, -318)], DARK)
        c.line([(dx, -370), (dx, -386)], DARK, 2)
    for dx in (-122, -86):
        c.polygon([(dx - 6, -330), (dx, -398), (dx + 6, -330)], DARK)
    c.line([(-104, -428), (-104, -462)], DARK, 3)
    c.ellipse(-104, -418, 13, 5, DARK)  # the crown about the spire
    for dx in (-115, -104, -93):
        c.circle(dx, -426, 3.4, DARK)
    c.circle(-104, -464, 4, DARK)
    c.rect(58, -238, 88, 238, DARK)  # the lower tower
    c.rect(54, -246, 96, 10, DARK)
    c.path("M66 -246 C58 -276 82 -300 102 -304 C122 -300 146 -276 138 -246 Z", DARK)
    c.rect(94, -326, 16, 26, DARK)
    c.path("M92 -326 C92 -342 112 -342 112 -326 Z", DARK)
    c.line([(102, -338), (102, -362)], DARK, 3)
    for dx in (62, 142):
        c.path(f"M{dx - 10} -246 C{dx - 12} -264 {dx + 12} -264 {dx + 10} -246 Z", DARK)
        c.line([(dx, -260), (dx, -272)], DARK, 2.5)
    c.path("M-24 0 V-34 C-24 -50 24 -50 24 -34 V0 Z", "#2d3560")
    for x, y in ((-118, -250), (-92, -250), (-118, -180), (-92, -180), (90, -190), (114, -190)):
        c.path(f"M{x - 7} {y + 36} V{y + 8} Q{x - 6} {y - 4} {x} {y - 10} Q{x + 6} {y - 4} {x + 7} {y + 8} V{y + 36} Z",
               "#f6cf7a")  # fmt: skip
    c.path("M-18 -60 V-140 Q-16 -160 0 -176 Q16 -160 18 -140 V-60 Z", "#f6cf7a")
    c.line([(0, -60), (0, -170)], DARK, 3)


def _wang(c: Canvas) -> None:
    # stone belfry apart, left
    c.rect(-206, -208, 78, 208, DARK)
    c.polygon([(-216, -206), (-178, -318), (-156, -318), (-118, -206)], DARK)
    c.line([(-167, -316), (-167, -356)], DARK, 4)
    c.line([(-178, -342), (-156, -342)], DARK, 3)
    # the galleries, the nave, the tiers of steep roofs with dragon heads
    c.rect(-84, -62, 290, 62, DARK)
    c.polygon([(-100, -58), (-56, -104), (178, -104), (222, -58)], DARK)
    c.rect(-40, -140, 202, 40, DARK)
    c.polygon([(-64, -132), (4, -248), (118, -248), (186, -132)], DARK)
    c.rect(26, -280, 70, 36, DARK)
    c.polygon([(12, -274), (46, -322), (76, -322), (110, -274)], DARK)
    c.rect(46, -346, 30, 28, DARK)
    c.polygon([(34, -342), (61, -430), (88, -342)], DARK)
    c.line([(61, -424), (61, -462)], DARK, 3)
    c.line([(52, -448), (70, -448)], DARK, 3)
    for x, y, side in ((4, -248, -1), (118, -248, 1), (46, -322, -1), (76, -322, 1)):
        c.curve([(x - side * 6, y + 6), (x + side * 12, y - 18), (x + side * 28, y - 24), (x + side * 36, y - 12)], None, DARK,
                7, closed=False)  # fmt: skip
    # a lower choir with an apse on the right
    c.rect(190, -48, 60, 48, DARK)
    c.path("M184 -46 C196 -96 244 -96 256 -46 Z", DARK)
    c.polygon([(-24, 0), (-24, -78), (8, -112), (40, -78), (40, 0)], "#232a4c")
    c.path("M-2 0 V-44 C-2 -60 18 -60 18 -44 V0 Z", "#f6cf7a")
    for x in (-64, 70, 104, 138, 172):
        c.rect(x - 7, -44, 14, 24, "#f6cf7a")
    for x in (30, 61, 92):
        c.rect(x - 6, -128, 12, 18, "#f6cf7a")
    c.path("M-176 -150 C-176 -166 -158 -166 -158 -150 V-120 H-176 Z", "#f6cf7a")


def _spodek(c: Canvas) -> None:
    c.path("M-238 -176 C-250 -196 -240 -214 -222 -214 H228 C248 -214 252 -192 242 -174 L132 -18 H-118 Z", DARK)
    c.path("M-196 -212 C-120 -252 130 -252 204 -212 Z", DARK)
    c.path("M-74 -236 C-40 -258 52 -258 84 -236 Z", DARK)
    c.rect(-150, -20, 310, 20, DARK)
    for k in range(15):
        x = -226 + 32.6 * k
        c.line([(x, -192), (5 + (x - 5) * 0.56, -34)], "#3a4470", 3)
    c.line([(-238, -190), (244, -190)], "#f6cf7a", 6)
    c.line([(-232, -203), (238, -203)], "#3a4470", 3)
    for k in range(9):
        c.rect(-128 + 31 * k, -16, 20, 14, "#f6cf7a")
    c.polygon([(-150, -2), (-236, -2), (-232, -14), (-150, -46)], DARK)


def _zamosc(c: Canvas) -> None:
    c.rect(-130, -196, 260, 196, DARK)
    for k in range(7):
        x = -114 + 38 * k
        c.polygon([(x - 18, -196), (x - 12, -212), (x, -234), (x + 12, -212), (x + 18, -196)], DARK)
        c.circle(x, -238, 3.6, DARK)
    c.rect(-40, -282, 80, 90, DARK)
    c.rect(-46, -288, 92, 10, DARK)
    c.rect(-32, -358, 64, 74, DARK)
    c.rect(-40, -364, 80, 9, DARK)
    c.path("M-38 -364 C-40 -396 -14 -396 -13 -412 H13 C14 -396 40 -396 38 -364 Z", DARK)
    c.rect(-12, -440, 24, 30, DARK)
    c.path("M-15 -440 C-16 -458 -3 -458 -3 -474 H3 C3 -458 16 -458 15 -440 Z", DARK)
    c.line([(0, -472), (0, -500)], DARK, 3)
    c.circle(0, -500, 3.6, DARK)
    c.circle(0, -322, 17, "#f6cf7a")
    c.line([(0, -322), (0, -334)], DARK, 3)
    c.line([(0, -322), (8, -318)], DARK, 3)
    for y in (-170, -122):
        for k in range(7):
            if k == 3 and y == -122:
                continue
            c.rect(-119 + 36 * k, y, 16, 26, "#f6cf7a")
    # the fan of stairs
    c.polygon([(-30, -92), (30, -92), (34, -80), (-34, -80)], DARK)
    c.path("M-14 -86 V-112 C-14 -128 14 -128 14 -112 V-86 Z", "#f6cf7a")
    c.path("M-26 -84 C-70 -70 -140 -36 -190 0 H-60 C-44 -36 -34 -62 -26 -84 Z", "#232a4c")
    c.path("M26 -84 C70 -70 140 -36 190 0 H60 C44 -36 34 -62 26 -84 Z", "#232a4c")
    c.path("M-26 -84 C-34 -62 -44 -36 -60 0 H60 C44 -36 34 -62 26 -84 Z", "#0f1326")
    for k in range(1, 9):
        t = k / 9
        for side in (-1, 1):
            c.line([(side * (26 + 34 * t), -84 + 84 * t), (side * (26 + 164 * t**1.15), -84 + 84 * t)], "#4b568a", 2.5)
    c.path("M-20 0 V-32 C-20 -48 20 -48 20 -32 V0 Z", "#2d3560")


def outlines() -> Canvas:
    c = Canvas(1280, 1100, "#11152a")
    for k, (draw, size) in enumerate(((_mariacki, 0.96), (_wang, 0.98), (_spodek, 1.02), (_zamosc, 0.9))):
        x, y = 20 + 625 * (k % 2), 20 + 535 * (k // 2)
        _night(c, x, y, 615, 525, k)
        with c.moved(x + 300 - (24 if k == 1 else 0), y + 490, size):
            draw(c)
        c.rect(x, y + 488, 615, 37, "#0f1326")
        c.tag(x + 44, y + 44, str(k + 1), 26)
    return c


PICTURES = {"trzy-kamienice": houses, "cztery-sylwetki": outlines}
