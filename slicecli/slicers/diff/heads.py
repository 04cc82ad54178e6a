"""The header of one file's part of a diff: what its lines say, gathered until they can be judged.

git tells status, modes and both names; other programs tell names and dates only. A line that nobody
knows is carried along with the others.
"""

from __future__ import annotations

import re

from slicecli.slicers.diff.names import NOWHERE, display, pair, stamped, unquoted, without_prefixes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.diff.patch import FileChange

SUBMODULE = "160000"
_MODE_KIND = 3
_WORDS = (
    b"old mode ",
    b"new mode ",
    b"deleted file mode ",
    b"new file mode ",
    b"rename from ",
    b"rename to ",
    b"copy from ",
    b"copy to ",
    b"index ",
    b"mode ",
    b"similarity index ",
    b"dissimilarity index ",
    b"--- ",
    b"+++ ",
    b"*** ",
    b"diff ",
    b"Index: ",
    b"====",
    b"=== ",
    b"RCS file: ",
    b"retrieving revision ",
)
_BAZAAR = re.compile(
    rb"(?=[^\n]*\n)=== (\w+) (?:file|directory|symlink) '([^\n]*?)'(?: => '([^\n]*)')?[^'\n]*\n"
)
_BAZAAR_STATUS = {b"added": "added", b"removed": "deleted", b"renamed": "renamed"}
_SPLIT = re.compile(rb"[,.]+")


class Head:
    """What the header lines of one file have said so far."""

    __slots__ = (
        "_copied",
        "_git",
        "_hint",
        "_modes",
        "_plain",
        "_said",
        "is_git",
        "is_index",
        "new",
        "new_gone",
        "old",
        "old_gone",
        "stars",
    )

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._git: tuple[bytes, bytes] | None = None
        self._hint: tuple[bytes, bytes] | None = None
        self.old: bytes | None = None
        self.new: bytes | None = None
        self.old_gone = False
        self.new_gone = False
        self.stars = False
        self.is_git = False
        self.is_index = False
        self._said = ""
        self._copied: list[bytes] = []
        self._modes: list[str] = []
        self._plain = b""

    def take(self, line: bytes) -> bool:
        """Take a line that only stands in headers; say whether it was one."""
        for word in _WORDS:
            if line.startswith(word):
                self._say(word, line[len(word) :].rstrip(b"\r\n"))
                return True
        return False

    def names(self, line: bytes) -> None:
        """Take the first line of a header: `diff …`, `Index: …`, `=== modified file '…'`."""
        text = line.rstrip(b"\r\n")
        if text.startswith((b"diff --cc ", b"diff --combined ")):
            self._hint = (unquoted(text.split(b" ", 2)[2]),) * 2
        elif text.startswith(b"diff --git "):
            self._git = pair(text[11:])
            self.is_git = True
        elif text.startswith(b"diff "):
            self._hint = self._hint or pair(text[5:])
        elif text.startswith(b"Index: "):
            self._hint = (text[7:],) * 2
            self.is_index = True
        elif text.startswith(b"==== "):
            self._hint = (text.strip(b"= ").split(b"#", 1)[0],) * 2
        else:
            self._bazaar(line)

    def plain(self, name: bytes) -> None:
        """Take the name of a git header that says nothing else."""
        self._plain = name
        self.old, self.new = b"a/" + name, b"b/" + name
        self.is_git = True

    def named(self, old: bytes, new: bytes, status: str = "") -> None:
        """Take names, and a status where it is known, that come from no header line."""
        self._hint = (old, new)
        self._said = status

    def both(self) -> tuple[str, str]:
        """Give the names as they are written, prefixes included, old and new."""
        old, new = (self.old, self.new) if self.old and self.new else self._hint or (b"", b"")
        return display(old), display(new)

    def dashes(self, line: bytes) -> None:
        """Take the line that names the old file: `--- …`, in context diffs `*** …`."""
        self.old, self.old_gone = stamped(line[4:])
        self.stars = line.startswith(b"*")

    def pluses(self, line: bytes) -> None:
        """Take the line that names the new file: `+++ …`, in context diffs `--- …`."""
        self.new, self.new_gone = stamped(line[4:])

    def settle(self, file: FileChange) -> None:
        """Give the file its names, modes and status, as far as the header tells them."""
        if self._plain:
            file.path = display(self._plain)
            return
        old, new = self._pair()
        file.path = display(old if new == NOWHERE else new)
        if self._copied or (self._said == "renamed" and old != new):
            file.origin = display(self._copied[0] if self._copied else old)
        file.status = self._status(old, new)
        if len(self._modes) > 1:
            file.modes = (self._modes[0], self._modes[-1])

    def found_empty(self, file: FileChange, *, old: bool, new: bool) -> None:
        """Use that a hunk has no old, or no new lines: with such a date there is no such file."""
        if not self._said and old and self.old_gone:
            file.status = "added"
        elif not self._said and new and self.new_gone:
            file.status = "deleted"
            file.path = display(self._pair()[0])

    def _say(self, word: bytes, rest: bytes) -> None:
        if word in (b"rename from ", b"copy from "):
            self._said = "copied" if word.startswith(b"copy") else "renamed"
            self._copied = [unquoted(rest)]
        elif word in (b"rename to ", b"copy to "):
            self._copied = [*self._copied[:1], unquoted(rest)]
        elif word == b"new file mode ":
            self._said = "added"
            self._submodule(rest)
        elif word == b"deleted file mode ":
            self._said = "deleted"
            self._submodule(rest)
        elif word in (b"old mode ", b"new mode "):
            self._modes.append(display(rest))
        elif word == b"mode ":
            self._modes = [display(mode) for mode in _SPLIT.split(rest)]
        elif word == b"index " and rest.endswith(SUBMODULE.encode()):
            self._submodule(rest[-6:])

    def _submodule(self, mode: bytes) -> None:
        if mode == SUBMODULE.encode():
            self._said = "submodule"

    def _bazaar(self, line: bytes) -> None:
        found = _BAZAAR.match(line)
        if found:
            self._hint = (found[2], found[3] or found[2])
            self._said = _BAZAAR_STATUS.get(found[1], "")

    def _pair(self) -> tuple[bytes, bytes]:
        if len(self._copied) > 1:
            return self._copied[0], self._copied[1]
        old, new = self.old, self.new
        if old is None or new is None:
            return without_prefixes(*(self._git or self._hint or (old or b"", new or old or b"")))
        if self._git and NOWHERE in (old, new):
            # The name that is there in both lines tells whether the prefixes are prefixes.
            there = without_prefixes(*self._git)
            return (NOWHERE, there[1]) if old == NOWHERE else (there[0], NOWHERE)
        return without_prefixes(old, new)

    def _status(self, old: bytes, new: bytes) -> str:
        if self._said:
            return self._said
        if old == NOWHERE:
            return "added"
        if new == NOWHERE:
            return "deleted"
        if len(self._modes) > 1 and self._modes[0] != self._modes[-1]:
            kinds = {mode[:_MODE_KIND] for mode in self._modes}
            return "mode" if len(kinds) == 1 else "type"
        return "modified"


def known(line: bytes) -> bool:
    """Say whether a line of a header is one that some program is known to write."""
    return line.startswith(_WORDS)


def start_of_head(line: bytes) -> bool:
    """Say whether a line opens a file's header in the notation of bzr or Perforce."""
    if line.startswith(b"==== "):
        return line.rstrip().endswith(b" ====") and b"#" in line
    return _BAZAAR.match(line) is not None
