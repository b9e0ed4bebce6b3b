"""The questions about pictures that come with the project: every leaf, kinds as published, three languages, whole media."""

import functools
from collections import Counter
from pathlib import Path

import pytest

from sprawdzian import load_question, load_suite, score
from sprawdzian.language import words
from sprawdzian.lint import lint, near_duplicates, near_pictures, suite_findings
from sprawdzian.questions import media_folder, question_files
from sprawdzian.questions.media import check_whole

FOLDER = Path(__file__).parents[2] / "questions" / "vision"
MEDIA = media_folder(FOLDER / "suite.yaml")
FILES = list(question_files(FOLDER / "suite.yaml"))
SUITE = load_suite(FOLDER)
CATEGORIES = [
    *("art-entertainment", "language", "geography-nature", "history-society", "culture-tradition"),
    *("image-understanding", "visual-reasoning"),
]
LARGEST = 6_000_000  # bytes of all media together

loaded = functools.cache(load_question)
each_file = pytest.mark.parametrize(
    "file", [pytest.param(file, id=f"{file.relative_to(FOLDER).parts[0]}-{file.stem}") for file in FILES]
)


@pytest.fixture(scope="module")
def bank():
    return [loaded(file) for file in FILES]


def test_the_taxonomy_has_seven_categories_29_subcategories_and_31_leaves():
    assert list(SUITE.categories) == CATEGORIES
    leaves = [len(category.subcategories) for category in SUITE.categories.values()]
    assert leaves == [8, 8, 4, 5, 4, 0, 0]
    assert [name for name, category in SUITE.categories.items() if not category.cultural] == CATEGORIES[-2:]


def test_each_of_the_31_leaves_has_three_questions_or_more(bank):
    counts = Counter((question.category, question.subcategory) for question in bank)
    leaves = [
        (name, leaf) for name, category in SUITE.categories.items() for leaf in (category.subcategories or {"": None})
    ]
    assert len(leaves) == 31
    assert {leaf: counts[leaf] for leaf in leaves if counts[leaf] < 3} == {}
    assert len(bank) >= 93


def test_kinds_are_mixed_about_as_published(bank):
    counts = Counter(question.kind for question in bank)
    for kind, share in {"open": 27.2, "choice": 36.1, "yes_no": 36.7}.items():
        assert 100 * counts[kind] / len(bank) == pytest.approx(share, abs=3)


def test_right_answers_are_spread_evenly(bank):
    letters = Counter(question.answer for question in bank if question.kind == "choice")
    said = Counter(question.answer for question in bank if question.kind == "yes_no")
    assert max(letters.values()) <= 1.5 * sum(letters.values()) / 4
    assert abs(said["tak"] - said["nie"]) <= 3
    assert not [finding for finding in suite_findings(bank) if finding.check != "repeated-openings"]


def test_most_pictures_serve_several_questions_and_none_more_than_ten(bank):
    used = Counter(question.media[0].files[0].sha256 for question in bank)
    assert all(len(question.media) == 1 for question in bank)
    assert max(used.values()) <= 10
    assert sum(count > 1 for count in used.values()) > len(used) / 2


@pytest.mark.parametrize("code", ["en", "de"])
def test_sixty_questions_or_more_are_translated_with_their_options(bank, code):
    translated = [question for question in bank if code in question.translations]
    assert len(translated) >= 60
    for question in translated:
        other = question.translated(code)
        assert other.prompt.strip() != question.prompt.strip()
        # The label of the right option, the Polish yes or no, and the Polish words stay right.
        assert score(other, getattr(question, "answer", "") or question.answers[0]).strict


@each_file
def test_an_open_question_wants_few_words_and_is_answered_by_each_of_its_answers(file):
    question = loaded(file)
    for answer in getattr(question, "answers", ()):
        assert len(words(answer)) <= 6
        assert score(question, answer).strict
        assert score(question, f"**{answer}**").strict


@each_file
def test_an_answer_that_knows_nothing_is_wrong(file):
    for answer in ("Nie wiem.", "Trudno powiedzieć.", "Nie mogę odpowiedzieć na to pytanie."):
        assert not score(loaded(file), answer).strict


@each_file
def test_the_linter_finds_no_fault(file):
    question = loaded(file)
    findings = lint(question, SUITE.categories[question.category], SUITE)
    assert [str(finding) for finding in findings if finding.severity != "note"] == []


def test_no_two_questions_ask_the_same_and_no_two_pictures_are_the_same(bank):
    assert list(near_duplicates(bank)) == []
    assert list(near_pictures(bank)) == []


def test_pictures_are_our_own_under_the_licence_of_the_protocol_with_their_scripts(bank):
    for question in bank:
        (source,) = question.media[0].source
        script = (MEDIA / source.script).resolve()
        assert (source.own, source.licence) == (True, "CC-BY-SA-4.0")
        assert script.is_file()
        assert script.is_relative_to(MEDIA.resolve())


def test_all_pictures_are_whole_small_and_in_use(bank):
    used = {Path(file.path).resolve(): file for question in bank for file in question.media[0].files}
    for file in used.values():
        check_whole(file)
        assert file.width >= 700
    there = {path.resolve() for path in MEDIA.rglob("*") if path.suffix in {".png", ".jpg"}}
    assert there == used.keys()
    assert sum(path.stat().st_size for path in there) < LARGEST
