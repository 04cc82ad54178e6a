"""A time as it is told: to people in their own zone, to programs in UTC, both to the second.

A file's time may be one that no calendar has; then nothing is told.
"""

from __future__ import annotations

from time import gmtime, localtime, strftime

from slicecli.clock import SECOND


def local(at_ns: int, form: str = "%Y-%m-%d %H:%M:%S") -> str:
    """Give a time in nanoseconds since 1970 by the clock on the wall; `-` where that has none."""
    try:
        return strftime(form, localtime(at_ns // SECOND))
    except (OverflowError, OSError, ValueError):
        return "-"


def utc(at_ns: int | None) -> str | None:
    """Give a time in nanoseconds since 1970 as ISO 8601 has it; None where that has none."""
    if at_ns is None:
        return None
    try:
        return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(at_ns // SECOND))
    except (OverflowError, OSError, ValueError):
        return None
