"""Trust: which of a project's files the user has read and let through.

A project's file comes with the project, from whoever wrote that. What in it could hide a failure or let
a secret out (rules, where raw is kept, whether it is redacted) only counts once the user said so.
Pinned is the digest of every byte of the file, with its path, so a change asks again.
"""

from __future__ import annotations

import os

from slicecli.canonical import quote
from slicecli.config.find import FLAGS, base

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.config.find import File

MOST_BYTES = 1 << 22
TRUSTED, CHANGED, UNKNOWN = "trusted", "changed", "unknown"
OTHERS_WRITE = 0o022


def place(environ: Mapping[str, str]) -> str:
    """Give the file of pins: $XDG_STATE_HOME/slice/trusted, else ~/.local/state/slice/trusted."""
    folder = base(environ, "XDG_STATE_HOME", ".local/state")
    return os.path.join(folder, "slice", "trusted") if folder else ""


def state(file: File, environ: Mapping[str, str]) -> str:
    """Say whether a file is `trusted` as it is, was trusted before it `changed`, or is `unknown`."""
    pins = _pins(place(environ))
    end = " " + path_of(file)
    if pin(file) in pins:
        return TRUSTED
    return CHANGED if any(line.endswith(end) for line in pins) else UNKNOWN


def path_of(file: File) -> str:
    """Give the file's path as a pin names it: whole, on one line."""
    return quote(os.path.realpath(file.path).encode("utf-8", "backslashreplace").decode())


def pin(file: File) -> str:
    """Give the line that pins a file as it is."""
    from blake3 import blake3  # noqa: PLC0415  only where a file needs trust

    return f"{blake3(file.data).hexdigest()} {path_of(file)}"


def _pins(path: str) -> list[str]:
    """Give the pins; none from a file that others may have written."""
    if not path:
        return []
    try:
        descriptor = os.open(path, FLAGS)
    except OSError:
        return []
    try:
        status = os.fstat(descriptor)
        ours = getattr(os, "geteuid", lambda: status.st_uid)() == status.st_uid
        if not ours or status.st_mode & OTHERS_WRITE:
            return []
        return os.read(descriptor, MOST_BYTES).decode("utf-8", "replace").split("\n")
    finally:
        os.close(descriptor)
