"""What is seen on standard error while a command runs: a live line on a terminal, else a heartbeat.

A terminal's reader wants to know that it goes on, and how badly. Off a terminal there is nothing to
see, but for one line after each long silence: continuous integration kills what says nothing.
"""

from __future__ import annotations

import os
import select
from abc import ABC, abstractmethod

from slicecli.source.tee import STANDARD_ERROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.source.intake import Intake
    from slicecli.source.tee import Tee

FIRST_AFTER = 1.0
"""Seconds before the live line appears: what is done by then needs none."""

EVERY = 0.25
"""Seconds from one state of the live line to the next."""

MARKS = (b"rror:", b"ERROR", b"FAILED", b"error[", b"atal:")
"""What is counted as an error on the live line, where it is to be cheap rather than right."""


class Sight(ABC):
    """What is seen meanwhile. `due` is when it is next to be shown (monotonic), None for never."""

    __slots__ = ("_intake", "due", "started")

    def __init__(self, started: float, intake: Intake) -> None:
        """Begin at the command's start; its output goes to `intake`."""
        self.started = started
        self._intake = intake
        self.due: float | None = None

    @abstractmethod
    def show(self, now: float) -> None:
        """Show it, now that it is due."""

    def see(self, data: memoryview) -> None:  # noqa: B027  most sights look at no bytes
        """Take notice of a block of output."""

    def close(self) -> None:  # noqa: B027  most sights leave nothing to be cleared
        """Clear what shouldn't stay."""


class Heartbeat(Sight):
    """One line after each `period` seconds in which nothing was said on standard error."""

    __slots__ = ("_period", "_tee")

    def __init__(self, started: float, intake: Intake, period: float, tee: Tee | None) -> None:
        """Beat never where `period` is 0; what `tee` copies breaks the silence."""
        super().__init__(started, intake)
        self._period = period
        self._tee = tee
        if period > 0:
            self.due = started + period

    def show(self, now: float) -> None:
        """Say that it still runs, unless the copy has said something since."""
        if self._tee is not None and self._tee.last + self._period > now:
            self.due = self._tee.last + self._period
            return
        self.due = now + self._period
        size = self._intake.size
        put(f"slice: still running after {elapsed(now - self.started)}, {size:,} bytes so far\n")


class LiveLine(Sight):
    """One line that is written over: elapsed time, lines, what looks like errors."""

    __slots__ = ("_errors", "_lines", "_shown")

    def __init__(self, started: float, intake: Intake) -> None:
        """Nothing is shown yet."""
        super().__init__(started, intake)
        self.due = started + FIRST_AFTER
        self._lines = 0
        self._errors = 0
        self._shown = False

    def see(self, data: memoryview) -> None:
        """Count lines and marks."""
        block = bytes(data)
        self._lines += block.count(b"\n")
        for mark in MARKS:
            self._errors += block.count(mark)

    def show(self, now: float) -> None:
        """Write the line over, unless somebody else has the terminal now."""
        self.due = now + EVERY
        if not ours():
            return
        line = f"slice: {elapsed(now - self.started)}, {_counted(self._lines, 'line')}"
        if self._errors:
            line += f", {_counted(self._errors, 'error')}"
        self._shown = True
        put(f"\r{line[: width() - 1]}\x1b[K")

    def close(self) -> None:
        """Clear the line."""
        if self._shown:
            put("\r\x1b[K")
            self._shown = False


def sight(started: float, heartbeat: float, tee: Tee | None, intake: Intake) -> Sight:
    """Give what suits standard error; `heartbeat` in seconds, 0 for none."""
    live = tee is None and os.isatty(STANDARD_ERROR) and os.environ.get("TERM") != "dumb"
    return LiveLine(started, intake) if live else Heartbeat(started, intake, heartbeat, tee)


def elapsed(seconds: float) -> str:
    """Give a time for people: `350 ms`, `4 s`, `5 m 0 s`, `1 h 2 m 3 s`."""
    if seconds < 1:
        return f"{int(seconds * 1000)} ms"
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} m {rest} s"
    return f"{minutes} m {rest} s" if minutes else f"{rest} s"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def put(text: str) -> None:
    """Write to standard error if it takes that at once: nobody may be held up by a notice."""
    poll = select.poll()
    poll.register(STANDARD_ERROR, select.POLLOUT)
    try:
        if any(event & select.POLLOUT for _, event in poll.poll(0)):
            os.write(STANDARD_ERROR, text.encode())
    except OSError:
        return


def ours() -> bool:
    """Say whether we may write there: no shell has given the terminal to another job."""
    try:
        return os.tcgetpgrp(STANDARD_ERROR) == os.getpgrp()
    except OSError:
        return True  # a terminal, but not the one that controls us: nobody else writes there


def width() -> int:
    """Give the columns of the terminal, 80 where nobody knows."""
    try:
        return os.get_terminal_size(STANDARD_ERROR).columns or 80
    except OSError:
        return 80
