"""A reader of condensed documents, written from the documented form alone, that compares with the raw.

It walks both together: what is shown must be in the raw at that very place, word for word, and every
gap must count what is missing there.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from slicecli.controls import plain

MARK = "…"
COUNT = re.compile(r"(\d+) (keys?|elements?|values?|chars?|digits?)(?=[ ;:]|$)")


class Number(str):
    __slots__ = ()


class Members(list[tuple[str, Any]]):
    """An object's members, doubled ones too."""


class Odd(str):
    """NaN, Infinity, -Infinity."""

    __slots__ = ()


DECODER = json.JSONDecoder(
    object_pairs_hook=Members, parse_int=Number, parse_float=Number, parse_constant=Odd
)


def parsed(text: str) -> Any:
    return DECODER.decode(text)


def parsed_all(text: str) -> list[Any]:
    """Read the values that stand in a text one after another."""
    values = []
    at = len(text) - len(text.removeprefix("\ufeff").lstrip(" \t\r\n"))
    while at < len(text):
        value, at = DECODER.raw_decode(text, at)
        values.append(value)
        at = len(text) - len(text[at:].lstrip(" \t\r\n"))
    return values


class Tally(NamedTuple):
    """How many values, elements, keys a value is and holds, itself included in values only."""

    values: int
    elements: int
    keys: int


def tally(value: Any) -> Tally:
    """Count a value from outside in, without recursion."""
    values = elements = keys = 0
    rest = [value]
    while rest:
        one = rest.pop()
        values += 1
        if isinstance(one, Members):
            keys += len(one)
            rest += [part for _, part in one]
        elif isinstance(one, list):
            elements += len(one)
            rest += one
    return Tally(values, elements, keys)


class Shown:
    """What is shown of a raw, counted while it is compared."""

    def __init__(self) -> None:
        self.values = self.elements = self.keys = self.strings = 0

    def compare(self, shown: Any, real: Any) -> None:
        """Compare what a condensed document shows with the value in its place in the raw."""
        marked = isinstance(shown, Members) and shown and shown[0][0] == MARK
        if marked and self._stands_for(shown, real):
            return
        self.values += 1
        if isinstance(real, Members):
            assert isinstance(shown, Members)
            self._members(shown, real)
        elif isinstance(real, list):
            assert isinstance(shown, list)
            assert not isinstance(shown, Members)
            self._elements(shown, real, "element")
        else:
            assert type(shown) is type(real)
            assert shown == (plain(real) if type(real) is str else real)

    def _stands_for(self, shown: Members, real: Any) -> bool:
        """Compare a mark that stands for a value; say no if it isn't one."""
        mark = shown[0][1]
        count = COUNT.match(mark)
        if isinstance(real, Odd):
            assert shown == [(MARK, str(real))]
            self.values += 1
            return True
        if count is None:
            # A shape in the place of a whole value.
            assert len(shown) == 1
            assert mark[0] in "[{" if isinstance(real, list) else mark in ("str", "int", "num")
            return True
        if not count[2].startswith(("char", "digit")):
            return False
        self._part(dict(shown), int(count[1]), real)
        return True

    def _part(self, shown: dict[str, str], left: int, real: Any) -> None:
        head, tail = shown["head"], shown.get("tail", "")
        assert isinstance(real, str)
        whole, real = len(real), plain(real)
        assert set(shown) <= {MARK, "head", "tail"}
        assert real.startswith(head)
        assert real.endswith(tail)
        # Of a string too long to be held it isn't known how much of the rest will be taken out.
        assert len(real) <= len(head) + left + len(tail) <= whole
        self.values += 1
        self.strings += 1

    def _members(self, shown: Members, real: Members) -> None:
        left = 0
        if shown and shown[-1][0] == MARK:
            left = self._count(shown[-1][1], "key")
            shown = Members(shown[:-1])
        assert len(shown) + left == len(real)
        self.keys += len(shown)
        at = 0
        for name, value in shown:
            assert name != MARK
            meant = name[1:] if name and name.strip(MARK) == "" else name
            places = [at for at in range(at, len(real)) if plain(real[at][0]) == meant]
            if len(places) > 1:
                places = [at for at in places if self._may_be(value, real[at][1])]
            assert places, name
            at = places[0]
            self.compare(value, real[at][1])
            at += 1

    @staticmethod
    def _may_be(shown: Any, real: Any) -> bool:
        """Say whether a value may be the one that is shown, where a name is doubled."""
        try:
            Shown().compare(shown, real)
        except AssertionError:
            return False
        return True

    def _elements(self, shown: list[Any], real: list[Any], unit: str) -> None:
        at = 0
        for element in shown:
            gap = self._gap(element, unit)
            if gap is None:
                assert at < len(real)
                self.compare(element, real[at])
                self.elements += 1
                at += 1
            else:
                at += gap
        assert at == len(real)

    @staticmethod
    def _gap(element: Any, unit: str) -> int | None:
        if isinstance(element, Members) and len(element) == 1 and element[0][0] == MARK:
            count = COUNT.match(element[0][1])
            if count and count[2].startswith(unit):
                return int(count[1])
        return None

    @staticmethod
    def _count(mark: str, unit: str) -> int:
        count = COUNT.match(mark)
        assert count, mark
        assert count[2].startswith(unit)
        return int(count[1])

    def compare_stream(self, shown: Any, real: list[Any]) -> None:
        """Compare a document that shows several values."""
        if isinstance(shown, Members):
            assert len(shown) == 1
            assert shown[0][1].startswith(f"stream of {len(real)}")
            return
        assert shown[0][0][1].startswith(f"stream of {len(real)}")
        self._elements(shown[1:], real, "value")
