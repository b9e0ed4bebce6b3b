"""The price board of a milk bar, and dumplings on a pastry board.

The sour rye soup is żurek; kopytka are cut aslant from a dough of boiled potatoes. The filling of pierogi ruskie is
potatoes with curd cheese, without meat. Dumplings with a dimple, of potatoes and potato starch, are kluski śląskie,
which a Silesian Sunday dinner serves with a beef roulade and red cabbage. The bar is invented.
"""

import math
import random

from pismo import Sheet
from plotno import circle_points

BOARD = {
    "ZUPY": [
        ("pomidorowa", "8,50"),
        ("krupnik", "8,00"),
        ("żurek z jajkiem", "11,50"),
        ("ogórkowa", "9,00"),
        ("chłodnik", "10,50"),
    ],
    "NAPOJE": [("kompot", "4,50"), ("kefir", "4,00"), ("herbata", "3,50")],
    "PIEROGI (8 sztuk)": [
        ("z mięsem", "19,50"),
        ("z kapustą i grzybami", "17,50"),
        ("ruskie", "16,00"),
        ("z jagodami", "18,50"),
    ],
    "KLUSKI": [("leniwe", "14,00"), ("kopytka", "13,00"), ("pyzy", "15,50"), ("kładzione", "11,00")],
}


def menu() -> Sheet:
    c = Sheet(1200, 920, "#e6ded0")
    for x in range(0, 1200, 100):
        for y in range(0, 920, 100):
            c.rect(x + 2, y + 2, 96, 96, "#efe8dc", None, 0, 4)
    outer = [(50, 40), (1150, 40), (1150, 880), (50, 880)]
    c.shadow(outer, 12, 4, 10)
    c.rect(50, 40, 1100, 840, "#8a5a2f", "#5a3819", 4, 10)
    c.rect(74, 64, 1052, 792, "#25302b", "#141b18", 3)
    for y in range(84, 850, 12):
        c.line([(76, y), (1124, y)], "#2c3932", 1.5)
    c.write(600, 118, "BAR MLECZNY", 58, "#f7f3e3", font="bold")
    c.write(600, 172, "„Pod Kasztanem”", 34, "#e9c46a", font="serif-italic")
    c.line([(120, 208), (1080, 208)], "#e9c46a", 3)
    columns = ((120, ("ZUPY", "NAPOJE")), (640, ("PIEROGI (8 sztuk)", "KLUSKI")))
    for x, sections in columns:
        y = 252.0
        for section in sections:
            c.write(x, y, section, 34, "#e9c46a", font="bold", anchor="lm")
            y += 52
            for name, price in BOARD[section]:
                c.row(x, y, 440, name, price, 33, "#f7f3e3")
                y += 48
            y += 32
    c.line([(600, 238), (600, 800)], "#4b5a52", 2)
    c.write(600, 826, "Ceny w złotych. Smacznego!", 26, "#b9c4bb", font="italic")
    return c


def pastry_board() -> Sheet:
    c = Sheet(1200, 860, "#7d9aa6")
    for x in range(0, 1200, 60):
        c.rect(x, 0, 30, 860, "#86a3af")
    board = [(60, 330), (1140, 330), (1180, 830), (20, 830)]
    c.shadow(board, 10, 0, 12)
    c.polygon(board, "#d9ab6c", "#93672f", 5)
    rng = random.Random(8)
    for k in range(9):
        y = 362 + 52 * k
        c.line([(70 - 4 * k, y), (600, y + rng.uniform(-6, 6)), (1130 + 4 * k, y)], "#b98443", 2)
    for _ in range(150):
        x, y = rng.gauss(600, 260), rng.gauss(590, 120)
        if 90 < x < 1110 and 350 < y < 810:
            c.circle(x, y, rng.uniform(2, 6), "#fffaf099")
    _bowl_of_potatoes(c)
    _bag(c)
    _eggs(c)
    for row in range(4):
        for k in range(7 - row % 2):
            x = 210 + 130 * k + 65 * (row % 2) + rng.uniform(-8, 8)
            _dumpling(c, x, 470 + 92 * row + rng.uniform(-6, 6), rng.uniform(-14, 14))
    return c


def _dumpling(c: Sheet, x: float, y: float, turn: float) -> None:
    c.ellipse(x + 4, y + 14, 50, 38, "#9c6f3480")
    with c.moved(x, y, 1, turn):
        c.ellipse(0, 0, 48, 39, "#f6e8bd", "#c9ab6a", 3)
        c.ellipse(-3, -5, 42, 32, "#fdf1cd")
        c.ellipse(-8, -12, 28, 17, "#fffaea")
        for k in range(7):  # a dent that deepens without an edge
            c.ellipse(0, -2 - 0.5 * k, 23 - 2.2 * k, 15.5 - 1.6 * k, f"#c2a05c{26 + 3 * k:02x}")
        c.arc(0, 1, 19, 35, 145, "#fffaea", 3)


def _bowl_of_potatoes(c: Sheet) -> None:
    c.ellipse(250, 384, 190, 30, "#59727d70")
    for x, y, rx, ry, turn in (
        (160, 190, 62, 48, 20), (250, 150, 70, 52, -10), (345, 190, 64, 50, 12), (205, 212, 66, 48, -16),
        (300, 216, 68, 46, 8),
    ):  # fmt: skip
        with c.moved(x, y, 1, turn):
            c.ellipse(0, 0, rx, ry, "#c69a57", "#8a6228", 3)
            c.ellipse(-rx * 0.25, -ry * 0.3, rx * 0.45, ry * 0.3, "#d9b377")
            for dx, dy in ((-20, 14), (16, 8), (30, -14), (0, -20)):
                c.arc(dx, dy, 5, 20, 160, "#8a6228", 2.5)
    c.path("M74 214 H426 C420 318 350 386 250 386 C150 386 80 318 74 214 Z", "#f4f1ea", "#a9a394", 4)
    c.path("M84 246 C120 258 380 258 416 246", None, "#2c5f8a", 7)
    c.path("M90 268 C130 280 370 280 410 268", None, "#2c5f8a", 3)
    c.path("M106 290 C114 330 150 362 186 372", None, "#ffffff", 8)


def _bag(c: Sheet) -> None:
    c.ellipse(640, 388, 140, 20, "#59727d70")
    c.path("M524 120 L756 120 L764 384 H516 Z", "#f3ead6", "#a58f66", 4)
    c.path("M524 120 C560 92 720 92 756 120 L748 142 H532 Z", "#e2d3b2", "#a58f66", 4)
    c.rect(536, 178, 208, 130, "#3f7d4d", "#2a5a35", 3, 10)
    c.write(640, 218, "MĄKA", 46, "#ffffff", font="bold")
    c.write(640, 268, "ZIEMNIACZANA", 25, "#ffffff", font="bold")
    c.write(640, 346, "1 kg", 28, "#5a4a2c", font="bold")


def _eggs(c: Sheet) -> None:
    for x, y, turn, colour in ((880, 330, -14, "#e3b689"), (968, 340, 10, "#edc79f")):
        c.ellipse(x + 4, y + 46, 40, 12, "#59727d70")
        with c.moved(x, y, 1, turn):
            outline = [
                (40 * math.cos(t) * (1 - 0.14 * math.sin(t)), -52 * math.sin(t))
                for t in (math.radians(4 * k) for k in range(90))
            ]
            c.polygon(outline, colour, "#a97a4c", 3)
            c.ellipse(-12, -14, 9, 16, "#ffffff70")
    c.ellipse(1060, 376, 50, 12, "#59727d70")
    c.path("M1018 262 H1102 L1092 372 H1028 Z", "#ffffff", "#9aa4ab", 4)
    c.path("M1018 262 H1102 L1092 372 H1028 Z", "#d9ecf2")
    c.polygon(circle_points(1060, 262, 42, 12), "#ffffff", "#9aa4ab", 3)
    c.write(1060, 322, "SÓL", 30, "#34596b", font="bold")


PICTURES = {"tablica-baru": menu, "stolnica": pastry_board}
