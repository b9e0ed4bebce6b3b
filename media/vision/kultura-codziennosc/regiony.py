"""Name plates of five villages in two languages, and two regional costumes.

Second names: Lithuanian (Punskas), Lemko (Білянка), Belarusian (Орля), German (Chronstau), Kashubian (Stãżëca). By the
act of 6 January 2005 Kashubian is a regional language, the others are languages of national or ethnic minorities.
Figure A wears the costume of Podhale, where the cheese oscypek is made: a black hat with shells and an eagle's feather,
an embroidered sheepskin waistcoat, a wide belt, trousers with parzenice, kierpce, a ciupaga. Figure B wears that of
Cracow, where the krakowiak is danced: a red four-cornered cap with peacock's feathers, a long navy waistcoat with red
tassels, a belt with brass rings, striped trousers and high boots.
"""

import math
import random

from pismo import Sheet
from plotno import mirrored

PLATES = (
    ("Puńsk", "Punskas"),
    ("Bielanka", "Білянка"),
    ("Orla", "Орля"),
    ("Chrząstowice", "Chronstau"),
    ("Stężyca", "Stãżëca"),
)


def plates() -> Sheet:
    c = Sheet(1400, 900, "#f4f1ea")
    places = ((40, 36), (490, 36), (940, 36), (265, 466), (715, 466))
    scenes = ("lake", "hills", "field", "field", "lake")
    for k, ((x, y), names, scene) in enumerate(zip(places, PLATES, scenes, strict=True)):
        _roadside(c, x, y, scene, k)
        for dx in (110, 310):
            c.rect(x + dx - 7, y + 60, 14, 325, "#9aa1a6", "#6f767b", 2)
        for line, name in enumerate(names):
            top = y + 52 + 108 * line
            c.rect(x + 34, top, 352, 100, "#17633c", "#0d3f26", 2, 12)
            c.rect(x + 40, top + 6, 340, 88, None, "#ffffff", 4, 9)
            c.write(x + 210, top + 49, name, 50 if len(name) < 12 else 45, "#ffffff", font="bold")
        c.rect(x, y, 420, 398, None, "#8f9792", 3, 4)
    return c


def _roadside(c: Sheet, x: float, y: float, scene: str, seed: int) -> None:
    rng = random.Random(seed)
    c.gradient([(x, y), (x + 420, y), (x + 420, y + 398), (x, y + 398)], "#bfdcee", "#eef5f3")
    ground = [(x, y + 398), (x, y + 300), (x + 420, y + 300), (x + 420, y + 398)]
    if scene == "hills":
        for shade, base, high in (("#8fb0a8", 270, 60), ("#6f9a80", 290, 46)):
            ridge = [(x + 14 * k, y + base - high * abs(math.sin(k / 4.1 + base))) for k in range(31)]
            c.polygon([(x, y + 310), *ridge, (x + 420, y + 310)], shade)
    c.polygon(ground, "#8fb96a" if scene != "field" else "#d8c06a")
    if scene == "lake":
        c.path(f"M{x} {y + 304} C{x + 120} {y + 292} {x + 300} {y + 296} {x + 420} {y + 304} L{x + 420} {y + 340} "
               f"C{x + 280} {y + 352} {x + 120} {y + 350} {x} {y + 336} Z", "#6fa9cf")  # fmt: skip
    elif scene == "field":
        for k in range(8):
            c.line([(x + 10 + 58 * k, y + 303), (x - 40 + 72 * k + 4, y + 396)] if 0 < k < 7 else
                   [(x + 2, y + 302), (x + 418, y + 302)], "#bfa24e", 3)  # fmt: skip
    for _ in range(40):
        gx = x + rng.uniform(6, 414)
        gy = y + rng.uniform(366, 394)
        c.line([(gx, gy), (gx + rng.uniform(-4, 4), gy - 12)], "#5f8f45", 2)


def costumes() -> Sheet:
    c = Sheet(1100, 1200)
    c.gradient([(0, 0), (1100, 0), (1100, 1200), (0, 1200)], "#efe9dc", "#f8f5ee")
    c.rect(0, 1070, 1100, 130, "#d8cfb8")
    c.line([(550, 60), (550, 1140)], "#cdc3aa", 3)
    for x in (290, 820):
        c.ellipse(x, 1092, 170, 22, "#b9ad90")
    with c.moved(290, 50):
        _highlander(c)
    with c.moved(820, 50):
        _cracovian(c)
    c.tag(60, 1146, "A", 30)
    c.tag(1040, 1146, "B", 30)
    return c


def _face(c: Sheet, hair: str, *, moustache: bool) -> None:
    c.rect(-24, 280, 48, 60, "#e3b48f")
    c.ellipse(0, 240, 62, 74, "#f0c7a2", "#b98a63", 3)
    for side in (-1, 1):
        c.ellipse(side * 62, 246, 11, 17, "#eab98f", "#b98a63", 3)
        c.path(f"M{side * 62} 216 C{side * 70} 236 {side * 62} 262 {side * 54} 272 C{side * 50} 250 {side * 50} 226 "
               f"{side * 46} 204 Z", hair)  # fmt: skip
        c.ellipse(side * 23, 236, 6, 7.5, "#3a2a20")
        c.path(f"M{side * 12} 219 Q{side * 24} 211 {side * 36} 219", None, hair, 4.5)
        c.ellipse(side * 36, 264, 11, 8, "#e8a98a")
    c.path("M-3 240 C-10 256 -8 262 4 262", None, "#b98a63", 3)
    if moustache:
        lip = "M0 272 C-14 264 -32 272 -40 286 C-24 284 -8 284 0 280 C8 284 24 284 40 286 C32 272 14 264 0 272 Z"
        c.path(lip, hair)
    c.path("M-14 290 Q0 298 14 290", None, "#a4553f", 4)


def _highlander(c: Sheet) -> None:
    _white_trousers(c)
    _sheepskin(c)
    _wide_belt(c)
    _face(c, "#4a2f1c", moustache=True)
    _black_hat(c)
    _ciupaga(c)


def _white_trousers(c: Sheet) -> None:
    # legs: white woollen trousers
    for side in (-1, 1):
        c.polygon([(side * 4, 660), (side * 104, 660), (side * 92, 985), (side * 30, 985)], "#f5f2e8", "#b8b09a", 3)
        c.line([(side * 98, 664), (side * 87, 980)], "#1f2f6b", 8)
        c.line([(side * 92, 664), (side * 81, 980)], "#b5202a", 3)
        _shoe(c, side)
        _parzenica(c, side * 58, 722)


def _sheepskin(c: Sheet) -> None:
    # shirt sleeves
    for side in (-1, 1):
        c.path(f"M{side * 104} 352 C{side * 172} 380 {side * 196} 470 {side * 186} 560 L{side * 176} 606 "
               f"L{side * 128} 606 C{side * 130} 520 {side * 120} 460 {side * 98} 430 Z",
               "#fdfcf7", "#b8b09a", 3)  # fmt: skip
        if side == 1:
            c.circle(154, 626, 25, "#f0c7a2", "#b98a63", 3)
        c.line([(side * 128, 604), (side * 178, 604)], "#b5202a", 5)
    c.path("M-112 350 C-60 326 60 326 112 350 L108 690 H-108 Z", "#fdfcf7", "#b8b09a", 3)
    # sheepskin waistcoat, open in front
    for side in (-1, 1):
        c.path(f"M{side * 118} 346 C{side * 90} 334 {side * 66} 330 {side * 48} 330 C{side * 42} 420 {side * 46} 520 "
               f"{side * 50} 600 H{side * 124} C{side * 128} 520 {side * 128} 420 {side * 118} 346 Z",
               "#8f5a30", "#54321a", 3)  # fmt: skip
        edge = [(side * (47 + 3 * math.sin(k)), 332 + 15 * k) for k in range(18)]
        for x, y in edge:
            c.circle(x, y, 9, "#f4efe2", "#cfc6b0", 1.5)
        for k in range(9):
            c.circle(side * (52 + 8.6 * k), 598, 9, "#f4efe2", "#cfc6b0", 1.5)
        for y, colour in ((420, "#c9242f"), (500, "#2e7d4f")):
            for t in range(6):
                with c.moved(side * 88, y, 1, 60 * t):
                    c.ellipse(0, -15, 7, 12, colour)
            c.circle(side * 88, y, 7, "#e8b93a")
        c.path(f"M{side * 70} 560 C{side * 80} 540 {side * 96} 540 {side * 106} 560", None, "#c9242f", 5)
    # brooch
    c.path("M-18 384 C-18 360 18 360 18 384 C18 404 0 418 0 426 C0 418 -18 404 -18 384 Z", "#d9a93a", "#7c5a12", 3)
    c.circle(0, 384, 6, "#7c5a12")
    c.line([(-14, 418), (-20, 440)], "#7c5a12", 3)
    c.line([(14, 418), (20, 440)], "#7c5a12", 3)


def _wide_belt(c: Sheet) -> None:
    c.rect(-112, 598, 224, 84, "#6b3d1c", "#3c2009", 4, 8)
    for k in range(4):
        y = 610 + 19 * k
        c.line([(-104, y), (104, y)], "#8f5a2e", 2)
        c.rect(-28, y - 2, 24, 13, None, "#e0b848", 4)
        c.line([(-2, y + 4), (60, y + 4)], "#4a2a10", 6)
    for k in range(5):
        for side in (-1, 1):
            c.circle(side * (74 + 7 * (k % 2)), 612 + 14 * k, 4, "#e0b848")


def _black_hat(c: Sheet) -> None:
    ink = "#2b2b2b"
    c.path("M-70 188 C-66 110 66 110 70 188 Z", "#23232a", ink, 3)
    c.path("M-112 190 C-60 172 60 172 112 190 C120 206 60 214 0 214 C-60 214 -120 206 -112 190 Z", "#23232a", ink, 3)
    c.rect(-70, 164, 140, 22, "#a8232b", "#5c0d14", 2)
    for k in range(9):
        c.ellipse(-62 + 15.5 * k, 175, 7, 9, "#fbf6e8", "#b9ab8c", 1.5)
    with c.moved(66, 168, 1, 26):
        c.path("M0 10 C-16 -40 -14 -96 6 -136 C20 -96 18 -40 4 10 Z", "#5b4632", "#32241a", 3)
        c.path("M0 -6 C-10 -30 -10 -50 -6 -64 C0 -50 8 -50 12 -64 C14 -40 10 -20 4 -6 Z", "#efe7d6")
        c.line([(2, 12), (5, -126)], "#32241a", 3)


def _ciupaga(c: Sheet) -> None:
    c.line([(-176, 560), (-214, 1030)], "#5b3617", 15)
    c.line([(-176, 560), (-214, 1030)], "#9b6a36", 9)
    with c.moved(-175, 552, 1, 4):
        c.path("M-12 -26 H12 V18 H-12 Z", "#d0d4d8", "#5c6369", 3)
        blade = "M-12 -22 C-40 -18 -62 -34 -70 -44 C-82 -16 -80 18 -66 40 C-56 20 -36 8 -12 12 Z"
        c.path(blade, "#dfe3e6", "#5c6369", 3)
        c.path("M12 -20 L54 -8 V2 L12 12 Z", "#d0d4d8", "#5c6369", 3)
        for k in range(3):
            c.circle(-58 + 3 * k, -8 + 12 * k, 3.2, "#5c6369")
    c.circle(-181, 628, 26, "#f0c7a2", "#b98a63", 3)
    for k in range(3):
        c.line([(-200, 620 + 10 * k), (-166, 622 + 10 * k)], "#b98a63", 2.5)


def _parzenica(c: Sheet, x: float, y: float) -> None:
    with c.moved(x, y):
        heart = "M0 62 C-14 30 -36 16 -36 -12 C-36 -40 -8 -44 0 -20 C8 -44 36 -40 36 -12 C36 16 14 30 0 62 Z"
        for size, colour in ((1.0, "#1f2f6b"), (0.78, "#b5202a"), (0.56, "#2e7d4f"), (0.36, "#e8b93a")):
            with c.moved(0, 0, size):
                c.path(heart, colour)
        for side in (-1, 1):
            c.path(f"M{side * 6} -34 C{side * 4} -56 {side * 26} -58 {side * 24} -42", None, "#1f2f6b", 4)
        c.line([(0, 62), (0, 84)], "#b5202a", 4)


def _shoe(c: Sheet, side: int) -> None:
    c.path(f"M{side * 28} 980 H{side * 92} L{side * 96} 1010 C{side * 116} 1020 {side * 124} 1032 {side * 120} 1040 "
           f"H{side * 24} Z", "#8a5526", "#4d2d10", 3)  # fmt: skip
    for k in range(3):
        c.line([(side * 28, 972 + 9 * k), (side * 92, 966 + 11 * k)], "#4d2d10", 4)
    c.path(f"M{side * 50} 1030 C{side * 70} 1018 {side * 96} 1020 {side * 112} 1030", None, "#4d2d10", 3)


def _cracovian(c: Sheet) -> None:
    _striped_trousers(c)
    _long_waistcoat(c)
    _ribbon_and_belt(c)
    _face(c, "#6b4524", moustache=False)
    _red_cap(c)


def _striped_trousers(c: Sheet) -> None:
    for side in (-1, 1):
        legs = [(side * 4, 700), (side * 100, 700), (side * 96, 920), (side * 20, 920)]
        c.polygon(legs, "#f7f4ea", "#b8b09a", 3)
        for k in range(5):
            c.line([(side * (18 + 17 * k), 702), (side * (28 + 15 * k), 918)], "#c9242f", 6)
        c.path(f"M{side * 12} 896 H{side * 104} L{side * 98} 1000 C{side * 124} 1014 {side * 134} 1028 {side * 130} "
               f"1040 H{side * 18} Z", "#23211f", "#0e0d0c", 3)  # fmt: skip
        c.path(f"M{side * 30} 908 L{side * 34} 990", None, "#55514c", 6)


def _long_waistcoat(c: Sheet) -> None:
    # shirt sleeves
    for side in (-1, 1):
        c.path(f"M{side * 100} 352 C{side * 168} 376 {side * 192} 460 {side * 184} 556 L{side * 178} 604 "
               f"L{side * 134} 604 C{side * 132} 520 {side * 120} 462 {side * 98} 430 Z",
               "#fdfcf7", "#b8b09a", 3)  # fmt: skip
        c.circle(side * 156, 624, 25, "#f0c7a2", "#b98a63", 3)
        c.rect(side * 156 - 26, 588, 52, 18, "#fdfcf7", "#b8b09a", 2)
    # long waistcoat
    skirt = mirrored([(0, 336), (60, 334), (112, 350), (122, 440), (108, 560), (126, 700), (150, 812), (0, 824)], 0)
    c.polygon(skirt, "#1f3266", "#101b3d", 4)
    c.path("M-46 334 L0 460 L46 334 Z", "#fdfcf7", "#b8b09a", 3)
    c.line([(0, 462), (0, 822)], "#101b3d", 4)
    c.line([(-150, 808), (-60, 818), (0, 820), (60, 818), (150, 808)], "#c9242f", 7)
    for side in (-1, 1):
        c.line([(side * 46, 336), (side * 4, 458), (side * 4, 818)], "#c9242f", 6)
        for k in range(6):
            y = 480 + 26 * k
            if y < 590:
                c.circle(side * 22, y, 7, "#e0b848", "#8a6a18", 2)
        for k in range(5):
            y = 690 + 24 * k
            c.line([(side * 22, y), (side * 58, y)], "#c9242f", 4)
            c.path(f"M{side * 58} {y - 4} L{side * 74} {y + 12} L{side * 54} {y + 12} Z", "#c9242f")
        for k in range(4):  # tassels on the chest
            x, y = side * (62 + 12 * k), 392 + 16 * k
            c.circle(x, y, 6, "#c9242f")
            c.polygon([(x - 7, y + 4), (x + 7, y + 4), (x + 10, y + 26), (x - 10, y + 26)], "#c9242f", "#8b1219", 1.5)


def _ribbon_and_belt(c: Sheet) -> None:
    c.path("M0 346 C-30 326 -40 344 -34 362 C-20 366 -8 358 0 350 C8 358 20 366 34 362 C40 344 30 326 0 346 Z",
           "#d9242f", "#8b1219", 3)  # fmt: skip
    c.polygon([(-4, 352), (-22, 430), (-10, 424), (-2, 438), (4, 352)], "#d9242f", "#8b1219", 2)
    c.polygon([(4, 352), (24, 430), (12, 424), (2, 438), (-4, 352)], "#d9242f", "#8b1219", 2)
    # belt with rings
    c.rect(-113, 590, 226, 34, "#f1ece0", "#8a7a55", 3, 4)
    for k in range(13):
        c.circle(-100 + 16.6 * k, 607, 5, "#e0b848", "#8a6a18", 2)
    c.rect(-20, 584, 40, 46, "#e0b848", "#8a6a18", 3, 4)
    c.rect(-10, 594, 20, 26, "#f1ece0", "#8a6a18", 3, 2)
    for k in range(9):
        c.circle(78 + 4 * math.sin(k), 630 + 11 * k, 8, None, "#e0b848", 4)
        c.circle(94 + 4 * math.cos(k), 630 + 11 * k, 8, None, "#c99a30", 4)


def _red_cap(c: Sheet) -> None:
    for turn, long in ((-20, 118), (2, 132), (24, 122)):
        with c.moved(46, 128, 1, turn):
            c.line([(0, 20), (0, -long + 30)], "#3f7a3a", 4)
            for k in range(9):
                y = -20 - (long - 56) * k / 8
                for side in (-1, 1):
                    c.line([(0, y), (side * (10 + k), y - 16)], "#4f9a55", 2.5)
            c.ellipse(0, -long, 24, 32, "#3f8f5a", "#24583a", 2)
            c.ellipse(0, -long + 3, 15, 20, "#c58a3a")
            c.ellipse(0, -long + 5, 10, 13, "#2a8fb5")
            c.ellipse(0, -long + 8, 6, 7, "#1b2f6b")
    c.polygon([(-76, 196), (-98, 116), (-34, 132), (0, 108), (34, 132), (98, 116), (76, 196)], "#cf2430", "#8b1219", 4)
    c.line([(0, 110), (0, 186)], "#8b1219", 3)
    for side in (-1, 1):
        c.line([(side * 96, 118), (side * 40, 186)], "#e4575f", 3)
    c.path("M-82 178 C-40 166 40 166 82 178 L80 212 C40 200 -40 200 -80 212 Z", "#23211f", "#0e0d0c", 3)
    for k in range(20):
        x = -76 + 8 * k
        c.arc(x, 192 - 6 * math.cos(x / 60), 7, 30, 260, "#4a4642", 2.5)


PICTURES = {"tablice-miejscowosci": plates, "dwa-stroje": costumes}
