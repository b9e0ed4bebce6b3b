"""Open questions: exact match with an accepted answer, and what it forgives (scoring.md, section 4)."""

import pickle
import time
import unicodedata

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from sprawdzian import Answer, Verdict, parse_question, score
from sprawdzian.scoring import ScoringError

properties = settings(deadline=None, max_examples=80, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def question(*answers, **more):
    return parse_question({"id": "q", "kind": "open", "prompt": "Co to?", "answers": list(answers), **more})


def accepted(answer, *answers, **more):
    verdict = score(question(*answers, **more), answer)
    assert verdict.strict == (verdict.soft == 1.0)
    assert verdict.strict or verdict.soft == 0.0
    return verdict.strict


def named(rows):
    """Cases named by their number, gold and answer."""
    return [pytest.param(*row, id=f"{place}-{row[0]}-{row[1][:30]!r}") for place, row in enumerate(rows, 1)]


UPRISING = "powstanie warszawskie"
CASE = named(
    [
        # the gold starts in lower case: its first letter is free, no other is
        (UPRISING, "powstanie warszawskie", True),
        (UPRISING, "Powstanie warszawskie", True),
        (UPRISING, "Powstanie Warszawskie", False),
        (UPRISING, "powstanie Warszawskie", False),
        (UPRISING, "POWSTANIE WARSZAWSKIE", False),
        (UPRISING, "pOwstanie warszawskie", False),
        ("żubr", "Żubr", True),
        ("łódka", "Łódka", True),
        ("żubr", "ŻUBR", False),
        ("św. Florian", "Św. Florian", True),
        ("św. Florian", "św. florian", False),
        # it does not: every letter counts
        ("Kraków", "Kraków", True),
        ("Kraków", "kraków", False),
        ("Kraków", "KRAKÓW", False),
        ("Żubr", "żubr", False),
        ("PKP", "pkp", False),
        ("PKP", "Pkp", False),
        ("Jan Matejko", "jan Matejko", False),
        ("1 maja", "1 Maja", False),
        ("„pan Tadeusz”", "„pan Tadeusz”", True),
    ]
)


@pytest.mark.parametrize(("gold", "answer", "right"), CASE)
def test_capitals_count_but_for_a_small_first_letter(gold, answer, right):
    assert accepted(answer, gold) is right


@pytest.mark.parametrize("answer", ["powstanie warszawskie", "Powstanie Warszawskie", "POWSTANIE WARSZAWSKIE"])
@pytest.mark.parametrize("gold", [UPRISING, "Powstanie Warszawskie"])
def test_capitals_may_be_made_free(gold, answer):
    assert accepted(answer, gold, case="insensitive")


def test_free_capitals_do_not_free_diacritics():
    assert accepted("ŻÓŁW", "żółw", case="insensitive")
    assert not accepted("ZOLW", "żółw", case="insensitive")


DIACRITICS = named(
    [
        ("Żółw", "Żółw", True, True),
        ("Żółw", "Zolw", False, True),
        ("Żółw", "Zółw", False, True),
        ("Żółw", "Żólw", False, True),
        ("Żółw", "Źółw", False, True),
        ("Łódź", "Lodz", False, True),
        ("Łódź", "Łodź", False, True),
        ("Łódź", "Lódź", False, True),
        ("gęś", "ges", False, True),
        ("gęś", "Gęs", False, True),
        ("zażółć gęślą jaźń", "zazolc gesla jazn", False, True),
        ("Żółw", "Zlw", False, False),
        ("Łódź", "Lód", False, False),
        ("Łódź", "odz", False, False),
        ("Łódź", "lodz", False, False),
        ("Kraków", "Cracow", False, False),
    ]
)


@pytest.mark.parametrize(("gold", "answer", "required", "free"), DIACRITICS)
def test_diacritics_count_unless_they_are_free(gold, answer, required, free):
    assert accepted(answer, gold) is required
    assert accepted(answer, gold, diacritics="required") is required
    assert accepted(answer, gold, diacritics="free") is free


def test_capitals_and_diacritics_are_freed_together():
    assert accepted("LODZ", "Łódź", case="insensitive", diacritics="free")


@pytest.mark.parametrize("gold", ["Łódź", "żółw", "Český Krumlov", "Köln"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("of_gold", ["NFC", "NFD"])
def test_composed_and_decomposed_letters_are_the_same(gold, form, of_gold):
    assert accepted(unicodedata.normalize(form, gold), unicodedata.normalize(of_gold, gold))
    assert not accepted(unicodedata.normalize(form, gold + "a"), unicodedata.normalize(of_gold, gold))


OUTER = named(
    [
        # punctuation that the gold has not is dropped around an answer
        ("Jan Matejko", "Jan Matejko.", True),
        ("Jan Matejko", "Jan Matejko!", True),
        ("Jan Matejko", "Jan Matejko…", True),
        ("Jan Matejko", "„Jan Matejko”", True),
        ("Jan Matejko", "„Jan Matejko”.", True),
        ("Jan Matejko", "«Jan Matejko»", True),
        ("Jan Matejko", '"Jan Matejko"', True),
        ("Jan Matejko", "'Jan Matejko'", True),
        ("Jan Matejko", "(Jan Matejko)", True),
        ("Jan Matejko", "**Jan Matejko**", True),
        ("Jan Matejko", "*Jan Matejko*.", True),
        ("Jan Matejko", "– Jan Matejko", True),
        ("1410", "1410.", True),
        ("1410", "(1410)", True),
        # not inside
        ("Jan Matejko", "Jan, Matejko", False),
        ("Jan Matejko", "Jan-Matejko", False),
        ("Bielsko-Biała", "Bielsko Biała", False),
        ("Bielsko-Biała", "Bielsko-Biała.", True),
        ("św. Florian", "św Florian", False),
        # what the gold has is wanted
        ("Quo vadis?", "Quo vadis?", True),
        ("Quo vadis?", "„Quo vadis?”", True),
        ("Quo vadis?", "Quo vadis", False),
        ("Quo vadis?", "Quo vadis!", False),
        ("1410 r.", "1410 r.", True),
        ("1410 r.", "1410 r", False),
        ("„Dziady”", "„Dziady”", True),
        ("(a)", "(a)", True),
    ]
)


@pytest.mark.parametrize(("gold", "answer", "right"), OUTER)
def test_outer_punctuation_is_dropped_unless_the_gold_has_it(gold, answer, right):
    assert accepted(answer, gold) is right


SIGNS = named(
    [
        ("5", "5", True),
        ("5", "5.", True),
        ("5", "-5", False),
        ("5", "−5", False),
        ("5", "–5", False),
        ("5", "+5", False),
        ("5", "5%", False),
        ("5", "5‰", False),
        ("5", "5 %", False),
        ("5", "5°", False),
        ("5", "$5", False),
        ("5", "5€", False),
        ("5", "<5", False),
        ("5", "15", False),
        ("5", "5,0", False),
        ("5", "05", False),
        ("-5", "-5", True),
        ("-5", "-5.", True),
        ("-5", "5", False),
        ("5%", "5%", True),
        ("5%", "5", False),
        ("5 zł", "5 zł.", True),
        ("A Rh+", "A Rh+", True),
        ("A Rh+", "A Rh+.", True),
        ("A Rh+", "A Rh-", False),
        ("A Rh+", "A Rh", False),
        ("C", "C++", False),
        ("C", "C#", False),
    ]
)


@pytest.mark.parametrize(("gold", "answer", "right"), SIGNS)
def test_a_sign_is_no_punctuation(gold, answer, right):
    assert accepted(answer, gold) is right


SPACES = named(
    [
        ("Jan Matejko", " Jan Matejko ", True),
        ("Jan Matejko", "Jan  Matejko", True),
        ("Jan Matejko", "Jan\nMatejko", True),
        ("Jan Matejko", "Jan\tMatejko\r\n", True),
        ("Jan Matejko", "Jan\u00a0Matejko", True),
        ("Jan Matejko", "Jan\u2009Matejko", True),
        ("Jan  Matejko ", "Jan Matejko", True),
        ("Jan Matejko", "JanMatejko", False),
        ("Bielsko-Biała", "Bielsko - Biała", False),
        ("św. Florian", "św.Florian", False),
    ]
)


@pytest.mark.parametrize(("gold", "answer", "right"), SPACES)
def test_white_space_is_folded_and_trimmed(gold, answer, right):
    assert accepted(answer, gold) is right


NOT_THE_ANSWER = named(
    [
        ("Jan Matejko", "Autorem jest Jan Matejko.", False),
        ("Jan Matejko", "Odpowiedź: Jan Matejko", False),
        ("Jan Matejko", "Jan Matejko lub Wojciech Kossak", False),
        ("Jan Matejko", "Jan Matejko\n\nTo polski malarz.", False),
        ("Jan Matejko", "Jan Matejko (1838–1893)", False),
        ("Jan Matejko", "Matejko", False),
        ("Jan Matejko", "Jana Matejki", False),
        ("Jan Matejko", "Jan Matejka", False),
        ("Jan Matejko", "Jan Matejkko", False),
        ("Jan Matejko", "Matejko Jan", False),
        ("kot", "kotek", False),
        ("kot", "To kot.", False),
        ("kot", "a cat", False),
    ]
)


@pytest.mark.parametrize(("gold", "answer", "right"), NOT_THE_ANSWER)
def test_an_answer_that_contains_or_resembles_the_gold_is_wrong(gold, answer, right):
    assert accepted(answer, gold) is right


@pytest.mark.parametrize(("answer", "right"), [("Jan Matejko", True), ("Matejko", True), ("J. Matejko", False)])
def test_any_of_several_answers_is_enough(answer, right):
    assert accepted(answer, "Jan Matejko", "Matejko") is right


PATTERNS = [
    # the whole answer, whatever the pattern's own anchors
    (["kot(y|ek)?"], "koty", True),
    (["kot(y|ek)?"], "kotek", True),
    (["kot(y|ek)?"], "kota", False),
    (["kot(y|ek)?"], "to kotek", False),
    (["kot(y|ek)?"], "kotek i pies", False),
    (["kot(y|ek)?"], "kotek\npies", False),
    (["^kotek$"], "kotek\npies", False),
    # one side of an alternative, as a whole
    (["kotek|piesek"], "piesek", True),
    (["kotek|piesek"], "kotek", True),
    (["kotek|piesek"], "kotek i piesek", False),
    (["kotek|piesek"], "kotekpiesek", False),
    (["kotek|kotek i piesek"], "kotek i piesek", True),
    # any of several, beside the answers
    (["a+", "b+"], "bbb", True),
    (["a+", "b+"], "aab", False),
    (["a+"], "żubr", True),
    # letters as they were written
    (["Żubr.*"], "Żubry", True),
    (["Żubr.*"], "Z\u0307ubry", True),
    (["Żubr.*"], "Zubry", False),
    (["Żubr.*"], "  Żubry\n", True),
    ([r"1410 (r\.|rok)"], "1410 r.", True),
    ([r"1410 (r\.|rok)"], "1410 rok", True),
    ([r"1410 (r\.|rok)"], "w 1410 r.", False),
    ([r"1410 (r\.|rok)"], "1410 r. p.n.e.", False),
]


@pytest.mark.parametrize(
    ("patterns", "answer", "right"), PATTERNS, ids=[f"{place}-{row[1]!r}" for place, row in enumerate(PATTERNS, 1)]
)
def test_a_pattern_accepts_a_whole_answer(patterns, answer, right):
    assert accepted(answer, "żubr", patterns=patterns) is right


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        pytest.param(r"(?:a|aa)+$", "a" * 5000 + "!a", id="ambiguous-repetition"),
        pytest.param(r"(?:\w|\w\w)+[!?]", "a" * 3000 + "-a", id="one-or-two-letters"),
    ],
)
def test_an_evil_pattern_ends_in_an_error_in_bounded_time(pattern, answer):
    asked = question("żubr", patterns=["kot", pattern])
    started = time.monotonic()
    with pytest.raises(ScoringError) as caught:
        score(asked, answer)
    assert time.monotonic() - started < 20
    assert repr(pattern) in str(caught.value)
    assert score(asked, "żubr").strict


# What holds of any gold

WORDS = st.lists(st.text("aąbcćeęlłnoóstzżźŁŻKM", min_size=1, max_size=8), min_size=1, max_size=4).map(" ".join)
PAIRS = st.sampled_from(["{}", "{}.", "{}!", "„{}”", '"{}"', "({})", "**{}**", "**{}**.", "  {}\n", "…{}…", "«{}»."])


@properties
@given(WORDS, PAIRS, st.sampled_from(["NFC", "NFD"]), st.sampled_from([" ", "  ", "\n", "\u00a0", " \t"]))
def test_a_gold_in_any_outer_dress_is_accepted(gold, dress, form, space):
    assert accepted(unicodedata.normalize(form, dress.format(gold.replace(" ", space))), gold)


@properties
@given(WORDS, WORDS, PAIRS, st.booleans())
def test_a_gold_among_other_words_is_not(gold, words, dress, first):
    assert not accepted(dress.format(f"{gold} {words}" if first else f"{words} {gold}"), gold)


@properties
@given(WORDS, st.data())
def test_one_other_letter_is_one_too_many(gold, data):
    place = data.draw(st.integers(0, len(gold) - 1))
    letter = data.draw(st.sampled_from("aąeęlłoózżźx"))
    changed = data.draw(
        st.sampled_from(
            [gold[:place] + letter + gold[place + 1 :], gold[:place] + gold[place + 1 :], f"{gold}{letter}"]
        )
    )
    same = changed[:1].casefold() + changed[1:] == gold[:1].casefold() + gold[1:]
    assume(not same and " ".join(changed.split()) != gold)
    assert not accepted(changed, gold)


ANY = st.text(st.characters(codec="utf-8"), max_size=60)


@properties
@given(ANY, ANY.filter(str.strip), st.sampled_from(["sensitive", "insensitive"]), st.sampled_from(["required", "free"]))
@example("\ud800", "a", "sensitive", "required")
@example("a\ud800", "a", "insensitive", "free")
@example("\x00", "?", "sensitive", "required")
def test_any_text_gets_a_verdict_that_can_be_kept(text, gold, case, diacritics):
    verdict = score(question(gold, case=case, diacritics=diacritics), text)
    assert verdict.outcome in {"correct", "wrong", "refused", "empty"}
    assert verdict.strict == (verdict.soft == 1) == (verdict.outcome == "correct")
    assert verdict.parsed is None
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict


@properties
@given(st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=20))
@example("?")
@example("*")
@example("„”")
@example("-")
@example("ſ")
@example("İ")
@example("ŉ")
def test_a_gold_itself_is_always_accepted(gold):
    assume(gold.strip())
    for case in ("sensitive", "insensitive"):
        for diacritics in ("required", "free"):
            assert accepted(gold, gold, case=case, diacritics=diacritics)


# Verdicts

OUTCOMES = [
    pytest.param("Jan Matejko", "correct", id="correct"),
    pytest.param("<think>Kossak?</think>\nJan Matejko", "correct", id="after-thinking"),
    pytest.param("Kossak...\n</think>Jan Matejko", "correct", id="closing-tag-only"),
    pytest.param(Answer("Jan Matejko", finish_reason="length"), "correct", id="correct-though-cut-off"),
    pytest.param("Wojciech Kossak", "wrong", id="wrong"),
    pytest.param("Nie wiem.", "wrong", id="ignorance"),
    pytest.param("Autorem jest Jan Matejko.", "wrong", id="sentence"),
    pytest.param("Nie mogę odpowiedzieć na to pytanie.", "refused", id="refusal"),
    pytest.param(Answer("Jan Matejko", refused=True), "refused", id="refused-by-the-provider"),
    pytest.param("", "empty", id="empty"),
    pytest.param("<think>Jan Matejko", "empty", id="unclosed-thinking"),
    pytest.param("<think>Jan Matejko</think>", "empty", id="thinking-only"),
    pytest.param(Answer("", finish_reason="length"), "truncated", id="empty-and-cut-off"),
    pytest.param(Answer("Autorem tego obra", finish_reason="length"), "truncated", id="wrong-and-cut-off"),
]


@pytest.mark.parametrize(("answer", "outcome"), OUTCOMES)
def test_each_reply_falls_in_one_class(answer, outcome):
    verdict = score(question("Jan Matejko"), answer)
    assert (verdict.outcome, verdict.parsed) == (outcome, None)
    assert (verdict.strict, verdict.soft) == ((True, 1.0) if outcome == "correct" else (False, 0.0))


def test_a_translation_keeps_the_accepted_answers():
    asked = question("zamek", translations={"en": {"prompt": "What is it?"}, "de": {"prompt": "Was ist das?"}})
    for code in ("en", "de"):
        assert score(asked.translated(code), "Zamek.").strict
        assert not score(asked.translated(code), "castle").strict
        assert not score(asked.translated(code), "Schloss").strict


@pytest.mark.parametrize("count", [0, 2])
def test_an_open_question_takes_one_answer(count):
    with pytest.raises(ScoringError, match=f"takes one answer, not {count}"):
        score(question("kot"), ["kot"] * count)


def test_the_signature_names_the_kind():
    assert score(question("kot"), "kot").signature.startswith("open|")
