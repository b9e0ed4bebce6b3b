"""Maps for the drawings: borders, rivers, and a projection.

`granice.json` holds countries' outlines from Natural Earth 1:10m (public domain), as bundled in the npm package
world-atlas 2.0.2, simplified to about one kilometre and cut to 9–42° E, 43.6–57.2° N; Crimea is drawn with Ukraine.
The courses of rivers and the places of towns are approximate coordinates (longitude, latitude), written by hand.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

from plotno import Canvas, Point, Points, curve_points

COUNTRIES: dict[str, list[list[Point]]] = json.loads(
    (Path(__file__).parent / "granice.json").read_text(encoding="utf-8")
)

RIVERS: dict[str, list[Point]] = {
    "Wisła": [
        (18.99, 49.61), (18.86, 49.68), (18.79, 49.8), (18.86, 49.92), (19.05, 49.94), (19.22, 50.04), (19.42, 50.0),
        (19.62, 50.0), (19.8, 50.03), (19.93, 50.05), (20.09, 50.06), (20.28, 50.07), (20.5, 50.15), (20.72, 50.23),
        (20.95, 50.31), (21.2, 50.37), (21.4, 50.45), (21.6, 50.56), (21.75, 50.67), (21.86, 50.79), (21.84, 50.9),
        (21.8, 51.06), (21.82, 51.19), (21.94, 51.33), (21.95, 51.43), (21.83, 51.55), (21.7, 51.66), (21.53, 51.78),
        (21.33, 51.92), (21.23, 52.05), (21.14, 52.18), (21.04, 52.25), (20.94, 52.34), (20.76, 52.4), (20.55, 52.42),
        (20.38, 52.39), (20.2, 52.38), (19.98, 52.43), (19.72, 52.54), (19.5, 52.58), (19.3, 52.63), (19.08, 52.66),
        (18.93, 52.78), (18.76, 52.91), (18.6, 53.01), (18.36, 53.07), (18.18, 53.12), (18.2, 53.22), (18.42, 53.36),
        (18.6, 53.45), (18.75, 53.5), (18.82, 53.6), (18.83, 53.72), (18.84, 53.86), (18.81, 53.98), (18.8, 54.09),
        (18.88, 54.22), (18.95, 54.35),
    ],
    "Odra": [
        (18.3, 49.93), (18.24, 50.05), (18.18, 50.19), (18.17, 50.34), (18.0, 50.46), (17.92, 50.6), (17.92, 50.68),
        (17.72, 50.79), (17.48, 50.86), (17.28, 50.95), (17.04, 51.11), (16.84, 51.2), (16.6, 51.27), (16.42, 51.34),
        (16.4, 51.5), (16.2, 51.65), (16.02, 51.73), (15.82, 51.8), (15.72, 51.9), (15.6, 52.02), (15.38, 52.07),
        (15.1, 52.06), (14.86, 52.06), (14.71, 52.08), (14.69, 52.25), (14.56, 52.35), (14.58, 52.5), (14.63, 52.58),
        (14.4, 52.7), (14.15, 52.84), (14.2, 52.98), (14.37, 53.1), (14.43, 53.26), (14.55, 53.42), (14.6, 53.55),
    ],
    "Warta": [
        (19.47, 50.48), (19.3, 50.62), (19.15, 50.8), (19.22, 50.92), (19.05, 51.02), (18.86, 51.08), (18.8, 51.22),
        (18.62, 51.4), (18.66, 51.58), (18.74, 51.72), (18.7, 51.9), (18.62, 52.06), (18.64, 52.2), (18.42, 52.22),
        (18.24, 52.21), (18.0, 52.18), (17.75, 52.12), (17.5, 52.09), (17.25, 52.09), (17.03, 52.13), (16.88, 52.24),
        (16.94, 52.41), (17.0, 52.56), (16.82, 52.66), (16.55, 52.7), (16.3, 52.69), (16.1, 52.62), (15.9, 52.6),
        (15.7, 52.66), (15.5, 52.72), (15.23, 52.73), (14.98, 52.64), (14.8, 52.58), (14.63, 52.58),
    ],
    "Bug": [
        (24.05, 50.55), (24.1, 50.75), (24.0, 50.85), (23.75, 51.1), (23.65, 51.35), (23.6, 51.55), (23.55, 51.75),
        (23.6, 51.95), (23.65, 52.07), (23.4, 52.18), (23.2, 52.27), (22.95, 52.36), (22.65, 52.42), (22.4, 52.49),
        (22.2, 52.6), (21.98, 52.69), (21.72, 52.65), (21.48, 52.58), (21.3, 52.54), (21.1, 52.5), (20.95, 52.46),
        (20.68, 52.43),
    ],
    "Narew": [
        (23.9, 52.83), (23.55, 52.83), (23.3, 52.88), (23.0, 52.92), (22.87, 53.02), (22.85, 53.14), (22.72, 53.23),
        (22.5, 53.25), (22.3, 53.2), (22.08, 53.18), (21.92, 53.13), (21.73, 53.1), (21.57, 53.08), (21.42, 52.9),
        (21.4, 52.82), (21.22, 52.73), (21.08, 52.7), (21.02, 52.58), (21.05, 52.5),
    ],
    "San": [
        (22.87, 49.05), (22.72, 49.2), (22.5, 49.32), (22.4, 49.42), (22.25, 49.45), (22.2, 49.57), (22.3, 49.68),
        (22.4, 49.8), (22.55, 49.84), (22.77, 49.79), (22.8, 49.9), (22.72, 50.02), (22.55, 50.12), (22.4, 50.25),
        (22.25, 50.42), (22.15, 50.53), (22.02, 50.62), (21.84, 50.74),
    ],
    "Wieprz": [
        (23.35, 50.45), (23.1, 50.6), (22.96, 50.74), (23.1, 50.9), (23.18, 51.0), (23.05, 51.15), (22.9, 51.24),
        (22.85, 51.38), (22.72, 51.5), (22.5, 51.56), (22.3, 51.64), (22.1, 51.62), (21.95, 51.56), (21.83, 51.54),
    ],
    "Pilica": [
        (19.72, 50.47), (19.8, 50.62), (19.95, 50.72), (19.83, 50.85), (19.9, 51.08), (19.88, 51.25), (19.82, 51.38),
        (20.02, 51.52), (20.25, 51.58), (20.5, 51.64), (20.75, 51.68), (21.0, 51.8), (21.32, 51.91),
    ],
    "Noteć": [
        (18.7, 52.4), (18.3, 52.68), (18.05, 52.8), (17.95, 52.98), (17.75, 53.1), (17.4, 53.15), (17.1, 53.14),
        (16.8, 53.06), (16.5, 52.98), (16.2, 52.9), (15.9, 52.85), (15.6, 52.78), (15.4, 52.74),
    ],
    "Dunajec": [
        (19.95, 49.45), (20.15, 49.47), (20.4, 49.42), (20.55, 49.47), (20.65, 49.6), (20.68, 49.75), (20.8, 49.86),
        (20.85, 50.02), (20.78, 50.15), (20.74, 50.24),
    ],
}  # fmt: skip

# The Vistula Lagoon is missing in the outlines.
LAGOON: list[Point] = [
    (19.2, 54.32), (19.32, 54.26), (19.42, 54.23), (19.5, 54.27), (19.53, 54.32), (19.69, 54.36), (19.86, 54.43),
    (19.97, 54.53), (20.15, 54.6), (20.3, 54.66), (20.1, 54.7), (19.93, 54.62), (19.76, 54.5), (19.63, 54.43),
    (19.45, 54.37), (19.3, 54.34),
]  # fmt: skip

SEA, LAND, POLAND, BORDER, WATER = "#cfe3ee", "#eceae3", "#fbf7ea", "#8a8171", "#5f9cc5"


class Map:
    """A part of Europe on a canvas: equal scale along the meridian and the middle parallel."""

    def __init__(self, canvas: Canvas, west: float, north: float, pixels_a_degree: float, middle: float = 52) -> None:
        self.canvas, self.west, self.north, self.scale = canvas, west, north, pixels_a_degree
        self.narrow = math.cos(math.radians(middle))

    def xy(self, lon: float, lat: float) -> Point:
        """Return where a place lies on the canvas."""
        return (lon - self.west) * self.scale * self.narrow, (self.north - lat) * self.scale

    def points(self, places: Points) -> list[Point]:
        """Return where places lie on the canvas."""
        return [self.xy(*place) for place in places]

    def land(self, colours: dict[str, str] | None = None, *, border: float = 1.5, neighbours: bool = True) -> None:
        """Draw sea and countries; `colours` by the country's English name."""
        canvas, colours = self.canvas, colours or {}
        canvas.rect(0, 0, canvas.width, canvas.height, SEA)
        drawn = {name: COUNTRIES[name] for name in COUNTRIES if neighbours or name in {"Poland", *colours}}
        for name, outlines in drawn.items():
            for outline in outlines:
                fill = colours.get(name, POLAND if name == "Poland" else LAND)
                canvas.polygon(self.points(outline), fill, "#c4bdae", border)
        for name in ("Poland", *colours):
            for outline in COUNTRIES[name]:
                points = self.points(outline)
                canvas.line([*points, points[0]], BORDER, border * 1.8)
        canvas.curve(self.points(LAGOON), SEA, BORDER, border)

    def river(self, name: str, width: float = 3, colour: str = WATER) -> None:
        """Draw a river's course."""
        self.canvas.line(curve_points(self.points(RIVERS[name])), colour, width)

    def town(self, lon: float, lat: float, radius: float = 8, fill: str = "#ffffff", ink: str = "#1d2733") -> Point:
        """Draw a dot for a town; return where it is."""
        x, y = self.xy(lon, lat)
        self.canvas.circle(x, y, radius, fill, ink, radius * 0.35)
        return x, y
