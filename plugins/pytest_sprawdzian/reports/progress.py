"""Live progress of a run: done, right so far, speed, cost, time left."""

import time
from typing import Protocol

from tqdm import tqdm

__all__ = ["ProgressDisplay", "Screen"]

_QUIET_SECONDS = 30.0


class Screen(Protocol):
    """Where progress is shown: pytest's terminal reporter is one."""

    def write(self, content: str, *, flush: bool = False) -> None:
        """Write text as it is."""

    def write_line(self, line: str) -> None:
        """Write a line."""


class _Stream:
    """A screen as the text stream that tqdm writes to."""

    encoding = "utf-8"

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def write(self, text: str) -> None:
        self._screen.write(text)

    def flush(self) -> None:
        self._screen.write("", flush=True)


class ProgressDisplay:
    """Shows how far a run is: one line that changes on a terminal, a line now and then elsewhere.

    Args:
        screen: where to show it.
        total: how many answers there will be.
        live: whether the screen can change a line.
        width: of the screen.
    """

    def __init__(self, screen: Screen, total: int, *, live: bool, width: int) -> None:
        self._screen = screen
        self._live = live
        self._total = total
        self._right = 0
        self._scored = 0
        self._errors = 0
        self._said = self._started = time.monotonic()
        self._bar = tqdm(
            total=total,
            file=_Stream(screen),
            disable=not live,
            ncols=width,
            leave=False,
            unit=" answers",
            bar_format="{n_fmt}/{total_fmt} {bar} {rate_fmt}, {remaining} left{postfix}",
        )

    def update(self, *, right: bool, error: bool, cost: float | None) -> None:
        """Count one more answer.

        Args:
            right: whether it was right.
            error: whether there was no verdict.
            cost: dollars spent so far; None if nothing is spent.
        """
        self._errors += error
        self._scored += not error
        self._right += right
        share = f"{100 * self._right / self._scored:.1f} % right" if self._scored else "nothing scored"
        parts = [share]
        if self._errors:
            parts.append(f"{self._errors} errors")
        if cost:
            parts.append(f"${cost:.2f}")
        done = self._scored + self._errors
        if self._live:
            self._bar.set_postfix_str(", ".join(parts), refresh=False)
            self._bar.update()
            return
        now = time.monotonic()
        if now - self._said >= _QUIET_SECONDS and done < self._total:
            self._said = now
            speed = done / (now - self._started)
            left = (self._total - done) / speed
            line = f"{done}/{self._total} answers, {', '.join(parts)}, {speed:.1f}/s, {left / 60:.1f} min left"
            self._screen.write_line(line)

    def close(self) -> None:
        """Take the line away."""
        self._bar.close()
