"""Survey: one pass over a large raw that counts every line and picks what to look at closely.

Where few lines may matter, only those become Python objects: an engine finds them, and they are
judged one by one. Where most lines are errors that would take a minute for each 100 MB, so there all
lines of a stretch are counted at once, those together that differ in digits alone. Which way goes on
what the lines before were. Memory is bounded whatever comes: a block, the line it broke off in, and
the tables of `kinds`. What was picked is read again afterwards, by `pieces`.
"""

from __future__ import annotations

from slicecli.slicers.log.excerpt import Counts
from slicecli.slicers.log.kinds import Kind, Kinds, Mark, Stretch, numbered
from slicecli.slicers.log.matcher import matcher
from slicecli.slicers.log.stems import ERROR
from slicecli.slicers.log.words import ONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.slicers.log.stream import Giant

    Read = Callable[[int, int], bytes]

NEIGHBOURHOODS = 96
GIANTS = 8

STRETCH = 256 << 10
"""Bytes that are counted at once."""

DENSE = 8
"""Where one line in so many matters, stretches are counted; where fewer do, lines are judged."""


class Survey:
    """What the pass has counted and found so far.

    `read` gives bytes of the stream, from one offset to another; without it no stretch is counted,
    since a stretch may have to be looked at again.
    """

    def __init__(self, read: Read | None = None) -> None:
        """Begin with nothing."""
        self.offset = 0
        self.lines = 0
        self.errors = 0
        self.warnings = 0
        self.giants: list[tuple[Mark, str, int]] = []
        self.kinds = Kinds()
        self._read = read
        self._is_dense = False

    def take(self, block: bytes) -> None:
        """Count whole lines and note what is in them."""
        lines, ranked = self.lines, self.errors + self.warnings
        if self._is_dense and self._read is not None and not numbered(block):
            for start, stop in _stretches(block):
                self._take_many(block[start:stop])
        else:
            self._take_few(block)
        ranked = self.errors + self.warnings - ranked
        self._is_dense = ranked * DENSE > self.lines - lines

    def _take_few(self, block: bytes) -> None:
        judge, offset = self.kinds.judge, self.offset
        counted = 0
        for start, stop in matcher().suspects(block):
            rank, kind = judge(block[start:stop])
            if rank:
                self.lines += block.count(b"\n", counted, start)
                counted = start
                kind.count += 1
                kind.last = Mark(offset + start, self.totals())
                kind.first = kind.first or kind.last
                self._count(rank, 1)
        self.lines += block.count(b"\n", counted) + (not block.endswith(b"\n"))
        self.offset += len(block)

    def _take_many(self, stretch: bytes) -> None:
        from collections import Counter  # noqa: PLC0415  only large raws of errors pay for it

        place = Stretch(self.offset, self.totals(), len(stretch))
        keys = _keys(stretch)
        for key, count in Counter(keys).items():
            rank, kind = self.kinds.judge_alike(key)
            if rank:
                kind.count += count
                kind.last = place
                kind.first = kind.first or place
                self._count(rank, count)
        self.lines += len(keys)
        self.offset += len(stretch)

    def take_giant(self, giant: Giant) -> None:
        """Count one very long line; the first few and the last are kept."""
        text, rank = giant.line()
        del self.giants[GIANTS - 1 :]
        self.giants.append((Mark(self.offset, self.totals()), text, rank))
        if rank:
            self._count(rank, 1)
        self.lines += 1
        self.offset += giant.size + 1

    def totals(self) -> Counts:
        """Give what was counted."""
        return Counts(self.lines, self.errors, self.warnings)

    def _count(self, rank: int, count: int) -> None:
        if rank == ERROR:
            self.errors += count
        else:
            self.warnings += count

    def best(self) -> list[Mark]:
        """Give the places worth a closer look, in order: of the best kinds, the first and the last."""
        kinds = self.kinds.best(NEIGHBOURHOODS)
        self._find(kinds)
        marks = {mark.offset: mark for kind in kinds for mark in (kind.first, kind.last) if mark}
        return [marks[offset] for offset in sorted(marks)]

    def _find(self, kinds: list[Kind]) -> None:
        """Find the marks that are known by their stretch alone."""
        if self._read is None:
            return
        first = {place for kind in kinds if isinstance(place := kind.first, Stretch)}
        last = {place for kind in kinds if isinstance(place := kind.last, Stretch)}
        for place in first | last:
            before = {kind for kind in kinds if kind.first is place}
            behind = {kind for kind in kinds if kind.last is place}
            for kind, mark in self._marks(place, self._read):
                if kind in before:
                    before.remove(kind)
                    kind.first = mark
                if kind in behind:
                    kind.last = mark

    def _marks(self, place: Stretch, read: Read) -> Iterator[tuple[Kind, Mark]]:
        """Look at a stretch again, line by line: where is what."""
        counts, offset = (
            [place.before.lines, place.before.warnings, place.before.errors],
            place.offset,
        )
        for key in _keys(read(offset, offset + place.size)):
            rank, kind = self.kinds.judge_alike(key)
            if rank:
                yield kind, Mark(offset, Counts(counts[0], counts[2], counts[1]))
                counts[rank] += 1
            counts[0] += 1
            offset += len(key) + 1


def _keys(stretch: bytes) -> list[bytes]:
    """Give the lines of a stretch, their digits but zeros ones."""
    keys = stretch.translate(ONES).split(b"\n")
    if not keys[-1]:
        keys.pop()
    return keys


def _stretches(block: bytes) -> Iterator[tuple[int, int]]:
    """Cut a block of whole lines at line ends."""
    start, size = 0, len(block)
    while start < size:
        stop = (
            block.rfind(b"\n", start, start + STRETCH) + 1 or block.find(b"\n", start) + 1 or size
        )
        yield start, stop
        start = stop
