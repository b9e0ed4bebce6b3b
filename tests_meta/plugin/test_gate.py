"""The gate: only a verdict that flips is red, and it says how."""

import pytest

pytestmark = pytest.mark.usefixtures("knows_krakow")

REPLAY = ("--model=tester", "--record-mode=none")


@pytest.fixture
def gated(bank, server):
    """A bank with recorded answers, whose verdicts are the expected ones."""
    bank.models(server.base)
    bank.run("--model=tester", "--gate=update").assert_outcomes(passed=6)
    return bank


def change_rule(bank, old, new):
    path = bank.path / "questions/demo/towns/krakow.yaml"
    path.write_text(path.read_text().replace(old, new))


@pytest.mark.parametrize("workers", ["0", "2"])
def test_unchanged_verdicts_pass_whether_right_or_wrong(gated, workers):
    result = gated.run(*REPLAY, "--gate", "-n", workers)
    result.assert_outcomes(passed=6)
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_flipped_verdict_fails_with_both_sets_of_reasons(gated, workers):
    change_rule(gated, "include: [Kraków]", "include: [Poznań]")
    change_rule(gated, "accepted: [Kraków]", "accepted: [Poznań]")
    result = gated.run(*REPLAY, "--gate", "-n", workers)
    result.assert_outcomes(passed=5, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*= FLIPPED VERDICTS: 1 =*",
            "demo/towns/krakow, tester: the verdict flipped from correct (soft 1.00) to wrong (soft 0.00)",
            "  expected:",
            "    holds  1 include [[]Kraków: 'Krakowie'[]]",
            "  now:",
            "    fails  1 include [[]Poznań: -[]]",
            "  if the change is meant, accept it with: pytest*--model=tester*--gate=update",
        ]
    )


def test_a_change_of_partial_credit_alone_is_a_flip_too(gated):
    change_rule(gated, "include: [Kraków]", "include: [Kraków, Poznań]")
    gated.run(*REPLAY, "--gate=update")
    change_rule(gated, "include: [Kraków, Poznań]", "include: [Kraków, Poznań, Łódź]")
    result = gated.run(*REPLAY, "--gate", "-k", "tester")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*the verdict flipped from wrong (soft 0.50) to wrong (soft 0.33)"])


def test_update_accepts_the_verdicts_as_they_are(gated):
    change_rule(gated, "include: [Kraków]", "include: [Poznań]")
    change_rule(gated, "accepted: [Kraków]", "accepted: [Poznań]")
    gated.run(*REPLAY, "--gate=update").assert_outcomes(passed=6)
    gated.run(*REPLAY, "--gate").assert_outcomes(passed=6)


def test_only_update_writes_what_is_expected(gated):
    expected = gated.reports / "tester/full/expected.jsonl"
    before = expected.read_bytes()
    change_rule(gated, "include: [Kraków]", "include: [Poznań]")
    gated.run(*REPLAY, "--gate")
    gated.run(*REPLAY)
    assert expected.read_bytes() == before


def test_a_new_question_is_red_until_its_verdict_is_accepted(gated):
    gated.town("torun", "Toruń")
    gated.run("--model=tester")
    result = gated.run(*REPLAY, "--gate", "-k", "torun")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        ["demo/towns/torun, tester: no verdict is expected yet; accept it with: *--gate=update"]
    )


def test_a_missing_recording_is_red_under_the_gate(gated):
    gated.town("torun", "Toruń")
    gated.run(*REPLAY, "--gate", "-k", "torun").assert_outcomes(passed=2, errors=1)


def test_a_wrong_example_is_red_under_the_gate(gated):
    change_rule(gated, "rejected: [Nie wiem.]", "rejected: [W Krakowie.]")
    gated.run(*REPLAY, "--gate").assert_outcomes(passed=5, failed=1)


def test_a_gate_without_a_model_is_a_usage_error(bank):
    result = bank.run("--gate")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --gate compares a model's recorded verdicts: name it with --model=NAME"])
