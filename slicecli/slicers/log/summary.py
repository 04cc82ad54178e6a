"""Summary: the lines in which a tool says how it all went.

`212 passed, 14 skipped`, `Tests run: 15, Failures: 0`, `BUILD SUCCESS`: the last of them is what a
reader of a log asks for first, whether anything failed or not, so it is of the floor. It is known by
the names that `words` gives a line: two counts of things that are counted after a run, or a verdict.
"""

from __future__ import annotations

COUNTED = (
    "assertions",
    "errors",
    "examples",
    "failed",
    "failing",
    "failure",
    "failures",
    "ignored",
    "passed",
    "passing",
    "pending",
    "run",
    "runs",
    "skipped",
    "specs",
    "succeeded",
    "tests",
    "warnings",
)

COUNTS = frozenset(
    f"{first} {second}"
    for word in COUNTED
    for number in ("#", "0")
    for first, second in ((number, word), (word, number))
)

# Kinds of summary, the more telling first: counts (for which two are needed), how a build ended, how
# something else did.
TESTED, BUILT, ENDED = 1, 2, 3

VERDICTS = {
    "# passed": TESTED,
    "# passing": TESTED,
    "ran #": TESTED,
    "test result": TESTED,
    "tests passed": TESTED,
    "build failed": BUILT,
    "build failure": BUILT,
    "build success": BUILT,
    "build successful": BUILT,
    "build succeeded": BUILT,
    "finished failure": ENDED,
    "finished success": ENDED,
    "finished unstable": ENDED,
    "result fail": ENDED,
    "result pass": ENDED,
}

TELLING = COUNTS.union(VERDICTS)

SHORT = 160
"""A longer line is no summary."""

ENOUGH = 2


def summary_of(names: set[str]) -> int:
    """Give the kind of summary that a line of these names is if it isn't too long, or 0."""
    if names.isdisjoint(TELLING):
        return 0
    if not names.isdisjoint(VERDICTS):
        return min(VERDICTS[name] for name in names if name in VERDICTS)
    return TESTED if len(names & COUNTS) >= ENOUGH else 0


def last_words(summing: list[tuple[int, int]], most: int) -> list[int]:
    """Give the last summary line of each kind, of so many kinds at most.

    `summing` is lines and their kinds, in order.
    """
    last = {kind: index for index, kind in summing}
    return [last[kind] for kind in sorted(last)][:most]
