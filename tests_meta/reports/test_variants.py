"""Variants of a run against the full one: ablations, languages, thinking."""

from fractions import Fraction

import pytest
from tests_meta.reports.pictures import KINDS, answered, made, tables

from pytest_sprawdzian.reports.shared import Delta, difference

SIX = made(*(("art", "film", kind, 4) for kind in KINDS))
ABLATIONS = "Without the question, without the image"


def test_an_ablation_is_compared_on_the_questions_that_all_runs_have_a_verdict_on():
    runs = [
        answered(SIX, "art/film-choice", "art/film-yes_no-0", "art/film-yes_no-1"),
        answered(SIX, "art/film-choice-0", run="no-media", errors=["art/film-yes_no-3"]),
        answered(SIX, run="no-question", errors=["art/film-choice-3"]),
    ]
    found, notes = tables(*runs)
    # Left are 3 choices (all right), 3 yes/no (2 right) and 4 open ones.
    assert [row[:7] for row in found[ABLATIONS][1:4]] == [
        ["m", "55.56", "—", "100.00", "—", "66.67", "—"],
        ["↪ without question", "0.00", "−55.56", "0.00", "−100.00", "0.00", "−66.67"],
        ["↪ without image", "11.11", "−44.44", "33.33", "−66.67", "0.00", "−66.67"],
    ]
    assert notes[ABLATIONS] == [
        "Δ: to the full input, in points, from unrounded shares",
        "m: on 10 of 12 questions, those that all of these runs have a verdict on",
    ]
    assert [row[1] for row in found["Accuracy by kind of question"][2:3]] == ["**50.00**"]


def test_a_question_that_was_changed_between_runs_is_not_compared():
    changed = [{**known, "question_hash": "new" if known["question"].endswith("-0") else "old"} for known in SIX]
    runs = [answered([{**known, "question_hash": "old"} for known in SIX], "art"), answered(changed, run="no-media")]
    _, notes = tables(*runs)
    assert notes[ABLATIONS][1] == (
        "m: on 9 of 12 questions, those that all of these runs have a verdict on; 3 were changed between the runs"
    )


def test_an_ablation_without_a_verdict_does_not_take_the_other_one_along():
    runs = [
        answered(SIX, "art"),
        answered(SIX, run="no-question"),
        answered(SIX, run="no-media", errors=["art"]),
    ]
    found, notes = tables(*runs)
    assert [row[0] for row in found[ABLATIONS]] == ["Model", "m", "↪ without question", "Random"]
    assert notes["Notes"][1] == "m (no-media): on no table, since no question has a verdict (errors: 12)"


def test_an_ablation_of_a_sample_counts_where_there_is_no_whole_one():
    def first(count):
        return [known for known in SIX if int(known["question"][-1]) < count]

    runs = [
        answered(SIX, "art"),
        answered(first(1), run="no-media-sample-1"),
        answered(first(2), run="no-media-sample-2"),
        answered(first(3), "art", run="no-media-2"),
    ]
    found, notes = tables(*runs)
    assert [row[:3] for row in found[ABLATIONS][1:3]] == [["m", "100.00", "—"], ["↪ without image", "0.00", "−100.00"]]
    assert notes[ABLATIONS][1] == "m: on 6 of 12 questions, those that all of these runs have a verdict on"


def test_models_without_ablations_and_translations_have_no_such_tables():
    found, _ = tables(answered(SIX), answered(SIX, name="n", run="no-media"))
    assert not set(found) & {ABLATIONS, "Language of the prompt", "Thinking"}


def test_languages_are_compared_on_what_was_scored_in_all_whatever_the_words():
    def asked_in(code, count):
        return [
            {**known, "question_hash": f"{code}{known['question']}"} for known in SIX if known["question"][-1] < count
        ]

    runs = [
        answered(asked_in("pl", "4"), "art/film-choice", "art/film-yes_no", name="a"),
        answered(asked_in("en", "2"), "art/film-choice", name="a", run="en-sample-2"),
        answered(asked_in("de", "4"), name="a", run="de", errors=["art/film-open-0"]),
        answered(asked_in("pl", "4"), "art", name="b"),
        answered(asked_in("de", "4"), "art/film-open", name="b", run="de"),
        answered(asked_in("pl", "4"), "art", name="c"),
    ]
    found, notes = tables(*runs)
    assert found["Language of the prompt"] == [
        ["Model", "PL", "EN", "Δ", "DE", "Δ", "n"],
        ["b", "100.00", "n/a", "n/a", "33.33", "−66.67", "12"],
        ["a", "66.67", "33.33", "−33.33", "0.00", "−66.67", "5"],
    ]
    assert notes["Language of the prompt"] == [
        "Δ: to the Polish wording, in points, from unrounded shares",
        "n: questions that all of a model's runs here have a verdict on; the others are left out",
    ]


def test_only_models_that_differ_by_thinking_alone_are_pairs():
    common = {"provider": "P", "family": "F", "version": "1", "size": "9B"}
    runs = [
        answered(SIX, name="plain", **common),
        answered(SIX, "art/film-open", name="thinks", reasoning=True, **common),
        answered(SIX, name="larger", reasoning=True, **{**common, "size": "27B"}),
        answered(SIX, name="newer", reasoning=True, **{**common, "version": "2"}),
        answered(SIX, name="other", reasoning=True, **{**common, "family": "G"}),
        answered(SIX, name="nobody"),
        answered(SIX, name="nobody thinking", reasoning=True),
        answered(SIX, name="plain", run="no-media", **common),
    ]
    assert tables(*runs)[0]["Thinking"][1:] == [["plain", "thinks", "0.00", "33.33", "+33.33", "12"]]


@pytest.mark.parametrize(
    ("value", "base", "delta", "shown"),
    [
        (Fraction(1, 3), Fraction(1, 3), Delta.UNROUNDED, "0.00"),
        (Fraction(1, 3), None, Delta.UNROUNDED, "n/a"),
        (None, Fraction(1, 3), Delta.ROUNDED, "n/a"),
        # Half a hundredth of a point, away from zero on both sides.
        (Fraction(50005, 10**6), Fraction(5, 100), Delta.UNROUNDED, "0.00"),
        (Fraction(50050, 10**6), Fraction(5, 100), Delta.UNROUNDED, "+0.01"),
        (Fraction(5, 100), Fraction(50050, 10**6), Delta.UNROUNDED, "−0.01"),
        # 0.004 less 5.005 points: −5.001; but 0.00 less 5.01 when both are rounded half up before.
        (Fraction(4, 10**5), Fraction(5005, 10**5), Delta.UNROUNDED, "−5.00"),
        (Fraction(4, 10**5), Fraction(5005, 10**5), Delta.ROUNDED, "−5.01"),
    ],
)
def test_differences_are_signed_and_rounded_half_away_from_zero(value, base, delta, shown):
    assert difference(value, base, delta) == shown
