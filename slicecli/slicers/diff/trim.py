"""A hunk with less context: its changes whole, and at most so many lines before and after each.

The lines between two changes stay while they serve both, that is while they are at most twice the
context. A longer run is cut, and the hunk goes on under a header of its own, as if the diff had been
made with less context to begin with. A run of two lines is never cut: the second header would take
more than it saves. Nothing of a change is ever left out, so every part says what the whole says.
"""

from __future__ import annotations

import re

from slicecli.slicers.diff.bodies import BACKSLASH, sides
from slicecli.slicers.diff.patch import COMBINED, UNIFIED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.diff.patch import Hunk

SEAM = 2
"""Lines of context between two changes that are not worth a header of their own."""

_HEADER = re.compile(rb"(@@+)((?: [+-]\d+(?:,\d+)?)+) @@+([^\n]*)\n?")
_NAMING = re.compile(rb"[A-Za-z_$]")
_RANGE = re.compile(rb"([+-])(\d+)(?:,(\d+))?")


class Part:
    """A hunk, or what trimming made of it: its header and its lines, line ends included.

    `first` is which line of the hunk its first one is, the header being line 0.
    """

    __slots__ = ("first", "header", "lines")

    def __init__(self, header: bytes, lines: list[bytes], first: int = 1) -> None:
        """Keep the fields."""
        self.header = header
        self.lines = lines
        self.first = first


def parts(hunk: Hunk, data: bytes, context: int | None) -> tuple[list[Part], int]:
    """Give the bytes of a hunk with so much context (None: all), and how many lines that leaves out.

    A hunk of another notation, or one whose header miscounts, stays as it is.
    """
    header, *lines = _rows(data)
    whole = [Part(header, lines)]
    if context is None or not hunk.sound or hunk.notation not in (UNIFIED, COMBINED):
        return whole, 0
    ranges = _HEADER.fullmatch(header)
    if ranges is None:
        return whole, 0
    width = len(ranges[1]) - 1
    units = _units(lines)
    spans = _spans([_changes(unit, width) for unit in units], context)
    if spans == [(0, len(units))] or not spans:
        return whole, 0
    ends = b"\r\n" if header.endswith(b"\r\n") else b"\n"
    cut = _Cut(ranges[1], _RANGE.findall(ranges[2]), units)
    made = []
    for number, (first, last) in enumerate(spans):
        # It names the function in which the hunk began, and not one that begins in what is left out.
        is_same = not number and not any(_names(unit, width) for unit in units[:first])
        section = ranges[3].rstrip(b"\r") if is_same else b""
        kept = [line for unit in units[first:last] for line in unit]
        before = sum(len(unit) for unit in units[:first])
        made.append(Part(cut.header(first, last) + section + ends, kept, before + 1))
    return made, len(lines) - sum(len(part.lines) for part in made)


def _rows(data: bytes) -> list[bytes]:
    rows = [row + b"\n" for row in data.split(b"\n")]
    return rows if data[-1:] != b"\n" else rows[:-1]


def _units(lines: list[bytes]) -> list[list[bytes]]:
    """Put each line together with the mark that says that it has no line end."""
    units: list[list[bytes]] = []
    for line in lines:
        if line[0] == BACKSLASH and units:
            units[-1].append(line)
        else:
            units.append([line])
    return units


def _changes(unit: list[bytes], width: int) -> bool:
    return bool(_columns(unit, width).strip(b" "))


def _names(unit: list[bytes], width: int) -> bool:
    """Say whether git, told nothing about the language, takes a line for the head of a function."""
    return _NAMING.match(unit[0], width) is not None


def _columns(unit: list[bytes], width: int) -> bytes:
    # An empty line is one of context whose spaces were lost on the way.
    return unit[0][:width] if unit[0].strip(b"\r\n") else b" " * width


def _spans(changes: list[bool], context: int) -> list[tuple[int, int]]:
    """Give the runs to keep, as first and behind-last unit: changes with context on both sides."""
    spans: list[tuple[int, int]] = []
    behind = 0
    for number, change in enumerate(changes):
        if not change:
            continue
        end = min(len(changes), number + 1 + context)
        if spans and number - behind <= max(2 * context, SEAM):
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((max(0, number - context), end))
        behind = number + 1
    return spans


class _Cut:
    """Numbers the parts of a hunk: where each of its sides begins, in the files themselves."""

    __slots__ = ("_marks", "_positions", "_signs")

    def __init__(
        self, marks: bytes, ranges: list[tuple[bytes, bytes, bytes]], units: list[list[bytes]]
    ) -> None:
        self._marks = marks
        self._signs = [sign for sign, _, _ in ranges]
        # A side without lines is said to begin at the line before.
        position = [int(start) + (count == b"0") for _, start, count in ranges]
        width = len(ranges) - 1
        self._positions = [position]
        for unit in units:
            steps = sides(_columns(unit, width))
            position = [at + step for at, step in zip(position, steps, strict=True)]
            self._positions.append(position)

    def header(self, first: int, last: int) -> bytes:
        starts, ends = self._positions[first], self._positions[last]
        ranges = [
            sign + _range(start, end - start)
            for sign, start, end in zip(self._signs, starts, ends, strict=True)
        ]
        return b" ".join([self._marks, *ranges, self._marks])


def _range(start: int, count: int) -> bytes:
    if count == 1:
        return b"%d" % start
    return b"%d,%d" % (start if count else start - 1, count)
