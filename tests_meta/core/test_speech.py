"""Speech recognition: word accuracy, its threshold, and outcomes (scoring.md, sections 1, 2 and 5)."""

import json
import pickle
import unicodedata
from fractions import Fraction
from pathlib import Path

import jiwer
import pytest
import regex
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from sprawdzian import Answer, Verdict, parse_question, score
from sprawdzian.language import words
from sprawdzian.scoring.speech import wacc

properties = settings(deadline=None, max_examples=200, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

FILE = Path(__file__).parents[1] / "data" / "scoring_cases.json"
CASES = [case for case in json.loads(FILE.read_text(encoding="utf-8")) if case["area"] == "asr"]


def question(transcript):
    return parse_question({"id": "q", "kind": "asr", "transcript": transcript})


def judged(transcript, answer):
    return score(question(transcript), answer)


def numbered(count, prefix="słowo"):
    """So many different words."""
    return [f"{prefix}{number}" for number in range(count)]


def with_errors(count, errors):
    """So many words, of which the first so many are wrong."""
    return " ".join(numbered(errors, "inne") + numbered(count)[errors:])


# -- word accuracy ---------------------------------------------------------------------------------------------------

ACCURACY = [
    pytest.param("Ala ma kota", "Ala ma kota", Fraction(1), id="the-same"),
    pytest.param("Ala ma kota", "Ala ma psa", Fraction(2, 3), id="a-substitution"),
    pytest.param("Ala ma kota", "Ala kota", Fraction(2, 3), id="a-deletion"),
    pytest.param("Ala ma kota", "Ala ma już kota", Fraction(2, 3), id="an-insertion"),
    pytest.param("Ala ma kota", "ma kota Ala", Fraction(1, 3), id="order-counts"),
    pytest.param("Ala ma kota", "Ola ma dużego kota", Fraction(1, 3), id="errors-add-up"),
    pytest.param("Ala ma kota", "", Fraction(0), id="nothing-heard"),
    pytest.param("Ala ma kota", "…", Fraction(0), id="no-word-heard"),
    pytest.param("Ala ma kota", "to jest zupełnie co innego", Fraction(0), id="never-negative"),
    pytest.param("tak", "tak tak", Fraction(0), id="as-many-insertions-as-words"),
    pytest.param("raz dwa trzy cztery pięć", "a b c d e f g", Fraction(0), id="word-error-rate-of-1.4"),
    # case, punctuation and spacing do not count
    pytest.param("Ala ma kota.", "ALA, MA – KOTA!", Fraction(1), id="case-and-punctuation"),
    pytest.param("Ala ma kota", "Ala\nma\t kota\r\n", Fraction(1), id="any-white-space"),
    pytest.param("Ala ma kota", "Ala\u00a0ma\u2009kota", Fraction(1), id="no-break-and-thin-space"),
    pytest.param("Ala ma kota", "\ufeffA\u200bla ma ko\u00adta", Fraction(1), id="invisible-characters"),
    pytest.param("gęś", unicodedata.normalize("NFD", "gęś"), Fraction(1), id="normal-form"),
    # diacritics do
    pytest.param("sąd nad łąką", "sad nad laka", Fraction(1, 3), id="diacritics-count"),
    # hyphens separate on both sides
    pytest.param("flaga biało-czerwona", "flaga biało czerwona", Fraction(1), id="hyphen-of-the-reference"),
    pytest.param("flaga biało czerwona", "flaga biało\u2011czerwona", Fraction(1), id="hyphen-of-the-answer"),
    pytest.param("flaga biało-czerwona", "flaga białoczerwona", Fraction(1, 3), id="hyphen-is-not-dropped"),
    # apostrophes between letters join
    pytest.param("dramat Moore'a", "dramat Moore\u2019a", Fraction(1), id="apostrophe-in-another-form"),
    pytest.param("dramat Moore'a", "dramat Moore\u02bca", Fraction(1), id="modifier-letter-apostrophe"),
    pytest.param("dramat Moore'a", "dramat Moore a", Fraction(0), id="apostrophe-joins-the-reference"),
    pytest.param("dramat pana Moore", "dramat pana Moore'a", Fraction(2, 3), id="apostrophe-joins-the-answer"),
    pytest.param("to Kraków", "to 'Kraków'", Fraction(1), id="apostrophes-as-quotation-marks"),
    pytest.param("rok '68 był", "rok 68 był", Fraction(1), id="apostrophe-before-digits"),
    # digits are not number words
    pytest.param("dwadzieścia pięć lat", "25 lat", Fraction(1, 3), id="digits-for-number-words"),
    # sharp s folds to two letters
    pytest.param("Strauss", "Strauß", Fraction(1), id="case-folding"),
]


@pytest.mark.parametrize(("reference", "hypothesis", "expected"), ACCURACY)
def test_word_accuracy_is_one_less_the_share_of_wrong_words(reference, hypothesis, expected):
    found = wacc(reference, hypothesis)
    assert isinstance(found, Fraction)
    assert found == expected


@pytest.mark.parametrize(("reference", "hypothesis", "expected"), ACCURACY)
def test_soft_is_word_accuracy_and_strict_needs_nine_tenths(reference, hypothesis, expected):
    verdict = judged(reference, hypothesis)
    assert verdict.soft == pytest.approx(float(expected), abs=1e-12)
    assert verdict.strict is (expected >= Fraction(9, 10))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_an_answer_scores_as_the_case_says(case):
    verdict = judged(case["input"]["reference"], case["input"]["answer"])
    assert verdict.soft == pytest.approx(case["expected"]["soft"], abs=1e-6), case["why"]
    assert verdict.strict is case["expected"]["strict"], case["why"]


# -- the threshold ---------------------------------------------------------------------------------------------------

THRESHOLD = [
    (1, 0, True),
    (1, 1, False),
    (9, 1, False),
    (10, 0, True),
    (10, 1, True),
    (10, 2, False),
    (11, 1, True),
    (19, 2, False),
    (20, 1, True),
    (20, 2, True),
    (20, 3, False),
    (29, 3, False),
    (30, 3, True),
    (70, 7, True),
    (99, 10, False),
    (100, 10, True),
    (100, 11, False),
    (110, 11, True),
    (1000, 100, True),
    (1000, 101, False),
]


@pytest.mark.parametrize(("count", "errors", "strict"), THRESHOLD)
def test_nine_tenths_are_enough_and_less_is_not(count, errors, strict):
    verdict = judged(" ".join(numbered(count)), with_errors(count, errors))
    assert verdict.strict is strict
    assert verdict.soft == pytest.approx(1 - errors / count, abs=1e-12)
    assert verdict.outcome == ("correct" if strict else "wrong")


@pytest.mark.parametrize(
    ("answer", "strict"),
    [
        pytest.param(numbered(9), True, id="a-deletion-in-ten"),
        pytest.param(numbered(8), False, id="two-deletions-in-ten"),
        pytest.param([*numbered(10), "i"], True, id="an-insertion-in-ten"),
        pytest.param([*numbered(10), "i", "a"], False, id="two-insertions-in-ten"),
        pytest.param([*numbered(9), "i", "a"], False, id="a-substitution-and-an-insertion-in-ten"),
    ],
)
def test_every_kind_of_error_counts_towards_the_threshold(answer, strict):
    assert judged(" ".join(numbered(10)), " ".join(answer)).strict is strict


@properties
@given(st.integers(1, 60), st.data())
def test_strict_is_decided_on_whole_numbers(count, data):
    errors = data.draw(st.integers(0, count))
    verdict = judged(" ".join(numbered(count)), with_errors(count, errors))
    assert verdict.strict is (10 * errors <= count)
    assert verdict.soft == pytest.approx(float(Fraction(count - errors, count)), abs=1e-12)


# -- against jiwer ---------------------------------------------------------------------------------------------------

# Apostrophes join here and separate there: they have a property of their own.
APOSTROPHES = "'\u02bc\u2019\u0149"
PLACEHOLDER = "\u01bb"  # a letter without case that no text here has


def without_apostrophes(text):
    return regex.sub(f"[{APOSTROPHES}]", " ", unicodedata.normalize("NFKC", text.replace("\u0149", " ")))


def spoken_words(text):
    """Words of section 2, in which an apostrophe between letters joins."""
    # One of the three is a letter to Unicode, and none is one here.
    unified = regex.sub("['\u02bc]", "\u2019", text)
    return words(regex.sub(r"(?<=\p{L})\u2019(?=\p{L})", PLACEHOLDER, unified))


def by_jiwer(reference, hypothesis):
    """Word accuracy of words by jiwer's counts."""
    found = jiwer.process_words(" ".join(reference), " ".join(hypothesis))
    errors = found.substitutions + found.deletions + found.insertions
    return max(Fraction(0), 1 - Fraction(errors, len(reference)))


anything = st.text(max_size=60).map(without_apostrophes)
# Few words, so that most of them are found again in another place.
vocabulary = ["ala", "ma", "kota", "psa", "i", "Łódź", "biało-czerwona", "12,5", "ALA"]
sentences = st.lists(st.sampled_from(vocabulary), max_size=12).map(" ".join)
tricky = st.text("aąlŁ0 -.\u00a0\u00ad\u200b\n½ﬁß", max_size=40)
quoted = st.text("aąŁ0 -.'\u2019\u02bc", max_size=40)


@properties
@given(anything | sentences | tricky, anything | sentences | tricky)
@example("Ala\u00a0ma\nkota", "Ala ma kota")
def test_word_accuracy_is_that_of_jiwer_on_the_words(reference, hypothesis):
    assume(words(reference))
    assert wacc(reference, hypothesis) == by_jiwer(words(reference), words(hypothesis))


@properties
@given(sentences, st.data())
def test_word_accuracy_of_a_slightly_wrong_text_is_that_of_jiwer(reference, data):
    expected = words(reference)
    assume(expected)
    heard = list(expected)
    for _ in range(data.draw(st.integers(0, 4))):
        place = data.draw(st.integers(0, len(heard)))
        heard[place : place + data.draw(st.integers(0, 1))] = data.draw(st.sampled_from([[], ["kot"], ["ala"]]))
    assert wacc(reference, " ".join(heard)) == by_jiwer(expected, heard)


@properties
@given(quoted, quoted)
def test_word_accuracy_is_that_of_jiwer_where_apostrophes_join(reference, hypothesis):
    assume(spoken_words(reference))
    assert wacc(reference, hypothesis) == by_jiwer(spoken_words(reference), spoken_words(hypothesis))


@properties
@given(anything | sentences, anything | sentences)
def test_a_verdict_agrees_with_word_accuracy(reference, hypothesis):
    assume(words(reference))
    verdict = judged(reference, hypothesis)
    expected = wacc(reference, hypothesis)
    assert verdict.soft == pytest.approx(float(expected), abs=1e-12)
    assert verdict.strict is (expected >= Fraction(9, 10))
    assert 0 <= verdict.soft <= 1


@properties
@given(anything | tricky | quoted)
def test_what_was_said_scores_one(transcript):
    assume(spoken_words(transcript))
    assert wacc(transcript, transcript) == 1
    assert judged(transcript, transcript).strict


# -- outcomes --------------------------------------------------------------------------------------------------------

TRANSCRIPT = "Dzień dobry, witam państwa w Krakowie"
REFUSAL = "Przepraszam, ale nie mogę odsłuchać tego nagrania."

OUTCOMES = [
    pytest.param(TRANSCRIPT, "correct", id="right"),
    pytest.param("Do widzenia", "wrong", id="wrong"),
    pytest.param("...", "wrong", id="no-words"),
    pytest.param("", "empty", id="nothing"),
    pytest.param(" \n\u200b", "empty", id="nothing-visible"),
    pytest.param(f"<think>{TRANSCRIPT}</think>", "empty", id="reasoning-only"),
    pytest.param(f"<think>{TRANSCRIPT}", "empty", id="reasoning-that-never-ends"),
    pytest.param(f"<think>Co to było?</think>{TRANSCRIPT}", "correct", id="right-after-reasoning"),
    pytest.param(REFUSAL, "refused", id="refusal"),
    pytest.param(Answer(TRANSCRIPT, finish_reason="length"), "correct", id="right-though-cut-off"),
    pytest.param(Answer(TRANSCRIPT, finish_reason="stop"), "correct", id="right-and-ended"),
    pytest.param(Answer("Dzień dobry, wi", finish_reason="length"), "truncated", id="cut-off"),
    pytest.param(Answer("", finish_reason="length"), "truncated", id="nothing-cut-off"),
    pytest.param(Answer(REFUSAL, finish_reason="length"), "truncated", id="refusal-cut-off"),
    pytest.param(Answer("", finish_reason="stop"), "empty", id="nothing-ended"),
    pytest.param(Answer(TRANSCRIPT, refused=True), "refused", id="refused-by-the-provider"),
    pytest.param(Answer("", refused=True), "refused", id="refused-by-the-provider-without-a-text"),
]


@pytest.mark.parametrize(("answer", "outcome"), OUTCOMES)
def test_each_reply_falls_in_one_class(answer, outcome):
    verdict = judged(TRANSCRIPT, answer)
    assert verdict.outcome == outcome
    assert verdict.strict is (outcome == "correct")
    if outcome == "empty":
        assert verdict.soft == 0


def test_a_transcript_that_reads_as_a_refusal_may_be_right():
    assert judged(REFUSAL, REFUSAL).outcome == "correct"


def test_a_reply_that_was_cut_off_keeps_its_accuracy():
    verdict = judged("raz dwa trzy cztery", Answer("raz dwa", finish_reason="length"))
    assert (verdict.outcome, verdict.soft) == ("truncated", 0.5)


# -- what a verdict says ---------------------------------------------------------------------------------------------


def test_a_verdict_gives_reasons_and_its_signature_and_parses_nothing():
    answer = "Ala ma czarnego psa"
    verdict = judged("Ala ma kota", answer)
    assert verdict.reasons
    for reason in verdict.reasons:
        assert 0 <= reason.fraction <= 1
        assert all(place is None or 0 <= place[0] <= place[1] <= len(answer) for place in reason.where)
    assert not all(reason.passed for reason in verdict.reasons)
    assert verdict.signature
    assert verdict.parsed is None


def test_the_signature_tells_kinds_apart():
    rules = parse_question({"id": "q", "rules": [{"include": ["kot"]}]})
    assert judged("Ala ma kota", "Ala ma kota").signature != score(rules, "kot").signature


@properties
@given(st.text(max_size=40))
def test_a_verdict_survives_pickle_and_json(answer):
    verdict = judged("Ala ma kota", answer)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict


@pytest.mark.parametrize("answer", ["kot \ud800", "\udfff", "Ala ma kota\x00"])
def test_a_verdict_on_characters_that_no_file_can_hold_survives_json(answer):
    verdict = judged("Ala ma kota", answer)
    assert json.loads(verdict.model_dump_json())["outcome"] == verdict.outcome


# -- bounds and errors -----------------------------------------------------------------------------------------------

LONG = [
    pytest.param("ala ma kota " * 20_000, id="words"),
    pytest.param("a " * 100_000, id="short-words"),
    pytest.param("a" * 200_000, id="one-word"),
    pytest.param("a'" * 100_000, id="apostrophes"),
    pytest.param("a-" * 100_000, id="hyphens"),
    pytest.param("e" + "\u0301" * 200_000, id="marks"),
    pytest.param("." * 200_000, id="punctuation"),
]


@pytest.mark.parametrize("answer", LONG)
def test_a_reply_of_200_000_characters_is_judged(answer):
    verdict = judged("Ala ma kota", answer)
    assert verdict.soft == 0
    assert not verdict.strict


def test_a_long_transcript_is_judged():
    transcript = numbered(5000)
    heard = [word for number, word in enumerate(transcript) if number % 10]
    verdict = judged(" ".join(transcript), " ".join(heard))
    assert verdict.soft == pytest.approx(0.9, abs=1e-12)
    assert verdict.strict


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"transcript": ""}, id="empty"),
        pytest.param({"transcript": " \n\t"}, id="white-space"),
        pytest.param({"transcript": "... – !"}, id="punctuation"),
        pytest.param({"transcript": "\u200b\u00ad\ufeff"}, id="invisible"),
        pytest.param({}, id="missing"),
        pytest.param({"transcript": ["Ala", "ma"]}, id="a-list"),
        pytest.param({"transcript": "Ala", "transkrypt": "Ala"}, id="an-unknown-key"),
        pytest.param({"transcript": "Ala", "rules": [{"include": ["Ala"]}]}, id="a-key-of-another-kind"),
    ],
)
def test_a_question_needs_a_transcript_with_words_and_nothing_else(fields):
    with pytest.raises(ValidationError):
        parse_question({"id": "q", "kind": "asr", **fields})


def test_a_question_needs_no_prompt_of_its_own():
    assert question("Ala ma kota").kind == "asr"
