"""JSON text by offset: where members, elements and values stand, without making anything of them."""

from __future__ import annotations

import re
from json import JSONDecoder, dumps

from slicecli.errors import NotMessages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.chat.results import Path

decode = JSONDecoder().raw_decode
"""Gives the value that begins exactly at an offset, and the offset behind it."""

_space = re.compile(r"[ \t\n\r]*").match


def skip(text: str, at: int) -> int:
    """Give the offset of the first character that is no space."""
    found = _space(text, at)
    return found.end() if found else at


def expect(text: str, at: int, sign: str) -> int:
    """Give the offset of what follows a sign. Raises NotMessages where the sign isn't there."""
    at = skip(text, at)
    if text[at : at + 1] != sign:
        raise NotMessages(detail=f"'{sign}' is missing at character {at}")
    return skip(text, at + 1)


def members(text: str, at: int) -> Iterator[tuple[str, int]]:
    """Give each key of the object at an offset, and where its value begins."""
    at = expect(text, at, "{")
    while text[at : at + 1] == '"':
        key, at = decode(text, at)
        at = expect(text, at, ":")
        yield key, at
        at = skip(text, decode(text, at)[1])
        if text[at : at + 1] == ",":
            at = skip(text, at + 1)


def elements(text: str, at: int) -> Iterator[int]:
    """Give where each element of the list at an offset begins."""
    at = expect(text, at, "[")
    while text[at : at + 1] != "]":
        yield at
        at = skip(text, decode(text, at)[1])
        if text[at : at + 1] == ",":
            at = skip(text, at + 1)


def span(text: str, at: int, path: Path) -> tuple[int, int]:
    """Give where the value at a path begins and ends, from the value at an offset.

    Of a key that comes again the last counts, as in what was read. Raises KeyError for no such path.
    """
    for step in path:
        if isinstance(step, str):
            found = [start for key, start in members(text, at) if key == step]
        else:
            found = [start for n, start in enumerate(elements(text, at)) if n == step]
        if not found:
            raise KeyError(step)
        at = found[-1]
    return at, decode(text, at)[1]


def written(value: object) -> str:
    """Give the JSON of a value, escaped only where UTF-8 couldn't hold it."""
    text = dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return dumps(value)
    return text
