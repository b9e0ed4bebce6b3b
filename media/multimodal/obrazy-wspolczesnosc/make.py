"""Draw the pictures of the category Contemporary life.

    python media/multimodal/obrazy-wspolczesnosc/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one, each of which names its facts; nothing is copied.
Needs the fonts of Debian's fonts-dejavu-core for the labels.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rysowanie")]

import codziennosc
import ekran
import kuchnia
import sport
import znaki
from plotno import write_all

MODULES = (kuchnia, znaki, codziennosc, ekran, sport)

if __name__ == "__main__":
    write_all(HERE, {name: draw for module in MODULES for name, draw in module.PICTURES.items()})
