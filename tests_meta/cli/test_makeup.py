"""The lines of ``sprawdzian stats`` about images, options, right answers, splits, translations and tags."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image as Picture
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.banks.makeup import answer_lines, image_lines, images, other_tags, translation_lines
from sprawdzian import parse_question
from sprawdzian.questions import MediaFile, Suite

SUITE = Suite.model_validate(
    {
        "name": "s",
        "title": "S",
        "protocol": "povisle",
        "categories": {"c": {"title": "C", "modality": "image", "tags": {"relevance": []}}},
    }
)
OWN = {"own": True}
WEB = {"url": "https://example.org/1"}
COMMONS = {"url": "https://commons.wikimedia.org/wiki/File:A.jpg"}


def picture(name, *source, **more):
    return {"file": name, "source": source or [OWN], **more}


def question(*media, **more):
    """A question whose pictures are looked at: their name up to the point is their hash."""
    body = {"kind": "open", "answers": ["x"]} if "kind" not in more else {}
    found = parse_question({"id": "q", "prompt": "Co?", "category": "c", "media": media, **body, **more})
    looked = [
        medium.model_copy(
            update={
                "files": tuple(
                    MediaFile(
                        name=name,
                        path=Path("/x"),
                        modality="image",
                        mime="image/png",
                        size=1,
                        sha256=name.split(".")[0],
                    )
                    for name in medium.names
                )
            }
        )
        for medium in found.media
    ]
    return found.model_copy(update={"media": tuple(looked)})


def test_images_are_counted_by_hash_and_questions_by_image():
    questions = [
        question(picture("a.png")),
        question(picture("a.copy.png")),
        question(picture("a.png"), picture("b.png")),
        question(picture("c.png")),
    ]
    # a three times, b and c once each: five for three.
    assert next(image_lines(questions)) == "images: 3 unique, 1.67 questions an image (1–3)"


def test_the_numbers_of_the_paper_come_out_of_a_bank_of_its_size():
    """2,366 questions over 1,117 images, 785 of them from Wikimedia and 321 own (PoVisLE, section 3)."""
    sources = [COMMONS] * 785 + [OWN] * 321 + [WEB] * 11
    # Twice around all of them, and 132 questions more, up to ten on one image.
    numbers = [
        *range(1117),
        *range(1117),
        *range(14),
        *(place for place in range(100, 114) for _ in range(8)),
        200,
        *range(300, 305),
    ]
    made = {number: question(picture(f"{number}.png", sources[number])) for number in range(1117)}
    questions = [made[number] for number in numbers]
    assert len(questions) == 2366
    assert list(image_lines(questions)) == [
        "images: 1117 unique, 2.12 questions an image (2–10)",
        "image sources: Wikimedia 785 (70.28 %), own 321 (28.74 %), other 11 (0.98 %)",
    ]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ([OWN], "own"),
        ([COMMONS], "Wikimedia"),
        ([{"url": "https://pl.wikipedia.org/wiki/Plik:A.jpg"}], "Wikimedia"),
        ([{"url": "https://wikimedia.org/a"}], "Wikimedia"),
        ([{"url": "https://notwikimedia.org/a"}], "other"),
        ([{"url": "https://wikimedia.org.example.org/a"}], "other"),
        ([{"url": "http://[x"}], "other"),
        ([OWN, COMMONS], "Wikimedia"),
        ([OWN, WEB], "other"),
        ([{"own": True, "url": "https://commons.wikimedia.org/a"}], "own"),
    ],
)
def test_an_image_is_own_from_wikimedia_or_from_elsewhere(source, expected):
    assert images([question(picture("a.png", *source))])["a"].source == expected


def test_the_sources_of_a_collage_are_its_pictures_each_if_there_are_as_many():
    collage = {"collage": ["a.png", "b.png"], "source": [OWN, COMMONS]}
    assert {name: image.source for name, image in images([question(collage)]).items()} == {"a": "own", "b": "Wikimedia"}
    shared = {"collage": ["a.png", "b.png", "c.png"], "source": [WEB]}
    assert {image.source for image in images([question(shared)]).values()} == {"other"}


def test_images_before_and_after_augmentation_are_counted():
    """Four questions about two images; three of them are given images of their own."""
    questions = [
        question(picture("a.png")),
        question(picture("x.png", augmented={"from": "a.png", "confirmed_by": "p1"})),
        question(picture("y.png", augmented={"from": "lost.png", "confirmed_by": "p1"})),
        question(picture("z.png", augmented={"from": "lost.png"})),
    ]
    assert list(image_lines(questions))[-1] == (
        "augmentation: 2 images before, 4 after; 3 stand in another's place, 1 of them unconfirmed"
    )
    assert list(image_lines(questions[:2]))[-1].endswith("1 stand in another's place, none of them unconfirmed")


def test_images_are_counted_by_how_they_came_and_across_splits():
    questions = [
        question(picture("a.png", collection_stage="manual"), split="test"),
        question(picture("b.png", collection_stage="assigned"), split="test"),
        question(picture("c.png", collection_stage="assigned"), split="validation"),
        question(picture("d.png")),
        question(picture("a.png"), split="validation"),
    ]
    assert list(image_lines(questions))[2:] == [
        "image collection: assigned 2 (50.0 %), (none) 1 (25.0 %), manual 1 (25.0 %)",
        "images in more than one split: 1",
    ]


def test_without_images_nothing_is_said_of_them():
    assert list(image_lines([question()])) == []


def test_options_right_letters_and_yes_and_no_are_counted():
    questions = [
        question(kind="choice", options=["a", "b"], answer="B"),
        question(kind="choice", options=["a", "b", "c", "d", "e"], answer="A"),
        question(kind="choice", options=["a", "b", "c", "d", "e"], answer="B"),
        *(question(kind="yes_no", answer=answer) for answer in ("tak", "nie", "tak")),
    ]
    assert list(answer_lines(questions)) == [
        "options of a choice: 4.00 (2–5)",
        "right letters (expected by chance): A 1 (0.9), B 2 (0.9), C 0 (0.4), D 0 (0.4), E 0 (0.4)",
        "yes/no: tak 2 (66.7 %), nie 1 (33.3 %)",
    ]
    assert list(answer_lines([question()])) == []
    assert list(answer_lines([question(kind="yes_no", answer="nie")])) == ["yes/no: nie 1 (100.0 %), tak 0 (0.0 %)"]


def test_translations_are_counted_with_those_that_a_person_has_checked():
    questions = [
        question(translations={"en": {"prompt": "What?", "reviewed": True}, "de": {"prompt": "Was?"}}),
        question(translations={"en": {"prompt": "What?"}}),
        question(),
    ]
    assert list(translation_lines(questions)) == ["translations: de 1 of 3 (0 reviewed), en 2 of 3 (1 reviewed)"]
    assert list(translation_lines([question()])) == []


def test_tags_that_nobody_asks_for_are_counted_and_regions_covered():
    questions = [
        question(tags={"relevance": ["x"], "multi-hop": [], "region": ["śląskie", "lubuskie"]}),
        question(tags={"adversarial": [], "multi-hop": [], "region": ["śląskie"]}),
        question(tags={"period": [], "topic": ["a"]}),
        question(tags={"period": ["old"]}),
    ]
    assert list(other_tags(SUITE, questions)) == [
        "other tags: adversarial 1, multi-hop 2",
        "other tag period: (no value) 1, old 1",
        "other tag region: śląskie 2, lubuskie 1; 2 of 16 voivodships",
        "other tag topic: a 1",
    ]
    many = [question(tags={"topic": [f"t{number:02}"]}) for number in range(20)]
    assert next(other_tags(SUITE, many)).endswith("t15 1, and 4 other values")


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "questions/s/c"
    folder.mkdir(parents=True)
    (folder.parent / "suite.yaml").write_text(
        "title: S\nprotocol: povisle\nexamples: optional\n"
        "categories: {c: {title: C, modality: image, kinds: [open, yes_no]}}\n",
        encoding="utf-8",
    )
    (tmp_path / "media/s").mkdir(parents=True)
    for name in ("a", "b"):
        cells = np.random.default_rng(ord(name)).integers(0, 255, (9, 12), dtype=np.uint8)
        Picture.fromarray(cells).resize((120, 90), Picture.Resampling.BICUBIC).save(tmp_path / f"media/s/{name}.png")
    return folder


def write(folder, id_, *lines, medium="file: a.png", kind="kind: open\nanswers: [koń]"):
    text = (
        f"prompt: Podaj nazwę {id_}.\nmedia: [{{{medium}, source: [{{own: true, licence: CC-BY-SA-4.0}}]}}]\n{kind}\n"
    )
    (folder / f"{id_}.yaml").write_text(text + "\n".join(lines) + "\n", encoding="utf-8")


def run(*arguments, code=0):
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "60"})
    assert result.exit_code == code, result.output
    return result.stdout


def test_the_overview_has_these_lines_between_the_shares_and_the_tags(bank):
    write(bank, "x", "split: test", "tags: [multi-hop]")
    write(bank, "y", "split: validation", kind="kind: yes_no\nanswer: tak")
    write(bank, "z", medium="file: b.png, augmented: {from: a.png}, collection_stage: assigned")
    assert run("stats").splitlines()[6:] == [
        "kind: open 2 (66.7 %), yes_no 1 (33.3 %)",
        "split: test 1, validation 1, (none) 1",
        "status: draft 3",
        "",
        "images: 2 unique, 1.50 questions an image (1–2)",
        "image sources: own 2 (100.00 %)",
        "image collection: (none) 1 (50.0 %), assigned 1 (50.0 %)",
        "augmentation: 1 images before, 2 after; 1 stand in another's",
        "  place, 1 of them unconfirmed",
        "images in more than one split: 1",
        "yes/no: tak 1 (100.0 %), nie 0 (0.0 %)",
        "",
        "other tags: multi-hop 1",
        "",
        "* fewer than 3 questions",
    ]


@pytest.mark.parametrize(
    ("medium", "message"),
    [
        (
            "file: b.png, collection_stage: mnual",
            "media.1.collection_stage: unknown value 'mnual': did you mean 'manual'?",
        ),
        ("file: b.png, augmented: {}", "media.1.augmented.from: missing: which picture does it replace?"),
        (
            "file: b.png, augmented: {from: a.png, confirmd_by: x}",
            "media.1.augmented.confirmd_by: unknown key: did you mean 'confirmed_by'?",
        ),
        (
            "file: b.png, augmented: {from: b.png}",
            "media.1: augmented: 'b.png' stands in its own place: name the picture it replaces",
        ),
    ],
)
def test_faults_of_augmentation_are_told_with_file_line_and_field(bank, medium, message):
    write(bank, "x", medium=medium)
    assert run("lint", code=1).splitlines()[0] == f"questions/s/c/x.yaml:2: {message}"


def test_lint_tells_of_pictures_and_of_the_suite(bank):
    with Picture.open("media/s/a.png") as opened:
        opened.resize((240, 180), Picture.Resampling.NEAREST).save("media/s/c.png")
    for number in range(11):
        write(bank, f"x{number}", kind="kind: yes_no\nanswer: tak")
    write(bank, "y", medium="file: c.png")
    lines = [
        line for line in run("lint").splitlines() if any(name in line for name in ("picture", "balance", "opening"))
    ]
    assert lines == [
        "s/c/y: note [near-picture] 'c.png' looks like 'a.png' (0 of 64 bits of their hashes differ): a crop or another "
        "framing of a picture is no second picture",
        "s: warning [crowded-picture] 'a.png' is shown by 11 questions, more than 10: ask some of them about another "
        "picture",
        "s: note [yes-no-balance] yes and no are unbalanced: tak 11, nie 0; by chance so far apart in one bank of "
        "1,024: put some of the questions the other way round",
    ]
