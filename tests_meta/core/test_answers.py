"""What of a reply is judged, and the class that each reply falls in (scoring.md, section 1)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sprawdzian import Answer, parse_question, score
from sprawdzian.scoring import ScoringError, final_answer

properties = settings(deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


GNIEZNO = parse_question({"id": "q", "rules": [{"include": ["Gniezno"]}]})
NOT_KRAKOW = parse_question({"id": "q", "rules": [{"exclude": ["Kraków"]}]})

NAMES = ["think", "thinking", "reasoning", "THINK", "Thinking", "ReAsOnInG"]

REASONING = [
    ("<{}>Kraków?</{}>Gniezno", "Gniezno"),
    ("<{}>\nKraków?\nNie.\n</{}>\n\nGniezno", "Gniezno"),
    ("Gniezno<{}>Kraków?</{}>", "Gniezno"),
    ("Gnie<{}>Kraków?</{}>zno", "Gniezno"),
    ("<{0}>a</{0}>Gniezno <{0}>b</{0}>i <{0}>c</{0}>Ostrów", "Gniezno i Ostrów"),
    ("<{}></{}>Gniezno", "Gniezno"),
    # never closed: all behind it goes
    ("<{}>Kraków? Gniezno", ""),
    ("Gniezno<{}>a może Kraków", "Gniezno"),
    ("<{0}>a</{0}>Gniezno<{0}>a może Kraków", "Gniezno"),
    # never opened: all before it goes
    ("Kraków?</{}>Gniezno", "Gniezno"),
    ("Kraków?</{0}>Poznań?</{0}>Gniezno", "Gniezno"),
    ("Kraków? Gniezno</{}>", ""),
    ("<{0}>a</{0}>Kraków?</{0}>Gniezno", "Gniezno"),
    # one in another
    ("<{0}>a<{0}>b</{0}>Kraków</{0}>Gniezno", "Gniezno"),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("text", "expected"), REASONING)
def test_reasoning_written_into_a_reply_is_removed(name, text, expected):
    assert final_answer(text.format(name, name)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<think>a</think>Gnie<reasoning>b</reasoning>zno", "Gniezno"),
        ("<THINK>a</think>Gniezno", "Gniezno"),
        ("<think>a</Thinking>Gniezno", ""),
        ("<thinking>a</think>Kraków</thinking>Gniezno", "Gniezno"),
    ],
)
def test_a_tag_is_closed_by_its_own_name_in_any_case(text, expected):
    assert final_answer(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Gniezno",
        "x < 5 i y > 3",
        "<b>Gniezno</b>",
        "<thinker>Rodin</thinker>",
        "I think, reasoning aside: Gniezno",
        "<table><tr><td>1</td></tr></table>",
        "&lt;think&gt;Gniezno",
    ],
)
def test_all_else_stays_as_it_was_written(text):
    assert final_answer(text) == text


def test_white_space_around_the_final_answer_is_dropped():
    assert final_answer(" \n<think>a</think>\t Gniezno \n") == "Gniezno"


@properties
@given(
    st.lists(st.sampled_from(["<think>", "</think>", "<Reasoning>", "</REASONING>", "Gniezno", " ", "\n"]), max_size=8)
)
def test_what_is_left_holds_no_tag_and_is_left_alone_the_second_time(parts):
    left = final_answer("".join(parts))
    assert not any(tag in left.casefold() for tag in ("<think>", "</think>", "<reasoning>", "</reasoning>"))
    assert final_answer(left) == left


OUTCOMES = [
    # refused, if the provider says so, before all else
    pytest.param(Answer("Gniezno", refused=True), "refused", id="refused-with-a-right-text"),
    pytest.param(Answer("", refused=True), "refused", id="refused-without-a-text"),
    pytest.param(Answer("", finish_reason="length", refused=True), "refused", id="refused-and-cut-off"),
    # nothing left
    pytest.param(Answer(""), "empty", id="empty"),
    pytest.param(Answer(" \n "), "empty", id="white-space"),
    pytest.param(Answer("<think>Gniezno</think>"), "empty", id="reasoning-only"),
    pytest.param(Answer("<think>Gniezno"), "empty", id="unfinished-reasoning"),
    pytest.param(Answer("", finish_reason="stop"), "empty", id="empty-and-stopped"),
    pytest.param(Answer("", finish_reason="length"), "truncated", id="empty-and-cut-off"),
    pytest.param(Answer("<think>Gniezno", finish_reason="length"), "truncated", id="cut-off-while-reasoning"),
    # correct, also when cut off or hedged
    pytest.param(Answer("Gniezno"), "correct", id="correct"),
    pytest.param(Answer("Gniezno, bo", finish_reason="length"), "correct", id="correct-though-cut-off"),
    pytest.param(Answer("Gniezno", finish_reason="content_filter"), "correct", id="other-finish-reasons-mean-nothing"),
    pytest.param(Answer("Nie mogę mieć pewności, ale chyba chodzi o Gniezno."), "correct", id="correct-though-hedged"),
    # then cut off, then refused, then wrong
    pytest.param(Answer("Kraków, bo", finish_reason="length"), "truncated", id="wrong-and-cut-off"),
    pytest.param(Answer("Nie mogę odpowiedzieć na", finish_reason="length"), "truncated", id="refusal-cut-off"),
    pytest.param(Answer("Nie mogę odpowiedzieć na to pytanie."), "refused", id="refusal"),
    pytest.param(Answer("I'm sorry, but I can't help with that."), "refused", id="refusal-in-english"),
    pytest.param(Answer("Kraków"), "wrong", id="wrong"),
    pytest.param(Answer("Nie wiem."), "wrong", id="ignorance-is-no-refusal"),
]


@pytest.mark.parametrize(("answer", "outcome"), OUTCOMES)
def test_each_reply_falls_in_one_class_decided_in_order(answer, outcome):
    verdict = score(GNIEZNO, answer)
    assert verdict.outcome == outcome
    assert verdict.strict is (outcome == "correct")


@pytest.mark.parametrize("finish_reason", [None, "stop", "length"])
@pytest.mark.parametrize("refused", [False, True])
@pytest.mark.parametrize("text", ["", "<think>Gniezno", " "])
def test_a_reply_with_nothing_left_scores_nothing_under_an_exclude_only_rule(text, refused, finish_reason):
    verdict = score(NOT_KRAKOW, Answer(text, finish_reason, refused))
    assert (verdict.strict, verdict.soft) == (False, 0.0)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, id=name)
        for text, name in [
            ("\u200b", "zero-width-space"),
            ("\ufeff", "byte-order-mark"),
            ("\u00ad", "soft-hyphen"),
            ("<think>Kraków</think>\u2060\n", "after-reasoning"),
        ]
    ],
)
def test_a_reply_of_invisible_characters_is_empty(text):
    assert score(NOT_KRAKOW, text).outcome == "empty"


def test_a_wrong_answer_keeps_its_partial_credit_and_its_reasons():
    question = parse_question({"id": "q", "rules": [{"include": ["Gniezno", "Kraków"]}]})
    verdict = score(question, Answer("Gniezno", finish_reason="length"))
    assert (verdict.outcome, verdict.soft, len(verdict.reasons)) == ("truncated", 0.5, 1)


def test_text_an_answer_and_a_list_of_one_are_the_same():
    expected = score(GNIEZNO, "Gniezno")
    assert score(GNIEZNO, Answer("Gniezno")) == expected
    assert score(GNIEZNO, ["Gniezno"]) == expected
    assert score(GNIEZNO, (Answer("Gniezno"),)) == expected


@pytest.mark.parametrize("answers", [[], ["Gniezno", "Gniezno"]])
def test_a_question_with_rules_takes_one_answer(answers):
    with pytest.raises(ScoringError, match=f"q: a question of kind 'rules' takes one answer, not {len(answers)}"):
        score(GNIEZNO, answers)
