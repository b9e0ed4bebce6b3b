"""Screens and stories: a six-digit payment code, a quiz show's set, a monster hunter's medallion with two swords.

The payment: six digits in two groups of three and a circle that counts down. The quiz: ten stands in a half circle,
three lamps on each, of which some are out. The medallion: a wolf's head of our own design, a sword of steel and one of
silver; no picture of a film or a game is copied.
"""

import math

from plotno import Canvas, mirrored

LAMPS = (3, 0, 2, 1, 0, 3, 1, 2, 0, 2)  # lit, of three, at the stands 1 … 10


def payment_code() -> Canvas:
    c = Canvas(900, 1100)
    c.gradient([(0, 0), (900, 0), (900, 1100), (0, 1100)], "#dfe7ee", "#f4efe8")
    phone = [(250, 60), (650, 60), (650, 930), (250, 930)]
    c.shadow(phone, 18, 8, 16, 120)
    c.rect(240, 50, 420, 890, "#1d1f24", "#0c0d10", 4, 56)
    c.rect(258, 70, 384, 850, "#f7f8fa", None, 0, 42)
    c.rect(400, 84, 100, 22, "#1d1f24", None, 0, 11)
    c.circle(450, 300, 120, "#ffffff", "#e3e6ea", 18)
    c.arc(450, 300, 120, -90, 150, "#1f9d76", 18)
    # a watch in the middle of the countdown
    c.circle(450, 306, 46, None, "#2a2d33", 8)
    c.line([(450, 306), (450, 278)], "#2a2d33", 7)
    c.line([(450, 306), (468, 318)], "#2a2d33", 7)
    c.rect(438, 242, 24, 12, "#2a2d33")
    for k, digit in enumerate("582417"):
        x = 282 + 52 * k + (24 if k > 2 else 0)
        c.rect(x, 480, 46, 76, "#ffffff", "#cfd4da", 3, 10)
        c.text(x + 23, 517, digit, 42, "#1d1f24")
    c.rect(300, 610, 300, 64, "#1f9d76", None, 0, 32)
    c.rect(384, 636, 132, 12, "#d9f3e9", None, 0, 6)
    for k in range(3):
        c.rect(300, 724 + 44 * k, 300 - 60 * k, 14, "#dde1e6", None, 0, 7)
    c.rect(400, 894, 100, 8, "#1d1f24", None, 0, 4)
    # the terminal of the shop
    c.shadow([(600, 720), (820, 720), (820, 1050), (600, 1050)], 14, 6, 12, 110)
    c.rect(590, 700, 240, 350, "#3b4250", "#20242d", 5, 26)
    c.rect(616, 728, 188, 92, "#cfe6dc", "#20242d", 4, 8)
    for k in range(6):
        c.circle(642 + 27 * k, 774, 8, "#2d4a40")
    for row in range(4):
        for col in range(3):
            colours = ("#c8463d", "#e0b437", "#3f9b5b")
            fill = colours[col] if row == 3 else "#e9ecef"
            c.rect(622 + 62 * col, 842 + 48 * row, 52, 34, fill, "#20242d", 2, 7)
    return c


def quiz() -> Canvas:
    c = Canvas(1400, 820)
    c.gradient([(0, 0), (1400, 0), (1400, 820), (0, 820)], "#0d1838", "#243a78")
    for k in range(14):
        a = math.pi + math.pi * k / 13
        c.line(
            [(700 + 240 * math.cos(a), 860 + 240 * math.sin(a)), (700 + 980 * math.cos(a), 860 + 860 * math.sin(a))],
            "#ffffff10",
            6,
        )
    c.ellipse(700, 850, 640, 250, "#16275a", "#3a58a8", 5)
    c.ellipse(700, 850, 380, 150, "#1d3272", "#3a58a8", 4)
    for k in sorted(range(10), key=lambda k: abs(k - 4.5)):  # from the back to the front
        a = math.radians(200 + 140 * k / 9)
        x, y = 700 + 590 * math.cos(a), 735 + 470 * math.sin(a)
        lit = LAMPS[k]
        with c.moved(x, y, 1.0):
            head = "#e8c9a6" if lit else "#5d6478"
            body = ("#8a3b4c", "#3f6b8f", "#4d7d57", "#7a5a94", "#9a7a3a")[k % 5] if lit else "#474e63"
            c.circle(0, -88, 22, head)
            c.path("M-42 -14 C-42 -60 -24 -66 0 -66 C24 -66 42 -60 42 -14 Z", body)
            c.path("M-56 -22 H56 L46 104 H-46 Z", "#c9d3e6", "#0b132c", 4)
            c.rect(-62, -34, 124, 16, "#eef2fa", "#0b132c", 3, 4)
            c.text(0, 62, str(k + 1), 34, "#1b2b5c")
            for lamp in range(3):
                on = lamp < lit
                lx = -30 + 30 * lamp
                if on:
                    c.circle(lx, 10, 17, "#ffe06650")
                c.circle(lx, 10, 11, "#ffd23f" if on else "#4a5168", "#0b132c", 3)
    # the host's desk
    with c.moved(700, 720):
        c.circle(0, -104, 24, "#e8c9a6")
        c.path("M-46 -20 C-46 -70 -26 -78 0 -78 C26 -78 46 -70 46 -20 Z", "#2c2f3a")
        c.path("M-9 -78 L0 -40 L9 -78 Z", "#ffffff")
        c.path("M-92 -28 H92 L74 90 H-74 Z", "#e0b84a", "#0b132c", 4)
        c.rect(-100, -40, 200, 18, "#f3d989", "#0b132c", 3, 5)
    return c


def medallion() -> Canvas:
    c = Canvas(1000, 1000)
    c.gradient([(0, 0), (1000, 0), (1000, 1000), (0, 1000)], "#3a3a3f", "#1b1a1d")
    for k in range(5):
        c.circle(500, 500, 480 - 80 * k, "#ffffff08")
    for turn, blade, guard, gem in (
        (-32, ("#f4f7fb", "#b9c3ce"), "#d8dde4", "#5d86b8"),
        (32, ("#9aa3ab", "#5f676f"), "#7a5b33", "#a13a2c"),
    ):
        with c.moved(500, 520, 1, turn):
            edge = [(-22, -230), (22, -230), (19, 390), (0, 450), (-19, 390)]
            c.polygon(edge, blade[0], "#101114", 4)
            c.polygon([(0, -230), (22, -230), (19, 390), (0, 450)], blade[1])
            c.line([(0, -220), (0, 340)], "#101114", 4)
            c.rect(-92, -252, 184, 26, guard, "#101114", 4, 10)
            c.rect(-14, -400, 28, 150, "#4a2f1d", "#101114", 4, 6)
            for k in range(6):
                c.line([(-13, -384 + 23 * k), (13, -372 + 23 * k)], "#7a5230", 5)
            c.circle(0, -418, 27, guard, "#101114", 4)
            c.circle(0, -418, 11, gem)
    # chain
    for side in (-1, 1):
        for k in range(11):
            t = k / 10
            x, y = 500 + side * (26 + 380 * t**1.25), 316 - 300 * t
            with c.moved(x, y, 1, side * (52 - 14 * t)):
                c.ellipse(0, 0, 11 if k % 2 else 8, 19, None, "#c9ced4", 6)
    # the wolf's head
    silver, shade, dark = "#c4cad1", "#868e97", "#17181b"
    head = mirrored([(500, 330), (532, 372), (580, 352), (640, 236), (680, 370), (672, 470), (706, 520), (660, 556),
                     (676, 610),
                     (616, 640), (584, 700), (566, 770), (500, 812)], 500)  # fmt: skip
    c.shadow(head, 20, 8, 14, 160)
    c.polygon(head, silver, dark, 8)
    for mirror in (False, True):
        with c.moved(1000 if mirror else 0, 0, 1, 0, mirror=mirror):
            c.polygon([(634, 276), (660, 374), (646, 440), (598, 384)], "#4b5057", dark, 4)
            c.polygon(
                [(500, 400), (540, 430), (602, 446), (640, 480), (596, 520), (560, 520), (536, 570), (500, 580)], shade
            )
            c.polygon([(530, 498), (556, 472), (618, 466), (592, 506), (556, 516)], dark)
            c.polygon([(556, 498), (572, 482), (598, 480), (584, 502)], "#f2b43a")
            c.circle(578, 491, 5, dark)
            c.line([(672, 470), (616, 560), (630, 640)], shade, 6)
            c.line([(706, 520), (640, 590)], shade, 6)
            c.polygon([(500, 580), (536, 570), (560, 640), (552, 690), (500, 700)], "#a9b0b8", dark, 4)
            c.polygon([(500, 640), (532, 640), (526, 668), (500, 684)], dark)
            c.polygon([(500, 708), (560, 700), (548, 752), (500, 770)], "#33363b", dark, 4)
            c.polygon([(530, 706), (552, 704), (540, 746)], "#f3f3ee", dark, 2)
            c.polygon([(506, 760), (514, 738), (524, 757)], "#f3f3ee", dark, 2)
    c.circle(500, 318, 24, None, dark, 16)
    c.circle(500, 318, 24, None, silver, 9)
    return c


PICTURES = {"kod": payment_code, "teleturniej": quiz, "medalion": medallion}
