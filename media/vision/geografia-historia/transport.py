"""Roads, waterways and borders.

The boat: on the Elbląg Canal boats climb five slopes on carriages that run on rails, drawn by a rope that a water
wheel moves. The road sign: the motorway A4 (E40) eastwards of Kraków; distances rounded. The plates: first letters of
the voivodeships B podlaskie, D dolnośląskie, F lubuskie, N warmińsko-mazurskie, R podkarpackie; the other signs use
letters that never stand there (B, D, Z), so that no plate is anyone's. The map: the border of Poland and Russia is
210 km long, that with Lithuania 104 km (Statistics Poland).
"""

import math

from mapa import COUNTRIES, Map
from plotno import Canvas, Point

INK = "#26303a"


def _tree(c: Canvas, x: float, y: float, size: float, colour: str) -> None:
    with c.moved(x, y, size):
        c.rect(-5, -20, 10, 24, "#6b4a31")
        c.circle(0, -48, 34, colour)
        c.circle(-24, -34, 22, colour)
        c.circle(25, -33, 23, colour)
        c.circle(-9, -56, 18, "#ffffff22")


def _boat(c: Canvas) -> None:
    """Draw a small passenger boat, its keel on the line y = 0, its bow to the right."""
    c.path(
        "M-255 -78 L250 -78 C262 -78 268 -74 266 -66 C252 -28 226 0 188 0 L-214 0 C-240 0 -252 -26 -255 -78 Z",
        "#f6f5f0",
        INK,
        4,
    )
    c.path("M-249 -34 L246 -34 C233 -12 214 0 188 0 L-214 0 C-236 0 -245 -14 -249 -34 Z", "#2c6a4f", INK, 3)
    c.line([(-252, -62), (262, -62)], "#c23b32", 6)
    c.rect(-205, -146, 330, 68, "#fbfaf6", INK, 4, 8)
    for k in range(6):
        c.rect(-192 + k * 53, -134, 42, 36, "#a9d3e6", INK, 3, 5)
        c.circle(-171 + k * 53, -108, 8, "#e0b48f")
        c.path(f"M{-186 + k * 53} -98 q15 -14 30 0 Z", ("#c8503f", "#3f6fa8", "#d9a441")[k % 3])
    c.path("M125 -78 L125 -160 L178 -160 L205 -78 Z", "#fbfaf6", INK, 4)
    c.path("M136 -150 L170 -150 L182 -116 L136 -116 Z", "#a9d3e6", INK, 3)
    c.rect(-215, -156, 352, 12, "#c23b32", INK, 3, 5)
    c.line([(-232, -80), (-232, -170)], INK, 4)
    c.rect(-286, -168, 54, 17, "#ffffff", INK, 2)
    c.rect(-286, -151, 54, 17, "#d22f3a", INK, 2)
    c.line([(205, -78), (250, -108), (250, -78)], INK, 3)


def _carriage(c: Canvas) -> None:
    """Draw the iron carriage; its wheels stand on y = 0."""
    iron = "#5b4a45"
    for x in (-262, -170, -60, 60, 170, 262):
        c.circle(x, -17, 17, "#3a3f45", "#191c20", 4)
        c.circle(x, -17, 5, "#98a0a7")
    c.rect(-300, -46, 600, 16, iron, "#2c2320", 3)
    for x in (-292, 276):
        c.rect(x, -236, 16, 192, iron, "#2c2320", 3)
    for x, side in ((-284, 1), (284, -1)):
        c.line([(x, -205), (x + side * 62, -46)], iron, 9)
        c.rect(x - 26, -250, 52, 16, "#7d6258", "#2c2320", 3)
    for x in (-205, -70, 70, 175):
        c.path(f"M{x - 14} -30 L{x + 14} -30 L{x + 9} -52 L{x - 9} -52 Z", "#6d5a53", "#2c2320", 3)


def boat_on_rails() -> Canvas:
    c = Canvas(1200, 800)
    c.gradient([(0, 0), (1200, 0), (1200, 520), (0, 520)], "#8fc4e6", "#e8f3f4")
    for x, y, s in ((190, 120, 1.1), (520, 70, 0.8), (1010, 110, 1.2)):
        with c.moved(x, y, s):
            c.ellipse(0, 0, 80, 26, "#ffffff")
            c.ellipse(-30, -18, 40, 26, "#ffffff")
            c.ellipse(28, -22, 46, 32, "#ffffff")
    c.path("M0 460 C200 420 380 410 620 420 S1000 300 1200 290 L1200 800 L0 800 Z", "#a9c987")
    for k in range(13):
        _tree(
            c, 30 + k * 50, 452 - 30 * math.sin(k / 4), 0.85 + 0.2 * (k % 3), ("#5f8f4e", "#4d7f44", "#739d58")[k % 3]
        )
    for k in range(9):
        _tree(c, 760 + k * 55, 402 - k * 14, 0.9 + 0.18 * (k % 3), ("#4d7f44", "#6a9853", "#5f8f4e")[k % 3])
    # the slope
    c.path("M0 640 L260 640 L1200 392 L1200 800 L0 800 Z", "#7fb15d")
    c.path("M0 700 L260 700 L1200 452 L1200 800 L0 800 Z", "#74a653")
    angle = math.degrees(math.atan2(-248, 940))

    def on_slope(x: float, dy: float) -> Point:
        return x, 640 - (x - 260) * 248 / 940 + dy

    # the other track, farther away, with its empty carriage coming down
    for x in range(250, 1240, 30):
        c.line([on_slope(x, 6), on_slope(x + 8, 32)], "#7c6650", 5)
    for dy in (8, 28):
        c.line([on_slope(180, dy), on_slope(1230, dy)], "#6f7880", 4)
    x, y = on_slope(1040, 14)
    with c.moved(x, y, 0.36, angle):
        _carriage(c)
    # the near track
    for x in range(180, 1260, 34):
        c.line([on_slope(x, 92), on_slope(x + 14, 142)], "#6f5844", 8)
    for dy in (98, 136):
        c.line([on_slope(60, dy), on_slope(1230, dy)], "#59626a", 7)
        c.line([on_slope(60, dy - 2), on_slope(1230, dy - 2)], "#aab2b8", 2)
    c.line([on_slope(700, 78), on_slope(1230, 78)], "#2b2b2b", 4)
    # rope pulleys
    for x in (820, 960, 1100):
        px, py = on_slope(x, 92)
        c.circle(px, py, 15, None, "#3a3f45", 5)
    x, y = on_slope(560, 130)
    with c.moved(x, y, 1, angle):
        with c.moved(0, -50):
            _boat(c)
        _carriage(c)
    # the water at the foot
    c.path("M0 690 C60 676 150 690 205 716 C250 740 240 800 240 800 L0 800 Z", "#4f8fb5")
    for x, y, w in ((30, 720, 70), (90, 750, 80), (20, 775, 60)):
        c.line([(x, y), (x + w, y)], "#a8d0e4", 4)
    for k in range(9):
        bx = 150 + k * 13
        c.line([(bx, 790), (bx + (k % 3 - 1) * 8, 700 + 9 * (k % 4))], "#4b7a35", 4)
        if k % 2:
            c.line([(bx + (k % 3 - 1) * 7, 716 + 9 * (k % 4)), (bx + (k % 3 - 1) * 8, 694 + 9 * (k % 4))], "#6b4326", 8)
    for x, y in ((330, 760), (520, 745), (860, 690), (1010, 640), (1130, 610), (700, 770), (950, 740)):
        for k in (-1, 0, 1):
            c.line([(x + k * 5, y), (x + k * 9, y - 16)], "#56893c", 3)
    return c


def motorway_sign() -> Canvas:
    c = Canvas(1200, 800)
    c.gradient([(0, 0), (1200, 0), (1200, 470), (0, 470)], "#7db7e0", "#e6f1f5")
    c.path("M0 430 C150 400 300 420 430 405 S760 380 900 400 S1120 392 1200 404 L1200 480 L0 480 Z", "#8fae86")
    c.rect(0, 450, 1200, 350, "#8cbb62")
    c.path("M0 560 C200 520 380 500 470 452 L0 452 Z", "#d9c97b")
    c.polygon([(480, 450), (560, 450), (1180, 800), (-160, 800)], "#5a6068")
    c.polygon([(560, 450), (566, 450), (1270, 800), (1180, 800)], "#8b8f86")
    c.line([(487, 450), (-60, 800)], "#f4f4f0", 7)
    c.line([(553, 450), (1085, 800)], "#f4f4f0", 7)
    for t0, t1 in ((0.03, 0.07), (0.12, 0.19), (0.28, 0.4), (0.55, 0.76)):
        a, b = (520 - t0 * 10, 450 + t0 * 350), (520 - t1 * 10, 450 + t1 * 350)
        c.polygon(
            [
                (a[0] - 1 - 6 * t0, a[1]),
                (a[0] + 1 + 6 * t0, a[1]),
                (b[0] + 1 + 8 * t1, b[1]),
                (b[0] - 1 - 8 * t1, b[1]),
            ],
            "#f4f4f0",
        )
    # barrier in the middle
    c.polygon([(470, 446), (470, 458), (0, 690), (0, 630)], "#b9c0c5", "#7b848a", 3)
    for t in (0.1, 0.25, 0.45, 0.7, 0.95):
        x = 470 - 470 * t
        c.line([(x, 452 + 206 * t), (x, 462 + 290 * t)], "#7b848a", 3 + 5 * t)
    # a lorry far ahead
    c.rect(532, 428, 30, 36, "#d9dcdf", INK, 2, 2)
    c.rect(534, 462, 7, 7, "#222222")
    c.rect(553, 462, 7, 7, "#222222")
    for k in range(7):
        _tree(c, 800 + k * 66, 462 + (k % 2) * 6, 0.8 + 0.12 * (k % 3), ("#4d7f44", "#5f8f4e")[k % 2])
    # the sign
    for x in (740, 1060):
        c.rect(x - 9, 420, 18, 116, "#9aa3aa", "#5e676e", 3)
    c.shadow([(620, 66), (1180, 66), (1180, 460), (620, 460)], 8, 5, 8, 80)
    c.rect(620, 62, 560, 400, "#1456a0", "#0d3c72", 3, 18)
    c.rect(630, 72, 540, 380, None, "#ffffff", 6, 14)
    c.rect(664, 94, 112, 62, "#d3202c", "#ffffff", 4, 8)
    c.text(720, 126, "A4", 42, "#ffffff")
    c.rect(796, 94, 122, 62, "#11814a", "#ffffff", 4, 8)
    c.text(857, 126, "E40", 38, "#ffffff")
    for k, (town, km) in enumerate((("Tarnów", "55"), ("Rzeszów", "133"), ("Przemyśl", "216"))):
        y = 216 + k * 84
        c.text(664, y, town, 54, "#ffffff", anchor="lm")
        c.text(1140, y, km, 54, "#ffffff", anchor="rm")
    return c


def _car(c: Canvas, colour: str, dark: str, plate: str) -> None:
    """Draw a car from behind, its wheels on y = 0, 216 wide."""
    for x in (-98, 64):
        c.rect(x, -30, 34, 34, "#1f2226", None, 2, 6)
    c.ellipse(0, 4, 112, 9, "#00000040")
    c.path(
        "M-108 -14 L-108 -92 C-108 -106 -98 -112 -90 -114 L-70 -176 C-66 -188 -58 -192 -46 -192 L46 -192 C58 -192 66 -188 70 -176 L90 -114 C98 -112 108 -106 108 -92 L108 -14 Z",
        colour,
        INK,
        4,
    )
    c.path(
        "M-72 -118 L-56 -170 C-54 -176 -50 -178 -44 -178 L44 -178 C50 -178 54 -176 56 -170 L72 -118 Z",
        "#a7c6d8",
        INK,
        3,
    )
    c.line([(-30, -124), (-4, -172)], "#d8e8f0", 6)
    c.rect(-108, -34, 216, 22, dark, INK, 3, 8)
    for side in (-1, 1):
        c.rect(side * 87 - 17, -104, 34, 26, "#c9282d", INK, 3, 6)
    c.rect(-84, -74, 168, 40, "#ffffff", INK, 3, 5)
    c.rect(-82, -72, 19, 36, "#1b4aa0", None, 2, 3)
    for k in range(8):
        a = math.radians(45 * k)
        c.circle(-72.5 + 5.2 * math.cos(a), -62 + 5.2 * math.sin(a), 1, "#f6d63c")
    c.text(-72.5, -44, "PL", 10, "#ffffff")
    c.text(10, -54, plate, 24, "#111111")


def car_park() -> Canvas:
    c = Canvas(1300, 700)
    c.gradient([(0, 0), (1300, 0), (1300, 300), (0, 300)], "#9ccdea", "#eef6f6")
    c.path("M0 240 C180 200 300 190 470 215 S800 165 980 195 S1220 180 1300 205 L1300 330 L0 330 Z", "#8db27f")
    c.rect(0, 262, 1300, 96, "#5b9cc0")
    for x, y, w in ((60, 290, 130), (360, 310, 180), (700, 284, 120), (930, 318, 200), (1130, 292, 110)):
        c.line([(x, y), (x + w, y)], "#a9d2e5", 4)
    for x, y, s in ((330, 286, 1), (850, 278, 0.8)):
        with c.moved(x, y, s):
            c.path("M-40 0 L44 0 L30 16 L-28 16 Z", "#f4f2ea", INK, 3)
            c.line([(0, 0), (0, -96)], INK, 4)
            c.path("M4 -94 C34 -70 40 -40 36 -8 L4 -8 Z", "#ffffff", INK, 3)
            c.path("M-4 -80 L-34 -8 L-4 -8 Z", "#e9dfc6", INK, 3)
    c.rect(0, 350, 1300, 64, "#86b45e")
    for k in range(8):
        _tree(c, 60 + k * 172, 392, 1.15 + 0.15 * (k % 2), ("#4d7f44", "#5f8f4e")[k % 2])
    c.rect(0, 410, 1300, 290, "#9a9fa3")
    c.rect(0, 404, 1300, 12, "#d5d2c8", "#8b8a84", 2)
    for k in range(6):
        x = 25 + k * 250
        c.polygon(
            [(x - 4 + (650 - x) * 0.06, 416), (x + 4 + (650 - x) * 0.06, 416), (x + 6, 668), (x - 6, 668)], "#f3f3ee"
        )
    cars = (
        ("#c94f3d", "#7c2f26", "BS 4B7D1"), ("#e8e6df", "#8f918f", "DJ 70Z4B"), ("#3f76a8", "#274b6c", "FZ 9D31Z"),
        ("#6b8f5a", "#41593a", "NE 52B0Z"), ("#4a4e57", "#2b2e34", "RK 8Z6D3"),
    )  # fmt: skip
    for k, (colour, dark, plate) in enumerate(cars):
        with c.moved(150 + k * 250, 630, 1.06):
            _car(c, colour, dark, plate)
    return c


def border_section() -> Canvas:
    c = Canvas(1150, 1040)
    m = Map(c, west=13.4, north=55.1, pixels_a_degree=168)
    m.land()
    for name, width in (("Wisła", 5), ("Odra", 5), ("Warta", 3.5), ("Bug", 3.5)):
        m.river(name, width)
    russian = {tuple(p) for outline in COUNTRIES["Russia"] for p in outline}
    shared = [tuple(p) for p in COUNTRIES["Poland"][0] if tuple(p) in russian]
    line = m.points(sorted(shared))
    c.line(line, "#ffffff", 16)
    c.line(line, "#d4142a", 10)
    for lon, lat in ((21.01, 52.23),):
        x, y = m.xy(lon, lat)
        c.circle(x, y, 9, "#ffffff", INK, 4)
    c.rect(0, 0, c.width, c.height, None, "#9aa9b3", 8)
    return c


PICTURES = {
    "statek-na-szynach": boat_on_rails,
    "tablica-przy-autostradzie": motorway_sign,
    "parking-nad-jeziorem": car_park,
    "odcinek-granicy": border_section,
}
