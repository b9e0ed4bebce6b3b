"""How a phrase is found in a text, in whatever form it stands (scoring.md, section 3)."""

import unicodedata
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sprawdzian.language import Span, get_pack, lattice, words
from sprawdzian.scoring.rules import find_phrase

properties = settings(deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def fault(reason):
    return pytest.mark.xfail(strict=True, raises=AssertionError, reason=reason)


def found(answer, phrase, **options):
    return find_phrase(answer, phrase, **options) is not None


COMPOUNDS = [
    ("Pod biało-czerwoną banderą.", "biało-czerwony", True),
    *(
        (f"Pod biało{dash}czerwoną banderą.", "białoczerwony", True)
        for dash in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
    ),
    ("Pod białoczerwoną banderą.", "biało-czerwony", True),
    ("Pod biało-czerwoną banderą.", "białoczerwony", True),
    ("W południowo-wschodniej części kraju.", "południowo-wschodni", True),
    ("Mieszka w Bielsku-Białej.", "Bielsko-Biała", True),
    ("Mieszka w Bielsku-Białej.", "Bielsko", True),
    ("Wojna polsko-bolszewicka", "polsko", True),
    ("Pod czerwono-białą banderą.", "biało-czerwony", False),
    ("Pod biało, czerwoną banderą.", "białoczerwony", False),
    ("Pod biało czerwoną banderą.", "białoczerwony", False),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), COMPOUNDS)
def test_a_compound_is_its_parts_and_one_word_spelt_together(answer, phrase, expected):
    assert found(answer, phrase) is expected


DIGIT_GROUPS = [
    ("Miasto liczy 1 000 000 osób.", "1000000", True),
    ("Miasto liczy 1000000 osób.", "1 000 000", True),
    ("Kosztuje 25\u00a0000 zł.", "25000", True),
    ("Kosztuje 25\u202f000 zł.", "25000", True),
    ("Kosztuje 25\u2009000 zł.", "25000", True),
    ("Kosztuje 25 000 zł.", "25 000", True),
    ("Kosztuje 125 000 zł.", "125000", True),
    ("Kosztuje 1250 000 zł.", "1250000", False),
    ("Kosztuje 25 00 zł.", "2500", False),
    ("Kosztuje 25 0000 zł.", "250000", False),
    ("Kosztuje 25, 000 zł.", "25000", False),
    ("Cena wynosi 12,5 zł.", "125", False),
    ("Cena wynosi 125 zł.", "12,5", False),
    ("Cena wynosi 12.5 zł.", "12,5", True),
    ("Wynik to 1.0.", "10", False),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), DIGIT_GROUPS)
def test_groups_of_three_digits_make_one_number(answer, phrase, expected):
    assert found(answer, phrase) is expected


ABBREVIATIONS = [
    ("Bitwa odbyła się w 1410 r. pod Grunwaldem.", "1410 rok", True),
    ("Bitwa odbyła się w 1410 r pod Grunwaldem.", "1410 rok", False),
    ("(1410 r.)", "1410 rok", True),
    ("W 1410 r., latem.", "1410 rok", True),
    ("W 1410\u00a0r. latem.", "1410 rok", True),
    ("Bitwa z roku 1410.", "r. 1410", True),
    ("Patronem jest św. Wojciech.", "święty Wojciech", True),
    ("Patronem jest św Wojciech.", "święty Wojciech", False),
    ("Patronem jest **św.** Wojciech.", "święty Wojciech", True),
    ("Patronem jest święty Wojciech.", "św. Wojciech", True),
    ("Np. żubry.", "na przykład", True),
    ("NP. ŻUBRY.", "na przykład", True),
    ("(np. żubry)", "na przykład", True),
    ("np żubry", "na przykład", False),
    ("Na przykład żubry.", "np.", True),
    ("Mieszkali tu m.in. kupcy.", "między innymi", True),
    ("W 753 r. p.n.e. założono miasto.", "753 rok przed naszą erą", True),
    ("Przed naszą erą założono miasto.", "p.n.e.", True),
    ("Żubry, łosie itd.", "i tak dalej", True),
    # Neither part of what an abbreviation stands for is in the text by itself.
    ("Np. żubry.", "na", False),
    ("Np. żubry.", "przykład", False),
    pytest.param(
        "Patronem jest św.Wojciech.",
        "święty Wojciech",
        True,
        marks=fault("an abbreviation with its full stop, but no space behind it, is not expanded"),
    ),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), ABBREVIATIONS)
def test_an_abbreviation_expands_only_with_its_full_stop(answer, phrase, expected):
    assert found(answer, phrase) is expected


AGGLUTINATED = [
    ("Zrobiłbym to inaczej.", "zrobić", True),
    ("Zrobilibyśmy to inaczej.", "zrobić", True),
    ("Byłem tam raz.", "być", True),
    ("Zjadłem obiad.", "zjeść", True),
    ("Powinienem wyjść.", "powinien", True),
    ("Myśmy o tym nie wiedzieli.", "my", True),
    ("Tyś tego dokonał.", "ty", True),
    ("Gdybyśmy wyruszyli wcześniej…", "gdyby", True),
    ("Mówił, żeś przyjechał.", "że", True),
    # the first segment's lemma counts, and no other's
    ("Zrobiłbym to inaczej.", "być", False),
    ("Zrobiłbym to inaczej.", "by", False),
    ("Tyś tego dokonał.", "być", False),
    pytest.param(
        "Miałem kiedyś psa.",
        "mieć",
        True,
    ),
    pytest.param(
        "Jam nie z soli ani z roli.",
        "ja",
        True,
    ),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), AGGLUTINATED)
def test_an_agglutinated_form_has_the_lemma_of_its_first_segment(answer, phrase, expected):
    assert found(answer, phrase) is expected


AMBIGUOUS = [
    ("Uległ bandzie łotrów.", "banda", True),
    ("To obraz Jana Matejki.", "Matejko", True),
    ("Żołnierze stali na warcie.", "stal", True),
    ("Żołnierze stali na warcie.", "stać", True),
    ("Od tamtej pory minęły dwa lata.", "rok", True),
    ("Od tamtej pory minęły dwa lata.", "lato", True),
    # lower-casing alone would lose the names
    ("mieszka koło poznania", "Poznań", True),
    ("mieszka w gdańsku", "Gdańsk", True),
    ("jedzie do żywca", "Żywiec", True),
    ("MIESZKA W ŁODZI", "Łódź", True),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), AMBIGUOUS)
def test_any_reading_of_a_form_will_do(answer, phrase, expected):
    assert found(answer, phrase) is expected


MARGINAL = [
    # pal is a pile (and the imperative of palić)
    ("Wbito drewniany pal.", "pal", True),
    ("Wbito drewniany pal.", "palić", False),
    # mam is "I have" and "of mothers" (and the imperative of mamić)
    ("Nie mam zdania.", "mieć", True),
    ("Nie mam zdania.", "mamić", False),
    # Polko is a surname (and the vocative of Polka)
    ("Generał Polko dowodził jednostką.", "Polko", True),
    ("Generał Polko dowodził jednostką.", "Polka", False),
    # where there is no other reading, these stay
    ("Idź do domu!", "iść", True),
    ("O, siostro!", "siostra", True),
    ("Ojcze nasz", "ojciec", True),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), MARGINAL)
def test_imperatives_and_vocatives_count_only_where_there_is_no_other_reading(answer, phrase, expected):
    assert found(answer, phrase) is expected


UNKNOWN = [
    ("Film o Brzdęgolaku.", "Brzdęgolak", True),
    ("Film o Brzdęgolakach.", "Brzdęgolak", True),
    ("Film o Brzdęgolakowi.", "Brzdęgolaka", True),
    ("Dom Brzdęgolskiego.", "Brzdęgolski", True),
    ("Film o brzdęgolaku.", "BRZDĘGOLAK", True),
    ("Mowa Zelenskiego.", "Zelenski", True),
    # the same surface, however short
    ("Planeta Qz.", "qz", True),
    # a stem of three letters is too short
    ("Planeta Qzba.", "Qzb", False),
    ("Planeta Qzbka.", "Qzbk", True),
    # what follows the stem must be a case ending
    ("Film o Brzdęgolaczku.", "Brzdęgolak", False),
    ("Film o Brzdęgolakopodobnym.", "Brzdęgolak", False),
    # a stem is no substitute for the dictionary
    ("Szczecinek", "Szczecin", False),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), UNKNOWN)
def test_an_unknown_word_matches_by_its_surface_or_by_stem_and_case_endings(answer, phrase, expected):
    assert found(answer, phrase) is expected


@pytest.mark.parametrize("word", ["Brzdęgolak", "Qzb", "Qzbk", "Qzba", "Qzbka"])
def test_the_unknown_words_of_these_tests_are_unknown(word):
    assert not get_pack("pl").analyse(word)


APOSTROPHES = [
    ("Następcą Kennedy'ego został Johnson.", "Kennedy", True),
    ("Następcą Kennedy’ego został Johnson.", "Kennedy", True),
    ("Następcą Kennedyʼego został Johnson.", "Kennedy", True),
    ("Rzeźby Henry'ego Moore'a", "Henry Moore", True),
    ("Następcą Kennedy'ego został Johnson.", "Kennedy’ego", True),
    ("Rzeźby Henry'ego Moore'a", "Moore Henry", False),
]


@pytest.mark.parametrize(("answer", "phrase", "expected"), APOSTROPHES)
def test_an_ending_behind_an_apostrophe_belongs_to_the_word_before_it(answer, phrase, expected):
    assert found(answer, phrase) is expected


@pytest.mark.parametrize(
    ("answer", "phrase"),
    [("Cudów świata było 7.", "siedem"), ("Cudów świata było siedem.", "7"), ("XIX wiek", "dziewiętnasty wiek")],
)
def test_a_digit_never_matches_its_number_word(answer, phrase):
    assert not found(answer, phrase)


@pytest.mark.parametrize(
    ("answer", "phrase"),
    [
        ("Najstarsza jest katedra.", "kat"),
        ("W roku 1410", "14"),
        ("W roku 1410", "410"),
        ("Numer A4", "4"),
        ("Podano kotlet.", "kot"),
        ("Hasztag #KochamWarszawę", "Warszawa"),
        ("K r a k ó w", "Kraków"),
        *(pytest.param(*pair) for pair in [("Sieć 5G", "5"), ("Bieg na 100m", "100"), ("W 1410r.", "1410")]),
    ],
)
def test_a_phrase_is_words_and_never_a_run_of_letters(answer, phrase):
    assert not found(answer, phrase)


@pytest.mark.parametrize(
    ("answer", "phrase"),
    [
        ("dawniej krzyżacki zamek", "zamek krzyżacki"),
        ("zamek dawniej krzyżacki", "zamek krzyżacki"),
        ("zamek", "zamek krzyżacki"),
        ("Ewa i Jan", "Jan i Ewa"),
        ("zamek", ""),
        ("zamek", "—"),
        ("", "zamek"),
    ],
)
def test_the_words_of_a_phrase_stand_together_and_in_order(answer, phrase):
    assert not found(answer, phrase)


@pytest.mark.parametrize("text", ["Mam nad Wisłą zamek i rad.", "Jana Wojciecha", "czym, co, żebym"])
def test_lemmas_carry_no_homonym_suffix(text):
    lemmas = {lemma for edges in lattice(text).edges.values() for edge in edges for lemma in edge.lemmas}
    assert lemmas
    assert not [lemma for lemma in lemmas if ":" in lemma]


@pytest.mark.parametrize(
    ("answer", "phrase", "expected"),
    [
        ("Mieszka w zamku.", "zamku", True),
        ("Mieszka w ZAMKU.", "zamku", True),
        ("Mieszka w zamku.", "zamek", False),
        ("Mieszka w zamku\u00a0krzyżackim.", "Zamku Krzyżackim", True),
        ("Film o Brzdęgolaku.", "Brzdęgolak", False),
        pytest.param(
            "Np. żubry.",
            "na przykład",
            False,
        ),
    ],
)
def test_without_lemmatising_only_the_very_form_counts(answer, phrase, expected):
    assert found(answer, phrase, lemmatize=False) is expected


LONG_LIST = ",".join(["psa", "kota", "lwa", "konia"] * 8)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(LONG_LIST.replace(",", ", "), id="with-spaces"),
        pytest.param(
            LONG_LIST,
            id="without-spaces",
        ),
    ],
)
def test_punctuation_separates_words_however_many_there_are(answer):
    assert len(words(answer)) == 32
    assert found(answer, "pies")


POSITIONS = [
    pytest.param("Kraków", "Kraków", Span(0, 1, 0, 6), id="the-whole-text"),
    pytest.param("Nad Wisłą leży Kraków.", "Kraków", Span(3, 4, 15, 21), id="last-word"),
    pytest.param("Kraków, Kraków, Kraków", "Kraków", Span(0, 1, 0, 6), id="first-of-three"),
    pytest.param("Zamek. W zamku krzyżackim.", "zamek krzyżacki", Span(2, 4, 9, 25), id="two-words"),
    pytest.param("w 1410 r. latem", "1410 rok", Span(1, 3, 2, 8), id="abbreviation"),
    pytest.param("np. żubry", "na przykład", Span(0, 1, 0, 2), id="abbreviation-of-two-words"),
    pytest.param("na przykład żubry", "np. żubr", Span(0, 3, 0, 17), id="abbreviation-in-the-phrase"),
    pytest.param("ma 1 000 000 osób", "1000000", Span(1, 4, 3, 12), id="digit-groups"),
    pytest.param("w Bielsku–Białej", "Bielsko-Biała", Span(1, 3, 2, 16), id="compound"),
    pytest.param("\ufeffto War\u00adszawa!", "Warszawa", Span(1, 2, 4, 13), id="invisible-characters"),
    pytest.param("to Krako\u0301w", "Kraków", Span(1, 2, 3, 10), id="decomposed-letter"),
    pytest.param(
        "to Z\u0307ycie",
        "życie",
        Span(1, 2, 3, 9),
        id="decomposed-first-letter",
    ),
]


@pytest.mark.parametrize(("answer", "phrase", "span"), POSITIONS)
def test_a_phrase_is_found_at_its_first_occurrence_in_words_and_characters(answer, phrase, span):
    assert find_phrase(answer, phrase) == span


def test_threads_may_share_the_dictionary():
    texts = [f"W zamku {number} stali chłopcy z psami i koniem, np. pod Grunwaldem." for number in range(400)]
    phrases = ["zamek", "stać", "pies", "koń", "na przykład", "Grunwald", "kot", "chłopiec"]

    def positions(text):
        return [find_phrase(text, phrase) for phrase in phrases]

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(positions, texts)) == [positions(text) for text in texts]


polish_words = st.sampled_from(
    [
        *("zamek", "Krakowa", "ŁÓDŹ", "się", "o", "miałem", "żeś", "Brzdęgolak", "qz", "„Lalka”", "z\u0307ycie"),
        *("r", "r.", "np.", "św.", "p.n.e."),
        *("1", "000", "1410", "12,5", "XIV"),
        *("biało-czerwona", "Bielsko–Biała", "Moore'a"),
    ]
)
polish_texts = st.lists(polish_words, min_size=1, max_size=8).flatmap(
    lambda parts: st.sampled_from([" ", ", ", "\n", "\u00a0"]).map(lambda gap: gap.join(parts))
)


@properties
@given(st.data(), polish_texts)
def test_a_text_contains_each_of_its_own_word_sequences(data, text):
    own = words(text)
    first = data.draw(st.integers(0, len(own) - 1))
    last = data.draw(st.integers(first + 1, len(own)))
    span = find_phrase(text, " ".join(own[first:last]))
    assert span is not None
    assert span.first <= first


@properties
@given(polish_texts, polish_texts)
def test_finding_does_not_depend_on_case_or_normal_form(text, phrase):
    expected = found(text, phrase)
    for change in (str.upper, str.lower, str.title, lambda value: unicodedata.normalize("NFD", value)):
        assert found(change(text), phrase) is expected
        assert found(text, change(phrase)) is expected
        assert found(change(text), change(phrase)) is expected


@properties
@given(st.text(max_size=30), st.text(max_size=15))
def test_a_span_lies_in_the_text_and_a_longer_text_still_contains_the_phrase(text, phrase):
    span = find_phrase(text, phrase)
    if span is not None:
        assert 0 <= span.first < span.last <= len(words(text))
        assert 0 <= span.start < span.end <= len(text)
        assert found(f"{text} koniec", phrase)
        assert found(f"początek {text}", phrase)
