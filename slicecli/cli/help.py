"""`slice help`: a page of the manual, on a terminal through the pager, otherwise as plain text."""

from __future__ import annotations

import os

from slicecli.cli import pager, pages
from slicecli.cli.arguments import REST
from slicecli.cli.mdoc import marked, page, plain
from slicecli.cli.output import write_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values

WIDTH, NARROWEST = 80, 40


def call(values: Values) -> int:
    """Show the page of a topic; without one, slice(1)."""
    topic = values[REST][0] if values[REST] else pages.WHOLE
    with open(pages.find(topic), encoding="utf-8") as file:
        source = file.read()
    if not pager.is_wanted():
        return write_out(plain(page(source, WIDTH)))
    columns = os.get_terminal_size(1).columns or WIDTH
    lines = page(source, max(NARROWEST, min(WIDTH, columns)))
    return pager.paged(marked(lines), plain(lines))
