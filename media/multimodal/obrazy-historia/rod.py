"""A family tree without names: Casimir IV Jagiellon, Elizabeth of Austria, and their sons in the order of birth.

Vladislaus (1456, king of Bohemia and Hungary), Casimir (1458, saint), John Albert (1459, king of Poland), Alexander
(1461, king of Poland), Sigismund (1467, king of Poland), Frederick (1468, cardinal). Golden crowns with a white eagle
on red stand for kings of Poland, the silver crown for a king elsewhere.
"""

from plotno import Canvas, circle_points
from przedmioty import eagle

GOLD, SILVER, INK, LINE = "#e5b642", "#c9cdd3", "#2b2a33", "#8a7b62"


def crown(c: Canvas, fill: str) -> None:
    """Draw an open crown, about 130 wide, standing on the origin."""
    c.path(
        "M-58 0 L-66 -48 C-54 -38 -42 -36 -34 -48 C-26 -38 -10 -40 0 -60 C10 -40 26 -38 34 -48 C42 -36 54 -38 66 -48 "
        "L58 0 Z",
        fill,
        INK,
        4,
    )
    c.rect(-58, -10, 116, 18, fill, INK, 4, 4)
    for x, y in ((-66, -52), (-34, -52), (0, -64), (34, -52), (66, -52)):
        c.circle(x, y, 7, fill, INK, 3)


def _bust(c: Canvas, x: float, y: float, r: float, robe: str, *, woman: bool = False) -> None:
    c.circle(x, y, r, "#fffaf0", LINE, 4)
    below = c.image.copy()
    with c.moved(x, y, r / 100):
        if woman:
            c.path("M-52 -10 C-60 -80 60 -80 52 -10 L64 78 H-64 Z", "#f4f1ea", INK, 3)
        else:
            c.path("M-44 -2 C-54 -72 54 -72 44 -2 L46 34 H-46 Z", "#5c3f28", INK, 3)
        c.path("M-86 110 C-84 50 -40 42 -20 36 H20 C40 42 84 50 86 110 Z", robe, INK, 4)
        c.ellipse(0, -8, 31, 39, "#f0cda8", INK, 3)
        c.path("M-18 36 L0 62 L18 36", "#fffaf0", INK, 3)
        if woman:
            c.path("M-33 -8 C-36 -58 36 -58 33 -8 C26 -34 -26 -34 -33 -8 Z", "#f4f1ea", INK, 3)
        else:
            c.path("M-32 -10 C-36 -56 36 -56 32 -10 C24 -30 -24 -30 -32 -10 Z", "#5c3f28", INK, 2)
        c.circle(-11, -6, 3, INK)
        c.circle(11, -6, 3, INK)
        c.path("M-9 14 C-4 18 4 18 9 14", None, "#8f4b3b", 3)
    c.clipped(circle_points(x, y, r - 1), below)
    c.circle(x, y, r, None, LINE, 5)


def _eagle_shield(c: Canvas, x: float, y: float) -> None:
    c.path(
        f"M{x - 34} {y - 40} H{x + 34} V{y + 6} C{x + 34} {y + 26} {x + 16} {y + 38} {x} {y + 46} "
        f"C{x - 16} {y + 38} {x - 34} {y + 26} {x - 34} {y + 6} Z",
        "#b8202a",
        INK,
        3,
    )
    with c.moved(x, y + 2, 0.32):
        eagle(c)


def sons() -> Canvas:
    c = Canvas(1400, 880, "#f4eee0")
    c.rect(18, 18, 1364, 844, None, "#cdbf9f", 3, 14)
    xs = [150 + 220 * i for i in range(6)]
    parents, brace, children = 190, 390, 640
    c.line([(600, parents), (800, parents)], LINE, 5)
    c.line([(700, parents), (700, brace)], LINE, 5)
    c.line([(xs[0], brace), (xs[-1], brace)], LINE, 5)
    for x in xs:
        c.line([(x, brace), (x, children - 80)], LINE, 5)
    for x, robe, woman in ((560, "#8e2430", False), (840, "#2f5d86", True)):
        _bust(c, x, parents + 10, 92, robe, woman=woman)
        with c.moved(x, parents - 78):
            crown(c, GOLD)
    _eagle_shield(c, 430, parents + 10)
    robes = ("#3f6b4f", "#77736a", "#8e2430", "#8e2430", "#8e2430", "#b3202c")
    for x, robe, label in zip(xs, robes, "ABCDEF", strict=True):
        if label == "B":
            c.circle(x, children - 34, 72, "#f8dd86", "#d7a62c", 5)
        _bust(c, x, children, 84, robe)
        if label == "A":
            with c.moved(x, children - 82, 0.9):
                crown(c, SILVER)
        elif label in "CDE":
            with c.moved(x, children - 82, 0.9):
                crown(c, GOLD)
            _eagle_shield(c, x - 78, children + 62)
        elif label == "F":
            _cardinals_hat(c, x, children - 66)
        c.tag(x, children + 150, label, 28)
    c.tag(560, parents + 142, "X", 24)
    c.tag(840, parents + 142, "Y", 24)
    return c


def _cardinals_hat(c: Canvas, x: float, y: float) -> None:
    red = "#c4202e"
    for side in (-1, 1):
        c.curve([(x + side * 60, y), (x + side * 100, y + 36), (x + side * 92, y + 80)], None, red, 4, closed=False)
        for dx, dy in ((0, 90), (-9, 108), (9, 108)):
            c.circle(x + side * 92 + dx, y + dy, 7, red, INK, 2)
    c.ellipse(x, y - 26, 40, 24, red, INK, 4)
    c.ellipse(x, y, 92, 17, red, INK, 4)


PICTURES = {"rod-krolewski": sons}
