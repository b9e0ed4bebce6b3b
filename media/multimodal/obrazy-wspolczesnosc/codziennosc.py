"""Everyday life: the five colours of waste bins, and a chart of births and deaths.

Bins (uniform system of separate collection since 2017): green glass, brown bio-waste, blue paper, yellow metals and
plastics, black mixed waste. Chart: live births and deaths in Poland, thousands a year, in the order of the figures of
Statistics Poland (GUS). The years 2022 and 2023 were compared with its published estimates; earlier ones may be off by
a few thousand, which the chart hardly shows.
"""

from plotno import Canvas

BIRTHS = {
    1990: 546, 1991: 546, 1992: 514, 1993: 493, 1994: 481, 1995: 433, 1996: 428, 1997: 413, 1998: 396, 1999: 382,
    2000: 378, 2001: 368, 2002: 354, 2003: 351, 2004: 356, 2005: 364, 2006: 374, 2007: 388, 2008: 414, 2009: 418,
    2010: 413, 2011: 388, 2012: 386, 2013: 370, 2014: 375, 2015: 369, 2016: 382, 2017: 402, 2018: 388, 2019: 375,
    2020: 355, 2021: 331, 2022: 305, 2023: 272,
}  # fmt: skip
DEATHS = {
    1990: 388, 1991: 404, 1992: 393, 1993: 391, 1994: 386, 1995: 386, 1996: 385, 1997: 380, 1998: 375, 1999: 381,
    2000: 368, 2001: 363, 2002: 360, 2003: 365, 2004: 364, 2005: 368, 2006: 370, 2007: 377, 2008: 379, 2009: 385,
    2010: 378, 2011: 376, 2012: 385, 2013: 387, 2014: 377, 2015: 395, 2016: 388, 2017: 403, 2018: 414, 2019: 410,
    2020: 477, 2021: 520, 2022: 448, 2023: 409,
}  # fmt: skip
BINS = (
    ("#2f8f46", "#1d6430"),
    ("#7a4e2b", "#54331a"),
    ("#2366b5", "#174a87"),
    ("#f0c419", "#b8930a"),
    ("#3a3c40", "#1f2022"),
)


def bins() -> Canvas:
    c = Canvas(1400, 620)
    c.gradient([(0, 0), (1400, 0), (1400, 620), (0, 620)], "#e9eff2", "#f7f6f1")
    c.rect(0, 470, 1400, 150, "#c9cbc6")
    c.line([(0, 470), (1400, 470)], "#b2b5af", 4)
    for k, (colour, dark) in enumerate(BINS):
        x = 156 + 272 * k
        c.ellipse(x, 512, 118, 20, "#aeb1ab")
        c.path(f"M{x - 98} 180 H{x + 98} L{x + 80} 500 H{x - 80} Z", colour, dark, 5)
        for dx in (-46, 0, 46):
            c.line([(x + dx, 214), (x + dx * 0.84, 474)], dark, 5)
        c.path(
            f"M{x - 112} 184 C{x - 112} 126 {x - 60} 112 {x} 112 C{x + 60} 112 {x + 112} 126 {x + 112} 184 Z",
            colour,
            dark,
            5,
        )
        c.rect(x - 116, 176, 232, 18, dark, None, 0, 8)
        c.rect(x - 34, 132, 68, 12, dark, None, 0, 6)
        for side in (-1, 1):
            c.circle(x + side * 62, 506, 20, "#26272a", "#0f1011", 4)
            c.circle(x + side * 62, 506, 8, "#8b8f94")
        c.tag(x, 572, "ABCDE"[k], 28)
    return c


def population() -> Canvas:
    c = Canvas(1300, 800, "#fbfaf6")
    left, right, top, bottom = 110, 1200, 70, 700

    def place(year: int, value: float) -> tuple[float, float]:
        return left + (year - 1990) / 33 * (right - left), bottom - (value - 250) / 300 * (bottom - top)

    for value in range(250, 551, 50):
        y = place(1990, value)[1]
        c.line([(left, y), (right, y)], "#dcd8cd", 2)
        c.text(left - 18, y, str(value), 22, "#55524a", bold=False, anchor="rm")
    for year in range(1990, 2024, 5):
        x = place(year, 250)[0]
        c.line([(x, bottom), (x, bottom + 10)], "#8a867b", 2)
        c.text(x, bottom + 34, str(year), 22, "#55524a", bold=False)
    c.line([(left, bottom), (right, bottom)], "#8a867b", 3)
    for series, colour in ((DEATHS, "#6a4c93"), (BIRTHS, "#e07a1f")):
        points = [place(year, value) for year, value in series.items()]
        c.line(points, colour, 6)
        for x, y in points:
            c.circle(x, y, 6, "#fbfaf6", colour, 3)
    x, y = place(2023, 272)
    c.tag(x + 44, y, "A", 22, "#e07a1f", "#4a2606")
    x, y = place(2023, 409)
    c.tag(x + 44, y, "B", 22, "#cbb6ec", "#35205a")
    return c


PICTURES = {"pojemniki": bins, "ludnosc": population}
