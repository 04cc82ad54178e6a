"""Explain: for each declaration, what is shown of it and what its place in the order was."""

from __future__ import annotations

from bisect import bisect_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.code.declarations import Declaration
    from slicecli.slicers.code.drawing import Drawing
    from slicecli.slicers.code.outline import Outline


_BEYOND = 1 << 62


def explained(outline: Outline, drawing: Drawing) -> Iterator[str]:
    """Yield a line of text for each declaration, in the order of the file."""
    every = outline.declarations.all
    order = sorted(range(len(every)), key=lambda index: every[index].rank())
    places = {index: place for place, index in enumerate(order, 1)}
    hidden = sorted(drawing.hidden)
    yield f"{outline.language.name}, {len(every):,} declarations"
    for index, one in enumerate(every):
        line = outline.source.row(one.at) + 1
        state = _state(one, hidden, named=index in drawing.selection.names)
        yield f"{line}: {one.kind} {one.name}: {state}; place {places[index]}{_why(one)}"


def _state(one: Declaration, hidden: list[tuple[int, int]], *, named: bool) -> str:
    if _covers(hidden, one.at):
        return "only named" if named else "left out"
    if one.body is None:
        return "shown"
    return "signature shown" if _covers(hidden, one.body[1]) else "shown with its body"


def _covers(hidden: list[tuple[int, int]], at: int) -> bool:
    index = bisect_right(hidden, (at, _BEYOND)) - 1
    return any(start <= at < end for start, end in hidden[max(0, index - 1) : index + 1])


def _why(one: Declaration) -> str:
    reasons = ["private"] * one.private + ["inside a function"] * one.local
    return f", {' and '.join(reasons)}" if reasons else ""
