"""Structured extraction: finding JSON, comparing values, validity against the schema (scoring.md, section 7)."""

import decimal
import itertools
import json
import pickle
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from scipy.optimize import linear_sum_assignment

from sprawdzian import Answer, Verdict, parse_question, score

properties = settings(deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

FILE = Path(__file__).parents[1] / "data" / "scoring_cases.json"
CASES = [case for case in json.loads(FILE.read_text(encoding="utf-8")) if case["area"] == "extraction"]

STRING, INTEGER, NUMBER, BOOLEAN = ({"type": name} for name in ("string", "integer", "number", "boolean"))
PRIMITIVE = {"type": ["string", "number", "boolean", "null"]}


def flat(*, required=None, additional=False, **properties):
    """A schema of a flat object, all of whose fields are required unless it is said otherwise."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else required,
        "additionalProperties": additional,
    }


def list_of(**fields):
    return {"type": "array", "items": flat(**fields)}


def array(items):
    return {"type": "array", "items": items}


def question(schema, reference):
    return parse_question(
        {"id": "q", "kind": "extraction", "prompt": "Wypisz pola.", "schema": schema, "reference": reference}
    )


def judged(schema, reference, answer):
    """The verdict on a text, or on a value that is written as JSON."""
    return score(question(schema, reference), answer if isinstance(answer, str | Answer) else json.dumps(answer))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_an_answer_scores_as_the_case_says(case):
    given_here = case["input"]
    verdict = judged(given_here["schema"], given_here["reference"], given_here["answer"])
    assert verdict.soft == pytest.approx(case["expected"]["soft"], abs=1e-6), case["why"]
    assert verdict.strict is case["expected"]["strict"], case["why"]


# -- finding JSON ----------------------------------------------------------------------------------------------------

ONE = flat(a=INTEGER)

FOUND = [
    # the whole text
    pytest.param('{"a": 1}', 1, id="the-whole-text"),
    pytest.param(' \n{\n\t"a" : 1\r\n}\n', 1, id="white-space"),
    pytest.param('\ufeff{"a": 1}', 1, id="byte-order-mark"),
    pytest.param('<think>{"a": 2}</think>{"a": 1}', 1, id="reasoning"),
    pytest.param('{"a": 1}<think>{"a": 2}', 1, id="reasoning-that-never-ends"),
    pytest.param('{"a": 2}</think>\n\n{"a": 1}', 1, id="reasoning-that-never-began"),
    # fences
    pytest.param('```json\n{"a": 1}\n```', 1, id="fence"),
    pytest.param('```\n{"a": 1}\n```', 1, id="fence-without-a-language"),
    pytest.param('```JSON\n{"a": 1}\n```', 1, id="fence-with-a-language-in-capitals"),
    pytest.param('```json\r\n{"a": 1}\r\n```\r\n', 1, id="fence-with-other-line-ends"),
    pytest.param('~~~json\n{"a": 1}\n~~~', 1, id="fence-of-tildes"),
    pytest.param('Oto wynik:\n\n```json\n{"a": 1}\n```\n\nPowodzenia!', 1, id="fence-in-a-text"),
    pytest.param('```json\n{"a": 1}', 1, id="fence-never-closed"),
    pytest.param('```json\n{"a": 2}\n```\nPoprawka:\n```json\n{"a": 1}\n```', 1, id="the-last-fence-wins"),
    pytest.param('```json\n{"a": 1}\n```\n```\n{"a": 2,}\n```', 1, id="the-last-valid-fence-wins"),
    pytest.param('```json\n{"a": 1}\n```\n```json\n[2]\n```', 1, id="the-last-fence-of-the-right-type-wins"),
    pytest.param('{"a": 2} to przykład.\n```json\n{"a": 1}\n```', 1, id="a-fence-before-text-in-front"),
    pytest.param('```json\n{"a": 1}\n```\nA nie {"a": 2}.', 1, id="a-fence-before-text-behind"),
    pytest.param('```\nbrak\n```\nWynik: {"a": 1}', 1, id="a-fence-without-json"),
    pytest.param('```\nWynik: {"a": 1}\n```', 1, id="a-fence-with-text-and-json"),
    # in the text
    pytest.param('Wynik: {"a": 1}', 1, id="behind-a-text"),
    pytest.param('{"a": 1} – to wszystko.', 1, id="in-front-of-a-text"),
    pytest.param('Wynik to `{"a": 1}`.', 1, id="in-backticks"),
    pytest.param('{"a": 2} {"a": 1}', 1, id="the-last-value-wins"),
    pytest.param('{"a": 2}\n{"a": 3}\n{"a": 1}', 1, id="the-last-line-wins"),
    pytest.param('{"a": 1} {"a": 2', 1, id="the-last-complete-value-wins"),
    pytest.param('{"a": 1} [2, 3]', 1, id="the-last-value-of-the-right-type-wins"),
    pytest.param('{"a": 1}, czyli {"a": 2,}', 1, id="the-last-valid-value-wins"),
    pytest.param('Pola {a}, {b} i {c}: {"a": 1}', 1, id="braces-in-the-text"),
    pytest.param('[źródło] {"a": 1} [1]', 1, id="brackets-in-the-text"),
    pytest.param('{{"a": 1}', 1, id="a-brace-too-many"),
    pytest.param('{"a": 1}}', 1, id="a-brace-too-many-behind"),
    pytest.param('{"a": 1}{"a": 2}', 2, id="values-without-a-space"),
    pytest.param('{"a": 1} {"a": 2}', 2, id="the-first-value-does-not-win"),
    # what is equal may be said twice
    pytest.param('{"a": 1, "a": 1}', 1, id="equal-duplicate-keys"),
    # escapes
    pytest.param('{"\\u0061": 1}', 1, id="escaped-key"),
    # numbers
    pytest.param('{"a": 1.0}', 1, id="one-point-nought"),
    pytest.param('{"a": 1e0}', 1, id="exponent"),
    pytest.param('{"a": 10E-1}', 1, id="negative-exponent"),
    pytest.param('{"a": -1}', -1, id="negative"),
]


@pytest.mark.parametrize(("answer", "value"), FOUND)
def test_the_last_valid_value_of_the_expected_type_is_found(answer, value):
    verdict = judged(ONE, {"a": 1}, answer)
    assert verdict.parsed == {"a": value}
    assert verdict.strict is (value == 1)
    assert verdict.soft == (value == 1)
    assert verdict.outcome == ("correct" if value == 1 else "wrong")


UNPARSED = [
    pytest.param("Nie ma tu danych.", id="no-json"),
    pytest.param("{", id="a-brace"),
    pytest.param("}", id="a-closing-brace"),
    pytest.param('{"a": 1', id="cut-off"),
    pytest.param('{"a": 1]', id="wrong-bracket"),
    pytest.param("{a: 1}", id="key-without-quotes"),
    pytest.param("{'a': 1}", id="single-quotes"),
    pytest.param("{„a”: 1}", id="polish-quotes"),
    pytest.param('{"a" 1}', id="no-colon"),
    pytest.param('"a": 1', id="no-braces"),
    pytest.param('{"a": 1,}', id="trailing-comma"),
    pytest.param('{"a": 1 /* jeden */}', id="comment"),
    pytest.param('{"a": 1 // jeden\n}', id="line-comment"),
    pytest.param('{"a": NaN}', id="nan"),
    pytest.param('{"a": Infinity}', id="infinity"),
    pytest.param('{"a": -Infinity}', id="minus-infinity"),
    pytest.param('{"a": nan}', id="nan-in-small-letters"),
    pytest.param('{"a": None}', id="none"),
    pytest.param('{"a": True}', id="true-of-python"),
    pytest.param('{"a": 01}', id="leading-nought"),
    pytest.param('{"a": +1}', id="plus"),
    pytest.param('{"a": .5}', id="no-digit-before-the-point"),
    pytest.param('{"a": 1.}', id="no-digit-behind-the-point"),
    pytest.param('{"a": 0x1}', id="hexadecimal"),
    pytest.param('{"a": 1_000}', id="underscore"),
    pytest.param('{"a": 1 000}', id="grouped-digits"),
    pytest.param('{"a": 1,5}', id="decimal-comma"),
    pytest.param('{"a": ١}', id="other-digits"),
    pytest.param('{"a": "x\ny"}', id="line-end-in-a-string"),
    pytest.param('{"a": "\\x"}', id="unknown-escape"),
    pytest.param('{"a": "x}', id="string-never-closed"),
    pytest.param('{"a": 1, "a": 2}', id="conflicting-duplicate-keys"),
    pytest.param('{"a": 2, "a": 1}', id="conflicting-duplicate-keys-the-last-being-right"),
    pytest.param('{"a": 1, "a": true}', id="true-conflicts-with-one"),
    pytest.param('{"a": 1, "\\u0061": 2}', id="conflicting-duplicate-keys-one-escaped"),
    pytest.param('{"a": 1, "a": "1"}', id="a-string-conflicts-with-a-number"),
    # values of another type
    pytest.param("[]", id="an-array"),
    pytest.param("[1]", id="an-array-of-a-number"),
    pytest.param("1", id="a-number"),
    pytest.param('"a"', id="a-string"),
    pytest.param('"{a: 1}"', id="a-string-with-braces"),
    pytest.param("null", id="null"),
    pytest.param("true", id="true"),
    pytest.param("```json\n[1]\n```", id="an-array-in-a-fence"),
    pytest.param("<table><tr><td>a</td><td>1</td></tr></table>", id="a-table"),
]


@pytest.mark.parametrize("answer", UNPARSED)
def test_nothing_is_repaired(answer):
    verdict = judged(ONE, {"a": 1}, answer)
    assert verdict.outcome == "unparsed"
    assert not verdict.strict
    assert verdict.soft == 0
    assert verdict.parsed is None
    assert verdict.reasons


PRODUCTS = list_of(n=STRING, t=array(STRING))

LISTS = [
    pytest.param('[{"n": "chleb", "t": ["x"]}]', "correct", id="the-whole-text"),
    pytest.param('Lista: [{"n": "chleb", "t": ["x"]}].', "correct", id="in-a-text"),
    pytest.param('[] [{"n": "chleb", "t": ["x"]}]', "correct", id="the-last-list"),
    pytest.param('[{"n": "chleb", "t": ["x"]}] {"n": "mleko"}', "correct", id="the-last-of-the-right-type"),
    pytest.param("[]", "wrong", id="an-empty-list"),
    pytest.param('["chleb"]', "wrong", id="a-list-of-strings"),
    pytest.param("[null]", "wrong", id="a-list-of-null"),
    pytest.param("{}", "unparsed", id="an-object"),
    pytest.param('{"n": "chleb"}', "unparsed", id="one-object-alone"),
    pytest.param('{"n": "chleb"}\n{"n": "mleko"}', "unparsed", id="objects-without-a-list"),
    pytest.param('"chleb"', "unparsed", id="a-string"),
]


@pytest.mark.parametrize(("answer", "outcome"), LISTS)
def test_a_list_is_found_where_the_schema_has_a_list(answer, outcome):
    verdict = judged(PRODUCTS, [{"n": "chleb", "t": ["x"]}], answer)
    assert verdict.outcome == outcome
    assert verdict.soft == (outcome == "correct")


def test_a_value_inside_a_value_is_not_the_last_one():
    schema = flat(a=INTEGER, b=INTEGER)
    verdict = judged(schema, {"a": 1, "b": 2}, 'Wynik: {"a": 1, "b": {"a": 5, "b": 6}}.')
    assert verdict.parsed == {"a": 1, "b": {"a": 5, "b": 6}}
    assert verdict.soft == 0.5


def test_braces_inside_a_string_are_text():
    verdict = judged(flat(a=STRING), {"a": 'wzór {"a": "b"} i [1]'}, 'Oto: {"a": "wzór {\\"a\\": \\"b\\"} i [1]"}')
    assert verdict.strict


# -- fields ----------------------------------------------------------------------------------------------------------

EQUAL = [
    # numbers, by value; the answer as JSON text
    pytest.param(NUMBER, 12.5, "12.50", id="trailing-nought"),
    pytest.param(NUMBER, Decimal("12.50"), "12.5", id="trailing-nought-of-the-reference"),
    pytest.param(NUMBER, 1, "1.0", id="a-whole-number-with-a-point"),
    pytest.param(NUMBER, 1.0, "1", id="a-reference-with-a-point"),
    pytest.param(INTEGER, 1, "1.0", id="an-integer-by-value"),
    pytest.param(NUMBER, 0.1, "0.1", id="a-float-means-what-it-shows"),
    pytest.param(NUMBER, Decimal("0.1"), "0.1", id="a-decimal"),
    pytest.param(NUMBER, 19.99, "19.990", id="a-price"),
    pytest.param(NUMBER, 100, "1e2", id="an-exponent"),
    pytest.param(NUMBER, 0.015, "1.5E-2", id="a-negative-exponent"),
    pytest.param(NUMBER, 0, "-0", id="minus-nought"),
    pytest.param(NUMBER, 0, "-0.0", id="minus-nought-with-a-point"),
    pytest.param(NUMBER, 0, "0e5", id="nought-with-an-exponent"),
    pytest.param(INTEGER, 9007199254740993, "9007199254740993", id="above-the-floats"),
    pytest.param(
        NUMBER, Decimal("0.12345678901234567890123456789012345"), "0.12345678901234567890123456789012345", id="35"
    ),
    # booleans and null
    pytest.param(BOOLEAN, True, "true", id="true"),
    pytest.param(BOOLEAN, False, "false", id="false"),
    pytest.param({"type": ["string", "null"]}, None, "null", id="null"),
    # strings
    pytest.param(STRING, "kowalski", '"KOWALSKI "', id="case-and-outer-space"),
    pytest.param(STRING, "Jan Kowalski", '"Jan  Kowalski"', id="two-spaces"),
    pytest.param(STRING, "Jan Kowalski", '"Jan\\n\\tKowalski"', id="line-end"),
    pytest.param(STRING, "Jan Kowalski", '"Jan\u00a0Kowalski"', id="no-break-space"),
    pytest.param(STRING, "finał", '"\ufb01nał"', id="ligature"),
    pytest.param(STRING, "gęś", '"ge\\u0328s\\u0301"', id="decomposed"),
    pytest.param(STRING, "ge\u0328s\u0301", '"gęś"', id="decomposed-reference"),
    pytest.param(STRING, "Strauß", '"STRAUSS"', id="sharp-s"),
    pytest.param(STRING, "sklep „Żabka”", '"sklep \\"Żabka\\""', id="polish-and-straight-quotes"),
    pytest.param(STRING, "sklep „Żabka”", '"sklep “Żabka”"', id="polish-and-english-quotes"),
    pytest.param(STRING, "sklep „Żabka”", '"sklep «Żabka»"', id="polish-and-angle-quotes"),
    pytest.param(STRING, "dramat Moore'a", '"dramat Moore’a"', id="apostrophes"),
    pytest.param(STRING, "ul. Długa 5", '"ul. Długa 5."', id="outer-full-stop"),
    pytest.param(STRING, "Długa 5", '",;:Długa 5:;,."', id="outer-punctuation"),
    pytest.param(STRING, "Długa 5.", '"Długa 5"', id="outer-full-stop-of-the-reference"),
    pytest.param(STRING, "", '""', id="empty-strings"),
    pytest.param(STRING, "a/b", '"a\\/b"', id="escaped-slash"),
    pytest.param(STRING, "😀", '"\\ud83d\\ude00"', id="escaped-surrogates"),
    # arrays
    pytest.param(array(STRING), [], "[]", id="empty-arrays"),
    pytest.param(array(STRING), ["a", "b"], '["b", "A."]', id="array-order-and-strings"),
    pytest.param(array(NUMBER), [1, 2.5, 1], "[2.50, 1.0, 1]", id="array-of-numbers"),
    pytest.param(array(BOOLEAN), [True, False, True], "[true, true, false]", id="array-of-booleans"),
    pytest.param(array(PRIMITIVE), [1, True, "1", None], '[null, "1", true, 1]', id="array-of-all-types"),
]


@pytest.mark.parametrize(("field", "reference", "written"), EQUAL)
def test_equal_values_score_one(field, reference, written):
    verdict = judged(flat(a=field), {"a": reference}, f'{{"a": {written}}}')
    assert verdict.soft == 1
    assert verdict.strict
    assert verdict.outcome == "correct"


DIFFERENT = [
    # numbers, booleans, null and strings are four things
    pytest.param(NUMBER, 3, "3.01", id="nearly"),
    pytest.param(NUMBER, 3, "-3", id="sign"),
    pytest.param(NUMBER, 1, "true", id="true-for-one"),
    pytest.param(NUMBER, 0, "false", id="false-for-nought"),
    pytest.param(BOOLEAN, True, "1", id="one-for-true"),
    pytest.param(BOOLEAN, False, "0", id="nought-for-false"),
    pytest.param(BOOLEAN, True, "1.0", id="one-point-nought-for-true"),
    pytest.param(BOOLEAN, True, '"true"', id="a-string-for-true"),
    pytest.param(STRING, "true", "true", id="true-for-a-string"),
    pytest.param(NUMBER, 1, '"1"', id="a-string-for-a-number"),
    pytest.param(STRING, "1", "1", id="a-number-for-a-string"),
    pytest.param(STRING, "", "null", id="null-for-an-empty-string"),
    pytest.param(NUMBER, 0, "null", id="null-for-nought"),
    pytest.param(BOOLEAN, False, "null", id="null-for-false"),
    pytest.param({"type": ["string", "null"]}, None, '""', id="an-empty-string-for-null"),
    pytest.param({"type": ["string", "null"]}, None, '"null"', id="a-word-for-null"),
    pytest.param(INTEGER, 9007199254740993, "9007199254740992", id="above-the-floats"),
    pytest.param(INTEGER, 9007199254740993, "9007199254740992.0", id="above-the-floats-with-a-point"),
    pytest.param(
        NUMBER, Decimal("0.12345678901234567890123456789012345"), "0.12345678901234567890123456789012346", id="35"
    ),
    pytest.param(NUMBER, 0.1, "0.1000000000000000055511151231257827", id="a-float-is-not-its-binary-value"),
    # strings
    pytest.param(STRING, "A Rh+", '"A Rh-"', id="signs"),
    pytest.param(STRING, "A Rh+", '"A Rh"', id="an-outer-sign"),
    pytest.param(STRING, "12,50", '"1250"', id="inner-comma"),
    pytest.param(STRING, "ul. Długa", '"ul Długa"', id="inner-full-stop"),
    pytest.param(STRING, "12:30", '"1230"', id="inner-colon"),
    pytest.param(STRING, "-5", '"5"', id="minus"),
    pytest.param(STRING, "tak!", '"tak"', id="exclamation-mark"),
    pytest.param(STRING, "(tak)", '"tak"', id="brackets"),
    pytest.param(STRING, "Łódź", '"Lodz"', id="diacritics"),
    pytest.param(STRING, "ab", '"a b"', id="a-space"),
    pytest.param(STRING, "Kraków", '"Krakowie"', id="inflection"),
    pytest.param(STRING, "Kraków", '"Kraków, Polska"', id="more"),
    # other types
    pytest.param(STRING, "a", '["a"]', id="an-array-for-a-string"),
    pytest.param(STRING, "a", '{"a": "a"}', id="an-object-for-a-string"),
    pytest.param(array(STRING), ["a"], '"a"', id="a-string-for-an-array"),
    pytest.param(array(STRING), ["a"], '{"0": "a"}', id="an-object-for-an-array"),
    pytest.param(array(STRING), [], "null", id="null-for-an-empty-array"),
    pytest.param(array(STRING), [], '""', id="an-empty-string-for-an-empty-array"),
    pytest.param(array(STRING), [], "{}", id="an-empty-object-for-an-empty-array"),
    # arrays
    pytest.param(array(STRING), [], '["a"]', id="nothing-was-wanted"),
    pytest.param(array(STRING), ["a"], "[]", id="nothing-was-found"),
    pytest.param(array(STRING), ["a"], '["b"]', id="another-item"),
    pytest.param(array(NUMBER), [1, 0], "[true, false]", id="booleans-for-numbers-in-an-array"),
    pytest.param(array(STRING), ["1"], "[1]", id="a-number-for-a-string-in-an-array"),
    pytest.param(array(STRING), ["a"], '[["a"]]', id="an-array-in-an-array"),
]


@pytest.mark.parametrize(("field", "reference", "written"), DIFFERENT)
def test_different_values_score_nought(field, reference, written):
    verdict = judged(flat(a=field), {"a": reference}, f'{{"a": {written}}}')
    assert verdict.soft == 0
    assert not verdict.strict
    assert verdict.outcome == "wrong"


ARRAYS = [
    (["a", "b"], ["a"], Fraction(1, 2)),
    (["a"], ["a", "b"], Fraction(1, 2)),
    (["a", "b", "c"], ["c", "x", "a"], Fraction(2, 3)),
    (["a", "a", "b"], ["a", "b", "b"], Fraction(2, 3)),
    (["a", "a"], ["a"], Fraction(1, 2)),
    (["a"], ["a", "A", "a."], Fraction(1, 3)),
    ([1, 1.0, True], [1, True, True], Fraction(2, 3)),
    (["1", 1], [1, 1], Fraction(1, 2)),
    ([None, 0, False, ""], [None, None, None, None], Fraction(1, 4)),
    (["a", "b"], ["a", ["b"]], Fraction(1, 2)),
]


@pytest.mark.parametrize(("reference", "answer", "expected"), ARRAYS, ids=str)
def test_arrays_score_common_items_over_the_longer_length(reference, answer, expected):
    verdict = judged(flat(a=array(PRIMITIVE)), {"a": reference}, {"a": answer})
    assert verdict.soft == pytest.approx(float(expected))
    assert not verdict.strict


# -- objects ---------------------------------------------------------------------------------------------------------

OPTIONAL = flat(required=["a"], a=INTEGER, n={"type": ["string", "null"]}, s=STRING)
OPEN = flat(required=["a"], additional=True, a=INTEGER)
REQUIRED = flat(a=INTEGER, n={"type": ["string", "null"]})

OBJECTS = [
    pytest.param(OPTIONAL, {"a": 1}, {"a": 1}, 1, True, id="the-same"),
    pytest.param(OPTIONAL, {"a": 1, "n": "x", "s": "y"}, {"s": "y", "n": "x", "a": 1}, 1, True, id="order-of-keys"),
    pytest.param(OPTIONAL, {"a": 1, "n": "x"}, {"a": 1, "n": "z"}, 0.5, False, id="one-of-two-wrong"),
    pytest.param(OPTIONAL, {"a": 1, "n": "x"}, {"a": 1}, 0.5, False, id="an-optional-value-missing"),
    pytest.param(OPTIONAL, {"a": 1}, {"a": 1, "n": "x"}, 0.5, False, id="an-optional-value-too-many"),
    pytest.param(OPTIONAL, {"a": 1, "n": "x"}, {"a": 1, "s": "x"}, Fraction(1, 3), False, id="union-of-keys"),
    pytest.param(OPTIONAL, {"a": 1}, {}, 0, False, id="nothing-found"),
    # missing and null
    pytest.param(OPTIONAL, {"a": 1, "n": None}, {"a": 1}, 1, True, id="missing-for-null"),
    pytest.param(OPTIONAL, {"a": 1}, {"a": 1, "n": None}, 1, True, id="null-for-missing"),
    pytest.param(OPTIONAL, {"a": 1, "n": None}, {"a": 1, "n": None}, 1, True, id="null-for-null"),
    pytest.param(OPTIONAL, {"a": 1, "n": "x"}, {"a": 1, "n": None}, 0.5, False, id="null-for-a-value"),
    pytest.param(REQUIRED, {"a": 1, "n": None}, {"a": 1, "n": None}, 1, True, id="a-required-null"),
    pytest.param(REQUIRED, {"a": 1, "n": None}, {"a": 1}, 0.5, False, id="missing-for-a-required-null"),
    # equal, and yet not valid
    pytest.param(OPTIONAL, {"a": 1}, {"a": 1, "s": None}, 1, False, id="null-where-the-schema-wants-a-string"),
    pytest.param(OPTIONAL, {"a": 1}, {"a": 1, "z": None}, 1, False, id="an-additional-null"),
    pytest.param(OPTIONAL, {"a": 1}, {"a": 1, "z": 2}, 0.5, False, id="an-additional-value"),
    pytest.param(OPEN, {"a": 1}, {"a": 1, "z": 2}, 0.5, False, id="an-additional-value-that-is-allowed"),
    pytest.param(OPEN, {"a": 1}, {"a": 1, "z": None}, 1, True, id="an-additional-null-that-is-allowed"),
    pytest.param(OPEN, {"a": 1, "z": 2}, {"a": 1, "z": 2}, 1, True, id="an-additional-value-that-is-wanted"),
    pytest.param(flat(a={"enum": ["zł"], **STRING}), {"a": "zł"}, {"a": "ZŁ"}, 1, False, id="enum-has-case"),
    pytest.param(flat(a={"pattern": "^[A-Z]+$", **STRING}), {"a": "AB"}, {"a": "ab"}, 1, False, id="pattern-has-case"),
    pytest.param(flat(a={"maxLength": 2, **STRING}), {"a": "ab"}, {"a": "ab "}, 1, False, id="too-long"),
    pytest.param(flat(a={"const": "ab", **STRING}), {"a": "ab"}, {"a": "ab."}, 1, False, id="constant"),
    # eight fields
    pytest.param(
        flat(**dict.fromkeys("abcdefgh", INTEGER)),
        dict.fromkeys("abcdefgh", 1),
        {**dict.fromkeys("abcdefg", 1), "h": 2},
        0.875,
        False,
        id="seven-of-eight",
    ),
    # an array is a part of its field
    pytest.param(
        flat(a=INTEGER, t=array(STRING)),
        {"a": 1, "t": ["x", "y"]},
        {"a": 1, "t": ["x"]},
        0.75,
        False,
        id="half-of-an-array",
    ),
    pytest.param(flat(required=[], a=INTEGER), {}, {}, 1, True, id="both-empty"),
    pytest.param(flat(required=[], a=INTEGER), {}, {"a": 1}, 0, False, id="nothing-was-wanted"),
]


@pytest.mark.parametrize(("schema", "reference", "answer", "soft", "strict"), OBJECTS)
def test_an_object_scores_the_mean_of_its_fields_and_strict_needs_validity(schema, reference, answer, soft, strict):
    verdict = judged(schema, reference, answer)
    assert verdict.soft == pytest.approx(float(soft))
    assert verdict.strict is strict
    assert verdict.outcome == ("correct" if strict else "wrong")


NUMBERS_OF_SCHEMAS = [
    pytest.param({"multipleOf": 0.01, **NUMBER}, 19.99, "19.99", True, id="multiple-of-a-hundredth"),
    pytest.param({"multipleOf": 0.01, **NUMBER}, 1.1, "1.10", True, id="multiple-with-a-trailing-nought"),
    pytest.param({"multipleOf": 0.1, **NUMBER}, 0.3, "0.3", True, id="multiple-of-a-tenth"),
    pytest.param({"minimum": 0.1, **NUMBER}, 0.1, "0.1", True, id="minimum-itself"),
    pytest.param({"maximum": 19.99, **NUMBER}, 19.99, "19.990", True, id="maximum-itself"),
    pytest.param({"enum": [1, 2.5]}, 2.5, "2.50", True, id="enum-by-value"),
    pytest.param({"type": ["integer", "null"]}, 2, "2.0", True, id="an-integer-with-a-point"),
    pytest.param({"type": "integer"}, 20, "2e1", True, id="an-integer-with-an-exponent"),
]


@pytest.mark.parametrize(("field", "reference", "written", "strict"), NUMBERS_OF_SCHEMAS)
def test_decimals_are_valid_by_their_value(field, reference, written, strict):
    # Some of the schemas name values instead of a type.
    field = {"type": "number", **field}
    assert judged(flat(a=field), {"a": reference}, f'{{"a": {written}}}').strict is strict


# -- lists of objects ------------------------------------------------------------------------------------------------

FOUR = list_of(a=INTEGER, b=INTEGER, c=INTEGER, d=INTEGER)


def four(*values):
    return dict(zip("abcd", values, strict=True))


LISTS_OF_OBJECTS = [
    pytest.param([], [], 1, True, id="both-empty"),
    pytest.param([], [four(1, 1, 1, 1)], 0, False, id="nothing-was-wanted"),
    pytest.param([four(1, 1, 1, 1)], [], 0, False, id="nothing-was-found"),
    pytest.param([four(1, 2, 3, 4), four(5, 6, 7, 8)], [four(5, 6, 7, 8), four(1, 2, 3, 4)], 1, True, id="any-order"),
    pytest.param([four(i, i, i, i) for i in range(4)], [four(i, i, i, i) for i in (3, 0, 2)], 0.75, False, id="3-of-4"),
    pytest.param([four(i, i, i, i) for i in range(3)], [four(i, i, i, i) for i in range(4)], 0.75, False, id="3-and-1"),
    pytest.param([four(1, 1, 1, 1)] * 2, [four(1, 1, 1, 1)], 0.5, False, id="one-object-serves-once"),
    pytest.param([four(1, 1, 1, 1)] * 2, [four(1, 1, 1, 1)] * 2, 1, True, id="equal-objects"),
    # The best pair scores 3/4 and leaves 0; the two others score 1/2 each.
    pytest.param(
        [four(1, 1, 1, 1), four(1, 1, 7, 7)],
        [four(1, 1, 1, 0), four(5, 5, 1, 1)],
        0.5,
        False,
        id="a-trap-for-the-greedy",
    ),
    # In the order of the list, the first takes what the second needs.
    pytest.param(
        [four(1, 1, 1, 1), four(1, 1, 1, 2)],
        [four(1, 1, 1, 2), four(1, 1, 3, 3)],
        0.75,
        False,
        id="a-trap-for-the-first-come",
    ),
]


@pytest.mark.parametrize(("reference", "answer", "soft", "strict"), LISTS_OF_OBJECTS)
def test_a_list_scores_its_best_assignment_over_the_longer_length(reference, answer, soft, strict):
    verdict = judged(FOUR, reference, answer)
    assert verdict.soft == pytest.approx(float(soft))
    assert verdict.strict is strict


@pytest.mark.parametrize(
    ("answer", "soft"),
    [
        pytest.param([{"n": "chleb"}, "mleko"], 0.5, id="a-string"),
        pytest.param([{"n": "chleb"}, None], 0.5, id="null"),
        pytest.param([{"n": "chleb"}, [{"n": "mleko"}]], 0.5, id="a-list"),
        pytest.param([{"n": "chleb"}, {"n": {"n": "mleko"}}], 0.5, id="a-nested-object"),
        pytest.param([1, 2], 0, id="numbers"),
    ],
)
def test_what_is_no_object_of_the_list_matches_none(answer, soft):
    verdict = judged(list_of(n=STRING), [{"n": "chleb"}, {"n": "mleko"}], answer)
    assert verdict.soft == soft
    assert verdict.outcome == "wrong"


def test_missing_equals_null_only_for_optional_fields_of_a_list():
    schema = {"type": "array", "items": OPTIONAL}
    assert judged(schema, [{"a": 1, "n": None}, {"a": 2}], [{"a": 2, "n": None}, {"a": 1}]).strict
    verdict = judged({"type": "array", "items": REQUIRED}, [{"a": 1, "n": None}], [{"a": 1}])
    assert (verdict.soft, verdict.strict) == (0.5, False)


# -- against definitions read literally ------------------------------------------------------------------------------

# Values that Python, or careless normalisation, takes for one another.
primitives = st.sampled_from(
    [None, True, False, 0, 1, 2, 0.0, 1.0, 1.5, -1, "", "0", "1", "a", "A", "a.", "b", "true", "null", "a b", "a  b"]
)
fields = primitives | st.lists(primitives, max_size=4)
LOOSE = {"type": ["string", "number", "boolean", "null", "array"], "items": PRIMITIVE}


def identity(value):
    """What two primitives have in common if they are equal; enough for the values drawn here."""
    if isinstance(value, str):
        return "string", " ".join(value.casefold().split()).strip(".")
    return ("number", Decimal(str(value))) if type(value) in {int, float} else value


def by_definition(reference, answer):
    """The score of a field."""
    if isinstance(reference, list) and isinstance(answer, list):
        common = Counter(map(identity, reference)) & Counter(map(identity, answer))
        longer = max(len(reference), len(answer))
        return Fraction(common.total(), longer) if longer else Fraction(1)
    if isinstance(reference, list) or isinstance(answer, list):
        return Fraction(0)
    return Fraction(identity(reference) == identity(answer))


def object_by_definition(reference, answer):
    """The score of an object all of whose fields are required."""
    keys = reference.keys() | answer.keys()
    found = [by_definition(reference[key], answer[key]) if key in reference and key in answer else 0 for key in keys]
    return Fraction(sum(found), len(keys))


@properties
@given(primitives, primitives)
def test_a_primitive_scores_as_the_definition_says(reference, answer):
    verdict = judged(flat(a=PRIMITIVE), {"a": reference}, {"a": answer})
    assert verdict.soft == by_definition(reference, answer)
    assert verdict.strict is (verdict.soft == 1)


@properties
@given(st.lists(primitives, max_size=5), st.lists(primitives, max_size=5))
def test_an_array_scores_as_the_definition_says(reference, answer):
    verdict = judged(flat(a=array(PRIMITIVE)), {"a": reference}, {"a": answer})
    assert verdict.soft == pytest.approx(float(by_definition(reference, answer)))
    assert verdict.strict is (by_definition(reference, answer) == 1)


@properties
@given(
    *itertools.repeat(
        st.fixed_dictionaries({"a": primitives, "b": primitives, "t": st.lists(primitives, max_size=3)}), 2
    )
)
def test_an_object_scores_as_the_definition_says(reference, answer):
    schema = flat(a=PRIMITIVE, b=PRIMITIVE, t=array(PRIMITIVE))
    verdict = judged(schema, reference, answer)
    expected = object_by_definition(reference, answer)
    assert verdict.soft == pytest.approx(float(expected))
    assert verdict.strict is (expected == 1)


rows = st.lists(st.tuples(*[st.integers(0, 2)] * 3), max_size=6)


@properties
@given(rows, rows)
def test_a_list_scores_the_best_assignment(reference, answer):
    wanted, found = ([dict(zip("abc", row, strict=True)) for row in values] for values in (reference, answer))
    scores = np.array([[3 * object_by_definition(one, other) for other in found] for one in wanted], dtype=float)
    scores = scores.reshape(len(wanted), len(found))
    best = scores[linear_sum_assignment(scores, maximize=True)].sum()
    longer = max(len(wanted), len(found))
    expected = best / (3 * longer) if longer else 1
    verdict = judged(list_of(a=INTEGER, b=INTEGER, c=INTEGER), wanted, found)
    assert verdict.soft == pytest.approx(expected)
    assert verdict.strict is (sorted(reference) == sorted(answer))


@properties
@given(st.decimals(allow_nan=False, allow_infinity=False, places=3), st.decimals(allow_nan=False, allow_infinity=False))
def test_numbers_are_equal_by_value(reference, answer):
    equal = reference == answer
    assert judged(flat(a=NUMBER), {"a": reference}, f'{{"a": {answer:f}}}').strict is equal
    # One way of writing a number is as good as another.
    assert judged(flat(a=NUMBER), {"a": reference}, f'{{"a": {reference:e}}}').strict
    assert judged(flat(a=NUMBER), {"a": reference}, f'{{"a": {reference:f}000}}').strict


@properties
@given(st.integers(), st.integers())
def test_integers_are_equal_by_value(reference, answer):
    assert judged(ONE, {"a": reference}, {"a": answer}).strict is (reference == answer)
    assert judged(ONE, {"a": reference}, f'{{"a": {reference}.0}}').strict


@properties
@given(st.text(max_size=20))
def test_a_string_equals_itself_however_it_is_escaped(text):
    schema, reference = flat(a=STRING), {"a": text}
    assert judged(schema, reference, json.dumps(reference)).strict
    assert judged(schema, reference, json.dumps(reference, ensure_ascii=False)).soft == 1


@properties
@given(
    st.dictionaries(st.sampled_from("abct"), fields, max_size=4),
    st.dictionaries(st.sampled_from("abctz"), fields, max_size=5),
)
def test_strict_implies_soft_one_and_soft_one_without_validity_is_not_strict(reference, answer):
    properties_of_it = {"a": PRIMITIVE, "b": STRING, "c": NUMBER, "t": array(PRIMITIVE)}
    reference = {
        key: value
        for key, value in reference.items()
        if isinstance(value, list) == (key == "t")
        and (key != "b" or isinstance(value, str))
        and (key != "c" or type(value) in {int, float})
    }
    verdict = judged(flat(required=[], **properties_of_it), reference, answer)
    assert 0 <= verdict.soft <= 1
    assert verdict.soft == 1 or not verdict.strict
    if "z" in answer:
        assert not verdict.strict


@properties
@given(st.permutations([{"a": number} for number in range(4)]), st.permutations(["a", "b", "b", "c"]))
def test_order_of_objects_and_of_items_does_not_matter(objects, items):
    assert judged(list_of(a=INTEGER), [{"a": number} for number in range(4)], list(objects)).strict
    assert judged(flat(t=array(STRING)), {"t": ["a", "b", "b", "c"]}, {"t": list(items)}).strict


# -- outcomes --------------------------------------------------------------------------------------------------------

REFUSAL = "Przepraszam, ale nie mogę odczytać tego dokumentu."

OUTCOMES = [
    pytest.param('{"a": 1}', "correct", id="right"),
    pytest.param('{"a": 2}', "wrong", id="wrong"),
    pytest.param('{"b": 1}', "wrong", id="another-key"),
    pytest.param('{"a": 1, "z": null}', "wrong", id="equal-but-not-valid"),
    pytest.param("jeden", "unparsed", id="no-json"),
    pytest.param("", "empty", id="nothing"),
    pytest.param(" \n\ufeff", "empty", id="nothing-visible"),
    pytest.param('<think>{"a": 1}</think>', "empty", id="reasoning-only"),
    pytest.param('<think>{"a": 1}', "empty", id="reasoning-that-never-ends"),
    pytest.param(REFUSAL, "refused", id="refusal"),
    pytest.param(f'{REFUSAL} {{"a": 1}}', "correct", id="right-though-it-reads-as-a-refusal"),
    pytest.param(Answer('{"a": 1}', finish_reason="length"), "correct", id="right-though-cut-off"),
    pytest.param(Answer('{"a": 2}', finish_reason="length"), "truncated", id="wrong-and-cut-off"),
    pytest.param(Answer('{"a": ', finish_reason="length"), "truncated", id="cut-off"),
    pytest.param(Answer("", finish_reason="length"), "truncated", id="nothing-cut-off"),
    pytest.param(Answer(REFUSAL, finish_reason="length"), "truncated", id="refusal-cut-off"),
    pytest.param(Answer('{"a": ', finish_reason="stop"), "unparsed", id="ended-in-the-middle"),
    pytest.param(Answer('{"a": 1}', refused=True), "refused", id="refused-by-the-provider"),
]


@pytest.mark.parametrize(("answer", "outcome"), OUTCOMES)
def test_each_reply_falls_in_one_class(answer, outcome):
    verdict = judged(ONE, {"a": 1}, answer)
    assert verdict.outcome == outcome
    assert verdict.strict is (outcome == "correct")
    if outcome in {"empty", "unparsed"}:
        assert verdict.soft == 0


def test_a_verdict_gives_reasons_and_its_signature():
    answer = '{"a": 1, "b": "y"}'
    verdict = judged(flat(a=INTEGER, b=STRING), {"a": 1, "b": "x"}, answer)
    assert verdict.reasons
    for reason in verdict.reasons:
        assert 0 <= reason.fraction <= 1
        assert all(place is None or 0 <= place[0] <= place[1] <= len(answer) for place in reason.where)
    assert not all(reason.passed for reason in verdict.reasons)
    assert verdict.signature


def test_a_value_that_is_equal_and_not_valid_says_so():
    verdict = judged(OPTIONAL, {"a": 1}, {"a": 1, "z": None})
    assert not all(reason.passed for reason in verdict.reasons)


# -- any reply -------------------------------------------------------------------------------------------------------

pieces = [
    *["{", "}", "[", "]", ",", ":", '"', '"a"', '{"a": 1}', '{"a": ', "1", "1.50", "-", "e9", "NaN", "null", "true"],
    *["```", "```json\n", "\n", " ", "~~~", "\\", "\\u00", "\\ud800", "\ufeff", "\x00", "„", "ż", "//", "'", "{}"],
]
replies = st.lists(st.sampled_from(pieces), max_size=20).map("".join) | st.text(max_size=40)


@settings(properties, max_examples=80)
@given(replies)
def test_any_reply_gets_a_verdict_between_nought_and_one_that_survives_pickle_and_json(reply):
    verdict = judged(flat(required=["a"], a=PRIMITIVE, b=array(PRIMITIVE)), {"a": 1, "b": ["x"]}, reply)
    assert 0 <= verdict.soft <= 1
    assert all(0 <= reason.fraction <= 1 for reason in verdict.reasons)
    assert verdict.soft == 1 or not verdict.strict
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()).outcome == verdict.outcome


AWKWARD = [
    pytest.param('{"a": 12.50}', id="a-decimal"),
    pytest.param(f'{{"a": {"7" * 5000}}}', id="five-thousand-digits"),
    pytest.param(f'{{"a": 0.{"7" * 5000}}}', id="five-thousand-places"),
    pytest.param('{"a": 1e999999999}', id="a-huge-exponent"),
    pytest.param('{"a": -1e-999999999}', id="a-tiny-number"),
    pytest.param('{"a": 1e99999999999999999999}', id="an-exponent-beyond-decimals"),
    pytest.param('{"a": 1e-99999999999999999999}', id="a-negative-exponent-beyond-decimals"),
    pytest.param(f'{{"a": 1e{"9" * 5000}}}', id="an-exponent-of-five-thousand-digits"),
    pytest.param('{"a": "\\ud800"}', id="half-a-surrogate-pair"),
    pytest.param('{"\\ud800": 1}', id="half-a-surrogate-pair-as-a-key"),
    pytest.param('{"a": "\\u0000"}', id="a-null-character"),
    pytest.param('{"a": [[[[]]]], "b": {"c": {}}}', id="nested"),
    pytest.param('{"": 0, "a": ""}', id="an-empty-key"),
]


@pytest.mark.parametrize("schema", [ONE, flat(a=NUMBER), flat(a=STRING, additional=True)], ids=["int", "num", "str"])
@pytest.mark.parametrize("answer", AWKWARD)
def test_a_verdict_on_an_awkward_value_survives_pickle_and_json(schema, answer):
    reference = {"a": "x"} if schema["properties"]["a"] == STRING else {"a": 1}
    verdict = judged(schema, reference, answer)
    assert (verdict.soft, verdict.strict) == (0, False)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert json.loads(verdict.model_dump_json())["outcome"] == verdict.outcome


# -- bounds and errors -----------------------------------------------------------------------------------------------

NUMBERS = [
    pytest.param("7" * 5000, id="five-thousand-digits"),
    pytest.param(f"-{'7' * 5000}", id="five-thousand-digits-below-nought"),
    pytest.param(f"0.{'7' * 5000}", id="five-thousand-places"),
    pytest.param(f"{'7' * 5000}.5", id="five-thousand-digits-and-a-half"),
    pytest.param("1e999999999", id="a-huge-exponent"),
    pytest.param("1e-999999999", id="a-tiny-number"),
    pytest.param("-9.9E+999999", id="a-large-exponent"),
    pytest.param("7" * 200_000, id="two-hundred-thousand-digits"),
]


@pytest.mark.parametrize("kind", [INTEGER, NUMBER, {"multipleOf": 0.01, **NUMBER}], ids=["int", "num", "multiple"])
@pytest.mark.parametrize("written", NUMBERS)
def test_a_huge_number_is_a_wrong_value_and_costs_only_its_field(kind, written):
    verdict = judged(flat(a=kind, b=STRING), {"a": 1, "b": "x"}, f'{{"a": {written}, "b": "x"}}')
    assert verdict.soft == 0.5
    assert verdict.outcome == "wrong"


@pytest.mark.parametrize("written", NUMBERS)
def test_a_huge_number_in_an_array_or_in_a_list_of_objects_is_a_wrong_value(written):
    verdict = judged(flat(t=array(NUMBER)), {"t": [1, 2]}, f'{{"t": [{written}, 1]}}')
    assert (verdict.soft, verdict.outcome) == (0.5, "wrong")
    verdict = judged(list_of(a=NUMBER), [{"a": 1}, {"a": 2}], f'[{{"a": {written}}}, {{"a": 1}}]')
    assert (verdict.soft, verdict.outcome) == (0.5, "wrong")


def test_a_number_of_forty_digits_is_compared_to_the_last():
    wanted = int("1234567890" * 4)
    assert judged(ONE, {"a": wanted}, f'{{"a": {wanted}}}').strict
    assert judged(ONE, {"a": wanted}, f'{{"a": {wanted + 1}}}').soft == 0
    assert judged(ONE, {"a": wanted}, f'{{"a": {wanted}.0}}').strict


def test_the_context_of_decimals_does_not_matter():
    with decimal.localcontext(prec=3):
        assert judged(flat(a=NUMBER), {"a": Decimal("1234.5678")}, '{"a": 1234.5678}').strict
        assert judged(flat(a=NUMBER), {"a": Decimal("1234.5678")}, '{"a": 1234.5679}').soft == 0


USELESS = [
    pytest.param("[" * 100_000, id="brackets"),
    pytest.param("{" * 100_000, id="braces"),
    pytest.param('{"a":' * 100_000, id="objects-never-closed"),
    pytest.param("[" * 100_000 + "]" * 100_000, id="nested-arrays"),
    pytest.param('{"a":[' * 50_000, id="objects-and-arrays-never-closed"),
    pytest.param('{"' * 20_000, id="keys-never-closed"),
    pytest.param('{"a": "' + "x" * 200_000, id="a-string-never-closed"),
    pytest.param('{"a": 1,' * 10_000, id="objects-in-place-of-keys"),
    pytest.param("```json\n" * 25_000, id="fences"),
    pytest.param("```" * 66_000, id="backticks"),
    pytest.param("`" * 200_000, id="a-fence-of-200000-backticks"),
    pytest.param("```\n{\n```\n" * 5000, id="fences-of-a-brace"),
    pytest.param('{"a": NaN} ' * 20_000, id="numbers-that-are-none"),
    pytest.param('{"a": 1, "a": 2} ' * 12_000, id="conflicting-keys"),
    pytest.param("a" * 200_000, id="one-word"),
    pytest.param('{"a": ' + " " * 200_000, id="spaces"),
    pytest.param("{ " * 20_000, id="braces-and-spaces"),
    pytest.param("\\" * 200_000, id="backslashes"),
    pytest.param('{"a": "' + "\\\\" * 100_000, id="escaped-backslashes"),
]


@pytest.mark.parametrize("answer", USELESS)
def test_a_huge_reply_without_a_value_is_unparsed(answer):
    verdict = judged(ONE, {"a": 1}, answer)
    assert verdict.outcome == "unparsed"
    assert verdict.soft == 0


HUGE = [
    pytest.param('{"a":' * 100_000 + "2" + "}" * 100_000, id="objects-100000-deep"),
    pytest.param('{"a":' + "[" * 100_000 + "]" * 100_000 + "}", id="arrays-100000-deep"),
    pytest.param('Wynik: {"a":' + "[" * 100_000 + "]" * 100_000 + "}.", id="arrays-100000-deep-in-a-text"),
    pytest.param('[{"a":' * 50_000 + "2" + "}]" * 50_000, id="lists-of-objects-50000-deep"),
    pytest.param('{"a": 2} ' * 20_000, id="thousands-of-values"),
    pytest.param("{" + ",".join(f'"k{number}": 1' for number in range(20_000)) + "}", id="thousands-of-keys"),
    pytest.param('{"a": [' + ",".join(["1"] * 100_000) + "]}", id="an-array-of-thousands"),
    pytest.param('{"a": "' + "x" * 200_000 + '"}', id="a-string-of-200000-characters"),
    pytest.param("{" + ",".join(['"a": 2'] * 20_000) + "}", id="thousands-of-equal-keys"),
]


@pytest.mark.parametrize("answer", HUGE)
def test_a_huge_wrong_value_scores_nought(answer):
    verdict = judged(ONE, {"a": 1}, answer)
    assert verdict.soft == 0
    assert verdict.outcome in {"wrong", "unparsed"}
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert json.loads(verdict.model_dump_json())["outcome"] == verdict.outcome


def test_a_value_behind_thousands_of_others_is_found():
    assert judged(ONE, {"a": 1}, '{"a": 2} ' * 20_000 + '{"a": 1}').strict
    assert judged(ONE, {"a": 1}, "{" * 20_000 + ' {"a": 1}').strict


def test_long_arrays_are_compared():
    numbers = list(range(20_000))
    assert judged(flat(t=array(INTEGER)), {"t": numbers}, {"t": numbers[::-1]}).strict
    texts = [f"pozycja {number}" for number in numbers]
    assert judged(flat(t=array(STRING)), {"t": texts}, {"t": texts[:15_000]}).soft == 0.75


def test_long_lists_of_objects_are_compared():
    objects = [{"a": number, "b": number % 7} for number in range(120)]
    schema = list_of(a=INTEGER, b=INTEGER)
    assert judged(schema, objects, objects[::-1]).strict
    assert judged(schema, objects, objects[30:]).soft == pytest.approx(0.75)


def test_a_list_of_thousands_of_objects_for_a_short_one_is_compared():
    verdict = judged(list_of(a=INTEGER), [{"a": 1}, {"a": 2}], [{"a": number} for number in range(5000)])
    assert verdict.soft == pytest.approx(2 / 5000)


NESTED = flat(a=INTEGER)

BAD_SCHEMAS = [
    pytest.param(flat(a=NESTED), {"a": {"a": 1}}, id="an-object-in-an-object"),
    pytest.param(flat(a=INTEGER, b={"type": ["object", "null"]}), {"a": 1, "b": None}, id="an-object-or-null"),
    pytest.param(flat(a=array(array(STRING))), {"a": [["x"]]}, id="an-array-in-an-array"),
    pytest.param(flat(a=array(NESTED)), {"a": [{"a": 1}]}, id="an-array-of-objects-in-an-object"),
    pytest.param(list_of(a=NESTED), [{"a": {"a": 1}}], id="an-object-in-a-list-of-objects"),
    pytest.param({"type": "array", "items": list_of(a=INTEGER)}, [[{"a": 1}]], id="a-list-of-lists"),
    pytest.param(array(STRING), ["x"], id="a-list-of-strings"),
    pytest.param(STRING, "x", id="a-string"),
    pytest.param(INTEGER, 1, id="a-number"),
    pytest.param({"type": "null"}, None, id="null"),
    pytest.param({}, {"a": 1}, id="no-type"),
    pytest.param({"$ref": "https://example.org/schema.json"}, {"a": 1}, id="a-remote-reference"),
    pytest.param({"$ref": "http://127.0.0.1:9/schema.json"}, {"a": 1}, id="a-reference-to-a-port"),
    pytest.param({"$ref": "file:///schema.json"}, {"a": 1}, id="a-reference-to-a-file"),
    pytest.param(flat(a={"$ref": "https://example.org/schema.json"}), {"a": 1}, id="a-remote-reference-in-a-field"),
    pytest.param(
        flat(a={"type": "integer", "$ref": "https://example.org/schema.json"}), {"a": 1}, id="a-type-and-a-reference"
    ),
    pytest.param(flat(a=array({"$ref": "https://example.org/s.json"})), {"a": [1]}, id="a-remote-reference-in-items"),
    pytest.param(flat(a={"type": "napis"}), {"a": "x"}, id="an-unknown-type"),
    pytest.param(flat(a={"pattern": "(", **STRING}), {"a": "x"}, id="a-bad-pattern"),
    pytest.param(flat(a={"minimum": "0", **NUMBER}), {"a": 1}, id="a-bad-bound"),
    pytest.param({**flat(a=INTEGER), "required": "a"}, {"a": 1}, id="required-as-a-string"),
    pytest.param({**flat(a=INTEGER), "properties": ["a"]}, {"a": 1}, id="properties-as-a-list"),
    pytest.param("object", {"a": 1}, id="a-word"),
    pytest.param(True, {"a": 1}, id="true"),
    pytest.param(None, {"a": 1}, id="null-for-a-schema"),
]


@pytest.mark.parametrize(("schema", "reference"), BAD_SCHEMAS)
def test_a_schema_is_one_flat_object_or_a_list_of_them(schema, reference):
    with pytest.raises(ValidationError):
        question(schema, reference)


BAD_REFERENCES = [
    pytest.param(ONE, {"a": "1"}, id="another-type"),
    pytest.param(ONE, {"a": True}, id="true-for-a-number"),
    pytest.param(ONE, {"a": 1.5}, id="no-integer"),
    pytest.param(ONE, {"a": None}, id="null"),
    pytest.param(ONE, {}, id="a-required-field-missing"),
    pytest.param(ONE, {"a": 1, "z": 1}, id="an-additional-field"),
    pytest.param(ONE, [{"a": 1}], id="a-list-for-an-object"),
    pytest.param(ONE, '{"a": 1}', id="json-as-text"),
    pytest.param(ONE, None, id="no-value"),
    pytest.param(list_of(a=INTEGER), {"a": 1}, id="an-object-for-a-list"),
    pytest.param(list_of(a=INTEGER), [{"a": 1}, {"a": "2"}], id="a-bad-object-in-a-list"),
    pytest.param(flat(a={"enum": ["zł"], **STRING}), {"a": "ZŁ"}, id="not-in-the-enum"),
    pytest.param(flat(a=NUMBER), {"a": float("nan")}, id="nan"),
    pytest.param(flat(a=NUMBER), {"a": Decimal("Infinity")}, id="infinity"),
    pytest.param(flat(additional=True, a=INTEGER), {"a": 1, "z": {"y": 1}}, id="a-nested-additional-value"),
]


@pytest.mark.parametrize(("schema", "reference"), BAD_REFERENCES)
def test_a_reference_must_validate_against_its_schema(schema, reference):
    with pytest.raises(ValidationError):
        question(schema, reference)


@pytest.mark.parametrize("missing", ["schema", "reference"])
def test_a_question_needs_schema_and_reference(missing):
    whole = {"id": "q", "kind": "extraction", "prompt": "Wypisz pola.", "schema": ONE, "reference": {"a": 1}}
    assert parse_question(whole).kind == "extraction"
    with pytest.raises(ValidationError):
        parse_question({key: value for key, value in whole.items() if key != missing})


@pytest.mark.parametrize(
    ("schema", "reference"),
    [
        pytest.param(ONE, {"a": 1}, id="an-integer"),
        pytest.param(ONE, {"a": Decimal(1)}, id="a-decimal-integer"),
        pytest.param(ONE, {"a": 1.0}, id="a-float-integer"),
        pytest.param(flat(a=NUMBER), {"a": Decimal("1.50")}, id="a-decimal"),
        pytest.param(flat(a={"multipleOf": 0.01, **NUMBER}), {"a": 19.99}, id="a-multiple-of-a-hundredth"),
        pytest.param(flat(a={"type": ["string", "null"]}), {"a": None}, id="a-null"),
        pytest.param(flat(a=array(STRING)), {"a": []}, id="an-empty-array"),
        pytest.param(list_of(a=array(NUMBER)), [{"a": [1, 2.5]}], id="a-list-of-objects-with-arrays"),
        pytest.param(list_of(a=INTEGER), [], id="an-empty-list"),
        pytest.param(
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Paragon", **flat(a=INTEGER)},
            {"a": 1},
            id="a-dialect-and-a-title",
        ),
    ],
)
def test_what_a_question_may_be_scores_one_with_its_own_reference(schema, reference):
    # A float or a decimal is written as its shortest decimal.
    answer = json.dumps(reference, default=float)
    assert judged(schema, reference, answer).strict
