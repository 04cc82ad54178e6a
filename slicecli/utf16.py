"""Whether bytes are UTF-16: a byte order mark alone doesn't make them so.

Anything may begin with these two bytes, and what is read in the wrong encoding is hidden: a log behind a
stray mark would become one line of Chinese, and no key in it would be known for one. So a unit of ASCII
must follow too, as in any text that has lines, blanks or digits.
"""

from __future__ import annotations

MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}

SAMPLE = 4096
"""So many bytes from the beginning decide; a whole number of units."""


def utf16_of(start: bytes) -> str:
    """Give the name of the encoding of a raw that begins so; empty if it isn't UTF-16."""
    encoding = MARKS.get(start[:2], "")
    if not encoding or start[:4] == b"\xff\xfe\x00\x00":
        return ""
    if len(start) <= len("\ufeff".encode(encoding)):
        return encoding
    low, high = (0, 1) if encoding == "utf-16-le" else (1, 0)
    units = zip(start[2 + low : SAMPLE : 2], start[2 + high : SAMPLE : 2], strict=False)
    return encoding if any(not above and below for below, above in units) else ""
