"""Polish road signs, redrawn after their official descriptions (the regulation on road signs is not under copyright).

D-42 built-up area, D-40 home zone, D-6 pedestrian crossing, C-16 footpath.
"""

from plotno import Canvas

BLUE, WHITE, BLACK, POST = "#1b5aa8", "#ffffff", "#17181b", "#9aa3ab"


def _background() -> Canvas:
    c = Canvas(640, 640)
    c.gradient([(0, 0), (640, 0), (640, 640), (0, 640)], "#cfe2ef", "#edf1e6")
    c.rect(304, 60, 32, 580, POST, "#767f87", 2)
    c.rect(311, 60, 7, 580, "#c3cad0")
    return c


def _person(c: Canvas, x: float, y: float, size: float, colour: str = WHITE, *, mirror: bool = False) -> None:
    """Draw someone walking; feet at (x, y), 100 units tall."""
    with c.moved(x, y, size, 0, mirror=mirror):
        c.circle(0, -90, 10, colour)
        c.path("M-12 -76 H8 C14 -76 16 -72 15 -66 L11 -38 H-11 L-16 -66 C-16 -72 -16 -76 -12 -76 Z", colour)
        c.line([(11, -70), (20, -54), (32, -46)], colour, 7)
        c.line([(-12, -70), (-22, -54), (-20, -40)], colour, 7)
        c.line([(5, -40), (12, -22), (24, -3)], colour, 9)
        c.line([(-5, -40), (-10, -20), (-24, -3)], colour, 9)


def built_up() -> Canvas:
    c = _background()
    c.rect(58, 150, 524, 300, WHITE, BLACK, 5, 16)
    c.rect(70, 162, 500, 276, None, BLACK, 7, 10)
    c.path("M112 398 V292 H164 V330 H188 V214 L224 178 L260 214 V398 Z", BLACK)
    c.path("M292 398 V262 H356 V322 H384 V236 H440 V300 H468 L498 268 L528 300 V398 Z", BLACK)
    c.line([(224, 182), (224, 168)], BLACK, 5)
    return c


def home_zone() -> Canvas:
    c = _background()
    c.rect(58, 130, 524, 360, BLUE, "#0f3a70", 4, 18)
    c.rect(70, 142, 500, 336, None, WHITE, 6, 12)
    # house, road edge, car
    c.path("M394 230 L474 168 L554 230 V330 H394 Z", WHITE)
    c.rect(418, 246, 36, 34, BLUE)
    c.rect(486, 254, 36, 76, BLUE)
    c.line([(330, 452), (548, 400)], WHITE, 8)
    c.path("M352 392 C352 372 362 366 384 364 L400 340 C404 334 410 332 418 332 H458 C466 332 472 336 476 342 L490 364 "
           "C508 366 514 374 514 392 Z", WHITE, BLUE, 5)  # fmt: skip
    c.path("M400 362 L412 346 H430 V362 Z M438 362 V346 H456 L468 362 Z", BLUE)
    for x in (388, 478):
        c.circle(x, 394, 17, BLUE)
        c.circle(x, 394, 12, WHITE)
    _person(c, 146, 446, 2.1)
    _person(c, 282, 446, 1.35, mirror=True)
    c.circle(224, 434, 12, WHITE)
    return c


def crossing() -> Canvas:
    c = _background()
    c.rect(110, 110, 420, 420, BLUE, "#0f3a70", 4, 18)
    c.rect(122, 122, 396, 396, None, WHITE, 6, 12)
    c.polygon([(320, 150), (500, 480), (140, 480)], WHITE)
    for k in range(5):
        x = 196 + 54 * k
        c.polygon(
            [(x + (320 - x) * 0.16, 452), (x + 26 + (320 - x - 26) * 0.16, 452), (x + 30, 478), (x - 4, 478)], BLACK
        )
    _person(c, 322, 446, 2.0, BLACK)
    return c


def footpath() -> Canvas:
    c = _background()
    c.circle(320, 300, 216, WHITE, "#b9c0c6", 3)
    c.circle(320, 300, 206, BLUE)
    _person(c, 268, 430, 2.5)
    _person(c, 398, 430, 1.7)
    c.line([(346, 314), (364, 350)], WHITE, 12)
    return c


PICTURES = {"znak-1": crossing, "znak-2": built_up, "znak-3": footpath, "znak-4": home_zone}
