"""The asker: one a run, which keeps requests in flight and never waits for tests.

It is told the plan once, asks in its order, and hands replies to whoever asks
for them. One event loop in one thread does the work; litellm's clients leak
sockets if there are several.
"""

import asyncio
import contextlib
import queue
import sys
import threading
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass

from pytest_sprawdzian.asking import client
from pytest_sprawdzian.asking.answering import Answering, Progress
from pytest_sprawdzian.asking.channel import Channel
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LogWriter

__all__ = ["Asker", "Limits", "Progress"]

_SYNC_SECONDS = 1.0
_SWITCH_SECONDS = 0.0005
# Requests that start together stay together: each waits for all the others at
# every step that litellm takes (5 ms of work a request), before it is sent and
# after it is answered, in every round. A little apart, they keep apart. 200 a
# second is what litellm manages on one core anyway.
_PACE_SECONDS = 0.005

_Mark = tuple[str, str]
"""Model and key of a request."""


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


class Asker:
    """Asks models, keeps their replies, and hands them out.

    Args:
        models: the systems under test, by name.
        systems: all systems that are asked, by name: the members of pairs, too;
            the models themselves if there are none.
        recorded: replies that are known already, by model and request key.
        logs: the open log of each model.
        limits: what may be spent.

    Attributes:
        progress: how far the asking is.
        finished: model and key of each request as it is over, in that order.
        fresh: what was asked for in this session, by model.
    """

    def __init__(
        self,
        models: Mapping[str, ModelConfig],
        recorded: Mapping[str, Mapping[str, Completion]],
        logs: Mapping[str, LogWriter],
        limits: Limits,
        systems: Mapping[str, ModelConfig] | None = None,
    ) -> None:
        self.progress = Progress()
        self.finished: queue.SimpleQueue[_Mark] = queue.SimpleQueue()
        self.fresh: dict[str, list[Completion]] = {name: [] for name in models}
        self._recorded = recorded
        self._logs = logs
        self._limits = limits
        self._channels = {name: Channel(model) for name, model in (systems or models).items()}
        self._answering = Answering(self._channels, recorded, limits.timeout, self.progress)
        self._futures: dict[_Mark, Future[Completion]] = {}
        self._wanted: set[_Mark] = set()
        # Replies that were asked for ahead, and that no test has wanted yet.
        self._unclaimed: set[_Mark] = set()
        self._mutex = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._wake: asyncio.Event | None = None
        self._synced = 0.0
        # Why nothing is asked any more: the run was stopped, or asking broke.
        self._end: AskingError | None = None

    # -- what others call, from any thread ---------------------------------

    def plan(self, requests: Iterable[Request]) -> None:
        """Announce requests; asking starts at once, in this order."""
        for request in requests:
            self._enqueue(request)
        if any(channel.waiting for channel in self._channels.values()):
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

    def future(self, request: Request) -> "Future[Completion]":
        """The reply to a request, announced now if it was not before."""
        future = self._enqueue(request)
        self.claim((request.model, request.key))
        return future

    def claim(self, mark: _Mark) -> None:
        """Say that a test now takes a reply: under ``-x`` another may then be asked ahead."""
        with self._mutex:
            self._wanted.add(mark)
            self._unclaimed.discard(mark)
        self._stir()

    def close(self) -> None:
        """Stop asking; what is in flight is abandoned, what is logged stays."""
        with self._mutex:
            stopped = AskingError("the run was stopped before this question was asked", "the run was stopped")
            self._end = self._end or stopped
        if self._thread is not None:
            self._stir()
            self._thread.join()
        self._settle_all()
        for channel in self._channels.values():
            channel.close()

    # -- inside -------------------------------------------------------------

    def _enqueue(self, request: Request) -> "Future[Completion]":
        mark = request.model, request.key
        with self._mutex:
            future = self._futures.get(mark)
            if future is not None:
                return future
            future = self._futures[mark] = Future()
            self.progress.planned += 1
            outcome: Completion | AskingError | None = self._recorded.get(request.model, {}).get(request.key)
            if outcome is not None:
                self.progress.reused += 1
            elif self._end is not None:
                outcome = self._end
            else:
                self._channels[request.asks].waiting.append(request)
        if outcome is not None:
            self._settle(mark, outcome)
        return future

    def _settle(self, mark: _Mark, outcome: Completion | AskingError) -> None:
        with self._mutex:
            if mark not in self._wanted:
                self._unclaimed.add(mark)
        future = self._futures[mark]
        if isinstance(outcome, AskingError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
        self.finished.put(mark)

    def _settle_all(self) -> None:
        """Give everything that is still open the reason why nothing is asked any more."""
        assert self._end is not None  # noqa: S101 - set by whoever calls
        for mark, future in list(self._futures.items()):
            if not future.done():
                self._settle(mark, self._end)

    def _stir(self) -> None:
        """Start the loop if there is something to ask, else tell it to look again."""
        with self._mutex:
            needed = any(channel.waiting for channel in self._channels.values())
            if self._loop is None and needed and self._end is None:
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
        except Exception as error:  # noqa: BLE001 - a fault of ours must not leave tests waiting
            with self._mutex:
                # It outranks that the run was stopped, too.
                self._end = AskingError(f"asking broke down: {type(error).__name__}: {error}")
            self._settle_all()
        finally:
            with contextlib.suppress(Exception):
                self._loop.run_until_complete(client.hang_up())
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()
            sys.setswitchinterval(usual)

    async def _work(self) -> None:
        assert self._wake is not None  # noqa: S101 - set before the thread starts
        tasks: set[asyncio.Task[None]] = set()
        with contextlib.suppress(KeyError):  # a race over the environment: see failures.is_temporary
            await client.warm_up()
        while self._end is None:
            self._wake.clear()
            while (request := self._next()) is not None:
                task = asyncio.create_task(self._handle(request))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                await asyncio.sleep(_PACE_SECONDS)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), _SYNC_SECONDS)
            self._sync()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _sync(self) -> None:
        """Bring the logs to the disk, once a second at most."""
        assert self._loop is not None  # noqa: S101 - it runs
        if self._loop.time() - self._synced >= _SYNC_SECONDS:
            self._synced = self._loop.time()
            for log in self._logs.values():
                log.sync()

    def _next(self) -> Request | None:
        """Take the next request that may be sent now, if there is one."""
        with self._mutex:
            if self._end or self.progress.in_flight >= self._limits.concurrency or self._must_save():
                return None
            ahead = len(self._unclaimed) + self.progress.in_flight
            wanted_only = not self._limits.look_ahead and ahead >= self._limits.concurrency
            for channel in self._channels.values():
                if channel.has_room:
                    request = self._take(channel, wanted_only=wanted_only)
                    if request is not None:
                        channel.in_flight += 1
                        self.progress.in_flight += 1
                        return request
        return None

    def _take(self, channel: Channel, *, wanted_only: bool) -> Request | None:
        if not wanted_only:
            return channel.waiting.popleft() if channel.waiting else None
        for request in channel.waiting:
            if (request.model, request.key) in self._wanted:
                channel.waiting.remove(request)
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
        channel = self._channels[request.asks]
        outcome: Completion | AskingError
        try:
            outcome = await self._reply(request)
            self._logs[request.model].append(outcome)
            self.fresh[request.model].append(outcome)
            self.progress.answered += 1
            self.progress.cost += outcome.cost or 0.0
        except AskingError as error:
            outcome = error
        except OSError as error:
            outcome = AskingError(f"the reply could not be written to {self._logs[request.model].path}: {error}")
        except Exception as error:  # noqa: BLE001 - a fault of ours must not leave a test waiting
            outcome = AskingError(f"asking broke down: {type(error).__name__}: {error}")
        finally:
            with self._mutex:
                channel.in_flight -= 1
                self.progress.in_flight -= 1
            self._wake.set()
        self.progress.failed += isinstance(outcome, AskingError)
        self._settle((request.model, request.key), outcome)

    async def _reply(self, request: Request) -> Completion:
        budget = self._limits.max_cost
        if budget is not None and self.progress.cost >= budget:
            msg = f"not asked: the budget of ${budget:g} is spent; the next run asks only for what is missing"
            raise AskingError(msg)
        return await self._answering.reply(request)
