"""A sample of an input, looked at as JSON: whole, or cut."""

from __future__ import annotations

import re

from slicecli.slicers.json.cursor import after_space
from slicecli.slicers.json.values import scan_wholly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKENS = re.compile(
    r'(?:[ \t\r,:{}\[\]]|"[^"\\]*(?:\\.[^"\\]*)*"'
    r"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?(?![\w.])|\b(?:true|false|null|NaN|-?Infinity)\b)*"
)
"""A line of JSON's tokens, in whatever order."""

_KEYS = re.compile(r'"[ \t]*:')

LONG = 2000
"""Characters of a line from which on it is a stretch of a document without line ends."""

KEYS_IN = 400
"""In so many characters of such a stretch at least one key ends, or one string in an array."""

LEAST_LINES = 3

MOSTLY = 20
"""Where so many times as many lines are tokens, the others need no look."""

QUOTES = 8
"""Quotes of a line, from its end, at which tokens are looked for."""


class Sample:
    """The text of a sample that begins like JSON."""

    __slots__ = ("_lines", "_text")

    def __init__(self, text: str) -> None:
        """Keep the text."""
        self._text = text
        self._lines = [line for line in text.split("\n") if line.strip()]

    def is_whole(self) -> bool:
        """Say whether all of it is JSON: one container, or several, more than a bracketed word each.

        `[1]` before a number is what a shell says of a job, and lines such as `[3]` are progress.
        """
        roots, at = [], 0
        try:
            while at < len(self._text):
                value, end = scan_wholly(self._text, at)
                roots.append(value)
                at = after_space(self._text, end)
        except (StopIteration, ValueError, RecursionError):
            return False
        if len(roots) == 1:
            return True
        return all(_says_something(root) for root in roots)

    def may_be_cut(self, cuts: int) -> bool:
        """Say whether it may be JSON that was cut so many times."""
        if self._text[-1] not in "]}":
            return False
        return self._are_values(cuts) or self._is_one_document(cuts)

    def _are_values(self, cuts: int) -> bool:
        """Say whether each line is a value, but for the cuts."""
        rest = []
        for line in self._lines:
            try:
                value, end = scan_wholly(line, after_space(line, 0))
            except (StopIteration, ValueError, RecursionError):
                rest.append(line)
            else:
                if line[end:].strip() or not _says_something(value):
                    return False
        values = len(self._lines) - len(rest)
        return values >= LEAST_LINES and len(rest) <= cuts and all(map(_may_be_cut, rest))

    def _is_one_document(self, cuts: int) -> bool:
        """Say whether each line is made of JSON's tokens, but for the cuts."""
        odd = [line for line in self._lines if not _is_tokens(line)]
        if len(odd) > cuts or _KEYS.search(self._text) is None:
            return False
        return len(self._lines) >= MOSTLY * len(odd) or all(map(_may_be_cut, odd))


def _says_something(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and len(value) > 1)


def _is_tokens(line: str) -> bool:
    return _TOKENS.fullmatch(line) is not None


def _may_be_cut(line: str) -> bool:
    """Say whether a line may be JSON out of which something was cut: tokens before it, or behind it.

    Words between quotes are in any text: the tokens must have structure.
    """
    if len(line) > LONG:
        return max(len(_KEYS.findall(line)), line.count('",')) * KEYS_IN >= len(line)
    found = _TOKENS.match(line)
    before = line[: found.end()] if found else ""
    return _has_structure(before) or any(_has_structure(rest) for rest in _tokens_at_end(line))


def _tokens_at_end(line: str) -> Iterator[str]:
    """Give what is at a line's end, from one of its last quotes on or behind it, and is tokens."""
    at = len(line)
    for _ in range(QUOTES):
        at = line.rfind('"', 0, at)
        if at < 0:
            return
        for rest in (line[at:], line[at + 1 :]):
            if _is_tokens(rest):
                yield rest


def _has_structure(tokens: str) -> bool:
    return any(mark in tokens for mark in ('":', '": ', '",', '"}', '"]'))
