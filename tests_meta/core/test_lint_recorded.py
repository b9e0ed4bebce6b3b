"""Which questions a pool of models is too good at, with something withheld (PoVisLE, section 2.4)."""

from fractions import Fraction

import pytest

from sprawdzian.lint import Finding
from sprawdzian.lint.recorded import Blind, TextOnly, not_grounded, too_easy


def pool(right, of, *, kind="choice", question="demo/art/q"):
    """Verdicts of so many models, the first ones right."""
    return [Blind(question, kind, f"m{number:02}", number < right) for number in range(of)]


def flagged(found):
    return [question for question, _ in found]


@pytest.mark.parametrize(
    ("right", "of", "expected"),
    [
        (7, 11, True),  # 63.6 %
        (6, 11, False),  # 54.5 %
        (11, 11, True),
        (0, 11, False),
        (3, 5, False),  # 60 % exactly, which no float may push over
        (6, 10, False),
        (2, 3, True),
        (1, 1, True),
    ],
)
def test_a_choice_is_too_easy_where_more_than_six_in_ten_need_no_question(right, of, expected):
    assert bool(list(too_easy(pool(right, of)))) is expected


@pytest.mark.parametrize(
    ("kind", "right", "of", "expected"),
    [
        ("open", 1, 11, True),
        ("open", 0, 11, False),
        ("choice", 6, 11, True),
        ("choice", 5, 10, False),  # half
        ("yes_no", 9, 11, True),  # 81.8 %
        ("yes_no", 8, 10, False),  # 80 %
        ("rules", 1, 11, True),
        ("rules", 0, 11, False),
        ("extraction", 1, 11, True),
    ],
)
def test_how_many_may_do_without_the_medium_depends_on_the_kind(kind, right, of, expected):
    assert bool(list(not_grounded(pool(right, of, kind=kind)))) is expected


def test_only_choices_can_be_too_easy():
    assert list(too_easy([*pool(11, 11, kind="yes_no"), *pool(11, 11, kind="open", question="demo/art/o")])) == []


def test_limits_are_parameters():
    assert list(too_easy(pool(7, 11), Fraction(7, 11))) == []
    assert flagged(too_easy(pool(6, 11), Fraction(1, 2))) == ["demo/art/q"]
    lenient = TextOnly(choice=Fraction(1), yes_no=Fraction(1), other=Fraction(1, 11))
    for kind in ("choice", "yes_no"):
        assert list(not_grounded(pool(11, 11, kind=kind), lenient)) == []
    assert list(not_grounded(pool(1, 11, kind="open"), lenient)) == []
    assert flagged(not_grounded(pool(2, 11, kind="open"), lenient)) == ["demo/art/q"]


def test_a_question_that_is_too_easy_is_told_with_the_models_and_what_to_do():
    assert list(too_easy(pool(7, 11))) == [
        (
            "demo/art/q",
            Finding(
                "warning",
                "too-easy",
                "7 of 11 models had it right without the question (63.6 %; of choices, at most 60 % should): "
                "m00, m01, m02, m03, m04, m05, m06; make the wrong options more plausible, give more options, "
                "add 'żadne z powyższych', or ask it as an open question if one answer alone is right",
            ),
        )
    ]


@pytest.mark.parametrize(
    ("kind", "right", "message"),
    [
        (
            "open",
            1,
            "1 of 3 models had it right without the medium (33.3 %; of open questions, none should): m00; "
            "reword it so that the medium is needed, replace it, or remove it",
        ),
        (
            "yes_no",
            3,
            "3 of 3 models had it right without the medium (100.0 %; of yes/no questions, at most 80 % should): "
            "m00, m01, m02; reword it so that the medium is needed, replace it, or remove it",
        ),
        (
            "ocr",
            1,
            "1 of 3 models had it right without the medium (33.3 %; of ocr questions, none should): m00; "
            "reword it so that the medium is needed, replace it, or remove it",
        ),
    ],
)
def test_a_question_that_is_not_grounded_is_told_with_the_models(kind, right, message):
    ((_, finding),) = not_grounded(pool(right, 3, kind=kind))
    assert finding == Finding("warning", "not-grounded", message)


@pytest.mark.parametrize(("of", "weak"), [(1, True), (2, True), (3, False)])
def test_fewer_than_three_verdicts_are_said_to_be_weak_evidence(of, weak):
    ((_, finding),) = too_easy(pool(of, of))
    assert finding.message.endswith(" (fewer than 3 models have a verdict: weak evidence)") is weak


def test_each_question_is_judged_by_its_own_models_in_the_order_of_the_verdicts():
    # Four of eleven got no verdict on the second: they count neither way.
    verdicts = [*pool(6, 11, question="b"), *pool(5, 7, question="a"), *pool(3, 3, question="c")]
    assert flagged(too_easy(verdicts)) == ["a", "c"]


def test_without_verdicts_nothing_is_judged():
    assert list(too_easy([])) == []
    assert list(not_grounded([])) == []
