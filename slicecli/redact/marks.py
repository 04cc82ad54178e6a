"""Where the marks of private keys and of .netrc stand in a raw, however large.

Every raw is looked through before anything of it is shown. So a large one is read in blocks that a
core's cache holds, and all marks are looked for at once where `scan` can: a fifth of the time of one
search for each mark.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.raw import Raw

    Found = list[tuple[int, str]]

MARK = "PRIVATE KEY"
PUTTY = "Private-Lines:"
"""Of PuTTY's blocks: how many lines follow."""

NETRC = "machine "
"""`machine HOST login NAME password SECRET`, in one line or more."""

MARKS = (NETRC, MARK, PUTTY)
HEAD = 96
"""In so many characters `machine HOST login ` stands nearly always."""

BLOCK = 256 << 10
LARGE = 8 << 20
"""Bytes from which loading an engine takes less time than it saves."""


def marks_of(raw: Raw, encoding: str) -> Iterator[tuple[int, str]]:
    """Give the offsets of the marks in `raw`, and which, in order, also across borders of blocks.

    `machine ` is the word of many logs: it is given where an entry of .netrc may follow.
    """
    marks = {mark.encode(encoding): mark for mark in MARKS}
    find = _finder(marks, raw.size)
    reach = max(map(len, marks)) - 1
    head = HEAD * len(" ".encode(encoding))
    tail = b""
    start = 0
    for view in (raw.read(),) if raw.in_memory else raw.blocks(BLOCK):
        block = bytes(view)
        # What lies wholly in the tail was found with the block before.
        border = len(tail)
        for at, name in _search(tail + block[:reach], marks):
            if at < border < at + len(name.encode(encoding)):
                yield start - border + at, name
        for at, name in find(block):
            if name != NETRC or _may_log_in(block[at : at + head], encoding):
                yield start + at, name
        tail = (tail + block[-reach:])[-reach:]
        start += len(block)


def _finder(marks: dict[bytes, str], size: int) -> Callable[[bytes], Found]:
    if size >= LARGE:
        try:
            return _scanner(marks)
        except ImportError:
            pass
    return lambda block: _search(block, marks)


def _search(block: bytes, marks: dict[bytes, str]) -> Found:
    """Search for one mark after the other."""
    found: Found = []
    for mark, name in marks.items():
        at = block.find(mark)
        while at >= 0:
            found.append((at, name))
            at = block.find(mark, at + len(mark))
    found.sort()
    return found


def _scanner(marks: dict[bytes, str]) -> Callable[[bytes], Found]:
    """Search for all marks in one pass. Raises ImportError where there is no engine for that."""
    from slicecli.scan import Scan, literal  # noqa: PLC0415  only large raws pay for it

    scan = Scan([literal(mark) for mark in marks])

    def find(block: bytes) -> Found:
        return [
            (end - len(mark) + 1, name)
            for end in scan.ends(block)
            for mark, name in marks.items()
            if block.endswith(mark, 0, end + 1)
        ]

    return find


def _may_log_in(head: bytes, encoding: str) -> bool:
    """Say whether an entry of .netrc may begin so; where there are escape sequences it may."""
    if encoding == "utf-8":
        # Letters and digits hide nothing, and most words are of no more.
        first = head.split(None, 3)
        if len(first) > 3 and first[2] != b"login" and (first[1] + first[2]).isalnum():  # noqa: PLR2004
            return False
    words = head.decode(encoding, "replace").split(None, 3)
    return words[2:3] == ["login"] or len(words) <= 3 or not "".join(words[:3]).isprintable()  # noqa: PLR2004
