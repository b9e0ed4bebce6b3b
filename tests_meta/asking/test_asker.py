"""The asker against a real server on 127.0.0.1."""

import asyncio
import contextlib
import errno
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pytest_sprawdzian.asking import channel, client
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.runs.log import read_log

# What litellm's own modules cause as they are first used.
pytestmark = pytest.mark.filterwarnings("ignore:Items? .* on TypedDict class:UserWarning")

# How long a test waits for what must happen; it passes long before, unless something is broken.
PATIENCE = 20.0

STOPPED = "the run was stopped before this question was asked"


def told(ask: Callable[[], Any]) -> AskingError:
    """The error that asking ends in."""
    with pytest.raises(AskingError) as caught:
        ask()
    return caught.value


# -- each request once ---------------------------------------------------------


def test_every_planned_request_is_answered_and_asked_once(server, make_request, open_asker, tmp_path):
    requests = [make_request(f"pytanie {number}") for number in range(40)]
    asker = open_asker(concurrency=8)
    asker.plan(requests)
    replies = [asker.ask(request) for request in requests]
    assert [reply.text for reply in replies] == [f"echo: pytanie {number}" for number in range(40)]
    assert server.times_asked() == Counter(f"pytanie {number}" for number in range(40))
    assert read_log(tmp_path / "tester.jsonl") == {reply.key: reply for reply in replies}
    progress = asker.progress
    assert (progress.planned, progress.answered, progress.reused, progress.failed, progress.in_flight) == (
        40,
        40,
        0,
        0,
        0,
    )


def test_a_plan_of_64_at_a_time_is_in_flight_together(server, make_request, open_asker):
    together = threading.Barrier(64)

    def respond(body):
        together.wait(PATIENCE)  # breaks, and fails the test, unless 64 requests are here at once
        return server.echo(body)

    server.respond = respond
    asker = open_asker(concurrency=64)
    requests = [make_request(str(number)) for number in range(64)]
    asker.plan(requests)
    assert {asker.ask(request).text for request in requests} == {f"echo: {number}" for number in range(64)}


def test_a_request_that_was_not_planned_is_asked_when_it_is_wanted(server, make_request, open_asker):
    asker = open_asker()
    asker.plan([])
    assert asker.ask(make_request("nie zapowiedziane")).text == "echo: nie zapowiedziane"


def test_equal_requests_are_asked_once_whoever_wants_them(server, make_request, open_asker):
    asker = open_asker()
    asker.plan([make_request("to samo"), make_request("to samo")])
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: asker.ask(make_request("to samo")), range(8)))
    assert len({id(reply) for reply in replies}) == 1
    assert server.prompts == ["to samo"]
    assert asker.progress.planned == 1


def test_equal_requests_to_two_models_are_asked_twice(server, make_model, make_request, open_asker):
    asker = open_asker(make_model(name="first"), make_model(name="second"))
    for name in ("first", "second"):
        assert asker.ask(make_request("to samo", model=name)).text == "echo: to samo"
    assert server.prompts == ["to samo", "to samo"]


def test_a_recorded_request_is_not_asked(server, make_request, open_asker, completion):
    known, unknown = make_request("znane"), make_request("nieznane")
    asker = open_asker(recorded={"tester": {known.key: completion(known, "z nagrania")}})
    asker.plan([known])
    assert asker.ask(known).text == "z nagrania"
    assert asker.finished.get_nowait() == ("tester", known.key)
    assert asker._thread is None, "nothing is to be asked, so nothing is started"
    assert asker.ask(unknown).text == "echo: nieznane"
    assert server.prompts == ["nieznane"]
    assert (asker.progress.reused, asker.progress.answered, asker.progress.cost) == (1, 1, 0)


def test_finished_tells_what_is_over_be_it_answered_recorded_or_failed(server, make_request, open_asker, completion):
    known, asked, refused = make_request("znane"), make_request("pytane"), make_request("zepsute")
    server.respond = lambda body: (
        server.error(400, "no") if body["messages"][0]["content"] == "zepsute" else server.echo(body)
    )
    asker = open_asker(recorded={"tester": {known.key: completion(known)}})
    asker.plan([known, asked, refused])
    over = {asker.finished.get(timeout=PATIENCE) for _ in range(3)}
    assert over == {("tester", request.key) for request in (known, asked, refused)}
    assert (asker.progress.reused, asker.progress.answered, asker.progress.failed) == (1, 1, 1)


def test_a_reply_is_in_the_log_before_anybody_gets_it(make_request, open_asker, tmp_path):
    request = make_request()
    asker = open_asker()
    seen = []
    # Runs in the asker's thread, at the very moment at which the reply is handed out.
    asker.future(request).add_done_callback(lambda _: seen.append(set(read_log(tmp_path / "tester.jsonl"))))
    asker.ask(request)
    asker.close()
    assert seen == [{request.key}]


# -- how many at a time ----------------------------------------------------------


class Crowd:
    """Replies that wait until the test opens the gate, and are counted by model."""

    def __init__(self, server: Any) -> None:
        self.gate = threading.Event()
        self.most: Counter[str] = Counter()
        self._server = server
        self._now: Counter[str] = Counter()
        self._mutex = threading.Lock()

    def __call__(self, body: dict[str, Any]) -> Any:
        name = body["model"]
        with self._mutex:
            self._now[name] += 1
            self.most[name] = max(self.most[name], self._now[name])
        assert self.gate.wait(PATIENCE)
        with self._mutex:
            self._now[name] -= 1
        return self._server.echo(body)


@pytest.fixture
def crowd(server) -> Iterator[Crowd]:
    server.respond = crowd = Crowd(server)
    yield crowd
    crowd.gate.set()


@pytest.mark.parametrize(
    ("overall", "own", "most"),
    [
        pytest.param(1, {"a": None}, {"a": 1}, id="one-at-a-time"),
        pytest.param(5, {"a": None}, {"a": 5}, id="overall"),
        pytest.param(16, {"a": 3}, {"a": 3}, id="the-model's-own"),
        pytest.param(2, {"a": 8}, {"a": 2}, id="the-smaller-of-both"),
        pytest.param(6, {"a": 2, "b": 3}, {"a": 2, "b": 3}, id="each-its-own"),
        pytest.param(7, {"a": 2, "b": None}, {"a": 2, "b": 5}, id="one-fills-what-the-other-may-not-use"),
    ],
)
def test_no_more_requests_are_in_flight_than_the_limits_allow(
    server, crowd, make_model, make_request, open_asker, overall, own, most
):
    models = [make_model(name=name, litellm=f"openai/{name}", concurrency=limit) for name, limit in own.items()]
    asker = open_asker(*models, concurrency=overall)
    requests = []
    for model in models:
        for number in range(12):
            request = make_request(str(number), model=model.name)
            requests.append(type(request)(**{**request.to_json(), "litellm": model.litellm}))
    asker.plan(requests)
    server.wait_for(sum(most.values()))
    assert asker.progress.in_flight == sum(most.values())
    assert asker._next() is None, "nothing more may be sent"
    crowd.gate.set()
    for request in requests:
        asker.ask(request)
    assert crowd.most == most
    assert server.most_at_once <= overall


def test_a_model_with_few_slots_does_not_hold_up_another(server, make_model, make_request, open_asker):
    gate = threading.Event()

    def respond(body):
        if body["messages"][0]["content"].startswith("wolne"):
            assert gate.wait(PATIENCE)
        return server.echo(body)

    server.respond = respond
    asker = open_asker(make_model(name="slow", concurrency=1), make_model(name="quick"), concurrency=4)
    slow = [make_request(f"wolne {number}", model="slow") for number in range(3)]
    quick = [make_request(f"szybkie {number}", model="quick") for number in range(20)]
    asker.plan([*slow, *quick])
    for request in quick:
        asker.ask(request)
    assert not any(asker.future(request).done() for request in slow)
    gate.set()
    for request in slow:
        asker.ask(request)


# -- under -x ----------------------------------------------------------------------


def test_asking_does_not_wait_for_tests(server, make_request, open_asker):
    asker = open_asker(concurrency=3)
    asker.plan([make_request(str(number)) for number in range(20)])
    for _ in range(20):
        asker.finished.get(timeout=PATIENCE)  # nobody takes the replies
    assert server.times_asked() == Counter(map(str, range(20)))


def test_without_look_ahead_one_window_is_asked_beyond_what_tests_took(server, make_request, open_asker):
    requests = [make_request(str(number)) for number in range(20)]
    asker = open_asker(concurrency=3, look_ahead=False)
    gate = threading.Event()
    beyond = []

    def respond(body):
        beyond.append(len(server.requests) - len(asker._wanted))
        assert gate.wait(PATIENCE)
        return server.echo(body)

    server.respond = respond
    asker.plan(requests)
    server.wait_for(3)
    assert asker._next() is None, "nothing more may be sent"
    gate.set()
    for _ in requests:
        asker.claim(asker.finished.get(timeout=PATIENCE))
    assert max(beyond) == 3
    assert server.times_asked() == Counter(map(str, range(20)))


def test_without_look_ahead_asking_stops_while_nobody_takes_the_replies(server, make_request, open_asker):
    requests = [make_request(str(number)) for number in range(10)]
    asker = open_asker(concurrency=3, look_ahead=False)
    asker.plan(requests)
    for _ in range(3):
        asker.finished.get(timeout=PATIENCE)
    # What a test waits for is asked all the same, and gives the asker every occasion to ask too much.
    assert asker.ask(requests[9]).text == "echo: 9"
    assert asker.ask(requests[8]).text == "echo: 8"
    assert server.times_asked() == Counter(["0", "1", "2", "9", "8"])
    asker.claim(("tester", requests[0].key))
    server.wait_for(6)
    assert asker.ask(requests[7]).text == "echo: 7"
    assert server.times_asked() == Counter(["0", "1", "2", "9", "8", "3", "7"])


# -- asking again --------------------------------------------------------------------


@pytest.mark.parametrize("status", [408, 409, 429, 500, 502, 503, 504, 529, "dropped"])
def test_what_may_pass_is_asked_again(server, make_request, open_asker, status):
    server.script.append(server.DROP if status == "dropped" else server.error(status, "not now"))
    asker = open_asker()
    reply = asker.ask(make_request("jeszcze raz"))
    assert (reply.text, reply.attempts) == ("echo: jeszcze raz", 2)
    assert server.prompts == ["jeszcze raz", "jeszcze raz"]
    assert server.requests[0].raw == server.requests[1].raw
    assert (asker.progress.retried, asker.progress.answered, asker.progress.failed) == (1, 1, 0)


def test_an_attempt_that_takes_too_long_is_asked_again(server, make_model, make_request, open_asker):
    def never(_):
        server.never.wait()
        return server.DROP

    server.script.append(never)
    reply = open_asker(make_model(timeout=0.5)).ask(make_request("pomału"))
    assert reply.text == "echo: pomału"
    assert reply.attempts > 1


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 405, 413, 422])
def test_what_asking_again_cannot_mend_is_asked_once(server, make_request, open_asker, status):
    server.script.append(server.error(status, "never"))
    asker = open_asker()
    error = told(lambda: asker.ask(make_request("raz")))
    assert "after" not in error.message
    assert server.prompts == ["raz"]
    assert (asker.progress.retried, asker.progress.answered, asker.progress.failed) == (0, 0, 1)


def test_one_failure_does_not_stop_the_others(server, make_request, open_asker):
    server.respond = lambda body: (
        server.error(400, "no") if body["messages"][0]["content"] in {"3", "7"} else server.echo(body)
    )
    asker = open_asker(concurrency=4)
    requests = [make_request(str(number)) for number in range(12)]
    asker.plan(requests)
    failed = {request.messages[0]["content"] for request in requests if asker.future(request).exception(PATIENCE)}
    assert failed == {"3", "7"}
    assert (asker.progress.answered, asker.progress.failed) == (10, 2)


@pytest.mark.parametrize(
    ("status", "said", "waited"),
    [
        pytest.param(429, "7", 7.0, id="seconds"),
        pytest.param(429, "0", 0.0, id="at-once"),
        pytest.param(429, "1.5", 1.5, id="a-fraction"),
        pytest.param(503, "7", 7.0, id="not-only-with-429"),
        pytest.param(429, "-3", 0.0, id="negative"),
        # Longer than any backing off.
        pytest.param(429, "250", 250.0, id="long"),
    ],
)
def test_the_server_says_how_long_to_wait(server, make_request, open_asker, naps, status, said, waited):
    server.script.append(server.error(status, "slow down", {"Retry-After": said}))
    assert open_asker().ask(make_request()).attempts == 2
    assert naps[0] == waited


@pytest.mark.parametrize("said", ["soon", "", "Mon, 30 Nov 2026 00:00:00 GMT"])
def test_a_wait_that_cannot_be_read_is_backed_off_from(server, make_request, open_asker, naps, said):
    server.script.append(server.error(429, "slow down", {"Retry-After": said}))
    assert open_asker().ask(make_request()).attempts == 2
    assert naps == [0.0]


def test_all_requests_to_a_model_wait_when_one_is_told_to(server, make_model, make_request, open_asker, naps):
    server.script.append(server.error(429, "slow down", {"Retry-After": "200"}))
    asker = open_asker(make_model(), make_model(name="other"))
    asker.ask(make_request("pierwsze"))
    naps.clear()
    asker.ask(make_request("pierwsze", model="other"))
    assert naps == [], "another model need not wait"
    asker.ask(make_request("drugie"))
    assert len(naps) == 1
    assert 100 < naps[0] <= 200


def test_backing_off_grows_from_attempt_to_attempt(server, make_request, open_asker, naps, monkeypatch):
    monkeypatch.setattr(channel, "_LONGEST_WAIT", 60.0)
    monkeypatch.setattr("random.uniform", lambda _, high: high)  # the longest that chance allows
    server.respond = lambda _: server.error(503, "busy")
    told(lambda: open_asker().ask(make_request()))
    assert naps == [0.5, 1.0, 2.0, 4.0, 8.0]


# -- time-outs ---------------------------------------------------------------------------


def test_a_request_that_is_never_answered_ends_with_its_total_time_out(server, make_request, open_asker):
    def never(_):
        server.never.wait()
        return server.DROP

    server.respond = never
    asker = open_asker(timeout=0.5)
    error = told(lambda: asker.ask(make_request()))
    assert error.message == (
        "tester gave no answer: no reply within 0.5 s; "
        "raise --timeout or its timeout in models.yaml, or lower --concurrency"
    )
    assert error.summary == (
        "tester: no reply within 0.5 s; raise --timeout or its timeout in models.yaml, or lower --concurrency"
    )
    assert asker.progress.in_flight == 0


def test_the_time_out_of_one_attempt_is_told_with_their_number(server, make_model, make_request, open_asker):
    def never(_):
        server.never.wait()
        return server.DROP

    server.respond = never
    error = told(lambda: open_asker(make_model(timeout=0.1)).ask(make_request()))
    assert error.message == (
        "tester gave no answer after 6 attempts: no reply within 0.1 s; "
        "raise --timeout or its timeout in models.yaml, or lower --concurrency"
    )


def test_a_wait_beyond_the_time_out_is_told_as_the_rate_limit_that_it_is(server, make_request, open_asker):
    server.respond = lambda _: server.error(429, "quota for today is used up", {"Retry-After": "3600"})
    error = told(lambda: open_asker(timeout=0.5).ask(make_request()))
    assert "quota for today is used up" in error.message


# -- the budget ----------------------------------------------------------------------------

# Seven tokens of a prompt cost 70 cents; the reply is free.
PRICE = {"input": "100000", "output": "0"}
SPENT = "not asked: the budget of $2 is spent; the next run asks only for what is missing"


def test_asking_stops_when_the_budget_is_spent(server, make_model, make_request, open_asker, tmp_path):
    asker = open_asker(make_model(price=PRICE), concurrency=16, max_cost=2.0)
    requests = [make_request(str(number)) for number in range(10)]
    asker.plan(requests)
    errors = [asker.future(request).exception(PATIENCE) for request in requests]
    # 0.70, 1.40, 2.10: the third call crosses the limit, and nothing is asked beside it.
    assert [error is None for error in errors] == [True] * 3 + [False] * 7
    assert {(error.message, error.summary) for error in errors if error} == {(SPENT, SPENT)}
    assert len(server.requests) == 3
    assert asker.progress.cost == pytest.approx(2.1)
    assert [reply.cost for reply in read_log(tmp_path / "tester.jsonl").values()] == [pytest.approx(0.7)] * 3


def test_one_reply_is_waited_for_to_learn_what_a_reply_costs(server, crowd, make_model, make_request, open_asker):
    asker = open_asker(make_model(price=PRICE), concurrency=16, max_cost=100.0)
    requests = [make_request(str(number)) for number in range(10)]
    asker.plan(requests)
    server.wait_for(1)
    assert asker.progress.in_flight == 1
    assert asker._next() is None, "nothing more may be sent"
    crowd.gate.set()
    for request in requests:
        asker.ask(request)
    assert asker.progress.cost == pytest.approx(7.0)


def test_what_is_recorded_costs_nothing_of_the_budget(server, make_model, make_request, open_asker, completion):
    known = make_request("znane")
    recorded = {"tester": {known.key: completion(known, cost=50.0)}}
    asker = open_asker(make_model(price=PRICE), recorded=recorded, max_cost=2.0)
    assert asker.ask(known).cost == 50.0
    assert asker.ask(make_request("nowe")).text == "echo: nowe"
    assert asker.progress.cost == pytest.approx(0.7)


def test_without_a_budget_nothing_is_asked(server, make_request, open_asker):
    error = told(lambda: open_asker(max_cost=0.0).ask(make_request()))
    assert error.message == "not asked: the budget of $0 is spent; the next run asks only for what is missing"
    assert server.requests == []


# -- the end -------------------------------------------------------------------------------


def test_closing_in_the_middle_leaves_nobody_waiting_and_keeps_what_came(server, make_request, open_asker, tmp_path):
    def respond(body):
        if body["messages"][0]["content"] in {"0", "1"}:
            return server.echo(body)
        server.never.wait()
        return server.DROP

    server.respond = respond
    asker = open_asker(concurrency=4)
    requests = [make_request(str(number)) for number in range(12)]
    asker.plan(requests)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(asker.ask, requests[11])
        for request in requests[:2]:
            asker.ask(request)
        server.wait_for(6)
        asker.close()
        assert told(lambda: waiting.result(PATIENCE)).message == STOPPED
    futures = [asker.future(request) for request in requests]
    assert [future.done() for future in futures] == [True] * 12
    assert [getattr(future.exception(), "message", None) for future in futures] == [None] * 2 + [STOPPED] * 10
    assert {reply.text for reply in read_log(tmp_path / "tester.jsonl").values()} == {"echo: 0", "echo: 1"}
    assert asker.progress.in_flight == 0


def test_closing_does_not_wait_for_who_waits_to_ask_again(server, make_request, open_asker, monkeypatch):
    waits = threading.Event()
    sleep = asyncio.sleep

    async def nap(seconds, result=None):
        if seconds > 100:
            waits.set()
        return await sleep(seconds, result)

    client.litellm_module()  # takes over asyncio.sleep as it is imported, so before it is patched
    monkeypatch.setattr(asyncio, "sleep", nap)
    server.respond = lambda _: server.error(429, "slow down", {"Retry-After": "200"})
    asker = open_asker()
    future = asker.future(make_request())
    assert waits.wait(PATIENCE)
    asker.close()
    assert told(future.result).message == STOPPED
    assert len(server.requests) == 1


def test_closing_twice_is_closing_once(make_request, open_asker):
    asker = open_asker()
    asker.ask(make_request())
    asker.close()
    asker.close()


@pytest.mark.parametrize("started", [True, False])
def test_who_asks_after_the_end_is_told_so_at_once(make_request, open_asker, started):
    asker = open_asker()
    if started:
        asker.ask(make_request("przed końcem"))
    asker.close()
    future = asker.future(make_request("po końcu"))
    assert future.done()
    assert told(future.result).message == STOPPED


def test_a_full_disk_is_an_error_of_its_question_and_stops_nothing_else(
    server, make_request, open_asker, tmp_path, monkeypatch
):
    asker = open_asker(concurrency=1)
    write = asker._logs["tester"].append

    def append(reply):
        if reply.text == "echo: 1":
            raise OSError(errno.ENOSPC, "No space left on device")
        write(reply)

    monkeypatch.setattr(asker._logs["tester"], "append", append)
    requests = [make_request(str(number)) for number in range(3)]
    asker.plan(requests)
    assert asker.ask(requests[0]).text == "echo: 0"
    error = told(lambda: asker.ask(requests[1]))
    assert error.message == (
        f"the reply could not be written to {tmp_path / 'tester.jsonl'}: [Errno 28] No space left on device"
    )
    assert asker.ask(requests[2]).text == "echo: 2"
    assert (asker.progress.answered, asker.progress.failed, asker.progress.in_flight) == (2, 1, 0)


@pytest.mark.parametrize("where", ["writing", "preparing"])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_unforeseen_error_is_an_error_of_the_questions_that_it_hits(make_request, open_asker, monkeypatch, where):
    asker = open_asker()
    failed = threading.Event()

    def fail(*_):
        failed.set()
        raise RuntimeError("a fault of the harness")

    if where == "writing":
        monkeypatch.setattr(asker._logs["tester"], "append", fail)
    else:
        monkeypatch.setattr(client, "warm_up", fail)
    future = asker.future(make_request())
    assert failed.wait(PATIENCE)
    asker.close()  # waits for the end of the asker's thread, and settles what is still open
    assert "a fault of the harness" in told(future.result).message


def test_no_thread_is_left_after_closing(make_request, open_asker):
    before = set(threading.enumerate())
    asker = open_asker(concurrency=8)
    requests = [make_request(str(number)) for number in range(16)]
    asker.plan(requests)
    for request in requests:
        asker.ask(request)
    assert "sprawdzian-asker" in {thread.name for thread in threading.enumerate()}
    asker.close()
    # litellm puts each call through a pool of threads of the loop.
    mine = [
        thread for thread in set(threading.enumerate()) - before if thread.name.startswith(("sprawdzian", "asyncio"))
    ]
    for thread in mine:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in mine)


def test_no_connection_is_left_after_closing(server, make_request, open_asker):
    asker = open_asker(concurrency=8)
    requests = [make_request(str(number)) for number in range(16)]
    asker.plan(requests)
    for request in requests:
        asker.ask(request)
    asker.close()
    server.wait_for_hang_up(1.0)


def test_no_task_is_left_after_closing(make_request, open_asker):
    asker = open_asker()
    asker.ask(make_request())
    asker.close()
    assert asyncio.all_tasks(asker._loop) == set()


# -- local servers ----------------------------------------------------------------------------


@pytest.fixture
def local(server, monkeypatch) -> ModuleType:
    """A module whose ``serve`` starts a local server, and which remembers that it did."""
    module = ModuleType("local_system")
    module.events = []

    @contextlib.contextmanager
    def serve():
        module.events.append("started")
        yield server.base
        module.events.append("stopped")

    def broken():
        module.events.append("tried")
        raise ImportError("No module named 'weights'")

    module.serve, module.broken = serve, broken
    monkeypatch.setitem(sys.modules, "local_system", module)
    return module


def test_a_local_server_is_started_once_when_it_is_needed_and_stopped_at_the_end(
    local, make_model, make_request, open_asker, completion
):
    known = make_request("znane")
    model = make_model(endpoint="", serve="local_system:serve")
    asker = open_asker(model, recorded={"tester": {known.key: completion(known)}})
    asker.ask(known)
    assert local.events == []
    requests = [make_request(str(number)) for number in range(5)]
    asker.plan(requests)
    assert [asker.ask(request).text for request in requests] == [f"echo: {number}" for number in range(5)]
    assert local.events == ["started"]
    asker.close()
    assert local.events == ["started", "stopped"]


@pytest.mark.parametrize(
    ("serve", "why"),
    [
        ("local_system:broken", "No module named 'weights'"),
        ("local_system:absent", "module 'local_system' has no attribute 'absent'"),
        ("no_such_system:serve", "No module named 'no_such_system'"),
    ],
)
def test_a_local_server_that_does_not_start_is_told_and_not_tried_again_for_its_question(
    local, make_model, make_request, open_asker, serve, why
):
    error = told(lambda: open_asker(make_model(endpoint="", serve=serve)).ask(make_request()))
    assert error.message == error.summary == f"tester: its local server did not start: {why}"
    assert local.events in (["tried"], [])


def test_the_log_of_each_model_has_its_own_replies(make_model, make_request, open_asker, tmp_path: Path):
    asker = open_asker(make_model(name="first"), make_model(name="second"))
    asker.ask(make_request("a", model="first"))
    asker.ask(make_request("b", model="second"))
    texts = {
        name: [reply.text for reply in read_log(tmp_path / f"{name}.jsonl").values()] for name in ("first", "second")
    }
    assert texts == {"first": ["echo: a"], "second": ["echo: b"]}
    assert {name: [reply.text for reply in fresh] for name, fresh in asker.fresh.items()} == texts
