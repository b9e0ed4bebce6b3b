"""``sprawdzian stats --revisions`` and ``--annotators``, and the review sheet of what every model failed."""

import csv
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

SUITE = "title: Demo\nprotocol: puma\nexamples: optional\ncategories: {towns: {title: Towns}}\n"


class Bank:
    """A bank of one suite in the current folder."""

    def __init__(self):
        self.folder = Path("questions/demo")
        (self.folder / "towns").mkdir(parents=True)
        (self.folder / "suite.yaml").write_text(SUITE, encoding="utf-8")

    def add(self, id_, *lines):
        text = ["prompt: Jakie miasto? Podaj nazwę.", "rules: [include: [Kraków]]", *lines]
        (self.folder / f"towns/{id_}.yaml").write_text("\n".join(text) + "\n", encoding="utf-8")

    def annotators(self, text):
        (self.folder / "annotators.yaml").write_text(text, encoding="utf-8")


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Bank()


def run(*arguments, code=0):
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result


def revised(*changes):
    items = [f"{{by: {by}, on: 2026-11-30, kind: {kind}, what: poprawka}}" for by, kind in changes]
    return f"revisions: [{', '.join(items)}]"


def test_the_account_of_the_paper_comes_out_of_a_bank_like_its_own(bank):
    """28 questions replaced, 57 substantially revised, minor edits apart (PUMA, appendix H.1)."""
    for number in range(28):
        bank.add(
            f"nowe-{number}", "status: released", revised(("r1", "minor"), ("a1", "replaced"), ("a1", "substantial"))
        )
    for number in range(57):
        bank.add(f"zmienione-{number}", "status: reviewed", revised(("a2", "substantial")))
    for number in range(3):
        bank.add(f"drobne-{number}", revised(("a2", "minor"), ("a2", "minor")))
    bank.add("bez-zmian")
    assert run("stats", "--revisions").stdout.splitlines() == [
        "Demo (demo): 89 questions",
        "",
        "status: draft 4, released 28, reviewed 57",
        "",
        "revision     questions  edits",
        "replaced            28     28",
        "substantial         57     85",
        "minor                3     34",
        "none                 1",
        "all                 89    147",
        "",
        "edits by  replaced  substantial  minor  all",
        "a1              28           28      0   56",
        "a2               0           57      6   63",
        "r1               0            0     28   28",
        "",
        "A question counts once, for the gravest of its revisions.",
    ]


def test_a_bank_that_nobody_has_revised_has_no_editors(bank):
    bank.add("a")
    assert "edits by" not in run("stats", "--revisions").stdout


ANNOTATORS = """\
a1: {role: author, native: true, age: 30-39, residence: Kraków}
r1: {role: reviewer, native: true, age: 30-39, residence: Łódź}
r2: {role: both, native: false, age: 60+}
m1: {role: author, kind: machine, notes: drafted by a language model}
"""


def test_the_data_statement_tells_of_all_together_and_of_each_only_the_work(bank):
    bank.annotators(ANNOTATORS)
    bank.add("a", "author: a1", "review: [{by: r1}, {by: r1}, {by: r2}]")
    bank.add("b", "author: m1", "review: [{by: x9}]", revised(("r1", "minor"), ("r1", "minor")))
    bank.add("c")
    assert run("stats", "--annotators").stdout.splitlines() == [
        "Demo (demo): 3 questions",
        "",
        "annotators: 3 persons, 1 machines",
        "role: author 2, both 1, reviewer 1",
        "native speakers: no 1, yes 2",
        "age: 30-39 2, 60+ 1",
        "residence: (not told) 1, Kraków 1, Łódź 1",
        "",
        "pseudonym  kind        role      written  reviewed  revised",
        "a1         person      author          1         0        0",
        "m1         machine     author          1         0        0",
        "r1         person      reviewer        0         1        1",
        "r2         person      both            0         1        0",
        "x9         (no entry)                  0         1        0",
        "",
        "Without an entry in annotators.yaml: x9; describe them there.",
        "Questions without an author: 1.",
    ]


# Origin and region of the sixteen annotators of PoVisLE (table 6), and the abbreviations used here.
TABLE_6 = (
    "op/mz ma/op ds/wp ds/ds pd/mz wp/wp mz/mz pm/pm św/mz lu/mz śl/mz mz/mz ds/mz pd/mz wm/mz ds/mz",
    {
        "op": "opolskie",
        "mz": "mazowieckie",
        "ma": "małopolskie",
        "ds": "dolnośląskie",
        "wp": "wielkopolskie",
        "pd": "podlaskie",
        "pm": "pomorskie",
        "św": "świętokrzyskie",
        "lu": "lubelskie",
        "śl": "śląskie",
        "wm": "warmińsko-mazurskie",
    },
)


def test_the_data_statement_tells_how_many_voivodships_annotators_come_from(bank):
    """Eleven of sixteen, as the paper has it (PoVisLE, appendix D.5)."""
    pairs, names = TABLE_6
    bank.annotators(
        "".join(
            f"p{number:02}: {{role: author, origin: {names[origin]}, region: {names[region]}}}\n"
            for number, (origin, region) in enumerate(pair.split("/") for pair in pairs.split())
        )
        + "p99: {role: both}\n"
    )
    page = run("stats", "--annotators").stdout.splitlines()
    assert page[7] == (
        "origin: (not told) 1, dolnośląskie 4, lubelskie 1, mazowieckie 2, małopolskie 1, opolskie 1, podlaskie 2, "
        "pomorskie 1, warmińsko-mazurskie 1, wielkopolskie 1, śląskie 1, świętokrzyskie 1; 11 of 16 voivodships"
    )
    assert page[8] == (
        "region: (not told) 1, dolnośląskie 1, mazowieckie 11, opolskie 1, pomorskie 1, wielkopolskie 2; "
        "5 of 16 voivodships"
    )


def test_actions_of_povisle_are_told_where_they_occur(bank):
    """Its four (appendix D.3): a wording reformulated, the kind changed, the question replaced or deleted."""
    for number, kind in enumerate(("minor", "retyped", "replaced", "deleted", "retyped")):
        bank.add(f"q{number}", revised(("a1", kind)))
    page = run("stats", "--revisions").stdout.splitlines()
    assert page[4:12] == [
        "revision     questions  edits",
        "deleted              1      1",
        "replaced             1      1",
        "retyped              2      2",
        "substantial          0      0",
        "minor                1      1",
        "none                 0",
        "all                  5      5",
    ]
    assert page[13:15] == [
        "edits by  deleted  replaced  retyped  substantial  minor  all",
        "a1              1         1        2            0      1    5",
    ]


def test_a_bank_that_machines_have_drafted_says_so(bank):
    bank.annotators("a1: {role: author, kind: machine}\n")
    bank.add("a", "author: a1")
    page = run("stats", "--annotators").stdout
    assert "annotators: 0 persons, 1 machines" in page
    assert page.endswith("No person has written or reviewed a question of this suite yet.\n")


def test_the_multimodal_bank_says_that_no_person_has_written_or_reviewed_it():
    page = run("stats", str(Path(__file__).parents[2] / "questions/multimodal"), "--annotators").stdout
    assert "annotators: 0 persons, 3 machines" in page
    assert "No person has written or reviewed a question of this suite yet." in page
    assert "Without an entry" not in page


def test_annotators_are_no_question_to_any_command(bank):
    bank.annotators(ANNOTATORS)
    bank.add("a", "author: a1")
    for path in ("questions", "questions/demo"):
        assert "1 questions: 0 errors" in run("lint", path).stdout
        assert len(run("stats", path, "--list").stdout.splitlines()) == 2


def test_faults_of_annotators_are_told_by_lint_and_by_the_data_statement(bank):
    bank.annotators("a1: {role: author, name: Jan}\n")
    bank.add("a")
    message = "questions/demo/annotators.yaml:1: a1.name: unknown key: "
    assert message in run("lint", code=1).stdout
    assert message in run("stats", "--annotators", code=1).stderr
    assert "1 questions: 1 errors" in run("lint", code=1).stdout


def test_pytest_takes_the_file_of_annotators_for_no_question(pytester, bank):
    bank.annotators(ANNOTATORS)
    bank.add("a", "examples: {accepted: [Kraków], rejected: [Łódź]}")
    # In the folder of a category, it is a question of that name.
    bank.add("annotators", "examples: {accepted: [Kraków], rejected: [Łódź]}")
    folder = bank.folder.resolve()
    result = pytester.runpytest_subprocess(str(folder), "-q", "--rootdir", str(folder))
    result.assert_outcomes(passed=4)


def record(model, outcomes):
    """Write a run; True is a right answer, False a wrong one, None for a question that is not for the model."""
    config = ModelConfig(name=model, litellm="openai/demo")
    paths = RunPaths(Path("reports"), config, "full")
    paths.folder.mkdir(parents=True)
    records, lines = {}, []
    for id_, right in outcomes.items():
        question = load_question(f"questions/demo/towns/{id_}.yaml")
        if right is None:
            records[question.path] = VerdictRecord.not_applicable(question, model, "it hears nothing")
            continue
        if right == "error":
            records[question.path] = VerdictRecord.failed(question, model, [id_], "timed out")
            continue
        reply = Completion(key=id_, question=question.path, text="Kraków" if right else "Łódź")
        records[question.path] = VerdictRecord.of(question, model, [id_], [score(question, reply.answer())])
        lines.append(reply.model_dump_json() + "\n")
    paths.log.write_text("".join(lines), encoding="utf-8")
    files = [Path("questions/demo/suite.yaml")]
    save_run(paths, config, "full", records=records, suite_files=files, expected=False)


def test_the_review_sheet_has_what_every_model_failed_a_row_a_model(bank):
    for id_ in ("a", "b", "c", "d", "e", "f"):
        bank.add(id_)
    record("one", {"a": False, "b": False, "c": False, "d": None, "e": False, "f": False})
    record("two", {"a": False, "b": True, "c": None, "d": None, "e": "error"})
    run("audit", "export", "--model=one", "--model=two", "--failed-by-all")
    with Path("audit.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = [(row["question"].split("/")[-1], row["model"]) for row in csv.DictReader(file)]
    assert rows == [("a", "one"), ("a", "two"), ("c", "one")]


def test_nothing_to_review_is_told(bank):
    bank.add("a")
    record("one", {"a": True})
    result = run("audit", "export", "--model=one", "--failed-by-all")
    assert result.stdout == "no question was failed by every model: there is nothing to audit\n"
