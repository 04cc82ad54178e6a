"""From a command's start to its end: its limits, the signals that come meanwhile, what is seen."""

from __future__ import annotations

from time import monotonic

from slicecli.source.bare_signal import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.source.child import Child
    from slicecli.source.job import Job
    from slicecli.source.limits import Limits
    from slicecli.source.reader import Reader
    from slicecli.source.sight import Sight
    from slicecli.source.watch import Watch

LONGEST_WAIT = 1.0
"""Seconds of one wait: another thread of a host program may have taken a SIGCHLD that was for us."""

ONCE_ENDED = 1.0
"""Seconds for who is shown the output and takes nothing, once the command has ended."""

ONCE_TOLD = 0.1
"""The same where the time is up or a signal told us to end: somebody waits for us to go."""

_TELL_TO_END = tuple(getattr(signal, f"SIG{name}", 0) for name in ("HUP", "INT", "QUIT", "TERM"))


class Supervisor:
    """Watches over one command. `ended` is when it ended (monotonic), `timed_out` if we ended it."""

    __slots__ = (
        "_child",
        "_ends_all",
        "_job",
        "_kill_after",
        "_kill_at",
        "_reader",
        "_sight",
        "_term_at",
        "_told",
        "_watch",
        "ended",
        "timed_out",
    )

    def __init__(  # noqa: PLR0913  all that a running command has
        self,
        child: Child,
        job: Job,
        reader: Reader,
        watch: Watch,
        *,
        sight: Sight,
        limits: Limits,
    ) -> None:
        """Watch over a command that started when `sight` did."""
        self.ended: float | None = None
        self.timed_out = False
        self._told = False
        self._ends_all = limits.ends_all
        self._child = child
        self._job = job
        self._reader = reader
        self._watch = watch
        self._sight = sight
        self._term_at = sight.started + limits.timeout if limits.timeout else None
        self._kill_after = limits.kill_after
        self._kill_at: float | None = None

    def run(self) -> bool:
        """Watch until the command has ended and its output is read; give True if the pipe is held."""
        while not self._is_over():
            arrival = self._watch.next(self._seconds_to_wait())
            if arrival is not None:
                self._job.heed(arrival)
                if arrival.number in _TELL_TO_END:
                    self._told_to_end(monotonic())
            self._job.look()
            self._enforce(monotonic())
        self._sight.close()
        held = self._reader.finish()
        if self._is_ending:
            self._child.send(signal.SIGKILL)
        return held

    @property
    def _is_ending(self) -> bool:
        """Whether we end the command, and with it all that it has started."""
        return self.timed_out or (self._told and self._ends_all)

    def _is_over(self) -> bool:
        if self.ended is None and self._child.has_ended():
            self.ended = monotonic()
            self._reader.hurry(ONCE_TOLD if self._told else ONCE_ENDED)
        if self.ended is None:
            return False
        # What the command leaves behind when its time is up has until the KILL to finish writing.
        return not self._is_ending or self._kill_at is None or self._reader.is_done

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

    def _told_to_end(self, now: float) -> None:
        """Remember that somebody waits for us to go; the command has the signal already."""
        if self._ends_all and not self._told:
            self._child.send(signal.SIGCONT)
            self._kill_at = now + self._kill_after
        self._told = True

    def _time_is_up(self, now: float) -> None:
        self.timed_out = self._told = True
        self._reader.hurry(ONCE_TOLD)
        self._child.send(signal.SIGTERM)
        self._child.send(signal.SIGCONT)  # what is stopped couldn't heed it
        if self._kill_after:
            self._kill_at = now + self._kill_after
