"""A time as it is told: to people in their own zone, to programs in UTC, both to the second."""

from __future__ import annotations

from time import gmtime, localtime, strftime

SECOND = 1_000_000_000
"""Nanoseconds."""


def local(at_ns: int, form: str = "%Y-%m-%d %H:%M:%S") -> str:
    """Give a time in nanoseconds since 1970 by the clock on the wall."""
    return strftime(form, localtime(at_ns // SECOND))


def utc(at_ns: int) -> str:
    """Give a time in nanoseconds since 1970 as ISO 8601 has it."""
    return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(at_ns // SECOND))
