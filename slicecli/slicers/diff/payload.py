"""The payload: messages, files with the hunks that are shown, folders of files that aren't named.

As text it is a diff of what is shown. Each file has an entry of our own, a line that `git apply` and
`patch` pass over: with a name where nothing else of the file is shown, else right before the file's
own header. No line of ours stands within a file's hunks, where it would break the notation.
"""

from __future__ import annotations

from slicecli.slice import Payload
from slicecli.slicers.diff.names import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.diff.folders import Tally
    from slicecli.slicers.diff.patch import FileChange

    Runs = list[tuple[int, int]]


class MessageSection:
    """The kept lines of a message, and how many others it has; `bare` says that these are empty.

    `runs` are those lines by their numbers in the raw, each run by its first and its last.
    """

    __slots__ = ("_bare", "_left", "lines", "runs")

    def __init__(self, lines: list[str], left: int, runs: Runs, *, bare: bool) -> None:
        """Keep the fields."""
        self.lines = lines
        self._left = left
        self.runs = runs
        self._bare = bare

    def text(self) -> str:
        """Give the lines, and a mark for the others unless they are empty."""
        mark = "" if self._bare else f"... {self._left:,} line{'s' * (self._left > 1)}\n"
        return "".join(f"{line}\n" for line in self.lines) + mark

    def data(self, before: int) -> dict[str, object]:
        """Give JSON's values; `before` is the index of the file that follows."""
        return {"before": before, "left_out": self._left, "lines": self.lines}


class ShownHunk:
    """A hunk, or a part of one: header and lines, without line ends, and the runs of lines in it.

    `is_escaped` says that what is shown of them isn't their very bytes.
    """

    __slots__ = ("header", "is_escaped", "lines", "runs")

    def __init__(self, header: str, lines: list[str], runs: Runs, *, is_escaped: bool) -> None:
        """Keep the fields."""
        self.header = header
        self.lines = lines
        self.runs = runs
        self.is_escaped = is_escaped


class FileSection:
    """A file's entry, and under it the hunks that are shown, by their numbers and in parts.

    `head` are the lines of the file's header, `unknown` those of them that no program is known for.
    `redacted` and `escaped` count the hunks that are not shown byte for byte, and so don't apply.
    """

    __slots__ = (
        *("_escaped", "_file", "_head", "_numbers"),
        *("_parts", "_redacted", "_text", "_unknown"),
    )

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        file: FileChange,
        numbers: list[int],
        parts: list[ShownHunk],
        head: list[str],
        unknown: list[str],
        *,
        redacted: int = 0,
        escaped: int = 0,
    ) -> None:
        """Keep the fields."""
        self._file = file
        self._numbers = numbers
        self._parts = parts
        self._head = head
        self._unknown = unknown
        self._redacted = redacted
        self._escaped = escaped
        self._text = ""

    def text(self) -> str:
        """Give the entry; with hunks, header and hunks as they came."""
        if not self._text:
            rows = [self._entry()]
            if self._numbers:
                rows += self._head
            for part in self._parts:
                rows += [part.header, *part.lines]
            self._text = "\n".join([*rows, ""])
        return self._text

    def _entry(self) -> str:
        file = self._file
        words = [file.status]
        if not self._numbers:
            if file.origin:
                words.append(printable(file.origin) + " ->")
            words.append(printable(file.path) if file.path else "(no name)")
        if file.modes:
            words += [file.modes[0], "->", file.modes[1]]
        if file.total:
            words.append(f"+{file.added} -{file.removed}")
        notes = [_share(self._numbers, file.total)] if file.total else []
        if self._redacted:
            notes.append(f"{self._redacted} redacted")
        if self._escaped:
            notes.append(f"{self._escaped} escaped")
        if file.binary and file.status != "binary":
            notes.append("binary")
        if file.generated:
            notes.append(file.generated)
        return " ".join([*words, f"({', '.join(notes)})"] if notes else words)

    @property
    def runs(self) -> Runs:
        """The shown lines by their numbers in the raw."""
        if not self._numbers:
            return []
        line = self._file.line
        head = (line, line + len(self._head) - 1)
        return [head, *(run for part in self._parts for run in part.runs)]

    def data(self) -> dict[str, object]:
        """Give JSON's values; what is empty or false is left out."""
        file = self._file
        fields: dict[str, object] = {
            "added": file.added,
            "path": file.path,
            "removed": file.removed,
            "shown": len(self._numbers),
            "status": file.status,
            "total": file.total,
        }
        if self._numbers:
            fields["hunks"] = [{"header": part.header, "lines": part.lines} for part in self._parts]
        optional: dict[str, object] = {
            "binary": file.binary,
            "escaped": self._escaped,
            "from": file.origin,
            "generated": file.generated,
            "modes": list(file.modes or ()),
            "other": self._unknown,
            "redacted": self._redacted,
        }
        return fields | {name: value for name, value in optional.items() if value}


class FolderSection:
    """Files in a folder that aren't named, only counted."""

    __slots__ = ("_alone", "_folder", "_tally")

    def __init__(self, folder: str, tally: Tally, *, alone: bool) -> None:
        """Keep the fields; `alone` says that it stands for all files that aren't named."""
        self._folder = folder
        self._tally = tally
        self._alone = alone

    def text(self) -> str:
        """Give one line."""
        tally = self._tally
        place = f" in {printable(self._folder or './')}" if self._folder or not self._alone else ""
        files = f"{tally.files:,} more file{'s' * (tally.files > 1)}{place}"
        return f"{files} +{tally.added} -{tally.removed} ({_share([], tally.hunks)})\n"

    def data(self) -> dict[str, object]:
        """Give JSON's values."""
        tally = self._tally
        return {
            "added": tally.added,
            "files": tally.files,
            "hunks": tally.hunks,
            "path": self._folder,
            "removed": tally.removed,
        }


class DiffPayload(Payload):
    """The sections in their order."""

    __slots__ = ("_sections", "_text")

    def __init__(self, sections: list[MessageSection | FileSection | FolderSection]) -> None:
        """Keep the sections."""
        self._sections = sections
        self._text: str | None = None

    def text(self) -> str:
        """Give a diff of what is shown, and lines between its files that tell of the rest."""
        if self._text is None:
            self._text = "".join([section.text() for section in self._sections])
        return self._text

    def data(self) -> dict[str, object]:
        """Give messages, files and folders; a list that is empty is left out, but that of the files."""
        files: list[object] = []
        folders: list[object] = []
        messages: list[object] = []
        for section in self._sections:
            if isinstance(section, MessageSection):
                messages.append(section.data(len(files)))
            elif isinstance(section, FileSection):
                files.append(section.data())
            else:
                folders.append(section.data())
        fields: dict[str, object] = {"files": files}
        if folders:
            fields["folders"] = folders
        if messages:
            fields["messages"] = messages
        return fields

    def shown_lines(self) -> list[tuple[int, int, int]] | None:
        """Give headers, hunks and messages as far as they are shown."""
        return [
            (first, last, last)
            for section in self._sections
            if not isinstance(section, FolderSection)
            for first, last in section.runs
            if first <= last
        ]


def _share(numbers: list[int], total: int) -> str:
    """Say which hunks of a file are shown: `0/3 hunks`, `1-2,4 of 5 hunks`, `3/3 hunks`."""
    if len(numbers) in (0, total):
        return f"{len(numbers)}/{total} hunk{'s' * (total > 1)}"
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    words = [str(first) if first == last else f"{first}-{last}" for first, last in runs]
    return f"{','.join(words)} of {total} hunks"
