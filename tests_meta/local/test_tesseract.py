"""Tesseract: its absence is told, and where it is installed it reads Polish print."""

import base64
import io
import json
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest

from sprawdzian_local import tesseract
from sprawdzian_local.server import MissingSystemError, UnreadableInputError

INSTALL = "apt-get install tesseract-ocr tesseract-ocr-pol"


def installed():
    program = shutil.which("tesseract")
    if not program:
        return False
    done = subprocess.run([program, "--list-langs"], capture_output=True, text=True, check=False)
    return "pol" in (done.stdout + done.stderr).split()


real = pytest.mark.skipif(not installed(), reason=f"tesseract is not installed: {INSTALL}")


def program(tmp_path, monkeypatch, script):
    """A stand-in for the program; it is there to fail as the real one does not on demand."""
    path = tmp_path / "tesseract"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    return str(path)


def test_a_missing_program_is_told_with_the_command_that_brings_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingSystemError) as caught, tesseract.serve():
        pass
    assert str(caught.value) == f"tesseract is not installed; install it with: {INSTALL}"


@pytest.mark.parametrize("stream", ["1", "2"])
def test_missing_polish_is_told_with_the_command_that_brings_it(monkeypatch, tmp_path, stream):
    program(tmp_path, monkeypatch, f"printf 'List of languages (2):\\neng\\npolar\\n' >&{stream}")
    with pytest.raises(MissingSystemError) as caught, tesseract.serve():
        pass
    assert str(caught.value) == f"tesseract has no Polish data; install it with: {INSTALL}"


def test_a_program_that_is_ended_is_no_fault_of_the_image(monkeypatch, tmp_path):
    path = program(tmp_path, monkeypatch, "echo 'out of memory' >&2; kill -9 $$")
    with pytest.raises(RuntimeError, match=r"^tesseract was ended by signal 9: out of memory$"):
        tesseract._read(path, b"")


def test_a_page_is_read_in_one_thread(monkeypatch, tmp_path):
    path = program(tmp_path, monkeypatch, 'echo "$OMP_THREAD_LIMIT: $*"; cat; printf "\\f"')
    assert tesseract._read(path, "zażółć".encode()) == "1: stdin stdout -l pol --psm 3\nzażółć"


def page(text):
    pytest.importorskip("PIL", reason="Pillow is not installed: pip install pillow")
    from PIL import Image, ImageDraw, ImageFont

    try:
        font = ImageFont.truetype("DejaVuSans.ttf", 34)
    except OSError:
        pytest.skip("no typeface with Polish letters: apt-get install fonts-dejavu-core")
    picture = Image.new("RGB", (1000, 260), "white")
    ImageDraw.Draw(picture).text((40, 60), text, font=font, fill="black", spacing=16)
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


@real
def test_the_real_program_refuses_what_is_no_image():
    with pytest.raises(UnreadableInputError, match="the image cannot be read: "):
        tesseract._read(tesseract._program(), b"no image")


@real
def test_the_real_program_reads_the_same_twice():
    image = page("Zażółć gęślą jaźń, pójdź kińże.\nRok 1918, cena 12,50 zł")
    url = f"data:image/png;base64,{base64.b64encode(image).decode()}"
    body = {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": url}}]}]}

    def ask(base):
        request = urllib.request.Request(f"{base}/chat/completions", json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=120) as reply:
            return json.load(reply)["choices"][0]["message"]["content"]

    with tesseract.serve() as base:
        first, second = ask(base), ask(base)
    assert [line for line in first.splitlines() if line] == [
        "Zażółć gęślą jaźń, pójdź kińże.",
        "Rok 1918, cena 12,50 zł",
    ]
    assert first == second
