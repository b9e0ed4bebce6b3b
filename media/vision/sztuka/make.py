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
from plotno import write_all

MODULES = (ksiazki, filmy, domy, stadion, galeria, muzyka, druki, posagi)

if __name__ == "__main__":
    pictures = {name: draw for module in MODULES for name, draw in module.PICTURES.items()}
    write_all(HERE, pictures, care=4)
