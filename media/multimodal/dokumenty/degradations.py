"""What time, scanners and cameras do to a clean page.

Blur, perspective, noise, uneven light, yellowed paper, folds, low resolution, rotation, worn ink; and the surfaces a
photographed page lies on. Everything random has a seed.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageFilter

Picture: TypeAlias = Image.Image
Corners: TypeAlias = Sequence[tuple[float, float]]


def _array(picture: Picture) -> np.ndarray:
    return np.asarray(picture.convert("RGB"), dtype=np.float32)


def _picture(values: np.ndarray) -> Picture:
    return Image.fromarray(np.clip(np.rint(values), 0, 255).astype(np.uint8))


def _clouds(size: tuple[int, int], cells: int, seed: int) -> np.ndarray:
    """Smooth noise in 0…1, about `cells` blotches along the width."""
    width, height = size
    rows = max(2, round(cells * height / width))
    grain = np.random.default_rng(seed).random((rows, max(2, cells)), dtype=np.float32)
    soft = Image.fromarray((grain * 255).astype(np.uint8)).resize(size, Image.Resampling.BICUBIC)
    return np.asarray(soft, dtype=np.float32) / 255


def blurred(picture: Picture, radius: float) -> Picture:
    return picture.filter(ImageFilter.GaussianBlur(radius))


def noisy(picture: Picture, sigma: float, seed: int) -> Picture:
    """Grain of a sensor: mostly brightness, a little colour."""
    chance = np.random.default_rng(seed)
    values = _array(picture)
    grey = chance.normal(0, sigma, values.shape[:2])[..., None]
    return _picture(values + grey + chance.normal(0, sigma / 3, values.shape))


def low_resolution(picture: Picture, factor: float) -> Picture:
    """Lose detail as if scanned at 1/factor of the resolution, and come back to the same size."""
    small = picture.resize((round(picture.width / factor), round(picture.height / factor)), Image.Resampling.BOX)
    return small.resize(picture.size, Image.Resampling.BICUBIC)


def rotated(picture: Picture, degrees: float, fill: tuple[int, int, int]) -> Picture:
    return picture.rotate(degrees, Image.Resampling.BICUBIC, fillcolor=fill)


def unevenly_lit(picture: Picture, towards: tuple[float, float], dark: float) -> Picture:
    """Brightest at `towards` (shares of width and height), `dark` times as bright at the farthest corner."""
    width, height = picture.size
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :] - towards[0]
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None] - towards[1]
    distance = np.sqrt(x**2 + y**2)
    light = 1 - (1 - dark) * (distance / distance.max()) ** 1.4
    return _picture(_array(picture) * light[..., None])


def aged(picture: Picture, paper: tuple[int, int, int], blotches: float, seed: int) -> Picture:
    """The page on yellowed, blotchy paper with darker edges; blotches is 0…1."""
    width, height = picture.size
    stain = 1 - blotches * (0.6 * _clouds(picture.size, 5, seed) + 0.4 * _clouds(picture.size, 40, seed + 1))
    x = np.abs(np.linspace(-1, 1, width, dtype=np.float32))[None, :] ** 8
    y = np.abs(np.linspace(-1, 1, height, dtype=np.float32))[:, None] ** 10
    edges = 1 - 0.18 * np.maximum(x, y)
    tone = np.array(paper, dtype=np.float32)
    ink = np.maximum(_array(picture), 28)
    return _picture(ink / 255 * tone * (stain * edges)[..., None])


def folded(picture: Picture, share: float, *, across: bool, depth: float = 0.16) -> Picture:
    """A fold: a dark line with a bright one beside it, and a slightly darker half."""
    values = _array(picture)
    length = values.shape[0] if across else values.shape[1]
    place = np.arange(length, dtype=np.float32) - share * length
    shade = 1 - depth * np.exp(-((place / 5) ** 2)) + 0.08 * np.exp(-(((place - 9) / 6) ** 2)) - 0.05 * (place > 0)
    return _picture(values * (shade[:, None, None] if across else shade[None, :, None]))


def worn_ink(picture: Picture, strength: float, seed: int) -> Picture:
    """Ink that took unevenly: parts of each stroke fade towards the paper."""
    values = _array(picture)
    fade = strength * (0.5 * _clouds(picture.size, 60, seed) + 0.5 * _clouds(picture.size, 9, seed + 1))
    return _picture(values + (255 - values) * fade[..., None])


def photographed(page: Picture, surface: Picture, corners: Corners, shadow: float = 14) -> Picture:
    """The page lying on a surface, its four corners (from the upper left, clockwise) where the lens sees them."""
    width, height = page.size
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    matrix, right = [], []
    for (x, y), (u, v) in zip(corners, source, strict=True):
        matrix += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    plane = np.linalg.solve(np.array(matrix, dtype=float), np.array(right, dtype=float)).tolist()
    how = (surface.size, Image.Transform.PERSPECTIVE, plane, Image.Resampling.BICUBIC)
    lying = page.convert("RGB").transform(*how)
    mask = Image.new("L", page.size, 255).transform(*how)
    out = surface.convert("RGB")
    if shadow:
        cast = mask.transform(mask.size, Image.Transform.AFFINE, (1, 0, -shadow / 2, 0, 1, -shadow))
        cast = cast.filter(ImageFilter.GaussianBlur(shadow)).point(lambda value: value * 0.55)
        out.paste((15, 12, 10), (0, 0), cast)
    out.paste(lying, (0, 0), mask.filter(ImageFilter.GaussianBlur(0.8)))
    return out


def wood(size: tuple[int, int], tone: tuple[int, int, int], seed: int) -> Picture:
    """A table top: planks with a long grain."""
    height = size[1]
    chance = np.random.default_rng(seed)
    wide = Image.fromarray((chance.random((height // 3, 8)) * 255).astype(np.uint8))
    grain = np.asarray(wide.resize(size, Image.Resampling.BICUBIC), dtype=np.float32) / 255
    level = 0.78 + 0.22 * grain + 0.14 * (_clouds(size, 6, seed + 1) - 0.5)
    for edge in range(0, height, height // 4):
        level[edge : edge + 3] *= 0.55
    return _picture(np.array(tone, dtype=np.float32) * level[..., None])


def plaster(size: tuple[int, int], tone: tuple[int, int, int], seed: int) -> Picture:
    """A rough wall."""
    level = 0.8 + 0.14 * _clouds(size, 140, seed) + 0.1 * _clouds(size, 22, seed + 1) + 0.1 * _clouds(size, 4, seed + 2)
    return _picture(np.array(tone, dtype=np.float32) * level[..., None])


def greenery(size: tuple[int, int], seed: int) -> Picture:
    """Leaves and sky far out of focus."""
    height = size[1]
    sky = np.linspace(1, 0, height, dtype=np.float32)[:, None] ** 2
    leaves = 0.45 * _clouds(size, 26, seed) + 0.55 * _clouds(size, 8, seed + 1)
    green = np.stack([70 + 90 * leaves, 100 + 110 * leaves, 45 + 60 * leaves], axis=-1)
    pale = np.array((205, 222, 232), dtype=np.float32)
    mix = 0.8 * sky[..., None]
    return blurred(_picture(green * (1 - mix) + pale * mix), 5)
