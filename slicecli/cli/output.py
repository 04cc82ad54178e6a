"""Standard output, written by descriptor: a reader that has gone is fine, a full disk is not."""

from __future__ import annotations

import os

from slicecli.cli.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def write_out(text: str) -> int:
    """Write text to standard output; give 0, or 125 after saying what is wrong with it."""
    return write_bytes((text.encode("utf-8", "backslashreplace"),))


def write_bytes(blocks: Iterable[bytes | memoryview]) -> int:
    """Write blocks of bytes to standard output; give 0, or 125 after saying what is wrong with it.

    A closed pipe is 0: the reader has what it wanted.
    """
    try:
        for block in blocks:
            rest = memoryview(block)
            while rest:
                rest = rest[_write(rest) :]
    except BrokenPipeError:
        return 0
    except OSError as error:
        say(f"standard output: {error.strerror}")
        return 125
    return 0


def _write(data: memoryview) -> int:
    """Write as much as standard output takes; wait for it where somebody has set it not to block."""
    while True:
        try:
            return os.write(1, data)
        except BlockingIOError:
            from select import POLLOUT, poll  # noqa: PLC0415  only with such a standard output

            waiting = poll()
            waiting.register(1, POLLOUT)
            waiting.poll()
