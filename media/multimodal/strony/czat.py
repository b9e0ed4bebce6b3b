"""A screenshot of a group chat about a canoe trip; the application and the people are invented."""

from PIL import Image
from rysunek import Canvas

GREEN, INK, GREY, BACK = "#2f7d5b", "#1d2421", "#76827c", "#eef1ec"
COLOURS = {"Kasia": "#b0482e", "Bartek": "#2b62a3", "Ola": "#8a3f8f", "Marek": "#7a6a12", "Zuza": "#0f7c80"}
# author (empty: the owner of the telephone), time, text, quoted message
MESSAGES = [
    (
        "Kasia",
        "18.02",
        "Rezerwuję kajaki na sobotę. Kto płynie i z kim? Wolę dwuosobowe, najwyżej jeden pojedynczy.",
        "",
    ),
    ("Bartek", "18.05", "Ja i Ola razem!", ""),
    ("Marek", "18.07", "Ja też, ale tylko w jedynce. Chcę łowić ryby.", ""),
    ("", "18.11", "Płynę. Mogę z Kasią.", ""),
    ("Zuza", "18.15", "Wezmę kogokolwiek, byle nie jedynkę.", ""),
    ("Ola", "18.20", "Przykro mi, odpadam, mam w sobotę dyżur.", "Bartek: Ja i Ola razem!"),
    ("Kasia", "18.24", "To Bartek płynie z Zuzą. Zgoda?", ""),
    ("Bartek", "18.26", "Zgoda!", ""),
    ("Ola", "19.02", "Zamieniłam dyżur, płynę! Kasiu, siedzimy razem? Obiecałaś mi to rok temu.", ""),
    ("Kasia", "19.05", "Pewnie, to z Olą.", ""),
    ("", "19.08", "Trudno, kto przygarnie sierotę?", "Kasia: Pewnie, to z Olą."),
    ("Marek", "19.15", "Ja. Oddaję jedynkę, ryby poczekają.", "Trudno, kto przygarnie sierotę?"),
    ("Zuza", "19.31", "To ja wezmę jedynkę po Marku, a Bartek popłynie sam w dwójce.", ""),
    ("Kasia", "19.40", "Nie da się, jedynki już nie ma. Zuzo, zostajesz tam, gdzie byłaś. Rezerwuję!", ""),
]


def bubble(page: Canvas, y: float, message: tuple[str, str, str, str]) -> float:
    """One message; returns the y below it."""
    author, time, text, quote = message
    size, leading, inset = 23, 31, 20
    lines = page.wrap(text, 440, "lato", size)
    width = max(page.measure(line, "lato", size) for line in lines)
    width = max(width + 66 if len(lines) == 1 else width, page.measure(author, "lato-bold", 20) + 40)
    if quote:
        width = max(width, page.measure(quote, "lato", 19) + 24)
    last = page.measure(lines[-1], "lato", size)
    extra = 0 if last + 62 <= width else 20
    height = 26 + leading * len(lines) + (28 if author else 0) + (46 if quote else 0) + extra - 6
    left = 96 if author else 760 - 24 - width - 2 * inset
    box = (left, y, left + width + 2 * inset, y + height)
    page.rect((box[0], box[1] + 2, box[2], box[3] + 2), "#d5dbd4", radius=18)
    page.rect(box, "#ffffff" if author else "#d6f0dc", radius=18)
    pen = y + 32
    if author:
        page.circle((54, y + 30), 28, COLOURS[author])
        page.text((54, y + 40), author[0], "lato-bold", 28, "#ffffff", align="m")
        page.text((left + inset, pen), author, "lato-bold", 20, COLOURS[author])
        pen += 30
    if quote:
        page.rect((left + inset, pen - 22, left + inset + width, pen + 14), "#e9eeea", radius=6)
        page.rect((left + inset, pen - 22, left + inset + 4, pen + 14), GREEN)
        page.text((left + inset + 14, pen + 3), quote, "lato", 19, GREY)
        pen += 46
    for line in lines:
        page.text((left + inset, pen), line, "lato", size, INK)
        pen += leading
    page.text((box[2] - 14, box[3] - 12), time, "lato", 16, GREY, align="r")
    return box[3] + 11


def draw() -> Image.Image:
    """The long screenshot."""
    page = Canvas(760, 1800, BACK)
    page.rect((0, 0, 760, 132), GREEN)
    page.text((28, 34), "19.52", "lato-bold", 20, "#ffffff")
    page.rect((690, 18, 730, 36), outline="#ffffff", width=1.5, radius=4)
    page.rect((694, 22, 718, 32), "#ffffff")
    page.line([(44, 72), (28, 88), (44, 104)], "#ffffff", 4)
    page.circle((98, 88), 30, "#dff0e6")
    page.text((98, 99), "K", "lato-black", 32, GREEN, align="m")
    page.text((144, 84), "Kajaki w sobotę", "lato-bold", 28, "#ffffff")
    page.text((144, 112), "Bartek, Kasia, Marek, Ola, Zuza, Ty", "lato", 19, "#dff0e6")
    page.rect((300, 150, 460, 184), "#dbe2dc", radius=17)
    page.text((380, 173), "wtorek, 9 czerwca", "lato", 17, GREY, align="m")
    y = 202.0
    for message in MESSAGES:
        y = bubble(page, y, message)
    page.rect((24, 1724, 660, 1782), "#ffffff", radius=29)
    page.text((54, 1761), "Napisz wiadomość", "lato", 22, "#9aa59f")
    page.circle((710, 1753), 30, GREEN)
    page.polygon([(700, 1739), (726, 1753), (700, 1767), (704, 1753)], "#ffffff")
    return page.finish(0.89)
