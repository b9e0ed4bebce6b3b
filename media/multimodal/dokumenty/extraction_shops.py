"""Documents of trade to extract data from: a flyer, a railway ticket, an invoice of 1999."""

from degradations import aged, blurred, folded, low_resolution, noisy, rotated, worn_ink
from drawings import GOODS, place
from handwriting import Pen
from layout import Cell, Document, Sheet, TableStyle, face, table

FLYER = ["Market Pod Lipą", "Tydzień niskich cen", "od czwartku 6 do środy 12 listopada 2025"]
OFFERS = [
    ("Masło ekstra", "200 g", "8,99", "5,99", "butter"),
    ("Kawa mielona", "500 g", "29,99", "22,49", "coffee"),
    ("Jabłka Szampion", "1 kg", "4,50", "3,15", "apple"),
    ("Ser gouda w plastrach", "150 g", "7,49", "5,49", "cheese"),
    ("Płyn do naczyń", "900 ml", "9,99", "6,49", "bottle"),
    ("Makaron świderki", "500 g", "5,20", "3,90", "pasta"),
    ("Łosoś wędzony", "100 g", "16,99", "11,99", "salmon"),
    ("Śledzie w oleju", "280 g", "10,99", "6,99", "jar"),
    ("Herbata czarna", "100 torebek", "", "12,99", "tea"),
]
SECOND = "drugie opakowanie 50% taniej"
FLYER_FOOT = "Ceny przekreślone to najniższe ceny z 30 dni przed obniżką. Oferta do wyczerpania zapasów."


def flyer() -> Document:
    sheet = Sheet.blank(1100, 1400, "#fff8e7")
    red, green = "#c8102e", "#2f6b2f"
    sheet.draw.rectangle((0, 0, 1100, 190), fill=green)
    sheet.text(50, 118, FLYER[0], face("lobster", 80), "#ffe680")
    sheet.text(1050, 104, FLYER[1], face("lato-black", 40), "white", anchor="rs")
    sheet.text(1050, 162, FLYER[2], face("lato", 26), "white", anchor="rs")
    for number, (name, size, before, after, picture) in enumerate(OFFERS):
        left, top = 40 + 345 * (number % 3), 222 + 372 * (number // 3)
        sheet.draw.rounded_rectangle((left, top, left + 330, top + 352), 18, fill="white", outline="#e2d6b5", width=2)
        place(sheet, left + (64 if before else 6), top + 6, 190, GOODS[picture])
        sheet.text(left + 22, top + 224, name, face("lato-heavy", 28), "#222222")
        sheet.text(left + 22, top + 256, size, face("lato", 23), "#666666")
        if before:
            width = sheet.text(left + 24, top + 322, f"{before} zł", face("lato", 31), "#666666")
            sheet.draw.line((left + 20, top + 320, left + 28 + width, top + 304), fill=red, width=3)
        else:
            sheet.draw.rounded_rectangle((left + 178, top + 30, left + 316, top + 138), 12, fill="#ffd21f")
            sheet.paragraph(left + 182, top + 62, 130, SECOND, face("lato-bold", 22), leading=28, align="c")
        sheet.draw.rounded_rectangle((left + 160, top + 270, left + 318, top + 338), 12, fill=red)
        sheet.text(left + 239, top + 322, after, face("lato-black", 50), "white", anchor="ms")
    sheet.text(50, 1372, FLYER_FOOT, face("lato", 21), "#555555")
    return Document(sheet.image, sheet)


TICKET = ["Koleje Wzorowe", "Bilet na przejazd – WZÓR, nie uprawnia do podróży", "Numer biletu KW-0000-1111"]
LEGS = table(
    ["Pociąg", "Odjazd", "Przyjazd", "Wagon", "Miejsca"],
    [
        "KW 38170 Solinka",
        "Przemyśl Główny, pt. 18.07.2025, godz. 21:52",
        "Kraków Główny, godz. 0:48 (następnego dnia)",
        "5",
        "61, 63",
    ],
    [
        "KW 83204 Parsęta",
        "Kraków Główny, sob. 19.07.2025, godz. 1:20",
        "Kołobrzeg, godz. 12:05 (tego samego dnia)",
        "21",
        "44, 45, dla psa bez miejsca",
    ],
)
TICKET_FACTS = [
    ("Podróżni", "2 osoby dorosłe i pies"),
    ("Klasa", "2 (drugi odcinek: kuszetka)"),
    ("Zniżka", "rodzinna 30%"),
    ("Cena", "214,60 zł, w tym VAT 8%"),
    ("Wymiana i zwrot", "do 18.07.2025, godz. 21:37"),
]


def ticket() -> Document:
    sheet = Sheet.blank(1200, 800)
    navy = "#1d2f5e"
    sheet.draw.rectangle((0, 0, 1200, 116), fill=navy)
    sheet.draw.rectangle((0, 116, 1200, 124), fill="#f2a900")
    sheet.text(50, 74, TICKET[0], face("gothic-bold", 46), "white")
    sheet.text(1150, 52, TICKET[1], face("lato", 22), "white", anchor="rs")
    sheet.text(1150, 88, TICKET[2], face("lato-bold", 24), "#ffd166", anchor="rs")
    style = TableStyle(
        face("lato", 23),
        face("lato-bold", 22),
        padding=(14, 12),
        aligns="lllcl",
        line="#b8c2d8",
        head_ink=navy,
        head_fill="#e6eaf4",
        bold_columns=(0,),
    )
    y = sheet.table(50, 164, (190, 340, 300, 100, 170), LEGS, style) + 62
    for label, value in TICKET_FACTS:
        sheet.text(50, y, label, face("lato-bold", 24), navy)
        sheet.text(270, y, value, face("lato", 24), "#222222")
        y += 44
    for row in range(21):  # a code that means nothing
        for column in range(21):
            if (row * row * 7 + column * 5 + row * column * 3) % 11 < 5:
                left, top = 950 + 9 * column, 510 + 9 * row
                sheet.draw.rectangle((left, top, left + 8, top + 8), fill="black")
    return Document(sheet.image, sheet, inferred=frozenset({"odjazd", "przyjazd"}))


INVOICE_HEAD = ["Faktura VAT nr 118/99", "ORYGINAŁ", "Stara Dąbrówka, 12 maja 1999 r.", "WZÓR"]
PARTIES = [
    ["Sprzedawca", "„Dach-Pol” Marian Ćwik", "ul. Kolejowa 31, Stara Dąbrówka", "NIP 000-00-00-000"],
    ["Nabywca", "Wspólnota Mieszkaniowa Łąkowa 6", "ul. Łąkowa 6, Stara Dąbrówka", "NIP 000-00-00-001"],
]
POSITIONS = table(
    [
        "Lp.",
        "Nazwa towaru lub usługi",
        "J.m.",
        "Ilość",
        "Cena netto",
        "Wartość netto",
        "VAT",
        "Kwota VAT",
        "Wartość brutto",
    ],
    ["1", "Blacha ocynkowana 0,55 mm", "m2", "24,5", "18,40", "450,80", "22 %", "99,18", "549,98"],
    ["2", "Wkręty dachowe 4,8 x 35", "szt.", "400", "0,12", "48,00", "22 %", "10,56", "58,56"],
    ["3", "Rynna PCV 125 mm", "mb", "18", "9,65", "173,70", "22 %", "38,21", "211,91"],
    ["4", "Montaż rynien w budynku mieszkalnym", "godz.", "16", "25,00", "400,00", "7 %", "28,00", "428,00"],
    ["5", "Książka „Poradnik dekarza”", "egz.", "1", "32,00", "32,00", "0 %", "0,00", "32,00"],
    ["6", "Ubezpieczenie przesyłki", "usł.", "1", "15,00", "15,00", "zw.", "-", "15,00"],
    [Cell("Razem", columns=5), "1119,50", "x", "175,95", "1295,45"],
)
INVOICE_FOOT = [
    "Do zapłaty: 1295,45 zł",
    "Słownie: jeden tysiąc dwieście dziewięćdziesiąt pięć złotych 45/100",
    "Sposób zapłaty: przelew, termin 14 dni",
    "Fakturę wystawił:",
]
SIGNATURE = "M. Ćwik"


def invoice() -> Document:
    sheet = Sheet.blank(1300, 920)
    plain, bold = face("serif", 23), face("serif-bold", 23)
    sheet.text(70, 84, INVOICE_HEAD[0], face("serif-bold", 38))
    sheet.text(70, 120, INVOICE_HEAD[1], bold)
    sheet.text(1230, 84, INVOICE_HEAD[2], plain, anchor="rs")
    sheet.text(1230, 124, INVOICE_HEAD[3], face("serif-bold", 30), "#555555", anchor="rs", tracking=8)
    for left, lines in zip((70, 680), PARTIES, strict=True):
        sheet.draw.rectangle((left, 146, left + 550, 290), outline="black", width=2)
        for number, line in enumerate(lines):
            sheet.text(left + 16, 176 + 32 * number, line, plain if number else bold)
    style = TableStyle(face("serif", 21), face("serif-bold", 20), padding=(8, 8), aligns="clcrrrcrr")
    y = sheet.table(70, 318, (54, 376, 74, 84, 104, 124, 78, 116, 150), POSITIONS, style) + 48
    for number, line in enumerate(INVOICE_FOOT[:3]):
        sheet.text(70, y + 36 * number, line, plain if number else bold)
    sheet.text(900, y + 36, INVOICE_FOOT[3], plain)
    Pen("hand-quick", 50, (34, 44, 140), seed=5).write(sheet, 990, y + 96, SIGNATURE)
    seen = low_resolution(blurred(worn_ink(sheet.image, 0.25, 81), 0.6), 1.3)
    seen = rotated(seen, 0.6, (255, 255, 255))
    seen = folded(aged(seen, (246, 243, 234), 0.07, 82), 0.5, across=False, depth=0.12)
    return Document(noisy(seen, 3.5, 83), sheet)


DOCUMENTS = {
    "gazetka-market.png": flyer,
    "bilet-kolejowy.png": ticket,
    "faktura-1999.jpg": invoice,
}
