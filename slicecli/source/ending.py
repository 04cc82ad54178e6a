"""Ending as the wrapped command ended, so that whoever started `slice` can't tell the difference."""

from __future__ import annotations

import os
import sys

from slicecli.source.bare_signal import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from slicecli.raw import CommandOutcome

TIMED_OUT = 124
SIGNALLED = 128
_FIRST_PROCESS = 1


def end_like(outcome: CommandOutcome, own_status: int) -> NoReturn:
    """End this process as the command ended; with `own_status` only where that is 0.

    124 when its time was up; by the same signal when one killed it; else with its own exit status.
    """
    if outcome.timed_out:
        leave(TIMED_OUT)
    if outcome.signal is not None:
        die_of(outcome.signal)
    leave(outcome.status or own_status)


def die_of(number: int) -> NoReturn:
    """End this process by a signal, without a core: whoever is interested has the command's.

    The first process of a container can't be killed by a signal of its own: it exits with 128 + n.
    """
    _flush()
    if sys.platform != "win32" and os.getpid() != _FIRST_PROCESS:
        _forbid_core()
        if number not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
        os.kill(os.getpid(), number)
    os._exit(SIGNALLED + number)


def leave(status: int) -> NoReturn:
    """End this process at once, without the interpreter's clean-up, which takes milliseconds."""
    _flush()
    os._exit(status)


def _forbid_core() -> None:
    from resource import RLIMIT_CORE, getrlimit, setrlimit  # noqa: PLC0415  not on Windows

    # 1, not 0: with a limit of 0 Linux still hands the core to a program that collects them.
    _, hardest = getrlimit(RLIMIT_CORE)
    smallest = 1 if sys.platform == "linux" and hardest != 0 else 0
    setrlimit(RLIMIT_CORE, (smallest, hardest))


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            continue
