"""A departure board of an invented country station, photographed behind glass."""

from efekty import photograph, plain
from PIL import Image
from rysunek import Canvas

YELLOW, INK = "#f7d417", "#14140f"
_MORZYCE = ("Jeziorna", "Grabowo", "Stara Wieś")
# departure, train, stations on the way, terminus and arrival, platform, signs
TRAINS = [
    ("5.12", "Os 60301", _MORZYCE, "Morzyce 6.31", "1", "D rower"),
    ("6.40", "Os 40712", ("Olszanka",), "Wierzbno 7.20", "2", ""),
    ("7.25", "Os 60303", _MORZYCE, "Morzyce 8.44", "1", "E"),
    ("9.08", "Os 40714", ("Olszanka",), "Wierzbno 9.48", "2", "C rower"),
    ("11.50", "Os 60307", _MORZYCE, "Morzyce 13.09", "1", "rower"),
    ("13.42", "Os 60309", _MORZYCE, "Morzyce 15.01", "1", "D rower"),
    ("14.15", "Posp. „Czajka”", ("Grabowo",), "Morzyce 15.12", "1", "6"),
    ("14.48", "Os 60311", ("Jeziorna",), "Grabowo 15.23", "1", "C rower"),
    ("15.21", "Os 60313", _MORZYCE, "Morzyce 16.40", "1", "E rower"),
    ("15.37", "Os 40718", ("Olszanka",), "Wierzbno 16.17", "2", "rower"),
    ("16.05", "Os 60315", _MORZYCE, "Morzyce 17.24", "1", "rower b"),
    ("17.30", "Os 60317", _MORZYCE, "Morzyce 18.49", "1", "C rower"),
    ("19.48", "Os 40722", ("Olszanka",), "Wierzbno 20.28", "2", "D"),
    ("20.40", "Os 60319", ("Jeziorna",), "Grabowo 21.15", "1", ""),
]
LEGEND = [
    ("D", "kursuje w dni robocze od poniedziałku do piątku"),
    ("C", "kursuje w soboty, niedziele i święta"),
    ("E", "kursuje codziennie oprócz sobót"),
    ("6", "kursuje tylko w soboty"),
    ("rower", "przewóz rowerów (w pozostałych pociągach roweru przewieźć nie można)"),
    ("b", "od 2 XI do 4 XII 2026 odjazd o 7 minut później niż w tabeli (roboty torowe)"),
]


def bicycle(page: Canvas, x: float, y: float, fill: str = INK) -> None:
    """A bicycle, 30 points wide, standing on the base line y."""
    for wheel in (x + 6, x + 23):
        page.circle((wheel, y - 6), 6, outline=fill, width=1.8)
    page.line([(x + 6, y - 6), (x + 11, y - 15), (x + 20, y - 15), (x + 14, y - 6), (x + 6, y - 6)], fill, 1.8)
    page.line([(x + 14, y - 6), (x + 10, y - 18), (x + 7, y - 18)], fill, 1.8)
    page.line([(x + 23, y - 6), (x + 19, y - 19), (x + 23, y - 20)], fill, 1.8)


def sign(page: Canvas, x: float, y: float, name: str) -> float:
    """A sign of the legend; returns where the next may stand."""
    if name == "rower":
        bicycle(page, x, y)
        return x + 38
    if name == "b":
        page.rect((x, y - 18, x + 22, y + 4), outline=INK, width=1.8)
        page.text((x + 11, y - 1), name, "lato-bold", 17, INK, align="m")
    else:
        page.circle((x + 11, y - 7), 12, INK)
        page.text((x + 11, y - 1), name, "lato-bold", 16, YELLOW, align="m")
    return x + 32


def board() -> Image.Image:
    """The printed sheet."""
    page = Canvas(1000, 1400, YELLOW)
    page.rect((0, 0, 1000, 118), INK)
    page.text((48, 80), "ODJAZDY", "lato-black", 62, YELLOW, track=3)
    page.text((390, 58), "Departures", "lato", 22, YELLOW)
    page.text((390, 86), "Abfahrt", "lato", 22, YELLOW)
    page.text((952, 62), "LIPOWIEC JEZIORNY", "lato-bold", 31, YELLOW, align="r", track=1)
    page.text((952, 92), "ważny od 14 XII 2025 do 12 XII 2026", "lato", 19, YELLOW, align="r")
    columns = {"Odjazd": 48, "Pociąg": 160, "Stacje pośrednie": 322, "Stacja końcowa": 606, "Peron": 782, "Uwagi": 862}
    for title, left in columns.items():
        page.text((left, 154), title, "lato-bold", 17, INK)
    page.line([(48, 166), (952, 166)], INK, 2.5)
    y = 206.0
    for number, (time, train, via, terminus, platform, signs) in enumerate(TRAINS):
        if number % 2:
            page.rect((40, y - 36, 960, y + 21), "#f1c90c")
        page.text((48, y + 5), time, "lato-black", 33, INK)
        page.text((160, y), train, "lato", 19, INK)
        page.text((322, y), ", ".join(via), "lato", 19, INK)
        place, arrival = terminus.split(" ")
        end = page.text((606, y), place.upper(), "lato-bold", 21, INK)
        page.text((end + 10, y), arrival, "lato", 19, INK)
        page.text((805, y), platform, "lato-bold", 22, INK, align="m")
        x = 862.0
        for name in signs.split():
            x = sign(page, x, y, name)
        y += 57
    page.line([(48, y - 28), (952, y - 28)], INK, 2.5)
    page.text((48, y + 8), "OBJAŚNIENIA", "lato-black", 20, INK, track=1)
    y += 48
    for name, meaning in LEGEND:
        sign(page, 52, y, name)
        page.text((106, y), meaning, "lato", 21, INK)
        y += 39
    page.text((48, y + 10), "Pociągi bez litery lub cyfry w kółku kursują codziennie.", "lato-bold", 20, INK)
    page.text((952, 1374), "Koleje Pojezierza – plakat nr 3/2026", "lato", 15, INK, align="r")
    return page.finish()


def draw() -> Image.Image:
    """The sheet in its metal frame, seen a little from the left."""
    frame = plain((1080, 1480), 11, (0.30, 0.32, 0.34), 0.02)
    frame.paste(board(), (40, 40))
    wall = plain((1180, 1500), 12, (0.62, 0.58, 0.52), 0.05)
    corners = [(52, 40), (1120, 84), (1104, 1418), (72, 1470)]
    return photograph(frame, wall, corners, 13, blur=0.7, lift=14, light=(1, 0.99, 0.95), shade=(0.62, 0.66, 0.22))
