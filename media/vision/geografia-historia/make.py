"""Draw the pictures of the categories Geography & nature and History & society.

    python media/vision/geografia-historia/make.py [NAME …]

Everything is drawn with Pillow by the modules beside this one, each of which names its facts; nothing is copied.
People, parties, number plates and the like are made up. Canvas and maps are those of media/multimodal/rysowanie;
needs the fonts of Debian's fonts-dejavu-core.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "multimodal" / "rysowanie")]

import figury
import panstwo
import przyroda
import transport
import wojna
from plotno import write_all

MODULES = (transport, przyroda, figury, wojna, panstwo)

if __name__ == "__main__":
    pictures = {name: draw for module in MODULES for name, draw in module.PICTURES.items()}
    write_all(HERE, pictures, care=2)
