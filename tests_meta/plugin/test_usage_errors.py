"""Mistakes of the command line and of models.yaml are told before the first question."""

import pytest


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--model=tester", "--record-mode=once"],
            "--record-mode=once means nothing for questions: leave it out to use recorded answers and ask for the rest, "
            "or take none (ask nothing) or rewrite (ask everything again)",
        ),
        (["--model=tester", "--concurrency=0"], "--concurrency must be at least 1"),
        (["--model=tester", "--timeout=0"], "--timeout must be above 0 seconds"),
        (["--model=tester", "--max-cost=-1"], "--max-cost must not be negative"),
        (
            ["--model=tester", "--max-cost=1"],
            "--max-cost needs prices, and none is known for tester: give it a price in models.yaml (dollars for a "
            "million tokens: price: {input: …, output: …})",
        ),
        (
            ["--model=tester", "--run=../elsewhere"],
            "--run='../elsewhere' is no name of a folder: use letters, digits, '-', '_' and '.'",
        ),
        (["--model=tester", "--models-file=nowhere.yaml"], "--models-file=nowhere.yaml: there is no such file"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_an_option_that_cannot_be_meant_is_a_usage_error(bank, server, arguments, message):
    bank.models(server.base)
    result = bank.run(*arguments, litellm=True)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert f"ERROR: {message}" in result.stderr.str()
    assert not server.requests


def test_a_model_that_nobody_knows_is_a_usage_error_with_the_nearest_names(bank, server):
    bank.models(server.base)
    result = bank.run("--model=testr", litellm=True)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [
            "ERROR: --model=testr: model 'testr' is not known to litellm; did you mean tester*? (models.yaml has: tester, other)"
        ]
    )


def test_a_hosted_model_without_its_key_is_a_usage_error(bank, monkeypatch):
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    result = bank.run("--model=anthropic/claude-sonnet-4-5", litellm=True)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [
            "ERROR: --model=anthropic/claude-sonnet-4-5: model 'anthropic/claude-sonnet-4-5' needs its key in the "
            "environment: set ANTHROPIC_API_KEY"
        ]
    )


def test_a_registered_model_without_its_key_is_a_usage_error(bank, server, monkeypatch):
    monkeypatch.delenv("TESTER_KEY", raising=False)
    bank.models(server.base, key_env="TESTER_KEY")
    result = bank.run("--model=tester")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [
            "ERROR: --model=tester: it needs its key in the environment: set TESTER_KEY, or use recorded answers alone with --record-mode=none"
        ]
    )


def test_all_faults_of_the_registry_are_told(bank):
    bank.write("models.yaml", "one: {litelm: openai/x}\ntwo: {litellm: openai/x, api_key: sk-secret}\n")
    result = bank.run("--model=one")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    text = result.stderr.str()
    assert "models.yaml:1: one.litelm: unknown key: did you mean 'litellm'?" in text
    assert "models.yaml:2: two.api_key: a key must not be written here: put it into the environment" in text
    assert "sk-secret" not in text


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_dead_endpoint_is_an_error_of_each_question_told_once(bank, workers):
    bank.models("http://127.0.0.1:9/v1")
    result = bank.run("--model=tester", "--timeout=2", "-n", workers, litellm=True)
    result.assert_outcomes(errors=2)
    assert "no connection" in result.stdout.str() or "no reply within 2 s" in result.stdout.str()


def test_the_budget_stops_the_asking_and_keeps_what_came(bank, server):
    for number in range(10):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base, price={"input": 100_000, "output": 0})  # 0.7 dollars an answer
    result = bank.run("--model=tester", "--max-cost=2", "--concurrency=4")
    kept = len(bank.lines("tester", "responses.jsonl"))
    assert kept == len(server.requests) == 3
    assert result.parseoutcomes()["errors"] == 12 - kept
    result.stdout.fnmatch_lines(
        ["9 × not asked: the budget of $2 is spent; the next run asks only for what is missing"]
    )
