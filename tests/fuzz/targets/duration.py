"""Durations: the number that timeout(1) would take, exactly, or an error that says what it takes."""

from __future__ import annotations

import math
from fractions import Fraction

from slicecli.errors import UsageError
from slicecli.source.duration import FOREVER, milliseconds
from tests.fuzz.targets.record import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"1",
    b".",
    b"e",
    b"E",
    b"-",
    b"+",
    b"s",
    b"m",
    b"h",
    b"d",
    b"inf",
    b"infinity",
    b"0",
    b"999999999",
    b" ",
    b"\xd9\xa3",
    b"_",
)
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}

HEAD = bytes(0)


def beginnings() -> Iterable[bytes]:
    yield from (
        b"10",
        b"1.5s",
        b"3m",
        b"1e3",
        b"inf",
        b".5d",
        b"5.h",
        b"+1e-3",
        b" 7",
        b"0x1f",
        b"1e999999999",
    )


def target(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    try:
        given = milliseconds(text)
    except UsageError as error:
        told(error)
        return
    assert 0 <= given <= FOREVER
    word = text.strip(" \t\n").lower()
    if "inf" in word:
        assert given == FOREVER
        return
    unit = UNITS.get(word[-1:], 0)
    number, _, power = (word[:-1] if unit else word).removeprefix("+").partition("e")
    whole, _, part = number.partition(".")
    if abs(int(power or "0")) < 1000:
        exact = Fraction(int(whole + part), 10 ** len(part)) * 1000 * (unit or 1)
        assert given == min(math.ceil(exact * Fraction(10) ** int(power or "0")), FOREVER), text
