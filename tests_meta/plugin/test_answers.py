"""With a model: asking, judging, showing, saving."""

import json

import pytest

pytestmark = pytest.mark.usefixtures("knows_krakow")


def test_a_right_answer_passes_and_a_wrong_one_fails(bank, server):
    bank.models(server.base)
    result = bank.run("--model=tester", litellm=True)
    result.assert_outcomes(passed=1, failed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert sorted(server.prompts) == ["Pytanie gdansk: podaj nazwę miasta.", "Pytanie krakow: podaj nazwę miasta."]


def test_few_answers_are_shown_whole_one_block_a_model(bank, server):
    bank.models(server.base)
    result = bank.run("--model=tester", "--model=other", "-k", "krakow")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(
        [
            "demo/towns/krakow · other",
            "  | W Krakowie.",
            "  correct, soft 1.00",
            "    holds  1 include [[]Kraków: 'Krakowie'[]]",
            "",
            "demo/towns/krakow · tester",
            "  | W Krakowie.",
        ]
    )


def test_many_wrong_answers_are_told_in_a_digest(bank, server):
    for number in range(30):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    result = bank.run("--model=tester")
    result.assert_outcomes(passed=1, failed=31)
    text = result.stdout.str()
    assert "31 of 32 answers are not right; the first 10:" in text
    assert text.count("fails  1 include") == 10
    assert "look at one: pytest questions/demo/towns/gdansk.yaml --model=tester --record-mode=none" in text
    assert "all verdicts with reasons: reports/tester/full/verdicts.jsonl" in text
    assert "FAILURES" not in text
    assert len(result.outlines) < 50


def test_the_leaderboard_is_printed_and_written_in_three_forms(bank, server):
    bank.models(server.base, title="Tester", provider="Us", size="1B")
    result = bank.run("--model=tester")
    result.stdout.fnmatch_lines(
        [
            "Demo (demo)",
            "model    Tow. Wor. total      95 % soft   n",
            "Tester     50  n/a  50.0 0.0–100.0 50.0 2/2",
            "",
            "model    right wrong error refused empty cut unparsed tokens cost time",
            "Tester       1     1     0       0     0   0        0   14+6  n/a*",
            "written: reports/leaderboard.md, reports/leaderboard.csv, reports/leaderboard.json",
        ]
    )
    rows = json.loads((bank.reports / "leaderboard.json").read_text())["demo"]["rows"]
    assert [(row["model"], row["total"], row["soft"], row["scored"]) for row in rows] == [
        ("tester", "50.00", "50.00", 2)
    ]
    assert (bank.reports / "leaderboard.csv").read_text().startswith("suite,model,run,provider,size,total,")
    assert "| Tester | **50** | n/a | **50.0** |" in (bank.reports / "leaderboard.md").read_text()


def test_the_leaderboard_has_all_runs_best_first(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    server.respond = lambda _body: server.completion("Kraków, Gdańsk")
    bank.run("--model=other")
    page = (bank.reports / "leaderboard.md").read_text()
    assert page.index("| other |") < page.index("| tester |")


def test_a_partial_run_is_marked_and_its_n_printed(bank, server):
    bank.models(server.base)
    result = bank.run("--model=tester", "-k", "krakow")
    result.stdout.fnmatch_lines(["tester *1/2", "tester: a partial run; its numbers cover only what ran"])


def test_a_question_run_again_alone_leaves_the_other_verdicts(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    bank.run("--model=tester", "-k", "gdansk")
    verdicts = bank.lines("tester", "verdicts.jsonl")
    assert [line["question"] for line in verdicts] == ["demo/towns/gdansk", "demo/towns/krakow"]


def test_the_verdict_of_a_deleted_question_goes(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    (bank.path / "questions/demo/towns/gdansk.yaml").unlink()
    bank.run("--model=tester")
    assert [line["question"] for line in bank.lines("tester", "verdicts.jsonl")] == ["demo/towns/krakow"]


def test_recorded_answers_are_not_asked_for_again(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    asked = len(server.requests)
    bank.run("--model=tester").assert_outcomes(passed=1, failed=1)
    assert len(server.requests) == asked


def test_a_changed_prompt_is_asked_again_and_its_old_answer_dropped(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    path = bank.path / "questions/demo/towns/krakow.yaml"
    path.write_text(path.read_text().replace("podaj nazwę", "napisz nazwę"))
    bank.run("--model=tester")
    assert server.prompts[2:] == ["Pytanie krakow: napisz nazwę miasta."]
    assert [line["question"] for line in bank.lines("tester", "responses.jsonl")] == [
        "demo/towns/gdansk",
        "demo/towns/krakow",
    ]


def test_rewrite_asks_everything_again(bank, server):
    bank.models(server.base)
    bank.run("--model=tester")
    bank.run("--model=tester", "--record-mode=rewrite")
    assert len(server.requests) == 4
    assert len(bank.lines("tester", "responses.jsonl")) == 2


def test_a_provider_failure_is_an_error_and_never_a_wrong_answer(bank, server):
    bank.models(server.base)
    server.respond = lambda body: (
        server.completion("Kraków") if "krakow" in body["messages"][-1]["content"] else server.error(401, "no such key")
    )
    result = bank.run("--model=tester", litellm=True)
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "tester *1/2",
            "tester: 1 without a verdict (errors); with them all wrong or all right the total lies between 50.0 and 100.0",
        ]
    )
    assert [(line["question"], line["outcome"]) for line in bank.lines("tester", "verdicts.jsonl")] == [
        ("demo/towns/gdansk", "error"),
        ("demo/towns/krakow", "correct"),
    ]


def test_a_thousand_equal_errors_are_told_once(bank, server):
    for number in range(20):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    server.respond = lambda _body: server.error(401, "no such key")
    result = bank.run("--model=tester", litellm=True)
    result.assert_outcomes(errors=22)
    text = result.stdout.str()
    assert text.count("no such key") == 1
    assert "22 × tester: the key was not accepted" in text


def test_a_refusal_of_the_provider_and_an_empty_answer_are_kept_apart(bank, server):
    bank.models(server.base)
    server.respond = lambda body: (
        server.completion(None)
        if "krakow" in body["messages"][-1]["content"]
        else server.completion("", finish="content_filter")
    )
    bank.run("--model=tester", litellm=True).assert_outcomes(failed=2)
    outcomes = {line["question"]: line["outcome"] for line in bank.lines("tester", "verdicts.jsonl")}
    assert outcomes == {"demo/towns/krakow": "empty", "demo/towns/gdansk": "refused"}


def test_a_named_run_has_a_folder_of_its_own(bank, server):
    bank.models(server.base)
    bank.run("--model=tester", "--run=second-try")
    assert (bank.reports / "tester/second-try/responses.jsonl").is_file()
    assert not (bank.reports / "tester/full").exists()


def test_run_json_says_what_the_numbers_rest_on(bank, server):
    bank.models(server.base, parameters={"max_tokens": 50})
    bank.run("--model=tester", litellm=True)
    info = json.loads((bank.reports / "tester/full/run.json").read_text())
    assert info["model"]["parameters"] == {"max_tokens": 50}
    assert info["usage"]["answers"] == 2
    assert info["seed"]
    assert info["suites"]["demo"]["hash"]
    assert "morfeusz2 pl.sgjp" in info["suites"]["demo"]["signature"]
    assert info["clients"][0].startswith("litellm ")
    assert info["first_answer"] <= info["last_answer"]


def test_exit_first_looks_no_further_ahead_than_one_window(bank, server):
    for number in range(30):
        bank.town(f"town-{number:02}", "Kraków")
    bank.models(server.base)
    server.respond = lambda _body: server.completion("Nie wiem.")
    bank.run("--model=tester", "-x", "--concurrency=2").assert_outcomes(failed=1)
    # Two in flight, one more for the item that is prepared, one whose test failed.
    assert len(server.requests) <= 6


def test_fixtures_may_be_replaced_by_a_conftest(bank, server):
    bank.models(server.base)
    bank.write(
        "conftest.py",
        """\
        import pytest
        from sprawdzian import Answer

        @pytest.fixture
        def answer(question, model):
            return Answer(f"{model.name} mówi: Kraków")
        """,
    )
    bank.run("--model=tester", "--record-mode=none").assert_outcomes(passed=1, failed=1)
    assert not server.requests


def test_a_suite_that_is_spoilt_during_the_run_is_told_and_costs_no_answer(bank, knows_krakow):
    bank.models(knows_krakow.base)
    bank.write(
        "conftest.py",
        """\
        from pathlib import Path

        def pytest_runtest_teardown(item):
            file = Path("questions/demo/suite.yaml")
            file.write_text(file.read_text(encoding="utf-8") + "colour: red\\n", encoding="utf-8")
        """,
    )
    result = bank.run("--model=tester")
    assert result.ret == pytest.ExitCode.INTERNAL_ERROR
    result.stdout.fnmatch_lines(["*NOT SAVED*", "*suite.yaml*colour: duplicate key*", "mend the file and run again*"])
    assert len(bank.lines("tester", "responses.jsonl")) == 2
