"""The words that options of `slice store` take: sizes, and parts of a whole."""

from __future__ import annotations

from slicecli.errors import UsageError

_UNITS = {"": 0, "k": 10, "m": 20, "g": 30, "t": 40}
_LONGEST = 15


def size(word: str) -> object:
    """Take a number of bytes, as `1500`, `500K`, `1.5G` or `2GiB`; K, M, G and T are powers of 1024.

    Raises UsageError.
    """
    lowered = word.lower().removesuffix("ib")
    unit = lowered[-1:] if lowered[-1:] in _UNITS else ""
    whole, _, fraction = lowered.removesuffix(unit).partition(".")
    digits = whole + fraction
    # `ib` alone is no unit, and a part of a byte no amount.
    odd = (lowered != word.lower() and not unit) or ("." in lowered and not (unit and fraction))
    if odd or not whole or not digits.isascii() or not digits.isdigit() or len(digits) > _LONGEST:
        raise UsageError(detail=f"'{word}' is no size: 1000, 500K, 1.5G are")
    return (int(digits) << _UNITS[unit]) // 10 ** len(fraction)


def part(word: str) -> object:
    """Take `K/N`, 1 <= K <= N, and give it as it is.

    Raises UsageError.
    """
    numbers = word.split("/")
    if len(numbers) == 2 and all(n.isascii() and n.isdigit() and len(n) < 10 for n in numbers):  # noqa: PLR2004
        k, n = map(int, numbers)
        if 1 <= k <= n:
            return word
    raise UsageError(detail=f"'{word}' is no part K/N: 1/5 to 5/5 are the five of a whole")
