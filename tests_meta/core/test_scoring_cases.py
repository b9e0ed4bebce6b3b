"""Cases that other projects met before this one, each with the issue it comes from."""

import json
from pathlib import Path

import pytest

from sprawdzian import parse_question, score
from sprawdzian.language import words

FILE = Path(__file__).parents[1] / "data" / "scoring_cases.json"
# The file holds the cases of every kind of question; each kind's tests select theirs.
CASES = [case for case in json.loads(FILE.read_text(encoding="utf-8")) if case["area"] in {"rules", "normalisation"}]


def of_area(area):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["area"] == area]


def as_written_here(rule):
    """A rule of the file as a rule of a question: its items under the name of its kind."""
    parameters = {key: value for key, value in rule.items() if key not in {"type", "items", "pattern"}}
    return {rule["type"]: rule["pattern"] if rule["type"] == "regex" else rule["items"], **parameters}


@pytest.mark.parametrize("case", of_area("rules"))
def test_an_answer_passes_as_the_case_says(case):
    question = parse_question({"id": case["id"], "rules": [as_written_here(rule) for rule in case["input"]["rules"]]})
    assert score(question, case["input"]["answer"]).strict is case["expected"]["pass"], case["why"]


@pytest.mark.parametrize("case", of_area("normalisation"))
def test_words_compare_as_the_case_says(case):
    given, expected = case["input"], case["expected"]
    if given["compare"] == "count":
        assert len(words(given["text"])) == expected["words"], case["why"]
    else:
        assert given["compare"] == "words"
        assert (words(given["a"]) == words(given["b"])) is expected["equal"], case["why"]


def test_the_file_has_cases_of_both_areas():
    assert len(of_area("rules")) == 19
    assert len(of_area("normalisation")) == 7
