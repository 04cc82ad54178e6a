"""What is remembered of a container too large to be held: where the children are that may be shown."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from slicecli.slicers.json.opened import Opened
    from slicecli.slicers.json.values import Endless

MOST = 20_000
"""Children that are remembered for being odd."""


class Remembered:
    """Children by their index: the first `keep`, the last, the odd ones.

    `spans` says where they are, in bytes of the raw; `large` has those that were opened themselves,
    and the beginnings of endless strings; `names` are those of an object's.
    """

    __slots__ = ("_keep", "_last", "large", "names", "spans")

    def __init__(self, keep: int) -> None:
        """Begin with none."""
        self.spans: dict[int, tuple[int, int]] = {}
        self.large: dict[int, Opened | Endless] = {}
        self.names: dict[int, str] = {}
        self._keep = keep
        self._last = -1

    def indexes(self) -> list[int]:
        """Name all that are remembered, in their order."""
        return sorted({*self.spans, *self.large})

    def choose(
        self, first: int, count: int, odd: Iterable[int], wanted: Callable[[], set[int]]
    ) -> list[int]:
        """Choose from the children from `first` up to `count` those to remember; forget the last one.

        Where there are too many, all are forgotten but the first ones and what `wanted` names.
        """
        if self._last >= 0:
            self.drop(self._last)
        chosen = {index for index in odd if index >= first}
        if len(self.spans) > self._keep + MOST:
            wanted_now = wanted()
            for index in [*self.spans]:
                if index >= self._keep and index not in wanted_now:
                    self.drop(index)
            if len(self.spans) > self._keep + MOST:
                chosen.clear()
        last = count - 1
        self._last = -1 if last < self._keep or last in chosen else last
        return sorted(chosen.union(range(first, min(count, self._keep)), [last]))

    def drop(self, index: int) -> None:
        """Forget a child."""
        self.spans.pop(index, None)
        self.large.pop(index, None)
        self.names.pop(index, None)
