"""Wire: the client's messages on standard input, line by line, as the SDK is to read them.

Half of a surrogate pair, as a cut through an emoji leaves it and JSON may escape it, is no text to the
SDK: it drops such a message, and the client waits for ever. So it is replaced, as encoders do.
"""

from __future__ import annotations

import fcntl
import json
import os
from io import TextIOWrapper

HALF = ("\\ud", "\\uD")
"""What the escape of half a pair begins with, and of a whole one too."""


class Wire(TextIOWrapper):
    """Lines of a descriptor, which is put out of the reach of everybody else."""

    def __init__(self, descriptor: int) -> None:
        """Take the descriptor; in its place nothing can be read."""
        own = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 3)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, descriptor)
        os.close(nothing)
        # Never closed: at the end a thread may still be reading.
        super().__init__(os.fdopen(own, "rb", closefd=False), encoding="utf-8", errors="replace")

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        """Give the next line."""
        line = super().readline(size)
        return whole(line) if any(half in line for half in HALF) else line


def whole(line: str) -> str:
    """Give a line of JSON with every half of a pair replaced; any other line as it is."""
    try:
        text = json.dumps(json.loads(line), ensure_ascii=False)
    except (ValueError, RecursionError):
        return line
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") + "\n"
