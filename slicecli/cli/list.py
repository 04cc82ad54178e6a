"""`slice list`: the runs of late, newest first: how each ended, what it took, what was left of it.

Only as much is read as is listed: the records from the newest on, and of each run that is printed its
raw, for its lines and its tokens. On a terminal it is a table as wide as that, elsewhere a line a run
whose columns stay where they are.
"""

from __future__ import annotations

import json
import os
from itertools import islice
from signal import Signals

from slicecli.cli.output import write_bytes, write_out
from slicecli.cli.seen import looked_at, said, tell
from slicecli.errors import BadCounter, StoreError
from slicecli.history.measure import Measure, lines_of, tokens_of
from slicecli.history.when import local
from slicecli.shown import quoted
from slicecli.tokens import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.cli.arguments import Values
    from slicecli.history.run import Run
    from slicecli.store.disk import DiskStore
    from slicecli.tokens.contract import TokenCount

HEAD = ("WHEN", "OUTCOME", "IN", "OUT", "LINES", "SLICER", "DIGEST", "COMMAND")
WIDTHS = (19, 9, 11, 7, 9, 6, 12, 0)
RIGHT = frozenset((2, 3, 4))


class Row:
    """A run, and what its raw takes; None where that is gone, damaged or can't be counted."""

    __slots__ = ("lines", "measure", "run")

    def __init__(self, run: Run, lines: int | None, measure: Measure | None) -> None:
        """Keep the fields."""
        self.run = run
        self.lines = lines
        self.measure = measure


def call(values: Values) -> int:
    """Print a line for each run."""
    store, runs = looked_at(values)
    chosen = (run for run in runs if run.failed or not values["failed"])
    rows = rows_of(store, islice(chosen, values["limit"] or None))
    first = list(islice(rows, 1))
    if not first:
        status = 0
    elif values["json"]:
        status = write_bytes(_json(row) for part in (first, rows) for row in part)
    elif os.isatty(1):
        from slicecli.cli.tables import runs_table  # noqa: PLC0415  rich, on a terminal alone

        cells = [(row.run.failed, cells_of(row, SHORT)) for part in (first, rows) for row in part]
        status = write_out(runs_table(HEAD, cells, RIGHT))
    else:
        lines = (line_of(cells_of(row)) for part in (first, rows) for row in part)
        status = write_bytes(line for part in ((line_of(HEAD),), lines) for line in part)
    tell(runs, values, found=bool(first))
    return status


def rows_of(store: DiskStore, runs: Iterator[Run]) -> Iterator[Row]:
    """Look at the raw of each run. Raises Unavailable."""
    counters: dict[str, TokenCount] = {}
    for run in runs:
        try:
            raw = store.open(run.digest)
        except StoreError:
            yield Row(run, None, None)
            continue
        name = run.counter or ""
        try:
            if name not in counters:
                counters[name] = counter(name)
            yield Row(run, lines_of(raw), tokens_of(raw, counters[name]))
        except BadCounter:
            yield Row(run, lines_of(raw), None)


SHORT = "%m-%d %H:%M"


def cells_of(row: Row, *form: str) -> tuple[str, ...]:
    """Give what stands under each word of HEAD; `form` is that of the time, if not the usual one."""
    run, measure = row.run, row.measure
    return (
        local(run.when_ns, *form),
        outcome(run),
        "-" if measure is None else f"{'' if measure.exact else '~'}{measure.tokens:,}",
        "-" if run.tokens is None else f"{run.tokens:,}",
        "-" if row.lines is None else f"{row.lines:,}",
        run.slicer or "-",
        run.digest[:12],
        quoted(run.argv) if run.argv else f"({quoted((run.hint,))})" if run.hint else "(stdin)",
    )


def outcome(run: Run) -> str:
    """Say in a word or two how a run ended: `ok` for exit status 0, `-` where that isn't known."""
    if run.timed_out:
        return "timed out"
    if run.signal is not None:
        try:
            return Signals(run.signal).name
        except ValueError:
            return f"signal {run.signal}"
    if run.status is None:
        return "-"
    return f"exit {run.status}" if run.status else "ok"


def line_of(cells: tuple[str, ...]) -> bytes:
    """Give a line whose columns stay where they are."""
    padded = (
        cell.rjust(width) if index in RIGHT else cell.ljust(width)
        for index, (cell, width) in enumerate(zip(cells, WIDTHS, strict=True))
    )
    return ("  ".join(padded) + "\n").encode("utf-8", "backslashreplace")


def _json(row: Row) -> bytes:
    run, measure = row.run, row.measure
    fields = said(run) | {
        "timed_out": run.timed_out,
        "duration_ms": run.duration_ms,
        "raw_tokens": measure and measure.tokens,
        "raw_tokens_exact": measure and measure.exact,
        "raw_lines": row.lines,
        "counter": run.counter,
        "slicer": run.slicer,
    }
    return (json.dumps(fields, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")
