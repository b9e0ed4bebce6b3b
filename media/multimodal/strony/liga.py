"""A column of a local newspaper of June 1997: a football league before and after its last round. All invented.

The figures come from one full double round of eight teams (three points a win), so that they agree with one another.
"""

from efekty import ink, paper, scan, show_through
from PIL import Image
from rysunek import Canvas

BLACK = "#161616"
# team, points, won, drawn, lost, goals
TABLE = [
    ("Sokół Jawory", 27, 8, 3, 2, "29–21"),
    ("Unia Kamień", 20, 5, 5, 3, "22–19"),
    ("Orkan Lipnica", 19, 5, 4, 4, "27–21"),
    ("Gryf Ostrów", 19, 5, 4, 4, "23–22"),
    ("Błękitni Zarzecze", 18, 5, 3, 5, "16–19"),
    ("Iskra Młynek", 16, 4, 4, 5, "20–18"),
    ("Polonia Dąbie", 13, 2, 7, 4, "14–20"),
    ("Piast Brzezie", 7, 1, 4, 8, "9–20"),
]
LAST = [
    ("Orkan Lipnica – Sokół Jawory", "2:1"),
    ("Gryf Ostrów – Błękitni Zarzecze", "2:2"),
    ("Iskra Młynek – Polonia Dąbie", "2:2"),
    ("Unia Kamień – Piast Brzezie", "1:2"),
]
DIRECT = [
    ("Gryf – Orkan", "1:3, 0:4"),
    ("Gryf – Unia", "3:2, 3:3"),
    ("Orkan – Unia", "2:2, 2:2"),
    ("Sokół – Gryf", "2:2, 3:1"),
    ("Sokół – Orkan", "2:1, 1:2"),
    ("Sokół – Unia", "3:2, 2:2"),
]
STORY = (
    "Tak ciekawej końcówki w naszej lidze nie było od lat. Sokół już wcześniej zapewnił sobie pierwsze miejsce, więc "
    "kibice patrzyli przede wszystkim na to, co dzieje się tuż za plecami mistrza. W Kamieniu gospodarze byli "
    "faworytami, tymczasem skazani na spadek goście zagrali najlepszy mecz w sezonie."
)
STORY_2 = (
    "W Lipnicy na trybunach zasiadło ponad ośmiuset widzów. Bramka z rzutu wolnego w 88. minucie wywołała radość, "
    "lecz po meczu nikt nie umiał powiedzieć, kto właściwie zagra w barażu: działacze liczyli punkty "
    "z regulaminem w ręku, a kierownik drużyny czekał na wiadomość z okręgu."
)


def league(page: Canvas, left: float, top: float, right: float) -> float:
    """The table before the last round; returns the base line below it."""
    page.rect((left, top, right, top + 40), BLACK)
    page.text((left + 14, top + 28), "Tabela po 13. kolejce", "sans-bold", 23, "#ffffff")
    columns = [(right - 250, "pkt"), (right - 195, "zw."), (right - 145, "rem."), (right - 95, "por."), (right, "br.")]
    y = top + 66
    for x, title in columns:
        page.text((x, y), title, "sans-italic", 17, BLACK, align="r")
    for number, (team, points, *results, goals) in enumerate(TABLE, 1):
        y += 32
        page.text((left + 24, y), f"{number}.", "serif", 21, BLACK, align="r")
        page.text((left + 36, y), team, "serif-bold" if number == 1 else "serif", 22, BLACK)
        values = [str(points), *map(str, results), goals]
        for (x, title), value in zip(columns, values, strict=True):
            page.text((x, y), value, "serif-bold" if title == "pkt" else "serif", 21, BLACK, align="r")
        page.line([(left, y + 9), (right, y + 9)], "#555555", 0.8)
    return y + 44


def scores(page: Canvas, box: tuple[float, float, float], title: str, rows: list[tuple[str, str]]) -> float:
    """A box of results; returns the base line below it."""
    left, y, right = box
    page.text((left, y), title, "sans-bold", 20, BLACK)
    page.line([(left, y + 8), (right, y + 8)], BLACK, 2)
    for name, result in rows:
        y += 32
        page.text((left, y), name, "serif", 21, BLACK)
        page.text((right, y), result, "serif-bold", 21, BLACK, align="r")
    return y + 48


def clipping() -> Image.Image:
    """The half page."""
    page = Canvas(1080, 1250)
    page.text((50, 78), "GAZETA ZARZECKA", "slab-bold", 30, BLACK)
    page.text((1030, 78), "poniedziałek, 16 czerwca 1997 · SPORT · 11", "serif-italic", 21, BLACK, align="r")
    page.line([(50, 92), (1030, 92)], BLACK, 3)
    page.text((50, 172), "Z ołówkiem w ręku", "serif-bold", 76, BLACK)
    page.text((50, 212), "Piłkarska klasa okręgowa zakończyła rozgrywki", "sans", 24, BLACK)
    page.line([(50, 232), (1030, 232)], BLACK, 1)
    y = page.paragraph((50, 272), STORY, 340, "serif", 22, leading=28, fill=BLACK, align="j")
    y = page.paragraph((50, y + 4), STORY_2, 340, "serif", 22, leading=28, fill=BLACK, align="j")
    page.text((390, y + 2), "(rom)", "serif-italic", 21, BLACK, align="r")
    page.rect((50, y + 36, 390, 1206), "#e4e4e4")
    page.text((68, y + 72), "Regulamin", "sans-bold", 22, BLACK)
    y += 106
    rules = (
        "Za zwycięstwo 3 pkt, za remis 1 pkt.",
        (
            "Przy równej liczbie punktów decydują kolejno: punkty w meczach między zainteresowanymi drużynami, "
            "różnica bramek, liczba bramek strzelonych."
        ),
        "Mistrz awansuje, drugi zespół gra baraż o awans, ostatni spada.",
    )
    for rule in rules:
        y = page.paragraph((68, y), rule, 304, "sans", 20, leading=27, fill=BLACK) + 8
    page.line([(410, 262), (410, 1206)], "#444444", 0.8)
    y = league(page, 430, 256, 1030)
    y = scores(page, (430, y + 6, 1030), "Wyniki 14. (ostatniej) kolejki – 14 i 15 czerwca", LAST)
    y = scores(page, (430, y + 2, 1030), "Mecze czołówki między sobą w całym sezonie", DIRECT)
    page.rect((430, y - 14, 1030, 1206), outline=BLACK, width=3)
    page.text((730, y + 24), "Z OSTATNIEJ CHWILI", "sans-bold", 21, BLACK, align="m", track=2)
    news = (
        "Wydział Gier odjął Orkanowi 3 pkt za grę nieuprawnionego zawodnika. Wyniki meczów utrzymano. "
        "Kary nie ma jeszcze w naszej tabeli."
    )
    page.paragraph((450, y + 56), news, 560, "serif-bold", 24, leading=31, fill=BLACK)
    return page.finish()


def draw() -> Image.Image:
    """Grey newsprint with the other side showing through, scanned."""
    sheet = clipping()
    old = paper(ink(show_through(sheet, sheet, 0.07), 31, 0.2), 32, (0.90, 0.88, 0.82), 0.03)
    return scan(old, 33, -0.7, blur=0.55, grain=0.022)
