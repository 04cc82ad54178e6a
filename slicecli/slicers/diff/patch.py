"""What a scan found: files with their hunks, messages between them, and the counts of all.

Hunks and messages are places in raw, not copies of it: only those that will be shown are read again.
"""

from __future__ import annotations

from slicecli.slicers.diff.folders import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.diff.bodies import Body

UNIFIED = "unified"
COMBINED = "combined"
OTHER = "other"
"""Context diffs, normal diffs, svn's properties: their hunks are never trimmed."""


class Hunk:
    """One hunk: where it is, in what notation, what it adds and removes.

    `number` counts from 1 within its file, `line` from 1 in raw; `lines` is without its header.
    `sound` says that they are as many as the header says; a hunk that isn't stays as it came.
    """

    __slots__ = (
        "added",
        "line",
        "lines",
        "notation",
        "number",
        "removed",
        "sound",
        "start",
        "stop",
    )

    def __init__(  # noqa: PLR0913, PLR0917  a record: one argument a field
        self, notation: str, number: int, start: int, stop: int, line: int, body: Body
    ) -> None:
        """Keep the place, and the counts of the body."""
        self.notation = notation
        self.number = number
        self.start = start
        self.stop = stop
        self.line = line
        self.lines = body.lines
        self.added = body.added
        self.removed = body.removed
        self.sound = body.sound


class FileChange:
    """One file's part of a diff.

    `path` is the new name, or the old one of a deleted file; `origin` the old name where it moved or
    was copied. `hunks` are those that may still be shown, `total` counts all. `generated` says how
    it is known that no person wrote the change, else it is empty. The header is from `start` to
    `head_stop` in raw; `line` is its first line, `index` the number of the file, both from 1.
    """

    __slots__ = (
        "added",
        "binary",
        "generated",
        "head_stop",
        "hunks",
        "index",
        "line",
        "modes",
        "origin",
        "path",
        "removed",
        "start",
        "status",
        "total",
    )

    def __init__(self, start: int, line: int) -> None:
        """Begin a file; the scan fills in what it finds."""
        self.start = start
        self.head_stop = start
        self.line = line
        self.index = 0
        self.path = ""
        self.origin = ""
        self.status = "modified"
        self.modes: tuple[str, str] | None = None
        self.binary = False
        self.generated = ""
        self.added = 0
        self.removed = 0
        self.total = 0
        self.hunks: list[Hunk] = []

    @property
    def changed(self) -> int:
        """Lines added and removed."""
        return self.added + self.removed

    def tally(self) -> Tally:
        """Give the file's counts."""
        return Tally(1, self.added, self.removed, self.total)


class Message:
    """Lines between files: a commit's message, a mail's header, anything else.

    `line` is its first line, counted from 1.
    """

    __slots__ = ("line", "lines", "start", "stop")

    def __init__(self, start: int, stop: int, line: int, lines: int) -> None:
        """Keep the offsets, the first line and the number of lines."""
        self.start = start
        self.stop = stop
        self.line = line
        self.lines = lines


class Patch:
    """All that a scan found.

    `items` are files and messages in their order, as far as any may be shown; files beyond that are
    in `folded`, by folder. The counts are of all: `known_lines` are those lines of messages that
    programs which make diffs write, `binary_lines` those of git's binary patches.
    """

    __slots__ = (
        "binary_lines",
        "files",
        "folded",
        "hunks",
        "items",
        "known_lines",
        "lines",
        "message_lines",
    )

    def __init__(self) -> None:
        """Begin with nothing found."""
        self.items: list[FileChange | Message] = []
        self.folded: dict[str, Tally] = {}
        self.files = 0
        self.hunks = 0
        self.lines = 0
        self.message_lines = 0
        self.known_lines = 0
        self.binary_lines = 0

    def named(self) -> list[FileChange]:
        """Give the files that may be shown by name, in order."""
        return [item for item in self.items if isinstance(item, FileChange)]

    def messages(self) -> list[Message]:
        """Give the messages that may be shown, in order."""
        return [item for item in self.items if isinstance(item, Message)]
