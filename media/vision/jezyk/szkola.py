"""Three pictures from schools: a corridor, an exercise book, a blackboard.

The corridor has four closed doors and an open one, and a sledge below the notice-board. In the exercise book the left page has a
superfluous comma (1), a spelling mistake (3) and a missing comma (5), the right page one wrong pronoun: „tą” for „tę”
(4), and a spelling mistake (2). On the blackboard four words are underlined, each of another part of speech.
"""

import math

from kreska import Drawing
from plotno import curve_points


def door(canvas: Drawing, x: float, number: str, *, ajar: bool) -> None:
    frame, wood, edge = "#e8e0d0", "#8a5f3a", "#56391f"
    canvas.rect(x - 12, 208, 174, 332, frame, "#a79a83", 3)
    if ajar:
        canvas.rect(x, 220, 150, 320, "#3a4456")
        canvas.rect(x + 84, 262, 66, 96, "#9fc4dd", "#dfe6ea", 4)  # a window of the room behind
        canvas.line([(x + 117, 262), (x + 117, 358)], "#dfe6ea", 4)
        canvas.polygon([(x, 500), (x + 150, 470), (x + 150, 540), (x, 540)], "#6d5a45")
        canvas.line([(x + 112, 500), (x + 112, 440), (x + 90, 524)], "#11151c", 4)  # a music stand
        canvas.line([(x + 112, 500), (x + 134, 524)], "#11151c", 4)
        canvas.polygon([(x + 84, 396), (x + 138, 396), (x + 132, 440), (x + 90, 440)], "#20262f", "#11151c", 2)
        canvas.rect(x + 96, 402, 30, 32, "#f4f1e6")
        canvas.polygon([(x, 220), (x + 56, 244), (x + 56, 566), (x, 540)], wood, edge, 3)
        canvas.polygon([(x + 12, 250), (x + 44, 262), (x + 44, 372), (x + 12, 366)], "#9c6f47", edge, 2)
        canvas.polygon([(x + 12, 396), (x + 44, 404), (x + 44, 530), (x + 12, 514)], "#9c6f47", edge, 2)
        canvas.circle(x + 48, 396, 6, "#d9b95a", "#6b5415", 2)
    else:
        canvas.rect(x, 220, 150, 320, wood, edge, 3)
        for y, height in ((244, 120), (388, 128)):
            canvas.rect(x + 22, y, 106, height, "#9c6f47", edge, 2.5)
        canvas.rect(x + 116, 376, 26, 9, "#d9b95a", "#6b5415", 2, radius=4)
        canvas.circle(x + 138, 396, 4, "#3a2a1b")
    canvas.rect(x + 43, 152, 64, 42, "#2d4a6d", radius=6)
    canvas.write(x + 75, 184, number, 30, "#ffffff")


def sledge(canvas: Drawing, x: float, y: float) -> None:
    """Draw a wooden sledge from the side, standing on the floor at y."""
    wood, light, edge, iron = "#b07a42", "#cf9a5c", "#5f3d1c", "#5b6670"
    canvas.ellipse(x + 8, y + 4, 148, 11, "#ad946d")
    for lift, shade in ((-16, "#8a5c2e"), (0, wood)):  # the far runner, the near one
        canvas.line(curve_points([(x - 130, y + lift), (x + 60, y + lift), (x + 106, y + lift - 8),
                                  (x + 138, y + lift - 40), (x + 142, y + lift - 78)]), edge, 17)  # fmt: skip
        canvas.line(curve_points([(x - 130, y + lift), (x + 60, y + lift), (x + 106, y + lift - 8),
                                  (x + 138, y + lift - 40), (x + 142, y + lift - 78)]), shade, 12)  # fmt: skip
        for post in (-96, -16, 62):
            canvas.rect(x + post - 7, y + lift - 66, 14, 62, shade, edge, 2.5)
    canvas.line([(x - 130, y + 8), (x + 70, y + 8)], iron, 4)
    for i in range(3):
        top = y - 76 - i * 12
        canvas.polygon([(x - 132 + i * 8, top), (x + 118 + i * 8, top), (x + 118 + i * 8, top + 10),
                        (x - 132 + i * 8, top + 10)], light, edge, 2.5)  # fmt: skip
    canvas.line([(x + 118, y - 70), (x + 142, y - 78)], wood, 9)
    canvas.line(curve_points([(x + 144, y - 74), (x + 168, y - 40), (x + 150, y - 6), (x + 176, y + 8)]), "#c2392f", 4)


def corridor() -> Drawing:
    canvas = Drawing(1340, 720, "#dfe8dc")
    canvas.rect(0, 0, 1340, 56, "#f5f3ec")
    canvas.line([(0, 56), (1340, 56)], "#c9c4b6", 4)
    canvas.rect(0, 400, 1340, 140, "#c4d3bf")
    canvas.line([(0, 400), (1340, 400)], "#a9bca3", 4)
    canvas.rect(0, 540, 1340, 180, "#cbb28d")
    for y in (572, 616, 668):
        canvas.line([(0, y), (1340, y)], "#b79c74", 3)
    for i in range(-6, 14):
        canvas.line([(670 + (i - 3.5) * 130, 540), (670 + (i - 3.5) * 230, 720)], "#b79c74", 3)
    canvas.rect(0, 532, 1340, 10, "#a58a61")
    for x in (240, 670, 1100):
        canvas.ellipse(x, 60, 74, 14, "#fff6cf", "#cdbf8a", 3)
    for i, x in enumerate((60, 262, 464, 926, 1128)):
        door(canvas, x, str(11 + i), ajar=i == 2)
    # the notice-board
    canvas.rect(654, 172, 232, 164, "#b98a5b", "#6b4522", 5, radius=4)
    for x, y, width, height, paper in ((672, 190, 86, 60, "#ffffff"), (776, 186, 92, 74, "#fdf3b4"),
                                       (684, 268, 74, 52, "#d9ecf5"), (780, 274, 84, 48, "#ffffff")):  # fmt: skip
        canvas.rect(x, y, width, height, paper)
        canvas.circle(x + width / 2, y + 5, 4, "#c2392f")
        for k in range(2, int(height / 11) - 1):
            canvas.line([(x + 10, y + 11 * k), (x + width - 12 - (k * 17) % 30, y + 11 * k)], "#9aa0a8", 2.5)
    sledge(canvas, 764, 616)
    return canvas


LEFT = (
    "Interpunkcja",
    (
        "Kupię masło, chleb, i ser.",
        "Myślę, że jutro spadnie śnieg.",
        "Wziełam plecak, bo idę w góry.",
        "Ani jem, ani śpię.",
        "Nie wiem gdzie leży mój parasol.",
    ),
)
RIGHT = (
    "Zaimki",
    (
        "Czytam tę książkę od wczoraj.",
        "Pujdę tą ulicą do szkoły.",
        "Zachwycam się tą melodią.",
        "Postaw tą walizkę pod ścianą.",
        "Z tą panią jeszcze nie rozmawiałem.",
    ),
)


def page(canvas: Drawing, x: float, heading: str, lines: tuple[str, ...]) -> None:
    blue = "#24397c"
    canvas.write(x + 290, 116, heading, 46, blue, "hand")
    width = canvas.measure(heading, 46, "hand")
    canvas.line([(x + 284 - width / 2, 128), (x + 296 + width / 2, 126)], blue, 2.5)
    for i, line in enumerate(lines):
        y = 216 + i * 110
        canvas.write(x + 24, y, f"{i + 1}.", 38, blue, "hand", "ls")
        rows = canvas.wrapped(line, 500, 38, "hand")
        for k, row in enumerate(rows):
            canvas.write(x + 70, y + 55 * k, row, 38, blue, "hand", "ls")


def exercise_book() -> Drawing:
    canvas = Drawing(1340, 860, "#8c6f52")
    for y in range(20, 860, 96):
        canvas.line(curve_points([(0, y), (400, y + 14), (900, y - 8), (1340, y + 6)]), "#846849", 5)
    canvas.shadow([(30, 30), (1310, 30), (1310, 830), (30, 830)], 10, 4, 8)
    canvas.rect(24, 26, 1292, 808, "#3f6f9f", radius=10)
    canvas.rect(36, 34, 634, 790, "#fffdf5")
    canvas.rect(670, 34, 634, 790, "#fffdf5")
    for k in range(13):
        y = 161 + 55 * k
        canvas.line([(36, y + 4), (1304, y + 4)], "#b9cfe4", 2)
    for x in (96, 1244):
        canvas.line([(x, 34), (x, 824)], "#e7a4a4", 2.5)
    for k in range(26):
        shade = f"#{255 - 2 * k:02x}{253 - 2 * k:02x}{245 - 2 * k:02x}"
        canvas.rect(644 + k * 1, 34, 1.2, 790, shade)
        canvas.rect(696 - k * 1, 34, 1.2, 790, shade)
    for y in (230, 600):
        canvas.rect(666, y, 8, 44, "#c3c9cf", "#868e96", 1.5, radius=4)
    page(canvas, 96, *LEFT)
    page(canvas, 690, *RIGHT)
    return canvas


WORDS = (
    ("Piątka", "#f5d547"),
    ("uczniów", ""),
    ("cicho", "#ef8fa8"),
    ("czytała", ""),
    ("dwie", "#8fd6f0"),
    ("stare", "#a7dc8a"),
    ("książki.", ""),
)


def blackboard() -> Drawing:
    canvas = Drawing(1300, 680, "#e9dfcc")
    canvas.rect(0, 600, 1300, 80, "#c9b089")
    canvas.shadow([(50, 40), (1250, 40), (1250, 560), (50, 560)], 8, 4, 6)
    canvas.rect(44, 34, 1212, 530, "#96683a", "#6b4522", 3, radius=8)
    canvas.rect(66, 56, 1168, 486, "#27473b")
    for x, y, rx, ry in ((330, 450, 180, 40), (900, 160, 220, 34), (1020, 470, 140, 30)):
        canvas.ellipse(x, y, rx, ry, "#2b4d41")
    canvas.write(650, 128, "Temat: Części mowy", 42, "#e9f0ea", "hand")
    size, gap = 58, 26
    rows = (WORDS[:4], WORDS[4:])
    for r, row in enumerate(rows):
        widths = [canvas.measure(word, size, "hand") for word, _ in row]
        x = 650 - (sum(widths) + gap * (len(row) - 1)) / 2
        y = 270 + 130 * r
        for (word, chalk), width in zip(row, widths, strict=True):
            canvas.write(x, y, word, size, "#ffffff", "hand", "ls")
            if chalk:
                wave = [(x + width * t / 12, y + 26 + 2.5 * math.sin(t * 1.7)) for t in range(13)]
                canvas.line(wave, chalk, 7)
            x += width + gap
    canvas.rect(180, 552, 940, 20, "#7d5530", "#5a3a1d", 2.5, radius=4)
    for x, chalk in ((360, "#f5d547"), (440, "#ef8fa8"), (520, "#8fd6f0"), (600, "#a7dc8a"), (680, "#ffffff")):
        canvas.rect(x, 540, 52, 13, chalk, "#8a8a80", 1.5, radius=5)
    canvas.rect(820, 526, 120, 28, "#d9c39a", "#8a6a3c", 2, radius=5)
    canvas.rect(820, 544, 120, 10, "#5b6670")
    return canvas


PICTURES = {"korytarz": corridor, "dwie-strony-zeszytu": exercise_book, "tablica-szkolna": blackboard}
