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
from PIL import Image
from plotno import Canvas

MODULES = (transport, przyroda, figury, wojna, panstwo)

PICTURES = {name: draw for module in MODULES for name, draw in module.PICTURES.items()}


def save(canvas: Canvas, file: Path) -> None:
    """Scale down and write, with the palette that loses least: small spots of a colour keep it."""
    image = canvas.image.resize((canvas.width, canvas.height), Image.Resampling.LANCZOS)
    image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE).save(file, optimize=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        save(PICTURES[name](), HERE / f"{name}.png")
        print(HERE / f"{name}.png")
