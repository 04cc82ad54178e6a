"""Signals that arrive for us while a command runs, one after the other, with where they came from.

Without a group of its own the command gets what the terminal sends to the whole group, and must not
get it from us again; what somebody sent to us alone it gets only from us. The kernel tells which it
was, to those who wait for signals instead of catching them. Where one can't wait (macOS) it is guessed.
"""

from __future__ import annotations

import os
import select
from abc import ABC, abstractmethod

from slicecli.source.bare_signal import signal
from slicecli.source.terminal import Terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

FORWARDED = (
    "SIGHUP",
    "SIGINT",
    "SIGQUIT",
    "SIGTERM",
    "SIGUSR1",
    "SIGUSR2",
    "SIGALRM",
    "SIGWINCH",
    "SIGCONT",
)
_FROM_KEYS = ("SIGINT", "SIGQUIT", "SIGWINCH")
_FROM_A_LOST_TERMINAL = ("SIGHUP", "SIGCONT")
_A_PROCESS_SENT_IT = 0
"""The highest si_code of a signal that a process sent."""


class Arrival:
    """A signal that came; `to_group` says that the terminal sent it to our whole process group."""

    __slots__ = ("number", "to_group")

    def __init__(self, number: int, *, to_group: bool) -> None:
        """Keep the fields."""
        self.number = number
        self.to_group = to_group


class Watch(ABC):
    """Holds back the signals that are to be forwarded, and SIGCHLD, from its making to `close`.

    A signal that was ignored at the start (nohup) is left ignored, in us and in the command. `mask` is
    the signal mask from before.
    """

    __slots__ = ("mask", "watched")

    def __init__(self, *, suspend: bool) -> None:
        """Watch; with `suspend` the terminal's suspend key is for us to handle, too."""
        names = (*FORWARDED, "SIGTSTP") if suspend else FORWARDED
        numbers = [getattr(signal, name) for name in names]
        self.watched = [n for n in numbers if signal.getsignal(n) != signal.SIG_IGN]
        self.watched.append(signal.SIGCHLD)
        if signal.getsignal(signal.SIGCHLD) == signal.SIG_IGN:
            # Else the system reaps the command itself, and its exit status is gone.
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self.mask = self._start()

    @abstractmethod
    def _start(self) -> set[int]:
        """Hold the signals back and give the mask from before."""

    @abstractmethod
    def next(self, seconds: float) -> Arrival | None:
        """Wait for a signal, at most for `seconds`; None when there was none."""

    @abstractmethod
    def suspend(self, *, whole_job: bool = False) -> None:
        """Stop as the suspend key stops anybody, where somebody is there to resume us.

        With `whole_job` all of our process group stops. The signal that resumes us is taken.
        """

    @abstractmethod
    def stop(self, number: int) -> None:
        """Stop by a signal that isn't watched. The signal that resumes us is taken."""

    @abstractmethod
    def close(self) -> None:
        """Drop what has come and wasn't asked for, and put everything back."""


class Waiting(Watch):
    """Signals blocked and waited for: what came, and from whom, is exact."""

    __slots__ = ()

    def _start(self) -> set[int]:
        return signal.pthread_sigmask(signal.SIG_BLOCK, self.watched)

    def next(self, seconds: float) -> Arrival | None:
        """Wait for a signal, at most for `seconds`; None when there was none."""
        info = signal.sigtimedwait(self.watched, max(0.0, seconds))
        if info is None:
            return None
        number = info.si_signo
        return Arrival(number, to_group=info.si_code > _A_PROCESS_SENT_IT and _to_group(number))

    def suspend(self, *, whole_job: bool = False) -> None:
        """Stop as the suspend key stops anybody, where somebody is there to resume us."""
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTSTP])
        os.kill(0 if whole_job else os.getpid(), signal.SIGTSTP)
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTSTP])
        signal.sigtimedwait([signal.SIGCONT], 0)

    def stop(self, number: int) -> None:
        """Stop by a signal that isn't watched. The signal that resumes us is taken."""
        os.kill(os.getpid(), number)
        signal.sigtimedwait([signal.SIGCONT], 0)

    def close(self) -> None:
        """Drop what has come and wasn't asked for, and put everything back."""
        while signal.sigtimedwait(self.watched, 0):
            pass
        signal.pthread_sigmask(signal.SIG_SETMASK, self.mask)


class Catching(Watch):
    """Signals caught: what came is exact, from whom is a guess.

    Keys are taken to be what sent their signals where our group has the terminal; nothing else is.
    """

    __slots__ = ("_before", "_came", "_poll", "_terminal", "_wake", "_waker")

    def _start(self) -> set[int]:
        self._came, self._wake = os.pipe()
        os.set_blocking(self._came, False)
        os.set_blocking(self._wake, False)
        self._terminal = Terminal()
        self._poll = select.poll()
        self._poll.register(self._came, select.POLLIN)
        self._waker = signal.set_wakeup_fd(self._wake, warn_on_full_buffer=False)
        self._before = [(number, signal.signal(number, _note)) for number in self.watched]
        return signal.pthread_sigmask(signal.SIG_BLOCK, ())

    def next(self, seconds: float) -> Arrival | None:
        """Wait for a signal, at most for `seconds`; None when there was none."""
        if not self._poll.poll(max(0.0, seconds) * 1000):
            return None
        number = os.read(self._came, 1)[0]
        from_keys = any(number == getattr(signal, name) for name in _FROM_KEYS)
        return Arrival(number, to_group=from_keys and self._terminal.is_ours())

    def suspend(self, *, whole_job: bool = False) -> None:
        """Stop as the suspend key stops anybody, where somebody is there to resume us."""
        numbers = signal.SIGTSTP, signal.SIGCONT
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)
        os.kill(0 if whole_job else os.getpid(), signal.SIGTSTP)
        for number in numbers:
            signal.signal(number, _note)

    def stop(self, number: int) -> None:
        """Stop by a signal that isn't watched. The signal that resumes us is taken."""
        handler = signal.signal(signal.SIGCONT, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(signal.SIGCONT, handler)

    def close(self) -> None:
        """Drop what has come and wasn't asked for, and put everything back."""
        for number, handler in self._before:
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._waker)
        os.close(self._came)
        os.close(self._wake)
        self._terminal.close()


def _note(number: int, frame: FrameType | None) -> None:
    """Do nothing: the number has gone to the wakeup descriptor."""


def _to_group(number: int) -> bool:
    """Say whether the kernel sends this to a whole group where it sends it of its own accord.

    Keys do that. When the terminal is lost only the leader of its session is told.
    """
    if any(number == getattr(signal, name) for name in _FROM_KEYS):
        return True
    lost = any(number == getattr(signal, name) for name in _FROM_A_LOST_TERMINAL)
    return lost and os.getsid(0) != os.getpid()


def watch(*, suspend: bool) -> Watch:
    """Start watching in the best way there is here."""
    kind = Waiting if hasattr(signal, "sigtimedwait") else Catching
    return kind(suspend=suspend)
