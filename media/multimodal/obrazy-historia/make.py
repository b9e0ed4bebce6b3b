"""Draw the pictures of the category History & culture.

    python media/multimodal/obrazy-historia/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one, each of which names its facts; nothing is copied.
Needs the fonts of Debian's fonts-dejavu-core for the labels.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rysowanie")]

import budowle
import herby
import obrzedy
import plany
import przedmioty
import rod
import wzory
from plotno import write_all

MODULES = (herby, rod, budowle, plany, wzory, przedmioty, obrzedy)

if __name__ == "__main__":
    write_all(HERE, {name: draw for module in MODULES for name, draw in module.PICTURES.items()})
