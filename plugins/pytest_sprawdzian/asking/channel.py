"""A channel: the way to one model, with its server, its retries and its pauses."""

import asyncio
import contextlib
import importlib
from collections import deque
from collections.abc import Callable

import tenacity

from pytest_sprawdzian.asking import client, failures
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.runs.completion import Completion

__all__ = ["Channel"]

_ATTEMPTS = 6
_LONGEST_WAIT = 60.0  # seconds


class Channel:
    """The way to one model.

    Attributes:
        model: the model.
        waiting: requests that are not sent yet, in order.
        in_flight: how many are being answered.
    """

    def __init__(self, model: ModelConfig) -> None:
        self.model = model
        self.waiting: deque[Request] = deque()
        self.in_flight = 0
        self._endpoint: str | None = None
        self._broken: AskingError | None = None
        self._slots: asyncio.Semaphore | None = None
        self._server = contextlib.ExitStack()
        # Until when (in the loop's time) the model asked to be left alone.
        self._not_before = 0.0

    @property
    def has_room(self) -> bool:
        """Whether one more request may be sent, as far as this model is concerned."""
        return self.model.concurrency is None or self.in_flight < self.model.concurrency

    async def ask(
        self,
        request: Request,
        timeout: float,  # noqa: ASYNC109 - of all attempts together
        retried: Callable[[], None],
        reading: str = "",
    ) -> Completion:
        """Send a request, again and again where that may help.

        Args:
            request: what to send.
            timeout: seconds that all of it may take.
            retried: called before each further attempt.
            reading: the answer to the request's ``feed``, if it has one.

        Raises:
            AskingError: no reply could be had.
        """
        if self.model.concurrency is None:
            return await self._ask(request, timeout, retried, reading)
        # Whoever reads or listens for others is asked without having been taken from the queue.
        self._slots = self._slots or asyncio.Semaphore(self.model.concurrency)
        async with self._slots:
            return await self._ask(request, timeout, retried, reading)

    async def _ask(self, request: Request, timeout: float, retried: Callable[[], None], reading: str) -> Completion:  # noqa: ASYNC109
        attempts = 0
        deadline = asyncio.get_running_loop().time() + timeout
        try:
            async with asyncio.timeout(timeout) as whole:
                endpoint = await self._address()
                async for attempt in tenacity.AsyncRetrying(
                    retry=tenacity.retry_if_exception(failures.is_temporary),
                    stop=tenacity.stop_after_attempt(_ATTEMPTS) | self._too_late(deadline),
                    wait=self._wait(),
                    reraise=True,
                ):
                    with attempt:
                        attempts = attempt.retry_state.attempt_number
                        if attempts > 1:
                            retried()
                        await self._until_welcome()
                        async with asyncio.timeout(self.model.timeout):
                            reply = await client.ask_once(request, self.model, endpoint, reading)
        except AskingError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it was, the question got no answer
            waited = timeout if whole.expired() else self.model.timeout
            raise failures.tell(error, self.model, attempts, waited) from None
        return reply.model_copy(update={"attempts": attempts}) if attempts > 1 else reply

    def _too_late(self, deadline: float) -> tenacity.stop.stop_base:
        """Stop where the server asks for a longer pause than there is time."""

        class TooLate(tenacity.stop.stop_base):
            def __call__(self, state: tenacity.RetryCallState) -> bool:
                told = failures.retry_after(state.outcome.exception() if state.outcome else None)
                return told is not None and asyncio.get_running_loop().time() + told > deadline

        return TooLate()

    def _wait(self) -> Callable[[tenacity.RetryCallState], float]:
        """How long to wait before the next attempt: what the server says, else longer and longer."""
        grow = tenacity.wait_random_exponential(multiplier=0.5, max=_LONGEST_WAIT)

        def seconds(state: tenacity.RetryCallState) -> float:
            told = failures.retry_after(state.outcome.exception() if state.outcome else None)
            if told is None:
                return float(grow(state))
            # All requests to this model wait, not the one that was told to.
            self._not_before = max(self._not_before, asyncio.get_running_loop().time() + told)
            return told

        return seconds

    async def _until_welcome(self) -> None:
        pause = self._not_before - asyncio.get_running_loop().time()
        if pause > 0:
            await asyncio.sleep(pause)

    async def _address(self) -> str:
        """The address of the model's server; its own is started when it is first needed."""
        if self._broken is not None:
            raise self._broken
        if self._endpoint is None:
            endpoint = self.model.endpoint
            if self.model.serve:
                module, _, function = self.model.serve.partition(":")
                try:
                    serve = getattr(importlib.import_module(module), function)
                    endpoint = self._server.enter_context(serve())
                except Exception as error:  # noqa: BLE001 - a missing wheel, weights that are not what they should be
                    what = f"{self.model.name}: its local server did not start: {error}"
                    self._broken = AskingError(what, missing=bool(getattr(error, "is_missing_system", False)))
                    raise self._broken from None
            self._endpoint = endpoint
        return self._endpoint

    def close(self) -> None:
        """Stop the model's own server, if one was started."""
        self._server.close()
