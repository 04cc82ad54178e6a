"""Scalars as JSON's text: numbers word for word, long strings in part, at one of three levels."""

from __future__ import annotations

from slicecli.redact.cuts import before_mark, behind_mark
from slicecli.slicers.json.grammar import HEAD
from slicecli.slicers.json.marks import clean, clipped, mark, quote
from slicecli.slicers.json.names import WIDE
from slicecli.slicers.json.values import Constant, Deep, Endless, Integer, Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Kinds = Mapping[str, int]
    Redact = Callable[[str], tuple[str, Kinds]]
    Written = tuple[str, bool, Kinds]

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


NONE: Kinds = {}
"""No secrets."""


class Scalars:
    """Writes scalars under a cap of `scale` tokens.

    `redact` takes the secrets out of a string that is cut, before the cut.
    """

    __slots__ = ("_redact", "_redacted", "_room")

    def __init__(self, scale: int, redact: Redact) -> None:
        """Reckon the room of a string from the cap."""
        self._room = max(SHORTEST, min(scale // 10, LONGEST))
        self._redact = redact
        self._redacted: dict[str, tuple[str, Kinds]] = {}

    def written(self, value: object, name: str | None, level: int) -> Written:
        """Write a scalar or an empty container; say whether it is whole, which secrets are out."""
        if value is None:
            return "null", True, NONE
        if isinstance(value, bool):
            return ("true" if value else "false"), True, NONE
        if isinstance(value, Integer | Real):
            return self._number(value, level)
        if isinstance(value, Constant):
            return mark(value), True, NONE
        if isinstance(value, str):
            return self._string(value, name, level)
        is_object = value.kind == "object" if isinstance(value, Deep) else isinstance(value, dict)
        return ("{}" if is_object else "[]"), True, NONE

    def _number(self, number: str, level: int) -> Written:
        room = DIGITS * (MORE if level else 1)
        if level == LEVELS - 1 or len(number) <= room + WORTH_CUTTING:
            return str(number), True, NONE
        return clipped(number[:room], len(number) - room, "", "digits"), False, NONE

    def _string(self, text: str, name: str | None, level: int) -> Written:
        room = self._room * (MORE if level else 1)
        wide = name is not None and name.lower() in WIDE
        if wide:
            room *= WIDER
        if isinstance(text, Endless):
            held, kinds = self._without_secrets(text)
            head = held[: before_mark(held, HEAD if level == LEVELS - 1 else min(room, HEAD))]
            left = text.length - len(text) + len(held) - len(head)
            return clipped(head, left, "", "chars"), False, kinds
        text = clean(text)
        if level == LEVELS - 1 or len(text) <= room + WORTH_CUTTING:
            return quote(text), True, NONE
        text, kinds = self._without_secrets(text)
        if len(text) <= room + WORTH_CUTTING:
            return quote(text), True, kinds
        head, tail = text[: before_mark(text, room)], ""
        if wide:
            # A message's end matters as well: the cause in a chain, the last frame of a trace.
            head = text[: before_mark(text, room * 2 // 3)]
            tail = text[behind_mark(text, len(text) - room // 3) :]
        left = len(text) - len(head) - len(tail)
        return clipped(head, left, tail, "chars"), False, kinds

    def _without_secrets(self, text: str) -> tuple[str, Kinds]:
        """Take the secrets out of a string that is cut: half a one would not be known."""
        found = self._redacted.get(text)
        if found is None:
            found = self._redacted[text] = self._redact(clean(text))
        return found
