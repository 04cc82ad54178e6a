"""Raw in whole lines, a block at a time, with the offsets of what is read.

A diff is scanned by searching and counting in large pieces. No line is cut by the end of a block,
but for one so long that it would fill the memory: of that only the beginning is kept, which is all
a scanner looks at.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.raw import Raw

LONGEST_LINE = 1 << 20
"""From this length on a line is cut for the scanner, never for the reader."""

BEGINNING = 1 << 12
_TAIL = 1 << 12


class Piece:
    r"""Whole lines of raw.

    `data` begins with a line end that belongs to the line before, so that every line begins behind
    one and `\n+` finds added lines only; then come the bytes from offset `start` to offset `stop`.
    """

    __slots__ = ("data", "start", "stop")

    def __init__(self, data: bytes, start: int, stop: int) -> None:
        """Keep the fields."""
        self.data = data
        self.start = start
        self.stop = stop

    def at(self, position: int) -> int:
        """Give the offset in raw of a position in `data` where a line begins, or of its end."""
        return self.stop if position >= len(self.data) else self.start + position - 1


def pieces(raw: Raw) -> Iterator[Piece]:
    """Give all of raw in pieces; a last line without a line end gets one."""
    rest, start, offset = b"", 0, 0
    for block in raw.blocks():
        cut = _last_line_end(block)
        if cut and offset - start > len(rest):
            # The rest is the beginning of a line that was cut: it makes a piece of its own.
            first = bytes(block).find(b"\n") + 1
            yield Piece(b"\n" + rest + b"\n", start, offset + first)
            rest, start = b"", offset + first
            block, cut, offset = block[first:], cut - first, offset + first  # noqa: PLW2901
        if cut:
            yield Piece(b"".join((b"\n", rest, block[:cut])), start, offset + cut)
            rest, start = bytes(block[cut:]), offset + cut
        elif len(rest) + len(block) <= LONGEST_LINE:
            rest += bytes(block)
        else:
            rest = (rest + bytes(block[:BEGINNING]))[:BEGINNING]
        offset += len(block)
    if rest:
        yield Piece(b"\n" + rest + b"\n", start, offset)


def _last_line_end(block: memoryview) -> int:
    tail = bytes(block[-_TAIL:]).rfind(b"\n")
    if tail >= 0:
        return max(0, len(block) - _TAIL) + tail + 1
    return bytes(block).rfind(b"\n") + 1
