"""Plan: which lines of a raw stand in its page, and which are only counted there.

All of a raw that a browser can hold. Of a larger one what the condensate shows, and of each gap its
first and its last lines, as many as the page has room for: every gap gets the same.
"""

from __future__ import annotations

from slicecli.kept import SHOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slicecli.kept import Span

WHOLE_BYTES = 8 << 20
WHOLE_LINES = 100_000
"""A raw of at most so many bytes and lines is in its page whole."""

MOST_LINES = 10_000
"""Of any other raw so many lines are at most."""


class Passage:
    """A span of the raw: `head` lines from its start and `tail` lines to its end are in the page."""

    __slots__ = ("first", "head", "last", "state", "tail")

    def __init__(self, span: Span, reach: int) -> None:
        """Take all of a span, or `reach` lines at both its ends."""
        self.first = span.first
        self.last = span.last
        self.state = span.state
        size = span.last - span.first + 1
        is_whole = size <= 2 * reach
        self.head = range(span.first, span.last + 1 if is_whole else span.first + reach)
        self.tail = range(span.last + 1 if is_whole else span.last + 1 - reach, span.last + 1)

    @property
    def cut(self) -> range:
        """The lines between that are only counted."""
        return range(self.head.stop, self.tail.start)

    @property
    def ranges(self) -> list[range]:
        """The lines that are in the page, as ranges that aren't empty."""
        return [part for part in (self.head, self.tail) if part]


def planned(spans: Sequence[Span], size: int) -> list[Passage]:
    """Divide the room among the spans of a raw of `size` bytes; what is shown goes before the rest."""
    lines = spans[-1].last if spans else 0
    if size <= WHOLE_BYTES and lines <= WHOLE_LINES:
        return [Passage(span, lines) for span in spans]
    shown = [_size(span) for span in spans if span.state == SHOWN]
    hidden = [_size(span) for span in spans if span.state != SHOWN]
    of_shown = _reach(shown, MOST_LINES)
    taken = sum(min(size, 2 * of_shown) for size in shown)
    of_hidden = _reach(hidden, MOST_LINES - taken)
    return [Passage(span, of_shown if span.state == SHOWN else of_hidden) for span in spans]


def _size(span: Span) -> int:
    return span.last - span.first + 1


def _reach(sizes: Iterable[int], room: int) -> int:
    """Give the most lines at each end of every span with which all of them have room."""
    sizes = list(sizes)
    low, high = 0, room
    while low < high:
        middle = (low + high + 1) // 2
        if sum(min(size, 2 * middle) for size in sizes) <= room:
            low = middle
        else:
            high = middle - 1
    return low
