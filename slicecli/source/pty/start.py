"""A command started on a pseudo-terminal: what can fail on our side has failed before it runs."""

from __future__ import annotations

from slicecli.errors import CommandError
from slicecli.source.pty.job import OnTerminal
from slicecli.source.pty.monitor import Monitored
from slicecli.source.pty.opening import open_terminal
from slicecli.source.reader import Reader
from slicecli.source.spawn import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.source.pty.console import Console
    from slicecli.source.reader import Flow
    from slicecli.source.watch import Watch


def start_on_terminal(
    argv: Sequence[str], watching: Watch, flow: Flow, console: Console, due: float | None
) -> tuple[Monitored, OnTerminal, Reader]:
    """Start `argv` on a terminal of its own, whose output flows on; `console` is ours.

    At `due` (monotonic) it counts as started even if it is still being executed, for its limit to end.
    Raises CommandNotFound, CannotInvoke, CommandError.
    """
    try:
        master, slave = open_terminal(console)
        # The monitor is forked before there are threads.
        child = Monitored(argv, master.fileno(), slave, watching.mask)
    except OSError as error:
        raise CommandError(command=argv[0], detail=f"no terminal for it: {error}") from None
    try:
        job = OnTerminal(child, watching, console, master.fileno())
        reader = Reader(master, flow)
    except (OSError, RuntimeError) as error:
        console.leave()
        child.reap()
        raise CommandError(command=argv[0], detail=f"no terminal for it: {error}") from None
    try:
        child.start(due)
    except OSError as error:
        job.close()
        reader.finish()
        raise refusal(argv[0], error) from None
    job.begin()
    return child, job, reader
