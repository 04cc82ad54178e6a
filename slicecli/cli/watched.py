"""The filter in front of a terminal: the same, with progress on it while it reads and condenses."""

from __future__ import annotations

import os
from stat import S_ISREG

from slicecli.cli.deliver import deliver, printed
from slicecli.cli.progress import Progress, State
from slicecli.source.stream import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.deliver import Context
    from slicecli.cli.settings import Settings
    from slicecli.condensate import Condensate
    from slicecli.source.intake import Intake


def read_and_deliver(
    intake: Intake, path: object, context: Context, settings: Settings
) -> tuple[int | None, int]:
    """Read standard input, or the file at `path`, and print its condensate.

    Give the signal that came while reading, and the status.
    """
    reading = True

    def look() -> State:
        if reading:
            return State("reading", intake.size, _size_of(path))
        return State("condensing", intake.size)

    with Progress(look) as progress:

        def put(condensate: Condensate) -> int:
            progress.close()
            return printed(condensate)

        caught = read(intake, path)
        reading = False
        return caught, deliver(intake, context, settings, put)


def _size_of(path: object) -> int | None:
    """Give the bytes that there are to read; None where nobody can know."""
    try:
        status = os.stat(0 if path is None else str(path))
    except OSError:
        return None
    return status.st_size if S_ISREG(status.st_mode) else None
