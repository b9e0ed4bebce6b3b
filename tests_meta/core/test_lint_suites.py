"""What is told of a suite as a whole: crowded pictures, the balance of right answers, openings."""

from fractions import Fraction
from pathlib import Path

import pytest

from sprawdzian import parse_question
from sprawdzian.lint import suite_findings
from sprawdzian.lint.suites import gold_letters, repeated_openings
from sprawdzian.questions import MediaFile


def findings(questions, check):
    return [(found.severity, found.message) for found in suite_findings(questions) if found.check == check]


def showing(*digests):
    """A question that shows pictures with these hashes."""
    media = [{"file": f"{digest}.png", "source": [{"own": True}]} for digest in digests]
    question = parse_question({"id": "q", "kind": "open", "prompt": "Co?", "answers": ["x"], "media": media})
    files = [
        medium.model_copy(
            update={
                "files": (
                    MediaFile(
                        name=medium.file,
                        path=Path("/nowhere"),
                        modality="image",
                        mime="image/png",
                        size=1,
                        sha256=medium.file,
                    ),
                )
            }
        )
        for medium in question.media
    ]
    return question.model_copy(update={"media": tuple(files)})


def test_more_than_ten_questions_on_one_picture_are_a_warning():
    ten = [showing("a") for _ in range(10)]
    assert findings(ten, "crowded-picture") == []
    # Shown twice by one question, a picture counts once.
    assert findings([*ten[1:], showing("a", "a", "b")], "crowded-picture") == []
    message = "'a.png' is shown by 11 questions, more than 10: ask some of them about another picture"
    assert findings([*ten, showing("a", "b")], "crowded-picture") == [("warning", message)]


def choices(**letters):
    """Choices of four options each, so many with each right letter."""
    return [
        parse_question({"id": "q", "kind": "choice", "prompt": "Co?", "options": list("abcd"), "answer": letter})
        for letter, count in letters.items()
        for _ in range(count)
    ]


def test_right_letters_are_counted_beside_what_chance_would_give():
    three = parse_question({"id": "q", "kind": "choice", "prompt": "Co?", "options": list("abc"), "answer": "C"})
    assert gold_letters([*choices(A=2, D=1), three]) == {
        "A": (2, Fraction(3, 4) + Fraction(1, 3)),
        "B": (0, Fraction(3, 4) + Fraction(1, 3)),
        "C": (1, Fraction(3, 4) + Fraction(1, 3)),
        "D": (1, Fraction(3, 4)),
    }
    assert gold_letters([]) == {}


@pytest.mark.parametrize(
    ("letters", "odds"),
    [
        ({"A": 10, "B": 10, "C": 10, "D": 10}, None),
        # χ² is (81 + 4 + 9 + 16) / 10 = 11.0 and (81 + 4 + 4 + 25) / 10 = 11.4; tables have 11.345 at 1 %.
        ({"A": 19, "B": 8, "C": 7, "D": 6}, None),
        ({"A": 19, "B": 8, "C": 8, "D": 5}, "in one bank of 103"),
        ({"A": 40}, "in less than one bank of a million"),
        ({"A": 4}, None),  # too few to tell
    ],
)
def test_right_letters_that_chance_would_hardly_spread_so_are_noted(letters, odds):
    told = ", ".join(f"{letter} {letters.get(letter, 0)}" for letter in "ABCD")
    message = (
        f"the right options are spread unevenly: {told}; by chance so unevenly {odds}: "
        "move some of them to another letter"
    )
    assert findings(choices(**letters), "gold-letters") == ([("note", message)] if odds else [])


def yes_no(tak, nie):
    return [
        parse_question({"id": "q", "kind": "yes_no", "prompt": "Czy?", "answer": answer})
        for answer, count in (("tak", tak), ("nie", nie))
        for _ in range(count)
    ]


@pytest.mark.parametrize(
    ("tak", "nie", "odds"),
    [
        (10, 10, None),
        # The binomial sums by hand: 2 · (1 + 10) / 1024 = 0.0215, and 2 · (1 + 14) / 16384 = 0.00183.
        (9, 1, None),
        (13, 1, "in one bank of 546"),
        (1, 13, "in one bank of 546"),
        (0, 0, None),
    ],
)
def test_yes_and_no_that_chance_would_hardly_leave_so_far_apart_are_noted(tak, nie, odds):
    message = (
        f"yes and no are unbalanced: tak {tak}, nie {nie}; by chance so far apart {odds}: "
        "put some of the questions the other way round"
    )
    assert findings(yes_no(tak, nie), "yes-no-balance") == ([("note", message)] if odds else [])


def prompts(*texts):
    return [parse_question({"id": "q", "kind": "open", "prompt": text, "answers": ["x"]}) for text in texts]


def test_openings_that_many_prompts_share_are_listed():
    questions = prompts(
        *(f"Na ilustracji widać {thing}." for thing in ("dom", "psa", "kota")),
        *("W którym roku?", "W KTÓRYM roku to było?", "w którym – roku"),
        *("Podaj nazwę.", "Podaj nazwę.", "Podaj nazwę."),  # shorter than an opening
        "Kto to jest?",
    )
    assert repeated_openings(questions) == [("na ilustracji widać", 3), ("w którym roku", 3)]
    message = "prompts that start with the same 3 words: 'na ilustracji widać' 3, 'w którym roku' 3 (60.0 % of all): vary them"
    assert findings(questions, "repeated-opening") == [("note", message)]


@pytest.mark.parametrize(("alike", "expected"), [(2, []), (3, []), (4, [("co to za", 4)])])
def test_in_a_large_bank_an_opening_is_frequent_from_a_twentieth_on(alike, expected):
    others = [f"Słowo{number} pierwsze drugie" for number in range(80 - alike)]
    assert repeated_openings(prompts(*["Co to za rzecz?"] * alike, *others)) == expected


def test_of_many_openings_the_most_frequent_are_told():
    questions = prompts(*(f"słowo{number} a b" for number in range(9) for _ in range(3)))
    ((_, message),) = findings(questions, "repeated-opening")
    assert message.count(" 3,") == 8
    assert message.endswith(", … (100.0 % of all): vary them")


def test_nothing_is_told_of_nothing():
    assert list(suite_findings([])) == []
