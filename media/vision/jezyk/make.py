"""Draw the pictures of the category Language.

    python media/vision/jezyk/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one; all texts in the pictures are written for them.
The fonts are named in kreska.py.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "multimodal" / "rysowanie")]

import frazeologia
import piekarnia
import plener
import regiony
import rozmowa
import slowa
import szkola
from plotno import write_all

MODULES = (frazeologia, slowa, piekarnia, szkola, regiony, plener, rozmowa)

if __name__ == "__main__":
    pictures = {name: draw for module in MODULES for name, draw in module.PICTURES.items()}
    write_all(HERE, pictures, care=4)
