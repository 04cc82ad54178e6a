"""From a command's start to its end: its limits, the signals that come meanwhile, what is seen.

Without a time limit the command stays in our process group: keys reach it from the terminal, and
suspending stops both. With one it leads a group of its own, which gets every signal from us, and the
terminal lent to it when it wants to read there; so the limit reaches all of it and nobody else.
"""

from __future__ import annotations

import os
from time import monotonic

from slicecli.source.bare_signal import signal
from slicecli.source.terminal import Terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.source.child import Child
    from slicecli.source.limits import Limits
    from slicecli.source.reader import Reader
    from slicecli.source.sight import Sight
    from slicecli.source.watch import Arrival, Watch

LONGEST_WAIT = 1.0
"""Seconds of one wait: another thread of a host program may have taken a SIGCHLD that was for us."""


class Supervisor:
    """Watches over one command. `ended` is when it ended (monotonic), `timed_out` if we ended it."""

    __slots__ = (
        "_child",
        "_kill_after",
        "_kill_at",
        "_reader",
        "_sight",
        "_term_at",
        "_terminal",
        "_watch",
        "ended",
        "timed_out",
    )

    def __init__(
        self,
        child: Child,
        reader: Reader,
        watch: Watch,
        sight: Sight,
        limits: Limits,
    ) -> None:
        """Watch over a command that started when `sight` did."""
        self.ended: float | None = None
        self.timed_out = False
        self._child = child
        self._reader = reader
        self._watch = watch
        self._sight = sight
        self._terminal = Terminal() if limits.timeout else None
        self._term_at = sight.started + limits.timeout if limits.timeout else None
        self._kill_after = limits.kill_after
        self._kill_at: float | None = None

    def run(self) -> bool:
        """Watch until the command has ended and its output is read; give True if the pipe is held."""
        while not self._is_over():
            arrival = self._watch.next(self._seconds_to_wait())
            if arrival is not None:
                self._heed(arrival)
            self._enforce(monotonic())
        self._sight.close()
        held = self._reader.finish()
        if self.timed_out:
            self._child.send(signal.SIGKILL)
        if self._terminal is not None:
            self._terminal.close()
        return held

    def _is_over(self) -> bool:
        if self.ended is None and self._child.has_ended():
            self.ended = monotonic()
        if self.ended is None:
            return False
        # What the command leaves behind when its time is up has until the KILL to finish writing.
        return not self.timed_out or self._kill_at is None or self._reader.is_done

    def _seconds_to_wait(self) -> float:
        now = monotonic()
        dues = (self._term_at, self._kill_at, self._sight.due)
        return min([LONGEST_WAIT, *(due - now for due in dues if due is not None)])

    def _enforce(self, now: float) -> None:
        """Do what is due at `now`."""
        if self._term_at is not None and now >= self._term_at:
            self._term_at = None
            if not self._child.has_ended():
                self._time_is_up(now)
        if self._kill_at is not None and now >= self._kill_at:
            self._kill_at = None
            self._child.send(signal.SIGKILL)
        if self._sight.due is not None and now >= self._sight.due:
            self._sight.show(now)

    def _time_is_up(self, now: float) -> None:
        self.timed_out = True
        self._child.send(signal.SIGTERM)
        self._child.send(signal.SIGCONT)  # what is stopped couldn't heed it
        if self._kill_after:
            self._kill_at = now + self._kill_after

    def _heed(self, arrival: Arrival) -> None:
        if arrival.number == signal.SIGCHLD:
            if self._terminal is not None:
                self._heed_stop(self._terminal)
        elif self._terminal is not None:
            self._pass_on(arrival.number, self._terminal)
        elif not arrival.to_group:
            self._child.send(arrival.number)

    def _pass_on(self, number: int, terminal: Terminal) -> None:
        """Give the command's own group a signal that came for us; suspend with it."""
        self._child.send(number)
        if number == signal.SIGTSTP:
            terminal.take_back()
            self._watch.suspend()
            self._child.send(signal.SIGCONT)

    def _heed_stop(self, terminal: Terminal) -> None:
        """See whether the command was stopped, and for want of what."""
        stop = self._child.stopped_by()
        if stop in (signal.SIGTTIN, signal.SIGTTOU):
            if terminal.lend(self._child.pid):
                self._child.send(signal.SIGCONT)
            else:
                os.killpg(os.getpgrp(), stop)  # the whole job waits to be brought to the front
        elif stop == signal.SIGTSTP and terminal.is_lent:
            os.killpg(os.getpgrp(), stop)  # the key was for the job; it reaches us as one for us
