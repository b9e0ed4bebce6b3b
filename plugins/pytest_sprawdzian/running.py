"""Running tests as their answers arrive, in a process without workers.

Waiting for answers in the order of the files wastes two thirds of the time
when latencies differ.
"""

import queue
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence

import pytest

from pytest_sprawdzian.asking.asker import Asker
from pytest_sprawdzian.models import Request

__all__ = ["run_as_answers_arrive"]

RequestsOf = Callable[[pytest.Item], Sequence[Request]]


def run_as_answers_arrive(session: pytest.Session, asker: Asker, requests_of: RequestsOf) -> None:
    """Run all items of a session; those that need answers when all of theirs are there.

    Args:
        session: with its items.
        asker: has been told the plan already.
        requests_of: the requests behind an item; none if it needs no answer.

    Raises:
        pytest.Session.Failed: as pytest's own loop does under ``-x``.
        pytest.Session.Interrupted: as pytest's own loop does.
    """
    order = _as_they_arrive(session.items, asker, requests_of)
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


def _as_they_arrive(items: Sequence[pytest.Item], asker: Asker, requests_of: RequestsOf) -> Iterator[pytest.Item]:
    waiting: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    open_requests: Counter[pytest.Item] = Counter()
    others: deque[pytest.Item] = deque()
    for item in items:
        # Two rotations may be worded alike, and are then one request.
        marks = {(request.model, request.key) for request in requests_of(item)}
        open_requests[item] = len(marks)
        for mark in marks:
            waiting[mark].append(item)
        if not marks:
            others.append(item)
    while waiting:
        try:
            mark = asker.finished.get(block=not others)
        except queue.Empty:
            yield others.popleft()
            continue
        asker.claim(mark)
        for item in waiting.pop(mark, ()):
            open_requests[item] -= 1
            if not open_requests[item]:
                yield item
    yield from others
