"""The advertisement of an invented store in a newspaper of December 1934, in the spelling before the reform of 1936."""

from efekty import ink, paper, scan, show_through
from PIL import Image
from rysunek import Canvas

BLACK = "#151412"
# starred, goods, price before, price now
GOODS = [
    ("", "Płaszcz damski z kołnierzem", "60,—", "34,—"),
    ("", "Ubranie męskie wełniane", "75,—", "40,—"),
    ("*", "Śniegowce damskie", "14,—", "7,50"),
    ("", "Sweter wełniany", "12,—", "6,50"),
    ("", "Kołdra watowa", "28,—", "15,—"),
    ("*", "Rękawiczki skórkowe", "9,—", "4,50"),
    ("", "Kapelusz filcowy", "16,—", "9,50"),
    ("*", "Pończochy jedwabne", "5,—", "2,60"),
    ("", "Parasol", "10,—", "5,80"),
]


def star(page: Canvas, x: float, y: float, size: float, fill: str = BLACK) -> None:
    """A four-pointed star of the printer's case."""
    inner = size * 0.24
    page.polygon(
        [
            (x, y - size),
            (x + inner, y - inner),
            (x + size, y),
            (x + inner, y + inner),
            (x, y + size),
            (x - inner, y + inner),
            (x - size, y),
            (x - inner, y - inner),
        ],
        fill,
    )


def frame(page: Canvas, box: tuple[float, float, float, float]) -> None:
    """A thick and a thin rule with stars in the corners."""
    left, top, right, bottom = box
    page.rect(box, outline=BLACK, width=6)
    page.rect((left + 12, top + 12, right - 12, bottom - 12), outline=BLACK, width=1.5)
    for x in (left + 42, right - 42):
        for y in (top + 42, bottom - 42):
            star(page, x, y, 20)


def goods(page: Canvas, y: float) -> float:
    """The list with dotted leaders; returns the base line below it."""
    page.text((680, y), "dawniej zł.", "libertine-italic", 26, BLACK, align="r")
    page.text((880, y), "obecnie zł.", "libertine-italic", 26, BLACK, align="r")
    y += 46
    for mark, name, before, now in GOODS:
        page.text((146, y + 4), mark, "libertine-bold", 34, BLACK, align="m")
        end = page.text((164, y), name, "libertine", 33, BLACK) + 8
        for x in range(590, round(end), -11):
            page.circle((x, y - 3), 1.6, BLACK)
        page.text((680, y), before, "libertine", 33, BLACK, align="r")
        page.text((880, y), now, "libertine-bold", 37, BLACK, align="r")
        y += 46
    return y


def clipping() -> Image.Image:
    """The lower part of the last page."""
    page = Canvas(1050, 1480)
    page.text((525, 52), "„Głos Zarzecza” · sobota, 1 grudnia 1934 r.", "libertine-italic", 25, BLACK, align="m")
    page.line([(50, 68), (1000, 68)], BLACK, 1.5)
    frame(page, (50, 90, 1000, 1250))
    page.text((525, 158), "DOM TOWAROWY", "libertine", 34, BLACK, align="m", track=9)
    page.text((525, 240), "BRACIA JAWORSCY", "libertine-display", 78, BLACK, align="m", track=3)
    page.text((525, 282), "Zarzecze, Rynek 12 — Telefon 47", "libertine-italic", 29, BLACK, align="m")
    page.rect((100, 306, 950, 384), BLACK)
    page.text((525, 363), "WIELKA SPRZEDAŻ GWIAZDKOWA", "narrow-bold", 52, "#ffffff", align="m", track=2)
    term = "od poniedziałku 3-go do soboty 15-go grudnia 1934 r."
    page.text((525, 430), term, "libertine-bold", 32, BLACK, align="m")
    page.text((525, 468), "Taniej już przed Bożem Narodzeniem nie będzie!", "libertine-italic", 31, BLACK, align="m")
    y = goods(page, 526)
    page.line([(380, y - 16), (670, y - 16)], BLACK, 1.5)
    offer = "W ostatnich trzech dniach sprzedaży udzielamy ponadto 10 procent rabatu od cen obecnych."
    y = page.paragraph((130, y + 26), offer, 790, "libertine-bold", 32, leading=40, fill=BLACK, align="m")
    page.text((525, y + 2), "Towary oznaczone * rabatowi nie podlegają.", "libertine-italic", 30, BLACK, align="m")
    page.text((525, y + 58), "Sklep otwarty od 8-ej do 19-ej.", "libertine", 29, BLACK, align="m")
    text = "Polecamy również: materjały wełniane, galanterję, bieliznę."
    page.text((525, y + 98), text, "libertine", 29, BLACK, align="m")
    page.line([(525, 1276), (525, 1440)], BLACK, 1)
    small = [
        (50, "LEKCYJ GRY", "na fortepjanie udziela absolwentka konserwatorjum. Ul. Lipowa 4, m. 2."),
        (550, "POKÓJ", "umeblowany z osobnem wejściem, na piętrze, od zaraz do wynajęcia. Ul. Młyńska 9."),
    ]
    for x, title, body in small:
        page.text((x, 1308), title, "narrow-bold", 27, BLACK)
        page.paragraph((x, 1344), body, 430, "libertine", 26, leading=32, fill=BLACK)
    return page.finish()


def draw() -> Image.Image:
    """Yellowed newsprint, scanned."""
    sheet = clipping()
    old = paper(ink(show_through(sheet, sheet, 0.06), 101, 0.2), 102, (0.93, 0.86, 0.70), 0.08)
    return scan(old, 103, 0.8, blur=0.6, grain=0.022)
