"""Runs on disk: what a session leaves, and how it adds to what others left."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LogWriter
from pytest_sprawdzian.runs.store import Run, RunPaths, Usage, read_runs, save_run
from pytest_sprawdzian.runs.verdicts import VerdictRecord, read_records

SUITE = """\
title: Próba
protocol: plcc
categories:
  words: {title: Słowa, short: Sł.}
  rivers: {title: Rzeki}
examples: optional
"""
QUESTION = "prompt: Co płynie przez Kraków?\nrules: [{include: [Wisła]}]\n"
MODEL = ModelConfig.model_validate(
    {
        "name": "org/tester",
        "litellm": "openai/loopback",
        "endpoint": "http://127.0.0.1:9/v1",
        "parameters": {"temperature": "0", "stop": ["###"]},
        "price": {"input": "0.15", "output": "0.60"},
        "size": "7B",
        "released": "2026-11-30",
    }
)


class Bank:
    """A bank of questions and its reports."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reports = folder / "reports"
        self.paths = RunPaths(self.reports, MODEL, "full")

    def suite(self, name: str = "demo", text: str = SUITE) -> Path:
        file = self.folder / "questions" / name / "suite.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def question(self, path: str) -> Path:
        file = self.folder / "questions" / f"{path}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(QUESTION, encoding="utf-8")
        return file

    def answer(self, *replies: Completion) -> None:
        log = LogWriter(self.paths.log)
        for reply in replies:
            log.append(reply)
        log.close()

    def save(self, records: Iterable[VerdictRecord], *suites: Path, expected: bool = False) -> None:
        by_question = {record.question: record for record in records}
        save_run(self.paths, MODEL, "full", records=by_question, suite_files=suites, expected=expected)

    def outcomes(self, path: Path | None = None) -> dict[str, str]:
        found = read_records(path or self.paths.verdicts, MODEL.name)
        return {name: record.outcome for name, record in found.items()}

    def info(self) -> dict[str, Any]:
        return json.loads(self.paths.info.read_text(encoding="utf-8"))

    def bytes(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.paths.folder.iterdir() if path.suffix != ".lock"}


@pytest.fixture
def bank(tmp_path) -> Bank:
    return Bank(tmp_path)


@pytest.fixture
def demo(bank) -> Callable[..., Path]:
    """Makes the suite ``demo`` with questions in ``words``, and gives its file."""

    def demo(*names: str) -> Path:
        for name in names:
            bank.question(f"demo/words/{name}")
        return bank.suite()

    return demo


def record(path: str, outcome: str = "correct", **fields: Any) -> VerdictRecord:
    values = {"strict": outcome == "correct", "soft": float(outcome == "correct"), "key": f"key of {path}", **fields}
    return VerdictRecord(question=path, model=MODEL.name, outcome=outcome, **values)


def reply(path: str, **fields: Any) -> Completion:
    return Completion.model_validate({"key": f"key of {path}", "question": path, "text": "Wisła", **fields})


# -- where -----------------------------------------------------------------------


def test_a_run_has_a_folder_of_its_own_below_its_model(tmp_path):
    paths = RunPaths(tmp_path, MODEL, "no-media")
    assert paths.folder == tmp_path / "org-tester" / "no-media"
    names = [path.name for path in (paths.log, paths.verdicts, paths.expected, paths.info)]
    assert names == ["responses.jsonl", "verdicts.jsonl", "expected.jsonl", "run.json"]


# -- what a session leaves -----------------------------------------------------------


def test_run_json_tells_who_answered_when_and_what_the_numbers_rest_on(bank, demo):
    demo("a", "b")
    rivers = "Rzeki, modality: document, kinds: [ocr, extraction], subcategories: {long: {title: Długie}}}"
    suite = bank.suite(text=SUITE.replace("Rzeki}", rivers))
    bank.question("demo/rivers/c")
    bank.answer(
        reply(
            "demo/words/b",
            at="2026-11-30T10:00:02+00:00",
            client="litellm 1.2",
            prompt_tokens=7,
            completion_tokens=3,
            cost=0.25,
            latency=0.5,
        ),
        reply(
            "demo/words/a",
            at="2026-11-30T10:00:01+00:00",
            client="litellm 1.1",
            prompt_tokens=5,
            latency=0.25,
            attempts=2,
            restarts=2,
            temperature=0.6,
        ),
        reply("demo/words/of-a-deleted-question", at="2020-01-01T00:00:00+00:00", client="litellm 0.1", cost=9.0),
    )
    bank.save([record("demo/words/a"), record("demo/words/b", "wrong", question_hash="h")], suite)
    info = bank.info()
    signature = info["suites"]["demo"].pop("signature")
    digest = info["suites"]["demo"].pop("hash")
    assert info["suites"]["demo"].pop("usage") == info["usage"]  # there is no other suite
    assert info == {
        "model": {
            "name": "org/tester",
            "litellm": "openai/loopback",
            "endpoint": "http://127.0.0.1:9/v1",
            "parameters": {"temperature": 0, "stop": ["###"]},
            "price": {"input": "0.15", "output": "0.60"},
            "size": "7B",
            "released": "2026-11-30",
        },
        "run": "full",
        "first_answer": "2026-11-30T10:00:01+00:00",
        "last_answer": "2026-11-30T10:00:02+00:00",
        "clients": ["litellm 1.1", "litellm 1.2"],
        "usage": {
            "answers": 2,
            "prompt_tokens": 12,
            "completion_tokens": 3,
            "cost": 0.25,
            "seconds": 0.75,
            "retried": 1,
            "restarted": 1,
            "highest_temperature": 0.6,
        },
        "seed": 20250101,
        "suites": {
            "demo": {
                "title": "Próba",
                "protocol": "plcc",
                "aggregation": "mean",
                "categories": {
                    "words": {
                        "title": "Słowa",
                        "short": "Sł.",
                        "questions": 2,
                        "modality": "text",
                        "kinds": ["rules"],
                        "subcategories": {},
                    },
                    "rivers": {
                        "title": "Rzeki",
                        "short": "Rzeki",
                        "questions": 1,
                        "modality": "document",
                        "kinds": ["ocr", "extraction"],
                        "subcategories": {"long": "Długie"},
                    },
                },
            }
        },
    }
    assert "rules" in signature
    assert len(digest) == 16


def test_run_json_tells_which_systems_answered_for_a_pair(bank, demo):
    suite = demo("a")
    pair = ModelConfig.model_validate({"name": "duet", "pair": {"text": "t", "audio": "a"}, "cascade": "t"})
    text = ModelConfig(name="t", litellm="openai/t")
    audio = ModelConfig.model_validate(
        {"name": "a", "litellm": "openai/a", "modalities": ["audio"], "task_only": "asr"}
    )
    paths = RunPaths(bank.reports, pair, "full")
    records = {"demo/words/a": record("demo/words/a")}
    save_run(
        paths,
        pair,
        "full",
        systems={"t": text, "a": audio},
        records=records,
        suite_files=[suite],
        expected=False,
    )
    info = json.loads(paths.info.read_text(encoding="utf-8"))
    assert info["model"] == {"name": "duet", "pair": {"text": "t", "audio": "a"}, "cascade": "t"}
    assert info["members"] == {
        "t": {"name": "t", "litellm": "openai/t"},
        "a": {"name": "a", "litellm": "openai/a", "modalities": ["audio"], "task_only": "asr"},
    }
    (run,) = read_runs(bank.reports)
    assert (run.info.model, run.info.members) == (pair, {"t": text, "a": audio})


def test_a_model_that_answers_for_itself_has_no_members(bank, demo):
    suite = demo("a")
    records = {"demo/words/a": record("demo/words/a")}
    save_run(
        bank.paths,
        MODEL,
        "full",
        systems={MODEL.name: MODEL},
        records=records,
        suite_files=[suite],
        expected=False,
    )
    assert "members" not in bank.info()
    (run,) = read_runs(bank.reports)
    assert run.info.members == {}


def test_run_json_keeps_polish_letters_and_ends_its_last_line(bank, demo):
    bank.save([record("demo/words/a")], demo("a"))
    text = bank.paths.info.read_text(encoding="utf-8")
    assert "Próba" in text
    assert text.endswith("}\n")


def test_the_hash_of_a_suite_follows_the_questions_that_have_a_verdict(bank, demo):
    suite = demo("a", "b")
    hashes = []
    for marks in ({"a": "1"}, {"a": "1", "b": "2"}, {"a": "1", "b": "3"}):
        bank.save([record(f"demo/words/{name}", question_hash=mark) for name, mark in marks.items()], suite)
        hashes.append(bank.info()["suites"]["demo"]["hash"])
    assert len(set(hashes)) == 3


def test_saving_again_changes_no_byte(bank, demo):
    suite = demo("a", "b", "c")
    bank.answer(*(reply(f"demo/words/{name}", at="2026-11-30T10:00:00+00:00", cost=0.1, latency=0.1) for name in "abc"))
    records = [record("demo/words/a"), record("demo/words/b", "wrong"), record("demo/words/c", "error", error="no")]
    bank.save(records, suite, expected=True)
    once = bank.bytes()
    bank.save(reversed(records), suite, expected=True)
    assert bank.bytes() == once
    bank.save([records[1]], suite, expected=True)
    assert bank.bytes() == once
    assert set(once) == {"responses.jsonl", "verdicts.jsonl", "expected.jsonl", "run.json"}


def test_a_run_is_read_as_it_was_saved(bank, demo):
    records = [record("demo/words/a"), record("demo/words/b", "error", error="no reply")]
    bank.answer(reply("demo/words/a", cost=0.5))
    bank.save(records, demo("a", "b"))
    (run,) = read_runs(bank.reports)
    assert run.verdicts == tuple(records)
    assert run.info.model == MODEL
    assert run.info.usage == Usage(answers=1, cost=0.5)
    assert run.of_suite("demo") == records
    assert run.of_suite("other") == []


@pytest.mark.parametrize(
    ("replies", "usage"),
    [
        pytest.param([], Usage(), id="none"),
        pytest.param([{"cost": None}, {"cost": None}], Usage(answers=2), id="no-price-is-no-zero"),
        pytest.param([{"cost": None}, {"cost": 0.5}], Usage(answers=2, cost=0.5), id="what-is-known-is-added-up"),
        pytest.param([{"cost": 0.0}], Usage(answers=1, cost=0.0), id="free-is-a-price"),
        pytest.param([{"cost": 0.1}] * 3, Usage(answers=3, cost=0.3), id="no-rounding-errors"),
        pytest.param(
            [{"attempts": 3}, {"attempts": 1}], Usage(answers=2, retried=1), id="retried-answers-not-attempts"
        ),
        pytest.param(
            [{"restarts": 4, "temperature": 1.2}, {"restarts": 1, "temperature": 0.3}, {}],
            Usage(answers=3, restarted=2, highest_temperature=1.2),
            id="restarted-answers-and-how-warm-it-got",
        ),
    ],
)
def test_usage_adds_up_what_is_known(replies, usage):
    assert Usage.of(reply(f"demo/words/{number}", **fields) for number, fields in enumerate(replies)) == usage


# -- what others left ------------------------------------------------------------------


def test_verdicts_of_questions_that_were_not_asked_stay(bank, demo):
    suite = demo("a", "b", "c")
    bank.save([record(f"demo/words/{name}", "wrong") for name in "abc"], suite)
    bank.save([record("demo/words/b")], suite)
    assert bank.outcomes() == {"demo/words/a": "wrong", "demo/words/b": "correct", "demo/words/c": "wrong"}


def test_verdicts_of_deleted_questions_go(bank, demo):
    suite = demo("a", "b", "c")
    bank.save([record(f"demo/words/{name}") for name in "abc"], suite)
    (bank.folder / "questions/demo/words/c.yaml").unlink()
    bank.save([record("demo/words/b")], suite)
    assert bank.outcomes() == {"demo/words/a": "correct", "demo/words/b": "correct"}


def test_verdicts_of_a_question_that_moved_go_with_its_old_place(bank, demo):
    suite = demo("a", "b")
    bank.save([record("demo/words/a"), record("demo/words/b")], suite)
    (bank.folder / "questions/demo/rivers").mkdir()
    (bank.folder / "questions/demo/words/b.yaml").rename(bank.folder / "questions/demo/rivers/b.yaml")
    bank.save([record("demo/rivers/b", "wrong")], suite)
    assert bank.outcomes() == {"demo/words/a": "correct", "demo/rivers/b": "wrong"}


def test_questions_deep_in_a_category_keep_their_verdicts(bank, demo):
    suite = demo("a")
    bank.question("demo/words/old/b")
    bank.save([record("demo/words/a"), record("demo/words/b")], suite)
    bank.save([record("demo/words/a", "wrong")], suite)
    assert bank.outcomes() == {"demo/words/a": "wrong", "demo/words/b": "correct"}


def test_another_suite_that_was_not_asked_stays_with_its_description(bank, demo):
    demo_file = demo("a")
    bank.question("other/words/x")
    other = bank.suite("other", SUITE.replace("Próba", "Inna"))
    bank.save([record("demo/words/a"), record("other/words/x")], demo_file, other)
    (bank.folder / "questions/other/words/x.yaml").unlink()  # its bank may not even be here
    bank.save([record("demo/words/a", "wrong")], demo_file)
    assert bank.outcomes() == {"demo/words/a": "wrong", "other/words/x": "correct"}
    assert {name: suite["title"] for name, suite in bank.info()["suites"].items()} == {"demo": "Próba", "other": "Inna"}


def test_a_category_may_be_called_like_its_suite(bank):
    bank.question("words/words/a")
    bank.question("words/words/b")
    suite = bank.suite("words")
    bank.save([record("words/words/a"), record("words/words/b")], suite)
    bank.save([record("words/words/a", "wrong")], suite)
    assert bank.outcomes() == {"words/words/a": "wrong", "words/words/b": "correct"}


@pytest.mark.parametrize("broken", [b"", b"garbage", b"{}", b"\xff"])
def test_a_broken_run_json_is_written_anew(bank, demo, broken):
    suite = demo("a")
    bank.save([record("demo/words/a")], suite)
    whole = bank.paths.info.read_bytes()
    bank.paths.info.write_bytes(broken)
    bank.save([record("demo/words/a")], suite)
    assert bank.paths.info.read_bytes() == whole


def test_broken_verdicts_are_not_written_over(bank, demo):
    suite = demo("a")
    bank.save([record("demo/words/a")], suite)
    bank.paths.verdicts.write_text("garbage\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"verdicts\.jsonl:1: not a verdict; restore the file"):
        bank.save([record("demo/words/a")], suite)
    assert bank.paths.verdicts.read_text(encoding="utf-8") == "garbage\n"


# -- what is expected -------------------------------------------------------------------


def test_verdicts_become_expected_only_when_that_is_asked_for(bank, demo):
    suite = demo("a", "b")
    bank.save([record("demo/words/a")], suite)
    assert not bank.paths.expected.exists()
    bank.save([record("demo/words/a")], suite, expected=True)
    bank.save([record("demo/words/a", "wrong"), record("demo/words/b")], suite)
    assert bank.outcomes(bank.paths.expected) == {"demo/words/a": "correct"}


def test_expected_verdicts_of_other_questions_stay_and_those_of_deleted_ones_go(bank, demo):
    suite = demo("a", "b", "c")
    bank.save([record(f"demo/words/{name}", "wrong") for name in "abc"], suite, expected=True)
    (bank.folder / "questions/demo/words/c.yaml").unlink()
    bank.save([record("demo/words/a")], suite, expected=True)
    assert bank.outcomes(bank.paths.expected) == {"demo/words/a": "correct", "demo/words/b": "wrong"}


def test_an_error_is_never_expected(bank, demo):
    bank.save(
        [record("demo/words/a"), record("demo/words/b", "error", error="no reply")], demo("a", "b"), expected=True
    )
    assert bank.outcomes(bank.paths.expected) == {"demo/words/a": "correct"}
    assert bank.outcomes() == {"demo/words/a": "correct", "demo/words/b": "error"}


# -- reading ---------------------------------------------------------------------------------


def test_runs_are_read_in_the_order_of_their_folders(bank, demo):
    suite = demo("a")
    for name in ("zeta", "alfa"):
        model = MODEL.model_copy(update={"name": name})
        for run in ("full", "en"):
            paths = RunPaths(bank.reports, model, run)
            records = {"demo/words/a": record("demo/words/a")}
            save_run(paths, model, run, records=records, suite_files=[suite], expected=False)
    runs = [(run.info.model.name, run.info.run) for run in read_runs(bank.reports)]
    assert runs == [("alfa", "en"), ("alfa", "full"), ("zeta", "en"), ("zeta", "full")]


def test_a_folder_without_runs_has_none(tmp_path):
    (tmp_path / "tester" / "full").mkdir(parents=True)
    assert list(read_runs(tmp_path)) == []
    assert list(read_runs(tmp_path / "nowhere")) == []


def test_a_run_without_verdicts_is_a_run(bank, demo):
    bank.save([record("demo/words/a")], demo("a"))
    bank.paths.verdicts.unlink()
    assert [run.verdicts for run in read_runs(bank.reports)] == [()]


@pytest.mark.parametrize(
    ("broken", "faults"),
    [
        pytest.param("", 1, id="empty"),
        pytest.param("garbage", 1, id="text"),
        pytest.param("[]", 1, id="a-list"),
        pytest.param("{}", 7, id="no-fields"),
        pytest.param('{"run": 5, "model": {"name": "x", "colour": "red"}}', 7, id="wrong-fields"),
    ],
)
def test_what_is_no_description_of_a_run_is_named(bank, demo, broken, faults):
    bank.save([record("demo/words/a")], demo("a"))
    bank.paths.info.write_text(broken, encoding="utf-8")
    with pytest.raises(ValueError, match="not the description of a run") as caught:
        list(read_runs(bank.reports))
    assert str(caught.value) == (
        f"{bank.paths.info}: not the description of a run ({faults} faults); delete the run or record it again"
    )


def test_fields_of_a_newer_version_are_no_fault_of_a_run(bank, demo):
    bank.save([record("demo/words/a")], demo("a"))
    bank.paths.info.write_text(json.dumps({**bank.info(), "host": "x"}), encoding="utf-8")
    (run,) = read_runs(bank.reports)
    assert isinstance(run, Run)
