"""Asking each question several times: what is asked, kept, shown and gated."""

import pytest

PLAN = {"krakow": ("W Krakowie.", "W Krakowie.", "W Krakowie."), "gdansk": ("Gdańsk", "Nie wiem.", "W Gdańsku.")}
REPEATS = [
    "*= repeats =*",
    "Demo (demo): repeats",
    "model *K mean spread pass^1 pass^2 pass^3 n",
    # 5 of 6 are right. Whichever answers come first, two of the three runs have both right, and one has one.
    "tester (repeat-3) *3 83.3 *28.9 *83.3 *66.7 *50.0 2",
]


@pytest.fixture
def wavering(bank, server):
    """A bank with a model that knows one town always, and the other two times of three."""
    left = {name: list(answers) for name, answers in PLAN.items()}

    def respond(body):
        prompt = body["messages"][-1]["content"]
        (name,) = (name for name in PLAN if name in prompt)
        return server.completion(left[name].pop(0))

    server.respond = respond
    bank.models(server.base)
    return bank


@pytest.mark.parametrize("workers", ["0", "2"])
def test_each_repeat_is_asked_recorded_and_judged_by_itself(wavering, server, workers):
    result = wavering.run("--model=tester", "--repeat=3", "-n", workers)
    # Right only if all answers are.
    result.assert_outcomes(passed=1, failed=1)
    assert sorted(server.times_asked().values()) == [3, 3]
    result.stdout.fnmatch_lines(REPEATS)

    assert not (wavering.reports / "tester/full").exists()
    replies = wavering.lines("tester", "responses.jsonl", "repeat-3")
    assert len({reply["key"] for reply in replies}) == len(replies) == 6
    for name, answers in PLAN.items():
        mine = [reply for reply in replies if reply["question"].endswith(name)]
        assert sorted(reply.get("sample", 0) for reply in mine) == [0, 1, 2]
        assert sorted(reply["text"] for reply in mine) == sorted(answers)

    gdansk, krakow = wavering.lines("tester", "verdicts.jsonl", "repeat-3")
    assert krakow["trials"] == [True, True, True]
    assert krakow["outcome"] == "correct"
    assert sorted(gdansk["trials"]) == [False, True, True]
    assert (gdansk["outcome"], gdansk["soft"]) == ("wrong", pytest.approx(2 / 3))
    assert len({gdansk["key"], *gdansk["more_keys"], krakow["key"], *krakow["more_keys"]}) == 6


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_is_recorded_is_judged_again_without_asking(wavering, server, workers):
    wavering.run("--model=tester", "--repeat=3")
    verdicts = (wavering.reports / "tester/repeat-3/verdicts.jsonl").read_bytes()
    result = wavering.run("--model=tester", "--repeat=3", "--record-mode=none", "-n", workers, network=False)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(REPEATS)
    assert len(server.requests) == 6
    assert (wavering.reports / "tester/repeat-3/verdicts.jsonl").read_bytes() == verdicts


def test_a_run_that_was_stopped_asks_only_for_the_repeats_that_are_missing(wavering, server):
    wavering.run("--model=tester", "--repeat=3")
    log = wavering.reports / "tester/repeat-3/responses.jsonl"
    kept = log.read_text(encoding="utf-8").splitlines(keepends=True)
    lost = next(line for line in kept if "krakow" in line)
    log.write_text("".join(line for line in kept if line != lost), encoding="utf-8")
    server.respond = lambda _body: server.completion("W Krakowie.")
    result = wavering.run("--model=tester", "--repeat=3")
    result.assert_outcomes(passed=1, failed=1)
    assert len(server.requests) == 7
    assert "krakow" in server.prompts[-1]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_the_gate_is_red_where_the_answers_to_repeats_come_to_another_verdict(wavering, workers):
    wavering.run("--model=tester", "--repeat=3", "--gate=update")
    replay = ("--model=tester", "--repeat=3", "--record-mode=none", "--gate", "-n", workers)
    wavering.run(*replay).assert_outcomes(passed=6)
    path = wavering.path / "questions/demo/towns/gdansk.yaml"
    path.write_text(path.read_text().replace("include: [Gdańsk]", "include: [[Gdańsk, wiem]]"))
    result = wavering.run(*replay)
    # The example that must be rejected is accepted now, too.
    result.assert_outcomes(passed=4, failed=2)
    result.stdout.fnmatch_lines(
        ["demo/towns/gdansk, tester: the verdict flipped from wrong (soft 0.67) to correct (soft 1.00)"]
    )


def test_one_answer_to_each_has_no_section_of_repeats(wavering):
    result = wavering.run("--model=tester")
    result.stdout.no_fnmatch_line("*= repeats =*")
    (gdansk, _) = wavering.lines("tester", "verdicts.jsonl")
    assert "trials" not in gdansk


def test_the_section_is_about_the_models_and_the_run_of_the_session(wavering, server):
    wavering.run("--model=tester", "--repeat=3")
    server.respond = lambda _body: server.completion("Nie wiem.")
    result = wavering.run("--model=other", "--repeat=2")
    section = result.stdout.str().partition("= repeats =")[2].partition("= leaderboard =")[0]
    assert "other (repeat-2)" in section
    assert "tester" not in section


def test_the_command_that_shows_one_answer_looks_up_all_of_its_repeats(bank, server):
    for number in range(8):
        bank.town(f"town-{number}", "Kraków")
    server.respond = lambda _body: server.completion("Nie wiem.")
    bank.models(server.base)
    result = bank.run("--model=tester", "--repeat=2")
    result.stdout.fnmatch_lines(
        [
            "look at one: pytest questions/demo/towns/gdansk.yaml --model=tester --record-mode=none --repeat=2 --run=repeat-2"
        ]
    )
