"""LogSlicer: command and build output, condensed to the lines that say why it failed."""

from __future__ import annotations

from slicecli.slicers.contract import Slicer, SlicerId
from slicecli.slicers.log import LOG_SCHEMA
from slicecli.slicers.log.assembly import Assembly
from slicecli.slicers.log.entries import Entries
from slicecli.slicers.log.excerpt import excerpt_of
from slicecli.slicers.log.pack import Packer
from slicecli.slicers.log.value import Values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.raw import Raw
    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget

FLOOR = (3, 3)
FULL_FLOOR = 500
TINY_FLOOR = 150
"""Caps, in tokens of an exact counter, from which the floor is whole, and under which it is one line."""

PICKED = 200
PER_PICKED = 5
MOST_SCALE = 7000
"""So many lines are valued closely, and one more for so many tokens of the cap, up to a cap."""

SHORTEST, LONGEST, PER_LETTER = 80, 1200, 3


class LogSlicer(Slicer):
    """Condenses command and build output."""

    id = SlicerId("log", 1)
    schema = LOG_SCHEMA

    def __init__(self) -> None:
        """Keep a floor of 3 head and 3 tail lines, fewer where the cap is small."""
        self._floor = FLOOR

    @classmethod
    def anchored(cls, head: int, tail: int) -> LogSlicer:
        """Make a slicer whose floor is so many head and tail lines."""
        slicer = cls()
        slicer._floor = (head, tail)
        return slicer

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Keep the floor, then the lines of most value for their tokens, in their order."""
        del options
        return self._packed(self.valued(raw, budget.scale), budget)[0]

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say of each line that `slice` keeps, and of each gap, what decided, in lines of text."""
        del options
        from slicecli.slicers.log.explain import explained  # noqa: PLC0415  rarely asked for

        valued = self.valued(raw, budget.scale)
        _, assembly, order, floor = self._packed(valued, budget)
        return explained(*valued, assembly, order, floor)

    def valued(self, raw: Raw, scale: int) -> tuple[Entries, Values]:
        """Read a log and value its lines, more of them closely the larger the cap is."""
        entries = Entries(excerpt_of(raw))
        return entries, Values(entries, PICKED + min(scale, MOST_SCALE) // PER_PICKED)

    def _packed(
        self, valued: tuple[Entries, Values], budget: Budget
    ) -> tuple[Slice, Assembly, list[int], list[int]]:
        entries, values = valued
        scale = budget.scale
        limit = min(LONGEST, SHORTEST + scale // PER_LETTER)
        assembly = Assembly(entries, limit)
        floor = self._floor_of(entries, scale)
        for index in floor:
            # What stands last sums up; what stands first is only there to be recognised.
            assembly.shorten(index, max(24, scale // (2 if index * 2 > len(entries) else 4)))
        packer = Packer(assembly, values.worth, values.around.templates, budget)
        piece, order = packer.pack(floor)
        return piece, assembly, order, floor

    def _floor_of(self, entries: Entries, scale: int) -> list[int]:
        """Name the floor's entries, the tail's before the head's: blank lines are passed over."""
        head, tail = self._floor
        if scale < FULL_FLOOR:
            head, tail = min(head, 1), min(tail, 2)
        if scale < TINY_FLOOR:
            head, tail = 0, min(tail, 1)
        written = [index for index, body in enumerate(entries.bodies) if body.strip()]
        floor = written[::-1][:tail]
        return floor + [index for index in written[:head] if index not in floor]
