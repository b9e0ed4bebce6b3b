"""A recipe card in a school hand of the 1970s, corrected in red, photographed on a kitchen table."""

import random

from efekty import fold, paper, photograph, wood
from PIL import Image
from rysunek import Canvas

BLUE, RED = "#23356f", "#c02a2a"
INGREDIENTS = [
    ("mąki", "3  szklanki"),
    ("miodu", "1 szklanka"),
    ("cukru", "pół szklanki"),
    ("masła", "20 dkg"),
    ("jajek", "4"),
    ("mleka", "3/4 szklanki"),
    ("sody", "2 łyżeczki"),
]
METHOD = (
    "Miód z cukrem i masłem zagrzać, ostudzić. Dodać żółtka, mąkę z sodą, mleko, na końcu pianę z białek. "
    "Piec godzinę w niezbyt gorącym piekarniku."
)
MEASURES = ("szklanka mąki – 15 dkg", "szklanka cukru – 22 dkg", "szklanka miodu – 35 dkg")
LARGE = (
    "Na dużą blachę brać wszystkiego półtora raza tyle, tylko sody bez zmian, a jajek o jedno mniej, niż wypada "
    "z rachunku."
)


class Hand:
    """Writes with a pen: the base line and the size waver a little."""

    def __init__(self, page: Canvas, seed: int) -> None:
        self.page, self.random = page, random.Random(seed)

    def write(self, at: tuple[float, float], text: str, size: float = 40, fill: str = BLUE) -> float:
        """One line, word by word; returns where it ends."""
        x, y = at
        for word in text.split(" "):
            waver = self.random.uniform(-1.6, 1.6)
            x = self.page.text((x, y + waver), word, "hand", size * self.random.uniform(0.97, 1.03), fill)
            x += size * 0.24
        return x

    def block(self, at: tuple[float, float], text: str, width: float, size: float, leading: float) -> float:
        """A paragraph; returns the base line after it."""
        x, y = at
        for line in self.page.wrap(text, width, "hand", size):
            self.write((x, y), line, size)
            y += leading
        return y


def card() -> Image.Image:
    """The card, ruled, in blue ink."""
    page = Canvas(1240, 900, "#fdfbf4")
    for rule in range(128, 900, 50):
        page.line([(0, rule), (1240, rule)], "#c5d3e2", 1.3)
    page.line([(0, 96), (1240, 96)], "#d98c8c", 2)
    hand = Hand(page, 5)
    hand.write((60, 78), "Piernik babci Heleny", 62)
    hand.write((930, 76), "Gwiazdka 1974", 36)
    hand.write((60, 172), "Na małą blachę:", 42)
    page.line([(60, 182), (300, 184)], BLUE, 2)
    y = 223.0
    for name, amount in INGREDIENTS:
        hand.write((80, y), f"{name}  –", 42)
        hand.write((236, y), amount, 42)
        y += 50
    page.line([(230, 226), (258, 190)], RED, 3.5)
    hand.write((468, 221), "teraz 4 !", 44, RED)
    page.line([(464, 230), (584, 233)], RED, 2.5)
    hand.write((80, 573), "z trzech ciasto się rozlewa!", 42, RED)
    hand.write((690, 172), "Miary:", 42)
    page.line([(690, 182), (782, 183)], BLUE, 2)
    for number, measure in enumerate(MEASURES):
        hand.write((710, 223 + 50 * number), measure, 42)
    hand.block((690, 423), LARGE, 500, 42, 50)
    hand.block((60, 723), METHOD, 1130, 42, 50)
    return page.finish()


def draw() -> Image.Image:
    """The card among its spots of butter, seen from above by the window."""
    old = fold(paper(card(), 52, (0.97, 0.93, 0.83), 0.06), columns=(0.5,))
    table = wood((1500, 1120), 53, (0.50, 0.36, 0.24))
    corners = [(118, 92), (1396, 58), (1424, 1010), (82, 1046)]
    return photograph(old, table, corners, 54, blur=0.7, lift=10, light=(1.02, 0.99, 0.93), shade=(0.86, 0.8, 0.3))
