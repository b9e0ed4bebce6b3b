"""``sprawdzian stats`` and the linter over a bank with media."""

import csv
import io

import numpy as np
import pytest
import soundfile
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.banks.overview import media_sums, overview
from pytest_sprawdzian.reports.banks.sheets import Sheet, sheet_text
from pytest_sprawdzian.reports.banks.sources import source_counts
from sprawdzian import load_question, parse_question
from sprawdzian.questions import Suite

SUITE = """\
name: multi
title: Multi
protocol: puma
examples: optional
target: 2
categories:
  pictures:
    title: Pictures
    short: Pic.
    modality: image
    subcategories: [art, people]
    discouraged: {text-recognition: It belongs to the documents.}
    exempt: [book-cover]
  speech:
    title: Speech
    short: ASR
    kinds: [asr]
    modality: audio
    tags: {quality: [high, low], skill: []}
"""
WEB = "source: [{url: 'https://www.muzeum.pl/1', creator: Jan, licence: CC0-1.0}]"
OWN = "source: [{own: true, licence: CC0-1.0, script: make.py}]"


class Bank:
    """A bank of pictures and recordings in the current folder."""

    def __init__(self, folder):
        self.questions = folder / "questions/multi"
        self.media = folder / "media/multi"
        self.questions.mkdir(parents=True)
        self.media.mkdir(parents=True)
        (self.questions / "suite.yaml").write_text(SUITE, encoding="utf-8")

    def picture(self, id_, file, *lines, prompt="Podaj nazwę."):
        path = self.media / file
        if not path.exists():
            Image.new("RGB", (8, len(list(self.media.iterdir())) + 1)).save(path)
        text = [f"prompt: {prompt}", "rules: [include: [wieża]]", *lines]
        text += [] if any("subcategory" in line for line in lines) else ["subcategory: art"]
        source = next((line for line in lines if line.startswith("source:")), OWN)
        text = [*(line for line in text if line != source), f"media: [{{file: {file}, {source}}}]"]
        self._write(f"pictures/{id_}", text)

    def recording(self, id_, seconds, *lines):
        soundfile.write(self.media / f"{id_}.wav", np.full(int(seconds * 100), len(id_) / 100), 100)
        self._write(
            f"speech/{id_}",
            ["kind: asr", "transcript: Dzień dobry.", f"media: [{{file: {id_}.wav, {OWN}}}]", *lines],
        )

    def _write(self, name, lines):
        path = self.questions / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = Bank(tmp_path)
    found.picture("wieza", "a.png", "author: a01", "created: 2026-11-30", "tags: [tower]")
    found.recording("cisza", 61, "tags: {quality: high, skill: silence}", "author: a02", "created: 2026-12-06")
    found.recording("szum", 30.6, "tags: {quality: high, skill: noise}", "author: a02", "created: 2026-12-07")
    return found


def run(*arguments, code=0, output="output"):
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return getattr(result, output)


def cells(text, *first):
    """The rows of a page that start with one of some words."""
    return [line.split() for line in text.splitlines() if line.split()[:1] and line.split()[0] in first]


def test_the_page_counts_against_the_target_and_adds_up_media(bank):
    assert run("stats", "--few=2").splitlines() == [
        "Multi (multi): 3 questions",
        "",
        "category  questions              audio mean  audio total  media",
        "Pictures     1 of 2  incomplete                            1 kB",
        "  art             1  *",
        "  people          0  *",
        "Speech       2 of 2                   00:46        01:32  19 kB",
        "all          3 of 4  incomplete       00:46        01:32  19 kB",
        "",
        "kind: asr 2 (66.7 %), rules 1 (33.3 %)",
        "status: draft 3",
        "author: a02 2, a01 1",
        "rules: include 1",
        "",
        "images: 1 unique, 1.00 questions an image (1–1)",
        "image sources: own 1 (100.00 %)",
        "",
        "tags of Speech",
        "  quality: high 2, low 0*",
        "  skill: silence 1*, noise 1*",
        "other tags: tower 1",
        "",
        "* fewer than 2 questions",
    ]


def test_more_questions_than_the_target_are_told_and_no_error(bank):
    for id_ in ("a", "b"):
        bank.picture(id_, f"{id_}.png")
    assert cells(run("stats"), "Pictures")[0][:6] == ["Pictures", "3", "of", "2", "too", "many"]


def test_a_bank_of_one_question_is_incomplete_and_no_error(bank):
    for path in (bank.questions / "speech").iterdir():
        path.unlink()
    assert cells(run("stats"), "Speech", "all") == [
        ["Speech", "0", "of", "2", "incomplete"],
        ["all", "1", "of", "4", "incomplete", "1", "kB"],
    ]


def test_a_file_with_faults_is_told_beside_the_counts_of_the_others(bank):
    (bank.questions / "pictures/zly.yaml").write_text("prompt: [\n", encoding="utf-8")
    assert "Multi (multi): 3 questions" in run("stats", code=1, output="stdout")
    assert "zly.yaml:2: not valid YAML" in run("stats", code=1, output="stderr")


def test_a_target_that_is_no_number_is_an_error_of_the_suite(bank):
    (bank.questions / "suite.yaml").write_text(SUITE.replace("target: 2", "target: many"), encoding="utf-8")
    assert "suite.yaml:5: target: expected a whole number, found 'many'" in run("lint", code=1)


def test_long_lines_are_folded_between_values():
    suite = Suite.model_validate(
        {
            "name": "s",
            "title": "S",
            "protocol": "puma",
            "categories": {"c": {"title": "C", "tags": {"kind": [f"value-{n}" for n in range(12)]}}},
        }
    )
    page = overview(suite, [], few=1, width=60).splitlines()
    start = page.index("tags of C")
    assert page[start + 1].startswith("  kind: value-0 0*, value-1 0*,")
    assert page[start + 2].startswith("    value-")
    assert max(map(len, page)) <= 60


def test_questions_are_counted_by_iso_week_and_author(bank):
    bank.picture("bez-daty", "b.png")
    assert run("stats", "--weeks").splitlines() == [
        "week       author  questions",
        "(no date)  (none)          1",
        "2026-W49   a01             1",
        "2026-W49   a02             1",
        "2026-W50   a02             1",
    ]


def test_the_last_days_of_a_year_may_belong_to_the_first_week_of_the_next(bank):
    bank.picture("sylwester", "b.png", "created: 2024-12-31", "author: a01")
    assert run("stats", "--weeks", "--format=csv").splitlines()[:2] == ["week,author,questions", "2025-W01,a01,1"]


def test_questions_are_listed_one_a_line(bank):
    lines = run("stats", "--list").splitlines()
    assert [line.split() for line in lines] == [
        ["path", "kind", "tags", "author", "created"],
        ["multi/pictures/wieza", "rules", "tower", "a01", "2026-11-30"],
        ["multi/speech/cisza", "asr", "quality=high", "skill=silence", "a02", "2026-12-06"],
        ["multi/speech/szum", "asr", "quality=high", "skill=noise", "a02", "2026-12-07"],
    ]


def test_the_list_as_csv_has_the_words_and_the_media_too(bank):
    rows = list(csv.DictReader(io.StringIO(run("stats", "--list", "--format=csv"))))
    assert rows[0] == {
        "path": "multi/pictures/wieza",
        "kind": "rules",
        "tags": "tower",
        "author": "a01",
        "created": "2026-11-30",
        "media": "a.png",
        "prompt": "Podaj nazwę.",
    }


def test_lines_that_are_too_long_for_a_terminal_are_cut():
    sheet = Sheet(("path", "tags"), [("a", "long long tag"), ("b", "")])
    assert sheet_text(sheet, columns=("path", "tags"), width=10) == "path  tags\na     lon…\nb"
    assert sheet_text(sheet, columns=("tags",)) == "tags\nlong long tag\n"


def test_an_empty_list_is_its_heading():
    assert sheet_text(Sheet(("path", "tags"), []), columns=("path", "tags")) == "path  tags"


@pytest.fixture
def sourced(bank):
    for number in range(2):
        bank.picture(f"m{number}", f"m{number}.png", WEB)
    bank.picture(
        "two",
        "two.png",
        WEB.replace("[{url: 'https://www.muzeum.pl/1'", "[{url: 'http://rare.org/x'}, {url: 'https://muzeum.pl/2'"),
    )
    return bank


def test_sources_are_counted_by_domain_and_category(sourced):
    assert run("stats", "--sources").splitlines() == [
        "Multi (multi): sources of 6 files",
        "",
        "domain     Pic.  ASR  all",
        "muzeum.pl     3         3",
        "other         1         1",
        "own           1    2    3",
        "all           5    2    7",
        "",
        "own: made for this bank. other: domains with fewer than 3 files.",
        "A file with several sources is counted for each, and one in several categories in each: the sum may",
        "exceed the number of files.",
    ]


def test_what_is_a_rare_domain_can_be_set(sourced):
    assert cells(run("stats", "--sources", "--rare=1"), "rare.org", "other") == [["rare.org", "1", "1"]]
    assert cells(run("stats", "--sources", "--rare=4"), "muzeum.pl", "other") == [["other", "4", "4"]]


def test_the_data_of_the_figure_are_a_row_a_category_and_domain(sourced):
    assert run("stats", "--sources", "--format=csv").splitlines() == [
        "suite,category,domain,files",
        "multi,pictures,muzeum.pl,3",
        "multi,pictures,other,1",
        "multi,pictures,own,1",
        "multi,speech,own,2",
    ]


def question(category, *media):
    return parse_question(
        {"id": "q", "rules": [{"include": ["x"]}], "suite": "s", "category": category, "media": media}
    )


def web(*urls):
    return [{"url": url} for url in urls]


@pytest.mark.parametrize(
    ("media", "expected"),
    [
        ([{"file": "a.png", "source": web("https://a.pl/1")}], {"a.pl": 1}),
        ([{"file": "a.png", "source": web("http://a.pl/1", "https://www.A.pl/2")}], {"a.pl": 2}),
        ([{"file": "a.png", "source": web("https://a.pl/1", "https://b.pl:80/1")}], {"a.pl": 1, "b.pl": 1}),
        ([{"file": "a.png", "source": web("https://a.pl/1")}] * 2, {"a.pl": 1}),
        ([{"collage": ["a.png", "b.png"], "source": [{"own": True}]}], {"own": 2}),
        ([{"collage": ["a.png", "b.png"], "source": web("https://a.pl/1", "https://b.pl/1")}], {"a.pl": 1, "b.pl": 1}),
        ([{"file": "a.png", "source": [{"own": True, "url": "https://a.pl/1"}]}], {"own": 1}),
        ([{"file": "a.png", "source": web("https:///nowhere", "http://[x")}], {"other": 2}),
    ],
)
def test_a_file_counts_once_for_each_of_its_sources(media, expected):
    assert source_counts([question("c", *media)], rare=1) == {("c", domain): n for domain, n in expected.items()}


def test_a_file_counts_in_each_category_that_uses_it():
    medium = {"file": "a.png", "source": web("https://a.pl/1")}
    assert source_counts([question("c", medium), question("d", medium)], rare=2) == {("c", "a.pl"): 1, ("d", "a.pl"): 1}


def test_a_bank_without_media_has_no_sources(bank):
    for folder in ("pictures", "speech"):
        for path in (bank.questions / folder).iterdir():
            path.unlink()
    assert run("stats", "--sources") == "Multi (multi): sources of 0 files\n\nno media\n"


def test_media_of_several_questions_are_added_up_once(bank):
    bank.picture("znowu", "a.png", prompt="Podaj kolor.")
    size = (bank.media / "a.png").stat().st_size
    questions = [load_question(path) for path in sorted((bank.questions / "pictures").iterdir())]
    assert len(questions) == 2
    assert media_sums(questions) == (1, size, 0, 0)
    assert media_sums(questions).mean == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--list", "--weeks"],
            "choose one of --distribution, --text, --weeks, --sources, --list, --revisions, --annotators, --power, "
            "--taxonomy and --gallery",
        ),
        (["--format=csv"], "--format=csv goes with --distribution, --text, --weeks, --sources or --list"),
        (
            ["--revisions", "--format=csv"],
            "--format=csv goes with --distribution, --text, --weeks, --sources or --list",
        ),
        (["--list", "--format=markdown"], "--format=markdown goes with --distribution"),
    ],
)
def test_options_that_do_not_go_together_are_refused(bank, arguments, message):
    assert run("stats", *arguments, code=2).strip() == message


def test_lint_shows_what_the_whole_bank_has_twice_after_the_rest(bank):
    bank.picture("tekst", "t.png", "tags: [text-recognition]", prompt="Podaj litery na murze.")
    bank.picture("okladka", "o.png", "tags: [text-recognition, book-cover]", prompt="Podaj autora książki.")
    (bank.media / "kopia.png").write_bytes((bank.media / "a.png").read_bytes())
    bank.picture("znowu", "kopia.png", prompt="Podaj nazwę!")
    assert run("lint", "--no-notes").splitlines() == [
        "multi/pictures/tekst: warning [discouraged-tag] the tag 'text-recognition' is discouraged in pictures: "
        "It belongs to the documents.",
        "multi/pictures/znowu: warning [near-duplicate] asks almost the same about the same medium as "
        "multi/pictures/wieza (100 % of the words): keep one, or ask for something else",
        "multi/pictures/znowu: warning [medium-twice] 'kopia.png' is 'a.png' under another name: keep one of the files",
        "6 questions: 0 errors, 3 warnings, 9 notes",
    ]
    run("lint", "--strict", code=1)


def test_lint_fails_on_a_medium_that_is_damaged(bank):
    path = bank.media / "a.png"
    Image.effect_noise((64, 64), 50).save(path)
    path.write_bytes(path.read_bytes()[:2000])
    assert "multi/pictures/wieza: error [media-damaged] 'a.png': " in run("lint", code=1)
