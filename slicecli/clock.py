"""The clock on the wall, which may be wrong.

Python gives a time in 64 bits of nanoseconds, which end in the year 2262, and fails on a clock that is
past it. A store's times only have to be in order, so all that comes later is that last moment.
"""

from __future__ import annotations

from time import time_ns

SECOND = 1_000_000_000
"""Nanoseconds."""

LAST_NS = (1 << 63) - 1


def now_ns() -> int:
    """Give the nanoseconds since 1970."""
    try:
        return time_ns()
    except OverflowError:
        return LAST_NS
