"""The tool `list`: the newest runs, a line for each, as `slice list` prints them."""

from __future__ import annotations

from itertools import islice

from slicecli.cli.list import HEAD, cells_of, line_of, rows_of
from slicecli.cli.mcp.room import WIDEST_COMMAND, Room, asked
from slicecli.condensate import clipped
from slicecli.history.runs import Runs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

USUAL = 20


def answer(arguments: dict[str, Any], said: list[str]) -> tuple[str, dict[str, Any]]:
    """Give the newest runs, as many as are asked for and fit. Raises CapTooSmall, Unavailable."""
    room = Room(arguments, said)
    runs = Runs(room.store.root)
    newest = islice(iter(runs), asked(arguments, "limit", USUAL))
    lines = [line_of(HEAD).decode()]
    for row in rows_of(room.store, newest):
        *cells, command = cells_of(row)
        lines.append(line_of((*cells, clipped(command, WIDEST_COMMAND))).decode())
    total = len(lines) - 1

    def drawn(number: int) -> str:
        left = total - number
        last = f"... {left:,} more of {total:,}\n" if left else ""
        damaged = f"{runs.told}\n" if runs.told else ""
        return "".join(lines[: number + 1]) + last + damaged

    text, shown = room.most(total, drawn)
    return text, {"runs": total, "shown": shown}
