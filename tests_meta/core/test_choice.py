"""Choice: which label a reply chooses, by what evidence, and its verdict in every rotation (scoring.md, section 4)."""

import pickle
import string
import time
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sprawdzian import Answer, Verdict, parse_question, score
from sprawdzian.scoring import ScoringError, final_answer
from sprawdzian.scoring.choice import parse_choice

properties = settings(deadline=None, max_examples=80, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

LETTERS = string.ascii_uppercase[:8]
PLANETS = ("Merkury", "Wenus", "Ziemia", "Mars", "Jowisz", "Saturn", "Uran", "Neptun")
CITIES = ("Kraków", "Gdańsk", "Toruń", "Poznań")
PETS = ("pies", "pies i kot", "kot", "pies, kot i papuga")
CASTLES = ("Zamek Królewski na Wawelu", "Zamek w Malborku", "Zamek Książ", "Zamek w Łańcucie")
VITAMINS = ("witamina C", "witamina D", "witamina A", "witamina B12")
EVIDENCE = {"whole answer", "cue", "leading label", "option text", "single capital", "none"}


def question(options=CITIES, answer="B", **more):
    return parse_question(
        {"id": "q", "kind": "choice", "prompt": "Co to?", "options": list(options), "answer": answer, **more}
    )


def label(text, options=CITIES, language="pl"):
    return parse_choice(text, options, language).label


def named(rows):
    """Cases named by their number and text."""
    return [pytest.param(*row, id=f"{place}-{row[0][:40]!r}") for place, row in enumerate(rows, 1)]


# Dresses of a label, by the evidence they are to be read by. {0} is the label, {1} its small letter.

WHOLE = [
    *("{0}", "{1}", "({0})", "({1})", "[{0}]", "{0}.", "{1}.", "{0})", "{1})", "{0}:", " {0} \n", "\n\n{0}"),
    *("**{0}**", "*{0}*", "__{0}__", "**{0}.**", "**{0}**.", "**({0})**", "`{0}`", "„{0}”", '"{0}"', "'{0}'", "${0}"),
    *("${0}$", "«{0}»", "# {0}", "> {0}"),
]
CUES = [
    *("Odpowiedź: {0}", "odpowiedź: {0}", "ODPOWIEDŹ: {0}", "Odpowiedź: {0}.", "Odpowiedź: {1}", "Odpowiedź: ({0})"),
    *("Odpowiedź to {0}", "Odpowiedź to {0}.", "odpowiedź to {1}.", "Odpowiedź to {1}", "Odpowiedź to {1}, bo widać."),
    *("Poprawna odpowiedź to {0}.", "Poprawna odpowiedź to {1}.", "Poprawna odpowiedź: {0})", "Wybieram {0}."),
    *("Wybieram {0}, bo tak wynika z kształtu.", "Odpowiedź to {0}, ponieważ rower stoi, a samochód jedzie."),
    *("**Odpowiedź:** **{0}**", "**Odpowiedź: {0}**", "Odpowiedź: **{0}**", "Odpowiedź: ${0}", "Odpowiedź: ${0}$"),
    *("Answer: {0}", "The answer is {0}.", "Answer: ({0})", "### Odpowiedź\n\n{0}", "Odpowiedź:\n{0}"),
    "Długo się zastanawiam nad tym zdjęciem. Poprawna odpowiedź to {0}.",
    "Moja odpowiedź: Analizując zdjęcie, wybieram {0}",
    "Odpowiedź: {0}\n\nUzasadnienie: tak wynika z kształtu i barwy.",
]
LEADING = [
    *("{0}) bo tak wynika z kształtu", "{0}. Tak wynika z kształtu.", "{0}: tak wynika z kształtu"),
    *("{0} – tak wynika z kształtu", "{0} — tak wynika z kształtu", "{0}\nTak wynika z kształtu.", "**{0})** bo tak"),
    *("**{0}.** Tak wynika z kształtu.", "{0}\n\nUzasadnienie: barwa i kształt."),
]
DRESSES = [("whole answer", WHOLE), ("cue", CUES), ("leading label", LEADING)]
DRESSED = [
    pytest.param(evidence, dress, id=f"{evidence.replace(' ', '-')}-{place}-{dress[:30]!r}")
    for evidence, dresses in DRESSES
    for place, dress in enumerate(dresses, 1)
]


@pytest.mark.parametrize(("evidence", "dress"), DRESSED)
def test_a_label_is_read_in_every_dress_for_every_label_and_number_of_options(evidence, dress):
    for size in range(2, 9):
        for letter in LETTERS[:size]:
            text = dress.format(letter, letter.lower())
            found = parse_choice(text, PLANETS[:size])
            assert (found.label, found.evidence) == (letter, evidence), text
            start, end = found.where
            assert letter in text[start:end].upper()


BEFORE = st.sampled_from(["", "\n", "🔭 ", "Zdjęcie… ", "Ło\u0301dz\u0301, ﬁord, ½ kg, №5. ", "…\n\n"])


@properties
@given(
    st.sampled_from(CUES),
    st.integers(2, 8).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size - 1))),
    BEFORE,
)
def test_the_place_of_a_label_is_that_in_the_text_as_it_was_written(dress, size_and_place, before):
    size, place = size_and_place
    letter = LETTERS[place]
    text = before + dress.format(letter, letter.lower())
    found = parse_choice(text, PLANETS[:size])
    assert found.label == letter
    start, end = found.where
    assert letter in text[start:end].upper()
    assert end - start <= 4


@pytest.mark.parametrize("size", range(2, 9))
def test_a_letter_that_is_not_on_offer_is_no_label_in_any_dress(size):
    for _, dresses in DRESSES:
        for dress in dresses:
            letter = string.ascii_uppercase[size]
            text = dress.format(letter, letter.lower())
            assert parse_choice(text, PLANETS[:size]) == (None, "none", None), text


# One kind of evidence against another

ALSO_WRITTEN = named(
    [
        (dress,)
        for dress in (
            *("({0}) bo wynika z kształtu", "({0}) Wenus", "{0}!", "- {0}", "{0} - bo tak", "Odpowiedź: {0}) na pewno"),
            *("Odpowiedź: **{0}) na pewno**", "Odpowiedź:{0}", "odpowiedź:{1}", "Odpowiedź – {0}", "Odpowiedź {0}"),
            *("Poprawna odpowiedź to: **{0}**", "Odpowiedzią jest {0}", "Odpowiedź {0} jest poprawna.", "Zatem {0}."),
            *("Wybieram odpowiedź {1})", "Odpowiedź brzmi {0}.", "Odpowiedź: {0}. A to dlatego, że widać krater."),
            *("{0}. A dokładniej: nie wiem, dlaczego.", "\\boxed{{{0}}}", "Opcja {0}", "Litera {0}"),
        )
    ]
)


@pytest.mark.parametrize("dress", ALSO_WRITTEN)
def test_a_label_is_read_in_other_dresses_too(dress):
    for letter in LETTERS:
        options = [f"{name}-{place}" for place, name in enumerate(PLANETS)]
        found = parse_choice(dress.format(letter, letter.lower()), options)
        assert found.label == letter
        assert found.evidence in EVIDENCE


STRONGER = named(
    [
        # a cue against a leading label, texts and capitals
        ("B. Gdańsk byłby możliwy. Poprawna odpowiedź to C.", CITIES, "C", "cue"),
        ("Kraków odpada. Odpowiedź: D", CITIES, "D", "cue"),
        ("Widzę A i B na mapie. Odpowiedź: D", CITIES, "D", "cue"),
        ("A. Kraków\nB. Gdańsk\nC. Toruń\nD. Poznań\n\nPoprawna odpowiedź: C", CITIES, "C", "cue"),
        ("Toruń. Odpowiedź: B", CITIES, "B", "cue"),
        ("Odpowiedź: D", VITAMINS, "D", "cue"),
        # the last cue
        ("Odpowiedź: A. Po namyśle: odpowiedź: C.", CITIES, "C", "cue"),
        ("Wybieram B. Nie, poprawna odpowiedź to D.", CITIES, "D", "cue"),
        # but none that is negated
        ("Poprawną odpowiedzią nie jest A, lecz D.", CITIES, "D", None),
        ("Odpowiedź to C. Poprawną odpowiedzią nie jest D.", CITIES, "C", "cue"),
        ("Poprawna odpowiedź to nie B, tylko C.", CITIES, "C", None),
        # a leading label against texts
        ("A) Zamek w Malborku", CASTLES, "A", "leading label"),
        ("C. Toruń", CITIES, "C", "leading label"),
        ("C) Toruń, bo tak.", CITIES, "C", "leading label"),
        ("C – choć przypomina Kraków", CITIES, "C", "leading label"),
        ("B. pies", PETS, "B", "leading label"),
        # texts against a capital
        ("witamina C", VITAMINS, "A", "option text"),
        ("Witamina A.", VITAMINS, "C", "option text"),
        ("To Kraków, zdjęcie z serii D jest inne.", CITIES, "A", "option text"),
        # the whole answer against a text
        ("A", ("K", "A", "M", "C"), "A", "whole answer"),
        ("C", ("K", "A", "M", "C"), "C", "whole answer"),
        ("K", ("K", "A", "M", "C"), "A", "option text"),
        # a capital alone
        ("Na moje oko C i tyle.", CITIES, "C", "single capital"),
        ("Na moje oko C, tak, C i tyle.", CITIES, "C", "single capital"),
    ]
)


@pytest.mark.parametrize(("text", "options", "expected", "evidence"), STRONGER)
def test_the_stronger_evidence_decides(text, options, expected, evidence):
    found = parse_choice(text, options)
    assert found.label == expected
    assert evidence is None or found.evidence == evidence


TEXTS = named(
    [
        # exact, in any case and with any outer marks
        ("Kraków", CITIES, "A"),
        ("kraków", CITIES, "A"),
        ("KRAKÓW.", CITIES, "A"),
        ("„Gdańsk”", CITIES, "B"),
        ("**Toruń**", CITIES, "C"),
        ("Zamek w Malborku", CASTLES, "B"),
        ("Zamek  w\nMalborku", CASTLES, "B"),
        ("pies", PETS, "A"),
        ("pies i kot", PETS, "B"),
        ("Pies, kot i papuga.", PETS, "D"),
        # as a phrase, in any inflected form
        ("To jest Gdańsk.", CITIES, "B"),
        ("Zdjęcie zrobiono w Krakowie.", CITIES, "A"),
        ("Widok Torunia znad rzeki.", CITIES, "C"),
        ("Na zdjęciu jest fragment Zamku Królewskiego na Wawelu.", CASTLES, "A"),
        ("Wybieram Basztę Floriańską", ("Barbakan", "Brama Krakowska", "Baszta Floriańska", "Sukiennice"), "C"),
        # the longest first
        ("Kraków i Gdańsk", ("Kraków", "Kraków i Gdańsk", "Toruń"), "B"),
        ("Na kanapie leży pies i kot.", PETS, "B"),
        # one of them turned down
        ("Nie Kraków, tylko Gdańsk.", CITIES, "B"),
    ]
)


@pytest.mark.parametrize(("text", "options", "expected"), TEXTS)
def test_the_text_of_an_option_chooses_it(text, options, expected):
    assert label(text, options) == expected


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("text", CITIES)
def test_the_text_of_an_option_is_found_where_it_stands(text, turn):
    options = CITIES[turn:] + CITIES[:turn]
    reply = f"Na zdjęciu jest {text}."
    found = parse_choice(reply, options)
    assert (found.label, found.evidence) == (LETTERS[options.index(text)], "option text")
    assert reply[slice(*found.where)] == text


NOTHING = named(
    [
        # two labels offered
        ("A lub B", CITIES),
        ("A albo B", CITIES),
        ("A/B", CITIES),
        ("A, B", CITIES),
        ("A i B", CITIES),
        ("A czy B?", CITIES),
        ("A or B", CITIES),
        ("AB", CITIES),
        ("ABCD", CITIES),
        ("albo A, albo C", CITIES),
        ("Odpowiedź: A lub B", CITIES),
        ("Odpowiedź: a lub b.", CITIES),
        ("Poprawne odpowiedzi to A i C.", CITIES),
        ("Wybieram A lub C.", CITIES),
        ("(A) lub (B)", CITIES),
        ("**A** / **B**", CITIES),
        ("Kraków lub Gdańsk", CITIES),
        ("pies albo kot", PETS),
        ("Widzę D, potem B.", CITIES),
        # several lines that start with one
        ("A. Kraków\nB. Gdańsk\nC. Toruń\nD. Poznań", CITIES),
        ("A) tak\nB) tak", CITIES),
        # turned down, and nothing chosen instead
        ("Odpowiedź A jest błędna.", CITIES),
        ("Na pewno nie A.", CITIES),
        ("Odpowiedź to nie B.", CITIES),
        # Polish words
        ("A to ciekawe!", CITIES),
        ("Ładne zdjęcie. A niebo jest ciemne.", CITIES),
        ("Nie wiem. A ty?", CITIES),
        ("A może coś innego?", CITIES),
        ("pies a kot", CITIES),
        ("Zdjęcie jest ostre a niebo ciemne.", CITIES),
        ("Dobra odpowiedź a zdjęcie nieostre", CITIES),
        ("Trudna jest odpowiedź a czasu mało.", CITIES),
        ("Z góry widać rynek i ratusz, a w tle las.", CITIES),
        ("W oddali są góry. I morze. O, i statek. U góry ptak. Z boku dom.", CITIES),
        # inside a word nothing counts
        ("kotlet", PETS),
        ("Basztę", CITIES),
        ("Abecadło", CITIES),
        ("Wybieram Basztę", CITIES),
        ("B2", CITIES),
        ("17911", ("1410", "1569", "1683", "1791")),
        ("12", ("2", "3", "4", "5")),
        # not on offer, or nothing at all
        ("Lublin", CITIES),
        ("E", CITIES),
        ("Odpowiedź: E", CITIES),
        ("Odpowiedź:", CITIES),
        ("Nie wiem.", CITIES),
        ("...", CITIES),
        ("", CITIES),
        ("\n", CITIES),
    ]
)


@pytest.mark.parametrize(("text", "options"), NOTHING)
def test_nothing_is_chosen(text, options):
    assert parse_choice(text, options) == (None, "none", None)


@pytest.mark.parametrize("joint", [" lub ", " albo ", "/", ", ", " i ", " oraz ", " or ", " czy "])
def test_two_labels_are_no_choice_whatever_joins_them(joint):
    for one in LETTERS[:4]:
        for other in LETTERS[:4]:
            if one != other:
                assert label(f"{one}{joint}{other}") is None
                assert label(f"Odpowiedź: {one}{joint}{other}") is None


TWO_OFFERED = named(
    [
        # with their texts
        ("A) Kraków lub B) Gdańsk",),
        ("**A) Kraków** lub **B) Gdańsk**",),
        ("A. Kraków albo B. Gdańsk",),
        ("A (Kraków) lub B (Gdańsk)",),
        ("A. Kraków\nlub\nB. Gdańsk",),
        # after a cue
        ("Odpowiedź: A) Kraków lub B) Gdańsk",),
        ("Odpowiedź: A (Kraków) lub B (Gdańsk)",),
        ("Odpowiedź: zarówno A, jak i B",),
        ("Odpowiedź: A, ewentualnie B",),
        ("odpowiedź: a, b",),
        # each after a cue of its own
        ("Odpowiedź A albo odpowiedź B.",),
        ("Odpowiedź A i odpowiedź C są poprawne.",),
        # three
        ("A, B lub C",),
        ("Odpowiedź: A, B lub C",),
        ("Wybieram A, B i C.",),
        ("Odpowiedzi A, B i C są poprawne.",),
        # turned down together
        ("Odpowiedzi A i B są błędne.",),
        ("Odpowiedzi A, B i C są błędne.",),
    ]
)


@pytest.mark.parametrize("text", TWO_OFFERED)
def test_several_labels_offered_are_no_choice_with_texts_and_cues_between_them(text):
    assert label(text) is None


WORDS = named(
    [
        ("A więc C.", CITIES, "C"),
        ("A zatem: Zamek Książ.", CASTLES, "C"),
        ("A w tle widać okap, więc poprawna odpowiedź to A.", CITIES, "A"),
        ("odpowiedź to a.", CITIES, "A"),
        ("odpowiedź to a", CITIES, "A"),
        ("Odpowiedź to a, bo widać rynek.", CITIES, "A"),
        ("odpowiedź to d.", CITIES, "D"),
        ("Odpowiedź to B, a nie D.", CITIES, "B"),
        ("Odpowiedź to B, a w tle jest rzeka.", CITIES, "B"),
        ("Ｂ", CITIES, "B"),
        ("（Ｃ）", CITIES, "C"),
        ("A bus", ("a red car", "a blue car", "a bicycle", "a bus"), "D"),
    ]
)


@pytest.mark.parametrize(("text", "options", "expected"), WORDS)
def test_one_letter_words_are_told_from_labels(text, options, expected):
    assert label(text, options) == expected


LONG_WINDED = st.text(st.characters(codec="utf-8"), max_size=60)
FRAGMENTS = st.lists(
    st.sampled_from(
        [
            *("A", "B", "c", "D)", "E.", "**", "Odpowiedź", "odpowiedź to", "nie", "lub", "Kraków", "Gdańska", "\n"),
            *(" ", ": ", ". ", ", ", "(", ")", "$", "\\boxed{", "}", "<think>", "</think>", "\u0301", "🙂", "\u200b"),
        ]
    ),
    max_size=25,
).map("".join)


@properties
@given(st.one_of(LONG_WINDED, FRAGMENTS), st.integers(2, 8))
@example("\ud800", 4)
@example("Odpowiedź: \udfffB", 4)
@example("\x00", 2)
@example("Ⓑ", 4)
@example("ⅽ", 4)
def test_any_text_is_read_without_a_crash(text, size):
    options = PLANETS[:size]
    found = parse_choice(text, options)
    assert found.evidence in EVIDENCE
    assert (found.label is None) == (found.where is None) == (found.evidence == "none")
    if found.label is not None:
        assert found.label in LETTERS[:size]
        start, end = found.where
        assert 0 <= start < end <= len(text)


@properties
@given(st.one_of(LONG_WINDED, FRAGMENTS))
@example("\ud800")
@example("B\ud800")
def test_any_text_gets_a_verdict_that_can_be_kept(text):
    verdict = score(question(), text)
    assert verdict.outcome in {"correct", "wrong", "unparsed", "refused", "empty"}
    assert verdict.strict == (verdict.soft == 1) == (verdict.outcome == "correct")
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict
    if verdict.outcome == "unparsed":
        assert verdict.parsed is None


@pytest.mark.parametrize("unit", ["A ", "A, ", "Odpowiedź ", "Odpowiedź: ", "nie ", "A. Kraków\n", "B\n", "*"])
def test_a_reply_in_a_loop_is_read_in_time(unit):
    started = time.process_time()
    parse_choice((unit * 8000)[:8000], CITIES)
    assert time.process_time() - started < 2


# Verdicts

OUTCOMES = [
    pytest.param("B", "correct", "B", id="letter"),
    pytest.param("Gdańsk", "correct", "B", id="text"),
    pytest.param("B) Gdańsk", "correct", "B", id="letter-and-text"),
    pytest.param("Nie mam pewności, ale wybieram B.", "correct", "B", id="hedged"),
    pytest.param("<think>Raczej A.</think>B", "correct", "B", id="after-thinking"),
    pytest.param("Raczej A...\n</think>\nB", "correct", "B", id="closing-tag-only"),
    pytest.param(Answer("B, ponieważ na", finish_reason="length"), "correct", "B", id="correct-though-cut-off"),
    pytest.param("C", "wrong", "C", id="another-letter"),
    pytest.param("B Toruń? Nie: odpowiedź C.", "wrong", "C", id="corrected-to-another"),
    pytest.param("Lublin", "unparsed", None, id="not-on-offer"),
    pytest.param("A lub B", "unparsed", None, id="two-labels"),
    pytest.param("E", "unparsed", None, id="letter-not-on-offer"),
    pytest.param("Nie wiem.", "unparsed", None, id="ignorance"),
    pytest.param("Nie mogę odpowiedzieć na to pytanie.", "refused", None, id="refusal"),
    pytest.param(Answer("B", refused=True), "refused", None, id="refused-by-the-provider"),
    pytest.param(Answer("", refused=True), "refused", None, id="refused-with-nothing"),
    pytest.param("", "empty", None, id="empty"),
    pytest.param(" \n", "empty", None, id="blank"),
    pytest.param("<think>B</think>", "empty", None, id="thinking-only"),
    pytest.param("<think>To chyba B", "empty", None, id="unclosed-thinking"),
    pytest.param(Answer("", finish_reason="length"), "truncated", None, id="empty-and-cut-off"),
    pytest.param(Answer("<think>To chyba B", finish_reason="length"), "truncated", None, id="cut-off-while-thinking"),
    pytest.param(Answer("C, ponieważ na", finish_reason="length"), "truncated", "C", id="wrong-and-cut-off"),
    pytest.param(Answer("Na zdjęciu widać", finish_reason="length"), "truncated", None, id="unparsed-and-cut-off"),
]


@pytest.mark.parametrize(("answer", "outcome", "parsed"), OUTCOMES)
def test_each_reply_falls_in_one_class_and_says_what_was_understood(answer, outcome, parsed):
    verdict = score(question(), answer)
    assert (verdict.outcome, verdict.parsed) == (outcome, parsed)
    assert (verdict.strict, verdict.soft) == ((True, 1.0) if outcome == "correct" else (False, 0.0))


@pytest.mark.parametrize(
    ("answer", "quote"),
    [
        ("B", "B"),
        ("<think>Kraków?</think>\n Odpowiedź: B", "B"),
        ("To Gdan\u0301sk.", "Gdańsk"),
        ("  \n**B**", "B"),
        ("odpowiedź to b.", "b"),
        ("C) bo tak", "C"),
        ("Ｂ", "Ｂ"),
    ],
)
def test_a_reason_says_what_was_found_and_where(answer, quote):
    (reason,) = score(question(), answer).reasons
    ((start, end),) = reason.where
    assert final_answer(answer)[start:end] == quote
    assert reason.found[0] in {quote, "B", "C"}
    assert reason.passed is (reason.fraction == 1) is (answer != "C) bo tak")
    assert "B" in reason.wanted[0]
    assert "Gdańsk" in reason.wanted[0]


def test_the_signature_names_the_kind():
    assert score(question(), "B").signature.startswith("choice|")


# Rotations: ABCD, BCDA, CDAB, DABC; the gold, Gdańsk, is B, A, D, C.

RIGHT = ["B", "A", "D", "C"]
ROTATIONS = [
    pytest.param(RIGHT, "correct", 1, ("B", "A", "D", "C"), id="all-right"),
    pytest.param(["Gdańsk"] * 4, "correct", 1, ("B", "A", "D", "C"), id="by-its-text"),
    pytest.param(
        ["B", "To Gdańsk.", "odpowiedź: d.", "<think>A?</think>C)"], "correct", 1, ("B", "A", "D", "C"), id="dressed"
    ),
    pytest.param(["B", "A", "D", "D"], "wrong", Fraction(3, 4), ("B", "A", "D", "D"), id="last-wrong"),
    pytest.param(["A", "A", "D", "C"], "wrong", Fraction(3, 4), ("A", "A", "D", "C"), id="first-wrong"),
    pytest.param(["B", "B", "B", "B"], "wrong", Fraction(1, 4), ("B", "B", "B", "B"), id="always-the-same-letter"),
    pytest.param(["A", "B", "C", "D"], "wrong", 0, ("A", "B", "C", "D"), id="none-right"),
    pytest.param(["Kraków"] * 4, "wrong", 0, ("A", "D", "C", "B"), id="always-another-text"),
    pytest.param(["nic"] * 4, "unparsed", 0, (None,) * 4, id="none-understood"),
    pytest.param(["B", "A", "D", "nic"], "unparsed", Fraction(3, 4), ("B", "A", "D", None), id="one-not-understood"),
    pytest.param(["B", "A", "", "C"], "empty", Fraction(3, 4), ("B", "A", None, "C"), id="one-empty"),
    pytest.param(
        ["B", Answer("A", refused=True), "D", "C"], "refused", Fraction(3, 4), ("B", None, "D", "C"), id="one-refused"
    ),
    pytest.param(
        ["B", "A", "D", Answer("D, bo", finish_reason="length")],
        "truncated",
        Fraction(3, 4),
        ("B", "A", "D", "D"),
        id="one-wrong-and-cut-off",
    ),
    pytest.param(
        ["B", "A", "D", Answer("C, bo", finish_reason="length")],
        "correct",
        1,
        ("B", "A", "D", "C"),
        id="right-though-cut-off",
    ),
]


@pytest.mark.parametrize(("answers", "outcome", "soft", "parsed"), ROTATIONS)
def test_answers_to_the_rotations_are_right_only_together(answers, outcome, soft, parsed):
    verdict = score(question(), answers)
    assert (verdict.outcome, verdict.parsed) == (outcome, parsed)
    assert verdict.soft == float(soft)
    assert verdict.strict is (soft == 1)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    kept = Verdict.model_validate_json(verdict.model_dump_json())
    assert tuple(kept.parsed) == verdict.parsed
    assert kept.model_copy(update={"parsed": parsed}) == verdict


@pytest.mark.parametrize("count", [0, 2, 3, 5])
def test_another_number_of_answers_is_an_error_that_says_so(count):
    with pytest.raises(ScoringError, match=rf"q: 4 options have as many rotations, but {count} answers are given"):
        score(question(), ["B"] * count)


def test_one_answer_is_to_the_unrotated_order():
    expected = score(question(), "B")
    assert score(question(), Answer("B")) == expected
    assert expected.parsed == "B"
    turned = question().rotated(1)
    assert score(turned, "A").strict
    assert not score(turned, "B").strict


@properties
@given(
    st.integers(2, 8).flatmap(
        lambda size: st.tuples(
            st.just(size), st.integers(0, size - 1), st.lists(st.integers(0, size - 1), min_size=size, max_size=size)
        )
    )
)
def test_soft_is_the_share_of_rotations_that_are_right(case):
    size, gold, places = case
    asked = question(PLANETS[:size], LETTERS[gold])
    given_letters = [LETTERS[place] for place in places]
    right = sum(asked.rotated(turn).answer == letter for turn, letter in enumerate(given_letters))
    verdict = score(asked, given_letters)
    assert verdict.soft == float(Fraction(right, size))
    assert verdict.strict is (right == size)
    assert verdict.parsed == tuple(given_letters)


@properties
@given(st.integers(2, 8).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size - 1))), st.integers(0, 7))
def test_one_letter_for_all_rotations_is_right_once(case, letter):
    size, gold = case
    verdict = score(question(PLANETS[:size], LETTERS[gold]), [LETTERS[letter % size]] * size)
    assert verdict.soft == float(Fraction(1, size))
    assert not verdict.strict


POOL = [*PLANETS, *CITIES, *CASTLES, *VITAMINS, *PETS, "1410", "1683", "-5 °C", "5 °C", "AB Rh+", "a bus", "nie", "tak"]


@properties
@given(st.lists(st.sampled_from(POOL), min_size=2, max_size=8, unique=True), st.integers(0, 7), st.data())
def test_the_text_of_the_gold_is_right_in_every_rotation(options, place, data):
    gold = place % len(options)
    text = options[gold]
    dress = data.draw(st.sampled_from(["{}", "{}.", "**{}**", "„{}”", " {}\n"]))
    verdict = score(question(options, LETTERS[gold]), [dress.format(text)] * len(options))
    assert (verdict.strict, verdict.soft) == (True, 1.0)


@properties
@given(
    st.lists(
        st.lists(st.text("aąbcćdeęłmnoóprsśtuwyzźż", min_size=3, max_size=8), min_size=1, max_size=4).map(" ".join),
        min_size=2,
        max_size=8,
        unique=True,
    ),
    st.integers(0, 7),
)
def test_any_text_that_is_an_option_is_chosen_in_every_rotation(options, place):
    gold = place % len(options)
    verdict = score(question(options, LETTERS[gold]), [options[gold]] * len(options))
    assert verdict.strict


# Other languages

TRANSLATIONS = {
    "en": {"prompt": "Where is it?", "options": ["Cracow", "the Old Town", "Thorn", "Posen"]},
    "de": {"prompt": "Wo ist das?", "options": ["Krakau", "Danzig", "Thorn", "Posen"]},
}
ABROAD = [
    ("en", "B", True),
    ("en", "The answer is B.", True),
    ("en", "The correct answer is (B).", True),
    ("en", "Odpowiedź: B", True),
    ("en", "the Old Town", True),
    ("en", "This is Thorn.", False),
    ("en", "A view of the old town.", True),
    ("de", "Die Antwort lautet B.", True),
    ("de", "Danzig", True),
    ("de", "Odpowiedź: B", True),
    ("de", "Thorn", False),
]


@pytest.mark.parametrize(("code", "answer", "strict"), ABROAD, ids=[f"{row[0]}-{row[1]}" for row in ABROAD])
def test_a_translated_choice_is_answered_by_letter_or_by_its_own_texts(code, answer, strict):
    asked = question(translations=TRANSLATIONS).translated(code)
    assert score(asked, answer).strict is strict


def test_a_translated_choice_is_right_in_every_rotation_by_its_own_text():
    asked = question(translations=TRANSLATIONS).translated("en")
    assert score(asked, ["The Old Town."] * 4).strict
    assert score(asked, RIGHT).strict
