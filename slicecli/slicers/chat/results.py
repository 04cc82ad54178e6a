"""Results: the texts in a message that came from a tool, and putting others in their place.

Only these ever shrink. Each is found by its path in the message, so that everything around it, fields
that nobody here knows included, stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps
from typing import Any

from slicecli.slicers.chat.facts import snake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Path = tuple[str | int, ...]

TEXTS = frozenset(("text", "input_text", "output_text"))
RESPONSE = "functionResponse"


@dataclass(frozen=True, slots=True)
class Result:
    """One text that a tool gave: where it is, and what it says.

    `wrapped` says that an object stands there, of which `text` is the JSON: what takes its place must
    be an object too.
    """

    path: Path
    text: str
    wrapped: bool = False

    def replacement(self, text: str) -> object:
        """Give what to put at the path so that it says `text`."""
        return {"output": text} if self.wrapped else text


def results_of(message: Mapping[str, Any]) -> list[Result]:
    """Find the texts of tool results in a message of any form."""
    return list(_found(message))


def _found(message: Mapping[str, Any]) -> Iterator[Result]:
    if "parts" in message:
        yield from _gemini(message["parts"])
    elif message.get("role") in ("tool", "function"):
        yield from _texts(("content",), message.get("content"))
    elif isinstance(message.get("role"), str):
        content = message.get("content")
        for at, block in enumerate(content if isinstance(content, list) else ()):
            if isinstance(block, dict) and block.get("type") == "tool_result":
                yield from _texts(("content", at, "content"), block.get("content"))
    elif isinstance(message.get("output"), str | list):
        yield from _texts(("output",), message["output"])


def _texts(path: Path, value: object) -> Iterator[Result]:
    if isinstance(value, str):
        yield Result(path, value)
    for at, part in enumerate(value if isinstance(value, list) else ()):
        if isinstance(part, dict) and part.get("type") in TEXTS:
            text = part.get("text")
            if isinstance(text, str):
                yield Result((*path, at, "text"), text)


def _gemini(parts: object) -> Iterator[Result]:
    for at, part in enumerate(parts if isinstance(parts, list) else ()):
        for name in (RESPONSE, snake(RESPONSE)):
            answer = part.get(name) if isinstance(part, dict) else None
            response = answer.get("response") if isinstance(answer, dict) else None
            if not isinstance(response, dict):
                continue
            path: Path = ("parts", at, name, "response")
            keys = list(response)
            if len(keys) == 1 and isinstance(response[keys[0]], str):
                yield Result((*path, keys[0]), response[keys[0]])
            else:
                yield Result(path, dumps(response, ensure_ascii=False), wrapped=True)


def replaced(value: Any, path: Path, new: object) -> Any:
    """Give a copy of a value with `new` at the path; what is off the path is shared."""
    if not path:
        return new
    step = path[0]
    copy = value.copy()
    copy[step] = replaced(value[step], path[1:], new)
    return copy
