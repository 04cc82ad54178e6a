"""The line that shows progress: numbers, and a bar by rich where there is an end to go to.

Drawn without what rich has for live displays: that hides the cursor, which a killed process leaves so,
and ends in a line end, which scrolls.
"""

from __future__ import annotations

from io import StringIO
from sys import stderr

from rich.console import Console
from rich.filesize import decimal
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from slicecli.cli.progress import ERASE
from slicecli.source.sight import ours, put, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.console import RenderableType

    from slicecli.cli.progress import State

WIDEST = 30
"""Columns of the bar."""


class _Page(StringIO):
    """What rich writes on; its encoding says whether a terminal can show more than ASCII."""

    encoding = stderr.encoding


class Bar:
    """Draws a line over the last one."""

    def __init__(self) -> None:
        """Draw nothing yet."""
        self._console = Console(file=_Page(), force_terminal=True)

    def draw(self, state: State, seconds: float) -> bool:
        """Draw, unless somebody else has the terminal now; say whether it was drawn."""
        if not ours():
            return False
        self._console.width = max(1, width() - 1)  # in the last column the cursor may wrap
        grid = Table.grid(padding=(0, 1))
        cells: list[RenderableType] = [Text(f"slice: {state.verb}")]
        if state.total is not None:
            cells.append(ProgressBar(total=max(1, state.total), completed=state.done, width=WIDEST))
        cells.append(Text(_numbers(state, seconds)))
        for _ in cells:
            grid.add_column(no_wrap=True)
        grid.add_row(*cells)
        with self._console.capture() as drawn:
            self._console.print(grid, end="")
        put(ERASE + drawn.get().partition("\n")[0])
        return True


def _numbers(state: State, seconds: float) -> str:
    """Say how much of how much, and how fast."""
    is_size = state.unit == "bytes"
    of = "" if state.total is None else f" of {_amount(state.total, is_size=is_size)}"
    rate = _amount(int(state.done / max(seconds, 1)), is_size=is_size)
    unit = "" if is_size else f" {state.unit}"
    return f"{_amount(state.done, is_size=is_size)}{of}{unit}, {rate}/s"


def _amount(number: int, *, is_size: bool) -> str:
    return decimal(number) if is_size else f"{number:,}"
