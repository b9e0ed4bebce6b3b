"""A page of a hikers' guide of 1998: a map of invented hills with marked trails, a legend and a table of times."""

import math
from collections.abc import Sequence

from efekty import paper, scan
from PIL import Image
from rysunek import Canvas, Point

INK, PAPER = "#22201c", "#ffffff"
COLOURS = {
    "czerwony": "#cf2a27",
    "niebieski": "#2458a8",
    "zielony": "#23853a",
    "żółty": "#f2bd0c",
    "czarny": "#1d1d1d",
}
# trail, points; the map's corner is (60, 150)
PATHS = [
    ("czerwony", [(170, 700), (205, 610), (265, 560), (300, 470)]),
    ("czerwony", [(300, 470), (370, 400), (440, 390), (560, 300)]),
    ("zielony", [(560, 300), (660, 330), (740, 280), (850, 290)]),
    ("żółty", [(300, 470), (360, 490), (430, 560), (520, 570)]),
    ("czarny", [(520, 570), (560, 490), (525, 400), (560, 300)]),
    ("niebieski", [(170, 700), (280, 690), (400, 640), (520, 570)]),
    ("niebieski", [(520, 570), (620, 590), (700, 650), (790, 640)]),
    ("niebieski", [(790, 640), (870, 560), (820, 430), (850, 290)]),
]
TIMES = [
    ("Lipowa – Polana Sarnia", "1 h 10 min", "50 min"),
    ("Polana Sarnia – Kamienna", "1 h 05 min", "45 min"),
    ("Polana Sarnia – Wilcza Przełęcz", "35 min", "50 min"),
    ("Lipowa – Wilcza Przełęcz", "1 h 20 min", "1 h 00 min"),
    ("Wilcza Przełęcz – Kamienna", "50 min", "30 min"),
    ("Kamienna – Schronisko pod Jaworem", "40 min", "55 min"),
    ("Wilcza Przełęcz – Stary Kamieniołom", "45 min", "40 min"),
    ("Stary Kamieniołom – Schronisko pod Jaworem", "1 h 15 min", "45 min"),
]


def smooth(points: Sequence[Point], steps: int = 16) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    ends = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for index in range(len(points) - 1):
        p = ends[index : index + 4]
        for step in range(steps):
            t = step / steps
            x, y = (
                0.5
                * (
                    2 * p[1][k]
                    + (p[2][k] - p[0][k]) * t
                    + (2 * p[0][k] - 5 * p[1][k] + 4 * p[2][k] - p[3][k]) * t**2
                    + (3 * p[1][k] - p[0][k] - 3 * p[2][k] + p[3][k]) * t**3
                )
                for k in (0, 1)
            )
            curve.append((x, y))
    return [*curve, points[-1]]


def contours(page: Canvas) -> None:
    """Hills as nested uneven rings, from the valley's green to brown."""
    page.rect((60, 150, 990, 760), "#dbe6c4")
    hills = [((560, 320), 330, 7), ((850, 300), 190, 4), ((310, 460), 200, 4), ((800, 640), 120, 2)]
    shades = ["#e4e8c6", "#eae6c2", "#eee0b8", "#efd8ab", "#ecce9e", "#e6c291", "#deb585"]
    for level in range(7):
        for number, (centre, radius, levels) in enumerate(hills):
            if level >= levels:
                continue
            size = radius * (1 - level / levels * 0.9)
            ring = []
            for step in range(72):
                angle = step * math.tau / 72
                uneven = 1 + 0.13 * math.sin(3 * angle + number) + 0.07 * math.sin(5 * angle + 2 * number)
                x = centre[0] + size * uneven * math.cos(angle)
                y = centre[1] + size * 0.72 * uneven * math.sin(angle)
                ring.append((min(max(x, 60), 990), min(max(y, 150), 760)))
            page.polygon(ring, shades[level])
            page.line([*ring, ring[0]], "#b69a6c", 0.8)


def drop(page: Canvas, x: float, y: float) -> None:
    """A spring."""
    page.circle((x, y), 15, "#ffffff", INK, 1.2)
    page.polygon([(x, y - 12), (x - 7, y + 1), (x + 7, y + 1)], "#1e7fc4")
    page.circle((x, y + 3), 7.5, "#1e7fc4")


def tower(page: Canvas, x: float, y: float) -> None:
    """A look-out tower."""
    page.polygon([(x - 9, y + 16), (x - 4, y - 10), (x + 4, y - 10), (x + 9, y + 16)], "#ffffff", INK)
    page.line([(x - 9, y + 16), (x + 4, y - 10)], INK, 1.4)
    page.line([(x + 9, y + 16), (x - 4, y - 10)], INK, 1.4)
    page.rect((x - 8, y - 18, x + 8, y - 9), INK)


def hut(page: Canvas, x: float, y: float) -> None:
    """A mountain hut."""
    page.polygon([(x - 19, y - 4), (x, y - 22), (x + 19, y - 4)], "#a5271f")
    page.rect((x - 14, y - 5, x + 14, y + 13), "#a5271f")
    page.rect((x - 4, y + 1, x + 4, y + 13), "#ffffff")


def crosses(page: Canvas, points: Sequence[Point]) -> None:
    """A closed stretch."""
    for x, y in points:
        page.line([(x - 8, y - 8), (x + 8, y + 8)], "#ffffff", 7)
        page.line([(x - 8, y + 8), (x + 8, y - 8)], "#ffffff", 7)
        page.line([(x - 8, y - 8), (x + 8, y + 8)], INK, 3.4)
        page.line([(x - 8, y + 8), (x + 8, y - 8)], INK, 3.4)


def label(page: Canvas, x: float, y: float, text: str, align: str = "l") -> None:
    """A name with a pale edge, so that lines do not cut it."""
    for dx in (-2, 0, 2):
        for dy in (-2, 0, 2):
            page.text((x + dx, y + dy), text, "condensed-bold", 19, "#f7f3e2", align=align)
    page.text((x, y), text, "condensed-bold", 19, INK, align=align)


def trail_map(page: Canvas) -> None:
    """The map itself."""
    contours(page)
    page.line(smooth([(60, 640), (130, 730), (260, 735), (420, 715), (560, 700), (640, 760)]), "#6fb3d9", 5)
    for _, points in PATHS:
        page.line(smooth(points), "#fbf7ea", 11)
    for colour, points in PATHS:
        page.line(smooth(points), INK if colour == "żółty" else COLOURS[colour], 6.5)
        if colour == "żółty":
            page.line(smooth(points), COLOURS[colour], 5)
    route = smooth(PATHS[1][1])
    crosses(page, [route[index] for index in (10, 20, 30, 40)])
    for x, y in ((170, 700), (300, 470), (520, 570), (790, 640)):
        page.circle((x, y), 9, "#ffffff", INK, 3)
    page.polygon([(546, 312), (560, 288), (574, 312)], INK)
    tower(page, 600, 276)
    hut(page, 850, 290)
    drop(page, 398, 528)
    drop(page, 852, 480)
    label(page, 148, 732, "Lipowa 410 m")
    label(page, 282, 456, "Polana Sarnia", "r")
    label(page, 540, 560, "Wilcza Przełęcz")
    label(page, 546, 268, "Kamienna 1012 m", "r")
    label(page, 858, 250, "Schronisko pod Jaworem", "m")
    label(page, 790, 676, "Stary Kamieniołom", "m")
    page.polygon([(930, 180), (918, 214), (930, 206), (942, 214)], INK)
    page.text((930, 176), "N", "condensed-bold", 18, INK, align="m")
    page.rect((60, 150, 990, 760), outline=INK, width=2)


def legend(page: Canvas) -> None:
    """Signs below the map."""
    x = 60.0
    page.text((x, 800), "Szlaki:", "condensed-bold", 19, INK)
    x = 140
    for name, colour in COLOURS.items():
        page.line([(x, 794), (x + 44, 794)], INK if name == "żółty" else colour, 6.5)
        if name == "żółty":
            page.line([(x + 1, 794), (x + 43, 794)], colour, 5)
        page.text((x + 54, 800), name, "condensed", 19, INK)
        x += 172
    hut(page, 84, 848)
    page.text((112, 854), "schronisko", "condensed", 19, INK)
    tower(page, 282, 846)
    page.text((304, 854), "wieża widokowa", "condensed", 19, INK)
    drop(page, 520, 846)
    page.text((546, 854), "źródło przy szlaku", "condensed", 19, INK)
    crosses(page, [(772, 846), (796, 846)])
    page.text((818, 854), "odcinek zamknięty", "condensed", 19, INK)


def times(page: Canvas, y: float) -> None:
    """Walking times in both directions."""
    page.text((60, y), "Czasy przejścia", "garamond", 34, INK)
    page.text((760, y), "tam", "garamond-italic", 25, INK, align="m")
    page.text((910, y), "z powrotem", "garamond-italic", 25, INK, align="m")
    page.line([(60, y + 12), (990, y + 12)], INK, 1.6)
    for number, (name, there, back) in enumerate(TIMES):
        row = y + 46 + number * 38
        page.text((60, row), name, "garamond", 26, INK)
        page.text((760, row), there, "garamond", 26, INK, align="m")
        page.text((910, row), back, "garamond", 26, INK, align="m")
        page.line([(60, row + 12), (990, row + 12)], "#b9ae98", 0.8)


def draw() -> Image.Image:
    """The page of the bound book on a scanner."""
    page = Canvas(1050, 1400, PAPER)
    page.text((60, 70), "Wzgórza Jaworowe", "garamond-italic", 26, INK)
    page.text((990, 70), "43", "garamond", 26, INK, align="r")
    page.line([(60, 82), (990, 82)], INK, 1)
    page.text((60, 130), "Z Lipowej do schroniska", "garamond", 40, INK)
    trail_map(page)
    legend(page)
    times(page, 920)
    text = (
        "„Tam” to kierunek od pierwszej do drugiej nazwy. Odcinek zamknięty wyłączono z ruchu ze względu na ostoję "
        "głuszca; nie wolno nim chodzić w żadną stronę."
    )
    page.paragraph((60, 1300), text, 930, "garamond-italic", 26, leading=34, fill=INK)
    old = paper(page.finish(), 92, (0.97, 0.95, 0.89), 0.03)
    return scan(old, 93, 0.6, blur=0.45, grain=0.016, spine=0.45)
