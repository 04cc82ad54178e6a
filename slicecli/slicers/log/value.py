"""Value: what a line is worth to a reader who asks why it failed.

Two tables say it, both learned from labelled logs of many projects: a score for what the line
itself says (`scores`), and then points for its surroundings, the neighbours' scores among them
(`trees`). Points are logarithms of odds; a value is the odds, which is what a packer compares with
a line's cost.
"""

from __future__ import annotations

import sys
from bisect import bisect_left
from itertools import repeat

from slicecli.slicers.log.context import UNIT, Surroundings, power
from slicecli.slicers.log.scores import judged
from slicecli.slicers.log.signals import columns
from slicecli.slicers.log.trees import ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slicecli.slicers.log.distinct import Distinct
    from slicecli.slicers.log.entries import Entries

ASKED = sorted({name for row in ROWS for name in (row[0], row[2])})
"""The signals that some row asks about."""

POINT = 100
"""Points are 100ths of a unit of log odds."""

NOTHING = -250
"""Lines with no more points than this are noise: of what people label, one part in fifty is below."""


class Values:
    """What the entries of a log are worth, and how that came about.

    `points` are by entry, for those that were `picked`; `worth` is a whole number for each entry, 0
    for one that says nothing about a failure; `summing` are those that say how it all went.
    """

    __slots__ = ("around", "picked", "points", "summing", "worth")

    def __init__(self, entries: Entries, most: int) -> None:
        """Value the entries: by their surroundings at most so many, the others next to nothing."""
        judgements = judged(entries.distinct.keys)
        self.summing = _summing(entries.distinct, [kind for _, kind in judgements])
        self.around = Surroundings(entries, [score for score, _ in judgements])
        self.picked = self.around.picked(most)
        signals = columns(self.around, self.picked, ASKED)
        self.points = dict(zip(self.picked, points_of(signals, len(self.picked)), strict=True))
        for index, points in self.points.items():
            if _opens_message(entries.bodies, index):
                self.points[index] = points + MESSAGE
        self.worth = [0] * len(entries)
        for index, points in self.points.items():
            if points > NOTHING:
                self.worth[index] = odds_of(points)


def _summing(distinct: Distinct, kinds: list[int]) -> list[tuple[int, int]]:
    """Name the lines that sum up, and the kind of summary that each is."""
    if not any(kinds):
        return []
    return [(index, kind) for index, kind in enumerate(distinct.spread(kinds)) if kind]


LANE = 2
"""Bytes of a line's lane in the long numbers below: what is added up never leaves it."""

MIDDLE = 1 << 8 * LANE - 1
LOW = 0 if sys.byteorder == "little" else LANE - 1


def points_of(signals: dict[str, list[int]], lines: int) -> list[int]:
    """Sum for each line what the rows of `trees` give it.

    A row's answer for all lines is one long number with a lane for each line, so that adding it up is
    a few operations on whole numbers instead of a step for each row and line.
    """
    answers = {
        (name, above): answer
        for name, thresholds in _thresholds().items()
        for above, answer in zip(thresholds, _answers(signals[name], thresholds), strict=True)
    }
    points = base = 0
    for one, above, two, beyond, neither, second, first, both in ROWS:
        left, right = answers[one, above], answers[two, beyond]
        base += neither
        points += (first - neither) * left + (second - neither) * right
        points += (both - first - second + neither) * (left & right)
    ones = int.from_bytes((b"\0" * (LANE - 1) + b"\1") * lines, "big")
    data = (points + (base + MIDDLE) * ones).to_bytes(LANE * lines, sys.byteorder)
    return [lane - MIDDLE for lane in memoryview(data).cast("H")]


def _thresholds() -> dict[str, list[int]]:
    """Give the numbers that each signal is compared with, in order."""
    asked: dict[str, set[int]] = {}
    for one, above, two, beyond, *_ in ROWS:
        asked.setdefault(one, set()).add(above)
        asked.setdefault(two, set()).add(beyond)
    return {name: sorted(numbers) for name, numbers in asked.items()}


def _answers(column: Sequence[int], thresholds: Sequence[int]) -> Iterator[int]:
    """Give for each threshold a number with a one in the lane of each line that is above it."""
    passed = bytearray(LANE * len(column))
    passed[LOW::LANE] = bytes(map(bisect_left, repeat(thresholds), column))
    for place in range(len(thresholds)):
        lanes = passed.translate(b"\0" * (place + 1) + b"\1" * (255 - place))
        yield int.from_bytes(lanes, sys.byteorder)


MESSAGES = ("E  ",)
MESSAGE = 200
"""How test runners begin each line of what went wrong, and what the first such line is worth more:
labels hold the whole of it, a reader needs that line first."""


def _opens_message(bodies: Sequence[str], index: int) -> bool:
    return bodies[index].startswith(MESSAGES) and (
        not index or not bodies[index - 1].startswith(MESSAGES)
    )


def odds_of(points: int) -> int:
    """Give the odds of points as a whole number above zero: 2 to the 16th stands for one to one."""
    # A power of e as one of two: 185 / 128 is the logarithm of e to the base of 2.
    parts = points * 185 * UNIT // (128 * POINT) + 16 * UNIT
    return power(min(48 * UNIT, max(0, parts)))
