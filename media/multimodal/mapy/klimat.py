"""Climate diagrams of four Polish stations: mean temperatures (°C) and precipitation (mm) of the months, 1991–2020.

Approximate values in the order of the normals of IMGW-PIB, to half a degree and five millimetres; written down without
the tables at hand, so a reviewer should compare them (klimat.imgw.pl). What the question needs is robust: the frosty
and very wet summit, the cold north-east, the mild coast with its late summer, the warm lowland of the south-west.
"""

from plotno import Canvas

HEL = (
    (1.0, 1.0, 2.5, 6.5, 11.0, 15.5, 18.5, 18.5, 15.0, 10.5, 6.0, 3.0),
    (40, 30, 35, 30, 45, 60, 65, 70, 60, 60, 50, 45),
)
KASPROWY = ((-8.0, -8.0, -6.0, -1.5, 3.0, 7.0, 8.5, 9.0, 5.0, 2.0, -2.5, -6.5),
            (105, 105, 115, 120, 185, 215, 245, 180, 165, 125, 110, 110))  # fmt: skip
SUWALKI = (
    (-3.5, -3.0, 1.0, 7.0, 12.5, 16.0, 18.0, 17.5, 12.5, 7.0, 2.0, -1.5),
    (40, 35, 40, 35, 60, 65, 85, 70, 50, 60, 45, 45),
)
WROCLAW = (
    (0.0, 1.0, 4.5, 9.5, 14.5, 18.0, 20.0, 19.5, 14.5, 9.5, 5.0, 1.0),
    (30, 25, 35, 30, 55, 65, 90, 60, 50, 40, 30, 30),
)


def _diagram(temperatures: tuple[float, ...], precipitation: tuple[int, ...]) -> Canvas:
    c = Canvas(720, 640, "#fbfaf6")
    left, right, top, bottom = 90, 630, 60, 560

    def y_t(value: float) -> float:
        return bottom - (value + 10) / 35 * (bottom - top)

    def y_p(value: float) -> float:
        return bottom - value / 280 * (bottom - top)

    for value in range(-10, 26, 5):
        y = y_t(value)
        c.line([(left, y), (right, y)], "#b9b4a6" if value == 0 else "#e2ded2", 3 if value == 0 else 2)
        c.text(left - 14, y, str(value).replace("-", "−"), 20, "#b3282d", bold=False, anchor="rm")
    for value in range(0, 281, 40):
        c.text(right + 14, y_p(value), str(value), 20, "#2462a8", bold=False, anchor="lm")
    step = (right - left) / 12
    for k, value in enumerate(precipitation):
        x = left + step * k
        c.rect(x + 6, y_p(value), step - 12, bottom - y_p(value), "#7fb1dc", "#3f79b4", 2)
        c.text(x + step / 2, bottom + 26, str(k + 1), 19, "#55524a", bold=False)
    c.line([(left, top), (left, bottom), (right, bottom), (right, top)], "#8a867b", 3)
    points = [(left + step * (k + 0.5), y_t(value)) for k, value in enumerate(temperatures)]
    c.line(points, "#fbfaf6", 11)
    c.line(points, "#d0303a", 6)
    for x, y in points:
        c.circle(x, y, 7, "#fbfaf6", "#d0303a", 4)
    c.text(left - 14, top - 30, "°C", 20, "#b3282d", anchor="rm")
    c.text(right + 14, top - 30, "mm", 20, "#2462a8", anchor="lm")
    return c


PICTURES = {
    "klimat-1": lambda: _diagram(*SUWALKI),
    "klimat-2": lambda: _diagram(*KASPROWY),
    "klimat-3": lambda: _diagram(*HEL),
    "klimat-4": lambda: _diagram(*WROCLAW),
}
