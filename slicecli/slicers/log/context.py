"""Context: what stands around a line, counted for all lines at once.

A line's own words say little about whether it belongs to the reason of a failure; the lines beside
it, how rare it is, where it stands and what comes after it say more. Here are the passes over all
lines, each a few calls that walk the lines in C; what is only asked about some of them is left to
`signals`.
"""

from __future__ import annotations

from itertools import accumulate, chain, compress, repeat

from slicecli.slicers.log.distinct import Distinct
from slicecli.slicers.log.haystack import Haystack
from slicecli.slicers.log.lines import DIGITS, translated

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
NEAR = 64
"""What scores best near a line says so many times more of it than its own score."""

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


class Alike:
    """Which lines are of the same sort: how many there are of each, and how many came before.

    `sorts` says for each line of what sort it is, a small number; `many` is by sort. Both are counted up
    to `COMMON`.
    """

    __slots__ = ("before", "many", "sorts")

    def __init__(self, sorts: Sequence[int], number: int) -> None:
        """Count the lines of each of so many sorts."""
        seen = [chain(range(COMMON), repeat(COMMON)) for _ in range(number)]
        self.sorts = sorts
        self.before = list(map(next, map(seen.__getitem__, sorts)))
        self.many = list(map(next, seen))

    @classmethod
    def by(cls, keys: Sequence[str], distinct: Distinct) -> Alike:
        """Count the lines that have the same key; keys are of the lines that differ."""
        sorts = Distinct.by(keys)
        return cls(distinct.spread(sorts.places), len(sorts.keys))


class Surroundings:
    """Passes over all lines once, so that columns for some of them are cheap."""

    def __init__(self, entries: Entries, scores: Sequence[int]) -> None:
        """Prepare for entries and the scores of their own words, one for each of `distinct.keys`."""
        distinct, keys, spread = entries.distinct, entries.distinct.keys, entries.distinct.spread
        self.size = len(entries)
        self.entries = entries
        self.blank = bytearray(spread([not key or key.isspace() for key in keys]))
        held = [min(BEST, max(WORST, score)) for score in scores]
        self.scores = spread(held)
        self.above = _faded(self.scores)
        self.below = _faded(self.scores[::-1])[::-1]
        self.odds = [0, *accumulate(spread([power(score - WORST) for score in held]))]
        self.padded = [WORST] * MARGIN + self.scores + [WORST] * MARGIN
        self.indents = spread(list(map(_indent, keys)))
        shapes = translated([key[:TEMPLATE] for key in keys], DIGITS)
        templates = [shape.strip() for shape in shapes]
        self.templates = spread(templates)
        self.alike = Alike.by(templates, distinct)
        self.opening = Alike.by([template[:OPENING] for template in templates], distinct)
        self.common = list(map(self.alike.many.__getitem__, self.alike.sorts))
        said = _verdicts(keys)
        self.verdicts = list(compress(range(self.size), spread(said))) if any(said) else []
        self.errors = bytes(entries.ranks).translate(ERRORS)
        self.strong = [bytes(spread([score > least for score in held])) for least in STRONG]
        self.order: list[int] = sorted(self.scores)

    def picked(self, most: int) -> list[int]:
        """Name the lines in question: those that score or stand near one that does, in order."""
        written = [not blank for blank in self.blank]
        if self.size - self.blank.count(1) <= most:
            return list(compress(range(self.size), written))
        best = [
            above if above > below else below  # noqa: FURB136  half the time of max
            for above, below in zip(self.above, self.below, strict=True)
        ]
        # No line has a better score than the best near it, so it rates `NEAR` + 1 times that at most.
        least = sorted(compress(best, written))[-most] * NEAR + WORST
        near = [at for at in compress(range(self.size), written) if best[at] * (NEAR + 1) >= least]
        rates = [best[at] * NEAR + self.scores[at] for at in near]
        least = sorted(rates)[-most]
        picked = [at for at, rate in zip(near, rates, strict=True) if rate >= least]
        # Of those that are no better than the last one picked, the first ones go.
        over = [at for at, rate in zip(near, rates, strict=True) if rate == least]
        return sorted(set(picked).difference(over[: len(picked) - most]))


ERRORS = bytes(2) + b"\1" + bytes(253)
"""Ranks as ones for errors."""


def _indent(line: str) -> int:
    """Give how far a line is indented; -1 for a blank one."""
    rest = len(line.lstrip())
    return min(DEEPEST, len(line) - rest) if rest else -1


def _faded(scores: Sequence[int]) -> list[int]:
    """Give for each line the best score down to it, one fading by `FADE` with each line."""
    best, faded = WORST, []
    for score in scores:
        best -= FADE
        if score > best:  # noqa: PLR1730  half the time of max
            best = score
        faded.append(best)
    return faded


def _verdicts(lines: Sequence[str]) -> bytearray:
    """Mark the lines in which a tool says that it gave up."""
    verdicts = bytearray(len(lines))
    lows = Haystack("\n".join(lines).lower())
    for word in VERDICTS:
        for line in lows.lines_with(word):
            low = lows.line(line)
            verdicts[line] = not any(none in low for none in NO_VERDICTS)
    return verdicts
