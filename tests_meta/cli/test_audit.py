"""The commands of the error audit: export, import, show; files go out and come back."""

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.store import RunPaths, save_run
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.questions import load_question
from sprawdzian.scoring import score

SUITE = """\
name: demo
title: Demo
protocol: puma
categories:
  towns: {title: Towns}
  rivers: {title: Rivers}
  speech: {title: Speech, kinds: [asr]}
"""
QUESTION = """\
prompt: Jakie miasto? Podaj samą nazwę.
rules:
  - include: [Kraków]
examples: {accepted: [Kraków], rejected: [Poznań]}
"""
ASR = """\
kind: asr
transcript: Ala ma kota
examples: {accepted: [Ala ma kota], rejected: [Ola]}
"""
ANSWERS = {
    "demo/towns/krakow": "Kraków",
    "demo/towns/formula": '=HYPERLINK("x"; "Łódź")',
    "demo/towns/odmowa": "Przepraszam, ale nie mogę odpowiedzieć na to pytanie.",
    "demo/rivers/wisla": "Wisła,\r\nnad którą leży Krakus",
    "demo/speech/nagranie": "Ola miała psa",
}
LABELLED = {
    "demo/towns/formula": "model-error",
    "demo/towns/odmowa": "refusal",
    "demo/rivers/wisla": "rule-false-negative",
}
AUDITED = Path("reports/demo/full/audit.jsonl")


def record_run(answers, model="demo", run="full"):
    """Write a run as a session would; the answers are made up, and judged by the scorers."""
    paths = RunPaths(Path("reports"), ModelConfig(name=model, litellm="openai/demo"), run)
    paths.folder.mkdir(parents=True, exist_ok=True)
    records, lines = {}, []
    for path, text in answers.items():
        reply = Completion(key=f"key-{path}-{len(text)}", question=path, text=text)
        question = load_question(f"questions/{path}.yaml")
        records[path] = VerdictRecord.of(question, model, [reply.key], [score(question, reply.answer())])
        lines.append(reply.model_dump_json(exclude_defaults=True) + "\n")
    with paths.log.open("a", encoding="utf-8") as log:
        log.writelines(lines)
    config = ModelConfig(name=model, litellm="openai/demo")
    save_run(paths, config, run, records=records, suite_files=[Path("questions/demo/suite.yaml")], expected=False)


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    suite = Path("questions/demo")
    for path in ANSWERS:
        file = Path("questions", f"{path}.yaml")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(ASR if "speech" in path else QUESTION, encoding="utf-8")
    (suite / "suite.yaml").write_text(SUITE, encoding="utf-8")
    record_run(ANSWERS)
    return suite


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["audit", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result


def export(*arguments):
    run("export", "--model=demo", *arguments)
    with Path("audit.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def save(rows, *, encoding="utf-8", delimiter=","):
    """Save a sheet as a spreadsheet does."""
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, list(rows[0]), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    Path("audit.csv").write_bytes(out.getvalue().encode(encoding))


def labelled(rows):
    return [{**row, "label": LABELLED[row["question"]]} for row in rows]


def row_of(page, name):
    """A row of the first table."""
    line = next(line for line in page.splitlines() if line.startswith(f"| {name} "))
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_every_zero_scored_answer_to_a_question_is_in_the_sheet(bank):
    result = run("export", "--model=demo")
    assert result.stdout.splitlines() == [
        "written: audit.csv, 3 zero-scored answers",
        "fill in its column label (model-error, refusal, rule-false-negative), then: sprawdzian audit import audit.csv",
    ]
    assert Path("audit.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    with Path("audit.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["question"]: row for row in csv.DictReader(file)}
    assert {question: row["label"] for question, row in rows.items()} == {
        "demo/rivers/wisla": "",
        "demo/towns/formula": "",
        "demo/towns/odmowa": "refusal",
    }
    assert rows["demo/towns/formula"]["answer"] == '\'=HYPERLINK("x"; "Łódź")'
    assert rows["demo/rivers/wisla"]["answer"] == ANSWERS["demo/rivers/wisla"]
    assert rows["demo/rivers/wisla"]["reasons"].startswith("fails  1 include [Kraków: -")


def test_all_kinds_adds_practical_questions(bank):
    assert "demo/speech/nagranie" in {row["question"] for row in export("--all-kinds")}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_labels_come_back_from_a_sheet_as_spreadsheets_save_it(bank, encoding, delimiter):
    rows = labelled(export())
    rows[0]["note"] = "Kraków; odmieniony, źle"
    save(rows, encoding=encoding, delimiter=delimiter)
    result = run("import", "audit.csv")
    stored = [json.loads(line) for line in AUDITED.read_text(encoding="utf-8").splitlines()]
    assert [line["question"] for line in stored] == sorted(LABELLED)
    assert {line["question"]: line["label"] for line in stored} == LABELLED
    assert stored[0] == {
        "question": "demo/rivers/wisla",
        "key": "key-demo/rivers/wisla-29",
        "label": "rule-false-negative",
        "note": "Kraków; odmieniony, źle",
    }
    assert result.stderr.splitlines() == ["written: reports/demo/full/audit.jsonl", "rows with a label: 3 of 3"]
    assert row_of(result.stdout, "demo") == ["demo", "4", "3", "1", "1", "1", "0", "25.0"]
    assert "| Model | Towns | Rivers | Total |" in result.stdout
    assert run("show").stdout == result.stdout
    assert row_of(run("show", "--all-kinds").stdout, "demo") == ["demo", "5", "4", "1", "1", "1", "1", "20.0"]


def test_a_second_sheet_changes_only_its_rows_and_rows_without_a_label_nothing(bank):
    rows = export()
    save(labelled(rows))
    run("import", "audit.csv")
    second = [{**row, "label": "Refusal " if "formula" in row["question"] else ""} for row in rows[:2]]
    save(second)
    result = run("import", "audit.csv")
    assert result.stderr.splitlines()[-1] == "rows with a label: 1 of 2"
    assert row_of(result.stdout, "demo")[3:7] == ["0", "2", "1", "0"]


def test_rows_without_a_label_are_no_error_and_are_counted(bank):
    export()
    result = run("import", "audit.csv")
    assert result.stderr.splitlines()[-1] == "rows with a label: 1 of 3"
    assert row_of(result.stdout, "demo")[3:7] == ["0", "1", "0", "2"]


def test_each_fault_of_a_sheet_is_told_with_its_line_and_nothing_is_stored(bank):
    rows = labelled(export())
    assert [row["question"] for row in rows] == ["demo/rivers/wisla", "demo/towns/formula", "demo/towns/odmowa"]
    rows[0]["label"] = "my-error"
    rows[1]["key"] = "old"
    more = [
        rows[2],
        {**rows[2], "question": "demo/towns/krakow"},
        {**rows[2], "model": "dmo"},
        {**rows[2], "run": "x" * 30},
    ]
    save([*rows, *more])
    assert run("import", "audit.csv", code=2).stderr.splitlines() == [
        "audit.csv:2 (row 2): unknown label 'my-error': expected one of model-error, refusal, rule-false-negative, or nothing",
        "audit.csv:4 (row 3): demo/towns/formula of demo/full has another answer by now: export it again",
        "audit.csv:6 (row 5): demo/towns/odmowa of demo/full stands already in audit.csv:5 (row 4): keep one of the two",
        "audit.csv:7 (row 6): no answer to 'demo/towns/krakow' in demo/full that scored zero: remove the row",
        "audit.csv:8 (row 7): there is no run 'dmo/full': did you mean 'demo/full'?",
        f"audit.csv:9 (row 8): there is no run 'demo/{'x' * 30}': expected one of demo/full",
        "nothing is stored: mend audit.csv, then import it again",
    ]
    assert not AUDITED.exists()


def test_a_sheet_is_stale_when_the_run_has_another_answer(bank):
    save(labelled(export()))
    run("import", "audit.csv")
    record_run({**ANSWERS, "demo/rivers/wisla": "Odra", "demo/towns/formula": "Kraków"})
    assert run("import", "audit.csv", code=2).stderr.splitlines()[:2] == [
        # The answer spans two lines.
        "audit.csv:2 (row 2): demo/rivers/wisla of demo/full has another answer by now: export it again",
        "audit.csv:4 (row 3): no answer to 'demo/towns/formula' in demo/full that scored zero: remove the row",
    ]
    result = run("show")
    assert result.stderr.strip() == (
        "demo/full: 2 questions have another answer or verdict than was labelled: export them again: "
        "demo/rivers/wisla, demo/towns/formula"
    )
    assert row_of(result.stdout, "demo") == ["demo", "4", "2", "0", "1", "0", "1", "0.0"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "audit.csv:1: no column model, run, question, key, label: keep the first row as it was exported"),
        (
            b"model;run;question;label\n",
            "audit.csv:1: no column key: keep the first row as it was exported",
        ),
        ("model,run,Łódź".encode("cp1250"), "audit.csv: not UTF-8: save it from the spreadsheet as CSV UTF-8"),
        (
            b'model,run,question,key,label\na,b,c,d,"e\n',
            "audit.csv:2: not CSV as spreadsheets write it (unexpected end of data): save the sheet again",
        ),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(bank, content, message):
    Path("audit.csv").write_bytes(content)
    assert run("import", "audit.csv", code=2).stderr.strip() == message


def test_empty_rows_and_missing_last_cells_are_passed_over(bank):
    save(labelled(export()))
    lines = Path("audit.csv").read_text(encoding="utf-8").replace("rule-false-negative,", "rule-false-negative")
    Path("audit.csv").write_text(f"{lines}\n,,,,\n", encoding="utf-8")
    assert run("import", "audit.csv").stderr.splitlines()[-1] == "rows with a label: 3 of 3"


def test_a_sheet_that_is_there_is_never_overwritten(bank):
    export()
    assert run("export", "--model=demo", code=2).stderr.strip() == (
        "audit.csv exists already, and may hold labels: give another name with -o"
    )


def test_questions_that_left_the_bank_are_told_and_left_out(bank):
    (bank / "rivers/wisla.yaml").unlink()
    result = run("export", "--model=demo", "-o", "b.csv")
    assert "demo/full: 1 questions are left out, since they are not in questions: demo/rivers/wisla" in result.stderr
    assert "demo/rivers/wisla" not in Path("b.csv").read_text(encoding="utf-8")


def test_a_question_that_changed_and_an_answer_that_is_lost_are_told(bank):
    (bank / "rivers/wisla.yaml").write_text(QUESTION.replace("Jakie", "Które"), encoding="utf-8")
    Path("reports/demo/full/responses.jsonl").write_text("torn", encoding="utf-8")
    assert run("export", "--model=demo").stderr.splitlines() == [
        "demo/full: 1 questions changed since they were judged: run them again: demo/rivers/wisla",
        "demo/full: 3 questions have no answer in responses.jsonl: demo/rivers/wisla, demo/towns/formula, demo/towns/odmowa",
    ]


def test_a_faulty_question_is_told_instead_of_being_left_out(bank):
    (bank / "rivers/wisla.yaml").write_text("prompt: [\n", encoding="utf-8")
    error = run("export", "--model=demo", code=2).stderr
    assert error.startswith("questions/demo/rivers/wisla.yaml:2: not valid YAML")


def test_several_models_share_a_sheet_and_each_keeps_its_own_labels(bank):
    record_run(ANSWERS, model="other/one")
    run("export", "--model=other/one", "--model=demo")
    result = run("import", "audit.csv", "--bank=questions/demo")
    assert row_of(result.stdout, "Total")[:3] == ["Total", "8", "6"]
    assert Path("reports/other-one/full/audit.jsonl").exists()
    assert row_of(run("show", "--model=other/one").stdout, "other/one")[4] == "1"


def test_a_model_or_run_that_is_not_there_is_told_with_the_nearest(bank):
    assert run("export", "--model=demmo", code=2).stderr.strip() == (
        "there is no run 'full' of 'demmo' to audit: did you mean 'demo'?"
    )
    assert run("export", "--model=demo", "--run=en", code=2).stderr.strip() == (
        "there is no run 'en' of 'demo' to audit: make one with pytest questions/ --model=NAME"
    )
    assert run("show", code=2).stderr.strip() == (
        "no labels below reports: begin with sprawdzian audit export --model=NAME"
    )


def test_a_run_whose_answers_are_all_right_needs_no_audit(bank):
    record_run({"demo/towns/krakow": "Kraków"}, run="small")
    assert run("export", "--model=demo", "--run=small").stdout == "no answer scored zero: there is nothing to audit\n"
    assert not Path("audit.csv").exists()


def test_files_of_runs_that_are_damaged_are_named(bank):
    save(labelled(export()))
    AUDITED.write_text("{}\n", encoding="utf-8")
    message = "reports/demo/full/audit.jsonl:1: not a label; restore the file, or delete it and import the sheet again"
    assert run("import", "audit.csv", code=2).stderr.strip() == message
    Path("reports/demo/full/run.json").write_text("{}", encoding="utf-8")
    assert run("show", code=2).stderr.startswith("reports/demo/full/run.json: not the description of a run (")


def test_every_command_has_help():
    for command in ("export", "import", "show"):
        assert "Usage" in run(command, "--help").output
