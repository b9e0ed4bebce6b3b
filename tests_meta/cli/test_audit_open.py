"""The review of open answers: a sheet goes out, decisions come back, and questions change with a proof."""

import csv
import io
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

COLUMNS = [
    *("question", "prompt", "accepted answers", "patterns", "model", "run"),
    *("answer", "verdict", "note", "decision", "new answer"),
]
SUITE = """\
name: demo
title: Demo
protocol: povisle
categories:
  towns: {title: Towns, kinds: [choice, yes_no, open]}
"""
TOWN = """\
kind: open
prompt: Jakie to miasto? Podaj nazwę w mianowniku.
answers: [Poznań]  # the seat of the cathedral
patterns: ['(miasto )?Poznań']
examples:
  accepted:
    - Poznań
  rejected: [Łódź, stolica Wielkopolski]
"""
PRICE = """\
kind: open
prompt: Ile kosztuje bilet? Podaj liczbę z dwoma miejscami po przecinku.
answers: ['9,80']
"""
YES = """\
kind: yes_no
prompt: Czy to Kraków? Odpowiedz tak lub nie.
answer: nie
examples: {accepted: [nie], rejected: [tak]}
"""
QUESTIONS = {"miasto": TOWN, "cena": PRICE, "czy": YES}
ANSWERS = {
    "a": {"miasto": "Poznan", "cena": "9,80 zł.", "czy": "nie"},
    "b": {"miasto": "Poznan", "cena": "=9,80", "czy": "tak"},
    "c": {"miasto": "Poznań.", "cena": "<think>bilet</think>Nie mogę odpowiedzieć na to pytanie.", "czy": "nie"},
}
# As the cells of a sheet have them: signs that would make a formula of a cell are protected.
PRICED, FORMULA, DECLINED = "9,80 zł.", "'=9,80", "Nie mogę odpowiedzieć na to pytanie."


def record(model, answers, run="full"):
    """Write a run as a session would; the answers are made up, and judged by the scorers."""
    config = ModelConfig(name=model, litellm="openai/synthetic")
    paths = RunPaths(Path("reports"), config, run)
    paths.folder.mkdir(parents=True, exist_ok=True)
    records = {}
    with paths.log.open("w", encoding="utf-8") as log:
        for name, given in answers.items():
            question = load_question(f"questions/demo/towns/{name}.yaml")
            texts = [given] if isinstance(given, str) else given
            replies = [
                Completion(key=f"{model}-{name}-{number}", question=question.path, text=text, sample=number)
                for number, text in enumerate(texts)
            ]
            log.writelines(reply.model_dump_json(exclude_defaults=True) + "\n" for reply in replies)
            verdicts = [score(question, reply.answer()) for reply in replies]
            keys = [reply.key for reply in replies]
            records[question.path] = VerdictRecord.of(question, model, keys, verdicts)
    suite = Path("questions/demo/suite.yaml")
    save_run(paths, config, run, records=records, suite_files=[suite], expected=False)


def write(name, text):
    file = Path(f"questions/demo/towns/{name}.yaml")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in QUESTIONS.items():
        write(name, text)
    Path("questions/demo/suite.yaml").write_text(SUITE + "examples: optional\n", encoding="utf-8")
    for model, answers in ANSWERS.items():
        record(model, answers)


def run(*arguments, code=0):
    result = CliRunner().invoke(app, ["audit", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result


def sheet(*arguments):
    """Write a sheet and read it as a spreadsheet does."""
    Path("open.csv").unlink(missing_ok=True)
    run("open", "--model=a", "--model=b", "--model=c", *arguments)
    with Path("open.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def save(rows, delimiter=","):
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, COLUMNS, delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    Path("open.csv").write_text(out.getvalue(), encoding="utf-8")


def decided(decisions):
    """The sheet with decisions on some answers; a pair has a new answer, too."""
    rows = sheet()
    assert decisions.keys() <= {row["answer"] for row in rows}
    for row in rows:
        given = decisions.get(row["answer"], "")
        row["decision"], row["new answer"] = (given, "") if isinstance(given, str) else given
    return rows


# -- the sheet ------------------------------------------------------------------------


def test_the_sheet_has_a_row_for_each_different_answer_to_an_open_question():
    rows = sheet()
    assert list(rows[0]) == COLUMNS
    assert [(row["question"], row["answer"], row["model"], row["verdict"], row["note"]) for row in rows] == [
        ("demo/towns/cena", PRICED, "a", "wrong", ""),
        ("demo/towns/cena", FORMULA, "b", "wrong", ""),
        ("demo/towns/cena", DECLINED, "c", "refused", ""),
        ("demo/towns/miasto", "Poznan", "a, b", "wrong", "'Poznan' would be right but for diacritics"),
        ("demo/towns/miasto", "Poznań.", "c", "correct", ""),
    ]
    town = rows[3]
    assert town["prompt"] == "Jakie to miasto? Podaj nazwę w mianowniku."
    assert (town["accepted answers"], town["patterns"], town["run"]) == ("Poznań", "(miasto )?Poznań", "full")
    assert {(row["decision"], row["new answer"]) for row in rows} == {("", "")}


def test_what_to_do_next_is_told():
    assert run("open", "--model=a", "-o", "x.csv").stdout.splitlines() == [
        "written: x.csv, 2 different answers to 2 open questions",
        "fill in its column decision (accept, wrong, rule-problem), then: sprawdzian audit open-import x.csv",
    ]
    assert Path("x.csv").read_bytes().startswith(b"\xef\xbb\xbf")


def test_right_answers_are_left_out_if_asked():
    assert [row["verdict"] for row in sheet("--failed")] == ["wrong", "wrong", "refused", "wrong"]


def test_a_sample_is_of_answers_that_are_not_right_and_a_larger_one_holds_a_smaller_one():
    def drawn(count, seed=1):
        return [(row["question"], row["answer"]) for row in sheet(f"--sample={count}", f"--seed={seed}")]

    whole = drawn(99)
    assert len(whole) == 4
    samples = [set(drawn(count)) for count in (1, 2, 3, 4)]
    assert [len(sample) for sample in samples] == [1, 2, 3, 4]
    assert samples[0] < samples[1] < samples[2] < samples[3] == set(whole)
    assert drawn(2) == drawn(2)
    assert len({tuple(drawn(1, seed)) for seed in range(12)}) > 1


def test_each_repeat_is_an_answer_of_its_own():
    record("r", {"miasto": ["Poznań", "Łódź", "Poznań"]}, run="repeat-3")
    run("open", "--model=r", "--run=repeat-3", "-o", "r.csv")
    with Path("r.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["answer"], row["verdict"], row["run"]) for row in rows] == [
        ("Poznań", "correct", "repeat-3"),
        ("Łódź", "wrong", "repeat-3"),
    ]


def test_answers_are_judged_by_the_question_as_it_is_today():
    write("miasto", TOWN.replace("[Poznań]", "[Poznań, Poznan]"))
    result = run("open", "--model=a", "-o", "x.csv")
    assert result.stderr.strip() == (
        "a/full: 1 questions changed since they were answered; they are judged as they are today: demo/towns/miasto"
    )
    assert '"Poznan","correct"' in Path("x.csv").read_text(encoding="utf-8")


def test_answers_that_are_lost_are_told():
    Path("reports/a/full/responses.jsonl").unlink()
    result = run("open", "--model=a")
    assert result.stderr.strip() == (
        "a/full: 2 questions have no answer in responses.jsonl: demo/towns/cena, demo/towns/miasto"
    )
    assert result.stdout == "no open answer: there is nothing to review\n"


def test_a_sheet_that_is_there_is_never_overwritten():
    sheet()
    assert run("open", "--model=a", code=2).stderr.strip() == (
        "open.csv exists already, and may hold decisions: give another name with -o"
    )


def test_a_run_whose_open_answers_are_all_right_needs_no_review():
    record("d", {"miasto": "Poznań"})
    assert run("open", "--model=d", "--failed").stdout == (
        "no open answer that is not right: there is nothing to review\n"
    )


def test_a_model_that_is_not_there_is_told_with_the_nearest():
    record("tester", {"miasto": "Poznań"})
    assert run("open", "--model=testr", code=2).stderr.strip() == (
        "there is no run 'full' of 'testr' to audit: did you mean 'tester'?"
    )


# -- the decisions ----------------------------------------------------------------------


def test_an_accepted_answer_goes_into_the_answers_and_the_examples_as_a_patch():
    save(decided({PRICED: "accept", FORMULA: "accept", "Poznan": "wrong", DECLINED: "wrong"}))
    result = run("open-import", "open.csv")
    assert result.stdout.splitlines() == [
        "--- a/questions/demo/towns/cena.yaml",
        "+++ b/questions/demo/towns/cena.yaml",
        "@@ -1,3 +1,7 @@",
        " kind: open",
        " prompt: Ile kosztuje bilet? Podaj liczbę z dwoma miejscami po przecinku.",
        "-answers: ['9,80']",
        "+answers: ['9,80', '9,80 zł', '=9,80']",
        "+examples:",
        "+  accepted:",
        "+    - '9,80 zł.'",
        "+    - '=9,80'",
    ]
    assert result.stderr.splitlines() == [
        "decisions: accept 2, wrong 2, rule-problem 0; without one: 1 of 5",
        "new accepted answers: 2, in 1 questions",
        "nothing is written: add --write, or give the patch to patch -p1",
    ]
    assert Path("questions/demo/towns/cena.yaml").read_text(encoding="utf-8") == PRICE


def test_written_changes_keep_comments_and_are_proved_by_examples():
    rows = [row for row in decided({"Poznan": "accept"}) if row["model"] == "a, b"]
    rows[0]["new answer"] = "gród Przemysła"
    save(rows, delimiter=";")
    result = run("open-import", "open.csv", "--write")
    file = Path("questions/demo/towns/miasto.yaml")
    text = file.read_text(encoding="utf-8")
    assert text == TOWN.replace("[Poznań]  #", "[Poznań, gród Przemysła]  #").replace(
        "    - Poznań\n", "    - Poznań\n    - gród Przemysła\n"
    )
    assert result.stderr.splitlines()[-1] == ("written; prove them with: pytest questions/demo/towns/miasto.yaml")
    question = load_question(file)
    assert all(score(question, example.answer).strict for example in question.examples.accepted)
    # The example needs the change: without it, it is refused.
    write("miasto", TOWN)
    assert not score(load_question(file), question.examples.accepted[-1].answer).strict


def test_the_recorded_answer_is_the_example_where_it_is_right_by_the_new_one():
    rows = [row for row in decided({PRICED: ("accept", "9,80 zł")}) if row["model"] == "a"]
    save(rows)
    run("open-import", "open.csv", "--write")
    question = load_question("questions/demo/towns/cena.yaml")
    assert question.answers == ("9,80", "9,80 zł")
    assert [example.answer for example in question.examples.accepted] == ["9,80 zł."]


def test_importing_a_sheet_again_changes_nothing():
    save(decided({PRICED: "accept", FORMULA: "accept"}))
    run("open-import", "open.csv", "--write")
    before = Path("questions/demo/towns/cena.yaml").read_bytes()
    result = run("open-import", "open.csv", "--write")
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "open.csv:2 (row 2): '9,80 zł' is accepted already",
        "open.csv:3 (row 3): '=9,80' is accepted already",
        "decisions: accept 2, wrong 0, rule-problem 0; without one: 3 of 5",
        "new accepted answers: 0, in 0 questions",
    ]
    assert Path("questions/demo/towns/cena.yaml").read_bytes() == before


def test_what_an_answer_lacks_in_spelling_is_asked_before_it_is_accepted():
    save(decided({"Poznan": "accept"}))
    assert run("open-import", "open.csv").stderr.splitlines()[0] == (
        "open.csv:5 (row 5): 'Poznan' would be right but for diacritics: is that spelling right, too?"
    )


def test_rule_problems_are_reported_and_so_are_right_answers_that_are_found_wrong():
    save(decided({DECLINED: "Rule problem", "Poznań.": "wrong"}))
    result = run("open-import", "open.csv")
    assert result.stdout == ""
    assert result.stderr.splitlines()[:3] == [
        "open.csv:4 (row 4): rule problem: demo/towns/cena, 'Nie mogę odpowiedzieć na to pytanie.', judged refused",
        "open.csv:6 (row 6): rule problem: demo/towns/miasto accepts 'Poznań.', which is found wrong: "
        "narrow its answers or patterns",
        "decisions: accept 0, wrong 1, rule-problem 1; without one: 3 of 5",
    ]


def test_each_fault_is_told_with_its_row_and_nothing_is_changed():
    first, *_ = sheet()
    rows = [
        {**first, "decision": "aceptuj"},
        {**first, "decision": "wrong", "new answer": "9.80"},
        {**first, "question": "demo/towns/cenna", "decision": "wrong"},
        {**first, "question": "demo/towns/czy", "decision": "accept"},
        {**first, "answer": "9.8", "decision": "accept"},
        {**first, "answer": "", "decision": "accept"},
        {**first, "run": "en", "decision": "accept"},
        {**first, "decision": "accept"},
        {**first, "decision": "wrong"},
    ]
    save(rows)
    assert run("open-import", "open.csv", "--write", code=2).stderr.splitlines() == [
        "open.csv:2 (row 2): unknown decision 'aceptuj': expected one of accept, wrong, rule-problem, or nothing",
        "open.csv:3 (row 3): a new answer, but the decision is not accept: clear one of the two",
        "open.csv:4 (row 4): there is no question 'demo/towns/cenna': did you mean 'demo/towns/cena'?",
        "open.csv:5 (row 5): demo/towns/czy is not an open question but 'yes_no'",
        "open.csv:6 (row 6): '9.8' is no answer to demo/towns/cena in a run 'full'; if the spreadsheet has rewritten "
        "it, put what is to be accepted into the column new answer",
        "open.csv:7 (row 7): the answer is empty: it cannot be accepted",
        "open.csv:8 (row 8): '9,80 zł.' is no answer to demo/towns/cena in a run 'en'; if the spreadsheet has "
        "rewritten it, put what is to be accepted into the column new answer",
        "open.csv:10 (row 10): '9,80 zł.' is wrong here, and accepted in open.csv:9 (row 9): decide for one",
        "nothing is changed: mend open.csv, then import it again",
    ]
    assert Path("questions/demo/towns/cena.yaml").read_text(encoding="utf-8") == PRICE


def test_an_answer_that_is_a_rejected_example_cannot_be_accepted():
    record("a", {"miasto": "Łódź."})
    rows = [row for row in decided({"Łódź.": "accept"}) if row["decision"]]
    save(rows)
    assert run("open-import", "open.csv", code=2).stderr.splitlines() == [
        "open.csv:2 (row 2): 'Łódź' cannot be accepted: 'Łódź' is a rejected example of demo/towns/miasto",
        "nothing is changed: mend open.csv, then import it again",
    ]


def test_a_file_that_cannot_be_edited_as_text_is_told():
    write("cena", PRICE.replace("['9,80']", "&known ['9,80']") + "examples: {accepted: *known}\n")
    record("a", ANSWERS["a"])
    save([row for row in decided({PRICED: "accept"}) if row["model"] == "a"])
    assert run("open-import", "open.csv", code=2).stderr.splitlines()[0] == (
        "open.csv:2 (row 2): questions/demo/towns/cena.yaml is written in a way that cannot be edited safely: "
        "add '9,80 zł' by hand"
    )


def test_marks_and_line_ends_of_a_file_stay():
    file = Path("questions/demo/towns/cena.yaml")
    file.write_bytes(b"\xef\xbb\xbf" + PRICE.replace("\n", "\r\n").encode())
    save([row for row in decided({PRICED: "accept"}) if row["model"] == "a"])
    run("open-import", "open.csv", "--write")
    data = file.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfkind: open\r\n")
    assert data.count(b"\n") == data.count(b"\r\n") == 6
    assert load_question(file).answers == ("9,80", "9,80 zł")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            b"",
            "open.csv:1: no column question, run, answer, verdict, note, decision, new answer: keep the first row as it was exported",
        ),
        ("question,Łódź".encode("cp1250"), "open.csv: not UTF-8: save it from the spreadsheet as CSV UTF-8"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(content, message):
    Path("open.csv").write_bytes(content)
    assert run("open-import", "open.csv", code=2).stderr.strip() == message


def test_every_command_has_help():
    for command in ("open", "open-import", "open-errors"):
        assert "Usage" in run(command, "--help").output
