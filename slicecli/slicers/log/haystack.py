"""Haystack: many lines searched for a word as one text, which is what makes it cheap."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, count


class Haystack:
    """Lines joined by LF, searched as one text: a needle that is in none of them costs one search."""

    __slots__ = ("_is_ascii", "_starts", "_whole")

    def __init__(self, whole: str) -> None:
        """Take the joined lines; where they start is only found out when something is found."""
        self._whole = whole
        self._is_ascii = whole.isascii()
        self._starts: list[int] = []

    def lines_with(self, needle: str) -> list[int]:
        """Give the indices of the lines that have the needle, in order."""
        if self._is_ascii and not needle.isascii():
            return []
        whole, found = self._whole, []
        position = whole.find(needle)
        while position >= 0:
            starts = self._starts or self._find_starts()
            line = bisect_right(starts, position)
            found.append(line - 1)
            position = whole.find(needle, starts[line])
        return found

    def line(self, index: int) -> str:
        """Give one of the lines; something was found before."""
        return self._whole[self._starts[index] : self._starts[index + 1] - 1]

    def _find_starts(self) -> list[int]:
        lengths = map(len, self._whole.split("\n"))
        self._starts = [0, *map(int.__add__, accumulate(lengths), count(1))]
        return self._starts
