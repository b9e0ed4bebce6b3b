"""A stack of nine books, the titles on the spines.

Balladyna (Słowacki), Lalka (Prus), Nad Niemnem (Orzeszkowa), Potop (Sienkiewicz), Bieguni (Tokarczuk), Ferdydurke
(Gombrowicz), Chłopi (Reymont), Zniewolony umysł (Miłosz), Solaris (Lem): four of the nine by winners of the Nobel
prize.
"""

from pismo import write
from plotno import Canvas, circle_points

# title, colour, ink, left edge, width, thickness, face
BOOKS = (
    ("Balladyna", "#3f6b52", "#f1e2b0", 372, 430, 52, "serif-bold-italic"),
    ("LALKA", "#8e2f3a", "#f4e6c8", 330, 520, 66, "display-serif"),
    ("NAD NIEMNEM", "#e2d3ad", "#3b3a2c", 392, 500, 58, "serif-bold"),
    ("POTOP", "#27405f", "#e8c56a", 300, 570, 84, "display-serif"),
    ("Bieguni", "#d9772f", "#fff6e6", 366, 470, 54, "sans-bold"),
    ("FERDYDURKE", "#efece4", "#1f1f22", 338, 540, 60, "display"),
    ("CHŁOPI", "#55663a", "#f3e9c6", 286, 600, 80, "serif-bold"),
    ("ZNIEWOLONY UMYSŁ", "#5b4a72", "#f2ecf7", 330, 540, 58, "sans-bold"),
    ("SOLARIS", "#1f2a35", "#9fd0e6", 304, 560, 62, "display"),
)


def stack() -> Canvas:
    c = Canvas(1200, 900, "#d9d3c5")
    c.gradient([(0, 0), (1200, 0), (1200, 800), (0, 800)], "#cfd8d6", "#e8e3d6")
    for x in range(60, 1200, 120):
        c.line([(x, 0), (x, 786)], "#c3cdc9", 2)
    c.rect(0, 786, 1200, 114, "#a9784c")
    c.rect(0, 786, 1200, 12, "#c08d5d")
    for y, x, w in ((826, 60, 420), (850, 640, 500), (874, 200, 380), (838, 840, 250)):
        c.line([(x, y), (x + w, y)], "#996a41", 2)
    _plant(c)
    bottom = 790.0
    c.shadow([(270, 770), (900, 770), (910, 800), (280, 800)], 12, 14, 8, 110)
    for title, colour, ink, left, wide, thick, name in reversed(BOOKS):
        top = bottom - thick
        _book(c, left, top, wide, thick, colour, ink)
        size = min(thick * 0.5, 33)
        write(c, left + wide / 2 - 8, top + thick / 2, title, size, name, ink, spacing=2 if title.isupper() else 0)
        bottom = top
    _mug(c, 560, bottom)
    return c


def _book(c: Canvas, x: float, y: float, w: float, h: float, colour: str, ink: str) -> None:
    c.shadow([(x + 10, y + h - 6), (x + w, y + h - 6), (x + w, y + h), (x + 10, y + h)], 4, 3, 4, 90)
    c.rect(x, y, w, h - 1.5, colour, None, radius=7)
    c.rect(x, y + 2, w, h * 0.16, "#ffffff28", radius=3)
    c.rect(x, y + h * 0.84, w, h * 0.14, "#0000002c", radius=3)
    for dx in (20, 30):
        c.line([(x + dx, y + 4), (x + dx, y + h - 6)], ink, 2.4)
        c.line([(x + w - dx - 8, y + 4), (x + w - dx - 8, y + h - 6)], ink, 2.4)


def _mug(c: Canvas, x: float, bottom: float) -> None:
    c.ellipse(x, bottom - 4, 74, 9, "#00000030")
    c.line(circle_points(x + 56, bottom - 58, 34, 32, -75, 80), "#c9503f", 13)
    c.path(f"M{x - 64} {bottom - 112} L{x - 58} {bottom - 16} C{x - 56} {bottom - 2} {x + 56} {bottom - 2} "
           f"{x + 58} {bottom - 16} L{x + 64} {bottom - 112} Z", "#d45b48")  # fmt: skip
    c.path(f"M{x - 64} {bottom - 112} L{x - 58} {bottom - 16} C{x - 56} {bottom - 5} {x - 40} {bottom - 3} "
           f"{x - 34} {bottom - 3} L{x - 40} {bottom - 112} Z", "#c04c3b")  # fmt: skip
    for k in range(-2, 3):
        c.circle(x + 22 * k, bottom - 56, 6, "#f6e8d0")
    c.ellipse(x, bottom - 112, 64, 13, "#e88f7f")
    c.ellipse(x, bottom - 110, 55, 9.5, "#5a3521")
    for dx in (-18, 10):
        c.curve([(x + dx, bottom - 128), (x + dx + 9, bottom - 142), (x + dx - 4, bottom - 155),
                 (x + dx + 6, bottom - 170)], None, "#f4f2ec", 5, closed=False)  # fmt: skip


def _plant(c: Canvas) -> None:
    for turn, long in ((-62, 150), (-40, 190), (-20, 214), (0, 226), (20, 204), (42, 176), (64, 140)):
        with c.moved(1046, 640, 1, turn):
            c.path(f"M0 0 C-30 {-long * 0.4} -24 {-long * 0.75} 0 {-long} C24 {-long * 0.75} 30 {-long * 0.4} 0 0 Z",
                   "#4f7f5a" if turn % 40 else "#5f9268")  # fmt: skip
            c.line([(0, -8), (0, -long + 16)], "#3d6848", 2.5)
    c.ellipse(1048, 790, 86, 10, "#00000030")
    c.path("M968 640 H1124 L1108 782 C1106 792 986 792 984 782 Z", "#e9e2d2")
    c.path("M968 640 H1004 L1014 788 C994 788 986 788 984 782 Z", "#d6cdb9")
    c.rect(960, 628, 172, 26, "#f3ecdd", "#d6cdb9", 2, 5)


PICTURES = {"stos-ksiazek": stack}
