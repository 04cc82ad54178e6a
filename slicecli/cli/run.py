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
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Run the command, print its condensate, and end as it ended."""
    settings = Settings(values)
    argv = values[REST]
    intake = Intake(settings.store)
    outcome = run_command(argv, intake, Limits.of(values))
    raw = intake.finish().with_context(outcome, settings.hint)
    status = deliver(raw, intake.not_stored, settings)
    end_like(outcome, status)
