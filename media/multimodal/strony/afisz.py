"""A theatre poster of November 1975 in two colours, with a slip pasted over its foot; players are invented."""

from efekty import fold, ink, paper, scan
from PIL import Image
from rysunek import Canvas

RED, INK, PAPER = "#b7281e", "#1b1a18", "#ffffff"
CAST = [
    ("Pani Dobrójska", "Helena Zawrzykraj", ""),
    ("Aniela, jej córka", "Iwona Rębacz", ""),
    ("Klara, jej krewna", "Wanda Karsznia", "1"),
    ("", "Barbara Tęgosz", "2"),
    ("Radost", "Feliks Odoliński", ""),
    ("Gustaw, jego synowiec", "Adam Wilczura", "1"),
    ("", "Jerzy Małoszek", "2"),
    ("Albin, sąsiad", "Lech Przybora-Wit", ""),
    ("Jan, służący", "Tadeusz Kociuba", ""),
]


def couple(page: Canvas) -> None:
    """Two profiles that look away from each other, and a magnet between them."""
    page.rect((0, 0, 1000, 560), RED)
    for side in (-1, 1):

        def at(dx: float, y: float, side: int = side) -> tuple[float, float]:
            return (500 + side * dx, y)

        head = [(92, 560), (98, 486), (70, 452), (66, 330), (100, 262), (176, 236), (250, 262), (282, 322)]
        face = [(284, 346), (312, 398), (286, 410), (290, 428), (278, 436), (284, 452), (266, 484), (216, 486)]
        neck = [(212, 520), (262, 560)]
        page.polygon([at(*point) for point in head + face + neck], INK if side < 0 else "#f6efe2")
        page.circle(at(228, 356), 9, "#f6efe2" if side < 0 else INK)
    page.circle((366, 236), 44, INK)
    for number in range(5):
        page.circle((620 + number * 36, 252 - 16 * (2 - abs(number - 2))), 27, "#f6efe2")
    page.polygon([(452, 120), (452, 60), (548, 60), (548, 120), (520, 120), (520, 88), (480, 88), (480, 120)], INK)
    for x in (452, 520):
        page.rect((x, 120, x + 28, 150), "#f6efe2")


def poster() -> Image.Image:
    """The sheet as it left the printer's, with the slip."""
    page = Canvas(1000, 1480, PAPER)
    couple(page)
    page.text((500, 606), "PAŃSTWOWY TEATR ZIEMI NADWIŚLAŃSKIEJ", "yanone", 34, INK, align="m", track=4)
    page.line([(60, 624), (940, 624)], INK, 2)
    page.text((60, 668), "ALEKSANDER FREDRO", "yanone-bold", 42, RED, track=3)
    page.text((52, 828), "ŚLUBY PANIEŃSKIE", "yanone-bold", 168, INK)
    page.text((60, 872), "czyli MAGNETYZM SERCA", "yanone", 42, INK, track=3)
    page.text((940, 872), "komedia w 5 aktach wierszem", "yanone", 34, INK, align="r")
    page.line([(60, 892), (940, 892)], RED, 5)
    page.text((60, 932), "OBSADA", "yanone-bold", 30, RED, track=4)
    y = 968.0
    for role, player, mark in CAST:
        page.text((60, y), role, "yanone", 31, INK)
        end = page.text((330, y), player, "yanone-bold", 33, INK)
        if mark:
            page.text((end + 5, y - 11), f"{mark})", "yanone", 22, RED)
        y += 35
    page.text((660, 932), "REŻYSERIA", "yanone", 24, RED, track=2)
    page.text((660, 962), "Maria Jesionka", "yanone-bold", 33, INK)
    page.text((660, 1004), "SCENOGRAFIA", "yanone", 24, RED, track=2)
    page.text((660, 1034), "Olgierd Bystry", "yanone-bold", 33, INK)
    page.text((660, 1082), "PREMIERA", "yanone", 24, RED, track=2)
    page.text((660, 1112), "sobota 8 XI 1975, godz. 19", "yanone-bold", 33, INK)
    page.text((660, 1154), "NASTĘPNE SPEKTAKLE", "yanone", 24, RED, track=2)
    page.text((660, 1184), "9, 12, 15, 16, 19, 22, 23 XI", "yanone-bold", 33, INK)
    page.text((660, 1216), "w niedziele o godz. 16", "yanone", 30, INK)
    page.text((660, 1246), "w pozostałe dni o godz. 19", "yanone", 30, INK)
    page.line([(60, 1286), (940, 1286)], INK, 2)
    page.text((60, 1318), "1) w spektaklach o godz. 16     2) w spektaklach o godz. 19", "yanone", 28, INK)
    page.text(
        (60, 1454), "Kasa czynna od 10 do 13 i na godzinę przed spektaklem. Bilety 25, 20 i 15 zł.", "yanone", 25, INK
    )
    page.rect((152, 1342, 856, 1422), "#c9bda0")
    page.rect((148, 1338, 852, 1418), "#f3e6bf")
    page.text((500, 1372), "ZMIANA OBSADY", "slab-bold", 24, INK, align="m", track=3)
    slip = "Od 15 do 20 XI zamiast Wandy Karszni wystąpi Zofia Olbracht."
    page.text((500, 1402), slip, "slab", 20, INK, align="m")
    return page.finish()


def draw() -> Image.Image:
    """The poster after fifty years in a drawer, scanned."""
    sheet = paper(ink(poster(), 21, 0.16), 22, (0.96, 0.92, 0.82), 0.07)
    return scan(fold(sheet, rows=(0.5,), columns=(0.5,)), 24, 0.5, blur=0.6, grain=0.02)
