"""Sport: a scoreboard at a ski jump, and pictograms of four athletic events.

Five judges mark a jump; the highest and the lowest mark are struck out and the other three added. Here 18.5, 19.0,
17.0, 18.0, 18.5 leave 18.5 + 18.0 + 18.5 = 55.0. Pictograms: javelin, pole vault, hammer, discus.
"""

import random

from pismo import write
from plotno import Canvas, Points, circle_points

LED, DIM, BOARD = "#ffb52e", "#6a4a14", "#14161a"


def board() -> Canvas:
    c = Canvas(1280, 860, "#c9dcec")
    c.gradient([(0, 0), (1280, 0), (1280, 860), (0, 860)], "#7fa8d0", "#eaf1f6")
    c.polygon([(0, 430), (130, 300), (250, 380), (400, 210), (540, 350), (700, 250), (880, 390), (1040, 280),
               (1280, 420), (1280, 860), (0, 860)], "#b9cbdd")  # fmt: skip
    for x, y in ((400, 210), (130, 300), (700, 250), (1040, 280)):
        c.polygon(
            [(x, y), (x - 44, y + 50), (x - 16, y + 44), (x, y + 62), (x + 20, y + 42), (x + 46, y + 52)], "#f7fafc"
        )
    # the hill: in-run tower, take-off, landing slope
    c.polygon([(1086, 96), (1150, 96), (1146, 540), (1126, 540)], "#6d7885")
    c.rect(1076, 66, 86, 44, "#56616d")
    c.rect(1086, 76, 66, 18, "#bfe0f0")
    c.curve([(1130, 110), (1060, 250), (990, 350), (910, 410), (866, 424)], None, "#56616d", 18, closed=False)
    c.curve([(1130, 108), (1060, 246), (990, 345), (910, 404), (866, 418)], None, "#f4f8fb", 8, closed=False)
    c.path("M866 430 C820 450 700 560 600 660 C520 730 400 760 240 770 L0 776 V860 H1280 V620 L1000 520 Z", "#f3f7fa")
    c.path("M866 430 C820 450 700 560 600 660 C520 730 400 760 240 770", None, "#d3dee7", 5)
    rng = random.Random(7)
    for _ in range(46):
        x = rng.uniform(900, 1280)
        y = 560 + (x - 900) * 0.16 + rng.uniform(-14, 90)
        h = rng.uniform(40, 86)
        for t in (0, 0.3, 0.56):
            c.polygon([(x - h * (0.3 - t * 0.2), y - h * t), (x, y - h * (t + 0.5)), (x + h * (0.3 - t * 0.2), y - h * t)],
                      "#3f6352")  # fmt: skip
    # the board
    c.rect(180, 700, 34, 160, "#4d555e")
    c.rect(806, 700, 34, 160, "#4d555e")
    c.shadow([(60, 60), (960, 60), (960, 716), (60, 716)], 14, 6, 10, 120)
    c.rect(60, 56, 900, 664, "#2a2e35", "#0c0d10", 4, 18)
    c.rect(82, 78, 856, 620, BOARD, None, radius=8)
    write(c, 510, 122, "ZAKOPANE · WIELKA KROKIEW · HS140 / K125", 29, "mono", "#e8edf2")
    c.line([(104, 156), (916, 156)], "#3b4149", 3)
    write(c, 110, 212, "NR 27", 50, "mono", LED, "lm")
    c.rect(336, 186, 74, 26, "#f4f4f2")
    c.rect(336, 212, 74, 26, "#d3273a")
    write(c, 430, 212, "POL", 50, "mono", LED, "lm")
    write(c, 912, 212, "SERIA 2", 40, "mono", "#e8edf2", "rm")
    for k, (label, value) in enumerate((("ODLEGŁOŚĆ", "131,5 m"), ("BELKA", "12"), ("WIATR", "−0,15 m/s"))):
        y = 290 + 60 * k
        write(c, 110, y, label, 34, "mono", "#aeb7c0", "lm")
        write(c, 912, y, value, 40, "mono", LED, "rm")
    c.line([(104, 448), (916, 448)], "#3b4149", 3)
    write(c, 110, 488, "NOTY SĘDZIÓW", 34, "mono", "#aeb7c0", "lm")
    for k, mark in enumerate(("18,5", "19,0", "17,0", "18,0", "18,5")):
        x = 110 + 162.5 * k
        c.rect(x, 520, 152, 82, "#1f232a", "#3b4149", 2.5, 6)
        write(c, x + 76, 562, mark, 44, "mono", LED)
    write(c, 110, 652, "NOTA ZA STYL", 34, "mono", "#aeb7c0", "lm")
    for k in range(4):
        c.rect(740 + 46 * k, 646, 30, 9, DIM)
    return c


def _figure(c: Canvas, limbs: list[tuple[Points, float]], head: tuple[float, float], ink: str = "#ffffff") -> None:
    for points, width in limbs:
        c.line(points, ink, width)
    c.circle(*head, 25, ink)


def _javelin(c: Canvas) -> None:
    c.line([(-150, -36), (150, -150)], "#ffffff", 8)
    c.polygon([(150, -150), (120, -150), (127, -131)], "#ffffff")
    _figure(c, [([(-6, -66), (-24, 44)], 46), ([(-12, -74), (-66, -58), (-92, -66)], 21), ([(2, -70), (58, -40), (98, -62)], 20),
                ([(-20, 46), (44, 70), (84, 138)], 26), ([(-26, 46), (-64, 104), (-122, 132)], 26),
                ([(84, 138), (112, 132)], 18), ([(-122, 132), (-132, 108)], 18)], (12, -118))  # fmt: skip


def _vault(c: Canvas) -> None:
    c.line([(-150, -84), (152, -84)], "#ffffff", 7)
    for x in (-150, 150):
        c.line([(x, -112), (x, 150)], "#ffffff", 9)
    c.curve([(-58, 150), (-30, 60), (-2, -20), (42, -64)], None, "#ffffff", 8, closed=False)
    _figure(c, [([(8, -128), (-66, -142)], 40), ([(12, -130), (44, -100), (46, -62)], 19), ([(-62, -142), (-106, -118), (-92, -66)], 24),
                ([(-60, -136), (-92, -102), (-72, -54)], 22)], (52, -140))  # fmt: skip


def _hammer(c: Canvas) -> None:
    # the circle, seen flat
    c.line(circle_points(-6, 146, 104, 17), "#ffffff", 6)
    c.line([(46, -54), (132, -128)], "#ffffff", 4.5)
    c.circle(140, -136, 21, "#ffffff")
    _figure(c, [([(-38, -58), (-22, 40)], 48), ([(-44, -66), (6, -44), (46, -54)], 20), ([(-22, -58), (16, -62), (46, -54)], 20),
                ([(-28, 44), (-66, 88), (-44, 140)], 27), ([(-14, 44), (32, 84), (28, 140)], 27),
                ([(-44, 142), (-20, 146)], 17), ([(28, 142), (54, 146)], 17)], (-58, -108))  # fmt: skip


def _discus(c: Canvas) -> None:
    c.line(circle_points(0, 146, 104, 17), "#ffffff", 6)
    _figure(c, [([(18, -56), (-8, 40)], 48), ([(14, -66), (-54, -66), (-104, -40)], 21), ([(28, -62), (78, -40), (96, 10)], 20),
                ([(-6, 44), (44, 74), (38, 140)], 27), ([(-16, 44), (-54, 86), (-74, 138)], 27),
                ([(38, 142), (66, 146)], 17), ([(-74, 140), (-94, 130)], 17)], (34, -106))  # fmt: skip
    with c.moved(-124, -30, 1, -28):
        c.ellipse(0, 0, 32, 14, "#ffffff")
        c.ellipse(0, 0, 12, 4.5, "#2f6f8f")


def pictograms() -> Canvas:
    c = Canvas(1000, 1000, "#f2efe7")
    for k, (draw, colour) in enumerate(
        ((_javelin, "#b7442f"), (_vault, "#3b7a57"), (_hammer, "#33548c"), (_discus, "#2f6f8f"))
    ):
        x, y = 36 + 476 * (k % 2), 36 + 476 * (k // 2)
        c.shadow([(x, y), (x + 452, y), (x + 452, y + 452), (x, y + 452)], 8, 3, 5, 60)
        c.rect(x, y, 452, 452, colour, None, radius=44)
        with c.moved(x + 232, y + 244, 1.12):
            draw(c)
        c.tag(x + 48, y + 48, str(k + 1), 28)
    return c


PICTURES = {"tablica-na-skoczni": board, "cztery-piktogramy": pictograms}
