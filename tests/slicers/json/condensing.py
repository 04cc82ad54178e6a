"""Condensing in tests: with the real machinery and quick counters, or the slicer by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slicecli.condense import assemble
from slicecli.raw import Raw
from slicecli.slicers.budget import Budget
from slicecli.slicers.json import JsonPayload, JsonSlicer
from tests.condensing import conditions_of

if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.slice import Slice


class Room(Budget):
    """A budget of so many characters of payload, four to a token: no frame, no machinery."""

    def __init__(self, cap: int) -> None:
        self.cap = self.scale = cap

    def cost(self, piece: Slice) -> int:
        return -(-len(piece.payload.text()) // 4)

    def fits(self, piece: Slice) -> bool:
        return self.cost(piece) <= self.cap

    def weigh(self, line: str) -> int:
        return -(-len(line) // 4)


def condense_bytes(
    data: bytes, cap: int, counter: str = "quarters", output: str = "text", *, redact: bool = False
) -> Condensate:
    conditions = conditions_of(cap, counter, output, redact=redact, options={"redact": redact})
    return assemble(JsonSlicer(), Raw(data), None, conditions)


def slice_of(data: bytes | str, cap: int, **options: object) -> Slice:
    """Slice without the machinery, so that what would fit whole is condensed too."""
    raw = Raw(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)
    return JsonSlicer().slice(raw, Room(cap), options)


def document(piece: Slice) -> str:
    """Give the text of the condensed document."""
    assert isinstance(piece.payload, JsonPayload)
    return piece.payload.document


def condensed(data: bytes | str, cap: int, **options: object) -> str:
    """Give the condensed document of a slice."""
    return document(slice_of(data, cap, **options))
