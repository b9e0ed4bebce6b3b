"""Printed matter: the front page of an invented local paper, and the programme of a cinema.

On the page are marked 1 the nameplate (winieta), 2 the lead (lid), 3 the headline (tytuł), 4 a column (szpalta), 5 the
caption of the photograph. In the television programme stand the Polish age signs as they have been since 2011:
squares, green with a smiling face (all ages), blue with a 7, orange with a 16, red with a white key (adults); what bears
the key may be broadcast from 23:00 to 6:00 only, and from 16 years on from 20:00. In the cinema: Kanał, Popiół i diament,
Ziemia obiecana and Człowiek z marmuru were directed by Andrzej Wajda, Nóż w wodzie by Roman Polański.
"""

import math

from pismo import justified, wrap, write
from plotno import Canvas, circle_points

RED = "#c0141f"
TITLE = "Most na Wilżynce już otwarty"
LEAD = (
    "Po dwóch latach objazdów kierowcy znów przejadą przez rzekę. "
    "Nowy most jest szerszy od starego i ma drogę dla rowerów."
)
LEFT = """
W czwartek rano pierwsze auta wjechały na nową przeprawę. Kolejka ustawiła się jeszcze przed świtem. – Przyszłam
z wnukami, bo taki dzień zdarza się raz na pół wieku – mówiła nam pani Krystyna z ulicy Młyńskiej.

Stary most, zbudowany jeszcze przed wojną, rozebrano po powodzi. Przez dwa lata do szpitala jeździło się okrężną drogą
przez Brzeziny, nieraz dłużej niż trzy kwadranse.

Teraz wystarczą cztery minuty. Strażacy, którzy pilnowali porządku, naliczyli w południe trzystu piechurów
i jednego psa na deskorolce. Orkiestra zagrała marsza, a piekarnia częstowała drożdżówkami.

Ciężarówki wrócą w grudniu.
"""
RIGHT = """
Nowa konstrukcja ma sto dwadzieścia metrów długości i trzy przęsła. Budowniczowie zużyli tyle stali, ile waży
dwieście słoni.

Na wiosnę przy moście powstanie przystań dla kajaków. Ratusz ogłosi też konkurs na nazwę: pomysły
zbiera już biblioteka.
"""
EVENING = (
    ("17.30", "Ptaki mokradeł", "film przyrodniczy", "smile", "#2e9a48"),
    ("18.45", "Wyprawa po echo", "serial dla dzieci", "7", "#2f86c9"),
    ("20.10", "Długa zima", "serial obyczajowy", "16", "#ef8a1d"),
    ("21.40", "Ostatni kurs", "dreszczowiec", "key", "#d8232a"),
)


def _mark(c: Canvas, x: float, y: float, text: str) -> None:
    c.circle(x, y, 23, RED, "#ffffff", 3)
    c.text(x, y - 1, text, 26, "#ffffff")


def _age_sign(c: Canvas, x: float, y: float, sign: str, colour: str) -> None:
    c.rect(x - 23, y - 23, 46, 46, colour)
    if sign == "smile":
        for side in (-1, 1):
            c.circle(x + 8 * side, y - 6, 3.6, "#ffffff")
        c.arc(x, y - 1, 13, 25, 155, "#ffffff", 4)
    elif sign == "key":
        with c.moved(x, y, 1, -45):
            c.circle(-10, 0, 7.5, None, "#ffffff", 4.5)
            c.line([(-2, 0), (19, 0)], "#ffffff", 4.5)
            for tooth in (10, 17):
                c.line([(tooth, 0), (tooth, 8)], "#ffffff", 4.5)
    else:
        write(c, x, y, sign, 28 if len(sign) > 1 else 34, "sans-bold", "#ffffff")


def newspaper() -> Canvas:
    c = Canvas(1120, 1300, "#6f7f86")
    sheet = [(96, 40), (1046, 40), (1046, 1262), (96, 1262)]
    c.shadow(sheet, 12, 6, 10, 130)
    c.polygon(sheet, "#f3efe3", "#d8d2c0", 2)
    left, right = 140, 1004
    # nameplate
    write(c, 572, 118, "WIEŚCI ZALESKIE", 86, "serif-bold", "#1b1b1b")
    c.line([(left, 172), (right, 172)], "#1b1b1b", 4)
    write(c, left, 194, "Rok XII · nr 46 (601)", 20, "serif-italic", "#333333", "lm")
    write(c, 572, 194, "piątek, 14 listopada 2025", 20, "serif-italic", "#333333")
    write(c, right, 194, "cena 3,50 zł", 20, "serif-italic", "#333333", "rm")
    c.line([(left, 214), (right, 214)], "#1b1b1b", 1.6)
    # headline and lead
    write(c, left, 262, TITLE, 60, "serif-bold", "#1b1b1b", "lm")
    y = 328.0
    for line in wrap(LEAD, 24, 740, "sans-bold"):
        write(c, left, y, line, 24, "sans-bold", "#262626", "ls")
        y += 33
    # photograph and caption
    _photo(c, 456, 400, 548, 316)
    write(
        c,
        458,
        738,
        "Otwarcie przeprawy. Na pierwszym planie nowa droga dla rowerów.",
        18,
        "serif-italic",
        "#333333",
        "lm",
    )
    # the column on the left, and one more below the photograph
    y = 420.0
    for paragraph in LEFT.strip().split("\n\n"):
        y = justified(c, left, y, " ".join(paragraph.split()), 21, 286, 26.5)
        y += 8
    y = 786.0
    for paragraph in RIGHT.strip().split("\n\n"):
        y = justified(c, 456, y, " ".join(paragraph.split()), 21, 256, 26.5)
        y += 8
    # the evening's television
    c.rect(738, 766, 266, 458, "#e6dfcb", "#1b1b1b", 2)
    c.rect(738, 766, 266, 50, "#1b1b1b")
    write(c, 871, 792, "DZIŚ W TELEWIZJI", 23, "sans-bold", "#f3efe3")
    for k, (hour, name, kind, age, colour) in enumerate(EVENING):
        top = 838 + 96 * k
        write(c, 754, top + 16, hour, 25, "sans-bold", "#1b1b1b", "lm")
        _age_sign(c, 966, top + 20, age, colour)
        write(c, 754, top + 44, name, 21, "serif-bold", "#1b1b1b", "lm")
        write(c, 754, top + 67, kind, 18, "serif-italic", "#333333", "lm")
        if k < 3:
            c.line([(754, top + 86), (988, top + 86)], "#9b937e", 1.5, (5, 5))
    # weather
    c.rect(140, 1084, 572, 140, None, "#1b1b1b", 2)
    write(c, 160, 1110, "POGODA NA WEEKEND", 22, "sans-bold", "#1b1b1b", "lm")
    for k, (day, degrees) in enumerate((("sobota", "7°C"), ("niedziela", "4°C"))):
        x = 210 + 270 * k
        if k == 0:
            c.circle(x, 1166, 22, "#555555")
            for a in range(0, 360, 45):
                c.line([(x + 28 * math.cos(math.radians(a)), 1166 + 28 * math.sin(math.radians(a))),
                        (x + 38 * math.cos(math.radians(a)), 1166 + 38 * math.sin(math.radians(a)))], "#555555", 4)  # fmt: skip
        else:
            for dx, dy, r in ((-20, 4, 16), (0, -8, 20), (22, 4, 16)):
                c.circle(x + dx, 1156 + dy, r, "#777777")
            for dx in (-18, 0, 18):
                c.line([(x + dx + 4, 1182), (x + dx - 4, 1200)], "#555555", 4)
        write(c, x + 56, 1152, day, 21, "serif-italic", "#333333", "lm")
        write(c, x + 56, 1182, degrees, 30, "sans-bold", "#1b1b1b", "lm")
    # the marks
    _mark(c, 72, 118, "1")
    c.arrow([(96, 118), (172, 118)], RED, 5, 18)
    _mark(c, 72, 262, "3")
    c.arrow([(96, 262), (136, 262)], RED, 5, 18)
    _mark(c, 72, 334, "2")
    c.line([(132, 306), (122, 306), (122, 366), (132, 366)], RED, 4)
    c.line([(96, 334), (122, 334)], RED, 5)
    _mark(c, 72, 600, "4")
    c.line([(134, 402), (122, 402), (122, 1010), (134, 1010)], RED, 4)
    c.line([(96, 600), (122, 600)], RED, 5)
    _mark(c, 1072, 738, "5")
    c.arrow([(1048, 738), (1004, 738)], RED, 5, 18)
    return c


def _photo(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    saved = c.image.copy()
    c.gradient([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], "#b8b8b8", "#e4e4e4")
    with c.moved(x, y):
        c.curve(
            [(-20, 190), (80, 150), (190, 172), (300, 140), (430, 168), (580, 138), (580, 260), (-20, 260)], "#9a9a9a"
        )
        c.rect(0, 226, 548, 90, "#7d7d7d")
        for k in range(14):
            c.line([(18 + 40 * k, 250 + (k * 37) % 48), (52 + 40 * k, 250 + (k * 37) % 48)], "#959595", 3)
        for px in (110, 274, 438):
            c.polygon([(px - 14, 176), (px + 14, 176), (px + 20, 286), (px - 20, 286)], "#5a5a5a")
        c.line(circle_points(192, 190, 82, 74, 180, 360), "#3c3c3c", 9)
        c.line(circle_points(356, 190, 82, 74, 180, 360), "#3c3c3c", 9)
        for cx in (192, 356):
            for dx in range(-66, 67, 22):
                c.line([(cx + dx, 176), (cx + dx, 190 - 74 * math.sqrt(max(0, 1 - (dx / 82) ** 2)))], "#3c3c3c", 3)
        c.rect(-10, 168, 570, 18, "#454545")
        c.rect(-10, 162, 570, 6, "#666666")
        for cx, cw in ((60, 44), (320, 50), (470, 44)):  # cars on the bridge
            c.path(
                f"M{cx - cw / 2} 162 V150 H{cx - cw / 4} L{cx - cw / 6} 138 H{cx + cw / 5} L{cx + cw / 3} 150 H{cx + cw / 2} V162 Z",
                "#2e2e2e",
            )
            for dx in (-cw / 4, cw / 4):
                c.circle(cx + dx, 162, 6, "#151515")
        # a cyclist in front
        c.polygon([(0, 316), (0, 286), (548, 268), (548, 316)], "#b2b2b2")
        with c.moved(196, 282, 1.0):
            for dx in (-30, 30):
                c.circle(dx, 0, 22, None, "#1a1a1a", 4)
            c.line([(-30, 0), (-6, -34), (22, -34), (0, 0), (-30, 0)], "#1a1a1a", 4)
            c.line([(22, -34), (30, 0)], "#1a1a1a", 4)
            c.line([(22, -34), (20, -48), (32, -50)], "#1a1a1a", 4)
            c.line([(-8, -46), (8, -20), (0, 4)], "#2e2e2e", 8)
            c.line([(-8, -48), (6, -82)], "#4d4d4d", 15)
            c.line([(6, -78), (28, -52)], "#4d4d4d", 7)
            c.circle(14, -98, 10, "#d2d2d2")
            c.path("M3 -100 C4 -114 26 -114 26 -100 Z", "#2e2e2e")
    c.clipped([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], saved)
    c.rect(x, y, w, h, None, "#1b1b1b", 2)


FILMS = (
    ("11.00", "Kanał"),
    ("13.00", "Popiół i diament"),
    ("15.15", "Ziemia obiecana"),
    ("18.30", "Człowiek z marmuru"),
    ("21.45", "Nóż w wodzie"),
)


def programme() -> Canvas:
    c = Canvas(980, 1180, "#2a2230")
    c.gradient([(0, 0), (980, 0), (980, 1180), (0, 1180)], "#3a2c3f", "#1d1822")
    for x in range(0, 980, 70):  # a curtain
        c.path(
            f"M{x} 0 H{x + 34} C{x + 42} 400 {x + 26} 800 {x + 36} 1180 H{x} C{x - 6} 800 {x + 8} 400 {x} 0 Z",
            "#4a2030",
        )
    c.shadow([(90, 70), (890, 70), (890, 1110), (90, 1110)], 16, 6, 12, 160)
    c.rect(90, 70, 800, 1040, "#f4ead2", "#8a6a2f", 6, 14)
    c.rect(108, 88, 764, 1004, None, "#8a6a2f", 2, 8)
    for k in range(20):  # light bulbs
        for y in (54, 1126):
            c.circle(110 + 40 * k, y, 9, "#ffe39a", "#b98e3c", 2)
    write(c, 490, 156, "KINO STUDYJNE", 40, "sans-bold", "#8c2233", spacing=8)
    write(c, 490, 226, "Sobota z polską klasyką", 66, "serif-bold-italic", "#2a1c20")
    c.line([(170, 300), (440, 300)], "#8a6a2f", 3)
    c.line([(540, 300), (810, 300)], "#8a6a2f", 3)
    _reel(c, 490, 300, 24)
    for k, (hour, name) in enumerate(FILMS):
        y = 388 + 116 * k
        c.rect(150, y - 40, 150, 80, "#8c2233", None, radius=10)
        write(c, 225, y, hour, 46, "sans-bold", "#fbf3df")
        write(c, 334, y - 1, name, 50, "serif-bold", "#2a1c20", "lm")
        if k < 4:
            c.line([(150, y + 59), (830, y + 59)], "#dccda6", 2)
    with c.moved(490, 1000, 1, -3):  # a ticket
        ticket = [(-300, -52), (300, -52), (300, 52), (-300, 52)]
        c.shadow(ticket, 6, 3, 5, 80)
        c.polygon(ticket, "#e9c25a", "#8a6a2f", 3)
        for y in range(-40, 41, 20):
            for side in (-1, 1):
                c.circle(side * 300, y, 6, "#f4ead2")
        c.line([(176, -48), (176, 48)], "#8a6a2f", 3, (8, 7))
    write(c, 432, 1005, "Bilet na każdy seans: 18 zł", 34, "sans-bold", "#3b2a12", turn=-3)
    _reel(c, 728, 988, 27)
    return c


def _reel(c: Canvas, x: float, y: float, r: float) -> None:
    c.circle(x, y, r, "#2a1c20")
    for k in range(5):
        a = math.radians(72 * k - 90)
        c.circle(x + r * 0.56 * math.cos(a), y + r * 0.56 * math.sin(a), r * 0.23, "#f4ead2")
    c.circle(x, y, r * 0.12, "#f4ead2")


PICTURES = {"pierwsza-strona-gazety": newspaper, "program-kina": programme}
