"""Cases that other projects met before this one, each with the issue it comes from."""

import json
from pathlib import Path

import pytest

from sprawdzian import parse_question, score
from sprawdzian.language import words

FILE = Path(__file__).parents[1] / "data" / "scoring_cases.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))


def of_area(area):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["area"] == area]


def as_written_here(rule):
    """A rule of the file as a rule of a question: its items under the name of its kind."""
    parameters = {key: value for key, value in rule.items() if key not in {"type", "items", "pattern"}}
    return {rule["type"]: rule["pattern"] if rule["type"] == "regex" else rule["items"], **parameters}


def blocks_as_written_here(reference):
    """The page of a file's case as the page of a question: texts and groups first, then its tables."""
    texts = [block if isinstance(block, str) else _group(block) for block in reference.get("text", [])]
    return [*texts, *({"table": table} for table in reference.get("tables", []))]


def _group(block):
    assert set(block) == {"kind", "blocks"}
    assert block["kind"] == "any"
    return {"any_order": block["blocks"]}


def question_of(case):
    """The question of a case whose answer is a transcript or a record."""
    given = case["input"]
    fields = {
        "asr": lambda: {"transcript": given["reference"]},
        "ocr": lambda: {"page": blocks_as_written_here(given["reference"])},
        "extraction": lambda: {"prompt": "Co?", "schema": given["schema"], "reference": given["reference"]},
    }
    return parse_question({"id": case["id"], "kind": case["area"], **fields[case["area"]]()})


def chosen_from(case):
    """The question of a case whose answer is a label, or yes or no; the gold is what the case says was chosen."""
    given, chosen = case["input"], case["expected"]["choice"]
    if given["mode"] == "yesno":
        return parse_question({"id": case["id"], "kind": "yes_no", "prompt": "Czy?", "answer": chosen or "tak"})
    assert given["mode"] == "single"
    options = list(given["options"].values())
    assert list(given["options"]) == list("ABCDEFGH"[: len(options)])
    return parse_question(
        {"id": case["id"], "kind": "choice", "prompt": "Co?", "options": options, "answer": chosen or "A"}
    )


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


@pytest.mark.parametrize("case", [*of_area("asr"), *of_area("ocr"), *of_area("extraction")])
def test_an_answer_scores_as_the_case_says(case):
    verdict = score(question_of(case), case["input"]["answer"])
    assert verdict.soft == pytest.approx(case["expected"]["soft"], abs=1e-6), case["why"]
    assert verdict.strict is case["expected"]["strict"], case["why"]


@pytest.mark.parametrize("case", of_area("choice"))
def test_what_is_chosen_is_what_the_case_says(case):
    verdict = score(chosen_from(case), case["input"]["answer"])
    assert verdict.parsed == case["expected"]["choice"], case["why"]
    assert verdict.strict is (case["expected"]["choice"] is not None), case["why"]


@pytest.mark.parametrize(
    ("area", "count"),
    [("rules", 19), ("normalisation", 7), ("asr", 7), ("ocr", 20), ("extraction", 21), ("choice", 23)],
)
def test_the_file_has_cases_of_every_area(area, count):
    assert len(of_area(area)) == count
