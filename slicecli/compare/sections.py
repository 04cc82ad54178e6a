"""Sections: new, changed, gone; what is counted in each, and which differences get room first.

Errors come before what changed its verdict, before warnings, before all else, and yet none of these
takes all the room: after some of one kind the next kind gets its turn.
"""

from __future__ import annotations

from itertools import accumulate

from slicecli.render.text import counted
from slicecli.slicers.log.stems import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slicecli.compare.differences import Difference, Differences

DETAIL = 4
"""So many new lines right behind a new error or warning belong to it."""

ROUND, ABREAST = 16, 3
"""So many of each of three kinds come before the first of the next three get their turn."""

(
    NEW_ERROR,
    VERDICT,
    NEW_WARNING,
    GONE_ERROR,
    MORE_OF_IT,
    NEW_LINE,
    GONE_WARNING,
    GONE_LINE,
    OTHER,
) = range(9)
"""Kinds of differences, in the order in which they get room."""


class Counts:
    """Lines, or changes, and how many of them are errors and warnings."""

    __slots__ = ("errors", "number", "warnings")

    def __init__(self, number: int = 0, errors: int = 0, warnings: int = 0) -> None:
        """Keep the counts."""
        self.number = number
        self.errors = errors
        self.warnings = warnings

    def __add__(self, other: Counts) -> Counts:
        """Add counts up."""
        return Counts(
            self.number + other.number, self.errors + other.errors, self.warnings + other.warnings
        )

    def worse(self) -> list[str]:
        """Word errors and warnings, as far as there are any."""
        return [
            counted(number, word)
            for number, word in ((self.errors, "errors"), (self.warnings, "warnings"))
            if number
        ]

    def told(self, unit: str) -> str:
        """Word all counts: `12 lines, 1 error`."""
        return ", ".join([counted(self.number, unit), *self.worse()])


class Section:
    """Differences in their order, and what is counted in any stretch of them, by the name `unit`."""

    __slots__ = ("_sums", "items", "name", "unit")

    def __init__(self, name: str, unit: str, items: list[Difference]) -> None:
        """Count the items: each as many lines as it stands for, or as one change."""
        self.name = name
        self.unit = unit
        self.items = items
        numbers = [item.lines if unit == "lines" else 1 for item in items]
        ranked = [
            [n * (item.rank == rank) for n, item in zip(numbers, items, strict=True)]
            for rank in (ERROR, WARNING)
        ]
        self._sums = [list(accumulate(each, initial=0)) for each in (numbers, *ranked)]

    def count(self, start: int, stop: int) -> Counts:
        """Count the items from one index up to another."""
        return Counts(*(sums[stop] - sums[start] for sums in self._sums))

    def whole(self) -> Counts:
        """Count all items."""
        return self.count(0, len(self.items))


def sections_of(differences: Differences) -> tuple[Section, ...]:
    """Give the sections in the order in which they are shown."""
    return (
        Section("new", "lines", differences.new),
        Section("changed", "changes", differences.changed),
        Section("gone", "lines", differences.gone),
    )


def in_order(sections: Sequence[Section]) -> list[tuple[int, int]]:
    """Give all differences in the order in which they get room, each by its section and its index."""
    turns: list[tuple[int, int, int, int, int]] = []
    met = [0] * (OTHER + 1)
    for place, (section, kinds) in enumerate(zip(sections, (_new, _changed, _gone), strict=True)):
        for index, kind in enumerate(kinds(section.items)):
            turns.append((kind // ABREAST + met[kind] // ROUND, kind, met[kind], place, index))
            met[kind] += 1
    return [turn[3:] for turn in sorted(turns)]


def _new(items: list[Difference]) -> Iterator[int]:
    kind, reach = NEW_LINE, 0
    for item in items:
        number = item.entry.number
        if item.rank:
            kind = NEW_ERROR if item.rank == ERROR else NEW_WARNING
            reach = number + DETAIL
        yield kind if number <= reach else NEW_LINE


def _changed(items: list[Difference]) -> Iterator[int]:
    for item in items:
        yield VERDICT if item.old is not item.new else MORE_OF_IT if item.rank else OTHER


def _gone(items: list[Difference]) -> Iterator[int]:
    for item in items:
        yield GONE_ERROR if item.rank == ERROR else GONE_WARNING if item.rank else GONE_LINE
