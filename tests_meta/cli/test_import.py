"""``sprawdzian import povisle``: a published table becomes question files, and nothing that is there is lost."""

import base64
import io
import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from sprawdzian import load_question, load_suite
from sprawdzian.questions import question_files

COLUMNS = [
    *("question", "answer", "A", "B", "C", "include", "check_casing", "check_diacritics"),
    *("category", "subcategory", "image", "source", "question_en", "A_en", "B_en", "C_en"),
]
# A sample that was made for this test, in the format as it was published.
SAMPLE = [
    {
        "question": "Kto namalował ten obraz?\nPodaj nazwisko w dopełniaczu.",
        "answer": "Wyspiańskiego",
        "include": "(Stanisława )?Wyspiańskiego; S. Wyspiańskiego",
        "check_casing": "True",
        "check_diacritics": "True",
        "category": "Art and Entertainment",
        "subcategory": "Paintings",
        "image": "Obraz.png",
        "source": "https://commons.wikimedia.org/wiki/File:Obraz.png",
    },
    {
        "question": "Co widać po prawej?",
        "answer": "C",
        "A": "tur",
        "B": "koń",
        "C": "żubr",
        "category": "Geography and Nature",
        "subcategory": "Animate nature",
        "image": "Łąka nocą (2).jpg",
        "source": "own",
        "question_en": "What is on the right?",
        "A_en": "aurochs",
        "B_en": "horse",
        "C_en": "bison",
    },
    {
        "question": "Czy to jest metafora? Odpowiedz: tak lub nie.",
        "answer": "NIE",
        "category": "Language",
        "subcategory": "Rhetorical figure(s)",
        "image": "Obraz.png",
        "source": "zasoby własne",
    },
    {
        "question": "Ile osób widać? Podaj liczbę cyframi.",
        "answer": "0123",
        "check_casing": "False",
        "check_diacritics": "False",
        "category": "Image Understanding",
        "image": "Obraz.png",
        "source": "own",
    },
]
# What each is as a question, by hand.
EXPECTED = {
    "art-entertainment/obraz-1": ("open", "paintings", ("Wyspiańskiego", "S. Wyspiańskiego"), "sensitive"),
    "geography-nature/laka-noca-2-1": ("choice", "animate-nature", "C", None),
    "language/obraz-2": ("yes_no", "rhetorical-figures", "nie", None),
    "image-understanding/obraz-3": ("open", "", ("0123",), "insensitive"),
}


def picture(colour="red", form="PNG"):
    buffer = io.BytesIO()
    Image.new("RGB", (6, 4), colour).save(buffer, form)
    return buffer.getvalue()


PICTURES = {"Obraz.png": picture(), "Łąka nocą (2).jpg": picture("green", "JPEG")}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, data in PICTURES.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def csv_of(rows, columns=COLUMNS, delimiter=";"):
    def quoted(text):
        return '"' + text.replace('"', '""') + '"'

    return "\n".join(
        delimiter.join(quoted(row.get(name, "")) for name in columns)
        for row in [dict(zip(columns, columns, strict=True)), *rows]
    )


def with_bytes(rows):
    """Rows as the hub gives them as JSON, with their pictures inside, and nulls."""
    return [
        {
            **{name: row.get(name) for name in COLUMNS},
            "image": {"bytes": base64.b64encode(PICTURES[row["image"]]).decode(), "path": row["image"]},
            "include": [text.strip() for text in row["include"].split(";")] if row.get("include") else None,
        }
        for row in rows
    ]


def write(rows, name="bank.csv"):
    form = Path(name).suffix
    if form == ".csv":
        text = csv_of(rows)
    elif form == ".json":
        text = json.dumps(with_bytes(rows), ensure_ascii=False)
    else:
        text = "\n".join(json.dumps(row) for row in with_bytes(rows))
    Path(name).write_text(text, encoding="utf-8")
    return name


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["import", "povisle", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result


def imported(suite="questions/pv"):
    return {
        path.relative_to(suite).with_suffix("").as_posix(): load_question(path)
        for path in question_files(Path(suite, "suite.yaml"))
    }


def everything(root="."):
    return {path.as_posix(): path.read_bytes() for path in sorted(Path(root).rglob("*")) if path.is_file()}


def test_a_sample_becomes_question_files(folder):
    result = run(write(SAMPLE), "--into=questions/pv")
    assert result.stdout.splitlines() == [
        "in questions/pv: 4 new questions (choice 1, yes_no 1, open 2), 2 new pictures",
        "look at them with: sprawdzian lint questions/pv",
    ]
    assert result.stderr == ""
    assert Path("questions/pv/art-entertainment/obraz-1.yaml").read_text(encoding="utf-8") == (
        "prompt: |\n"
        "  Kto namalował ten obraz?\n"
        "  Podaj nazwisko w dopełniaczu.\n"
        "media:\n"
        "  - file: Obraz.png\n"
        "    source:\n"
        "      - url: https://commons.wikimedia.org/wiki/File:Obraz.png\n"
        "kind: open\n"
        "answers: [Wyspiańskiego, S. Wyspiańskiego]\n"
        "patterns: ['(Stanisława )?Wyspiańskiego']\n"
        "subcategory: paintings\n"
    )
    assert Path("questions/pv/geography-nature/laka-noca-2-1.yaml").read_text(encoding="utf-8") == (
        "prompt: |\n"
        "  Co widać po prawej?\n"
        "media:\n"
        "  - file: laka-noca-2.jpg\n"
        "    source:\n"
        "      - own: true\n"
        "        licence: CC-BY-SA-4.0\n"
        "kind: choice\n"
        "options: [tur, koń, żubr]\n"
        "answer: C\n"
        "translations:\n"
        "  en:\n"
        "    prompt: |\n"
        "      What is on the right?\n"
        "    options: [aurochs, horse, bison]\n"
        "    reviewed: false\n"
        "subcategory: animate-nature\n"
    )


@pytest.mark.parametrize("name", ["bank.csv", "bank.json", "bank.jsonl"])
def test_every_format_gives_the_same_questions(folder, name):
    run(write(SAMPLE, name), "--into=questions/pv")
    found = {
        path: (
            question.kind,
            question.subcategory,
            getattr(question, "answers", None) or question.answer,
            getattr(question, "case", None),
        )
        for path, question in imported().items()
    }
    assert found == EXPECTED
    assert imported()["image-understanding/obraz-3"].diacritics == "free"
    media = {file.name: file.path.read_bytes() for question in imported().values() for file in question.media[0].files}
    assert media == {"Obraz.png": PICTURES["Obraz.png"], "laka-noca-2.jpg": PICTURES["Łąka nocą (2).jpg"]}


def test_a_parquet_file_gives_the_same_questions(folder):
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    rows = [{**row, "image": {"bytes": PICTURES[row["image"]["path"]], "path": None}} for row in with_bytes(SAMPLE)]
    parquet.write_table(pyarrow.Table.from_pylist(rows), "bank.parquet")
    run("bank.parquet", "--into=questions/pv")
    # Without a name, a picture and its questions are called by the first words of the question.
    assert sorted(imported()) == [
        "art-entertainment/kto-namalowal-ten-obraz-podaj",
        "geography-nature/co-widac-po-prawej",
        "image-understanding/ile-osob-widac-podaj-liczbe",
        "language/czy-to-jest-metafora-odpowiedz",
    ]
    assert {path.name for path in Path("media/pv").iterdir()} == {
        "kto-namalowal-ten-obraz-podaj.png",
        "co-widac-po-prawej.jpg",
    }


def test_what_is_imported_passes_the_linter(folder):
    run(write(SAMPLE), "--into=questions/pv")
    lint = CliRunner().invoke(app, ["lint", "questions/pv", "--no-notes"])
    assert lint.exit_code == 0, lint.output
    assert lint.output.splitlines()[-1].startswith("4 questions: 0 errors, ")


def test_the_least_table_has_four_columns_and_needs_the_address_of_its_data_set(folder):
    rows = [{"question": "Co to?", "answer": "obraz", "category": "Visual reasoning", "image": "Obraz.png"}]
    Path("least.csv").write_text(csv_of(rows, ["question", "answer", "category", "image"], ","), encoding="utf-8-sig")
    run("least.csv", "--into=questions/pv", "--dataset-url=https://example.org/data", "--split=test")
    (question,) = imported().values()
    assert question.media[0].source[0].url == "https://example.org/data"
    assert (question.kind, question.case, question.diacritics, question.split) == (
        "open",
        "sensitive",
        "required",
        "test",
    )


@pytest.mark.parametrize("folder_of_pictures", ["images", "elsewhere/zdjęcia"])
def test_pictures_may_be_in_a_folder_of_their_own(folder, folder_of_pictures):
    Path(folder_of_pictures, "2024").mkdir(parents=True)
    Path("Obraz.png").rename(Path(folder_of_pictures, "2024/Obraz.png"))
    options = [] if folder_of_pictures == "images" else [f"--media={folder_of_pictures}"]
    run(write([{**SAMPLE[0], "image": "2024/Obraz.png"}]), "--into=questions/pv", *options)
    assert imported()["art-entertainment/obraz-1"].media[0].file == "2024/Obraz.png"


# -- what is there stays ----------------------------------------------------------


def test_a_second_import_changes_nothing(folder):
    run(write(SAMPLE), "--into=questions/pv")
    path = Path("questions/pv/language/obraz-2.yaml")
    path.write_text(path.read_text(encoding="utf-8") + "difficulty: easy\n", encoding="utf-8")
    before = everything()
    assert run("bank.csv", "--into=questions/pv").stdout.splitlines()[0] == (
        "in questions/pv: 0 new questions, 0 new pictures, 4 there already"
    )
    assert everything() == before


@pytest.mark.parametrize("name", ["bank.json", "bank.jsonl"])
def test_another_form_of_the_same_table_is_there_already(folder, name):
    run(write(SAMPLE), "--into=questions/pv")
    assert "0 new questions, 0 new pictures, 4 there already" in run(write(SAMPLE, name), "--into=questions/pv").stdout


def test_a_second_table_goes_on_counting(folder):
    run(write(SAMPLE[:1]), "--into=questions/pv")
    run(write(SAMPLE[2:], "more.csv"), "--into=questions/pv")
    assert sorted(imported()) == [
        "art-entertainment/obraz-1",
        "image-understanding/obraz-3",
        "language/obraz-2",
    ]
    assert [path.name for path in Path("media/pv").iterdir()] == ["Obraz.png"]


def test_another_picture_of_the_same_name_gets_a_name_of_its_own(folder):
    run(write(SAMPLE[:1]), "--into=questions/pv")
    Path("Obraz.png").write_bytes(picture("blue"))
    run("bank.csv", "--into=questions/pv")
    assert {path.name: path.read_bytes() for path in Path("media/pv").iterdir()} == {
        "Obraz.png": picture(),
        "Obraz-2.png": picture("blue"),
    }
    assert imported()["art-entertainment/obraz-2"].media[0].file == "Obraz-2.png"


def test_an_id_that_another_question_has_is_told_and_that_question_stays(folder):
    row = {**SAMPLE[0], "id": "moje"}
    Path("a.csv").write_text(csv_of([row], [*COLUMNS, "id"]), encoding="utf-8")
    run("a.csv", "--into=questions/pv")
    before = everything("questions")
    Path("b.csv").write_text(csv_of([{**row, "question": "Co innego?"}], [*COLUMNS, "id"]), encoding="utf-8")
    result = run("b.csv", "--into=questions/pv")
    assert result.stderr.splitlines() == [
        "b.csv, row 2: questions/pv/art-entertainment/moje.yaml is there already with another question, and stays as it is"
    ]
    assert result.stdout.splitlines()[0] == "in questions/pv: 0 new questions, 0 new pictures, 1 there already"
    assert everything("questions") == before


@pytest.mark.parametrize(
    ("wanted", "stem"), [("moje_1", "moje_1"), ("Moje Pytanie: Łódź", "moje-pytanie-lodz"), ("17", "17"), ("…", "x")]
)
def test_an_id_of_the_table_is_kept_as_far_as_it_can_be_one(folder, wanted, stem):
    Path("a.csv").write_text(csv_of([{**SAMPLE[0], "id": wanted}], [*COLUMNS, "id"]), encoding="utf-8")
    run("a.csv", "--into=questions/pv")
    assert list(imported()) == [f"art-entertainment/{stem}"]


def test_two_rows_of_one_id_are_a_fault(folder):
    rows = [{**SAMPLE[0], "id": "moje"}, {**SAMPLE[2], "id": "moje"}]
    Path("a.csv").write_text(csv_of(rows, [*COLUMNS, "id"]), encoding="utf-8")
    assert "row 3, id: 'moje' is the id of row 2 already" in run("a.csv", "--into=questions/pv", code=1).stderr


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_an_old_suite_keeps_its_taxonomy(folder, mark):
    Path("questions/own").mkdir(parents=True)
    suite = (
        mark
        + "title: Own\nprotocol: povisle\nexamples: optional\ncategories: {zwierzeta: {title: Zwierzęta, kinds: [open], modality: image}}\n"
    )
    Path("questions/own/suite.yaml").write_text(suite, encoding="utf-8")
    row = {"question": "Co to?", "answer": "żubr", "category": "ZWIERZĘTA", "image": "Obraz.png", "source": "own"}
    result = run(write([row, SAMPLE[0], {**row, "answer": "tak"}]), "--into=questions/own", code=1)
    assert list(imported("questions/own")) == ["zwierzeta/obraz-1"]
    assert result.stderr.splitlines()[:2] == [
        "bank.csv, row 3, category: unknown category 'Art and Entertainment': expected one of Zwierzęta",
        "bank.csv, row 4, kind: 'yes_no' does not belong in zwierzeta: expected one of open",
    ]
    assert Path("questions/own/suite.yaml").read_text(encoding="utf-8") == suite


# -- faults -----------------------------------------------------------------------


def test_all_faults_of_all_rows_are_told_and_good_rows_are_written(folder):
    rows = [
        SAMPLE[1],
        {**SAMPLE[1], "answer": "F", "category": "Geografy and nature"},
        {**SAMPLE[1], "B": "Tur"},
        {**SAMPLE[1], "B": "Tur", "image": "brak.png"},
        {**SAMPLE[1], "source": "Wikimedia"},
        {**SAMPLE[2], "source": "Wikimedia", "question": ""},
        {**SAMPLE[1], "question": "Inne?", "question_en": "", "A_en": "", "B_en": "", "C_en": "", "translations": ""},
    ]
    result = run(write(rows), "--into=questions/pv", code=1)
    source = (
        "source: expected an address, or a declaration such as 'own', found 'Wikimedia'; "
        "--dataset-url gives the address of the data set to all that have none"
    )
    assert result.stderr.splitlines() == [
        "bank.csv, row 3, answer: expected a letter from A to C, or the text of an option, found 'F'",
        "bank.csv, row 3, category: unknown category 'Geografy and nature': did you mean 'Geography & nature'?",
        "bank.csv, rows 4, 5: options A and B are the same, 'Tur': one of them must go",
        "bank.csv, row 5, image: there is no file brak.png in this folder: name the folder that has it with --media",
        f"bank.csv, rows 6, 7, {source}",
        "bank.csv, row 7, question: missing",
        "mend these rows in bank.csv, and import it again: what is in questions/pv by then stays as it is",
    ]
    assert result.stdout.splitlines()[0] == (
        "in questions/pv: 2 new questions (choice 2), 1 new pictures, 5 rows with faults"
    )
    assert sorted(imported()) == ["geography-nature/laka-noca-2-1", "geography-nature/laka-noca-2-2"]
    assert [path.name for path in Path("media/pv").iterdir()] == ["laka-noca-2.jpg"]


def test_the_same_fault_of_many_rows_is_told_once(folder):
    result = run(write([{**SAMPLE[0], "source": ""}] * 9), "--into=questions/pv", code=1)
    assert result.stderr.splitlines()[0].startswith("bank.csv, rows 2, 3, 4, 5, 6 and 4 more, source: missing: ")
    assert not Path("questions").exists()


def test_faults_that_only_loading_sees_are_told_by_column(folder):
    Path("Obraz.png").write_bytes(picture()[:60])
    rows = [SAMPLE[0], {**SAMPLE[1], "B_en": ""}, {**SAMPLE[1], "question_en": "", "A_en": "", "B_en": "", "C_en": ""}]
    told = run(write(rows), "--into=questions/pv", code=1).stderr.splitlines()
    assert told[:2] == [
        "bank.csv, row 2, image: 'Obraz.png': cut off: its end is missing; save it again",
        "bank.csv, row 3, question_en: en has 2 options instead of 3",
    ]
    assert list(imported()) == ["geography-nature/laka-noca-2-1"]


def test_columns_without_a_use_and_what_was_not_read_are_told(folder):
    Path("a.csv").write_text(csv_of([{**SAMPLE[3], "include": "(123", "foo": "1"}], [*COLUMNS, "foo", "Bar baz"]))
    assert run("a.csv", "--into=questions/pv").stderr.splitlines() == [
        "a.csv: columns that are not used: foo, bar_baz",
        "a.csv, row 2, include: not read, since it is neither an answer nor a regular expression: "
        "'(123' (missing ) at position 4); it is in the notes of its question",
    ]
    (question,) = imported().values()
    assert "'(123'" in question.notes


def test_a_dry_run_tells_the_same_and_writes_nothing(folder):
    name = write([*SAMPLE, {**SAMPLE[0], "category": "x"}])
    before = everything()
    dry = run(name, "--into=questions/pv", "--dry-run", code=1)
    assert everything() == before
    assert dry.stdout.splitlines() == [
        "would be in questions/pv: 4 new questions (choice 1, yes_no 1, open 2), 2 new pictures, 1 rows with faults",
        "nothing is written: leave out --dry-run to import",
    ]
    wet = run(name, "--into=questions/pv", code=1)
    assert wet.stderr.splitlines()[:-1] == dry.stderr.splitlines()


NEEDY = "title: N\nprotocol: povisle\n{more}categories: {{a: {{title: A, kinds: [open], modality: image{tags}}}}}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["t.csv", "--into=questions/pv"],
            "t.csv: there is no column 'answer' (did you mean 'anser'?), 'image' (expected one of anser, category, question)",
        ),
        (
            ["empty.csv", "--into=questions/pv"],
            "empty.csv: there is no column 'question', 'answer', 'category', 'image'",
        ),
        (
            ["bank.csv", "--into=questions/pv", "--media=nowhere"],
            "there is no folder nowhere: name the one with the pictures with --media",
        ),
        (
            ["bank.csv", "--into=questions/pv", "--dataset-url=example.org"],
            "--dataset-url=example.org: expected an address such as https://example.org/data",
        ),
        (
            ["bank.csv", "--into=bank.csv"],
            "bank.csv is a file: name the folder of a suite with --into, such as questions/povisle",
        ),
        (
            ["bank.csv", "--into=questions/needy/a"],
            "questions/needy/a lies in the suite needy: name the suite's own folder with --into",
        ),
        (
            ["bank.csv", "--into=questions/PV 1"],
            "questions/PV 1: name: expected lower-case ASCII letters and digits, with single hyphens or underscores between: rename it, found 'PV 1'",
        ),
        (
            ["bank.csv", "--into=questions/needy"],
            "questions/needy/suite.yaml: its questions need examples and the tag region and the tag relevance, which a table in this format does not have: import into a new folder",
        ),
        (
            ["notes.docx", "--into=questions/pv"],
            "notes.docx: expected a name that ends in one of .csv, .tsv, .txt, .json, .jsonl, .ndjson, .parquet",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(folder, arguments, message):
    write(SAMPLE)
    Path("t.csv").write_text("question,anser,category\na,b,c\n")
    Path("empty.csv").touch()
    Path("notes.docx").touch()
    Path("questions/needy").mkdir(parents=True)
    needy = NEEDY.format(more="required_tags: [region]\n", tags=", tags: {relevance: []}")
    Path("questions/needy/suite.yaml").write_text(needy)
    before = everything()
    assert run(*arguments, code=2).stderr.strip() == message
    assert everything() == before


def test_a_file_that_cannot_be_written_is_named(folder):
    Path("media").write_text("no folder")
    error = run(write(SAMPLE), "--into=questions/pv", code=2).stderr
    assert "media/pv" in error
    assert "cannot be written" in error
    assert not list(Path("questions/pv").glob("*/*.yaml"))


def test_the_suite_of_a_new_folder_can_be_run(folder):
    run(write(SAMPLE), "--into=questions/pv")
    suite = load_suite("questions/pv")
    assert (suite.name, suite.protocol.name, len(suite.categories)) == ("pv", "povisle", 7)
