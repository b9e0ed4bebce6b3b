"""The commands around a bank: new, lint, schema, stats, report, doctor."""

import json
from pathlib import Path

import jsonschema
import pytest
import yaml
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app

ROOT = Path(__file__).parents[2]
SUITE = """\
name: demo
title: Demo
protocol: plcc
required_tags: [answer_type]
categories:
  towns: {title: Towns, subcategories: [north, south], forms: [fact, sorting]}
"""
QUESTION = """\
prompt: Podaj stolicę Polski.
rules:
  - include: [Warszawa]
examples: {accepted: [Warszawa], rejected: [Kraków]}
subcategory: south
form: fact
tags: {answer_type: place}
author: a01
"""


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    towns = tmp_path / "questions/demo/towns"
    towns.mkdir(parents=True)
    (towns.parent / "suite.yaml").write_text(SUITE, encoding="utf-8")
    (towns / "stolica.yaml").write_text(QUESTION, encoding="utf-8")
    return towns


def run(*arguments, code=0):
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "120"})
    assert result.exit_code == code, result.output
    return result.output


def test_a_new_question_is_valid_as_soon_as_its_tag_is_filled_in(bank):
    output = run("new", "questions/demo/towns/moje-pytanie.yaml", "--author=a07")
    assert output.splitlines() == [
        "written: questions/demo/towns/moje-pytanie.yaml",
        "fill it in, then check it with: pytest questions/demo/towns/moje-pytanie.yaml",
    ]
    text = (bank / "moje-pytanie.yaml").read_text(encoding="utf-8")
    assert "author: a07" in text
    assert "subcategory: north  # one of north, south" in text
    assert "1 warnings" not in run("lint", "questions/demo/towns/moje-pytanie.yaml")


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (
            "elsewhere/q.yaml",
            "elsewhere/q.yaml: there is no suite.yaml above it; questions live in questions/<suite>/<category>/",
        ),
        ("questions/demo/towns/stolica.yaml", "questions/demo/towns/stolica.yaml exists already"),
        (
            "questions/demo/towns/Łódź.yaml",
            "Łódź.yaml: expected lower-case ASCII letters, digits and hyphens, and .yaml",
        ),
        (
            "questions/demo/rivers/odra.yaml",
            "questions/demo/rivers/odra.yaml: the folder below demo must be one of towns",
        ),
    ],
)
def test_a_new_question_in_a_wrong_place_is_refused(bank, path, message):
    assert run("new", path, code=2).strip() == message


def test_lint_counts_and_tells_what_to_mend(bank):
    (bank / "zla.yaml").write_text(QUESTION.replace("accepted: [Warszawa]", "accepted: [Łódź]"), encoding="utf-8")
    (bank / "zepsuta.yaml").write_text("prompt: [\n", encoding="utf-8")
    lines = run("lint", code=1).splitlines()
    assert lines[0].startswith("questions/demo/towns/zepsuta.yaml:2: not valid YAML")
    assert "demo/towns/zla: error [examples] accepted example 1 is one that the rules refuse: 'Łódź'" in lines
    assert any(line.startswith("demo/towns/zla: warning [near-duplicate] ") for line in lines)
    assert lines[-1].startswith("3 questions: 2 errors, 1 warnings, ")


def test_lint_fails_on_warnings_only_if_asked(bank):
    (bank / "stolica.yaml").write_text(QUESTION.replace("Podaj stolicę", "Stolica"), encoding="utf-8")
    assert "warning [format-instruction]" in run("lint")
    run("lint", "--strict", code=1)
    assert "note [" not in run("lint", "--no-notes")


def test_stats_count_every_leaf_even_an_empty_one(bank):
    output = run("stats")
    assert "Demo (demo): 1 questions" in output
    assert [line.split() for line in output.splitlines() if "north" in line or "south" in line] == [
        ["north", "0", "*"],
        ["south", "1", "*"],
    ]
    assert "form: fact 1" in output


def test_the_schema_takes_every_question_of_the_bank_and_refuses_a_misspelt_key():
    schema = json.loads(run("schema"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for file in sorted((ROOT / "questions").glob("*/*/**/*.yaml")):
        # Editors see the types that YAML guesses.
        value = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        assert not list(validator.iter_errors(value)), file
        assert list(validator.iter_errors({**value, "promt": "x"})), file


def test_report_makes_the_same_leaderboard_as_the_run_wrote():
    reports = ROOT / "reports"
    for layout in ("markdown", "csv", "json"):
        suffix = "md" if layout == "markdown" else layout
        printed = run("report", f"--reports-dir={reports}", f"--layout={layout}")
        assert printed == (reports / f"leaderboard.{suffix}").read_text(encoding="utf-8")


def test_report_tells_a_complete_run_from_a_missing_one():
    reports = f"--reports-dir={ROOT / 'reports'}"
    assert "is complete" in run("report", reports, "--require-complete=smollm2")
    assert run("report", reports, "--require-complete=nobody", code=2).strip() == "there is no full run of nobody"


def test_report_without_runs_says_how_to_make_one(bank):
    assert run("report", code=2).strip() == "no runs below reports: make one with pytest questions/ --model=NAME"


def test_report_names_the_file_that_is_no_run(bank):
    folder = bank.parents[2] / "reports/m/full"
    folder.mkdir(parents=True)
    (folder / "run.json").write_text("{}", encoding="utf-8")
    output = " ".join(run("report", code=2).split())
    assert output.startswith("reports/m/full/run.json: not the description of a run (")


def test_doctor_tells_versions_languages_and_what_each_model_needs(bank, monkeypatch):
    monkeypatch.delenv("SOME_KEY", raising=False)
    Path("models.yaml").write_text(
        "a: {litellm: openai/a, key_env: SOME_KEY}\nb: {litellm: openai/b, endpoint: 'http://127.0.0.1:1/v1'}\n",
        encoding="utf-8",
    )
    output = run("doctor")
    (languages,) = (line for line in output.splitlines() if line.startswith("languages: "))
    assert {"cs", "de", "en", "es", "fr", "it", "pl", "sk", "uk"} <= set(
        languages.removeprefix("languages: ").split(", ")
    )
    assert "  a: openai/a (set SOME_KEY to use it)" in output
    assert "  b: openai/b (at http://127.0.0.1:1/v1)" in output


def test_every_command_has_help():
    for command in ("new", "lint", "schema", "stats", "report", "doctor"):
        assert "Usage" in run(command, "--help")
