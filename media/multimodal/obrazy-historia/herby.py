"""Coats of arms, after their blazons.

Jelita: three golden spears in red, the middle one pointing down. Poraj: a white rose of five petals in red. Lubicz: a
silver horseshoe in blue, its ends down, a golden cross on it and one inside. Janina: a purple shield in red.
"""

import math

from plotno import Canvas, circle_points, path_points

RED, GOLD, SILVER, BLUE, PURPLE = "#b8202a", "#e5b642", "#f3f2ec", "#24539c", "#6b2f7a"
DARK = "#3a2c1c"
SHIELD = "M-150 -185 H150 V-10 C150 95 85 165 0 205 C-85 165 -150 95 -150 -10 Z"
CENTRE = (320, 312)
SIZE = 1.4


def _shield(field: str) -> Canvas:
    c = Canvas(640, 640, "#efe9dc")
    with c.moved(*CENTRE, SIZE):
        c.shadow(path_points(SHIELD)[0], 8, 4, 7, 90)
        c.path(SHIELD, field, DARK, 9)
        c.path(SHIELD, None, "#d8b75a", 4)
    return c


def _cross(c: Canvas, x: float, y: float, r: float) -> None:
    """Draw a cross whose arms widen."""
    n, w = r * 0.14, r * 0.42
    arms = [(-n, -n), (-w, -r), (w, -r), (n, -n), (r, -w), (r, w), (n, n), (w, r), (-w, r), (-n, n), (-r, w), (-r, -w)]
    c.polygon([(x + a, y + b) for a, b in arms], GOLD, DARK, 3)


def jelita() -> Canvas:
    c = _shield(RED)

    def spear() -> None:
        c.rect(-6, -100, 12, 235, GOLD, DARK, 3)
        c.path("M0 -165 C16 -138 20 -122 18 -98 L0 -86 L-18 -98 C-20 -122 -16 -138 0 -165 Z", "#f4d27c", DARK, 3)
        c.line([(0, -150), (0, -98)], DARK, 2)
        c.rect(-11, -92, 22, 11, GOLD, DARK, 3)

    for turn in (-42, 42):
        with c.moved(*CENTRE, SIZE), c.moved(0, -8, 0.93, turn):
            spear()
    with c.moved(*CENTRE, SIZE), c.moved(0, -8, 1, 180):
        spear()
    return c


def poraj() -> Canvas:
    c = _shield(RED)
    with c.moved(CENTRE[0], CENTRE[1] - 8, SIZE):
        for i in range(5):
            with c.moved(0, 0, 1, 36 + 72 * i):
                c.path("M0 -34 L13 -112 L0 -122 L-13 -112 Z", "#4f8a3d", DARK, 3)
        for i in range(5):
            with c.moved(0, 0, 1, 72 * i):
                c.path(
                    "M0 -10 C-34 -30 -72 -70 -52 -104 C-38 -124 -14 -120 0 -106 C14 -120 38 -124 52 -104 "
                    "C72 -70 34 -30 0 -10 Z",
                    SILVER,
                    DARK,
                    4,
                )
                c.path("M0 -40 C-22 -52 -38 -72 -30 -90", None, "#b9b7ae", 3)
                c.path("M0 -40 C22 -52 38 -72 30 -90", None, "#b9b7ae", 3)
        c.circle(0, 0, 27, GOLD, DARK, 4)
        for i in range(8):
            angle = math.radians(45 * i)
            c.circle(14 * math.cos(angle), 14 * math.sin(angle), 3.2, "#a87719")
    return c


def lubicz() -> Canvas:
    c = _shield(BLUE)
    with c.moved(CENTRE[0], CENTRE[1] + 22, SIZE):
        outer = circle_points(0, -18, 94, 98, 180, 360)
        inner = circle_points(0, -14, 60, 66, 360, 180)
        c.polygon([*outer, (86, 88), (100, 100), (46, 100), (54, 84), *inner, (-54, 84), (-46, 100), (-100, 100),
                   (-86, 88)],
                  SILVER, DARK, 4)  # fmt: skip
        for angle in (-160, -135, -110, -70, -45, -20):
            a = math.radians(angle)
            c.circle(78 * math.cos(a), -16 + 82 * math.sin(a), 4.5, "#55585e")
        for y in (20, 55):
            for side in (-1, 1):
                c.circle(side * 73, y, 4.5, "#55585e")
        _cross(c, 0, 14, 40)
        _cross(c, 0, -136, 36)
    return c


def janina() -> Canvas:
    c = _shield(RED)
    with c.moved(CENTRE[0], CENTRE[1], SIZE * 0.56):
        c.path(SHIELD, PURPLE, DARK, 18)
        c.path(SHIELD, None, GOLD, 11)
    return c


PICTURES = {"herb-1": jelita, "herb-2": poraj, "herb-3": lubicz, "herb-4": janina}
