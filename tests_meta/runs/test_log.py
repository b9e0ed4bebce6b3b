"""The run log: what survives crashes, torn lines, full disks and second writers."""

import contextlib
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_sprawdzian import evaluation as evaluation_module
from pytest_sprawdzian.evaluation import Evaluation
from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.options import Settings
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LockedLogError, LogWriter, TornLineWarning, read_log
from pytest_sprawdzian.runs.verdicts import VerdictRecord

TORN = (
    "the last line is torn (a run was killed while writing it); it is passed over, and its question will be asked again"
)
NO_REPLY = "not a reply; it is passed over, and its question will be asked again"


def reply(key: str, text: str = "Tak.", **fields: Any) -> Completion:
    return Completion.model_validate({"key": key, "question": f"demo/words/{key}", "text": text, **fields})


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "tester" / "full" / "responses.jsonl"


@pytest.fixture
def open_log(path) -> Iterator[Callable[[], LogWriter]]:
    """Opens writers of the log, and closes those that a test left open."""
    opened: list[LogWriter] = []

    def open_log() -> LogWriter:
        opened.append(LogWriter(path))
        return opened[-1]

    yield open_log
    for log in opened:
        if not log._file.closed:
            log.close()


def read_quietly(path: Path) -> tuple[dict[str, Completion], list[str]]:
    """The replies of a log, and the warnings of reading it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        replies = read_log(path)
    assert {warning.category for warning in caught} <= {TornLineWarning}
    return replies, [str(warning.message) for warning in caught]


# -- writing and reading -----------------------------------------------------------


def test_what_is_written_is_read_again(open_log, path):
    replies = [
        reply("a"),
        reply("b", "", refused=True, finish_reason="content_filter"),
        reply(
            "c",
            "Tak.",
            sample=2,
            prompt_tokens=7,
            completion_tokens=3,
            cost=1e-7,
            latency=0.25,
            attempts=3,
            at="x",
            client="y",
        ),
    ]
    log = open_log()
    for each in replies:
        log.append(each)
    assert read_log(path) == {each.key: each for each in replies}


def test_a_log_that_is_not_there_has_no_replies(path):
    assert read_log(path) == {}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a\u2028b\u2029c\u0085d\x0be\x0cf\x1cg\x1dh\x1ei", id="separators-of-lines-in-unicode"),
        pytest.param("a\nb\r\nc\rd", id="ends-of-lines"),
        pytest.param("\x00\x01\x7f", id="control-characters"),
        pytest.param('"}\n{"key": "forged", "question": "q", "text": "x"}', id="what-looks-like-a-line"),
        pytest.param("Zażółć „gęślą” jaźń 🦬", id="polish"),
        pytest.param("  \t ", id="white-space"),
        pytest.param("x" * 1_000_000, id="long"),
    ],
)
def test_no_text_splits_its_line(open_log, path, text):
    log = open_log()
    log.append(reply("first", text))
    log.append(reply("second"))
    assert path.read_bytes().count(b"\n") == 2
    assert read_quietly(path) == ({"first": reply("first", text), "second": reply("second")}, [])


def test_polish_letters_stand_in_the_log_as_they_are(open_log, path):
    open_log().append(reply("a", "zażółć"))
    assert "zażółć" in path.read_text(encoding="utf-8")


def test_of_two_replies_for_one_key_the_later_counts(open_log, path):
    log = open_log()
    for text in ("first", "second", "third"):
        log.append(reply("same", text))
    assert [each.text for each in read_log(path).values()] == ["third"]


def test_a_line_is_seen_by_another_process_at_once(open_log, path):
    # Another process, for one's own could still see what lies in a buffer.
    code = "import sys; sys.stdout.write(open(sys.argv[1], encoding='utf-8').read())"
    log = open_log()
    for number in range(2):
        log.append(reply(str(number)))
        seen = subprocess.run([sys.executable, "-S", "-c", code, str(path)], capture_output=True, text=True, check=True)
        assert len(seen.stdout.splitlines()) == number + 1


def test_a_log_is_continued_where_it_ended(open_log, path):
    first = open_log()
    first.append(reply("a"))
    first.close()
    second = open_log()
    second.append(reply("b"))
    assert list(read_log(path)) == ["a", "b"]


def test_syncing_and_closing_bring_the_log_to_the_disk_if_there_is_something_new(open_log, path, monkeypatch):
    synced = []
    monkeypatch.setattr("os.fsync", lambda _: synced.append(path.read_bytes().count(b"\n")))
    log = open_log()
    log.sync()
    assert synced == []
    for key in ("a", "b", "c"):
        log.append(reply(key))
    assert synced == []
    log.sync()
    log.sync()
    assert synced == [3]
    log.append(reply("last"))
    log.close()
    assert synced == [3, 4]


# -- broken lines ---------------------------------------------------------------------


@pytest.mark.parametrize("kept", [1, 10, 40, -1])
def test_a_torn_last_line_is_passed_over_with_a_warning(open_log, path, kept):
    log = open_log()
    log.append(reply("whole"))
    log.close()
    line = path.read_bytes()
    path.write_bytes(line + line.replace(b"whole", b"torn!")[: kept if kept > 0 else kept - 1])
    replies, told = read_quietly(path)
    assert list(replies) == ["whole"]
    assert told == [f"{path}:2: {TORN}"]


def test_a_last_line_that_lacks_its_end_alone_is_read(path):
    path.parent.mkdir(parents=True)
    path.write_text(reply("whole").model_dump_json(), encoding="utf-8")
    assert read_quietly(path) == ({"whole": reply("whole")}, [])


@pytest.mark.parametrize(
    "torn", [b'{"key": "torn", "quest', b'{"key":"whole","question":"demo/words/whole","text":"Tak."}']
)
def test_after_a_torn_line_the_next_one_starts_anew(open_log, path, torn):
    path.parent.mkdir(parents=True)
    path.write_bytes(torn)
    log = open_log()
    log.append(reply("next"))
    log.append(reply("after"))
    replies, told = read_quietly(path)
    assert list(replies) == (["whole"] if b"whole" in torn else []) + ["next", "after"]
    assert told == ([] if b"whole" in torn else [f"{path}:1: {NO_REPLY}"])
    assert path.read_bytes().startswith(torn + b"\n")


@pytest.mark.parametrize("there", [b"", b'{"key":"a","question":"q","text":"x"}\n'])
def test_a_log_that_ends_well_gets_no_empty_line(open_log, path, there):
    path.parent.mkdir(parents=True)
    path.write_bytes(there)
    open_log().append(reply("next"))
    assert path.read_bytes().startswith(there + b'{"key":"next"')


@pytest.mark.parametrize(
    "garbage",
    [
        pytest.param(b"garbage", id="text"),
        pytest.param(b"\xff\xfe\x85", id="no-utf-8"),
        pytest.param(b"\x00\x00\x00", id="zeros-of-a-lost-page"),
        pytest.param(b"5", id="a-number"),
        pytest.param(b"null", id="null"),
        pytest.param(b"[]", id="a-list"),
        pytest.param(b"{}", id="no-fields"),
        pytest.param(b'{"key": "x", "question": "q"}', id="no-text"),
        pytest.param(b'{"key": "x", "question": "q", "text": "t", "cost": "much"}', id="a-field-of-another-type"),
        pytest.param(b'{"key": "x", "question": "q", "text": "\\ud800"}', id="half-a-surrogate-pair"),
        pytest.param(b"[" * 10_000, id="a-nest"),
        pytest.param(b'{"key": "x", "quest{"key": "y", "question": "q", "text": "t"}', id="two-lines-in-one"),
    ],
)
def test_garbage_in_the_middle_costs_its_own_line_alone(path, garbage):
    path.parent.mkdir(parents=True)
    lines = [reply("a").model_dump_json().encode(), garbage, reply("b").model_dump_json().encode(), b""]
    path.write_bytes(b"\n".join(lines))
    assert read_quietly(path) == ({"a": reply("a"), "b": reply("b")}, [f"{path}:2: {NO_REPLY}"])


def test_a_last_line_that_has_its_end_was_not_torn(path):
    path.parent.mkdir(parents=True)
    path.write_bytes(reply("a").model_dump_json().encode() + b"\ngarbage\n")
    assert read_quietly(path) == ({"a": reply("a")}, [f"{path}:2: {NO_REPLY}"])


@pytest.mark.parametrize("blank", [b"", b"   ", b"\r"])
def test_empty_lines_are_no_lines(path, blank):
    path.parent.mkdir(parents=True)
    line = reply("a").model_dump_json().encode()
    path.write_bytes(b"\n".join([blank, line, blank, blank]))
    assert read_quietly(path) == ({"a": reply("a")}, [])


def test_fields_of_a_newer_version_are_no_fault(path):
    path.parent.mkdir(parents=True)
    path.write_text('{"key": "a", "question": "demo/words/a", "text": "Tak.", "logprobs": [1]}\n', encoding="utf-8")
    assert read_quietly(path) == ({"a": reply("a")}, [])


# -- killed ---------------------------------------------------------------------------------

_WRITER = """
import sys
from pathlib import Path
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LogWriter

log = LogWriter(Path(sys.argv[1]))
number = 0
while True:
    log.append(Completion(key=str(number), question="demo/words/q", text="x" * 5000))
    print(number, flush=True)
    number += 1
"""


@pytest.fixture
def writer(path) -> Iterator[subprocess.Popen[str]]:
    """Another process, which appends to the log and tells the number of each line once it is there."""
    with subprocess.Popen([sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def test_a_killed_run_loses_no_line_and_leaves_the_log_to_the_next(writer, path, open_log):
    for number in range(50):
        assert writer.stdout.readline() == f"{number}\n"
    with pytest.raises(LockedLogError):
        LogWriter(path)
    os.kill(writer.pid, signal.SIGKILL)
    told = 49 + len(writer.stdout.read().splitlines())  # it went on until it died
    writer.wait()
    replies, _ = read_quietly(path)
    assert set(map(str, range(told + 1))) <= set(replies)
    open_log().append(reply("next"))
    assert set(replies) | {"next"} == set(read_quietly(path)[0])


# -- two writers -------------------------------------------------------------------------------


def test_a_second_writer_is_refused_with_advice(open_log, path):
    first = open_log()
    with pytest.raises(LockedLogError) as caught:
        open_log()
    assert str(caught.value) == (
        f"another run is writing {path}: wait until it ends, or give this one a name of its own with --run=NAME"
    )
    first.append(reply("a"))
    assert list(read_log(path)) == ["a"]


def test_a_log_that_is_closed_may_be_written_by_the_next(open_log, path):
    open_log().close()
    open_log().append(reply("a"))
    assert list(read_log(path)) == ["a"]


def test_closing_twice_is_closing_once(open_log, path):
    log = open_log()
    log.append(reply("a"))
    log.close()
    log.close()
    open_log().append(reply("b"))
    assert list(read_log(path)) == ["a", "b"]


def test_logs_of_two_runs_do_not_exclude_each_other(open_log, path):
    open_log()
    other = LogWriter(path.parent.with_name("other") / path.name)
    other.append(reply("a"))
    other.close()


def test_a_lock_that_a_dead_run_left_behind_stops_nobody(open_log, path):
    path.parent.mkdir(parents=True)
    path.with_name(path.name + ".lock").write_text("4711", encoding="utf-8")
    open_log().append(reply("a"))


# -- a full disk ---------------------------------------------------------------------------------

needs_a_full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is the full disk")


@needs_a_full_disk
def test_a_full_disk_is_told_to_who_appends(path):
    path.parent.mkdir(parents=True)
    path.symlink_to("/dev/full")
    log = LogWriter(path)
    with pytest.raises(OSError, match="No space left on device"):
        log.append(reply("a"))
    with contextlib.suppress(OSError):
        log.close()
    log._file.raw.close()  # else the collector finds what could not be written, and complains


@needs_a_full_disk
def test_a_log_that_cannot_be_closed_well_is_left_to_the_next_all_the_same(path, open_log):
    path.parent.mkdir(parents=True)
    path.symlink_to("/dev/full")
    log = LogWriter(path)
    with contextlib.suppress(OSError):
        log.append(reply("a"))
    try:
        with contextlib.suppress(OSError):
            log.close()
        path.unlink()
        open_log().append(reply("b"))
    finally:
        log._file.raw.close()  # else the collector finds what could not be written, and complains
        log._lock.release()


# -- dropping ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        pytest.param(["b"], ["a", "c"], id="one"),
        pytest.param([], ["a", "b", "c"], id="none"),
        pytest.param(["unknown"], ["a", "b", "c"], id="an-unknown-one"),
        pytest.param(["a", "b", "c"], [], id="all"),
    ],
)
def test_dropping_keeps_the_rest_in_the_order_of_the_questions(open_log, path, gone, left):
    log = open_log()
    for key in ("c", "a", "b"):
        log.append(reply(key, "old"))
        log.append(reply(key))
    log.drop(gone)
    assert read_log(path) == {key: reply(key) for key in left}
    assert [line.split(b'"')[3].decode() for line in path.read_bytes().splitlines()] == left


def test_after_dropping_the_log_is_written_on(open_log, path):
    log = open_log()
    log.append(reply("a"))
    log.drop(["a"])
    log.append(reply("b"))
    log.close()
    assert list(read_log(path)) == ["b"]


def test_dropping_the_same_gives_the_same_bytes(open_log, path):
    log = open_log()
    for key in ("b", "c", "a"):
        log.append(reply(key))
    log.drop([])
    once = path.read_bytes()
    log.drop([])
    assert path.read_bytes() == once


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace"])
def test_dropping_that_fails_in_the_middle_leaves_the_log_as_it_was(open_log, path, monkeypatch, failing):
    log = open_log()
    log.append(reply("a"))
    log.append(reply("b"))
    before = path.read_bytes()

    def fail(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(failing, fail)
        with pytest.raises(OSError, match="the disk is full"):
            log.drop(["a"])
    assert path.read_bytes() == before
    log.append(reply("c"))
    assert list(read_log(path)) == ["a", "b", "c"]


def test_a_reader_of_a_log_that_is_being_dropped_from_finds_the_old_one(open_log, path, monkeypatch):
    log = open_log()
    log.append(reply("a"))
    log.append(reply("b"))
    before = path.read_bytes()
    seen = []
    replace = Path.replace

    def look(self, target):
        seen.append(path.read_bytes())
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", look)
    log.drop(["a"])
    assert seen == [before]


# -- in a session ---------------------------------------------------------------------------------------


@pytest.fixture
def open_evaluation(tmp_path) -> Iterator[Callable[..., Evaluation]]:
    """Opens evaluations of a model that nobody can reach, below the folder of ``path``."""
    with contextlib.ExitStack() as stack:

        def open_evaluation(**fields: Any) -> Evaluation:
            values = {
                "models": ("tester",),
                "concurrency": 1,
                "timeout": 1.0,
                "max_cost": None,
                "record_mode": "use",
                "gate": "off",
                "run": "full",
                "models_file": tmp_path / "models.yaml",
                "reports_dir": tmp_path,
            }
            model = ModelConfig(name="tester", litellm="openai/loopback", endpoint="http://127.0.0.1:9/v1")
            evaluation = Evaluation(Settings(**{**values, **fields}), {"tester": model})
            stack.callback(evaluation.close)
            return evaluation

        yield open_evaluation


@pytest.mark.parametrize("mode", ["use", "none"])
def test_a_session_that_goes_on_after_a_crash_is_told_of_the_torn_line(open_evaluation, path, mode):
    path.parent.mkdir(parents=True)
    path.write_bytes(reply("a").model_dump_json().encode() + b'\n{"key": "torn')
    assert open_evaluation(record_mode=mode).notices == [f"{path}:2: {TORN}"]


def test_a_second_session_on_one_log_is_a_usage_error(open_evaluation, path):
    open_evaluation()
    with pytest.raises(pytest.UsageError) as caught:
        open_evaluation()
    assert str(caught.value) == (
        f"another run is writing {path}: wait until it ends, or give this one a name of its own with --run=NAME"
    )
    open_evaluation(run="other")
    open_evaluation(record_mode="none")


def test_a_reply_that_comes_while_the_log_is_tidied_is_kept(open_evaluation, path, monkeypatch):
    evaluation = open_evaluation()
    log = evaluation._logs["tester"]
    log.append(reply("old", question="demo/words/q"))
    log.append(reply("new", question="demo/words/q"))

    def read_then_receive(path):
        replies = read_log(path)
        log.append(reply("late"))
        return replies

    monkeypatch.setattr(evaluation_module, "read_log", read_then_receive)
    record = VerdictRecord(question="demo/words/q", model="tester", outcome="correct", key="new")
    evaluation._drop_superseded("tester", {record.question: record})
    assert list(read_log(path)) == ["late", "new"]
