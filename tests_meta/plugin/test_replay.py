"""Recorded answers alone: no network, no asker, no litellm."""

import pytest

pytestmark = pytest.mark.usefixtures("knows_krakow")

NO_LITELLM = """\
import sys

class Refuse:
    def find_spec(self, name, *_):
        if name.split(".")[0] in {"litellm", "openai", "httpx"}:
            raise AssertionError(f"{name} was imported")

sys.meta_path.insert(0, Refuse())
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_replay_touches_no_network(bank, server, workers):
    bank.models(server.base)
    bank.run("--model=tester")
    asked = len(server.requests)
    # Workers talk to their controller through pipes, which stay open.
    bank.run("--model=tester", "--record-mode=none", "-n", workers, network=False).assert_outcomes(passed=1, failed=1)
    assert len(server.requests) == asked


@pytest.mark.parametrize(
    "arguments",
    [["--co", "--model=tester"], [], ["--model=tester", "--record-mode=none"], ["--model=tester"]],
    ids=["collecting", "example checks", "replay", "everything recorded"],
)
def test_what_asks_nothing_imports_no_litellm(bank, server, arguments):
    bank.models(server.base)
    bank.run("--model=tester", litellm=True)
    bank.write("nolitellm.py", NO_LITELLM)
    result = bank.run("-p", "nolitellm", *arguments, litellm=True)
    assert "was imported" not in result.stdout.str() + result.stderr.str()
    assert result.ret in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_missing_recording_is_an_error_that_names_the_command(bank, server, workers):
    bank.models(server.base)
    result = bank.run("--model=tester", "--record-mode=none", "-n", workers)
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines(
        [f"  error: tester: no recorded answer; record with: pytest*questions*--model=tester -n {workers}"]
    )
    assert not server.requests


def test_a_stale_recording_says_so(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    path = bank.path / "questions/demo/towns/krakow.yaml"
    path.write_text(path.read_text().replace("podaj nazwę", "napisz nazwę"))
    result = bank.run("--model=tester", "--record-mode=none")
    result.assert_outcomes(failed=1, errors=1)
    result.stdout.fnmatch_lines(["  error: tester: stale recordings; record with: pytest*--model=tester"])


def test_a_changed_rule_needs_no_new_recording(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    path = bank.path / "questions/demo/towns/krakow.yaml"
    path.write_text(path.read_text().replace("include: [Kraków]", "include: [Poznań]"))
    bank.run("--model=tester", "--record-mode=none").assert_outcomes(failed=2)


def test_replayed_cost_is_shown_as_recorded(bank, server):
    bank.models(server.base, price={"input": 1000, "output": 2000})
    bank.run("--model=tester")
    result = bank.run("--model=tester", "--record-mode=none")
    # Two answers of 7 + 3 tokens.
    result.stdout.fnmatch_lines(["tester *14+6 $0.03 *"])


def test_half_a_line_in_the_log_is_told_and_its_question_asked_again(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    log = bank.reports / "tester/full/responses.jsonl"
    log.write_bytes(log.read_bytes()[:-40])
    result = bank.run("--model=tester")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        ["warning: *responses.jsonl:2: the last line is torn (a run was killed while writing it); *"]
    )
    assert len(server.requests) == 3
    assert len(bank.lines("tester", "responses.jsonl")) == 2


def test_the_suggested_command_asks_whatever_way_the_mode_was_written(bank, server):
    bank.models(server.base)
    result = bank.run("--model=tester", "--record-mode", "none", "-k", "krakow")
    (line,) = (line for line in result.outlines if "record with: " in line)
    command = line.partition("record with: ")[2]
    assert command.endswith("--model=tester -k krakow")
    assert "none" not in command
