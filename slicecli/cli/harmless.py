"""Bytes for a terminal: nothing in them that it would obey.

Elsewhere `show` gives exact bytes. In front of a terminal a log is read by somebody whom a title, a
link, a clipboard write or a line that is written over would lie to, so there the bytes are cleaned as
a condensate's are: escape sequences out, everything else that acts or hides as an escape.
"""

from __future__ import annotations

from slicecli.controls import plain, visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LONGEST = 1 << 20
"""A line of more bytes is cleaned in parts."""

REACH = 1 << 12
"""A part ends before a sequence that begins so near to its end, since the end may still come."""

LEAD = 0xC0
CONTINUATIONS = bytes(range(0x80, LEAD))


def harmless(blocks: Iterable[bytes | memoryview]) -> Iterator[bytes]:
    """Clean bytes line by line, since no escape sequence crosses a line end, but blocks do."""
    rest = bytearray()
    for block in blocks:
        rest += block
        cut = rest.rfind(b"\n") + 1
        if not cut and len(rest) > LONGEST:
            cut = _seam(rest)
        if cut:
            yield _cleaned(bytes(rest[:cut]))
            del rest[:cut]
    yield _cleaned(bytes(rest))


def _seam(part: bytearray) -> int:
    """Give where a line may be parted: before what may be a sequence, a character, a line end."""
    near = len(part) - REACH
    opener = max(part.rfind(b"\x1b", near), part.rfind(b"\xc2", near), part.rfind(b"\r", near))
    if opener > 0:
        return opener
    start = len(part[:-4]) + len(part[-4:].rstrip(CONTINUATIONS))
    return start - (part[start - 1] >= LEAD)


def _cleaned(data: bytes) -> bytes:
    text = visible(plain(data.decode("utf-8", "backslashreplace")))[0]
    return text.encode("utf-8", "backslashreplace")
