"""Ruled: the parts of packing that rules change, each a small variant of the one without.

A log without rules pays for none of it.
"""

from __future__ import annotations

from slicecli.slicers.log.assembly import Assembly
from slicecli.slicers.log.pack import AGAIN, BRIDGE, Packer
from slicecli.slicers.log.stems import ERROR, WARNING
from slicecli.slicers.log.value import odds_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.log.entries import Entries
    from slicecli.slicers.log.rules import Rules
    from slicecli.slicers.log.value import Values

    Blocks = dict[int, tuple[range, int]]

POINTS = {ERROR: 250, WARNING: 0}
"""What a line is worth at least, in points, where a rule says that it is one."""

MOST_WORTH = 1 << 62


class RuledAssembly(Assembly):
    """Shows a block whole where its first entry is chosen."""

    def __init__(self, entries: Entries, limit: int, budget: Budget, blocks: Blocks) -> None:
        """Prepare for the entries, some of which are in blocks."""
        super().__init__(entries, limit, budget)
        self._blocks = blocks

    def piece(self, chosen: Iterable[int], *, is_marked: bool = False) -> Slice:
        """Make a slice of the chosen entries and all of their blocks."""
        return super().piece(self._whole(chosen), is_marked=is_marked)

    def closed(self, shown: list[int]) -> list[int]:
        """Show what is hidden where its mark would cost more, but no part of a block."""
        return super().closed(self._whole(shown))

    def _whole(self, chosen: Iterable[int]) -> list[int]:
        whole: set[int] = set()
        for index in chosen:
            block = self._blocks.get(index)
            whole.update((index,) if block is None else block[0])
        return sorted(whole)

    def _cheap(self, between: range, after: int) -> bool:
        return not any(index in self._blocks for index in between) and super()._cheap(
            between, after
        )


class RuledPacker(Packer):
    """Buys blocks whole, and noise when nothing else is left to buy."""

    def __init__(  # noqa: PLR0913  those of a packer, and two more
        self,
        assembly: Assembly,
        values: Sequence[int],
        likeness: Sequence[str],
        budget: Budget,
        *,
        blocks: Blocks,
        noise: set[int],
    ) -> None:
        """Prepare to spend `budget`; see `Packer`."""
        super().__init__(assembly, values, likeness, budget)
        self._blocks = blocks
        self._noise = noise

    def _fill(self, room: int, order: list[int]) -> None:
        """Spend what is left on lines that say nothing; on noise last."""
        hidden = [index for index in self._noise if not self._shown[index + 1]]
        for index in hidden:
            self._shown[index + 1] = 1
        held = len(order)
        super()._fill(room, order)
        for index in hidden:
            self._shown[index + 1] = 0
        if hidden and len(order) == held:
            super()._fill(room, order)

    def _show(self, index: int, order: list[int]) -> None:
        if index not in self._blocks:
            super()._show(index, order)
            return
        block = self._blocks[index][0]
        members: list[int] = []
        for member in block:
            super()._show(member, members)
        order.append(block[0])

    def _rate(self, index: int) -> int:
        if index not in self._blocks:
            return super()._rate(index)
        block, weight = self._blocks[index]
        cost = sum(self._weights.get(member) or self._assembly.guess(member) for member in block)
        gaps = self._gaps_around(block)
        value = sum(self._values[member] for member in block) * weight * AGAIN[0]
        return value * (BRIDGE if gaps < 0 else 1) // max(1, cost + gaps)

    def _cost(self, index: int) -> int:
        if index not in self._blocks:
            return super()._cost(index)
        block = self._blocks[index][0]
        return sum(map(self._weight, block)) + self._gaps_around(block)

    def _weight(self, index: int) -> int:
        if index not in self._weights:
            self._weights[index] = self._budget.weigh(self._assembly.words(index))
        return self._weights[index]

    def _gaps_around(self, block: range) -> int:
        above = self._shown[block[0]] and not self._assembly.parted(block[0])
        below = self._shown[block[-1] + 2] and not self._assembly.parted(block[-1] + 1)
        return self._gap * (1 - bool(above) - bool(below))


class Ruled:
    """What rules make of one log: which entries are kept, come last, stand together.

    What they are worth is put into the `values` that are handed in.
    """

    __slots__ = ("_blocks", "_noise", "keep")

    def __init__(self, rules: Rules, entries: Entries, values: Values) -> None:
        """Hold the rules against the entries."""
        kept: list[tuple[int, int]] = []
        self._noise: set[int] = set()
        for index in rules.about(entries.texts):
            text = entries.texts[index]
            if weight := rules.keeps(text):
                kept.append((-weight, index))
            told = rules.level(text)
            if told is not None and told[0]:
                _raise(values, index, *told)
            elif told is not None:
                self._noise.add(index)
        self.keep = [index for _, index in sorted(kept)]
        self._noise.difference_update(self.keep)
        for index in self._noise:
            values.worth[index] = 0
        values.summing = [one for one in values.summing if one[0] not in self._noise]
        self._blocks = rules.blocks(entries)

    def floor(self, floor: list[int]) -> list[int]:
        """Put what is kept before the floor, and take noise off it."""
        rest = [index for index in floor if index not in self._noise]
        return list(dict.fromkeys([*self.keep, *rest]))

    def assembly(self, entries: Entries, limit: int, budget: Budget) -> Assembly:
        """Make what makes slices."""
        return RuledAssembly(entries, limit, budget, self._blocks)

    def packer(
        self,
        assembly: Assembly,
        values: Sequence[int],
        likeness: Sequence[str],
        budget: Budget,
    ) -> Packer:
        """Make what chooses entries."""
        blocks, noise = self._blocks, self._noise
        return RuledPacker(assembly, values, likeness, budget, blocks=blocks, noise=noise)


def _raise(values: Values, index: int, rank: int, weight: int) -> None:
    """Make an entry worth what a rule says it is, so many times."""
    worth = max(values.worth[index], odds_of(POINTS[rank])) * weight
    values.worth[index] = min(worth, MOST_WORTH)
    values.points[index] = max(values.points.get(index, 0), POINTS[rank])
