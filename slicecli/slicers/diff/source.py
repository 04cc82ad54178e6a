"""Reads what will be shown out of raw again, and keeps it while slices are tried."""

from __future__ import annotations

from slicecli.controls import hides
from slicecli.slicers.diff.heads import known
from slicecli.slicers.diff.messages import headline, misleading, without
from slicecli.slicers.diff.payload import FileSection, MessageSection, ShownHunk
from slicecli.slicers.diff.trim import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from slicecli.raw import Raw
    from slicecli.slicers.diff.patch import FileChange, Hunk, Message
    from slicecli.slicers.diff.trim import Part

LARGEST = 1 << 22
"""A hunk of more bytes isn't looked at: no cap that it fits under would be one."""

LONGEST_MESSAGE = 1 << 16


class Source:
    """A diff's raw, read at the places that a scan found."""

    __slots__ = ("_bare", "_hunks", "_messages", "_raw", "_redact", "_secret")

    def __init__(self, raw: Raw, redact: Callable[[str], tuple[str, Mapping[str, int]]]) -> None:
        """Read from this raw; `redact` says which hunks will not be shown word for word."""
        self._raw = raw
        self._redact = redact
        self._secret: dict[tuple[int, int | None], bool] = {}
        self._bare: dict[int, FileSection] = {}
        self._hunks: dict[tuple[int, int | None], tuple[list[ShownHunk], int]] = {}
        self._messages: dict[tuple[int, bool], MessageSection] = {}

    def hunk(self, hunk: Hunk, context: int | None) -> tuple[list[ShownHunk], int]:
        """Give a hunk with so much context, in parts, and how many lines that leaves out."""
        key = (hunk.start, context)
        if key not in self._hunks:
            made, left = parts(hunk, self._raw.read(hunk.start, hunk.stop), context)
            shown = [
                ShownHunk(
                    _text(part.header),
                    list(map(_text, part.lines)),
                    _runs(hunk, part),
                    is_escaped=hides(b"".join([part.header, *part.lines])),
                )
                for part in made
            ]
            # What the first part has for a header says what the hunk's own says.
            shown[0].runs.append((hunk.line, hunk.line))
            self._hunks[key] = shown, left
        return self._hunks[key]

    def _is_secret(self, hunk: Hunk, context: int | None, made: list[ShownHunk]) -> bool:
        """Say whether secrets are taken out of what is shown of a hunk: it doesn't apply then."""
        key = (hunk.start, context)
        if key not in self._secret:
            text = "\n".join(line for part in made for line in (part.header, *part.lines))
            self._secret[key] = bool(self._redact(text)[1])
        return self._secret[key]

    def head(self, file: FileChange) -> list[bytes]:
        """Give the lines of a file's header, without line ends."""
        if file.start == file.head_stop:
            return []
        return self._raw.read(file.start, file.head_stop).removesuffix(b"\n").split(b"\n")

    def file(
        self, file: FileChange, hunks: list[Hunk], context: int | None
    ) -> tuple[FileSection, int]:
        """Give a file's section with these hunks, and how many lines of context that leaves out.

        Behind a hunk that is left out a line of context stays in any case: without one, nothing but
        its number would tell git where to insert lines, and that counts the missing hunk's.
        """
        if not hunks:
            if file.index not in self._bare:
                self._bare[file.index] = FileSection(file, [], [], [], [])
            return self._bare[file.index], 0
        shown: list[ShownHunk] = []
        left = secret = escaped = 0
        for place, hunk in enumerate(hunks, start=1):
            fewest = context if context is None or hunk.number == place else max(context, 1)
            made, trimmed = self.hunk(hunk, fewest)
            shown += made
            left += trimmed
            secret += self._is_secret(hunk, fewest, made)
            escaped += any(part.is_escaped for part in made)
        head = self.head(file)
        unknown = [_text(line) for line in head if not known(line)]
        numbers = [hunk.number for hunk in hunks]
        rows = [_text(line) for line in head]
        section = FileSection(file, numbers, shown, rows, unknown, redacted=secret, escaped=escaped)
        return section, left

    def message(self, message: Message, *, whole: bool) -> MessageSection:
        """Give what is kept of a message: all of it, or its name and its subject.

        One that is very long, or that git would take for a diff, is never kept whole.
        """
        key = (message.start, whole)
        if key not in self._messages:
            stop = min(message.stop, message.start + LONGEST_MESSAGE)
            data = self._raw.read(message.start, stop)
            if whole and stop == message.stop and not misleading(data):
                rows, bare = data.removesuffix(b"\n").split(b"\n"), True
            else:
                rows = headline(data)
                bare = stop == message.stop and not without(data, rows).strip()
            lines = [_text(row) for row in rows]
            numbers = _numbers(rows, data, message.line)
            left = message.lines - len(rows)
            self._messages[key] = MessageSection(lines, left, numbers, bare=bare)
        return self._messages[key]


def _text(line: bytes) -> str:
    return line.removesuffix(b"\n").decode("utf-8", "backslashreplace")


def _runs(hunk: Hunk, part: Part) -> list[tuple[int, int]]:
    first = hunk.line + part.first
    return [(first, first + len(part.lines) - 1)]


def _numbers(rows: list[bytes], data: bytes, line: int) -> list[tuple[int, int]]:
    """Give where rows of a message stand whose first line is number `line`, each by itself."""
    every = data.split(b"\n")
    return [(line + at, line + at) for at in map(every.index, rows)]
