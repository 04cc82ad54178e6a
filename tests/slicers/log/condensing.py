from __future__ import annotations

from typing import TYPE_CHECKING

from slicecli.condense import Conditions, assemble
from slicecli.raw import Raw
from slicecli.render.json import JsonRenderer
from slicecli.render.text import TextRenderer
from slicecli.slicers.log import LogSlicer
from slicecli.tokens.contract import TokenCount

if TYPE_CHECKING:
    from slicecli.condensate import Condensate

FORMATS = {"text": TextRenderer(), "json": JsonRenderer()}


class Quarters(TokenCount):
    """A token is up to four bytes of one line: like a tokeniser, quick, and never additive."""

    name = "quarters"
    exact = True

    def count(self, text: str) -> int:
        return sum(
            -(-len(part) // 4) for part in text.encode("utf-8", "surrogatepass").split(b"\n")
        ) + text.count("\n\n")


class Bytes(TokenCount):
    name = "bytes"

    def count(self, text: str) -> int:
        return len(text.encode("utf-8", "surrogatepass"))

    def minimum(self, exact: int) -> int:
        return exact * 4


COUNTERS = {"quarters": Quarters(), "bytes": Bytes()}


def conditions_of(cap: int, counter: str = "quarters", output: str = "text") -> Conditions:
    return Conditions(
        cap,
        COUNTERS[counter],
        FORMATS[output],
        options={},
        origin=None,
        redact=False,
        redact_keys=(),
    )


def condense_bytes(
    data: bytes, cap: int, counter: str = "quarters", output: str = "text"
) -> Condensate:
    return assemble(LogSlicer(), Raw(data), None, conditions_of(cap, counter, output))
