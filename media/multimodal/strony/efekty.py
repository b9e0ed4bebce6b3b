"""What a scanner or a camera does to a page: tint, grain, rotation, perspective, shadow, creases. All seeded."""

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageFilter

Point = tuple[float, float]
Array = np.ndarray


def _array(image: Image.Image) -> Array:
    return np.asarray(image.convert("RGB"), dtype=np.float32) / 255


def _image(values: Array) -> Image.Image:
    return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def _clouds(shape: tuple[int, int], seed: int, cells: int) -> Array:
    """Smooth noise in [-1, 1]."""
    small = np.random.default_rng(seed).uniform(-1, 1, (cells, cells)).astype(np.float32)
    picture = Image.fromarray(small, "F").resize((shape[1], shape[0]), Image.Resampling.BICUBIC)
    return np.asarray(picture)


def _grain(shape: tuple[int, int], seed: int, amount: float) -> Array:
    """Fine grain, a little blurred, so that it costs few bytes."""
    noise = np.random.default_rng(seed).normal(0, 1, shape).astype(np.float32)
    soft = noise + np.roll(noise, 1, 0) + np.roll(noise, 1, 1) + np.roll(noise, (1, 1), (0, 1))
    return soft * amount / 2


def ink(image: Image.Image, seed: int, amount: float = 0.25) -> Image.Image:
    """Uneven printing ink: dark parts are lightened in spots."""
    values = _array(image)
    spots = np.clip(_clouds(values.shape[:2], seed, 160) + _clouds(values.shape[:2], seed + 1, 24) * 0.6, 0, 1)
    return _image(values + (1 - values) * (spots * amount)[..., None])


def paper(image: Image.Image, seed: int, tint: tuple[float, float, float], stains: float = 0.04) -> Image.Image:
    """Old paper: a tint, darker at the edges, with clouds and a few foxing spots."""
    values = _array(image)
    height, width = values.shape[:2]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    along = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    edge = np.clip(np.maximum(np.abs(down), np.abs(along)) - 0.75, 0, 1) * stains * 5
    clouds = _clouds((height, width), seed, 9) * stains + _clouds((height, width), seed + 5, 60) * stains * 0.4
    depth = np.clip(edge + clouds, -0.03, 0.6)
    colour = np.array(tint, np.float32)[None, None] * (1 - depth[..., None] * np.array([0.6, 0.9, 1.5], np.float32))
    rng = np.random.default_rng(seed + 9)
    for _ in range(round(stains * 300)):
        x, y, radius = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(2, 7)
        left, top = max(0, int(x - 3 * radius)), max(0, int(y - 3 * radius))
        patch = colour[top : int(y + 3 * radius), left : int(x + 3 * radius)]
        rows = np.arange(top, top + patch.shape[0])[:, None] - y
        columns = np.arange(left, left + patch.shape[1])[None, :] - x
        spot = np.exp(-(rows**2 + columns**2) / radius**2)[..., None]
        patch *= 1 - spot * np.array([0.08, 0.16, 0.25], np.float32)
    return _image(values * colour)


def show_through(image: Image.Image, other: Image.Image, amount: float) -> Image.Image:
    """The printing of the other side, faint and mirrored."""
    back = other.transpose(Image.Transpose.FLIP_LEFT_RIGHT).resize(image.size).filter(ImageFilter.GaussianBlur(2))
    return _image(_array(image) * (1 - (1 - _array(back)) * amount))


def fold(image: Image.Image, rows: Sequence[float] = (), columns: Sequence[float] = ()) -> Image.Image:
    """Creases across (shares of the height) and down (shares of the width)."""
    values = _array(image)
    height, width = values.shape[:2]
    light = np.ones((height, width), np.float32)
    for shares, size, vertical in ((rows, height, True), (columns, width, False)):
        for share in shares:
            away = (np.arange(size, dtype=np.float32) - share * size) / (size * 0.012)
            crease = 1 - 0.11 * np.exp(-(away**2)) - 0.05 * np.tanh(away / 3) * np.exp(-np.abs(away) / 9)
            light *= crease[:, None] if vertical else crease[None, :]
            ridge = 0.10 * np.exp(-((away * 5 + 1.5) ** 2))
            light += ridge[:, None] if vertical else ridge[None, :]
    return _image(values * light[..., None])


def scan(
    image: Image.Image,
    seed: int,
    angle: float,
    *,
    blur: float = 0.5,
    grain: float = 0.02,
    bed: tuple[int, int, int] = (236, 234, 230),
    spine: float = 0,
) -> Image.Image:
    """A flat-bed scan: turned a little, grainy, a shadow at the left edge if the page is bound (`spine`)."""
    if spine:
        values = _array(image)
        along = np.linspace(0, 1, values.shape[1], dtype=np.float32)[None, :, None]
        image = _image(values * (1 - spine * np.exp(-along / 0.05)))
    turned = image.rotate(angle, Image.Resampling.BICUBIC, expand=False, fillcolor=bed)
    values = _array(turned.filter(ImageFilter.GaussianBlur(blur)))
    return _image(values + _grain(values.shape[:2], seed, grain)[..., None])


def _coefficients(target: Sequence[Point], source: Sequence[Point]) -> list[float]:
    """The eight numbers of the perspective that takes target points to source points."""
    rows, right = [], []
    for (x, y), (u, v) in zip(target, source, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return [float(value) for value in np.linalg.solve(np.array(rows, float), np.array(right, float))]


def photograph(
    page: Image.Image,
    background: Image.Image,
    corners: Sequence[Point],
    seed: int,
    *,
    blur: float = 0.6,
    grain: float = 0.018,
    lift: float = 6,
    light: tuple[float, float, float] = (1, 0.985, 0.95),
    shade: tuple[float, float, float] | None = None,
) -> Image.Image:
    """A photograph of a page that lies or hangs on a background.

    `corners` are where the page's corners come (upper left, upper right, lower right, lower left) in the background's
    pixels; `lift` is how far its shadow falls; `shade` (x, y, depth) puts a soft shadow of the one who photographs.
    """
    width, height = page.size
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    terms = _coefficients(corners, source)
    size = background.size
    warped = page.transform(size, Image.Transform.PERSPECTIVE, terms, Image.Resampling.BICUBIC)
    mask = Image.new("L", page.size, 255).transform(size, Image.Transform.PERSPECTIVE, terms, Image.Resampling.BICUBIC)
    cast = Image.new("L", size)
    cast.paste(mask, (round(lift * 0.7), round(lift)))
    dark = np.asarray(cast.filter(ImageFilter.GaussianBlur(lift)), np.float32) / 255
    scene = _array(background) * (1 - 0.5 * dark[..., None])
    scene = _array(Image.composite(warped, _image(scene), mask.filter(ImageFilter.GaussianBlur(0.6))))
    down = np.linspace(0, 1, size[1], dtype=np.float32)[:, None]
    along = np.linspace(0, 1, size[0], dtype=np.float32)[None, :]
    lamp = 1.04 - 0.16 * down - 0.12 * along + 0.03 * _clouds((size[1], size[0]), seed + 3, 5)
    if shade:
        slope = (along - shade[0]) * 1.3 + (down - shade[1])
        lamp *= 1 - shade[2] / (1 + np.exp(-slope * 22))
    scene = scene * lamp[..., None] * np.array(light, np.float32)
    soft = _array(_image(scene).filter(ImageFilter.GaussianBlur(blur)))
    return _image(soft + _grain(soft.shape[:2], seed, grain)[..., None])


def wood(size: tuple[int, int], seed: int, colour: tuple[float, float, float] = (0.55, 0.38, 0.24)) -> Image.Image:
    """A table top of boards."""
    width, height = size
    rng = np.random.default_rng(seed)
    fibres = Image.fromarray(rng.uniform(-1, 1, (height // 2, 12)).astype(np.float32), "F")
    grain = np.asarray(fibres.resize((width, height), Image.Resampling.BICUBIC))
    tone = 1 + 0.09 * grain + 0.07 * _clouds((height, width), seed + 1, 7)
    board = np.arange(height) % (height // 5)
    tone *= (1 - 0.55 * np.exp(-((board / 3.0) ** 2)).astype(np.float32))[:, None]
    return _image(np.array(colour, np.float32)[None, None] * tone[..., None]).filter(ImageFilter.GaussianBlur(1.2))


def plain(size: tuple[int, int], seed: int, colour: tuple[float, float, float], rough: float = 0.03) -> Image.Image:
    """A painted wall, a cloth, a sheet of metal."""
    shape = (size[1], size[0])
    tone = 1 + rough * _clouds(shape, seed, 6) + rough * 0.7 * _clouds(shape, seed + 1, 90)
    return _image(np.array(colour, np.float32)[None, None] * tone[..., None])
