"""Plans: the Battle of Warsaw (August 1920) and the settlement of Biskupin.

The battle: rivers from approximate coordinates; the thrust of the western front on Warsaw and past it to the lower
Vistula, and the Polish counter-attack from the Wieprz on 16 August, as schematic arrows. Biskupin: an oval wooden
rampart on a peninsula, a breakwater of slanting stakes, a ring street, eleven streets paved with logs, thirteen rows
of houses, a gate in the south-west with a bridge to the shore.
"""

import itertools
import math
import random

from mapa import Map
from plotno import Canvas, Point, circle_points, curve_points

WKRA: list[Point] = [(20.15, 53.2), (19.95, 53.08), (20.0, 52.95), (20.15, 52.85), (20.35, 52.72), (20.55, 52.6),
                     (20.65, 52.52), (20.72, 52.45)]  # fmt: skip
EAST, WEST = "#c23b32", "#2c5f9e"


def battle() -> Canvas:
    c = Canvas(1300, 1060)
    m = Map(c, west=18.4, north=53.75, pixels_a_degree=390)
    c.rect(0, 0, 1300, 1060, "#f6f1e2")
    for name in ("Wisła", "Bug", "Narew", "Wieprz", "Pilica"):
        m.river(name, 9 if name == "Wisła" else 6)
    c.line(curve_points(m.points(WKRA)), "#5f9cc5", 5)

    def arrow(points: list[Point], colour: str, width: float) -> None:
        line = curve_points(m.points(points))
        c.arrow([*line[:-6], line[-1]], colour, width, width * 2.3)

    for points in (
        [(23.6, 52.9), (22.3, 53.3), (20.9, 53.32), (19.55, 52.98)],
        [(23.5, 53.3), (22.2, 53.48), (20.7, 53.5), (19.2, 53.2)],
        [(23.3, 52.65), (22.6, 52.86), (21.6, 52.98), (20.75, 52.9)],
        [(23.45, 52.3), (22.7, 52.25), (22.0, 52.32), (21.38, 52.3)],
    ):
        arrow(points, EAST, 17)
    for points in (
        [(21.95, 51.66), (22.0, 51.95), (22.15, 52.3), (22.3, 52.75)],
        [(22.4, 51.68), (22.55, 51.95), (22.75, 52.2), (22.98, 52.6)],
        [(21.8, 51.72), (21.72, 51.9), (21.68, 52.1), (21.74, 52.42)],
    ):
        arrow(points, WEST, 19)
    arrow([(20.55, 52.48), (20.4, 52.62), (20.42, 52.8)], WEST, 15)
    for lon in (22.08, 22.29, 22.5, 22.71):
        x, y = m.xy(lon, 51.46)
        c.rect(x - 20, y + 4, 40, 24, "#ffffff", WEST, 4)
        c.line([(x - 20, y + 4), (x + 20, y + 28)], WEST, 3)
        c.line([(x - 20, y + 28), (x + 20, y + 4)], WEST, 3)
    x, y = m.xy(21.02, 52.24)
    c.path(f"M{x - 62} {y + 4} C{x - 50} {y - 42} {x + 30} {y - 60} {x + 70} {y - 20}", None, WEST, 7)
    c.rect(x - 22, y - 22, 44, 44, "#f2e3c0", "#2b2a33", 5)
    c.text(x, y, "1", 28)
    c.tag(*m.xy(22.93, 51.33), "X", 25, "#e4f0f7", "#1f4d70")
    c.rect(0, 0, 1300, 1060, None, "#b9ad93", 10)
    return c


def _logs(c: Canvas, points: list[Point], length: float, colours: tuple[str, str]) -> None:
    """Lay short logs across a line."""
    for i, ((x1, y1), (x2, y2)) in enumerate(itertools.pairwise(points)):
        a = math.atan2(y2 - y1, x2 - x1) + math.pi / 2
        dx, dy = math.cos(a) * length / 2, math.sin(a) * length / 2
        c.line([(x1 - dx, y1 - dy), (x1 + dx, y1 + dy)], colours[i % 2], 5)


def _houses(c: Canvas, cx: float, cy: float) -> None:
    """Draw thirteen rows of houses with eleven streets between."""
    rows, row_height = 13, 46
    top = cy - rows * row_height / 2
    for row in range(rows):
        y = top + row * row_height
        middle = y + row_height / 2
        reach = 440 * math.sqrt(max(0, 1 - ((abs(middle - cy) + 20) / 318) ** 2))
        if row not in {0, rows - 1}:
            for x in range(int(cx - reach), int(cx + reach), 9):
                c.line([(x, y + 33), (x, y + 43)], "#b4925f" if x % 2 else "#c6a672", 5)
        houses = max(2, int(2 * reach // 72))
        width = 2 * reach / houses
        for k in range(houses):
            x = cx - reach + k * width
            c.rect(x + 1.5, y + 2, width - 3, 29, "#9a6b3f", "#4d3823", 2.5)
            c.rect(x + 1.5, y + 2, width - 3, 14, "#b98452", "#4d3823", 2)
            for t in range(1, 6):
                c.line([(x + width * t / 6, y + 4), (x + width * t / 6, y + 29)], "#7d5430", 1.5)


def _gate(c: Canvas, cx: float, cy: float) -> None:
    """Draw the gate, its tower and the bridge."""
    a = math.radians(128)
    gx, gy = cx + 503 * math.cos(a), cy + 375 * math.sin(a)
    with c.moved(gx, gy, 1, 34):
        c.rect(-17, 30, 34, 175, "#c6a672", "#6f5137", 3)
        for k in range(17):
            c.line([(-17, 36 + 10 * k), (17, 36 + 10 * k)], "#8e6c45", 3)
        c.rect(-44, -32, 88, 70, "#7d5c3a", "#3c2a19", 5)
        c.rect(-16, -32, 32, 70, "#d6bf8e", "#3c2a19", 3)
        c.rect(-34, -20, 68, 44, "#5d4228", "#3c2a19", 4)
        c.line([(-34, -20), (34, 24)], "#3c2a19", 3)
        c.line([(-34, 24), (34, -20)], "#3c2a19", 3)


def settlement() -> Canvas:
    c = Canvas(1300, 1000, "#a9cbdc")
    rng = random.Random(1933)
    for _ in range(70):
        x, y = rng.uniform(0, 1300), rng.uniform(0, 1000)
        c.line([(x, y), (x + rng.uniform(30, 80), y)], "#b8d6e4", 4)
    shore = [(-40, 1040), (-40, 760), (120, 800), (250, 868), (420, 905), (600, 960), (700, 1040)]
    c.curve(shore, "#c9d3a0", "#94a86c", 5)
    # breakwater, rampart, ring street
    cx, cy = 670, 480
    for ring, size in enumerate((1.0, 1.045)):
        for k in range(150):
            a = 2 * math.pi * (k + ring / 2) / 150
            x, y = cx + 560 * size * math.cos(a), cy + 430 * size * math.sin(a)
            if not (x < 420 and y > 740):
                c.line([(x, y), (x - 22 * math.cos(a + 0.35), y - 22 * math.sin(a + 0.35))], "#6f5137", 6)
    c.ellipse(cx, cy, 520, 392, "#8b6a45", "#4d3823", 5)
    _logs(c, circle_points(cx, cy, 503, 375), 30, ("#a6825a", "#77593a"))
    c.ellipse(cx, cy, 484, 356, "#d6bf8e", "#4d3823", 5)
    _logs(c, circle_points(cx, cy, 468, 340), 24, ("#b4925f", "#c6a672"))
    c.ellipse(cx, cy, 452, 324, "#e2d2a6", "#9b7d4f", 3)
    _houses(c, cx, cy)
    _gate(c, cx, cy)
    return c


PICTURES = {"bitwa": battle, "osada": settlement}
