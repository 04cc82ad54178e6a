"""JSON text, changed in one place: what isn't meant keeps its every byte.

Settings are other people's files, so they are never parsed and printed anew: an element is put into
the text behind its last neighbour, and cut out again. Nothing is remembered between the two. Whether a
container was made along with the element is told by its text alone: what is made here has white space
behind its opening bracket, and what is put into a container that was empty has none. So, while nothing
else changed, cutting gives back the very text from before.
"""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Path = Sequence[str | int]
    """Keys and places that lead from the root to a value."""


SPACE = " \t\n\r"
CLOSES = {"{": "}", "[": "]"}


class Member:
    """A member of an object, or an element of an array: where it stands in the text."""

    __slots__ = ("end", "key", "start", "value")

    def __init__(self, key: str | int, start: int, value: int, end: int) -> None:
        """Keep the key or place, where the member starts, where its value does, where both end."""
        self.key = key
        self.start = start
        self.value = value
        self.end = end


def parsed(text: str) -> Any:
    """Give the value of a text.

    Raises ValueError, whose message says why, where it is no JSON: comments and NaN are none.
    """
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        message = f"not valid JSON, which has no comments: line {error.lineno}: {error.msg}"
        raise ValueError(message) from None
    except RecursionError:
        message = "nested too deeply"
        raise ValueError(message) from None


def with_element(text: str, path: Sequence[str], element: object) -> str:
    """Give the text with the element last in the array at `path`, which is made where it is missing.

    Raises ValueError, whose message says what is in the way.
    """
    at = _skip(text, 0)
    for depth, key in enumerate(path):
        _expect(text, at, "{", path[:depth])
        member = _last(members(text, at), key)
        if member is None:
            made: object = [element]
            for missing in reversed(path[depth + 1 :]):
                made = {missing: made}
            return _put(text, at, f"{json.dumps(key)}: ", made, depth + 1)
        at = member.value
    _expect(text, at, "[", path)
    return _put(text, at, "", element, len(path) + 1)


def without(text: str, path: Path, beside: Sequence[str] = ()) -> str | None:
    """Give the text without what is at `path`, and without containers that were made for it.

    None where that was the whole text; `beside` are keys that were made along with the root, behind.
    """
    at = _skip(text, 0)
    containers: list[tuple[int, list[Member], int]] = []
    for key in path:
        here = members(text, at)
        index = next(i for i in reversed(range(len(here))) if here[i].key == key)
        containers.append((at, here, index))
        at = here[index].value
    while containers:
        opened, here, index = containers.pop()
        others = [] if containers else list(beside)
        is_made = text[opened + 1] in SPACE and index == 0
        if not is_made or [member.key for member in here[1:]] not in ([], others):
            start = here[index - 1].end if index else here[0].start
            stop = here[1].start if not index and len(here) > 1 else here[index].end
            return text[:start] + text[stop:]
    return None


def replaced(text: str, path: Path, value: object) -> str:
    """Give the text with another value at `path`."""
    at = end = _skip(text, 0)
    for key in path:
        member = next(one for one in reversed(members(text, at)) if one.key == key)
        at, end = member.value, member.end
    return text[:at] + json.dumps(value) + text[end:]


def laid_out(value: object, gap: str = "\n", unit: str = "  ", depth: int = 0) -> str:
    """Give a value as text, each container with `gap` and its indentation behind its bracket."""
    if not isinstance(value, dict | list) or not value:
        return json.dumps(value)
    if isinstance(value, dict):
        inside = [
            f"{json.dumps(key)}: {laid_out(one, gap, unit, depth + 1)}"
            for key, one in value.items()
        ]
    else:
        inside = [laid_out(one, gap, unit, depth + 1) for one in value]
    outer, inner = gap + unit * depth, gap + unit * (depth + 1)
    opening = "{" if isinstance(value, dict) else "["
    between = f",{inner}" if unit else ", "
    return f"{opening}{inner}{between.join(inside)}{outer}{CLOSES[opening]}"


def members(text: str, opened: int) -> list[Member]:
    """Give the members of the container whose bracket is at `opened`, in valid JSON."""
    decode = json.JSONDecoder().raw_decode
    found: list[Member] = []
    at = _skip(text, opened + 1)
    while text[at] != CLOSES[text[opened]]:
        start, key = at, len(found)
        if text[opened] == "{":
            key, at = decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        _, end = decode(text, at)
        found.append(Member(key, start, at, end))
        at = _skip(text, end)
        if text[at] == ",":
            at = _skip(text, at + 1)
    return found


def _put(text: str, opened: int, before: str, value: object, depth: int) -> str:
    """Put a value in last; in an empty container right behind the bracket, which tells it from ours."""
    gap, unit = _style(text)
    whole = before + laid_out(value, gap, unit, depth)
    here = members(text, opened)
    if not here:
        return text[: opened + 1] + whole + text[opened + 1 :]
    end = here[-1].end
    return f"{text[:end]},{gap}{unit * depth}{whole}{text[end:]}"


def _style(text: str) -> tuple[str, str]:
    """Give what parts members, and the indentation: a line end and that of the first, or a blank."""
    here = members(text, _skip(text, 0))
    if not here and "\n" not in text.strip():
        return "\n", "  "
    lead = text[text.index("{") + 1 : here[0].start] if here else "\n"
    if "\n" not in lead:
        return " ", ""
    gap = "\r\n" if "\r\n" in lead else "\n"
    return gap, lead.rpartition("\n")[2].rstrip("\r") or "  "


def _last(found: Sequence[Member], key: str) -> Member | None:
    """Give the member of a key; of several the last, as every reader takes it."""
    return next((member for member in reversed(found) if member.key == key), None)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in SPACE:
        at += 1
    return at


def _expect(text: str, at: int, bracket: str, path: Sequence[str]) -> None:
    if text[at] != bracket:
        kind = "object" if bracket == "{" else "array"
        message = f"{'.'.join(path) or 'what is in it'} is no {kind}"
        raise ValueError(message)


def _refuse(constant: str) -> None:
    message = f"{constant} is no JSON"
    raise ValueError(message)
