"""The process of a wrapped command, watched but not reaped until all is done.

While it isn't reaped, its process id, and that of its group, can't be given to a stranger: so a signal
for what is left of the group after the command's end can't hit anybody else.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from resource import struct_rusage

FIRST_PROCESS = 1


class Child:
    """A started process; with `own_group` it leads a process group, and signals go to the group."""

    __slots__ = ("_own_group", "_reaped", "pid")

    def __init__(self, pid: int, *, own_group: bool) -> None:
        """Watch a child of this process."""
        self.pid = pid
        self._own_group = own_group
        self._reaped: tuple[int, struct_rusage] | None = None

    def has_ended(self) -> bool:
        """Say whether it has ended."""
        if self._reaped is not None:
            return True
        if os.getpid() == FIRST_PROCESS:
            self._reap_strangers()
        if hasattr(os, "waitid"):
            options = os.WEXITED | os.WNOHANG | os.WNOWAIT
            return os.waitid(os.P_PID, self.pid, options) is not None
        pid, status, usage = os.wait4(self.pid, os.WNOHANG)
        if pid:
            self._reaped = status, usage
        return pid != 0

    def stopped_by(self) -> int | None:
        """Give the signal that has stopped it since the last call; None where it wasn't, or runs."""
        return self._stopped(0)

    def is_stopped_by(self) -> int | None:
        """Give the signal that it is stopped by, for `stopped_by` to give again; None where it runs."""
        return self._stopped(os.WNOWAIT) if hasattr(os, "waitid") else None

    def _stopped(self, options: int) -> int | None:
        if not hasattr(os, "waitid"):
            return None
        try:
            stop = os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WNOHANG | options)
        except ChildProcessError:  # it has ended: nothing can stop it any more
            return None
        return None if stop is None else stop.si_status

    def send(self, number: int) -> None:
        """Send it, or its group, a signal; what can't be reached any more, or may not be, isn't."""
        try:
            if self._own_group:
                os.killpg(self.pid, number)
            elif self._reaped is None:
                os.kill(self.pid, number)
        except OSError:
            return

    def reap(self) -> tuple[int, struct_rusage]:
        """Wait for its end; give its wait status, and what it and its own children used."""
        if self._reaped is None:
            _, status, usage = os.wait4(self.pid, 0)
            self._reaped = status, usage
        return self._reaped

    def _reap_strangers(self) -> None:
        """Do what the first process of a container owes: reap those whose parents have gone."""
        if sys.platform == "linux":
            options = os.WEXITED | os.WNOHANG | os.WNOWAIT
            while (ended := os.waitid(os.P_ALL, 0, options)) and ended.si_pid != self.pid:
                os.waitpid(ended.si_pid, 0)
