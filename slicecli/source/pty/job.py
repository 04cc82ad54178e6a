"""A command on a pseudo-terminal among the jobs of a shell: keys go there, signals come from us.

The command is suspended by its own terminal, as anybody is; when it is, and the keys are ours, we
suspend ourselves, with our terminal as it was before, and when somebody resumes us we resume it.
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
        """Pass a signal on to the command's group; a new size its terminal passes on itself."""
        if arrival.number == signal.SIGCHLD:
            # Where no key of ours can have done it, it is the command's own affair.
            if self._child.stopped_by() == signal.SIGTSTP and self._console.is_raw:
                self._suspend()
        elif arrival.number == signal.SIGWINCH:
            self._fit()
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

    def _fit(self) -> None:
        from termios import error, tcsetwinsize  # noqa: PLC0415  Windows has none

        try:
            tcsetwinsize(self._master, self._console.size())
        except error:
            return  # nobody has that terminal any more
