"""Lines of stored output, fit to be shown: each of bounded length, and how long it really is.

Each line is cleaned by itself, with a redactor that knows what the whole raw makes secret. A line that
is longer than anybody could be shown is never held whole; what stands near its missing part may be half
a secret and isn't shown.
"""

from __future__ import annotations

from slicecli.cli import parts
from slicecli.errors import UsageError
from slicecli.redact.cuts import MARGIN, before_mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from slicecli.cli.parts import Picker
    from slicecli.raw import Raw
    from slicecli.shown import Cleaner, Shown


class Line:
    """A line of a raw without its end, or how it begins; `size` are the bytes that it has in all.

    `before` is what is to be shown before it: nothing, or its number as `grep -n` has it.
    """

    __slots__ = ("before", "begin", "number", "size")

    def __init__(self, number: int, begin: bytes, size: int, before: str = "") -> None:
        """Keep the fields."""
        self.number = number
        self.begin = begin
        self.size = size
        self.before = before

    def shown(self, cleaner: Cleaner, widest: int | None = None) -> Shown:
        """Give it as it may be shown; one that isn't held whole, or is wider, is cut, and says so.

        Secrets are looked for in the line alone: what stands before it would hide that it is one.
        """
        shown = cleaner.clean(self.begin.removesuffix(b"\r").decode("utf-8", "backslashreplace"))
        text = str(shown.body)
        room = len(text) - MARGIN * (self.size > len(self.begin))
        room = room if widest is None else min(room, widest)
        shown.body = self.before + (text if room == len(text) else self.cut(text, room))
        return shown

    def cut(self, text: str, room: int) -> str:
        """Give the first `room` characters of its text, and say that; no half a mark."""
        return f"{text[: before_mark(text, max(0, room))]}... cut: the line has {self.size:,} bytes"


def whole(raw: Raw, longest: int) -> Iterator[Line]:
    """Give each line of a raw."""
    for number, (begin, size) in enumerate(_split(raw.blocks(), longest), 1):
        yield Line(number, begin, size)


def matching(raw: Raw, pick: Picker, longest: int) -> Iterator[Line]:
    """Give the lines that `picker` made `pick` of, and with them those around."""
    for begin, size in _split(pick(raw), longest):
        digits = len(begin) - len(begin.lstrip(b"0123456789"))
        if digits:  # else it stands between two groups, as the numbers tell too
            before = begin[: digits + 1]
            number = int(before[:-1])
            yield Line(number, begin[digits + 1 :], size - len(before), before.decode())


def _split(blocks: Iterable[bytes | memoryview], longest: int) -> Iterator[tuple[bytes, int]]:
    """Take bytes apart into lines: of each `longest` bytes and the margin of a cut, and its size."""
    keep = longest + MARGIN
    begin, size = bytearray(), 0
    for block in blocks:
        data = bytes(block)
        start = 0
        while start < len(data):
            end = data.find(b"\n", start)
            stop = len(data) if end < 0 else end
            begin += data[start : min(stop, start + keep - len(begin))]
            size += stop - start
            start = stop + 1
            if end >= 0:
                yield bytes(begin), size
                begin, size = bytearray(), 0
    if size:
        yield bytes(begin), size


def picker(pattern: str, context: int) -> Picker:
    """Pick lines by a pattern, as `slice show --grep` does. Raises UsageError where it is none."""
    try:
        return parts.grep(pattern, context)
    except UsageError as error:
        raise UsageError(detail=f"pattern {str(error).removeprefix('--grep: ')}") from None


def changes(shown: Iterable[Shown], more: Mapping[str, int]) -> list[str]:
    """Say how many secrets and control characters were taken out of lines, `more` secrets with them."""
    secrets, escaped = sum(more.values()), 0
    for line in shown:
        secrets += sum(line.redacted.values())
        escaped += line.escaped
    told = [f"{secrets:,} redacted"] if secrets else []
    return [*told, f"{escaped:,} escaped"] if escaped else told
