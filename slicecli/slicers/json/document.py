"""The condensed document: a plan written as JSON, everything that isn't shown counted in its place."""

from __future__ import annotations

from itertools import pairwise

from slicecli.slicers.json.marks import counted, key, mark, note
from slicecli.slicers.json.notation import Limits, map_of, members, plain_name, written
from slicecli.slicers.json.values import Redacted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.boxes import Box
    from slicecli.slicers.json.children import Child
    from slicecli.slicers.json.plan import Plan
    from slicecli.slicers.json.scalars import Scalars

LONG = 60
"""A part of so many characters stands on a line of its own."""


class Document:
    """A document written by a plan: its `text`, and what is shown in it.

    `elements` and `keys` count what is shown of each, `strings` what is shown in part, `redacted`
    secrets by their kind.
    """

    __slots__ = (
        "_limits",
        "_notes",
        "_plan",
        "_root",
        "_scalars",
        "elements",
        "keys",
        "redacted",
        "strings",
        "text",
    )

    def __init__(
        self, root: Box, plan: Plan, scalars: Scalars, limits: Limits | None, notes: str = ""
    ) -> None:
        """Write the document; `limits` None leaves the shape out, `notes` are told in the first mark."""
        self._root = root
        self._plan = plan
        self._scalars = scalars
        self._limits = limits
        self._notes = f"; {notes}" if notes else ""
        self.elements = self.keys = self.strings = 0
        self.redacted: dict[str, int] = {}
        self.text = self._box(root)[0] if root in plan.shown else mark(self._whole(root))

    def _whole(self, box: Box) -> str:
        """Say what a box is that isn't open."""
        shape = self._shape(box)
        if box.kind == "stream":
            shape = f"stream of {box.size} {shape}".rstrip()
        elif not shape:
            shape = f"[{box.size}]" if box.kind == "array" else f"{{{counted(box.size, 'keys')}}}"
        return shape + self._notes

    def _shape(self, box: Box) -> str:
        """Give the shape of a box's place, or that of a stream's values; nothing without limits."""
        if self._limits is None:
            return ""
        shape = box.shape.element if box.kind == "stream" else box.shape
        return written(shape, self._limits) if shape else ""

    def _box(self, box: Box) -> tuple[str, bool]:
        """Write an open box; say whether all of it is there."""
        shown = self._plan.shown[box]
        chosen = [shown[index] for index in sorted(shown)]
        return self._object(box, chosen) if box.kind == "object" else self._array(box, chosen)

    def _child(self, child: Child, level: int) -> tuple[str, bool]:
        self.elements += child.name is None
        self.keys += child.name is not None
        inner = child.box
        if inner is not None and inner in self._plan.shown:
            text, whole = self._box(inner)
        else:
            text, whole, secrets = self._scalars.written(child.value, child.name, level)
            self.strings += not whole
            if isinstance(child.value, Redacted):
                secrets = {child.value.kind: 1}
            for kind, number in secrets.items():
                self.redacted[kind] = self.redacted.get(kind, 0) + number
        return (text if child.name is None else key(child.name) + text), whole

    def _object(self, box: Box, chosen: list[tuple[Child, int]]) -> tuple[str, bool]:
        left = box.size - len(chosen)
        parts, whole = [], not left
        for child, level in chosen:
            text, all_there = self._child(child, level)
            parts.append(text)
            whole = whole and all_there
        names = {child.name for child, _ in chosen}
        notes = self._notes if box is self._root else ""
        if left or notes or (box.alike and not box.told and not whole):
            parts.append(note(counted(left, "keys") + self._rest(box, names) + notes))
        return "{" + _joined(parts) + "}", whole

    def _rest(self, box: Box, names: set[str | None]) -> str:
        """Give the shape of an object's members of other names; nothing where it is told already."""
        limits = self._limits
        if box.told or limits is None:
            return ""
        inner = limits.at(box.depth)
        each = map_of(box.shape)
        if each is None:
            rest = [name for name in box.shape.members or {} if name not in names]
            return f" {members(box.shape, rest, inner)}" if rest else ""
        # Names of a map that the limits left out of the shape aren't worth more in its place.
        most = limits.map_names if limits.depth > box.depth else 0
        listed = [name for name in box.shape.members or box.shape.names if name not in names]
        told = ", ".join(map(plain_name, listed[:most]))
        more = ", …" if told and len(listed) > most else ""
        return f"{' ' if told else ''}{told}{more}: {written(each, inner.below())}"

    def _array(self, box: Box, chosen: list[tuple[Child, int]]) -> tuple[str, bool]:
        unit = "values" if box.kind == "stream" else "elements"
        parts: list[str] = []
        gaps: list[int] = []
        before, whole = 0, len(chosen) == box.size
        for child, level in chosen:
            if child.index > before:
                gaps.append(len(parts))
                parts.append(counted(child.index - before, unit))
            text, all_there = self._child(child, level)
            parts.append(text)
            whole = whole and all_there
            before = child.index + 1
        if box.size > before:
            gaps.append(len(parts))
            parts.append(counted(box.size - before, unit))
        self._mark_gaps(box, parts, gaps, unit, whole=whole)
        return "[" + _joined(parts) + "]", whole

    def _mark_gaps(
        self, box: Box, parts: list[str], gaps: list[int], unit: str, *, whole: bool
    ) -> None:
        """Make marks of the counts at `gaps`; tell the shape of all elements in the first one."""
        notes = self._notes if box is self._root else ""
        if box.kind == "stream":
            first = self._whole(box) if not whole else f"stream of {box.size}{notes}"
            for at in gaps:
                parts[at] = mark(parts[at])
            parts.insert(0, mark(first))
            return
        if not gaps and (notes or not (whole or box.told)):
            gaps = [0]
            parts.insert(0, counted(0, unit))
        for at in gaps:
            more = ""
            if at == gaps[0]:
                more = notes if box.told else self._element(box) + notes
            parts[at] = mark(parts[at] + more)

    def _element(self, box: Box) -> str:
        limits = self._limits
        if limits is None or box.shape.element is None or limits.at(box.depth).depth <= 0:
            return ""
        return " " + written(box.shape.element, limits.at(box.depth).below())


def _joined(parts: list[str]) -> str:
    """Join parts by commas, a line end where one is long."""
    pieces = parts[:1]
    for before, part in pairwise(parts):
        pieces.append(",\n" if len(before) > LONG or len(part) > LONG else ",")
        pieces.append(part)
    return "".join(pieces)
