"""Minimap: where in a raw its errors and warnings lie, and what the condensate shows of it.

A picture as tall as the window, a band of it for so many lines; each mark is a link to the first line
that it stands for, so that it needs no script. Lengths are whole numbers, and so the same everywhere.
"""

from __future__ import annotations

from slicecli.kept import SHOWN
from slicecli.render.text import counted
from slicecli.slicers.log.stems import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from slicecli.page.lines import Lines
    from slicecli.page.plan import Passage

BANDS = 400
"""As many marks as a small window has room for one below the other."""

HEIGHT, WIDTH = 4000, 24
COLUMNS = {"k": (0, 5), "w": (6, 8), "e": (15, 9)}
"""Where what is kept, warnings and errors are drawn, side by side, and how wide."""

SHADES = 4
"""The more a band has of what another has most of, the darker its mark."""


def minimap(
    lines: Lines, passages: Sequence[Passage], anchor: Callable[[int], str]
) -> Iterator[str]:
    """Draw the map of a raw; `anchor` gives the id of the place where a line is, or is counted."""
    total = len(lines)
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" data-lines="{total}">'
    for passage in passages if total else ():
        if passage.state == SHOWN:
            top = (passage.first - 1) * HEIGHT // total
            yield _mark("k", "k", top, passage.last * HEIGHT // total - top)
    size = min(BANDS, total)
    bands = [range(at * total // size + 1, (at + 1) * total // size + 1) for at in range(size)]
    for rank, kind, count in ((WARNING, "w", lines.warnings), (ERROR, "e", lines.errors)):
        counts = [count(band) for band in bands]
        most = max(counts, default=0)
        for at, (band, number) in enumerate(zip(bands, counts, strict=True)):
            if number:
                first = lines.first(rank, band)
                words = counted(number, "errors" if rank == ERROR else "warnings")
                top = at * HEIGHT // size
                shade = f"{kind} of{-(-number * SHADES // most)}"
                yield (
                    f'<a href="#{anchor(first)}" tabindex="-1"><title>Line {first:,}: {words}</title>'
                    f"{_mark(kind, shade, top, (at + 1) * HEIGHT // size - top)}</a>"
                )
    yield "</svg>"


def _mark(kind: str, classes: str, top: int, height: int) -> str:
    left, width = COLUMNS[kind]
    return (
        f'<rect class="{classes}" x="{left}" y="{top}" width="{width}" '
        f'height="{max(HEIGHT // BANDS, height)}"/>'
    )
