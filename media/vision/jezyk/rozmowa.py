"""A group chat of three pupils; the application and the people are invented.

Ola owes a hundred and twenty zlotys (stówa, dwie dychy) and has paid back fifty (pięć dych); „urwać się z budy” is to
play truant, though a dog and its kennel (buda, too) are seen; „kosa” is a severe teacher.
"""

from kreska import INK, Drawing
from plotno import circle_points, rounded_points

TEAL, GREY = "#2d6f7c", "#77828a"
COLOURS = {"Kuba": "#b0562e", "Ola": "#7a3f8f", "Zosia": "#2f7d4f"}
MESSAGES = (
    ("Kuba", "17.35", "Siema! Ola, pamiętasz, że wisisz mi stówę za koncert i dwie dychy za pizzę?"),
    ("Ola", "17.38", "Pamiętam. Ale pięć dych oddałam ci już w poniedziałek."),
    ("Kuba", "17.39", "No fakt, sorki."),
    ("Kuba", "17.42", "Słuchajcie, jutro ma być ciepło. Urwijmy się z budy!"),
    ("Zosia", "17.44", "Odpadam. Za to po południu możecie iść ze mną i z Reksem na spacer."),
    ("Zosia", "17.44", ""),
    ("Ola", "17.47", "Kuba, weź wyluzuj. Jutro klasówka u kosy z biologii! Lepiej pouczmy się razem."),
    ("Kuba", "17.50", "Dobra, dobra. A w sobotę kino?"),
)


def photograph(canvas: Drawing, x: float, y: float) -> None:
    """Draw a dog in front of its kennel, 300 × 190."""
    outline = rounded_points(x, y, 300, 190, 12)
    below = canvas.image.copy()
    canvas.polygon(outline, "#bfe0f2")
    canvas.rect(x, y + 120, 300, 70, "#8fb562")
    canvas.rect(x + 30, y + 70, 130, 86, "#b8834b", "#6b4522", 3)
    for k in (92, 114, 136):
        canvas.line([(x + 30, y + k), (x + 160, y + k)], "#8d5d30", 2)
    canvas.polygon([(x + 16, y + 72), (x + 95, y + 22), (x + 174, y + 72)], "#a8503f", "#6b2f24", 3)
    canvas.path(f"M {x + 66} {y + 156} V {y + 116} C {x + 66} {y + 84} {x + 124} {y + 84} {x + 124} {y + 116} "
                f"V {y + 156} Z", "#3b2a20")  # fmt: skip
    fur, dark = "#d9a05b", "#8a5a24"
    canvas.path(f"M {x + 244} {y + 150} Q {x + 280} {y + 140} {x + 272} {y + 108}", None, fur, 10)
    canvas.path(f"M {x + 192} {y + 172} C {x + 186} {y + 120} {x + 204} {y + 104} {x + 222} {y + 104} C {x + 244} "
                f"{y + 106} {x + 262} {y + 140} {x + 254} {y + 172} Z", fur, dark, 2.5)  # fmt: skip
    for dx in (204, 226):
        canvas.rect(x + dx, y + 132, 15, 42, fur, dark, 2, radius=7)
    canvas.ellipse(x + 214, y + 84, 32, 29, fur, dark, 2.5)
    for side in (-1, 1):
        canvas.ellipse(x + 214 + side * 30, y + 80, 10, 22, dark)
        canvas.circle(x + 214 + side * 12, y + 78, 4, INK)
    canvas.ellipse(x + 214, y + 96, 15, 11, "#f3dcb8")
    canvas.ellipse(x + 214, y + 91, 6, 4.5, INK)
    canvas.line(circle_points(x + 214, y + 96, 7, 6, 20, 160), INK, 2)
    canvas.clipped(outline, below)


def chat() -> Drawing:
    canvas = Drawing(760, 1376, "#e9eff0")
    canvas.rect(0, 0, 760, 118, TEAL)
    canvas.write(28, 34, "17.52", 22, "#ffffff", anchor="ls")
    canvas.rect(688, 16, 40, 19, None, "#ffffff", 2, radius=4)
    canvas.rect(692, 20, 26, 11, "#ffffff")
    canvas.line([(46, 62), (30, 78), (46, 94)], "#ffffff", 4)
    canvas.circle(98, 77, 28, "#d5e8ea")
    canvas.write(98, 87, "2B", 26, TEAL, "black")
    canvas.write(144, 72, "Paczka z 2b", 30, "#ffffff", anchor="ls")
    canvas.write(144, 100, "Kuba, Ola, Zosia", 20, "#d5e8ea", "lato", "ls")
    canvas.rect(314, 132, 132, 34, "#d3dcde", radius=17)
    canvas.write(380, 156, "środa", 19, GREY, "lato")
    y, previous = 182.0, ""
    for author, time, text in MESSAGES:
        lines = canvas.wrapped(text, 500, 26) if text else []
        first = author != previous
        width = max([canvas.measure(line, 26, "lato") for line in lines] + [170]) + 44 if text else 324
        last = canvas.measure(lines[-1], 26, "lato") if lines else 0
        tight = bool(lines) and last + 110 < width
        height = (34 if first else 0) + 34 * len(lines) + (22 if tight else 42) if text else 240
        if text and len(lines) == 1 and not tight:
            width += 70
            height -= 20
        canvas.rect(92, y + 2, width, height, "#cfd9db", radius=16)
        canvas.rect(92, y, width, height, "#ffffff", radius=16)
        pen = y + 34
        if first:
            canvas.circle(50, y + 28, 27, COLOURS[author])
            canvas.write(50, y + 38, author[0], 28, "#ffffff", "black")
            canvas.write(112, pen, author, 22, COLOURS[author], anchor="ls")
            pen += 34
        for line in lines:
            canvas.write(112, pen, line, 26, INK, "lato", "ls")
            pen += 34
        if not text:
            photograph(canvas, 104, y + 12)
        canvas.write(92 + width - 16, y + height - 10, time, 18, GREY, "lato", "rs")
        y += height + 10
        previous = author
    canvas.rect(24, 1306, 640, 54, "#ffffff", radius=27)
    canvas.write(54, 1342, "Napisz wiadomość", 22, "#99a4aa", "lato", "ls")
    canvas.circle(712, 1333, 28, TEAL)
    canvas.polygon([(702, 1319), (728, 1333), (702, 1347), (706, 1333)], "#ffffff")
    return canvas


PICTURES = {"czat-klasowy": chat}
