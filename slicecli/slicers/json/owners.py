"""Owners: for each value of a column, the element of the array that it is part of.

They are asked for rarely, when something new is found; so a column carries only how to reckon them,
and selecting and flattening columns costs nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from itertools import accumulate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Owners(ABC):
    """Which element each value of a column belongs to."""

    __slots__ = ()

    @abstractmethod
    def at(self, index: int) -> int:
        """Give the index, in the array, of the element that the value at `index` is part of."""

    def some(self, where: Sequence[int]) -> Owners:
        """Give the owners of the values at these indexes."""
        return _Some(self, where)

    def parts(self, lengths: Sequence[int]) -> Owners:
        """Give the owners of what the values hold, so many each."""
        return _Parts(self, lengths)


class Run(Owners):
    """The elements themselves, from the one at `first` on."""

    __slots__ = ("_first",)

    def __init__(self, first: int) -> None:
        """Begin at `first`."""
        self._first = first

    def at(self, index: int) -> int:
        """Give the index of an element."""
        return self._first + index


class _Some(Owners):
    __slots__ = ("_owners", "_where")

    def __init__(self, owners: Owners, where: Sequence[int]) -> None:
        self._owners = owners
        self._where = where

    def at(self, index: int) -> int:
        return self._owners.at(self._where[index])


class _Parts(Owners):
    __slots__ = ("_ends", "_lengths", "_owners")

    def __init__(self, owners: Owners, lengths: Sequence[int]) -> None:
        self._owners = owners
        self._lengths = lengths
        self._ends: list[int] = []

    def at(self, index: int) -> int:

        if not self._ends:
            self._ends = list(accumulate(self._lengths))
        return self._owners.at(bisect_right(self._ends, index))


NOBODY = Run(0)
"""Owners where nobody asks."""
