"""``sprawdzian lint --runs``: advice from recorded runs without the question or the medium."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.store import RunPaths, save_run
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.questions import load_question
from sprawdzian.scoring import score

SUITE = Path("questions/demo/suite.yaml")
FILES = {
    "suite": "name: demo\ntitle: Demo\nprotocol: povisle\ncategories:\n  towns: {title: Towns, kinds: [choice, yes_no, open]}\n",
    "towns/wybor": "kind: choice\nprompt: Które to miasto?\noptions: [Kraków, Poznań, Gdańsk]\nanswer: B\n"
    "examples: {accepted: [B], rejected: [A]}\n",
    "towns/czy": "kind: yes_no\nprompt: Czy to Kraków? Odpowiedz tak lub nie.\nanswer: nie\n"
    "examples: {accepted: [nie], rejected: [tak]}\n",
    "towns/jakie": "kind: open\nprompt: Jakie to miasto? Podaj nazwę w mianowniku.\nanswers: [Poznań]\n"
    "examples: {accepted: [Poznań], rejected: [Kraków]}\n",
}
RIGHT = {"wybor": ["B", "A", "C"], "czy": "nie", "jakie": "Poznań"}
WRONG = {"wybor": ["B", "B", "B"], "czy": "tak", "jakie": "Łódź"}


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        file = Path(f"questions/demo/{name}.yaml")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def record(model, run, right=(), wrong=(), errors=(), skipped=(), **fields):
    """Write the run of a synthetic model; its answers are judged by the scorers, a choice under every rotation."""
    config = ModelConfig.model_validate({"name": model, "litellm": "openai/synthetic", **fields})
    records = {}
    for name in (*right, *wrong):
        question = load_question(f"questions/demo/towns/{name}.yaml")
        answer = (RIGHT if name in right else WRONG)[name]
        records[question.path] = VerdictRecord.of(question, model, ["key"], [score(question, answer)])
    for name in errors:
        question = load_question(f"questions/demo/towns/{name}.yaml")
        records[question.path] = VerdictRecord.failed(question, model, ["key"], "no reply")
    for name in skipped:
        question = load_question(f"questions/demo/towns/{name}.yaml")
        records[question.path] = VerdictRecord.not_applicable(question, model, "modality")
    save_run(RunPaths(Path("reports"), config, run), config, run, records=records, suite_files=[SUITE], expected=False)


def lint(*arguments, code=0):
    result = CliRunner().invoke(app, ["lint", "--no-notes", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    # How many notes there are is not what these tests are about.
    return re.sub(r", \d+ notes$", "", result.output.rstrip()).splitlines()


def test_a_pool_of_eleven_flags_a_choice_that_seven_solve_and_not_one_that_six_solve(bank):
    for number in range(11):
        record(f"m{number:02}", "no-question", **{"right" if number < 7 else "wrong": ["wybor"]})
    assert lint("--runs") == [
        "demo/towns/wybor: warning [too-easy] 7 of 11 models had it right without the question (63.6 %; of choices, "
        "at most 60 % should): m00, m01, m02, m03, m04, m05, m06; make the wrong options more plausible, give more "
        "options, add 'żadne z powyższych', or ask it as an open question if one answer alone is right",
        "no-question: 1 choices have a verdict by a pool of 11 (m00, m01, m02, m03, m04, m05, m06, m07, m08, m09, m10)",
        "no-media: no run of the pool, so nothing is judged by it; make one with --ablation=no-media",
        "3 questions: 0 errors, 1 warnings",
    ]
    record("m06", "no-question", wrong=["wybor"])
    assert not [line for line in lint("--runs") if "too-easy" in line]
    assert [line for line in lint("--runs", "--too-easy=0.5") if "too-easy" in line]


def test_a_guess_under_one_rotation_is_not_enough(bank):
    # B, whatever stands there: right once in three.
    record("constant", "no-question", wrong=["wybor"])
    assert [line.partition(":")[0] for line in lint("--runs")] == ["no-question", "no-media", "3 questions"]


def test_a_question_without_need_of_its_medium_is_told_with_the_models(bank):
    record("a", "no-media", right=["jakie", "czy"], wrong=["wybor"])
    record("b", "no-media", right=["czy", "wybor"], wrong=["jakie"])
    record("c", "no-media", right=["czy", "wybor"], wrong=["jakie"])
    lines = lint("--runs")
    assert [line.partition(" models")[0] for line in lines[:3]] == [
        "demo/towns/czy: warning [not-grounded] 3 of 3",
        "demo/towns/jakie: warning [not-grounded] 1 of 3",
        "demo/towns/wybor: warning [not-grounded] 2 of 3",
    ]
    assert "none should): a;" in lines[1]
    assert lines[-2] == "no-media: 3 questions have a verdict by a pool of 3 (a, b, c)"
    limits = ("--text-only-choice=0.7", "--text-only-yes-no=1", "--text-only-open=0.34")
    assert lint("--runs", *limits)[-1] == "3 questions: 0 errors, 0 warnings"
    assert lint("--runs", "--strict", code=1)


def test_a_named_pool_asks_for_the_checks_by_itself_and_leaves_out_all_others(bank):
    record("a", "no-media", right=["jakie"])
    record("b", "no-media", wrong=["jakie"])
    record("c", "no-media", wrong=["jakie"])
    assert lint("--pool=b", "--pool=c") == [
        "no-question: no run of the pool, so nothing is judged by it; make one with --ablation=no-question",
        "no-media: 1 questions have a verdict by a pool of 2 (b, c); fewer than 3 models are weak evidence",
        "3 questions: 0 errors, 0 warnings",
    ]
    assert "a; reword" in lint("--pool=a")[0]


def test_errors_and_questions_that_are_not_for_a_model_count_neither_way(bank):
    record("a", "no-media", right=["czy"], errors=["jakie"], skipped=["wybor"])
    record("b", "no-media", right=["czy"], errors=["jakie"])
    lines = lint("--runs")
    assert lines[0].startswith("demo/towns/czy: warning [not-grounded] 2 of 2 models")
    assert lines[0].endswith("(fewer than 3 models have a verdict: weak evidence)")
    assert lines[2] == (
        "no-media: 1 questions have a verdict by a pool of 2 (a, b); fewer than 3 models are weak evidence"
    )


def test_a_verdict_on_an_earlier_form_of_a_question_does_not_count(bank):
    record("a", "no-media", right=["jakie", "czy"])
    Path("questions/demo/towns/jakie.yaml").write_text(
        FILES["towns/jakie"].replace("Jakie to miasto", "Co to za miasto"), encoding="utf-8"
    )
    lines = lint("--runs")
    assert not [line for line in lines if "towns/jakie" in line]
    assert "no-media: 1 verdicts are on an earlier form of their questions and do not count; run again" in lines


def test_blind_guesses_count_only_where_they_are_named(bank):
    record("dice", "no-media", right=["jakie"], api="random")
    record("a", "no-media", wrong=["jakie"])
    assert not [line for line in lint("--runs") if "not-grounded" in line]
    assert [line for line in lint("--pool=dice") if "not-grounded" in line]


def test_full_runs_play_no_part(bank):
    record("a", "full", right=["wybor", "czy", "jakie"])
    assert lint("--runs", code=2) == [
        "there is no run named no-question or no-media yet: make them with pytest questions/ --model=NAME "
        "--ablation=no-question, and the same with no-media"
    ]
    assert lint()[-1] == "3 questions: 0 errors, 0 warnings"


def test_a_model_without_such_a_run_is_told_with_the_nearest(bank):
    record("tester", "no-media", right=["jakie"])
    assert lint("--pool=testr", code=2) == [
        "there is no run no-question or no-media of 'testr': did you mean 'tester'?"
    ]


def test_a_damaged_run_is_named(bank):
    record("a", "no-media", right=["jakie"])
    Path("reports/a/no-media/run.json").write_text("{}", encoding="utf-8")
    assert lint("--runs", code=2)[0].startswith("reports/a/no-media/run.json: not the description of a run (")


def test_a_part_of_the_bank_is_judged_alone(bank):
    record("a", "no-media", right=["jakie", "czy"])
    lines = lint("questions/demo/towns/czy.yaml", "--runs")
    assert [line.partition(": ")[0] for line in lines] == ["demo/towns/czy", "no-question", "no-media", "1 questions"]
