"""What an author is told of short answers, translations, licences, approvals and confirmed pictures."""

import pytest

from sprawdzian import parse_question
from sprawdzian.lint import lint, obstacles
from sprawdzian.questions import Annotator, Suite

SUITE = Suite.model_validate({"name": "s", "title": "S", "protocol": "povisle", "categories": {"c": {"title": "C"}}})
PLAIN = SUITE.model_copy(update={"protocol": SUITE.protocol.model_copy(update={"name": "custom"})})
OPEN = {"id": "q", "kind": "open", "prompt": "Kto to jest? Podaj imię i nazwisko.", "answers": ["Adam Mickiewicz"]}
CHOICE = {"id": "q", "kind": "choice", "prompt": "Co to?", "options": ["zamek", "pałac", "dwór"], "answer": "B"}
YES_NO = {"id": "q", "kind": "yes_no", "prompt": "Czy to koń? Odpowiedz: tak lub nie.", "answer": "tak"}


def findings(base, check, suite=None, **changes):
    found = lint(parse_question({**base, **changes}), suite=suite)
    return [(finding.severity, finding.message) for finding in found if finding.check == check]


def leak(*answers):
    told = ", ".join(map(repr, answers))
    return [("warning", f"the prompt has the right answer in it ({told}): ask without naming it")]


@pytest.mark.parametrize(
    ("base", "changes", "expected"),
    [
        (OPEN, {}, []),
        (OPEN, {"prompt": "Kim był dla Adama Mickiewicza ten człowiek? Podaj słowo."}, leak("Adam Mickiewicz")),
        (OPEN, {"prompt": "Podaj nazwę zamku.", "answers": ["Wawel", "zamek"]}, leak("zamek")),
        (OPEN, {"prompt": "Podaj nazwę zamka.", "answers": ["Zamek Królewski"]}, []),
        (OPEN, {"prompt": "Podaj liczbę koni na karcie 2.", "answers": ["2"]}, leak("2")),
        (OPEN, {"prompt": "Podaj rok 1920.", "answers": ["19"]}, []),
        # A letter is a word in most sentences.
        (OPEN, {"prompt": "Jakiej litery brakuje w nazwie? Podaj ją.", "answers": ["w"]}, []),
        (OPEN, {"prompt": "Jakiego znaku brakuje? Podaj go.", "answers": ["!"]}, []),
        (CHOICE, {}, []),
        (CHOICE, {"prompt": "Który król mieszkał w tym pałacu?"}, leak("pałac")),
        (CHOICE, {"prompt": "Czy wolisz zamek w tym mieście?"}, []),
        (CHOICE, {"prompt": "Co widać: zamek, pałac czy dwór?"}, []),
        (YES_NO, {}, []),
    ],
)
def test_a_right_answer_in_the_prompt_is_a_warning(base, changes, expected):
    assert findings(base, "answer-in-prompt", **changes) == expected


@pytest.mark.parametrize(
    ("base", "prompt", "expected"),
    [
        (OPEN, "Kto to jest?", "warning"),
        (OPEN, "Kto to jest? Wpisz nazwisko.", None),
        (YES_NO, "Czy to koń?", "note"),
        (YES_NO, "Czy to koń? Odpowiedz: nie albo tak.", None),
        (YES_NO, "Prawda czy fałsz: to jest koń.", None),
        (CHOICE, "Co to jest?", None),
    ],
)
def test_a_short_question_says_which_form_of_answer_it_wants(base, prompt, expected):
    messages = {
        "warning": "the prompt does not say how to answer: end it with a form, such as 'Odpowiedz jednym zdaniem.'",
        "note": "the prompt does not say that yes or no is wanted: end it with 'Odpowiedz: tak lub nie.'",
        None: "",
    }
    found = findings(base, "format-instruction", prompt=prompt)
    assert found == ([(expected, messages[expected])] if expected else [])


def test_translations_that_no_person_has_checked_are_noted_once():
    codes = {
        code: {"prompt": "Who?", "reviewed": reviewed}
        for code, reviewed in (("en", False), ("de", True), ("cs", False))
    }
    message = "no person has checked the translation into en, cs: read it, then write reviewed: true"
    assert findings(OPEN, "translation-unreviewed", translations=codes) == [("note", message)]
    assert findings(OPEN, "translation-unreviewed", translations={"de": {"prompt": "Wer?", "reviewed": True}}) == []
    assert findings(OPEN, "translation-unreviewed") == []


def test_a_translation_that_is_the_original_is_a_warning():
    copied = {"en": {"prompt": " Kto to jest?\nPodaj imię i NAZWISKO. "}, "de": {"prompt": "Wer ist das?"}}
    message = "the prompt in 'en' is the one in 'pl', word for word: translate it"
    assert findings(OPEN, "translation-same", translations=copied) == [("warning", message)]


def revision(kind, **more):
    return {"by": "a1", "on": "2026-11-30", "kind": kind, "what": "x", **more}


@pytest.mark.parametrize(
    ("status", "revisions", "expected"),
    [
        ("draft", [revision("replaced")], False),
        ("released", [], False),
        ("replaced", [], True),
        ("replaced", [revision("replaced")], True),
        ("replaced", [revision("replaced", approved_by="s1")], False),
        ("replaced", [revision("replaced", approved_by="a1")], True),
        ("replaced", [revision("minor", approved_by="s1")], True),
        ("deleted", [revision("replaced", approved_by="s1")], True),
        ("deleted", [revision("replaced"), revision("deleted", approved_by="s1")], False),
    ],
)
def test_a_replacement_or_deletion_that_nobody_else_approved_is_an_error(status, revisions, expected):
    message = (
        f"it is {status}, and nobody else has approved that: add a revision of the kind {status!r} with approved_by"
    )
    found = findings(OPEN, "approval", status=status, revisions=revisions)
    assert found == ([("error", message)] if expected else [])


def source(licence, **more):
    return {"own": True, "licence": licence, **more}


@pytest.mark.parametrize(
    ("sources", "licence"),
    [
        ([source("CC-BY-SA-4.0")], None),
        ([source("CC BY-SA 3.0")], None),
        ([source("CC0-1.0")], "CC0-1.0"),
        ([source("CC-BY-4.0"), source("CC-BY-SA-4.0")], "CC-BY-4.0"),
        ([{"url": "https://a.pl/1", "licence": "CC0-1.0"}], None),
        ([{"own": True}], None),  # that none is given is told already
    ],
)
def test_own_media_under_another_licence_than_the_protocol_has_are_a_warning(sources, licence):
    media = [{"file": "a.png", "source": sources}]
    message = f"'a.png': made for this bank and under {licence}; PoVisLE has its own under CC-BY-SA"
    expected = [("warning", message)] if licence else []
    assert findings(OPEN, "own-licence", suite=SUITE, media=media) == expected
    assert findings(OPEN, "own-licence", suite=PLAIN, media=media) == []


ANNOTATORS = {
    "r1": Annotator(role="reviewer"),
    "m1": Annotator(role="author", kind="machine"),
}


@pytest.mark.parametrize(
    ("confirmed_by", "held"), [({}, True), ({"confirmed_by": "r1"}, False), ({"confirmed_by": "m1"}, True)]
)
def test_a_picture_in_the_place_of_another_is_released_when_a_person_has_confirmed_it(confirmed_by, held):
    medium = {"file": "b.png", "source": [source("CC-BY-SA-4.0")], "augmented": {"from": "a.png", **confirmed_by}}
    question = parse_question({**OPEN, "category": "c", "media": [medium]})
    found = [obstacle for obstacle in obstacles(question, SUITE, ANNOTATORS) if obstacle.check == "augmented"]
    message = (
        "'b.png' stands in the place of 'a.png', and no person has confirmed that the question still fits it: "
        "look, then write confirmed_by"
    )
    assert found == ([("media", "augmented", message)] if held else [])
