"""git's binary patches: blocks of `literal` or `delta` lines in base 85, counted and passed over."""

from __future__ import annotations

import re

from slicecli.slicers.diff.bodies import Body, blank

_OPENING = re.compile(rb"(?:literal|delta) \d+\r?\n")
_LINE = re.compile(rb"([A-Za-z])([0-9A-Za-z!#$%&()*+;<=>?@^_`{|}~-]{5,65})\r?\n")
_UPPER = b"A"[0] - 1
_LOWER = b"a"[0] - 27


class BinaryBody(Body):
    """What follows `GIT binary patch`: the new content and the old one, each ended by an empty line."""

    __slots__ = ("_data",)

    is_hunk = False

    def __init__(self) -> None:
        """Expect the line that opens a block."""
        super().__init__()
        self._data = False

    def take(self, data: bytes, pos: int) -> int:
        """Take lines one by one."""
        while pos < len(data):
            if _OPENING.match(data, pos) and not self._data:
                self._data = True
            elif self._data and blank(data, pos):
                self._data = False
            elif not self._data or not _coded(data, pos):
                self.done = True
                break
            self.lines += 1
            pos = data.find(b"\n", pos) + 1
        return pos


def _coded(data: bytes, pos: int) -> bool:
    found = _LINE.match(data, pos)
    if not found:
        return False
    letter = found[1][0]
    size = letter - (_LOWER if letter > b"Z"[0] else _UPPER)
    return len(found[2]) == (size + 3) // 4 * 5
