"""Makes the pages for the category document-qa: twelve invented documents, drawn with Pillow.

Every name, firm, price, timetable, map and medicine is invented (real are only the title and the characters of
Aleksander Fredro's comedy, 1833); sentences are our own. What a page says stands in the module that draws it, the
way to the answer in the first lines of the question. Needs pillow and numpy, and the Debian packages of fonts
named in rysunek.py. Same input, same bytes.

Run: python media/multimodal/strony/make.py [name …]
"""

import importlib
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
# module, file, quality of the JPEG (PNG: number of colours)
PAGES = {
    "rozklad": ("rozklad-jazdy.jpg", 70),
    "infografika": ("infografika-biblioteka.png", 128),
    "afisz": ("afisz-sluby-panienskie.jpg", 68),
    "liga": ("tabela-ligowa.jpg", 62),
    "przepis": ("przepis-piernik.jpg", 66),
    "cennik": ("cennik-muzeum.jpg", 70),
    "rachunek": ("rachunek-prad.png", 128),
    "plan": ("plan-lekcji.jpg", 70),
    "ulotka": ("ulotka-leku.jpg", 70),
    "czat": ("czat-kajaki.png", 128),
    "szlaki": ("mapa-szlakow.jpg", 70),
    "ogloszenie": ("ogloszenie-1934.jpg", 64),
}


def save(page: Image.Image, path: Path, quality: int) -> None:
    """Write without metadata; pages born digital keep few colours."""
    if path.suffix == ".png":
        few = page.quantize(quality, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
    else:
        page.save(path, quality=quality, optimize=True, progressive=True)


def main() -> None:
    for module in sys.argv[1:] or PAGES:
        name, quality = PAGES[module]
        page = importlib.import_module(module).draw()
        save(page, HERE / name, quality)


if __name__ == "__main__":
    main()
