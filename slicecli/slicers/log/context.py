"""Context: what stands around a line, as whole numbers.

A line's own words say little about whether it belongs to the reason of a failure; the lines beside
it, how rare it is, where it stands and what comes after it say more. Each signal is a column over
the lines in question; the tables of `trees` ask about them by name.
"""

from __future__ import annotations

from itertools import accumulate

from slicecli.slicers.log.levels import lines_with
from slicecli.slicers.log.lines import DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from slicecli.slicers.log.entries import Entries

    Signal = Callable[["Surroundings", Sequence[int]], list[int]]

UNIT = 32
"""Scores are logarithms of odds, in so many parts of one."""

WORST, BEST = -8 * UNIT, 6 * UNIT
FADE = UNIT // 7
FAR = 4000
NEAR = 100
MARGIN = 40
STRONG = (0, 3 * UNIT // 2)
TEMPLATE = 120
OPENING = 24

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


# The odds of a score, roughly, as a whole number, for every score there is.
ODDS = [power(shifted) for shifted in range(BEST - WORST + 1)]


class Surroundings:
    """Passes over all lines once, so that columns for some of them are cheap."""

    def __init__(self, entries: Entries, scores: Sequence[int]) -> None:
        """Prepare for entries and the scores of their own words."""
        bodies = entries.bodies
        self.size = len(bodies)
        self.entries = entries
        self.blank = bytearray(not body or body.isspace() for body in bodies)
        self.scores = [min(BEST, max(WORST, score)) for score in scores]
        self.above = list(accumulate(self.scores, _fading))
        self.below = list(accumulate(reversed(self.scores), _fading))[::-1]
        odds = [ODDS[score - WORST] for score in self.scores]
        self.odds = [0, *accumulate(odds)]
        self.padded = [WORST] * MARGIN + self.scores + [WORST] * MARGIN
        self.indents = [
            -1 if blank else min(20, len(body) - len(body.lstrip()))
            for body, blank in zip(bodies, self.blank, strict=True)
        ]
        self._paragraphs()
        self.templates = [body[:TEMPLATE].translate(DIGITS).strip() for body in bodies]
        self.openings = [template[:OPENING] for template in self.templates]
        self.counts = _counted(self.templates)
        self.alike = _counted(self.openings)
        self.commons = [0, *accumulate(min(count, 50) for count in self.counts[0])]
        self.verdicts = bytearray(self.size)
        for line in lines_with(bodies, VERDICTS):
            low = bodies[line].lower()
            self.verdicts[line] = not any(word in low for word in NO_VERDICTS)
        self.verdicts_before = [0, *accumulate(self.verdicts)]
        self.errors = [0, *accumulate(rank == 2 for rank in entries.ranks)]  # noqa: PLR2004
        self.strong = [bytearray(score > least for score in self.scores) for least in STRONG]
        self.order = sorted(self.scores, reverse=True)

    def _paragraphs(self) -> None:
        """Note for each line its paragraph's first line and the one behind its last."""
        self.starts: list[int] = []
        self.stops: list[int] = []
        start, size = 0, self.size
        while start < size:
            stop = self.blank.find(1, start)
            stop = size if stop < 0 else stop
            stop = max(stop, start + 1)
            length = stop - start
            self.starts += [start] * length
            self.stops += [stop] * length
            start = stop

    def picked(self, most: int) -> list[int]:
        """Name the lines in question: those that score or stand near one that does, in order."""
        above, below, scores = self.above, self.below, self.scores
        keys = [
            (max(above[index], below[index]) * 64 + scores[index], index)
            for index in range(self.size)
            if not self.blank[index]
        ]
        if len(keys) > most:
            keys.sort(reverse=True)
            del keys[most:]
        return sorted(index for _, index in keys)

    def columns(self, picked: Sequence[int], names: Iterable[str]) -> dict[str, list[int]]:
        """Give the named signals, each a column over the lines in question."""
        return {name: SIGNALS[name](self, picked) if picked else [] for name in names}


def _fading(before: int, score: int) -> int:
    return max(score, before - FADE)


def _counted(keys: Sequence[str]) -> tuple[list[int], list[int]]:
    """Give for each key how often it occurs, and how often before."""
    seen: dict[str, int] = {}
    before = []
    for key in keys:
        count = seen.get(key, 0)
        before.append(count)
        seen[key] = count + 1
    return [seen[key] for key in keys], before


def _score(away: int) -> Signal:
    """Make the signal: the score of the line so far away."""
    return lambda around, picked: [around.padded[at] for at in _moved(picked, MARGIN + away)]


def _moved(picked: Sequence[int], away: int) -> list[int]:
    return [at + away for at in picked]


def _window(first: int, last: int) -> Signal:
    """Make the signal: the best score from `first` to `last` lines away."""

    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        padded, start, stop = around.padded, MARGIN + first, MARGIN + last + 1
        return [max(padded[at + start : at + stop]) for at in picked]

    return column


def _mean(reach: int) -> Signal:
    """Make the signal: the mean odds of the lines at most `reach` away."""

    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        odds, size = around.odds, around.size
        spans = [(max(0, at - reach), min(size, at + reach + 1)) for at in picked]
        return [(odds[stop] - odds[start]) // (stop - start) for start, stop in spans]

    return column


def _paragraph_best(around: Surroundings, picked: Sequence[int]) -> list[int]:
    known: dict[int, int] = {}
    column = []
    for at in picked:
        start = around.starts[at]
        best = known.get(start)
        if best is None:
            best = known[start] = max(around.scores[start : around.stops[at]])
        column.append(best)
    return column


def _paragraph_mean(around: Surroundings, picked: Sequence[int]) -> list[int]:
    odds, spans = around.odds, [(around.starts[at], around.stops[at]) for at in picked]
    return [(odds[stop] - odds[start]) // (stop - start) for start, stop in spans]


def _common(around: Surroundings, picked: Sequence[int]) -> list[int]:
    commons, size = around.commons, around.size
    spans = [(max(0, at - 4), min(size, at + 5)) for at in picked]
    return [(commons[stop] - commons[start]) * 8 // (stop - start) for start, stop in spans]


def _errors_near(around: Surroundings, picked: Sequence[int]) -> list[int]:
    errors, size = around.errors, around.size
    return [errors[min(size, at + 9)] - errors[max(0, at - 8)] for at in picked]


def _next_verdict(around: Surroundings, picked: Sequence[int]) -> list[int]:
    found = [around.verdicts.find(1, at, at + FAR) for at in picked]
    return [FAR if there < 0 else there - at for there, at in zip(found, picked, strict=True)]


def _last_verdict(around: Surroundings, picked: Sequence[int]) -> list[int]:
    found = [around.verdicts.rfind(1, max(0, at - FAR), at + 1) for at in picked]
    return [FAR if there < 0 else at - there for there, at in zip(found, picked, strict=True)]


def _strong_above(which: int) -> Signal:
    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        strong = around.strong[which]
        found = [strong.rfind(1, max(0, at - NEAR), at) for at in picked]
        return [NEAR if there < 0 else at - there for there, at in zip(found, picked, strict=True)]

    return column


def _strong_below(which: int) -> Signal:
    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        strong = around.strong[which]
        found = [strong.find(1, at + 1, at + NEAR) for at in picked]
        return [NEAR if there < 0 else there - at for there, at in zip(found, picked, strict=True)]

    return column


def _better(around: Surroundings, picked: Sequence[int]) -> list[int]:
    """Count the lines of the log whose own score is higher."""
    higher: dict[int, int] = {}
    for place, score in enumerate(around.order):
        higher.setdefault(score, place)
    return [higher[around.scores[at]] for at in picked]


def _indent_step(first: int, second: int) -> Signal:
    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        # Past an end the last line stands in for its own neighbour.
        indents = [around.indents[0], *around.indents, around.indents[-1]]
        return [indents[at + second + 1] - indents[at + first + 1] for at in picked]

    return column


def _blank_at(away: int) -> Signal:
    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        blanks = b"\1" + bytes(around.blank) + b"\1"
        return [blanks[at + 1 + away] for at in picked]

    return column


def _of(column: Callable[[Surroundings], Sequence[int]], most: int = 1 << 60) -> Signal:
    """Make the signal: what a pass noted for the line, at most `most`."""

    def signal(around: Surroundings, picked: Sequence[int]) -> list[int]:
        noted = column(around)
        return [min(most, noted[at]) for at in picked]

    return signal


def _whole(value: Callable[[Surroundings], int]) -> Signal:
    """Make the signal: the same number for every line of a log."""
    return lambda around, picked: [value(around)] * len(picked)


SIGNALS: dict[str, Signal] = {
    "score": _score(0),
    "score 1 above": _score(-1),
    "score 2 above": _score(-2),
    "score 3 above": _score(-3),
    "score 1 below": _score(1),
    "score 2 below": _score(2),
    "score 3 below": _score(3),
    "best of 5 above": _window(-5, -1),
    "best of 5 below": _window(1, 5),
    "best of 6 to 15 above": _window(-15, -6),
    "best of 6 to 15 below": _window(6, 15),
    "best of 16 to 40 above": _window(-40, -16),
    "best of 16 to 40 below": _window(16, 40),
    "mean of 3 around": _mean(3),
    "mean of 10 around": _mean(10),
    "mean of 30 around": _mean(30),
    "fading from above": _of(lambda around: around.above),
    "fading from below": _of(lambda around: around.below),
    "best of paragraph": _paragraph_best,
    "mean of paragraph": _paragraph_mean,
    "lines of paragraph": lambda around, picked: [
        min(60, around.stops[at] - around.starts[at]) for at in picked
    ],
    "line in paragraph": lambda around, picked: [min(60, at - around.starts[at]) for at in picked],
    "like it": _of(lambda around: around.counts[0], 50),
    "like it before": _of(lambda around: around.counts[1], 50),
    "opening like it": _of(lambda around: around.alike[0], 50),
    "opening like it before": _of(lambda around: around.alike[1], 50),
    "common around": _common,
    "place of 256": lambda around, picked: [at * 256 // around.size for at in picked],
    "lines to end": lambda around, picked: [around.size - at for at in picked],
    "lines from start": lambda _, picked: list(picked),
    "lines": _whole(lambda around: around.size),
    "lines to verdict": _next_verdict,
    "lines from verdict": _last_verdict,
    "verdicts below": lambda around, picked: [
        min(5, around.verdicts_before[-1] - around.verdicts_before[at]) for at in picked
    ],
    "better lines": _better,
    "below the best": lambda around, picked: [around.scores[at] - around.order[0] for at in picked],
    "best 20th": _whole(lambda around: around.order[min(20, around.size - 1)]),
    "best 100th": _whole(lambda around: around.order[min(100, around.size - 1)]),
    "indent": _of(lambda around: around.indents),
    "indent from above": _indent_step(-1, 0),
    "indent to below": _indent_step(0, 1),
    "length": lambda around, picked: [min(300, len(around.entries.bodies[at])) for at in picked],
    "blank above": _blank_at(-1),
    "blank below": _blank_at(1),
    "level": _of(lambda around: around.entries.ranks),
    "errors near": _errors_near,
    "errors above": _of(lambda around: around.errors),
    "errors below": lambda around, picked: [
        around.errors[-1] - around.errors[at + 1] for at in picked
    ],
    "strong above": _strong_above(0),
    "strong below": _strong_below(0),
    "stronger above": _strong_above(1),
    "stronger below": _strong_below(1),
    "repeats": _of(lambda around: around.entries.repeats, 20),
}
"""What the tables may ask about a line: whole numbers, by name."""
