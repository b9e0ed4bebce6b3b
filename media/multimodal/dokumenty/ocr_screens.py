"""Pages to transcribe that never were on paper: a price list, a web shop of the early 2000s, a slide."""

import math

from layout import AnyOrder, Cell, Document, Page, Sheet, TableStyle, face, table

POOL = ["Pływalnia miejska „Fala”", "Cennik obowiązujący od 1 października 2025 r."]
TICKETS = table(
    [
        Cell("Bilet na 90 minut", rows=2),
        Cell("Poniedziałek–piątek", columns=2),
        Cell("Sobota, niedziela i święta", rows=2),
    ],
    ["do godz. 15", "po godz. 15"],
    ["normalny", "16,00 zł", "20,00 zł", "24,00 zł"],
    ["ulgowy", "11,00 zł", "14,00 zł", "17,00 zł"],
    ["seniorzy 60+", Cell("10,00 zł", columns=2), "15,00 zł"],
    ["rodzinny (2 + 2)", Cell("44,00 zł", columns=2), "58,00 zł"],
    ["dzieci do 3 lat", Cell("bezpłatnie", columns=3)],
)
PASSES_TITLE = "Karnety"
PASSES = table(
    ["Liczba wejść", "Normalny", "Ulgowy", "Ważność"],
    ["10", "170,00 zł", "120,00 zł", Cell("3 miesiące", rows=2)],
    ["20", "320,00 zł", "225,00 zł"],
    ["50", "750,00 zł", "530,00 zł", Cell("12 miesięcy", rows=2)],
    ["bez limitu", "1290,00 zł", "940,00 zł"],
)
POOL_NOTES = [
    "Za każdą rozpoczętą minutę ponad wykupiony czas doliczamy 0,30 zł.",
    "Zgubiony pasek do szafki: 35 zł. Czepek można kupić w kasie za 9 zł.",
]


def price_list() -> Document:
    sheet = Sheet.blank(1100, 1070, "#f4fafc")
    deep = "#0b5a7a"
    sheet.draw.rectangle((0, 0, 1100, 178), fill=deep)
    for row, tone in enumerate(("#0f6f94", "#2e93b5", "#7cc3d8")):
        crest = [(x, 132 + 15 * row + 9 * math.sin(x / 46 + 1.9 * row)) for x in range(0, 1104, 4)]
        sheet.draw.polygon([*crest, (1100, 178), (0, 178)], fill=tone)
    crest = [(x, 177 + 7 * math.sin(x / 46 + 5.7)) for x in range(0, 1104, 4)]
    sheet.draw.polygon([*crest, (1100, 200), (0, 200)], fill="#f4fafc")
    sheet.text(60, 82, POOL[0], face("lato-black", 52), "white")
    sheet.text(60, 124, POOL[1], face("lato", 27), "#d9eef5")
    style = TableStyle(
        face("lato", 26),
        face("lato-bold", 25),
        head_rows=2,
        padding=(14, 10),
        aligns="lccc",
        line="#9bbfcd",
        ink="#1c2b33",
        head_ink=deep,
        head_fill="#d8ebf2",
        stripes=("white", "#eef6f9"),
    )
    y = sheet.table(60, 226, (280, 210, 210, 280), TICKETS, style)
    sheet.text(60, y + 76, PASSES_TITLE, face("lato-heavy", 38), deep)
    one_row = TableStyle(**{**vars(style), "head_rows": 1, "aligns": "lccc"})
    y = sheet.table(60, y + 100, (280, 210, 210, 280), PASSES, one_row) + 52
    for line in POOL_NOTES:
        sheet.text(60, y, line, face("lato", 24), "#33464f")
        y += 36
    page: Page = [*POOL, TICKETS, PASSES_TITLE, PASSES, *POOL_NOTES]
    return Document(sheet.image, sheet, page)


SHOP_TITLE = "Sklep „Nitka” – koszyk"
SHOP_MENU = ["Plik", "Edycja", "Widok", "Ulubione", "Narzędzia", "Pomoc"]
SHOP_HEAD = ["NITKA", "sklep z włóczką i guzikami"]
SHOP_SIDE = ["Kategorie", "Włóczki", "Druty i szydełka", "Guziki", "Wzory haftów", "Wyprzedaż!"]
SHOP_STEP = ["Twój koszyk", "Krok 1 z 3. Sprawdź zawartość koszyka i wybierz sposób dostawy."]
CART = table(
    ["Produkt", "Cena", "Ilość", "Wartość"],
    ["Włóczka „Zorza” 100 g, wrzosowa", "12,90 zł", "4", "51,60 zł"],
    ["Druty bambusowe nr 5", "18,50 zł", "1", "18,50 zł"],
    ["Guziki drewniane, komplet 6 szt.", "7,20 zł", "2", "14,40 zł"],
    [Cell("Dostawa: paczka pocztowa, za pobraniem", columns=3), "11,00 zł"],
    [Cell("Razem do zapłaty", columns=3), "95,50 zł"],
)
SHOP_HINT = "Do darmowej dostawy brakuje Ci 15,50 zł."
SHOP_BUTTONS = ["Wróć do zakupów", "Przelicz", "Dalej"]
SHOP_FOOT = "Ostatnia aktualizacja: 12.11.2004. Licznik odwiedzin: 018273"


def web_shop() -> Document:
    sheet = Sheet.blank(1024, 680, "#ece9d8")
    ui, bold, small = face("verdana", 14), face("verdana-bold", 15), face("verdana", 13)
    sheet.draw.rectangle((0, 0, 1024, 32), fill="#0a4fc4")
    sheet.text(14, 22, SHOP_TITLE, face("verdana-bold", 15), "white")
    for number, tone in enumerate(("#3d7be0", "#3d7be0", "#d84a2b")):
        sheet.draw.rectangle((926 + 32 * number, 5, 950 + 32 * number, 27), fill=tone, outline="white")
    x = 14.0
    for word in SHOP_MENU:
        x += sheet.text(x, 54, word, ui) + 22
    sheet.draw.rectangle((10, 68, 1013, 669), fill="white", outline="#7f9db9")
    sheet.draw.rectangle((11, 69, 1012, 148), fill="#7b2d68")
    sheet.text(40, 128, SHOP_HEAD[0], face("lobster", 58), "#ffe9a8")
    sheet.text(300, 122, SHOP_HEAD[1], face("verdana", 20), "white")
    sheet.draw.rectangle((11, 149, 220, 668), fill="#f5e9f2")
    sheet.text(30, 186, SHOP_SIDE[0], bold, "#7b2d68")
    for number, word in enumerate(SHOP_SIDE[1:]):
        ink = "#cc0000" if word.endswith("!") else "#0033aa"
        width = sheet.text(30, 222 + 32 * number, word, ui, ink)
        sheet.draw.line((30, 225 + 32 * number, 30 + width, 225 + 32 * number), fill=ink)
    sheet.text(246, 192, SHOP_STEP[0], face("verdana-bold", 24), "#7b2d68")
    sheet.text(246, 224, SHOP_STEP[1], ui)
    style = TableStyle(
        ui,
        bold,
        padding=(10, 9),
        aligns="lrcr",
        line="#b99ab2",
        line_width=1,
        head_fill="#e6cfe0",
        stripes=("white", "#fbf5fa"),
    )
    y = sheet.table(246, 246, (390, 120, 90, 130), CART, style)
    sheet.text(246, y + 38, SHOP_HINT, face("verdana-bold", 14), "#2a7a2a")
    for number, word in enumerate(SHOP_BUTTONS):
        left, top = (246, 676, 846)[number], y + 66
        right = left + (170, 130, 130)[number]
        sheet.draw.rectangle((left, top, right, top + 36), fill="#ece9d8", outline="#404040")
        sheet.draw.line((left + 1, top + 35, left + 1, top + 1, right - 1, top + 1), fill="white", width=2)
        sheet.text((left + right) / 2, top + 24, word, ui, anchor="ms")
    sheet.draw.line((246, 624, 976, 624), fill="#b99ab2")
    sheet.text(246, 648, SHOP_FOOT, small, "#666666")
    page: Page = [
        SHOP_TITLE,
        " ".join(SHOP_MENU),
        " ".join(SHOP_HEAD),
        AnyOrder((" ".join(SHOP_SIDE), " ".join([*SHOP_STEP, SHOP_HINT, *SHOP_BUTTONS, SHOP_FOOT]))),
        CART,
    ]
    return Document(sheet.image, sheet, page)


SLIDE_TITLE = ["Deszcz zostaje w mieście", "Program małej retencji, podsumowanie 2023 r."]
SLIDE_COLUMNS = (
    [
        "Co już działa",
        "14 ogrodów deszczowych przy szkołach",
        "zielone przystanki na linii 17",
        "dotacje na beczki: 312 gospodarstw",
    ],
    [
        "Co nas czeka",
        "rozszczelnienie placu Targowego",
        "zbiornik pod boiskiem przy Łąkowej",
        "mapa podtopień dla mieszkańców",
    ],
)
WATER = table(
    ["Dzielnica", "Zatrzymana woda (m³)", "Koszt (tys. zł)"],
    ["Zakole", "1840", "412"],
    ["Stare Żabno", "2275", "538"],
    ["Podgórna", "960", "207"],
)
SLIDE_FOOT = ["Wydział Środowiska", "9"]


def slide() -> Document:
    sheet = Sheet.blank(1280, 720)
    green, dark = "#1f7a5c", "#16352b"
    sheet.draw.rectangle((0, 0, 22, 720), fill=green)
    sheet.text(74, 94, SLIDE_TITLE[0], face("office-bold", 58), dark)
    sheet.text(74, 138, SLIDE_TITLE[1], face("office", 29), "#567067")
    sheet.draw.line((74, 164, 1210, 164), fill="#cfe3da", width=3)
    for left, lines in zip((74, 662), SLIDE_COLUMNS, strict=True):
        sheet.text(left, 220, lines[0], face("office-bold", 35), green)
        for number, line in enumerate(lines[1:]):
            y = 268 + 44 * number
            sheet.draw.text((left, y), "•", green, face("office-bold", 32), anchor="ls")
            sheet.text(left + 28, y, line, face("office", 29), dark)
    style = TableStyle(
        face("office", 27),
        face("office-bold", 27),
        padding=(16, 8),
        aligns="lrr",
        line="#cfe3da",
        ink=dark,
        head_ink="white",
        head_fill=green,
        stripes=("white", "#eef6f2"),
    )
    sheet.table(74, 410, (400, 400, 336), WATER, style)
    sheet.text(74, 686, SLIDE_FOOT[0], face("office", 22), "#7b8f87")
    sheet.text(1210, 686, SLIDE_FOOT[1], face("office", 22), "#7b8f87", anchor="rs")
    columns = tuple(" ".join(lines) for lines in SLIDE_COLUMNS)
    page: Page = [*SLIDE_TITLE, AnyOrder(columns), WATER, " ".join(SLIDE_FOOT)]
    return Document(sheet.image, sheet, page)


DOCUMENTS = {
    "cennik-plywalni.png": price_list,
    "sklep-z-wloczka.png": web_shop,
    "slajd-retencja.png": slide,
}
