"""Condensing in tests: the real machinery under conditions that are quick to make and to count."""

from __future__ import annotations

from slicecli.condense import Conditions
from slicecli.render.json import JsonRenderer
from slicecli.render.text import TextRenderer
from slicecli.tokens.contract import TokenCount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FORMATS = {"text": TextRenderer(), "json": JsonRenderer()}


class Quarters(TokenCount):
    """A token is up to four bytes of one line: like a tokeniser, quick, and never additive."""

    name = "quarters"
    exact = True

    def count(self, text: str) -> int:
        rows = text.encode("utf-8", "surrogatepass").split(b"\n")
        return sum(-(-len(row) // 4) for row in rows) + text.count("\n\n")


class Bytes(TokenCount):
    """A token is a byte, so that a cap is four times as large."""

    name = "bytes"

    def count(self, text: str) -> int:
        return len(text.encode("utf-8", "surrogatepass"))

    def minimum(self, exact: int) -> int:
        return exact * 4


COUNTERS = {"quarters": Quarters(), "bytes": Bytes()}


def conditions_of(
    cap: int,
    counter: TokenCount | str = "quarters",
    output: str = "text",
    *,
    redact: bool = False,
    options: Mapping[str, object] | None = None,
) -> Conditions:
    """Give conditions, the counter by its name here or itself."""
    return Conditions(
        cap,
        COUNTERS[counter] if isinstance(counter, str) else counter,
        FORMATS[output],
        options=options or {},
        origin=None,
        redact=redact,
        redact_keys=(),
    )
