"""What a wrapped command is held to, and how much of it is seen meanwhile."""

from __future__ import annotations

from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SILENCE_MS = 300_000
"""Milliseconds of silence before a heartbeat, unless asked otherwise."""


class Limits:
    """Time limit, the patience after it, the copy on standard error, the heartbeat; in seconds.

    0 is no limit, no KILL, no heartbeat. `pty` is a terminal of the command's own. With `ends_all` a
    signal that tells us to end does to the command what the time limit does: all of its group goes, by
    KILL after `kill_after` at the latest.
    """

    __slots__ = ("ends_all", "heartbeat", "kill_after", "pty", "tee", "timeout")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        timeout_ms: int = 0,
        kill_after_ms: int = 0,
        heartbeat_ms: int = SILENCE_MS,
        *,
        tee: bool = False,
        pty: bool = False,
        ends_all: bool = False,
    ) -> None:
        """Take whole milliseconds."""
        self.timeout = timeout_ms / 1000
        self.kill_after = kill_after_ms / 1000
        self.heartbeat = heartbeat_ms / 1000
        self.tee = tee
        self.pty = pty
        self.ends_all = ends_all

    @property
    def own_group(self) -> bool:
        """Whether the command is to lead a process group, so that all of it can be reached."""
        return self.timeout > 0 or self.ends_all

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Limits:
        """Take the values of a command line: `timeout`, `kill_after`, `heartbeat`, `tee`, `pty`.

        Raises UsageError.
        """
        if values["kill_after"] is not None and values["timeout"] is None:
            lacks = "--kill-after counts from the TERM that --timeout sends: give --timeout, too"
            raise UsageError(detail=lacks)
        timeout, kill_after, heartbeat = (
            value if isinstance(value, int) else 0
            for value in (values["timeout"], values["kill_after"], values["heartbeat"])
        )
        tee, pty = bool(values["tee"]), bool(values["pty"])
        return cls(timeout, kill_after, heartbeat, tee=tee, pty=pty)
