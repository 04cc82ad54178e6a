"""Survey: one pass over a large raw that counts every line and picks what to look at closely.

Where few lines may matter, only those become Python objects: an engine finds them, and they are
judged one by one. Where most lines are errors that would take a minute for each 100 MB, so there all
lines of a stretch are counted at once, those together that differ in digits alone. Which way goes on
what the lines before were. Memory is bounded whatever comes: a block, the line it broke off in, and
the tables of `kinds`. What was picked is read again afterwards, by `pieces`.
"""

from __future__ import annotations

from slicecli.slicers.log.excerpt import Counts
from slicecli.slicers.log.kinds import Kinds, Mark, numbered
from slicecli.slicers.log.matcher import matcher
from slicecli.slicers.log.stems import ERROR, WARNING
from slicecli.slicers.log.words import ONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.slicers.log.kinds import Kind, Place
    from slicecli.slicers.log.stream import Giant

    Read = Callable[[int, int], bytes]

NEIGHBOURHOODS = 96
GIANTS = 8

STRETCH = 256 << 10
"""Bytes that are counted at once."""

STRETCHED = 5
"""The numbers of a place that is a stretch."""

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
        lines, errors, warnings = self.lines, self.errors, self.warnings
        counted = 0
        for start, stop in matcher().suspects(block):
            judged = judge(block[start:stop])
            rank, kind = judged.rank, judged.kind
            if rank:
                lines += block.count(b"\n", counted, start)
                counted = start
                kind.count += 1
                kind.last = offset + start, lines, errors, warnings
                if not kind.first:
                    kind.first = kind.last
                if rank == ERROR:
                    errors += 1
                else:
                    warnings += 1
        self.lines = lines + block.count(b"\n", counted) + (not block.endswith(b"\n"))
        self.errors, self.warnings = errors, warnings
        self.offset += len(block)

    def _take_many(self, stretch: bytes) -> None:
        place = self.offset, self.lines, self.errors, self.warnings, len(stretch)
        keys = _keys(stretch)
        counts = [0, 0, 0]
        for judged, count in self.kinds.tally(keys):
            kind = judged.kind
            counts[judged.rank] += count
            kind.count += count
            kind.last = place
            if not kind.first:
                kind.first = place
        self.lines += len(keys)
        self._count(ERROR, counts[ERROR])
        self._count(WARNING, counts[WARNING])
        self.offset += len(stretch)

    def take_giant(self, giant: Giant) -> None:
        """Count one very long line; the first few and the last are kept."""
        text, rank = self._read_giant(giant)
        del self.giants[GIANTS - 1 :]
        self.giants.append((Mark(self.offset, self.totals()), text, rank))
        if rank:
            self._count(rank, 1)
        self.lines += 1
        self.offset += giant.size + 1

    def _read_giant(self, giant: Giant) -> tuple[str, int]:
        """Give its text and its rank."""
        return giant.line()

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
        if self._read is not None:
            self._find(kinds, self._read)
        places = {place for kind in kinds for place in (kind.first, kind.last)}
        return [
            Mark(offset, Counts(lines, errors, warnings))
            for offset, lines, errors, warnings in sorted(places)
        ]

    def _find(self, kinds: list[Kind], read: Read) -> None:
        """Find the places that are known by their stretch alone."""
        for place in {place for kind in kinds for place in (kind.first, kind.last)}:
            if len(place) == STRETCHED:
                self._find_in(place, kinds, read)

    def _find_in(self, place: Place, kinds: list[Kind], read: Read) -> None:
        """Look at a stretch again: on which lines is what is known to be in it."""
        offset, lines, errors, warnings, size = place
        keys = _keys(read(offset, offset + size))
        judged = self.kinds.judge_all(keys)
        ranks = bytes(one.rank for one in judged)
        there = [one.kind for one in judged]

        def found(line: int) -> Place:
            before = line + sum(map(len, keys[:line]))
            worse, bad = ranks.count(ERROR, 0, line), ranks.count(WARNING, 0, line)
            return offset + before, lines + line, errors + worse, warnings + bad

        for kind in kinds:
            if kind.first == place:
                kind.first = found(there.index(kind))
            if kind.last == place:
                kind.last = found(len(there) - 1 - there[::-1].index(kind))


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
