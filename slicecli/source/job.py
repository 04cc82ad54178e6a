"""What a command's terminal asks of us: signals passed on, the terminal lent, suspending together.

Without a time limit the command stays in our process group: keys reach it from the terminal, and
suspending stops both. Where it stops itself alone, the shell that looks at us would wait for ever, so
we stop as well, and continue it when we are continued. With one it leads a group of its own, which
gets every signal from us, and the terminal lent to it when it wants to read there; so the limit
reaches all of it and nobody else.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod

from slicecli.source.bare_signal import signal
from slicecli.source.terminal import Terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.source.child import Child
    from slicecli.source.watch import Arrival, Watch


class Job(ABC):
    """A command among the jobs of a shell, whatever arrangement it has with us."""

    __slots__ = ("_child",)

    def __init__(self, child: Child) -> None:
        """Arrange for a command that runs."""
        self._child = child

    @abstractmethod
    def heed(self, arrival: Arrival) -> None:
        """Do what a signal asks for."""

    def look(self) -> None:  # noqa: B027  most arrangements have nothing to look after
        """Look at what no signal tells of; called about once a second."""

    def close(self) -> None:  # noqa: B027  most arrangements have nothing to give back
        """Give back what was taken, now that the command has ended."""


class _AtTerminal(Job):
    """The command has the terminal that we have."""

    __slots__ = ("_terminal", "_watch")

    def __init__(self, child: Child, watch: Watch) -> None:
        """Arrange for a command; `watch` is what we stop with."""
        super().__init__(child)
        self._watch = watch
        self._terminal = Terminal()

    def close(self) -> None:
        """Take the terminal back, and let go of it."""
        self._terminal.close()


class Together(_AtTerminal):
    """The command is in our process group: what the terminal sends, it has already."""

    __slots__ = ()

    def heed(self, arrival: Arrival) -> None:
        """Pass on what was for us alone; stop where the command has stopped and a shell minds."""
        if arrival.number == signal.SIGCHLD:
            stop = self._child.is_stopped_by()
            if stop is not None and _a_shell_minds() and self._terminal.is_ours():
                self._watch.stop(stop)
                if self._child.stopped_by() is not None:  # we alone were continued
                    self._child.send(signal.SIGCONT)
        elif not arrival.to_group:
            self._child.send(arrival.number)


class Apart(_AtTerminal):
    """The command leads a process group, to which all signals go, and is lent the terminal."""

    __slots__ = ()

    def heed(self, arrival: Arrival) -> None:
        """Give the command's group a signal that came for us; suspend with it."""
        if arrival.number == signal.SIGCHLD:
            self._heed_stop()
            return
        self._child.send(arrival.number)
        if arrival.number == signal.SIGTSTP:
            self._terminal.take_back()
            self._watch.suspend()
            self._child.send(signal.SIGCONT)

    def _heed_stop(self) -> None:
        """See whether the command was stopped, and for want of what."""
        stop = self._child.stopped_by()
        if stop in (signal.SIGTTIN, signal.SIGTTOU):
            if self._terminal.lend(self._child.pid):
                self._child.send(signal.SIGCONT)
            else:
                os.killpg(os.getpgrp(), stop)  # the whole job waits to be brought to the front
        elif stop == signal.SIGTSTP and self._terminal.is_lent:
            os.killpg(os.getpgrp(), stop)  # the key was for the job; it reaches us as one for us


def _a_shell_minds() -> bool:
    """Say whether we are a job of our parent's: it leads another group of the same session.

    Else nobody would continue us. A script, whose group is ours, waits for an end and for nothing else.
    """
    parent = os.getppid()
    try:
        return os.getsid(parent) == os.getsid(0) and os.getpgid(parent) != os.getpgrp()
    except OSError:  # it is out of our sight, or gone
        return False
