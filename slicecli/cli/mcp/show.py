"""The tool `show`: lines of a stored output in full, up to the cap, and where to go on.

What is shown whole and as it came stands alone; else a last line has the counts.
"""

from __future__ import annotations

from slicecli.cli.mcp.lines import changes, matching, picker, whole
from slicecli.cli.mcp.room import Room
from slicecli.cli.takers import lines as checked
from slicecli.errors import NotFound, UsageError
from slicecli.render.text import fence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from slicecli.cli.mcp.lines import Line
    from slicecli.raw import Raw


def answer(arguments: dict[str, Any], said: list[str]) -> tuple[str, dict[str, Any]]:
    """Give the lines that are asked for, from the first until the cap.

    Raises UsageError, StoreError; NotFound where there is no such line.
    """
    room = Room(arguments, said)
    if "context" in arguments and "grep" not in arguments:
        raise UsageError(detail="context goes with grep")
    span = str(checked(arguments.get("lines", "1:")))
    raw = room.store.open(room.digest(arguments))
    page = Page(room, raw, _high(span))
    for line in _asked(raw, arguments, room.most_bytes):
        if page.high is not None and line.number > page.high:
            break
        if line.number >= int(span.partition(":")[0] or 1):
            page.take(line)
    if not page.total and (raw.size or "grep" in arguments):
        what = "no line matches" if "grep" in arguments else f"no lines {span}"
        raise NotFound(digest=f"{str(raw.digest)[:12]}: {what}")
    return page.answer()


def _high(span: str) -> int | None:
    first, colon, last = span.partition(":")
    return int(last) if last else None if colon else int(first)


def _asked(raw: Raw, arguments: dict[str, Any], longest: int) -> Iterator[Line]:
    """Give each line that may be asked for."""
    if "grep" not in arguments:
        return whole(raw, longest)
    return matching(raw, picker(arguments["grep"], int(arguments.get("context", 0))), longest)


class Page:
    """Lines taken until they can't fit any more, the rest counted; then the answer."""

    def __init__(self, room: Room, raw: Raw, high: int | None) -> None:
        """Take lines of `raw` up to the number `high`, if there is one."""
        self.high = high
        self.total = 0
        self._room = room
        self._raw = raw
        self._cleaner = room.cleaner(raw)
        self._held: list[Line] = []
        self._size = 0

    def take(self, line: Line) -> None:
        """Take a line that is asked for."""
        self.total += 1
        if self._size <= self._room.most_bytes:
            self._held.append(line)
            self._size += len(line.begin) + 1

    def answer(self) -> tuple[str, dict[str, Any]]:
        """Give the text with as many lines as fit, and the facts."""
        self._shown = [line.shown(self._cleaner) for line in self._held]
        text, shown = self._room.most(len(self._shown), self._drawn)
        if not shown and self.total:
            # Not even the first one fits: as much of it as does, rather than nothing for ever.
            first, line = str(self._shown[0].body), self._held[0]

            def begun(room: int) -> str:
                self._shown[0].body = line.cut(first, room)
                return self._drawn(1)

            text, shown = self._room.most(len(first), begun)[0], 1
        facts = {"lines": self.total, "shown": shown, "next": self._next(shown)}
        return text, {"digest": self._raw.digest, **facts}

    def _next(self, shown: int) -> str | None:
        """Give the range of what is left."""
        if shown == self.total:
            return None
        held = self._held
        first = held[shown].number if shown < len(held) else held[-1].number + 1
        return f"{first}:{self.high or ''}"

    def _drawn(self, number: int) -> str:
        """Give the whole answer with so many lines."""
        lines = self._shown[:number]
        # Once more as a whole, for a secret that lies across lines.
        body, more = self._cleaner.redacted("".join(f"{line.body}\n" for line in lines))
        left = self.total - number
        told = [f"{number:,} of {self.total:,} lines of {str(self._raw.digest)[:12]}"]
        told += [f"left out {left:,}", f"next: lines {self._next(number)}"] if left else []
        altered = changes(lines, more)
        last = f"{'; '.join([*told, *altered])}\n" if left or altered else ""
        return (fence(str(self._raw.digest), body) if self._room.fenced else body) + last
