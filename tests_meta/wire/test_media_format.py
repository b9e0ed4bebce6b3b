"""What an image and a recording become on their way through litellm, by provider.

No cassettes: the media are made on the spot and the servers are on this machine,
so a body is compared whole, with a digest in the place of each file.
"""

import asyncio
import base64
import hashlib
import io
import json
import re

import numpy as np
import pytest
import soundfile
from PIL import Image

from pytest_sprawdzian.asking import client
from pytest_sprawdzian.models import ModelConfig, build_request
from sprawdzian import Suite, load_question, load_suite

pytestmark = pytest.mark.filterwarnings(
    # What litellm's own modules cause as they are first used.
    "ignore:Items? .* on TypedDict class:UserWarning"
)

KEY = "synthetic-key-of-no-account"
PROMPT = "Co to jest? „Smok” czy „dzwon”?"
SUITE = """\
name: multi
title: Multi
protocol: puma
examples: optional
categories:
  pictures: {title: Pictures, modality: image}
  sounds: {title: Sounds, modality: audio}
  speech: {title: Speech, modality: audio, kinds: [asr]}
"""


def digested(node):
    """A body with the SHA-256 of each file in its place."""
    if isinstance(node, dict):
        return {key: digested(value) for key, value in node.items()}
    if isinstance(node, list):
        return [digested(item) for item in node]
    if isinstance(node, str):
        head, comma, data = node.rpartition(",")
        if re.fullmatch(r"[A-Za-z0-9+/]{80,}={0,2}", data) and (not comma or head.startswith("data:")):
            return f"{head}{comma}sha256:{hashlib.sha256(base64.b64decode(data)).hexdigest()}"
    return node


def digest(path):
    return f"sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}"


@pytest.fixture
def folder(tmp_path):
    """A bank with a picture and recordings in three formats, and a question about each."""
    media = tmp_path / "media/multi"
    media.mkdir(parents=True)
    (tmp_path / "questions/multi").mkdir(parents=True)
    (tmp_path / "questions/multi/suite.yaml").write_text(SUITE, encoding="utf-8")
    noise = np.random.default_rng(7)
    pixels = noise.integers(0, 255, (8, 12, 3), dtype=np.uint8)
    for name in ("smok.png", "smok.jpg"):
        Image.fromarray(pixels).save(media / name)
    tone = 0.3 * np.sin(2 * np.pi * 440 * np.arange(800) / 8000)
    for name in ("dzwon.wav", "dzwon.mp3", "dzwon.flac"):
        soundfile.write(media / name, tone, 8000)
    return tmp_path


@pytest.fixture
def ask(folder, server, monkeypatch):
    """Asks about a file; gives what the server got and what was read of its reply."""
    monkeypatch.setenv("SYNTHETIC_API_KEY", KEY)
    runner = asyncio.Runner()

    def ask(file, reply, *, kind="rules", base=server.base, **fields):
        image = file.endswith(("png", "jpg"))
        category = "speech" if kind == "asr" else "pictures" if image else "sounds"
        values = {"media": [{"file": file, "source": [{"own": True}]}]}
        values |= (
            {"kind": "asr", "transcript": "bim bam"}
            if kind == "asr"
            else {"prompt": PROMPT, "rules": [{"include": ["smok"]}]}
        )
        path = folder / "questions/multi" / category / "pytanie.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
        suite: Suite = load_suite(folder / "questions/multi")
        model = ModelConfig.model_validate(
            {
                "name": "tester",
                "endpoint": base,
                "key_env": "SYNTHETIC_API_KEY",
                "modalities": ["image", "audio"],
                **fields,
            }
        )
        request = build_request(load_question(path), model, suite)
        server.respond = 200, {}, reply
        found = runner.run(client.ask_once(request, model, base))
        (received,) = server.requests
        return received, found

    with runner:
        yield ask
        runner.run(client.litellm_module().close_litellm_async_clients())


def openai(server):
    return server.completion("To smok.", tokens=(90, 3))[2]


ANTHROPIC = {
    "id": "msg_loopback",
    "type": "message",
    "role": "assistant",
    "model": "claude-loopback",
    "content": [{"type": "text", "text": "To smok."}],
    "stop_reason": "end_turn",
    "stop_sequence": None,
    "usage": {"input_tokens": 90, "output_tokens": 3},
}
GEMINI = {
    "candidates": [{"content": {"role": "model", "parts": [{"text": "To smok."}]}, "finishReason": "STOP", "index": 0}],
    "usageMetadata": {"promptTokenCount": 90, "candidatesTokenCount": 3, "totalTokenCount": 93},
    "modelVersion": "gemini-loopback",
}


def is_read(found):
    return (found.text, found.finish_reason, found.prompt_tokens, found.completion_tokens) == (
        "To smok.",
        "stop",
        90,
        3,
    )


@pytest.mark.parametrize(
    ("file", "fields", "part"),
    [
        ("smok.png", {}, {"type": "image_url", "image_url": {"url": "data:image/png;base64,{}"}}),
        (
            "smok.jpg",
            {"image_detail": "high"},
            {"type": "image_url", "image_url": {"url": "data:image/jpeg;base64,{}", "detail": "high"}},
        ),
        ("dzwon.wav", {}, {"type": "input_audio", "input_audio": {"data": "{}", "format": "wav"}}),
        ("dzwon.mp3", {}, {"type": "input_audio", "input_audio": {"data": "{}", "format": "mp3"}}),
    ],
    ids=["png", "jpeg in detail", "wav", "mp3"],
)
def test_openai_gets_files_as_they_are(folder, ask, server, file, fields, part):
    received, found = ask(file, openai(server), litellm="openai/loopback", **fields)
    filled = json.loads(json.dumps(part).replace("{}", digest(folder / "media/multi" / file)))
    assert received.path == "/v1/chat/completions"
    assert digested(received.body) == {
        "model": "loopback",
        "messages": [{"role": "user", "content": [filled, {"type": "text", "text": PROMPT}]}],
        "temperature": 0.0,
    }
    assert is_read(found)


def test_a_recording_in_another_format_is_sent_as_wav_with_the_same_sound(folder, ask, server):
    received, _ = ask("dzwon.mp3", openai(server), litellm="openai/loopback", audio_formats=["wav"])
    audio = received.body["messages"][0]["content"][0]["input_audio"]
    assert audio["format"] == "wav"
    sent, rate = soundfile.read(io.BytesIO(base64.b64decode(audio["data"])), dtype="int16")
    kept, kept_rate = soundfile.read(folder / "media/multi/dzwon.mp3", dtype="int16")
    assert rate == kept_rate
    assert np.array_equal(sent, kept)


def test_anthropic_gets_an_image_as_a_source(folder, ask, server):
    base = server.base.removesuffix("/v1")
    received, found = ask(
        "smok.png",
        ANTHROPIC,
        base=base,
        litellm="anthropic/claude-sonnet-4-5",
        image_detail="high",
        parameters={"max_tokens": 64},
    )
    assert received.path == "/v1/messages"
    assert digested(received.body) == {
        "model": "claude-sonnet-4-5",
        "messages": [
            {
                "role": "user",
                "content": [
                    {
                        "type": "image",
                        "source": {
                            "type": "base64",
                            "media_type": "image/png",
                            "data": digest(folder / "media/multi/smok.png"),
                        },
                    },
                    {"type": "text", "text": PROMPT},
                ],
            }
        ],
        "temperature": 0.0,
        "max_tokens": 64,
    }
    assert is_read(found)


@pytest.mark.parametrize(
    ("file", "mime"),
    [("smok.png", "image/png"), ("smok.jpg", "image/jpeg"), ("dzwon.wav", "audio/wav"), ("dzwon.mp3", "audio/mp3")],
)
def test_gemini_gets_files_inline(folder, ask, server, file, mime):
    received, found = ask(file, GEMINI, base=server.base, litellm="gemini/gemini-2.5-flash")
    assert received.path.partition("?")[0].endswith(":generateContent")
    assert digested(received.body) == {
        "contents": [
            {
                "role": "user",
                "parts": [
                    {"inline_data": {"data": digest(folder / "media/multi" / file), "mime_type": mime}},
                    {"text": PROMPT},
                ],
            }
        ],
        "generationConfig": {"temperature": 0.0},
    }
    assert is_read(found)


@pytest.mark.parametrize(
    ("model", "part", "whole"),
    [
        ("gemini-2.5-flash", {}, {"mediaResolution": "MEDIA_RESOLUTION_HIGH"}),
        ("gemini-3-flash-preview", {"media_resolution": {"level": "MEDIA_RESOLUTION_HIGH"}}, {}),
    ],
)
def test_gemini_gets_the_detail_of_an_image_as_a_resolution(folder, ask, server, model, part, whole):
    received, _ = ask("smok.png", GEMINI, base=server.base, litellm=f"gemini/{model}", image_detail="high")
    data = {"data": digest(folder / "media/multi/smok.png"), "mime_type": "image/png"}
    assert digested(received.body) == {
        "contents": [{"role": "user", "parts": [{"inline_data": data, **part}, {"text": PROMPT}]}],
        "generationConfig": {"temperature": 0.0, **whole},
    }


def test_a_recogniser_gets_a_file_and_no_words(folder, ask):
    reply = {"text": "bim bam", "duration": 0.1}
    received, found = ask(
        "dzwon.wav",
        reply,
        kind="asr",
        litellm="openai/gpt-4o-transcribe",
        task_only="asr",
        api="transcription",
        parameters={"language": "pl"},
    )
    assert received.path == "/v1/audio/transcriptions"
    assert (folder / "media/multi/dzwon.wav").read_bytes() in received.raw
    names = re.findall(rb'form-data; name="(\w+)"', received.raw)
    assert sorted(names) == [b"file", b"language", b"model"]
    assert PROMPT.encode() not in received.raw
    assert (found.text, found.finish_reason, found.refused) == ("bim bam", "stop", False)


@pytest.mark.parametrize(
    ("litellm", "base"),
    [("openai/loopback", "/v1"), ("anthropic/claude-sonnet-4-5", ""), ("gemini/gemini-3-flash", "")],
)
def test_no_key_travels_in_an_address_or_a_body(ask, server, litellm, base):
    reply = {"openai": openai(server), "anthropic": ANTHROPIC, "gemini": GEMINI}[litellm.partition("/")[0]]
    received, _ = ask(
        "smok.png",
        reply,
        base=server.base.removesuffix("/v1") + base,
        litellm=litellm,
        parameters={"max_tokens": 64},
    )
    assert KEY in " ".join(received.headers.values())
    assert KEY not in received.path
    assert KEY.encode() not in received.raw
