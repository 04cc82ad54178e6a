"""Rules: what may go, what must stay, and how far an overflow is taken down."""

from __future__ import annotations

from dataclasses import dataclass

from slicecli.errors import UsageError
from slicecli.shown import quoted

PROTECTED = ("system", "developer")
TRIM = 25
"""In percent. From here on a further percent saves less than a hundredth of what a token costs."""

KEPT = 6
SHRUNK = 400
WHOLE = 100


@dataclass(frozen=True, slots=True)
class Rules:
    """How a conversation is cut.

    `trim` is in percent of the cap. `pins` are ids of messages or of calls, or indices, from the end
    where negative. `shrink_tools` is in tokens. `store` is where the originals will be: empty for
    the default store, a path, or None for nowhere. Raises UsageError for values that make no sense.
    """

    trim: int = TRIM
    keep_latest: int = KEPT
    keep_first: bool = True
    protect: tuple[str, ...] = PROTECTED
    pins: tuple[str, ...] = ()
    shrink_tools: int = SHRUNK
    marker: bool = True
    store: str | None = ""

    def __post_init__(self) -> None:
        """Check the numbers."""
        if not 0 <= self.trim < WHOLE:
            raise UsageError(detail=f"a trim of {self.trim} % is not from 0 to 99")
        if self.keep_latest < 1:
            raise UsageError(detail="the latest message at least is kept: 1 or more")

    def target(self, cap: int) -> int:
        """Give the tokens that an overflow is taken down to."""
        return cap * (WHOLE - self.trim) // WHOLE

    def way_back(self, digest: str) -> str:
        """Say how to see what has that digest."""
        if self.store is None:
            return f"not stored, blake3 {digest[:12]}"
        where = f" --store {quoted((self.store,))}" if self.store else ""
        return f"slice show {digest[:12]}{where}"
