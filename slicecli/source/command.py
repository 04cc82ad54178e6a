"""A wrapped command: started as it would be without us, its output read, its outcome told.

Standard output and error are one pipe, read in the order of arrival. Standard input, environment,
working folder and all other descriptors are what the command would have had anyway.
"""

from __future__ import annotations

import os
import sys
from io import FileIO
from time import monotonic

from slicecli import errors
from slicecli.raw import CommandOutcome
from slicecli.source.child import Child
from slicecli.source.job import Apart, Together
from slicecli.source.limits import Limits
from slicecli.source.reader import Flow, Reader
from slicecli.source.sight import sight
from slicecli.source.spawn import spawn
from slicecli.source.supervisor import Supervisor
from slicecli.source.tee import Tee
from slicecli.source.watch import watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.source.intake import Intake
    from slicecli.source.job import Job
    from slicecli.source.sight import Sight
    from slicecli.source.watch import Watch

__all__ = ["Limits", "run_command"]

_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes of one unit of ru_maxrss."""


def run_command(argv: Sequence[str], intake: Intake, limits: Limits) -> CommandOutcome:
    """Run `argv`, read its output into `intake`, and tell how it ended. For the main thread.

    Signals that come meanwhile go to the command, each once: `supervisor` says how.
    Raises CommandNotFound, CannotInvoke, CommandError where it didn't start.
    """
    if sys.platform == "win32":
        lacks = "running a command needs POSIX signals and pipes; COMMAND 2>&1 | slice needs none"
        raise errors.CommandError(command=argv[0], detail=lacks)
    watching = watch(suspend=limits.own_group or limits.pty)
    try:
        return _run(argv, intake, limits, watching)
    finally:
        watching.close()


def _run(argv: Sequence[str], intake: Intake, limits: Limits, watching: Watch) -> CommandOutcome:
    from resource import RUSAGE_SELF, getrusage  # noqa: PLC0415  Windows has none; wait4 loads it

    started = monotonic()
    child, job, reader, seen = _start(argv, intake, limits, watching)
    our_peak = getrusage(RUSAGE_SELF).ru_maxrss
    supervisor = Supervisor(child, job, reader, watching, sight=seen, limits=limits)
    try:
        held = supervisor.run()
    finally:
        job.close()
    status, used = child.reap()
    killed = os.WIFSIGNALED(status)
    return CommandOutcome(
        tuple(argv),
        None if killed else os.WEXITSTATUS(status),
        signal=os.WTERMSIG(status) if killed else None,
        duration_ms=_milliseconds((supervisor.ended or started) - started),
        user_ms=_milliseconds(used.ru_utime),
        system_ms=_milliseconds(used.ru_stime),
        # A process begins with the peak of the one that started it: up to ours it says nothing.
        peak_bytes=used.ru_maxrss * _MAXRSS_UNIT if used.ru_maxrss > our_peak else None,
        timed_out=supervisor.timed_out,
        pipe_held=held,
    )


def _start(
    argv: Sequence[str], intake: Intake, limits: Limits, watching: Watch
) -> tuple[Child, Job, Reader, Sight]:
    """Start the command, on a pipe or a terminal of its own."""
    tee = Tee() if limits.tee else None
    if not limits.pty:
        seen = sight(monotonic(), limits.heartbeat, tee, intake)
        child, reader = _on_pipe(
            argv, watching, Flow(intake, tee, seen), own_group=limits.own_group
        )
        arrange = Apart if limits.own_group else Together
        return child, arrange(child, watching), reader, seen
    from slicecli.source.pty.console import Console  # noqa: PLC0415  only where it is asked for
    from slicecli.source.pty.start import start_on_terminal  # noqa: PLC0415

    console, heartbeat = Console(), limits.heartbeat
    if console.is_terminal:
        tee, heartbeat = Tee(console.screen()), 0  # it shows all there is, and nothing between
    seen = sight(monotonic(), heartbeat, tee, intake)
    due = seen.started + limits.timeout if limits.timeout else None
    return (*start_on_terminal(argv, watching, Flow(intake, tee, seen), console, due), seen)


def _on_pipe(
    argv: Sequence[str], watching: Watch, flow: Flow, *, own_group: bool
) -> tuple[Child, Reader]:
    """Start reading, then the command: what can fail on our side has failed before it runs."""
    try:
        output, into = os.pipe()
        reader = Reader(FileIO(output), flow)
    except (OSError, RuntimeError) as error:
        raise errors.CommandError(command=argv[0], detail=f"no pipe for it: {error}") from None
    try:
        pid = spawn(argv, into, watching.mask, own_group=own_group)
    except errors.CommandError:
        os.close(into)
        reader.finish()
        raise
    os.close(into)
    return Child(pid, own_group=own_group), reader


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
