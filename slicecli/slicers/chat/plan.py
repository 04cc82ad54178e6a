"""Plan: what goes and what shrinks when a conversation is over its cap, in a fixed order.

1. Results older than the kept tail become condensates, the oldest first.
2. They become one line each, the oldest first.
3. The oldest units that may go, go.
4. Results in the kept tail become condensates, the newest last; one line only where the cap asks.

Each step ends where the target is met. It is worked out from the other end: from everything at its
smallest, what is newest is given back while there is room, which comes to the same and looks at no
more of a long history than what is kept of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from slicecli.errors import CapTooSmall
from slicecli.slicers.chat.tally import CONDENSED, LINE, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from slicecli.slicers.chat.protection import Layout
    from slicecli.slicers.chat.resume import Resumed
    from slicecli.slicers.chat.tally import Key, Tally
    from slicecli.slicers.chat.units import Unit


@dataclass(slots=True)
class Plan:
    """Which messages are omitted, which results are at which level, and what the request takes.

    `kept` are the messages that stay, markers of before included where nothing new goes; `overflow`
    says that this is a new cut.
    """

    omitted: set[int]
    kept: list[int] = field(default_factory=list)
    levels: dict[Key, int] = field(default_factory=dict)
    tokens: int = 0
    overflow: bool = False


class Planner:
    """Plans the cut of one conversation."""

    def __init__(
        self,
        laid: Layout,
        tally: Tally,
        resumed: Resumed,
        size: int,
        marker_cost: Callable[[set[int]], int],
    ) -> None:
        """Take a conversation of `size` messages; `marker_cost` is what the note for a set takes."""
        self._laid = laid
        self._tally = tally
        self._size = size
        self._marker_cost = marker_cost
        self._omitted = set(resumed.omitted)
        self._levels = {key: level for key, (level, _) in tally.given.items()}
        self._request = tally.request()
        self._candidates = [
            unit
            for unit in laid.removable
            if unit.stop <= laid.tail and unit.start not in self._omitted
        ]
        self._loose = {i for unit in self._candidates for i in range(unit.start, unit.stop)}

    def plan(self, cap: int, target: int) -> Plan:
        """Leave the last cut as it is, or make a new one.

        Raises CapTooSmall, naming the smallest cap that works.
        """
        total = self._total(self._omitted, self._levels, cap)
        if total <= cap:
            return Plan(self._omitted, self._kept(self._omitted), self._levels, total)
        plan = self._cut(cap, target)
        if plan.tokens > cap:
            raise CapTooSmall(cap=cap, minimum=self._smallest())
        return plan

    def _cut(self, cap: int, target: int) -> Plan:
        free = self._loose | self._laid.markers.keys()
        fixed = [index for index in self._kept(self._omitted) if index not in free]
        base = self._request + self._note(self._omitted) + self._at_line(fixed, cap)
        units = self._fitting(target - base)
        levels = dict(self._levels)
        if units == self._candidates:
            old = [index for index in (*fixed, *_messages(units)) if index < self._laid.tail]
            levels |= dict.fromkeys(self._shrinkable(old), LINE)
            used = base + self._at_line(_messages(units), target)
            self._give_back(levels, sorted(self._shrinkable(old), reverse=True), target - used)
            omitted, may_go = set(self._omitted), units
        else:
            units = self._fitting(target - base - self._new_note())
            omitted, units, may_go = self._without(units, cap)
            old = [index for index in (*fixed, *_messages(units)) if index < self._laid.tail]
            levels |= dict.fromkeys(self._shrinkable(old), LINE)
        total = self._total(omitted, levels, cap)
        while total > cap and may_go:  # the note's cost was that of another set's
            omitted |= set(_messages(may_go[:1]))
            may_go = may_go[1:]
            total = self._total(omitted, levels, cap)
        if total > target and not may_go:
            total = self._shrink_tail(omitted, levels, cap, target)
        return Plan(omitted, self._kept(omitted), levels, total, overflow=True)

    def _fitting(self, room: int) -> list[Unit]:
        """Give the newest units that fit into the room, their results at one line."""
        used = 0
        for at in range(len(self._candidates) - 1, -1, -1):
            used += self._at_line(_messages(self._candidates[at : at + 1]), room - used)
            if used > room:
                return self._candidates[at + 1 :]
        return self._candidates

    def _without(self, units: list[Unit], cap: int) -> tuple[set[int], list[Unit], list[Unit]]:
        """Omit what isn't in `units`, unless its note would take as much as all that may go.

        Gives what is omitted then, the units that stay, and those of them that may go still.
        """
        if not units:
            note = self._new_note()
            if self._at_line(_messages(self._candidates), min(note, cap)) <= note:
                return set(self._omitted), self._candidates, []
        kept = set(_messages(units))
        return self._omitted | (self._loose - kept), units, units

    def _note(self, omitted: set[int]) -> int:
        """Count the note for a set; where nothing is omitted, the notes that came in stay."""
        if omitted:
            return self._marker_cost(omitted)
        return sum(self._tally.body(index, UNLIMITED) for index in self._laid.markers)

    def _new_note(self) -> int:
        """Count how much more a note for all that may go would take than there is now."""
        return self._note(self._omitted | self._loose) - self._note(self._omitted)

    def _give_back(self, levels: dict[Key, int], keys: list[Key], room: int) -> None:
        """Raise results from one line to condensates, then to the whole, the newest first."""
        for level in (CONDENSED, WHOLE):
            for key in keys:
                if self._levels.get(key, WHOLE) > level:
                    continue
                now = self._tally.cost(key, levels[key], room)
                more = self._tally.cost(key, level, room + now) - now
                if more > room:
                    return
                levels[key] = level
                room -= more

    def _shrink_tail(self, omitted: set[int], levels: dict[Key, int], cap: int, target: int) -> int:
        """Shrink the results of the tail, the oldest first; give what everything takes then."""
        tail = [index for index in self._kept(omitted) if index >= self._laid.tail]
        keys = sorted(self._shrinkable(tail))
        total = self._total(omitted, levels, cap)
        for level, goal in ((CONDENSED, target), (LINE, cap)):
            for key in keys:
                if total <= goal:
                    return total
                if levels.get(key, WHOLE) < level:
                    levels[key] = level
                    total = self._total(omitted, levels, cap)
        return total

    def _smallest(self) -> int:
        """Give what everything takes at its smallest."""
        everything = self._omitted | self._loose
        return min(self._at_smallest(self._omitted), self._at_smallest(everything))

    def _at_smallest(self, omitted: set[int]) -> int:
        kept = self._kept(omitted)
        lines = dict.fromkeys(self._shrinkable(kept), LINE)
        return self._total(omitted, self._levels | lines, UNLIMITED)

    def _shrinkable(self, indices: Iterable[int]) -> list[Key]:
        pinned = self._laid.pinned
        return [key for i in indices if i not in pinned for key in self._tally.keys(i)]

    def _at_line(self, indices: Iterable[int], limit: int) -> int:
        """Count messages, results older than the tail at one line; stop when over the limit."""
        total = 0
        for index in indices:
            level = WHOLE if index >= self._laid.tail or index in self._laid.pinned else LINE
            total += self._tally.body(index, limit - total)
            for key in self._tally.keys(index) if total <= limit else ():
                known = self._levels.get(key, WHOLE)
                total += self._tally.cost(key, max(level, known), limit - total)
            if total > limit:
                break
        return total

    def _total(self, omitted: set[int], levels: dict[Key, int], limit: int) -> int:
        """Count the whole request, the newest message first; stop when over the limit."""
        total = self._request + self._note(omitted)
        for index in reversed(range(self._size)):
            if index in omitted or index in self._laid.markers:
                continue
            total += self._tally.body(index, limit - total)
            for key in self._tally.keys(index) if total <= limit else ():
                total += self._tally.cost(key, levels.get(key, WHOLE), limit - total)
            if total > limit:
                break
        return total

    def _kept(self, omitted: set[int]) -> list[int]:
        gone = omitted | set(self._laid.markers) if omitted else omitted
        return [index for index in range(self._size) if index not in gone]


UNLIMITED = 1 << 60


def _messages(units: Iterable[Unit]) -> list[int]:
    return [index for unit in units for index in range(unit.start, unit.stop)]
