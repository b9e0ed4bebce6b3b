"""A specimen of an electricity bill with two zones and a bonus scheme; the supplier and the customer are invented."""

from PIL import Image
from rysunek import Canvas

TEAL, INK, GREY, PALE = "#0d6b6e", "#1e2a2b", "#66757a", "#e6f1f0"
# zone, period, reading before, reading after, kind of the last reading
READINGS = [
    ("dzienna", "1 XI – 31 XII 2025", 9120, 9420, "R"),
    ("dzienna", "1 I – 28 II 2026", 9420, 9704, "S"),
    ("nocna", "1 XI – 31 XII 2025", 4102, 4322, "R"),
    ("nocna", "1 I – 28 II 2026", 4322, 4518, "S"),
]
CHARGES = [
    ("Energia – strefa dzienna", "584 kWh × 0,74 zł", "432,16"),
    ("Energia – strefa nocna", "416 kWh × 0,47 zł", "195,52"),
    ("Opłata handlowa", "4 mies. × 6,50 zł", "26,00"),
]
BONUS = [("do 40%", "bez bonusu"), ("powyżej 40% do 45%", "0,06 zł / kWh"), ("powyżej 45%", "0,09 zł / kWh")]
MONTHS = [("XI", 248), ("XII", 272), ("I", 256), ("II", 224)]


def head(page: Canvas) -> None:
    """The supplier's sign, the number, the customer."""
    page.rect((0, 0, 1100, 14), TEAL)
    page.circle((92, 92), 36, TEAL)
    page.polygon([(98, 64), (74, 98), (91, 98), (84, 122), (111, 86), (93, 86)], "#ffffff")
    page.text((146, 88), "Energia Doliny", "lato-black", 36, TEAL)
    page.text((146, 118), "Sprzedawca energii elektrycznej", "lato", 18, GREY)
    page.text((1040, 84), "Faktura VAT 026/03/1187", "lato-bold", 26, INK, align="r")
    page.text((1040, 114), "wystawiona 6 marca 2026 r.", "lato", 18, GREY, align="r")
    page.text((60, 182), "Odbiorca", "lato", 16, GREY)
    page.text((60, 208), "Jan Przykładowy, ul. Wzorcowa 1, 00-000 Próbno", "lato-semi", 20, INK)
    page.text((640, 182), "Okres rozliczeniowy", "lato", 16, GREY)
    page.text((640, 208), "1 XI 2025 – 28 II 2026", "lato-semi", 20, INK)
    page.text((920, 182), "Taryfa", "lato", 16, GREY)
    page.text((920, 208), "dwustrefowa", "lato-semi", 20, INK)


def section(page: Canvas, y: float, title: str) -> None:
    """A heading over a thin rule."""
    page.text((60, y), title, "lato-bold", 22, TEAL)
    page.line([(60, y + 10), (1040, y + 10)], TEAL, 1.5)


def readings(page: Canvas, y: float) -> None:
    """What the meter showed."""
    section(page, y, "1. Odczyty licznika (kWh)")
    columns = ((60, "Strefa", "l"), (200, "Okres", "l"), (560, "Poprzedni", "r"), (710, "Bieżący", "r"))
    for x, title, align in (*columns, (860, "Zużycie", "r"), (1000, "Odczyt", "r")):
        page.text((x, y + 42), title, "lato", 16, GREY, align=align)
    for number, (zone, period, before, after, kind) in enumerate(READINGS):
        row = y + 76 + number * 36
        if number % 2 == 0:
            page.rect((50, row - 25, 1050, row + 11), PALE)
        page.text((60, row), zone, "lato-semi", 19, INK)
        page.text((200, row), period, "lato", 19, INK)
        page.text((560, row), str(before), "lato", 19, INK, align="r")
        page.text((710, row), str(after), "lato", 19, INK, align="r")
        page.text((860, row), str(after - before), "lato-bold", 19, INK, align="r")
        page.text((990, row), kind, "lato-bold", 19, INK, align="r")
    note = "Odczyt bieżący: R – rzeczywisty, S – szacowany na podstawie wcześniejszego zużycia."
    page.text((60, y + 222), note, "lato-italic", 17, GREY)


def charges(page: Canvas, y: float) -> None:
    """What is to be paid."""
    section(page, y, "2. Rozliczenie")
    for number, (name, sum_, amount) in enumerate(CHARGES):
        row = y + 46 + number * 34
        page.text((60, row), name, "lato", 19, INK)
        page.text((420, row), sum_, "lato", 19, GREY)
        page.text((990, row), amount, "lato-semi", 19, INK, align="r")
        page.text((1000, row), "zł", "lato", 19, INK)
    page.rect((50, y + 128, 1050, y + 176), TEAL, radius=6)
    page.text((70, y + 160), "Do zapłaty do 20 marca 2026 r.", "lato-bold", 21, "#ffffff")
    page.text((1022, y + 161), "653,68 zł", "lato-black", 26, "#ffffff", align="r")
    page.text((60, y + 204), "Ceny zawierają podatek akcyzowy i VAT.", "lato-italic", 17, GREY)


def bonus(page: Canvas, y: float) -> None:
    """The scheme, with its condition in small print."""
    page.rect((50, y, 600, y + 372), "#fff7e3", "#d9a62e", 1.5, radius=12)
    page.text((76, y + 44), "3. Bonus „Nocna zmiana”", "lato-bold", 23, "#8a6210")
    page.text((76, y + 84), "Udział strefy nocnej", "lato", 17, GREY)
    page.text((350, y + 84), "Bonus za strefę nocną", "lato", 17, GREY)
    for number, (share, money) in enumerate(BONUS):
        row = y + 120 + number * 36
        page.line([(76, row - 25), (574, row - 25)], "#e5cf98", 1)
        page.text((76, row), share, "lato-semi", 20, INK)
        page.text((350, row), money, "lato-semi", 20, INK)
    text = (
        "Udział liczy się od całego zużycia w okresie rozliczeniowym. Bonus nalicza się tylko za te kWh strefy "
        "nocnej, które potwierdzono odczytem rzeczywistym. Bonus odejmujemy od następnej faktury; "
        "tej faktury nie pomniejsza."
    )
    page.paragraph((76, y + 246), text, 500, "lato", 18, leading=26, fill=INK)


def chart(page: Canvas, y: float) -> None:
    """Use by month."""
    page.text((650, y + 44), "Zużycie w miesiącach (kWh)", "lato-bold", 21, TEAL)
    floor = y + 320
    for number, (month, value) in enumerate(MONTHS):
        x = 664 + number * 96
        page.rect((x, floor - value * 0.85, x + 64, floor), TEAL if number < 2 else "#8dbdbb")
        page.text((x + 32, floor - value * 0.85 - 10), str(value), "lato-bold", 18, INK, align="m")
        page.text((x + 32, floor + 28), month, "lato", 18, INK, align="m")
    page.line([(650, floor), (1040, floor)], INK, 1.5)
    page.text((650, y + 370), "Jaśniejsze słupki: zużycie szacowane.", "lato-italic", 16, GREY)


def draw() -> Image.Image:
    """The bill as a file, with the watermark of a specimen."""
    page = Canvas(1100, 1330)
    page.stamp((550, 700), "WZÓR", "lato-black", 270, "#0d6b6e", angle=32, opacity=0.07)
    head(page)
    readings(page, 276)
    charges(page, 552)
    bonus(page, 800)
    chart(page, 800)
    page.line([(60, 1230), (1040, 1230)], "#c8d3d3", 1)
    page.text((60, 1262), "Dokument przykładowy – nie jest wezwaniem do zapłaty.", "lato", 16, GREY)
    page.text((1040, 1262), "strona 1 z 1", "lato", 16, GREY, align="r")
    return page.finish()
