"""Rows of the PoVisLE format: what each says as a question, and what is wrong with it."""

import base64
import io
from pathlib import Path

import pytest
from PIL import Image

from pytest_sprawdzian.exchange.povisle import read_row
from pytest_sprawdzian.exchange.tables import Row
from pytest_sprawdzian.exchange.taxonomy import Names, plcc_origins, suite_template
from sprawdzian import load_suite, parse_question, score

VISION = load_suite(Path(__file__).parents[2] / "questions/vision")
NAMES = Names(VISION)
PLAIN = {
    "question": "Co to jest? Odpowiedz jednym słowem.",
    "answer": "żubr",
    "category": "Geography and nature",
    "subcategory": "Animate nature",
    "image": "obraz.png",
    "source": "https://example.org/a",
}
OPTIONS = {"a": "tur", "b": "Żubr", "c": "koń"}


def png(colour="red", form="PNG"):
    buffer = io.BytesIO()
    Image.new("RGB", (4, 3), colour).save(buffer, form)
    return buffer.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pictures")
    (folder / "obraz.png").write_bytes(png())
    return folder


def read(folder, changes=(), *, without=(), **options):
    cells = {name: value for name, value in {**PLAIN, **dict(changes)}.items() if name not in without}
    return read_row(Row(7, cells), NAMES, [folder], **options)


def fields(folder, changes=(), **more):
    draft, faults, remarks = read(folder, changes, **more)
    assert (faults, remarks) == ([], [])
    return draft.fields


def faults(folder, changes=(), **more):
    _, found, _ = read(folder, changes, **more)
    assert {fault.row for fault in found} <= {7}
    return [(fault.column, fault.message) for fault in found]


# -- the kind and the answer ------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, {"kind": "open", "answers": ["żubr"]}),
        ({"answer": "Tak"}, {"kind": "yes_no", "answer": "tak"}),
        ({"answer": "NIE."}, {"kind": "yes_no", "answer": "nie"}),
        ({"answer": True}, {"kind": "yes_no", "answer": "tak"}),
        ({"answer": "fałsz", "task": "yn"}, {"kind": "yes_no", "answer": "nie"}),
        ({"answer": "yes", "task": "yes-no"}, {"kind": "yes_no", "answer": "tak"}),
        ({"answer": "prawda"}, {"kind": "open", "answers": ["prawda"]}),
        ({"answer": "nie", "task": "open"}, {"kind": "open", "answers": ["nie"]}),
        ({"answer": "nie", "include": "wcale nie"}, {"kind": "open", "answers": ["nie", "wcale nie"]}),
        ({"answer": 1410}, {"kind": "open", "answers": ["1410"]}),
        ({"answer": 1410.0}, {"kind": "open", "answers": ["1410"]}),
        ({"answer": ["żubr", "wisent"]}, {"kind": "open", "answers": ["żubr", "wisent"]}),
        ({**OPTIONS, "answer": "B"}, {"kind": "choice", "options": ["tur", "Żubr", "koń"], "answer": "B"}),
        ({**OPTIONS, "answer": "b)"}, {"kind": "choice", "options": ["tur", "Żubr", "koń"], "answer": "B"}),
        ({**OPTIONS, "answer": "(C)."}, {"kind": "choice", "options": ["tur", "Żubr", "koń"], "answer": "C"}),
        ({**OPTIONS, "answer": "żubr."}, {"kind": "choice", "options": ["tur", "Żubr", "koń"], "answer": "B"}),
        (
            {"choices": ["1410", 1411], "answer": "A", "task": "Multiple choice"},
            {"kind": "choice", "options": ["1410", "1411"], "answer": "A"},
        ),
        ({"a": "B", "b": "A", "answer": "A"}, {"kind": "choice", "options": ["B", "A"], "answer": "A"}),
        ({"a": "tak", "b": "nie", "answer": "nie"}, {"kind": "choice", "options": ["tak", "nie"], "answer": "B"}),
    ],
    ids=str,
)
def test_the_kind_follows_from_options_and_answer(folder, changes, expected):
    draft, found, _ = read(folder, changes)
    assert found == []
    judged = {name: draft.fields[name] for name in ("kind", "options", "answer", "answers") if name in draft.fields}
    assert judged == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            {**OPTIONS, "answer": "F"},
            [("answer", "expected a letter from A to C, or the text of an option, found 'F'")],
        ),
        (
            {**OPTIONS, "answer": ["A", "C"]},
            [("answer", "expected a letter from A to C, or the text of an option, found 'A' and 'C'")],
        ),
        ({"answer": ["tak", "nie"], "task": "yn"}, [("answer", "expected tak or nie, found 'tak' and 'nie'")]),
        (
            {"a": "tur", "c": "koń", "answer": "A"},
            [("B", "empty, although C is not: options follow each other without gaps")],
        ),
        ({"task": "mcq"}, [("task", "'mcq' is a choice, but A to H are empty: give its options")]),
        (
            {**OPTIONS, "task": "open"},
            [("task", "'open' has no options, but this row has some: leave A to H empty, or write mcq")],
        ),
        ({"task": "quiz"}, [("task", "unknown task 'quiz': expected one of mcq, yn, open")]),
        ({"task": "yn"}, [("answer", "expected tak or nie, found 'żubr'")]),
        ({"answer": {"text": "żubr"}}, [("answer", "expected text, found an object")]),
        ({"answer": "\ud800"}, [("answer", "it holds half of a character (a lone surrogate): write the text again")]),
    ],
    ids=str,
)
def test_what_does_not_fit_together_is_told(folder, changes, expected):
    assert faults(folder, changes) == expected


# -- what else is accepted --------------------------------------------------------

PATTERN = "(Stanisława )?Wyspiańskiego"


@pytest.mark.parametrize(
    ("include", "answers", "patterns"),
    [
        # A list, as the data set has it: items are answers, but for what only a regular expression has.
        (["żubr europejski", "wisent"], ["żubr europejski", "wisent"], []),
        ('["żubr europejski", "wisent"]', ["żubr europejski", "wisent"], []),
        ("['żubr europejski', 'wisent']", ["żubr europejski", "wisent"], []),
        ([PATTERN, "wisent"], ["wisent"], [PATTERN]),
        ([], [], []),
        ("[]", [], []),
        (["żubr", None, " "], [], []),
        # A text.
        ("wisent", ["wisent"], []),
        ("wisent|żubr europejski", ["wisent", "żubr europejski"], []),
        ("wisent ; żubr europejski\nbizon", ["wisent", "żubr europejski", "bizon"], []),
        (PATTERN, [], [PATTERN]),
        (f"{PATTERN}; wisent|bizon", ["wisent", "bizon"], [PATTERN]),
        ("[Pp]yrki", [], ["[Pp]yrki"]),
        ("70 ?(zł|złotych|PLN)", [], ["70 ?(zł|złotych|PLN)"]),
        (r"\d+ zł", [], [r"\d+ zł"]),
        (".*bizon.*", [], [".*bizon.*"]),
        ("^bizon$", [], ["^bizon$"]),
        ("wisen?t", [], ["wisen?t"]),
        # Signs of regular expressions that answers have, too.
        ("co? kto?", ["co? kto?"], []),
        ("ul. Floriańska 3a", ["ul. Floriańska 3a"], []),
        ("PKP (Polskie Koleje Państwowe)", ["PKP (Polskie Koleje Państwowe)"], []),
        ("C++", ["C++"], []),
        ("2+2", ["2+2"], []),
        ("5 $", ["5 $"], []),
        ("tak jest [sic]", ["tak jest [sic]"], []),
        ("1,5", ["1,5"], []),
    ],
    ids=str,
)
def test_what_is_included_is_an_answer_or_a_pattern(folder, include, answers, patterns):
    found = fields(folder, {"include": include})
    assert found["answers"] == ["żubr", *answers]
    assert found.get("patterns", []) == patterns


@pytest.mark.parametrize(
    ("patterns", "answers", "kept"),
    [("[]", ["żubr", PATTERN, "a|b"], []), (f'["{PATTERN}"]', ["żubr", "a|b"], [PATTERN])],
)
def test_a_column_of_patterns_alone_says_what_is_one(folder, patterns, answers, kept):
    found = fields(folder, {"include": [PATTERN, "a|b"], "patterns": patterns})
    assert (found["answers"], found.get("patterns", [])) == (answers, kept)


def test_a_pattern_that_is_none_is_a_fault_where_it_is_said_to_be_one(folder):
    told = faults(folder, {"include": "(a", "patterns": "(a"})
    assert told == [("patterns", "not a regular expression: '(a' (missing ) at position 2)")]


@pytest.mark.parametrize("include", ["(żubr", "żubr[", ["(żubr"], "*żubr|(x"])
def test_what_cannot_be_read_is_kept_in_the_notes_and_told(folder, include):
    draft, found, remarks = read(folder, {"include": include})
    assert found == []
    assert draft.fields["answers"] == ["żubr"]
    (remark,) = remarks
    assert (remark.row, remark.column) == (7, "include")
    assert remark.message.startswith("not read, since it is neither an answer nor a regular expression: ")
    assert draft.fields["notes"] == f"include: {remark.message}"


@pytest.mark.parametrize("changes", [{**OPTIONS, "answer": "B"}, {"answer": "tak", "task": "yn"}], ids=["choice", "yn"])
def test_a_choice_accepts_no_more_than_its_answer(folder, changes):
    draft, found, remarks = read(folder, {**changes, "include": ["bizon"]})
    assert found == []
    assert [remark.message for remark in remarks] == [
        "not read, since only an open question accepts more than its answer: 'bizon'"
    ]
    assert "bizon" in draft.fields["notes"]


# Independent of how the row is read: what the scorer then does with replies.
@pytest.mark.parametrize(
    ("changes", "accepted", "refused"),
    [
        ({"answer": "Żółw"}, ["Żółw", "Żółw."], ["żółw", "Zolw"]),
        ({"answer": "Żółw", "check_casing": False}, ["żółw", "ŻÓŁW"], ["zolw"]),
        ({"answer": "Żółw", "check_diacritics": "0"}, ["Zolw"], ["zolw"]),
        ({"answer": "Żółw", "check_casing": "nie", "check_diacritics": "False"}, ["zolw"], ["zowl"]),
        ({"answer": "Żółw", "check_casing": 1, "check_diacritics": "TRUE"}, ["Żółw"], ["żółw", "Zolw"]),
        ({"answer": "powstanie", "include": "zryw|bunt"}, ["Powstanie", "bunt"], ["powstańcze", "powstanie i bunt"]),
        ({"answer": "Wyspiańskiego", "include": PATTERN}, ["Stanisława Wyspiańskiego"], ["S. Wyspiańskiego"]),
    ],
    ids=str,
)
def test_replies_are_judged_as_the_row_wants(folder, changes, accepted, refused):
    question = parse_question({"id": "x", **fields(folder, changes, without=()), "media": ()})
    assert [score(question, reply).strict for reply in accepted] == [True] * len(accepted)
    assert [score(question, reply).strict for reply in refused] == [False] * len(refused)


def test_a_truth_that_is_none_is_a_fault(folder):
    assert faults(folder, {"check_casing": "maybe"}) == [("check_casing", "expected true or false, found 'maybe'")]


# -- where it belongs -------------------------------------------------------------


@pytest.mark.parametrize(
    ("category", "leaf", "expected"),
    [
        ("Art & entertainment", "Literature", ("art-entertainment", "literature")),
        ("ART AND ENTERTAINMENT", "literature", ("art-entertainment", "literature")),
        ("art-entertainment", "paintings", ("art-entertainment", "paintings")),
        ("Art", "Painting", ("art-entertainment", "paintings")),
        ("Language", "Colloqual speech and slang", ("language", "colloquial-slang")),
        ("Lang.", "Colloquial speech & slang", ("language", "colloquial-slang")),
        ("language", "Rhetorical figures", ("language", "rhetorical-figures")),
        ("language", "Rhetorical figure(s)", ("language", "rhetorical-figures")),
        ("History and Society", "world war II", ("history-society", "world-war-ii")),
        ("Geogr.", "Man made", ("geography-nature", "man-made")),
        ("Culture and Tradition", "Pop Culture", ("culture-tradition", "pop-culture")),
        ("Image Understanding", "", ("image-understanding", None)),
        ("Image und.", "Image understanding", ("image-understanding", None)),
        ("visual reasoning", "", ("visual-reasoning", None)),
        ("Visual reas.", "", ("visual-reasoning", None)),
    ],
)
def test_published_names_are_known_in_any_case(folder, category, leaf, expected):
    draft, found, _ = read(folder, {"category": category, "subcategory": leaf})
    assert found == []
    assert (draft.category, draft.fields.get("subcategory")) == expected


def test_every_title_and_id_of_the_taxonomy_is_known():
    for name, category in VISION.categories.items():
        assert {NAMES.category(name), NAMES.category(category.title)} == {name}
        for leaf, subcategory in category.subcategories.items():
            assert {NAMES.leaf(name, leaf), NAMES.leaf(name, subcategory.title)} == {leaf}


@pytest.mark.parametrize(
    ("category", "leaf", "expected"),
    [
        ("Langauge", "Film", ("category", "unknown category 'Langauge': did you mean 'Language'?")),
        (
            "Language",
            "Gramar",
            ("subcategory", "unknown subcategory 'Gramar' of language: did you mean 'Grammar'?"),
        ),
        (
            "Language",
            "Film",
            ("subcategory", "unknown subcategory 'Film' of language: it belongs to art-entertainment"),
        ),
        (
            "Geography & nature",
            "",
            ("subcategory", "missing: expected one of Man-made, Socio-political, Inanimate nature, Animate nature"),
        ),
        (
            "Visual reasoning",
            "Film",
            ("subcategory", "visual-reasoning has no subcategories, but this is 'Film': leave it empty"),
        ),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(folder, category, leaf, expected):
    assert faults(folder, {"category": category, "subcategory": leaf}) == [expected]


def test_plccs_six_categories_went_into_five_of_the_seven():
    assert plcc_origins() == {
        "art-entertainment": ["art"],
        "culture-tradition": ["culture"],
        "geography-nature": ["geography"],
        "history-society": ["history"],
        "language": ["grammar", "vocabulary"],
    }
    plcc = load_suite(Path(__file__).parents[2] / "questions/knowledge")
    assert sorted(name for names in plcc_origins().values() for name in names) == sorted(plcc.categories)


def test_the_suite_of_an_import_has_the_categories_of_the_bank(tmp_path):
    (tmp_path / "vision").mkdir()
    (tmp_path / "vision/suite.yaml").write_text(suite_template(), encoding="utf-8")
    template = load_suite(tmp_path / "vision")
    # Tags are no part of the format, so an import can ask for none.
    bank = {name: category.model_copy(update={"tags": {}}) for name, category in VISION.categories.items()}
    assert list(template.categories) == list(bank)
    assert template.categories == bank
    assert (template.examples, template.required_tags) == ("optional", ())
    assert (template.protocol, template.language, template.checklist) == (
        VISION.protocol,
        VISION.language,
        VISION.checklist,
    )
    assert sum(len(category.subcategories) for category in template.categories.values()) == 29


# -- the picture and its source ---------------------------------------------------

OWN = {"own": True, "licence": "CC-BY-SA-4.0"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"source": "https://example.org/a?b=c"}, [{"url": "https://example.org/a?b=c"}]),
        (
            {"source": "commons.wikimedia.org/wiki/File:Łódź.jpg"},
            [{"url": "https://commons.wikimedia.org/wiki/File:Łódź.jpg"}],
        ),
        (
            {"source": "Wikimedia Commons: https://commons.wikimedia.org/x"},
            [{"url": "https://commons.wikimedia.org/x", "notes": "Wikimedia Commons"}],
        ),
        ({"source": "own"}, [OWN]),
        ({"source": "Own work"}, [{**OWN, "notes": "Own work"}]),
        ({"source": "zasoby własne"}, [{**OWN, "notes": "zasoby własne"}]),
        ({"source": "Annotator"}, [{**OWN, "notes": "Annotator"}]),
        (
            {"source": "own", "licence": "CC0-1.0", "creator": "a01"},
            [{"own": True, "creator": "a01", "licence": "CC0-1.0"}],
        ),
        ({"source": "own https://example.org/a"}, [{"url": "https://example.org/a", **OWN}]),
        (
            {"source": "https://example.org/a", "licence": "CC BY-SA 3.0", "creator": "Jan"},
            [{"url": "https://example.org/a", "creator": "Jan", "licence": "CC-BY-SA-3.0"}],
        ),
        (
            {"source": "https://example.org/a", "licence": "Creative Commons BY 4.0"},
            [{"url": "https://example.org/a", "licence": "CC-BY-4.0"}],
        ),
        (
            {"source": "https://example.org/a", "licence": "Public domain"},
            [{"url": "https://example.org/a", "licence": "Public domain"}],
        ),
        (
            {"source": {"name": "Wikimedia", "url": "https://example.org/a"}},
            [{"url": "https://example.org/a", "notes": "Wikimedia"}],
        ),
        (
            {"source": '["own", "https://example.org/b"]', "licence": '["", "CC0-1.0"]'},
            [OWN, {"url": "https://example.org/b", "licence": "CC0-1.0"}],
        ),
        (
            {"source": "", "image_source": "Wikimedia Commons", "url": "https://example.org/a"},
            [{"url": "https://example.org/a", "notes": "Wikimedia Commons"}],
        ),
        ({"source": None, "image_source": "own"}, [OWN]),
    ],
    ids=str,
)
def test_a_source_is_an_address_or_a_declaration(folder, changes, expected):
    assert fields(folder, changes)["media"] == [{"source": expected}]


def test_a_source_without_either_is_that_of_the_data_set_if_its_address_is_told(folder):
    changes = {"source": "Wikimedia Commons"}
    url = "https://example.org/data"
    (medium,) = fields(folder, changes, dataset_url=url)["media"]
    assert medium["source"] == [{"url": url, "notes": "Wikimedia Commons"}]
    assert faults(folder, changes) == [
        (
            "source",
            "expected an address, or a declaration such as 'own', found 'Wikimedia Commons'; "
            "--dataset-url gives the address of the data set to all that have none",
        )
    ]


def test_a_source_that_is_missing_is_told(folder):
    ((column, message),) = faults(folder, without=["source"])
    assert column == "source"
    assert message.startswith("missing: expected an address, or a declaration such as 'own'; --dataset-url ")


BASE64 = base64.b64encode(png("blue")).decode()


@pytest.mark.parametrize(
    ("image", "name", "ending", "colour"),
    [
        ("obraz.png", "obraz.png", ".png", "red"),
        ("./obraz.png", "obraz.png", ".png", "red"),
        ("images/obraz.png", "obraz.png", ".png", "red"),
        ({"path": "obraz.png"}, "obraz.png", ".png", "red"),
        ({"bytes": None, "path": "obraz.png"}, "obraz.png", ".png", "red"),
        ({"bytes": png("blue"), "path": None}, "", ".png", "blue"),
        ({"bytes": BASE64, "path": "C:\\zdjęcia\\Łódź nocą.PNG"}, "lodz-noca.png", ".png", "blue"),
        ({"bytes": BASE64, "path": "/home/x/foto.jpeg"}, "foto.png", ".png", "blue"),
        ({"bytes": BASE64, "path": "foto.v2"}, "foto.v2.png", ".png", "blue"),
        ({"bytes": BASE64, "path": "../.."}, "", ".png", "blue"),
        ({"bytes": list(png("blue")), "path": ""}, "", ".png", "blue"),
        ({"bytes": base64.b64encode(png("blue", "JPEG")).decode(), "path": "a.JPG"}, "a.JPG", ".JPG", "blue"),
        ({"bytes": base64.b64encode(png("blue", "WEBP")).decode()}, "", ".webp", "blue"),
        (png("blue"), "", ".png", "blue"),
        (f"data:image/png;base64,{BASE64}", "", ".png", "blue"),
        (str({"bytes": png("blue"), "path": "a.png"}), "a.png", ".png", "blue"),
        (f'{{"bytes": "{BASE64}", "path": "a.png"}}', "a.png", ".png", "blue"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_picture_is_a_name_or_its_bytes(folder, image, name, ending, colour):
    draft, found, _ = read(folder, {"image": image})
    assert found == []
    assert (draft.picture.name, draft.picture.ending) == (name, ending)
    with Image.open(io.BytesIO(draft.picture.data)) as picture:
        assert picture.convert("RGB").resize((1, 1)).getpixel((0, 0)) == pytest.approx(
            Image.new("RGB", (1, 1), colour).getpixel((0, 0)), abs=4
        )


@pytest.mark.parametrize(
    ("image", "message"),
    [
        ("brak.png", "there is no file brak.png below {folder}: name the folder that has it with --media"),
        ("../secret.png", "'../secret.png' leads out of the media of the suite: give a path below {told}"),
        ("/etc/passwd", "'/etc/passwd' leads out of the media of the suite: give a path below {told}"),
        ("C:\\a.png", "'C:/a.png' leads out of the media of the suite: give a path below {told}"),
        ("link.png", "'link.png' is a link that leads out of the media of the suite: copy the file"),
        ("a.png", "'a.png': not a PNG image, or damaged: save it again in the format of its name"),
        (
            "https://example.org/a.png",
            "https://example.org/a.png is an address, and nothing is fetched: save the picture, and name the file",
        ),
        ({"bytes": "???"}, "its bytes are no valid base64"),
        ({"bytes": [1, 300]}, "its bytes are a list of something else than numbers from 0 to 255"),
        ({"bytes": BASE64[:8]}, "it is no picture, or damaged: expected PNG, JPEG, WEBP"),
        (png(form="GIF"), "it is in the format GIF: expected PNG, JPEG, WEBP"),
        ({"bytes": png(form="BMP"), "path": "a.png"}, "a.png is in the format BMP: expected PNG, JPEG, WEBP"),
        ({"path": None}, None),
        (["obraz.png"], "expected text, found a list"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_picture_that_a_bank_cannot_hold_is_told(tmp_path, image, message):
    folder = tmp_path / "bank/pictures"
    folder.mkdir(parents=True)
    (folder / "a.png").write_bytes(png(form="GIF"))
    (tmp_path / "secret.png").write_bytes(png())
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    ((column, found),) = faults(folder, {"image": image})
    assert column == "image"
    if message is None:
        message = "'' is no name of a file: give a path below {told}"
    assert found == message.format(folder=folder, told="bank/pictures")


# -- the rest ---------------------------------------------------------------------


def test_translations_are_read_by_language(folder):
    found = fields(
        folder,
        {
            **OPTIONS,
            "answer": "B",
            "question_en": "What is it?",
            "a_en": "aurochs",
            "b_en": "bison",
            "c_en": "horse",
            "by_en": "a01",
            "reviewed_en": "true",
            "question_de": "Was ist das?",
        },
    )
    assert found["translations"] == {
        "de": {"prompt": "Was ist das?", "reviewed": False},
        "en": {"prompt": "What is it?", "options": ["aurochs", "bison", "horse"], "by": "a01", "reviewed": True},
    }


def test_a_translation_without_its_question_is_a_fault(folder):
    told = faults(folder, {**OPTIONS, "answer": "B", "a_en": "aurochs"})
    assert told == [("question_en", "missing, although the row has other columns of this language")]


def test_a_number_of_a_question_is_no_translation(folder):
    draft, found, _ = read(folder, {"question_id": 17})
    assert (found, draft.wanted, "translations" in draft.fields) == ([], "17", False)


@pytest.mark.parametrize(
    ("changes", "split", "expected"),
    [({}, "", None), ({}, "test", "test"), ({"split": "validation"}, "test", "validation")],
)
def test_a_split_is_the_rows_own_or_that_of_the_command(folder, changes, split, expected):
    assert fields(folder, changes, split=split).get("split") == expected


def test_all_faults_of_a_row_are_told(folder):
    told = faults(
        folder, {"category": "x", "image": "y.png", "source": "z", "task": "q"}, without=["question", "answer"]
    )
    assert [column for column, _ in told] == ["question", "answer", "category", "image", "source", "task"]


def test_a_question_whose_picture_alone_is_wrong_can_still_be_looked_at(folder):
    draft, found, _ = read(folder, {"image": "brak.png"})
    assert [fault.column for fault in found] == ["image"]
    assert draft.picture is None
    assert draft.fields["answers"] == ["żubr"]
