"""Marks: the short notes that stand where something was left out.

Each is a pure function of what it stands for, and known again when it comes back as input: a marker
is no message of the conversation, and a text that has shrunk to one line shrinks no more.
"""

from __future__ import annotations

import re
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.slicers.chat.rules import Rules

# As `quoted` writes it.
_PATH = r"(?:[A-Za-z0-9@%+=:,./_-]+|'[^'\n]*'(?:\\''[^'\n]*')*|\$'(?:[^'\\\n]|\\[^\n])*')"
_WAY = rf"(?:slice show [0-9a-f]{{12}}(?: --store {_PATH})?|not stored, blake3 [0-9a-f]{{12}})\]"
_MARKER = re.compile(r"\[slice left out ([0-9]{1,3}(?:,[0-9]{3})*) messages? here: " + _WAY)
_LINE = re.compile(r"\[slice left out [0-9,]+ lines?, [0-9,]+ bytes? here: " + _WAY)
BEGINNING = "[slice left out "


def marker_text(count: int, digest: str, rules: Rules) -> str:
    """Give the note for so many messages."""
    return f"{BEGINNING}{_many(count, 'message')} here: {rules.way_back(digest)}]"


def one_line(text: str, digest: str, rules: Rules) -> str:
    """Give the note for the whole text of a result."""
    lines = text.count("\n") + (not text.endswith("\n") and bool(text))
    size = len(text.encode("utf-8", "surrogatepass"))
    amount = f"{_many(lines, 'line')}, {_many(size, 'byte')}"
    return f"{BEGINNING}{amount} here: {rules.way_back(digest)}]"


def is_one_line(text: str) -> bool:
    """Say whether a result has shrunk to a note already."""
    return text.startswith(BEGINNING) and _LINE.fullmatch(text) is not None


def marker(text: str, role: str, *, in_parts: bool) -> dict[str, Any]:
    """Give a note as a message, Gemini's where messages have parts; `user`'s or `assistant`'s."""
    if in_parts:
        return {"role": "model" if role == "assistant" else role, "parts": [{"text": text}]}
    return {"role": role, "content": text}


def marked(message: Mapping[str, Any]) -> int:
    """Give how many messages a message stands for: 0 where it is no marker."""
    text = message.get("content")
    if text is None and isinstance(message.get("parts"), list) and len(message["parts"]) == 1:
        part = message["parts"][0]
        text = part.get("text") if isinstance(part, dict) else None
    if not isinstance(text, str) or not text.startswith(BEGINNING):
        return 0
    found = _MARKER.fullmatch(text)
    return int(found[1].replace(",", "")) if found else 0


def _many(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
