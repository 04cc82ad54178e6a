"""`slice run`: a command, run as it would be without us, and what it printed, condensed."""

from __future__ import annotations

from slicecli.cli.arguments import REST
from slicecli.cli.deliver import deliver
from slicecli.cli.settings import Settings
from slicecli.source.command import Limits, run_command
from slicecli.source.ending import end_like
from slicecli.source.intake import Intake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from slicecli.cli.arguments import Values


def call(values: Values) -> NoReturn:
    """Run the command, print its condensate, and end as it ended."""
    settings = Settings(values)
    intake = Intake(*settings.stores)
    outcome = run_command(values[REST], intake, Limits.of(values))
    end_like(outcome, deliver(intake, (outcome, settings.hint), settings))
