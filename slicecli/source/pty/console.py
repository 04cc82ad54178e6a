"""Our own terminal while a command has one of its own: raw, as long as it is in front; then as before.

In the background it belongs to somebody else and is left alone.
"""

from __future__ import annotations

import os

from slicecli.source.bare_signal import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = 0
"""The descriptor at which our terminal is, if it is one."""

USUAL = (24, 80)
"""Lines and columns where no terminal has others."""


class Console:
    """The terminal at standard input, if it is one; else only a size."""

    __slots__ = ("_before", "is_terminal")

    def __init__(self) -> None:
        """Look whether it is one; nothing is changed yet."""
        self.is_terminal = os.isatty(KEYS)
        self._before: list[Any] | None = None

    @property
    def is_raw(self) -> bool:
        """Say whether its keys go to the command now."""
        return self._before is not None

    def in_front(self) -> bool:
        """Say whether it is a terminal, and ours to read and to set."""
        if not self.is_terminal:
            return False
        try:
            return os.tcgetpgrp(KEYS) == os.getpgrp()
        except OSError:
            return True  # not the one that controls us: there are no jobs on it

    def modes(self) -> list[Any] | None:
        """Give its modes, as termios has them; None where they aren't ours."""
        from termios import tcgetattr  # noqa: PLC0415  Windows has none

        return tcgetattr(KEYS) if self.in_front() else None

    def screen(self) -> int:
        """Give a descriptor that shows on it: standard error if that is a terminal, else a new one."""
        if os.isatty(2):
            return 2
        return os.open(os.ttyname(KEYS), os.O_WRONLY | os.O_NOCTTY)

    def size(self) -> tuple[int, int]:
        """Give lines and columns of the first standard descriptor that has some."""
        for descriptor in (KEYS, 2, 1):
            try:
                columns, lines = os.get_terminal_size(descriptor)
            except OSError:
                continue
            if lines and columns:
                return lines, columns
        return USUAL

    def enter(self) -> None:
        """Make it raw, unless it is already or isn't in front."""
        if self._before is None and self.in_front():
            from termios import TCSANOW  # noqa: PLC0415
            from tty import setraw  # noqa: PLC0415

            self._before = self.modes()
            setraw(KEYS, TCSANOW)  # what has been typed ahead is kept

    def leave(self) -> None:
        """Put it back as it was."""
        if self._before is None:
            return
        from termios import TCSANOW, error, tcsetattr  # noqa: PLC0415

        # From the background this would stop us, unless the signal for it is blocked.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTTOU])
        try:
            tcsetattr(KEYS, TCSANOW, self._before)
        except error:
            pass  # the terminal has gone, and its modes with it
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            self._before = None
