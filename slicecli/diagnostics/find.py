"""All diagnostics of a text."""

from __future__ import annotations

from slicecli.diagnostics.blocks import READERS, Listing
from slicecli.diagnostics.lines import of_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slicecli.diagnostics.diagnostic import Diagnostic

LONGEST = 2000
"""A line of more characters is nothing that a person was meant to read: it is passed over."""


def diagnostics(rows: Sequence[str]) -> list[Diagnostic]:
    """Find the diagnostics in lines without line ends and control sequences, in their order.

    Said twice of the same place, a thing is given once.
    """
    seen: set[tuple[object, ...]] = set()
    found: list[Diagnostic] = []
    for one in _all(rows):
        key = (one.path, one.line, one.column, one.code, one.message)
        if key not in seen:
            seen.add(key)
            found.append(one)
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
