"""What a JSON text is read into, so that it can be told again word for word.

The C scanner of the standard library does the reading; its hooks keep what Python's own types would
lose. A number stays the text it was, whatever its size: a `float` would round it, and `int` refuses
more than 4,300 digits. A name that stands twice in an object keeps both values. What is nested
deeper than anybody reads is counted and not kept, so that no walk over a value needs a deep stack.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

DEEPEST = 48
"""Levels that are looked at; what is below them is counted only."""


class Integer(str):
    """A whole number, as it was written."""

    __slots__ = ()


class Real(str):
    """A number with a fraction or an exponent, as it was written."""

    __slots__ = ()


class Constant(str):
    """NaN, Infinity or -Infinity, which JSON doesn't have and many programs write."""

    __slots__ = ()


class Redacted(str):
    """What stands in the place of a secret: `<redacted:kind>`."""

    __slots__ = ("kind",)

    kind: str

    @classmethod
    def of(cls, kind: str) -> Redacted:
        """Make it."""
        made = cls(f"<redacted:{kind}>")
        made.kind = kind
        return made


class Doubled(dict[str, Any]):
    """An object in which a name stands more than once: `pairs` has all, in order."""

    __slots__ = ("pairs",)

    pairs: list[tuple[str, object]]

    @classmethod
    def of(cls, pairs: list[tuple[str, object]]) -> Doubled:
        """Make the object; by its name a value is found that stands last, as everywhere."""
        made = cls(pairs)
        made.pairs = pairs
        return made


class Deep:
    """A container that is nested too deep to be kept: its kind, its size, and what is in it.

    `elements` and `keys` count all elements of arrays and members of objects at any depth below.
    """

    __slots__ = ("elements", "keys", "kind", "size")

    def __init__(self, kind: str, size: int, elements: int, keys: int) -> None:
        """Keep the counts."""
        self.kind = kind
        self.size = size
        self.elements = elements
        self.keys = keys


class Endless(str):
    """The beginning of a string too long to be held: `length` is that of the whole."""

    __slots__ = ("length",)

    length: int

    @classmethod
    def of(cls, head: str, length: int) -> Endless:
        """Make it of its beginning and its whole length, both in characters."""
        made = cls(head)
        made.length = length
        return made


KINDS: dict[type, str] = {
    type(None): "null",
    bool: "bool",
    int: "int",
    Integer: "int",
    float: "num",
    Real: "num",
    Constant: "NaN",
    str: "str",
    Redacted: "str",
    Endless: "str",
    dict: "object",
    Doubled: "object",
    list: "array",
    Deep: "deep",
}
"""Which kind a value is of, by its type; a `Deep` knows its own."""

CONTAINERS = ("object", "array")


def kind_of(value: object) -> str:
    """Name the kind of a value: null, bool, int, num, NaN, str, object, array."""
    return value.kind if isinstance(value, Deep) else KINDS[type(value)]


def members_of(value: dict[str, object]) -> list[tuple[str, object]]:
    """Give the members of an object in their order, those of one name each."""
    return value.pairs if isinstance(value, Doubled) else list(value.items())


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    return made if len(made) == len(pairs) else Doubled.of(pairs)


_QUICK = json.JSONDecoder(parse_constant=Constant)
_WHOLE = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=Integer, parse_float=Real, parse_constant=Constant
)

Scan = Callable[[str, int], tuple[Any, int]]

scan_string: Callable[[str, int], tuple[str, int]] = getattr(json.decoder, "scanstring")  # noqa: B009
"""Read the string whose opening quote is before the index; give it and where it ends."""

scan_wholly: Scan = getattr(_WHOLE, "scan_once")  # noqa: B009
"""Read the value at an index, nothing lost; give it and where it ends."""

scan_quickly: Scan = getattr(_QUICK, "scan_once")  # noqa: B009
"""Read as `scan_wholly` does in two thirds of the time, for what is counted and not shown.

Numbers are Python's own, and those of very many digits refused; of a doubled name the last value stays.
"""
