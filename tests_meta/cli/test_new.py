"""``sprawdzian new``: a question of its category that only wants its medium."""

import numpy as np
import pytest
import soundfile
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from sprawdzian import load_question
from sprawdzian.questions import InvalidFileError

SUITE = """\
name: multi
title: Multi
protocol: puma
categories:
  towns: {title: Towns, subcategories: [north, south], forms: [fact, sorting]}
  mixed: {title: Mixed, kinds: [rules, extraction], modality: document}
  pictures: {title: Pictures, modality: image, subcategories: [art]}
  sounds: {title: Sounds, modality: audio, tags: {polish_context: [question, sound], instrument: []}}
  speech: {title: Speech, kinds: [asr], modality: audio, tags: {quality: [high, low]}}
  pages: {title: Pages, kinds: [ocr], modality: document}
  records: {title: Records, kinds: [extraction], modality: document}
  options: {title: Options, kinds: [choice, yes_no, open], modality: image}
  verdicts: {title: Verdicts, kinds: [yes_no]}
  words: {title: Words, kinds: [open]}
"""
MEDIA = {
    **dict.fromkeys(["mixed", "pages", "records"], ".jpg"),
    **dict.fromkeys(["pictures", "options"], ".png"),
    **dict.fromkeys(["sounds", "speech"], ".ogg"),
}


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "questions/multi"
    folder.mkdir(parents=True)
    (folder / "suite.yaml").write_text(SUITE, encoding="utf-8")
    return folder


def run(*arguments, code=0):
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result.output


def written(bank, category, *options):
    path = f"questions/multi/{category}/moje.yaml"
    run("new", path, "--author=a07", *options)
    return bank / category / "moje.yaml"


def give_medium(bank, category):
    path = bank.parents[1] / f"media/multi/{category}/moje{MEDIA[category]}"
    path.parent.mkdir(parents=True)
    if path.suffix == ".ogg":
        soundfile.write(path, np.zeros(8000), 8000)
    else:
        Image.new("RGB", (8, 8)).save(path)


@pytest.mark.parametrize("category", MEDIA)
def test_a_new_question_lacks_nothing_but_its_medium_and_says_so(bank, category):
    path = written(bank, category)
    with pytest.raises(InvalidFileError) as caught:
        load_question(path)
    (problem,) = caught.value.problems
    assert problem.field == "media.1.file"
    assert problem.message == f"there is no file media/multi/{category}/moje{MEDIA[category]}"


@pytest.mark.parametrize("category", ["towns", "verdicts", "words", *MEDIA])
def test_a_new_question_with_its_medium_is_accepted_by_the_linter(bank, category):
    path = written(bank, category)
    if category in MEDIA:
        give_medium(bank, category)
    assert load_question(path).author == "a07"
    assert run("lint", "--no-notes").splitlines()[-1].startswith("1 questions: 0 errors, 0 warnings, ")


@pytest.mark.parametrize(
    ("category", "kind"),
    [
        *[("towns", "rules"), ("speech", "asr"), ("pages", "ocr"), ("records", "extraction")],
        *[("options", "choice"), ("verdicts", "yes_no"), ("words", "open")],
    ],
)
def test_a_new_question_has_the_kind_of_its_category(bank, category, kind):
    path = written(bank, category)
    if category in MEDIA:
        give_medium(bank, category)
    assert load_question(path).kind == kind


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("choice", "kind: choice  # one of choice, yes_no, open"),
        ("yes_no", "kind: yes_no  # one of yes_no, choice, open"),
        ("open", "kind: open  # one of open, choice, yes_no"),
    ],
)
def test_another_kind_of_the_category_can_be_asked_for(bank, kind, line):
    path = written(bank, "options", f"--kind={kind}")
    give_medium(bank, "options")
    assert load_question(path).kind == kind
    assert line in path.read_text(encoding="utf-8").splitlines()
    assert run("lint", "--no-notes").splitlines()[-1].startswith("1 questions: 0 errors, 0 warnings, ")


def test_a_kind_that_the_category_has_not_is_refused(bank):
    output = run("new", "questions/multi/options/moje.yaml", "--kind=opne", code=2)
    assert output.strip() == "--kind=opne: options has no questions of that kind: did you mean 'open'?"
    assert not (bank / "options").exists()


def test_where_the_medium_belongs_is_said_at_once(bank):
    assert run("new", "questions/multi/speech/moje.yaml").splitlines() == [
        "written: questions/multi/speech/moje.yaml",
        "its medium belongs at media/multi/speech/moje.ogg",
        "fill it in, then check it with: pytest questions/multi/speech/moje.yaml",
    ]


@pytest.mark.parametrize(
    ("category", "lines"),
    [
        ("towns", ["subcategory: north  # one of north, south", "form: fact  # one of fact, sorting", "tags: []"]),
        ("mixed", ["kind: rules  # one of rules, extraction"]),
        ("pictures", ["subcategory: art", "  - file: pictures/moje.png  # below media/multi/"]),
        ("sounds", ["tags:", "  polish_context: question  # one of question, sound", "  instrument: …"]),
        ("speech", ["kind: asr", "  quality: high  # one of high, low"]),
    ],
)
def test_what_a_category_allows_stands_beside_the_first_of_it(bank, category, lines):
    assert set(lines) <= set(written(bank, category).read_text(encoding="utf-8").splitlines())


def test_a_tag_of_the_whole_suite_is_asked_for_too(bank):
    suite = SUITE.replace("protocol: puma", "protocol: puma\nrequired_tags: [answer_type, quality]")
    (bank / "suite.yaml").write_text(suite, encoding="utf-8")
    text = written(bank, "speech").read_text(encoding="utf-8")
    assert "tags:\n  answer_type: …\n  quality: high  # one of high, low\n" in text


@pytest.mark.parametrize(("protocol", "licence"), [("puma", "CC0-1.0"), ("povisle", "CC-BY-SA-4.0")])
def test_a_picture_of_ones_own_gets_the_licence_of_the_protocol(bank, protocol, licence):
    (bank / "suite.yaml").write_text(SUITE.replace("protocol: puma", f"protocol: {protocol}"), encoding="utf-8")
    assert f"licence: {licence}" in written(bank, "pictures").read_text(encoding="utf-8")
