"""Progress on standard error, where that is a terminal, for what takes longer than a second.

It must cost nothing where it isn't seen. So all there is before it appears is a timer of the system's;
when that rings, a thread starts that loads rich, looks at numbers which are kept anyway, and draws. Who
works is asked for nothing meanwhile. At the end the line is erased and nothing of it remains.
"""

from __future__ import annotations

import _thread
import os
from time import monotonic, sleep

from slicecli.cli import messages
from slicecli.source.bare_signal import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Self

FIRST_AFTER = 1.0
"""Seconds before it appears: what is done by then needs none."""

EVERY = 0.1
ERASE = "\r\x1b[K"


class State:
    """How far it is: `done` of `total`, None where that isn't known, in bytes or in things of a name."""

    __slots__ = ("done", "total", "unit", "verb")

    def __init__(self, verb: str, done: int, total: int | None = None, unit: str = "bytes") -> None:
        """Keep the fields."""
        self.verb = verb
        self.done = done
        self.total = total
        self.unit = unit


class Progress:
    """Shows a state until it is closed, as a context too. `look` gives it, from another thread."""

    __slots__ = ("_closed", "_lock", "_look", "_shown", "_since")

    def __init__(self, look: Callable[[], State]) -> None:
        """Begin; it appears after a second, unless the terminal is none for that."""
        self._look = look
        self._lock = _thread.allocate_lock()
        self._closed = self._shown = False
        self._since = monotonic()
        usual = getattr(signal, "SIGALRM", None) and signal.getsignal(signal.SIGALRM) == 0
        if usual and os.environ.get("TERM", "dumb") != "dumb":
            signal.signal(signal.SIGALRM, self._begin)
            signal.setitimer(signal.ITIMER_REAL, FIRST_AFTER)
            messages.uncover = self.clear

    def __enter__(self) -> Self:
        """Give itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take it away."""
        self.close()

    def clear(self) -> None:
        """Take the line away for now, so that something can be written where it is."""
        with self._lock:
            self._erase()

    def close(self) -> None:
        """Take the line away; it doesn't come again."""
        with self._lock:
            if messages.uncover == self.clear:
                signal.setitimer(signal.ITIMER_REAL, 0)
                messages.uncover = None
            self._closed = True
            self._erase()

    def _erase(self) -> None:
        if self._shown:
            from slicecli.source.sight import put  # noqa: PLC0415  where something was shown

            put(ERASE)
            self._shown = False

    def _begin(self, _: int, __: FrameType | None) -> None:
        try:
            _thread.start_new_thread(self._draw, ())
        except RuntimeError:
            return  # no thread is to be had: then there is no progress to be seen

    def _draw(self) -> None:
        try:
            from slicecli.cli.bar import Bar  # noqa: PLC0415  rich, after a second

            bar = Bar()
            while not self._closed:
                state = self._look()
                with self._lock:
                    if not self._closed:
                        self._shown = bar.draw(state, monotonic() - self._since) or self._shown
                sleep(EVERY)
        except Exception:  # noqa: BLE001  what can't be shown is no reason to say anything
            return
