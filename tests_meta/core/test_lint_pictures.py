"""Pictures that are nearly the same, and candidates for another's place."""

import itertools
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageEnhance

from sprawdzian import parse_question
from sprawdzian.lint import near_pictures, rank_candidates
from sprawdzian.lint.pictures import difference_hash, distance, look_alike

MEDIA = Path(__file__).parents[2] / "media/multimodal"
DRAWN = sorted(MEDIA.glob("obrazy-*/*.png"))[::2]


def pattern(seed):
    """A picture with something in every corner."""
    cells = np.random.default_rng(seed).integers(0, 255, (9, 12), dtype=np.uint8)
    return Image.fromarray(cells).resize((240, 180), Image.Resampling.BICUBIC).convert("RGB")


@pytest.fixture
def folder(tmp_path):
    first = pattern(1)
    first.save(tmp_path / "a.png")
    first.crop((3, 3, 237, 177)).save(tmp_path / "crop.png")
    first.resize((120, 90)).save(tmp_path / "small.jpg", quality=60)
    pattern(2).save(tmp_path / "b.png")
    pattern(3).save(tmp_path / "c.png")
    Image.new("RGB", (40, 30), "white").save(tmp_path / "blank.png")
    Image.new("RGB", (50, 30), "black").save(tmp_path / "black.png")
    return tmp_path


def test_a_hash_says_where_a_picture_gets_brighter(tmp_path):
    """By hand: from left to right brighter in the upper half, darker in the lower one."""
    upper = np.tile(np.arange(9, dtype=np.uint8) * 20, (4, 1))
    Image.fromarray(np.vstack([upper, upper[:, ::-1]])).save(tmp_path / "x.png")
    assert difference_hash(tmp_path / "x.png") == 0xFFFFFFFF00000000
    assert distance(0xFFFFFFFF00000000, 0) == 32


def test_what_is_transparent_counts_as_white(tmp_path):
    clear = Image.new("RGBA", (90, 80), (0, 0, 0, 0))
    clear.paste((0, 0, 0, 255), (30, 20, 60, 60))
    clear.save(tmp_path / "clear.png")
    flat = Image.new("RGB", (90, 80), "white")
    flat.paste("black", (30, 20, 60, 60))
    flat.save(tmp_path / "flat.png")
    assert difference_hash(tmp_path / "clear.png") == difference_hash(tmp_path / "flat.png") != 0


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (0xFFFF0000FFFF0000, 0xFFFF0000FFFF00FF, True),
        (0xFFFF0000FFFF0000, 0xFFFF0000FFFF01FF, False),
        (0b1111, 0b1110, True),
        (0b1111, 0b1100, False),  # little is drawn, and half of it elsewhere
        (0, 0, False),
        (0, 1, False),
    ],
)
def test_two_hashes_are_of_one_picture_if_few_of_the_bits_differ(first, second, expected):
    assert look_alike(first, second) is expected
    assert look_alike(second, first) is expected


def variants(path):
    with Image.open(path) as opened:
        picture = opened.convert("RGB")
    width, height = picture.size
    yield "half", picture.resize((width // 2, height // 2))
    yield "darker", ImageEnhance.Brightness(picture).enhance(0.8)
    for percent in (1, 2):
        across, down = width * percent // 100, height * percent // 100
        yield f"crop {percent} %", picture.crop((across, down, width - across, height - down))


def test_variants_of_drawn_pictures_are_found_and_other_pictures_are_not(tmp_path):
    """What the threshold was chosen by; it prints how many are found."""
    found = {}
    hashes = {path: difference_hash(path) for path in DRAWN}
    for path in DRAWN:
        for name, picture in variants(path):
            picture.save(tmp_path / "variant.png", compress_level=1)
            found.setdefault(name, []).append(look_alike(hashes[path], difference_hash(tmp_path / "variant.png")))
    for name, results in found.items():
        print(f"{name}: {sum(results)} of {len(results)}")
    assert all(found["half"])
    assert all(found["darker"])
    assert sum(found["crop 1 %"]) >= 0.9 * len(DRAWN)
    assert sum(found["crop 2 %"]) >= 0.75 * len(DRAWN)
    others = [look_alike(*pair) for pair in itertools.combinations(hashes.values(), 2)]
    print(f"other pictures: {sum(others)} of {len(others)}")
    assert sum(others) <= len(others) / 100


def showing(folder, id_, *names, suite="demo"):
    media = [{"file": name, "source": [{"own": True}]} for name in names]
    asked = {"id": id_, "kind": "open", "prompt": "Co?", "answers": ["x"], "suite": suite, "category": "c"}
    question = parse_question({**asked, "media": media})
    return question.model_copy(update={"media": tuple(medium.found(folder) for medium in question.media)})


def told(*questions):
    return [(question.id, found.severity, found.check, found.message) for question, found in near_pictures(questions)]


def test_a_picture_that_is_a_crop_of_another_is_noted_where_it_is_first_shown(folder):
    questions = [showing(folder, name, f"{name}.png") for name in ("a", "b", "crop", "c")]
    bits = distance(difference_hash(folder / "a.png"), difference_hash(folder / "crop.png"))
    message = (
        f"'crop.png' looks like 'a.png' ({bits} of 64 bits of their hashes differ): "
        "a crop or another framing of a picture is no second picture"
    )
    assert told(*questions, showing(folder, "again", "crop.png")) == [("crop", "note", "near-picture", message)]


def test_pictures_that_are_shown_together_of_other_suites_or_blank_are_left_in_peace(folder):
    assert told(showing(folder, "q", "a.png", "crop.png")) == []
    assert told(showing(folder, "q", "a.png"), showing(folder, "r", "crop.png", suite="other")) == []
    assert told(showing(folder, "q", "blank.png"), showing(folder, "r", "black.png")) == []


def test_a_picture_that_cannot_be_read_is_left_to_another_check(folder):
    question = showing(folder, "q", "b.png")
    (folder / "b.png").write_bytes((folder / "b.png").read_bytes()[:200])
    assert told(question, showing(folder, "r", "a.png")) == []


def test_candidates_are_ranked_by_the_cosine_of_their_embeddings(folder):
    vectors = {"a.png": (1, 0), "b.png": (3, 4), "c.png": (4, 3), "blank.png": (0, 2)}
    ranked = rank_candidates(
        folder / "a.png", [folder / name for name in ("b.png", "c.png", "blank.png")], lambda path: vectors[path.name]
    )
    assert [(candidate.path.name, pytest.approx(candidate.similarity)) for candidate in ranked] == [
        ("c.png", 0.8),
        ("b.png", 0.6),
        ("blank.png", 0.0),
    ]


def test_the_same_picture_and_its_crops_are_no_candidates(folder):
    (folder / "copy.png").write_bytes((folder / "a.png").read_bytes())
    names = ("a.png", "copy.png", "crop.png", "small.jpg", "b.png")
    ranked = rank_candidates(folder / "a.png", [folder / name for name in names], lambda _: (1, 1))
    assert [candidate.path.name for candidate in ranked] == ["b.png"]


@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        ({"a.png": (1, 0), "b.png": (1,)}, "the embedding of b.png has 1 numbers, that of the picture 2"),
        (
            {"a.png": (1, 0), "b.png": (0, 0)},
            "the embedding of b.png, or of the picture, is zero: nothing can be compared",
        ),
    ],
)
def test_embeddings_that_cannot_be_compared_are_told(folder, vectors, message):
    with pytest.raises(ValueError, match=message):
        rank_candidates(folder / "a.png", [folder / "b.png"], lambda path: vectors[path.name])
