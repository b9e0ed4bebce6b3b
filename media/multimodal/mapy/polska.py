"""Maps of Poland and a plan of the metro of Warsaw.

Mineral deposits: copper ore between Legnica and Głogów, hard coal of Upper Silesia, brown coal at Bełchatów, native
sulphur near Tarnobrzeg (Polish Geological Institute; areas schematic). Seats: eight towns, among them both seats of
the voivodeships kujawsko-pomorskie and lubuskie. Ports: six harbours of the coast. Metro: the stations around the
crossing of the lines M1 and M2, in the order in which they stand.
"""

import math

from mapa import BORDER, LAGOON, LAND, POLAND, SEA, Map
from plotno import Canvas, Point

DEPOSITS: tuple[tuple[str, float, float, float, float, float, str], ...] = (
    # label, longitude, latitude, half axes in degrees of latitude, turn, colour
    ("A", 16.12, 51.5, 0.34, 0.15, -22, "#b5652b"),
    ("B", 18.85, 50.2, 0.4, 0.25, 8, "#2f3136"),
    ("C", 19.25, 51.25, 0.24, 0.13, 0, "#7a5a36"),
    ("D", 21.66, 50.52, 0.26, 0.13, -35, "#e3c52b"),
)
# The coast from Usedom to Sambia, and the Szczecin Lagoon, finer than the borders of Natural Earth.
COAST: list[Point] = [
    (13.8, 54.15), (13.95, 54.07), (14.1, 53.98), (14.22, 53.925), (14.45, 53.935), (14.57, 53.97), (14.75, 54.02),
    (14.93, 54.06), (15.07, 54.1), (15.29, 54.14), (15.56, 54.185), (15.75, 54.215), (16.06, 54.265), (16.19, 54.31),
    (16.31, 54.38), (16.38, 54.44), (16.54, 54.54), (16.86, 54.59), (17.05, 54.665), (17.24, 54.73), (17.55, 54.77),
    (17.85, 54.81), (18.2, 54.835), (18.34, 54.833), (18.42, 54.795), (18.55, 54.755), (18.67, 54.715),
    (18.78, 54.65), (18.83, 54.6), (18.79, 54.61), (18.74, 54.65), (18.65, 54.7), (18.55, 54.733), (18.44, 54.77),
    (18.4, 54.72), (18.46, 54.68), (18.52, 54.635), (18.48, 54.6), (18.55, 54.55), (18.56, 54.48), (18.57, 54.445),
    (18.63, 54.415), (18.7, 54.39), (18.85, 54.355), (18.95, 54.355), (19.11, 54.35), (19.28, 54.36), (19.44, 54.385),
    (19.65, 54.455), (19.8, 54.55), (19.9, 54.65), (19.93, 54.75), (19.94, 54.93), (20.2, 54.96), (20.6, 54.95),
]  # fmt: skip
SZCZECIN_LAGOON: list[Point] = [
    (13.85, 53.86), (13.98, 53.87), (14.08, 53.84), (14.2, 53.86), (14.29, 53.86), (14.36, 53.82), (14.43, 53.86),
    (14.52, 53.87), (14.6, 53.83), (14.62, 53.77), (14.58, 53.72), (14.62, 53.62), (14.5, 53.6), (14.4, 53.68),
    (14.28, 53.72), (14.1, 53.74), (13.9, 53.72),
]  # fmt: skip
SEATS = {
    "A": (14.55, 53.43), "B": (15.24, 52.73), "C": (18.0, 53.12), "D": (18.6, 53.01), "E": (15.5, 51.94),
    "F": (17.93, 50.67), "G": (19.46, 51.76), "H": (22.57, 51.25),
}  # fmt: skip
PORTS = {
    "A": (14.29, 53.91),
    "B": (15.56, 54.18),
    "C": (16.86, 54.59),
    "D": (18.54, 54.53),
    "E": (18.68, 54.4),
    "F": (19.4, 54.17),
}


def _poland() -> tuple[Canvas, Map]:
    c = Canvas(1150, 1040)
    m = Map(c, west=13.4, north=55.1, pixels_a_degree=168)
    m.land()
    return c, m


def deposits() -> Canvas:
    c, m = _poland()
    for name, width in (("Wisła", 5), ("Odra", 5), ("Warta", 3.5), ("Bug", 3.5), ("Narew", 3), ("San", 3)):
        m.river(name, width)
    for label, lon, lat, rx, ry, turn, colour in DEPOSITS:
        x, y = m.xy(lon, lat)
        with c.moved(x, y, 1, turn):
            c.ellipse(0, 0, rx * m.scale, ry * m.scale, colour, "#1d1d1f", 3)
            for k in range(-3, 4):
                half = ry * m.scale * math.sqrt(max(0, 1 - (k / 4) ** 2)) * 0.9
                c.line([(k * rx * m.scale / 4, -half), (k * rx * m.scale / 4, half)], "#ffffff33", 2)
        dx, dy = {"A": (-54, -42), "B": (-72, -52), "C": (58, -28), "D": (58, -28)}[label]
        c.tag(x + dx, y + dy, label, 22)
    c.rect(0, 0, c.width, c.height, None, "#9aa9b3", 8)
    return c


def seats() -> Canvas:
    c, m = _poland()
    for name, width in (("Wisła", 5), ("Odra", 5), ("Warta", 3.5), ("Bug", 3.5)):
        m.river(name, width)
    for label, place in SEATS.items():
        x, y = m.town(*place, radius=9, fill="#c8302f", ink="#3a1010")
        dx, dy = {"C": (-30, -16), "D": (30, -16), "A": (34, 4)}.get(label, (31, -14))
        c.tag(x + dx, y + dy, label, 21)
    c.rect(0, 0, c.width, c.height, None, "#9aa9b3", 8)
    return c


def ports() -> Canvas:
    c = Canvas(1500, 540, SEA)
    m = Map(c, west=13.86, north=55.06, pixels_a_degree=390, middle=54.3)
    coast = m.points(COAST)
    c.polygon([*coast, (1560, 600), (-60, 600)], POLAND)
    west = m.points([(13.0, 54.6), *COAST[:4], (14.22, 53.86), (14.28, 53.72), (14.3, 53.4), (13.0, 53.4)])
    east = m.points([*COAST[48:], (22.0, 54.95), (22.0, 54.35), (19.82, 54.43)])
    for neighbour in (west, east):
        c.polygon(neighbour, LAND)
    c.line(m.points([(14.22, 53.925), (14.22, 53.86), (14.28, 53.72), (14.3, 53.4)]), BORDER, 3, (14, 9))
    c.line(m.points([(19.65, 54.455), (19.82, 54.43), (22.0, 54.35)]), BORDER, 3, (14, 9))
    for water in (LAGOON, SZCZECIN_LAGOON):
        c.curve(m.points(water), SEA, BORDER, 3)
    c.line(coast, BORDER, 4)
    for strait in (
        [(14.26, 53.94), (14.27, 53.89), (14.3, 53.85)],
        [(14.61, 53.82), (14.66, 53.88), (14.72, 53.95), (14.735, 54.005)],
    ):
        c.curve(m.points(strait), None, BORDER, 14, closed=False)
        c.curve(m.points(strait), None, SEA, 9, closed=False)
    c.line(m.points([(19.87, 54.62), (19.93, 54.65)]), SEA, 12)
    m.river("Wisła", 8)
    for label, place in PORTS.items():
        x, y = m.xy(*place)
        with c.moved(x, y):
            c.circle(0, 0, 17, "#1f4d7a", "#ffffff", 3)
            c.line([(0, -9), (0, 10)], "#ffffff", 3)
            c.circle(0, -10, 3, None, "#ffffff", 2.5)
            c.line([(-6, -3), (6, -3)], "#ffffff", 2.5)
            c.arc(0, 2, 8, 10, 170, "#ffffff", 3)
        dx, dy = {"A": (4, -46), "D": (-40, -26), "E": (-40, 26), "F": (46, 14)}.get(label, (0, -46))
        c.tag(x + dx, y + dy, label, 22)
    c.rect(0, 0, c.width, c.height, None, "#9aa9b3", 8)
    return c


def metro() -> Canvas:
    c = Canvas(1300, 900, "#f5f3ee")
    blue, red = "#1d5fae", "#cf2434"
    river: list[Point] = [(900, -20), (880, 140), (905, 330), (960, 520), (1000, 700), (985, 920)]
    for width, colour in ((150, "#b9d6e8"), (134, "#c9e1ef")):
        c.curve(river, None, colour, width, closed=False)
    first: list[Point] = [(470, 40), (470, 400), (470, 860)]
    second: list[Point] = [(60, 400), (700, 400), (760, 420), (1060, 420), (1120, 390), (1190, 290), (1230, 120)]
    c.line(second, "#ffffff", 30)
    c.line(second, red, 20)
    c.line(first, "#ffffff", 30)
    c.line(first, blue, 20)

    def station(x: float, y: float, colour: str) -> None:
        c.circle(x, y, 20, "#ffffff", colour, 7)

    for y in (90, 240, 550, 690, 810):
        station(470, y, blue)
    for x, y in ((120, 400), (290, 400), (630, 400), (790, 420), (1060, 420), (1209, 215)):
        station(x, y, red)
    c.rect(430, 360, 80, 80, "#ffffff", "#26282d", 7, 30)
    c.circle(470, 400, 17, "#26282d")
    c.tag(545, 335, "A", 28)
    c.tag(1085, 490, "B", 28)
    # compass
    with c.moved(90, 790):
        c.polygon([(0, -52), (15, 8), (0, 0), (-15, 8)], "#26282d")
        c.circle(0, 0, 58, None, "#b5b0a4", 3)
    c.rect(0, 0, c.width, c.height, None, "#b5b0a4", 8)
    return c


PICTURES = {"surowce": deposits, "siedziby": seats, "porty": ports, "metro": metro}
