"""RapidOCR: its models are checked, the order of reading is right, and where it is installed it reads Polish print."""

import base64
import importlib.util
import io
import json
import socket
import sys
import urllib.request

import pytest

from sprawdzian_local import rapidocr
from sprawdzian_local.rapidocr import _Box
from sprawdzian_local.server import MissingSystemError, UnreadableInputError

INSTALL = "pip install 'pytest-sprawdzian[local]'"
INSTALLED = importlib.util.find_spec("rapidocr") and importlib.util.find_spec("onnxruntime")
real = pytest.mark.skipif(not INSTALLED, reason=f"rapidocr is not installed: {INSTALL}")


# -- what may be missing -----------------------------------------------------------


def test_a_missing_package_is_told_with_the_command_that_brings_it(monkeypatch):
    monkeypatch.setattr(rapidocr, "_PACKAGE", "no_such_package_of_models")
    with pytest.raises(MissingSystemError) as caught:
        rapidocr._models()
    assert str(caught.value) == f"rapidocr is not installed; install it with: {INSTALL}"


@pytest.mark.parametrize("content", [None, b"something else"], ids=["missing", "false"])
def test_models_that_are_not_the_expected_ones_are_refused(monkeypatch, tmp_path, content):
    models = tmp_path / "false_rapidocr" / "models"
    models.mkdir(parents=True)
    (models.parent / "__init__.py").touch()
    if content is not None:
        for name, _ in rapidocr._MODELS.values():
            (models / name).write_bytes(content)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(rapidocr, "_PACKAGE", "false_rapidocr")
    with pytest.raises(MissingSystemError) as caught:
        rapidocr._models()
    message = str(caught.value)
    assert "PP-OCRv6_det_small.onnx is not the model it should be (SHA-256 " in message
    assert message.endswith(f"; nothing is downloaded in its place, install the package again: {INSTALL}")


@real
def test_a_missing_runtime_is_told_with_the_command_that_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(MissingSystemError, match=r"^rapidocr is not installed as a whole \(.*onnxruntime.*\); install"):
        rapidocr._engine.__wrapped__()


# -- the order of reading ------------------------------------------------------------


def line(text, left, top, *, width=None, height=20):
    return _Box(left, top, left + (len(text) * 10 if width is None else width), top + height, text)


def column(prefix, left, top, count, width=300):
    return [line(f"{prefix}{n}", left, top + 28 * n, width=width) for n in range(count)]


def test_lines_are_read_from_top_to_bottom_and_pieces_from_left_to_right():
    boxes = [line("d", 300, 52), line("b", 300, 8), line("c", 10, 50), line("a", 10, 10)]
    assert rapidocr._in_order(boxes) == ["a b", "c d"]


def test_the_lines_of_a_turned_page_stay_lines():
    boxes = [
        line(f"{row}{piece}", 10 + 100 * piece, 10 + 26 * row + 8 * piece) for row in range(3) for piece in range(6)
    ]
    assert rapidocr._in_order(boxes) == [" ".join(f"{row}{piece}" for piece in range(6)) for row in range(3)]


def test_columns_are_read_one_after_the_other():
    boxes = [*column("p", 400, 10, 4), *column("l", 10, 10, 4)]
    assert rapidocr._in_order(boxes) == ["l0", "l1", "l2", "l3", "p0", "p1", "p2", "p3"]


def test_three_columns_are_read_one_after_the_other():
    boxes = [*column("a", 10, 10, 4), *column("b", 400, 12, 4), *column("c", 800, 9, 4)]
    assert rapidocr._in_order(boxes) == [f"{name}{n}" for name in "abc" for n in range(4)]


def test_what_lies_across_divides_the_columns():
    boxes = [
        line("Nagłówek", 100, 10, width=500),
        *column("l", 10, 60, 3),
        *column("p", 400, 60, 3),
        line("Śródtytuł", 100, 170, width=500),
        *column("m", 10, 220, 3),
        *column("r", 400, 220, 3),
        line("Stopka", 100, 330, width=500),
    ]
    expected = "Nagłówek l0 l1 l2 p0 p1 p2 Śródtytuł m0 m1 m2 r0 r1 r2 Stopka"
    assert rapidocr._in_order(boxes) == expected.split()


def test_a_table_is_read_row_by_row():
    boxes = [
        line(f"{row}{name}", 10 + 200 * place, 10 + 40 * row) for row in range(5) for place, name in enumerate("ab")
    ]
    assert rapidocr._in_order(boxes) == ["0a 0b", "1a 1b", "2a 2b", "3a 3b", "4a 4b"]


def test_a_table_of_long_cells_is_read_row_by_row():
    boxes = [
        line(f"{row}{name}", 10 + 400 * place, 10 + 50 * row, width=300)
        for row in range(4)
        for place, name in enumerate("ab")
    ]
    assert rapidocr._in_order(boxes) == ["0a 0b", "1a 1b", "2a 2b", "3a 3b"]


def test_the_numbers_of_a_list_stay_with_their_lines():
    boxes = [
        box for n in range(5) for box in (line(f"{n}.", 10, 10 + 28 * n), line(f"punkt{n}", 60, 10 + 28 * n, width=400))
    ]
    assert rapidocr._in_order(boxes) == [f"{n}. punkt{n}" for n in range(5)]


def test_lines_of_different_length_are_one_column():
    boxes = [line(f"w{n}", 10, 10 + 28 * n, width=200 + 37 * n) for n in range(9)]
    assert rapidocr._in_order(boxes) == [f"w{n}" for n in range(9)]


@pytest.mark.parametrize("boxes", [[], [line("a", 0, 0)], [line("a", 5, 5, width=0, height=0)] * 2])
def test_hardly_anything_is_ordered_too(boxes):
    assert rapidocr._in_order(boxes) == ([" ".join(box.text for box in boxes)] if boxes else [])


def test_a_turned_box_is_made_upright():
    boxes = rapidocr._boxes([[[12, 5], [90, 0], [92, 20], [10, 25]]], [" a "])
    assert boxes == [_Box(10, 0, 92, 25, "a")]


# -- images --------------------------------------------------------------------------


def pillow():
    pytest.importorskip("PIL", reason="Pillow is not installed: pip install pillow")
    from PIL import Image

    return Image


def png(picture, **options):
    file = io.BytesIO()
    picture.save(file, "PNG", **options)
    return file.getvalue()


def test_colours_are_ordered_as_opencv_has_them():
    assert rapidocr._pixels(png(pillow().new("RGB", (1, 1), (1, 2, 3)))).tolist() == [[[3, 2, 1]]]


@pytest.mark.parametrize(
    ("mode", "colour", "expected"),
    [("1", 0, 0), ("L", 7, 7), ("LA", (0, 0), 255), ("RGBA", (0, 0, 0, 0), 255), ("P", 0, 0), ("I;16", 0, 0)],
)
def test_all_modes_become_colours_on_paper(mode, colour, expected):
    assert rapidocr._pixels(png(pillow().new(mode, (2, 1), colour))).tolist() == [[[expected] * 3] * 2]


def test_a_photograph_is_turned_as_its_camera_was():
    picture = pillow().new("RGB", (3, 2))
    exif = picture.getexif()
    exif[0x0112] = 6
    assert rapidocr._pixels(png(picture, exif=exif)).shape == (3, 2, 3)


def test_what_is_no_image_is_refused():
    whole = png(pillow().new("RGB", (50, 50)))
    for data in (b"no image", whole[: len(whole) // 2]):
        with pytest.raises(UnreadableInputError, match=r"^the image cannot be read \(\w+\)$"):
            rapidocr._pixels(data)


def test_an_image_of_too_many_pixels_is_refused(monkeypatch):
    monkeypatch.setattr(rapidocr, "_MOST_PIXELS", 2_000_000)
    with pytest.raises(UnreadableInputError, match=r"^the image has more than 2 million pixels$"):
        rapidocr._pixels(png(pillow().new("1", (2001, 1000))))


# -- the real engine -------------------------------------------------------------------


def page(*places, size=(1000, 260)):
    from PIL import ImageDraw, ImageFont

    try:
        font = ImageFont.truetype("DejaVuSans.ttf", 30)
    except OSError:
        pytest.skip("no typeface with Polish letters: apt-get install fonts-dejavu-core")
    picture = pillow().new("RGB", size, "white")
    for x, y, text in places:
        ImageDraw.Draw(picture).text((x, y), text, font=font, fill="black", spacing=12)
    return png(picture)


def ask(base, image):
    url = f"data:image/png;base64,{base64.b64encode(image).decode()}"
    body = {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": url}}]}]}
    request = urllib.request.Request(f"{base}/chat/completions", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=120) as reply:
        return json.load(reply)["choices"][0]["message"]["content"]


@real
def test_the_real_engine_reads_polish_the_same_twice_and_asks_no_network(monkeypatch, capfd):
    connect = socket.socket.connect

    def only_here(self, address):
        assert address[0] == "127.0.0.1", address
        return connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", only_here)
    image = page((40, 40, "Zażółć gęślą jaźń, pójdź kińże."), (40, 120, "Rok 1918, cena 12,50 zł"))
    with rapidocr.serve() as base:
        first, second = ask(base, image), ask(base, image)
        blank = ask(base, page())
    assert first == "Zażółć gęślą jaźń, pójdź kińże.\nRok 1918, cena 12,50 zł"
    assert first == second
    assert not blank
    assert capfd.readouterr() == ("", "")


@real
def test_the_real_engine_reads_columns_one_after_the_other():
    left = "Pierwsza kolumna ma\ncztery linie tekstu,\nktóre czyta się razem,\nzanim zacznie się druga."
    right = "Druga kolumna stoi\nobok, po prawej stronie,\ni czyta się ją dopiero\nwtedy, gdy tamta minie."
    with rapidocr.serve() as base:
        read = ask(base, page((40, 40, left), (560, 40, right)))
    assert read.split("\n") == [*left.split("\n"), *right.split("\n")]


@real
def test_there_is_one_engine_a_process():
    with rapidocr.serve(), rapidocr.serve():
        assert rapidocr._engine.cache_info().currsize == 1
    assert rapidocr._engine() is rapidocr._engine()
