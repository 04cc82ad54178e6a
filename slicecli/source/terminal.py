"""Who has the terminal, where the command has a process group of its own.

A group in the background is stopped when it reads from the terminal. So once the command tries to,
the terminal is lent to its group, if it is ours to lend, and taken back in the end.
"""

from __future__ import annotations

import os

from slicecli.source.bare_signal import signal

CONTROLLING = "/dev/tty"


class Terminal:
    """The controlling terminal of this process, if it has one."""

    __slots__ = ("_borrower", "_descriptor")

    def __init__(self) -> None:
        """Nothing is opened before it is needed."""
        self._descriptor = -1
        self._borrower = 0

    @property
    def is_lent(self) -> bool:
        """Say whether another group has it from us."""
        return self._borrower != 0

    def is_ours(self) -> bool:
        """Say whether our process group is in the foreground of the terminal."""
        try:
            if self._descriptor < 0:
                self._descriptor = os.open(CONTROLLING, os.O_RDWR | os.O_NOCTTY)
            return os.tcgetpgrp(self._descriptor) == os.getpgrp()
        except OSError:
            return False

    def lend(self, group: int) -> bool:
        """Put a process group into the foreground; False where that isn't for us to do."""
        if not self.is_ours():
            return False
        try:
            os.tcsetpgrp(self._descriptor, group)
        except OSError:
            return False
        self._borrower = group
        return True

    def take_back(self) -> None:
        """Put our own group into the foreground again, if the borrower is still there."""
        if not self.is_lent:
            return
        # From the background this would stop us, unless the signal for it is blocked.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTTOU])
        try:
            if os.tcgetpgrp(self._descriptor) == self._borrower:
                os.tcsetpgrp(self._descriptor, os.getpgrp())
        except OSError:
            pass  # the terminal has gone: nobody has it now
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            self._borrower = 0

    def close(self) -> None:
        """Take it back and let go of it."""
        self.take_back()
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
