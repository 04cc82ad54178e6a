"""A command on a pseudo-terminal among the jobs of a shell: keys go there, signals come from us.

The command is suspended by its own terminal, as anybody is, or stops itself; when it is stopped, and
the keys are ours, no key can resume it: we suspend ourselves, with our terminal as it was before, and
when somebody resumes us we resume it.
"""

from __future__ import annotations

from slicecli.source.bare_signal import signal
from slicecli.source.job import Job
from slicecli.source.pty.keyboard import Keyboard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.source.child import Child
    from slicecli.source.pty.console import Console
    from slicecli.source.watch import Arrival, Watch


class OnTerminal(Job):
    """The command has the pseudo-terminal at descriptor `master`, and `console` is ours."""

    __slots__ = ("_console", "_keyboard", "_master", "_watch")

    def __init__(self, child: Child, watch: Watch, console: Console, master: int) -> None:
        """Make our terminal raw; what comes is typed from `begin` on."""
        super().__init__(child)
        self._watch = watch
        self._console = console
        self._master = master
        console.enter()
        self._keyboard = Keyboard(master, console)

    def begin(self) -> None:
        """Type what comes: the command is there to read it."""
        self._keyboard.begin()

    def heed(self, arrival: Arrival) -> None:
        """Pass a signal on to the command's group; of a new size its terminal tells by itself."""
        if arrival.number == signal.SIGCHLD:
            # Where no key of ours can have done it, it is the command's own affair.
            if self._child.stopped_by() is not None and self._console.is_raw:
                self._suspend()
        elif arrival.number == signal.SIGWINCH:
            if not self._fit():
                self._child.send(arrival.number)
        else:
            self._child.send(arrival.number)

    def look(self) -> None:
        """Make our terminal raw where we have been brought to the front."""
        self._console.enter()

    def close(self) -> None:
        """Stop typing and put our terminal back."""
        self._keyboard.close()
        self._console.leave()

    def _suspend(self) -> None:
        self._console.leave()
        self._watch.suspend(whole_job=True)
        self._console.enter()
        self._fit()
        self._child.send(signal.SIGCONT)

    def _fit(self) -> bool:
        """Give the command's terminal our size; say whether that is a new one."""
        from termios import error, tcgetwinsize, tcsetwinsize  # noqa: PLC0415  Windows has none

        size = self._console.size()
        try:
            if tcgetwinsize(self._master) == size:
                return False
            tcsetwinsize(self._master, size)
        except error:
            return False  # nobody has that terminal any more
        return True
