"""Files that are told of in one line: `Only in …`, `Binary files … differ`, `Submodule …`."""

from __future__ import annotations

import re

from slicecli.slicers.diff.names import unquoted

_NAME = rb'("(?:[^"\\\n]|\\.)*"|[^\n]+?)'
_ONLY = re.compile(rb"Only in " + _NAME + rb": " + _NAME + rb"\r?$")
_DIFFER = re.compile(
    rb"(?:Binary files?|Files|Symbolic links) " + _NAME + rb" and " + _NAME + rb" differ\r?$"
)
_CHANGED = re.compile(rb"Binary file " + _NAME + rb" has changed(?: to .*)?\r?$")
_KIND = re.compile(rb"File " + _NAME + rb" is an? .+ while file " + _NAME + rb" is an? .+$")
_SUBMODULE = re.compile(
    rb"Submodule " + _NAME + rb" (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}|contains )"
)
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
    found = _ONLY.match(text)
    if found:
        path = unquoted(found[1]).rstrip(b"/") + b"/" + unquoted(found[2])
        return Told(path, path, UNPAIRED)
    found = _DIFFER.match(text) or _KIND.match(text)
    if found:
        status = "type" if found.re is _KIND else ""
        return Told(
            unquoted(found[1]), unquoted(found[2]), status, binary=text.startswith(b"Binary")
        )
    found = _CHANGED.match(text) or _SUBMODULE.match(text)
    if found is None:
        return None
    name, submodule = unquoted(found[1]), found.re is _SUBMODULE
    status = "submodule" if submodule else ""
    return Told(name, name, status, binary=not submodule, goes_on=submodule)


def roots(old: str, new: str) -> tuple[str, str] | None:
    """Give the two folders that were compared, by what is different at the front of two names."""
    left, right = old.split("/"), new.split("/")
    while len(left) > 1 and len(right) > 1 and left[-1] == right[-1]:
        left.pop()
        right.pop()
    if left == right or left == old.split("/"):
        return None
    return "/".join(left) + "/", "/".join(right) + "/"
