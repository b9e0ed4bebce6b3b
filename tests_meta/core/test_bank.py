"""The questions that come with the project: enough of each sort, and judged as their authors say."""

import re
from collections import Counter
from pathlib import Path

import pytest

from sprawdzian import load_question, load_suite, score
from sprawdzian.language import words
from sprawdzian.lint import lint
from sprawdzian.questions import Exclude, Include, Order, Regex, question_files

FOLDER = Path(__file__).parents[2] / "questions" / "knowledge"
FILES = list(question_files(FOLDER / "suite.yaml"))
CATEGORIES = ["art", "culture", "geography", "grammar", "history", "vocabulary"]


@pytest.fixture(scope="module")
def bank():
    return [load_question(file) for file in FILES]


each_file = pytest.mark.parametrize(
    "file", [pytest.param(file, id=f"{file.parent.name}-{file.stem}") for file in FILES]
)


def test_the_suite_has_the_six_categories_of_plcc_in_the_order_of_its_table():
    suite = load_suite(FOLDER)
    assert list(suite.categories) == CATEGORIES
    assert [category.short for category in suite.categories.values()] == ["Art", "Cul.", "Geo.", "Gra.", "His.", "Voc."]
    assert {category.modality for category in suite.categories.values()} == {"text"}
    assert suite.protocol.name == "plcc"


def test_geography_has_exactly_four_subcategories():
    suite = load_suite(FOLDER)
    assert set(suite.categories["geography"].subcategories) == {
        "natural",
        "man-made",
        "socio-political",
        "biogeography",
    }


def test_each_category_has_eight_questions_or_more(bank):
    count = Counter(question.category for question in bank)
    assert set(count) == set(CATEGORIES)
    assert min(count.values()) >= 8


def test_ids_are_unique_in_the_suite(bank):
    assert [id_ for id_, count in Counter(question.id for question in bank).items() if count > 1] == []


@pytest.mark.parametrize("kind", [Include, Exclude, Order, Regex])
def test_each_kind_of_rule_is_in_use(bank, kind):
    assert any(isinstance(rule, kind) for question in bank for rule in question.rules)


@pytest.mark.parametrize("parameter", ["min", "max", "lemmatize", "normalize", "same_length", "dictionary"])
def test_each_parameter_of_a_rule_is_in_use(bank, parameter):
    assert any(parameter in rule.model_fields_set for question in bank for rule in question.rules)


def test_alternatives_and_combined_rules_are_in_use(bank):
    assert any(
        len(clause) > 1
        for question in bank
        for rule in question.rules
        if isinstance(rule, Include)
        for clause in rule.clauses
    )
    assert any(len(question.rules) > 2 for question in bank)


def test_every_form_of_question_is_in_use(bank):
    forms = {form for category in load_suite(FOLDER).categories.values() for form in category.forms}
    assert {question.form for question in bank} == forms


def test_no_two_prompts_are_equal(bank):
    count = Counter(tuple(words(question.prompt)) for question in bank)
    assert [prompt for prompt, number in count.items() if number > 1] == []


@each_file
def test_a_question_has_two_accepted_and_three_rejected_examples_or_more(file):
    examples = load_question(file).examples
    assert len(examples.accepted) >= 2
    assert len(examples.rejected) >= 3
    answers = [example.answer for example in (*examples.accepted, *examples.rejected)]
    assert len(set(answers)) == len(answers)


@each_file
def test_every_example_is_judged_as_its_author_says(file):
    question = load_question(file)
    wrong = [example.answer for example in question.examples.accepted if not score(question, example.answer).strict]
    right = [example.answer for example in question.examples.rejected if score(question, example.answer).strict]
    assert (wrong, right) == ([], [])


@each_file
def test_a_prompt_never_passes_as_its_own_answer(file):
    question = load_question(file)
    assert not score(question, question.prompt).strict


@each_file
def test_an_answer_that_knows_nothing_is_wrong(file):
    question = load_question(file)
    answers = ["", "…", "Nie wiem.", "Tak.", "Nie.", "A B C D", "Odmawiam odpowiedzi.", file.stem]
    assert [answer for answer in answers if score(question, answer).strict] == []


@each_file
def test_provenance_is_stated_under_a_pseudonym(file):
    question = load_question(file)
    assert re.fullmatch(r"a\d{2,}", question.author)
    assert question.ai_assistance.strip()
    assert question.created is not None
    assert all(re.fullmatch(r"r\d{2,}", review.by) for review in question.review)


@each_file
def test_the_linter_finds_no_error_and_no_warning(file):
    found = [finding for finding in lint(load_question(file)) if finding.severity != "note"]
    assert found == []
