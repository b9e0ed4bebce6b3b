"""The output normaliser by rules: figures of a transcript become the words that were said (PUMA-42, 49; scoring.md, section 5)."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from num2words import num2words

from sprawdzian import Answer, Verdict, parse_question, score
from sprawdzian.scoring.normaliser import in_words
from sprawdzian.scoring.speech import wacc

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def question(transcript, language="pl"):
    return parse_question({"id": "q", "kind": "asr", "transcript": transcript, "language": language})


# -- readings ----------------------------------------------------------------------------------------------------------

# What a recogniser wrote, what was said, and what the former becomes: the latter, if nothing is given.
READINGS = [
    # cardinal numbers in cases and genders
    pytest.param("mam 25 lat", "mam dwadzieścia pięć lat", None, id="25-nominative"),
    pytest.param("bez 25 osób", "bez dwudziestu pięciu osób", None, id="25-genitive"),
    pytest.param("z 25 osobami", "z dwudziestoma pięcioma osobami", None, id="25-instrumental"),
    pytest.param("dzięki 5 osobom", "dzięki pięciu osobom", None, id="5-dative"),
    pytest.param("2 koty", "dwa koty", None, id="2-masculine"),
    pytest.param("2 kobiety", "dwie kobiety", None, id="2-feminine"),
    pytest.param("2 panów", "dwóch panów", None, id="2-personal"),
    pytest.param("bez 2 osób", "bez dwóch osób", None, id="2-genitive"),
    pytest.param("bez 2 osób", "bez dwu osób", None, id="2-genitive-in-its-older-form"),
    pytest.param("dzięki 2 psom", "dzięki dwóm psom", None, id="2-dative"),
    pytest.param("z 2 kobietami", "z dwiema kobietami", None, id="2-feminine-instrumental"),
    pytest.param("z 2 chłopcami", "z dwoma chłopcami", None, id="2-masculine-instrumental"),
    pytest.param("3 muszkieterowie", "trzej muszkieterowie", None, id="3-personal"),
    pytest.param("2, 2 i 2", "dwa, dwie i dwóch", None, id="each-by-its-own"),
    pytest.param("po 100 latach", "po stu latach", None, id="100-locative"),
    pytest.param("0 stopni", "zero stopni", None, id="nought"),
    pytest.param("minus 5 stopni", "minus pięć stopni", None, id="below-nought"),
    pytest.param("112", "sto dwanaście", None, id="112-as-a-number"),
    pytest.param("112", "jeden jeden dwa", None, id="112-figure-by-figure"),
    pytest.param("1 kot", "jeden kot", None, id="1-masculine"),
    pytest.param("1 osoba", "jedna osoba", None, id="1-feminine"),
    pytest.param("bez 1 osoby", "bez jednej osoby", None, id="1-genitive"),
    pytest.param("bez 1 kota", "bez jednego kota", None, id="1-masculine-genitive"),
    pytest.param("4 dzieci", "czworo dzieci", None, id="4-collective"),
    # ordinal numbers
    pytest.param("5 lipca", "piątego lipca", None, id="day"),
    pytest.param("na 3 piętrze", "na trzecim piętrze", None, id="floor"),
    pytest.param("w 21 wieku", "w dwudziestym pierwszym wieku", None, id="century"),
    pytest.param("1 kobieta", "pierwsza kobieta", None, id="first"),
    pytest.param("lata 80", "lata osiemdziesiąte", None, id="decade"),
    pytest.param("1. miejsce", "pierwsze miejsce", "pierwsze. miejsce", id="with-its-full-stop"),
    # years
    pytest.param("w 1410 roku", "w tysiąc czterysta dziesiątym roku", None, id="1410-locative"),
    pytest.param("rok 1999", "rok tysiąc dziewięćset dziewięćdziesiąty dziewiąty", None, id="1999-nominative"),
    pytest.param("od 1989 roku", "od tysiąc dziewięćset osiemdziesiątego dziewiątego roku", None, id="1989-genitive"),
    pytest.param("rok 2000", "rok dwutysięczny", None, id="2000"),
    pytest.param("w 2005 roku", "w dwa tysiące piątym roku", None, id="2005"),
    pytest.param("w 2024 roku", "w dwa tysiące dwudziestym czwartym roku", None, id="2024"),
    # clock times
    pytest.param("o 12:30", "o dwunastej trzydzieści", None, id="12:30"),
    pytest.param("o 8:05", "o ósmej pięć", None, id="8:05"),
    pytest.param("o 8:05", "o ósmej zero pięć", None, id="8:05-with-its-nought"),
    pytest.param("o 8.05", "o ósmej zero pięć", None, id="8.05"),
    pytest.param("o 08:05", "o ósmej pięć", None, id="08:05"),
    pytest.param("o 17:00", "o siedemnastej", None, id="a-full-hour"),
    pytest.param("o 17:00", "o siedemnastej zero zero", None, id="a-full-hour-with-its-noughts"),
    pytest.param("jest 17:00.", "jest siedemnasta.", None, id="at-the-end-of-a-sentence"),
    pytest.param("godzina 0:15", "godzina zero piętnaście", None, id="past-midnight"),
    # decimals
    pytest.param("0,25 litra", "zero przecinek dwadzieścia pięć litra", None, id="decimal"),
    pytest.param("3,05 metra", "trzy przecinek zero pięć metra", None, id="decimal-with-a-nought"),
    pytest.param("2,7 miliona", "dwa i siedem miliona", None, id="decimal-joined-by-and"),
    pytest.param("wersja 2.7", "wersja dwa kropka siedem", None, id="decimal-point"),
    pytest.param("3,5 tony", "trzy i pół tony", None, id="and-a-half"),
    pytest.param("2.75 metra", "dwa przecinek siedemdziesiąt pięć metra", None, id="like-a-clock"),
    # per cent
    pytest.param("5% wody", "pięć procent wody", None, id="percent"),
    pytest.param("5 % wody", "pięć procent wody", None, id="percent-after-a-space"),
    pytest.param("do 25% osób", "do dwudziestu pięciu procent osób", None, id="percent-genitive"),
    pytest.param("1,5%", "jeden i pół procenta", None, id="percent-of-a-fraction"),
    pytest.param("3,7%", "trzy przecinek siedem procent", None, id="percent-of-a-decimal"),
    # groups of thousands
    pytest.param("12 500 złotych", "dwanaście tysięcy pięćset złotych", None, id="thousands"),
    pytest.param("12\u00a0500 złotych", "dwanaście tysięcy pięćset złotych", None, id="no-break-space"),
    pytest.param("12\u202f500 złotych", "dwanaście tysięcy pięćset złotych", None, id="narrow-space"),
    pytest.param("1 000 000 osób", "milion osób", None, id="million"),
    pytest.param("12 500,5 metra", "dwanaście tysięcy pięćset i pół metra", None, id="thousands-and-a-half"),
    pytest.param("do 2 000 000 osób", "do dwóch milionów osób", None, id="millions-genitive"),
    pytest.param("do 2000 osób", "do dwóch tysięcy osób", None, id="thousands-genitive"),
    pytest.param("do 2000 osób", "do dwu tysięcy osób", None, id="thousands-genitive-in-its-older-form"),
    pytest.param("do 5000 osób", "do pięciu tysięcy osób", None, id="five-thousand-genitive"),
    pytest.param("bez 500 złotych", "bez pięciuset złotych", None, id="hundreds-genitive"),
    pytest.param("600 700 800", "sześćset siedemset osiemset", None, id="groups-of-a-telephone-number"),
    # telephone numbers, codes
    pytest.param("600700800", "sześć zero zero siedem zero zero osiem zero zero", None, id="figure-by-figure"),
    pytest.param("0742", "zero siedem czterdzieści dwa", None, id="in-pairs"),
    pytest.param("007", "zero zero siedem", None, id="noughts-in-front"),
    pytest.param(
        "20-031 Lublin", "dwadzieścia zero trzy jeden Lublin", "dwadzieścia-zero trzy jeden Lublin", id="post"
    ),
    # dates
    pytest.param("12.05.2024", "dwunastego maja dwa tysiące dwudziestego czwartego", None, id="date"),
    # results, scales
    pytest.param("wynik 3:2", "wynik trzy dwa", "wynik trzy:dwa", id="result"),
    pytest.param("wynik 25:61", "wynik dwadzieścia pięć sześćdziesiąt jeden", None, id="result-like-a-clock"),
    # beside a hyphen
    pytest.param("COVID-19", "covid dziewiętnaście", "COVID-dziewiętnaście", id="after-a-hyphen"),
]


@pytest.mark.parametrize(("written", "said", "becomes"), READINGS)
def test_figures_are_read_as_they_were_said(written, said, becomes):
    made = in_words(written, question(said))
    assert made == (said if becomes is None else becomes)
    assert wacc(said, made) == 1


def test_a_number_that_was_misheard_stays_a_mistake():
    assert wacc("mam dwadzieścia pięć lat", in_words("mam 26 lat", question("mam dwadzieścia pięć lat"))) < 1


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("mam 25 lat", "mam dwadzieścia pięć lat"),
        ("o 12:30", "o dwanaście trzydzieści"),
        ("5%", "pięć procent"),
        ("12 500", "dwanaście tysięcy pięćset"),
        ("0,25", "zero przecinek dwadzieścia pięć"),
    ],
)
def test_where_the_reference_does_not_help_a_number_is_read_in_its_plainest_form(written, plain):
    assert in_words(written, question("zupełnie co innego")) == plain


# -- what stays --------------------------------------------------------------------------------------------------------


def test_the_text_around_a_number_stays_as_it_is():
    text = "— „Mam 25 lat”,\n rzekł  JAN; (a 3 psy?)\t…"
    made = in_words(text, question("Mam dwadzieścia pięć lat, rzekł Jan; a trzy psy"))
    assert made == "— „Mam dwadzieścia pięć lat”,\n rzekł  JAN; (a trzy psy?)\t…"


NAMES = ["kartka A4", "sieć 5G", "A4.", "w B2B", "wersja 1.2.3", "192.168.0.1", "1.2.3 i A4", "99.99.2024"]


@pytest.mark.parametrize("text", NAMES)
@pytest.mark.parametrize("language", ["pl", "en", "uk"])
def test_figures_that_belong_to_a_name_stay_as_they_are(text, language):
    assert in_words(text, question("cztery", language)) == text


@pytest.mark.parametrize("text", ["", " ", "\n", "Ala ma kota.", "rozdział XIV", "x²", "½ szklanki", "dwadzieścia %"])
@pytest.mark.parametrize("language", ["pl", "en", "uk"])
def test_a_text_without_figures_stays_as_it_is(text, language):
    assert in_words(text, question("dwadzieścia pięć", language)) == text


@properties
@given(text=st.text().filter(lambda text: not re.search(r"\d", text)), language=st.sampled_from(["pl", "en", "de"]))
def test_any_text_without_figures_stays_as_it_is(text, language):
    assert in_words(text, question("dwadzieścia pięć lat", language)) == text


PAGE = {"id": "q", "kind": "ocr", "page": ["dwadzieścia pięć złotych"]}
RULES = {"id": "q", "prompt": "Ile?", "rules": [{"include": ["25"]}]}
DATA = {
    "id": "q",
    "kind": "extraction",
    "prompt": "Ile?",
    "schema": {"type": "object", "properties": {"suma": {"type": "number"}}},
    "reference": {"suma": 25},
}


@pytest.mark.parametrize("mapping", [PAGE, RULES, DATA], ids=["ocr", "rules", "extraction"])
def test_only_transcripts_of_speech_are_touched(mapping):
    assert in_words("25 złotych", parse_question(mapping)) == "25 złotych"


# -- other languages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "written", "said"),
    [
        ("en", "I am 25 years old", "I am twenty-five years old"),
        ("de", "25 Jahre", "fünfundzwanzig Jahre"),
        ("cs", "25 let", "dvacet pět let"),
        ("sk", "25 rokov", "dvadsaťpäť rokov"),
        ("uk", "25 років", "двадцять п'ять років"),
        ("fr", "25 ans", "vingt-cinq ans"),
        ("es", "25 años", "veinticinco años"),
        ("it", "25 anni", "venticinque anni"),
    ],
)
def test_other_languages_read_a_number_in_its_plainest_form(language, written, said):
    assert in_words(written, question(said, language)) == said


@pytest.mark.parametrize(
    ("language", "written", "said"),
    [
        pytest.param("en", "5% of it", "five percent of it", id="percent"),
        pytest.param("en", "2.5 litres", "two point five litres", id="point"),
        pytest.param("de", "3,5 Liter", "drei Komma fünf Liter", id="comma"),
    ],
)
def test_other_languages_have_words_for_signs(language, written, said):
    assert wacc(said, in_words(written, question(said, language))) == 1


# -- properties --------------------------------------------------------------------------------------------------------


WORDS = st.sampled_from(
    [
        *["kot", "lat", "roku", "osób", "około", "dwa", "pięciu", "trzeciego", "tysiąc"],
        *["i", "w", "o", "sto", "dziesiątym", "jedna", "zero"],
    ]
)
NUMBERS = st.one_of(st.integers(0, 40), st.integers(0, 3000), st.integers(0, 10**9))


@properties
@given(
    parts=st.lists(st.tuples(WORDS, NUMBERS), min_size=1, max_size=6),
    reference=st.lists(WORDS | NUMBERS.map(lambda number: num2words(number, lang="pl")), min_size=1, max_size=14),
)
def test_the_result_is_never_worse_than_every_number_in_its_plainest_form(parts, reference):
    said = " ".join(reference)
    written = " ".join(f"{word} {number}" for word, number in parts)
    plain = " ".join(f"{word} {num2words(number, lang='pl')}" for word, number in parts)
    assert wacc(said, in_words(written, question(said))) >= wacc(said, plain)


@properties
@given(number=st.integers(0, 10**12 - 1), ordinal=st.booleans())
def test_every_number_is_read_as_a_cardinal_and_as_an_ordinal(number, ordinal):
    said = num2words(number, lang="pl", to="ordinal" if ordinal and 0 < number < 10**6 else "cardinal")
    assert in_words(f"numer {number}", question(f"numer {said}")) == f"numer {said}"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("250 000 złotych", "dwieście pięćdziesiąt tysięcy złotych"),
        ("120000 osób", "sto dwadzieścia tysięcy osób"),
        ("105 000", "sto pięć tysięcy"),
        ("150 000 000", "sto pięćdziesiąt milionów"),
        ("1000000000000", "bilion"),
    ],
)
def test_round_numbers_are_read(written, said):
    assert in_words(written, question(said)) == said


FIGURES = st.text(alphabet="0123456789 .,:%-abż\u00a0\n", max_size=30)
# Figures beside letters, and in longer rows.
NAME = re.compile(r"[\w.,:]*(?:[^\W\d]\d|\d[^\W\d]|\d[.,]\d+[.,]\d)[\w.,:]*")


@properties
@given(text=FIGURES)
def test_no_figure_is_left_but_in_a_name_and_nothing_else_is_lost(text):
    made = in_words(text, question("dwadzieścia pięć"))
    assert not re.search(r"\d", NAME.sub("", made))
    letters = re.sub(r"[^a-bż]", "", text)
    assert re.sub(r"[^a-zżźćńółęąś]", "", made).count("b") >= letters.count("b")


@properties
@given(text=st.text(max_size=40), language=st.sampled_from(["pl", "en", "uk"]))
def test_no_text_is_too_odd_to_be_read(text, language):
    made = in_words(text, question("dwadzieścia pięć", language))
    assert in_words(text, question("dwadzieścia pięć", language)) == made


@pytest.mark.parametrize("text", ["9" * 5000, "1 000 " * 300, " i ".join(["25"] * 400)], ids=["long", "groups", "many"])
def test_a_transcript_of_nothing_but_figures_is_read_to_its_end(text):
    assert not re.search(r"\d", in_words(text, question("dwadzieścia pięć")))


# -- the verdict -------------------------------------------------------------------------------------------------------

SAID = "mam dwadzieścia pięć lat"


def judged(raw, normalised=None, **fields):
    return score(question(SAID), Answer(raw, normalised=normalised, **fields))


def test_a_normaliser_raises_the_score_and_the_score_before_it_is_kept():
    verdict = judged("mam 25 lat", in_words("mam 25 lat", question(SAID)))
    assert (verdict.strict, verdict.soft, verdict.soft_raw) == (True, 1.0, 0.5)
    assert verdict.outcome == "correct"


def test_the_score_before_is_that_of_the_answer_alone():
    alone = judged("mam 25 lat")
    assert alone.soft_raw is None
    assert judged("mam 25 lat", "mam dwadzieścia pięć lat").soft_raw == alone.soft


def test_both_scores_are_kept_where_the_normaliser_changes_nothing():
    verdict = judged(SAID, SAID)
    assert (verdict.soft, verdict.soft_raw) == (1.0, 1.0)
    assert verdict.reasons[-1].wanted == ()


def test_a_normaliser_can_do_harm_and_the_verdict_says_so():
    verdict = judged(SAID, "Oto transkrypcja")
    assert (verdict.strict, verdict.soft, verdict.soft_raw) == (False, 0.0, 1.0)


def test_a_normaliser_that_gives_nothing_gives_an_empty_answer():
    verdict = judged(SAID, "")
    assert (verdict.outcome, verdict.soft, verdict.soft_raw) == ("empty", 0.0, 1.0)


def test_an_answer_that_was_cut_off_stays_so():
    verdict = judged("mam 26", "mam dwadzieścia sześć", finish_reason="length")
    assert verdict.outcome == "truncated"


def test_what_a_normaliser_changed_is_a_reason():
    reason = judged("mam 25 lat", "mam dwadzieścia pięć lat").reasons[-1]
    assert reason.rule == "normaliser"
    assert (
        " ".join(reason.wanted).strip("- "),
        [word for found in reason.found for word in (found or "").split()],
    ) == (
        "25",
        ["dwadzieścia", "pięć"],
    )
    assert reason.passed
    assert reason.note == "the output of a system that takes no instruction, adapted before it was judged"


def test_counts_and_signature_are_those_of_the_normalised_answer():
    verdict = judged("mam 25 lat", SAID)
    assert verdict.counts == {"words": 4, "substitutions": 0, "deletions": 0, "insertions": 0}
    assert verdict.signature == judged(SAID).signature


def test_a_page_keeps_both_scores_too():
    page = parse_question({"id": "q", "kind": "ocr", "page": ["Ala ma kota"]})
    verdict = score(page, Answer("Ala ma psa", normalised="Ala ma kota"))
    assert verdict.soft == 1
    assert verdict.soft_raw == pytest.approx(2 / 3)


def test_a_verdict_with_both_scores_survives_json():
    verdict = judged("mam \ud800 25 lat", "mam dwadzieścia pięć lat")
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict
