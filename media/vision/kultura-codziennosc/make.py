"""Draw the pictures of Culture & tradition, Image understanding and Visual reasoning.

    python media/vision/kultura-codziennosc/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one, each of which names its facts; nothing is copied.
Needs the fonts of Debian's fonts-dejavu-core and fonts-liberation.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "multimodal" / "rysowanie")]

import gry
import papiery
import potrawy
import regiony
import swieta
import ulica
from plotno import write_all

MODULES = (potrawy, swieta, regiony, gry, ulica, papiery)

if __name__ == "__main__":
    write_all(HERE, {name: draw for module in MODULES for name, draw in module.PICTURES.items()})
