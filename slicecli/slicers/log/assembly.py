"""Assembly: from the entries that were chosen to a slice, every gap marked and counted."""

from __future__ import annotations

from bisect import bisect_left

from slicecli.slice import Slice
from slicecli.slicers.log import LOG_SCHEMA
from slicecli.slicers.log.clip import LongLine, clipped, redacted
from slicecli.slicers.log.levels import Level
from slicecli.slicers.log.payload import Dropped, LogLine, LogPayload
from slicecli.slicers.log.stems import ERROR, STEMS, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from slicecli.slicers.budget import Budget
    from slicecli.slicers.log.entries import Entries

LEVELS = (Level.INFO, Level.WARNING, Level.ERROR)

CHEAP_GAP = 4
CHEAP_LETTERS = 16
"""A gap that hides at most so many entries of so many characters together isn't made."""


class Assembly:
    """Makes slices of one log's entries, no line of them longer than `limit` characters."""

    def __init__(self, entries: Entries, limit: int, budget: Budget) -> None:
        """Prepare for the entries."""
        self._entries = entries
        self._limit = limit
        self._redact = budget.redacted
        self._weigh = budget.weigh
        self._secrets: dict[int, Mapping[str, int]] = {}
        self._texts = entries.bodies if entries.stamped else entries.texts
        self._ranks = bytes(entries.ranks)
        self._folded = [index for index, lines in enumerate(entries.repeats) if lines > 1]
        self._shorter: dict[int, int] = {}
        self._words: dict[int, str] = {}

    def shorten(self, index: int, limit: int) -> None:
        """Have one entry clipped shorter than the others, where that saves tokens.

        A row of one sign takes fewer than the mark that would count what is missing of it.
        """
        text = self._texts[index]
        known = limit < len(text) <= self._limit and not isinstance(text, LongLine)
        if known and self._weigh(clipped(text, limit, _focus(text))) >= self._weigh(text):
            return
        self._shorter[index] = min(limit, self._limit)

    def words(self, index: int) -> str:
        """Give an entry's text as it is shown."""
        words = self._words.get(index)
        if words is None:
            text = self._texts[index]
            limit = self._shorter.get(index, self._limit)
            if len(text) > limit or isinstance(text, LongLine):
                text, self._secrets[index] = redacted(text, self._redact)
                text = clipped(text, limit, _focus(text))
            words = self._words[index] = text.rstrip()
        return words

    def blank(self, index: int) -> bool:
        """Say whether an entry has nothing to read."""
        return not self._texts[index].strip()

    def guess(self, index: int) -> int:
        """Give about what an entry's text costs in tokens, without counting."""
        return min(len(self._texts[index]), self._limit) * 10 // 32 + 1

    def parted(self, index: int) -> bool:
        """Say whether unseen lines lie right before an entry."""
        return index in self._entries.holes

    def piece(self, chosen: Iterable[int], *, is_marked: bool = False) -> Slice:
        """Make a slice that shows the chosen entries.

        Where none is chosen `is_marked` says whether there is a mark for the one gap; the totals tell
        the same, and a small cap may have no room for both.
        """
        entries = self._entries
        shown = self.closed(sorted(chosen))
        items: list[LogLine | Dropped] = []
        total = Dropped()
        after = 0
        for index in shown:
            gap = self._gap(after, index)
            if gap.lines:
                items.append(gap)
                _add(total, gap)
            line = LogLine(
                entries.numbers[index],
                self.words(index),
                LEVELS[entries.ranks[index]],
                entries.repeats[index],
            )
            total.repeated += line.repeats - 1
            items.append(line)
            after = index + 1
        gap = self._gap(after, len(entries))
        _add(total, gap)
        if gap.lines and (shown or is_marked):
            items.append(gap)
        return Slice(
            LOG_SCHEMA,
            LogPayload(items, stamps_out=entries.stamped and bool(shown)),
            lossy=True,
            unit="lines",
            shown=len(shown),
            total=entries.totals.lines,
            dropped=total.totals(),
            redacted=self._taken(shown),
            seek=_seek(items),
        )

    def _taken(self, shown: list[int]) -> dict[str, int]:
        """Count what was redacted in shown lines before they were clipped."""
        taken: dict[str, int] = {}
        for index in shown:
            for kind, number in self._secrets.get(index, {}).items():
                taken[kind] = taken.get(kind, 0) + number
        return taken

    def _gap(self, start: int, stop: int) -> Dropped:
        """Count what is hidden between two shown entries, holes included."""
        entries = self._entries
        gap = Dropped()
        if start < stop:
            gap.lines = stop - start
            gap.errors = self._ranks.count(ERROR, start, stop)
            gap.warnings = self._ranks.count(WARNING, start, stop)
            folded = self._folded
            for index in folded[bisect_left(folded, start) : bisect_left(folded, stop)]:
                more = entries.repeats[index] - 1
                gap.lines += more
                gap.errors += more * (entries.ranks[index] == ERROR)
                gap.warnings += more * (entries.ranks[index] == WARNING)
        for index in range(start, stop + 1) if entries.holes else ():
            hole = entries.holes.get(index)
            if hole is not None:
                gap.lines += hole.lines
                gap.errors += hole.errors
                gap.warnings += hole.warnings
        return gap

    def closed(self, shown: list[int]) -> list[int]:
        """Show what is hidden where its mark would cost more."""
        closed: list[int] = []
        for index in shown:
            if closed:
                between = range(closed[-1] + 1, index)
                if len(between) <= CHEAP_GAP and self._cheap(between, index):
                    closed += between
            closed.append(index)
        return closed

    def _cheap(self, between: range, after: int) -> bool:
        letters = sum(len(self._texts[index]) + 2 for index in between)
        return letters <= CHEAP_LETTERS and not any(
            self.parted(index) for index in range(between.start, after + 1)
        )


def _add(total: Dropped, gap: Dropped) -> None:
    total.lines += gap.lines
    total.errors += gap.errors
    total.warnings += gap.warnings


def _focus(text: str) -> int:
    low = text.lower()
    found = [position for stem in STEMS if (position := low.find(stem)) >= 0]
    return min(found, default=-1)


def _seek(items: list[LogLine | Dropped]) -> str:
    """Point at the gap that hides most: errors before warnings before lines."""
    best: tuple[int, int, int] = (0, 0, 0)
    where = ""
    after = 0
    for item in items:
        if isinstance(item, LogLine):
            after = item.n + item.repeats - 1
            continue
        worth = (item.errors, item.warnings, item.lines)
        if worth > best:
            best = worth
            where = f"--lines {after + 1}:{after + item.lines}"
    return where
