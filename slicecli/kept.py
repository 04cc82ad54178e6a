"""Kept: which lines of a raw its condensate shows, which it folds into one of those, and the gaps.

What a payload knows of itself, put in order: every line of the raw is in one span, and no span is
beside another of its state. So whoever shows a raw whole can mark what its reader has seen.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.condensate import Condensate
    from slicecli.raw import Raw

SHOWN, FOLDED, GAP = "shown", "folded", "gap"


class Span:
    """The lines `first` to `last` of a raw, counted from 1, and what became of them: `state`.

    SHOWN lines are in the condensate; FOLDED ones are counted there, as repeats of the line before;
    what is left out is a GAP.
    """

    __slots__ = ("first", "last", "state")

    def __init__(self, first: int, last: int, state: str) -> None:
        """Keep the fields."""
        self.first = first
        self.last = last
        self.state = state

    def __repr__(self) -> str:
        """Show the span: `1-3 shown`."""
        return f"{self.first}-{self.last} {self.state}"


def spans(condensate: Condensate, raw: Raw) -> list[Span] | None:
    """Give spans that cover all lines of the raw, in order; None where its slicer can't tell.

    A line ends at LF, and what is behind the last one is a line. No line, no span.
    """
    runs = condensate.piece.payload.shown_lines()
    if runs is None:
        return None
    piece = condensate.piece
    total = piece.total if piece.unit == "lines" else line_count(raw)
    found: list[Span] = []
    for first, last, state in _cut(sorted(runs), total):
        if first > last:
            continue
        if found and found[-1].state == state:
            found[-1].last = last
        else:
            found.append(Span(first, last, state))
    return found


def _cut(runs: list[tuple[int, int, int]], total: int) -> Iterator[tuple[int, int, str]]:
    after = 0
    for first, last, folded in runs:
        yield after + 1, first - 1, GAP
        yield max(first, after + 1), last, SHOWN
        yield max(last, after) + 1, folded, FOLDED
        after = max(after, last, folded)
    yield after + 1, total, GAP


def line_count(raw: Raw) -> int:
    """Count the lines of a raw: a line ends at LF, and what is behind the last one is a line."""
    count, last = 0, b"\n"
    for view in raw.blocks():
        block = bytes(view)
        count += block.count(b"\n")
        last = block[-1:]
    return count + (last != b"\n")
