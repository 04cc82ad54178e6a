"""What comes on standard input, typed on the command's pseudo-terminal by a thread of its own.

On a terminal the end of the input is a key. It is typed again while the input stays at its end and
the command reads lines: whoever reads later, or has thrown away what was typed, learns of it too.
Nothing is typed before the command is what has been executed: a key such as Ctrl-Z would stop, or end,
what is there before it, and nobody would learn of that.
"""

from __future__ import annotations

import _thread
import os
import select

from slicecli.source.bare_signal import signal
from slicecli.source.pty.console import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.source.pty.console import Console

BLOCK = 4096
PAUSE_MS = 200
"""Milliseconds from one look to the next at what nothing tells of."""

_LOCAL, _CHARACTERS = 3, 6
"""Places in the list of a terminal's modes."""


class Keyboard:
    """Types on the pseudo-terminal whose end is at descriptor `master`, from `begin` to `close`."""

    __slots__ = ("_begun", "_console", "_done", "_master", "_wake", "_woken")

    def __init__(self, master: int, console: Console) -> None:
        """Be ready to type. Raises OSError, RuntimeError where no thread or descriptor is to be had."""
        self._console = console
        self._master = os.dup(master)
        self._woken, self._wake = os.pipe()
        self._done = _thread.allocate_lock()
        self._done.acquire()
        self._begun = _thread.allocate_lock()
        self._begun.acquire()
        _thread.start_new_thread(self._type, ())

    def begin(self) -> None:
        """Type what comes from now on, and what has come."""
        self._begun.release()

    def close(self) -> None:
        """Stop typing."""
        os.close(self._wake)
        if self._begun.locked():
            self._begun.release()
        with self._done:
            os.close(self._woken)
            os.close(self._master)

    def _type(self) -> None:
        # In the background a read is to fail, not to stop us.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTTIN])
        try:
            with self._begun:
                last = b"\n"
            while data := self._next():
                if not self._put(data):
                    return
                last = data[-1:]
            if data is not None:
                self._type_ends(twice=last != b"\n")
        finally:
            self._done.release()

    def _next(self) -> bytes | None:
        """Give what comes next; nothing at the end, None when closed."""
        while True:
            if self._console.is_terminal and not self._console.in_front():
                if self._waits(None, PAUSE_MS):
                    return None
                continue
            if self._waits(KEYS, None):
                return None
            try:
                return os.read(KEYS, BLOCK)
            except BlockingIOError:
                continue
            except OSError:
                if self._console.is_terminal and not self._console.in_front():
                    continue
                return b""

    def _waits(self, descriptor: int | None, milliseconds: int | None) -> bool:
        """Wait for something to read, at most so long; give True when closed."""
        poll = select.poll()
        poll.register(self._woken, select.POLLIN)
        if descriptor is not None:
            poll.register(descriptor, select.POLLIN)
        return any(ready == self._woken for ready, _ in poll.poll(milliseconds))

    def _put(self, data: bytes) -> bool:
        """Type all of it; give False when closed, or when nobody has the terminal any more."""
        poll = select.poll()
        poll.register(self._woken, select.POLLIN)
        poll.register(self._master, select.POLLOUT)
        while data:
            if any(ready == self._woken for ready, _ in poll.poll()):
                return False
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                continue
            except OSError:
                return False
        return True

    def _type_ends(self, *, twice: bool) -> None:
        """Type the end of the input: twice where a line has begun, which the first one hands over."""
        import termios  # noqa: PLC0415  Windows has none

        while True:
            try:
                modes = termios.tcgetattr(self._master)
            except termios.error:
                return
            if modes[_LOCAL] & termios.ICANON:
                if not self._put(modes[_CHARACTERS][termios.VEOF] * (1 + twice)):
                    return
                twice = False
            if self._waits(None, PAUSE_MS):
                return
