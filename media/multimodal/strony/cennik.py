"""The price list of an invented museum, on a board by its door, photographed in the sun; valid from 2006."""

from efekty import photograph, plain
from PIL import Image
from rysunek import Canvas

GREEN, CREAM, GOLD = "#1f3d33", "#f6f0dd", "#a9843a"
PRICES = [
    ("normalny", "", ("12 zł", "10 zł", "18 zł")),
    ("ulgowy", "1", ("8 zł", "6 zł", "11 zł")),
    ("rodzinny", "2", ("30 zł", "25 zł", "45 zł")),
    ("grupowy (za osobę)", "3", ("6 zł", "4 zł", "8 zł")),
]
NOTES = [
    ("1", "Uczniowie, studenci do 26. roku życia, emeryci i renciści – za okazaniem legitymacji."),
    ("2", "Dwoje dorosłych i do trojga dzieci. Biletów rodzinnych nie sprzedajemy w środy."),
    ("3", "Od 15 osób. Opiekun grupy nie płaci."),
]
RULES = [
    "Dzieci, które nie ukończyły 7 lat, wchodzą bezpłatnie.",
    "W środy wstęp na wystawę stałą jest bezpłatny dla wszystkich zwiedzających.",
    "Oprowadzanie przez przewodnika: 60 zł od grupy, niezależnie od biletów.",
]


def board() -> Image.Image:
    """The lacquered board."""
    page = Canvas(1000, 1330, CREAM)
    page.rect((24, 24, 976, 1306), outline=GREEN, width=3)
    page.rect((34, 34, 966, 1296), outline=GOLD, width=1.5)
    page.text((500, 118), "MUZEUM W STARYM DWORZE", "garamond", 50, GREEN, align="m", track=3)
    page.text((500, 164), "Cennik biletów", "garamond-italic", 42, GOLD, align="m")
    page.rect((70, 200, 930, 300), GREEN)
    page.text((96, 260), "bilet", "garamond-italic", 34, CREAM)
    centres = (470, 650, 830)
    for x, lines in zip(centres, (("wystawa", "stała"), ("wystawa", "czasowa"), ("obie", "wystawy")), strict=True):
        page.text((x, 244), lines[0], "garamond", 32, CREAM, align="m")
        page.text((x, 280), lines[1], "garamond", 32, CREAM, align="m")
    y = 356.0
    for name, mark, prices in PRICES:
        end = page.text((96, y), name, "garamond", 36, GREEN)
        page.text((end + 4, y - 13), mark, "garamond", 28, GREEN)
        for x, price in zip(centres, prices, strict=True):
            page.text((x, y), price, "garamond", 40, GREEN, align="m")
        page.line([(70, y + 20), (930, y + 20)], GOLD, 1.2)
        y += 68
    y += 6
    for mark, note in NOTES:
        page.text((96, y - 9), mark, "garamond", 26, GREEN)
        y = page.paragraph((116, y), note, 800, "garamond", 29, leading=36, fill=GREEN) + 6
    page.line([(420, y + 2), (580, y + 2)], GOLD, 1.5)
    y += 50
    for rule in RULES:
        page.circle((104, y - 9), 5, GOLD)
        y = page.paragraph((124, y), rule, 790, "garamond", 33, leading=40, fill=GREEN) + 10
    page.line([(420, y - 8), (580, y - 8)], GOLD, 1.5)
    page.text((500, y + 40), "wtorek – niedziela  10–17", "garamond", 36, GREEN, align="m")
    page.text((500, y + 80), "w poniedziałki nieczynne", "garamond-italic", 30, GREEN, align="m")
    page.text((500, 1274), "Ceny obowiązują od 1 maja 2006 r.", "garamond-italic", 25, GOLD, align="m")
    return page.finish()


def draw() -> Image.Image:
    """The board in a dark frame on plaster, from the right, with the shadow of a tree."""
    frame = plain((1060, 1390), 61, (0.24, 0.17, 0.12), 0.06)
    frame.paste(board(), (30, 30))
    wall = plain((1200, 1480), 62, (0.80, 0.74, 0.62), 0.07)
    corners = [(96, 96), (1130, 42), (1146, 1440), (84, 1370)]
    return photograph(frame, wall, corners, 63, blur=0.75, lift=16, light=(1.03, 1.0, 0.94), shade=(0.30, 0.74, 0.28))
