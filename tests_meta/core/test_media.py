"""Media: what files tell of themselves, what is refused, and how a question's author is told (PUMA-08, 09, 15, 18, 22, 85)."""

import hashlib
import pickle
import struct
import zlib
from itertools import pairwise

import numpy as np
import pytest
import soundfile
from PIL import Image

from sprawdzian import load_question
from sprawdzian.questions import InvalidFileError, MediaError, MediaFile, Medium, Source
from sprawdzian.questions.formats import MEDIA_TYPES, MODALITIES, Facts, MediaType, register_media_type
from sprawdzian.questions.media import check_whole, inspect

OWN = (Source(own=True),)


@pytest.fixture
def folder(tmp_path):
    """The folder of the media of a suite."""
    folder = tmp_path / "media" / "toy"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def registry():
    """The registry of kinds of media and that of modalities, which are left as they were found."""
    before = [(known, dict(known)) for known in (MEDIA_TYPES, MODALITIES)]
    yield MEDIA_TYPES
    for known, entries in before:
        known.clear()
        known.update(entries)


# -- what the tests look at --------------------------------------------------------------------------------------------


def picture(path, size=(60, 40), form=None, **options):
    """A picture of noise: nothing in it can be left out."""
    noise = np.random.default_rng(1).integers(0, 256, (size[1], size[0], 3), dtype=np.uint8)
    Image.fromarray(noise).save(path, form, **options)
    return path


def recording(path, seconds=2.0, rate=16000, form=None, **options):
    """A tone in noise."""
    time = np.arange(int(seconds * rate)) / rate
    noise = np.random.default_rng(1).standard_normal(len(time))
    sound = 0.3 * np.sin(2 * np.pi * 440 * time) + 0.05 * noise
    soundfile.write(path, sound.astype("float32"), rate, format=form, **options)
    return path


def make(path):
    return (picture if path.suffix in {".png", ".jpg", ".jpeg", ".webp"} else recording)(path)


def frames():
    return [Image.new("RGB", (20, 20), (40 * number, 0, 0)) for number in range(3)]


def chunk(kind, data):
    """A chunk of a PNG file, with its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_that_says(width, height):
    """A PNG file of a few bytes whose header promises so many pixels."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = chunk(b"IDAT", zlib.compress(b"\0" * 100))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + data + chunk(b"IEND", b"")


def pages_of(ogg):
    """Where the pages of an Ogg file begin."""
    places = [0]
    while (place := ogg.find(b"OggS", places[-1] + 1)) >= 0:
        places.append(place)
    return places


def whole(name, folder):
    """Look at a file as a run does: the header when questions are collected, all of it before it is sent."""
    file = inspect(name, folder)
    check_whole(file)
    return file


def said(name, folder):
    with pytest.raises(MediaError) as caught:
        whole(name, folder)
    return str(caught.value)


# -- facts -------------------------------------------------------------------------------------------------------------

FACTS = [
    ("a.png", "image", "image/png", 60, 40, 0.0),
    ("a.jpg", "image", "image/jpeg", 60, 40, 0.0),
    ("a.jpeg", "image", "image/jpeg", 60, 40, 0.0),
    ("a.webp", "image", "image/webp", 60, 40, 0.0),
    ("a.wav", "audio", "audio/wav", 0, 0, 2.0),
    ("a.mp3", "audio", "audio/mp3", 0, 0, 2.0),
    ("a.ogg", "audio", "audio/ogg", 0, 0, 2.0),
    ("a.flac", "audio", "audio/flac", 0, 0, 2.0),
]


@pytest.mark.parametrize(
    ("name", "modality", "mime", "width", "height", "seconds"), FACTS, ids=[row[0].partition(".")[2] for row in FACTS]
)
def test_facts_are_read_from_the_file(folder, name, modality, mime, width, height, seconds):
    data = make(folder / name).read_bytes()
    file = whole(name, folder)
    assert (file.name, file.path) == (name, folder / name)
    assert (file.modality, file.mime) == (modality, mime)
    assert (file.width, file.height) == (width, height)
    assert file.seconds == pytest.approx(seconds, abs=0.05)
    assert (file.size, file.sha256) == (len(data), hashlib.sha256(data).hexdigest())


def test_every_kind_of_file_that_is_known_is_tried_here():
    assert {row[0].removeprefix("a") for row in FACTS} == set(MEDIA_TYPES)


def test_the_ending_of_a_name_may_be_in_capitals(folder):
    picture(folder / "A.PNG")
    assert whole("A.PNG", folder).mime == "image/png"


def test_a_file_may_lie_in_a_folder_below(folder):
    (folder / "mapy" / "dawne").mkdir(parents=True)
    picture(folder / "mapy" / "dawne" / "a.png")
    assert whole("mapy/dawne/a.png", folder).name == "mapy/dawne/a.png"


def test_names_may_have_any_letters_and_spaces(folder):
    picture(folder / "źródło nr 1.png")
    assert whole("źródło nr 1.png", folder).width == 60


@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize("subtype", ["PCM_16", "PCM_24", "PCM_U8", "FLOAT"])
def test_a_wav_file_may_have_any_depth_and_one_channel_or_two(folder, channels, subtype):
    soundfile.write(folder / "a.wav", np.zeros((4000, channels)), 8000, subtype=subtype)
    assert whole("a.wav", folder).seconds == 0.5


def test_a_wav_file_may_be_of_the_extensible_kind(folder):
    # As ffmpeg and sox write whatever has 24 bits or more than two channels.
    recording(folder / "a.wav", form="WAVEX")
    assert whole("a.wav", folder).seconds == 2.0


def test_a_wav_file_may_leave_its_size_open_as_writers_that_stream_do(folder):
    data = bytearray(recording(folder / "a.wav").read_bytes())
    data[4:8] = data[40:44] = b"\xff" * 4
    (folder / "a.wav").write_bytes(data)
    assert whole("a.wav", folder).seconds == 2.0


def test_opus_in_an_ogg_file_is_read(folder):
    recording(folder / "a.ogg", rate=48000, form="OGG", subtype="OPUS")
    assert whole("a.ogg", folder).seconds == pytest.approx(2, abs=0.05)


def test_a_photograph_with_a_second_picture_behind_it_is_a_jpeg(folder):
    # As telephones write them: a map of depth, or of brightness.
    first, second = (Image.new("RGB", (60, 40), colour) for colour in ("red", "gray"))
    first.save(folder / "a.jpg", "MPO", save_all=True, append_images=[second])
    assert whole("a.jpg", folder).width == 60


def test_a_file_that_was_replaced_is_looked_at_again(folder):
    picture(folder / "a.png")
    before = inspect("a.png", folder)
    picture(folder / "a.png", size=(80, 40))
    after = inspect("a.png", folder)
    assert (before.width, after.width) == (60, 80)
    assert before.sha256 != after.sha256


def test_what_is_kept_of_a_file_does_not_tell_where_it_is_on_this_machine(folder):
    picture(folder / "a.png")
    file = inspect("a.png", folder)
    assert str(folder) not in file.model_dump_json()
    assert pickle.loads(pickle.dumps(file)) == file


# -- files that are not what their names say ---------------------------------------------------------------------------

KNOWN = ".png, .jpg, .jpeg, .webp, .wav, .mp3, .ogg, .flac"
NOT_PNG = "not a PNG image, or damaged: save it again in the format of its name"

WRONG = [
    pytest.param("a.jpg", "b.png", f"'b.png': {NOT_PNG}", id="jpeg-named-png"),
    pytest.param(
        "a.png",
        "b.jpg",
        "'b.jpg': not a JPEG image, or damaged: save it again in the format of its name",
        id="png-named-jpg",
    ),
    pytest.param(
        "a.png",
        "b.webp",
        "'b.webp': not a WEBP image, or damaged: save it again in the format of its name",
        id="png-named-webp",
    ),
    pytest.param("a.wav", "b.png", f"'b.png': {NOT_PNG}", id="wav-named-png"),
    pytest.param(
        "a.wav",
        "b.mp3",
        "'b.mp3': a recording in WAV, not MP3: save it in the format of its name",
        id="wav-named-mp3",
    ),
    pytest.param(
        "a.mp3",
        "b.wav",
        "'b.wav': a recording in MP3, not WAV: save it in the format of its name",
        id="mp3-named-wav",
    ),
    pytest.param(
        "a.flac",
        "b.ogg",
        "'b.ogg': a recording in FLAC, not OGG: save it in the format of its name",
        id="flac-named-ogg",
    ),
    pytest.param(
        "a.png",
        "b.wav",
        "'b.wav': not a readable WAV recording (Format not recognised): save it again",
        id="png-named-wav",
    ),
    pytest.param("a.png", "b.bmp", f"'b.bmp' is no known kind of medium: expected one of {KNOWN}", id="unknown-ending"),
    pytest.param("a.png", "b", f"'b' is no known kind of medium: expected one of {KNOWN}", id="no-ending"),
    pytest.param(
        "a.png", "b.svg.gz", f"'b.svg.gz' is no known kind of medium: expected one of {KNOWN}", id="two-endings"
    ),
]


@pytest.mark.parametrize(("made", "named", "told"), WRONG)
def test_a_file_with_a_wrong_ending_is_refused(folder, made, named, told):
    make(folder / made).rename(folder / named)
    assert said(named, folder) == told


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        pytest.param("a.png", b"", "'a.png' has 0 bytes; expected some, and at most 50,000,000", id="empty"),
        pytest.param("a.wav", b"", "'a.wav' has 0 bytes; expected some, and at most 50,000,000", id="empty-recording"),
        pytest.param("a.png", b"Ala ma kota", f"'a.png': {NOT_PNG}", id="text"),
        pytest.param("a.png", b"\x89PNG\r\n\x1a\n", f"'a.png': {NOT_PNG}", id="magic-number-alone"),
        pytest.param(
            "a.wav",
            b"Ala ma kota",
            "'a.wav': not a readable WAV recording (Format not recognised): save it again",
            id="text-as-a-recording",
        ),
    ],
)
def test_a_file_that_is_no_medium_is_refused(folder, name, content, told):
    (folder / name).write_bytes(content)
    assert said(name, folder) == told


def test_a_folder_is_no_medium(folder):
    (folder / "a.png").mkdir()
    assert said("a.png", folder) == "'a.png' is not a file"


def test_a_file_that_is_not_there_is_named_from_the_root_of_the_bank(folder):
    assert said("mapy/a.png", folder) == "there is no file media/toy/mapy/a.png"


def test_a_recording_of_nothing_is_refused(folder):
    recording(folder / "a.wav", seconds=0)
    assert said("a.wav", folder) == "'a.wav': it lasts 0 s; expected more than nothing and at most 3600 s"


# -- animations --------------------------------------------------------------------------------------------------------

ANIMATED = "animated: give one picture, or several as a collage"


@pytest.mark.parametrize(
    ("name", "form", "told"),
    [
        pytest.param("a.gif", "GIF", f"'a.gif' is no known kind of medium: expected one of {KNOWN}", id="gif"),
        pytest.param("a.png", "GIF", f"'a.png': {NOT_PNG}", id="gif-named-png"),
        pytest.param("a.png", "PNG", f"'a.png': {ANIMATED}", id="apng"),
        pytest.param("a.webp", "WEBP", f"'a.webp': {ANIMATED}", id="webp"),
    ],
)
def test_a_picture_that_moves_is_refused(folder, name, form, told):
    first, *others = frames()
    first.save(folder / name, form, save_all=True, append_images=others)
    assert said(name, folder) == told


# -- bombs -------------------------------------------------------------------------------------------------------------

OVER = "'a.png': too large: more than 50,000,000 pixels; scale it down"


@pytest.mark.parametrize(
    ("width", "height", "told"),
    [
        (30_000, 30_000, OVER),
        (2**31 - 1, 2**31 - 1, OVER),
        (100_000, 600, "'a.png': too large: 100000 × 600 pixels, 50,000,000 at most; scale it down"),
        (8001, 6250, "'a.png': too large: 8001 × 6250 pixels, 50,000,000 at most; scale it down"),
    ],
)
def test_a_picture_that_would_unfold_to_too_many_pixels_is_refused_by_its_header(folder, recwarn, width, height, told):
    (folder / "a.png").write_bytes(png_that_says(width, height))
    with pytest.raises(MediaError) as caught:
        inspect("a.png", folder)
    assert str(caught.value) == told
    assert not recwarn.list


def test_a_picture_may_have_just_as_many_pixels_as_are_allowed(folder):
    (folder / "a.png").write_bytes(png_that_says(8000, 6250))
    assert inspect("a.png", folder).width * inspect("a.png", folder).height == 50_000_000


def test_a_picture_without_any_pixel_is_refused(folder):
    (folder / "a.png").write_bytes(png_that_says(0, 10))
    assert said("a.png", folder) == f"'a.png': {NOT_PNG}"


def test_a_file_of_too_many_bytes_is_refused_unread(folder):
    with (folder / "a.png").open("wb") as file:
        file.truncate(50_000_001)
    assert said("a.png", folder) == "'a.png' has 50,000,001 bytes; expected some, and at most 50,000,000"


@pytest.mark.parametrize(("seconds", "fine"), [(3600, True), (3601, False)])
def test_a_recording_lasts_an_hour_at_most(folder, seconds, fine):
    soundfile.write(folder / "a.wav", np.zeros(seconds * 8, "int16"), 8)
    if fine:
        assert whole("a.wav", folder).seconds == 3600
    else:
        assert said("a.wav", folder) == "'a.wav': it lasts 3601 s; expected more than nothing and at most 3600 s"


# -- damage ------------------------------------------------------------------------------------------------------------


def cut(share):
    return lambda data: data[: int(len(data) * share)]


def without(count):
    return lambda data: data[:-count]


CUT = [
    *(
        pytest.param(name, cut(share), id=f"{name[2:]}-at-{share}")
        for name in ("a.png", "a.jpg", "a.webp", "a.wav", "a.flac", "a.ogg")
        for share in (0.02, 0.5, 0.9)
    ),
    *(pytest.param(name, without(1), id=f"{name[2:]}-by-a-byte") for name in ("a.jpg", "a.webp", "a.wav", "a.flac")),
    pytest.param("a.mp3", cut(0.02), id="mp3-at-0.02"),
    # Its first frame says how many follow.
    *(pytest.param("a.mp3", cut(share), id=f"mp3-at-{share}") for share in (0.5, 0.9)),
    pytest.param("a.png", without(12), id="png-by-its-last-chunk"),
    pytest.param("a.png", without(30), id="png-by-thirty-bytes"),
]


@pytest.mark.parametrize(("name", "damage"), CUT)
def test_a_file_that_was_cut_off_is_refused(folder, name, damage):
    path = make(folder / name)
    path.write_bytes(damage(path.read_bytes()))
    told = said(name, folder)
    assert told.startswith(f"{name!r}: ")
    assert str(folder) not in told


def test_the_end_of_a_png_file_is_missed(folder):
    path = make(folder / "a.png")
    path.write_bytes(path.read_bytes()[:-12])
    assert said("a.png", folder) == "'a.png': cut off: its end is missing; save it again"


def test_the_last_page_of_an_ogg_file_is_missed(folder):
    path = recording(folder / "a.ogg")
    data = path.read_bytes()
    path.write_bytes(data[: pages_of(data)[-1]])
    assert said("a.ogg", folder) == "'a.ogg': cut off: its last page is missing; save it again"


def test_half_of_the_last_page_of_an_ogg_file_is_missed(folder):
    path = recording(folder / "a.ogg")
    data = path.read_bytes()
    path.write_bytes(data[: (pages_of(data)[-1] + len(data)) // 2])
    assert said("a.ogg", folder) == "'a.ogg': cut off: its last page is missing; save it again"


@pytest.mark.parametrize("subtype", ["VORBIS", "OPUS"])
def test_a_damaged_page_of_an_ogg_file_is_found_wherever_it_is(folder, subtype):
    # libsndfile leaves it out in silence, and mostly counts as if it were there.
    path = recording(folder / "a.ogg", seconds=4, rate=48000, subtype=subtype)
    whole("a.ogg", folder)
    data = path.read_bytes()
    borders = [*pages_of(data), len(data)]
    for start, end in pairwise(borders):
        damaged = bytearray(data)
        damaged[(start + end) // 2] ^= 0xFF
        path.write_bytes(damaged)
        assert "save it again" in said("a.ogg", folder)


def test_a_damaged_page_in_the_middle_of_an_ogg_file_is_told_by_its_checksum(folder):
    path = recording(folder / "a.ogg", seconds=4)
    data = bytearray(path.read_bytes())
    start, end = pages_of(data)[3:5]
    data[(start + end) // 2] ^= 0xFF
    path.write_bytes(data)
    assert said("a.ogg", folder) == "'a.ogg': damaged: a page does not agree with its checksum; save it again"


def test_a_wav_file_that_was_cut_off_is_told_by_its_size(folder):
    path = recording(folder / "a.wav")
    path.write_bytes(path.read_bytes()[:40_000])
    assert said("a.wav", folder) == "'a.wav': cut off: 40000 bytes of 64044; save it again"


@pytest.mark.parametrize("name", ["a.png", "a.flac"])
def test_a_byte_that_was_changed_in_the_middle_is_found(folder, name):
    path = make(folder / name)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)
    inspect(name, folder)  # its header is whole
    assert "damaged or cut off (" in said(name, folder)


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.flac"])
def test_a_header_is_read_without_decoding_the_rest(folder, name):
    path = make(folder / name)
    before = inspect(name, folder)
    path.write_bytes(cut(0.9)(path.read_bytes()))
    after = inspect(name, folder)
    assert (after.width, after.height, after.seconds) == (before.width, before.height, before.seconds)


# -- paths that lead out -----------------------------------------------------------------------------------------------

OUT = "leads out of the media of the suite: give a path below media/toy"

ESCAPES = ["../a.png", "x/../../a.png", "x/../a.png", "..", "/a.png", "//a.png", "x\\a.png", "..\\a.png", "C:/a.png"]


@pytest.mark.parametrize("name", ESCAPES)
def test_a_path_that_leads_out_of_the_media_is_refused(folder, name):
    picture(folder / "a.png")
    picture(folder.parent / "a.png")
    assert said(name, folder) == f"{name!r} {OUT}"


LINK = "is a link that leads out of the media of the suite: copy the file"


def test_a_link_that_leads_out_is_refused(folder):
    picture(folder.parent / "a.png")
    (folder / "link.png").symlink_to(folder.parent / "a.png")
    assert said("link.png", folder) == f"'link.png' {LINK}"


def test_a_folder_that_is_a_link_out_is_refused(folder):
    (folder.parent / "other").mkdir()
    picture(folder.parent / "other" / "a.png")
    (folder / "x").symlink_to(folder.parent / "other")
    assert said("x/a.png", folder) == f"'x/a.png' {LINK}"


def test_a_link_within_the_media_is_followed(folder):
    picture(folder / "a.png")
    (folder / "b.png").symlink_to("a.png")
    assert whole("b.png", folder).sha256 == whole("a.png", folder).sha256


def test_the_media_themselves_may_lie_behind_a_link(folder, tmp_path):
    picture(folder / "a.png")
    (tmp_path / "elsewhere").symlink_to(folder)
    assert whole("a.png", tmp_path / "elsewhere").width == 60


@pytest.mark.parametrize("target", ["b.png", "a.png"], ids=["of-nothing", "in-a-circle"])
def test_a_link_to_nothing_is_a_file_that_is_not_there(folder, target):
    (folder / "a.png").symlink_to(target)
    assert said("a.png", folder) == "there is no file media/toy/a.png"


@pytest.mark.parametrize(
    "name",
    [".", "./", "", "a\0.png", pytest.param("x" * 5000 + ".png", id="too-long")],
)
def test_a_path_that_no_file_can_have_is_refused(folder, name):
    # MediaError is a ValueError, and ValueError alone is not it.
    try:
        whole(name, folder)
    except MediaError:
        return
    pytest.fail("was taken for a file")


# -- media of a question -----------------------------------------------------------------------------------------------

SUITE = """\
title: Toy
protocol: puma
categories:
  pictures: {title: Pictures, modality: image}
  talk:
    title: Talk
    kinds: [rules, asr]
    modality: audio
    tags: {quality: [high, low], speakers: [single, multiple]}
  papers:
    title: Papers
    modality: document
    tags: {document_type: [book, receipt], period: [before-1945, since-2010], quality: [born-digital, scan, photograph]}
  words: {title: Words}
"""
QUESTION = """\
prompt: Co to jest?
rules: [include: [kot]]
examples: {accepted: [kot], rejected: [pies]}
"""
SOURCE = "source: [{own: true, licence: CC0-1.0}]"
TALK = "tags: {quality: high, speakers: single}\n"
PAPER = "tags: {document_type: book, period: before-1945, quality: scan}\n"


@pytest.fixture
def bank(tmp_path, folder):
    """A bank with a toy suite, two pictures and a recording of two seconds."""
    suite = tmp_path / "questions" / "toy" / "suite.yaml"
    suite.parent.mkdir(parents=True)
    suite.write_text(SUITE, encoding="utf-8")
    picture(folder / "a.png")
    picture(folder / "b.png", size=(30, 30))
    recording(folder / "t.wav")
    return tmp_path


def write(bank, below, category="pictures"):
    file = bank / "questions" / "toy" / category / "q.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(QUESTION + below, encoding="utf-8")
    return file


def load(bank, below, category="pictures"):
    return load_question(write(bank, below, category))


def told(bank, below, category="pictures"):
    """What is said of a question file, after its name; each problem on a line."""
    file = write(bank, below, category)
    with pytest.raises(InvalidFileError) as caught:
        load_question(file)
    assert str(bank) not in str(caught.value).replace(str(file), "")
    return str(caught.value).replace(str(file), "")


def one(field, rest=SOURCE):
    return f"media:\n  - {field}\n    {rest}\n"


def test_the_media_of_a_question_are_looked_at_when_it_is_loaded(bank, folder):
    question = load(bank, one("file: a.png"))
    (medium,) = question.media
    assert medium.files == (inspect("a.png", folder),)
    assert (medium.modality, medium.names) == ("image", ("a.png",))
    assert pickle.loads(pickle.dumps(question)) == question


def test_a_question_may_have_several_media_in_order(bank):
    below = f"media:\n  - file: b.png\n    {SOURCE}\n  - collage: [b.png, a.png, b.png]\n    {SOURCE}\n"
    first, second = load(bank, below).media
    assert [file.name for file in first.files] == ["b.png"]
    assert [file.name for file in second.files] == ["b.png", "a.png", "b.png"]


@pytest.mark.parametrize(
    ("below", "category"),
    [
        pytest.param(one("file: a.png"), "pictures", id="image"),
        pytest.param(one("file: t.wav") + TALK, "talk", id="audio"),
        pytest.param(one("file: a.png") + PAPER, "papers", id="document"),
        pytest.param("", "words", id="text"),
    ],
)
def test_a_category_has_media_of_its_modality(bank, below, category):
    assert load(bank, below, category).category == category


MISSING = "missing: {0} asks about {1}; for example: media: [{{file: …, source: …}}]"
NO_MEDIA = [
    pytest.param("", "pictures", ":1: media: " + MISSING.format("pictures", "image"), id="image"),
    pytest.param("media: []\n", "pictures", ":4: media: " + MISSING.format("pictures", "image"), id="empty-list"),
    pytest.param(TALK, "talk", ":1: media: " + MISSING.format("talk", "audio"), id="audio"),
    pytest.param(PAPER, "papers", ":1: media: " + MISSING.format("papers", "document"), id="document"),
]


@pytest.mark.parametrize(("below", "category", "message"), NO_MEDIA)
def test_media_that_a_category_asks_about_are_missed(bank, below, category, message):
    assert told(bank, below, category) == message


AT_FILE = ":5: media.1.file: "
AT_COLLAGE = ":5: media.1.collage: "
ANOTHER = [
    pytest.param(
        one("file: a.png"),
        "words",
        ":4: media: words is a category of text alone: remove the media",
        id="a-picture-among-text",
    ),
    pytest.param(
        one("file: t.wav"),
        "words",
        ":4: media: words is a category of text alone: remove the media",
        id="a-recording-among-text",
    ),
    pytest.param(
        one("file: t.wav"),
        "pictures",
        f"{AT_FILE}pictures shows or plays image; this file is audio",
        id="a-recording-among-pictures",
    ),
    pytest.param(
        one("file: a.png") + TALK,
        "talk",
        f"{AT_FILE}talk shows or plays audio; this file is image",
        id="a-picture-among-recordings",
    ),
    pytest.param(
        one("collage: [a.png, b.png]") + TALK,
        "talk",
        f"{AT_COLLAGE}talk shows or plays audio; this file is image",
        id="a-collage-among-recordings",
    ),
    pytest.param(
        one("file: t.wav") + PAPER,
        "papers",
        f"{AT_FILE}papers shows or plays document; this file is audio",
        id="a-recording-among-documents",
    ),
    pytest.param(
        one("collage: [a.png, t.wav]"),
        "pictures",
        f"{AT_COLLAGE}a collage is made of pictures, and one of these files is none",
        id="a-recording-in-a-collage",
    ),
]


@pytest.mark.parametrize(("below", "category", "message"), ANOTHER)
def test_media_of_another_modality_are_refused(bank, below, category, message):
    assert told(bank, below, category) == message


PROVENANCE = "expected the url of the original, or own: true for what was made for this bank"
DIGEST = "0" * 64

FAULTS = [
    pytest.param(one("file: x.png"), f"{AT_FILE}there is no file media/toy/x.png", id="no-file"),
    pytest.param(one("collage: [a.png, x.png]"), f"{AT_COLLAGE}there is no file media/toy/x.png", id="no-member"),
    pytest.param(
        f"media:\n  - file: a.png\n    {SOURCE}\n  - file: x.png\n    {SOURCE}\n",
        ":7: media.2.file: there is no file media/toy/x.png",
        id="no-second-file",
    ),
    pytest.param(one("file: ../a.png"), f"{AT_FILE}'../a.png' {OUT}", id="leads-out"),
    pytest.param(one("file: /a.png"), f"{AT_FILE}'/a.png' {OUT}", id="absolute"),
    pytest.param(one('file: "x\\\\a.png"'), f"{AT_FILE}'x\\\\a.png' {OUT}", id="backslash"),
    pytest.param(one("collage: [a.png, ../b.png]"), f"{AT_COLLAGE}'../b.png' {OUT}", id="a-member-leads-out"),
    pytest.param(one("file: [a.png]"), f"{AT_FILE}expected text, found a list", id="file-is-a-list"),
    pytest.param("media: a.png\n", ":4: media: expected a list, found 'a.png'", id="media-are-text"),
    pytest.param("media: {file: a.png}\n", ":4: media: expected a list, found a mapping", id="media-are-a-mapping"),
    pytest.param("media: [a.png]\n", ":4: media.1: expected a mapping, found 'a.png'", id="a-medium-is-text"),
    pytest.param(f"media:\n  - {SOURCE}\n", ":5: media.1: expected either 'file' or 'collage'", id="neither"),
    pytest.param(one("file: ''"), ":5: media.1: expected either 'file' or 'collage'", id="an-empty-name"),
    pytest.param(
        one("file: a.png", f"collage: [a.png, b.png]\n    {SOURCE}"),
        ":5: media.1: expected either 'file' or 'collage'",
        id="both",
    ),
    pytest.param(
        one("collage: [a.png]"), ":5: media.1: a collage has at least two pictures: use 'file' for one", id="one-member"
    ),
    pytest.param(
        one("fil: a.png"),
        ":5: media.1.fil: unknown key: did you mean 'file'?",
        id="misspelt-key",
    ),
    # provenance
    pytest.param(
        "media:\n  - file: a.png\n",
        ":5: media.1.source: missing: where does the medium come from? For example: source: [{own: true, licence: CC0-1.0}]",
        id="no-source",
    ),
    pytest.param(
        one("file: a.png", "source: []"), ":6: media.1.source: expected at least 1 item, found 0", id="no-sources"
    ),
    pytest.param(one("file: a.png", "source: [{}]"), f":6: media.1.source.1: {PROVENANCE}", id="an-empty-source"),
    pytest.param(
        one("file: a.png", "source:\n      - own: true\n      - licence: MIT"),
        f":8: media.1.source.2: {PROVENANCE}",
        id="a-second-source-from-nowhere",
    ),
    pytest.param(
        one("file: a.png", "source: [{own: false, creator: X}]"), f":6: media.1.source.1: {PROVENANCE}", id="not-own"
    ),
    pytest.param(
        one("file: a.png", "source: {own: true}"),
        ":6: media.1.source: expected a list, found a mapping",
        id="source-is-a-mapping",
    ),
    pytest.param(
        one("file: a.png", "source: [{own: maybe}]"),
        ":6: media.1.source.1.own: expected true or false, found 'maybe'",
        id="own-is-text",
    ),
    pytest.param(
        one("file: a.png", "source: [{url: x, autor: y}]"),
        ":6: media.1.source.1.autor: unknown key: did you mean 'creator'?",
        id="misspelt-key-of-a-source",
    ),
    # what is said of the file
    pytest.param(
        one("file: a.png", f"duration: long\n    {SOURCE}"),
        ":6: media.1.duration: expected a number, found 'long'",
        id="duration-is-text",
    ),
    pytest.param(
        one("file: a.png", f"duration: -1\n    {SOURCE}"),
        ":6: media.1.duration: expected at least 0.0, found '-1'",
        id="duration-is-negative",
    ),
    pytest.param(
        one("file: a.png", f"sha256: {'ab' * 16}\n    {SOURCE}"),
        f":6: media.1.sha256: expected a hash of 64 lower-case hexadecimal digits, found '{'ab' * 16}'",
        id="a-hash-that-is-none",
    ),
    pytest.param(
        one(f"collage: [{', '.join(['a.png'] * 27)}]"),
        f"{AT_COLLAGE}expected at most 26 items, found 27",
        id="27-pictures",
    ),
    pytest.param(
        one("file: a.png", f"files: []\n    {SOURCE}"),
        ":6: media.1.files: unknown key: did you mean 'file'?",
        id="what-loading-fills-in",
    ),
    pytest.param(
        one("file: a.png", f"zzz: x\n    {SOURCE}"),
        ":6: media.1.zzz: unknown key: expected one of augmented, collage, collection_stage, duration, file, sha256, source",
        id="unknown-key",
    ),
    *(
        pytest.param(
            one(field),
            f":5: media.1.{field.partition(':')[0]}: {name!r} is no name of a file: give a path below media/toy",
            id=case,
        )
        for case, field, name in [
            ("a-dot", "file: .", "."),
            ("an-empty-member", "collage: ['', a.png]", ""),
            ("a-nul", 'file: "a\\0.png"', "a\0.png"),
        ]
    ),
]


@pytest.mark.parametrize(("below", "message"), FAULTS)
def test_a_fault_of_media_is_told_with_file_line_and_field(bank, below, message):
    assert told(bank, below) == message


def test_faults_of_several_media_are_told_together(bank):
    below = f"media:\n  - file: x.png\n    {SOURCE}\n  - file: t.wav\n    {SOURCE}\n  - file: a.png\n    {SOURCE}\n"
    assert told(bank, below) == (
        ":5: media.1.file: there is no file media/toy/x.png\n"
        ":7: media.2.file: pictures shows or plays image; this file is audio"
    )


def test_damage_in_a_header_is_told_when_the_question_is_loaded(bank, folder):
    (folder / "a.png").write_bytes(b"Ala ma kota")
    assert told(bank, one("file: a.png")) == f"{AT_FILE}'a.png': {NOT_PNG}"


@pytest.mark.parametrize("count", [2, 26])
def test_a_collage_has_two_to_twenty_six_pictures(bank, count):
    (medium,) = load(bank, one(f"collage: [{', '.join(['a.png'] * count)}]")).media
    assert len(medium.files) == count


def test_a_collage_of_more_pictures_than_letters_is_refused():
    with pytest.raises(ValueError, match="26"):
        Medium(collage=("a.png",) * 27, source=OWN)


# -- what is said of a file must agree with it -------------------------------------------------------------------------


@pytest.mark.parametrize("duration", ["2", "1", "3", "2.5", "1.001"])
def test_a_duration_may_differ_by_a_second(bank, duration):
    below = one("file: t.wav", f"duration: {duration}\n    {SOURCE}") + TALK
    assert load(bank, below, "talk").media[0].files[0].seconds == 2.0


@pytest.mark.parametrize(
    ("duration", "shown"), [("3.01", "3.01"), ("0.99", "0.99"), ("60", "60"), ("0", "0"), ("inf", "inf")]
)
def test_a_duration_that_disagrees_with_the_file_is_told(bank, duration, shown):
    below = one("file: t.wav", f"duration: {duration}\n    {SOURCE}") + TALK
    assert told(bank, below, "talk") == (f"{AT_FILE}the recording lasts 2.0 s, not {shown}: correct one of the two")


def test_a_hash_that_agrees_is_accepted(bank, folder):
    digest = hashlib.sha256((folder / "a.png").read_bytes()).hexdigest()
    assert load(bank, one("file: a.png", f"sha256: {digest}\n    {SOURCE}")).media[0].sha256 == digest


def test_a_hash_that_disagrees_is_told_with_the_right_one(bank, folder):
    digest = hashlib.sha256((folder / "a.png").read_bytes()).hexdigest()
    assert told(bank, one("file: a.png", f"sha256: {DIGEST}\n    {SOURCE}")) == (
        f"{AT_FILE}the file has the SHA-256 {digest}, not the one that is given: which one is right?"
    )


def test_a_medium_has_no_modality_before_it_was_looked_at(folder):
    picture(folder / "a.png")
    medium = Medium(file="a.png", source=OWN)
    assert (medium.modality, medium.files) == ("", ())
    assert medium.found(folder).modality == "image"


# -- provenance --------------------------------------------------------------------------------------------------------


def test_a_medium_may_come_from_several_sources(bank):
    sources = """source:
      - url: https://example.org/a
        creator: Jan Kowalski
        licence: CC-BY-4.0
      - own: true
        script: mapy/make.py
        notes: przycięte"""
    first, second = load(bank, one("file: a.png", sources)).media[0].source
    assert first == Source(url="https://example.org/a", creator="Jan Kowalski", licence="CC-BY-4.0")
    assert second == Source(own=True, script="mapy/make.py", notes="przycięte")


# -- tags that a category asks for -------------------------------------------------------------------------------------

TYPES, PERIODS = "book, receipt", "before-1945, since-2010"
QUALITIES = "born-digital, scan, photograph"

TAGS = [
    pytest.param(
        "",
        [
            f":1: tags: the tag 'document_type' is missing, which 'papers' requires: expected one of {TYPES}",
            f":1: tags: the tag 'period' is missing, which 'papers' requires: expected one of {PERIODS}",
            f":1: tags: the tag 'quality' is missing, which 'papers' requires: expected one of {QUALITIES}",
        ],
        id="none",
    ),
    pytest.param(
        "tags: {document_type: book, period: since-2010}\n",
        [f":7: tags: the tag 'quality' is missing, which 'papers' requires: expected one of {QUALITIES}"],
        id="one-missing",
    ),
    pytest.param(
        "tags:\n  document_type: book\n  period: since-2010\n  quality: scann\n",
        [":10: tags.quality: unknown value 'scann': did you mean 'scan'?"],
        id="misspelt-value",
    ),
    pytest.param(
        "tags:\n  document_type: [book, leaflet]\n  period: since-2010\n  quality: scan\n",
        [f":8: tags.document_type: unknown value 'leaflet': expected one of {TYPES}"],
        id="one-of-two-values",
    ),
    pytest.param(
        "tags:\n  document_type: []\n  period: since-2010\n  quality: scan\n",
        [
            f":8: tags.document_type: the tag 'document_type' is missing, which 'papers' requires: expected one of {TYPES}"
        ],
        id="no-value",
    ),
]


@pytest.mark.parametrize(("tags", "messages"), TAGS)
def test_tags_of_documents_are_asked_for_and_have_a_vocabulary(bank, tags, messages):
    assert told(bank, one("file: a.png") + tags, "papers").splitlines() == messages


@pytest.mark.parametrize("quality", ["born-digital", "scan", "photograph"])
def test_the_quality_of_a_document_tells_files_from_scans_and_photographs(bank, quality):
    tags = f"tags: {{document_type: book, period: since-2010, quality: {quality}}}\n"
    assert load(bank, one("file: a.png") + tags, "papers").tags["quality"] == (quality,)


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        (
            "tags: {quality: high, speakers: two}\n",
            ":7: tags.speakers: unknown value 'two': expected one of multiple, single",
        ),
        (
            "tags: {speakers: single}\n",
            ":7: tags: the tag 'quality' is missing, which 'talk' requires: expected one of high, low",
        ),
    ],
)
def test_recordings_have_a_quality_and_a_number_of_speakers(bank, tags, message):
    assert told(bank, one("file: t.wav") + tags, "talk") == message


# -- an open registry --------------------------------------------------------------------------------------------------


def toy_type(modality="image", *, damaged=False):
    def decode(path):
        if damaged:
            msg = "not a whole toy"
            raise MediaError(msg)

    return MediaType(modality, "x-toy/toy", lambda path: Facts(width=len(path.read_bytes())), decode)


def test_another_kind_of_file_can_be_registered_and_used_in_a_question(bank, folder, registry):
    (folder / "a.toy").write_bytes(b"12345")
    register_media_type(".TOY", toy_type())
    (medium,) = load(bank, one("file: a.toy")).media
    assert (medium.modality, medium.files[0].mime, medium.files[0].width) == ("image", "x-toy/toy", 5)
    check_whole(medium.files[0])


def test_the_reader_of_another_kind_of_file_decides_whether_it_is_whole(folder, registry):
    (folder / "a.toy").write_bytes(b"12345")
    register_media_type(".toy", toy_type(damaged=True))
    assert said("a.toy", folder) == "'a.toy': not a whole toy"


def test_a_kind_of_file_that_is_not_registered_is_unknown(bank, folder):
    (folder / "a.toy").write_bytes(b"12345")
    assert told(bank, one("file: a.toy")) == (f"{AT_FILE}'a.toy' is no known kind of medium: expected one of {KNOWN}")


def test_another_modality_can_be_registered_and_used_in_a_category(bank, folder, registry):
    (folder / "a.toy").write_bytes(b"12345")
    register_media_type(".toy", toy_type("video"))
    suite = bank / "questions" / "toy" / "suite.yaml"
    suite.write_text(SUITE + "  films: {title: Films, modality: video}\n", encoding="utf-8")
    (medium,) = load(bank, one("file: a.toy"), "films").media
    assert medium.modality == "video"


def test_a_file_that_was_looked_at_is_a_value(folder):
    fields = {"name": "a.png", "path": folder / "a.png", "modality": "image", "mime": "image/png"}
    file = MediaFile(**fields, size=1, sha256=DIGEST)
    assert file == file.model_copy()
    assert hash(file) == hash(file.model_copy())


def test_a_missing_file_is_told_beside_the_other_faults_of_a_question(bank):
    faults = told(bank, f"media:\n  - file: ../x.png\n    {SOURCE}\ndifficulty: huge\n").splitlines()
    assert len(faults) == 2
    assert faults[0] == ":5: media.1.file: '../x.png' leads out of the media of the suite: give a path below media/toy"
    assert "difficulty: unknown value 'huge'" in faults[1]
