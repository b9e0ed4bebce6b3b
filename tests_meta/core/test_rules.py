"""The four rules: what makes each hold, and its fraction (scoring.md, section 3)."""

import pickle
import unicodedata
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sprawdzian import Verdict, parse_question, score
from sprawdzian.scoring import ScoringError, explain, final_answer

properties = settings(deadline=None, max_examples=150, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def question(*rules):
    return parse_question({"id": "q", "rules": list(rules)})


def judged(answer, *rules):
    return score(question(*rules), answer)


def table(rows):
    """Cases named by their rule and answer."""
    return [pytest.param(*row, id=f"{row[0]}-{row[1]}".replace("'", "")) for row in rows]


A, B, C, D = "Kraków", "Gdańsk", "Łódź", "Lublin"
THIRD, HALF, TWO_THIRDS = Fraction(1, 3), Fraction(1, 2), Fraction(2, 3)

INCLUDE = table(
    [
        # every clause is needed
        ({"include": [A]}, "Kraków", 1),
        ({"include": [A]}, "Gdańsk", 0),
        ({"include": [A, B]}, "Gdańsk i Kraków", 1),
        ({"include": [A, B]}, "Kraków", HALF),
        ({"include": [A, B]}, "Łódź", 0),
        ({"include": [A, B, C]}, "Kraków i Łódź", TWO_THIRDS),
        # one alternative of a clause is enough: (a or b) and c
        ({"include": [[A, B], C]}, "nic", 0),
        ({"include": [[A, B], C]}, "Łódź", HALF),
        ({"include": [[A, B], C]}, "Gdańsk", HALF),
        ({"include": [[A, B], C]}, "Gdańsk, Łódź", 1),
        ({"include": [[A, B], C]}, "Kraków", HALF),
        ({"include": [[A, B], C]}, "Kraków, Łódź", 1),
        ({"include": [[A, B], C]}, "Kraków, Gdańsk", HALF),
        ({"include": [[A, B], C]}, "Kraków, Gdańsk, Łódź", 1),
        # min
        ({"include": [A, B, C, D], "min": 2}, "nic", 0),
        ({"include": [A, B, C, D], "min": 2}, "Łódź", HALF),
        ({"include": [A, B, C, D], "min": 2}, "Łódź, Kraków", 1),
        ({"include": [A, B, C, D], "min": 2}, "Łódź, Kraków, Lublin, Gdańsk", 1),
        ({"include": [A, B, C, D], "min": 3}, "Łódź, Kraków", TWO_THIRDS),
        ({"include": [A, B], "min": 0}, "nic", 1),
        # different clauses count, not occurrences of one
        ({"include": [A, B], "min": 2}, "Kraków, Kraków i jeszcze raz Kraków", HALF),
        ({"include": [[A, B], C], "min": 2}, "Kraków i Gdańsk", HALF),
        # max alone takes the least number to 0
        ({"include": [A, B, C, D], "max": 2}, "nic", 1),
        ({"include": [A, B, C, D], "max": 2}, "Łódź", 1),
        ({"include": [A, B, C, D], "max": 2}, "Łódź, Kraków", 1),
        ({"include": [A, B, C, D], "max": 2}, "Łódź, Kraków, Lublin", TWO_THIRDS),
        ({"include": [A, B, C, D], "max": 2}, "Łódź, Kraków, Lublin, Gdańsk", HALF),
        ({"include": [A, B], "max": 0}, "nic", 1),
        ({"include": [A, B], "max": 0}, "Kraków", 0),
        # both
        ({"include": [A, B, C], "min": 1, "max": 2}, "nic", 0),
        ({"include": [A, B, C], "min": 1, "max": 2}, "Łódź", 1),
        ({"include": [A, B, C], "min": 1, "max": 2}, "Łódź, Kraków", 1),
        ({"include": [A, B, C], "min": 1, "max": 2}, "Łódź, Kraków, Gdańsk", TWO_THIRDS),
        ({"include": [A, B, C], "min": 2, "max": 2}, "Łódź", HALF),
        # in any inflected form, and as whole words
        ({"include": [A]}, "w Krakowie", 1),
        ({"include": ["zamek krzyżacki"]}, "ruiny zamku krzyżackiego", 1),
        ({"include": ["kat"]}, "katedra", 0),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "fraction"), INCLUDE)
def test_include_holds_when_enough_clauses_and_not_too_many_are_found(rule, answer, fraction):
    verdict = judged(answer, rule)
    assert verdict.soft == pytest.approx(float(fraction))
    assert verdict.strict is (fraction == 1)


EXCLUDE = table(
    [
        ({"exclude": [A]}, "Gdańsk", 1),
        ({"exclude": [A]}, "Kraków", 0),
        ({"exclude": [A]}, "To nie Kraków, tylko Gdańsk.", 0),
        ({"exclude": [A, B]}, "Gdańsk", 0),
        ({"exclude": [A, B]}, "Kraków i Gdańsk", 0),
        ({"exclude": [A, [B, C]]}, "Łódź", 0),
        ({"exclude": [A, [B, C]]}, "Lublin", 1),
        ({"exclude": [A]}, "w Krakowie", 0),
        ({"exclude": [A], "lemmatize": False}, "w Krakowie", 1),
        ({"exclude": [A], "lemmatize": False}, "KRAKÓW", 0),
        ({"exclude": ["zamek krzyżacki"]}, "zamek biskupi, dawniej krzyżacki", 1),
        ({"exclude": ["zamek krzyżacki"]}, "na zamku krzyżackim", 0),
        ({"exclude": ["kat"]}, "katedra", 1),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "fraction"), EXCLUDE)
def test_exclude_holds_when_no_phrase_is_found(rule, answer, fraction):
    verdict = judged(answer, rule)
    assert verdict.soft == fraction
    assert verdict.strict is (fraction == 1)


ORDER = table(
    [
        ({"order": [A, B]}, "Kraków, Gdańsk", 1),
        ({"order": [A, B]}, "Gdańsk, Kraków", HALF),
        # the first occurrence counts
        ({"order": [A, B]}, "Gdańsk, Kraków, Gdańsk", HALF),
        ({"order": [A, B]}, "Kraków, Gdańsk, Kraków", 1),
        # a missing clause fails
        ({"order": [A, B]}, "Kraków", HALF),
        ({"order": [A, B]}, "nic", 0),
        ({"order": [A, B, C]}, "Kraków, potem Łódź", TWO_THIRDS),
        # equal positions do not ascend
        ({"order": [A, A]}, "Kraków, Kraków", HALF),
        ({"order": ["zamek", "zamek krzyżacki"]}, "zamek krzyżacki", HALF),
        ({"order": ["zamek", "krzyżacki"]}, "zamek krzyżacki", 1),
        # the longest ascending run of first positions
        ({"order": [A, B, C]}, "Kraków, Gdańsk, Łódź", 1),
        ({"order": [A, B, C]}, "Gdańsk, Kraków, Łódź", TWO_THIRDS),
        ({"order": [A, B, C]}, "Łódź, Kraków, Gdańsk", TWO_THIRDS),
        ({"order": [A, B, C]}, "Łódź, Gdańsk, Kraków", THIRD),
        ({"order": [A, B, C, D]}, "Gdańsk, Kraków, Lublin, Łódź", HALF),
        ({"order": [A, B, C, D]}, "Lublin, Kraków, Gdańsk, Łódź", Fraction(3, 4)),
        # of alternatives, the earliest of any
        ({"order": [[A, D], B]}, "Lublin, Gdańsk", 1),
        ({"order": [[A, D], B]}, "Gdańsk, Lublin", HALF),
        ({"order": [[A, D], B]}, "Lublin, Gdańsk, Kraków", 1),
        ({"order": [B, [A, D]]}, "Lublin, Gdańsk, Kraków", HALF),
        # matching two sets
        ({"order": ["A-3", "B-1"]}, "A-3, B-1", 1),
        ({"order": ["A-3", "B-1"]}, "A – 3; B – 1", 1),
        ({"order": ["A-3", "B-1"]}, "A-1, B-3", 0),
        # inflection
        ({"order": [A, B]}, "z Krakowa do Gdańska", 1),
        ({"order": [A, B], "lemmatize": False}, "z Krakowa do Gdańska", 0),
        ({"order": [A, B], "lemmatize": False}, "z Krakowa: Kraków, Gdańsk", 1),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "fraction"), ORDER)
def test_order_holds_when_first_occurrences_strictly_ascend(rule, answer, fraction):
    verdict = judged(answer, rule)
    assert verdict.soft == pytest.approx(float(fraction))
    assert verdict.strict is (fraction == 1)


W = r"\b\w+\b"
REGEX = table(
    [
        # at least one match
        ({"regex": r"\d{4}"}, "rok 1410", True),
        ({"regex": r"\d{4}"}, "rok 966", False),
        # min and max
        ({"regex": r"\d+", "min": 3}, "1 2 3", True),
        ({"regex": r"\d+", "min": 3}, "1 2", False),
        ({"regex": r"\d+", "min": 3, "max": 3}, "1 2 3", True),
        ({"regex": r"\d+", "min": 3, "max": 3}, "1 2 3 4", False),
        ({"regex": r"\d+", "min": 1, "max": 2}, "1 2 3", False),
        # max alone takes the least number to 0
        ({"regex": r"\d+", "max": 2}, "1 2 3", False),
        ({"regex": r"\d+", "max": 2}, "1 2", True),
        ({"regex": r"\d+", "max": 2}, "nic", True),
        ({"regex": r"\d+", "max": 0}, "nic", True),
        ({"regex": r"\d+", "max": 0}, "1", False),
        ({"regex": r"\d+", "min": 0}, "nic", True),
        # matches do not overlap
        ({"regex": "aa", "min": 2}, "aaa", False),
        ({"regex": "aa", "min": 2}, "aaaa", True),
        # all matches equally long
        ({"regex": W, "same_length": True}, "kot las", True),
        ({"regex": W, "same_length": True}, "kot pies", False),
        ({"regex": W, "same_length": True}, "kot", True),
        ({"regex": W, "same_length": True}, "żuk ćma", True),
        # each match is a Polish word
        ({"regex": W, "dictionary": True}, "kot, las", True),
        ({"regex": W, "dictionary": True}, "kot, blorf, las", False),
        ({"regex": W, "dictionary": True}, "zxq", False),
        ({"regex": W, "dictionary": True}, "Lasu KOTA", True),
        ({"regex": W, "dictionary": True}, "w Krakowie", True),
        ({"regex": W, "dictionary": True}, "las 1410", False),
        ({"regex": W, "dictionary": True, "same_length": True}, "kot las", True),
        ({"regex": W, "dictionary": True, "same_length": True}, "kot lasu", False),
        # without a match they fail through the minimum, and are vacuous where it is 0
        ({"regex": "[a-z]+", "same_length": True}, "123", False),
        ({"regex": "[a-z]+", "dictionary": True}, "123", False),
        ({"regex": "[a-z]+", "same_length": True, "min": 0}, "123", True),
        ({"regex": "[a-z]+", "dictionary": True, "min": 0}, "123", True),
        ({"regex": "[a-z]+", "dictionary": True, "min": 0}, "zxq", False),
        # case and punctuation count
        ({"regex": "Kraków"}, "kraków", False),
        ({"regex": "(?i)Kraków"}, "kraków", True),
        ({"regex": r"^C\.$"}, "C.", True),
        ({"regex": r"^C\.$"}, "C", False),
        ({"regex": "Kraków"}, "w Krakowie", False),
        # the whole match counts, whatever its groups
        ({"regex": r"(\w)(\w+)", "same_length": True}, "kot las", True),
        ({"regex": r"(k)?\w+", "dictionary": True}, "kot las", True),
        ({"regex": r"(zxq)?las", "dictionary": True}, "las", True),
        # part of a longer run is a match
        ({"regex": "kat"}, "katedra", True),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "expected"), REGEX)
def test_regex_counts_whole_matches_in_the_answer_as_written(rule, answer, expected):
    verdict = judged(answer, rule)
    assert verdict.strict is expected
    assert verdict.soft == float(expected)


@pytest.mark.parametrize(
    "word",
    [pytest.param(word) for word in ("zrobiłem", "byłam", "zrobiłbym", "poszliśmy")],
)
def test_agglutinated_forms_are_polish_words(word):
    assert judged(word, {"regex": W, "dictionary": True}).strict


def test_regex_sees_the_answer_composed():
    assert judged(unicodedata.normalize("NFD", "Łódź i gęś"), {"regex": "^Łódź i gęś$"}).strict
    assert judged(unicodedata.normalize("NFD", "gęś"), {"regex": "^.{3}$"}).strict


def test_a_decomposed_pattern_matches_what_it_shows():
    assert judged("gęś", {"regex": unicodedata.normalize("NFD", "gęś")}).strict


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param({"regex": r"Kraków|blorf", "max": 1}, id="regex"),
        pytest.param({"include": ["Kraków", "Gdańsk"], "max": 1}, id="include"),
        pytest.param({"exclude": ["Gdańsk"]}, id="exclude"),
    ],
)
def test_rules_see_the_final_answer_only(rule):
    assert judged("<think>Gdańsk, blorf, Kraków</think>Kraków", rule).strict


LEMMATIZE = table(
    [
        ({"include": ["zamek"], "lemmatize": False}, "zamek", True),
        ({"include": ["zamek"], "lemmatize": False}, "w zamku", False),
        ({"include": ["zamek"], "lemmatize": False}, "ZAMEK!", True),
        ({"include": ["w zamku"], "lemmatize": False}, "W\u00a0ZAMKU", True),
        ({"include": ["w zamku"], "lemmatize": False}, "w, zamku", True),
        ({"include": ["zamek"], "lemmatize": False}, "zameczek", False),
        ({"include": ["zamek"], "lemmatize": True}, "w zamku", True),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "expected"), LEMMATIZE)
def test_without_lemmatising_words_are_still_cut_and_folded_but_only_this_form_counts(rule, answer, expected):
    assert judged(answer, rule).strict is expected


NORMALIZE = table(
    [
        ({"include": ["Kraków"], "normalize": False}, "To Kraków.", True),
        ({"include": ["Kraków"], "normalize": False}, "to kraków", False),
        ({"include": ["Kraków"], "normalize": False}, "w Krakowie", False),
        ({"include": ["Kraków"], "normalize": False}, "**Kraków**", True),
        ({"include": ["Kraków"], "normalize": False}, "_Kraków_", True),
        ({"include": ["Kraków"], "normalize": False}, "KrakówX", False),
        ({"include": ["Kraków"], "normalize": False}, "ŻKraków", False),
        ({"include": ["14"], "normalize": False}, "1410", False),
        ({"include": ["14"], "normalize": False}, "14a", False),
        ({"include": ["14"], "normalize": False}, "rok 14.", True),
        ({"include": ["A"], "normalize": False}, "Odpowiedź: A", True),
        ({"include": ["A"], "normalize": False}, "a może b", False),
        ({"include": ["zamek krzyżacki"], "normalize": False}, "zamek krzyżacki", True),
        ({"include": ["zamek krzyżacki"], "normalize": False}, "zamek  krzyżacki", False),
        ({"include": ["zamek krzyżacki"], "normalize": False}, "zamek\u00a0krzyżacki", False),
        ({"include": ["12,5"], "normalize": False}, "12,5 km", True),
        ({"include": ["12,5"], "normalize": False}, "12.5 km", False),
        ({"include": ["12,5"], "normalize": False}, "112,5 km", False),
        ({"include": ["C++"], "normalize": False}, "język C++", True),
        ({"include": ["C++"], "normalize": False}, "język C", False),
        ({"include": ["a.b"], "normalize": False}, "axb", False),
        ({"include": ["Łódź"], "normalize": False}, unicodedata.normalize("NFD", "Łódź"), True),
        ({"include": [unicodedata.normalize("NFD", "Łódź")], "normalize": False}, "Łódź", True),
        ({"include": ["e"], "normalize": False}, "e\u0328", False),
        ({"exclude": ["Kraków"], "normalize": False}, "w kraków", True),
        ({"exclude": ["Kraków"], "normalize": False}, "w Kraków", False),
        ({"order": ["A", "B"], "normalize": False}, "b, a, A, B", True),
        ({"order": ["A", "B"], "normalize": False}, "B, a, A, B", False),
        ({"order": [["A", "C"], "B"], "normalize": False}, "C B A", True),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "expected"), NORMALIZE)
def test_without_normalising_a_phrase_must_occur_verbatim_between_word_borders(rule, answer, expected):
    assert judged(answer, rule).strict is expected


@pytest.mark.parametrize(
    ("alias", "name", "base", "value"),
    [
        ("include_min", "min", {"include": [A, B]}, 1),
        ("include_max", "max", {"include": [A, B]}, 1),
        ("regex_min", "min", {"regex": "a"}, 2),
        ("regex_max", "max", {"regex": "a"}, 2),
        ("regex_match_length", "same_length", {"regex": "a"}, True),
        ("regex_match_word", "dictionary", {"regex": "a"}, True),
    ],
)
def test_plcc_names_of_parameters_are_aliases(alias, name, base, value):
    assert question({**base, alias: value}) == question({**base, name: value})
    assert question({**base, alias: value}) != question(base)


STRINGS = table(
    [
        ({"include": "Kraków, Gdańsk|Łódź"}, {"include": ["Kraków", ["Gdańsk", "Łódź"]]}),
        ({"exclude": "Kraków|Gdańsk,Łódź"}, {"exclude": [["Kraków", "Gdańsk"], "Łódź"]}),
        ({"order": "zamek krzyżacki , Gdańsk | Łódź"}, {"order": ["zamek krzyżacki", ["Gdańsk", "Łódź"]]}),
        ({"include": "Kraków"}, {"include": ["Kraków"]}),
        ({"include": "12,5"}, {"include": ["12", "5"]}),
    ]
)


@pytest.mark.parametrize(("text", "written_out"), STRINGS)
def test_in_one_string_a_comma_separates_clauses_and_a_bar_alternatives(text, written_out):
    assert question(text) == question(written_out)


LISTS = table(
    [
        ({"include": ["12,5"]}, "12,5", True),
        ({"include": ["12,5"]}, "12 i 5", False),
        ({"include": ["Kraków, Gdańsk"]}, "Gdańsk i Kraków", False),
        ({"include": ["Kraków, Gdańsk"]}, "Kraków Gdańsk", True),
        ({"include": ["Kraków|Gdańsk"]}, "Gdańsk", False),
        ({"include": [["Kraków|Gdańsk", "Łódź"]]}, "Gdańsk", False),
        ({"include": [["Kraków, Gdańsk", "Łódź"]]}, "Kraków", False),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "expected"), LISTS)
def test_items_of_a_list_are_never_split(rule, answer, expected):
    assert judged(answer, rule).strict is expected


BORDERS = table(
    [
        ({"include": ["14"]}, "Bitwa pod Grunwaldem: 1410", False),
        ({"include": ["410"]}, "Bitwa pod Grunwaldem: 1410", False),
        ({"include": ["1410"]}, "w 1410rok", False),
        ({"include": ["1410"]}, "(1410)", True),
        ({"include": ["4"]}, "A4", False),
        ({"include": ["kot"]}, "kotlet", False),
        ({"include": ["kot"]}, "kot/pies", True),
        ({"exclude": ["noc"]}, "Wielkanoc", True),
        ({"include": ["siedem"]}, "7", False),
        ({"include": [["7", "siedem"]]}, "siedem", True),
    ]
)


@pytest.mark.parametrize(("rule", "answer", "expected"), BORDERS)
def test_a_phrase_never_matches_inside_a_longer_word_or_number(rule, answer, expected):
    assert judged(answer, rule).strict is expected


COMBINED = [
    pytest.param([{"include": [A]}, {"exclude": [B]}], "Kraków", 1, id="both-hold"),
    pytest.param([{"include": [A]}, {"exclude": [B]}], "Kraków i Gdańsk", HALF, id="one-of-two"),
    pytest.param([{"include": [A, B]}, {"exclude": [C]}], "Kraków i Łódź", Fraction(1, 4), id="a-half-and-nothing"),
    pytest.param([{"include": [A]}, {"regex": r"\d"}, {"exclude": [B]}], "Łódź", THIRD, id="one-of-three"),
    pytest.param(
        [{"include": [A]}, {"include": [B], "lemmatize": False}], "w Krakowie i Gdańsku", HALF, id="two-of-one-kind"
    ),
    pytest.param(
        [{"order": [A, B, C]}, {"include": [A, B], "min": 1}],
        "Gdańsk, Kraków, Łódź",
        Fraction(5, 6),
        id="order-and-min",
    ),
]


@pytest.mark.parametrize(("rules", "answer", "fraction"), COMBINED)
def test_all_rules_must_hold_and_soft_is_the_mean_of_their_fractions(rules, answer, fraction):
    verdict = judged(answer, *rules)
    assert verdict.soft == pytest.approx(float(fraction))
    assert verdict.strict is (fraction == 1)
    assert [reason.passed for reason in verdict.reasons] == [reason.fraction == 1 for reason in verdict.reasons]


@pytest.mark.parametrize("answer", ["", " \n\t", "<think>Kraków</think>", "<think>Kraków", "Kraków</think>"])
@pytest.mark.parametrize("rule", [{"exclude": [A]}, {"regex": r"\d", "max": 0}, {"include": [A], "max": 0}])
def test_nothing_is_never_right_even_where_only_absence_is_asked_for(answer, rule):
    verdict = judged(answer, rule)
    assert (verdict.strict, verdict.soft, verdict.outcome) == (False, 0, "empty")


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [(r"(?:a|aa)+$", "a" * 5000 + "!"), (r"(\w+\s?)+\1$", "a" * 3000 + "!")],
)
def test_an_evil_pattern_ends_in_an_error_that_names_the_rule(pattern, answer):
    rules = question({"include": ["Kraków"]}, {"regex": pattern})
    with pytest.raises(ScoringError, match="rule 2 regex") as caught:
        score(rules, answer)
    assert repr(pattern) in str(caught.value)


QUOTES = [
    pytest.param({"include": ["zamek"]}, "To w zamku.", "zamku", id="include"),
    pytest.param({"include": ["zamek krzyżacki"]}, "W ZAMKU  KRZYŻACKIM!", "ZAMKU  KRZYŻACKIM", id="two-words"),
    pytest.param({"include": ["Warszawa"]}, "To War\u00adszawa.", "War\u00adszawa", id="soft-hyphen"),
    pytest.param({"include": ["Kraków"]}, "To Krako\u0301w.", "Kraków", id="decomposed"),
    pytest.param({"include": ["Kraków"], "normalize": False}, "To Kraków.", "Kraków", id="verbatim"),
    pytest.param({"regex": r"\d+"}, "Rok 1410.", "1410", id="regex"),
    pytest.param(
        {"include": ["życie"]},
        "To z\u0307ycie.",
        "życie",
        id="decomposed-first-letter",
    ),
    pytest.param(
        {"include": ["Łódź"], "normalize": False},
        "Nie Krako\u0301w, Łódź!",
        "Łódź",
        id="verbatim-decomposed",
    ),
    pytest.param(
        {"regex": "Łódź"},
        "Nie Krako\u0301w, Łódź!",
        "Łódź",
        id="regex-decomposed",
    ),
]


@pytest.mark.parametrize(("rule", "answer", "quoted"), QUOTES)
def test_a_reason_quotes_what_the_answer_says_and_tells_where(rule, answer, quoted):
    (reason,) = judged(f"<think>?</think>{answer}", rule).reasons
    start, end = reason.where[0]
    assert reason.found == (quoted,)
    assert final_answer(answer)[start:end] == quoted


def test_a_reason_tells_each_clause_that_was_wanted_and_what_was_found_for_it():
    verdict = judged("W Krakowie.", {"include": ["Kraków", ["Gdańsk", "Łódź"]]}, {"exclude": ["Lublin"]})
    include, exclude = verdict.reasons
    assert (include.rule, include.wanted) == ("1 include", ("Kraków", "Gdańsk | Łódź"))
    assert (include.found, include.where) == (("Krakowie", None), ((2, 10), None))
    assert (include.passed, include.fraction) == (False, 0.5)
    assert (exclude.rule, exclude.found, exclude.passed) == ("2 exclude", (None,), True)


def test_a_verdict_is_explained_rule_by_rule():
    verdict = judged("W Krakowie.", {"include": ["Kraków", "Gdańsk"]}, {"regex": r"\d+", "max": 1})
    assert list(explain(verdict)) == [
        "wrong, soft 0.75",
        "  fails  1 include [Kraków: 'Krakowie', Gdańsk: -]",
        r"  holds  2 regex '\\d+': no match",
    ]


def test_a_verdict_is_signed_with_its_kind_language_package_and_dictionary():
    assert judged("Kraków", {"include": ["Kraków"]}).signature.startswith("rules|pl|pytest-sprawdzian ")
    assert "sgjp" in judged("Kraków", {"include": ["Kraków"]}).signature


# Words that share no form with each other, so that a phrase is found exactly
# where its word stands, and every verdict can be worked out by hand below.
vocabulary = ["Kraków", "Gdańsk", "zamek", "żubr", "1410", "Wisła"]
word = st.sampled_from(vocabulary)
clause = word | st.lists(word, min_size=1, max_size=3)
clauses = st.lists(clause, min_size=1, max_size=4)
bound = st.none() | st.integers(0, 4)


@st.composite
def rules(draw):
    kind = draw(st.sampled_from(["include", "include", "exclude", "order", "regex"]))
    if kind == "exclude":
        return {"exclude": draw(clauses)}
    if kind == "order":
        return {"order": draw(st.lists(clause, min_size=2, max_size=4))}
    low, high = draw(bound), draw(bound)
    if low is not None and high is not None and low > high:
        low, high = high, low
    bounds = {name: value for name, value in (("min", low), ("max", high)) if value is not None}
    if kind == "regex":
        return {"regex": draw(word), **bounds}
    stated = draw(clauses)
    if low is not None and low > len(stated):
        bounds["min"] = len(stated)
        bounds.pop("max", None)
    return {"include": stated, **bounds}


def places(stated, said):
    """Where the first of any alternative stands, clause by clause."""
    options = [[item] if isinstance(item, str) else item for item in stated]
    return [
        min((said.index(option) for option in option_list if option in said), default=None) for option_list in options
    ]


def longest_rise(numbers):
    best = [0] * len(numbers)
    for index, number in enumerate(numbers):
        best[index] = 1 + max((best[before] for before in range(index) if numbers[before] < number), default=0)
    return max(best, default=0)


def by_the_table(rule, said):
    """The fraction of a rule, straight from the table of scoring.md."""
    low, high = rule.get("min"), rule.get("max")
    if "exclude" in rule:
        return Fraction(not any(place is not None for place in places(rule["exclude"], said)))
    if "order" in rule:
        found = [place for place in places(rule["order"], said) if place is not None]
        return Fraction(longest_rise(found), len(rule["order"]))
    if "regex" in rule:
        count = said.count(rule["regex"])
        low = low if low is not None else 0 if high is not None else 1
        return Fraction(low <= count and (high is None or count <= high))
    count = sum(place is not None for place in places(rule["include"], said))
    total = len(rule["include"])
    if low is None:
        low = total if high is None else 0
    high = total if high is None else high
    return Fraction(count, low) if count < low else Fraction(high, count) if count > high else Fraction(1)


answers = st.lists(word, min_size=1, max_size=6)
rule_sets = st.lists(rules(), min_size=1, max_size=4)


@properties
@given(rule_sets, answers)
def test_a_verdict_is_what_the_table_of_fractions_says(stated, said):
    fractions = [by_the_table(rule, said) for rule in stated]
    verdict = judged(", ".join(said), *stated)
    assert [reason.fraction for reason in verdict.reasons] == [pytest.approx(float(each)) for each in fractions]
    assert verdict.soft == pytest.approx(float(sum(fractions) / len(fractions)))
    assert verdict.strict is all(each == 1 for each in fractions)


@properties
@given(rule_sets, answers)
def test_strict_holds_exactly_where_soft_is_one(stated, said):
    verdict = judged(", ".join(said), *stated)
    assert verdict.strict is (verdict.soft == 1)
    assert 0 <= verdict.soft <= 1


@properties
@given(rule_sets, answers)
def test_a_verdict_survives_pickling_and_json(stated, said):
    asked = question(*stated)
    verdict = score(asked, ", ".join(said))
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict
    assert score(pickle.loads(pickle.dumps(asked)), ", ".join(said)) == verdict


@properties
@given(rule_sets, answers)
def test_a_verdict_does_not_depend_on_what_was_judged_before(stated, said):
    first = judged(", ".join(said), *stated)
    judged("Kraków, 1410", {"include": vocabulary})
    assert judged(", ".join(said), *stated) == first


def test_a_verdict_on_a_broken_character_has_json():
    verdict = judged("Kraków \ud83d", {"regex": r"\S$"})
    assert Verdict.model_validate_json(verdict.model_dump_json()).strict
