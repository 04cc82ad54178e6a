"""All diagnostics of a text."""

from __future__ import annotations

from slicecli.diagnostics.blocks import READERS, Listing
from slicecli.diagnostics.lines import of_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from slicecli.diagnostics.diagnostic import Diagnostic

LONGEST = 2000
"""A line of more characters is nothing that a person was meant to read: it is passed over."""


def diagnostics(rows: Sequence[str]) -> list[Diagnostic]:
    """Find the diagnostics in lines without line ends and control sequences, in their order.

    Said twice of the same place, a thing is given once.
    """
    return of_passages([rows])


def of_passages(passages: Iterable[Sequence[str]]) -> list[Diagnostic]:
    """Find them in lines with gaps between: what stands on both sides of one is never read together.

    `row` counts the lines of all passages.
    """
    seen: set[tuple[object, ...]] = set()
    found: list[Diagnostic] = []
    before = 0
    for rows in passages:
        for one in _all(rows):
            key = (one.path, one.line, one.column, one.code, one.message)
            if key not in seen:
                seen.add(key)
                one.row += before
                found.append(one)
        before += len(rows)
    return found


def _all(rows: Sequence[str]) -> Iterator[Diagnostic]:
    listing = Listing()
    for at, text in enumerate(rows):
        if not text or len(text) > LONGEST:
            continue
        one = listing.take(text, at) or of_line(text, at)
        for reader in () if one is not None else READERS:
            one = reader(rows, at)
            if one is not None:
                break
        if one is not None:
            yield one
