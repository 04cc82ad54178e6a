"""The filter: standard input, or a file, condensed."""

from __future__ import annotations

import os

from slicecli.cli.deliver import deliver
from slicecli.cli.settings import Settings
from slicecli.raw import CommandOutcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Read everything, condense it, print it; give the exit status."""
    if values["input"] is None and os.isatty(0):
        return _nothing_to_read()
    settings = Settings(values)
    from slicecli.source.intake import Intake  # noqa: PLC0415  after the line is known to be right
    from slicecli.source.stream import read  # noqa: PLC0415

    intake = Intake(*settings.stores)
    context = _context(values)
    if os.isatty(2) and not values["no_progress"]:
        from slicecli.cli.watched import read_and_deliver  # noqa: PLC0415  only on a terminal

        caught, status = read_and_deliver(intake, values["input"], context, settings)
    else:
        caught = read(intake, values["input"])
        status = deliver(intake, context, settings)
    if caught is not None:
        from slicecli.source.ending import die_of  # noqa: PLC0415

        die_of(caught)
    return status


def _context(values: Values) -> tuple[CommandOutcome | None, str | None]:
    status, duration = values["exit_status"], values["duration"]
    if status is None and duration is None:
        return None, values["hint"] or values["input"]
    return CommandOutcome(status=status, duration_ms=duration), values["hint"] or values["input"]


def _nothing_to_read() -> int:
    from slicecli.cli.typer_app import print_help  # noqa: PLC0415

    print_help()
    return 2
