"""What fits under the cap: as many pieces of an answer as there is room for, the rest counted.

Everything is counted, whole, each time: so the cap holds for what the client gets, as it does for what
`slice` prints.
"""

from __future__ import annotations

from slicecli import tokens
from slicecli.cli.arguments import complete, parse
from slicecli.cli.mcp import checked
from slicecli.cli.options import MCP
from slicecli.cli.settings import open_store
from slicecli.errors import OverCap, UsageError
from slicecli.redact import Redactor
from slicecli.shown import Cleaner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from slicecli.raw import Raw
    from slicecli.store.disk import DiskStore
    from slicecli.tokens.contract import TokenCount

FIRST_TRY = 8
LONGEST_TOKEN = 256
"""Bytes: no token of a known vocabulary has more."""


WIDEST_COMMAND = 120
"""Bytes of a command line that a list has room for."""

MOST = 10**9
"""More of anything is no other wish than that."""


def asked(arguments: Mapping[str, Any], name: str, usual: int = 0) -> int:
    """Give a number that a call asks for, at most MOST: JSON's have no end."""
    return int(min(arguments.get(name, usual), MOST))


class Room:
    """The terms of one call: cap, counter, store, what is redacted, whether payloads are fenced."""

    __slots__ = ("_counter", "_keys", "_redact", "cap", "fenced", "store")

    def __init__(self, arguments: dict[str, Any], said: list[str]) -> None:
        """Take the arguments of a call and the words of the server's own line.

        Raises UsageError, CapTooSmall, Unavailable.
        """
        values = parse(MCP, said)
        if values is None:
            raise UsageError(detail=f"these words make no sense to slice mcp: {said}")
        values = complete(MCP, values)
        if "cap" in arguments:
            values["cap"] = asked(arguments, "cap")
        self.cap = checked(values)
        self.fenced = bool(values["fence"])
        self.store: DiskStore = open_store(values)[0]
        self._counter: TokenCount = tokens.counter(str(values["counter"]))
        self._redact = not values["no_redact"]
        self._keys = tuple(map(str, values["redact_key"]))

    @property
    def most_bytes(self) -> int:
        """More bytes than that never fit."""
        return self.cap * LONGEST_TOKEN

    def digest(self, arguments: dict[str, Any]) -> str:
        """Give the whole digest that a call asks for, else that of the last run. Raises StoreError."""
        if "digest" in arguments:
            return self.store.resolve(arguments["digest"])
        return self.store.last()

    def cleaner(self, raw: Raw) -> Cleaner:
        """Give what makes lines of a raw fit to be shown."""
        if not self._redact:
            return Cleaner(None)
        redactor = Redactor(self._keys)
        redactor.learn(raw)
        return Cleaner(redactor)

    def fits(self, text: str) -> bool:
        """Say whether a whole answer is under the cap."""
        return self._counter.fits(text, self.cap)

    def most(self, total: int, drawn: Callable[[int], str]) -> tuple[str, int]:
        """Give the answer with as many of `total` pieces as fit, and their number.

        `drawn` gives the whole answer with the first so many pieces. Raises OverCap where it doesn't fit
        without any, which is our fault.
        """
        low, high = 0, min(FIRST_TRY, total)
        while high < total and self.fits(drawn(high)):
            low, high = high, min(2 * high, total)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.fits(drawn(middle)) else (low, middle - 1)
        text = drawn(low)
        while not self.fits(
            text
        ):  # one piece more may take fewer tokens; then the search was misled
            if not low:
                raise OverCap(slicer="mcp", produced=self._counter.count(text), cap=self.cap)
            low -= 1
            text = drawn(low)
        return text, low
