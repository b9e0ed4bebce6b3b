"""Two sets of tiles.

Six meanings of two words of several meanings each: klucz (1 key, 4 clef, 5 skein of geese) and zamek (2 castle,
3 zip, 6 lock). Four things whose first sounds make a word: szachownica, arbuz, fotel, ananas.
"""

import math

from kreska import INK, Drawing
from plotno import circle_points, curve_points, rounded_points

TILE = 330


def key(canvas: Drawing) -> None:
    brass, edge = "#d9a83c", "#8a6415"
    with canvas.moved(165, 168, 1, -35):
        canvas.rect(-60, -9, 178, 18, brass, edge, 3, radius=6)
        canvas.polygon([(68, 6), (68, 50), (82, 50), (82, 36), (92, 36), (92, 52), (108, 52), (108, 6)], brass, edge, 3)
        canvas.rect(64, -9, 48, 18, brass)
        canvas.line([(64, -9), (112, -9)], edge, 3)
        canvas.shape([circle_points(-96, 0, 46), circle_points(-104, 0, 20)], brass, edge, 3)
        canvas.line(circle_points(-96, 0, 36, None, 190, 280), "#f2d88d", 5)
        canvas.rect(-58, -14, 12, 28, brass, edge, 3, radius=3)


def castle(canvas: Drawing) -> None:
    wall, edge, roof = "#c9a486", "#6e4b35", "#a8443a"
    canvas.gradient([(2, 2), (TILE - 2, 2), (TILE - 2, 300), (2, 300)], "#d3e7f3", "#fdf8ee")
    canvas.path("M 0 274 C 90 226 240 226 330 274 V 330 H 0 Z", "#8fb562")
    for x, top, width in ((70, 130, 50), (208, 130, 50), (136, 92, 58)):
        canvas.rect(x, top, width, 150, wall, edge, 3)
        canvas.polygon([(x - 8, top), (x + width / 2, top - 62), (x + width + 8, top)], roof, edge, 3)
        canvas.rect(x + width / 2 - 6, top + 22, 12, 24, "#4b3a30", radius=6)
    canvas.line([(165, 32), (165, 4)], edge, 3)
    canvas.polygon([(165, 6), (192, 13), (165, 20)], "#ffffff", edge, 1.5)
    canvas.polygon([(192, 13), (178.5, 16.6), (165, 20), (165, 13)], "#d22f3c")
    battlement = [(56, 290), (56, 196)]
    for i in range(8):
        x = 56 + i * 27.4
        battlement += [(x, 180 if i % 2 == 0 else 196), (x + 27.4, 180 if i % 2 == 0 else 196)]
    battlement += [(275, 290)]
    canvas.polygon(battlement, "#d8b698", edge, 3)
    for x, y in ((76, 214), (236, 214), (100, 250), (214, 262), (72, 268), (124, 216), (190, 216)):
        canvas.rect(x, y, 22, 9, "#c59f7f", radius=2)
    canvas.path("M 138 290 V 246 C 138 212 192 212 192 246 V 290 Z", "#5b4030", edge, 3)
    for x in (152, 165, 178):
        canvas.line([(x, 226), (x, 290)], "#3b2a20", 3)
    for y in (246, 266):
        canvas.line([(139, y), (191, y)], "#3b2a20", 3)


def zipper(canvas: Drawing) -> None:
    tape, edge, metal = "#39618f", "#24405f", "#d8dde2"
    canvas.rect(4, 4, TILE - 8, TILE - 8, "#7fa3c9", radius=20)
    # the open part above is a V, below the slider the teeth are closed
    canvas.polygon([(96, 4), (234, 4), (176, 190), (154, 190)], "#f4efe4")
    for side in (-1, 1):
        top, low = 165 + side * 69, 165 + side * 9
        canvas.polygon([(top, 4), (top + side * 34, 4), (low + side * 34, 190), (low, 190)], tape, edge, 2)
        canvas.rect(min(low, low + side * 34), 188, 34, 138, tape)
        canvas.line([(low + side * 34, 190), (low + side * 34, 326)], edge, 2)
        for i in range(13):
            t = (i + (0 if side < 0 else 0.5)) / 13
            x, y = top + (low - top) * t, 4 + 186 * t
            canvas.rect(x - 9, y, 18, 8, metal, "#7b858e", 1.5, radius=2)
    for i in range(18):
        y = 194 + i * 7.2
        x = 152 if i % 2 == 0 else 160
        canvas.rect(x, y, 18, 6, metal, "#7b858e", 1.2, radius=2)
    canvas.polygon([(136, 158), (194, 158), (186, 214), (144, 214)], "#b9c0c7", "#59636c", 3)
    canvas.rect(156, 168, 18, 34, "#8b949c", "#59636c", 2.5, radius=5)
    canvas.path("M 157 196 L 147 284 C 146 302 184 302 183 284 L 173 196 Z", "#cfd5da", "#59636c", 3)
    canvas.rect(156, 262, 18, 22, "#7fa3c9", "#59636c", 2.5, radius=6)


def clef(canvas: Drawing) -> None:
    for i in range(5):
        canvas.line([(34, 102 + 31 * i), (296, 102 + 31 * i)], "#5b5f68", 3)
    # the G line is the second from below: y = 195
    canvas.line([(158, 92), (178, 258)], INK, 7)
    canvas.line(curve_points([(178, 258), (177, 276), (160, 284), (145, 275)]), INK, 7)
    canvas.circle(148, 270, 12, INK)
    left = [
        (158, 96), (156, 66), (168, 40), (178, 32), (188, 56), (183, 88), (160, 120), (126, 152), (112, 188),
        (124, 222), (156, 236), (192, 228), (206, 200), (194, 174), (168, 168), (148, 184), (150, 206), (162, 214),
    ]  # fmt: skip
    smooth = curve_points(left)
    for i, (x, y) in enumerate(smooth):
        t = i / len(smooth)
        swell = 3.2 + 4.6 * max(0.0, math.sin(math.pi * (t - 0.2) / 0.38)) if 0.2 < t < 0.58 else 3.2
        swell += 2.6 * max(0.0, math.sin(math.pi * (t - 0.62) / 0.3)) if 0.62 < t < 0.92 else 0
        canvas.circle(x, y, swell, INK)


def goose(canvas: Drawing, x: float, y: float, size: float, up: bool) -> None:  # noqa: FBT001 - a wing beat
    with canvas.moved(x, y, size):
        canvas.path("M -34 4 C -20 -4 4 -8 22 -5 L 46 -12 C 52 -15 60 -12 60 -8 L 68 -5 L 58 -3 L 46 -3 L 24 6 "
                    "C 4 12 -18 10 -34 4 Z", "#4d5561")  # fmt: skip
        if up:
            canvas.path("M 14 -4 C 0 -22 -8 -40 -30 -50 C -26 -30 -22 -12 -12 0 Z", "#6b7480")
            canvas.path("M 14 -4 C 12 -24 12 -40 2 -54 C -4 -34 -6 -16 -6 0 Z", "#4d5561")
        else:
            canvas.path("M 14 2 C 4 18 -8 32 -32 40 C -26 22 -22 8 -12 -2 Z", "#6b7480")
            canvas.path("M 14 2 C 10 20 6 32 -12 46 C -14 26 -12 10 -6 0 Z", "#4d5561")


def geese(canvas: Drawing) -> None:
    canvas.gradient([(2, 2), (TILE - 2, 2), (TILE - 2, TILE - 2), (2, TILE - 2)], "#f5c98d", "#fdf0d8")
    canvas.circle(70, 262, 34, "#fbe6a8")
    canvas.path("M 0 306 C 60 292 120 304 180 296 C 240 288 290 300 330 294 V 330 H 0 Z", "#8c7a62")
    spots = [(264, 166)]
    for i in range(1, 5):
        spots += [(264 - 48 * i, 166 - 25 * i), (264 - 50 * i, 166 + 27 * i)]
    for i, (x, y) in enumerate(spots):
        goose(canvas, x, y, 0.5, i % 3 != 1)


def lock(canvas: Drawing) -> None:
    wood, dark, steel, edge = "#a06b3f", "#7d5130", "#ccd2d7", "#59636c"
    canvas.rect(4, 4, TILE - 8, TILE - 8, "#efe6d6", radius=20)
    canvas.rect(4, 4, 214, TILE - 8, wood, radius=20)
    canvas.rect(120, 4, 98, TILE - 8, wood)
    for y in (60, 120, 210, 280):
        canvas.line([(10, y), (90, y + 6), (214, y - 4)], dark, 3)
    canvas.rect(204, 4, 14, TILE - 8, dark)
    canvas.rect(200, 76, 20, 182, steel, edge, 3)  # the forend with latch and bolt
    canvas.polygon([(220, 112), (246, 112), (220, 138)], steel, edge, 3)
    canvas.rect(220, 190, 44, 34, steel, edge, 3)
    for y in (88, 246):
        canvas.circle(210, y, 5, "#8b949c", edge, 1.5)
    canvas.rect(92, 70, 66, 194, "#d9a83c", "#8a6415", 3, radius=14)
    for y in (84, 250):
        canvas.circle(125, y, 5, "#8a6415")
    canvas.circle(125, 124, 15, "#e8c067", "#8a6415", 3)
    canvas.rect(36, 112, 96, 24, "#e8c067", "#8a6415", 3, radius=12)
    canvas.circle(125, 198, 14, INK)
    canvas.polygon([(119, 202), (131, 202), (137, 234), (113, 234)], INK)


def chessboard(canvas: Drawing) -> None:
    canvas.rect(46, 46, 252, 252, "#7a4f2b", "#4d3019", 3, radius=8)
    for row in range(8):
        for column in range(8):
            shade = "#f3dfb9" if (row + column) % 2 == 0 else "#a8713f"
            canvas.rect(60 + column * 28, 60 + row * 28, 28, 28, shade)


def watermelon(canvas: Drawing) -> None:
    canvas.ellipse(165, 278, 140, 16, "#e3ddd0")
    outline = circle_points(136, 168, 112, 106)
    below = canvas.image.copy()
    canvas.polygon(outline, "#5fa53f")
    for i in range(-3, 4):
        x = 136 + i * 36
        bend = i * 20
        canvas.line(curve_points([(136 + i * 6, 60), (x + bend * 0.4, 110), (x + bend * 0.6 + 4, 168),
                                  (x + bend * 0.4 - 4, 226), (136 + i * 6, 276)]), "#2c6a2a", 13)  # fmt: skip
    canvas.clipped(outline, below)
    canvas.line([*outline, outline[0]], "#1f4d1e", 3)
    canvas.line(curve_points([(136, 62), (142, 46), (160, 40)]), "#55702e", 6)
    with canvas.moved(222, 196, 1, -12):
        canvas.polygon(circle_points(0, 0, 92, 92, 0, 180), "#2f7a32", "#1f4d1e", 3)
        canvas.polygon(circle_points(0, 0, 80, 80, 0, 180), "#dff0c4")
        canvas.polygon(circle_points(0, 0, 71, 71, 0, 180), "#e2414b")
        for angle, r in ((20, 54), (50, 56), (80, 52), (110, 56), (140, 54), (162, 56), (35, 28), (75, 26), (120, 28)):
            a = math.radians(angle)
            with canvas.moved(r * math.cos(a), r * math.sin(a), 1, angle + 90):
                canvas.ellipse(0, 0, 4, 7, "#2b1c1a")


def armchair(canvas: Drawing) -> None:
    cloth, light, edge = "#3f7f86", "#5aa0a6", "#22494e"
    canvas.ellipse(165, 292, 136, 12, "#e3ddd0")
    for x in (66, 246):
        canvas.polygon([(x, 262), (x + 20, 262), (x + 14, 292), (x + 6, 292)], "#6b4522", "#3d2714", 2.5)
    canvas.rect(72, 44, 186, 170, cloth, edge, 3.5, radius=40)
    for x, y in ((118, 92), (165, 92), (212, 92), (142, 130), (188, 130)):
        canvas.circle(x, y, 5, edge)
    canvas.rect(84, 166, 162, 62, light, edge, 3.5, radius=22)
    canvas.rect(68, 216, 194, 52, cloth, edge, 3.5, radius=12)
    for x in (36, 238):
        canvas.rect(x, 142, 56, 128, cloth, edge, 3.5, radius=24)
        canvas.line(circle_points(x + 28, 168, 15, None, 180, 360), light, 4)


def pineapple(canvas: Drawing) -> None:
    canvas.ellipse(165, 298, 84, 10, "#e3ddd0")
    for turn, length, shade in ((-62, 84, "#3f7d36"), (62, 84, "#3f7d36"), (-40, 100, "#4c9140"), (40, 100, "#4c9140"),
                                (-20, 110, "#5aa64a"), (20, 110, "#5aa64a"), (0, 116, "#6fba58")):  # fmt: skip
        with canvas.moved(165, 132, 1, turn):
            canvas.path(f"M -13 4 C -20 {-length * 0.5} -8 {-length * 0.8} 0 {-length} "
                        f"C 8 {-length * 0.8} 20 {-length * 0.5} 13 4 Z", shade, "#2b5a26", 2)  # fmt: skip
    outline = circle_points(165, 208, 74, 90)
    below = canvas.image.copy()
    canvas.polygon(outline, "#e6ab34")
    for i in range(-8, 9):
        canvas.line([(165 + i * 26 - 100, 108), (165 + i * 26 + 100, 308)], "#a9711b", 3)
        canvas.line([(165 + i * 26 + 100, 108), (165 + i * 26 - 100, 308)], "#a9711b", 3)
    for row in range(16):
        for i in range(-4, 5):
            canvas.circle(165 + i * 26 + (13 if row % 2 else 0), 108 + row * 13, 2.6, "#7d4f10")
    canvas.clipped(outline, below)
    canvas.line([*outline, outline[0]], "#7d4f10", 3.5)


MEANINGS = (key, castle, zipper, clef, geese, lock)
SOUNDS = (chessboard, watermelon, armchair, pineapple)


def board(draws: tuple, columns: int, background: str, number: str, gap: int) -> Drawing:
    rows = len(draws) // columns
    canvas = Drawing(columns * (TILE + gap) + gap, rows * (TILE + gap) + gap, background)
    for i, draw in enumerate(draws):
        x, y = gap + (i % columns) * (TILE + gap), gap + (i // columns) * (TILE + gap)
        with canvas.moved(x, y):
            canvas.shadow(rounded_points(0, 0, TILE, TILE, 20), 5, 1, 3)
            canvas.rect(0, 0, TILE, TILE, "#fffdf8", radius=20)
            below = canvas.image.copy()
            draw(canvas)
            canvas.clipped(rounded_points(6, 6, TILE - 12, TILE - 12, 16), below)
            canvas.badge(34, 34, str(i + 1), 24, number)
    return canvas


def meanings() -> Drawing:
    return board(MEANINGS, 3, "#cfd8cf", "#39543f", 22)


def sounds() -> Drawing:
    return board(SOUNDS, 4, "#dcd0dd", "#6a3f70", 14)


PICTURES = {"szesc-rysunkow": meanings, "cztery-rzeczy": sounds}
