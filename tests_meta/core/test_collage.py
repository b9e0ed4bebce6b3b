"""Collages: several pictures as one, with their labels, in their order (PUMA-08)."""

import io

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from sprawdzian.questions import MediaError
from sprawdzian.questions.collage import LAYOUT, compose

COLOURS = ["#c00000", "#00a000", "#0000c0", "#c0a000", "#00a0a0", "#a000a0", "#606060"]
GAP, BAND, CELL = 24, 56, 640
WHITE = (255, 255, 255)


@pytest.fixture
def draw(tmp_path):
    """Saves a picture of one colour, and gives its path."""

    def draw(name, colour="#c00000", size=(60, 40), mode="RGB", **options):
        path = tmp_path / name
        image = Image.new("RGB", size, colour)
        (image.quantize() if mode == "P" else image.convert(mode)).save(path, **options)
        return path

    return draw


@pytest.fixture
def paths(draw):
    """Makes so many pictures of 60 × 40 pixels, the colours in turn."""
    return lambda count: [draw(f"{number}.png", COLOURS[number % len(COLOURS)]) for number in range(count)]


def sheet(paths):
    data = compose(paths)
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def place(number, columns, size=(60, 40)):
    """Where the picture of a number begins, if all have one size."""
    row, column = divmod(number, columns)
    return GAP + column * (size[0] + GAP), GAP + row * (size[1] + BAND + GAP) + BAND


def colour_at(image, left, top, size=(60, 40)):
    return "#{:02x}{:02x}{:02x}".format(*image.getpixel((left + size[0] // 2, top + size[1] // 2)))


def ink(image):
    """What is drawn on an image, without its margins, at one size."""
    dark = np.asarray(image.convert("L")) < 128
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    assert rows.size, "there is no label"
    box = (int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1)
    return np.asarray(image.convert("L").crop(box).resize((24, 24)), dtype=float), (box[2] - box[0]) / (box[3] - box[1])


def label_at(image, left, top, width=60):
    """The capital letter that the band above a picture looks most like."""
    band, shape = ink(image.crop((left, top - BAND, left + width, top)))

    def distance(letter):
        paper = Image.new("L", (80, 80), 255)
        ImageDraw.Draw(paper).text((10, 10), letter, fill=0, font=ImageFont.load_default(size=40))
        drawn, drawn_shape = ink(paper)
        return np.abs(band - drawn).mean() / 255 + abs(shape - drawn_shape)

    return min("ABCDEFGHIJKLMNOPQRSTUVWXYZ", key=distance)


# -- size and order ----------------------------------------------------------------------------------------------------

SIZES = [
    # pictures, columns, width and height of the whole
    (2, 2, 192, 144),
    (3, 3, 276, 144),
    (4, 2, 192, 264),
    (5, 3, 276, 264),
    (6, 3, 276, 264),
    (7, 3, 276, 384),
    (26, 3, 276, 1104),
]


@pytest.mark.parametrize(("count", "columns", "width", "height"), SIZES)
def test_pictures_stand_in_rows_in_their_order(paths, count, columns, width, height):
    image = sheet(paths(count))
    assert (image.format, image.mode, image.size) == ("PNG", "RGB", (width, height))
    shown = [colour_at(image, *place(number, columns)) for number in range(count)]
    assert shown == [COLOURS[number % len(COLOURS)] for number in range(count)]


@pytest.mark.parametrize(("count", "columns"), [(row[0], row[1]) for row in SIZES])
def test_each_picture_has_its_letter_above_it(paths, count, columns):
    image = sheet(paths(count))
    labels = [label_at(image, *place(number, columns)) for number in range(count)]
    assert labels == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:count])


def test_order_is_that_of_the_question_not_of_names(draw):
    image = sheet([draw("z.png", COLOURS[0]), draw("a.png", COLOURS[1])])
    assert [colour_at(image, *place(number, 2)) for number in (0, 1)] == COLOURS[:2]


def test_a_picture_may_be_shown_twice(draw):
    path = draw("a.png", COLOURS[1])
    image = sheet([path, path])
    assert [colour_at(image, *place(number, 2)) for number in (0, 1)] == [COLOURS[1]] * 2


@pytest.mark.parametrize(
    ("size", "scaled"),
    [
        pytest.param((1280, 640), (640, 320), id="wide"),
        pytest.param((640, 1280), (320, 640), id="tall"),
        pytest.param((2000, 2000), (640, 640), id="square"),
        pytest.param((640, 640), (640, 640), id="just-fits"),
        pytest.param((10, 5), (10, 5), id="never-enlarged"),
    ],
)
def test_a_picture_is_scaled_down_to_its_cell(draw, size, scaled):
    image = sheet([draw("a.png", size=size)] * 2)
    assert image.size == (2 * scaled[0] + 3 * GAP, scaled[1] + BAND + 2 * GAP)


def test_a_picture_that_is_very_long_keeps_a_pixel(draw):
    image = sheet([draw("a.png", size=(5000, 1)), draw("b.png", size=(1, 5000))])
    assert image.size == (CELL + 1 + 3 * GAP, CELL + BAND + 2 * GAP)


def test_pictures_of_different_sizes_do_not_overlap(draw):
    small, large = draw("s.png", COLOURS[0], (20, 10)), draw("l.png", COLOURS[1], (100, 80))
    image = sheet([small, large, large, small])
    assert image.size == (100 + 100 + 3 * GAP, 2 * (80 + BAND) + 3 * GAP)
    counted = {colour: count for count, colour in image.getcolors(maxcolors=1 << 20)}
    assert counted[(0xC0, 0, 0)] == 2 * 20 * 10
    assert counted[(0, 0xA0, 0)] == 2 * 100 * 80


def test_the_same_pictures_give_the_same_bytes(paths):
    made = paths(5)
    assert compose(made) == compose(made)


def test_the_layout_has_a_name_of_its_own():
    # The sizes above belong to it: whoever changes them changes the name, since recordings are found by it.
    assert LAYOUT == "collage-1"


def test_what_is_composed_tells_nothing_of_its_files(draw):
    image = sheet([draw("a.png", pnginfo=None), draw("b.jpg", comment=b"secret")])
    assert not image.info


# -- what pictures bring with them -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "mode", "options"),
    [
        ("a.png", "RGB", {}),
        ("a.png", "P", {}),
        ("a.png", "RGBA", {}),
        ("a.webp", "RGB", {"lossless": True}),
        ("a.jpg", "RGB", {"quality": 95}),
        ("a.jpg", "CMYK", {"quality": 95}),
    ],
)
def test_colours_survive_whatever_a_picture_is_written_in(draw, name, mode, options):
    image = sheet([draw(name, "#c82828", mode=mode, **options)] * 2)
    shown = image.getpixel(tuple(edge + 10 for edge in place(0, 2)))
    assert shown == pytest.approx((0xC8, 0x28, 0x28), abs=6)


@pytest.mark.parametrize("mode", ["L", "LA", "1"])
def test_a_picture_in_grey_stays_grey(draw, mode):
    image = sheet([draw("a.png", "black", mode=mode), draw("b.png", "white", mode=mode)])
    assert [colour_at(image, *place(number, 2)) for number in (0, 1)] == ["#000000", "#ffffff"]


def test_a_scan_with_sixteen_bits_of_grey_is_not_washed_out(tmp_path, draw):
    Image.fromarray(np.full((40, 60), 0x8000, dtype=np.uint16)).save(tmp_path / "a.png")
    image = sheet([tmp_path / "a.png", draw("b.png")])
    assert image.getpixel(tuple(edge + 10 for edge in place(0, 2))) == pytest.approx((128, 128, 128), abs=2)


@pytest.mark.parametrize(
    ("alpha", "shown"),
    [(0, WHITE), (255, (255, 0, 0)), (128, (255, 127, 127))],
)
def test_what_is_transparent_shows_white_paper(tmp_path, alpha, shown):
    path = tmp_path / "a.png"
    Image.new("RGBA", (60, 40), (255, 0, 0, alpha)).save(path)
    image = sheet([path, path])
    assert image.getpixel(tuple(edge + 10 for edge in place(0, 2))) == pytest.approx(shown, abs=1)


def test_a_transparent_colour_of_a_palette_shows_white_paper(tmp_path):
    path = tmp_path / "a.png"
    image = Image.new("P", (60, 40), 1)
    image.putpalette([0, 0, 0, 255, 0, 0])
    image.save(path, transparency=1)
    assert sheet([path, path]).getpixel(tuple(edge + 10 for edge in place(0, 2))) == WHITE


# The value of the tag, and what then stands at the top of a picture whose left half is red and whose right is blue.
TURNED = [(6, (40, 60), "red", "blue"), (8, (40, 60), "blue", "red")]


@pytest.mark.parametrize(("name", "options"), [("a.jpg", {"quality": 95}), ("a.png", {})])
@pytest.mark.parametrize(("orientation", "size", "top", "bottom"), TURNED)
def test_a_photograph_is_turned_upright(tmp_path, name, options, orientation, size, top, bottom):
    image = Image.new("RGB", (60, 40), "red")
    image.paste((0, 0, 255), (30, 0, 60, 40))
    exif = Image.Exif()
    exif[0x0112] = orientation
    image.save(tmp_path / name, exif=exif, **options)
    composed = sheet([tmp_path / name] * 2)
    assert composed.size == (2 * size[0] + 3 * GAP, size[1] + BAND + 2 * GAP)
    left, upper = place(0, 2, size)
    rgb = {"red": (255, 0, 0), "blue": (0, 0, 255)}
    assert composed.getpixel((left + 20, upper + 10)) == pytest.approx(rgb[top], abs=8)
    assert composed.getpixel((left + 20, upper + 50)) == pytest.approx(rgb[bottom], abs=8)


def test_a_picture_that_was_turned_over_is_turned_back(tmp_path):
    image = Image.new("RGB", (60, 40), "red")
    image.paste((0, 0, 255), (30, 0, 60, 40))
    exif = Image.Exif()
    exif[0x0112] = 3
    image.save(tmp_path / "a.png", exif=exif)
    composed = sheet([tmp_path / "a.png"] * 2)
    left, top = place(0, 2)
    assert composed.getpixel((left + 10, top + 20)) == (0, 0, 255)
    assert composed.getpixel((left + 50, top + 20)) == (255, 0, 0)


# -- damage ------------------------------------------------------------------------------------------------------------


def noise(path):
    pixels = np.random.default_rng(1).integers(0, 256, (40, 60, 3), dtype=np.uint8)
    Image.fromarray(pixels).save(path)
    return path


@pytest.mark.parametrize("name", ["b.png", "b.jpg", "b.webp"])
def test_a_member_that_was_cut_off_is_told_by_its_name(tmp_path, draw, name):
    path = noise(tmp_path / name)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(MediaError, match=rf"^'{name}': damaged or cut off \(.+\): save it again$"):
        compose([draw("a.png"), path])


@pytest.mark.parametrize("content", [b"", b"Ala ma kota"], ids=["empty", "text"])
def test_a_member_that_is_no_picture_is_told_by_its_name(tmp_path, draw, content):
    (tmp_path / "b.png").write_bytes(content)
    with pytest.raises(MediaError, match=r"^'b\.png': not a picture$"):
        compose([draw("a.png"), tmp_path / "b.png"])


def test_what_is_said_of_a_member_does_not_tell_where_it_is_on_this_machine(tmp_path, draw):
    (tmp_path / "b.png").write_bytes(b"Ala ma kota")
    with pytest.raises(MediaError) as caught:
        compose([draw("a.png"), tmp_path / "b.png"])
    assert str(tmp_path) not in str(caught.value)
