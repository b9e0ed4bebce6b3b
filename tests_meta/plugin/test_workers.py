"""Workers score; they change neither what is asked nor what is found."""

import signal

import pytest

pytestmark = pytest.mark.usefixtures("knows_krakow")

RESULTS = (
    "tester/full/verdicts.jsonl",
    "tester/full/run.json",
    "leaderboard.md",
    "leaderboard.csv",
    "leaderboard.json",
)


def results(bank):
    return {name: (bank.reports / name).read_bytes() for name in RESULTS}


def test_any_number_of_workers_finds_the_same_to_the_byte(bank, server):
    for number in range(12):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    bank.run("--model=tester")
    alone = results(bank)
    for count in ("0", "2", "16"):
        for name in RESULTS:
            (bank.reports / name).unlink()
        bank.run("--model=tester", "--record-mode=none", "-n", count)
        assert results(bank) == alone, f"-n {count}"


@pytest.mark.parametrize("count", ["0", "2", "5"])
def test_each_question_is_asked_once_whatever_the_number_of_workers(bank, server, count):
    for number in range(12):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    bank.run("--model=tester", "--model=other", "-n", count).assert_outcomes(passed=2, failed=26)
    assert len(server.requests) == 28
    assert set(server.times_asked().values()) == {2}


def test_concurrency_is_an_option_of_its_own(bank, server):
    for number in range(12):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    bank.run("--model=tester", "-n", "4", "--concurrency=2")
    assert server.most_at_once <= 2


def test_many_workers_bring_a_note_on_what_they_are_for(bank, server):
    bank.models(server.base)
    result = bank.run("--model=tester", "-n", "6")
    result.stdout.fnmatch_lines(
        ["note: -n 6 starts 6 scorers; how many questions are asked at a time is --concurrency"]
    )


def test_a_worker_that_dies_is_replaced_and_nothing_is_asked_twice(bank, server):
    for number in range(8):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    bank.write(
        "conftest.py",
        f"""\
        import os
        from pathlib import Path

        import pytest

        @pytest.fixture(autouse=True)
        def die_once(request):
            mark = Path("died")
            if "town-03" in request.node.name and not mark.exists():
                mark.touch()
                os.kill(os.getpid(), {signal.SIGKILL.value})
        """,
    )
    result = bank.run("--model=tester", "-n", "2")
    result.stdout.fnmatch_lines(
        ["*worker 'gw?' crashed while running 'questions/demo/towns/town-03.yaml::town-03?tester?'*"]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert set(server.times_asked().values()) == {1}
    assert len(bank.lines("tester", "responses.jsonl")) == 10


def test_a_surrogate_or_a_long_answer_harms_no_worker(bank, server):
    bank.models(server.base)
    server.respond = lambda body: server.completion(
        "Kraków \ud800 " + "bardzo " * 30_000 if "krakow" in body["messages"][-1]["content"] else "\u2028\x85Gdańsk"
    )
    bank.run("--model=tester", "-n", "2", litellm=True).assert_outcomes(passed=2)
