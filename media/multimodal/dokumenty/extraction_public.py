"""What all may read, to extract data from: a playbill, a notice, a board in the woods, a profile on the web.

The playbill keeps the spelling of before the reform of 1936 (premjera, komedja, Marja).
"""

from degradations import aged, blurred, folded, greenery, noisy, photographed, plaster, rotated, unevenly_lit, worn_ink
from drawings import ALLOWED, FORBIDDEN, PORTRAIT, SHELTER, SIGNS, SLASH, place
from handwriting import Pen
from layout import Document, Sheet, face
from PIL import ImageDraw

BILL = {
    "theatre": "TEATR MIEJSKI",
    "place": "w Starej Dąbrówce",
    "date": "W sobotę, dnia 14 marca 1936 roku",
    "first": "PREMJERA",
    "title": "KŁOPOTY PANA RADCY",
    "by": "komedja w trzech aktach Witolda Zarębskiego",
    "director": "Reżyserja: Stefanja Orlicz",
    "set": "Dekoracje: Karol Wenda",
    "persons": "OSOBY:",
    "begin": "Początek o godzinie 8-ej wieczorem",
    "prices": "Ceny miejsc od 75 groszy do 4 złotych",
    "half": "Młodzież szkolna i wojskowi płacą połowę.",
    "office": "Kasa czynna w dniu przedstawienia od godziny 11-ej do 13-ej",
    "evening": "oraz na godzinę przed podniesieniem kurtyny.",
}
PERSONS = [
    ("Radca Pypeć", "Ignacy Dworak"),
    ("Hortensja, jego żona", "Helena Bukowiec"),
    ("Lola, ich córka", "Marja Sznajder"),
    ("Listonosz", "Feliks Grela"),
    ("Papuga (głos)", "Stefanja Orlicz"),
]


def playbill() -> Document:
    sheet = Sheet.blank(960, 1400)
    red, black = "#b3202a", "#1a1a1a"
    for inset, width in ((34, 8), (50, 2)):
        sheet.draw.rectangle((inset, inset, 959 - inset, 1399 - inset), outline=black, width=width)

    def centred(y: float, key: str, font: str, size: int, ink: str = black, *, tracking: float = 0) -> None:
        sheet.text(480, y, BILL[key], face(font, size), ink, anchor="ms", tracking=tracking)

    centred(148, "theatre", "gothic-bold", 68, tracking=6)
    centred(196, "place", "old-italic", 36)
    sheet.draw.line((120, 222, 840, 222), black, 4)
    centred(280, "date", "old-bold", 40)
    centred(348, "first", "gothic-bold", 44, red, tracking=14)
    centred(464, "title", "poster", 104, red, tracking=3)
    centred(530, "by", "old-bold", 36)
    centred(590, "director", "old", 33)
    centred(634, "set", "old", 33)
    centred(706, "persons", "gothic-bold", 32, tracking=6)
    for number, (role, actor) in enumerate(PERSONS):
        y = 760 + 48 * number
        left = 130 + sheet.text(130, y, role, face("old-italic", 34))
        right = 830 - sheet.text(830, y, actor, face("old-bold", 34), anchor="rs")
        for x in range(round(left) + 14, round(right) - 10, 14):
            sheet.draw.ellipse((x, y - 4, x + 3, y - 1), fill=black)
    sheet.draw.line((120, 1010, 840, 1010), black, 4)
    centred(1076, "begin", "old-bold", 46, red)
    centred(1140, "prices", "old-bold", 37)
    centred(1188, "half", "old", 32)
    centred(1260, "office", "old-italic", 29)
    centred(1300, "evening", "old-italic", 29)
    seen = rotated(blurred(worn_ink(sheet.image, 0.3, 101), 0.8), 0.8, (255, 255, 255))
    seen = folded(aged(seen, (238, 219, 176), 0.2, 102), 0.5, across=True)
    seen = folded(seen, 0.5, across=False, depth=0.12)
    hidden = frozenset(
        {"autor", "data", "poczatek", "kasa_wieczorem_od", "liczba_aktow", "najtanszy_bilet", "ulga_procent"}
    )
    return Document(noisy(seen, 4, 103), sheet, inferred=hidden)


NOTICE = [
    "ZAGINĘŁA TOLA!",
    "Tola to ruda suczka z białą łatą na piersi,",
    "w styczniu skończyła cztery lata. Przedwczoraj",
    "wieczorem wystraszyła się petardy i uciekła",
    "z ogródka przy ulicy Wiśniowej. Ostatnio",
    "widziano ją koło młyna. Obroża została",
    "w domu, ale Tola ma czip.",
    "Nie podchodzi do obcych, więc proszę jej",
    "nie gonić, tylko od razu dzwonić!",
    "Marta, tel. 000 345 678",
    "Dla znalazcy szarlotka i 300 zł.",
    "10 listopada 2025 r.",
]


def notice() -> Document:
    sheet = Sheet.blank(900, 1230, "#fffdf6")
    blue, red = (28, 40, 108), (176, 28, 36)
    Pen("hand-quick", 70, red, stroke=0.06, seed=4).write(sheet, 110, 140, NOTICE[0])
    pen = Pen("hand-quick", 39, blue, stroke=0.05, space=0.9, seed=2)
    y = pen.lines(sheet, (60, 230), 72, NOTICE[1:9]) + 26
    Pen("hand-quick", 54, red, stroke=0.055, seed=6).write(sheet, 130, y, NOTICE[9])
    pen.write(sheet, 60, y + 78, NOTICE[10])
    pen.write(sheet, 450, y + 156, NOTICE[11])
    strip = Sheet.blank(118, 98, "#fffdf6")
    Pen("hand-quick", 32, blue, stroke=0.05, seed=7).write(strip, 26, 42, "Tola")
    Pen("hand-quick", 16, blue, seed=8).write(strip, 8, 78, NOTICE[9][-11:])
    for number in range(9):  # to tear off
        if number in {2, 5, 6}:
            sheet.draw.rectangle((100 * number, 1112, 100 * number + 100, 1230), fill="#b3a698")
        else:
            sheet.image.paste(strip.image.rotate(90, expand=True), (100 * number + 1, 1112))
        sheet.draw.line((100 * number, 1112, 100 * number, 1230), "#777777", 2)
    wall = plaster((1100, 1420), (196, 184, 170), 111)
    seen = photographed(sheet.image, wall, [(130, 90), (968, 128), (1010, 1330), (92, 1296)], shadow=7)
    tape = ImageDraw.Draw(seen, "RGBA")
    tape.polygon([(480, 70), (640, 78), (638, 136), (478, 128)], fill=(225, 214, 170, 170))
    hidden = frozenset({"plec", "wiek", "data_ucieczki", "ulica", "ma_obroze", "ma_czip", "telefon"})
    return Document(noisy(blurred(unevenly_lit(seen, (0.75, 0.2), 0.55), 0.9), 7, 112), sheet, inferred=hidden)


BOARD = ["Ścieżka przyrodnicza „Olszyny”", "Leśnictwo Stara Dąbrówka"]
BOARD_FACTS = ["Długość: 4200 m", "Czas przejścia: 1 godz. 30 min", "Trudność: łatwa"]
STOPS = {
    "Stara grobla": False,
    "Olcha o siedmiu pniach": True,
    "Żeremie bobrów": False,
    "Torfowisko": False,
    "Wieża widokowa": True,
    "Źródło Panny": False,
}
BOARD_NOTES = [
    "Można tu spotkać bobry, żurawie, kumaki i rzekotki.",
    "Kładka przez torfowisko jest zamknięta od 1 marca do 15 czerwca: trwają lęgi żurawi.",
    "W nagłym wypadku: 112. Leśniczówka: 000 654 321.",
]
LEGEND = "wiata, można odpocząć"


def board() -> Document:
    sheet = Sheet.blank(1160, 860, "#f4efdd")
    green = "#24532c"
    sheet.draw.rectangle((0, 0, 1160, 140), fill=green)
    sheet.text(50, 70, BOARD[0], face("form-bold", 54), "#fff6d6")
    sheet.text(50, 116, BOARD[1], face("form", 30), "#e3edcf")
    for number, line in enumerate(BOARD_FACTS):
        sheet.text(50, 200 + 44 * number, line, face("form-bold", 33), "#2b2b22")
    trail = [(640, 230), (700, 330), (640, 410), (730, 480), (690, 560), (780, 620)]
    sheet.draw.line(trail, fill="#c99a4b", width=12, joint="curve")
    for number, ((name, shelter), (x, y)) in enumerate(zip(STOPS.items(), trail, strict=True), 1):
        sheet.draw.ellipse((x - 24, y - 24, x + 24, y + 24), fill=green)
        sheet.text(x, y + 11, str(number), face("form-bold", 30), "white", anchor="ms")
        width = sheet.text(x + 40, y + 10, name, face("form", 29), "#2b2b22")
        if shelter:
            place(sheet, x + 50 + width, y - 24, 44, SHELTER)
    for number, (name, allowed) in enumerate((("bicycle", True), ("tent", False), ("fire", False), ("dog", True))):
        shapes = [*(ALLOWED if allowed else FORBIDDEN), *SIGNS[name], *([] if allowed else SLASH)]
        place(sheet, 50 + 136 * number, 350, 120, shapes)
    place(sheet, 50, 510, 52, SHELTER)
    sheet.text(118, 550, f"– {LEGEND}", face("form-italic", 30), "#2b2b22")
    for number, line in enumerate(BOARD_NOTES):
        sheet.text(50, 700 + 46 * number, line, face("form", 28), "#2b2b22")
    forest = greenery((1400, 1180), 121)
    posts = ImageDraw.Draw(forest)
    for left in (210, 1110):
        posts.rectangle((left, 200, left + 70, 1180), fill=(104, 76, 50))
        posts.rectangle((left, 200, left + 18, 1180), fill=(140, 106, 72))
    framed = Sheet.blank(1240, 940, "#6b4a2c")
    framed.image.paste(sheet.image, (40, 40))
    seen = photographed(framed.image, blurred(forest, 1.5), [(70, 130), (1322, 66), (1300, 1010), (96, 1044)], shadow=8)
    signs = frozenset({"rowery", "namioty", "ogniska", "psy"})
    counted = frozenset({"dlugosc_km", "czas_min", "liczba_przystankow", "gatunki", "telefon"})
    return Document(
        noisy(blurred(unevenly_lit(seen, (0.1, 0.1), 0.55), 0.9), 7, 122),
        sheet,
        inferred=signs | counted | {"kladka_zamknieta_od", "kladka_zamknieta_do"},
    )


PROFILE = {
    "name": "Kamila Dudzik",
    "job": "Kartografka, analityczka danych przestrzennych",
    "where": "Olsztyn, praca zdalna lub hybrydowa",
    "about": "Od dziesięciu lat rysuję mapy, ostatnio głównie dla wodociągów i\N{NO-BREAK SPACE}parków narodowych. "
    "Najchętniej pracuję w małym zespole. Dostępna od 1 marca 2026 r.; okres wypowiedzenia już biegnie.",
}
JOBS = [
    ("Geodane Północ", "starsza kartografka", "wrzesień 2020 – obecnie"),
    ("Park Narodowy „Bagna”", "specjalistka ds. map", "luty 2017 – sierpień 2020"),
    ("Drukarnia Atlas", "praktykantka, potem graficzka", "lipiec 2015 – styczeń 2017"),
]
STUDIES = ["Wykształcenie", "magister geografii, Olsztyn 2015"]
LANGUAGES = [("angielski", 5), ("litewski", 4), ("niemiecki", 3), ("ukraiński", 4), ("czeski", 1)]
SKILLS = ["QGIS", "Python", "PostGIS", "Inkscape"]
LICENCES = "Prawo jazdy: B i T"


def profile() -> Document:
    sheet = Sheet.blank(1200, 960, "#eef1f6")
    violet, ink, grey = "#4b3f9e", "#23232e", "#666a78"
    sheet.draw.rectangle((0, 0, 1200, 64), fill="white")
    sheet.text(40, 43, "mapapracy", face("lato-black", 30), violet)
    for x, word in ((820, "Oferty"), (930, "Firmy"), (1030, "Moje konto")):
        sheet.text(x, 41, word, face("lato", 21), grey)
    sheet.draw.rounded_rectangle((40, 92, 1160, 290), 16, fill="white")
    place(sheet, 64, 112, 156, PORTRAIT)
    sheet.text(250, 158, PROFILE["name"], face("lato-heavy", 44), ink)
    sheet.text(250, 200, PROFILE["job"], face("lato", 27), ink)
    sheet.text(250, 240, PROFILE["where"], face("lato", 23), grey)
    sheet.draw.rounded_rectangle((40, 312, 760, 920), 16, fill="white")
    sheet.text(68, 362, "O mnie", face("lato-heavy", 28), violet)
    y = sheet.paragraph(68, 402, 660, PROFILE["about"], face("lato", 22), leading=32, ink=ink) + 30
    sheet.text(68, y, "Doświadczenie", face("lato-heavy", 28), violet)
    for firm, role, time in JOBS:
        y += 62
        sheet.draw.text((66, y + 1), "●", violet, face("verdana", 22), anchor="ls")
        sheet.text(102, y, firm, face("lato-bold", 25), ink)
        sheet.text(102, y + 30, f"{role}, {time}", face("lato", 21), grey)
        y += 24
    sheet.text(68, y + 76, STUDIES[0], face("lato-heavy", 28), violet)
    sheet.text(68, y + 114, STUDIES[1], face("lato", 22), ink)
    sheet.draw.rounded_rectangle((784, 312, 1160, 920), 16, fill="white")
    sheet.text(812, 362, "Języki", face("lato-heavy", 28), violet)
    for number, (language, level) in enumerate(LANGUAGES):
        y = 408 + 42 * number
        sheet.text(812, y, language, face("lato", 24), ink)
        for dot in range(5):
            colour = violet if dot < level else "#d6d8e4"
            sheet.draw.text((980 + 32 * dot, y + 3), "●", colour, face("verdana", 28), anchor="ls")
    sheet.text(812, 654, "Programy", face("lato-heavy", 28), violet)
    for number, skill in enumerate(SKILLS):
        left, top = 812 + 168 * (number % 2), 678 + 56 * (number // 2)
        sheet.draw.rounded_rectangle((left, top, left + 152, top + 42), 21, fill="#e9e7f7")
        sheet.text(left + 76, top + 29, skill, face("lato-medium", 22), violet, anchor="ms")
    sheet.text(812, 846, LICENCES, face("lato-medium", 24), ink)
    hidden = frozenset({"pracuje_tam_od", "dostepna_od", "tylko_w_biurze"})
    return Document(sheet.image, sheet, inferred=hidden)


DOCUMENTS = {
    "afisz-1936.jpg": playbill,
    "ogloszenie-tola.jpg": notice,
    "tablica-olszyny.jpg": board,
    "profil-kartografki.png": profile,
}
