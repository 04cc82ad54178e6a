"""Value: what a line is worth to a reader who asks why it failed.

Two tables say it, both learned from labelled logs of many projects: a score for what the line
itself says (`weights`), and then points for its surroundings, the neighbours' scores among them
(`trees`). Points are logarithms of odds; a value is the odds, which is what a packer compares with
a line's cost.
"""

from __future__ import annotations

from slicecli.slicers.log.context import UNIT, WORST, Surroundings, power
from slicecli.slicers.log.summary import sums_up
from slicecli.slicers.log.trees import ROWS
from slicecli.slicers.log.weights import BASE, TABLE
from slicecli.slicers.log.words import names_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.log.entries import Entries

ONES = str.maketrans("23456789", "11111111")

ASKED = sorted({name for row in ROWS for name in (row[0], row[2])})
"""The signals that some row asks about."""

POINT = 100
"""Points are 100ths of a unit of log odds."""

NOTHING = -250
"""Lines with no more points than this are noise: of what people label, one part in fifty is below."""


def weights_by_name() -> dict[str, int]:
    """Read the table of weights."""
    weights: dict[str, int] = {}
    for line in TABLE.strip("\n").split("\n"):
        weight, _, names = line.partition(":  ")
        weights.update(dict.fromkeys(names.split("  "), int(weight)))
    return weights


WEIGHTS = weights_by_name()
KNOWN = frozenset(WEIGHTS)


def judged(bodies: Sequence[str]) -> tuple[list[int], list[tuple[int, int]]]:
    """Judge each line by its own words.

    Gives a score for each, in `context.UNIT` parts of a unit of log odds, and those that sum up, with
    the kind of summary that they are.
    """
    weigh = WEIGHTS.__getitem__
    known: dict[str, tuple[int, int]] = {}
    scores: list[int] = []
    summing: list[tuple[int, int]] = []
    for index, line in enumerate(bodies):
        # Lines that differ in digits alone, but for zeros, have the same names.
        body = line.translate(ONES)
        judgement = known.get(body)
        if judgement is None:
            names = names_of(body)
            score = BASE + sum(map(weigh, names & KNOWN)) if names else WORST
            judgement = known[body] = score, sums_up(names, len(body))
        scores.append(judgement[0])
        if judgement[1]:
            summing.append((index, judgement[1]))
    return scores, summing


class Values:
    """What the entries of a log are worth, and how that came about.

    `points` are by entry, for those that were `picked`; `worth` is a whole number for each entry, 0
    for one that says nothing about a failure; `summing` are those that say how it all went.
    """

    __slots__ = ("around", "picked", "points", "summing", "worth")

    def __init__(self, entries: Entries, most: int) -> None:
        """Value the entries: by their surroundings at most so many, the others next to nothing."""
        scores, self.summing = judged(entries.bodies)
        self.around = Surroundings(entries, scores)
        self.picked = self.around.picked(most)
        columns = self.around.columns(self.picked, ASKED)
        totals = [0] * len(self.picked)
        for one, above, two, beyond, *values in ROWS:
            totals = [
                total + values[2 * (first > above) + (second > beyond)]
                for total, first, second in zip(totals, columns[one], columns[two], strict=True)
            ]
        self.points = dict(zip(self.picked, totals, strict=True))
        for index, points in self.points.items():
            if _opens_message(entries.bodies, index):
                self.points[index] = points + MESSAGE
        self.worth = [0] * len(entries)
        for index, points in self.points.items():
            if points > NOTHING:
                self.worth[index] = odds_of(points)


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
