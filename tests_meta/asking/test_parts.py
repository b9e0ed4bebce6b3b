"""Parts of a message: media as providers want them, and texts put together (PUMA-08, 63; PLAT-24)."""

import base64
import io
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PIL import Image

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.asking.parts import messages_for, recording_for
from pytest_sprawdzian.models import ModelConfig, Request, build_request
from pytest_sprawdzian.models.requests import READING
from sprawdzian import Suite, parse_question
from sprawdzian.questions import Medium, Source
from sprawdzian.questions.collage import compose

SUITE = Suite.model_validate(
    {
        "name": "toy",
        "title": "Toy",
        "protocol": "puma",
        "categories": {
            "pictures": {"title": "P", "modality": "image"},
            "talk": {"title": "T", "modality": "audio", "kinds": ["rules", "asr"]},
            "words": {"title": "W"},
        },
    }
)
RATE = 16000


@pytest.fixture
def folder(tmp_path):
    """The folder of the media of the suite, with pictures and recordings of half a second."""
    folder = tmp_path / "media" / "toy"
    folder.mkdir(parents=True)
    for name, colour in (("a.png", "red"), ("b.jpg", "green"), ("c.webp", "blue")):
        Image.new("RGB", (60, 40), colour).save(folder / name)
    time = np.arange(RATE // 2) / RATE
    sound = np.stack([0.3 * np.sin(2 * np.pi * 440 * time), 0.2 * np.sin(2 * np.pi * 880 * time)], axis=1)
    for name in ("t.wav", "t.mp3", "t.ogg", "t.flac"):
        soundfile.write(folder / name, sound, RATE)
    return folder


@pytest.fixture
def ask(folder):
    """Builds the request that asks a system about media."""

    def ask(category, *media, of="rules", **fields):
        kinds = {"rules": {"prompt": "Co to?", "rules": [{"include": ["x"]}]}, "asr": {"transcript": "Ala ma kota"}}
        question = parse_question({"id": "q", "suite": "toy", "category": category, "kind": of, **kinds[of]})
        found = []
        for names in media:
            what = {"file": names} if isinstance(names, str) else {"collage": tuple(names)}
            found.append(Medium(**what, source=(Source(own=True),)).found(folder))
        model = ModelConfig.model_validate(
            {"name": "m", "litellm": "x/m", "modalities": ["text", "image", "audio"], **fields}
        )
        request = build_request(question.model_copy(update={"media": tuple(found)}), model, SUITE)
        assert isinstance(request, Request)
        return request

    return ask


def content(request, reading=""):
    (message,) = messages_for(request, reading)
    assert message["role"] == "user"
    return message["content"]


def unpacked(text):
    return base64.b64decode(text, validate=True)


# -- pictures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "mime"), [("a.png", "image/png"), ("b.jpg", "image/jpeg"), ("c.webp", "image/webp")])
def test_a_picture_is_sent_as_it_is_in_a_data_url(folder, ask, name, mime):
    data = base64.b64encode((folder / name).read_bytes()).decode()
    assert content(ask("pictures", name)) == [
        {"type": "image_url", "image_url": {"url": f"data:{mime};base64,{data}"}},
        {"type": "text", "text": "Co to?"},
    ]


@pytest.mark.parametrize("detail", ["low", "high", "auto"])
def test_detail_is_sent_with_a_picture_where_it_is_set(ask, detail):
    image = content(ask("pictures", "a.png", image_detail=detail))[0]["image_url"]
    assert image["detail"] == detail


def test_detail_is_not_sent_where_it_is_not_set(ask):
    assert set(content(ask("pictures", "a.png"))[0]["image_url"]) == {"url"}


def test_several_pictures_are_sent_in_their_order(folder, ask):
    parts = content(ask("pictures", "b.jpg", "a.png"))
    kinds = [part["image_url"]["url"].partition(";")[0] for part in parts[:-1]]
    assert kinds == ["data:image/jpeg", "data:image/png"]
    assert parts[-1] == {"type": "text", "text": "Co to?"}


def test_a_collage_is_sent_as_one_picture_in_the_order_of_the_question(folder, ask):
    parts = content(ask("pictures", ["c.webp", "a.png", "b.jpg"], image_detail="high"))
    assert [part["type"] for part in parts] == ["image_url", "text"]
    head, _, data = parts[0]["image_url"]["url"].partition(",")
    assert head == "data:image/png;base64"
    assert unpacked(data) == compose([folder / name for name in ("c.webp", "a.png", "b.jpg")])
    assert parts[0]["image_url"]["detail"] == "high"


def test_what_is_sent_does_not_tell_where_files_are(folder, ask):
    assert str(folder) not in repr(messages_for(ask("pictures", "a.png", ["a.png", "b.jpg"]), ""))


# -- recordings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("t.wav", ["wav", "mp3"]),
        ("t.mp3", ["wav", "mp3"]),
        ("t.ogg", ["ogg"]),
        ("t.flac", ["wav", "flac"]),
    ],
)
def test_a_recording_is_sent_as_it_is_to_a_system_that_takes_its_format(folder, ask, name, takes):
    data = base64.b64encode((folder / name).read_bytes()).decode()
    assert content(ask("talk", name, audio_formats=takes)) == [
        {"type": "input_audio", "input_audio": {"data": data, "format": name[2:]}},
        {"type": "text", "text": "Co to?"},
    ]


@pytest.mark.parametrize(
    ("name", "takes"), [("t.ogg", ["wav", "mp3"]), ("t.flac", ["wav", "mp3"]), ("t.mp3", ["wav"]), ("t.ogg", ["mp3"])]
)
def test_a_recording_becomes_wav_for_a_system_that_does_not_take_its_format(folder, ask, name, takes):
    audio = content(ask("talk", name, audio_formats=takes))[0]["input_audio"]
    assert set(audio) == {"data", "format"}
    assert audio["format"] == "wav"
    info = soundfile.info(io.BytesIO(unpacked(audio["data"])))
    source = soundfile.info(folder / name)
    assert (info.format, info.subtype) == ("WAV", "PCM_16")
    assert (info.samplerate, info.channels, info.frames) == (source.samplerate, source.channels, source.frames)


def test_nothing_is_lost_where_nothing_need_be(folder, ask):
    audio = content(ask("talk", "t.flac"))[0]["input_audio"]
    sent, _ = soundfile.read(io.BytesIO(unpacked(audio["data"])), dtype="int16")
    heard, _ = soundfile.read(folder / "t.flac", dtype="int16")
    assert np.array_equal(sent, heard)


def test_a_recording_is_converted_the_same_way_each_time(ask):
    request = ask("talk", "t.ogg")
    assert messages_for(request, "") == messages_for(request, "")


# -- the recording of a request to a recogniser ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["t.wav", "t.mp3", "t.flac"])
def test_a_recogniser_gets_the_recording_under_a_name_of_its_format(folder, ask, name):
    request = ask("talk", name, of="asr", task_only="asr", api="transcription", audio_formats=["wav", "mp3", "flac"])
    assert recording_for(request) == (f"recording.{name[2:]}", (folder / name).read_bytes())


def test_a_recogniser_gets_wav_where_it_does_not_take_the_format(ask):
    name, data = recording_for(ask("talk", "t.ogg", of="asr", task_only="asr", api="transcription"))
    assert name == "recording.wav"
    assert data.startswith(b"RIFF")


def test_a_system_of_one_task_is_sent_no_words(ask):
    parts = content(ask("talk", "t.wav", of="asr", task_only="asr"))
    assert [part["type"] for part in parts] == ["input_audio"]


@pytest.mark.parametrize(("category", "media"), [("words", []), ("pictures", ["a.png"])], ids=["words", "a-picture"])
def test_where_there_is_no_recording_there_is_nothing_to_transcribe(ask, category, media):
    with pytest.raises(AskingError) as caught:
        recording_for(ask(category, *media))
    assert str(caught.value) == f"toy/{category}/q: there is no recording to transcribe"


# -- texts -------------------------------------------------------------------------------------------------------------


def text_request(*parts, system=""):
    first = [{"role": "system", "content": system}] if system else []
    return Request("m", "toy/talk/q", "x/m", {}, (*first, {"role": "user", "content": list(parts)}))


def text(words):
    return {"type": "text", "text": words}


def test_words_alone_are_sent_as_they_are(ask):
    assert messages_for(ask("words"), "") == [{"role": "user", "content": "Co to?"}]


@pytest.mark.parametrize(
    ("parts", "reading", "joined"),
    [
        pytest.param(
            (text("Transkrypcja:\n"), READING, text("\n\nCo to?")),
            "Ala.",
            "Transkrypcja:\nAla.\n\nCo to?",
            id="cascade",
        ),
        pytest.param((text("Przepisz:\n\n"), READING), "Mam 25 lat.", "Przepisz:\n\nMam 25 lat.", id="normaliser"),
        pytest.param((text("x "), READING), "", "x ", id="nothing-was-read"),
        pytest.param((READING, READING), "{a} %s \\1", "{a} %s \\1{a} %s \\1", id="a-reading-is-no-template"),
        pytest.param((text("a"), text("b")), "unused", "ab", id="no-reading"),
    ],
)
def test_parts_of_words_alone_are_one_text(parts, reading, joined):
    # A model without eyes and ears may know no parts.
    assert messages_for(text_request(*parts), reading) == [{"role": "user", "content": joined}]


def test_what_is_read_goes_to_no_system_prompt():
    request = text_request(text("x "), READING, system="Krótko.")
    assert messages_for(request, "Ala.") == [
        {"role": "system", "content": "Krótko."},
        {"role": "user", "content": "x Ala."},
    ]


def test_a_request_is_not_changed_by_being_sent(ask):
    request = ask("pictures", "a.png", ["a.png", "b.jpg"])
    before = request.to_json()
    messages_for(request, "Ala.")
    assert request.to_json() == before


# -- files that are not what they were ---------------------------------------------------------------------------------


def refused(request, send=messages_for):
    with pytest.raises(AskingError) as caught:
        send(request, "") if send is messages_for else send(request)
    return caught.value


@pytest.mark.parametrize(
    ("category", "medium", "name"),
    [
        ("pictures", "a.png", "a.png"),
        ("pictures", ["a.png", "b.jpg"], "b.jpg"),
        ("talk", "t.wav", "t.wav"),
        ("talk", "t.ogg", "t.ogg"),
    ],
    ids=["picture", "member-of-a-collage", "recording", "recording-to-be-converted"],
)
@pytest.mark.parametrize("change", ["more", "less", "other"])
def test_a_file_that_has_changed_since_is_not_sent(folder, ask, category, medium, name, change):
    request = ask(category, medium)
    data = (folder / name).read_bytes()
    (folder / name).write_bytes({"more": data + b"\0", "less": data[:-1], "other": b"x" * len(data)}[change])
    assert str(refused(request)) == f"toy/{category}/q: {name} has changed since the run began; run again"


@pytest.mark.parametrize(("category", "name"), [("pictures", "a.png"), ("talk", "t.wav")])
def test_a_file_that_is_gone_is_told(folder, ask, category, name):
    request = ask(category, name)
    (folder / name).unlink()
    assert str(refused(request)) == f"toy/{category}/q: {name} cannot be read: No such file or directory"


def test_a_recording_that_has_changed_is_not_sent_to_a_recogniser(folder, ask):
    request = ask("talk", "t.wav", of="asr", task_only="asr", api="transcription")
    (folder / "t.wav").write_bytes(b"x")
    told = str(refused(request, recording_for))
    assert told == "toy/talk/q: t.wav has changed since the run began; run again"


def cut(path, share=0.5):
    """Cut a file off, so that its header is whole."""
    noise = np.random.default_rng(1)
    if path.suffix == ".flac":
        soundfile.write(path, noise.standard_normal(RATE) / 8, RATE)
    else:
        Image.fromarray(noise.integers(0, 256, (40, 60, 3), dtype=np.uint8)).save(path)
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])


@pytest.mark.parametrize(
    ("category", "medium", "name", "what"),
    [
        ("pictures", "a.png", "a.png", "cut off: its end is missing; "),
        ("pictures", "b.jpg", "b.jpg", "damaged or cut off ("),
        ("pictures", ["a.png", "b.jpg"], "b.jpg", "damaged or cut off ("),
        ("talk", "t.flac", "t.flac", "damaged or cut off ("),
    ],
    ids=["png", "jpeg", "member-of-a-collage", "flac"],
)
def test_a_damaged_file_is_told_and_not_sent(folder, ask, category, medium, name, what):
    cut(folder / name)
    error = refused(ask(category, medium))
    assert error.message.startswith(f"toy/{category}/q: {name} is {what}")
    assert error.message.endswith("save it again")
    assert str(folder) not in error.message
    assert error.summary == f"damaged media: {name}"
    assert not error.missing


@pytest.mark.parametrize("category", ["pictures", "talk"])
@pytest.mark.parametrize("change", [Path.unlink, lambda path: path.write_bytes(b"x")], ids=["gone", "changed"])
def test_an_error_names_the_file_and_not_its_folder(folder, ask, category, change):
    name = "a.png" if category == "pictures" else "t.wav"
    request = ask(category, name)
    change(folder / name)
    assert str(folder) not in str(refused(request))
