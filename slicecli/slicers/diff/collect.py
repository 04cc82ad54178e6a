"""Gathers what a scan finds, and keeps no more of it than a cap of so many tokens can ever show.

Every shown file, hunk and message takes a token at least. So of hunks only the first are kept as
places (of generated files' hunks as many again), of files those that changed most; all are counted.
"""

from __future__ import annotations

from slicecli.slicers.diff.folders import folder, tally
from slicecli.slicers.diff.generated import by_marker, by_name
from slicecli.slicers.diff.heads import Head
from slicecli.slicers.diff.lone import UNPAIRED, Told, roots
from slicecli.slicers.diff.names import display
from slicecli.slicers.diff.patch import FileChange, Hunk, Message, Patch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.diff.bodies import Body
    from slicecli.slicers.diff.bulk import Bulk

FEWEST = 256
"""So many may always be kept, however small the cap."""


class Collector:
    """Builds a patch out of what is found, in order."""

    __slots__ = (
        "_empty",
        "_ended",
        "_files",
        "_gap",
        "_known",
        "_last",
        "_most",
        "_room",
        "_roots",
        "file",
        "head",
        "patch",
        "sure",
        "wants_hunks",
    )

    def __init__(self, cap: int) -> None:
        """Begin with nothing; `cap` bounds what will be kept."""
        self.patch = Patch()
        self.file: FileChange | None = None
        self.head = Head()
        self.sure = False
        self._most = max(cap, FEWEST)
        self._room = {False: self._most, True: self._most}
        self.wants_hunks = True
        self._roots: tuple[str, str] | None = None
        self._gap: tuple[int, int] | None = None
        self._empty = False
        self._known = 0
        self._files = 0
        self._last: Hunk | None = None
        self._ended = -1

    def open(self, offset: int, line: int, *, sure: bool) -> Head:
        """Begin a file at this offset and line of raw, and give its empty header."""
        self.close(offset)
        self.file = FileChange(offset, line)
        self.head = Head()
        self.sure = False
        if sure:
            self.confirm()
        return self.head

    def confirm(self) -> None:
        """Make sure of the file: what came before it and belongs to no file was a message."""
        if self.file is None or self.sure:
            return
        self.sure = True
        self._end_message(self.file.start, self.file.line)

    def close(self, offset: int) -> None:
        """End the file, if one is open; one that nothing confirmed was part of a message."""
        file, self.file = self.file, None
        if file is None:
            return
        if not self.sure:
            self.other(file.start, file.line)
            return
        if not file.total:
            file.head_stop = offset
            self._name(file)
        self._settle(file)

    def other(self, offset: int, line: int, *, known: bool = False, empty: bool = False) -> None:
        """Take a line, or lines from this one on, into the message between two files.

        `known` and `empty` say of a line that programs which make diffs write such, that it is empty.
        """
        if self._gap is None:
            self._gap = (offset, line)
            self._empty = True
            self._known = 0
        self._empty = self._empty and empty
        self._known += known

    def end_head(self, offset: int) -> None:
        """End the header where the first hunk begins."""
        if self.file is not None and not self.file.total:
            self.confirm()
            self.file.head_stop = offset
            self._name(self.file)

    def add_hunk(self, notation: str, start: int, stop: int, line: int, body: Body) -> None:
        """Add a hunk to the open file."""
        file = self.file
        if file is None:
            return
        self.patch.hunks += 1
        file.total += 1
        file.added += body.added
        file.removed += body.removed
        self._ended = stop
        self._last = None
        generated = bool(file.generated)
        if self.wants_hunks and self._room[generated]:
            self._room[generated] -= 1
            self._last = Hunk(notation, file.total, start, stop, line, body)
            file.hunks.append(self._last)
            self.wants_hunks = bool(self._room[False])

    def take_back(self, start: int, line: int) -> None:
        """Take back a line that only looked like the header of a hunk: it belongs to a message."""
        if self.file is not None and not self.file.total:
            self.sure = False
        self.close(start)
        self.other(start, line)

    @property
    def counts_on(self) -> bool:
        """Whether hunks that follow belong to the open file and need only be counted."""
        return self.file is not None and (self.file.total > 0 or self.head.is_git)

    def add_hunks(self, passed: Bulk, stop: int) -> None:
        """Add hunks to the open file that are only counted."""
        if self.file is not None:
            self.patch.hunks += passed.hunks
            self.file.total += passed.hunks
            self.file.added += passed.added
            self.file.removed += passed.removed
            self._ended = stop

    def extend(self, offset: int, stop: int) -> bool:
        """Add a line to the hunk that ended at `offset`, if one did."""
        if self._ended != offset:
            return False
        if self._last is not None:
            self._last.stop = stop
            self._last.lines += 1
        return True

    def resume(self, name: bytes, offset: int, line: int) -> tuple[int, int]:
        """Open the file of that name: the last one again, if only empty lines came after it.

        Gives the offset and the line where what follows begins: at the first of those lines.
        """
        items, path = self.patch.items, display(name)
        last = items[-1] if items else None
        if self.file is None and self._empty and isinstance(last, FileChange) and last.path == path:
            items.pop()
            self._files -= 1
            self.file, self.sure = last, True
            begun, self._gap = self._gap or (offset, line), None
            return begun
        if self.file is None or self.file.path != path:
            self.open(offset, line, sure=True).named(name, name)
        return offset, line

    def tell(self, told: Told, offset: int, line: int) -> None:
        """Add a file that is told of in one line."""
        self.open(offset, line, sure=True).named(told.old, told.new, told.status)
        if self.file is not None:
            self.file.binary = told.binary

    def found_empty(self, *, old: bool, new: bool) -> None:
        """Tell that the first hunk of the open file has no old, or no new lines."""
        if self.file is not None and not self.file.total:
            self.head.found_empty(self.file, old=old, new=new)

    def look_for_marker(self, data: bytes, start: int) -> None:
        """Look into the first hunk of the open file for a word that it is generated, if it matters."""
        file = self.file
        if self.wants_hunks and file is not None and not file.total and not file.generated:
            file.generated = by_marker(data, start)

    def finish(self, offset: int, line: int) -> Patch:
        """End everything at the end of raw, whose last line is the one before `line`."""
        self.close(offset)
        self._end_message(offset, line)
        self.patch.lines = line - 1
        self._pair()
        return self.patch

    def _name(self, file: FileChange) -> None:
        self.head.settle(file)
        file.generated = by_name(file.path)
        if self._roots is None:
            self._roots = roots(*self.head.both())

    def _pair(self) -> None:
        """Say of files that are in one of two folders in which, now that both are known."""
        if self._roots is None:
            return
        old, new = self._roots
        for file in self.patch.named():
            if file.status == UNPAIRED and file.path.startswith((old, new)):
                file.status = "deleted" if file.path.startswith(old) else "added"

    def _settle(self, file: FileChange) -> None:
        self._files += 1
        file.index = self._files
        self.patch.files = self._files
        if file.status == "mode" and file.total:
            file.status = "modified"
        if file.binary and file.status == "modified":
            file.status = "binary"
        items = self.patch.items
        before = items[-1] if items else None
        if isinstance(before, FileChange) and _type_changed(before, file):
            before.status = file.status = "type"
        items.append(file)
        if len(items) > 2 * self._most:
            self._fold()

    def _fold(self) -> None:
        """Keep the most changed files by name, and the last one; count the others by folder."""
        patch = self.patch
        files = patch.named()
        last = files.pop()
        files.sort(key=lambda file: (-file.changed, file.index))
        kept = {last.index, *(file.index for file in files[: self._most])}
        for file in files[self._most :]:
            tally(patch.folded, folder(file.path), file.tally())
        messages = {message.start for message in patch.messages()[: self._most // 2]}
        patch.items = [
            item
            for item in patch.items
            if (item.index in kept if isinstance(item, FileChange) else item.start in messages)
        ]

    def _end_message(self, offset: int, line: int) -> None:
        if self._gap is None:
            return
        start, first = self._gap
        self._gap = None
        self.patch.message_lines += line - first
        self.patch.known_lines += self._known
        self.patch.items.append(Message(start, offset, first, line - first))


def _type_changed(old: FileChange, new: FileChange) -> bool:
    """Say whether git wrote a change of a file's type, as it does: as deleted and added again."""
    return old.path == new.path and (old.status, new.status) == ("deleted", "added")
