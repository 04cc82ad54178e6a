"""The tool `run`: `slice run`, with the answer where the print is."""

from __future__ import annotations

import os

from slicecli.cli.arguments import REST, complete, parse
from slicecli.cli.deliver import deliver
from slicecli.cli.mcp.room import asked
from slicecli.cli.options import RUN
from slicecli.cli.settings import Settings
from slicecli.errors import UsageError
from slicecli.source.command import Limits, run_command
from slicecli.source.duration import FOREVER
from slicecli.source.intake import Intake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from slicecli.condensate import Condensate
    from slicecli.raw import CommandOutcome

PATIENCE_MS = 2000
"""From TERM to KILL, where the configuration doesn't say: a client waits for us."""

SETTLED: dict[str, object] = {
    "format": "text",
    "no_frame": False,
    "explain": False,
    "tee": False,
    "pty": False,
    "heartbeat": 0,
}
"""What a configuration has no say in here: who reads is a model, and standard error is a log."""


def run(
    arguments: dict[str, Any], said: list[str], put: Callable[[str, dict[str, Any]], int]
) -> None:
    """Run the command and put its condensate; a failing command is no failing tool.

    Raises what `slice run` raises.
    """
    if any("\0" in word for word in [*arguments["argv"], arguments.get("cwd", "")]):
        raise UsageError(detail="no word of a command line and no folder can have a NUL in it")
    if "cwd" in arguments:
        os.chdir(arguments["cwd"])
    words = [f"--cap={asked(arguments, 'cap')}"] if "cap" in arguments else []
    values = parse(RUN, [*said, *words, "--", *arguments["argv"]])
    if values is None:  # the server's own line was read with the same table
        raise UsageError(detail=f"these words make no sense to slice run: {said}")
    values = complete(RUN, values) | SETTLED
    if "timeout" in arguments:
        values["timeout"] = max(1, round(min(arguments["timeout"], FOREVER / 1000) * 1000))
    kill_after = values["kill_after"] or PATIENCE_MS
    limits = Limits(values["timeout"] or 0, kill_after, 0, ends_all=True)
    settings = Settings(values)
    intake = Intake(*settings.stores)
    outcome = run_command(values[REST], intake, limits)
    deliver(
        intake,
        (outcome, settings.hint),
        settings,
        lambda condensate: put(condensate.output, facts(condensate, outcome)),
    )


def facts(condensate: Condensate, outcome: CommandOutcome) -> dict[str, Any]:
    """Give what a program wants to know of a run."""
    return {
        "digest": condensate.origin.digest,
        "stored": condensate.origin.stored,
        "exit": None if outcome.timed_out else outcome.status,
        "signal": outcome.signal,
        "timed_out": outcome.timed_out,
        "duration_ms": outcome.duration_ms,
        "bytes": condensate.origin.size,
        "tokens": condensate.tokens,
    }
