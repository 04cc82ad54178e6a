"""The process between us and a command on a pseudo-terminal: it leads the terminal's session.

Somebody has to whose parent isn't in that session. The system suspends no group at a key that has no
parent in its session to resume it; so the command needs a parent there, and we stay outside. And when
the leader of a session goes, what is in front of its terminal gets SIGHUP: so the leader stays until
we have read what is still to come. If we are killed, the leader goes at once, and the command is told
by SIGHUP, as when any terminal is closed.
"""

from __future__ import annotations

import errno
import os
import select
from time import monotonic

from slicecli.source.bare_signal import signal
from slicecli.source.child import FIRST_PROCESS, Child
from slicecli.source.environment import original_environment
from slicecli.source.spawn import PYTHON_IGNORES, SHELL, located

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from resource import struct_rusage
    from typing import NoReturn

_FORKED, _STARTED, _FAILED, _STOPPED, _ENDED, _REAPED = b"psfTeR"
_WORD = 5
"""Bytes of what the monitor tells: one of the above, and a number."""

_LOST = 125


class Monitored(Child):
    """A command with a monitor between; `pid` is the monitor's, signals go to the command's group."""

    __slots__ = ("_command", "_has_ended", "_has_started", "_news", "_orders", "_status", "_stop")

    def __init__(self, argv: Sequence[str], master: int, slave: int, mask: Iterable[int]) -> None:
        """Start the monitor, on the terminal at `slave`, which it takes over; `mask` is the command's.

        Raises OSError where no process is to be had.
        """
        hears, self._orders = os.pipe()
        self._news, tells = os.pipe()
        pid = os.fork()
        if pid == 0:
            for ours in (master, self._orders, self._news):
                os.close(ours)
            _Monitor(hears, tells).lead(argv, slave, mask)
        for theirs in (hears, tells, slave):
            os.close(theirs)
        super().__init__(pid, own_group=True)
        self._command = 0
        self._has_started = False
        self._has_ended = False
        self._status: int | None = None
        self._stop: int | None = None

    def start(self, due: float | None) -> None:
        """Start the command, and see it executed, at the latest at `due` (monotonic, None for never).

        Raises OSError where that can't be.
        """
        os.write(self._orders, b"\n")
        while not self._has_started and not self._has_ended:
            if due is not None and self._command and not self._has_news(due - monotonic()):
                return
            self._hear()
        if not self._has_started:
            self.reap()
            number = self._status or errno.EAGAIN
            raise OSError(number, os.strerror(number))

    def has_ended(self) -> bool:
        """Say whether the command has ended."""
        if os.getpid() == FIRST_PROCESS:
            self._reap_strangers()
        while not self._has_ended and self._has_news():
            self._hear()
        return self._has_ended

    def stopped_by(self) -> int | None:
        """Give the signal that has stopped the command since the last call; None where it wasn't."""
        self.has_ended()
        stop, self._stop = self._stop, None
        return stop

    def send(self, number: int) -> None:
        """Send the command's group a signal; what can't be reached any more isn't."""
        if self._command and self._reaped is None:
            try:
                os.killpg(self._command, number)
            except OSError:
                return

    def reap(self) -> tuple[int, struct_rusage]:
        """Let the monitor go; give the command's wait status, and what both and their children used."""
        if self._reaped is None:
            os.close(self._orders)
            _, status, usage = os.wait4(self.pid, 0)
            while self._hear():
                pass
            os.close(self._news)
            self._reaped = (status if self._status is None else self._status), usage
        return self._reaped

    def _has_news(self, seconds: float = 0) -> bool:
        poll = select.poll()
        poll.register(self._news, select.POLLIN)
        return bool(poll.poll(max(0.0, seconds) * 1000))

    def _hear(self) -> bool:
        """Take notice of one word from the monitor, waiting for it; give False where no more come."""
        word = os.read(self._news, _WORD)
        number = int.from_bytes(word[1:], "little")
        if not word or word[0] in (_FAILED, _ENDED):
            self._has_ended = True
        if not word:
            return False
        if word[0] == _FORKED:
            self._command = number
        elif word[0] == _STARTED:
            self._has_started = True
        elif word[0] == _STOPPED:
            self._stop = number
        elif word[0] in (_FAILED, _REAPED):
            self._status = number
        return True


class _Monitor:
    """The monitor's own side: never returns to what forked it."""

    __slots__ = ("_hears", "_parent", "_tells")

    def __init__(self, hears: int, tells: int) -> None:
        self._hears = hears
        self._tells = tells
        self._parent = os.getppid()

    def lead(self, argv: Sequence[str], slave: int, mask: Iterable[int]) -> NoReturn:
        """Lead a session on the terminal; start the command, see it end, and go when told."""
        try:
            signal.pthread_sigmask(signal.SIG_SETMASK, signal.valid_signals())
            os.login_tty(slave)
            if os.read(self._hears, 1):
                self._watch(argv, mask)
        finally:
            os._exit(_LOST)

    def _watch(self, argv: Sequence[str], mask: Iterable[int]) -> None:
        pid, failed = _forked(argv, mask)
        self._tell(_FORKED, pid)
        poll = select.poll()
        for descriptor in (failed, self._hears):
            poll.register(descriptor, select.POLLIN)
        if all(ready != failed for ready, _ in poll.poll()):
            return  # we are alone: what was to become the command is told by SIGHUP
        number = int.from_bytes(os.read(failed, _WORD - 1), "little")
        os.close(failed)
        if number:
            os.waitpid(pid, 0)
            self._tell(_FAILED, number)
            return
        self._tell(_STARTED, 0)
        child = Child(pid, own_group=True)
        while not child.has_ended():
            stop = child.stopped_by()
            if stop is not None:
                self._tell(_STOPPED, stop)
            if signal.sigwait([signal.SIGCHLD, signal.SIGHUP]) == signal.SIGHUP:
                return
        self._tell(_ENDED, 0)
        os.read(self._hears, 1)
        self._tell(_REAPED, child.reap()[0])

    def _tell(self, what: int, number: int) -> None:
        os.write(self._tells, bytes([what]) + number.to_bytes(_WORD - 1, "little"))
        os.kill(self._parent, signal.SIGCHLD)


def _forked(argv: Sequence[str], mask: Iterable[int]) -> tuple[int, int]:
    """Start the command in front of the terminal; give its process id, and where it tells of failure.

    That descriptor is at its end once the command is executed, or has ended before.
    """
    failed, fails = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            _become(argv, mask)
        except OSError as error:
            os.write(fails, (error.errno or errno.EINVAL).to_bytes(_WORD - 1, "little"))
        finally:
            os._exit(_LOST)
    os.close(fails)
    # Held open here, the terminal would never seem to be left by all.
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)
    return pid, failed


def _become(argv: Sequence[str], mask: Iterable[int]) -> NoReturn:
    """Turn this process into the command, a group of its own in front. Raises OSError."""
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    for name in ("SIGINT", *PYTHON_IGNORES):
        number = getattr(signal, name)
        if name != "SIGINT" or signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    environment = original_environment()
    path = located(argv[0])
    if path is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    try:
        os.execve(path, [*argv], environment)  # noqa: S606  no shell is wanted
    except OSError as error:
        if error.errno != errno.ENOEXEC:
            raise
        os.execve(SHELL, [SHELL, path, *argv[1:]], environment)  # noqa: S606
