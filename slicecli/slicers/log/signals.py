"""Signals: what the tables of `trees` may ask about a line, as whole numbers, by name.

Each is a column over the lines in question: only of those is it worked out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate, repeat

from slicecli.slicers.log.context import MARGIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from slicecli.slicers.log.context import Alike, Surroundings

    Signal = Callable[[Surroundings, Sequence[int]], list[int]]

FAR = 4000
NEAR = 100


def columns(
    around: Surroundings, picked: Sequence[int], names: Iterable[str]
) -> dict[str, list[int]]:
    """Give the named signals, each a column over the lines in question."""
    return {name: SIGNALS[name](around, picked) if picked else [] for name in names}


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
        odds = around.odds
        return [
            (odds[stop] - odds[start]) // (stop - start)
            for start, stop in _spans(around, picked, reach)
        ]

    return column


def _spans(around: Surroundings, picked: Sequence[int], reach: int) -> list[tuple[int, int]]:
    """Give for each line the first that is at most `reach` away and the one behind the last."""
    size, behind = around.size, reach + 1
    last = size - behind
    return [(at - reach if at > reach else 0, at + behind if at < last else size) for at in picked]


def _paragraphs(around: Surroundings, picked: Sequence[int]) -> list[tuple[int, int]]:
    """Give for each line its paragraph's first line and the one behind its last."""
    spans: list[tuple[int, int]] = []
    span = (0, 0)
    for at in picked:
        if at >= span[1]:
            stop = around.blank.find(1, at)
            span = around.blank.rfind(1, 0, at) + 1, stop if stop >= 0 else around.size
        spans.append(span)
    return spans


def _paragraph_best(around: Surroundings, picked: Sequence[int]) -> list[int]:
    spans = _paragraphs(around, picked)
    best = {span: max(around.scores[slice(*span)]) for span in set(spans)}
    return [best[span] for span in spans]


def _paragraph_mean(around: Surroundings, picked: Sequence[int]) -> list[int]:
    odds = around.odds
    return [
        (odds[stop] - odds[start]) // (stop - start) for start, stop in _paragraphs(around, picked)
    ]


def _common(around: Surroundings, picked: Sequence[int]) -> list[int]:
    common = around.common
    return [
        sum(common[start:stop]) * 8 // (stop - start) for start, stop in _spans(around, picked, 4)
    ]


def _errors_near(around: Surroundings, picked: Sequence[int]) -> list[int]:
    count = around.errors.count
    return [count(1, start, stop) for start, stop in _spans(around, picked, 8)]


def _errors_above(around: Surroundings, picked: Sequence[int]) -> list[int]:
    above = [0, *picked]
    return list(accumulate(map(around.errors.count, repeat(1), above, picked)))


def _errors_below(around: Surroundings, picked: Sequence[int]) -> list[int]:
    errors = around.errors
    all_of_them = errors.count(1)
    above = _errors_above(around, picked)
    return [all_of_them - many - errors[at] for many, at in zip(above, picked, strict=True)]


def _next_verdict(around: Surroundings, picked: Sequence[int]) -> list[int]:
    if not around.verdicts:
        return [FAR] * len(picked)
    verdicts = [*around.verdicts, around.size + FAR]
    return [min(FAR, verdicts[bisect_left(verdicts, at)] - at) for at in picked]


def _last_verdict(around: Surroundings, picked: Sequence[int]) -> list[int]:
    if not around.verdicts:
        return [FAR] * len(picked)
    verdicts = [-FAR, *around.verdicts]
    return [min(FAR, at - verdicts[bisect_right(verdicts, at) - 1]) for at in picked]


def _verdicts_below(around: Surroundings, picked: Sequence[int]) -> list[int]:
    verdicts, many = around.verdicts, len(around.verdicts)
    return [min(5, many - bisect_left(verdicts, at)) for at in picked]


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
    order, size, scores = around.order, around.size, around.scores
    return [size - bisect_right(order, scores[at]) for at in picked]


def _indent_step(first: int, second: int) -> Signal:
    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        # Past an end the last line stands in for its own neighbour.
        indents = [around.indents[0], *around.indents, around.indents[-1]]
        return [indents[at + 1 + second] - indents[at + 1 + first] for at in picked]

    return column


def _blank_at(away: int) -> Signal:
    def column(around: Surroundings, picked: Sequence[int]) -> list[int]:
        blanks = b"\1" + bytes(around.blank) + b"\1"
        return [blanks[at + 1 + away] for at in picked]

    return column


def _noted(column: Callable[[Surroundings], Sequence[int] | Mapping[int, int]]) -> Signal:
    """Make the signal: what a pass noted for the line."""
    return lambda around, picked: list(map(column(around).__getitem__, picked))


def _many(alike: Callable[[Surroundings], Alike]) -> Signal:
    """Make the signal: how many lines are like this one."""

    def signal(around: Surroundings, picked: Sequence[int]) -> list[int]:
        many, sorts = alike(around).many, alike(around).sorts
        return [many[sorts[at]] for at in picked]

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
    "fading from above": _noted(lambda around: around.above),
    "fading from below": _noted(lambda around: around.below),
    "best of paragraph": _paragraph_best,
    "mean of paragraph": _paragraph_mean,
    "lines of paragraph": lambda around, picked: [
        min(60, stop - start) for start, stop in _paragraphs(around, picked)
    ],
    "line in paragraph": lambda around, picked: [
        min(60, at - start)
        for (start, _), at in zip(_paragraphs(around, picked), picked, strict=True)
    ],
    "like it": _many(lambda around: around.alike),
    "like it before": _noted(lambda around: around.alike.before),
    "opening like it": _many(lambda around: around.opening),
    "opening like it before": _noted(lambda around: around.opening.before),
    "common around": _common,
    "place of 256": lambda around, picked: [at * 256 // around.size for at in picked],
    "lines to end": lambda around, picked: [around.size - at for at in picked],
    "lines from start": lambda _, picked: list(picked),
    "lines": _whole(lambda around: around.size),
    "lines to verdict": _next_verdict,
    "lines from verdict": _last_verdict,
    "verdicts below": _verdicts_below,
    "better lines": _better,
    "below the best": lambda around, picked: [
        around.scores[at] - around.order[-1] for at in picked
    ],
    "best 20th": _whole(lambda around: around.order[-1 - min(20, around.size - 1)]),
    "best 100th": _whole(lambda around: around.order[-1 - min(100, around.size - 1)]),
    "indent": _noted(lambda around: around.indents),
    "indent from above": _indent_step(-1, 0),
    "indent to below": _indent_step(0, 1),
    "length": lambda around, picked: [min(300, len(around.entries.bodies[at])) for at in picked],
    "blank above": _blank_at(-1),
    "blank below": _blank_at(1),
    "level": _noted(lambda around: around.entries.ranks),
    "errors near": _errors_near,
    "errors above": _errors_above,
    "errors below": _errors_below,
    "strong above": _strong_above(0),
    "strong below": _strong_below(0),
    "stronger above": _strong_above(1),
    "stronger below": _strong_below(1),
    "repeats": lambda around, picked: [min(20, around.entries.repeats[at]) for at in picked],
}
"""What the tables may ask about a line: whole numbers, by name."""
