"""Explain: for each open container, what is shown of it and what isn't, and the rule that decided.

What a child is worth says `worth`, and that times the worth of its container is its place in the
queue; here it is told which of those rules it was.
"""

from __future__ import annotations

from slicecli.slicers.json.boxes import UNREAD, Box
from slicecli.slicers.json.notation import plain_name
from slicecli.slicers.json.worth import (
    BESIDE,
    BULK,
    CONTAINER,
    EARLY,
    FAR,
    FIRST,
    FOUND,
    LAST,
    LATER,
    LONG_WORD,
    NOTHING,
    SCALAR,
    TELLING,
    worth_of_kind,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.json.children import Child
    from slicecli.slicers.json.loader import Loader
    from slicecli.slicers.json.notation import Limits
    from slicecli.slicers.json.plan import Plan
    from slicecli.slicers.json.scalars import Scalars

# What a member is by what it is worth.
_KINDS = {
    TELLING: "names or describes",
    SCALAR: "scalar",
    FOUND: "what a report is about",
    CONTAINER: "container",
    LONG_WORD: "long word",
    NOTHING: "nothing in it",
}


class Explained:
    """Tells of one plan."""

    __slots__ = ("_loader", "_plan", "_scalars")

    def __init__(self, plan: Plan, loader: Loader, scalars: Scalars) -> None:
        """Tell of this plan."""
        self._plan = plan
        self._loader = loader
        self._scalars = scalars

    def lines(self, root: Box | Child, limits: Limits | None) -> Iterator[str]:
        """Yield a line for each child that is shown and for what is left out of each container."""
        if not isinstance(root, Box):
            yield "one value: shown, as much of it as fits"
            return
        yield "shape: left out, no room" if limits is None else "shape: always kept"
        if root not in self._plan.shown:
            yield "$ not open: no value fits beside the shape"
            return
        yield from self._box(root, "$")

    def _box(self, box: Box, path: str) -> Iterator[str]:
        shown = self._plan.shown[box]
        for index in sorted(shown):
            child, level = shown[index]
            place = _place(path, child)
            open_box = child.box is not None and child.box in self._plan.shown
            state = "open" if open_box else self._state(child, level)
            yield f"{place} {state}; {self._why(box, child)}"
            if open_box and child.box is not None:
                yield from self._box(child.box, place)
        left = box.size - len(shown)
        if left:
            best = next((one for one in box.children if one.index not in shown), None)
            told = "none of them was looked at"
            if best is not None:
                told = f"no room; the best of them, {_place(path, best)}; {self._why(box, best)}"
            yield f"{path} {left:,} left out: {told}"

    def _state(self, child: Child, level: int) -> str:
        whole = self._scalars.written(child.value, child.name, level)[1]
        return "shown" if whole else f"shown in part, at level {level}"

    def _why(self, box: Box, child: Child) -> str:
        if box.alike:
            why = _of_elements(box, child)
        elif box.report is not None:
            why = _of_entry(child)
        else:
            why = self._of_member(child)
        return f"worth {child.worth:.2f}, {why}"

    def _of_member(self, child: Child) -> str:
        value = child.value if child.span is None else UNREAD
        kind = worth_of_kind(str(child.name), value, nested=child.nested(self._loader))
        return _KINDS[kind] if child.worth <= kind else "tells of a problem"


def _place(path: str, child: Child) -> str:
    return f"{path}[{child.index}]" if child.name is None else f"{path}.{plain_name(child.name)}"


def _of_elements(box: Box, child: Child) -> str:
    """Name the rule for an element, or a member of a map."""
    if box.graded:
        return "by what its report says of it"
    place = FIRST if child.index == 0 else EARLY * LATER ** min(child.index, FAR)
    why = "the first" if child.index == 0 else "by its place"
    if child.index == box.size - 1 and place < LAST:
        place, why = LAST, "the last"
    return why if child.worth <= place else "odd one out"


def _of_entry(child: Child) -> str:
    """Name the rule for a member of a report's entry."""
    if child.worth == BULK:
        return "bulk of its report"
    return "beside the rest" if child.worth == BESIDE else "what its report leads with"
