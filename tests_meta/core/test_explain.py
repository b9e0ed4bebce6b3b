"""Verdicts in words: what each rule wanted and what it found, on one line."""

import pytest

from sprawdzian import parse_question, score
from sprawdzian.scoring import explain


@pytest.mark.parametrize(
    ("rule", "answer", "line"),
    [
        (
            {"include": ["Kraków", ["Gdańsk", "Łódź"]]},
            "W Łodzi.",
            "fails  1 include [Kraków: -, Gdańsk | Łódź: 'Łodzi']",
        ),
        (
            {"include": ["Kraków", "Łódź"], "min": 1},
            "W Łodzi.",
            "holds  1 include [Kraków: -, Łódź: 'Łodzi'] (1 found, 1 to 2 wanted)",
        ),
        ({"exclude": ["Kraków", "Łódź"]}, "Nie wiem.", "holds  1 exclude [none of 2 found]"),
        ({"exclude": ["Kraków", "Łódź"]}, "W Łodzi.", "fails  1 exclude [Łódź: 'Łodzi']"),
        (
            {"order": ["Kraków", "Łódź"]},
            "Łódź, Kraków",
            "fails  1 order [Kraków: 'Kraków', Łódź: 'Łódź'] (found in another order)",
        ),
        ({"regex": r"\d+"}, "Nie wiem.", r"fails  1 regex '\\d+': no match (0 matches, at least 1 wanted)"),
        ({"regex": r"\d+"}, "12 i 34", r"holds  1 regex '\\d+': '12', '34'"),
        ({"include": ["Łódź"], "lemmatize": False}, "W Łodzi.", "fails  1 include [Łódź: -] (this very form)"),
        ({"include": ["Łódź"], "normalize": False}, "łódź", "fails  1 include [Łódź: -] (verbatim)"),
    ],
)
def test_a_rule_tells_what_it_wanted_and_what_it_found(rule, answer, line):
    verdict = score(parse_question({"id": "q", "rules": [rule]}), answer)
    assert list(explain(verdict))[1] == f"  {line}"


def test_a_verdict_is_summed_up_first():
    verdict = score(parse_question({"id": "q", "rules": [{"include": ["Kraków", "Łódź"]}]}), "W Łodzi.")
    assert next(explain(verdict)) == "wrong, soft 0.50"


def test_long_findings_are_cut():
    verdict = score(parse_question({"id": "q", "rules": [{"regex": "a+"}]}), "a" * 1000)
    assert list(explain(verdict))[1].endswith(f"{'a' * 59}…'")
