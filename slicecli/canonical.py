"""One value, one text: the JSON that digests are made of.

Sorted keys, no spaces, integers only, UTF-8 with nothing escaped that need not be: a format of our
own (RFC 8785 orders keys otherwise and has floats). Importing `json` costs half an interpreter
start, so this encodes by itself.
"""

from __future__ import annotations

__all__ = ["canonical", "quote"]

_CONTROLS = {code: f"\\u{code:04x}" for code in range(32)}
_CONTROLS |= {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"}


def quote(text: str) -> str:
    """Write a string as JSON does, nothing escaped that need not be.

    To load the C function that does it takes longer than all that a short run has to quote.
    """
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text if text.isprintable() else text.translate(_CONTROLS)}"'


def canonical(value: object) -> str:
    """Encode JSON's values (dict with str keys, list, tuple, str, int, bool, None).

    Raises TypeError for anything else, floats included.
    """
    parts: list[str] = []
    _encode(value, parts)
    return "".join(parts)


def _encode(value: object, parts: list[str]) -> None:
    if isinstance(value, str):
        parts.append(quote(value))
    elif value is None:
        parts.append("null")
    elif isinstance(value, bool):
        parts.append("true" if value else "false")
    elif isinstance(value, int):
        parts.append(str(value))
    elif isinstance(value, dict):
        before = "{"
        for key in sorted(value):
            parts.append(f"{before}{quote(key)}:")
            _encode(value[key], parts)
            before = ","
        parts.append("}" if value else "{}")
    elif isinstance(value, list | tuple):
        before = "["
        for item in value:
            parts.append(before)
            _encode(item, parts)
            before = ","
        parts.append("]" if value else "[]")
    else:
        message = f"no JSON for {type(value).__name__}"
        raise TypeError(message)
