"""Resuming: the last cut, found again in a conversation that has gone on.

The caller may send the whole history again, or what came out the last time with something behind it:
the anchor is looked for near the omitted count in either.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from slicecli.slicers.chat.results import results_of
from slicecli.slicers.chat.tally import digest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.chat.conversation import Conversation
    from slicecli.slicers.chat.protection import Layout
    from slicecli.slicers.chat.state import State
    from slicecli.slicers.chat.tally import Key, Shrunk

NONE, FOUND, LOST = "none", "found", "lost"


@dataclass(frozen=True, slots=True)
class Resumed:
    """A cut in this conversation: what it omits, what it has shrunk, how the anchor was found."""

    omitted: frozenset[int] = frozenset()
    given: dict[Key, Shrunk] = field(default_factory=dict)
    anchor: str = NONE


def resume(talk: Conversation, laid: Layout, state: State | None) -> Resumed:
    """Find the cut of a state again."""
    if state is None or state.anchor is None:
        return Resumed()
    places = _Places(laid)
    expected = max(0, state.omitted - sum(laid.markers.values()))
    at = _anchored(talk, laid, state, places, expected)
    found = FOUND if at is not None else LOST
    if at is None:
        at = places.after(expected)
    border = places.border(at)
    omitted = {
        index
        for unit in laid.removable
        if unit.start < border and unit.stop <= laid.tail
        for index in range(unit.start, unit.stop)
    }
    given = {
        key: shrunk for key, shrunk in _given(talk, state, at).items() if key[0] not in omitted
    }
    return Resumed(frozenset(omitted), given, found)


class _Places:
    """Removable messages, by how many of them come before."""

    def __init__(self, laid: Layout) -> None:
        self._units = laid.removable
        self._starts = [unit.start for unit in laid.removable]
        self._before = [0]
        for unit in laid.removable:
            self._before.append(self._before[-1] + len(unit))
        self._end = laid.tail

    def before(self, index: int) -> int:
        """Count the removable messages before an index."""
        at = bisect_right(self._starts, index) - 1
        if at < 0:
            return 0
        return self._before[at] + min(index - self._starts[at], len(self._units[at]))

    def after(self, count: int) -> int:
        """Give the index that has `count` removable messages before it."""
        at = bisect_right(self._before, count) - 1
        if at >= len(self._units):
            return self._end
        return self._starts[at] + count - self._before[at]

    def border(self, index: int) -> int:
        """Give the start of the removable unit that an index is in, else the index."""
        at = bisect_right(self._starts, index) - 1
        return self._starts[at] if at >= 0 and index < self._units[at].stop else index

    def members(self) -> list[int]:
        """List all removable messages."""
        return [index for unit in self._units for index in range(unit.start, unit.stop)]


def _anchored(
    talk: Conversation, laid: Layout, state: State, places: _Places, expected: int
) -> int | None:
    """Find the message that the anchor is of, the nearest to the expected place."""
    wanted = {(one.role, one.length, one.blake3) for one in (state.anchor, state.sent) if one}
    roles = {role for role, _, _ in wanted}
    likely = places.after(expected)
    if likely < len(talk) and talk.signature(likely) in wanted:
        return likely
    found = [
        index
        for index in range(len(talk))
        if index not in laid.markers
        and talk.facts[index].role in roles
        and talk.signature(index) in wanted
    ]
    far = {index: abs(places.before(index) - expected) for index in found}
    nearest = min(far.values(), default=0)
    near = [index for index in found if far[index] == nearest]
    # What is protected comes in runs that no count tells apart: there what was shrunk decides.
    return max(near, key=lambda index: len(_given(talk, state, index)), default=None)


def _given(talk: Conversation, state: State, at: int) -> dict[Key, Shrunk]:
    """Find the results that were shrunk, where they are as they were."""
    given: dict[Key, Shrunk] = {}
    for one in state.shrunk:
        index = at + one.offset
        if not 0 <= index < len(talk):
            continue
        results = results_of(talk.value(index))
        if one.number < len(results) and digest_of(results[one.number].text) == one.digest:
            given[index, one.number] = (one.level, one.text)
    return given
