"""`slice store list`: what was run and condensed, newest first.

This is for looking after the store: every record is there, of whatever it is and however damaged, and
nothing but records is read. `slice list` is for looking at what was run.
"""

from __future__ import annotations

import json
from itertools import chain, islice

from slicecli.cli.output import write_bytes
from slicecli.cli.seen import said
from slicecli.cli.settings import open_store
from slicecli.history.run import read
from slicecli.history.when import local
from slicecli.shown import quoted
from slicecli.store.listing import newest_first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from slicecli.cli.arguments import Values
    from slicecli.history.run import Run

HEAD = ("WHEN", "EXIT", "TOKENS", "DIGEST", "COMMAND")


def call(values: Values) -> int:
    """Print a line for each record."""
    store, _ = open_store(values)
    rows = (read(*record) for record in newest_first(store.root))
    if values["json"]:
        lines: Iterable[str] = map(_json, rows)
    else:
        first = list(islice(rows, 1))  # a store that is refused gets no headings
        lines = chain((_line(*HEAD),), map(_text, chain(first, rows)))
    return write_bytes(line.encode("utf-8", "backslashreplace") for line in lines)


def _text(row: Run) -> str:
    ended = "-" if row.status is None else str(row.status)
    if row.signal is not None:
        ended = f"SIG{row.signal}"
    what = quoted(row.argv) if row.argv else f"({quoted((row.hint,))})" if row.hint else "-"
    told = row.state if row.damage else ""
    return _line(
        local(row.when_ns),
        ended,
        "-" if row.tokens is None else f"{row.tokens:,}",
        row.digest[:12],
        f"({told})" if told else what,
    )


def _line(*cells: str) -> str:
    when, ended, tokens, digest, command = cells
    return f"{when:<19}  {ended:>5}  {tokens:>9}  {digest:<12}  {command}\n"


def _json(row: Run) -> str:
    fields = said(row) | ({"damage": row.damage} if row.damage else {})
    return json.dumps(fields, ensure_ascii=False) + "\n"
