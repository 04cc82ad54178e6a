"""The report: what is new, changed and gone, as much of it as a cap holds, and the rest counted.

Its first two lines say which runs are compared and how they ended, as the head of a diff does. Then come
the sections, lines word for word behind a sign, so that nothing a log says can pass for a line of ours;
a mark counts what is left out where it would have stood. The last line has the totals.
"""

from __future__ import annotations

from slicecli.compare.differences import Differences
from slicecli.compare.lines import Line, numbered_lines
from slicecli.compare.sections import Counts, in_order, sections_of
from slicecli.compare.tally import NEW, OLD
from slicecli.condensate import clipped
from slicecli.errors import CapTooSmall
from slicecli.render.text import counted, ending, seconds
from slicecli.shown import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.compare.differences import Difference
    from slicecli.compare.sections import Section
    from slicecli.compare.tally import Entry, Tally
    from slicecli.raw import CommandOutcome, Raw
    from slicecli.shown import Cleaner
    from slicecli.tokens.contract import TokenCount

MINIMUM = 250
"""Tokens of an exact counter that the frame takes at most."""

UNITS = 1000
SHORTEST, LONGEST, PER_LETTER = 150, 1200, 2
"""Letters of a line: so many, and one more for so many tokens of the cap, up to a bound."""

SHORTEST_COMMAND, LONGEST_COMMAND, PER_BYTE = 12, 120, 20
"""Bytes of a command line, in the same way."""

STAMPS = "(timestamps left out)\n"


class Side:
    """One of both runs: its raw, and how its command ended, as it may be shown."""

    __slots__ = ("outcome", "raw")

    def __init__(self, raw: Raw, outcome: CommandOutcome | None) -> None:
        """Keep the fields."""
        self.raw = raw
        self.outcome = outcome

    def told(self, scale: int) -> str:
        """Say which run it is: `05cdaa7b41ba: exit 2 after 41.3 s: make`."""
        words = str(self.raw.digest)[:12]
        if self.outcome is None:
            return words
        how = ending(self.outcome)
        if self.outcome.duration_ms is not None:
            how += f" after {seconds(self.outcome.duration_ms)}"
        if self.outcome.argv:
            room = max(SHORTEST_COMMAND, min(LONGEST_COMMAND, scale // PER_BYTE))
            how += ": " + clipped(quoted(self.outcome.argv), room)
        return f"{words}: {how.strip()}"


def check_cap(cap: int, counter: TokenCount) -> None:
    """Refuse a cap that can't hold a frame. Raises CapTooSmall."""
    minimum = counter.minimum(MINIMUM)
    if cap < minimum:
        raise CapTooSmall(cap=cap, minimum=minimum)


class Report:
    """Tells a tally's differences in at most `cap` tokens; `sides` are the new run and the old."""

    def __init__(
        self,
        tally: Tally,
        sides: tuple[Side, Side],
        cleaner: Cleaner,
        cap: int,
        counter: TokenCount,
    ) -> None:
        """Choose what may be shown, and read it.

        Raises CapTooSmall.
        """
        check_cap(cap, counter)
        self._tally = tally
        self._sides = sides
        self._cleaner = cleaner
        self._cap = cap
        self._counter = counter
        self._scale = cap * UNITS // counter.minimum(UNITS)
        differences = Differences(tally)
        self._both = differences.both
        self._sections = sections_of(differences)
        self._order = in_order(self._sections)[:cap]  # each takes a token at least
        self._lines = self._read()

    def _read(self) -> dict[tuple[int, int], Line]:
        """Read the lines that may be shown, by side and number."""
        wanted: tuple[set[int], set[int]] = (set(), set())
        for place, index in self._order:
            item = self._sections[place].items[index]
            for entry in (item.old, item.new):
                if entry is not None:
                    wanted[entry.side].add(entry.number)
        limit = min(LONGEST, SHORTEST + self._scale // PER_LETTER)
        return {
            (side, number): Line(text, self._cleaner, limit)
            for side in (NEW, OLD)
            for number, text in numbered_lines(self._sides[side].raw, wanted[side])
        }

    def text(self) -> str:
        """Give as much as fits."""
        fitting, beyond = 0, len(self._order) + 1
        while beyond - fitting > 1:
            middle = (fitting + beyond) // 2
            if self._counter.fits(self._drawn(middle), self._cap):
                fitting = middle
            else:
                beyond = middle
        return self._drawn(fitting)

    def _drawn(self, number: int) -> str:
        """Draw the report with the first `number` differences of the order."""
        drawing = _Drawing(self._lines)
        for place, section in enumerate(self._sections):
            drawing.add(section, sorted(at for of, at in self._order[:number] if of == place))
        shown = self._cleaner.clean("".join(drawing.rows))
        secrets = drawing.secrets + sum(shown.redacted.values())
        return (
            self._head() + STAMPS * drawing.stamped + str(shown.body) + self._foot(drawing, secrets)
        )

    def _head(self) -> str:
        return "".join(
            f"{sign} {self._sides[side].told(self._scale)}; "
            f"{counted(self._tally.lines[side], 'lines')}\n"
            for sign, side in (("---", OLD), ("+++", NEW))
        )

    def _foot(self, drawing: _Drawing, secrets: int) -> str:
        (lines, old_lines), (untold, old_untold) = self._tally.lines, self._tally.untold.counts
        clauses = []
        if not any(section.items for section in self._sections):
            clauses.append("nothing is new, changed or gone")
        if drawing.left_out:
            worse = drawing.left.worse()
            told = f" with {', '.join(worse)}" if worse else ""
            clauses.append(f"left out {', '.join(drawing.left_out)}{told}")
        if untold or old_untold:
            clauses.append(
                f"of too many kinds to compare are {untold:,} of {lines:,} lines, and "
                f"{old_untold:,} of {old_lines:,}"
            )
        if secrets:
            clauses.append(f"{secrets:,} redacted")
        clauses.append(f"{self._both:,} of {counted(lines, 'lines')} are in both")
        return "; ".join(clauses) + "\n"


class _Drawing:
    """Rows of sections on their way, and what is left out of them."""

    __slots__ = ("_lines", "left", "left_out", "rows", "secrets", "stamped")

    def __init__(self, lines: dict[tuple[int, int], Line]) -> None:
        self._lines = lines
        self.rows: list[str] = []
        self.left = Counts()
        self.left_out: list[str] = []
        self.secrets = 0
        self.stamped = False

    def add(self, section: Section, shown: list[int]) -> None:
        """Draw a section, of which the items with these indices are shown."""
        if not section.items:
            return
        self.rows.append(f"{section.name}: {section.whole().told(section.unit)}\n")
        left, after = Counts(), 0
        for index in [*shown, len(section.items)]:
            if index > after:
                gap = section.count(after, index)
                left += gap
                # Where nothing is shown, the heading has told the same.
                if shown:
                    self.rows.append(f"... {gap.told(section.unit)}\n")
            if index < len(section.items):
                self._draw(section.items[index])
            after = index + 1
        if left.number:
            unit = "changes" if section.unit == "changes" else f"{section.name} lines"
            self.left_out.append(counted(left.number, unit))
            self.left += left

    def _draw(self, item: Difference) -> None:
        if item.old is item.new:
            before, now = item.entry.counts[OLD], item.entry.counts[NEW]
            self.rows.append(f"~ {self._text(item.entry)} [x{before:,} -> x{now:,}]\n")
            return
        for sign, entry, side in (("-", item.old, OLD), ("+", item.new, NEW)):
            if entry is not None:
                times = f" [x{entry.counts[side]:,}]" if entry.counts[side] > 1 else ""
                self.rows.append(f"{sign} {self._text(entry)}{times}\n")

    def _text(self, entry: Entry) -> str:
        line = self._lines[entry.side, entry.number]
        self.secrets += line.secrets
        self.stamped = self.stamped or line.stamped
        return line.text
