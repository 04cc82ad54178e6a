"""What a line that isn't in a hunk begins, told by its first characters.

Each reader looks at the lines that begin with certain characters. It says whether the line is part of
a diff, and tells the scan what it begins; all other lines go into a header that is open, or into a
message.
"""

from __future__ import annotations

import re

from slicecli.slicers.diff.binary import BinaryBody
from slicecli.slicers.diff.bodies import CombinedBody, UnifiedBody
from slicecli.slicers.diff.generated import LAST_TOP_LINE
from slicecli.slicers.diff.heads import start_of_head
from slicecli.slicers.diff.lone import lone
from slicecli.slicers.diff.notations import ContextBody, NormalBody, PropertyBody
from slicecli.slicers.diff.patch import COMBINED, OTHER, UNIFIED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.slicers.diff.scan import Scanner

UNIFIED_RANGE = re.compile(rb"@@ -(\d{1,18})(?:,(\d{1,18}))? \+(\d{1,18})(?:,(\d{1,18}))? @@")
COMBINED_RANGE = re.compile(
    rb"(@@@+)((?: -\d{1,18}(?:,\d{1,18})?){2,} \+\d{1,18}(?:,\d{1,18})?) \1"
)
_COUNT = re.compile(rb"[+-]\d+(?:,(\d+))?")
_NORMAL = re.compile(rb"(\d{1,18})(?:,(\d{1,18}))?([acd])(\d{1,18})(?:,(\d{1,18}))?\r?\n")
_DIFF = re.compile(rb"diff (?:--git |--cc |--combined |(?:-\S+ )*\S[^\n]* \S)")
_GIT = re.compile(rb'diff --(?:git "?[a-z]/[^\n]* "?[a-z]/|cc |combined )')


def _diff(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    if not _DIFF.match(data, pos):
        return False
    found = scan.found
    if scan.in_head and found.head.is_index and found.head.old is None:
        found.head.names(data[pos:stop])
    else:
        scan.open(data, pos, stop, sure=False)
    if _GIT.match(data, pos):
        found.confirm()
    return True


def _dashes(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    if not data.startswith(b"--- ", pos):
        return False
    head = scan.found.head
    if scan.in_head and head.stars and head.new is None:
        head.pluses(data[pos:stop])
        return True
    if not scan.in_head or head.old is not None:
        scan.found.open(scan.at(pos), scan.line, sure=False)
        scan.in_head = True
    scan.found.head.dashes(data[pos:stop])
    return True


def _pluses(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    head = scan.found.head
    if not scan.in_head or head.old is None or head.new is not None:
        return False
    if head.stars or not data.startswith(b"+++ ", pos):
        return False
    head.pluses(data[pos:stop])
    return True


def _stars(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    found = scan.found
    if data.startswith(b"***************", pos):
        if found.file is None or not found.head.stars:
            return False
        scan.begin(ContextBody(), OTHER, pos)
        return True
    if not data.startswith(b"*** ", pos):
        return False
    if not scan.in_head or found.head.old is not None:
        found.open(scan.at(pos), scan.line, sure=False)
        scan.in_head = True
    found.head.dashes(data[pos:stop])
    return True


def _ats(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    match = UNIFIED_RANGE.match(data, pos)
    if match is None:
        return _combined(scan, data, pos)
    _, old, start, new = match.groups(b"1")
    body = UnifiedBody(int(old), int(new))
    scan.begin(body, UNIFIED, pos)
    if int(start) <= LAST_TOP_LINE:
        scan.found.look_for_marker(data, stop)
    if body.done:
        scan.end(body, scan.at(stop))
    return True


def _combined(scan: Scanner, data: bytes, pos: int) -> bool:
    match = COMBINED_RANGE.match(data, pos)
    if match is None or len(match[1]) != match[2].count(b" "):
        return False
    scan.begin(CombinedBody([int(n or b"1") for n in _COUNT.findall(match[2])]), COMBINED, pos)
    return True


def _digits(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    del stop
    match = _NORMAL.match(data, pos)
    if match is None:
        return False
    first, last, command, new_first, new_last = match.groups()
    old = 0 if command == b"a" else int(last or first) - int(first) + 1
    new = 0 if command == b"d" else int(new_last or new_first) - int(new_first) + 1
    if min(old, new) < 0:
        return False
    scan.begin(NormalBody(old, new), OTHER, pos)
    return True


def _index(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    if not data.startswith(b"Index: ", pos):
        return False
    scan.open(data, pos, stop, sure=False)
    return True


def _equals(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    line = data[pos:stop]
    if scan.in_head and scan.found.head.is_index and not line.strip(b"=\r\n"):
        scan.found.confirm()
        return True
    if not start_of_head(line):
        return False
    scan.open(data, pos, stop, sure=line.startswith(b"=== "))
    return True


def _properties(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    if not data.startswith(b"Property changes on: ", pos):
        return False
    name = data[pos + 21 : stop].rstrip(b"\r\n")
    begun = scan.found.resume(name, scan.at(pos), scan.line)
    scan.begin(PropertyBody(), OTHER, pos, begun)
    return True


def _git_binary(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    file = scan.found.file
    if not scan.in_head or file is None or data[pos:stop].rstrip() != b"GIT binary patch":
        return False
    file.binary = True
    scan.found.confirm()
    scan.pass_over(BinaryBody())
    return True


def _mark(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    """Take the mark of a missing line end that a piece's end parted from its hunk."""
    del data
    return scan.found.extend(scan.at(pos), scan.at(stop))


def _lone(scan: Scanner, data: bytes, pos: int, stop: int) -> bool:
    told = lone(data[pos:stop])
    if told is None:
        return False
    found = scan.found
    if scan.in_head and found.file is not None and told.binary:
        found.file.binary = True
        found.confirm()
        return True
    if not told.old:
        return False
    found.tell(told, scan.at(pos), scan.line)
    scan.in_head = told.goes_on
    return True


READERS: dict[int, Callable[[Scanner, bytes, int, int], bool]] = {
    first: reader
    for letters, reader in (
        (b"d", _diff),
        (b"-", _dashes),
        (b"+", _pluses),
        (b"*", _stars),
        (b"@", _ats),
        (b"0123456789", _digits),
        (b"I", _index),
        (b"=", _equals),
        (b"P", _properties),
        (b"G", _git_binary),
        (b"\\", _mark),
        (b"OBFSC", _lone),
    )
    for first in letters
}
