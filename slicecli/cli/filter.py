"""The filter: standard input, or a file, condensed."""

from __future__ import annotations

import os

from slicecli.cli.deliver import deliver
from slicecli.cli.settings import Settings
from slicecli.raw import CommandOutcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.condensate import Condensate
    from slicecli.source.intake import Intake


def call(values: Values) -> int:
    """Read everything, condense it, print it; give the exit status."""
    if values["input"] is None and os.isatty(0):
        return _nothing_to_read()
    settings = Settings(values)
    from slicecli.source.intake import Intake  # noqa: PLC0415  after the line is known to be right
    from slicecli.source.stream import read  # noqa: PLC0415

    intake = Intake(*settings.stores)
    if os.isatty(2) and not values["no_progress"]:
        caught, status = _watched(values, intake, settings)
    else:
        caught = read(intake, values["input"])
        status = deliver(intake, _context(values), settings)
    if caught is not None:
        from slicecli.source.ending import die_of  # noqa: PLC0415

        die_of(caught)
    return status


def _watched(values: Values, intake: Intake, settings: Settings) -> tuple[int | None, int]:
    """Do it with progress on the terminal; give the signal that came while reading, and the status."""
    from slicecli.cli.deliver import printed  # noqa: PLC0415  only in front of a terminal
    from slicecli.cli.progress import Progress, State  # noqa: PLC0415
    from slicecli.source.stream import read, size_of  # noqa: PLC0415

    reading = True

    def look() -> State:
        if reading:
            return State("reading", intake.size, size_of(values["input"]))
        return State("condensing", intake.size)

    with Progress(look) as progress:

        def put(condensate: Condensate) -> int:
            progress.close()
            return printed(condensate)

        caught = read(intake, values["input"])
        reading = False
        return caught, deliver(intake, _context(values), settings, put)


def _context(values: Values) -> tuple[CommandOutcome | None, str | None]:
    status, duration = values["exit_status"], values["duration"]
    if status is None and duration is None:
        return None, values["hint"] or values["input"]
    return CommandOutcome(status=status, duration_ms=duration), values["hint"] or values["input"]


def _nothing_to_read() -> int:
    from slicecli.cli.typer_app import print_help  # noqa: PLC0415

    print_help()
    return 2
