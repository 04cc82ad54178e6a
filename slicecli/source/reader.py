"""The thread that reads a command's output, so that nothing else can keep the command waiting.

Whatever fails on our side, it goes on reading: a full disk must not block a build.
"""

from __future__ import annotations

import _thread
import os

from slicecli.source.bare_signal import signal
from slicecli.source.pump import BLOCK, Pump

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import FileIO

    from slicecli.source.intake import Intake
    from slicecli.source.sight import Sight
    from slicecli.source.tee import Tee

WIDE = 1 << 20
"""Bytes that the pipe of a chatty command is to hold: it prints on while we are busy."""


class Flow:
    """Where each block of a command's output goes: the intake, then those who want to see it."""

    __slots__ = ("intake", "sight", "tee")

    def __init__(self, intake: Intake, tee: Tee | None, sight: Sight) -> None:
        """Keep the fields."""
        self.intake = intake
        self.tee = tee
        self.sight = sight

    def feed(self, data: memoryview) -> None:
        """Take a block."""
        self.intake.feed(data)
        if self.tee is not None:
            self.tee.write(data)
        self.sight.see(data)

    def hurry(self, seconds: float) -> None:
        """Wait at most so long for those who want to see it and take nothing."""
        if self.tee is not None:
            self.tee.hurry(seconds)

    def close(self) -> None:
        """Let go of what was opened to show it."""
        if self.tee is not None:
            self.tee.close()


class Reader:
    """Reads `output`, unbuffered, which it closes in the end, to where it flows.

    When it is done it sends this process a SIGCHLD, so that who waits for signals learns of it.
    """

    __slots__ = (
        "_done",
        "_file",
        "_flow",
        "_is_wide",
        "_pump",
        "_wake",
        "_woken",
        "is_done",
    )

    def __init__(self, output: FileIO, flow: Flow) -> None:
        """Start reading. Raises OSError, RuntimeError where no thread or descriptor is to be had."""
        self.is_done = False
        self._is_wide = False
        self._flow = flow
        self._file = output
        self._woken, self._wake = os.pipe()
        self._pump = Pump(self._file, self._feed, self._woken, b"")
        self._done = _thread.allocate_lock()
        self._done.acquire()
        _thread.start_new_thread(self._read, ())

    def hurry(self, seconds: float) -> None:
        """Wait at most so long for those who are shown the output and take nothing."""
        self._flow.hurry(seconds)

    def finish(self) -> bool:
        """Read what is due, and what comes within a short grace; give True if the pipe is held.

        To be called once, when the command has ended.
        """
        os.close(self._wake)
        with self._done:
            os.close(self._woken)
            self._file.close()
            self._flow.close()
        return self._pump.held

    def _read(self) -> None:
        try:
            self._pump.run()
        except BaseException as error:  # noqa: BLE001  a thread has nobody to raise it to
            intake = self._flow.intake
            intake.give_up(f"{type(error).__name__}: {error}")
            self._pump = Pump(self._file, intake.feed, self._woken, b"")
            self._pump.run()
        finally:
            self.is_done = True
            os.kill(os.getpid(), signal.SIGCHLD)
            self._done.release()

    def _feed(self, data: memoryview) -> None:
        if len(data) == BLOCK and not self._is_wide:
            self._widen()
        self._flow.feed(data)

    def _widen(self) -> None:
        """Let a command that prints much do so while we are busy."""
        self._is_wide = True
        try:
            from fcntl import F_SETPIPE_SZ, fcntl  # noqa: PLC0415  only where much is printed

            fcntl(self._file, F_SETPIPE_SZ, WIDE)
        except (ImportError, OSError):
            return  # only Linux can, and not beyond the limits of the user
