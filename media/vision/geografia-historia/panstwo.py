"""The state, today and in 1981.

The ballot: parties and people are made up. By the Electoral Code two crosses on one list of the ballot for the Sejm are
a valid vote for that list; candidates are 21 at least; the Sejm has 460 members. The television: on Sunday, 13 December
1981, General Jaruzelski, head of government and party and of the Military Council of National Salvation, proclaimed
martial law; it was lifted on 22 July 1983. The Polish state had no president between 1952 and 1989.
"""

from figury import eagle
from plotno import Canvas, circle_points

INK = "#202428"

LISTS = (
    ("1", "KW Wspólna Łąka", ("KALINOWSKA Barbara Ewa", "DĄBEK Zenon", "WRONKA Justyna Maria", "OLSZAŃSKI Piotr", "GIL Urszula", "TUREK Adam Józef")),
    ("2", "KW Zielony Most", ("SOKÓLSKI Marek Jan", "BRZOZOWA Helena", "ŻURAWEK Tadeusz", "KMITA Anna Zofia", "PAŁKA Rafał", "ŚLIWKA Irena")),
    ("3", "KW Nowy Gościniec", ("JAWORSKI Andrzej", "MAŃKA Dorota Teresa", "CIEŚLIK Bogdan", "RÓG Katarzyna", "WILKOSZ Stefan", "ĆWIK Natalia")),
)  # fmt: skip


def _pen_cross(c: Canvas, x: float, y: float, lean: float) -> None:
    blue = "#1d3fa0"
    c.path(f"M{x - 13} {y - 12} C{x - 4} {y - 3} {x + 4} {y + 6 + lean} {x + 14} {y + 12}", None, blue, 5)
    c.path(f"M{x + 12} {y - 13} C{x + 3} {y - 2 + lean} {x - 5} {y + 6} {x - 12} {y + 13}", None, blue, 5)


def ballot() -> Canvas:
    c = Canvas(1400, 900, "#7c8c97")
    for k in range(9):
        c.line([(0, 50 + k * 104), (1400, 38 + k * 106)], "#72828d", 3)
    sheet = [(48, 40), (1352, 40), (1352, 860), (48, 860)]
    c.shadow(sheet, 9, 5, 8, 110)
    c.polygon(sheet, "#fdfdfb", "#c9c9c2", 3)
    c.text(700, 92, "KARTA DO GŁOSOWANIA", 34, INK)
    c.text(700, 136, "w wyborach do Sejmu Rzeczypospolitej Polskiej", 23, INK)
    c.line([(80, 166), (1320, 166)], INK, 2)
    for k, (number, name, people) in enumerate(LISTS):
        x = 84 + k * 416
        c.rect(x, 190, 400, 500, None, INK, 3)
        c.rect(x, 190, 400, 70, "#e9ebec", INK, 3)
        c.text(x + 16, 212, f"LISTA nr {number}", 21, INK, anchor="lm")
        c.text(x + 16, 240, name, 19, INK, bold=False, anchor="lm")
        for row, person in enumerate(people):
            y = 296 + row * 66
            c.rect(x + 18, y - 17, 34, 34, "#ffffff", INK, 3)
            c.text(x + 66, y, f"{row + 1}.", 19, INK, bold=False, anchor="lm")
            c.text(x + 98, y, person, 19, INK, bold=False, anchor="lm")
    for row, lean in ((1, 2), (4, -2)):
        _pen_cross(c, 84 + 416 + 35, 296 + row * 66, lean)
    for x, first, second in ((330, "OKRĘGOWA", "KOMISJA WYBORCZA"), (1070, "OBWODOWA", "KOMISJA WYBORCZA")):
        c.text(x - 116, 772, "pieczęć:", 17, INK, bold=False, anchor="rm")
        c.circle(x, 772, 72, None, "#b3242c" if x > 700 else INK, 4)
        c.circle(x, 772, 62, None, "#b3242c" if x > 700 else INK, 2)
        ink = "#b3242c" if x > 700 else INK
        eagle(c, x, 742, 0.2, "#ffffff", "#ffffff", crown=True)
        c.text(x, 783, first, 14, ink)
        c.text(x, 801, second.split()[0], 11, ink)
        c.text(x, 815, second.split()[1], 10, ink)
    # a ball-point pen
    with c.moved(640, 806, 1, -16):
        c.rect(-150, -13, 230, 26, "#1d3fa0", INK, 4, 10)
        c.path("M80 -12 L128 -3 L128 3 L80 12 Z", "#c9ced2", INK, 3)
        c.line([(128, 0), (138, 0)], INK, 4)
        c.rect(-150, -22, 92, 9, "#c9ced2", INK, 3, 4)
    return c


def _speaker(c: Canvas) -> None:
    """Draw the man on the screen, in greys; the screen is 470 by 350 around the origin."""
    c.rect(-240, -180, 480, 360, "#8f9a9c")
    # the wall behind with the eagle, which wears no crown, and a flag
    for x in range(-240, 240, 40):
        c.line([(x, -180), (x, 180)], "#87928f", 3)
    eagle(c, -132, -58, 0.82, "#e9ecea", "#c9cfca", crown=False)
    c.rect(120, -160, 9, 300, "#4b5254")
    c.path("M128 -158 L232 -146 L232 -60 L128 -56 Z", "#eef0ee", "#5d6567", 2)
    c.path("M128 -56 L232 -60 L232 40 L128 50 Z", "#6f777a", "#5d6567", 2)
    # uniform
    c.path("M-112 180 C-108 112 -80 78 -34 64 L34 64 C80 78 108 112 112 180 Z", "#5c6561", INK, 4)
    c.path("M-30 58 L0 108 L30 58 L20 46 L-20 46 Z", "#d3d8d4", INK, 3)
    c.path("M-7 86 L7 86 L11 150 L0 166 L-11 150 Z", "#2d3234", INK, 2)
    c.path("M-34 62 L-54 96 L-8 156 L-4 118 Z", "#4c5451", INK, 3)
    c.path("M34 62 L54 96 L8 156 L4 118 Z", "#4c5451", INK, 3)
    for side in (-1, 1):
        c.path(f"M{side * 42} 70 L{side * 92} 98 L{side * 84} 112 L{side * 38} 84 Z", "#3e4644", INK, 3)
        for k in range(4):
            c.circle(side * (52 + k * 10), 84 + k * 5, 3, "#eef0ee")
    for row in range(3):
        for col in range(4):
            c.rect(
                36 + col * 14,
                132 + row * 10,
                12,
                8,
                ("#d7dbd7", "#9aa29e", "#767e7b", "#c1c7c2")[(row + col) % 4],
                INK,
                1,
            )
    # head: receding hair, dark glasses
    c.rect(-19, 34, 38, 32, "#c9cdc9", INK, 3)
    c.curve([(-50, -70), (-54, -20), (-40, 28), (0, 50), (40, 28), (54, -20), (50, -70), (0, -98)], "#d8dcd8", INK, 4)
    c.path(
        "M-54 -28 C-64 -84 -44 -112 0 -116 C44 -112 64 -84 54 -28 L46 -32 C50 -66 34 -88 10 -92 C-12 -96 -40 -84 -46 -32 Z",
        "#6c7375",
        INK,
        3,
    )
    for side in (-1, 1):
        c.curve([(side * 54, -22), (side * 64, -26), (side * 64, 4), (side * 52, 8)], "#d0d4d0", INK, 3)
    for side in (-1, 1):
        c.path(
            f"M{side * 6} -34 L{side * 46} -38 C{side * 50} -16 {side * 42} 2 {side * 26} 2 C{side * 12} 2 {side * 5} -14 {side * 6} -34 Z",
            "#1b1f21",
            INK,
            3,
        )
        c.line([(side * 46, -32), (side * 57, -26)], INK, 4)
    c.line([(-8, -30), (8, -30)], INK, 5)
    c.line([(-22, -26), (-32, -8)], "#59605f", 4)
    c.line([(20, -26), (10, -8)], "#59605f", 4)
    c.line([(0, -10), (-6, 12), (5, 13)], "#8d9490", 3)
    c.line([(-14, 28), (14, 28)], "#5a4f4c", 5)
    # table and papers
    c.rect(-240, 158, 480, 30, "#4d5553", INK, 3)
    c.polygon([(-76, 158), (64, 158), (74, 176), (-86, 176)], "#eef0ee", INK, 2)
    # lines of the picture tube
    for y in range(-180, 180, 7):
        c.line([(-240, y), (240, y)], "#00000012", 2)


def television() -> Canvas:
    c = Canvas(1200, 860, "#d9c79a")
    for x in range(0, 1200, 80):
        c.rect(x, 0, 40, 640, "#d2bd8b")
        for y in range(40 + (x // 80 % 2) * 50, 640, 100):
            for turn in range(0, 360, 60):
                with c.moved(x + 20, y, 1, turn):
                    c.ellipse(0, -9, 5, 8, "#b98a4d")
            c.circle(x + 20, y, 5, "#8f5f30")
    c.rect(0, 630, 1200, 230, "#8a5f3a")
    for k in range(8):
        c.line([(k * 170 - 20, 860), (k * 150 + 60, 630)], "#75502f", 4)
    c.rect(0, 618, 1200, 20, "#6b4527", INK, 3)
    # a wall unit's cupboard
    c.rect(150, 560, 720, 210, "#7b4a26", INK, 5)
    for x in (166, 404, 642):
        c.rect(x, 580, 212, 172, "#8f5a30", INK, 4)
        c.circle(x + 190, 666, 8, "#d6ad45", INK, 3)
    for x in (180, 810):
        c.rect(x, 768, 30, 34, "#5a3519", INK, 4)
    # the set
    c.rect(186, 126, 650, 436, "#6d3f20", INK, 6, 18)
    c.rect(202, 142, 618, 404, "#7f4d29", None, 2, 12)
    c.rect(216, 156, 476, 376, "#2a2d2f", INK, 5, 44)
    below = c.image.copy()
    with c.moved(454, 344):
        _speaker(c)
    rounded = [
        *circle_points(646, 202, 30, None, -90, 0), *circle_points(646, 486, 30, None, 0, 90),
        *circle_points(262, 486, 30, None, 90, 180), *circle_points(262, 202, 30, None, 180, 270),
    ]  # fmt: skip
    c.clipped(rounded, below)
    c.line([*rounded, rounded[0]], INK, 5)
    for y in (206, 282):
        c.circle(756, y, 30, "#d8d2c0", INK, 4)
        c.line([(756, y), (756, y - 26)], INK, 5)
    for k in range(9):
        c.line([(716, 350 + k * 15), (796, 350 + k * 15)], "#3a2414", 6)
    for k in range(3):
        c.rect(716 + k * 29, 498, 22, 24, "#d8d2c0", INK, 3)
    # aerial
    c.line([(470, 126), (400, 20)], "#6f777c", 6)
    c.line([(520, 126), (610, 14)], "#6f777c", 6)
    c.path("M444 126 C450 92 540 92 546 126 Z", "#3a3f42", INK, 4)
    # a tear-off calendar
    c.rect(930, 120, 190, 250, "#8f2a2a", INK, 4, 6)
    c.rect(942, 160, 166, 200, "#fdfbf3", INK, 3)
    for k in range(4):
        c.line([(944, 362 + k * 3), (1106, 362 + k * 3)], "#d8d2c0", 2)
    c.rect(942, 134, 166, 28, "#5a1b1b", INK, 3)
    c.text(1025, 186, "GRUDZIEŃ", 22, "#b3242c")
    c.text(1025, 262, "13", 96, "#b3242c")
    c.text(1025, 336, "NIEDZIELA", 22, "#b3242c")
    # a plant, slippers, a child with a teddy on the rug
    with c.moved(1010, 640):
        c.path("M-54 -90 L54 -90 L40 10 L-40 10 Z", "#b5653a", INK, 4)
        c.rect(-62, -104, 124, 22, "#c2703f", INK, 4, 4)
        for turn in (-58, -34, -12, 10, 32, 56):
            with c.moved(0, -100, 1, turn):
                c.path("M0 0 C-20 -40 -16 -90 0 -130 C16 -90 20 -40 0 0 Z", "#4f7f45", INK, 3)
                c.line([(0, -6), (0, -116)], "#3c6535", 3)
    c.ellipse(540, 836, 420, 44, "#a8473a", INK, 4)
    c.ellipse(540, 836, 372, 32, None, "#e0b878", 5)
    for x, hair, pyjamas, plait in ((440, "#7a5228", "#6f93b8", False), (620, "#c79a52", "#c98aa0", True)):
        with c.moved(x, 850):
            c.path("M-74 10 C-84 -70 -56 -118 0 -122 C56 -118 84 -70 74 10 Z", pyjamas, INK, 4)
            for k in range(-2, 3):
                c.path(f"M{k * 22} -112 C{k * 28} -70 {k * 30} -30 {k * 30} 6", None, "#ffffff70", 4)
            c.rect(-14, -138, 28, 24, "#e3b48f", INK, 3)
            c.curve(
                [(-50, -176), (-46, -222), (0, -242), (46, -222), (50, -176), (34, -138), (0, -128), (-34, -138)],
                hair,
                INK,
                4,
            )
            c.line([(0, -238), (0, -214)], "#00000030", 3)
            if plait:
                for side in (-1, 1):
                    for k in range(4):
                        c.circle(side * (50 + k * 3), -142 + k * 22, 13, hair, INK, 3)
                    c.circle(side * 60, -58, 8, "#c4302f", INK, 2)
            else:
                for side in (-1, 1):
                    c.circle(side * 50, -178, 11, "#e3b48f", INK, 3)
    c.rect(0, 0, 1200, 860, None, "#5a3519", 8)
    return c


PICTURES = {"karta-do-glosowania": ballot, "telewizor-w-pokoju": television}
