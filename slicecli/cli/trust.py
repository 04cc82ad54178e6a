"""`slice trust`: the user has read a project's configuration and lets it through."""

from __future__ import annotations

import os

from slicecli.cli.arguments import REST
from slicecli.cli.configured import known
from slicecli.cli.output import write_out
from slicecli.cli.state_file import StateFile
from slicecli.config.find import files, read
from slicecli.config.layers import needs_trust
from slicecli.config.parsed import parsed
from slicecli.config.trust import path_of, pin, place
from slicecli.controls import one_line
from slicecli.errors import SliceFailure, UsageError
from slicecli.shown import legible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.config.find import File

    Asking = list[tuple[File, str]]
    """Files, each with what it asks for in words."""


def call(values: Values) -> int:
    """Pin the files, or forget their pins; print a line for each."""
    asking = _asking(values[REST])
    done = "no longer trusted" if values["revoke"] else "trusted"
    _pin([file for file, _ in asking], revoke=bool(values["revoke"]))
    lines = [f"{done}: {file.path}: {asked}" for file, asked in asking]
    return write_out("".join(one_line(legible(line)) + "\n" for line in lines))


def _asking(named: list[str]) -> Asking:
    """Give the files that are meant.

    Raises UsageError where there is none, or one is wrong.
    """
    found = [_named(named[0])] if named else [file for file in files(os.environ) if file.is_project]
    asking = []
    for file in found:
        if file.trouble:
            raise UsageError(detail=f"{file.path}: {file.trouble}")
        asked = needs_trust(file, parsed(file, known(), os.environ), known())
        if asked or named:
            words = ", ".join(filter(None, asked.values())) or "nothing that needs it"
            asking.append((file, words))
    if not asking:
        raise UsageError(detail="no .slice.toml of this project asks for trust")
    return asking


def _named(path: str) -> File:
    file = read(path, is_project=True)
    if file is None:
        raise UsageError(detail=f"no file {path}")
    return file


def _pin(found: list[File], *, revoke: bool) -> None:
    path = place(os.environ)
    if not path:
        raise UsageError(detail="no home folder is known: set HOME or XDG_STATE_HOME")
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    except OSError as error:
        raise SliceFailure(detail=f"{error.filename}: {error.strerror}") from None
    with StateFile(path) as state:
        ends = tuple(" " + path_of(file) for file in found)
        lines = [line for line in (state.read() or "").splitlines() if not line.endswith(ends)]
        if not revoke:
            lines += map(pin, found)
        state.write("".join(f"{line}\n" for line in lines))
