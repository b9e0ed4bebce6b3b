"""What a word is: the tokeniser that rules, speech and OCR share (scoring.md, section 2)."""

import unicodedata

import pytest
import regex
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sprawdzian.language import lattice, words

properties = settings(deadline=None, max_examples=150, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


CASES = [
    # zero-width characters, soft hyphens and the BOM are deleted
    pytest.param("Kra\u200bków", ["kraków"], id="zero-width-space"),
    pytest.param("Kra\u200cków", ["kraków"], id="zero-width-non-joiner"),
    pytest.param("Kra\u200dków", ["kraków"], id="zero-width-joiner"),
    pytest.param("Kra\u2060ków", ["kraków"], id="word-joiner"),
    pytest.param("\ufeffKraków", ["kraków"], id="byte-order-mark-in-front"),
    pytest.param("Kra\ufeffków", ["kraków"], id="byte-order-mark-inside"),
    pytest.param("War\u00adsza\u00adwa", ["warszawa"], id="soft-hyphen"),
    pytest.param("\u200b\u00ad\ufeff", [], id="nothing-but-invisible-characters"),
    pytest.param("Kra\u200eków", ["kraków"], id="left-to-right-mark"),
    pytest.param(
        "Kra\u202cków",
        ["kraków"],
        id="bidirectional-control",
    ),
    pytest.param(
        "✔\ufe0fKraków",
        ["kraków"],
        id="variation-selector-before-a-word",
    ),
    pytest.param(
        "Polska ❤\ufe0f Kraków",
        ["polska", "kraków"],
        id="variation-selector-alone",
    ),
    # dashes
    *(
        pytest.param(f"Bielsko{dash}Biała", ["bielsko", "biała"], id=f"dash-{ord(dash):04x}")
        for dash in "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
    ),
    # apostrophes
    *(pytest.param(f"Moore{mark}a", ["moore", "a"], id=f"apostrophe-{ord(mark):04x}") for mark in "'\u02bc\u2019"),
    # spaces
    *(
        pytest.param(f"zamek{space}krzyżacki", ["zamek", "krzyżacki"], id=f"space-{ord(space):04x}")
        for space in " \u00a0\u2007\u2009\u200a\u202f\u3000\t\n\r\u2028"
    ),
    # NFKC
    pytest.param("\ufb01nał", ["finał"], id="ligature"),
    pytest.param("ＫＲＡＫÓＷ １４１０", ["kraków", "1410"], id="full-width-letters-and-digits"),
    pytest.param("m² 10⁶", ["m2", "106"], id="superscript"),
    pytest.param("½", ["1", "2"], id="fraction-has-a-fraction-slash"),
    pytest.param("Ⅻ wiek", ["xii", "wiek"], id="roman-numeral-character"),
    # case folding
    pytest.param("ŁÓDŹ", ["łódź"], id="capitals"),
    pytest.param("STRAUSS Strauß", ["strauss", "strauss"], id="sharp-s-folds-to-two-letters"),
    pytest.param("ὈΔΥΣΣΕΎΣ ὀδυσσεύς", ["ὀδυσσεύσ", "ὀδυσσεύσ"], id="final-sigma"),
    # marks stay in the word, composed where a composed letter exists
    pytest.param("Krako\u0301w", ["kraków"], id="decomposed-letter"),
    pytest.param("Z\u0307ycie", ["życie"], id="decomposed-first-letter"),
    pytest.param("ge\u0328s\u0301", ["gęś"], id="two-decomposed-letters"),
    pytest.param("x\u0308yz", ["ẍyz"], id="mark-inside-a-word"),
    pytest.param("q\u0301q", ["q\u0301q"], id="mark-without-a-composed-letter"),
    pytest.param("İstanbul", ["i\u0307stanbul"], id="dotted-capital-i-is-one-word"),
    # diacritics are never stripped
    pytest.param("łódź lodz", ["łódź", "lodz"], id="stroke-kept"),
    pytest.param("sąd sad", ["sąd", "sad"], id="ogonek-kept"),
    # letters, marks and digits make words; everything else separates
    pytest.param("1410", ["1410"], id="digits"),
    pytest.param("A4", ["a4"], id="letters-and-digits-are-one-word"),
    pytest.param("12,5", ["12", "5"], id="decimal-comma"),
    pytest.param("3.5", ["3", "5"], id="decimal-point"),
    pytest.param("nazwa_pola", ["nazwa", "pola"], id="underscore"),
    pytest.param("Gdańsk,Sopot,Gdynia", ["gdańsk", "sopot", "gdynia"], id="comma-without-space"),
    pytest.param("**Kraków**/`Łódź`", ["kraków", "łódź"], id="markdown"),
    pytest.param("„Lalka”, «Faraon»…", ["lalka", "faraon"], id="quotation-marks"),
    pytest.param("5 zł, 20 % + 3€", ["5", "zł", "20", "3"], id="symbols"),
    pytest.param("Київ 北京 Ελλάδα", ["київ", "北京", "ελλάδα"], id="other-scripts"),
    pytest.param("", [], id="empty"),
    pytest.param(" -.,;!? \n", [], id="punctuation-only"),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_a_word_is_a_run_of_letters_marks_and_digits(text, expected):
    assert words(text) == expected


@pytest.mark.parametrize("language", ["pl", "en", "de", "uk"])
def test_the_tokeniser_is_the_same_in_every_language(language):
    assert words("Bielsko–Biała, 12,5 Strauß", language) == ["bielsko", "biała", "12", "5", "strauss"]


def test_the_caller_may_change_the_list_without_harm():
    words("Kraków i Łódź").clear()
    assert words("Kraków i Łódź") == ["kraków", "i", "łódź"]


# U+0149 has a case of its own below.
anything = st.text(st.characters(codec="utf-8", exclude_characters="\u0149"), max_size=40)
# Characters that meet each clause of the definition, far more often than chance would.
tricky = st.text("aąćęłńóśźżŻŁQ019 -'’ʼ.,\u00a0\u00ad\u0301\u0307\u0328\u200b\ufeffßİﬁ½²_\n–", max_size=40)
texts = anything | tricky
# What else has no width is left open there, so only the named characters are drawn.
of_the_definition = st.text(st.characters(codec="utf-8", exclude_categories=["Cf", "Mn"]), max_size=40) | tricky


@properties
@given(texts)
@example("İSTANBUL \ufb03 q\u0301\u0307")
def test_words_of_joined_words_are_the_same_words(text):
    found = words(text)
    assert words(" ".join(found)) == found


def test_words_of_joined_words_are_the_same_words_for_n_preceded_by_an_apostrophe():
    found = words("\u0149")
    assert words(" ".join(found)) == found


@properties
@given(texts)
def test_no_word_holds_a_separator(text):
    assert all(regex.fullmatch(r"[\p{L}\p{M}\p{N}]+", word) for word in words(text))


@properties
@given(texts)
def test_words_do_not_depend_on_the_normal_form(text):
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert words(unicodedata.normalize(form, text)) == words(text)


@properties
@given(st.text("aąćęłńóśźżbcdxyz019 -.,", max_size=40))
def test_words_do_not_depend_on_case(text):
    assert words(text.upper()) == words(text.title()) == words(text)


@properties
@given(of_the_definition)
def test_words_are_those_of_the_definition_read_literally(text):
    for invisible in "\u200b\u200c\u200d\u2060\ufeff\u00ad":
        text = text.replace(invisible, "")
    unified = text.replace("'", "\u2019").replace("\u02bc", "\u2019")
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", unified).casefold())
    assert words(text) == regex.findall(r"[\p{L}\p{M}\p{N}]+", folded)


@properties
@given(texts)
def test_a_lattice_has_the_words_of_the_tokeniser(text):
    assert [word.folded for word in lattice(text).words] == words(text)


@properties
@given(texts)
@example("\ufb01\ufb01 ½ x² \u00ad\u200ba\u00ad")
def test_the_origin_of_a_word_lies_in_the_text_and_words_stand_in_order(text):
    origins = lattice(text).origins
    assert all(0 <= start < end <= len(text) for start, end in origins)
    assert [start for start, _ in origins] == sorted(start for start, _ in origins)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        pytest.param("Stolicą był Kraków.", ["Stolicą", "był", "Kraków"], id="plain"),
        pytest.param("to War\u00adszawa!", ["to", "War\u00adszawa"], id="soft-hyphen"),
        pytest.param("\ufeffto \u200bKraków\u200b", ["to", "Kraków"], id="invisible-characters-around"),
        pytest.param("to Krako\u0301w.", ["to", "Krako\u0301w"], id="decomposed-inside"),
        pytest.param("to \ufb01nał", ["to", "\ufb01nał"], id="ligature"),
        pytest.param("mies\u0328\u0301", ["mies\u0328\u0301"], id="two-marks-at-the-end"),
        pytest.param(
            "to Z\u0307ycie",
            ["to", "Z\u0307ycie"],
            id="decomposed-first-letter",
        ),
    ],
)
def test_the_origin_of_a_word_is_what_was_written(text, quoted):
    assert [text[start:end] for start, end in lattice(text).origins] == quoted
