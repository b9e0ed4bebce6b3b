"""Official papers to extract data from: a specimen of an identity card, a school report of 1987, laboratory results."""

from degradations import (
    aged,
    blurred,
    folded,
    low_resolution,
    noisy,
    photographed,
    rotated,
    unevenly_lit,
    wood,
    worn_ink,
)
from drawings import PORTRAIT, place
from handwriting import Pen
from layout import Colour, Document, Sheet, TableStyle, face, table
from PIL import Image

CARD_TITLE = ["DOWÓD OSOBISTY", "WZÓR"]
FRONT = [
    ("NAZWISKO", "WZOROWSKA-LIS"),
    ("IMIONA", "ZOFIA ŁUCJA"),
    ("OBYWATELSTWO", "POLSKIE"),
    ("DATA URODZENIA", "14.07.1988"),
    ("PŁEĆ", "K"),
    ("NUMER DOKUMENTU", "WZR 000000"),
    ("TERMIN WAŻNOŚCI", "02.09.2031"),
]
BACK = [
    ("NUMER PESEL", "88071400000"),
    ("MIEJSCE URODZENIA", "STARA DĄBRÓWKA"),
    ("NAZWISKO RODOWE", "LIS"),
    ("IMIONA RODZICÓW", "ADAM, BOŻENA"),
    ("ORGAN WYDAJĄCY", "BURMISTRZ STAREJ DĄBRÓWKI"),
    ("DATA WYDANIA", "02.09.2021"),
]
CARD_FOOT = "Dokument fikcyjny, nie potwierdza tożsamości"


def _card(printed: list[str]) -> Sheet:
    sheet = Sheet(Image.new("RGB", (1000, 620), "#e9eef4"), printed)
    for n in range(60):  # guilloche
        tone: Colour = ("#dbe6f0", "#e6dfe9", "#dfeae2")[n % 3]
        sheet.draw.arc((n * 40 - 900, 80 - n * 9, n * 40 + 300, 1000 - n * 6), 180, 330, fill=tone, width=3)
    sheet.draw.rectangle((0, 0, 999, 619), outline="#9aa8b8", width=4)
    return sheet


def _fields(sheet: Sheet, fields: list[tuple[str, str]], places: list[tuple[int, int]]) -> None:
    for (label, value), (x, y) in zip(fields, places, strict=True):
        sheet.text(x, y, label, face("sans", 20), "#5a6b80")
        sheet.text(x, y + 38, value, face("sans-bold", 33), "#1b2430")


def identity_card() -> Document:
    front = _card([])
    front.text(40, 62, CARD_TITLE[0], face("sans-bold", 40), "#a5182a", tracking=3)
    front.text(955, 64, CARD_TITLE[1], face("sans-bold", 44), "#a5182a", anchor="rs", tracking=6)
    place(front, 40, 110, 300, PORTRAIT)
    column = [(380, 125), (380, 215), (380, 305), (380, 395), (720, 395), (380, 485), (720, 485)]
    _fields(front, FRONT, column)
    front.text(40, 588, CARD_FOOT, face("sans", 20), "#a5182a")
    back = _card(front.printed)
    _fields(back, BACK, [(40, 70), (40, 160), (560, 160), (40, 250), (40, 340), (40, 430)])
    back.text(955, 84, CARD_TITLE[1], face("sans-bold", 44), "#a5182a", anchor="rs", tracking=6)
    for line in range(2):  # the machine-readable lines hold nothing
        back.text(40, 548 + 42 * line, "<" * 47, face("mono-bold", 32), "#1b2430")
    table_top = wood((1260, 1540), (122, 92, 70), 91)
    seen = photographed(front.image, table_top, [(118, 98), (1130, 150), (1098, 776), (96, 720)])
    seen = photographed(back.image, seen, [(150, 822), (1160, 804), (1196, 1432), (130, 1446)])
    seen = noisy(blurred(unevenly_lit(seen, (0.3, 0.2), 0.55), 0.9), 6, 92)
    clean = Sheet.blank(1000, 1240)
    clean.image.paste(front.image, (0, 0))
    clean.image.paste(back.image, (0, 620))
    clean.printed = front.printed
    return Document(seen, clean, inferred=frozenset({"data_urodzenia", "data_wydania", "data_waznosci"}))


REPORT_TITLE = ["Świadectwo szkolne", "WZÓR"]
REPORT_LINES = [
    ("Nazwisko i imię ucznia", "Kręcka Urszula"),
    ("urodzony(a) dnia", "9 marca 1974 r."),
    ("w roku szkolnym", "1986/87"),
    ("uczęszczał(a) do klasy", "szóstej"),
    ("i otrzymał(a) promocję do klasy", "siódmej"),
]
SCHOOL = "Szkoła Podstawowa nr 2 w Starej Dąbrówce"
MARKS = [
    ("Zachowanie", "wzorowe"),
    ("Język polski", "dobry"),
    ("Język rosyjski", "dostateczny"),
    ("Historia", "bardzo dobry"),
    ("Geografia", "dobry"),
    ("Biologia", "bardzo dobry"),
    ("Matematyka", "dostateczny"),
    ("Fizyka", "dostateczny"),
    ("Plastyka", "bardzo dobry"),
    ("Muzyka", "dobry"),
    ("Praca-technika", "bardzo dobry"),
    ("Wychowanie fizyczne", "zwolniona"),
    ("Przedmiot nadobowiązkowy", "---"),
]
REPORT_FOOT = ["Stara Dąbrówka, dnia", "20 czerwca 1987 r.", "Wychowawca klasy", "J. Olech"]


def school_report() -> Document:
    sheet = Sheet.blank(1000, 1480)
    form, bold = face("form", 26), face("form-bold", 26)
    for inset, stroke in ((28, 5), (40, 2)):
        sheet.draw.rectangle((inset, inset, 999 - inset, 1479 - inset), outline="#35506b", width=stroke)
    sheet.text(500, 120, REPORT_TITLE[0], face("form-bold", 58), "#23384d", anchor="ms")
    sheet.text(500, 166, SCHOOL, form, anchor="ms")
    sheet.text(900, 90, REPORT_TITLE[1], face("form-bold", 28), "#8a5a5a", anchor="rs", tracking=6)
    pen = Pen("hand-neat", 37, (38, 44, 120), stroke=0.05, restless=0.7, seed=3)
    y = 236
    for label, value in REPORT_LINES:
        width = sheet.text(90, y, label, form)
        sheet.draw.line((100 + width, y + 6, 910, y + 6), "#8899aa", 1)
        pen.write(sheet, 124 + width, y + 1, value)
        y += 54
    y += 6
    for label, value in MARKS:
        sheet.draw.rectangle((90, y, 910, y + 58), outline="#35506b", width=2)
        sheet.draw.line((480, y, 480, y + 58), "#35506b", 2)
        sheet.text(108, y + 38, label, bold)
        pen.write(sheet, 510, y + 39, value)
        y += 58
    y += 72
    width = sheet.text(90, y, REPORT_FOOT[0], form)
    pen.write(sheet, 104 + width, y, REPORT_FOOT[1])
    sheet.text(90, y + 66, REPORT_FOOT[2], form)
    Pen("hand-quick", 44, (20, 20, 30), seed=8).write(sheet, 330, y + 70, REPORT_FOOT[3])
    seen = rotated(blurred(worn_ink(sheet.image, 0.2, 93), 0.8), -0.7, (255, 255, 255))
    seen = folded(aged(seen, (240, 232, 208), 0.12, 94), 0.5, across=True)
    return Document(noisy(seen, 4, 95), sheet, inferred=frozenset({"ocena"}))


LAB = ["Laboratorium „Kropla”", "Wyniki badań krwi", "WZÓR"]
PATIENT = [
    "Pacjentka: Anna Wzorowa, 34 lata",
    "Pobranie: 04.02.2025, godz. 7:40, na czczo",
    "Zlecający: poradnia w Starej Dąbrówce",
]
RESULTS = table(
    ["Badanie", "Wynik", "Jednostka", "Zakres referencyjny"],
    ["Leukocyty", "6,8", "tys./µl", "4,0 – 10,0"],
    ["Erytrocyty", "4,12", "mln/µl", "3,80 – 5,20"],
    ["Hemoglobina", "11,4", "g/dl", "12,0 – 16,0"],
    ["Hematokryt", "35,2", "%", "37,0 – 47,0"],
    ["Płytki krwi", "286", "tys./µl", "150 – 400"],
    ["Glukoza", "99", "mg/dl", "70 – 99"],
    ["Cholesterol całkowity", "214", "mg/dl", "poniżej 190"],
    ["Trójglicerydy", "128", "mg/dl", "poniżej 150"],
    ["TSH", "2,31", "µIU/ml", "0,27 – 4,20"],
    ["Żelazo", "41", "µg/dl", "50 – 170"],
    ["Ferrytyna", "9,5", "ng/ml", "13,0 – 150,0"],
    ["Witamina D", "31,0", "ng/ml", "30,0 – 50,0"],
    ["CRP", "0,6", "mg/l", "poniżej 5,0"],
)
LAB_FOOT = "Wyniki wymagają interpretacji lekarza. Badania wykonała: diagn. lab. Ewa Sitko"


def laboratory() -> Document:
    sheet = Sheet.blank(1040, 1180)
    sheet.text(70, 100, LAB[0], face("sans-bold", 40))
    sheet.text(70, 146, LAB[1], face("sans", 30))
    sheet.text(970, 100, LAB[2], face("sans-bold", 36), "#666666", anchor="rs", tracking=8)
    sheet.draw.line((70, 170, 970, 170), "black", 3)
    for number, line in enumerate(PATIENT):
        sheet.text(70, 214 + 36 * number, line, face("sans", 24))
    style = TableStyle(face("sans", 25), face("sans-bold", 24), padding=(14, 11), aligns="lrll", line="#555555")
    y = sheet.table(70, 320, (350, 130, 160, 260), RESULTS, style)
    sheet.text(70, y + 60, LAB_FOOT, face("sans", 21))
    seen = low_resolution(blurred(worn_ink(sheet.image, 0.45, 96), 0.7), 1.55)
    seen = rotated(seen, 1.3, (255, 255, 255))
    seen = aged(seen, (244, 244, 240), 0.06, 97).convert("L").convert("RGB")
    return Document(noisy(seen, 6, 98), sheet, inferred=frozenset({"odchylenie"}))


DOCUMENTS = {
    "dowod-wzor.jpg": identity_card,
    "swiadectwo-1987.jpg": school_report,
    "wyniki-badan.jpg": laboratory,
}
