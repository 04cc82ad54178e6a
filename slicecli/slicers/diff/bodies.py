"""The bodies of hunks, taken line by line until they hold as many lines as their header says.

A removed line of SQL may look like a file header (`--- old`), so only counting tells where a hunk
ends. Each class takes what it can out of a piece and says whether it is done; a hunk may go on in
the next piece. Whoever wrote the diff may have miscounted: then `sound` is false, and the hunk ends
before the first line that can't be part of one.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

SPACE, PLUS, MINUS, BACKSLASH = b" +-\\"
LINE_END, RETURN = b"\n\r"
_FOREIGN = re.compile(rb"\n(?=[^ +\-\\])")


class Body(ABC):
    """What is still missing of a hunk, and what was found so far.

    `no_old` and `no_new` say that a side has no lines by its header. `is_hunk` is false for lines
    that only have to be passed over, `is_certain` where a header without lines may be anything else.
    """

    __slots__ = ("added", "done", "lines", "no_new", "no_old", "removed", "sound")

    is_hunk = True
    is_certain = True

    def __init__(self, *, no_old: bool = False, no_new: bool = False) -> None:
        """Begin an empty body."""
        self.no_old = no_old
        self.no_new = no_new
        self.added = 0
        self.removed = 0
        self.lines = 0
        self.done = False
        self.sound = True

    @abstractmethod
    def take(self, data: bytes, pos: int) -> int:
        """Take lines from the one that begins at `pos`; give where the first not taken begins."""

    def close(self) -> None:
        """End the body at the end of the diff."""
        self.sound = self.sound and self.done
        self.done = True


class UnifiedBody(Body):
    """The body of an `@@ -a,b +c,d @@` hunk: the one that has to be fast."""

    __slots__ = ("_new", "_old")

    def __init__(self, old: int, new: int) -> None:
        """Expect so many lines of the old and of the new file."""
        super().__init__(no_old=not old, no_new=not new)
        self._old = old
        self._new = new
        self.done = not (old or new)

    def take(self, data: bytes, pos: int) -> int:
        """Take all lines up to the first foreign one in one go where the counts agree."""
        found = _FOREIGN.search(data, pos - 1)
        limit = found.start() + 1 if found else len(data)
        lines = data.count(b"\n", pos, limit)
        added = data.count(b"\n+", pos - 1, limit - 1)
        removed = data.count(b"\n-", pos - 1, limit - 1)
        same = lines - added - removed
        seems = removed + same == self._old and added + same == self._new
        # A mark of a missing line end is no line of the file: it may only seem to be the last one.
        if not seems or data.find(b"\n\\", pos - 1, limit - 1) >= 0:
            same -= data.count(b"\n\\", pos - 1, limit - 1)
            agree = removed + same == self._old and added + same == self._new
            goes_on = found is None and removed + same <= self._old and added + same <= self._new
            if not agree and not goes_on:
                return self._walk(data, pos)
        self.lines += lines
        self.added += added
        self.removed += removed
        self._old -= removed + same
        self._new -= added + same
        self.done = not (self._old or self._new)
        return limit

    def _walk(self, data: bytes, pos: int) -> int:
        end = len(data)
        while pos < end:
            first = data[pos]
            if first == BACKSLASH:
                pass
            elif not (self._old or self._new):
                break
            elif first == PLUS and self._new:
                self._new -= 1
                self.added += 1
            elif first == MINUS and self._old:
                self._old -= 1
                self.removed += 1
            elif (first == SPACE or blank(data, pos)) and self._old and self._new:
                self._old -= 1
                self._new -= 1
            else:
                return self._miscounted(data, pos)
            self.lines += 1
            pos = data.find(b"\n", pos) + 1
        self.done = not (self._old or self._new)
        return pos

    def _miscounted(self, data: bytes, pos: int) -> int:
        self.done, self.sound = True, False
        if data.startswith(b"@@ -", pos):
            return self._without_header(data, pos)
        while pos < len(data) and data[pos] in b" +-\\":
            stop = data.find(b"\n", pos) + 1
            if data.startswith(b"--- ", pos) and data.startswith(b"+++ ", stop):
                break
            self.added += data[pos] == PLUS
            self.removed += data[pos] == MINUS
            self.lines += 1
            pos = stop
        return pos

    def _without_header(self, data: bytes, pos: int) -> int:
        """Give back the two lines before the next hunk if they are the header of another file."""
        second = data.rfind(b"\n", 0, pos - 1) + 1
        first = data.rfind(b"\n", 0, second - 1) + 1
        if self.lines <= 1 or not first:
            return pos
        if not data.startswith(b"--- ", first) or not data.startswith(b"+++ ", second):
            return pos
        self.added -= 1
        self.removed -= 1
        self.lines -= 2
        return first


class CombinedBody(Body):
    """The body of a merge's `@@@ -a,b -c,d +e,f @@@` hunk: one column for each parent."""

    __slots__ = ("_left", "_width")

    def __init__(self, counts: list[int]) -> None:
        """Expect so many lines of each parent and, last, of the result."""
        super().__init__()
        self._width = len(counts) - 1
        self._left = counts
        self.done = not any(counts)

    def take(self, data: bytes, pos: int) -> int:
        """Take lines one by one."""
        while pos < len(data):
            columns = data[pos : pos + self._width]
            mark = data[pos] == BACKSLASH
            if not mark and not any(self._left):
                break
            if not mark and not self._count(data, pos, columns):
                self.done, self.sound = True, False
                return pos
            self.lines += 1
            pos = data.find(b"\n", pos) + 1
        self.done = not any(self._left)
        return pos

    def _count(self, data: bytes, pos: int, columns: bytes) -> bool:
        if blank(data, pos):
            columns = b" " * self._width
        if columns.strip(b" +-"):
            return False
        for number, uses in enumerate(sides(columns)):
            self._left[number] -= uses
        self.added += PLUS in columns
        self.removed += MINUS in columns
        return min(self._left) >= 0


def sides(columns: bytes) -> list[int]:
    """Say for each parent, and last for the result, whether a line of these columns is in it (0, 1).

    With one column this is the rule of the unified format.
    """
    if MINUS in columns:
        return [*(int(mark == MINUS) for mark in columns), 0]
    return [*(int(mark == SPACE) for mark in columns), 1]


def blank(data: bytes, pos: int) -> bool:
    """Say whether the line that begins at `pos` is empty: a context line whose space was lost."""
    return data[pos] == LINE_END or (data[pos] == RETURN and data[pos + 1] == LINE_END)
