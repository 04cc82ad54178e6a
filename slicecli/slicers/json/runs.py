"""Runs: elements that stand one behind the other as a program writes them, the same text between them.

Here most of the time of reading goes. An array's elements are read many at once: a stretch of text up
to some separator, put in brackets, is JSON only if the separator stands between two elements, so trying
is safe. Where each of the memorable ones stands is found out afterwards.
"""

from __future__ import annotations

from slicecli.slicers.json.cursor import after_space
from slicecli.slicers.json.values import scan_wholly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.json.opened import Opened
    from slicecli.slicers.json.values import Scan

BATCH = 512
"""Values that are fed at once: enough for columns to pay, few enough to stay in a cache."""

BATCH_CHARS = 1 << 18
"""Characters of text that are fed at once."""


class Joint:
    """What stands between two elements: `between`, and around it the brackets of containers.

    Separators stand inside elements too; with the brackets, and line ends and blanks as they are,
    those between elements are found more often.
    """

    __slots__ = ("between", "inner", "text")

    def __init__(self, between: str, before: str = "", after: str = "") -> None:
        """Keep what is between an element that ends with `before` and one that begins with `after`."""
        self.between = between
        around = before in ("]", "}") and after in ("[", "{")
        self.text = before + between + after if around else between
        self.inner = 1 if around else 0

    @property
    def is_bracketed(self) -> bool:
        """Say whether both elements are containers."""
        return self.inner > 0

    def last(self, text: str, start: int, end: int) -> tuple[int, int]:
        """Give where an element ends and the next one begins, before `end`; -1 where there is none."""
        at = text.rfind(self.text, start, end)
        return (-1, -1) if at < 0 else (at + self.inner, at + len(self.text) - self.inner)


def read_run(  # noqa: PLR0913, PLR0917  where, up to where, how
    frame: Opened, scan: Scan, text: str, at: int, last: int, between: str
) -> tuple[int, bool]:
    """Read elements from `at` on as long as `between` stands behind each, none beyond `last`.

    Give where that ends, and whether it is behind an element and not before one.
    """
    until = (frame.starts[0] if frame.starts else at) + BATCH_CHARS
    take, start_of, end_of = frame.unfed.append, frame.starts.append, frame.ends.append
    width, begins = len(between), text.startswith
    room = BATCH - len(frame.unfed)
    try:
        while room > 0 and at < until and at < last:
            value, end = scan(text, at)
            if end > last:
                break
            take(value)
            start_of(at)
            end_of(end)
            if not begins(between, end):
                return end, True
            at = end + width
            room -= 1
    except (StopIteration, ValueError, RecursionError):
        pass
    return at, False


def read_stretch(
    scan: Scan, text: str, at: int, last: int, joint: Joint
) -> tuple[list[object], int]:
    """Read elements from `at` on, as many as a stretch holds; give them and where they end.

    Nothing where that can't be done.
    """
    end, _ = joint.last(text, at, min(at + BATCH_CHARS, last))
    if end <= at:
        return [], at
    array = f"[{text[at:end]}]"
    try:
        values, stop = scan(array, 0)
    except (StopIteration, ValueError, RecursionError):
        return [], at
    # What closes a bracket of its own isn't a stretch of elements.
    return (values, end) if stop == len(array) else ([], at)


def spans_of(  # noqa: PLR0913, PLR0917  where, which, and how to find them
    text: str, start: int, end: int, joint: Joint, wanted: Sequence[int], count: int
) -> dict[int, tuple[int, int]]:
    """Find where elements stand in a stretch that holds `count`, by their indexes, in order."""
    found: dict[int, tuple[int, int]] = {}
    if wanted and wanted[-1] == count - 1:
        _, at = joint.last(text, start, end)
        if at > start and _ends(text, at) == end:
            found[count - 1] = (at, end)
            wanted = wanted[:-1]
    index, at = 0, start
    for one in wanted:
        while index <= one:
            _, stop = scan_wholly(text, at)
            if index == one:
                found[one] = (at, stop)
            at = after_space(text, after_space(text, stop) + 1)
            index += 1
    return found


def _ends(text: str, at: int) -> int:
    try:
        return scan_wholly(text, at)[1]
    except (StopIteration, ValueError, RecursionError):
        return -1
