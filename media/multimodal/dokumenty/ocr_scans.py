"""Pages to transcribe that were scanned: a newspaper of 1934, a page of a novel, a letter, a typescript of 1978.

The newspaper keeps the spelling of before the reform of 1936 (bibljoteka, zielonemi, poczem).
"""

from degradations import aged, blurred, folded, low_resolution, noisy, rotated, unevenly_lit, worn_ink
from handwriting import Pen
from layout import AnyOrder, Cell, Document, Page, Sheet, TableStyle, face, table
from PIL import Image


def soft(text: str) -> str:
    """Mark with | where a word may be broken."""
    return text.replace("|", "\u00ad")


def hard(text: str) -> str:
    return text.replace("|", "")


MASTHEAD = ["Kurjer Nadkrzywski", "Pismo codzienne dla miasta i powiatu", "Nr. 112", "Środa, dnia 16 maja 1934 roku"]
PRICE = "Cena numeru 10 groszy"
BRIDGE = [
    "Nowy most na Krzywej otwarty",
    (
        "W niedzielę w połud|nie po|święcono i od|dano do użytku nowy most że|lazny na rzece Krzywej. Uroczy|stość "
        "zgro|madziła kil|ka ty|sięcy miesz|kań|ców, którzy już od rana zaj|mo|wali miej|sca na obu brze|gach. Wstęgę "
        "prze|ciął bur|mistrz p. Jakób Zie|liń|ski, poczem przez most prze|je|chał pierw|szy po|jazd: wóz stra|żacki, "
        "przy|stro|jony cho|rą|giew|kami i zie|lo|nemi gałąz|kami."
    ),
    (
        "Bu|dowa trwała czter|na|ście mie|sięcy i po|chło|nęła 186 ty|sięcy zło|tych. Most ma 92 me|try dłu|gości i "
        "dwa chod|niki dla pie|szych. Stary most drew|niany, który kra wio|senna uszko|dziła w roku 1932, bę|dzie "
        "ro|zebrany, a zdrowe belki mia|sto prze|zna|czy na opał dla bez|ro|bot|nych."
    ),
    (
        "Po uro|czy|sto|ści or|kie|stra kole|jowa kon|certo|wała w parku aż do zmroku, a stra|żacy roz|dali dzie|ciom "
        "sto bu|te|lek le|mo|njady."
    ),
]
CLOCK = [
    "Zegar, który się rozmyślił",
    (
        "Nie|zwy|kłej przy|gody do|świad|czyli w po|nie|działek prze|chod|nie na Ryn|ku. Zegar ra|tu|szowy, który od "
        "marca upor|czy|wie mil|czał, wy|bił nagle o go|dzinie trze|ciej po połud|niu dwa|dzie|ścia sie|dem ude|rzeń. "
        "Prze|stra|szone go|łę|bie do wie|czora nie wró|ciły na wieżę. Jak wy|ja|śnił nam ze|gar|mistrz p. "
        "Maksy|miljan Kurek, winna jest ja|skółka, która zało|żyła gniazdo mię|dzy ko|łami me|cha|nizmu. Gniazdo "
        "prze|nie|siono, ja|skółka po|zo|stała."
    ),
]
LIBRARY = [
    "Z bibljoteki miejskiej",
    (
        "Bi|bljo|teka miej|ska przy ulicy Szkol|nej za|wia|da|mia, że z po|wodu malo|wa|nia sal bę|dzie nie|czynna do "
        "końca mie|siąca. Książki, któ|rych ter|min zwrotu upływa w tym cza|sie, można od|dać u do|zorcy. Kary za "
        "zwłokę nie będą po|bie|rane."
    ),
]
HATS = [
    "KAPELUSZE",
    "słomkowe i filcowe poleca wytwórnia L. Sobczak, ulica Długa 9.",
    "Przeróbki od 2 złotych!",
]


def newspaper() -> Document:
    sheet = Sheet.blank(1120, 1220)
    title, small = face("old-bold", 96), face("old", 25)
    sheet.text(560, 128, MASTHEAD[0], title, anchor="ms")
    sheet.text(560, 176, MASTHEAD[1], face("old-italic", 30), anchor="ms")
    sheet.draw.line((60, 202, 1060, 202), "black", 5)
    sheet.text(64, 236, MASTHEAD[2], small)
    sheet.text(560, 236, MASTHEAD[3], small, anchor="ms")
    sheet.text(1056, 236, PRICE, small, anchor="rs")
    sheet.draw.line((60, 252, 1060, 252), "black", 2)
    sheet.draw.line((560, 272, 560, 1160), "black", 2)
    heading, body = face("old-bold", 37), face("old", 26)

    def article(x: int, y: float, parts: list[str]) -> float:
        y = sheet.paragraph(x, y, 470, parts[0], heading, leading=40, align="c") + 6
        for part in parts[1:]:
            y = sheet.paragraph(x, y, 470, soft(part), body, leading=33, align="j", indent=26)
        return y

    article(64, 312, BRIDGE)
    y = article(586, 312, CLOCK) + 16
    sheet.draw.line((740, y - 22, 900, y - 22), "black", 2)
    y = article(586, y + 22, LIBRARY) + 4
    sheet.draw.rectangle((590, y, 1052, y + 166), outline="black", width=3)
    sheet.draw.rectangle((596, y + 6, 1046, y + 160), outline="black", width=1)
    sheet.text(821, y + 54, HATS[0], face("gothic-bold", 40), anchor="ms", tracking=6)
    y = sheet.paragraph(610, y + 90, 422, HATS[1], body, leading=30, align="c")
    sheet.text(821, y + 2, HATS[2], face("old-bold", 25), anchor="ms")
    stories = tuple(hard(" ".join(parts)) for parts in (BRIDGE, CLOCK, LIBRARY, HATS))
    page: Page = [MASTHEAD[0], MASTHEAD[1], f"{MASTHEAD[2]} {MASTHEAD[3]} {PRICE}", AnyOrder(stories)]
    seen = low_resolution(blurred(worn_ink(sheet.image, 0.35, 41), 0.8), 1.35)
    seen = rotated(seen, 0.7, (250, 250, 250))
    seen = folded(aged(seen, (232, 212, 170), 0.2, 42), 0.5, across=True)
    return Document(noisy(seen, 4, 43), sheet, page)


RUNNING_HEAD, NUMBER = "ZIMOWANIE NA PNIEWIE", "86"
CHAPTER = ["Rozdział siódmy", "w którym Baltazar liczy kry"]
NOVEL = [
    (
        "Lód puścił w nocy ze środy na czwar|tek i zrobił to tak cicho, że nikt w sta|nicy się nie obu|dził. Do|piero "
        "rano, gdy Bal|ta|zar wy|szedł po wodę z bla|sza|nym wia|drem, zo|ba|czył, że ścieżka do prze|rę|bla "
        "pro|wa|dzi teraz pro|sto w czarną, dy|miącą toń."
    ),
    "– No i po zi|mo|wa|niu – po|wie|dział gło|śno, choć słu|chała go tylko wrona.",
    (
        "Przez chwilę zasta|na|wiał się, czy bu|dzić po|zo|sta|łych. Inży|nier od|sy|piał nocny dy|żur przy "
        "ba|ro|me|trze, a panna Eu|sta|chia obie|cy|wała, że za|strzeli każ|dego, kto ją zbu|dzi przed ósmą. "
        "Strze|lała nie|źle. Bal|ta|zar po|sta|wił więc wia|dro na po|mo|ście, usiadł obok i za|czął li|czyć kry. "
        "Przy trzy|dzie|stej siód|mej* spo|strzegł, że na jed|nej z nich płynie pies."
    ),
    (
        "Pies sie|dział wy|pro|sto|wany, jak pa|sa|żer, który wy|ku|pił bilet i nie za|mie|rza ni|komu ustę|po|wać "
        "miej|sca. Był duży, rudy i naj|wy|raź|niej przy|zwy|cza|jony do po|dróży wod|nych. Kiedy kra mi|jała "
        "po|most, zwie|rzę obej|rzało się na wia|dro, po|tem na Bal|ta|zara i ziew|nęło."
    ),
    "– Prze|pra|szam – zawo|łał Bal|ta|zar – czy pan da|leko?",
]
FOOTNOTE = "* Kry krótszej niż dwa łokcie w stanicy nie liczono (przyp. autora)."


def novel() -> Document:
    sheet = Sheet.blank(940, 1340)
    body = face("book", 33)
    sheet.text(120, 110, NUMBER, face("book", 28))
    sheet.text(810, 110, RUNNING_HEAD, face("book", 25), anchor="rs", tracking=4)
    sheet.text(465, 220, CHAPTER[0], face("book", 46), anchor="ms")
    sheet.text(465, 272, CHAPTER[1], face("book-italic", 33), anchor="ms")
    y = 350.0
    for part in NOVEL:
        y = sheet.paragraph(120, y, 690, soft(part), body, leading=40, align="j", indent=40)
    sheet.draw.line((120, y, 320, y), "black", 1)
    sheet.paragraph(120, y + 34, 690, FOOTNOTE, face("book", 25), leading=30)
    page: Page = [f"{NUMBER} {RUNNING_HEAD}", *CHAPTER, *(hard(part) for part in NOVEL), FOOTNOTE]
    other = Image.new("RGB", sheet.image.size, "white")
    behind = sheet.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    shining = Image.blend(other, blurred(behind, 1.6), 0.09)
    seen = Image.composite(sheet.image, shining, sheet.image.convert("L").point(lambda value: 255 - value))
    seen = rotated(blurred(worn_ink(seen, 0.2, 51), 0.9), -1.1, (255, 255, 255))
    seen = unevenly_lit(aged(seen, (240, 229, 203), 0.12, 52), (0.25, 0.4), 0.72)
    return Document(noisy(seen, 4, 53), sheet, page)


LETTER = [
    "Ustka, 3 sierpnia 1987 r.",
    "Kochana Basiu!",
    "Pozdrawiamy Cię znad morza, które",
    "od wczoraj jest wreszcie ciepłe.",
    "Mieszkamy u pani Gertrudy, sto",
    "kroków od plaży, a łóżka skrzypią",
    "tak, że budzimy nawet mewy. Tadek",
    "spalił sobie nos i chodzi w kapeluszu",
    "z gazety. W piątek byliśmy w Słupsku,",
    "kupiłam Ci włóczkę śliwkową, pięć",
    "motków, więcej nie dawali. Wracamy",
    "pociągiem w niedzielę o 17.40. Wyjdź,",
    "proszę, na dworzec, bo wieziemy dwa",
    "wiadra jagód i parasol.",
    "Ściskam Cię mocno",
    "Twoja Hela",
    "PS Podlej, proszę, fuksje!",
]


def letter() -> Document:
    sheet = Sheet.blank(1080, 1330)
    for at in range(134, 1330, 62):
        sheet.draw.line((0, at, 1080, at), (188, 205, 222), 2)
    sheet.draw.line((92, 0, 92, 1330), (226, 168, 168), 2)
    pen = Pen("hand-wide", 43, (30, 44, 92), stroke=0.055, restless=1.2, space=1.5, seed=9)
    starts = {0: 480.0, 1: 180.0, 14: 520.0, 15: 640.0}
    for number, line in enumerate(LETTER):
        pen.write(sheet, starts.get(number, 118.0), 130 + 62 * (number + (number > 0)), line)
    page: Page = [LETTER[0], LETTER[1], " ".join(LETTER[2:14]), *LETTER[14:]]
    seen = rotated(blurred(sheet.image, 0.8), 0.9, (255, 255, 255))
    seen = folded(aged(seen, (243, 236, 218), 0.12, 61), 0.36, across=True)
    seen = folded(seen, 0.69, across=True, depth=0.12)
    return Document(noisy(seen, 4, 62), sheet, page)


OFFICE = ["ZAKŁAD GOSPODARKI KOMUNALNEJ", "w Starej Dąbrówce", "L.dz. ZGK/311/78"]
OFFICE_DATE = "Stara Dąbrówka, dn. 14 listopada 1978 r."
STAMP = ["WPŁYNĘŁO", "17 LIS. 1978", "Nr 2046"]
OFFICE_TEXT = [
    "Naczelnik Gminy w Starej Dąbrówce",
    "Dotyczy: piasku i soli do zimowego utrzymania dróg.",
    (
        "W odpowiedzi na pismo z dnia 30 października br. Zakład podaje zapotrzebowanie na sezon 1978/79. Ilości "
        "podano w tonach."
    ),
    (
        "Zwracamy uwagę, że jedyna piaskarka wymaga wymiany łożysk. Bez nowych łożysk Zakład nie zapewni "
        "przejezdności drogi do szkoły w Młynach."
    ),
    "Kierownik Zakładu",
    "/-/ Bolesław Przybyła",
]
SAND = table(
    ["Lp.", "Odcinek drogi", "Piasek", "Sól"],
    ["1", "Rynek - Stacja", "40", "6"],
    ["2", "Stacja - Mleczarnia", "25", "3"],
    ["3", "Rynek - Młyny /szkoła/", "65", "9"],
    ["4", "Kościół - Zagórze", "30", "2"],
    [Cell("Razem", columns=2), "160", "20"],
)


def typescript() -> Document:
    sheet = Sheet.blank(1040, 1290)
    typed, ink = face("typewriter", 23), "#2a2a30"
    for number, line in enumerate(OFFICE):
        sheet.text(90, 120 + 38 * number, line, typed, ink)
    sheet.text(960, 250, OFFICE_DATE, typed, ink, anchor="rs")
    sheet.text(520, 360, OFFICE_TEXT[0], typed, ink, anchor="ms")
    sheet.text(90, 440, OFFICE_TEXT[1], typed, ink)
    y = sheet.paragraph(90, 500, 860, OFFICE_TEXT[2], typed, leading=40, ink=ink, indent=60)
    style = TableStyle(typed, typed, padding=(14, 9), aligns="clrr", line="#33333a", ink=ink, head_ink=ink)
    y = sheet.table(110, round(y), (80, 440, 150, 130), SAND, style) + 64.0
    y = sheet.paragraph(90, y, 860, OFFICE_TEXT[3], typed, leading=40, ink=ink, indent=60) + 40
    sheet.text(740, y, OFFICE_TEXT[4], typed, ink, anchor="ms")
    sheet.text(740, y + 60, OFFICE_TEXT[5], typed, ink, anchor="ms")
    mark = Sheet(Image.new("RGB", (300, 150), "white"), sheet.printed)
    violet = (96, 66, 140)
    mark.draw.rectangle((8, 8, 291, 141), outline=violet, width=4)
    mark.text(150, 48, STAMP[0], face("sans-bold", 29), violet, anchor="ms")
    mark.text(150, 90, STAMP[1], face("mono-bold", 30), violet, anchor="ms")
    mark.text(150, 128, STAMP[2], face("sans-bold", 26), violet, anchor="ms")
    faded = worn_ink(mark.image, 0.45, 71).rotate(4, Image.Resampling.BICUBIC, expand=True, fillcolor="white")
    sheet.image.paste(faded, (660, 44))
    page: Page = [
        AnyOrder((" ".join(OFFICE), OFFICE_DATE, " ".join(STAMP))),
        *OFFICE_TEXT[:3],
        SAND,
        *OFFICE_TEXT[3:],
    ]
    seen = low_resolution(blurred(worn_ink(sheet.image, 0.4, 72), 0.7), 1.25)
    seen = rotated(seen, -0.8, (255, 255, 255))
    seen = folded(aged(seen, (236, 226, 204), 0.14, 73), 0.5, across=True, depth=0.1)
    return Document(noisy(seen, 4, 74), sheet, page)


DOCUMENTS = {
    "gazeta-1934.jpg": newspaper,
    "powiesc-strona-86.jpg": novel,
    "list-z-ustki.jpg": letter,
    "maszynopis-1978.jpg": typescript,
}
