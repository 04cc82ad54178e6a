"""The hunks of older and rarer notations: context diffs, normal diffs, svn's properties."""

from __future__ import annotations

import re

from slicecli.slicers.diff.bodies import BACKSLASH, Body, blank

_OLD_RANGE = re.compile(rb"\*\*\* (\d{1,18})(?:,(\d{1,18}))? \*\*\*\*[^\n]*\n")
_NEW_RANGE = re.compile(rb"--- (\d{1,18})(?:,(\d{1,18}))? ----[^\n]*\n")
_CONTEXT_LINE = re.compile(rb"(?:[ +!-] |\\ | ?\r?\n)")
_PROPERTY_RANGE = re.compile(rb"## -\d+(?:,(\d{1,18}))? \+\d+(?:,(\d{1,18}))? ##")
_PROPERTY_LINE = re.compile(rb"(?:____|Added: |Modified: |Deleted: |Name: |   [+-] |\\ No newline)")


class ContextBody(Body):
    """The body of a `***************` hunk: the old lines, then the new ones, either may be missing."""

    __slots__ = ("_left", "_new")

    is_certain = False

    def __init__(self) -> None:
        """Expect the range of the old lines."""
        super().__init__()
        self._left = 0
        self._new = False

    def take(self, data: bytes, pos: int) -> int:
        """Take the two ranges and the lines under them."""
        while pos < len(data):
            if not self._range(data, pos) and not self._line(data, pos):
                self.done = True
                self.sound = self.sound and self._new
                break
            self.lines += 1
            pos = data.find(b"\n", pos) + 1
        return pos

    def close(self) -> None:
        """End the body: the end of the diff may well be its end."""
        self.sound = self.sound and self._new
        self.done = True

    def _range(self, data: bytes, pos: int) -> bool:
        opening = not self.lines
        found = (_OLD_RANGE if opening else _NEW_RANGE).match(data, pos)
        if not found or self._new:
            return False
        first, last = found.groups()
        self._left = int(last) - int(first) + 1 if last else int(first != b"0")
        self._new = not opening
        self.no_old = self.no_old or (opening and not self._left)
        self.no_new = not opening and not self._left
        return True

    def _line(self, data: bytes, pos: int) -> bool:
        if not self.lines or not _CONTEXT_LINE.match(data, pos):
            return False
        first = data[pos]
        if first == BACKSLASH:
            return True
        if not self._left:
            return False
        self._left -= 1
        self.added += self._new and first in b"+!"
        self.removed += not self._new and first in b"-!"
        return True


class NormalBody(Body):
    """The body of a `3,4c5` hunk: `< ` lines, `---`, `> ` lines."""

    __slots__ = ("_new", "_old")

    is_certain = False

    def __init__(self, old: int, new: int) -> None:
        """Expect so many lines of the old and of the new file."""
        super().__init__()
        self._old = old
        self._new = new

    def take(self, data: bytes, pos: int) -> int:
        """Take lines one by one."""
        while pos < len(data):
            if data.startswith(b"< ", pos) and self._old:
                self._old -= 1
                self.removed += 1
            elif data.startswith(b"> ", pos) and self._new and not self._old:
                self._new -= 1
                self.added += 1
            elif not data.startswith(b"\\ ", pos) and not self._rule(data, pos):
                self.done = True
                self.sound = not (self._old or self._new)
                break
            self.lines += 1
            pos = data.find(b"\n", pos) + 1
        return pos

    def close(self) -> None:
        """End the body: the end of the diff may well be its end."""
        self.sound = not (self._old or self._new)
        self.done = True

    def _rule(self, data: bytes, pos: int) -> bool:
        between = self._new and not self._old and self.removed and not self.added
        return bool(between) and data.startswith((b"---\n", b"---\r\n"), pos)


class PropertyBody(Body):
    """What svn says of a file's properties: their values aren't lines of the file."""

    __slots__ = ("_new", "_old")

    def __init__(self) -> None:
        """Expect names of properties and their values."""
        super().__init__()
        self._old = 0
        self._new = 0

    def take(self, data: bytes, pos: int) -> int:
        """Take lines one by one."""
        while pos < len(data):
            if self._old or self._new:
                first = data[pos]
                self._old -= first in b" -" or blank(data, pos)
                self._new -= first in b" +" or blank(data, pos)
                self.done = first not in b" +-\r\n" or min(self._old, self._new) < 0
            else:
                found = _PROPERTY_RANGE.match(data, pos)
                if found:
                    self._old, self._new = (int(count or b"1") for count in found.groups())
                self.done = not found and not _PROPERTY_LINE.match(data, pos)
            if self.done:
                break
            self.lines += 1
            pos = data.find(b"\n", pos) + 1
        return pos

    def close(self) -> None:
        """End the body: the end of the diff may well be its end."""
        self.done = True
