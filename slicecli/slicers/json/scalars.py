"""Scalars as JSON's text: numbers word for word, long strings in part, at one of three levels."""

from __future__ import annotations

from slicecli.slicers.json.marks import clean, clipped, mark, quote
from slicecli.slicers.json.names import WIDE
from slicecli.slicers.json.values import Constant, Deep, Endless, Integer, Real

LEVELS = 3
"""At level 0 a string is shown briefly, at 1 in a larger part, at 2 whole."""

SHORTEST, LONGEST, MORE = 24, 160, 6
"""Characters of a string at level 0, by the cap; so many times as many at level 1."""

WIDER = 4
"""A string that tells something to a reader has so many times the room."""

DIGITS = 40
"""Characters of a number up to which it is shown whole at every level."""

WORTH_CUTTING = 24
"""Characters that must be saved for a string to be cut: the mark takes some itself."""


class Scalars:
    """Writes scalars under a cap of `scale` tokens."""

    __slots__ = ("_room",)

    def __init__(self, scale: int) -> None:
        """Reckon the room of a string from the cap."""
        self._room = max(SHORTEST, min(scale // 10, LONGEST))

    def written(self, value: object, name: str | None, level: int) -> tuple[str, bool]:
        """Write a scalar or an empty container; say whether it is whole."""
        if value is None:
            return "null", True
        if isinstance(value, bool):
            return ("true" if value else "false"), True
        if isinstance(value, Integer | Real):
            return self._number(value, level)
        if isinstance(value, Constant):
            return mark(value), True
        if isinstance(value, str):
            return self._string(value, name, level)
        is_object = value.kind == "object" if isinstance(value, Deep) else isinstance(value, dict)
        return ("{}" if is_object else "[]"), True

    def _number(self, number: str, level: int) -> tuple[str, bool]:
        room = DIGITS * (MORE if level else 1)
        if level == LEVELS - 1 or len(number) <= room + WORTH_CUTTING:
            return str(number), True
        return clipped(number[:room], len(number) - room, "", "digits"), False

    def _string(self, text: str, name: str | None, level: int) -> tuple[str, bool]:
        room = self._room * (MORE if level else 1)
        wide = name is not None and name.lower() in WIDE
        if wide:
            room *= WIDER
        if isinstance(text, Endless):
            head = text[: len(text) if level == LEVELS - 1 else room]
            return clipped(clean(head), text.length - len(head), "", "chars"), False
        text = clean(text)
        if level == LEVELS - 1 or len(text) <= room + WORTH_CUTTING:
            return quote(text), True
        head, tail = text[:room], ""
        if wide:
            # A message's end matters as well: the cause in a chain, the last frame of a trace.
            head, tail = text[: room * 2 // 3], text[-(room // 3) :]
        return clipped(head, len(text) - len(head) - len(tail), tail, "chars"), False
