"""What a C grammar without a preprocessor stumbles over, blanked out for parsing.

A header that is for C++ too opens a brace inside one `#if` and closes it inside another, and a class
may have a macro in front of its name: the parser then takes the whole file for one error. Offsets
stay as they are, so that the tree of the eased bytes is good for the real ones.
"""

from __future__ import annotations

import re

_GUARD = re.compile(
    rb"^[ \t]*#[ \t]*if[^\n]*__cplusplus[^\n]*\n"
    rb"(?:[ \t]*(?:extern[ \t]+\"C\"[ \t]*)?[{}][ \t]*(?:[/][^\n]*)?\n)"
    rb"[ \t]*#[ \t]*endif[^\n]*",
    re.MULTILINE,
)
_MARKED = re.compile(
    rb"\b(?:class|struct|union|enum) +([A-Z][A-Z0-9_]{2,})(?: *\([^()\n]*\))? +(?=\w)"
)
_LEADING = re.compile(rb"^[ \t]*[A-Z][A-Z0-9_]{2,}(?= +[A-Za-z_~])", re.MULTILINE)
_ALONE = re.compile(rb"^[A-Z][A-Z0-9_]{2,}[ \t]*$", re.MULTILINE)
_NOT_NEWLINE = re.compile(rb"[^\r\n]")


def eased(data: bytes) -> bytes:
    """Give the bytes with such guards, markers and lone macros as white space, as long as before."""
    data = _GUARD.sub(lambda found: _NOT_NEWLINE.sub(b" ", found[0]), data)
    data = _MARKED.sub(_without_marker, data)
    data = _LEADING.sub(_blank, data)
    return _ALONE.sub(_blank, data)


def _blank(found: re.Match[bytes]) -> bytes:
    return b" " * len(found[0])


def _without_marker(found: re.Match[bytes]) -> bytes:
    keyword = found[0][: found.start(1) - found.start()]
    return keyword.ljust(len(found[0]))
