"""Context: what stands around a line, counted for all lines at once.

A line's own words say little about whether it belongs to the reason of a failure; the lines beside
it, how rare it is, where it stands and what comes after it say more. Here are the passes over all
lines, each a few calls that walk the lines in C; what is only asked about some of them is left to
`signals`.
"""

from __future__ import annotations

from itertools import accumulate, count, repeat

from slicecli.slicers.log.haystack import Haystack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.log.entries import Entries

UNIT = 32
"""Scores are logarithms of odds, in so many parts of one."""

WORST, BEST = -8 * UNIT, 6 * UNIT
FADE = UNIT // 7
MARGIN = 40
STRONG = (0, 3 * UNIT // 2)
TEMPLATE = 120
OPENING = 24
COMMON = 50
DEEPEST = 20

VERDICTS = (
    "exited with",
    "exit code",
    "exit status",
    "##[error]",
    "build fail",
    "returned non-zero",
    "returned a non-zero",
    "elifecycle",
    "make: ***",
    "completed with",
)
"""How a tool says that it gave up; what it says right before is often why."""

NO_VERDICTS = ("with 0", "code 0", "status 0", "code: 0")


def power(parts: int) -> int:
    """Give two to the power of so many `UNIT` parts; in between, along straight lines."""
    whole, part = divmod(parts, UNIT)
    return (1 << whole) + ((part << whole) // UNIT)


class _Odds(dict[int, int]):
    """The odds of a score, roughly, as a whole number."""

    def __missing__(self, score: int) -> int:
        odds = self[score] = power(score - WORST)
        return odds


class Alike:
    """Which lines have the same key: how many there are of each, and how many came before."""

    __slots__ = ("before", "keys", "many")

    def __init__(self, keys: Sequence[str]) -> None:
        """Count the keys of all lines."""
        seen = _Counters()
        self.keys = keys
        self.before = list(map(next, map(seen.__getitem__, keys)))
        self.many = {key: next(counter) for key, counter in seen.items()}


class _Counters(dict[str, "count[int]"]):
    def __missing__(self, key: str) -> count[int]:
        counter = self[key] = count()
        return counter


class Surroundings:
    """Passes over all lines once, so that columns for some of them are cheap."""

    def __init__(self, entries: Entries, scores: Sequence[int]) -> None:
        """Prepare for entries and the scores of their own words."""
        bodies = entries.bodies
        self.size = len(bodies)
        self.entries = entries
        self.blank = bytearray([not body or body.isspace() for body in bodies])
        self.scores = list(map(min, map(max, scores, repeat(WORST)), repeat(BEST)))
        self.above = _faded(self.scores)
        self.below = _faded(self.scores[::-1])[::-1]
        self.odds = [0, *accumulate(map(_Odds().__getitem__, self.scores))]
        self.padded = [WORST] * MARGIN + self.scores + [WORST] * MARGIN
        self.indents = _Indents(bodies, self.blank)
        self.templates = [shape[:TEMPLATE].strip() for shape in entries.shapes]
        self.alike = Alike(self.templates)
        self.opening = Alike([template[:OPENING] for template in self.templates])
        clipped = {key: min(many, COMMON) for key, many in self.alike.many.items()}
        self.commons = [0, *accumulate(map(clipped.__getitem__, self.templates))]
        self.verdicts = _verdicts(bodies)
        self.errors: list[int] = [0, *accumulate(bytes(entries.ranks).translate(ERRORS))]
        self.strong = [bytes(map(least.__lt__, self.scores)) for least in STRONG]
        self.order: list[int] = sorted(self.scores)

    def picked(self, most: int) -> list[int]:
        """Name the lines in question: those that score or stand near one that does, in order."""
        blank = self.blank
        if self.size - blank.count(1) <= most:
            return [index for index in range(self.size) if not blank[index]]
        keys = [
            (best * 64 + score, index)
            for index, (best, score) in enumerate(
                zip(map(max, self.above, self.below), self.scores, strict=True)
            )
            if not blank[index]
        ]
        keys.sort(reverse=True)
        return sorted([index for _, index in keys[:most]])


class _Indents(dict[int, int]):
    """How far a line is indented, by its index; -1 for a blank one."""

    def __init__(self, bodies: Sequence[str], blank: bytearray) -> None:
        super().__init__()
        self._bodies = bodies
        self._blank = blank

    def __missing__(self, line: int) -> int:
        body = self._bodies[line]
        indent = -1 if self._blank[line] else min(DEEPEST, len(body) - len(body.lstrip()))
        self[line] = indent
        return indent


ERRORS = bytes(2) + b"\1" + bytes(253)
"""Ranks as ones for errors."""


def _faded(scores: list[int]) -> list[int]:
    """Give for each line the best score down to it, one fading by `FADE` with each line."""
    # What fades by the same for each line is the best of what rises by it, taken down again.
    rising = accumulate(map(int.__add__, scores, count(0, FADE)), max)
    return list(map(int.__sub__, rising, count(0, FADE)))


def _verdicts(bodies: Sequence[str]) -> bytearray:
    """Mark the lines in which a tool says that it gave up."""
    verdicts = bytearray(len(bodies))
    lows = Haystack("\n".join(bodies).lower())
    for word in VERDICTS:
        for line in lows.lines_with(word):
            low = lows.line(line)
            verdicts[line] = not any(none in low for none in NO_VERDICTS)
    return verdicts
