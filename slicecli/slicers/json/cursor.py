"""A cursor: a place in the text of a window, moved over white space, marks and keys."""

from __future__ import annotations

import re

from slicecli.slicers.json.malformed import EARLY, Malformed, TooLong
from slicecli.slicers.json.values import scan_string
from slicecli.slicers.json.window import LEAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.window import Window

_BEGUN = re.compile(
    r'[^"\\\x00-\x1f]*+(?:\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])[^"\\\x00-\x1f]*+)*+(?:\\(?:u[0-9a-fA-F]{0,3})?)?\Z',
    re.DOTALL,
)
"""What may be the beginning of a string, up to the end of what is in sight."""
_SPACE = re.compile(r"[ \t\n\r]*")


def after_space(text: str, at: int) -> int:
    """Give the index of the first character from `at` on that is no white space."""
    found = _SPACE.match(text, at)
    return found.end() if found else at


class Cursor:
    """A place `at` in the text of a window, which moves on when too little of it is in sight."""

    __slots__ = ("at", "window")

    def __init__(self, window: Window, at: int) -> None:
        """Begin at `at`."""
        self.window = window
        self.at = at

    def move(self) -> None:
        """Move the window on, so that it begins here."""
        self.window.more(self.at)
        self.at = 0

    def peek(self) -> str:
        """Go to the next character that is no white space, and give it; nothing at the end.

        What begins there is in sight, if it isn't too large.
        """
        while True:
            text, at = self.window.text, self.at
            enough = self.window.ended or at <= len(text) - LEAST
            if enough and text[at : at + 1] > " ":
                return text[at]
            self.at = at = after_space(text, at)
            if self.window.ended or at <= len(text) - LEAST:
                return text[at : at + 1]
            self.move()

    def expect(self, mark: str) -> None:
        """Pass over a mark.

        Raises Malformed where there is another.
        """
        found = self.peek()
        if found != mark:
            raise Malformed(f"expected {mark}" if found else EARLY, self.at)
        self.at += 1

    def key(self) -> str:
        """Pass over a key and its colon, and give it.

        Raises Malformed where there is none, TooLong where one isn't in sight whole.
        """
        if self.peek() != '"':
            message = "a key is missing"
            raise Malformed(message, self.at)
        try:
            name, self.at = scan_string(self.window.text, self.at + 1)
        except ValueError as error:
            if not self.window.ended and _BEGUN.match(self.window.text, self.at + 1):
                message = "a name"
                raise TooLong(message, self.at) from None
            raise Malformed.of(error, self.at) from None
        self.expect(":")
        return name
