"""A shopping list beside a receipt, and the notice board of a block of flats.

On the list there is kefir, on the receipt buttermilk instead of it; all else was bought. The sum is right: 48.00, of
which 2.29 is VAT at 5 per cent. Shop, people and flats are invented.
"""

import math
import random

from pismo import Sheet

LIST = ("CHLEB ŻYTNI", "MASŁO", "KEFIR", "POMIDORY", "JABŁKA", "TWARÓG – 2 KOSTKI", "KOPEREK", "KASZA GRYCZANA")
GOODS = (
    ("JABŁKA LIGOL", "1,120 kg × 4,20", "4,70"),
    ("MASŁO EXTRA 200 G", "1 szt. × 7,49", "7,49"),
    ("CHLEB ŻYTNI 500 G", "1 szt. × 6,20", "6,20"),
    ("POMIDORY MALINOWE", "0,650 kg × 9,80", "6,37"),
    ("MAŚLANKA 1 L", "1 szt. × 4,35", "4,35"),
    ("KASZA GRYCZANA 400 G", "1 szt. × 5,60", "5,60"),
    ("TWARÓG PÓŁTŁUSTY", "2 szt. × 5,15", "10,30"),
    ("KOPEREK PĘCZEK", "1 szt. × 2,99", "2,99"),
)


def receipt() -> Sheet:
    c = Sheet(1240, 1180, "#9fb3a6")
    for x in range(0, 1240, 80):
        c.rect(x, 0, 40, 1180, "#a8bbae")
    for y in range(0, 1180, 80):
        c.rect(0, y, 1240, 40, "#93a89a55")
    with c.moved(320, 500, 1, -4):
        _shopping_list(c)
    with c.moved(900, 590, 1, 1.2):
        _slip(c)
    with c.moved(300, 1040, 1, 14):
        c.rect(-190, -9, 320, 18, "#e3b233", "#8f6a12", 3)
        c.rect(-222, -10, 36, 20, "#d98a8f", "#8f5a5e", 3, 5)
        c.polygon([(130, -9), (172, 0), (130, 9)], "#efd9b0", "#8f6a12", 3)
        c.polygon([(156, -4), (174, 0), (156, 4)], "#2f3f8f")
    return c


def _shopping_list(c: Sheet) -> None:
    box = [(-250, -430), (250, -430), (250, 420), (-250, 420)]
    c.shadow(box, 10, 5, 8)
    c.polygon(box, "#fdf3b8", "#d9c877", 2)
    for k in range(10):
        c.line([(-250, -304 + 72 * k), (250, -304 + 72 * k)], "#cdd8c9", 2)
    c.line([(-196, -430), (-196, 420)], "#e2a0a0", 2.5)
    rng = random.Random(2)
    _handwritten(c, rng, -170, -330, "ZAKUPY", 44)
    c.curve([(-172, -316), (-80, -319), (20, -315)], None, "#2f3f8f", 4, closed=False)
    for k, item in enumerate(LIST):
        y = -256 + 72 * k
        c.line([(-172, y + 2), (-156, y + 1)], "#2f3f8f", 5)
        _handwritten(c, rng, -140, y + 18, item, 29)


def _handwritten(c: Sheet, rng: random.Random, x: float, y: float, text: str, size: float) -> None:
    """Write in capitals with a hand that is not quite steady; (x, y) is the left end of the base line."""
    for letter in text:
        if letter == " ":
            x += size * 0.4
            continue
        narrow = 0.14 * size if letter == "I" else 0  # its stroke stands in the middle of the box
        width, height = rng.uniform(0.92, 1.08), rng.uniform(0.94, 1.06)
        with c.moved(x - narrow, y - size * height + rng.uniform(-1.5, 1.5), 1, rng.uniform(-4, 3)):
            c.hand(0, 0, letter, size * height, "#2f3f8f", size * 0.11)
        x += size * 0.76 * width - 2 * narrow


def _slip(c: Sheet) -> None:
    half, top, bottom = 290, -550, 540
    left = [(-half, top), (half, top)]
    teeth = [(half - 20 * k, bottom + (0 if k % 2 else 12)) for k in range(30)]
    c.shadow([*left, *teeth], 10, 5, 8)
    c.polygon([*left, *teeth], "#fcfcf9", "#d9d9d2", 2)
    ink = "#2a2a2e"
    c.write(0, -506, "SKLEP SPOŻYWCZY", 32, ink, font="mono-bold")
    c.write(0, -468, "„Jagódka”", 30, ink, font="mono-bold")
    c.write(0, -430, "ul. Polna 3, 19-300 Ełk", 25, ink, font="mono")
    c.write(0, -382, "PARAGON FISKALNY", 32, ink, font="mono-bold")
    c.line([(-262, -354), (262, -354)], ink, 2, (8, 6))
    for k, (name, count, price) in enumerate(GOODS):
        y = -322 + 70 * k
        c.write(-262, y, name, 26, ink, font="mono-bold", anchor="lm")
        c.write(-232, y + 31, count, 25, ink, font="mono", anchor="lm")
        c.write(262, y + 31, price + " C", 26, ink, font="mono", anchor="rm")
    c.line([(-262, 246), (262, 246)], ink, 2, (8, 6))
    for y, left_text, right_text in ((276, "Sprzed. opod. PTU C", "48,00"), (310, "Kwota PTU C 5%", "2,29")):
        c.write(-262, y, left_text, 24, ink, font="mono", anchor="lm")
        c.write(262, y, right_text, 24, ink, font="mono", anchor="rm")
    c.write(-262, 362, "SUMA PLN", 42, ink, font="mono-bold", anchor="lm")
    c.write(262, 362, "48,00", 42, ink, font="mono-bold", anchor="rm")
    c.line([(-262, 396), (262, 396)], ink, 2, (8, 6))
    for y, left_text, right_text in ((426, "Gotówka", "50,00"), (460, "Reszta", "2,00")):
        c.write(-262, y, left_text, 26, ink, font="mono", anchor="lm")
        c.write(262, y, right_text, 26, ink, font="mono", anchor="rm")
    c.write(0, 508, "Dziękujemy za zakupy", 25, ink, font="mono")


def notices() -> Sheet:
    c = Sheet(1400, 960, "#cfd6d2")
    c.rect(0, 640, 1400, 320, "#7fa38d")
    c.rect(0, 632, 1400, 12, "#5f8570")
    frame = [(50, 40), (1350, 40), (1350, 920), (50, 920)]
    c.shadow(frame, 12, 4, 8)
    c.rect(50, 40, 1300, 880, "#8a5a2f", "#5a3819", 4, 8)
    c.rect(80, 112, 1240, 778, "#cda36c", "#7a5228", 3)
    rng = random.Random(5)
    for _ in range(900):
        grain = rng.choice(("#b98a50", "#dcb680", "#a97a44"))
        c.circle(rng.uniform(86, 1314), rng.uniform(118, 884), rng.uniform(1.2, 3), grain)
    c.write(700, 77, "OGŁOSZENIA MIESZKAŃCÓW I ADMINISTRACJI", 36, "#fbf3dc", font="bold")
    _from_the_office(c)
    _from_neighbours(c)
    return c


def _from_the_office(c: Sheet) -> None:
    with c.moved(330, 300, 1, -1.5):
        _paper(c, 420, 300, "#ffffff")
        c.write(0, -108, "UWAGA!", 44, "#b5202a", font="bold")
        for y, text, font in (
            (-54, "Od 11 do 13 marca", "bold"), (-8, "przerwa w dostawie", "sans"), (38, "CIEPŁEJ WODY", "bold")
        ):  # fmt: skip
            c.write(0, y, text, 38, font=font)
        c.write(0, 92, "Przepraszamy za utrudnienia.", 24)
        c.write(0, 124, "Administracja budynku", 24, font="italic")
    with c.moved(700, 586, 1, -2):
        _paper(c, 400, 250, "#ffffff")
        c.write(0, -78, "12 marca, godz. 9.00", 34, font="bold")
        c.write(0, -32, "mycie okien", 34)
        c.write(0, 10, "na klatce schodowej.", 34)
        c.write(0, 58, "Prosimy nie zostawiać", 26)
        c.write(0, 90, "rowerów na korytarzu.", 26)
    with c.moved(676, 804, 1, 0):
        _paper(c, 300, 110, "#fbd9d3")
        c.write(0, -10, "Zamykaj drzwi!", 32, font="bold")
        c.write(0, 28, "Zima jeszcze trwa.", 25)


def _from_neighbours(c: Sheet) -> None:
    with c.moved(752, 262, 1, 2):
        _paper(c, 340, 240, "#fff2a8")
        c.write(0, -66, "ZNALEZIONO", 36, font="bold")
        c.write(0, -24, "KLUCZE", 36, font="bold")
        c.write(0, 22, "z niebieskim brelokiem.", 27)
        c.write(0, 66, "Do odebrania: m. 3", 32, "#1f3fa8", font="bold")
    with c.moved(1130, 350, 1, -2):
        _paper(c, 320, 420, "#ffffff")
        c.write(0, -168, "ZAGINĄŁ KOT", 38, "#b5202a", font="bold")
        with c.moved(0, -40):
            _cat(c)
        c.write(0, 90, "rudy, z białą łapką,", 28)
        c.write(0, 126, "wabi się Filip.", 28)
        c.write(0, 172, "Wiadomość: m. 7", 32, font="bold")
    with c.moved(290, 660, 1, 1.5):
        _paper(c, 350, 320, "#cfe4f7")
        c.write(0, -122, "SPRZEDAM", 38, font="bold")
        c.write(0, -78, "rower damski", 32)
        with c.moved(0, 17):
            _bicycle(c)
        c.write(0, 118, "III piętro, m. 12", 32, font="bold")
    with c.moved(1106, 734, 1, 1.5):
        _paper(c, 380, 270, "#e3f2d8")
        c.write(0, -88, "MATEMATYKA", 36, font="bold")
        c.write(0, -46, "korepetycje, klasy 4–8", 30)
        c.write(0, 0, "mgr Anna Lis, m. 19", 32, font="bold")
        for k in range(7):
            x = -190 + 380 / 7 * k
            c.line([(x, 38), (x, 135)], "#8aa37a", 2, (6, 5))
            with c.moved(x + 380 / 14, 86, 1, -90):
                c.write(0, 0, "m. 19", 22, font="bold")
        c.line([(-190, 38), (190, 38)], "#8aa37a", 2, (6, 5))


def _paper(c: Sheet, width: float, height: float, colour: str) -> None:
    x, y = -width / 2, -height / 2
    c.shadow([(x, y), (-x, y), (-x, -y), (x, -y)], 5, 3, 5, 80)
    c.rect(x, y, width, height, colour, "#00000030", 1.5)
    for px in (x + 18, -x - 18) if width > 330 else (0,):
        c.circle(px + 2, y + 15, 11, "#00000040")
        c.circle(px, y + 12, 11, "#c9242f", "#7c0f16", 2)
        c.circle(px - 3, y + 9, 3.5, "#f0959a")


def _cat(c: Sheet) -> None:
    c.rect(-110, -96, 220, 196, "#dfe8ec", "#9aa7ad", 2)
    fur, dark = "#d9822b", "#8a4a12"
    c.path("M58 80 C96 70 98 20 76 6 C70 12 74 40 52 50 Z", fur, dark, 3)
    c.path("M-46 96 C-60 40 -40 4 0 2 C40 4 60 40 46 96 Z", fur, dark, 3)
    c.path("M-26 96 C-30 66 -20 58 -12 62 L-8 96 Z", "#fdf8ee", dark, 2.5)
    c.path("M26 96 C30 66 20 58 12 62 L8 96 Z", fur, dark, 2.5)
    for side in (-1, 1):
        c.polygon([(side * 40, -30), (side * 44, -82), (side * 8, -58)], fur, dark, 3)
        c.polygon([(side * 35, -42), (side * 38, -68), (side * 18, -56)], "#f0b9a8")
    c.ellipse(0, -22, 46, 40, fur, dark, 3)
    for x in (-12, 0, 12):
        c.line([(x, -60), (x * 0.8, -44)], dark, 4)
    for side in (-1, 1):
        c.ellipse(side * 18, -26, 8, 10, "#d9e88a", "#3a2a10", 2)
        c.ellipse(side * 18, -26, 3, 8, "#1a1208")
        for dy in (-6, 0, 6):
            c.line([(side * 14, -8 + dy * 0.3), (side * 54, -12 + dy * 1.6)], "#6b4a2a", 1.5)
    c.polygon([(-6, -12), (6, -12), (0, -5)], "#c95a5a")
    c.path("M-10 2 Q-4 4 0 -4 Q4 4 10 2", None, dark, 2.5)


def _bicycle(c: Sheet) -> None:
    for x in (-76, 76):
        c.circle(x, 22, 46, None, "#25272b", 6)
        for k in range(6):
            dx, dy = 42 * math.cos(math.radians(30 * k)), 42 * math.sin(math.radians(30 * k))
            c.line([(x - dx, 22 - dy), (x + dx, 22 + dy)], "#8d9298", 1.3)
    for line in (
        [(-76, 22), (-32, -40), (-6, 24), (-76, 22)],
        [(-6, 24), (10, -6), (54, -44)],
        [(-6, 24), (24, 10), (56, -34)],
        [(50, -62), (76, 22)],
    ):
        c.line(line, "#b5303a", 6)
    c.line([(-32, -40), (-36, -54)], "#25272b", 5)
    c.path("M-62 -56 C-46 -66 -26 -62 -14 -56 C-26 -48 -48 -48 -62 -56 Z", "#4a2a14")
    c.path("M50 -62 C44 -74 24 -74 22 -64", None, "#25272b", 5)
    c.circle(-6, 24, 12, None, "#25272b", 4)
    c.line([(-6, 24), (4, 46)], "#25272b", 4)
    c.rect(-4, 44, 20, 6, "#25272b")


PICTURES = {"lista-i-paragon": receipt, "tablica-ogloszen": notices}
