"""The runs on record in a store, newest first, as far back as somebody looks.

What is damaged is left out and counted, so that one bad file costs a line and not the list.
"""

from __future__ import annotations

from slicecli.config.profile import matches
from slicecli.history.run import read
from slicecli.store.listing import newest_first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.history.run import Run


class Runs:
    """The runs of the store at `path`, to be gone through once.

    `since_ns` leaves out what is older, in nanoseconds since 1970, and `pattern` commands that don't
    begin so, as the `match` of a profile does. `left_out` counts records that could not be read so far.
    """

    def __init__(
        self, path: str, *, since_ns: int | None = None, pattern: str | None = None
    ) -> None:
        """Name the store; nothing is read yet."""
        self._path = path
        self._since_ns = since_ns
        self._pattern = pattern
        self.left_out = 0

    def __iter__(self) -> Iterator[Run]:
        """Give the runs. Raises Unavailable."""
        for name, when_ns, record in newest_first(self._path):
            if self._since_ns is not None and when_ns < self._since_ns:
                return
            run = read(name, when_ns, record)
            if run.state:
                self.left_out += 1
            elif not run.kept and (self._pattern is None or matches(self._pattern, run.argv)):
                yield run

    @property
    def told(self) -> str:
        """A sentence about what was left out; empty where it was nothing."""
        if not self.left_out:
            return ""
        records = "1 record" if self.left_out == 1 else f"{self.left_out:,} records"
        return (
            f"{records} left out, damaged or not a run's: slice store list and verify tell of them"
        )
