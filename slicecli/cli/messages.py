"""What `slice` says of itself: one line on standard error, escaped, never lost in a traceback."""

from __future__ import annotations

import os

from slicecli.controls import one_line
from slicecli.shown import legible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

uncover: Callable[[], None] | None = None
"""Takes away what stands on the last line of the terminal, where something does."""


def say(message: str) -> None:
    """Write `slice: message` and a line end to standard error; a closed one is nobody's loss."""
    note(f"slice: {message}")


def note(line: str) -> None:
    """Write one line to standard error, with nothing in it that a terminal would obey."""
    write_error(one_line(legible(" ".join(line.rstrip().split("\n")))) + "\n")


def write_error(text: str) -> None:
    """Write text to standard error as far as it takes it."""
    data = text.encode("utf-8", "backslashreplace")
    if data and uncover is not None:
        uncover()
    try:
        while data:
            data = data[os.write(2, data) :]
    except OSError:
        return
