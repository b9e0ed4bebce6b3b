"""Leaves of four trees: Norway maple, small-leaved lime, silver birch, pedunculate oak; outlines drawn by hand."""

import math

from plotno import Canvas, Point, curve_points

Veins = list[tuple[float, Point]]  # how far up the midrib a pair starts, and how far it runs sideways and down


def _paper() -> Canvas:
    c = Canvas(640, 640, "#f4efe3")
    c.rect(22, 22, 596, 596, None, "#d8cfb9", 3, 10)
    return c


def _toothed(half: list[Point], tooth: float, every: int) -> list[Point]:
    """Return the curve through the points with teeth on its outer side."""
    smooth = curve_points(half)
    out: list[Point] = []
    for k, (x, y) in enumerate(smooth):
        if 0 < k < len(smooth) - every and k % every == 0:
            (x0, y0), (x1, y1) = smooth[k - 1], smooth[k + 1]
            length = math.hypot(x1 - x0, y1 - y0) or 1
            dx, dy = (x1 - x0) / length, (y1 - y0) / length
            out.append((x + tooth * (-dy * -1) + tooth * 0.9 * dx, y + tooth * (-dx) + tooth * 0.9 * dy))
        elif k % every == 1 or k in {0, len(smooth) - 1}:
            out.append((x, y))
    return out


def _leaf(c: Canvas, right: list[Point], left: list[Point], fill: tuple[str, str], dark: str) -> list[Point]:
    """Draw a leaf without veins; return its outline."""
    outline = [*right, *reversed(left)]
    c.shadow(outline, 9, 4, 8, 80)
    c.polygon(outline, fill[0])
    c.polygon([*right, right[0]], fill[1])
    c.line([*outline, outline[0]], dark, 4)
    return outline


def _veins(c: Canvas, outline: list[Point], ends: tuple[Point, Point], pairs: Veins, colours: tuple[str, str]) -> None:
    """Draw the veins no farther than the edge, then the edge again."""
    (base, top), (colour, dark) = ends, colours
    below = c.image.copy()
    for t, (dx, dy) in pairs:
        x, y = base[0] + (top[0] - base[0]) * t, base[1] + (top[1] - base[1]) * t
        for side in (-1, 1):
            c.curve(
                [(x, y), (x + side * dx * 0.5, y + dy * 0.42), (x + side * dx, y + dy)], None, colour, 3.5, closed=False
            )
    c.line([base, top], colour, 6)
    c.clipped(outline, below)
    c.line([*outline, outline[0]], dark, 4)


def lime() -> Canvas:
    c = _paper()
    c.curve([(322, 470), (330, 540), (350, 600)], None, "#7d8f3e", 8, closed=False)
    right = [
        (320, 470),
        (352, 500),
        (420, 508),
        (486, 466),
        (520, 390),
        (506, 296),
        (454, 214),
        (390, 150),
        (352, 104),
        (330, 56),
    ]
    left = [
        (320, 470),
        (300, 490),
        (236, 492),
        (166, 446),
        (134, 372),
        (148, 288),
        (196, 212),
        (256, 152),
        (298, 106),
        (330, 56),
    ]
    other = [(640 - x + 20, y) for x, y in _toothed([(660 - x, y) for x, y in left], 8, 4)]
    outline = _leaf(c, _toothed(right, 8, 4), other, ("#6fae4c", "#7cbb58"), "#356b2a")
    pairs: Veins = [(0.02, (146, -6)), (0.1, (170, -84)), (0.28, (142, -110)),
                    (0.46, (94, -94)), (0.64, (52, -64)), (0.8, (24, -36))]  # fmt: skip
    _veins(c, outline, ((320, 470), (330, 64)), pairs, ("#d9ecc0", "#356b2a"))
    return c


def birch() -> Canvas:
    c = _paper()
    c.line([(320, 486), (320, 604)], "#8a7a3e", 7)
    right = [
        (320, 488),
        (370, 478),
        (430, 446),
        (474, 396),
        (482, 344),
        (452, 276),
        (414, 210),
        (372, 142),
        (340, 84),
        (320, 44),
    ]
    half = _toothed(right, 13, 5)
    outline = _leaf(c, half, [(640 - x, y) for x, y in half], ("#86b748", "#94c355"), "#4c7526")
    pairs: Veins = [(0.06, (128, -62)), (0.2, (134, -92)), (0.36, (112, -98)),
                    (0.52, (84, -92)), (0.68, (54, -74)), (0.82, (30, -48))]  # fmt: skip
    _veins(c, outline, ((320, 488), (320, 56)), pairs, ("#e3efbf", "#4c7526"))
    return c


def oak() -> Canvas:
    c = _paper()
    c.line([(320, 560), (320, 600)], "#7b6a32", 9)
    right = [(320, 560), (350, 552), (362, 528), (350, 508), (372, 490), (416, 488), (436, 462), (414, 436),
             (386, 424), (406, 396), (462, 388), (486, 354), (458, 322), (404, 314), (420, 282), (474, 264),
             (488, 224), (452, 200), (402, 206), (408, 172),
             (432, 138), (412, 104), (376, 104), (360, 120), (350, 76), (320, 60)]  # fmt: skip
    smooth = curve_points(right)
    outline = _leaf(c, smooth, [(640 - x, y) for x, y in smooth], ("#5d8f3f", "#6a9d4a"), "#2f5620")
    pairs: Veins = [(0.12, (90, -34)), (0.28, (140, -62)), (0.48, (144, -84)),
                    (0.68, (92, -84)), (0.86, (20, -26))]  # fmt: skip
    _veins(c, outline, ((320, 560), (320, 80)), pairs, ("#cfe2ae", "#2f5620"))
    return c


def maple() -> Canvas:
    c = _paper()
    c.line([(320, 500), (320, 606)], "#8a4a2e", 7)
    right = [(320, 502), (346, 496), (398, 522), (452, 530), (432, 500), (440, 474), (492, 470), (470, 446),
             (508, 424), (572, 414), (540, 388), (534, 356), (590, 318), (548, 312), (530, 276), (552, 232),
             (506, 252), (470, 240), (446, 272), (408, 306), (404, 256), (420, 212), (466, 190), (426, 178),
             (416, 132), (386, 146), (360, 132), (340, 90),
             (320, 40)]  # fmt: skip
    _leaf(c, right, [(640 - x, y) for x, y in right], ("#d98a2b", "#e29a3c"), "#8a4a16")
    colour = "#f6dca8"
    for tip in ((320, 66), (520, 286), (466, 476)):
        for side in (-1, 1):
            c.line([(320, 496), (320 + side * (tip[0] - 320), tip[1])], colour, 5)
    for (x, y), (dx, dy) in (((320, 300), (66, -66)), ((320, 220), (56, -60)), ((430, 380), (76, 6)), ((430, 380),
                                                                                                       (6, -74)),
                             ((392, 486), (0, 0))):  # fmt: skip
        for side in (-1, 1):
            start = (320 + side * (x - 320), y)
            c.line([start, (start[0] + side * dx, start[1] + dy)], colour, 3)
    return c


PICTURES = {"lisc-1": oak, "lisc-2": maple, "lisc-3": lime, "lisc-4": birch}
