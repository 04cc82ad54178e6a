"""How much a sample looks like a diff as a whole."""

from __future__ import annotations

import re

from slicecli.raw import Raw
from slicecli.slicers.diff.colours import unpainted
from slicecli.slicers.diff.scan import scan

_HUNK_LINE = re.compile(rb"[ +\-\\]|\r?$")
_CHANGE = re.compile(rb"\+(?!\+\+ )|-(?!-- )")
_ALL = 100
_NO_HUNKS = 60
_FRAGMENT = 40


def evidence(sample: bytes) -> int:
    """Give the share of lines, 0 to 100, that a diff would have; `sample` is one run of whole lines.

    Lines between two files that programs write which make diffs (commits, mails, statistics) count
    neither for it nor against it. A sample out of the middle may begin within a hunk. One without a
    hunk or a header of git, and one that could be all one hunk, say little.
    """
    rows = unpainted(Raw(sample)).read().split(b"\n")
    begun = 0
    while begun < len(rows) and _HUNK_LINE.match(rows[begun]):
        begun += 1
    if begun == len(rows):
        changes = sum(_CHANGE.match(row) is not None for row in rows)
        return _FRAGMENT if 2 * changes > len(rows) else 0
    patch = scan(Raw(b"\n".join(rows[begun:])), 1)
    if not patch.files:
        return 0
    foreign = patch.message_lines - patch.known_lines
    own = patch.lines - patch.message_lines + begun
    share = _ALL * own // (own + foreign)
    sure = patch.hunks or any(row.startswith(b"diff --git ") for row in rows)
    return share if sure else min(share, _NO_HUNKS)
