"""Four Polish buildings in simplified elevations.

Żuraw, the port crane of Gdańsk (1442–1444); Sigismund's Column in Warsaw (1644); the Centennial Hall in Wrocław
(1911–1913); the Palace of Culture and Science in Warsaw (1952–1955).
"""

from plotno import Canvas

INK = "#2a2c35"


def _scene(top: str, bottom: str, ground: str, horizon: float = 560) -> Canvas:
    c = Canvas(640, 640)
    c.gradient([(0, 0), (640, 0), (640, 640), (0, 640)], top, bottom)
    c.rect(0, horizon, 640, 640 - horizon, ground)
    return c


def crane() -> Canvas:
    c = _scene("#a9c8de", "#e8e6dc", "#6f93aa", 548)
    brick, dark, wood, boards = "#b0614a", "#7d3f30", "#4b352a", "#5f4536"
    c.rect(0, 532, 640, 20, "#8c8577")
    for x, width in ((120, 140), (380, 140)):
        c.rect(x, 250, width, 284, brick, dark, 3)
        for row in range(14):
            y = 262 + row * 20
            c.line([(x + 3, y), (x + width - 3, y)], "#9a523e", 1.5)
            for k in range(5):
                px = x + 14 + k * 28 + (14 if row % 2 else 0)
                if px < x + width - 6:
                    c.line([(px, y), (px, min(y + 20, 531))], "#9a523e", 1.5)
        for wy in (300, 380, 460):
            for wx in (x + 36, x + 92):
                c.path(f"M{wx - 10} {wy + 30} V{wy} "
                       f"C{wx - 10} {wy - 14} {wx + 10} {wy - 14} {wx + 10} {wy} V{wy + 30} Z",
                       "#3a2a26")  # fmt: skip
        c.rect(x - 8, 238, width + 16, 16, dark)
        c.path(f"M{x - 12} 240 L{x + 26} 150 H{x + width - 26} L{x + width + 12} 240 Z", "#8f4a38", dark, 3)
    # the timber crane between the towers
    c.rect(252, 300, 136, 234, "#2b2422")
    c.path("M236 410 V214 L222 204 V108 L320 34 L418 108 V204 L404 214 V410 H360 V344 C360 300 280 300 280 344 V410 Z",
           wood, "#2b1e18", 4)  # fmt: skip
    for y in range(120, 410, 22):
        half = 98 if y < 204 else 84
        if y < 300:
            c.line([(320 - half + 4, y), (320 + half - 4, y)], boards, 3)
        else:
            c.line([(240, y), (278, y)], boards, 3)
            c.line([(362, y), (400, y)], boards, 3)
    c.path("M208 116 L320 26 L432 116 L424 126 L320 44 L216 126 Z", "#33241d")
    c.rect(288, 120, 64, 66, "#1d1714", "#2b1e18", 3)
    c.rect(292, 224, 56, 44, "#1d1714", "#2b1e18", 3)
    c.line([(320, 180), (320, 470)], "#d8cfb8", 3)
    c.path("M320 470 C320 492 344 492 340 474", None, "#d8cfb8", 5)
    for y, w in ((574, 150), (592, 220), (612, 120)):
        c.line([(320 - w, y), (320 + w, y)], "#89a9bd", 3)
    return c


def column() -> Canvas:
    c = _scene("#9fbfdb", "#f3e9d8", "#b8ad9b", 556)
    stone, shade, bronze = "#d8d0c2", "#a89f8f", "#3f4a44"
    c.rect(190, 540, 260, 34, stone, shade, 3)
    c.rect(214, 512, 212, 30, stone, shade, 3)
    c.rect(252, 424, 136, 90, stone, shade, 3)
    c.rect(270, 440, 100, 58, "#c8bfaf", shade, 2)
    c.rect(238, 408, 164, 20, stone, shade, 3)
    c.path("M282 408 L294 390 H346 L358 408 Z", stone, shade, 3)
    c.path("M297 390 L302 196 H338 L343 390 Z", "#e3dccf", shade, 3)
    c.path("M325 388 L325 198 H336 L341 388 Z", "#c9c0b0")
    c.path("M294 196 C287 190 287 176 284 168 H356 C353 176 353 190 346 196 Z", stone, shade, 3)
    c.rect(278, 156, 84, 14, stone, shade, 3)
    c.rect(284, 140, 72, 18, stone, shade, 3)
    with c.moved(314, 140, 0.92):
        c.path("M-26 0 C-30 -30 -22 -48 -20 -66 C-14 -78 14 -78 20 -66 C24 -46 30 -30 28 0 Z", bronze)
        c.circle(0, -86, 12, bronze)
        c.path("M-11 -96 L-13 -108 L-5 -101 L0 -112 L5 -101 L13 -108 L11 -96 Z", bronze)
        # the sabre raised in his right hand; his left hand on the cross that stands beside him
        c.line([(-16, -64), (-38, -48), (-52, -66)], bronze, 8)
        c.path("M-50 -68 C-48 -92 -58 -114 -80 -130 C-68 -112 -60 -92 -58 -66 Z", bronze)
        c.line([(-66, -72), (-42, -76)], bronze, 4)
        c.line([(16, -62), (30, -48), (38, -58)], bronze, 8)
        c.line([(39, -4), (39, -136)], bronze, 6)
        c.line([(20, -110), (58, -110)], bronze, 6)
    c.line([(0, 600), (640, 600)], "#a69b88", 3)
    return c


def hall() -> Canvas:
    c = _scene("#b5cfe3", "#f0ead9", "#7f9a6a", 540)
    wall, line, glass = "#d9cdb4", "#8e8168", "#5b6570"
    c.path("M24 540 C30 466 104 440 150 438 V540 Z M616 540 C610 466 536 440 490 438 V540 Z", wall, line, 3)
    for half, y, height in ((232, 432, 80), (196, 384, 50), (158, 338, 48), (118, 296, 44)):
        c.rect(320 - half, y, 2 * half, height, wall, line, 3)
        count = int(half / 9) | 1
        step = (2 * half - 20) / count
        for k in range(count):
            c.rect(320 - half + 12 + step * k, y + 11, step - 4, height - 20, glass)
            middle = 320 - half + 10 + step * (k + 0.5)
            c.line([(middle, y + 11), (middle, y + height - 10)], wall, 1.5)
        c.rect(320 - half - 8, y - 6, 2 * half + 16, 12, "#e7ddc8", line, 2)
    c.path("M214 291 C236 246 404 246 426 291 Z", "#c7b999", line, 3)
    c.rect(286, 232, 68, 26, wall, line, 3)
    for k in range(5):
        c.rect(292 + 12 * k, 238, 7, 16, glass)
    c.path("M282 232 C290 210 350 210 358 232 Z", "#c7b999", line, 3)
    c.rect(70, 490, 500, 50, wall, line, 3)
    for k in range(20):
        c.rect(84 + 24.3 * k, 499, 12, 41, glass)
    c.rect(250, 452, 140, 88, "#e3d8c1", line, 3)
    for k in range(5):
        c.rect(262 + 25 * k, 466, 15, 74, "#454e57")
    c.path("M180 640 L262 540 H378 L460 640 Z", "#c9bfa8")
    return c


def palace() -> Canvas:
    c = _scene("#8fb2d4", "#f1e3cf", "#9a9384", 572)
    wall, line, win = "#d6c8ac", "#85765a", "#6c6a66"

    def block(half: float, top: float, bottom: float, columns: int, rows: int) -> None:
        c.rect(320 - half, top, 2 * half, bottom - top, wall, line, 2.5)
        step = 2 * half / columns
        for k in range(columns):
            for row in range(rows):
                height = (bottom - top - 12) / rows
                c.rect(320 - half + step * (k + 0.3), top + 10 + height * row, step * 0.4, height * 0.62, win)

    def pinnacles(half: float, y: float, h: float) -> None:
        for side in (-1, 1):
            x = 320 + side * half
            c.rect(x - h * 0.28, y - h * 0.5, h * 0.56, h * 0.5, wall, line, 2)
            c.polygon([(x - h * 0.28, y - h * 0.5), (x, y - h * 1.2), (x + h * 0.28, y - h * 0.5)], wall, line, 2)

    block(262, 478, 574, 26, 3)
    for side in (-1, 1):
        x = 320 + side * 222
        c.rect(x - 34, 440, 68, 134, wall, line, 2.5)
        for k in range(4):
            c.rect(x - 26 + 15 * k, 456, 7, 100, win)
    pinnacles(250, 440, 24)
    pinnacles(194, 440, 24)
    block(136, 410, 574, 14, 5)
    pinnacles(128, 410, 30)
    block(78, 196, 574, 9, 16)
    pinnacles(70, 196, 34)
    block(56, 160, 196, 7, 1)
    pinnacles(50, 160, 22)
    block(42, 118, 160, 1, 0)
    c.circle(320, 139, 16, "#f5efe0", line, 3)
    c.line([(320, 139), (320, 128)], INK, 2.5)
    c.line([(320, 139), (328, 143)], INK, 2.5)
    pinnacles(36, 118, 18)
    c.polygon([(290, 118), (300, 92), (340, 92), (350, 118)], wall, line, 2.5)
    c.rect(306, 74, 28, 18, wall, line, 2)
    c.polygon([(306, 74), (317, 14), (323, 14), (334, 74)], wall, line, 2.5)
    c.line([(320, 16), (320, 4)], line, 3)
    c.rect(270, 506, 100, 68, wall, line, 2.5)
    for k in range(5):
        c.rect(278 + 19 * k, 516, 10, 58, "#4c4a46")
    c.polygon([(240, 640), (276, 574), (364, 574), (400, 640)], "#b8ae9b")
    return c


PICTURES = {"budowla-1": palace, "budowla-2": crane, "budowla-3": hall, "budowla-4": column}
