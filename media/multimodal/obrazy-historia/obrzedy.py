"""Things that belong to days of the year.

A doughnut (Fat Thursday, February or early March), a painted egg (Easter, March or April), a wreath on the water
(St John's Eve, June), a grave candle (All Saints, 1 November).
"""

import math
import random

from plotno import Canvas, circle_points


def doughnut() -> Canvas:
    c = Canvas(640, 640, "#f1dfc6")
    c.ellipse(320, 470, 270, 92, "#ffffff", "#c8cbd2", 5)
    c.ellipse(320, 462, 196, 60, "#eef0f3", "#d5d8de", 3)
    c.ellipse(320, 470, 176, 48, "#d8cfc2")
    c.path("M134 350 C120 470 196 492 320 492 C444 492 520 470 506 350 Z", "#b9692a", "#7c4116", 4)
    c.path("M128 372 C150 402 250 414 320 414 C390 414 490 402 512 372 L510 344 H130 Z", "#f0cf8f")
    c.path("M126 352 C112 226 214 176 320 176 C426 176 528 226 514 352 C480 392 400 398 320 398 "
           "C240 398 160 392 126 352 Z",
           "#c77a33", "#7c4116", 4)  # fmt: skip
    c.path("M150 318 C150 226 234 190 320 190 C406 190 490 226 490 318 C480 346 462 322 446 338 C430 360 410 330 "
           "390 346 C366 376 346 338 318 350 C290 372 270 334 246 346 C224 360 206 326 188 338 "
           "C170 344 156 340 150 318 Z",
           "#fdf6ec", "#d9c9b0", 3)  # fmt: skip
    rng = random.Random(4)
    for _ in range(26):
        x, y = rng.uniform(200, 440), rng.uniform(214, 312)
        with c.moved(x, y, 1, rng.uniform(0, 180)):
            c.rect(-13, -4, 26, 8, rng.choice(("#e8892c", "#f0a548", "#d8741c")), None, 2, 3)
    c.path("M196 250 C220 218 262 206 290 204", None, "#ffffff", 8)
    return c


def egg() -> Canvas:
    c = Canvas(640, 640, "#dfe8d4")
    red, cream, dark = "#a8232b", "#f8efdc", "#6e141b"
    c.ellipse(320, 560, 190, 26, "#c3cfb4")
    outline = [
        (320 + 178 * math.cos(t) * (1 - 0.16 * math.sin(t)), 330 - 232 * math.sin(t))
        for t in (math.radians(i * 3) for i in range(120))
    ]
    c.polygon(outline, red, dark, 5)
    below = c.image.copy()
    for y in (214, 228, 440, 454):
        c.path(f"M110 {y - 16} C220 {y + 26} 420 {y + 26} 530 {y - 16}", None, cream, 5)
    for k in range(17):
        x = 128 + 24 * k
        sag = 26 * (1 - ((x - 320) / 210) ** 2)
        c.polygon([(x - 10, 254 + sag * 0.8), (x, 234 + sag * 0.8), (x + 10, 254 + sag * 0.8)], cream)
        c.polygon([(x - 10, 404 + sag * 0.8), (x, 424 + sag * 0.8), (x + 10, 404 + sag * 0.8)], cream)
    for x, size in ((320, 1.0), (188, 0.7), (452, 0.7)):
        with c.moved(x, 340, size):
            for k in range(8):
                with c.moved(0, 0, 1, 45 * k):
                    c.path("M0 -8 C-17 -24 -15 -52 0 -66 C15 -52 17 -24 0 -8 Z", cream)
            c.circle(0, 0, 11, "#e8b93a")
    for k in range(5):
        with c.moved(220 + 50 * k, 172 - 10 * (2 - abs(k - 2)), 0.42):
            for t in range(6):
                with c.moved(0, 0, 1, 60 * t):
                    c.path("M0 -4 C-14 -20 -12 -40 0 -50 C12 -40 14 -20 0 -4 Z", cream)
    for k in range(9):
        c.circle(200 + 30 * k, 496 + 14 * (1 - ((k - 4) / 4) ** 2), 8, cream)
    c.path("M250 130 C284 152 356 152 390 130", None, cream, 5)
    c.path("M236 528 C284 548 356 548 404 528", None, cream, 5)
    c.ellipse(236, 230, 26, 70, "#ffffff2c")
    c.clipped(outline, below)
    c.polygon(outline, None, dark, 5)
    return c


def wreath() -> Canvas:
    c = Canvas(640, 640)
    c.gradient([(0, 0), (640, 0), (640, 640), (0, 640)], "#16284d", "#2c5273")
    c.gradient([(0, 0), (640, 0), (640, 190), (0, 190)], "#1a1f44", "#6b4a6b")
    c.path(
        "M0 190 C60 150 90 176 150 160 C220 136 280 180 350 164 C430 140 500 178 560 158 L640 172 V194 H0 Z", "#141b33"
    )
    c.circle(500, 70, 34, "#f6ecc4")
    rng = random.Random(24)
    for _ in range(60):
        x, y = rng.uniform(0, 620), rng.uniform(205, 635)
        c.line([(x, y), (x + rng.uniform(20, 70), y)], "#4f7da0" if rng.random() < 0.7 else "#c9a86a", 2.5)
    for k in range(5):
        c.ellipse(320, 400, 250 + 22 * k, 128 + 14 * k, None, "#3d6687", 2.5)
    c.ellipse(320, 412, 226, 110, "#0e1c33")
    ring = [(320 + 186 * math.cos(a), 392 + 78 * math.sin(a)) for a in (2 * math.pi * k / 72 for k in range(72))]
    order = sorted(range(72), key=lambda k: ring[k][1])

    def candle() -> None:
        c.rect(296, 236, 48, 158, "#f7efd8", "#cdbd94", 3, 6)
        c.circle(320, 188, 74, "#ffd46a30")
        c.circle(320, 188, 46, "#ffe09a50")
        c.path("M320 240 C292 226 296 196 320 146 C344 196 348 226 320 240 Z", "#ffb637", "#e0851f", 3)
        c.path("M320 234 C306 224 310 204 320 184 C330 204 334 224 320 234 Z", "#fff3c0")

    placed = False
    for k in order:
        x, y = ring[k]
        if y > 392 and not placed:
            candle()
            placed = True
        for _ in range(3):
            with c.moved(x + rng.uniform(-12, 12), y + rng.uniform(-16, 16), 1, rng.uniform(0, 360)):
                c.path(
                    "M0 0 C-16 -14 -14 -36 0 -48 C14 -36 16 -14 0 0 Z",
                    rng.choice(("#3c7f3f", "#57994c", "#2e6634")),
                    "#1f4a26",
                    1.5,
                )
        if k % 4 == 0:
            _flower(c, x, y - 8, ("#ffffff", "#e4574f", "#5a7fd6", "#f2c53d")[(k // 4) % 4])
    return c


def _flower(c: Canvas, x: float, y: float, colour: str) -> None:
    for k in range(7):
        with c.moved(x, y, 1, 360 / 7 * k):
            c.path("M0 0 C-12 -10 -10 -28 0 -34 C10 -28 12 -10 0 0 Z", colour, "#00000040", 1)
    c.circle(x, y, 9, "#f0b429" if colour != "#f2c53d" else "#7a4b1c")


def grave_candle() -> Canvas:
    c = Canvas(640, 640)
    c.gradient([(0, 0), (640, 0), (640, 640), (0, 640)], "#22233a", "#3d3346")
    rng = random.Random(1)
    for _ in range(40):
        x, y, r = rng.uniform(0, 640), rng.uniform(60, 430), rng.uniform(5, 14)
        c.circle(x, y, r, rng.choice(("#ffb34728", "#ff6a3d26", "#ffd98a2c")))
    c.rect(0, 520, 640, 120, "#55565e")
    c.rect(0, 520, 640, 10, "#6d6e77")
    for r, alpha in ((210, "14"), (160, "1e"), (110, "28")):
        c.circle(320, 370, r, f"#ff8a3c{alpha}")
    glass = "M236 250 C222 320 222 420 246 520 H394 C418 420 418 320 404 250 Z"
    c.path(glass, "#b3202a", "#5c0d14", 5)
    c.path("M262 262 C252 330 252 420 270 506 H300 C286 420 286 330 292 262 Z", "#e2565050")
    for x in (320, 352, 288):
        c.path(
            f"M{x} 262 C{x + (x - 320) * 0.4} 340 {x + (x - 320) * 0.4} 420 {x + (x - 320) * 0.1} 512",
            None,
            "#8c151f",
            3,
        )
    c.path("M320 470 C286 452 292 410 320 340 C348 410 354 452 320 470 Z", "#ffc445", "#f08a24", 3)
    c.path("M320 462 C302 448 308 420 320 386 C332 420 338 448 320 462 Z", "#fff6cf")
    c.rect(226, 232, 188, 24, "#d8b04a", "#7d5f18", 4, 8)
    c.path("M242 232 C250 190 290 176 296 160 H344 C350 176 390 190 398 232 Z", "#e3bd58", "#7d5f18", 4)
    for x in (276, 304, 336, 364):
        c.ellipse(x, 216, 6, 9, "#6a4f12")
    c.rect(294, 148, 52, 14, "#d8b04a", "#7d5f18", 4, 5)
    c.line([(320, 146), (320, 92)], "#7d5f18", 13)
    c.line([(300, 112), (340, 112)], "#7d5f18", 13)
    c.line([(320, 146), (320, 92)], "#e3bd58", 7)
    c.line([(300, 112), (340, 112)], "#e3bd58", 7)
    c.rect(232, 512, 176, 26, "#d8b04a", "#7d5f18", 4, 8)
    c.polygon(circle_points(320, 545, 110, 8), "#2c2c33")
    for side in (-1, 1):
        for k in range(4):
            _chrysanthemum(c, 320 + side * (150 + 66 * (k % 2) + 30 * (k // 2)), 528 + 44 * (k // 2), 34)
    return c


def _chrysanthemum(c: Canvas, x: float, y: float, r: float) -> None:
    for ring, (size, colour) in enumerate(((1.0, "#e9c53f"), (0.72, "#f2d765"), (0.42, "#f8e79a"))):
        for k in range(14 - 3 * ring):
            with c.moved(x, y, size * r / 34, 360 / (14 - 3 * ring) * k + 12 * ring):
                c.path("M0 0 C-9 -10 -9 -28 0 -36 C9 -28 9 -10 0 0 Z", colour, "#a9851c", 1.2)


PICTURES = {"rok-1": wreath, "rok-2": doughnut, "rok-3": grave_candle, "rok-4": egg}
