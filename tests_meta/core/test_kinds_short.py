"""Choice, yes/no and open questions: what they are made of, and in which words they are put (scoring.md, section 4)."""

import pickle
import string
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from sprawdzian import load_question, parse_question
from sprawdzian.questions import KINDS, ChoiceQuestion, InvalidFileError, OpenQuestion, YesNoQuestion
from sprawdzian.scoring import chance

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

PLANETS = ("Merkury", "Wenus", "Ziemia", "Mars", "Jowisz", "Saturn", "Uran", "Neptun")
CITIES = ("Kraków", "Gdańsk", "Toruń")
CHOICE = {"id": "q", "kind": "choice", "prompt": "Gdzie to jest?", "options": list(CITIES), "answer": "B"}
YES_NO = {"id": "q", "kind": "yes_no", "prompt": "Czy to zamek?", "answer": "tak"}
OPEN = {"id": "q", "kind": "open", "prompt": "Kto to namalował?", "answers": ["Jan Matejko"]}
OF_EACH_KIND = {"choice": CHOICE, "yes_no": YES_NO, "open": OPEN}


def changed(mapping, **changes):
    """A mapping with other values; None takes a key out."""
    return {key: value for key, value in {**mapping, **changes}.items() if value is not None}


def question(mapping, **changes):
    return parse_question(changed(mapping, **changes))


def of_size(size, answer="A"):
    return question(CHOICE, options=list(PLANETS[:size]), answer=answer)


def text_of_gold(choice):
    return choice.options[string.ascii_uppercase.index(choice.answer)]


# What they are made of


@pytest.mark.parametrize(
    ("kind", "model"), [("choice", ChoiceQuestion), ("yes_no", YesNoQuestion), ("open", OpenQuestion)]
)
def test_a_mapping_becomes_a_question_of_its_kind(kind, model):
    made = parse_question(OF_EACH_KIND[kind])
    assert type(made) is model is KINDS[kind]
    assert (made.kind, made.practical, made.needs_prompt) == (kind, False, True)
    assert pickle.loads(pickle.dumps(made)) == made


def test_the_fields_of_a_kind_are_those_of_its_question():
    assert (question(CHOICE).options, question(CHOICE).answer) == (CITIES, "B")
    assert [question(YES_NO, answer=answer).answer for answer in ("tak", "nie")] == ["tak", "nie"]
    made = question(OPEN, patterns=["(Jan )?Matejk[oi]"], case="insensitive", diacritics="free")
    assert (made.answers, made.patterns) == (("Jan Matejko",), ("(Jan )?Matejk[oi]",))
    assert (made.case, made.diacritics) == ("insensitive", "free")


def test_an_open_question_is_strict_unless_it_says_otherwise():
    made = question(OPEN)
    assert (made.patterns, made.case, made.diacritics) == ((), "sensitive", "required")


@pytest.mark.parametrize("size", range(2, 9))
def test_two_to_eight_options_are_a_choice_and_each_may_be_the_right_one(size):
    for letter in string.ascii_uppercase[:size]:
        made = of_size(size, letter)
        assert made.options == PLANETS[:size]
        assert made.answer == letter


LETTER = "expected the letter of one of the 3 options, A to C, found "
CHOICE_FAULTS = [
    pytest.param({"answer": "A, B"}, LETTER + "'A, B'", id="two-gold-letters"),
    pytest.param({"answer": "AB"}, LETTER + "'AB'", id="two-letters-run-together"),
    pytest.param({"answer": "D"}, LETTER + "'D'", id="beyond-the-options"),
    pytest.param({"answer": "b"}, LETTER + "'b'", id="small-letter"),
    pytest.param({"answer": "Ｂ"}, LETTER + "'Ｂ'", id="full-width-letter"),
    pytest.param({"answer": "B."}, LETTER + "'B.'", id="letter-with-a-stop"),
    pytest.param({"answer": "2"}, LETTER + "'2'", id="number"),
    pytest.param({"answer": "Gdańsk"}, LETTER + "'Gdańsk'", id="text-of-an-option"),
    pytest.param({"answer": ""}, LETTER + "''", id="nothing"),
    pytest.param({"answer": None}, "Field required", id="no-gold"),
    pytest.param({"options": None}, "Field required", id="no-options"),
    pytest.param({"options": ["Kraków"], "answer": "A"}, "at least 2 items", id="one-option"),
    pytest.param({"options": [*PLANETS, "Pluton"]}, "at most 8 items", id="nine-options"),
    pytest.param({"options": ["Kraków", "Gdańsk", ""]}, "it is empty", id="empty-option"),
    pytest.param({"options": ["Kraków", "Gdańsk", " \n"]}, "it is empty", id="blank-option"),
    pytest.param({"options": ["Kraków", "Gdańsk", "Kraków"]}, "options A and C are the same", id="twice"),
    pytest.param({"options": ["Łódź", "łódź"]}, "options A and B are the same", id="twice-but-for-capitals"),
    pytest.param({"options": ["Nowy Sącz", "Nowy  Sącz"]}, "options A and B are the same", id="twice-but-for-spaces"),
    pytest.param({"options": ["Nowy Sącz", "Nowy\nSącz "]}, "options A and B are the same", id="twice-but-for-lines"),
    pytest.param({"options": ["łódź", "Ło\u0301dz\u0301"]}, "options A and B are the same", id="twice-but-for-marks"),
]


@pytest.mark.parametrize(("changes", "message"), CHOICE_FAULTS)
def test_a_choice_has_two_to_eight_different_options_and_one_gold(changes, message):
    with pytest.raises(ValidationError) as caught:
        question(CHOICE, **changes)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "answer", ["Tak", "TAK", "tak.", " nie", "yes", "no", "ja", "nein", "prawda", "fałsz", "", "A", True, False, None]
)
def test_the_gold_of_a_yes_no_question_is_tak_or_nie(answer):
    with pytest.raises(ValidationError, match=r"answer\n.*(?:Input should be 'tak' or 'nie'|Field required)"):
        question(YES_NO, answer=answer)


OPEN_FAULTS = [
    pytest.param({"answers": None}, "Field required", id="no-answers"),
    pytest.param({"answers": None, "patterns": ["a"]}, "Field required", id="patterns-alone"),
    pytest.param({"answers": []}, "at least 1 item", id="none"),
    pytest.param({"answers": [""]}, "it is empty", id="empty"),
    pytest.param({"answers": ["Jan", " "]}, "it is empty", id="blank"),
    pytest.param({"answers": "Jan"}, "answers", id="text-instead-of-a-list"),
    pytest.param({"patterns": ["("]}, "not a regular expression: missing ) at position 1", id="open-bracket"),
    pytest.param({"patterns": ["Jan", "[a"]}, "not a regular expression: unterminated", id="second-pattern"),
    pytest.param({"case": "Sensitive"}, "'sensitive' or 'insensitive'", id="case"),
    pytest.param({"diacritics": "no"}, "'required' or 'free'", id="diacritics"),
]


@pytest.mark.parametrize(("changes", "message"), OPEN_FAULTS)
def test_an_open_question_has_answers_and_good_patterns(changes, message):
    with pytest.raises(ValidationError) as caught:
        question(OPEN, **changes)
    assert message in str(caught.value)


ENGLISH = {"prompt": "Where is it?", "options": ["Cracow", "Gdansk", "Thorn"], "by": "t01"}
TRANSLATION_FAULTS = [
    pytest.param(CHOICE, {"en": {"options": ENGLISH["options"]}}, "en has no prompt", id="no-prompt"),
    pytest.param(CHOICE, {"en": {"prompt": " "}}, "en has no prompt", id="blank-prompt"),
    pytest.param(YES_NO, {"en": {"by": "t01"}}, "en has no prompt", id="no-prompt-of-yes-no"),
    pytest.param(OPEN, {"en": {"by": "t01"}}, "en has no prompt", id="no-prompt-of-open"),
    pytest.param(CHOICE, {"en": {**ENGLISH, "options": ["a", "b"]}}, "en has 2 options instead of 3", id="too-few"),
    pytest.param(
        CHOICE, {"en": {**ENGLISH, "options": ["a", "b", "c", "d"]}}, "en has 4 options instead of 3", id="too-many"
    ),
    pytest.param(
        CHOICE, {"en": {**ENGLISH, "options": ["a", "b", "A"]}}, "options A and C are the same", id="duplicate"
    ),
    pytest.param(CHOICE, {"en": {**ENGLISH, "options": ["a", "", "c"]}}, "it is empty", id="empty-option"),
    pytest.param(YES_NO, {"en": ENGLISH}, "en has options, but the question is no choice", id="options-of-yes-no"),
    pytest.param(OPEN, {"en": ENGLISH}, "en has options, but the question is no choice", id="options-of-open"),
    pytest.param(CHOICE, {"pl": ENGLISH}, "pl is the language of the question itself", id="own-language"),
    pytest.param(
        {**YES_NO, "language": "en"}, {"en": {"prompt": "Is it?"}}, "en is the language of the question", id="own-en"
    ),
    pytest.param(YES_NO, {"eng": {"prompt": "Is it?"}}, "no language pack for 'eng'", id="unknown-language"),
    pytest.param(OPEN, {"en": {"prompt": "Who?", "answers": ["John"]}}, "answers", id="answers-are-not-translated"),
    pytest.param(YES_NO, {"en": {"prompt": "Is it?", "answer": "yes"}}, "answer", id="gold-is-not-translated"),
]


@pytest.mark.parametrize(("mapping", "translations", "message"), TRANSLATION_FAULTS)
def test_a_translation_has_a_prompt_and_as_many_options(mapping, translations, message):
    with pytest.raises(ValidationError) as caught:
        question(mapping, translations=translations)
    assert message in str(caught.value)


# Files at fault


@pytest.fixture
def bank(tmp_path):
    """A folder of questions of the three kinds."""
    folder = tmp_path / "questions" / "toy"
    (folder / "short").mkdir(parents=True)
    text = """\
title: Toy
protocol: povisle
examples: optional
categories:
  short:
    title: Short
    kinds: [choice, yes_no, open]
"""
    (folder / "suite.yaml").write_text(text, encoding="utf-8")
    return folder / "short"


IN_A_FILE = {
    "choice": "kind: choice\nprompt: Gdzie?\noptions: [Kraków, Gdańsk, Toruń]\nanswer: B\n",
    "yes_no": "kind: yes_no\nprompt: Czy to zamek?\nanswer: nie\n",
    "open": "kind: open\nprompt: Kto?\nanswers: [Jan Matejko]\n",
}


def problems(bank, content):
    """Line, field and message of each problem of a file."""
    file = bank / "q.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InvalidFileError) as caught:
        load_question(file)
    assert {problem.path for problem in caught.value.problems} == {file}
    assert str(file) in str(caught.value)
    return [(problem.line, problem.field, problem.message) for problem in caught.value.problems]


@pytest.mark.parametrize("kind", IN_A_FILE)
def test_a_file_becomes_a_question_of_its_kind(bank, kind):
    file = bank / "q.yaml"
    file.write_text(
        IN_A_FILE[kind] + "translations: {en: {prompt: Which?, by: t01, reviewed: true}}\n", encoding="utf-8"
    )
    made = load_question(file)
    assert (made.kind, made.path) == (kind, "toy/short/q")
    assert (made.translations["en"].by, made.translations["en"].reviewed) == ("t01", True)


def test_no_word_of_yaml_becomes_true_or_false(bank):
    file = bank / "q.yaml"
    file.write_text(IN_A_FILE["choice"].replace("[Kraków, Gdańsk, Toruń]", "[no, yes, 12:30, 0123]"), encoding="utf-8")
    assert load_question(file).options == ("no", "yes", "12:30", "0123")


def altered(kind, old="", new="", more=""):
    return IN_A_FILE[kind].replace(old, new) + more


IN_ENGLISH = "translations:\n  de: {prompt: Wo?}\n  en:\n    prompt: Where?\n"
FILE_FAULTS = [
    pytest.param(altered("choice", ": B", ": D"), 4, "answer", "one of the 3 options, A to C, found 'D'", id="beyond"),
    pytest.param(altered("choice", ": B", ": A, B"), 4, "answer", "A to C, found 'A, B'", id="two-gold-letters"),
    pytest.param(altered("choice", ": B", ": b"), 4, "answer", "A to C, found 'b'", id="small-letter"),
    pytest.param(altered("choice", "answer: B\n"), 1, "answer", "missing", id="no-gold"),
    pytest.param(altered("choice", "options: [Kraków, Gdańsk, Toruń]\n"), 1, "options", "missing", id="no-options"),
    pytest.param(
        altered("choice", "Kraków, Gdańsk, Toruń", "Kraków"),
        3,
        "options",
        "expected at least 2 items, found 1",
        id="one",
    ),
    pytest.param(
        altered("choice", "Kraków, Gdańsk, Toruń", "a, b, c, d, e, f, g, h, i"),
        3,
        "options",
        "expected at most 8 items, found 9",
        id="nine",
    ),
    pytest.param(
        altered("choice", "[Kraków, Gdańsk, Toruń]", "\n  - Kraków\n  - Gdańsk\n  - ''"),
        6,
        "options.3",
        "it is empty",
        id="empty-option",
    ),
    pytest.param(
        altered("choice", "Toruń", "kraków"), 3, "options", "options A and C are the same, 'kraków'", id="duplicate"
    ),
    pytest.param(
        altered("choice", "[Kraków, Gdańsk, Toruń]", "Kraków"), 3, "options", "expected a list", id="options-are-text"
    ),
    pytest.param(altered("yes_no", ": nie", ": no"), 3, "answer", "expected one of nie, tak", id="no"),
    pytest.param(altered("yes_no", ": nie", ": Tak"), 3, "answer", "did you mean 'tak'?", id="capital-tak"),
    pytest.param(altered("yes_no", "answer: nie\n"), 1, "answer", "missing", id="no-gold-of-yes-no"),
    pytest.param(altered("open", "answers: [Jan Matejko]\n"), 1, "answers", "missing", id="no-answers"),
    pytest.param(
        altered("open", "[Jan Matejko]", "Jan"), 3, "answers", "expected a list, found 'Jan'", id="answers-are-text"
    ),
    pytest.param(
        altered("open", "[Jan Matejko]", "[Jan, '']"), 3, "answers.2", "it is empty", id="empty-accepted-answer"
    ),
    pytest.param(
        altered("open", more="patterns:\n  - Jan\n  - '(Jan'\n"),
        6,
        "patterns.2",
        "not a regular expression: missing ) at position 4",
        id="bad-pattern",
    ),
    pytest.param(altered("open", more="case: sensitiv\n"), 4, "case", "did you mean 'sensitive'?", id="case"),
    pytest.param(
        altered("open", more="diacritics: none\n"), 4, "diacritics", "expected one of free, required", id="diacritics"
    ),
    pytest.param(
        altered("open", more="translations:\n  eng: {prompt: Who?}\n"),
        5,
        "translations.eng",
        "no language pack for 'eng': did you mean 'en'?",
        id="unknown-language",
    ),
    pytest.param(
        altered("open", more="translations:\n  en: {promt: Who?}\n"),
        5,
        "translations.en.promt",
        "did you mean 'prompt'?",
        id="misspelt-key-of-a-translation",
    ),
]


@pytest.mark.parametrize(("content", "line", "field", "message"), FILE_FAULTS)
def test_a_fault_of_a_file_is_told_with_line_field_and_what_to_do(bank, content, line, field, message):
    ((found_line, found_field, found_message),) = problems(bank, content)
    assert message in found_message
    assert (found_line, found_field) == (line, field)


# Told at the translation, or at the part of it that is at fault.
TRANSLATIONS_AT_FAULT = [
    pytest.param(
        altered("yes_no", more="translations:\n  en: {by: t01}\n"),
        5,
        "translations.en",
        "no prompt",
        id="translation-without-prompt",
    ),
    pytest.param(
        altered("choice", more=IN_ENGLISH + "    options: [a, b]\n"),
        7,
        "translations.en",
        "2 options instead of 3",
        id="translation-with-too-few-options",
    ),
    pytest.param(
        altered("choice", more=IN_ENGLISH + "    options: [a, b, A]\n"),
        7,
        "translations.en",
        "options A and C are the same",
        id="translation-with-duplicate-options",
    ),
    pytest.param(
        altered("choice", more=IN_ENGLISH + "    options: [a, '', c]\n"),
        7,
        "translations.en",
        "it is empty",
        id="translation-with-an-empty-option",
    ),
    pytest.param(
        altered("open", more=IN_ENGLISH + "    options: [a, b]\n"),
        7,
        "translations.en",
        "the question is no choice",
        id="options-of-no-choice",
    ),
    pytest.param(
        altered("open", more="translations:\n  pl: {prompt: Kto?}\n"),
        5,
        "translations.pl",
        "the language of the question itself",
        id="own-language",
    ),
]


@pytest.mark.parametrize(("content", "line", "field", "message"), TRANSLATIONS_AT_FAULT)
def test_a_fault_of_a_translation_is_told_where_it_stands(bank, content, line, field, message):
    ((found_line, found_field, found_message),) = problems(bank, content)
    assert message in found_message
    assert f"{found_field}.".startswith(f"{field}.")
    assert found_line >= line


# In which words they are put


def test_a_choice_is_put_as_its_question_and_a_line_an_option():
    assert of_size(2).asked == "Gdzie to jest?\nA. Merkury\nB. Wenus"
    assert of_size(8).asked == (
        "Gdzie to jest?\nA. Merkury\nB. Wenus\nC. Ziemia\nD. Mars\nE. Jowisz\nF. Saturn\nG. Uran\nH. Neptun"
    )


@pytest.mark.parametrize("mapping", [YES_NO, OPEN], ids=["yes_no", "open"])
def test_yes_no_and_open_questions_are_put_as_they_are(mapping):
    made = question(mapping, prompt="Co widać?\nPatrz uważnie.\n")
    assert made.asked == "Co widać?\nPatrz uważnie."
    assert made.wordings() == made.wordings(circular=False) == (made.asked,)


def test_a_prompt_of_several_lines_is_followed_by_the_options():
    assert question(CHOICE, prompt="Gdzie?\n\nPodaj literę.\n").asked.startswith(
        "Gdzie?\n\nPodaj literę.\nA. Kraków\nB."
    )


def test_a_choice_is_put_in_every_rotation():
    assert question(CHOICE).wordings() == (
        "Gdzie to jest?\nA. Kraków\nB. Gdańsk\nC. Toruń",
        "Gdzie to jest?\nA. Gdańsk\nB. Toruń\nC. Kraków",
        "Gdzie to jest?\nA. Toruń\nB. Kraków\nC. Gdańsk",
    )
    assert question(CHOICE).wordings(circular=False) == ("Gdzie to jest?\nA. Kraków\nB. Gdańsk\nC. Toruń",)


def test_without_its_question_a_choice_is_its_options_alone():
    assert question(CHOICE).wordings_without_question() == (
        "A. Kraków\nB. Gdańsk\nC. Toruń",
        "A. Gdańsk\nB. Toruń\nC. Kraków",
        "A. Toruń\nB. Kraków\nC. Gdańsk",
    )
    assert question(CHOICE).wordings_without_question(circular=False) == ("A. Kraków\nB. Gdańsk\nC. Toruń",)


@pytest.mark.parametrize("circular", [True, False])
def test_without_its_question_yes_or_no_is_demanded_and_an_open_question_is_its_medium(circular):
    assert question(YES_NO).wordings_without_question(circular=circular) == ("Odpowiedz: tak lub nie.",)
    assert question(OPEN).wordings_without_question(circular=circular) == ("",)


@pytest.mark.parametrize(("turn", "options", "answer"), [(0, "KGT", "B"), (1, "GTK", "A"), (2, "TKG", "C")])
def test_a_rotation_moves_texts_and_the_gold_follows(turn, options, answer):
    turned = question(CHOICE).rotated(turn)
    assert "".join(text[0] for text in turned.options) == options
    assert turned.answer == answer


choices = st.builds(
    lambda options, place: question(CHOICE, options=options, answer=string.ascii_uppercase[place % len(options)]),
    st.lists(
        st.text("aąbćdeęłożź AB12.", min_size=1, max_size=12).filter(str.strip),
        min_size=2,
        max_size=8,
        unique_by=lambda text: " ".join(text.split()).casefold(),
    ),
    st.integers(0, 7),
)


@properties
@given(choices, st.integers(0, 7))
def test_a_rotation_changes_the_order_of_options_and_nothing_else(choice, turn):
    size = len(choice.options)
    turned = choice.rotated(turn % size)
    first = turn % size
    assert turned.options == choice.options[first:] + choice.options[:first]
    assert text_of_gold(turned) == text_of_gold(choice)
    assert turned.asked == choice.wordings()[first]
    assert turned.model_copy(update={"options": choice.options, "answer": choice.answer}) == choice


@properties
@given(choices)
def test_the_rotations_are_as_many_as_the_options_and_the_gold_takes_every_letter(choice):
    size = len(choice.options)
    assert len(set(choice.wordings())) == size
    assert {choice.rotated(turn).answer for turn in range(size)} == set(string.ascii_uppercase[:size])
    for words, alone in zip(choice.wordings(), choice.wordings_without_question(), strict=True):
        assert words == f"{choice.prompt}\n{alone}"
        assert [line[:3] for line in alone.split("\n")] == [f"{letter}. " for letter in string.ascii_uppercase[:size]]


# In other languages

TRANSLATED = {
    "choice": {**CHOICE, "translations": {"en": ENGLISH, "de": {"prompt": "Wo ist das?"}}},
    "yes_no": {
        **YES_NO,
        "translations": {"en": {"prompt": "Is it a castle?"}, "de": {"prompt": "Ist es ein Schloss?"}},
    },
    "open": {**OPEN, "translations": {"en": {"prompt": "Who painted it?\n"}, "de": {"prompt": "Wer hat es gemalt?"}}},
}
ASKED = [
    ("choice", "pl", "Gdzie to jest?\nA. Kraków\nB. Gdańsk\nC. Toruń"),
    ("choice", "en", "Where is it?\nA. Cracow\nB. Gdansk\nC. Thorn"),
    ("choice", "de", "Wo ist das?\nA. Kraków\nB. Gdańsk\nC. Toruń"),
    ("yes_no", "pl", "Czy to zamek?"),
    ("yes_no", "en", "Is it a castle?"),
    ("yes_no", "de", "Ist es ein Schloss?"),
    ("open", "pl", "Kto to namalował?"),
    ("open", "en", "Who painted it?\nAnswer only in Polish."),
    ("open", "de", "Wer hat es gemalt?\nAntworte nur auf Polnisch."),
]


@pytest.mark.parametrize(("kind", "code", "asked"), ASKED, ids=[f"{kind}-{code}" for kind, code, _ in ASKED])
def test_a_question_is_asked_in_another_language_and_its_gold_stays(kind, code, asked):
    original = parse_question(TRANSLATED[kind])
    made = original.translated(code)
    assert made.asked == asked
    assert (made.asked_in, made.language) == (code, "pl")
    gold = "answers" if kind == "open" else "answer"
    assert getattr(made, gold) == getattr(original, gold)
    assert made.wordings(circular=False) == (asked,)
    assert pickle.loads(pickle.dumps(made)).asked == asked


@pytest.mark.parametrize("kind", OF_EACH_KIND)
def test_a_question_in_its_own_language_needs_no_translation(kind):
    for mapping in (OF_EACH_KIND[kind], TRANSLATED[kind]):
        original = parse_question(mapping)
        assert original.asked_in == "pl"
        assert original.translated("pl") == original


@pytest.mark.parametrize("kind", OF_EACH_KIND)
def test_a_language_without_a_translation_is_told(kind):
    with pytest.raises(LookupError, match="only into en, de, not into cs"):
        parse_question(TRANSLATED[kind]).translated("cs")
    with pytest.raises(LookupError, match="into no language, not into en"):
        parse_question(OF_EACH_KIND[kind]).translated("en")


def test_a_translated_choice_is_rotated_in_its_own_language():
    made = parse_question(TRANSLATED["choice"]).translated("en")
    assert made.wordings() == (
        "Where is it?\nA. Cracow\nB. Gdansk\nC. Thorn",
        "Where is it?\nA. Gdansk\nB. Thorn\nC. Cracow",
        "Where is it?\nA. Thorn\nB. Cracow\nC. Gdansk",
    )
    assert made.wordings_without_question()[1] == "A. Gdansk\nB. Thorn\nC. Cracow"


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("code", ["en", "de"])
def test_rotating_and_translating_may_be_done_in_either_order(code, turn):
    original = parse_question(TRANSLATED["choice"])
    one, other = original.translated(code).rotated(turn), original.rotated(turn).translated(code)
    assert (one.asked, one.answer) == (other.asked, other.answer)


def test_without_its_question_yes_or_no_is_demanded_in_the_language_of_the_prompt():
    made = parse_question(TRANSLATED["yes_no"])
    assert made.translated("en").wordings_without_question() == ("Answer: yes or no.",)
    ((german),) = made.translated("de").wordings_without_question()
    assert "ja oder nein" in german
    assert parse_question(TRANSLATED["open"]).translated("en").wordings_without_question() == ("",)


# What blind guessing reaches

CHANCES = [
    (YES_NO, True, Fraction(1, 2)),
    (YES_NO, False, Fraction(1, 2)),
    (OPEN, True, Fraction(0)),
    (OPEN, False, Fraction(0)),
    *(({**CHOICE, "options": PLANETS[:k]}, True, Fraction(1, k**k)) for k in range(2, 9)),
    *(({**CHOICE, "options": PLANETS[:k]}, False, Fraction(1, k)) for k in range(2, 9)),
]


@pytest.mark.parametrize(
    ("mapping", "circular", "expected"),
    CHANCES,
    ids=[f"{row[0]['kind']}-{len(row[0].get('options', ()))}-{'circular' if row[1] else 'single'}" for row in CHANCES],
)
def test_chance_is_exact(mapping, circular, expected):
    assert chance(parse_question(mapping), circular=circular) == expected
    assert isinstance(chance(parse_question(mapping), circular=circular), Fraction)


def test_chance_of_four_options_is_that_of_the_paper_and_circular_by_default():
    assert float(100 * chance(of_size(4))) == pytest.approx(0.390625, abs=0)
    assert float(100 * chance(of_size(4), circular=False)) == pytest.approx(25, abs=0)


def test_all_faults_of_a_choice_are_told_at_once(bank):
    text = """\
kind: choice
prompt: Co to?
options: [kot, pies, Kot]
answer: A, B
translations: {en: {options: [cat, dog]}}
examples: {accepted: [C], rejected: [A]}
"""
    path = bank / "q.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidFileError) as caught:
        load_question(path)
    assert [(problem.line, problem.field, problem.message) for problem in caught.value.problems] == [
        (3, "options", "options A and C are the same, 'Kot': one of them must go"),
        (4, "answer", "expected the letter of an option, A to H, found 'A, B'"),
        (5, "translations.en", "the translation into en has no prompt"),
    ]
