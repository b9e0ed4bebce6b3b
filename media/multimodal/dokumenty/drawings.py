"""Small drawings (goods of a flyer, signs of a board, a portrait), given as shapes on a field of 100 by 100."""

from collections.abc import Sequence
from typing import NamedTuple

from layout import Sheet
from PIL import Image, ImageDraw

SCALE = 4  # drawn larger, then reduced


class Shape(NamedTuple):
    """A shape; `fill` is the colour of its stroke for arcs and lines."""

    kind: str  # polygon, ellipse, rectangle, arc (a third point holds the angles), line
    points: Sequence[tuple[float, float]]
    fill: str
    width: float = 4


def place(sheet: Sheet, x: float, y: float, size: float, shapes: Sequence[Shape]) -> None:
    """Draw shapes into the square whose upper left corner is (x, y)."""
    tile = Image.new("RGBA", (round(size * SCALE), round(size * SCALE)), (0, 0, 0, 0))
    draw = ImageDraw.Draw(tile)
    unit = size * SCALE / 100
    for kind, points, fill, width in shapes:
        at = [(px * unit, py * unit) for px, py in points]
        stroke = max(1, round(width * unit))
        if kind == "polygon":
            draw.polygon(at, fill=fill)
        elif kind == "line":
            draw.line(at, fill=fill, width=stroke, joint="curve")
        elif kind == "arc":
            start, end = points[2]
            draw.arc((*at[0], *at[1]), start, end, fill=fill, width=stroke)
        elif kind == "ring":
            draw.ellipse((*at[0], *at[1]), outline=fill, width=stroke)
        elif kind == "ellipse":
            draw.ellipse((*at[0], *at[1]), fill=fill)
        else:
            draw.rounded_rectangle((*at[0], *at[1]), 3 * unit, fill=fill)
    tile = tile.resize((round(size), round(size)), Image.Resampling.LANCZOS)
    sheet.image.paste(tile, (round(x), round(y)), tile)


GOODS = {
    "butter": [
        Shape("polygon", [(14, 44), (70, 32), (90, 42), (34, 56)], "#fff3b0"),
        Shape("polygon", [(14, 44), (34, 56), (34, 80), (14, 66)], "#e8c84c"),
        Shape("polygon", [(34, 56), (90, 42), (90, 66), (34, 80)], "#f7dc6f"),
    ],
    "coffee": [
        Shape("polygon", [(28, 22), (72, 22), (78, 88), (22, 88)], "#5d3a1a"),
        Shape("rectangle", [(28, 12), (72, 24)], "#8b5a2b"),
        Shape("ellipse", [(36, 44), (64, 72)], "#f3e3cf"),
        Shape("line", [(44, 64), (50, 58), (50, 56), (57, 50)], "#5d3a1a", 5),
    ],
    "apple": [
        Shape("ellipse", [(16, 30), (60, 86)], "#d62f2f"),
        Shape("ellipse", [(40, 30), (84, 86)], "#c62828"),
        Shape("line", [(50, 36), (53, 18)], "#6d4c2f", 5),
        Shape("polygon", [(54, 26), (76, 14), (70, 30)], "#4c9a3f"),
    ],
    "cheese": [
        Shape("polygon", [(10, 62), (80, 26), (90, 60)], "#ffe082"),
        Shape("polygon", [(10, 62), (90, 60), (90, 82), (10, 84)], "#ffca28"),
        Shape("ellipse", [(30, 66), (42, 78)], "#f0b000"),
        Shape("ellipse", [(60, 64), (76, 78)], "#f0b000"),
    ],
    "bottle": [
        Shape("rectangle", [(44, 10), (58, 30)], "#f5f5f5"),
        Shape("polygon", [(40, 28), (62, 28), (72, 46), (72, 90), (30, 90), (30, 46)], "#3fae6a"),
        Shape("rectangle", [(36, 54), (66, 78)], "#eafff1"),
    ],
    "pasta": [
        *(Shape("arc", [(18 + 11 * n, 30), (40 + 11 * n, 62), (90, 300)], "#e3a72f", 6) for n in range(5)),
        *(Shape("arc", [(14 + 11 * n, 56), (36 + 11 * n, 86), (90, 300)], "#f0bd52", 6) for n in range(5)),
    ],
    "salmon": [
        Shape("polygon", [(10, 40), (78, 24), (90, 56), (24, 78)], "#f58a6b"),
        *(
            Shape(
                "line", [(22 + 14 * n, 42 - 3 * n), (34 + 13 * n, 56 - 3 * n), (30 + 14 * n, 72 - 4 * n)], "#ffd2c2", 3
            )
            for n in range(4)
        ),
    ],
    "jar": [
        Shape("rectangle", [(26, 26), (74, 90)], "#d8e6ec"),
        Shape("rectangle", [(24, 12), (76, 26)], "#c0392b"),
        Shape("ellipse", [(32, 40), (68, 56)], "#8795a1"),
        Shape("ellipse", [(32, 60), (68, 76)], "#73828f"),
    ],
    "tea": [
        Shape("rectangle", [(18, 30), (82, 86)], "#7b1e3a"),
        Shape("polygon", [(18, 30), (30, 16), (92, 16), (82, 30)], "#9c3350"),
        Shape("ellipse", [(36, 42), (64, 74)], "#f3d9a4"),
    ],
}
GREEN, RED, INK = "#2b8a3e", "#d3242b", "#1c1c1c"
ALLOWED = [Shape("ellipse", [(1, 1), (99, 99)], "#ffffff"), Shape("ring", [(1, 1), (99, 99)], GREEN, 8)]
FORBIDDEN = [Shape("ellipse", [(1, 1), (99, 99)], "#ffffff"), Shape("ring", [(1, 1), (99, 99)], RED, 8)]
SLASH = [Shape("line", [(18, 18), (82, 82)], RED, 8)]
SIGNS = {
    "bicycle": [
        Shape("ring", [(17, 47), (45, 75)], INK, 4),
        Shape("ring", [(55, 47), (83, 75)], INK, 4),
        Shape("line", [(31, 61), (42, 42), (62, 42), (69, 61)], INK, 4),
        Shape("line", [(42, 42), (50, 61), (62, 42)], INK, 4),
        Shape("line", [(60, 34), (63, 43)], INK, 4),
        Shape("line", [(56, 33), (67, 33)], INK, 4),
        Shape("line", [(36, 38), (46, 38)], INK, 5),
        Shape("line", [(31, 61), (50, 61)], INK, 4),
    ],
    "tent": [
        Shape("polygon", [(50, 26), (82, 74), (18, 74)], INK),
        Shape("polygon", [(50, 46), (62, 74), (38, 74)], "#ffffff"),
    ],
    "fire": [
        Shape("polygon", [(50, 18), (66, 42), (64, 60), (50, 66), (36, 60), (34, 44), (43, 48), (44, 32)], INK),
        Shape("line", [(26, 80), (74, 68)], INK, 6),
        Shape("line", [(26, 68), (74, 80)], INK, 6),
    ],
    "dog": [
        Shape(
            "polygon", [(26, 46), (62, 46), (66, 32), (72, 26), (76, 33), (86, 38), (84, 45), (74, 48), (70, 60)], INK
        ),
        Shape("rectangle", [(26, 46), (70, 61)], INK),
        Shape("line", [(27, 50), (18, 34)], INK, 5),
        *(Shape("line", [(x, 58), (x, 78)], INK, 6) for x in (30, 40, 58, 67)),
        Shape("line", [(68, 40), (52, 16)], INK, 3),
    ],
}
SHELTER = [
    Shape("polygon", [(50, 16), (94, 46), (6, 46)], "#7a4a21"),
    Shape("line", [(22, 44), (22, 86)], "#7a4a21", 8),
    Shape("line", [(78, 44), (78, 86)], "#7a4a21", 8),
    Shape("line", [(34, 70), (66, 70)], "#7a4a21", 8),
]
PORTRAIT = [
    Shape("rectangle", [(0, 0), (100, 100)], "#d5dde3"),
    Shape("ellipse", [(26, 12), (74, 76)], "#4b3527"),
    Shape("ellipse", [(8, 70), (92, 150)], "#3f5a78"),
    Shape("rectangle", [(42, 56), (58, 76)], "#dba98a"),
    Shape("ellipse", [(33, 20), (67, 66)], "#e8bb9d"),
    Shape("polygon", [(33, 40), (40, 20), (60, 20), (67, 40), (58, 28), (44, 28)], "#4b3527"),
]
