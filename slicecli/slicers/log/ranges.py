"""Ranges: parts of a large raw, read again, each cut to whole lines.

A line that a range was made for isn't cut off where it goes on beyond it, as far as a bound reaches: an
error of 100 KB is an error. Ranges come in order and don't overlap.
"""

from __future__ import annotations

from slicecli.slicers.log.stream import BLOCK, LONG_BYTES, Giant, blocks_of, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.raw import Raw
    from slicecli.slicers.log.kinds import Mark

    Read = Callable[[int, int], bytes]

MARKED_BYTES = 4 << 20
"""Beyond a range a marked line goes on to its end, in all of them together for so many bytes."""

LONGEST = BLOCK + LONG_BYTES
"""A line of more bytes is a giant."""


BEHIND = 2 << 10
"""And so many bytes beyond it, in whole lines: what stands around an error belongs to it."""


class Marked:
    """Where marked lines start, and how many more bytes may be read to have them whole."""

    __slots__ = ("_left", "starts")

    def __init__(self, marks: list[Mark]) -> None:
        """Begin with all that may be read."""
        self.starts = {mark.offset for mark in marks}
        self._left = MARKED_BYTES

    def may_go_on(self, size: int) -> bool:
        """Say whether so many more bytes may be read, and count them."""
        self._left -= size
        return self._left >= 0


def merged(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Put ranges in order and make one of those that meet."""
    made: list[tuple[int, int]] = []
    for start, stop in sorted(ranges):
        if made and start <= made[-1][1]:
            made[-1] = (made[-1][0], max(stop, made[-1][1]))
        else:
            made.append((start, stop))
    return made


def read_ranges(
    read: Read, ranges: list[tuple[int, int]], size: int, marked: Marked
) -> list[tuple[int, bytes]]:
    """Read ranges of a stream of so many bytes, each cut to whole lines."""
    parts: list[tuple[int, bytes]] = []
    end = 0
    for range_start, range_stop in ranges:
        start, stop = max(end, range_start), min(range_stop, size)
        if start >= stop:
            continue
        # A line starts behind an LF, which the byte before the range may be.
        before = min(start, 1)
        data = read(start - before, stop)
        first = data.find(b"\n") + 1 or len(data) if before else 0
        last = data.rfind(b"\n") + 1 if stop < size else len(data)
        if start - before + last in marked.starts and stop < size:
            rest = read(stop, min(size, stop + LONGEST + BEHIND))
            more = _end(rest, 0)
            if marked.may_go_on(more):
                data += rest[:more]
                last = len(data)
        end = start - before + last
        parts.append((start - before + first, data[first:last]))
    return parts


def stream_ranges(
    raw: Raw, ranges: list[tuple[int, int]], marked: Marked
) -> list[tuple[int, bytes]]:
    """Read ranges of the stream, each cut to whole lines; giants are passed over."""
    parts: list[tuple[int, bytes]] = []
    offset = 0
    waiting = list(ranges)
    for part in lines_of(blocks_of(raw)):
        size = part.size + 1 if isinstance(part, Giant) else len(part)
        while waiting and waiting[0][0] < offset + size:
            start, stop = waiting[0]
            if not isinstance(part, Giant):
                end = parts[-1][0] + len(parts[-1][1]) if parts else 0
                first, last = _cut(part, offset, max(end, start), stop, marked)
                if parts and end == offset + first:
                    parts[-1] = (parts[-1][0], parts[-1][1] + part[first:last])
                elif first < last:
                    parts.append((offset + first, part[first:last]))
            if stop <= offset + size:
                waiting.pop(0)
            else:
                waiting[0] = (offset + size, stop)
        offset += size
        if not waiting:
            break
    return parts


def _cut(part: bytes, offset: int, start: int, stop: int, marked: Marked) -> tuple[int, int]:
    """Cut a range of the stream out of whole lines that stand at an offset: give which bytes."""
    first = max(0, start - offset)
    if start > offset:
        first = part.find(b"\n", first - 1) + 1 or len(part)
    last = min(len(part), stop - offset)
    if last < len(part):
        cut, last = last, part.rfind(b"\n", 0, last) + 1
        end = _end(part, cut)
        if offset + last in marked.starts and marked.may_go_on(end - cut):
            last = end
    return first, last


def _end(data: bytes, cut: int) -> int:
    """Say where a line ends that goes on at an offset, lines close behind it included."""
    end = data.find(b"\n", cut) + 1 or len(data)
    return max(end, data.rfind(b"\n", end, end + BEHIND) + 1)
