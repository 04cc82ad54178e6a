"""Files that are told of in one line: `Only in …`, `Binary files … differ`, `Submodule …`."""

from __future__ import annotations

import re

from slicecli.slicers.diff.names import unquoted

_QUOTED = re.compile(rb'"(?:[^"\\\n]|\\.)*"')
_SUBMODULE = re.compile(
    rb'Submodule ("(?:[^"\\\n]|\\.)*"|[^\n]+?) (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}|contains )'
)
_PAIRS = (b"Binary files ", b"Binary file ", b"Files ", b"Symbolic links ")
_IS_A = (b" is a ", b" is an ")
_HIDDEN = b"Cannot display: file marked as a binary type."

UNPAIRED = "unpaired"
"""The status of a file that is in one of two folders, as long as nothing tells which is the old one."""


class Told:
    """What a line tells of a file; without names it is about the file whose header it stands in."""

    __slots__ = ("binary", "goes_on", "new", "old", "status")

    def __init__(
        self,
        old: bytes,
        new: bytes,
        status: str = "",
        *,
        binary: bool = False,
        goes_on: bool = False,
    ) -> None:
        """Keep the fields; `goes_on` says that the next lines may belong to it."""
        self.old = old
        self.new = new
        self.status = status
        self.binary = binary
        self.goes_on = goes_on


def lone(line: bytes) -> Told | None:
    """Read a line that may tell of a file by itself."""
    text = line.rstrip(b"\n")
    if text.startswith(_HIDDEN):
        return Told(b"", b"", binary=True)
    return _only(text) or _differ(text) or _kinds(text) or _changed(text) or _submodule(text)


# A name may hold any words, so each of these looks for what follows it once: an expression that tries
# every end of a name takes the square of a long line's length.


def _only(text: bytes) -> Told | None:
    folder, name = _parted(text, b"Only in ", b": ")
    name = name.removesuffix(b"\r")
    if not name:
        return None
    path = unquoted(folder).rstrip(b"/") + b"/" + unquoted(name)
    return Told(path, path, UNPAIRED)


def _differ(text: bytes) -> Told | None:
    said = text.removesuffix(b"\r")
    opening = next((words for words in _PAIRS if said.startswith(words)), b"")
    if not opening or not said.endswith(b" differ"):
        return None
    old, new = _parted(said.removesuffix(b" differ"), opening, b" and ")
    if not new:
        return None
    return Told(unquoted(old), unquoted(new), binary=text.startswith(b"Binary"))


def _kinds(text: bytes) -> Told | None:
    first, between, second = text.removeprefix(b"File ").rpartition(b" while file ")
    if not between or not text.startswith(b"File "):
        return None
    old, new = _before_kind(first), _before_kind(second)
    return Told(unquoted(old), unquoted(new), "type") if old and new else None


def _changed(text: bytes) -> Told | None:
    said = text.removesuffix(b"\r")
    name, _ = _parted(said + b" to ", b"Binary file ", b" has changed to ")
    return Told(unquoted(name), unquoted(name), binary=True) if name else None


def _submodule(text: bytes) -> Told | None:
    found = _SUBMODULE.match(text)
    if found is None:
        return None
    name = unquoted(found[1])
    return Told(name, name, "submodule", goes_on=True)


def _parted(text: bytes, opening: bytes, between: bytes) -> tuple[bytes, bytes]:
    """Give what stands behind the opening, before and after what is between; nothing, if it isn't so."""
    if not text.startswith(opening):
        return b"", b""
    start = len(opening)
    quoted = _QUOTED.match(text, start)
    end = quoted.end() if quoted else start + 1
    if not quoted or not text.startswith(between, end):
        end = text.find(between, start + 1)
    return (text[start:end], text[end + len(between) :]) if end > 0 else (b"", b"")


def _before_kind(text: bytes) -> bytes:
    """Give the name before `is a …`."""
    ends = [end for words in _IS_A if (end := text.find(words, 1)) > 0]
    return text[: min(ends)] if ends else b""


def roots(old: str, new: str) -> tuple[str, str] | None:
    """Give the two folders that were compared, by what is different at the front of two names."""
    left, right = old.split("/"), new.split("/")
    while len(left) > 1 and len(right) > 1 and left[-1] == right[-1]:
        left.pop()
        right.pop()
    if left == right or left == old.split("/"):
        return None
    return "/".join(left) + "/", "/".join(right) + "/"
