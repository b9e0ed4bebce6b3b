"""Draw the pictures of the category Art & entertainment.

    python media/vision/sztuka/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one, each of which names its facts; nothing is copied.
Needs the fonts of Debian's fonts-dejavu-core and fonts-liberation.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "multimodal" / "rysowanie")]

import domy
import druki
import filmy
import galeria
import ksiazki
import muzyka
import posagi
import stadion
from PIL import Image
from plotno import Canvas

MODULES = (ksiazki, filmy, domy, stadion, galeria, muzyka, druki, posagi)

PICTURES = {name: draw for module in MODULES for name, draw in module.PICTURES.items()}


def save(c: Canvas, path: Path) -> None:
    """Scale down and write; a palette, chosen with care for the skies, keeps the files small."""
    image = c.image.resize((c.width, c.height), Image.Resampling.LANCZOS)
    image.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE).save(path, optimize=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        save(PICTURES[name](), HERE / f"{name}.png")
        print(HERE / f"{name}.png")
