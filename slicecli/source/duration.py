"""Durations as timeout(1) takes them, in whole milliseconds.

The arithmetic is of whole numbers and knows no locale: `0.1` is 100 ms and `1,5` wrong everywhere.
"""

from __future__ import annotations

from slicecli.errors import UsageError

FOREVER = 10**15
"""Milliseconds, some 30,000 years: what `inf` means, and anything longer."""

_UNITS = {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
_LONGEST = 60
"""Characters: enough for any duration that somebody means, and few enough for int()."""


def milliseconds(text: str) -> int:
    """Give the whole milliseconds of `10`, `1.5`, `2s`, `3m`, `4h`, `1d`, `1e3` or `inf`.

    What is between two milliseconds is rounded up, so that only nothing is 0.
    Raises UsageError where it is no duration.
    """
    unit = text[-1:] if text[-1:] in _UNITS else ""
    number = text.removesuffix(unit).lstrip(" \t\n").lower().removeprefix("+")
    if number in ("inf", "infinity"):
        return FOREVER
    mantissa, mark, exponent = number.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    power = exponent.removeprefix("-" if exponent.startswith("-") else "+")
    if len(text) > _LONGEST or not _decimal(digits) or (mark and not _decimal(power)):
        raise UsageError(detail=f"'{text}' is no duration: 10, 1.5s, 3m, 4h and 1d are")
    sign = -1 if exponent.startswith("-") else 1
    return _shifted(int(digits) * _UNITS[unit or "s"], sign * int(power or "0") - len(fraction))


def _decimal(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _shifted(number: int, power: int) -> int:
    """Give number x 10^power, rounded up, at most FOREVER; a huge power costs nothing."""
    factor: int = 10 ** min(abs(power), 2 * _LONGEST)
    return min(number * factor if power >= 0 else -(-number // factor), FOREVER)
