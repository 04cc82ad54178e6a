"""JSON's grammar without recursion: nesting of any depth, values larger than what is in sight.

That is what the C scanner can't do. Every step is linear in what it looks at, and its stack is a list.
"""

from __future__ import annotations

import re

from slicecli.redact.cuts import MARGIN
from slicecli.slicers.json.cursor import Cursor
from slicecli.slicers.json.malformed import EARLY, Malformed, TooLong
from slicecli.slicers.json.values import (
    DEEPEST,
    Deep,
    Doubled,
    Endless,
    scan_string,
    scan_wholly,
)
from slicecli.slicers.json.window import Window

_MARKS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)
_WHOLE = re.compile(r'[^"\\]*(?:\\(?:u[0-9a-fA-F]{4}|[^u])[^"\\]*)*', re.DOTALL)
TAIL, DIGITS = 16, "0123456789"
"""A number that ends so near the end of what is in sight may go on."""

_ESCAPE = 6
"""Characters of the longest escape: what is left of one that the end of a window cuts is less."""

HEAD = 4096
"""Characters that may be shown of a string too long to be held; `MARGIN` more are looked at."""


def unclosed(text: str, at: int) -> list[int]:
    """Name where the containers begin, from the one at `at` on, that the text doesn't close.

    Nothing if the one at `at` is closed; else it is the first.
    """
    open_at: list[int] = []
    for mark in _MARKS.finditer(text, at):
        first = text[mark.start()]
        if first in "[{":
            open_at.append(mark.start())
        elif first != '"':
            open_at.pop()
            if not open_at:
                break
    return open_at


def skip_string(window: Window, at: int) -> tuple[Endless, int]:
    """Pass over the string that begins at `at`, longer than what is in sight; give its beginning.

    Raises Malformed.
    """
    head, length, at = "", 0, at + 1
    while True:
        if not window.ended:
            window.more(at)
            at = 0
        part, end, closed = _part(window, at)
        head += part[: max(0, HEAD + MARGIN - len(head))]
        length += len(part)
        if closed:
            return Endless.of(head, length), end + 1
        at = end


def _part(window: Window, at: int) -> tuple[str, int, bool]:
    """Read a string's characters up to its end, or to the last whole one in sight.

    Raises Malformed.
    """
    text = window.text
    found = _WHOLE.match(text, at)
    end = found.end() if found else at
    closed = text[end : end + 1] == '"'
    if not closed and (window.ended or len(text) - end >= _ESCAPE):
        message = "the text ends inside a string" if window.ended else "no such escape"
        raise Malformed(message, end)
    try:
        part, _ = scan_string(text[at:end] + '"', 0)
    except ValueError as error:
        raise Malformed.of(error, at, at) from None
    if not closed and "\ud800" <= part[-1:] <= "\udbff":
        return part[:-1], end - _ESCAPE, closed
    return part, end, closed


class _Level:
    """One container that is being read; `value` is None where it is only counted."""

    __slots__ = ("closer", "elements", "key", "keys", "pairs", "size", "values")

    def __init__(self, *, is_object: bool, kept: bool) -> None:
        self.values: list[object] | None = [] if kept and not is_object else None
        self.pairs: list[tuple[str, object]] | None = [] if kept and is_object else None
        self.key: str | None = "" if is_object else None
        self.closer = "}" if is_object else "]"
        self.size = self.elements = self.keys = 0

    def add(self, value: object) -> None:
        """Take in the value of an element, or of the member `key`."""
        self.size += 1
        if self.values is not None:
            self.values.append(value)
        elif self.pairs is not None:
            self.pairs.append((self.key or "", value))
        else:
            self.elements += self.key is None
            self.keys += self.key is not None
            if isinstance(value, Deep):
                self.elements += value.elements
                self.keys += value.keys

    def close(self) -> object:
        """Give what the container is as a value."""
        if self.values is not None:
            return self.values
        if self.pairs is not None:
            made = dict(self.pairs)
            return made if len(made) == len(self.pairs) else Doubled.of(self.pairs)
        return Deep("array" if self.key is None else "object", self.size, self.elements, self.keys)


class DeepReader(Cursor):
    """Reads one value of any depth from a window, which it may move on."""

    __slots__ = ("_kept",)

    def __init__(self, window: Window, at: int, kept: int = DEEPEST) -> None:
        """Begin at `at`; keep `kept` levels, and count what is below them."""
        super().__init__(window, at)
        self._kept = kept

    def read(self) -> tuple[object, int]:
        """Give the value and the index where it ends, in the window as it is then.

        Raises Malformed.
        """
        levels: list[_Level] = []
        while True:
            value = self._value(levels)
            while levels:
                if value is not levels[-1]:
                    levels[-1].add(value)
                    ended = self.peek() != ","
                    if ended:
                        self.expect(levels[-1].closer)
                else:
                    ended = self._closes(levels[-1])
                if not ended:
                    self._next(levels[-1])
                    break
                value = levels.pop().close()
            else:
                return value, self.at

    def _value(self, levels: list[_Level]) -> object:
        """Read a scalar, or open a container and give its level."""
        first = self.peek()
        if first and first in "[{":
            self.at += 1
            level = _Level(is_object=first == "{", kept=len(levels) < self._kept)
            levels.append(level)
            return level
        return self._scalar()

    def _closes(self, level: _Level) -> bool:
        """Say whether a container that was just opened is empty, and pass over its end."""
        if self.peek() != level.closer:
            return False
        self.at += 1
        return True

    def _next(self, level: _Level) -> None:
        """Pass over what stands before the next value: a comma unless it is the first, a key."""
        if level.size:
            self.at += 1
        if level.key is not None:
            level.key = self.key()

    def _scalar(self) -> object:
        text, start = self.window.text, self.at
        try:
            value, self.at = scan_wholly(text, start)
        except StopIteration as error:
            if self.at >= len(text):
                raise Malformed(EARLY, self.at) from None
            raise Malformed.of(error, self.at) from None
        except ValueError as error:
            if text[self.at] == '"' and not self.window.ended:
                value, self.at = skip_string(self.window, self.at)
                return value
            raise Malformed.of(error, self.at) from None
        # What begins here is in sight whole, unless it is too long: a number then may go on.
        if not self.window.ended and self.at > len(text) - TAIL and text[self.at - 1] in DIGITS:
            message = "a number"
            raise TooLong(message, start)
        return value


class Sight(Window):
    """A window on a text that is all there."""

    __slots__ = ()

    def __init__(self, text: str) -> None:
        """Look at the text."""
        self._base = 0
        self.text = text
        self.ended = True
        self.stray = 0
