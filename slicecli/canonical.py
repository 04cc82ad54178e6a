"""One value, one text: the JSON that digests are made of.

Sorted keys, no spaces, integers only, UTF-8 with nothing escaped that need not be: a format of our
own (RFC 8785 orders keys otherwise and has floats). Importing `json` costs half an interpreter
start, so this encodes by itself and borrows only the C function that quotes a string.
"""

from __future__ import annotations

try:
    from _json import encode_basestring as quote
except ImportError:  # another implementation of Python
    from json.encoder import (  # type: ignore[attr-defined,no-redef,unused-ignore]
        py_encode_basestring as quote,
    )


__all__ = ["canonical", "quote"]


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
