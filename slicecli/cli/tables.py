"""Tables and bars on a terminal, drawn by rich: as wide as that is, in colour where it is wanted.

NO_COLOR and TERM=dumb take the colour out. No cell is markup: a command line says what it likes.
"""

from __future__ import annotations

import os
from io import StringIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from rich.console import RenderableType

NARROWEST = 40
"""Columns below which a table is cut anyway."""

ENOUGH = 30
"""Columns that a command should have."""

GO_FIRST = (5, 4)
"""Columns of a list that are left out where it has less: the slicer, the lines."""

GO_THEN = (2, 3, 0)
"""Those that are where it has hardly any: both numbers of tokens, the time."""

SUMS_GO_FIRST = ("FAILED", "TIME", "KEPT", "RUNS", "SAVED")
"""Columns of sums that are left out where names have too little."""

GAP = 2
LEAST = 12
"""Columns that a name has at least, and a bar, or it is left out."""

WIDEST_BAR = 40


def drawn(things: Iterable[RenderableType]) -> str:
    """Draw things for the terminal that standard output is."""
    console = Console(
        file=StringIO(), force_terminal=True, width=max(NARROWEST, width()), highlight=False
    )
    with console.capture() as capture:
        for thing in things:
            console.print(thing)
    return "".join(line.rstrip(" ") + "\n" for line in capture.get().splitlines())


def width() -> int:
    """Give the columns of the terminal."""
    try:
        return os.get_terminal_size(1).columns or 80
    except OSError:
        return 80


def runs_table(
    head: Sequence[str], rows: Sequence[tuple[bool, Sequence[str]]], right: Collection[int]
) -> str:
    """Draw a list of runs; each row says first whether its command failed.

    The last column, the command, gets what the others leave; where that is little, others go.
    """
    wide = _widths(head, [cells for _, cells in rows])
    kept = list(range(len(head)))
    for columns, room in ((GO_FIRST, ENOUGH), (GO_THEN, LEAST)):
        for column in columns:
            if sum(wide[index] + GAP for index in kept[:-1]) + room > max(NARROWEST, width()):
                kept.remove(column)
    table = _table([head[index] for index in kept], {i for i, at in enumerate(kept) if at in right})
    for index, column in enumerate(kept[:-1]):
        table.columns[index].min_width = wide[column]
    table.columns[-1].max_width = max(LEAST, width() - sum(wide[i] + GAP for i in kept[:-1]))
    for failed, cells in rows:
        styles = {0: "dim", 1: "red" if failed else "green" if cells[1] == "ok" else "", 6: "cyan"}
        table.add_row(*(Text(cells[index], style=styles.get(index, "")) for index in kept))
    return drawn((table,))


def sums_table(
    head: Sequence[str],
    rows: Sequence[tuple[Sequence[str], int, int]],
    total: Sequence[str],
) -> Table:
    """Draw sums, a row each with its tokens in and out, which a bar shows, and the whole below.

    The names get what the figures leave; where that is little, figures go. Bars get what is over.
    """
    wide = _widths(head, [cells for cells, _, _ in rows] + [total])
    kept = list(range(len(head)))
    for name in SUMS_GO_FIRST:
        if min(wide[0], LEAST) + sum(wide[i] + GAP for i in kept[1:]) > width() and name in head:
            kept.remove(head.index(name))
    figures = sum(wide[index] + GAP for index in kept[1:])
    table = _table([head[i] for i in kept], range(1, len(kept)), footer=[total[i] for i in kept])
    table.columns[0].max_width = max(LEAST, width() - figures)
    for column, index in zip(table.columns[1:], kept[1:], strict=True):
        column.min_width = wide[index]
    room = width() - figures - wide[0] - GAP
    widest = max((max(into, out) for _, into, out in rows), default=0)
    bar = _bars(min(WIDEST_BAR, room), widest) if room >= LEAST and widest else None
    if bar is not None:
        table.add_column(Text("OUT OF IN"), no_wrap=True)
    for cells, into, out in rows:
        style = "yellow" if out > into else ""
        line = [Text(cells[i], style=style if i else "") for i in kept]
        table.add_row(*line, *([] if bar is None else [bar(into, out)]))
    return table


def _bars(columns: int, widest: int) -> Callable[[int, int], Text]:
    def bar(into: int, out: int) -> Text:
        whole = -(-columns * max(into, out) // widest)
        kept = min(whole, -(-whole * out // max(into, out, 1)))
        return Text.assemble(("█" * kept, "cyan"), ("░" * (whole - kept), "dim"))

    return bar


def _widths(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(Text(cell).cell_len for cell in column) for column in zip(head, *rows, strict=True)]


def _table(head: Sequence[str], right: Collection[int], *, footer: Sequence[str] = ()) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD,
        padding=(0, GAP - 1, 0, 0),
        pad_edge=False,
        show_footer=bool(footer),
        show_edge=False,
    )
    for index, name in enumerate(head):
        table.add_column(
            Text(name),
            footer=Text(footer[index]) if footer else "",
            justify="right" if index in right else "left",
            no_wrap=True,
            overflow="ellipsis",
        )
    return table
