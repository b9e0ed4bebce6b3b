"""``sprawdzian export``: what goes along, what stays, and what keeps a bank from being released."""

import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.store import RunPaths, read_runs, save_run
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.questions import load_question
from sprawdzian.scoring import score

SUITE = """\
title: Demo
protocol: puma
quorum: 2
checklist: {lasting: It stays true., polish: It is about Poland.}
categories:
  towns: {title: Towns}
  pictures: {title: Pictures, modality: image, exempt_checks: [polish]}
"""
QUESTION = """\
prompt: {prompt}
rules:
  - include: [{answer}]
examples: {{accepted: [{answer}], rejected: [Nie wiem]}}
visibility: {visibility}
"""
MEDIUM = "media: [{{file: {file}, source: [{{own: true, creator: Ala, licence: CC0-1.0, script: {script}}}]}}]\n"
# A question's path: prompt, answer, medium, script.
PUBLIC = {
    "demo/towns/krakow": ("Jak nazywa się miasto królów? Podaj nazwę.", "Kraków", "", ""),
    "demo/pictures/wieza": ("Co jest na obrazie? Podaj nazwę.", "wieża", "a/wieza.png", "a/make.py"),
    "demo/pictures/wspolny": ("Jaki kolor ma wieża? Podaj nazwę.", "biały", "a/oba.png", "a/make.py"),
}
PRIVATE = {
    "demo/towns/tajne-1": ("Które miasto ma smoka ukrytego? Podaj nazwę.", "Grobowiec", "", ""),
    "demo/pictures/tajne-2": ("Co kryje skarbiec? Podaj nazwę.", "diadem", "b/skarb.png", "b/make.py"),
    "demo/pictures/tajne-3": ("Ile okien ma wieża zakryta? Podaj liczbę.", "siedemnaście", "a/oba.png", "b/make.py"),
}
SCRIPTS = {
    "a/make.py": "import shapes\nimport scenes\nimport common\n",
    "a/shapes.py": "DATA = 'colours.json'\n",
    "a/colours.json": "{}",
    "a/scenes.py": "TEXT = 'Które miasto ma smoka ukrytego?'\nNAMES = ['tajne-1']\n",
    "a/unused.py": "",
    "common.py": "",
    "b/make.py": "import common\nimport gold\n",
    "b/gold.py": "print('diadem')\n",
}
# Anything of a private question that must not get out, beside the bytes of its medium.
NEEDLES = ["tajne", "smoka", "Grobowiec", "skarb", "diadem", "zakryta", "siedemnaście", "zdradza"]
RUN = Path("reports/demo/full")
CONFIG = ModelConfig(name="demo", litellm="openai/demo")


def write_question(path, prompt, answer, medium, script, visibility, *more):
    text = QUESTION.format(prompt=prompt, answer=answer, visibility=visibility)
    text += MEDIUM.format(file=medium, script=script) if medium else ""
    file = Path("questions", f"{path}.yaml")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text + "".join(f"{line}\n" for line in more), encoding="utf-8")


def record_run():
    """Write a run as a session would; the answers are made up, and judged by the scorers."""
    paths = RunPaths(Path("reports"), CONFIG, "full")
    paths.folder.mkdir(parents=True)
    records, lines = {}, []
    for number, (path, (_, answer, _, _)) in enumerate({**PUBLIC, **PRIVATE}.items(), start=1):
        text = f"To {answer}." if path != "demo/pictures/wieza" else "Most."
        reply = Completion(
            key=f"key-{number}", question=path, text=text, completion_tokens=number, at=f"2026-11-0{number}T10:00:00Z"
        )
        question = load_question(f"questions/{path}.yaml")
        records[path] = VerdictRecord.of(question, "demo", [reply.key], [score(question, reply.answer())])
        lines.append(reply.model_dump_json(exclude_defaults=True) + "\n")
    lines.append(Completion(key="old", question="demo/towns/dawne-tajne", text="zdradza").model_dump_json() + "\n")
    paths.log.write_text("".join(lines), encoding="utf-8")
    save_run(paths, CONFIG, "full", records=records, suite_files=[Path("questions/demo/suite.yaml")], expected=True)
    with paths.log.open("a", encoding="utf-8") as log:
        log.write('{"torn: zdradza')
    labels = [
        {"question": "demo/pictures/wieza", "key": "key-2", "label": "model-error", "note": "podobne do tajne-2"},
        {"question": "demo/pictures/tajne-2", "key": "key-5", "label": "refusal", "note": "zdradza"},
    ]
    (paths.folder / "audit.jsonl").write_text("".join(json.dumps(label) + "\n" for label in labels), encoding="utf-8")
    Path("reports/leaderboard.md").write_text("zdradza", encoding="utf-8")


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("questions/demo").mkdir(parents=True)
    Path("questions/demo/suite.yaml").write_text(SUITE, encoding="utf-8")
    Path("questions/demo/annotators.yaml").write_text("a1: {role: author, residence: zdradza}\n", encoding="utf-8")
    Path("questions/demo/NOTES.md").write_text("zdradza", encoding="utf-8")
    media = Path("media/demo")
    for name, text in SCRIPTS.items():
        (media / name).parent.mkdir(parents=True, exist_ok=True)
        (media / name).write_text(text, encoding="utf-8")
    for height, name in enumerate(("a/wieza.png", "a/oba.png", "b/skarb.png"), start=4):
        Image.new("RGB", (5, height), (height, 9, 200)).save(media / name)
    for questions, visibility in ((PUBLIC, "public"), (PRIVATE, "private")):
        for path, fields in questions.items():
            write_question(path, *fields, visibility)
    record_run()
    return tmp_path


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["export", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result


def files(folder="out"):
    return sorted(path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if path.is_file())


def lines(path):
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]


def test_everything_goes_along_in_the_layout_of_the_bank(bank):
    assert run("out").stdout.splitlines() == [
        "demo: 6 questions",
        "written: out, with 1 recorded runs; check it with: pytest out/questions",
    ]
    assert files() == sorted(
        [
            "questions/demo/suite.yaml",
            *(f"questions/{path}.yaml" for path in {**PUBLIC, **PRIVATE}),
            *("media/demo/a/oba.png", "media/demo/a/wieza.png", "media/demo/b/skarb.png"),
            *(f"media/demo/{name}" for name in SCRIPTS if name != "a/unused.py"),
            *(f"reports/demo/full/{name}.jsonl" for name in ("audit", "expected", "responses", "verdicts")),
            "reports/demo/full/run.json",
        ]
    )
    for name in files():
        if not name.startswith("reports"):
            assert Path("out", name).read_bytes() == Path(name).read_bytes()
    assert Path("out/reports/demo/full/verdicts.jsonl").read_bytes() == (RUN / "verdicts.jsonl").read_bytes()
    assert Path("out/reports/demo/full/run.json").read_bytes() == (RUN / "run.json").read_bytes()


def test_nothing_private_is_anywhere_in_a_public_export(bank):
    result = run("out", "--public-only")
    assert result.stdout.splitlines()[0] == "demo: 3 questions, 3 private ones left out"
    secret = Path("media/demo/b/skarb.png").read_bytes()
    for name in files():
        data = Path("out", name).read_bytes()
        text = name + data.decode(errors="replace") + json.dumps(data.decode(errors="replace"))
        assert [needle for needle in NEEDLES if needle in text or json.dumps(needle)[1:-1] in text] == [], name
        assert secret not in data
    assert [name for name in files() if name.startswith("media")] == [
        "media/demo/a/colours.json",
        "media/demo/a/make.py",
        "media/demo/a/oba.png",
        "media/demo/a/shapes.py",
        "media/demo/a/wieza.png",
        "media/demo/common.py",
    ]
    assert result.stderr.splitlines() == [
        "left out: media/demo/a/scenes.py, since it made private media, too, or has words of private questions"
    ]


def test_a_script_that_made_private_media_stays_although_public_media_came_from_it(bank):
    write_question("demo/pictures/tajne-2", *PRIVATE["demo/pictures/tajne-2"][:3], "a/make.py", "private")
    assert "left out: media/demo/a/make.py" in run("out", "--public-only").stderr
    assert not any(name.endswith(".py") for name in files())


def test_the_numbers_of_a_public_run_are_counted_without_private_questions(bank):
    run("out", "--public-only")
    (before,), (after,) = read_runs(Path("reports")), read_runs(Path("out/reports"))
    assert {record.question for record in after.verdicts} == PUBLIC.keys()
    assert [line["question"] for line in lines("out/reports/demo/full/expected.jsonl")] == sorted(PUBLIC)
    assert [line["question"] for line in lines("out/reports/demo/full/responses.jsonl")] == sorted(PUBLIC)
    assert (after.info.usage.answers, after.info.usage.completion_tokens) == (3, 1 + 2 + 3)
    assert (after.info.first_answer, after.info.last_answer) == ("2026-11-01T10:00:00Z", "2026-11-03T10:00:00Z")
    suite, full = after.info.suites["demo"], before.info.suites["demo"]
    assert {name: category.questions for name, category in suite.categories.items()} == {"towns": 1, "pictures": 2}
    assert (suite.usage.answers, suite.usage.completion_tokens) == (3, 1 + 2 + 3)
    assert suite.hash != full.hash
    assert suite.signature == full.signature
    assert lines("out/reports/demo/full/audit.jsonl") == [
        {"question": "demo/pictures/wieza", "key": "key-2", "label": "model-error", "note": ""}
    ]


def test_a_reply_that_two_questions_share_goes_along_under_the_public_one(bank):
    log = RUN / "responses.jsonl"
    text = log.read_text(encoding="utf-8").replace('"question":"demo/towns/krakow"', '"question":"demo/towns/tajne-1"')
    log.write_text(text, encoding="utf-8")
    run("out", "--public-only")
    shared = [line for line in lines("out/reports/demo/full/responses.jsonl") if line["key"] == "key-1"]
    assert [line["question"] for line in shared] == ["demo/towns/krakow"]


def test_pytest_runs_the_exported_bank(pytester, bank):
    dest = pytester.path / "given"
    run(str(dest), "--public-only")
    result = pytester.runpytest_subprocess(str(dest / "questions"), "-q")
    result.assert_outcomes(passed=6)


def test_recorded_runs_are_reported_from_the_export(bank):
    run("out", "--public-only")
    result = CliRunner().invoke(app, ["report", "--reports-dir=out/reports", "--layout=csv"])
    assert result.exit_code == 0, result.output
    assert "demo" in result.output


def test_a_run_without_a_public_verdict_stays(bank):
    for name in ("verdicts", "expected"):
        path = RUN / f"{name}.jsonl"
        kept = [line for line in path.read_text(encoding="utf-8").splitlines(keepends=True) if "tajne" in line]
        path.write_text("".join(kept), encoding="utf-8")
    assert "with 0 recorded runs" in run("out", "--public-only").stdout
    assert not Path("out/reports").exists()


def test_a_public_question_that_names_a_private_one_is_refused_with_its_place(bank):
    write_question("demo/towns/krakow", *PUBLIC["demo/towns/krakow"], "public", "notes: łatwiejsze niż tajne-1")
    assert run("out", "--public-only", code=1).stderr.splitlines() == [
        "questions/demo/towns/krakow.yaml:6: names 'tajne-1', which is private: remove it",
        "nothing is exported: 1 reasons",
    ]
    assert not Path("out").exists()
    run("out")


def test_a_file_with_faults_is_told_since_it_may_be_private(bank):
    Path("questions/demo/towns/zly.yaml").write_text("visibility: private\nprompt: [\n", encoding="utf-8")
    error = run("out", "--public-only", code=1).stderr
    assert error.startswith("questions/demo/towns/zly.yaml:")
    assert not Path("out").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["full"], "full is there already, and nothing is overwritten: name an empty folder, or a new one"),
        (["file"], "file is there already, and nothing is overwritten: name an empty folder, or a new one"),
        (["questions/out"], "questions/out lies in questions, which is exported: name a folder outside of it"),
        (["out", "--suite=dmo"], "there is no suite 'dmo' in questions: did you mean 'demo'?"),
        (["out", "--bank=nowhere"], "there is no folder nowhere: name the bank with --bank"),
        (
            ["out", "--suite=secret", "--public-only"],
            "no public question in questions/secret: there is nothing to export",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(bank, arguments, message):
    Path("full").mkdir()
    Path("full/x").touch()
    Path("file").touch()
    Path("questions/secret/a").mkdir(parents=True)
    Path("questions/secret/suite.yaml").write_text(
        "title: S\nprotocol: puma\ncategories: {a: {title: A}}\n", encoding="utf-8"
    )
    write_question("secret/a/x", "Kto? Podaj nazwę.", "Jan", "", "", "private")
    assert run(*arguments, code=2).stderr.strip() == message
    assert not Path("out").exists()


def test_two_suites_of_one_name_are_refused(bank):
    Path("questions/more/demo").mkdir(parents=True)
    Path("questions/more/demo/suite.yaml").write_text(SUITE, encoding="utf-8")
    assert "has the name of questions/demo/suite.yaml" in run("out", code=2).stderr


def test_one_suite_can_be_exported_into_an_empty_folder(bank):
    Path("out").mkdir()
    run("out", "--suite=demo", "--bank=questions/demo")
    assert "questions/demo/towns/krakow.yaml" in files()


def test_a_damaged_record_is_named(bank):
    (RUN / "audit.jsonl").write_text("{}\n", encoding="utf-8")
    assert run("out", code=2).stderr.startswith("reports/demo/full/audit.jsonl:1: not a label")


READY = (
    "author: a1",
    "status: reviewed",
    "review: [{by: r1}, {by: r2}]",
    "checks: {lasting: true, polish: true}",
    "persons: none",
)


def release(path="demo/towns/krakow", *changes, without=()):
    """Try a release of a bank whose only question says what is needed, with some changes."""
    for name in {**PUBLIC, **PRIVATE}:
        if name != path:
            Path("questions", f"{name}.yaml").unlink()
    said = [line for line in READY if line.split(":")[0] not in {*without, *(line.split(":")[0] for line in changes)}]
    write_question(path, *PUBLIC[path], "public", *said, *changes)
    result = CliRunner().invoke(app, ["export", "out", "--release"])
    assert Path("out").exists() is (result.exit_code == 0)
    return result.exit_code, [line.removeprefix(f"questions/{path}.yaml") for line in result.stderr.splitlines()[:-1]]


QUORUM = "1 of 2 reviewers have accepted it (r1): the author does not count, nor a machine, nor one who asked for changes last"


@pytest.mark.parametrize(
    "changes",
    [(), ("status: released",), ("ai_assistance: none",), ("ai_assistance: language",), ("persons: public",)],
    ids=str,
)
def test_a_bank_that_is_ready_is_released(bank, changes):
    assert release("demo/towns/krakow", *changes) == (0, [])


def test_a_category_is_exempt_from_what_it_need_not_meet(bank):
    assert release("demo/pictures/wieza", "checks: {lasting: true}") == (0, [])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("status: draft", ":10: status: it is 'draft': a release takes what is reviewed or released"),
        ("checks: {lasting: true}", ":10: checks: not yet true: polish; look at each, then write it down"),
        (
            "checks: {polish: false, lasting: true}",
            ":10: checks: not yet true: polish; look at each, then write it down",
        ),
        (
            "ai_assistance: drafted",
            ":11: ai_assistance: 'drafted': a release takes none, or help with the language (language) alone",
        ),
        ("review: [{by: r1}]", f":10: review: {QUORUM}"),
        ("review: [{by: r1}, {by: r1}]", f":10: review: {QUORUM}"),
        ("review: [{by: r1}, {by: a1}]", f":10: review: {QUORUM}"),
        ("review: [{by: r1}, {by: m1}]", f":10: review: {QUORUM}"),
        ("review: [{by: r1}, {by: r2, status: rejected}]", f":10: review: {QUORUM}"),
        ("review: [{by: r1}, {by: r2}, {by: r2, status: changes-requested}]", f":10: review: {QUORUM}"),
    ],
)
def test_each_obstacle_to_a_release_is_told_with_its_place(bank, change, reason):
    Path("questions/demo/annotators.yaml").write_text("m1: {role: reviewer, kind: machine}\n", encoding="utf-8")
    assert release("demo/towns/krakow", change) == (1, [reason])


def test_a_reviewer_who_accepts_at_last_counts(bank):
    review = "review: [{by: r1, status: changes-requested}, {by: r2}, {by: r1}]"
    assert release("demo/towns/krakow", review) == (0, [])


def test_what_a_question_does_not_say_at_all_is_told_too(bank):
    assert release(without=[line.split(":")[0] for line in READY]) == (
        1,
        [
            ": status: it is 'draft': a release takes what is reviewed or released",
            ": author: no author is given, so none of its reviewers can be told from its author: a pseudonym will do",
            f": review: {QUORUM.replace('1 of 2', '0 of 2').replace(' (r1)', '')}",
            ": checks: not yet true: lasting, polish; look at each, then write it down",
            ": persons: not set: write none, or public if it has personal data of public figures alone",
        ],
    )


def test_annotators_that_cannot_be_read_keep_a_bank_from_a_release(bank):
    Path("questions/demo/annotators.yaml").write_text("r1: {role: reader}\n", encoding="utf-8")
    code, reasons = release()
    assert code == 1
    assert reasons == [
        "questions/demo/annotators.yaml:1: r1.role: unknown value 'reader': expected one of author, both, reviewer"
    ]


def test_lint_notes_what_keeps_a_question_from_a_release_only_if_asked(bank):
    wanted = "demo/pictures/wieza: note [checks-open] not yet true: lasting; look at each, then write it down"
    lint = CliRunner().invoke(app, ["lint", "--release"]).output
    assert wanted in lint.splitlines()
    assert "checks-open" not in CliRunner().invoke(app, ["lint"]).output
