"""Distinct: lines that differ in digits alone are looked at once.

A log says the same over and over, with other numbers. What a line says by itself (its level, its
score, how it opens) is the same for all of those, so it is worked out for one of them and then spread
over the others, in one call for a whole log. Zeros are told from other digits: `0 failed` says the
opposite of `3 failed`.
"""

from __future__ import annotations

from itertools import compress

from slicecli.slicers.log.lines import translated
from slicecli.slicers.log.words import ONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeVar

    T = TypeVar("T")

STEP = 1000
"""So many lines are told apart at a time."""


class Distinct:
    """The lines of a log by what they are but for their digits.

    `keys` are the different lines, their digits but zeros ones; `places` says for each line of the log
    which of them it is.
    """

    __slots__ = ("keys", "places")

    def __init__(self, keys: Sequence[str], places: Sequence[int]) -> None:
        """Keep the fields."""
        self.keys = keys
        self.places = places

    @classmethod
    def of(cls, lines: Sequence[str]) -> Distinct:
        """Tell lines apart.

        Few at a time, so that what only one step needs is made in memory that the one before had.
        """
        place_of: dict[str, int] = {}
        places: list[int] = []
        for start in range(0, len(lines), STEP):
            keys = translated(lines[start : start + STEP], ONES)
            for key in dict.fromkeys(keys):
                place_of.setdefault(key, len(place_of))
            places += map(place_of.__getitem__, keys)
        return cls(list(place_of), places)

    @classmethod
    def by(cls, keys: Sequence[str]) -> Distinct:
        """Tell lines apart by the keys that they have."""
        known = list(dict.fromkeys(keys))
        place_of = dict(zip(known, range(len(known)), strict=True))
        return cls(known, list(map(place_of.__getitem__, keys)))

    def spread(self, values: Sequence[T]) -> list[T]:
        """Give for each line of the log what was worked out for its key."""
        return list(map(values.__getitem__, self.places))

    def kept(self, kept: Iterable[int]) -> Distinct:
        """Give those lines of the log that have no zero in `kept`."""
        return Distinct(self.keys, list(compress(self.places, kept)))
