"""A class timetable of November 2009, printed at school and corrected by hand, photographed on a cork board."""

from efekty import fold, paper, photograph, plain
from PIL import Image, ImageDraw
from przepis import Hand
from rysunek import Canvas

INK, GREY, RED, BLUE = "#1c1c1c", "#777777", "#c4221f", "#1f3a8a"
DAYS = ("poniedziałek", "wtorek", "środa", "czwartek", "piątek")
LESSONS = [
    ("matematyka", "język polski", "religia", "język polski", "wychowanie fiz."),
    ("język polski", "matematyka", "język polski", "matematyka", "wychowanie fiz."),
    ("przyroda", "historia", "matematyka", "historia", "język polski"),
    ("język angielski", "wychowanie fiz.", "przyroda", "przyroda", "matematyka"),
    ("muzyka", "wychowanie fiz.", "język angielski", "religia", "język angielski"),
    ("technika", "język polski", "godz. wychow.", "plastyka", "język polski"),
    ("informatyka gr. 2", "", "", "informatyka gr. 1", ""),
]
BELLS = ["8.00–8.45", "8.55–9.40", "9.50–10.35", "10.50–11.35", "11.45–12.30", "12.45–13.30", "13.40–14.25"]
SHORT = ["8.00–8.30", "8.35–9.05", "9.10–9.40", "9.50–10.20", "10.25–10.55", "11.05–11.35", "11.40–12.10"]
LEFT, TOP, ROW, COLUMN = 274, 190, 74, 195.2


def printed() -> Canvas:
    """The sheet as it was printed."""
    page = Canvas(1300, 900, "#fdfdfb")
    page.text((50, 76), "Plan lekcji – klasa VI b", "sans-bold", 42, INK)
    page.text((50, 112), "Szkoła Podstawowa w Lipinkach · rok szkolny 2009/2010", "sans", 21, GREY)
    page.rect((50, TOP - 50, 1250, TOP), "#d9d9d9")
    page.text((64, TOP - 17), "nr", "sans-bold", 19, INK)
    page.text((104, TOP - 17), "godziny", "sans-bold", 19, INK)
    for number, day in enumerate(DAYS):
        middle = LEFT + COLUMN * number + COLUMN / 2
        page.text((middle, TOP - 17), day, "sans-bold", 20, INK, align="m")
    for row, lessons in enumerate(LESSONS):
        y = TOP + ROW * row
        page.line([(50, y), (1250, y)], INK, 1.2)
        page.text((64, y + 46), str(row + 1), "sans-bold", 24, INK)
        page.text((104, y + 45), BELLS[row], "sans", 21, INK)
        for number, lesson in enumerate(lessons):
            middle = LEFT + COLUMN * number + COLUMN / 2
            page.text((middle, y + 45), lesson, "sans", 20, INK, align="m")
    bottom = TOP + ROW * len(LESSONS)
    for x in (50, 94, *(LEFT + COLUMN * number for number in range(5))):
        page.line([(x, TOP - 50), (x, bottom)], INK, 1.2)
    page.rect((50, TOP - 50, 1250.5, bottom), outline=INK, width=2)
    page.text((50, bottom + 44), "Dzwonki w dniach z lekcjami skróconymi:", "sans-bold", 20, INK)
    for number, bell in enumerate(SHORT):
        x = 50 + number * 172
        page.text((x, bottom + 78), f"{number + 1}.", "sans-bold", 20, INK)
        page.text((x + 26, bottom + 78), bell, "sans", 20, INK)
    page.text((50, 888), "Podział na grupy (gr. 1, gr. 2) – według listy u wychowawcy.", "sans-italic", 17, GREY)
    return page


def corrected() -> Image.Image:
    """The sheet with what the form teacher wrote on it."""
    page = printed()
    hand = Hand(page, 8)
    x, y = LEFT + COLUMN * 3, TOP + ROW * 5
    page.line([(x + 42, y + 40), (x + 156, y + 36)], RED, 3)
    page.line([(x + 46, y + 45), (x + 152, y + 43)], RED, 2.4)
    hand.write((x + 22, y + 26), "niemiecki gr. 2", 29, RED)
    x, y = LEFT + COLUMN * 4, TOP
    page.line([(x + 24, y + 40), (x + 176, y + 36)], BLUE, 3)
    hand.write((x + 8, y + 69), "wolne do odwołania", 25, BLUE)
    page.line([(1000, 96), (966, 132)], RED, 2.5)
    page.line([(966, 132), (968, 118)], RED, 2.5)
    page.line([(966, 132), (979, 126)], RED, 2.5)
    hand.write((690, 80), "W czwartek 12 XI lekcje skrócone!", 42, RED)
    hand.write((720, 872), "18 XI (środa) – kino zamiast lekcji 4–6", 36, BLUE)
    return page.finish()


def draw() -> Image.Image:
    """The sheet pinned to cork, with two pins, seen from the left."""
    sheet = fold(paper(corrected(), 72, (0.97, 0.96, 0.93), 0.02), rows=(0.5,))
    cork = plain((1560, 1130), 73, (0.68, 0.50, 0.33), 0.16)
    corners = [(96, 84), (1478, 118), (1456, 1012), (116, 1062)]
    picture = photograph(sheet, cork, corners, 74, blur=0.6, lift=9, light=(1, 0.985, 0.94), shade=(0.2, 0.9, 0.25))
    pen = ImageDraw.Draw(picture)
    for x, y, colour in ((130, 112, "#b3261e"), (1446, 142, "#1c5fa8")):
        pen.ellipse((x - 8, y - 2, x + 22, y + 24), "#8a847a")
        pen.ellipse((x - 14, y - 14, x + 14, y + 14), colour)
        pen.ellipse((x - 8, y - 9, x - 1, y - 2), "#f4d7d2")
    return picture
