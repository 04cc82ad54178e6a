"""The raw output on standard error as it comes, for those who want to see it live (`--tee`).

A slow reader there slows the command down, as it would without us. A reader that has gone ends the
copy, and nothing else. A reader that is there and takes nothing is waited for, but no longer than
somebody waits for us: once the command has ended, or is to, the rest of the copy is dropped.
"""

from __future__ import annotations

import os
import select
import stat
from time import monotonic, sleep

STANDARD_ERROR = 2

LOOK_MS = 50
"""Milliseconds from one look to the next at whether there is still time to wait."""

BLOCK = 1 << 16
"""Bytes written at once where a write can't wait."""


class Tee:
    """Copies blocks to standard error, or another descriptor.

    `last` is when it last did, on the monotonic clock.
    """

    __slots__ = ("_descriptor", "_gone", "_hurry", "_most", "_own", "_poll", "last")

    def __init__(self, descriptor: int = STANDARD_ERROR) -> None:
        """Start with a reader that is there."""
        self._descriptor = descriptor
        self._own = False
        self._most = 0
        self._gone = False
        self._hurry: tuple[float, float] | None = None
        self._poll = select.poll()
        self.last = monotonic()

    def hurry(self, seconds: float) -> None:
        """Wait at most so long, from now on, for a reader that takes nothing. For any thread."""
        self._hurry = monotonic(), seconds

    def write(self, data: memoryview) -> None:
        """Copy a block, all of it unless nobody reads it any more. Nothing is raised."""
        if not self._most:
            self._open()
        since = monotonic()
        while data and not self._gone:
            taken = self._put(data[: self._most])
            if taken:
                data = data[taken:]
                since = monotonic()
            elif self._waited_enough(since):
                self._gone = True
        self.last = monotonic()

    def close(self) -> None:
        """Let go of what was opened here."""
        self._gone = True
        if self._own:
            os.close(self._descriptor)
            self._own = False

    def _open(self) -> None:
        """Find a way to write that can't wait, without setting what others share so for them."""
        self._most = BLOCK
        try:
            os.write(self._descriptor, b"")
            if stat.S_ISFIFO(os.fstat(self._descriptor).st_mode) or os.isatty(self._descriptor):
                self._open_own()
            elif not stat.S_ISREG(os.fstat(self._descriptor).st_mode):
                self._most = select.PIPE_BUF
        except OSError:
            self._gone = True
        self._poll.register(self._descriptor, select.POLLOUT)

    def _open_own(self) -> None:
        flags = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY
        try:
            self._descriptor = os.open(f"/dev/fd/{self._descriptor}", flags)
        except OSError:  # it is somebody else's, or no descriptor is left
            self._most = select.PIPE_BUF
            return
        self._own = True
        if os.get_blocking(self._descriptor):  # macOS gives a copy of the one that is shared
            self._most = select.PIPE_BUF

    def _put(self, data: memoryview) -> int:
        """Write what there is room for, if any comes soon; give its bytes."""
        if not self._poll.poll(LOOK_MS):
            return 0
        try:
            return os.write(self._descriptor, data)
        except BlockingIOError:  # others were faster, or it is too little room
            sleep(LOOK_MS / 1000)
        except OSError:
            self._gone = True
        return 0

    def _waited_enough(self, since: float) -> bool:
        if self._hurry is None:
            return False
        told, seconds = self._hurry
        return monotonic() - max(since, told) >= seconds
