"""Standard input, or a file, read into an intake; and what a signal does to that.

INT, TERM or HUP while reading end the reading, not the process: what came so far is worth storing
and printing, and the caller then ends by the same signal. A signal that was ignored when `slice`
started stays ignored, as in a job that a shell put into the background.
"""

from __future__ import annotations

import os
import sys
from io import FileIO

from slicecli import lazy_errors as errors
from slicecli.shown import quoted
from slicecli.source.bare_signal import signal
from slicecli.source.pump import BLOCK, Pump

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

    from slicecli.source.intake import Intake

STOPS = ("SIGINT", "SIGTERM", "SIGHUP")


def read(intake: Intake, path: object = None) -> int | None:
    """Read standard input, or the file at `path`, to its end; give the signal that came before it.

    Raises UsageError where there is nothing that can be read, ReadFailed where reading broke off.
    """
    name = "standard input" if path is None else str(path)
    try:
        with FileIO(0 if path is None else name, closefd=path is not None) as file:
            return _read(file, intake)
    except OSError as error:
        import errno  # noqa: PLC0415  a hundred names, for when something is wrong

        if intake.size or error.errno == errno.EIO:
            raise errors.ReadFailed(
                name=name, detail=error.strerror, rest=_rescue(intake)
            ) from None
        closed = path is None and error.errno == errno.EBADF
        detail = f"{name} is closed" if closed else f"{name}: {error.strerror}"
        raise errors.UsageError(detail=detail) from None


def _read(file: FileIO, intake: Intake) -> int | None:
    if sys.platform == "win32":
        return _read_plainly(file, intake)
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    try:
        return _read_stoppably(file, intake, woken, wake)
    finally:
        os.close(woken)
        os.close(wake)


def _read_stoppably(file: FileIO, intake: Intake, woken: int, wake: int) -> int | None:
    numbers = [getattr(signal, name) for name in STOPS]
    stops = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]
    pump = Pump(file, intake.feed, woken, bytes(stops))
    before = [(number, signal.signal(number, _note)) for number in stops]
    waker = signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    try:
        pump.run()
    finally:
        for number, handler in before:
            signal.signal(number, handler)
        signal.set_wakeup_fd(waker)
    pump.heed()  # a signal may have come between the end of the input and here
    return pump.stopped


def _note(number: int, frame: FrameType | None) -> None:
    """Do nothing: the number has gone to the wakeup descriptor, and this runs so that it could."""


def _read_plainly(file: FileIO, intake: Intake) -> int | None:
    view = memoryview(bytearray(BLOCK))
    try:
        while got := file.readinto(view):
            intake.feed(view[:got])
    except KeyboardInterrupt:
        return int(signal.SIGINT)
    return None


def _rescue(intake: Intake) -> str:
    """Publish what came before reading broke off, and say where it is."""
    try:
        raw = intake.finish()
    except errors.Unavailable as error:
        return str(error)
    if intake.store is not None:
        place = f" --store {quoted((intake.store.root,))}" if intake.trouble else ""
        return f"the {raw.size:,} bytes before that: slice show {raw.digest}{place}"
    return f"the {raw.size:,} bytes before that are not stored"
