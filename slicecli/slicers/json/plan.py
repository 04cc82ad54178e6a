"""The plan: which boxes are open, and which of their children are shown, so that it fits some room.

What may be shown waits in a queue, the best first: what a child is worth times what its box is worth.
Opening a box puts its children into the queue, its most telling scalars come with it at once. What
doesn't fit is passed over, and what comes later may still. Room is reckoned in characters, cheaply:
whoever asks for plans tries several and counts tokens.
"""

from __future__ import annotations

from heapq import heappop, heappush

from slicecli.slicers.json.marks import key
from slicecli.slicers.json.scalars import LEVELS, Scalars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.boxes import Box
    from slicecli.slicers.json.children import Child
    from slicecli.slicers.json.loader import Loader

FURTHER = 0.45
"""A longer part of a string is worth so much of its shorter one."""

AROUND = 14
"""Characters that a box takes beside its children: brackets, a mark."""

SHARES = {"root": (1.2, 160), "object": (0.5, 120), "told": (0.3, 60), "alike": (0.15, 60)}
"""Characters of scalars that come with a box at once, per token of the cap, and at least: with the
root, with an object that is by itself, with one of many, with an array or a map."""

AT_ONCE = 0.8
"""What a scalar is worth at least, in its box, that comes with it at once."""

TOGETHER = 0.93
"""The same for a container: what tells of a problem, what a report's entry is about."""

MISSES = 60
"""After so many things that didn't fit, nothing more is tried."""

LEAST_SHOWN = 3
"""Telling children that one of many shows at least, if it has so many."""

FIRST_TRIES = 3
"""Children that are tried where none came with its box."""

DEEPEST_SHOWN = 40


class Plan:
    """What is shown: for each open box, by index, a child and the level of its text."""

    __slots__ = ("shown",)

    def __init__(self) -> None:
        """Begin with nothing."""
        self.shown: dict[Box, dict[int, tuple[Child, int]]] = {}

    def show(self, box: Box, child: Child, level: int) -> None:
        """Show a child of an open box, at a level of text."""
        self.shown[box][child.index] = (child, level)


class Planner:
    """Makes plans for one document."""

    __slots__ = ("_loader", "_root", "_scalars", "_scale")

    def __init__(self, root: Box, loader: Loader, scalars: Scalars, scale: int) -> None:
        """Prepare to plan what is shown of `root` under a cap of `scale` tokens."""
        self._root = root
        self._loader = loader
        self._scalars = scalars
        self._scale = scale

    def plan(self, room: int) -> Plan:
        """Make the plan for so many characters."""
        return _Run(self._loader, self._scalars, self._scale, room).plan(self._root)


class _Run:
    """One plan being made."""

    __slots__ = ("_loader", "_plan", "_queue", "_room", "_scalars", "_scale", "_turn")

    def __init__(self, loader: Loader, scalars: Scalars, scale: int, room: int) -> None:
        self._loader = loader
        self._scalars = scalars
        self._scale = scale
        self._room = room
        self._plan = Plan()
        self._queue: list[tuple[float, int, Box, Child, int]] = []
        self._turn = 0

    def plan(self, root: Box) -> Plan:
        """Open the root and show what fits, in the order of worth."""
        misses = 0 if self._open(root, 1.0) else MISSES
        while self._queue and misses < MISSES:
            worth, _, box, child, level = heappop(self._queue)
            if not self._show(box, child, level, -worth):
                misses += 1
        return self._plan

    def _later(self, box: Box, child: Child, level: int, worth: float) -> None:
        self._turn += 1
        heappush(self._queue, (-worth, self._turn, box, child, level))

    def _show(self, box: Box, child: Child, level: int, worth: float) -> bool:
        """Show a child whose turn it is, if it fits."""
        if box not in self._plan.shown or not child.read(self._loader):
            return False
        if child.nested(self._loader):
            inner = box.inner(child)
            if inner.depth > DEEPEST_SHOWN:
                return False
            before = self._room
            self._room -= len(_key(child)) + AROUND
            if self._room > 0 and self._open(inner, worth):
                self._plan.show(box, child, 0)
                return True
            self._room = before
            return False
        return self._show_scalar(box, child, level, worth, self._room)

    def _show_scalar(self, box: Box, child: Child, level: int, worth: float, room: int) -> bool:
        text, whole, _ = self._scalars.written(child.value, child.name, level)
        cost = len(text.encode()) + (0 if level else len(_key(child)) + 1)
        if level:
            cost -= len(self._scalars.written(child.value, child.name, level - 1)[0].encode())
        if cost > room:
            return False
        self._room -= cost
        self._plan.show(box, child, level)
        if not whole and level < LEVELS - 1:
            self._later(box, child, level + 1, worth * FURTHER)
        return True

    def _open(self, box: Box, worth: float) -> bool:
        """Open a box with its most telling children; say no, and leave it, where too little fits."""
        kind = "alike" if box.alike else "told" if box.told else "object" if box.depth else "root"
        share, least = SHARES[kind]
        if self._room < least and box.depth > 0:
            return False
        shown = self._plan.shown[box] = {}
        later = self._show_scalars(box, worth, max(least, int(share * self._scale)))
        if not box.alike:
            for child in later:
                if child.worth >= TOGETHER and child.nested(self._loader):
                    self._show(box, child, 0, worth * child.worth)
        if not self._shows_enough(box, later, worth):
            del self._plan.shown[box]
            return False
        for child in later:
            if child.index not in shown:
                self._later(box, child, 0, worth * child.worth)
        return True

    def _show_scalars(self, box: Box, worth: float, share: int) -> list[Child]:
        """Show the scalars that come with a box, in so many characters; give its other children."""
        end = max(0, self._room - share)
        later: list[Child] = []
        for child in box.children[: self._room // 2 + 1]:
            first = box.alike and not self._plan.shown[box]
            known = child.span is None or (first and child.read(self._loader))
            at_once = known and (box.alike or child.worth >= AT_ONCE)
            scalar = at_once and not child.nested(self._loader)
            room = self._room - end
            if not scalar or not self._show_scalar(box, child, 0, worth * child.worth, room):
                later.append(child)
        return later

    def _shows_enough(self, box: Box, later: list[Child], worth: float) -> bool:
        """Say whether a box shows enough, with one more child if need be, to be open."""
        shown, least, tries = len(self._plan.shown[box]), 1, FIRST_TRIES
        if box.told and not box.alike:
            # One of many that shows hardly anything would only take room.
            telling = sum(child.worth >= AT_ONCE for child in box.children)
            least, tries = max(1, min(LEAST_SHOWN, telling)), 1
        return shown >= least or self._show_one(box, later[:tries], worth)

    def _show_one(self, box: Box, children: list[Child], worth: float) -> bool:
        """Show one of these children, so that a box isn't opened for nothing."""
        return any(self._show(box, child, 0, worth * child.worth) for child in children)


def _key(child: Child) -> str:
    return "" if child.name is None else key(child.name)
