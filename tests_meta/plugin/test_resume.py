"""A run that dies loses no finished answer; the next asks only for the rest."""

import os
import signal
import subprocess
import sys
import threading

import pytest


@pytest.mark.parametrize("workers", ["0", "2"])
def test_killing_the_whole_run_loses_no_finished_answer(bank, server, workers):
    for number in range(10):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    answered = threading.Semaphore(5)

    def five_and_no_more(body):
        if not answered.acquire(blocking=False):
            server.never.wait()
        return server.completion("Kraków")

    server.respond = five_and_no_more
    command = [sys.executable, "-m", "pytest", "questions", "--model=tester", "--concurrency=3", "-n", workers]
    run = subprocess.Popen(command, cwd=bank.path, start_new_session=True, stdout=subprocess.DEVNULL)
    # Three more are in flight when five have been answered.
    server.wait_for(8)
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    kept = bank.lines("tester", "responses.jsonl")
    assert len(kept) == 5
    asked = len(server.requests)
    server.respond = lambda _body: server.completion("Kraków")
    bank.run("--model=tester", "-n", workers).assert_outcomes(passed=11, failed=1)
    again = server.prompts[asked:]
    assert len(again) == 7
    assert not {line["question"].rpartition("/")[2] for line in kept} & {
        prompt.split()[1].rstrip(":") for prompt in again
    }


def test_two_runs_cannot_write_one_log(bank, server):
    bank.models(server.base)
    arrived = threading.Event()

    def hold(_body):
        arrived.set()
        server.never.wait()
        return server.completion("Kraków")

    server.respond = hold
    command = [sys.executable, "-m", "pytest", "questions", "--model=tester"]
    first = subprocess.Popen(command, cwd=bank.path, start_new_session=True, stdout=subprocess.DEVNULL)
    try:
        assert arrived.wait(30)
        second = bank.run("--model=tester")
        assert second.ret == pytest.ExitCode.USAGE_ERROR
        second.stderr.fnmatch_lines(
            [
                "ERROR: another run is writing *responses.jsonl: wait until it ends, or give this one a name of its own "
                "with --run=NAME"
            ]
        )
    finally:
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
