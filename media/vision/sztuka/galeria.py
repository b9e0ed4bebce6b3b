"""A museum wall with three pictures, our own simplified drawings after works in the public domain.

1 Jan Matejko, „Stańczyk” (1862): the jester hears of the loss of Smoleńsk while the court dances; in the window a
comet over the tower of Wawel cathedral. 2 Józef Chełmoński, „Bociany” (1900). 3 Aleksander Gierymski, „Żydówka z
pomarańczami” (about 1880–1881; robbed in the war, found in 2010, back in the museum in 2011).
"""

import math
import random

from PIL import Image
from plotno import Canvas


def _jester() -> Canvas:
    c = Canvas(500, 367, "#2b2a26")
    c.rect(0, 0, 500, 280, "#34372f")
    for x in range(0, 330, 30):
        c.line([(x + 170, 0), (x + 170, 270)], "#2c2f28", 8)
    # the window on the left: night, cathedral tower, comet
    c.rect(14, 16, 96, 168, "#4a3a2a")
    c.gradient([(22, 24), (102, 24), (102, 176), (22, 176)], "#16223f", "#40557c")
    c.polygon([(34, 176), (34, 116), (40, 110), (44, 92), (48, 110), (54, 116), (54, 176)], "#0c1222")
    c.line([(44, 94), (44, 80)], "#0c1222", 2)
    c.polygon([(54, 176), (54, 146), (76, 136), (102, 148), (102, 176)], "#0c1222")
    for k in range(5):
        c.line([(78, 54), (58 - k * 1.5, 82 - k * 5)], "#cfd9e8", 1.6)
    c.circle(79, 52, 5, "#ffffff")
    c.circle(79, 52, 2.5, "#fff3c0")
    c.polygon([(102, 24), (132, 36), (132, 186), (102, 176)], "#5a4733")
    c.polygon([(106, 32), (127, 41), (127, 176), (106, 170)], "#5d7a86")
    # the doorway on the right: a bright ball
    c.rect(352, 40, 148, 232, "#c9923f")
    c.gradient([(360, 46), (500, 46), (500, 262), (360, 262)], "#f0cf7c", "#b9772f")
    c.line([(430, 46), (430, 76)], "#7d5320", 2)
    c.path("M404 76 Q430 96 456 76", None, "#7d5320", 3)
    for x in (404, 417, 430, 443, 456):
        c.circle(x, 70, 4.5, "#fff7d2")
    for x, y, coat, hat in ((384, 262, "#7a2f3f", "#3a1d24"), (414, 268, "#2f5a4a", "#c6a24a"), (446, 262, "#8a4f7a", "#4b2743"),
                            (478, 268, "#2f4a7a", "#c6a24a")):  # fmt: skip
        c.path(f"M{x - 18} {y} C{x - 14} {y - 40} {x - 12} {y - 60} {x - 8} {y - 74} H{x + 8} C{x + 12} {y - 60} {x + 14} {y - 40} "
               f"{x + 18} {y} Z", coat)  # fmt: skip
        c.circle(x, y - 84, 9, "#e9c3a0")
        c.ellipse(x, y - 92, 11, 4.5, hat)
    c.line([(396, 204), (404, 188), (426, 206)], "#7a2f3f", 6)
    c.line([(458, 204), (464, 186)], "#8a4f7a", 6)
    c.path("M336 0 H500 V40 C460 30 420 40 404 66 C384 98 372 170 374 290 H330 Z", "#3f5a44")
    for k in range(4):
        c.path(f"M{348 + 12 * k} 0 C{348 + 10 * k} 90 {342 + 8 * k} 190 {342 + 7 * k} 288", None, "#31483a", 3)
    c.rect(0, 270, 500, 97, "#4b3528")
    c.path("M40 367 L120 288 H420 L480 367 Z", "#6a2f2a")
    for k in range(7):
        c.path(f"M{112 + 44 * k} 300 l12 9 l-12 9 l-12 -9 Z", "#8f5540")
        c.path(f"M{96 + 52 * k} 340 l14 10 l-14 10 l-14 -10 Z", "#8f5540")
    # the table with the letter
    c.path("M0 204 L128 196 L150 214 V330 C100 352 40 350 0 340 Z", "#5b3f57")
    c.path("M0 204 L128 196 L150 214 L0 226 Z", "#7a5773")
    for k in range(4):
        c.path(f"M{16 + 34 * k} 232 C{12 + 34 * k} 270 {20 + 34 * k} 300 {14 + 34 * k} 338", None, "#46304a", 3)
    c.path("M48 207 L104 203 L112 212 L54 217 Z", "#f2ead2")
    c.path("M104 203 L112 212 L116 222 L108 226 L100 214 Z", "#ddd2b2")
    for k in range(3):
        c.line([(60 + k, 208 + 2.6 * k), (98 + k, 205.5 + 2.6 * k)], "#8a7a5c", 1)
    c.circle(106, 224, 4, "#a8252b")
    # armchair
    c.path("M176 96 C176 84 300 84 302 96 L312 282 H168 Z", "#241a15")
    c.path("M184 104 C186 96 292 96 294 104 L298 230 H182 Z", "#3b2a20")
    for side in (-1, 1):
        c.line([(239 + side * 78, 206), (239 + side * 88, 322)], "#1d1511", 11)
        c.line([(239 + side * 58, 204), (239 + side * 90, 204)], "#2e211a", 13)
    # the jester: red, sitting, hands clasped between the knees, legs stretched out
    red, shade, light = "#b3202a", "#861720", "#cc3a3f"
    c.path("M196 150 C204 126 222 118 240 118 C260 118 276 126 284 150 C292 190 296 220 292 248 H190 C184 220 188 190 196 150 Z",
           red)  # fmt: skip
    c.path("M192 238 C210 226 244 226 246 240 L226 330 C222 342 200 344 198 332 L186 270 Z", red)
    c.path("M290 238 C272 226 246 226 244 240 L282 334 C286 346 310 344 308 332 L300 262 Z", shade)
    c.path("M198 326 C214 318 228 322 228 332 C220 346 190 354 166 352 C166 344 186 338 198 326 Z", "#7a131c")
    c.path("M306 326 C292 318 280 324 280 334 C290 348 320 354 342 350 C342 342 320 338 306 326 Z", "#7a131c")
    c.line([(204, 150), (186, 200), (226, 244)], shade, 27)
    c.line([(278, 150), (298, 200), (258, 244)], shade, 27)
    c.line([(204, 150), (186, 200), (226, 244)], light, 19)
    c.line([(278, 150), (298, 200), (258, 244)], light, 19)
    c.ellipse(241, 250, 23, 14, "#e3b48c")
    for k in range(-2, 3):
        c.line([(232 + 6 * k + 8, 241), (240 + 5 * k, 259)], "#b98560", 1.8)
    # collar with points and bells
    for k in range(-3, 4):
        c.polygon(
            [(241 + 15 * k - 10, 128), (241 + 15 * k + 10, 128), (241 + 17 * k, 154 - abs(k) * 3)],
            "#9a1923",
            "#6d1018",
            1.5,
        )
        c.circle(241 + 17 * k, 156 - abs(k) * 3, 3.4, "#e2b64b")
    # head, hood with two horns
    c.path("M208 112 C200 70 222 46 241 46 C262 46 282 70 274 112 C270 128 212 128 208 112 Z", red)
    c.path("M214 62 C196 44 180 54 170 82 C186 76 200 82 212 92 Z", light)
    c.path("M268 62 C286 44 304 56 312 84 C298 78 284 82 270 92 Z", shade)
    c.circle(169, 86, 5.5, "#e2b64b")
    c.circle(313, 88, 5.5, "#e2b64b")
    c.path("M220 96 C218 70 264 70 262 96 C262 120 252 132 241 132 C230 132 220 120 220 96 Z", "#e3b48c")
    for side in (-1, 1):
        c.line([(241 + side * 17, 88), (241 + side * 6, 91)], "#4b2f20", 2.6)
        c.ellipse(241 + side * 11, 97, 3.6, 2, "#2a1a12")
    c.line([(241, 94), (238, 108), (243, 109)], "#b98560", 2)
    c.path("M233 119 Q241 114 249 119", None, "#7a3f30", 2.4)
    # the marotte on the floor
    c.line([(330, 352), (398, 318)], "#caa45a", 5)
    c.circle(404, 314, 9, "#e3b48c")
    c.path("M396 308 L398 292 L406 302 L416 296 L414 312 Z", "#b3202a")
    return c


def _storks() -> Canvas:
    c = Canvas(470, 356, "#9fbfd2")
    c.gradient([(0, 0), (470, 0), (470, 190), (0, 190)], "#8fb2cc", "#e9e3cf")
    for x, y, w in ((90, 46, 120), (330, 84, 150), (210, 120, 110)):
        c.ellipse(x, y, w, 11, "#eef1ee66")
        c.ellipse(x + 30, y + 9, w * 0.7, 8, "#f5f4ee66")
    # village, poplar with a nest
    c.path("M0 186 C90 176 200 184 300 180 C380 176 430 182 470 178 V220 H0 Z", "#8a9a6a")
    for x, w in ((64, 66), (140, 54), (208, 46), (16, 40)):
        c.rect(x - w * 0.36, 172, w * 0.72, 18, "#cfc0a2")
        c.polygon([(x - w * 0.5, 174), (x - w * 0.3, 150), (x + w * 0.3, 150), (x + w * 0.5, 174)], "#857250")
        c.rect(x - 3, 178, 6, 12, "#4b3c2a")
    c.line([(106, 186), (106, 96)], "#4b3f30", 4)
    for k in range(6):
        y = 172 - 12 * k
        for side in (-1, 1):
            c.line([(106, y), (106 + side * 10, y - 18)], "#4b3f30", 1.8)
    c.path("M92 96 C94 108 118 108 120 96 Z", "#5a4630")
    c.line([(106, 96), (104, 84)], "#f7f5ee", 3.4)
    c.line([(104, 84), (98, 86)], "#c9552f", 2)
    c.rect(0, 190, 470, 166, "#7d9a52")
    c.gradient([(0, 190), (470, 190), (470, 356), (0, 356)], "#94a960", "#5e7f3f")
    c.polygon([(300, 200), (470, 192), (470, 240), (360, 232)], "#8a6a48")
    for k in range(5):
        c.line([(316 + 14 * k, 200 + 3 * k), (470, 198 + 9 * k)], "#745638", 2)
    rng = random.Random(4)
    for _ in range(150):
        x, y = rng.uniform(0, 470), rng.uniform(214, 354)
        if y > 250 or x < 290:
            c.circle(x, y, 1.5, rng.choice(("#f4f2e2", "#f4f2e2", "#e7d66a")))
    # oxen at the plough
    for dx, dy, colour in ((16, -7, "#a07c55"), (0, 0, "#c8aa80")):
        with c.moved(396 + dx, 232 + dy):
            c.path("M-44 -34 C-20 -42 20 -40 40 -34 C48 -26 48 -10 44 -4 H-40 C-50 -10 -50 -28 -44 -34 Z", colour)
            c.path("M40 -36 C54 -44 66 -34 64 -20 C60 -14 50 -14 42 -18 Z", colour)
            c.path("M50 -38 C52 -50 60 -52 64 -50", None, "#f0e8d4", 3)
            for x in (-38, -26, 26, 38):
                c.line([(x, -8), (x, 14)], colour, 6)
            c.path("M-46 -28 C-54 -14 -52 0 -50 6", None, "#5d452e", 2.4)
    c.line([(350, 220), (310, 236), (300, 222)], "#5d452e", 4)
    # storks in flight
    for x, y, s, turn in ((196, 34, 1.0, -8), (250, 22, 0.9, -4), (306, 30, 1.05, 4), (352, 48, 0.85, 10), (272, 60, 0.9, 0),
                          (222, 66, 0.75, -6), (396, 26, 0.7, 8)):  # fmt: skip
        with c.moved(x, y, s, turn):
            c.path("M-4 2 C-14 -12 -26 -16 -40 -14 C-30 -8 -16 2 -6 6 Z", "#f7f6f0")
            c.path("M4 2 C14 -12 26 -16 40 -14 C30 -8 16 2 6 6 Z", "#f7f6f0")
            c.path("M-40 -14 C-33 -14 -26 -13 -20 -10 L-24 -4 C-30 -8 -36 -11 -40 -14 Z", "#22242a")
            c.path("M40 -14 C33 -14 26 -13 20 -10 L24 -4 C30 -8 36 -11 40 -14 Z", "#22242a")
            c.ellipse(0, 5, 6, 11, "#f7f6f0")
            c.line([(0, -4), (0, -16)], "#f7f6f0", 3)
            c.line([(0, -17), (0, -25)], "#c9552f", 2.2)
            c.line([(-1.5, 15), (-2, 27)], "#c9552f", 1.8)
            c.line([(1.5, 15), (2, 27)], "#c9552f", 1.8)
    # the boy stands, the man sits; both look up
    skin, cloth, dim = "#c99568", "#ece5d2", "#c4baa0"
    with c.moved(150, 318):
        c.ellipse(0, 4, 34, 6, "#00000040")
        for x in (-9, 9):
            c.line([(x, -34), (x, 0)], skin, 9)
            c.line([(x, 1), (x + 8, 2)], skin, 7)
        c.path(
            "M-24 -112 C-28 -80 -30 -50 -30 -28 C-10 -20 10 -20 30 -28 C28 -54 26 -84 22 -112 C10 -122 -12 -122 -24 -112 Z",
            cloth,
        )
        c.path("M-24 -112 C-28 -80 -30 -50 -30 -28 L-18 -24 C-16 -60 -14 -90 -12 -116 Z", dim)
        c.line([(18, -106), (34, -74), (16, -52)], dim, 14)
        c.line([(-20, -106), (-34, -74), (-18, -52)], cloth, 14)
        c.ellipse(0, -50, 22, 10, "#7d6238")
        c.ellipse(0, -53, 12, 6, "#9a7c48")
        _head_up(c, 0, -126, 0.86, skin, "#c9a45a", beard=False)
    with c.moved(262, 326):
        c.ellipse(10, 6, 96, 10, "#00000040")
        c.path(
            "M-46 -92 C-56 -50 -60 -24 -58 -2 C-20 10 20 6 38 -2 C40 -40 36 -70 24 -96 C6 -110 -30 -110 -46 -92 Z",
            cloth,
        )
        c.path("M-46 -92 C-56 -50 -60 -24 -58 -2 L-36 4 C-36 -40 -32 -70 -24 -102 Z", dim)
        c.path("M-20 -14 C10 -34 40 -46 58 -40 L104 -8 C110 0 104 6 96 4 L54 -16 C40 0 10 8 -20 6 Z", "#ddd4bd")
        c.path("M-14 -4 C20 -20 50 -30 66 -22 L98 2", None, dim, 3)
        for x in (104, 90):
            c.path(f"M{x} -8 C{x + 10} -14 {x + 22} -18 {x + 24} -14 C{x + 24} -6 {x + 12} 4 {x} 6 Z", skin)
        c.line([(-34, -88), (-42, -54), (-6, -34)], dim, 19)
        c.line([(18, -88), (36, -58), (26, -36)], cloth, 18)
        c.circle(-2, -34, 8, skin)
        c.circle(26, -34, 8, skin)
        c.line([(26, -34), (44, -50)], "#8b6b3c", 3)
        c.ellipse(47, -53, 6, 4, "#8b6b3c")
        for x in (-2, 12):
            c.path(f"M{x - 8} -34 C{x - 12} -18 {x + 12} -18 {x + 8} -34 Z", "#8a4a2c")
            c.ellipse(x, -34, 8, 2.6, "#f2ead8")
        c.path("M-5 -36 C-4 -48 14 -48 15 -36", None, "#8a4a2c", 3)
        c.rect(-20, -112, 20, 16, skin)
        _head_up(c, -10, -118, 1.0, skin, "#6b4a2a", beard=True)
    return c


def _head_up(c: Canvas, x: float, y: float, size: float, skin: str, hair: str, *, beard: bool) -> None:
    """A head thrown back, seen from the side, looking up to the right."""
    with c.moved(x, y, size, -32):
        c.path("M-22 10 C-30 -14 -16 -32 6 -30 C-4 -20 -6 -8 -4 6 C-10 16 -18 18 -22 10 Z", hair)
        c.path("M-8 -26 C8 -34 22 -24 22 -10 L28 0 L22 4 C23 14 16 22 6 20 C-6 18 -14 8 -12 -8 Z", skin)
        c.path("M-14 4 C-22 -18 -8 -36 12 -32 C18 -30 20 -26 20 -22 C6 -26 -4 -16 -6 0 Z", hair)
        c.circle(14, -8, 2.4, "#2a1a12")
        c.line([(9, -15), (18, -15)], hair, 2.2)
        c.line([(16, 10), (22, 9)], "#7a3f30", 2)
        if beard:
            c.path("M10 5 C16 3 22 4 24 7 C20 9 14 9 9 9 Z", hair)


def _oranges() -> Canvas:
    c = Canvas(300, 361, "#b9c2c4")
    c.gradient([(0, 0), (300, 0), (300, 361), (0, 361)], "#c4cdd2", "#a8aba3")
    # the hazy town across the river
    for x, y, w, h in (
        (0, 150, 40, 90),
        (34, 130, 34, 110),
        (66, 160, 30, 80),
        (222, 140, 36, 100),
        (256, 160, 44, 80),
    ):
        c.rect(x, y, w, h, "#a7b0b5")
        c.polygon([(x - 3, y), (x + w / 2, y - 18), (x + w + 3, y)], "#9aa3a9")
    c.rect(238, 96, 12, 46, "#a1aab0")
    c.polygon([(236, 96), (244, 70), (252, 96)], "#9aa3a9")
    c.rect(0, 236, 300, 40, "#b3bcbf")
    c.rect(0, 272, 300, 89, "#8d8577")
    # skirt and coat
    brown, dark, shawl = "#5a463a", "#43342b", "#8a7f6f"
    c.path("M92 220 C70 270 62 320 60 361 H244 C242 320 232 270 208 220 Z", "#4d4a45")
    c.path("M84 170 C96 140 124 130 150 130 C176 130 206 140 216 170 C228 210 232 250 226 290 C190 306 110 306 74 290 "
           "C68 250 72 210 84 170 Z", brown)  # fmt: skip
    c.path("M84 170 C96 142 124 130 150 130 C176 130 206 142 216 170 C222 192 226 214 228 232 C200 226 176 208 150 196 "
           "C124 208 100 226 72 232 C74 214 78 192 84 170 Z", shawl)  # fmt: skip
    for k in range(-5, 6):
        c.line([(150 + 13 * k, 148 + abs(k) * 5), (150 + 14.6 * k, 196 + abs(k) * 6.4)], "#776c5d", 2)
    c.path("M150 196 L138 152 H162 Z", "#6f6557")
    for side in (-1, 1):
        c.line([(150 + side * 64, 190), (150 + side * 76, 244), (150 + side * 20, 268)], dark, 36)
        c.line([(150 + side * 64, 190), (150 + side * 76, 244), (150 + side * 20, 268)], brown, 30)
    # knitting between the hands
    c.path("M132 262 H168 L172 304 C160 310 140 310 128 304 Z", "#cfc7b4")
    for k in range(5):
        c.line([(131, 270 + 8 * k), (169, 270 + 8 * k)], "#b3a990", 1.6)
    for side in (-1, 1):
        c.ellipse(150 + side * 20, 264, 13, 10, "#c79a78")
        c.line([(150 + side * 8, 276), (150 + side * 40, 240)], "#e8e4da", 2)
    # baskets on both arms
    for side in (-1, 1):
        x = 150 + side * 84
        c.path(f"M{x - 40} 276 C{x - 36} 214 {x + 36} 214 {x + 40} 276", None, "#6d4f2c", 7)
        rng = random.Random(side + 3)
        for dx, dy in ((-28, 272), (-8, 268), (14, 270), (30, 275), (-18, 258), (4, 254), (22, 260)):
            c.circle(x + dx, dy, 13.5, rng.choice(("#e8862a", "#ee9630", "#e27a22")), "#b85d17", 1.4)
            c.circle(x + dx - 4, dy - 4, 3, "#f7b765")
        c.path(f"M{x - 48} 276 H{x + 48} L{x + 38} 340 C{x + 34} 350 {x - 34} 350 {x - 38} 340 Z", "#a27c48")
        for row in range(4):
            y = 288 + 15 * row
            for k in range(-4, 5):
                if abs(k * 10.5) < 46 - row * 3:
                    c.ellipse(x + k * 10.5 + (5 if row % 2 else 0) - 2, y, 5.4, 5.2, "#87643a")
        c.line([(x - 49, 277), (x + 49, 277)], "#7c5a31", 8)
    # head: bonnet with a frill and a scarf over it
    c.path(
        "M112 96 C106 52 128 34 150 34 C172 34 194 52 188 96 C186 120 172 138 150 138 C128 138 114 120 112 96 Z",
        "#7c4b3c",
    )
    c.path(
        "M120 96 C116 62 132 50 150 50 C168 50 184 62 180 96 C178 118 166 132 150 132 C134 132 122 118 120 96 Z",
        "#e9e2d2",
    )
    for k in range(13):
        a = math.radians(180 + 15 * k)
        c.circle(150 + 28 * math.cos(a), 88 + 32 * math.sin(a), 5, "#f6f1e4")
    c.path("M126 94 C124 70 176 70 174 94 C174 114 164 130 150 130 C136 130 126 114 126 94 Z", "#cb9f7c")
    for side in (-1, 1):
        c.line([(150 + side * 19, 88), (150 + side * 7, 86)], "#7a5b45", 2.4)
        c.ellipse(150 + side * 12, 95, 4, 2.2, "#3a2a20")
        c.path(f"M{150 + side * 18} 102 Q{150 + side * 12} 106 {150 + side * 7} 103", None, "#a67858", 1.8)
        c.path(f"M{150 + side * 9} 108 Q{150 + side * 15} 114 {150 + side * 14} 120", None, "#a67858", 1.8)
    c.path("M150 92 L145 108 Q150 112 155 108", None, "#a67858", 2.2)
    c.path("M142 119 Q150 116 158 119", None, "#8a4f42", 2.4)
    c.path("M128 128 C136 142 164 142 172 128 L178 150 C166 162 134 162 122 150 Z", "#7c4b3c")
    return c


def wall() -> Canvas:
    c = Canvas(1400, 660, "#56655f")
    c.rect(0, 0, 1400, 520, "#5d6e67")
    c.rect(0, 0, 1400, 22, "#cfc8b8")
    c.rect(0, 22, 1400, 6, "#a8a192")
    c.rect(0, 520, 1400, 18, "#d5cebf")
    c.rect(0, 538, 1400, 122, "#8a6a4a")
    for k in range(-8, 24):
        c.line([(700 + (k - 8) * 96, 538), (700 + (k - 8) * 132, 660)], "#765940", 2.5)
    x = 57
    for k, picture in enumerate((_jester(), _storks(), _oranges())):
        w, h = round(picture.width * 0.88), round(picture.height * 0.88)
        y = 246 - h // 2
        outer = [(x - 24, y - 24), (x + w + 24, y - 24), (x + w + 24, y + h + 24), (x - 24, y + h + 24)]
        c.shadow(outer, 10, 5, 9, 120)
        c.polygon(outer, "#b98e3c", "#7a5a1f", 3)
        c.rect(x - 18, y - 18, w + 36, h + 36, "#d8b25a", "#8f6b27", 2)
        c.rect(x - 8, y - 8, w + 16, h + 16, "#a67c30", "#6d4f1a", 2)
        c.image.paste(
            picture.image.resize((w * c.scale, h * c.scale), Image.Resampling.LANCZOS), (x * c.scale, y * c.scale)
        )
        c.rect(x, y, w, h, None, "#3a2a12", 2)
        c.rect(x + w / 2 - 30, 446, 60, 42, "#f3efe4", "#b5ad9b", 2)
        c.text(x + w / 2, 466, str(k + 1), 28, "#2a2a2a")
        x += w + 84
    # a bench
    c.ellipse(700, 644, 250, 11, "#00000040")
    c.rect(470, 574, 460, 32, "#3a2d24", None, radius=10)
    for left in (510, 866):
        c.rect(left, 604, 22, 40, "#2c221b")
    return c


PICTURES = {"sciana-w-muzeum": wall}
