"""Pack: spend the budget on what is worth most, line by line, gaps included.

A line alone costs its tokens and the mark of one more gap; a line beside a shown one costs its
tokens; a line that closes a gap earns the mark back. So what stands together is bought together.
Sums only steer: in the end the whole is counted, and the least valuable is given back until it fits.
"""

from __future__ import annotations

from bisect import insort
from itertools import compress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.log.assembly import Assembly

GAP_SAMPLE = "... 1,709 lines"
AGAIN = (4096, 1229, 369, 111, 33, 10, 3)
"""What one more line of a kind is worth when so many of it are shown: three tenths each time."""

MOST_ALIKE = len(AGAIN) - 1
BRIDGE = 4
"""What stands between two shown lines is worth so many times more: it makes them readable."""

ROUNDS = 3
HEAD_LATER = 3
"""What is so many times nearer to the head than to the tail is as dear to the filler."""

LEAST_ROOM = 4
SPARE = 24
"""Room of fewer tokens than this isn't worth another count of the whole."""


class Packer:
    """Chooses entries in the order in which they earn their place."""

    def __init__(
        self, assembly: Assembly, values: Sequence[int], likeness: Sequence[str], budget: Budget
    ) -> None:
        """Prepare to spend `budget` on the entries of `assembly`, by `values`.

        Entries of the same `likeness` say the same: one of them is an exemplar, the next is worth
        a part of it.
        """
        self._assembly = assembly
        self._values = values
        self._likeness = likeness
        self._seen: dict[str, int] = {}
        self._budget = budget
        self._size = len(values)
        self._shown = bytearray(self._size + 2)
        self._gap = budget.weigh(GAP_SAMPLE)
        self._weights: dict[int, int] = {}
        self._ranked: list[tuple[int, int]] = []  # rate and place, the best rate last

    def pack(self, floor: Sequence[int]) -> tuple[Slice, list[int]]:
        """Show the floor and then whatever else is worth most, within the cap.

        Gives the slice, and the entries in the order in which they were bought.
        """
        piece, order = self._packed(floor)
        if not order:
            marked = self._assembly.piece(order, is_marked=True)
            piece = marked if self._budget.fits(marked) else piece
        return piece, order

    def _packed(self, floor: Sequence[int]) -> tuple[Slice, list[int]]:
        cap = self._budget.cap
        order: list[int] = []
        room = cap - self._budget.cost(self._assembly.piece(order))
        for index in floor:
            cost = self._cost(index)
            if cost <= room:
                room -= cost
                self._show(index, order)
        self._ranked = sorted(
            (self._rate(index), -index)
            for index in compress(range(self._size), self._values)
            if not self._shown[index + 1]
        )
        fitting: tuple[Slice, list[int]] | None = None
        for _ in range(ROUNDS):
            held = len(order)
            self._fill(self._choose(room, order), order)
            if len(order) == held and fitting:
                break
            piece = self._assembly.piece(order)
            room = cap - self._budget.cost(piece)
            if room < 0:
                return self._given_back(order, fitting)
            fitting = piece, order[:]
            if room < SPARE:
                break
        return fitting or self._given_back(order, None)

    def _choose(self, room: int, order: list[int]) -> int:
        """Add entries, the best rate first, while they have room by the sums; give what is left."""
        missed = 0
        while self._ranked and room > 0 and missed < TRIES:
            rate, place = self._ranked.pop()
            index = -place
            if self._shown[index + 1]:
                continue
            if (now := self._rate(index)) < rate:
                insort(self._ranked, (now, place))
                continue
            cost = self._cost(index)
            if cost > room:
                missed += 1
                continue
            room -= cost
            self._show(index, order)
        return room

    def _fill(self, room: int, order: list[int]) -> None:
        """Spend what is left on lines that say nothing: more of the tail, and of the head."""
        low, high = 0, self._size - 1
        missed = 0
        while low <= high and room >= LEAST_ROOM and missed < TRIES:
            # Whichever end is nearer to its edge goes on, the head at a third of the pace.
            if HEAD_LATER * low < self._size - 1 - high:
                index, low = low, low + 1
            else:
                index, high = high, high - 1
            if self._shown[index + 1] or self._assembly.blank(index):
                continue
            cost = self._cost(index)
            if cost > room:
                missed += 1
                continue
            room -= cost
            self._show(index, order)

    def _show(self, index: int, order: list[int]) -> None:
        self._shown[index + 1] = 1
        order.append(index)
        like = self._likeness[index]
        self._seen[like] = self._seen.get(like, 0) + 1
        for near in (index - 1, index + 1):
            if 0 <= near < self._size and not self._shown[near + 1]:
                rate = self._rate(near)
                if rate:
                    insort(self._ranked, (rate, -near))

    def _rate(self, index: int) -> int:
        weight = self._weights.get(index)
        if weight is None:
            weight = self._assembly.guess(index)
        seen = min(MOST_ALIKE, self._seen.get(self._likeness[index], 0))
        gaps = self._gaps(index)
        value = self._values[index] * AGAIN[seen]
        if gaps < 0:
            value *= BRIDGE
        return value // max(1, weight + gaps)

    def _cost(self, index: int) -> int:
        weight = self._weights.get(index)
        if weight is None:
            weight = self._weights[index] = self._budget.weigh(self._assembly.words(index))
        return weight + self._gaps(index)

    def _gaps(self, index: int) -> int:
        """Say what showing an entry does to the marks: one more, none, or one less."""
        above = self._shown[index] and not self._assembly.parted(index)
        below = self._shown[index + 2] and not self._assembly.parted(index + 1)
        return self._gap * (1 - bool(above) - bool(below))

    def _given_back(
        self, order: list[int], fitting: tuple[Slice, list[int]] | None
    ) -> tuple[Slice, list[int]]:
        """Drop the least valuable, more of them at each step, until the whole fits."""
        least = len(fitting[1]) if fitting else 0
        held, step = len(order) - 1, 1
        while held > least:
            piece = self._assembly.piece(order[:held])
            if self._budget.fits(piece):
                return piece, order[:held]
            held -= step
            step *= 2
        return fitting or (self._assembly.piece(()), [])


TRIES = 40
"""So many entries may be too dear for the room that is left before packing ends: each of them has to
be counted, and the short one that would fit in the end stands anywhere."""
