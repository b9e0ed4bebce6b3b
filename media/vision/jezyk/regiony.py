"""Two pictures of regional Polish.

A map with four points (1 Podlasie, 2 Wielkopolska, 3 Małopolska, 4 Kashubia), a woman who says „powiedz dla mamy”
(„dla” for the dative: Podlasie), a boy who goes „na pole” (outdoors: Małopolska), and potatoes (pyry in Wielkopolska).
A bill of fare in Silesian words; modra kapusta is red cabbage.
"""

from kreska import INK, Drawing, bust
from mapa import Map
from plotno import circle_points, curve_points

POINTS = ((23.1, 53.1), (16.95, 52.35), (20.0, 49.85), (18.0, 54.25))


def pin(canvas: Drawing, x: float, y: float, number: str) -> None:
    canvas.ellipse(x, y, 13, 5, "#00000045")
    canvas.path(
        f"M {x} {y} C {x - 8} {y - 22} {x - 30} {y - 32} {x - 30} {y - 56} C {x - 30} {y - 96} {x + 30} {y - 96} "
        f"{x + 30} {y - 56} C {x + 30} {y - 32} {x + 8} {y - 22} {x} {y} Z",
        "#c2392f",
        "#7d1d17",
        3,
    )
    canvas.circle(x, y - 57, 21, "#ffffff")
    canvas.write(x, y - 46, number, 30, INK, "black")


def potato(canvas: Drawing, x: float, y: float, size: float, turn: float, colour: str = "#c99a5b") -> None:
    with canvas.moved(x, y, size, turn):
        outline = [(-52, 6), (-40, -30), (-4, -38), (38, -32), (56, 0), (44, 30), (4, 36), (-36, 34)]
        canvas.curve(outline, colour, "#7d5527", 3)
        canvas.curve([(-36, -8), (-24, -24), (0, -30)], None, "#e0bd85", 5, closed=False)
        for ex, ey in ((-14, 2), (18, -14), (26, 12), (-4, 22), (-32, 14), (4, -12)):
            canvas.arc(ex, ey, 5, 20, 160, "#7d5527", 2.5)
            canvas.circle(ex + 1, ey - 2, 1.6, "#7d5527")


def regions() -> Drawing:
    canvas = Drawing(1320, 860, "#ffffff")
    chart = Map(canvas, 13.55, 55.2, 131)
    chart.land()
    for river in ("Wisła", "Odra", "Warta", "Bug", "Narew", "San"):
        chart.river(river, 3)
    for i, place in enumerate(POINTS):
        x, y = chart.xy(*place)
        pin(canvas, x, y, str(i + 1))
    canvas.rect(896, 0, 424, 860, "#f7efe1")
    canvas.line([(896, 0), (896, 860)], "#8a8171", 4)
    bust(canvas, 1006, 212, 44, "#7d3f6b", "#5b3a22", "long")
    canvas.rect(910, 318, 396, 40, "#f7efe1")
    canvas.bubble((924, 22, 372, 108), (1040, 160), ["Powiedz dla mamy,", "że wrócę wieczorem."], 29, root=0.4)
    canvas.line([(918, 334), (1298, 334)], "#c4bdae", 3)
    bust(canvas, 1212, 548, 44, "#3f7f4f", "#c98f3a")
    canvas.circle(1010, 590, 42, "#ffffff", INK, 3)
    below = canvas.image.copy()
    for dx, dy in ((0, 0), (-36, -20), (36, -20), (-22, 36), (22, 36), (0, -42)):
        canvas.polygon([(1010 + dx + px * 0.36, 590 + dy + py * 0.36) for px, py in
                        ((0, -40), (38, -12), (24, 32), (-24, 32), (-38, -12))], INK)  # fmt: skip
    canvas.clipped(circle_points(1010, 590, 41), below)
    canvas.rect(1100, 654, 218, 60, "#f7efe1")
    canvas.bubble((924, 352, 372, 108), (1180, 496), ["Idę na pole", "pograć w piłkę!"], 29, root=0.6)
    canvas.line([(918, 664), (1298, 664)], "#c4bdae", 3)
    canvas.ellipse(1108, 826, 168, 14, "#e3d6bd")
    for x, y, size, turn, colour in ((1016, 786, 0.86, -8, "#c99a5b"), (1196, 788, 0.9, 12, "#c08e50"),
                                     (1064, 734, 0.8, 16, "#d2a566"), (1154, 730, 0.8, -14, "#c99a5b"),
                                     (1106, 784, 0.92, 4, "#d2a566")):  # fmt: skip
        potato(canvas, x, y, size, turn, colour)
    canvas.rect(0, 0, 1320, 860, None, "#8a8171", 6)
    return canvas


FARE = (
    ("OBIAD", (("Nudelzupa", "15"), ("Żeberka z modrą kapustą", "44"), ("Karminadle z kartoflami", "36"))),
    ("NA MAŁY GŁÓD", (("Żymła z wusztem", "18"), ("Sznita z tustym", "12"))),
    ("NA SŁODKO", (("Kołocz z makiem", "13"), ("Krepel", "7"), ("Bonkawa", "11"))),
)


def plate(canvas: Drawing, x: float, y: float) -> None:
    """Draw a plate of rissoles and potatoes (karminadle z kartoflami)."""
    canvas.ellipse(x, y + 10, 196, 52, "#00000030")
    canvas.ellipse(x, y, 196, 60, "#f4f1ea", "#8a95a5", 3)
    canvas.ellipse(x, y, 150, 42, "#ffffff", "#c6ccd4", 2)
    for dx, dy, turn in ((-112, -6, -14), (-64, -26, 10), (-82, 14, 6), (-30, 4, -8)):
        with canvas.moved(x + dx, y + dy, 1, turn):
            canvas.curve([(-32, 2), (-20, -19), (6, -22), (31, -8), (30, 12), (8, 21), (-22, 18)],
                         "#f2dd9c", "#b4913f", 2.5)  # fmt: skip
            canvas.curve([(-20, -6), (-8, -13), (8, -14)], None, "#fbf0c8", 4, closed=False)
            for dot_x, dot_y in ((-6, 4), (12, 8), (16, -6)):
                canvas.line([(dot_x, dot_y), (dot_x + 4, dot_y - 2)], "#6f9a4a", 3)
    for dx, dy, turn in ((40, -14, -6), (108, -4, 8), (66, 18, 2)):
        with canvas.moved(x + dx, y + dy, 1, turn):
            canvas.ellipse(0, 0, 46, 24, "#8a5230", "#4a2716", 3)
            for bit_x, bit_y in ((-24, -6), (-8, 6), (6, -8), (22, 4), (-20, 9), (28, -7)):
                canvas.ellipse(bit_x, bit_y, 6, 3.4, "#a66a3f")


def bill_of_fare() -> Drawing:
    canvas = Drawing(860, 1190, "#6f4a2c")
    for x in range(0, 860, 86):
        canvas.line([(x, 0), (x, 1190)], "#5d3c22", 4)
        canvas.line(curve_points([(x + 30, 0), (x + 38, 400), (x + 26, 800), (x + 34, 1190)]), "#7a5332", 3)
    canvas.shadow([(60, 48), (800, 48), (800, 1142), (60, 1142)], 10, 4, 8)
    canvas.rect(56, 44, 748, 1102, "#fbf4e2", radius=6)
    canvas.rect(72, 60, 716, 1070, None, "#2f5b8c", 5, radius=3)
    canvas.rect(82, 70, 696, 1050, None, "#2f5b8c", 2, radius=2)
    canvas.write(430, 152, "GOSPODA „U HANKI”", 44, "#2f5b8c", "serif")
    canvas.line([(180, 178), (680, 178)], "#c2392f", 3)
    canvas.circle(430, 178, 9, "#c2392f")
    y = 246.0
    for heading, dishes in FARE:
        canvas.write(430, y, heading, 28, "#c2392f", "black", track=4)
        y += 56
        for dish, price in dishes:
            end = 122 + canvas.write(122, y, dish, 33, INK, "bold", "ls")
            canvas.line([(end + 14, y - 4), (634, y - 4)], "#9c9484", 3, (2.5, 9))
            canvas.write(738, y, f"{price} zł", 33, INK, "bold", "rs")
            y += 54
        y += 30
    plate(canvas, 430, 1000)
    return canvas


PICTURES = {"mapa-i-glosy": regions, "jadlospis": bill_of_fare}
