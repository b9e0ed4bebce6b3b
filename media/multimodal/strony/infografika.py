"""A slide of an invented library's yearly report: a pie of loans by kind, bars of comics by branch."""

import math

from PIL import Image
from rysunek import Canvas

NAVY, GREY, PAPER = "#20304a", "#6c7686", "#fbf8f2"
TOTAL = 48_000
KINDS = [
    ("powieści dla dorosłych", 36, "#2f6690"),
    ("książki dla dzieci", 28, "#e0a030"),
    ("komiksy", 15, "#c8553d"),
    ("audiobooki", 12, "#5b8c5a"),
    ("pozostałe", 9, "#a6aebb"),
]
BRANCHES = [("Filia 1\nRynek", 2100), ("Filia 2\nOsiedle", 1650), ("Filia 3\nDworzec", 1300), ("Filia 4\nPort", None)]


def pie(page: Canvas, centre: tuple[float, float], radius: float) -> None:
    """The shares as a ring, percentages outside the hole."""
    start = -90.0
    for _, share, colour in KINDS:
        end = start + share * 3.6
        page.slice(centre, radius, start, end, colour)
        angle = math.radians((start + end) / 2)
        at = (centre[0] + 0.74 * radius * math.cos(angle), centre[1] + 0.74 * radius * math.sin(angle) + 9)
        page.text(at, f"{share}%", "lato-bold", 26, "#ffffff", align="m")
        start = end
    page.circle(centre, radius * 0.47, PAPER)
    page.text((centre[0], centre[1] + 4), "48 000", "lato-black", 42, NAVY, align="m")
    page.text((centre[0], centre[1] + 32), "wypożyczeń", "lato", 20, GREY, align="m")


def bars(page: Canvas, left: float, floor: float) -> None:
    """Comics by branch; the last column is open."""
    for step in range(0, 2501, 500):
        y = floor - step * 0.14
        page.line([(left, y), (left + 580, y)], "#d9d4c8", 1.2)
        page.text((left - 12, y + 6), f"{step:,}".replace(",", " "), "lato", 17, GREY, align="r")
    for number, (name, value) in enumerate(BRANCHES):
        x = left + 28 + number * 142
        if value:
            page.rect((x, floor - value * 0.14, x + 108, floor), "#c8553d")
            label = f"{value:,}".replace(",", " ")
            page.text((x + 54, floor - value * 0.14 - 12), label, "lato-bold", 24, NAVY, align="m")
        else:
            for side in (x, x + 108):
                page.line([(side, floor), (side, floor - 350)], "#c8553d", 2.5, dash=(9, 6))
            page.text((x + 54, floor - 140), "?", "lato-black", 72, "#c8553d", align="m")
        for row, part in enumerate(name.split("\n")):
            font = "lato-bold" if row == 0 else "lato"
            page.text((x + 54, floor + 30 + row * 25), part, font, 20, NAVY, align="m")
    page.line([(left, floor), (left + 580, floor)], NAVY, 2.5)


def draw() -> Image.Image:
    """The slide."""
    page = Canvas(1600, 900, PAPER)
    page.rect((0, 0, 18, 900), "#c8553d")
    page.text((80, 96), "Co wypożyczaliśmy w 2025 roku?", "lato-black", 52, NAVY)
    page.text((80, 140), "Miejska Biblioteka Publiczna w Zarzeczu – wypożyczenia na zewnątrz", "lato", 25, GREY)
    page.text((80, 216), "Wszystkie wypożyczenia według rodzaju", "lato-bold", 27, NAVY)
    pie(page, (300, 470), 215)
    y = 370.0
    for name, _, colour in KINDS:
        page.rect((556, y - 20, 580, y + 4), colour, radius=4)
        page.text((594, y), name, "lato", 22, NAVY)
        y += 50
    page.line([(845, 190), (845, 770)], "#d9d4c8", 2)
    page.text((900, 216), "Komiksy: wypożyczenia w filiach", "lato-bold", 27, NAVY)
    bars(page, 960, 640)
    page.rect((80, 790, 1540, 850), "#efe9dc", radius=10)
    page.rich(
        (110, 828),
        "**Uwaga.** Komiksy wypożyczają tylko cztery filie i bibliobus. W bibliobusie było 400 wypożyczeń komiksów "
        "(nie ma ich na wykresie słupkowym).",
        ("lato", "lato-bold"),
        22,
        NAVY,
    )
    page.text((80, 742), "Wielkość wycinka = udział we wszystkich wypożyczeniach", "lato-italic", 20, GREY)
    page.text((1540, 885), "Sprawozdanie roczne · 7", "lato", 16, GREY, align="r")
    return page.finish()
