"""``sprawdzian stats --gallery``: a page that shows examples, loads nothing and runs nothing."""

import base64
import io
import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app

SUITE = """\
title: <b>Demo & more</b>
protocol: povisle
examples: optional
categories:
  art: {title: Art & crafts, modality: image, kinds: [open, choice, yes_no], subcategories: {film: {title: <i>Film</i>}}}
  empty: {title: Nothing here}
"""
SOURCE = "{own: true, creator: Jan <Kowalski>, licence: CC-BY-SA-4.0}"
EVIL = """Kto to? <script>alert(1)</script> <img src=x onerror=alert(1)> "' &amp; </style> Podaj."""


class Bank:
    def __init__(self, folder):
        self.questions = folder / "questions/demo"
        self.media = folder / "media/demo"
        (self.questions / "art").mkdir(parents=True)
        self.media.mkdir(parents=True)
        (self.questions / "suite.yaml").write_text(SUITE, encoding="utf-8")
        Image.new("RGB", (1200, 600), "red").save(self.media / "a.png")

    def add(self, id_, *lines, prompt="Kto to?", kind="kind: open\nanswers: [Jan, Janek]", media="file: a.png"):
        quoted = prompt.replace("'", "''")
        text = f"prompt: '{quoted}'\nsubcategory: film\nmedia: [{{{media}, source: [{SOURCE}]}}]\n{kind}\n"
        (self.questions / f"art/{id_}.yaml").write_text(text + "\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Bank(tmp_path)


class Reader(HTMLParser):
    """Collects what a browser would see."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.texts = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.texts.append(data)

    def of(self, tag):
        return [attributes for name, attributes in self.tags if name == tag]


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["stats", *arguments])
    assert result.exit_code == code, result.output
    return result


def gallery(*arguments):
    assert run("--gallery", "g.html", *arguments).stdout == "written: g.html; open it in a browser\n"
    text = Path("g.html").read_text(encoding="utf-8")
    return text, Reader(text)


def shown(text):
    return re.findall(r"demo/art/([a-z0-9-]+)", text)


def test_each_category_and_kind_has_an_example_with_its_right_answer(bank):
    bank.add("o1")
    bank.add("c1", kind="kind: choice\noptions: [lew, kot]\nanswer: B")
    bank.add("y1", kind="kind: yes_no\nanswer: nie")
    text, page = gallery()
    assert sorted(shown(text)) == ["c1", "o1", "y1"]
    assert '<li>lew</li>\n<li class="right">kot</li>' in text
    assert '<p class="answer right">nie</p>' in text
    assert '<p class="answer right">Jan / Janek</p>' in text
    assert [attributes.get("class") for attributes in page.of("article")] == [None] * 3
    assert "multiple choice · <i>Film</i>" in page.texts
    assert "demo/art/c1 · Jan <Kowalski>, CC-BY-SA-4.0" in page.texts
    assert "Nothing here" not in text


def test_text_of_questions_stays_text(bank):
    bank.add("o1", prompt=EVIL)
    text, page = gallery()
    assert {tag for tag, _ in page.tags} == {
        *("html", "head", "meta", "title", "style", "body", "h1", "h2", "div", "article", "img", "p"),
    }
    assert EVIL in page.texts
    assert text.count("<style>") == text.count("</style>") == 1
    assert not [name for _, attributes in page.tags for name in attributes if name.startswith("on")]


def test_nothing_is_loaded_from_outside_and_nothing_is_run(bank):
    bank.add("o1")
    text, page = gallery()
    (policy,) = (meta["content"] for meta in page.of("meta") if "http-equiv" in meta)
    assert policy == "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    assert all(image["src"].startswith("data:image/jpeg;base64,") for image in page.of("img"))
    assert not {"script", "link", "iframe", "object", "a"} & {tag for tag, _ in page.tags}
    assert "url(" not in text
    assert "@import" not in text


def pictures(page):
    for image in page.of("img"):
        with Image.open(io.BytesIO(base64.b64decode(image["src"].partition(",")[2]))) as opened:
            yield opened.size, dict(opened.getexif())


def test_pictures_are_made_smaller_and_lose_what_their_file_tells(bank):
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    Image.new("RGB", (1200, 600), "red").save(bank.media / "a.jpg", exif=exif)
    bank.add("o1", media="file: a.jpg")
    assert list(pictures(gallery()[1])) == [((560, 280), {})]


def test_a_collage_is_one_picture(bank):
    Image.new("RGB", (640, 640), "blue").save(bank.media / "b.png")
    bank.add("o1", media="collage: [a.png, b.png]")
    _, page = gallery()
    assert [image["alt"] for image in page.of("img")] == ["a.png, b.png"]
    ((size, _),) = pictures(page)
    assert size[0] == 560


def test_a_picture_that_cannot_be_decoded_is_named(bank):
    bank.add("o1")
    noise = np.random.default_rng(1).integers(0, 255, (200, 200), dtype=np.uint8)
    Image.fromarray(noise).save(bank.media / "a.png")
    (bank.media / "a.png").write_bytes((bank.media / "a.png").read_bytes()[:5000])
    _, page = gallery()
    assert "a.png cannot be read" in page.texts
    assert not page.of("img")


def test_private_replaced_and_deleted_questions_are_not_shown(bank):
    bank.add("p1", "visibility: private")
    bank.add("r1", "status: replaced")
    bank.add("d1", "status: deleted")
    bank.add("o1")
    assert shown(gallery("-k", "9")[0]) == ["o1"]


def test_a_seed_chooses_the_same_examples_again_and_more_examples_hold_the_fewer(bank):
    for number in range(12):
        bank.add(f"o{number}")
    first = gallery()[0]
    assert gallery()[0] == first
    assert len(shown(first)) == 1
    assert set(shown(first)) < set(shown(gallery("-k", "4")[0]))
    assert {name for seed in range(8) for name in shown(gallery(f"--seed={seed}")[0])} != set(shown(first))


def test_a_gallery_is_of_one_suite(bank):
    other = bank.questions.parent / "other"
    other.mkdir()
    (other / "suite.yaml").write_text(SUITE, encoding="utf-8")
    bank.add("o1")
    assert run("--gallery", "g.html", code=2).stderr == (
        "a gallery shows one suite: name the folder of one of demo, other\n"
    )
    run("questions/demo", "--gallery", "g.html")


def test_a_file_that_cannot_be_written_is_told(bank):
    bank.add("o1")
    assert run("--gallery", "nowhere/g.html", code=2).stderr == (
        "nowhere/g.html: cannot be written: No such file or directory\n"
    )


def test_a_gallery_has_at_least_one_example(bank):
    assert "Invalid value for '-k'" in run("--gallery", "g.html", "-k", "0", code=2).stderr
