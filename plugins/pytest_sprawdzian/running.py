"""Running tests as their answers arrive, in a process without workers.

Waiting for answers in the order of the files wastes two thirds of the time
when latencies differ.
"""

import queue
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence

import pytest

from pytest_sprawdzian.asking.asker import Asker
from pytest_sprawdzian.models import Request

__all__ = ["run_as_answers_arrive"]

RequestOf = Callable[[pytest.Item], Request | None]


def run_as_answers_arrive(session: pytest.Session, asker: Asker, request_of: RequestOf) -> None:
    """Run all items of a session; those that need an answer when it is there.

    Args:
        session: with its items.
        asker: has been told the plan already.
        request_of: the request behind an item; None if it needs no answer.

    Raises:
        pytest.Session.Failed: as pytest's own loop does under ``-x``.
        pytest.Session.Interrupted: as pytest's own loop does.
    """
    order = _as_they_arrive(session.items, asker, request_of)
    item = next(order, None)
    while item is not None:
        # The next item is known before this one is torn down: fixtures of a
        # wider scope are kept for it or not.
        following = next(order, None)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = following


def _as_they_arrive(items: Sequence[pytest.Item], asker: Asker, request_of: RequestOf) -> Iterator[pytest.Item]:
    waiting: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    others: deque[pytest.Item] = deque()
    for item in items:
        request = request_of(item)
        if request is None:
            others.append(item)
        else:
            waiting[request.model, request.key].append(item)
    while waiting:
        try:
            mark = asker.finished.get(block=not others)
        except queue.Empty:
            yield others.popleft()
            continue
        asker.claim(mark)
        yield from waiting.pop(mark, ())
    yield from others
