"""The tool `search`: lines that match, in the outputs of the newest runs, or in one.

What matches is what is stored; what is shown of it is fit to be shown. Each output is searched once,
however many runs had it.
"""

from __future__ import annotations

from slicecli.cli.mcp.lines import changes, matching, picker
from slicecli.cli.mcp.room import WIDEST_COMMAND, Room, asked
from slicecli.condensate import clipped
from slicecli.errors import StoreError, UsageError
from slicecli.history.runs import Runs
from slicecli.render.text import counted, fence
from slicecli.shown import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from slicecli.history.run import Run
    from slicecli.shown import Shown

USUAL = 20
WIDEST = 300
"""Characters of a line that are shown: a program on one line matches everything."""


class Found:
    """What was found in one output: `lines` are its first matches as they may be shown."""

    __slots__ = ("command", "digest", "lines", "matches")

    def __init__(self, digest: str, command: str) -> None:
        """Start with nothing."""
        self.digest = digest
        self.command = command
        self.matches = 0
        self.lines: list[Shown] = []


def answer(arguments: dict[str, Any], said: list[str]) -> tuple[str, dict[str, Any]]:
    """Give the first matches of each output, newest first, as many as fit.

    Raises UsageError for a pattern that is none, StoreError.
    """
    room = Room(arguments, said)
    search = Search(room, arguments["pattern"])
    if "digest" in arguments:
        if "runs" in arguments:
            raise UsageError(detail="digest names one output, runs several: give one of them")
        search.look(room.digest(arguments), "")
    else:
        for digest, command in _recent(room.store.root, asked(arguments, "runs", USUAL)):
            search.look(digest, command)
    return search.answer()


def _recent(path: str, most: int) -> Iterator[tuple[str, str]]:
    """Give the digests of the newest runs and what each was, no digest twice."""
    seen: set[str] = set()
    for run in Runs(path):
        if run.digest in seen:
            continue
        if len(seen) == most:
            return
        seen.add(run.digest)
        yield run.digest, clipped(_what(run), WIDEST_COMMAND)


def _what(run: Run) -> str:
    return quoted(run.argv) if run.argv else f"({quoted((run.hint,))})" if run.hint else "(stdin)"


class Search:
    """A search through outputs, one after the other."""

    def __init__(self, room: Room, pattern: str) -> None:
        """Search for a pattern. Raises UsageError where it is none."""
        self._room = room
        self._pick = picker(pattern, 0)
        self._found: list[Found] = []
        self._held = 0
        self._searched = 0
        self._unread = 0

    def look(self, digest: str, command: str) -> None:
        """Search one output; one that can't be read is told of and costs nothing else."""
        try:
            raw = self._room.store.open(digest)
        except StoreError:
            self._unread += 1
            return
        self._searched += 1
        found = Found(digest, command)
        cleaner = None
        for line in matching(raw, self._pick, self._room.most_bytes):
            found.matches += 1
            if self._held < self._room.cap:  # each takes a token at least
                cleaner = cleaner or self._room.cleaner(raw)
                found.lines.append(line.shown(cleaner, WIDEST))
                self._held += 1
        if found.matches:
            self._found.append(found)

    def answer(self) -> tuple[str, dict[str, Any]]:
        """Give the text with as many matches as fit, and the facts."""
        text, shown = self._room.most(self._held, self._drawn)
        matches = sum(found.matches for found in self._found)
        return text, {"matches": matches, "shown": shown, "searched": self._searched}

    def _drawn(self, number: int) -> str:
        """Give the whole answer with so many matches."""
        pieces: list[str] = []
        lines: list[Shown] = []
        left = left_in = 0
        for found in self._found:
            here = found.lines[: number - len(lines)]
            lines += here
            missing = found.matches - len(here)
            if not here:
                left += missing
                left_in += 1
                continue
            body = "".join(f"{line.body}\n" for line in here)
            head = " ".join(filter(None, (found.digest[:12], found.command)))
            pieces += [f"{head}\n", fence(found.digest, body) if self._room.fenced else body]
            if missing:
                pieces.append(f"... {missing:,} more {_matches(missing)}\n")
        return "".join(pieces) + self._last(left, left_in, lines)

    def _last(self, left: int, left_in: int, lines: list[Shown]) -> str:
        matches = sum(found.matches for found in self._found)
        told = [f"{matches:,} {_matches(matches)} in {counted(self._searched, 'outputs')}"]
        if left:
            told.append(f"left out {left:,} in {counted(left_in, 'older outputs')}")
        told += changes(lines, {})
        if self._unread:
            told.append(f"{counted(self._unread, 'outputs')} could not be read")
        return "; ".join(told) + "\n"


def _matches(number: int) -> str:
    return "match" if number == 1 else "matches"
