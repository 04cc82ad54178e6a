"""The pseudo-terminal itself: opened with the right modes and size, read until everybody has left it.

Where standard input is a terminal, ours is copied: echo, keys, line ends. Where it isn't, nobody
looks: then nothing is echoed, and line ends stay as the command writes them.
"""

from __future__ import annotations

import errno
import os
from io import FileIO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from slicecli.source.pty.console import Console

_OUTPUT, _LOCAL = 1, 3
"""Places in the list of a terminal's modes."""


class Master(FileIO):
    """Our end: what the command prints can be read here. Its end is when nobody has the other one."""

    def readinto(self, buffer: Any) -> int | None:
        """Read into a buffer; give 0 when the terminal has been left by all."""
        try:
            return super().readinto(buffer)
        except OSError as error:
            if error.errno != errno.EIO:  # what Linux says instead of nothing
                raise
            return 0


def open_terminal(console: Console) -> tuple[Master, int]:
    """Give our end of a new pseudo-terminal, which doesn't block, and a descriptor of the other.

    Raises OSError where there is none to be had.
    """
    import termios  # noqa: PLC0415  Windows has none

    master, slave = os.openpty()
    os.set_blocking(master, False)
    modes = console.modes()
    if modes is None:
        modes = termios.tcgetattr(slave)
        modes[_OUTPUT] &= ~termios.ONLCR
        modes[_LOCAL] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    termios.tcsetwinsize(slave, console.size())
    return Master(master, "r+b"), slave
