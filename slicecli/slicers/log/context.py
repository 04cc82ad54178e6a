"""Context: what stands around a line, as whole numbers.

A line's own words say little about whether it belongs to the reason of a failure; the lines beside
it, how rare it is, where it stands and what comes after it say more. Each signal is a column over
the lines in question; the tables of `trees` ask about them by name.
"""

from __future__ import annotations

from itertools import accumulate

from slicecli.slicers.log.lines import DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slicecli.slicers.log.entries import Entries

UNIT = 32
"""Scores are logarithms of odds, in so many parts of one."""

WORST, BEST = -8 * UNIT, 6 * UNIT
FADE = UNIT // 7
FAR = 4000
NEAR = 100
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
        self.padded = [WORST] * 40 + self.scores + [WORST] * 40
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
        self.verdicts = bytearray(_is_verdict(body.lower()) for body in bodies)
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

    def columns(self, picked: Sequence[int]) -> dict[str, list[int]]:
        """Give every signal, by name, for the lines in question."""
        return {name: [signal(self, at) for at in picked] for name, signal in SIGNALS.items()}


def _fading(before: int, score: int) -> int:
    return max(score, before - FADE)


def _is_verdict(low: str) -> bool:
    return any(word in low for word in VERDICTS) and not any(word in low for word in NO_VERDICTS)


def _counted(keys: Sequence[str]) -> tuple[list[int], list[int]]:
    """Give for each key how often it occurs, and how often before."""
    seen: dict[str, int] = {}
    before = []
    for key in keys:
        count = seen.get(key, 0)
        before.append(count)
        seen[key] = count + 1
    return [seen[key] for key in keys], before


def _window(first: int, last: int) -> Callable[[Surroundings, int], int]:
    """Make the signal: the best score from `first` to `last` lines away."""
    return lambda around, at: max(around.padded[at + 40 + first : at + 41 + last])


def _mean(reach: int) -> Callable[[Surroundings, int], int]:
    """Make the signal: the mean odds of the lines at most `reach` away."""

    def signal(around: Surroundings, at: int) -> int:
        start, stop = max(0, at - reach), min(around.size, at + reach + 1)
        return (around.odds[stop] - around.odds[start]) // (stop - start)

    return signal


def _score(away: int) -> Callable[[Surroundings, int], int]:
    return lambda around, at: around.padded[at + 40 + away]


def _paragraph_mean(around: Surroundings, at: int) -> int:
    start, stop = around.starts[at], around.stops[at]
    return (around.odds[stop] - around.odds[start]) // (stop - start)


def _common(around: Surroundings, at: int) -> int:
    start, stop = max(0, at - 4), min(around.size, at + 5)
    return (around.commons[stop] - around.commons[start]) * 8 // (stop - start)


def _errors_near(around: Surroundings, at: int) -> int:
    return around.errors[min(around.size, at + 9)] - around.errors[max(0, at - 8)]


def _next_verdict(around: Surroundings, at: int) -> int:
    found = around.verdicts.find(1, at, at + FAR)
    return FAR if found < 0 else found - at


def _last_verdict(around: Surroundings, at: int) -> int:
    found = around.verdicts.rfind(1, max(0, at - FAR), at + 1)
    return FAR if found < 0 else at - found


def _strong_above(which: int) -> Callable[[Surroundings, int], int]:
    def signal(around: Surroundings, at: int) -> int:
        found = around.strong[which].rfind(1, max(0, at - NEAR), at)
        return NEAR if found < 0 else at - found

    return signal


def _strong_below(which: int) -> Callable[[Surroundings, int], int]:
    def signal(around: Surroundings, at: int) -> int:
        found = around.strong[which].find(1, at + 1, at + NEAR)
        return NEAR if found < 0 else found - at

    return signal


def _better(around: Surroundings, at: int) -> int:
    """Count the lines of the log whose own score is higher: by bisection, the order is descending."""
    score, low, high = around.scores[at], 0, around.size
    while low < high:
        middle = (low + high) // 2
        if around.order[middle] > score:
            low = middle + 1
        else:
            high = middle
    return low


def _indent_step(first: int, second: int) -> Callable[[Surroundings, int], int]:
    def signal(around: Surroundings, at: int) -> int:
        one, other = at + first, at + second
        if one < 0 or other >= around.size:
            return 0
        return around.indents[other] - around.indents[one]

    return signal


def _blank_at(away: int) -> Callable[[Surroundings, int], int]:
    def signal(around: Surroundings, at: int) -> int:
        there = at + away
        return int(not 0 <= there < around.size or around.blank[there])

    return signal


SIGNALS: dict[str, Callable[[Surroundings, int], int]] = {
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
    "fading from above": lambda around, at: around.above[at],
    "fading from below": lambda around, at: around.below[at],
    "best of paragraph": lambda around, at: max(
        around.scores[around.starts[at] : around.stops[at]]
    ),
    "mean of paragraph": _paragraph_mean,
    "lines of paragraph": lambda around, at: min(60, around.stops[at] - around.starts[at]),
    "line in paragraph": lambda around, at: min(60, at - around.starts[at]),
    "like it": lambda around, at: min(50, around.counts[0][at]),
    "like it before": lambda around, at: min(50, around.counts[1][at]),
    "opening like it": lambda around, at: min(50, around.alike[0][at]),
    "opening like it before": lambda around, at: min(50, around.alike[1][at]),
    "common around": _common,
    "place of 256": lambda around, at: at * 256 // around.size,
    "lines to end": lambda around, at: around.size - at,
    "lines from start": lambda _, at: at,
    "lines": lambda around, _: around.size,
    "lines to verdict": _next_verdict,
    "lines from verdict": _last_verdict,
    "verdicts below": lambda around, at: min(
        5, around.verdicts_before[-1] - around.verdicts_before[at]
    ),
    "better lines": _better,
    "below the best": lambda around, at: around.scores[at] - around.order[0],
    "best 20th": lambda around, _: around.order[min(20, around.size - 1)],
    "best 100th": lambda around, _: around.order[min(100, around.size - 1)],
    "indent": lambda around, at: around.indents[at],
    "indent from above": _indent_step(-1, 0),
    "indent to below": _indent_step(0, 1),
    "length": lambda around, at: min(300, len(around.entries.bodies[at])),
    "blank above": _blank_at(-1),
    "blank below": _blank_at(1),
    "level": lambda around, at: around.entries.ranks[at],
    "errors near": _errors_near,
    "errors above": lambda around, at: around.errors[at],
    "errors below": lambda around, at: around.errors[-1] - around.errors[at + 1],
    "strong above": _strong_above(0),
    "strong below": _strong_below(0),
    "stronger above": _strong_above(1),
    "stronger below": _strong_below(1),
    "repeats": lambda around, at: min(20, around.entries.repeats[at]),
}
"""What the tables may ask about a line: whole numbers, by name."""
