"""Two scenes out of doors.

A street: an ice-cream parlour called „Gorący Lód” (an oxymoron), a watchmaker's „Tik-Tak” (onomatopoeia), an
advertising pillar on which a forest whispers (personification), a man at a bus stop who waits an eternity
(hyperbole), and a name-plate „ul. 3-go Maja”, against the rule that figures take no endings.
A camp in pouring rain, praised by a wet hiker (irony).
"""

import math
import random

from kreska import BLUSH, INK, SKIN, Drawing, figure, head
from plotno import circle_points, curve_points


def window(canvas: Drawing, x: float, y: float, width: float, height: float, frame: str) -> None:
    canvas.rect(x - 8, y - 8, width + 16, height + 16, frame)
    canvas.rect(x, y, width, height, "#a9cfe3")
    canvas.polygon([(x, y + height * 0.6), (x + width * 0.6, y), (x + width, y), (x, y + height)], "#c4e0ee")
    canvas.line([(x + width / 2, y), (x + width / 2, y + height)], frame, 5)
    canvas.line([(x, y + height * 0.35), (x + width, y + height * 0.35)], frame, 5)
    canvas.rect(x - 14, y + height + 6, width + 28, 9, frame)


def awning(canvas: Drawing, x: float, y: float, width: float, colours: tuple[str, str]) -> None:
    count = 12
    step = width / count
    for i in range(count):
        left = x + i * step
        canvas.rect(left, y, step, 36, colours[i % 2])
        canvas.polygon(circle_points(left + step / 2, y + 36, step / 2, 12, 0, 180), colours[i % 2])


def cone(canvas: Drawing, x: float, y: float, size: float) -> None:
    with canvas.moved(x, y, size):
        canvas.polygon([(-24, 0), (24, 0), (0, 72)], "#dba45c", "#9c6a2a", 3)
        for i in (-1, 0, 1):
            canvas.line([(i * 14 - 6, 6), (i * 6 + 4, 46)], "#9c6a2a", 2)
        for dx, dy, colour in ((-15, -14, "#f2a7b8"), (15, -14, "#f6e6b0"), (0, -40, "#8d5a3c")):
            canvas.circle(dx, dy, 22, colour, "#7d5a52", 2.5)


def clock(canvas: Drawing, x: float, y: float, r: float) -> None:
    canvas.circle(x, y, r, "#fffdf3", "#6b4a1c", r * 0.14)
    for i in range(12):
        a = math.pi * i / 6
        canvas.line([(x + r * 0.72 * math.sin(a), y - r * 0.72 * math.cos(a)),
                     (x + r * 0.84 * math.sin(a), y - r * 0.84 * math.cos(a))], INK, 3)  # fmt: skip
    canvas.line([(x, y), (x - r * 0.4, y - r * 0.24)], INK, 6)
    canvas.line([(x, y), (x + r * 0.3, y - r * 0.62)], INK, 4)
    canvas.circle(x, y, 5, INK)


def pillar(canvas: Drawing, x: float, ground: float) -> None:
    canvas.ellipse(x, ground, 116, 14, "#00000035")
    canvas.rect(x - 92, ground - 24, 184, 26, "#6d7378", INK, 2.5)
    canvas.rect(x - 84, ground - 420, 168, 398, "#e6e1d6", "#6d7378", 3)
    canvas.path(f"M {x - 100} {ground - 420} C {x - 70} {ground - 462} {x + 70} {ground - 462} {x + 100} "
                f"{ground - 420} Z", "#4f6a5a", INK, 2.5)  # fmt: skip
    canvas.circle(x, ground - 458, 9, "#4f6a5a", INK, 2.5)
    canvas.rect(x - 100, ground - 424, 200, 14, "#4f6a5a", INK, 2.5)
    top = ground - 396
    canvas.rect(x - 76, top, 152, 300, "#dff0d5", "#2f5b34", 3)
    for dx, size in ((-48, 0.8), (-18, 1.05), (16, 0.9), (46, 1.1)):
        with canvas.moved(x + dx, top + 294, size):
            canvas.rect(-5, -24, 10, 24, "#6b4522")
            for i in range(3):
                canvas.polygon([(-32 + i * 6, -20 - i * 26), (32 - i * 6, -20 - i * 26), (0, -70 - i * 26)], "#3d7a43")
    for i, (line, size) in enumerate((("LAS", 40), ("SZEPCZE.", 28), ("POSŁUCHAJ", 22), ("GO!", 32))):
        canvas.write(x, top + 46 + i * 37, line, size, "#1f4a26", "black")
    canvas.rect(x - 62, top + 308, 60, 52, "#f7d98b", "#a58a4a", 2)
    canvas.rect(x + 8, top + 312, 58, 46, "#cfd9ea", "#7a879c", 2)
    for k in range(3):
        canvas.line([(x - 54, top + 322 + k * 12), (x - 14 - k * 6, top + 322 + k * 12)], "#8d6c2a", 3)
        canvas.line([(x + 16, top + 324 + k * 11), (x + 58 - k * 8, top + 324 + k * 11)], "#596a86", 3)


def street() -> Drawing:
    canvas = Drawing(1360, 880, "#cfe6f3")
    canvas.gradient([(0, 0), (1360, 0), (1360, 730), (0, 730)], "#bfe0f2", "#eef6f8")
    # the house of the ice-cream parlour
    canvas.rect(30, 90, 440, 640, "#f3c9a8", "#a8795a", 3)
    canvas.polygon([(10, 92), (70, 24), (430, 24), (490, 92)], "#a8503f", "#7d372a", 3)
    for x in (86, 214, 342):
        window(canvas, x, 150, 74, 110, "#fff7ea")
    canvas.rect(50, 318, 400, 118, "#fff4f6", "#b3435f", 4, radius=10)
    canvas.write(250, 376, "GORĄCY LÓD", 50, "#b3435f", "black")
    canvas.write(250, 418, "lodziarnia", 30, "#6d4a52", "italic")
    awning(canvas, 42, 452, 416, ("#f2a7b8", "#ffffff"))
    canvas.rect(66, 520, 214, 160, "#eaf5f8", "#8d6a52", 6)
    for x in (110, 173, 236):
        cone(canvas, x, 600, 0.76)
    canvas.rect(316, 510, 116, 220, "#8d5d3a", "#56391f", 4)
    canvas.rect(334, 530, 80, 96, "#c4e0ee", "#56391f", 3)
    canvas.circle(420, 640, 6, "#e8c067")
    # the watchmaker's
    canvas.rect(470, 150, 390, 580, "#d6dcc0", "#8d9370", 3)
    canvas.rect(458, 134, 414, 24, "#a9af8a", "#777d5c", 3)
    for x, width in ((500, 66), (796, 44)):
        window(canvas, x, 344, width, 96, "#fbfbf1")
    canvas.rect(490, 186, 350, 98, "#39543f", "#22362a", 4, radius=6)
    canvas.write(694, 236, "TIK-TAK", 46, "#f6e3a8", "serif")
    canvas.write(694, 270, "zegarmistrz", 26, "#ffffff", "italic")
    clock(canvas, 542, 236, 36)
    canvas.rect(500, 486, 120, 170, "#eaf5f8", "#6d7358", 6)
    clock(canvas, 560, 540, 32)
    clock(canvas, 532, 616, 20)
    clock(canvas, 588, 614, 22)
    canvas.rect(756, 486, 92, 244, "#6b5138", "#3f2f1f", 4)
    canvas.rect(772, 506, 60, 96, "#c4e0ee", "#3f2f1f", 3)
    # the house behind the bus stop
    canvas.rect(860, 60, 480, 670, "#e9dcb8", "#a5956a", 3)
    canvas.rect(848, 44, 504, 26, "#c3b285", "#8f7f52", 3)
    for x in (920, 1058, 1196):
        window(canvas, x, 106, 80, 108, "#fffaf0")
    canvas.rect(884, 452, 300, 66, "#1f4f94", "#ffffff", 4, radius=8)
    canvas.rect(880, 448, 308, 74, None, "#163a6e", 3, radius=10)
    canvas.write(1034, 500, "ul. 3-go Maja", 42, "#ffffff")
    # pavement and road
    canvas.rect(0, 726, 1360, 84, "#cfcabf")
    for x in range(-20, 1380, 70):
        canvas.line([(x + 24, 728), (x, 806)], "#b5afa2", 2.5)
    canvas.rect(0, 804, 1360, 14, "#a39d90")
    canvas.rect(0, 818, 1360, 62, "#63676d")
    for x in range(30, 1360, 190):
        canvas.rect(x, 846, 96, 9, "#e8e6df")
    pillar(canvas, 686, 776)
    # the bus stop
    canvas.ellipse(930, 776, 34, 7, "#00000035")
    canvas.rect(924, 560, 12, 214, "#6d7378", INK, 2)
    canvas.rect(890, 536, 80, 80, "#1f5fae", "#ffffff", 4, radius=8)
    canvas.rect(900, 552, 60, 44, "#ffffff", radius=5)
    for i in range(3):
        canvas.rect(905 + i * 18, 558, 14, 16, "#1f5fae")
    for x in (914, 946):
        canvas.circle(x, 596, 7, "#ffffff", "#1f5fae", 2.5)
    canvas.rect(898, 640, 64, 70, "#fffdf3", "#6d7378", 3)
    for k in range(4):
        canvas.line([(908, 654 + k * 13), (952, 654 + k * 13)], "#8a8f96", 3)
    figure(canvas, 1256, 780, 1.12, "#5b6f8f", "#3d4148", "#6b6f78", "short", "calm")
    canvas.bubble((960, 262, 372, 128), (1250, 536), ["Czekam tu", "całą wieczność!"], 36, root=0.72)
    return canvas


def tree(canvas: Drawing, x: float, ground: float, size: float, shade: str) -> None:
    with canvas.moved(x, ground, size):
        canvas.rect(-9, -40, 18, 42, "#4a3826")
        for i in range(4):
            canvas.polygon([(-80 + i * 14, -30 - i * 58), (80 - i * 14, -30 - i * 58), (0, -138 - i * 58)], shade)


def camp() -> Drawing:
    rng = random.Random(11)
    canvas = Drawing(1200, 780, "#7d8a97")
    canvas.gradient([(0, 0), (1200, 0), (1200, 540), (0, 540)], "#56616f", "#97a3ae")
    for x in range(-40, 1280, 110):
        canvas.circle(x, 20 + (x * 13) % 40, 88, "#434d5a")
    for x in range(-10, 1260, 130):
        canvas.circle(x, 6 + (x * 7) % 30, 70, "#384150")
    for i, x in enumerate(range(20, 1240, 96)):
        tree(canvas, x, 500 + (i * 37) % 22, 0.8 + (i * 29 % 40) / 100, ("#2f4a3d", "#365444", "#2a4337")[i % 3])
    canvas.path("M 0 476 C 300 452 800 456 1200 476 V 780 H 0 Z", "#5d7448")
    for x, y, rx, ry in ((170, 690, 150, 24), (640, 720, 220, 26), (1040, 640, 130, 22), (420, 590, 90, 12)):
        canvas.ellipse(x, y, rx, ry, "#7f97a6", "#4f6338", 3)
        for k in (0.3, 0.62):
            canvas.ellipse(x - rx * 0.25, y, rx * k, ry * k, None, "#b4c6d0", 2)
    # the tent, sagging, in a puddle of its own
    canvas.ellipse(330, 640, 270, 26, "#4c6039")
    canvas.path("M 120 632 C 180 560 226 470 290 352 C 316 378 340 372 366 392 C 430 470 500 560 560 632 Z", "#c9742f",
                "#7d4216", 4)  # fmt: skip
    canvas.path("M 290 352 C 268 450 250 560 214 632 H 396 C 372 560 330 440 290 352 Z", "#a85a1f", "#7d4216", 3)
    canvas.path("M 290 352 C 288 450 292 560 300 632", None, "#7d4216", 3)
    canvas.path("M 400 470 C 440 500 470 500 500 556", None, "#9c541d", 5)
    canvas.path("M 400 520 C 430 560 470 560 520 596", None, "#9c541d", 4)
    for x0, y0, x1, y1 in ((290, 352, 76, 640), (560, 628, 620, 646), (120, 628, 72, 660)):
        canvas.line([(x0, y0), (x1, y1)], "#e3ddcf", 2)
    # a fire gone out
    for turn in (-24, 24):
        with canvas.moved(690, 660, 1, turn):
            canvas.rect(-56, -8, 112, 15, "#4a3826", "#2b2018", 2, radius=6)
    for dx in (0, 14):
        canvas.line(curve_points([(684 + dx, 640), (672 + dx, 612), (692 + dx, 588), (676 + dx, 556)]), "#b9bfc6", 5)
    # the hiker in a cape
    canvas.ellipse(900, 716, 96, 14, "#4c6039")
    figure(canvas, 900, 712, 1.55, "#3f6f9f", "#3d4148", "#4a3826", "short", "sad")
    with canvas.moved(900, 712, 1.55):
        canvas.path("M -52 -74 C -48 -120 -34 -156 0 -158 C 34 -156 48 -120 52 -74 C 30 -66 -30 -66 -52 -74 Z", "#e0b93a",
                    "#94741a", 2.5)  # fmt: skip
        canvas.line([(0, -150), (0, -70)], "#94741a", 2)
        canvas.circle(0, -182, 37, "#e0b93a", "#94741a", 2.5)
        canvas.circle(0, -180, 29, "#b8942a")
        canvas.circle(0, -180, 26, SKIN)
        head(canvas, 0, -179, 25, "#4a3826", "short", "sad")
        canvas.rect(-8, -156, 16, 3, BLUSH)
        for x, y in ((-44, -66), (-20, -62), (14, -62), (40, -66)):
            canvas.path(f"M {x} {y} q -4 7 0 10 q 4 -3 0 -10 Z", "#cfe3f2")
    for _ in range(300):
        x, y = rng.uniform(-20, 1230), rng.uniform(0, 770)
        length = rng.uniform(20, 40)
        canvas.line([(x, y), (x - length * 0.3, y + length)], "#d6e4ef90", 2.2)
    for _ in range(40):
        x, y = rng.uniform(40, 1160), rng.uniform(600, 760)
        canvas.line([(x - 7, y - 7), (x, y), (x + 7, y - 7)], "#cfdbe4", 2)
    lines = ["Cudowna pogoda!", "Dokładnie o takiej marzyłem,", "gdy planowałem ten biwak."]
    canvas.bubble((500, 64, 560, 172), (890, 366), lines, 34, root=0.66)
    return canvas


PICTURES = {"ulica-z-szyldami": street, "biwak": camp}
