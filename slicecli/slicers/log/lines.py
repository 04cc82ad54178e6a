r"""Lines: bytes into the lines a reader would have seen.

A line ends at LF, a CR before it isn't part of it; control sequences are out. UTF-16 with a byte
order mark is decoded; bytes that are no UTF-8 show as `\xNN`. A line that carriage returns or
backspaces rewrite is its last visible state, as a terminal would have left it standing, unless an
earlier one is an error or a warning and the last is less: nobody watched it go by.
"""

from __future__ import annotations

from slicecli.controls import plain, states
from slicecli.utf16 import utf16_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DIGITS = bytes.maketrans(b"123456789", b"000000000")
"""Every digit looks alike: shapes of stamps and templates are found in what this gives."""

UTF8_MARK = b"\xef\xbb\xbf"


def decoded(data: bytes) -> str:
    """Decode a whole raw, its byte order mark taken off."""
    if utf16_of(data):
        return data.decode("utf-16", "backslashreplace")
    return data.removeprefix(UTF8_MARK).decode("utf-8", "backslashreplace")


def split(text: str) -> list[str]:
    """Split text into settled lines; a last line without LF is a line."""
    lines = plain(text).split("\n")
    # A last line of nothing but escape sequences is a line all the same.
    if not text or text.endswith("\n"):
        lines.pop()
    if "\r" in text or "\b" in text:
        _settle(lines)
    return lines


def _settle(lines: list[str]) -> None:
    """Put in the place of each rewritten line its last state, or the last of those that rank higher."""
    from slicecli.slicers.log.levels import ranks_of  # noqa: PLC0415  few logs are rewritten

    shown: list[str] = []
    ends: list[tuple[int, int]] = []
    for index, line in enumerate(lines):
        if "\r" in line or "\b" in line:
            shown += states(line)
            ends.append((index, len(shown)))
    ranks = ranks_of(shown)
    start = 0
    for index, end in ends:
        lines[index] = shown[max(range(start, end), key=lambda at: (ranks[at], at))]
        start = end


def translated(lines: Sequence[str], table: bytes, without: bytes = b"") -> list[str]:
    """Translate the ASCII characters of all lines in one go, which is what makes it cheap.

    `without` is deleted. No line may hold an LF; the table leaves it as it is.
    """
    if not lines:
        return []
    whole = "\n".join(lines).encode("utf-8", "surrogatepass")
    return whole.translate(table, without).decode("utf-8", "surrogatepass").split("\n")


def stamp_end(shape: str) -> int:
    """Give the length of a leading timestamp, the space behind it included; 0 where there is none.

    `shape` is a line with its digits alike, as `DIGITS` makes them. Known are ISO dates and bare
    times of day, in brackets or not, with a word before the date in the bracket
    (`[task 2026-11-30T13:31:47.000Z] `).
    """
    if shape[:1] not in STAMP_STARTS:
        return 0
    start = shape.find("00:00:00", 0, STAMP_REACH)
    if start < 0:
        return 0
    before = shape[:start].lstrip("[(")
    if before and before[:10] not in DATES:
        before = before.rpartition(" ")[2] if before[-1:] != " " else before[-11:]
        if shape[0] != "[" or before[:10] not in DATES:
            return 0
    if len(before) not in (0, 11):
        return 0
    size = len(shape)
    end = start + 8
    while end < size and shape[end] in "0.,Z":
        end += 1
    if shape[end : end + 1] in ("+", "-") and shape[end + 1 : end + 3] == "00":
        end += 6 if shape[end + 3 : end + 4] == ":" else 5
    if shape[end : end + 1] in ("]", ")"):
        end += 1
    if end < size and shape[end] not in " \t":
        return 0
    return min(size, end + 1)


STAMP_STARTS = frozenset("0[(")
STAMP_REACH = 64
DATES = frozenset({"0000-00-00", "0000/00/00", "00-00-0000", "00/00/0000", "00.00.0000"})
