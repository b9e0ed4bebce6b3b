"""Answering one request: what it takes from the first call to the reply that is logged.

A medium may have to be read or heard first, an empty answer may be asked for
again, and a normaliser may adapt what was said.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace

from pytest_sprawdzian.asking.channel import Channel
from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import Request
from pytest_sprawdzian.runs.completion import Completion
from sprawdzian.scoring import final_answer

__all__ = ["Answering", "Progress"]

# By how much the temperature rises when an empty answer is asked for again.
_WARMER = 0.3


@dataclass
class Progress:
    """How far the asking is; read by the display while it changes."""

    planned: int = 0
    reused: int = 0
    answered: int = 0
    failed: int = 0
    retried: int = 0
    restarted: int = 0
    cost: float = 0.0
    in_flight: int = 0


class Answering:
    """Gets the reply to a request out of the systems that it needs.

    Args:
        channels: the way to each system, by name.
        recorded: replies that are known already, by model and request key.
        timeout: seconds that all of one request may take.
        progress: where retries and restarts are counted.
    """

    def __init__(
        self,
        channels: Mapping[str, Channel],
        recorded: Mapping[str, Mapping[str, Completion]],
        timeout: float,
        progress: Progress,
    ) -> None:
        self._channels = channels
        self._recorded = recorded
        self._timeout = timeout
        self._progress = progress
        # What was read or heard for one question serves all that show the same.
        self._readings: dict[str, asyncio.Task[Completion]] = {}

    async def reply(self, request: Request) -> Completion:
        """The reply to a request, and to the one that feeds it.

        Raises:
            AskingError: no reply could be had.
        """
        deadline = _now() + self._timeout
        if request.feed is None:
            if request.key in self._readings:
                # It was read or heard for another question.
                known = _for_free(await self._readings[request.key])
                return known.model_copy(update={"question": request.question})
            return await self._asked_until_it_answers(request, "", deadline)
        first = await self._reading(request.feed, deadline)
        if request.normalises and (first.refused or not first.text.strip()):
            return _joined(request, first, first)  # there is nothing to adapt
        reply = await self._asked_until_it_answers(request, first.text, deadline)
        if request.normalises and (reply.refused or not final_answer(reply.text)):
            msg = f"{request.asks}, which adapts the output of {request.feed.asks}, gave no text"
            raise AskingError(msg)
        return _joined(request, first, reply)

    async def _reading(self, request: Request, deadline: float) -> Completion:
        """What a system reads or hears; once for all questions about the same, and paid for once."""
        recorded = self._recorded.get(request.model, {}).get(request.key)
        if recorded is not None:
            return _for_free(recorded)
        if request.key in self._readings:
            return _for_free(await self._readings[request.key])
        task = asyncio.create_task(self._asked_until_it_answers(request, "", deadline))
        self._readings[request.key] = task
        return await task

    async def _asked_until_it_answers(self, request: Request, reading: str, deadline: float) -> Completion:
        """Ask; where an empty answer may be the end of a loop, ask again at a higher temperature.

        PUMA, section 4 and appendix E: 0.3 more each time.
        """
        channel = self._channels[request.asks]
        # What another system has not taken of the time; messages name it, so it is whole where nothing is.
        left = deadline - _now() if reading else self._timeout
        reply = await channel.ask(request, max(left, 0.0), self._count_retry, reading)
        start = float(request.parameters.get("temperature") or 0.0)
        for restart in range(1, channel.model.most_restarts + 1):
            if reply.refused or final_answer(reply.text) or _now() >= deadline:
                break
            self._progress.restarted += 1
            temperature = round(start + _WARMER * restart, 2)
            warmer = replace(request, parameters={**request.parameters, "temperature": temperature})
            try:
                again = await channel.ask(warmer, deadline - _now(), self._count_retry, reading)
            except AskingError as error:
                if error.rejected:
                    break  # it does not go so high: the empty answer stands
                raise
            reply = _totals(reply, again).model_copy(
                update={"key": request.key, "restarts": restart, "temperature": temperature}
            )
        return reply

    def _count_retry(self) -> None:
        self._progress.retried += 1


def _now() -> float:
    return asyncio.get_running_loop().time()


def _totals(before: Completion, reply: Completion) -> Completion:
    """A reply with what an earlier one took added: tokens, money, time, attempts."""

    def both(name: str) -> float | None:
        values = [getattr(one, name) for one in (before, reply) if getattr(one, name) is not None]
        return sum(values) if values else None

    return reply.model_copy(
        update={
            "prompt_tokens": both("prompt_tokens"),
            "completion_tokens": both("completion_tokens"),
            "cost": both("cost"),
            "latency": round(before.latency + reply.latency, 3),
            "attempts": max(before.attempts, reply.attempts),
        }
    )


def _for_free(reply: Completion) -> Completion:
    """A reply that was paid for elsewhere."""
    return reply.model_copy(update={"prompt_tokens": None, "completion_tokens": None, "cost": None, "latency": 0.0})


def _joined(request: Request, first: Completion, reply: Completion) -> Completion:
    """The reply to a request whose message holds another reply."""
    whole = reply if reply is first else _totals(first, reply)
    joined = {"key": request.key, "question": request.question, "reading": first.text, "normalised": request.normalises}
    if request.normalises:
        # How it ended is told by what it ended, not by the adapting.
        joined.update(finish_reason=first.finish_reason, refused=first.refused)
    return whole.model_copy(update=joined)
