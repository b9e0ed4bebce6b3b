"""What an author is told of a question that can be loaded, and what not."""

import pytest

from sprawdzian import parse_question
from sprawdzian.lint import Finding, lint

# A question without anything to mend.
CLEAN = {
    "id": "q",
    "prompt": "Jakie miasto było pierwszą stolicą Polski? Odpowiedz jednym słowem.",
    "rules": [{"include": ["Gniezno"]}],
    "examples": {"accepted": ["Gniezno", "w Gnieźnie"], "rejected": ["Kraków"]},
    "author": "a01",
    "review": [{"by": "r01"}],
}


def findings(check, **changes):
    """What one check finds, as severity and message."""
    found = lint(parse_question({**CLEAN, **changes}))
    return [(finding.severity, finding.message) for finding in found if finding.check == check]


def test_a_question_without_faults_is_left_in_peace():
    assert list(lint(parse_question(CLEAN))) == []


def test_a_finding_has_a_severity_a_check_and_a_message():
    (finding,) = lint(parse_question({**CLEAN, "author": ""}))
    assert finding == Finding("note", "author", "no author is given: a pseudonym will do")


def test_an_accepted_example_that_the_rules_refuse_is_an_error():
    assert findings("examples", examples={"accepted": ["Gniezno", "Kraków"], "rejected": ["Poznań"]}) == [
        ("error", "accepted example 2 is one that the rules refuse: 'Kraków'")
    ]


def test_a_rejected_example_that_the_rules_accept_is_an_error():
    assert findings("examples", examples={"accepted": ["Gniezno"], "rejected": ["Kraków", "", "Gniezna"]}) == [
        ("error", "rejected example 3 is one that the rules accept: 'Gniezna'")
    ]


def test_an_example_that_no_verdict_can_be_had_of_is_an_error():
    evil = {"rules": [{"regex": "(?:a|aa)+$"}], "prompt": "Podaj.", "examples": {"accepted": ["a" * 5000 + "!"]}}
    ((severity, message),) = findings("examples", **evil)
    assert severity == "error"
    assert "rule 1 regex" in message


def test_a_prompt_that_no_verdict_can_be_had_of_does_not_end_the_lint():
    evil = {"rules": [{"regex": "(?:a|aa)+$"}], "prompt": "a" * 5000 + "! Podaj.", "examples": {"accepted": ["a"]}}
    found = list(lint(parse_question({**CLEAN, **evil, "author": ""})))
    assert [finding.severity for finding in found if "rule 1 regex" in finding.message] == ["error"]
    assert [finding.check for finding in found if finding.check == "author"] == ["author"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"prompt": "Czy stolicą było Gniezno? Odpowiedz jednym zdaniem."}, True),
        (
            {"prompt": "Czy stolicą było Gniezno? Podaj.", "rules": [{"include": ["Gniezno"]}, {"exclude": ["czy"]}]},
            False,
        ),
        ({"prompt": "Co było stolicą? Podaj.", "rules": [{"exclude": ["Kraków"]}]}, True),
    ],
)
def test_a_prompt_that_passes_as_its_own_answer_is_a_warning(changes, expected):
    found = findings("prompt-passes", **changes)
    message = "the prompt itself would be accepted as an answer: exclude what is wrong in it"
    assert found == ([("warning", message)] if expected else [])


def test_a_question_without_a_prompt_is_not_told_about_it():
    without = {key: value for key, value in CLEAN.items() if key != "prompt"}
    assert list(lint(parse_question(without))) == []


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Kto był pierwszym królem Polski?", True),
        ("Kto był pierwszym królem Polski? Odpowiedz krótko.", False),
        ("Podaj imię pierwszego króla Polski.", False),
        ("Wybierz jedną odpowiedź.", False),
        ("Uporządkuj od najstarszego.", False),
        pytest.param(
            "Ile wynosił podatek od psa?",
            True,
        ),
        pytest.param(
            "Do kogo Jan Sobieski napisał list spod Wiednia?",
            True,
        ),
    ],
)
def test_a_prompt_that_does_not_say_how_to_answer_is_a_warning(prompt, expected):
    found = findings("format-instruction", prompt=prompt)
    message = "the prompt does not say how to answer: end it with a form, such as 'Odpowiedz jednym zdaniem.'"
    assert found == ([("warning", message)] if expected else [])


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"prompt": "Kto jest obecnie wojewodą? Podaj."}, "obecnie"),
        ({"prompt": "Kto teraz rządzi? Podaj."}, "teraz"),
        ({"prompt": "Co wydano w zeszłym roku? Podaj."}, "w zeszłym roku"),
        ({"prompt": "Kto jest obecnie wojewodą? Podaj.", "knowledge_until": "2026"}, None),
        ({"prompt": "Kto był wojewodą w 2020 roku? Podaj."}, None),
        ({"prompt": "Kto potwierdził swoją obecność? Podaj."}, None),
    ],
)
def test_a_time_told_from_now_is_a_warning_unless_it_is_dated(changes, word):
    found = findings("relative-time", **changes)
    message = f"{word!r} means another thing next year: give the date, or set knowledge_until"
    assert found == ([("warning", message)] if word else [])


@pytest.mark.parametrize("form", ["single-choice", "multiple-choice", "filtering"])
@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ([{"include": ["Gniezno"]}], True),
        ([{"regex": "Gniezno"}], True),
        ([{"include": ["Gniezno"]}, {"exclude": ["Kraków"]}], False),
        ([{"include": ["Gniezno", "Kraków"], "min": 1, "max": 1}], False),
        ([{"include": ["Gniezno"]}, {"regex": r"\b[ABD]\b", "max": 0}], False),
    ],
)
def test_a_closed_question_that_a_list_of_all_options_passes_is_a_warning(form, rules, expected):
    found = findings("closed-without-exclude", form=form, rules=rules)
    message = "a closed question without exclude or max: an answer that lists every option passes"
    assert found == ([("warning", message)] if expected else [])


@pytest.mark.parametrize("form", ["", "fact", "sorting"])
def test_an_open_question_needs_no_exclude(form):
    assert findings("closed-without-exclude", form=form) == []


@pytest.mark.parametrize(
    ("rule", "letter"),
    [
        ({"include": ["A"]}, "A"),
        ({"exclude": ["w"]}, "w"),
        ({"include": [["Gniezno", "i"]]}, "i"),
        ({"include": ["o"], "lemmatize": False}, "o"),
        ({"include": ["B"]}, None),
        ({"include": ["A"], "normalize": False}, None),
        ({"include": ["a priori"]}, None),
        ({"order": ["A", "B"]}, None),
        ({"regex": r"\bA\b"}, None),
    ],
)
def test_a_letter_that_is_a_polish_word_is_a_warning(rule, letter):
    message = (
        f"rule 2: {letter!r} is a Polish word, so it is found in most sentences: "
        "use normalize: false with a capital letter, or a regex"
    )
    found = findings("letter-is-word", rules=[{"include": ["Gniezno"]}, rule])
    assert found == ([("warning", message)] if letter else [])


@pytest.mark.parametrize(
    ("phrase", "neighbour"),
    [
        ("mama", "mieć"),
        ("stal", "stać"),
        ("mieszek", "mieszkać"),
        pytest.param("Mieszko", "mieszek"),
        pytest.param("mam", "mama"),
    ],
)
def test_other_common_words_that_share_a_form_are_noted(phrase, neighbour):
    found = findings("shared-forms", rules=[{"include": [phrase]}])
    assert [severity for severity, _ in found] == ["note"]
    assert f"is a form of {neighbour!r} too" in found[0][1]
    assert "lemmatize: false" in found[0][1]


@pytest.mark.parametrize(
    "rule",
    [
        {"include": ["Gniezno"]},
        {"include": ["mama"], "lemmatize": False},
        {"include": ["mama"], "normalize": False},
        {"regex": "mama"},
    ],
)
def test_a_phrase_that_no_other_word_can_stand_for_is_not_noted(rule):
    assert findings("shared-forms", rules=[rule]) == []


def test_a_word_is_noted_once_however_often_it_occurs():
    assert len(findings("shared-forms", rules=[{"include": ["mama", "moja mama"]}, {"exclude": ["mama"]}])) == 2
    assert len(findings("shared-forms", rules=[{"include": ["mama"]}, {"exclude": ["mama"]}])) == 1


def test_shared_forms_are_not_asked_of_a_language_whose_dictionary_cannot_tell():
    english = {"language": "en", "rules": [{"include": ["saw"]}], "prompt": "Which tool? Answer in one word."}
    assert findings("shared-forms", **english) == []


@pytest.mark.parametrize(("author", "expected"), [("", True), ("a01", False)])
def test_a_missing_author_is_noted(author, expected):
    assert bool(findings("author", author=author)) is expected


@pytest.mark.parametrize(
    ("review", "expected"),
    [
        ([], True),
        ([{"by": "r01", "status": "changes-requested"}], True),
        ([{"by": "r01", "status": "rejected"}], True),
        ([{"by": "r01"}], False),
        ([{"by": "r01", "status": "rejected"}, {"by": "r02", "status": "accepted"}], False),
    ],
)
def test_a_question_that_no_reviewer_accepted_is_noted(review, expected):
    message = "no reviewer has signed it yet: an official leaderboard needs a native reviewer"
    assert findings("unsigned", review=review) == ([("note", message)] if expected else [])
