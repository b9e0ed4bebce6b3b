"""Pages to transcribe that were photographed: a receipt, a timetable at a stop, a shopping list."""

from degradations import blurred, greenery, noisy, photographed, plaster, unevenly_lit, wood
from handwriting import Pen
from layout import Cell, Document, Page, Sheet, TableStyle, face, table
from PIL import ImageDraw

RECEIPT_HEAD = [
    "PIEKARNIA „POD ZEGAREM”",
    "Halina Wrona",
    "ul. Młyńska 4, Stara Dąbrówka",
    "NIP 000-00-00-000",
]
RECEIPT_ITEMS = [
    ("Chleb żytni na zakwasie", "1 szt. x 9,80", "9,80 C"),
    ("Bułka grahamka", "4 szt. x 1,60", "6,40 C"),
    ("Drożdżówka ze śliwkami", "2 szt. x 5,20", "10,40 C"),
    ("Pączek z różą", "3 szt. x 4,50", "13,50 C"),
    ("Torba papierowa", "1 szt. x 0,60", "0,60 A"),
]
RECEIPT_TAX = [
    ("Sprzedaż opodatkowana A", "0,60"),
    ("PTU A 23 %", "0,11"),
    ("Sprzedaż opodatkowana C", "40,10"),
    ("PTU C 5 %", "1,91"),
    ("Suma PTU", "2,02"),
]
RECEIPT_PAYMENT = [("Gotówka PLN", "50,00"), ("Reszta PLN", "9,30")]
RECEIPT_FOOT = ["Kasa 1", "Kasjer: Zosia", "14.03.2025", "10:47"]
RECEIPT_THANKS = "Dziękujemy! Czerstwe pieczywo wymieniamy na uśmiech i bułkę tartą."


def receipt() -> Document:
    sheet = Sheet.blank(560, 1210, "#fbfbf7")
    plain, bold, ink = face("receipt", 25), face("receipt-bold", 29), "#33333b"
    left, right, y = 40, 520, 76
    for number, line in enumerate(RECEIPT_HEAD):
        sheet.text(280, y, line, plain if number else bold, ink, anchor="ms")
        y += 36

    def rule(at: int) -> None:
        for x in range(left, right, 15):
            sheet.draw.line((x, at, x + 8, at), ink, 2)

    y += 14
    sheet.text(left, y, RECEIPT_FOOT[2], plain, ink)
    sheet.text(right, y, "nr wydr. 004512", plain, ink, anchor="rs")
    y += 42
    sheet.text(280, y, "PARAGON – WZÓR", bold, ink, anchor="ms")
    y += 22
    rule(y)
    y += 38
    for name, count, price in RECEIPT_ITEMS:
        sheet.text(left, y, name, plain, ink)
        sheet.text(left + 70, y + 31, count, plain, ink)
        sheet.text(right, y + 31, price, plain, ink, anchor="rs")
        y += 68
    rule(y - 16)
    y += 20
    for name, value in RECEIPT_TAX:
        sheet.text(left, y, name, plain, ink)
        sheet.text(right, y, value, plain, ink, anchor="rs")
        y += 33
    y += 18
    total = face("receipt-bold", 40)
    sheet.text(left, y, "SUMA PLN", total, ink)
    sheet.text(right, y, "40,70", total, ink, anchor="rs")
    y += 44
    for name, value in RECEIPT_PAYMENT:
        sheet.text(left, y, name, plain, ink)
        sheet.text(right, y, value, plain, ink, anchor="rs")
        y += 33
    rule(y - 12)
    y += 24
    sheet.text(left, y, f"{RECEIPT_FOOT[0]}  {RECEIPT_FOOT[1]}", plain, ink)
    sheet.text(right, y, RECEIPT_FOOT[3], plain, ink, anchor="rs")
    y += 52
    sheet.paragraph(60, y, 440, RECEIPT_THANKS, plain, leading=33, ink=ink, align="c")
    page: Page = [
        *RECEIPT_HEAD,
        f"{RECEIPT_FOOT[2]} nr wydr. 004512",
        "PARAGON – WZÓR",
        *(" ".join(item) for item in RECEIPT_ITEMS),
        *(" ".join(line) for line in RECEIPT_TAX),
        "SUMA PLN 40,70",
        *(" ".join(line) for line in RECEIPT_PAYMENT),
        f"{RECEIPT_FOOT[0]} {RECEIPT_FOOT[1]} {RECEIPT_FOOT[3]}",
        RECEIPT_THANKS,
    ]
    corners = [(215, 60), (742, 108), (690, 1285), (138, 1200)]
    seen = photographed(sheet.image, wood((880, 1330), (150, 104, 66), 11), corners)
    seen = noisy(blurred(unevenly_lit(seen, (0.2, 0.15), 0.45), 1.1), 7, 12)
    return Document(seen, sheet, page)


STOP, LINE, TOWARDS = "Rynek Zbożowy 02", "17", "kierunek: Osiedle Kolejarzy"
ROUTE = "Dworzec Główny – Most Żółty – Rynek Zbożowy – Szpital Dziecięcy – Łąkowa – Osiedle Kolejarzy"
DEPARTURES = table(
    [Cell("Godz.", rows=2), Cell("Minuty odjazdów", columns=3)],
    ["dni powszednie", "soboty", "niedziele i święta"],
    ["5", "12 42", "42", Cell("–")],
    ["6", "02 17 32 47", "12 42", "42"],
    ["7", "02 14 26 38 50", "12 42", "22"],
    ["8", "02 14 26 38 50", "07 27 47", "02 42"],
    ["9", "02 17 32 47", "07 27 47", "22"],
    ["10", "07 27 47", "07 27 47", "02 42"],
    ["11", "07 27 47", "07 27 47", "22"],
    ["12", "07 27 47", "07 27 47", "02 42"],
    ["13", "02 17 32 47", "07 27 47", "22"],
    ["14", "02 14 26 38 50", "07 27 47", "02 42"],
    ["15", "02 14 26 38 50", "12 42", "22"],
    ["16", "02 14 26 38 50", "12 42", "02 42"],
    ["17", "02 17 32 47", "12 42", "22"],
    ["18", "07 27 47", "12 42", "02 42"],
    ["19", "12 42", "12 42z", "22"],
    ["20", "12 42z", "12", "02z"],
    ["21", "12z", Cell("kursuje linia nocna N3", columns=2)],
)
STOP_NOTES = [
    "z – kurs do zajezdni Podgórna",
    "W Wigilię i sylwestra kursy po godzinie 18 nie odbywają się.",
    "Rozkład ważny od 1 września 2024 r.",
    "Zarząd Transportu w Starej Dąbrówce, tel. 000 112 233",
]


def timetable() -> Document:
    sheet = Sheet.blank(820, 1100)
    blue = "#123f7a"
    sheet.draw.rectangle((0, 0, 820, 128), fill=blue)
    sheet.draw.rounded_rectangle((36, 24, 150, 104), 12, fill="#ffd21f")
    sheet.text(93, 88, LINE, face("lato-black", 66), "#123f7a", anchor="ms")
    sheet.text(180, 64, STOP, face("lato-heavy", 42), "white")
    sheet.text(180, 104, TOWARDS, face("lato", 28), "white")
    sheet.paragraph(36, 164, 748, ROUTE, face("lato", 21), leading=27, ink="#333333")
    style = TableStyle(
        face("sans", 21),
        face("sans-bold", 21),
        head_rows=2,
        padding=(10, 6),
        aligns="clll",
        line="#8fa3bf",
        head_fill="#dde6f2",
        stripes=("white", "#f3f6fb"),
        bold_columns=(0,),
    )
    y = sheet.table(36, 212, (92, 250, 190, 216), DEPARTURES, style)
    y += 34
    for line in STOP_NOTES:
        sheet.text(36, y, line, face("lato", 20), "#222222")
        y += 28
    page: Page = [LINE, STOP, TOWARDS, ROUTE, DEPARTURES, *STOP_NOTES]
    street = greenery((1120, 1300), 21)
    pole = ImageDraw.Draw(street)
    pole.rectangle((510, 0, 560, 1300), fill=(96, 98, 102))
    pole.rectangle((510, 0, 522, 1300), fill=(138, 140, 144))
    framed = Sheet.blank(900, 1180, "#5b5f66")
    framed.image.paste(sheet.image, (40, 40))
    seen = photographed(framed.image, blurred(street, 2), [(190, 60), (1005, 118), (950, 1240), (160, 1215)], shadow=6)
    glare = unevenly_lit(seen, (0.85, 0.1), 0.6)
    return Document(noisy(blurred(glare, 0.7), 6, 22), sheet, page)


LIST_TITLE = "Na sobotę - imieniny Krysi"
LIST_PLACES = {
    "Targ": ["2 kg węgierek", "pęczek koperku", "ogórki małosolne (10 szt.)", "śmietana od pani Zdzisi"],
    "Sklep": ["mąka tortowa 1 kg", "drożdże świeże 100 g", "3 kostki masła", "żelatyna", "świeczki - koniecznie!"],
    "Apteka": ["syrop dla Staśka", "plastry"],
}
LIST_FOOT = "Pieniądze w szufladzie, reszta na lody. Wrócę po siódmej. Mama"


def shopping_list() -> Document:
    sheet = Sheet.blank(760, 1230, "#fdfdf6")
    for at in range(20, 1230, 32):
        sheet.draw.line((0, at, 760, at), "#b9cfe4", 1)
    for at in range(12, 760, 32):
        sheet.draw.line((at, 0, at, 1230), "#b9cfe4", 1)
    pen = Pen("hand-upright", 44, (28, 42, 120), stroke=0.045, seed=6)
    pen.write(sheet, 70, 110, LIST_TITLE)
    width = pen.length(LIST_TITLE)
    sheet.draw.line((70, 124, 70 + width, 119), (28, 42, 120), 3)
    y = 204.0
    for place, things in LIST_PLACES.items():
        pen.write(sheet, 70, y, f"{place}:")
        y = pen.lines(sheet, (140, y + 60), 60, [f"- {thing}" for thing in things]) + 10
    foot = ["Pieniądze w szufladzie, reszta na lody.", "Wrócę po siódmej. Mama"]
    small = Pen("hand-upright", 38, (28, 42, 120), stroke=0.045, seed=7)
    small.lines(sheet, (70, y), 50, foot)
    page: Page = [LIST_TITLE]
    for place, things in LIST_PLACES.items():
        page += [f"{place}:", *(f"- {thing}" for thing in things)]
    page.append(LIST_FOOT)
    corners = [(150, 90), (820, 42), (905, 1180), (92, 1205)]
    seen = photographed(sheet.image, plaster((1000, 1260), (178, 186, 190), 31), corners)
    return Document(noisy(blurred(unevenly_lit(seen, (0.9, 0.9), 0.5), 0.9), 8, 32), sheet, page)


DOCUMENTS = {
    "paragon-piekarnia.jpg": receipt,
    "rozklad-jazdy.jpg": timetable,
    "lista-zakupow.jpg": shopping_list,
}
