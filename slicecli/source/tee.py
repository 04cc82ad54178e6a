"""The raw output on standard error as it comes, for those who want to see it live (`--tee`).

A slow reader there slows the command down, as it would without us. A reader that has gone ends the
copy, and nothing else.
"""

from __future__ import annotations

import os
import select
from time import monotonic

STANDARD_ERROR = 2


class Tee:
    """Copies blocks to standard error, or another descriptor.

    `last` is when it last did, on the monotonic clock.
    """

    __slots__ = ("_descriptor", "_gone", "last")

    def __init__(self, descriptor: int = STANDARD_ERROR) -> None:
        """Start with a reader that is there."""
        self._descriptor = descriptor
        self._gone = False
        self.last = monotonic()

    def write(self, data: memoryview) -> None:
        """Copy a block, all of it unless nobody reads it any more. Nothing is raised."""
        while data and not self._gone:
            try:
                data = data[os.write(self._descriptor, data) :]
            except BlockingIOError:
                # Whoever shares the pipe has set it so; it must not be set back for them.
                poll = select.poll()
                poll.register(self._descriptor, select.POLLOUT)
                poll.poll()
            except OSError:
                self._gone = True
        self.last = monotonic()
