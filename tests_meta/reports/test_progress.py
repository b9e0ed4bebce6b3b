"""Progress: one line that changes on a terminal, a line now and then elsewhere."""

import itertools

import pytest

from pytest_sprawdzian.reports import progress
from pytest_sprawdzian.reports.progress import ProgressDisplay


class Screen:
    def __init__(self):
        self.text = ""

    def write(self, content, *, flush=False):
        self.text += content

    def write_line(self, line):
        self.text += line + "\n"


@pytest.fixture
def minutes(monkeypatch):
    """A clock that is a minute later at each look."""
    ticks = itertools.count(0, 60)
    monkeypatch.setattr(progress.time, "monotonic", lambda: float(next(ticks)))


def test_elsewhere_a_line_tells_done_right_speed_cost_and_time_left(minutes):
    screen = Screen()
    display = ProgressDisplay(screen, 10, live=False, width=80)
    display.update(right=True, error=False, cost=0.5)
    display.update(right=False, error=False, cost=0.75)
    display.update(right=False, error=True, cost=0.75)
    display.close()
    assert screen.text.splitlines() == [
        "1/10 answers, 100.0 % right, $0.50, 0.0/s, 9.0 min left",
        "2/10 answers, 50.0 % right, $0.75, 0.0/s, 8.0 min left",
        "3/10 answers, 50.0 % right, 1 errors, $0.75, 0.0/s, 7.0 min left",
    ]


def test_the_last_answer_needs_no_line(minutes):
    screen = Screen()
    display = ProgressDisplay(screen, 1, live=False, width=80)
    display.update(right=True, error=False, cost=None)
    assert screen.text == ""


def test_on_a_terminal_one_line_changes_and_is_taken_away():
    screen = Screen()
    display = ProgressDisplay(screen, 3, live=True, width=100)
    for right in (True, False):
        display.update(right=right, error=False, cost=0.5)
    display.close()
    assert "\n" not in screen.text
    assert "0/3" in screen.text
    assert screen.text.endswith("\r")
