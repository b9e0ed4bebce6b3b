"""Yes or no: what a reply says, by what evidence, under a prompt of which language (scoring.md, section 4)."""

import pickle
import time

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sprawdzian import Answer, Verdict, parse_question, score
from sprawdzian.scoring import ScoringError, final_answer
from sprawdzian.scoring.yes_no import parse_yes_no

properties = settings(deadline=None, max_examples=80, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

EVIDENCE = {"whole answer", "cue", "opening word", "closing word", "none"}
TRANSLATIONS = {"en": {"prompt": "Is it a castle?"}, "de": {"prompt": "Ist es ein Schloss?"}}


def question(answer="tak", **more):
    return parse_question({"id": "q", "kind": "yes_no", "prompt": "Czy to zamek?", "answer": answer, **more})


def said(text, language="pl"):
    return parse_yes_no(text, language).said


def named(rows):
    """Cases named by their number and text."""
    return [pytest.param(*row, id=f"{place}-{row[0][:40]!r}") for place, row in enumerate(rows, 1)]


# Dresses of a word, by the evidence they are to be read by. {0} is the word, {1} the same with a capital.

WHOLE = [
    *("{0}", "{1}", "{1}.", "{1}!", " {0} \n", "**{1}**", "**{1}.**", "*{0}*", "__{1}__", "`{0}`", "„{1}”", '"{0}"'),
    *("({0})", "# {1}", "> {1}", "- {1}"),
]
CUES = [
    *("Odpowiedź: {0}", "Odpowiedź: {1}.", "odpowiedź to {0}.", "Odpowiedź brzmi: {0}.", "**Odpowiedź: {1}**"),
    *("**Odpowiedź:** {1}", "Odpowiedź: **{1}**", "Poprawna odpowiedź to „{0}”.", "Odpowiedź:\n{1}"),
    "Na zdjęciu widać mury i wieżę. Odpowiedź: {0}",
    "Długo się zastanawiam. Poprawna odpowiedź to {0}, bo tak wynika ze zdjęcia.",
]
OPENING = ["{1}, na zdjęciu jest wieża.", "{1}. Widać mury.", "{1}, ponieważ widać mury.", "{1}\n\nWidać mury i wieżę."]
CLOSING = ["Po namyśle sądzę, że {0}.", "Sądzę, że {0}.", "Ja uważam, że {0}.", "Widać mury i wieżę, a zatem {0}."]
DRESSES = [("whole answer", WHOLE), ("cue", CUES), ("opening word", OPENING), ("closing word", CLOSING)]
WORDS = [("tak", "tak"), ("nie", "nie")]
MORE_WORDS = [("prawda", "tak"), ("fałsz", "nie")]
DRESSED = [
    pytest.param(evidence, dress, id=f"{evidence.replace(' ', '-')}-{place}-{dress[:30]!r}")
    for evidence, dresses in DRESSES
    for place, dress in enumerate(dresses, 1)
]


@pytest.mark.parametrize(("evidence", "dress"), DRESSED)
def test_yes_and_no_are_read_in_every_dress(evidence, dress):
    for word, meaning in WORDS if evidence in {"opening word", "closing word"} else WORDS + MORE_WORDS:
        text = dress.format(word, word.capitalize())
        found = parse_yes_no(text, "pl")
        assert found.said == meaning, text
        # A conclusion may be told by its closing word or by what leads to it.
        assert found.evidence == evidence or {found.evidence, evidence} == {"cue", "closing word"}, text
        assert text[slice(*found.where)].casefold() == word


@pytest.mark.parametrize("word", ["TAK", "Tak", "tak", "NIE", "Nie", "nie", "PRAWDA", "Fałsz", "FAŁSZ"])
@pytest.mark.parametrize("language", ["pl", "en", "de", "cs", "fr"])
def test_polish_words_count_under_every_prompt(word, language):
    found = parse_yes_no(word, language)
    assert found.said == ("tak" if word.casefold() in {"tak", "prawda"} else "nie")
    assert found.evidence == "whole answer"


LANGUAGES = [
    *(("pl", word, None) for word in ("yes", "no", "No.", "true", "false", "ja", "Ja.", "nein", "ano", "oui", "non")),
    *(("en", word, "tak") for word in ("yes", "Yes.", "**YES**", "true", "True")),
    *(("en", word, "nie") for word in ("no", "No.", "NO", "false", "False")),
    *(("en", word, None) for word in ("ja", "nein", "Ja.")),
    *(("de", word, "tak") for word in ("ja", "Ja.", "**JA**")),
    *(("de", word, "nie") for word in ("nein", "Nein!")),
    *(("de", word, None) for word in ("yes", "no", "true", "false")),
]


@pytest.mark.parametrize(("language", "word", "meaning"), LANGUAGES, ids=[f"{row[0]}-{row[1]}" for row in LANGUAGES])
def test_other_words_count_only_under_a_prompt_of_their_language(language, word, meaning):
    assert said(word, language) == meaning


SENTENCES = named(
    [
        # the opening word, whatever follows
        ("Tak, ale nie wszyscy mają kaski.", "pl", "tak"),
        ("Tak, nie ma tu żadnych ludzi.", "pl", "tak"),
        ("Nie, na zdjęciu nie ma psa.", "pl", "nie"),
        ("Nie, to kapliczka.", "pl", "nie"),
        ("Nie. To niebieski balon.", "pl", "nie"),
        ("No tak.", "pl", "tak"),
        ("No tak, to prawda.", "pl", "tak"),
        ("No nie, to pociąg.", "pl", "nie"),
        ("**Tak**, bo widać wieżę.", "pl", "tak"),
        ("Yes, there is.", "en", "tak"),
        ("No, there is none.", "en", "nie"),
        ("No tak, to prawda.", "en", "tak"),
        ("Tak, widać wieżę.", "en", "tak"),
        ("Ja, auf dem Bild ist ein Hund.", "de", "tak"),
        ("Nein, das ist keine Kirche.", "de", "nie"),
        ("Nie, to kapliczka.", "de", "nie"),
        # the closing word of a final clause
        ("Ja uważam, że nie.", "pl", "nie"),
        ("Ja uważam, że tak.", "pl", "tak"),
        ("To niebieski balon, więc tak.", "pl", "tak"),
        ("Jest tam nietoperz, więc nie.", "pl", "nie"),
        ("Wydaje mi się, że tak.", "pl", "tak"),
        ("Moim zdaniem tak.", "pl", "tak"),
        ("Moim zdaniem nie.", "pl", "nie"),
        ("The sign is blue, so no.", "en", "nie"),
        # the last cue
        ("Odpowiedź: tak. Po namyśle: odpowiedź: nie.", "pl", "nie"),
        ("Odpowiedź: nie. Zmieniam zdanie. Odpowiedź: tak.", "pl", "tak"),
        ("Nie widać krzyża. Odpowiedź: tak", "pl", "tak"),
        ("Tak mogłoby się wydawać. Poprawna odpowiedź to nie.", "pl", "nie"),
        ("The answer is no.", "en", "nie"),
        ("Answer: yes", "en", "tak"),
        ("Answer: tak", "en", "tak"),
        ("Odpowiedź: yes", "en", "tak"),
        ("Die Antwort lautet: Ja", "de", "tak"),
        # more than one reason
        ("Czy to zamek? Tak.", "pl", "tak"),
        ("Myślę, że tak, ale nie jestem pewien.", "pl", "tak"),
        ("Nie jestem pewien, ale sądzę, że tak.", "pl", "tak"),
    ]
)


@pytest.mark.parametrize(("text", "language", "meaning"), SENTENCES)
def test_a_sentence_says_yes_or_no(text, language, meaning):
    found = parse_yes_no(text, language)
    assert found.said == meaning
    assert found.evidence in EVIDENCE - {"none"}


NOTHING = named(
    [
        # both offered
        ("tak/nie", "pl"),
        ("Tak / Nie", "pl"),
        ("tak lub nie", "pl"),
        ("Tak albo nie.", "pl"),
        ("nie lub tak", "pl"),
        ("Odpowiedź: tak/nie", "pl"),
        ("Odpowiedź: tak lub nie", "pl"),
        ("**tak** lub **nie**", "pl"),
        ("prawda/fałsz", "pl"),
        ("prawda lub fałsz", "pl"),
        ("I tak, i nie.", "pl"),
        ("tak | nie", "pl"),
        ("Tak (lub nie).", "pl"),
        ("Odpowiedź tak lub odpowiedź nie.", "pl"),
        ("Odpowiedź: „tak” lub „nie”", "pl"),
        ("Tak i nie.", "pl"),
        ("yes/no", "en"),
        ("yes or no", "en"),
        ("Yes and no.", "en"),
        ("ja/nein", "de"),
        ("ja oder nein", "de"),
        # ignorance and refusal
        ("Nie wiem.", "pl"),
        ("Nie wiem, czy to zamek.", "pl"),
        ("nie wiem", "pl"),
        ("Nie mogę tego stwierdzić.", "pl"),
        ("Nie mogę odpowiedzieć na to pytanie.", "pl"),
        ("Nie jestem pewien.", "pl"),
        ("Nie jestem pewna.", "pl"),
        ("Nie jestem w stanie tego ocenić.", "pl"),
        ("Nie znam odpowiedzi.", "pl"),
        ("Nie pamiętam.", "pl"),
        ("Nie mam pojęcia.", "pl"),
        ("Nie umiem powiedzieć.", "pl"),
        ("Nie rozpoznaję tego miejsca.", "pl"),
        ("Nie wiem.", "en"),
        ("Nie wiem.", "de"),
        # inside words nothing counts
        ("Niebieski.", "pl"),
        ("niebieski", "pl"),
        ("nietoperz", "pl"),
        ("takt", "pl"),
        ("Taki sam.", "pl"),
        ("nieprawda", "pl"),
        ("Odpowiedź: niebieski", "pl"),
        ("Niestety.", "pl"),
        ("Sądzę, że niebieski.", "pl"),
        ("Yesterday", "en"),
        ("Nothing.", "en"),
        ("notebook", "en"),
        ("Januar", "de"),
        ("Jäger", "de"),
        # words of another language
        ("Ja uważam tę budowlę za zamek.", "pl"),
        ("Ja", "pl"),
        ("No więc widać wieżę.", "pl"),
        ("No, there is none.", "pl"),
        ("Yes, there is.", "pl"),
        # nothing said
        ("Na zdjęciu widać", "pl"),
        ("Zamek.", "pl"),
        ("Odpowiedź:", "pl"),
        ("...", "pl"),
        ("", "pl"),
        ("\n", "pl"),
    ]
)


@pytest.mark.parametrize(("text", "language"), NOTHING)
def test_neither_is_said(text, language):
    assert parse_yes_no(text, language) == (None, "none", None)


BEFORE = st.sampled_from(["", "\n", "🔭 ", "Zdjęcie… ", "Ło\u0301dz\u0301, ﬁord, ½ kg, №5. ", "…\n\n"])


@properties
@given(st.sampled_from(CUES), st.sampled_from(WORDS + MORE_WORDS), BEFORE)
def test_the_place_of_a_word_is_that_in_the_text_as_it_was_written(dress, word_and_meaning, before):
    word, meaning = word_and_meaning
    text = before + dress.format(word, word.capitalize())
    found = parse_yes_no(text, "pl")
    assert (found.said, found.evidence) == (meaning, "cue")
    assert text[slice(*found.where)].casefold() == word


LETTERS = st.text("abcćdeęłmnoópsśtuwyzżź", min_size=1, max_size=6)


@properties
@given(
    st.sampled_from(["tak", "nie"]), LETTERS, st.booleans(), st.sampled_from(["{}", "{}.", "**{}**", "Odpowiedź: {}"])
)
def test_inside_a_longer_word_nothing_counts(word, letters, before, dress):
    longer = letters + word if before else word + letters
    assert said(dress.format(longer)) is None


ANY = st.text(st.characters(codec="utf-8"), max_size=60)
FRAGMENTS = st.lists(
    st.sampled_from(
        [
            *("tak", "Nie", "nie wiem", "prawda", "fałsz", "no", "yes", "ja", "nein", "Odpowiedź", "więc", "że", "lub"),
            *(" ", ", ", ". ", ": ", "/", "\n", "**", "(", "<think>", "</think>", "\u0301", "🙂", "\u200b", "?"),
        ]
    ),
    max_size=25,
).map("".join)


@properties
@given(st.one_of(ANY, FRAGMENTS), st.sampled_from(["pl", "en", "de", "cs", "sk", "uk", "fr", "es", "it"]))
@example("\ud800", "pl")
@example("Odpowiedź: \udffftak", "pl")
@example("\x00", "en")
@example("ＴＡＫ", "pl")
def test_any_text_is_read_without_a_crash(text, language):
    found = parse_yes_no(text, language)
    assert found.evidence in EVIDENCE
    assert found.said in {"tak", "nie", None}
    assert (found.said is None) == (found.where is None) == (found.evidence == "none")
    if found.where is not None:
        start, end = found.where
        assert 0 <= start < end <= len(text)


@properties
@given(st.one_of(ANY, FRAGMENTS), st.sampled_from(["tak", "nie"]))
@example("\ud800", "tak")
@example("tak\ud800", "tak")
def test_any_text_gets_a_verdict_that_can_be_kept(text, gold):
    verdict = score(question(gold), text)
    assert verdict.outcome in {"correct", "wrong", "unparsed", "refused", "empty"}
    assert verdict.strict == (verdict.soft == 1) == (verdict.outcome == "correct") == (verdict.parsed == gold)
    assert (verdict.parsed is None) == (verdict.outcome in {"unparsed", "refused", "empty"})
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict


@pytest.mark.parametrize("unit", ["\n", " \n", "tak ", "nie ", "Odpowiedź ", "Odpowiedź: ", "tak/nie ", "*", "A, "])
def test_a_reply_in_a_loop_is_read_in_time(unit):
    started = time.process_time()
    parse_yes_no(f"Zamek{(unit * 12_000)[:12_000]}z wieżą", "pl")
    assert time.process_time() - started < 2


# Verdicts

OUTCOMES = [
    pytest.param("Tak.", "tak", "correct", "tak", id="yes"),
    pytest.param("Nie.", "nie", "correct", "nie", id="no"),
    pytest.param("Prawda", "tak", "correct", "tak", id="true"),
    pytest.param("Tak, ponieważ widać wieżę.", "tak", "correct", "tak", id="yes-with-a-reason"),
    pytest.param("<think>Nie?</think>Tak", "tak", "correct", "tak", id="after-thinking"),
    pytest.param("Raczej nie...\n</think>\nTak", "tak", "correct", "tak", id="closing-tag-only"),
    pytest.param(
        Answer("Tak, ponieważ na", finish_reason="length"), "tak", "correct", "tak", id="correct-though-cut-off"
    ),
    pytest.param("Nie mam pewności, ale sądzę, że tak.", "tak", "correct", "tak", id="hedged"),
    pytest.param("Tak.", "nie", "wrong", "tak", id="yes-for-no"),
    pytest.param("Fałsz", "tak", "wrong", "nie", id="false-for-true"),
    pytest.param("Nie, bo nie widać wieży.", "tak", "wrong", "nie", id="no-with-a-reason"),
    pytest.param("Niebieski.", "nie", "unparsed", None, id="inside-a-word"),
    pytest.param("tak/nie", "tak", "unparsed", None, id="both"),
    pytest.param("Nie wiem.", "nie", "unparsed", None, id="ignorance"),
    pytest.param("Yes", "tak", "unparsed", None, id="english"),
    pytest.param("Nie mogę odpowiedzieć na to pytanie.", "nie", "refused", None, id="refusal"),
    pytest.param(Answer("Tak", refused=True), "tak", "refused", None, id="refused-by-the-provider"),
    pytest.param("", "nie", "empty", None, id="empty"),
    pytest.param("<think>Tak", "tak", "empty", None, id="unclosed-thinking"),
    pytest.param("<think>Tak</think>\n", "tak", "empty", None, id="thinking-only"),
    pytest.param(Answer("", finish_reason="length"), "nie", "truncated", None, id="empty-and-cut-off"),
    pytest.param(Answer("Tak, ponieważ na", finish_reason="length"), "nie", "truncated", "tak", id="wrong-and-cut-off"),
    pytest.param(
        Answer("Na zdjęciu widać", finish_reason="length"), "nie", "truncated", None, id="unparsed-and-cut-off"
    ),
]


@pytest.mark.parametrize(("answer", "gold", "outcome", "parsed"), OUTCOMES)
def test_each_reply_falls_in_one_class_and_says_what_was_understood(answer, gold, outcome, parsed):
    verdict = score(question(gold), answer)
    assert (verdict.outcome, verdict.parsed) == (outcome, parsed)
    assert (verdict.strict, verdict.soft) == ((True, 1.0) if outcome == "correct" else (False, 0.0))


@pytest.mark.parametrize(
    ("answer", "quote"),
    [("Tak", "Tak"), ("<think>Nie?</think> **Tak**, bo…", "Tak"), ("Sądzę, że\u00a0tak.", "tak"), ("Fałsz!", "Fałsz")],
)
def test_a_reason_says_where_the_word_stands_in_the_final_answer(answer, quote):
    (reason,) = score(question(), answer).reasons
    ((start, end),) = reason.where
    assert final_answer(answer)[start:end] == quote
    assert reason.wanted == ("tak",)


ABROAD = [
    *(("en", answer, True) for answer in ("Yes.", "yes", "True", "Tak", "Tak, widać wieżę.", "Yes, it is.", "Prawda")),
    *(
        ("en", answer, False)
        for answer in ("No.", "Nie", "False", "No, it isn't.", "ja", "Ja.", "nein", "I don't know.")
    ),
    *(("de", answer, True) for answer in ("Ja.", "ja", "Tak", "Ja, das ist ein Schloss.")),
    *(("de", answer, False) for answer in ("Nein.", "Nie", "yes", "no", "Yes.")),
    *(("pl", answer, True) for answer in ("Tak", "No tak.")),
    *(("pl", answer, False) for answer in ("Yes", "ja", "Ja.", "no", "No.", "true")),
]


@pytest.mark.parametrize(("code", "answer", "strict"), ABROAD, ids=[f"{row[0]}-{row[1]}" for row in ABROAD])
def test_a_translated_question_is_answered_in_its_language_or_in_polish(code, answer, strict):
    asked = question(translations=TRANSLATIONS).translated(code)
    assert score(asked, answer).strict is strict


@pytest.mark.parametrize(
    ("code", "answer", "parsed"),
    [
        ("pl", "no", None),
        ("pl", "ja", None),
        ("en", "no", "nie"),
        ("en", "nie", "nie"),
        ("en", "ja", None),
        ("de", "nein", "nie"),
        ("de", "ja", "tak"),
        ("de", "nie", "nie"),
        ("de", "no", None),
    ],
)
def test_what_was_understood_is_polish_under_every_prompt(code, answer, parsed):
    verdict = score(question("nie", translations=TRANSLATIONS).translated(code), answer)
    assert verdict.parsed == parsed
    assert verdict.strict is (parsed == "nie")


@pytest.mark.parametrize("count", [0, 2])
def test_a_yes_no_question_takes_one_answer(count):
    with pytest.raises(ScoringError, match=f"takes one answer, not {count}"):
        score(question(), ["Tak"] * count)


def test_the_signature_names_the_kind():
    assert score(question(), "Tak").signature.startswith("yes_no|")
