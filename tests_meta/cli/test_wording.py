"""``sprawdzian stats --text``: the page about how questions are worded."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.banks.wording import length_sheet, lengths, wording_page
from sprawdzian import parse_question
from sprawdzian.language import words
from sprawdzian.questions import Suite, load_question, question_files

ROOT = Path(__file__).parents[2]
SUITE = Suite.model_validate({"name": "s", "title": "S", "protocol": "povisle", "categories": {"c": {"title": "C"}}})


def question(prompt, **more):
    return parse_question({"id": "q", "kind": "open", "answers": ["x"], "prompt": prompt, **more})


def choice(prompt):
    return parse_question(
        {"id": "q", "kind": "choice", "prompt": prompt, "options": ["bardzo długa opcja", "krótka"], "answer": "A"}
    )


def test_lengths_are_words_of_prompts_without_options():
    questions = [
        choice("Kto to był?"),
        question("Podaj trzy słowa."),
        question("Kto?"),
        question("Podaj biało-czerwony."),
    ]
    assert lengths(questions) == {1: 1, 3: 3}
    assert length_sheet([(SUITE, questions)]).rows == [("s", 1, 1), ("s", 3, 3)]


def test_the_page_has_histogram_subordination_and_features():
    questions = [
        choice("Kto zbudował dom, który widać?"),
        question("Kot widzi kota. Podaj rok, w którym zmarł, i powiedz, że to on."),
        *[question("Kto?")] * 2,
    ]
    page = wording_page(SUITE, questions, width=80).splitlines()
    assert page[:10] == [
        "S (s): wording of 4 questions",
        "",
        # (5 + 13 + 1 + 1) / 4, and with 2, 5, 1 and 1 marks.
        "length: 5.0 words on average, 1–13; with marks 7.3",
        "",
        "words  questions",
        " 0–4           2  ████████████████████████████████████████",
        " 5–9           1  ████████████████████",
        "10–14          1  ████████████████████",
        "",
        "questions with a relative clause: 2 of 4, RCP 0.500",
    ]
    assert page[10:13] == [
        "questions with a subordinating conjunction: 1 of 4, SCP 0.250",
        "questions with one of the two: 2 of 4, SP 0.500",
        "questions with both: 1 of 4, 0.250",
    ]
    # Each question repeats nothing; of all 20 words, kto alone is there again, twice.
    assert next(line.split() for line in page if "L_TTR_IA" in line) == [
        "different",
        "words",
        "L_TTR_IA",
        "1.000",
        "0.900",
    ]
    assert max(map(len, page)) <= 80


def test_a_language_without_parts_of_speech_has_no_subordination():
    page = wording_page(SUITE, [question("Who is it?", language="en")], width=100)
    assert "subordinate clauses: n/a, since the dictionary of the language tells no parts of speech" in page
    assert next(line.split() for line in page.splitlines() if "G_N " in line) == ["nouns", "G_N", "n/a", "n/a"]


def test_questions_that_their_language_asks_have_no_wording():
    spoken = parse_question({"id": "q", "kind": "asr", "transcript": "Dzień dobry."})
    assert (
        wording_page(SUITE, [spoken], width=80) == "S (s): wording of 0 questions\n\nno question has words of its own"
    )


def test_the_mean_length_of_a_bank_is_that_of_its_words_by_the_tokeniser_of_the_rules():
    questions = [load_question(path) for path in question_files(ROOT / "questions/knowledge/suite.yaml")]
    counts = [len(words(question.prompt)) for question in questions]
    assert lengths(questions) == {size: counts.count(size) for size in sorted(counts)}


def run(*arguments):
    result = CliRunner().invoke(app, ["stats", str(ROOT / "questions/knowledge"), "--text", *arguments])
    assert result.exit_code == 0
    return result.stdout.splitlines()


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        ([], "Polish linguistic and cultural competency (knowledge): wording of 60 questions"),
        (["--format=csv"], "suite,words,questions"),
    ],
)
def test_the_command_prints_the_page_or_the_data_of_the_histogram(arguments, first):
    assert run(*arguments)[0] == first
