"""Tally: a pass over each raw, which counts its lines by template, in bounded memory.

Lines become Python objects only as far as they must: a block's keys are counted at once, and only a key
that wasn't met before is looked at, for its template and whether it matters. Lines that do are counted
by a template that keeps more of them. What the tables have no room for is counted too, and told.
"""

from __future__ import annotations

from collections import Counter
from itertools import compress
from zlib import crc32

from slicecli.compare.summing import sums_up
from slicecli.compare.templates import figured, keys, refined, templates
from slicecli.slicers.log.levels import ranks_of
from slicecli.slicers.log.lines import split
from slicecli.slicers.log.stream import blocks_of, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.raw import Raw
    from slicecli.slicers.log.stream import Giant

    Make = Callable[[list[bytes]], list[bytes]]

NEW, OLD = 0, 1
"""The side of the run that is looked at, and that of the one which it is compared with."""

MOST = 100_000
"""So many distinct templates of a side are told apart."""

REMEMBERED = 50_000
"""So many keys are remembered."""

BEYOND = 1 << 21
"""Bytes of a table that remembers, nearly enough, which templates had no room."""

SPREAD = 0x9E3779B1
"""An odd number that makes a second place in the table of the first."""

_UNSETTLED = (b"\x1b", b"\r", b"\b", b"\xc2")
"""Where none of these is, a line is as it would be shown."""


class Entry:
    """Lines of one template: how often they stand on either side (`counts`), and where one is.

    The first of them is line `number` on `side`. `kin` is its template with all numbers alike, which
    others may have as well; `rank` is how bad it is, `sums` says that it sums up a run.
    """

    __slots__ = ("counts", "kin", "number", "rank", "side", "sums")

    def __init__(self, kin: bytes, rank: int, side: int, number: int, *, sums: bool) -> None:
        """Begin with none."""
        self.kin = kin
        self.rank = rank
        self.sums = sums
        self.side = side
        self.number = number
        self.counts = [0, 0]

    def add(self, side: int, count: int) -> None:
        """Count lines on a side."""
        self.counts[side] += count


class Telling:
    """What is known of lines of one key that are counted one by one."""

    __slots__ = ("kin", "rank", "sums")

    def __init__(self, kin: bytes, rank: int, *, sums: bool) -> None:
        """Keep the fields."""
        self.kin = kin
        self.rank = rank
        self.sums = sums


if TYPE_CHECKING:
    Placed = tuple[bytes, int, Entry | Telling]


class Tally:
    """Counts of both sides.

    `entries` are in the order in which they were met; `lines` counts all lines of a side, `blank` and
    `untold` those of them that are in no entry, because they are blank, and because there was no room.
    """

    def __init__(self, new: Raw, old: Raw) -> None:
        """Count the lines of both.

        The new ones come first, so that an old line finds its entry if the new side has it.
        """
        self.entries: dict[bytes, Entry] = {}
        self.lines = [0, 0]
        self.blank = Entry(b"", 0, NEW, 0, sums=False)
        self.untold = Entry(b"", 0, NEW, 0, sums=False)
        self._room = [MOST, MOST]
        self._known: dict[bytes, Entry | Telling] = {}
        self._variants: dict[bytes, Entry] = {}
        self._beyond = bytearray()
        self._summing: dict[bytes, bool] = {}
        self._take(new, NEW)
        self._take(old, OLD)

    def _take(self, raw: Raw, side: int) -> None:
        self.lines[side] = 0
        self._known.clear()
        self._variants.clear()
        for whole in lines_of(blocks_of(raw)):
            self._count(settled(whole), side)

    def _count(self, lines: list[bytes], side: int) -> None:
        marks = keys(lines)
        counts = Counter(marks)
        blank = lines.count(b"")
        self.blank.add(side, blank)
        counts[b""] -= blank  # of numbers alone nothing else is left
        if not counts[b""]:
            del counts[b""]
        known = self._known
        fresh = [mark for mark in counts if mark not in known]
        if fresh:
            self._judge(fresh, lines, marks, side)
        telling: set[bytes] = set()
        for mark, count in counts.items():
            entry = known[mark]
            if isinstance(entry, Entry):
                entry.counts[side] += count
            else:
                telling.add(mark)
        if telling:
            self._count_telling(telling, lines, marks, side)
        self.lines[side] += len(lines)
        if len(known) > REMEMBERED:
            known.clear()
        if len(self._summing) > REMEMBERED:
            self._summing.clear()

    def _judge(self, fresh: list[bytes], lines: list[bytes], marks: list[bytes], side: int) -> None:
        """Find out of keys that weren't met before what their first lines are."""
        first = _firsts(marks)
        if b"" in first and not lines[first[b""]]:
            first[b""] = next((at for at, line in enumerate(lines) if line and not marks[at]), 0)
        places = [first[mark] for mark in fresh]
        chosen = [lines[place] for place in places]
        texts = [line.decode("utf-8", "backslashreplace") for line in chosen]
        known, summing = self.entries.get, self._summing
        judged = zip(fresh, places, texts, templates(chosen), ranks_of(texts), strict=True)
        for mark, place, text, template, rank in judged:
            sums = summing.get(template)
            if sums is None:
                sums = summing[template] = sums_up(text, template)
            if rank or sums:
                self._known[mark] = Telling(template, rank, sums=sums)
            elif not text.strip():
                self._known[mark] = self.blank
            else:
                self._known[mark] = known(template) or self._added(
                    template, Entry(template, 0, side, self.lines[side] + place + 1, sums=False)
                )

    def _count_telling(
        self, telling: set[bytes], lines: list[bytes], marks: list[bytes], side: int
    ) -> None:
        """Count lines whose numbers may tell something, by what else they say."""
        counts = Counter(compress(lines, [mark in telling for mark in marks]))
        fresh = [line for line in counts if line not in self._variants]
        if fresh:
            first = _firsts(lines)
            placed = [(line, first[line], self._known[marks[first[line]]]) for line in fresh]
            self._vary([one for one in placed if one[2].sums], figured, side)
            self._vary([one for one in placed if not one[2].sums], refined, side)
        for line, count in counts.items():
            self._variants[line].counts[side] += count
        if len(self._variants) > REMEMBERED:
            self._variants.clear()

    def _vary(self, lines: list[Placed], make: Make, side: int) -> None:
        """Find the entries of lines, each given with its place in the block and what its key tells."""
        for (line, place, about), told in zip(
            lines, make([line for line, *_ in lines]), strict=True
        ):
            key = b"%d\n" % about.rank + told
            number = self.lines[side] + place + 1
            self._variants[line] = self.entries.get(key) or self._added(
                key, Entry(about.kin, about.rank, side, number, sums=about.sums)
            )

    def _added(self, key: bytes, entry: Entry) -> Entry:
        """Give the entry for a key that has none: the one that is offered, if there is room for it.

        What had none on the new side may be old as well: an old line that may be one of those isn't
        gone. The table takes some for those that aren't, which are not compared then.
        """
        first = crc32(key)
        bits = first, first * SPREAD >> 8
        if not self._room[entry.side]:
            if entry.side == NEW:
                self._beyond = self._beyond or bytearray(BEYOND)
                for bit in bits:
                    self._beyond[bit // 8 % BEYOND] |= 1 << bit % 8
            return self.untold
        if self._beyond and all(self._beyond[bit // 8 % BEYOND] >> bit % 8 & 1 for bit in bits):
            return self.untold
        self._room[entry.side] -= 1
        self.entries[key] = entry
        return entry


def settled(whole: bytes | Giant) -> list[bytes]:
    """Give the lines of a block as they would be shown; of a very long line what is kept of it."""
    if not isinstance(whole, bytes):
        return [whole.line()[0].encode("utf-8", "surrogatepass")]
    whole = whole.replace(b"\r\n", b"\n")
    if any(sign in whole for sign in _UNSETTLED):
        lines = split(whole.decode("utf-8", "backslashreplace"))
        return "\n".join(lines).encode("utf-8", "surrogatepass").split(b"\n")
    parts = whole.split(b"\n")
    if not parts[-1]:
        parts.pop()
    return parts


def _firsts(items: list[bytes]) -> dict[bytes, int]:
    """Give where each item stands first."""
    return dict(zip(reversed(items), range(len(items) - 1, -1, -1), strict=True))
