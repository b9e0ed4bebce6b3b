"""Part of a package leaflet, folded as in its box, photographed; medicine, maker and doses are invented."""

from efekty import fold, paper, photograph, plain
from PIL import Image
from rysunek import Canvas

INK, BLUE = "#1d1d1f", "#12508c"
DOSES = [
    ("10–15 kg", "3 ml", "3 razy"),
    ("16–20 kg", "4 ml", "3 razy"),
    ("21–30 kg", "6 ml", "4 razy"),
    ("31–40 kg", "8 ml", "4 razy"),
    ("powyżej 40 kg", "10 ml", "4 razy"),
]
BEFORE_USE = [
    ("h", "1. Co to jest Tuszelan i w jakim celu się go stosuje"),
    ("p", "Tuszelan to syrop łagodzący suchy kaszel. Przeznaczony jest dla dzieci od 2. roku życia i dla dorosłych."),
    ("h", "2. Zanim poda się Tuszelan"),
    ("p", "Nie stosować u dzieci ważących mniej niż 10 kg ani u osób uczulonych na liściolan."),
    ("p", "Syrop zawiera sacharozę: 2 g w 5 ml. Należy to uwzględnić u chorych na cukrzycę."),
    ("h", "3. Jak stosować Tuszelan"),
    ("p", "Dawka zależy od masy ciała:"),
]
SIDE_EFFECTS_AND_STORAGE = [
    ("h", "4. Możliwe działania niepożądane"),
    ("p", "Często: senność. Rzadko: ból brzucha, wysypka. W razie wysypki lek odstawić i poradzić się lekarza."),
    ("h", "5. Jak przechowywać Tuszelan"),
    ("p", "W temperaturze do 25 °C, w miejscu niedostępnym dla dzieci. Po otwarciu zużyć w ciągu 14 dni."),
]
HOW_TO_USE = [
    (
        "p",
        (
            "**Dzieci chore na wątrobę.** Pojedynczą dawkę z tabeli należy zmniejszyć o połowę i podawać ją "
            "nie częściej niż 3 razy na dobę."
        ),
    ),
    (
        "p",
        (
            "**Czas stosowania.** Dzieci, które nie ukończyły 6 lat: najwyżej 3 dni. Starsze dzieci: najwyżej 5 dni. "
            "Dorośli: najwyżej 7 dni."
        ),
    ),
    ("p", "**Pominięcie dawki.** Nie podawać dawki podwójnej."),
    ("p", "**Miarka.** Do opakowania dołączono strzykawkę z podziałką co 0,5 ml. Po użyciu umyć ją ciepłą wodą."),
    ("p", "Leku nie należy popijać sokiem grejpfrutowym."),
]


def column(page: Canvas, x: float, y: float, width: float, parts: list[tuple[str, str]]) -> float:
    """Headings and paragraphs; returns the base line after them."""
    for kind, text in parts:
        if kind == "h":
            y = page.paragraph((x, y + 16), text, width, "sans-bold", 26, leading=32, fill=BLUE) + 6
        else:
            y = page.paragraph((x, y), text, width, "sans", 24, leading=32, fill=INK, bold="sans-bold") + 11
    return y


def table(page: Canvas, x: float, y: float, width: float) -> float:
    """Doses by weight."""
    page.rect((x, y, x + width, y + 66), "#dbe7f3")
    edges = (x + 14, x + 0.55 * width, x + width - 14)
    for at, align, lines in zip(
        edges, "lmr", (("masa", "ciała"), ("pojedyncza", "dawka"), ("najwyżej", "na dobę")), strict=True
    ):
        page.text((at, y + 28), lines[0], "sans-bold", 22, INK, align=align)
        page.text((at, y + 52), lines[1], "sans-bold", 22, INK, align=align)
    y += 66
    for row in DOSES:
        for at, align, cell in zip(edges, "lmr", row, strict=True):
            page.text((at, y + 33), cell, "sans", 24, INK, align=align)
        y += 48
        page.line([(x, y), (x + width, y)], "#8a99aa", 1)
    page.rect((x, y - 66 - 48 * len(DOSES), x + width, y), outline=INK, width=1.4)
    return y + 42


def leaflet() -> Image.Image:
    """The printed side."""
    page = Canvas(1080, 1150)
    page.stamp((540, 680), "WZÓR", "sans-bold", 250, "#12508c", angle=40, opacity=0.07)
    page.text((540, 58), "Ulotka dołączona do opakowania: informacja dla użytkownika", "sans", 22, INK, align="m")
    page.text((540, 116), "TUSZELAN, 20 mg/5 ml, syrop", "sans-bold", 42, BLUE, align="m")
    page.text((540, 148), "liściolan · lek wymyślony, nie istnieje w obrocie", "sans-italic", 20, INK, align="m")
    page.line([(50, 172), (1030, 172)], BLUE, 2)
    y = column(page, 50, 206, 460, BEFORE_USE)
    table(page, 50, y - 19, 460)
    page.line([(540, 200), (540, 1056)], "#b9c3cd", 1)
    column(page, 570, 222, 460, [*HOW_TO_USE, *SIDE_EFFECTS_AND_STORAGE])
    page.line([(50, 1082), (1030, 1082)], BLUE, 1)
    page.text((50, 1116), "Data ostatniej aktualizacji ulotki: marzec 2019", "sans", 18, INK)
    page.text((1030, 1116), "1/2", "sans", 18, INK, align="r")
    return page.finish()


def draw() -> Image.Image:
    """The leaflet spread on a grey table cloth."""
    sheet = fold(paper(leaflet(), 81, (0.97, 0.97, 0.96), 0.012), rows=(0.25, 0.5, 0.75), columns=(0.5,))
    cloth = plain((1240, 1350), 82, (0.42, 0.47, 0.52), 0.06)
    corners = [(110, 66), (1166, 96), (1192, 1264), (62, 1290)]
    return photograph(sheet, cloth, corners, 83, blur=0.65, lift=10, light=(1.0, 1.0, 0.98), shade=(0.9, 0.55, 0.28))
