"""Make the recordings of speech: ten to be transcribed (`asr_scenes`), ten to be asked about (`qa_scenes`).

The same input gives the same bytes. `python media/multimodal/mowa/make.py [NAME …]` writes all files, or those named,
beside this script. What each says is in the two modules of scenes; how it sounds, in `cast` and `studio`, which also
name the packages needed (Debian: espeak-ng, ffmpeg; PyPI: numpy, soundfile).
"""

import sys
import zlib
from pathlib import Path

import asr_scenes
import numpy as np
import qa_scenes
from studio import RATE, write

FOLDER = Path(__file__).parent
SCENES = asr_scenes.SCENES | qa_scenes.SCENES
NARROW = {"to-samo-zdanie.wav"}  # uncompressed, so kept at the telephone's own rate


def main(names: list[str]) -> None:
    for file, scene in SCENES.items():
        path = FOLDER / file
        if names and path.stem not in names:
            continue
        signal = scene(np.random.default_rng(zlib.crc32(path.stem.encode())))
        write(path, signal, 8000 if file in NARROW else RATE)
        print(f"{path.name:34} {signal.size / RATE:5.1f} s {path.stat().st_size / 1000:6.1f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
