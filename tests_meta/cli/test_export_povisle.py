"""``sprawdzian export --format=povisle``: a bank as a table, and the same bank from that table."""

import csv
import io
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.exchange.povisle import KNOWN, read_row
from pytest_sprawdzian.exchange.povisle_rows import columns_of, row_of
from pytest_sprawdzian.exchange.tables import csv_text, read_table
from pytest_sprawdzian.exchange.taxonomy import Names
from sprawdzian import load_question, load_suite, parse_question
from sprawdzian.questions import MediaFile, question_files

ROOT = Path(__file__).parents[2]
VISION = ROOT / "questions/vision"
FORMAT = [
    *("question", "answer", "A", "B", "C", "D", "E", "F", "G", "H", "include", "check_casing", "check_diacritics"),
    *("category", "subcategory", "image", "source"),
]
SUITE = """\
title: Demo
protocol: povisle
examples: optional
categories:
  animals: {title: Zwierzęta, kinds: [choice, yes_no, open, rules], modality: image, subcategories: [wild, tame]}
  sights: {title: Sights & towns, kinds: [choice, yes_no, open, rules], modality: image}
"""
MEDIUM = "media: [{file: a/zubr.png, source: [{own: true, creator: a01, licence: CC0-1.0}]}]\n"
# Everything that the format holds, and what it might trip over.
QUESTIONS = {
    "animals/zubr": (
        'prompt: |\n  Co to; „jest”, "to"?\n  Podaj nazwę.\n'
        "kind: open\nanswers: [żubr, 'wisent; bizon', '(a|b)']\npatterns: ['[Żż]ubr(ek)?', bizon]\n"
        "subcategory: wild\nsplit: test\n" + MEDIUM
    ),
    "animals/nie-wiem": "prompt: Nie?\nkind: open\nanswers: [nie]\nsubcategory: tame\ncase: insensitive\n" + MEDIUM,
    "animals/lista": "prompt: Lista?\nkind: open\nanswers: ['[1]', '{}', 'x|y']\ndiacritics: free\nsubcategory: tame\n"
    + MEDIUM,
    "sights/wybor": (
        "prompt: Co widać?\nkind: choice\noptions: [B, A, '1,5', 0123, nie]\nanswer: D\n"
        "translations: {en: {prompt: What?, options: [B, A, '1.5', 0123, no], by: a01, reviewed: true}, de: {prompt: Was?}}\n"
        "media: [{file: b/wieza.jpg, source: [{url: 'https://example.org/a', licence: CC-BY-4.0}, {own: true, licence: CC-BY-SA-4.0}]}]\n"
    ),
    "sights/rozstrzygniecie": (
        "prompt: Czy?\nkind: yes_no\nanswer: tak\n"
        "media: [{file: b/wieza.jpg, source: [{own: true, url: 'https://example.org/b', licence: CC-BY-SA-4.0}]}]\n"
    ),
    "sights/tajne-1": "prompt: Czy sekret?\nkind: yes_no\nanswer: nie\nvisibility: private\n" + MEDIUM,
}


def held(question):
    """What the format holds of a question."""
    own = ("id", "kind", "category", "subcategory", "split", "visibility", "options", "answer")
    open_only = ("answers", "patterns", "case", "diacritics")
    return {
        **{name: getattr(question, name, None) for name in (*own, *open_only)},
        "prompt": question.prompt.strip(),
        "media": [
            (
                [(file.name, file.sha256) for file in medium.files],
                [(source.url, source.own, source.creator, source.licence) for source in medium.source],
            )
            for medium in question.media
        ],
        "translations": {
            code: (translation.prompt.strip(), translation.options, translation.by, translation.reviewed)
            for code, translation in question.translations.items()
        },
    }


def bank(folder):
    return {path.stem: held(load_question(path)) for path in question_files(Path(folder, "suite.yaml"))}


def export(*arguments, code=0):
    result = CliRunner().invoke(app, ["export", *arguments, "--format=povisle"], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result


def import_back(table, suite, *arguments):
    result = CliRunner().invoke(app, ["import", "povisle", table, f"--into={suite}", *arguments])
    assert result.exit_code == 0, result.output


def rows(path):
    return list(csv.DictReader(io.StringIO(Path(path).read_text(encoding="utf-8"), newline="")))


@pytest.fixture
def demo(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, form in (("a/zubr.png", "PNG"), ("b/wieza.jpg", "JPEG"), ("c/unused.png", "PNG")):
        path = Path("media/demo", name)
        path.parent.mkdir(parents=True)
        Image.new("RGB", (len(name), 5), "red").save(path, form)
    for name, text in {"suite": SUITE, **QUESTIONS}.items():
        path = Path("questions/demo", f"{name}.yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_the_columns_are_those_of_the_format_and_what_else_the_bank_has(demo):
    assert export("out").stdout.splitlines() == [
        "demo: 5 questions, 2 pictures, 1 private ones left out",
        "written: out/demo.csv; it can be read back with: sprawdzian import povisle out/demo.csv --into questions/NAME",
    ]
    found = rows("out/demo.csv")
    assert list(found[0]) == [
        *FORMAT,
        *("licence", "creator", "id", "task", "split", "patterns"),
        *("question_de", "reviewed_de", "question_en", "A_en", "B_en", "C_en", "D_en", "E_en", "by_en", "reviewed_en"),
    ]
    filled = {row["id"]: {name: text for name, text in row.items() if text} for row in found}
    assert filled["zubr"] == {
        "question": 'Co to; „jest”, "to"?\nPodaj nazwę.',
        "answer": "żubr",
        "include": '["wisent; bizon", "(a|b)", "[Żż]ubr(ek)?", "bizon"]',
        "patterns": '["[Żż]ubr(ek)?", "bizon"]',
        "check_casing": "true",
        "check_diacritics": "true",
        "category": "Zwierzęta",
        "subcategory": "Wild",
        "image": "images/a/zubr.png",
        "source": "own",
        "licence": "CC0-1.0",
        "creator": "a01",
        "id": "zubr",
        "task": "open",
        "split": "test",
    }
    assert filled["wybor"] == {
        "question": "Co widać?",
        "answer": "D",
        **dict(zip("ABCDE", ["B", "A", "1,5", "0123", "nie"], strict=True)),
        "category": "Sights & towns",
        "image": "images/b/wieza.jpg",
        "source": '["https://example.org/a", "own"]',
        "licence": '["CC-BY-4.0", "CC-BY-SA-4.0"]',
        "id": "wybor",
        "task": "mcq",
        "question_de": "Was?",
        "reviewed_de": "false",
        "question_en": "What?",
        "by_en": "a01",
        "reviewed_en": "true",
        **dict(zip(["A_en", "B_en", "C_en", "D_en", "E_en"], ["B", "A", "1.5", "0123", "no"], strict=True)),
    }
    assert filled["rozstrzygniecie"]["source"] == "own https://example.org/b"
    assert sorted(path.relative_to("out").as_posix() for path in Path("out").rglob("*") if path.is_file()) == [
        "demo.csv",
        "images/a/zubr.png",
        "images/b/wieza.jpg",
    ]


def test_a_bank_that_is_exported_and_imported_is_the_same(demo):
    export("out", "--with-private")
    Path("questions/again").mkdir()
    Path("questions/again/suite.yaml").write_text(SUITE, encoding="utf-8")
    import_back("out/demo.csv", "questions/again")
    assert bank("questions/again") == bank("questions/demo")
    assert bank("questions/again")["tajne-1"]["visibility"] == "private"
    assert CliRunner().invoke(app, ["lint", "questions/again"]).exit_code == 0


def test_the_bank_of_this_repository_that_is_exported_and_imported_is_the_same(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    export("out", "--suite=vision", f"--bank={ROOT / 'questions'}", f"--reports-dir={tmp_path / 'reports'}")
    import_back("out/vision.csv", "questions/vision")
    here = bank(VISION)
    assert len(here) > 50
    assert bank("questions/vision") == here
    assert CliRunner().invoke(app, ["lint", "questions/vision", "--no-notes"]).exit_code == 0


def test_pictures_may_be_named_from_elsewhere(demo):
    export("out")
    shutil.move("out/images", "pictures")
    Path("questions/again").mkdir()
    Path("questions/again/suite.yaml").write_text(SUITE, encoding="utf-8")
    import_back("out/demo.csv", "questions/again", "--media=pictures")
    assert bank("questions/again").keys() == bank("questions/demo").keys() - {"tajne-1"}


# -- any question -------------------------------------------------------------------

properties = settings(deadline=None, max_examples=150, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
# As the models take them: without space around, and on one line.
LINE = (
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]) | st.sampled_from("ab|;[](){}.*\"',")
    )
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)
PROMPT = st.lists(LINE, min_size=1, max_size=3).map("\n".join)
JUDGED = st.one_of(
    st.fixed_dictionaries({"kind": st.just("yes_no"), "answer": st.sampled_from(["tak", "nie"])}),
    st.lists(LINE, min_size=2, max_size=8, unique_by=lambda text: text.casefold()).flatmap(
        lambda options: st.fixed_dictionaries(
            {
                "kind": st.just("choice"),
                "options": st.just(options),
                "answer": st.sampled_from("ABCDEFGH"[: len(options)]),
            }
        )
    ),
    st.fixed_dictionaries(
        {
            "kind": st.just("open"),
            "answers": st.lists(LINE, min_size=1, max_size=4, unique=True),
            "patterns": st.lists(st.sampled_from(["(a|b) c", "[Aa]b", "plain", "a|b", r"\d+"]), unique=True),
            "case": st.sampled_from(["sensitive", "insensitive"]),
            "diacritics": st.sampled_from(["required", "free"]),
        }
    ),
)
SOURCES = st.lists(
    st.one_of(
        st.fixed_dictionaries(
            {"own": st.sampled_from([True]), "licence": st.sampled_from(["CC-BY-SA-4.0", "CC0-1.0"])}
        ),
        st.fixed_dictionaries({"url": st.just("https://example.org/a?b=1"), "licence": LINE, "creator": LINE}),
    ),
    min_size=1,
    max_size=2,
)


@pytest.fixture(scope="module")
def picture(tmp_path_factory):
    path = tmp_path_factory.mktemp("any") / "images/a.png"
    path.parent.mkdir()
    Image.new("RGB", (3, 3)).save(path)
    return path


@properties
@given(prompt=PROMPT, judged=JUDGED, sources=SOURCES, english=st.none() | PROMPT, split=st.just("") | LINE)
def test_any_question_that_is_written_as_a_row_is_read_back(picture, prompt, judged, sources, english, split):
    suite = load_suite(VISION)
    file = MediaFile(name="a.png", path=picture, modality="image", mime="image/png", size=1, sha256="")
    translations = {"en": {"prompt": english, "by": "a01", "reviewed": True}} if english else {}
    same = {"id": "x", "suite": "vision", "category": "visual-reasoning"}
    question = parse_question(
        {
            **same,
            **judged,
            "prompt": prompt,
            "split": split,
            "translations": translations,
            "media": [{"file": "a.png", "source": sources, "files": [file]}],
        }
    )
    row = row_of(question, suite)
    table = picture.parents[1] / "table.csv"
    table.write_text(csv_text(columns_of([row]), [row]), encoding="utf-8", newline="")
    (read,) = read_table(table, KNOWN).rows
    draft, faults, remarks = read_row(read, Names(suite), [table.parent])
    assert (faults, remarks) == ([], [])
    media = [{**medium, "file": "a.png", "files": [file]} for medium in draft.fields["media"]]
    assert held(parse_question({**same, **draft.fields, "media": media})) == held(question)


# -- what the format cannot hold ----------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "prompt: Co to? Podaj.\nrules: [include: [a]]\n" + MEDIUM,
            "its kind is 'rules': the format holds choice, yes_no, open",
        ),
        (
            "prompt: Co?\nkind: yes_no\nanswer: tak\nmedia: [{collage: [a/zubr.png, b/wieza.jpg], source: [{own: true}]}]\n",
            "it shows a collage: the format holds one picture a question",
        ),
        (
            "prompt: Co?\nkind: yes_no\nanswer: tak\nmedia: [{file: a/zubr.png, source: [{own: true}]}, {file: b/wieza.jpg, source: [{own: true}]}]\n",
            "it shows 2 media: the format holds one picture a question",
        ),
        (
            "prompt: Co?\nkind: yes_no\nanswer: tak\nlanguage: cs\n" + MEDIUM,
            "its language is 'cs', asked in 'cs': the format's is Polish",
        ),
    ],
)
def test_what_the_format_cannot_hold_is_refused_with_its_reason(demo, text, reason):
    for name in ("x", "y", "z"):
        Path(f"questions/demo/sights/{name}.yaml").write_text(text, encoding="utf-8")
    assert export("out", code=1).stderr.splitlines() == [
        f"questions/demo/sights/x.yaml: {reason}; so it is with 2 more",
        "nothing is exported: 1 reasons",
    ]
    assert not Path("out").exists()


def test_a_row_that_names_a_private_question_is_refused(demo):
    path = Path("questions/demo/sights/rozstrzygniecie.yaml")
    path.write_text(path.read_text(encoding="utf-8").replace("Czy?", "Czy jak w tajne-1?"), encoding="utf-8")
    assert export("out", code=1).stderr.splitlines()[0] == (
        "questions/demo/sights/rozstrzygniecie.yaml: question: names 'tajne-1', which is private: remove it"
    )
    assert not Path("out").exists()


def test_what_has_no_column_is_told(demo):
    path = Path("questions/demo/sights/wybor.yaml")
    text = path.read_text(encoding="utf-8") + "author: a01\ndifficulty: hard\ntags: [rare]\n"
    path.write_text(text, encoding="utf-8")
    assert "left out, since the format has no column for it: tags, difficulty, authors" in export("out").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["out"], "a table holds one suite, and there are demo, second: choose one with --suite"),
        (
            ["out", "--suite=demo", "--with-private", "--public-only"],
            "--with-private goes with --format=povisle, and not with --public-only",
        ),
        (["out", "--suite=deno"], "there is no suite 'deno' in questions: did you mean 'demo'?"),
        (
            ["questions/out", "--suite=demo"],
            "questions/out lies in questions, which is exported: name a folder outside of it",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(demo, arguments, message):
    shutil.copytree("questions/demo", "questions/second")
    shutil.copytree("media/demo", "media/second")
    assert export(*arguments, code=2).stderr.strip() == message
    assert not Path("out").exists()


def test_only_a_table_can_be_asked_for_with_private_questions(demo):
    result = CliRunner().invoke(app, ["export", "out", "--with-private"])
    assert (result.exit_code, result.stderr.strip()) == (
        2,
        "--with-private goes with --format=povisle, and not with --public-only",
    )


def test_a_table_of_private_questions_alone_is_not_written(demo):
    for name in QUESTIONS:
        if name != "sights/tajne-1":
            Path(f"questions/demo/{name}.yaml").unlink()
    assert "there is nothing to export" in export("out", "--suite=demo", code=2).stderr
    assert not Path("out").exists()


def test_a_release_needs_the_same_as_that_of_a_bank(demo):
    lines = export("out", "--release", code=1).stderr.splitlines()
    assert (
        "questions/demo/sights/wybor.yaml: status: it is 'draft': a release takes what is reviewed or released" in lines
    )
    assert not Path("out").exists()


def test_a_bank_is_still_what_is_exported_without_a_format(demo):
    assert CliRunner().invoke(app, ["export", "out"]).exit_code == 0
    assert Path("out/questions/demo/suite.yaml").exists()
