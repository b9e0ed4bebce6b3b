"""What an author is told of media, of the references made from them, and of a whole bank."""

import io

import numpy as np
import pytest
import soundfile
from PIL import Image

from sprawdzian import parse_question
from sprawdzian.lint import Finding, lint, near_duplicates
from sprawdzian.questions import Category

OWN = {"own": True, "licence": "CC0-1.0", "script": "make.py"}
RULES = {"id": "q", "prompt": "Co to jest? Odpowiedz jednym słowem.", "rules": [{"include": ["wieża"]}]}
ASR = {"id": "q", "kind": "asr", "transcript": "Dzień dobry."}
OCR = {"id": "q", "kind": "ocr", "page": ["Dzień dobry"]}
EXTRACTION = {
    "id": "q",
    "kind": "extraction",
    "prompt": "Podaj dane z paragonu.",
    "schema": {"type": "object", "properties": {"suma": {"type": "number"}}},
    "reference": {"suma": 1},
}


@pytest.fixture
def folder(tmp_path):
    image = np.random.default_rng(1).integers(0, 255, (64, 64, 3), dtype=np.uint8)
    Image.fromarray(image).save(tmp_path / "a.png")
    Image.fromarray(image).save(tmp_path / "b.jpg")
    soundfile.write(tmp_path / "c.wav", np.zeros(8000), 8000)
    soundfile.write(tmp_path / "long.flac", np.zeros(601 * 100), 100)
    return tmp_path


def with_media(folder, *media, **question):
    """A question whose media were looked at, as loading does it."""
    found = parse_question({**RULES, **question, "media": media})
    return found.model_copy(update={"media": tuple(medium.found(folder) for medium in found.media)})


def findings(question, *checks, category=None):
    return [tuple(found) for found in lint(question, category) if found.check in checks]


def medium(*files, source=(OWN,)):
    return {**({"file": files[0]} if len(files) == 1 else {"collage": files}), "source": source}


def test_media_without_faults_are_left_in_peace(folder):
    question = with_media(folder, medium("a.png"), medium("a.png", "b.jpg"), medium("c.wav"))
    assert findings(question, "media-damaged", "provenance", "script", "long-recording") == []


def test_an_image_that_is_cut_off_is_an_error(folder):
    path = folder / "b.jpg"
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    ((severity, check, message),) = findings(with_media(folder, medium("a.png", "b.jpg")), "media-damaged")
    assert (severity, check) == ("error", "media-damaged")
    assert message.startswith("'b.jpg': ")


def test_a_recording_that_is_cut_off_is_an_error(folder):
    sound = io.BytesIO()
    soundfile.write(sound, np.random.default_rng(1).normal(0, 0.1, 160_000), 8000, format="OGG")
    (folder / "d.ogg").write_bytes(sound.getvalue()[: len(sound.getvalue()) // 2])
    ((severity, _, message),) = findings(with_media(folder, medium("d.ogg")), "media-damaged")
    assert severity == "error"
    assert message.startswith("'d.ogg': ")


def test_media_that_were_not_looked_at_are_not_judged():
    question = parse_question({**RULES, "media": [medium("nowhere.png")]})
    assert findings(question, "media-damaged") == []


def test_a_recording_over_ten_minutes_is_noted(folder):
    assert findings(with_media(folder, medium("long.flac")), "long-recording") == [
        (
            "note",
            "long-recording",
            "'long.flac' lasts 601 s, more than 600: many models take no recording of that length; is all of it needed?",
        )
    ]


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ({"url": "https://a.pl/1", "creator": "Jan", "licence": "CC0-1.0"}, None),
        ({"url": "https://a.pl/1", "creator": "Jan"}, "no licence"),
        ({"url": "https://a.pl/1", "licence": "CC0-1.0"}, "no creator"),
        ({"url": "https://a.pl/1"}, "no licence and no creator"),
        ({"own": True, "script": "make.py"}, "no licence"),
        (OWN, None),
    ],
)
def test_a_source_without_licence_or_creator_is_a_warning(folder, source, missing):
    message = f"'a.png': {missing} given; without it the file cannot be passed on"
    found = findings(with_media(folder, medium("a.png", source=[source])), "provenance")
    assert found == ([("warning", "provenance", message)] if missing else [])


def test_one_of_several_sources_is_told_by_its_number(folder):
    question = with_media(folder, medium("a.png", "b.jpg", source=[OWN, {"url": "https://a.pl/1", "creator": "Jan"}]))
    ((_, _, message),) = findings(question, "provenance")
    assert message.startswith("the collage from 'a.png' on, source 2: no licence given")


def test_own_media_without_a_script_are_noted(folder):
    own = {"own": True, "licence": "CC0-1.0"}
    assert findings(with_media(folder, medium("a.png", source=[own])), "script") == [
        ("note", "script", "'a.png': made for this bank, but by no script: name the script, if one made it")
    ]


@pytest.mark.parametrize(
    ("mapping", "expected"),
    [
        ({**RULES, "prompt": "Co to jest?"}, True),
        ({**EXTRACTION, "prompt": "Dane z paragonu."}, True),
        (EXTRACTION, False),
        (ASR, False),
        (OCR, False),
    ],
)
def test_only_prompts_of_an_author_must_say_how_to_answer(mapping, expected):
    assert bool(findings(parse_question(mapping), "format-instruction")) is expected


@pytest.mark.parametrize(
    ("transcript", "told"),
    [
        ("Było nas dwudziestu.", None),
        ("Było nas 20.", "20"),
        ("Tramwaj 12 i tramwaj 12, o 9:30.", "12, 9, 30"),
        ("Model c4 i 1 2 3 4.", "c4, 1, 2, 3, …"),
    ],
)
def test_figures_in_a_transcript_are_a_warning(transcript, told):
    message = f"the transcript has figures ({told}): write numbers as they are said"
    found = findings(parse_question({**ASR, "transcript": transcript}), "figures-in-transcript")
    assert found == ([("warning", "figures-in-transcript", message)] if told else [])


@pytest.mark.parametrize(
    ("prompt", "properties", "silent"),
    [
        ("Podaj dane.", {"suma": {"type": "number"}}, "suma"),
        ("Podaj dane.", {"suma": {"type": "number", "description": "w złotych"}}, None),
        ("Podaj: suma – w złotych.", {"suma": {"type": "number"}}, None),
        ("Podaj Datę wydania i sumę.", {"suma": {"type": "number"}}, "suma"),
        ("Podaj: data wydania, miesiąc.", {"data_wydania": {"type": "string"}, "miesiac": {"type": "string"}}, None),
        ("Podaj sumaryczne dane.", {"suma": {"type": "number"}, "nip": {"type": "string"}}, "suma, nip"),
    ],
)
@pytest.mark.parametrize("root", ["object", "array"])
def test_fields_of_which_a_model_is_told_nothing_are_noted(prompt, properties, silent, root):
    schema = {"type": "object", "properties": properties}
    if root == "array":
        schema = {"type": "array", "items": schema}
    question = parse_question(
        {**EXTRACTION, "prompt": prompt, "schema": schema, "reference": {} if root == "object" else []}
    )
    message = (
        f"without a description and not named in the prompt: {silent}; say what belongs in them, unless their names do"
    )
    assert findings(question, "undescribed-field") == ([("note", "undescribed-field", message)] if silent else [])


def test_a_page_that_is_nearly_all_table_is_left_in_peace():
    cells = "".join(f"<td>{number} złotych i grosze</td>" for number in range(40))
    question = parse_question({**OCR, "page": ["Cennik", {"table": f"<table><tr>{cells}</tr></table>"}]})
    assert {found.check for found in lint(question)} == {"author", "unsigned"}


CATEGORY = Category(
    title="History", discouraged={"contemporary-food": "Food belongs here as history."}, exempt=("book-cover",)
)


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        (["contemporary-food"], True),
        ({"topic": "contemporary-food"}, True),
        (["contemporary-food", "book-cover"], False),
        (["food"], False),
        ([], False),
    ],
)
def test_a_discouraged_tag_is_a_warning_unless_another_one_exempts(tags, expected):
    question = parse_question({**RULES, "category": "history", "tags": tags})
    message = "the tag 'contemporary-food' is discouraged in history: Food belongs here as history."
    found = findings(question, "discouraged-tag", category=CATEGORY)
    assert found == ([("warning", "discouraged-tag", message)] if expected else [])
    assert findings(question, "discouraged-tag") == []


# Of twenty words each; the second shares all but one.
LONG = "W którym roku na Rynku Głównym w Krakowie hołd królowi złożył książę Albrecht z rodu Hohenzollernów, pierwszy władca Prus"
NEARLY = LONG.replace("pierwszy", "ostatni")
OTHER = "Jak nazywa się rzeka, która przepływa przez stolicę Polski i wpada do Bałtyku?"


def asked(id_, prompt, **changes):
    return parse_question({**RULES, "id": id_, "suite": "demo", "category": "c", "prompt": prompt, **changes})


def pairs(*questions):
    return [(question.id, found.check, found.message) for question, found in near_duplicates(questions)]


def test_prompts_of_nearly_the_same_words_are_a_warning_at_the_later_one():
    assert list(near_duplicates([asked("a", LONG), asked("b", OTHER), asked("c", NEARLY + "?")])) == [
        (
            asked("c", NEARLY + "?"),
            Finding(
                "warning",
                "near-duplicate",
                "asks almost the same as demo/c/a (89 % of the words): keep one, or ask for something else",
            ),
        )
    ]


@pytest.mark.parametrize(
    ("both", "first", "second", "expected"),
    [(17, 3, 0, True), (17, 0, 3, True), (16, 4, 0, False), (17, 2, 1, True), (17, 2, 2, False), (5, 0, 0, True)],
)
def test_the_share_of_common_words_that_counts_is_85_percent(both, first, second, expected):
    one = [f"w{number}" for number in range(both)]
    prompts = [*one, *(f"x{number}" for number in range(first))], [*one, *(f"y{number}" for number in range(second))]
    found = pairs(*(asked(id_, " ".join(words)) for id_, words in zip("ab", prompts, strict=True)))
    assert bool(found) is expected


def test_order_case_and_signs_do_not_make_a_prompt_another_one():
    assert len(pairs(asked("a", "Kto? Podaj imię."), asked("b", "PODAJ – imię, kto"))) == 1


def test_suites_are_not_compared_with_each_other():
    assert pairs(asked("a", LONG), asked("b", LONG, suite="another")) == []


def test_the_same_medium_is_told_with_the_same_question_only(folder):
    about = {"suite": "demo", "category": "c"}
    first = with_media(folder, medium("a.png"), **about, id="first", prompt=LONG)
    second = with_media(folder, medium("a.png"), **about, id="second", prompt=OTHER)
    assert pairs(first, second) == []
    third = with_media(folder, medium("a.png", "b.jpg"), **about, id="third", prompt=NEARLY)
    fourth = with_media(folder, medium("b.jpg"), **about, id="fourth", prompt=LONG)
    assert [(id_, message.split(" (")[0]) for id_, _, message in pairs(first, third)] == [
        ("third", "asks almost the same about the same medium as demo/c/first")
    ]
    assert [(id_, message.split(" (")[0]) for id_, _, message in pairs(first, fourth)] == [
        ("fourth", "asks almost the same as, though about another medium, demo/c/first")
    ]


def test_transcriptions_are_duplicates_if_their_recording_is_the_same(folder):
    (folder / "e.wav").write_bytes((folder / "c.wav").read_bytes() + b"\0")
    about = {**ASR, "suite": "demo", "category": "c", "prompt": "", "rules": None}
    about.pop("rules")

    def transcription(id_, file):
        found = parse_question({**about, "id": id_, "media": [medium(file)]})
        return found.model_copy(update={"media": tuple(item.found(folder) for item in found.media)})

    assert pairs(transcription("a", "c.wav"), transcription("b", "e.wav")) == []
    ((id_, check, _),) = pairs(transcription("a", "c.wav"), transcription("b", "c.wav"))
    assert (id_, check) == ("b", "near-duplicate")


def test_a_file_under_two_names_is_a_warning_once(folder):
    (folder / "again.png").write_bytes((folder / "a.png").read_bytes())
    about = {"suite": "demo", "category": "c"}
    first = with_media(folder, medium("a.png"), **about, id="first", prompt=LONG)
    second = with_media(folder, medium("again.png"), **about, id="second", prompt=OTHER)
    third = with_media(folder, medium("again.png"), **about, id="third", prompt="Podaj imię.")
    assert pairs(first, second, third) == [
        ("second", "medium-twice", "'again.png' is 'a.png' under another name: keep one of the files")
    ]
