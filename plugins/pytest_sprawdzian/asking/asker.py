"""The asker: one a run, which keeps requests in flight and never waits for tests.

It is told the plan once, asks in its order, and hands replies to whoever asks
for them. One event loop in one thread does the work; litellm's clients leak
sockets if there are several.
"""

import asyncio
import contextlib
import importlib
import queue
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field

import tenacity

from pytest_sprawdzian.asking import client
from pytest_sprawdzian.asking.completion import AskingError, Completion
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.runs.log import LogWriter

__all__ = ["Asker", "Limits", "Progress"]

_ATTEMPTS = 6
_SWITCH_SECONDS = 0.0005
# Requests that start together stay together: each waits for all the others at
# every step that litellm takes (5 ms of work a request), before it is sent and
# after it is answered, in every round. A little apart, they keep apart. 200 a
# second is what litellm manages on one core anyway.
_PACE_SECONDS = 0.005
_LONGEST_WAIT = 60.0  # seconds


@dataclass(frozen=True)
class Limits:
    """What the asker may spend.

    Attributes:
        concurrency: most requests in flight, over all models.
        timeout: seconds that one request may take, its retries included.
        max_cost: US dollars that the run may cost; None for no limit.
        look_ahead: whether to ask before a test wants the answer. If not (with
            ``-x``), only one window of ``concurrency`` requests is asked ahead.
    """

    concurrency: int = 16
    timeout: float = 300.0
    max_cost: float | None = None
    look_ahead: bool = True


@dataclass
class Progress:
    """How far the asking is; read by the display while it changes."""

    planned: int = 0
    reused: int = 0
    answered: int = 0
    failed: int = 0
    retried: int = 0
    cost: float = 0.0
    in_flight: int = 0

    @property
    def done(self) -> int:
        """Requests that are over, whatever came of them."""
        return self.reused + self.answered + self.failed


@dataclass
class _Line:
    """The queue to one model."""

    model: ModelConfig
    waiting: deque[Request] = field(default_factory=deque)
    in_flight: int = 0
    # Until when (in the loop's time) the model asked to be left alone.
    not_before: float = 0.0
    endpoint: str | None = None

    @property
    def has_room(self) -> bool:
        return self.model.concurrency is None or self.in_flight < self.model.concurrency


class Asker:
    """Asks models, keeps their replies, and hands them out.

    Args:
        models: the systems under test, by name.
        recorded: replies that are known already, by model and request key.
        logs: the open log of each model.
        limits: what may be spent.
    """

    def __init__(
        self,
        models: Mapping[str, ModelConfig],
        recorded: Mapping[str, Mapping[str, Completion]],
        logs: Mapping[str, LogWriter],
        limits: Limits,
    ) -> None:
        self.progress = Progress()
        self._models = models
        self._recorded = recorded
        self._logs = logs
        self._limits = limits
        self._lines = {name: _Line(model) for name, model in models.items()}
        self._futures: dict[tuple[str, str], Future[Completion]] = {}
        self._wanted: set[tuple[str, str]] = set()
        # Replies that were asked for ahead, and that no test has wanted yet.
        self._unclaimed: set[tuple[str, str]] = set()
        # Model and key of each request as it is over, in that order.
        self.finished: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()
        self._mutex = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._wake: asyncio.Event | None = None
        self._stack = contextlib.ExitStack()
        self._stopping = False
        self.fresh: dict[str, list[Completion]] = {name: [] for name in models}

    # -- what others call, from any thread ---------------------------------

    def plan(self, requests: Iterable[Request]) -> None:
        """Announce requests; asking starts at once, in this order."""
        for request in requests:
            self._enqueue(request)
        if any(line.waiting for line in self._lines.values()):
            # Here, in the caller's thread: importing changes the filters of
            # warnings, which are the whole process's.
            client.litellm_module()
        self._stir()

    def ask(self, request: Request) -> Completion:
        """The reply to a request; waits until it is there.

        Raises:
            AskingError: no reply could be had.
        """
        return self.future(request).result()

    def future(self, request: Request) -> Future[Completion]:
        """The reply to a request, announced now if it was not before."""
        future = self._enqueue(request)
        self.claim((request.model, request.key))
        return future

    def claim(self, mark: tuple[str, str]) -> None:
        """Say that a test now takes a reply: under ``-x`` another may then be asked ahead."""
        with self._mutex:
            self._wanted.add(mark)
            self._unclaimed.discard(mark)
        self._stir()

    def close(self) -> None:
        """Stop asking; what is in flight is abandoned, what is logged stays."""
        self._stopping = True
        if self._loop is not None and self._thread is not None:
            self._stir()
            self._thread.join()
        stopped = AskingError("the run was stopped before this question was asked", "the run was stopped")
        for mark, future in list(self._futures.items()):
            if not future.done():
                self._settle(mark, future, stopped)
        self._stack.close()

    # -- inside -------------------------------------------------------------

    def _enqueue(self, request: Request) -> "Future[Completion]":
        mark = request.model, request.key
        with self._mutex:
            future = self._futures.get(mark)
            if future is not None:
                return future
            future = self._futures[mark] = Future()
            self.progress.planned += 1
            known = self._recorded.get(request.model, {}).get(request.key)
            if known is None:
                self._lines[request.model].waiting.append(request)
        if known is not None:
            self.progress.reused += 1
            self._settle(mark, future, known)
        return future

    def _settle(self, mark: tuple[str, str], future: "Future[Completion]", outcome: Completion | AskingError) -> None:
        with self._mutex:
            if mark not in self._wanted:
                self._unclaimed.add(mark)
        if isinstance(outcome, AskingError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
        self.finished.put(mark)

    def _stir(self) -> None:
        """Start the loop if there is something to ask, else tell it to look again."""
        with self._mutex:
            needed = any(line.waiting for line in self._lines.values())
            if self._loop is None and needed and not self._stopping:
                self._loop = asyncio.new_event_loop()
                self._wake = asyncio.Event()
                self._thread = threading.Thread(target=self._run, name="sprawdzian-asker", daemon=True)
                self._thread.start()
            elif self._loop is not None and self._wake is not None:
                with contextlib.suppress(RuntimeError):  # the loop has ended
                    self._loop.call_soon_threadsafe(self._wake.set)

    def _run(self) -> None:
        assert self._loop is not None  # noqa: S101 - set by the caller
        asyncio.set_event_loop(self._loop)
        # This thread does little, but often; a thread that scores would let it
        # wait 5 ms each time, which at 64 in flight is half of the time there is.
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH_SECONDS)
        try:
            self._loop.run_until_complete(self._work())
        finally:
            sys.setswitchinterval(usual)
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()

    async def _work(self) -> None:
        assert self._wake is not None  # noqa: S101 - set before the thread starts
        tasks: set[asyncio.Task[None]] = set()
        await client.warm_up()
        while not self._stopping:
            self._wake.clear()
            while (request := self._next()) is not None:
                task = asyncio.create_task(self._handle(request))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                await asyncio.sleep(_PACE_SECONDS)
            await self._wake.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _next(self) -> Request | None:
        """Take the next request that may be sent now, if there is one."""
        with self._mutex:
            if self.progress.in_flight >= self._limits.concurrency or self._must_save():
                return None
            ahead = len(self._unclaimed) + self.progress.in_flight
            wanted_only = not self._limits.look_ahead and ahead >= self._limits.concurrency
            for line in self._lines.values():
                if line.has_room:
                    request = self._take(line, wanted_only=wanted_only)
                    if request is not None:
                        line.in_flight += 1
                        self.progress.in_flight += 1
                        return request
        return None

    def _take(self, line: _Line, *, wanted_only: bool) -> Request | None:
        if not wanted_only:
            return line.waiting.popleft() if line.waiting else None
        for request in line.waiting:
            if (request.model, request.key) in self._wanted:
                line.waiting.remove(request)
                return request
        return None

    def _must_save(self) -> bool:
        """Whether what is in flight may use up the budget: then it is waited for."""
        if self._limits.max_cost is None or not self.progress.in_flight:
            return False
        if not self.progress.answered:
            return True  # the first reply tells what a reply costs
        each = self.progress.cost / self.progress.answered
        return self.progress.cost + each * self.progress.in_flight >= self._limits.max_cost

    async def _handle(self, request: Request) -> None:
        assert self._wake is not None  # noqa: S101 - the loop runs
        line = self._lines[request.model]
        outcome: Completion | AskingError
        try:
            outcome = await self._reply(request, line)
            self._logs[request.model].append(outcome)
            self.fresh[request.model].append(outcome)
            self.progress.answered += 1
            self.progress.cost += outcome.cost or 0.0
        except AskingError as error:
            outcome = error
            self.progress.failed += 1
        except OSError as error:
            outcome = AskingError(f"the reply could not be written to {self._logs[request.model].path}: {error}")
            self.progress.failed += 1
        finally:
            with self._mutex:
                line.in_flight -= 1
                self.progress.in_flight -= 1
            self._wake.set()
        mark = request.model, request.key
        self._settle(mark, self._futures[mark], outcome)

    async def _reply(self, request: Request, line: _Line) -> Completion:
        """One request with its retries."""
        budget = self._limits.max_cost
        if budget is not None and self.progress.cost >= budget:
            msg = f"not asked: the budget of ${budget:g} is spent; the next run asks only for what is missing"
            raise AskingError(msg, msg)
        model = line.model
        attempts = 0
        try:
            async with asyncio.timeout(self._limits.timeout) as whole:
                endpoint = await self._endpoint(line)
                async for attempt in tenacity.AsyncRetrying(
                    retry=tenacity.retry_if_exception(client.is_temporary),
                    stop=tenacity.stop_after_attempt(_ATTEMPTS),
                    wait=self._wait(line),
                    reraise=True,
                ):
                    with attempt:
                        attempts = attempt.retry_state.attempt_number
                        self.progress.retried += attempts > 1
                        await self._until_welcome(line)
                        async with asyncio.timeout(model.timeout):
                            reply = await client.ask_once(request, model, endpoint)
        except AskingError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it was, the question got no answer
            waited = self._limits.timeout if whole.expired() else model.timeout
            raise client.tell(error, model, attempts, waited) from None
        return reply.model_copy(update={"attempts": attempts}) if attempts > 1 else reply

    def _wait(self, line: _Line) -> Callable[[tenacity.RetryCallState], float]:
        """How long to wait before the next attempt: what the server says, else longer and longer."""
        grow = tenacity.wait_random_exponential(multiplier=0.5, max=_LONGEST_WAIT)

        def seconds(state: tenacity.RetryCallState) -> float:
            error = state.outcome.exception() if state.outcome else None
            told = client.retry_after(error)
            if told is None:
                return float(grow(state))
            # All requests to this model wait, not the one that was told to.
            assert self._loop is not None  # noqa: S101 - the loop runs
            line.not_before = max(line.not_before, self._loop.time() + told)
            return told

        return seconds

    async def _until_welcome(self, line: _Line) -> None:
        assert self._loop is not None  # noqa: S101 - the loop runs
        pause = line.not_before - self._loop.time()
        if pause > 0:
            await asyncio.sleep(pause)

    async def _endpoint(self, line: _Line) -> str:
        """The address of a model's server; its own is started when it is first needed."""
        if line.endpoint is None:
            line.endpoint = line.model.endpoint
            if line.model.serve:
                module, _, function = line.model.serve.partition(":")
                try:
                    serve = getattr(importlib.import_module(module), function)
                    line.endpoint = self._stack.enter_context(serve())
                except Exception as error:  # noqa: BLE001 - a missing wheel, weights that are not what they should be
                    line.endpoint = None
                    msg = f"{line.model.name}: its local server did not start: {error}"
                    raise AskingError(msg, msg) from None
        return line.endpoint or ""
