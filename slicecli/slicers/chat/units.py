"""Units: what goes whole or not at all.

A unit is one message; or what a model made in one turn, its reasoning and its calls, with all their
results. Results find their call by id, the latest open one of that id first, since ids come again in
real transcripts; without one, by position. A unit is a run of messages: whatever stands between a
call and its result belongs to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.chat.facts import Facts


@dataclass(frozen=True, slots=True)
class Unit:
    """The messages from index `start` up to `stop`."""

    start: int
    stop: int

    def __len__(self) -> int:
        """Count its messages."""
        return self.stop - self.start


def units_of(facts: Sequence[Facts]) -> list[Unit]:
    """Part a conversation into units, in order; each message is in exactly one."""
    starts: list[int] = []
    calls = _OpenCalls()
    for index, fact in enumerate(facts):
        start = index
        if fact.results:
            last = starts[-1] if starts else index
            start = min(calls.answered(result, last) for result in fact.results)
        elif fact.joins and index and facts[index - 1].joins:
            start = index - 1
        while starts and starts[-1] > start:
            starts.pop()
        if not starts or start == index:
            starts.append(index)
        calls.add(fact.calls, index)
    edges = [*starts, len(facts)]
    return [Unit(start, stop) for start, stop in pairwise(edges)]


class _OpenCalls:
    """Calls that no result has answered yet, by id, and in the order of the latest message."""

    def __init__(self) -> None:
        self._by_id: dict[str | None, list[int]] = {}
        self._latest: list[str | None] = []

    def add(self, ids: tuple[str | None, ...], index: int) -> None:
        """Open the calls of one message."""
        if ids:
            self._latest = list(ids)
            for one in ids:
                self._by_id.setdefault(one, []).append(index)

    def answered(self, result: str | None, last: int) -> int:
        """Close the call that a result answers; give its message, or `last` where it isn't known.

        A result whose id is nobody's takes the first open call of the latest message.
        """
        if result not in self._by_id and self._latest:
            result = self._latest[0]
        if result in self._latest:
            self._latest.remove(result)
        opened = self._by_id.get(result)
        if not opened:
            return last
        at = opened.pop()
        if not opened:
            del self._by_id[result]
        return at
