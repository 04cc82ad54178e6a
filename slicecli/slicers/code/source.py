"""Source: the bytes of a file and where its lines begin.

Everything in this package speaks in byte offsets, as the parser does. Rows count from 0.
"""

from __future__ import annotations

from bisect import bisect_right

WHITE = b" \t\r\n\f\v"


class Source:
    """The bytes of a file, with its lines found once."""

    __slots__ = ("_starts", "data")

    def __init__(self, data: bytes) -> None:
        """Find the lines."""
        self.data = data
        starts = [0]
        at = data.find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = data.find(b"\n", at + 1)
        self._starts = starts

    def row(self, at: int) -> int:
        """Give the row that the offset is in."""
        return bisect_right(self._starts, at) - 1

    def row_start(self, row: int) -> int:
        """Give the offset at which the row begins; beyond the last row, the end of the file."""
        return self._starts[row] if row < len(self._starts) else len(self.data)

    def last_row(self, start: int, end: int) -> int:
        """Give the row of the last byte before `end`."""
        return self.row(max(start, end - 1))

    def indent(self, at: int) -> bytes:
        """Give the white space that the row of the offset begins with."""
        start = self.row_start(self.row(at))
        line = self.data[start:at]
        return line[: len(line) - len(line.lstrip(b" \t"))]

    def leads(self, at: int) -> bool:
        """Say whether nothing but white space stands before the offset in its row."""
        return not self.data[self.row_start(self.row(at)) : at].strip(WHITE)

    def trimmed(self, start: int, end: int) -> int:
        """Give the end without the white space before it."""
        return start + len(self.data[start:end].rstrip(WHITE))

    def before(self, at: int) -> int:
        """Give the end of what stands before an offset, white space left out."""
        row = self.row(at)
        while True:
            start = self.row_start(row)
            text = self.data[start:at].rstrip(WHITE)
            if text or not row:
                return start + len(text)
            at, row = start, row - 1

    def blank(self, start: int, end: int) -> bool:
        """Say whether there is nothing but white space between two offsets."""
        return not self.data[start:end].strip(WHITE)

    def lines(self, start: int, end: int) -> int:
        """Count the rows from the first to the last that holds more than white space in between."""
        first, last = self.rows(start, end)
        return last - first + 1

    def rows(self, start: int, end: int) -> tuple[int, int]:
        """Give the first and the last of those rows; the last before the first where there is none."""
        inner = self.data[start:end]
        end -= len(inner) - len(inner.rstrip(WHITE))
        start += len(inner) - len(inner.lstrip(WHITE))
        return self.row(start), self.row(start) - 1 if start >= end else self.row(end - 1)

    def text(self, start: int, end: int) -> str:
        """Give what stands between two offsets; bytes that are no UTF-8 become U+FFFD."""
        return self.data[start:end].decode("utf-8", "replace")
