"""`slice slicers`: what there is, and the smallest caps that work."""

from __future__ import annotations

from slicecli import render, slicers
from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.condense import smallest_cap
from slicecli.errors import UsageError
from slicecli.tokens import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values

HEAD = ("NAME", "VERSION", "SCHEMA", "SMALLEST CAP")


def call(values: Values) -> int:
    """List the slicers, a line for each, columns aligned."""
    del values
    exact = counter()
    rows = [HEAD]
    for name in slicers.names():
        try:
            slicer = slicers.find(name)
        except UsageError as error:
            say(str(error))
            continue
        smallest = ", ".join(
            f"{smallest_cap(slicer, renderer, exact)} {renderer.name}"
            for renderer in map(render.find, render.FORMATS)
            if slicer.diagnoses or not renderer.only_diagnostics
        )
        try:
            slicer.check()
        except UsageError as error:
            say(str(error))
        rows.append((name, str(slicer.id.version), slicer.schema, smallest))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        + f"  {row[3]}\n"
        for row in rows
    )
    return write_out("".join(lines))
