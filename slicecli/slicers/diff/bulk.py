r"""The two sights that fill a large git diff, each read in one go: a plain header, a file's hunks.

Once as many hunks are kept as could ever be shown, of the others only the counts matter, and these
come out of searches over all of a file's hunks at once. The ranges in their headers prove the counts;
where they don't agree nothing is taken, and the hunks are read one by one.
"""

from __future__ import annotations

import re

_HEADER_OR_END = re.compile(
    rb"\n(?:@@ -\d{1,18}(?:,(\d{1,18}))? \+\d{1,18}(?:,(\d{1,18}))? @@|(?=([^ +\-@\\])))"
)
_PLAIN = re.compile(
    rb'diff --git a/([^"\t\n]{1,4096}) b/\1\nindex [0-9a-f]+\.\.[0-9a-f]+ 100644\n'
    rb"--- a/\1\n\+\+\+ b/\1\n(?=@@ -)"
)
PLAIN_LINES = 4


class Bulk:
    """Hunks that were passed over: how many, their lines (headers included), and where they end.

    Where there are none, `stop` is how far was looked: up to there nothing can be passed over.
    """

    __slots__ = ("added", "hunks", "lines", "removed", "stop")

    def __init__(self, stop: int, hunks: int, lines: int, added: int, removed: int) -> None:
        """Keep the counts."""
        self.stop = stop
        self.hunks = hunks
        self.lines = lines
        self.added = added
        self.removed = removed


def bulk(data: bytes, pos: int) -> Bulk:
    """Pass over the hunks that begin at `pos`, but for a last one that `data` may not hold whole."""
    hunks = old = new = last_old = last_new = 0
    stop, looked = pos, len(data)
    for found in _HEADER_OR_END.finditer(data, pos - 1):
        old_count, new_count, foreign = found.groups()
        stop = found.start() + 1
        old += last_old
        new += last_new
        if foreign is not None:
            looked = stop
            break
        hunks += 1
        last_old = 1 if old_count is None else int(old_count)
        last_new = 1 if new_count is None else int(new_count)
    else:
        hunks -= 1
    if hunks < 1:
        return Bulk(looked, 0, 0, 0, 0)
    added = data.count(b"\n+", pos - 1, stop - 1)
    removed = data.count(b"\n-", pos - 1, stop - 1)
    lines = data.count(b"\n", pos, stop)
    same = lines - hunks - added - removed
    if (removed + same, added + same) != (old, new):
        same -= data.count(b"\n\\", pos - 1, stop - 1)
        if (removed + same, added + same) != (old, new):
            return Bulk(looked, 0, 0, 0, 0)
    return Bulk(stop, hunks, lines, added, removed)


def plain_header(data: bytes, pos: int) -> tuple[bytes, int]:
    """Read a header that says no more than a name; give it and where the first hunk begins, or 0."""
    found = _PLAIN.match(data, pos)
    return (found[1], found.end()) if found else (b"", 0)
