"""The pump: from a descriptor into an intake, in the order of arrival, and when reading ends.

Reading ends at the end of the input. Once the pump is told that nothing more is due (the wrapped
command has ended, a signal wants us gone) there may still be someone who holds the pipe open: then
it reads what is there by then, all of it, and goes on while more keeps coming, but not for long.
"""

from __future__ import annotations

import os
import select
import sys
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from io import FileIO

IDLE_MS = 100
"""Milliseconds without a byte after which nobody is waited for, once nothing more is due."""

GRACE_MS = 500
"""Milliseconds after which those who keep writing are left, once nothing more is due."""

BLOCK = 1 << 16
"""Bytes read at once: what fits a core's cache is read, hashed and written twice as fast."""


class Pump:
    """Reads `file`, unbuffered, to its end, or until a byte of `stops`, or the end, came on `wake`.

    Every block is handed to `feed` as a view that is good for that call. After `run`, `stopped` is
    the byte that stopped it (0 for the end), else None; `held` says that somebody had it open still.
    """

    __slots__ = ("_feed", "_file", "_stops", "_view", "_wake", "held", "stopped")

    def __init__(
        self, file: FileIO, feed: Callable[[memoryview], None], wake: int, stops: bytes
    ) -> None:
        """Prepare; nothing is read yet."""
        self.held = False
        self.stopped: int | None = None
        self._file = file
        self._feed = feed
        self._wake = wake
        self._stops = stops
        self._view = memoryview(bytearray(BLOCK))

    def run(self) -> None:
        """Read until reading ends. Raises OSError where the input can't be read."""
        source, poll = self._file.fileno(), select.poll()
        poll.register(self._wake, select.POLLIN)
        poll.register(source, select.POLLIN)
        while self.stopped is None:
            for descriptor, _ in poll.poll():
                if descriptor == self._wake:
                    self.heed()
                elif self._read() == 0:
                    return
        self.held = not self._drain()

    def heed(self) -> None:
        """Take what came through `wake`, if anything; the first of `stops` stops the pump."""
        try:
            came = os.read(self._wake, BLOCK)
        except BlockingIOError:
            return
        for byte in came or b"\0":
            if self.stopped is None and (byte in self._stops or not came):
                self.stopped = byte

    def _drain(self) -> bool:
        """Read what nobody has to wait for; give True if that was all there will ever be."""
        if self._file.seekable():
            return False  # a file holds everything that will come; it is the reader who has to go
        owed = self._pending()
        deadline = monotonic() + GRACE_MS / 1000
        poll = select.poll()
        poll.register(self._file, select.POLLIN)
        while owed > 0 or monotonic() < deadline:
            if not poll.poll(IDLE_MS):
                return False
            got = self._read()
            if got == 0:
                return True
            owed -= got or 0
        return False

    def _pending(self) -> int:
        """Give the bytes that wait in the pipe: written before the end, so they are always read."""
        try:
            from fcntl import ioctl  # noqa: PLC0415  needed where someone holds the pipe, rarely
            from termios import FIONREAD  # noqa: PLC0415

            return int.from_bytes(ioctl(self._file, FIONREAD, bytes(4)), sys.byteorder)
        except (OSError, ImportError):  # no pipe, or no descriptor left to load that with
            return 0

    def _read(self) -> int | None:
        """Read a block; give its bytes, 0 at the end, None if there was nothing after all."""
        got = self._file.readinto(self._view)
        if got:
            self._feed(self._view[:got])
        return got
