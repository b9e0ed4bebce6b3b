"""Draw the pictures of the category Geography & environment.

    python media/multimodal/mapy/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one, each of which names its facts; borders come from
Natural Earth (public domain, see ../rysowanie/mapa.py). Needs the fonts of Debian's fonts-dejavu-core for the labels.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rysowanie")]

import gory
import klimat
import liscie
import polska
import zwierzeta
from plotno import write_all

MODULES = (polska, klimat, gory, liscie, zwierzeta)

if __name__ == "__main__":
    write_all(HERE, {name: draw for module in MODULES for name, draw in module.PICTURES.items()})
