"""How questions are worded: sentences, parts of speech, variety and subordination, counted by hand beside."""

from fractions import Fraction

import pytest

from sprawdzian.language import get_pack
from sprawdzian.language.sentences import sentences
from sprawdzian.statistics.text import features, subordination, wording


def kinds(text):
    return [(sentence.kind, " ".join(sentence.tokens)) for sentence in sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "W którym r. zbudowano kościół św. Anny? Podaj rok.",
            [
                ("interrogative", "W którym r . zbudowano kościół św . Anny ?"),
                ("declarative", "Podaj rok ."),
            ],
        ),
        ("Podaj literę A. Kto to?!", [("declarative", "Podaj literę A ."), ("interrogative", "Kto to ? !")]),
        (
            "„Ratunku!” krzyczy postać. Co widać (na dole)?",
            [("declarative", "„ Ratunku ! ” krzyczy postać ."), ("interrogative", "Co widać ( na dole ) ?")],
        ),
        ("Napisz „Kto?”.", [("declarative", "Napisz „ Kto ? ” .")]),
        ("Uważaj! 3 osoby idą…", [("exclamatory", "Uważaj !"), ("declarative", "3 osoby idą ...")]),
        ("Bez kropki\n\nDrugi akapit", [("declarative", "Bez kropki"), ("declarative", "Drugi akapit")]),
        ("wiersz\nzłamany", [("declarative", "wiersz złamany")]),
        ("polsko-czeska Moore’a", [("declarative", "polsko czeska Moore a")]),
        ("Kosztuje 3.5 zł", [("declarative", "Kosztuje 3 . 5 zł")]),
        ("?!", []),
        ("!" * 50_000, []),
        ("", []),
    ],
)
def test_a_text_is_split_into_sentences_with_words_and_marks(text, expected):
    assert kinds(text) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("zamek", "noun"),
        ("Kraków", "noun"),
        ("robienie", "noun"),
        ("czyta", "verb"),
        ("podaj", "verb"),
        ("widać", "verb"),
        ("byłem", "verb"),
        ("zrobiony", "adjective"),
        ("polski", "adjective"),
        ("szybko", "adverb"),
        ("Kiedy", "adverb"),
        ("jak", "adverb"),
        ("do", "preposition"),
        ("koło", "preposition"),
        ("który", "pronoun"),
        ("ktoś", "pronoun"),
        ("nim", "pronoun"),
        ("każdego", "pronoun"),
        ("a", "conjunction"),
        ("lub", "conjunction"),
        ("więc", "conjunction"),
        ("że", "subordinator"),
        ("ponieważ", "subordinator"),
        ("abym", "subordinator"),
        ("nie", "particle"),
        ("się", "particle"),
        ("też", "particle"),
        ("1410", "numeral"),
        ("XIX", "numeral"),
        ("np", "abbreviation"),
        ("kopie", "noun verb"),
        ("co", "particle pronoun"),
        ("xyzxyz", ""),
        ("a" * 200, ""),
    ],
)
def test_a_dictionary_tells_the_likely_parts_of_speech_of_a_polish_word(word, expected):
    assert " ".join(sorted(get_pack("pl").parts(word).classes)) == expected


# Counted by hand: relative clauses in the first and third, conjunctions in the second and third.
TOY = (
    "Jak nazywa się budynek, który widać na ilustracji?",
    "Wiadomo, że król zmarł młodo. W którym roku to się stało?",
    "Kto napisał książkę, którą czyta chłopiec, jeśli okładka jest zielona?",
    "Który z rycerzy trzyma miecz? Kiedy złożono mu hołd?",
)


def test_subordination_is_counted_by_question():
    found = subordination([wording(text) for text in TOY])
    assert found == (4, 2, 2, 3)
    assert found.both == 1
    # SP = RCP + SCP − both, as between the published 0.334, 0.081, 0.384 and 0.031.
    assert found.either == found.relative + found.conjunction - found.both


@pytest.mark.parametrize(
    ("text", "relative", "conjunction"),
    [
        ("W którym roku to było?", 0, 0),
        ("A w której wsi?", 0, 0),
        ("Który zamek stoi, a który leży?", 0, 0),
        ("Podaj nazwę: który to ptak?", 0, 0),
        ("Przysłowie „Kto rano wstaje” jest znane.", 0, 0),
        ("Wskaż tę, z której leci woda.", 1, 0),
        ("Wskaż postać, której strój pochodzi z Podhala.", 1, 0),
        ("Podaj co najmniej trzy nazwy.", 0, 0),
        ("Opisz to, co widać.", 1, 0),
        ("Nazwij to, o czym mowa.", 1, 0),
        ("Pod drzewem ktoś zostawił coś jakiegoś.", 0, 0),
        ("Zrób tak, jak pokazano.", 0, 1),
        ("Opisz to jak najlepiej.", 0, 0),
        ("Budynek zniszczono, ponieważ był stary.", 0, 1),
        ("Ponieważ był stary, zniszczono go.", 0, 0),
        ("Zniszczono go dlatego, że był stary.", 0, 1),
        ("Zniszczono go, mimo że był stary.", 0, 1),
        ("Jest stary, więc cenny.", 0, 0),
        ("Załóż, że to dom, w którym mieszkał.", 1, 1),
    ],
)
def test_what_opens_a_sentence_asks_and_does_not_subordinate(text, relative, conjunction):
    assert subordination([wording(text)]) == (1, relative, conjunction, max(relative, conjunction))


def shares(*texts, language="pl"):
    found = features([wording(text, language) for text in texts])
    return {feature.code: (feature.mean, feature.pooled) for feature in found}


def test_a_type_token_ratio_is_told_of_each_question_and_of_the_bank():
    found = shares("Kot widzi kota. Koty widzą psa.", "Pies i pies.")
    # Six words and three; the second says pies twice.
    assert found["L_TTR_IA"] == (Fraction(1 + Fraction(2, 3), 2), Fraction(8, 9))
    # kot, widzieć, pies; pies, i.
    assert found["L_TTR_LA"] == (Fraction(Fraction(1, 2) + Fraction(2, 3), 2), Fraction(4, 9))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Piękny kot czyta przy rzece.",
            {"G_N": Fraction(2, 6), "G_V": Fraction(1, 6), "G_ADJ": Fraction(1, 6), "PUNCT_TOTAL": Fraction(1, 6)},
        ),
        # kopie may be copies, or what a horse does.
        ("Widać kopie.", {"G_N": Fraction(1, 6), "G_V": Fraction(1, 2)}),
        ("Kto kogo tam widział?", {"G_PRO": Fraction(2, 5), "G_PRO_INT": Fraction(1, 5), "G_ADV": Fraction(1, 5)}),
        ("Wskaż dom, który stoi.", {"G_PRO": Fraction(1, 6), "G_PRO_REL": Fraction(1, 6), "G_PRO_INT": 0}),
        ("Nikt nic nie wie.", {"G_PRO_NEG": Fraction(2, 5), "SY_S_NEG": Fraction(4, 5)}),
        ("Wiem, że pada i grzmi.", {"G_CONJ": Fraction(2, 7), "G_CCONJ": Fraction(1, 7), "G_SCONJ": Fraction(1, 7)}),
        ("Czy to koń? Podaj rasę.", {"SY_S_IN": Fraction(3, 7), "SY_S_DE": Fraction(2, 7), "SY_S_EX": 0}),
        ("Nie podawaj roku. Odpowiedz: tak lub nie.", {"SY_S_NEG": Fraction(3, 10)}),
        ("Napisz tylko: tak/nie.", {"SY_S_NEG": 0}),
    ],
)
def test_shares_are_of_words_and_marks_together(text, expected):
    found = shares(text)
    assert {code: found[code] for code in expected} == {code: (share, share) for code, share in expected.items()}


def test_a_mean_weighs_questions_equally_and_the_whole_weighs_words():
    found = shares("Kot.", "Gdzie kot czyta przy rzece?")
    assert found["G_N"] == (Fraction(Fraction(1, 2) + Fraction(2, 6), 2), Fraction(3, 8))


def test_a_language_whose_dictionary_tells_no_parts_of_speech_has_the_rest():
    found = shares("Two cats see a cat. Who sees them?", language="en")
    assert {code for code, (mean, _) in found.items() if mean is None} == {
        *("G_N", "G_V", "G_ADJ", "G_ADV", "G_PRO", "G_PRO_NEG", "G_PRO_REL", "G_PRO_INT"),
        *("G_CONJ", "G_CCONJ", "G_SCONJ", "SY_S_NEG"),
    }
    # cats is cat, sees is see.
    assert found["L_TTR_IA"][0] == 1
    assert found["L_TTR_LA"][0] == Fraction(6, 8)
    assert found["SY_S_IN"][0] == Fraction(3, 10)
    assert subordination([wording("The house that stands.", "en")]) is None


@pytest.mark.parametrize("texts", [(), ("",), ("?!",)])
def test_without_words_nothing_is_told(texts):
    assert {value for pair in shares(*texts).values() for value in pair} == {None}
    assert subordination([wording(text) for text in texts]) is None
