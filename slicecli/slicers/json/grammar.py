"""JSON's grammar without recursion: nesting of any depth, values larger than what is in sight.

That is what the C scanner can't do. Every step is linear in what it looks at, and its stack is a list.
"""

from __future__ import annotations

import re

from slicecli.slicers.json.values import (
    DEEPEST,
    Deep,
    Doubled,
    Endless,
    scan_string,
    scan_wholly,
)
from slicecli.slicers.json.window import LEAST, Window

SPACE = re.compile(r"[ \t\n\r]*")
_MARKS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)
_WHOLE = re.compile(r'[^"\\]*(?:\\(?:u[0-9a-fA-F]{4}|[^u])[^"\\]*)*', re.DOTALL)
_ESCAPE = 6
"""Characters of the longest escape: what is left of one that the end of a window cuts is less."""

HEAD = 4096
"""Characters that are kept of a string too long to be held."""


class Malformed(ValueError):
    """The text is no JSON: `problem`, at the index `at` of the window's text."""

    def __init__(self, problem: str, at: int) -> None:
        """Keep the fields."""
        super().__init__(problem)
        self.problem = problem
        self.at = at


def after_space(text: str, at: int) -> int:
    """Give the index of the first character from `at` on that is no white space."""
    found = SPACE.match(text, at)
    return found.end() if found else at


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
        head += part[: max(0, HEAD - len(head))]
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
        raise Malformed(*_of_error(error, at)) from None
    if not closed and "\ud800" <= part[-1:] <= "\udbff":
        return part[:-1], end - _ESCAPE, closed
    return part, end, closed


def _of_error(error: ValueError, at: int) -> tuple[str, int]:
    """Say what the standard library found, and where, counted from `at`."""
    return getattr(error, "msg", "no JSON"), at + getattr(error, "pos", 0)


class _Level:
    """One container that is being read; `value` is None where it is only counted."""

    __slots__ = ("elements", "key", "keys", "pairs", "size", "values")

    def __init__(self, *, is_object: bool, kept: bool) -> None:
        self.values: list[object] | None = [] if kept and not is_object else None
        self.pairs: list[tuple[str, object]] | None = [] if kept and is_object else None
        self.key: str | None = None if not is_object else ""
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


class DeepReader:
    """Reads one value of any depth from a window, which it may move on."""

    __slots__ = ("_at", "_kept", "_window")

    def __init__(self, window: Window, at: int, kept: int = DEEPEST) -> None:
        """Begin at `at`; keep `kept` levels, and count what is below them."""
        self._window = window
        self._at = at
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
                    ended = self._peek() != ","
                    if ended:
                        self._expect("]" if levels[-1].key is None else "}")
                else:
                    ended = self._closes(levels[-1])
                if not ended:
                    self._next(levels[-1])
                    break
                value = levels.pop().close()
            else:
                return value, self._at

    def _value(self, levels: list[_Level]) -> object:
        """Read a scalar, or open a container and give its level."""
        first = self._peek()
        if first and first in "[{":
            self._at += 1
            level = _Level(is_object=first == "{", kept=len(levels) < self._kept)
            levels.append(level)
            return level
        return self._scalar()

    def _closes(self, level: _Level) -> bool:
        """Say whether a container that was just opened is empty, and pass over its end."""
        if self._peek() != ("]" if level.key is None else "}"):
            return False
        self._at += 1
        return True

    def _next(self, level: _Level) -> None:
        """Pass over what stands before the next value: a comma unless it is the first, a key."""
        if level.size:
            self._at += 1
        if level.key is not None:
            if self._peek() != '"':
                message = "a key is missing"
                raise Malformed(message, self._at)
            level.key = str(self._scalar())
            self._expect(":")

    def _peek(self) -> str:
        """Give the next character that is no white space, nothing at the end."""
        at, window = self._at, self._window
        text = window.text
        if at < len(text) - LEAST or window.ended:
            first = text[at : at + 1]
            if first > " ":
                return first
        at = after_space(text, at)
        while not window.ended and len(window.text) - at < LEAST:
            window.more(at)
            at = after_space(window.text, 0)
        self._at = at
        return window.text[at : at + 1]

    def _expect(self, mark: str) -> None:
        found = self._peek()
        if found != mark:
            message = f"expected {mark}" if found else "the text ends too early"
            raise Malformed(message, self._at)
        self._at += 1

    def _scalar(self) -> object:
        text = self._window.text
        try:
            value, self._at = scan_wholly(text, self._at)
        except StopIteration:
            message = "expected a value" if self._at < len(text) else "the text ends too early"
            raise Malformed(message, self._at) from None
        except ValueError as error:
            if text[self._at] == '"' and not self._window.ended:
                value, self._at = skip_string(self._window, self._at)
                return value
            raise Malformed(*_of_error(error, 0)) from None
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
