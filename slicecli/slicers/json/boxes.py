"""Boxes: containers of which a part may be shown, and their children in the order of their worth.

A box is either in memory or was opened, and then its children are read again from the raw when their
turn comes. The order is made once, before it is known how many fit.
"""

from __future__ import annotations

from slicecli.slicers.json.children import Child
from slicecli.slicers.json.feed import Column
from slicecli.slicers.json.notation import MAP_OF_OBJECTS, map_of
from slicecli.slicers.json.odd import Survey
from slicecli.slicers.json.opened import Opened
from slicecli.slicers.json.owners import Run
from slicecli.slicers.json.reports import recognise
from slicecli.slicers.json.secrets import NAMES, VALUES
from slicecli.slicers.json.shape import Shape
from slicecli.slicers.json.values import Deep, Endless, members_of
from slicecli.slicers.json.worth import rank_elements, worth_of_entry, worth_of_member

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.feed import Feeder
    from slicecli.slicers.json.loader import Loader
    from slicecli.slicers.json.reports.contract import Report

MOST = 512
"""Members of an object that are looked at, from the first on."""

GLANCE = 1024
"""Bytes of a member that is read to see what it is."""

UNREAD = "?"
"""What stands for a value that isn't read for that."""


class Site:
    """What boxes share: where children are read from, how they are surveyed, how many are looked at."""

    __slots__ = ("feeder", "keep", "loader")

    def __init__(self, loader: Loader, feeder: Feeder, keep: int) -> None:
        """Keep the fields."""
        self.loader = loader
        self.feeder = feeder
        self.keep = keep


class Box:
    """A container of which a part may be shown: `kind` is array, object or stream, `size` its length.

    `shape` is that of its place in the document, `told` says that an array around it tells it;
    `alike` that its children are of one kind: an array's, a map's.
    """

    __slots__ = (
        "_children",
        "_entries",
        "_site",
        "alike",
        "depth",
        "kind",
        "report",
        "shape",
        "size",
        "told",
        "value",
    )

    def __init__(
        self, site: Site, value: object, shape: Shape, depth: int, *, told: bool = False
    ) -> None:
        """Look at a container from outside."""
        self._site = site
        self._children: list[Child] | None = None
        # The report whose entries the elements are; `report` is the one around the box.
        self._entries: Report | None = None
        self.value = value
        self.shape = shape
        self.depth = depth
        self.told = told
        self.report: Report | None = None
        if isinstance(value, Opened):
            self.kind, self.size = value.kind, value.count
        elif isinstance(value, Deep):
            self.kind, self.size = value.kind, value.size
        elif isinstance(value, dict):
            self.kind, self.size = "object", len(members_of(value))
        else:
            self.kind, self.size = "array", len(value) if isinstance(value, list) else 0
        self.alike = self.kind != "object"

    @property
    def graded(self) -> bool:
        """Whether a report says of its elements what they are worth."""
        return self._entries is not None and bool(self._entries.worth())

    @property
    def children(self) -> list[Child]:
        """The children that may be shown, the one of most worth first."""
        if self._children is None:
            children = self._opened(self.value) if isinstance(self.value, Opened) else self._read()
            children.sort(key=lambda child: (-child.worth, child.index))
            self._children = children
        return self._children

    def inner(self, child: Child) -> Box:
        """Give a nested child, which was read, as a box."""
        if child.box is None:
            shape = below(self.shape, child.name)
            told = self.told or self.alike
            child.box = Box(self._site, child.value, shape, self.depth + 1, told=told)
            child.box.report = self.report
        return child.box

    def _opened(self, opened: Opened) -> list[Child]:
        children = self._children_of(opened)
        if opened.kind == "object" and opened.shape.members is not None:
            return self._members(children)
        self.alike = True
        self._entries = opened.report
        return self._ranked(children, opened.survey)

    def _children_of(self, opened: Opened) -> list[Child]:
        """Give the children that are remembered, where none of them shows a secret."""
        loader, kept = self._site.loader, opened.kept
        children = [
            Child(index, kept.names.get(index), kept.large.get(index), kept.spans.get(index))
            for index in kept.indexes()
        ]
        for child in children:
            child.secret = below(self.shape, child.name).secret or loader.kind(child.name)
        naming = [one for one in children if one.name and one.name.lower() in NAMES]
        named = loader.kind_named((one.name, one.value) for one in naming if one.read(loader))
        for child in children:
            if named and child.name and child.name.lower() in VALUES:
                child.secret = named
            if isinstance(child.value, Endless):
                child.value = loader.hidden(child.value, child.secret)
        return children

    def _read(self) -> list[Child]:
        value, feeder = self.value, self._site.feeder
        survey = Survey()
        if isinstance(value, list):
            feeder.feed(Shape(self.shape.key), Column(value, Run(0), survey))
            self._entries = recognise(value)
            if self._entries is not None:
                self._entries.take(value, 0)
            return self._ranked(self._some([(None, one) for one in value], survey), survey)
        members = members_of(value) if isinstance(value, dict) else []
        if not self._is_map(members):
            return self._members([Child(at, *member) for at, member in enumerate(members[:MOST])])
        self.alike = True
        parts = Column([part for _, part in members], Run(0), survey)
        feeder.feed(Shape(self.shape.key), parts)
        return self._ranked(self._some(members, survey), survey)

    def _is_map(self, members: list[tuple[str, object]]) -> bool:
        if len(members) < MAP_OF_OBJECTS:
            return False
        shape = Shape(self.shape.key)
        self._site.feeder.feed(shape, Column([self.value]))
        return map_of(shape) is not None

    def _some(
        self, children: list[tuple[None, object]] | list[tuple[str, object]], survey: Survey
    ) -> list[Child]:
        """Take those children that may be shown at all."""
        size = len(children)
        wanted = {*range(min(size, self._site.keep)), size - 1, *survey.ranked()}
        wanted |= set(self._entries.worth()) if self._entries else set()
        return [Child(index, *children[index]) for index in sorted(wanted)]

    def _ranked(self, children: list[Child], survey: Survey) -> list[Child]:
        if self._entries is not None:
            self.report = self._entries
        known = self._entries.worth() if self._entries else {}
        rank_elements(children, self.size, survey.ranked(), known)
        return children

    def _members(self, children: list[Child]) -> list[Child]:
        loader = self._site.loader
        for child in children:
            name = str(child.name)
            if child.span is not None and child.span[1] - child.span[0] <= GLANCE:
                child.read(loader)
            if self.report is not None and isinstance(self.value, dict):
                child.worth = worth_of_entry(name, self.value, self.report)
            else:
                value = child.value if child.span is None else UNREAD
                child.worth = worth_of_member(name, value, nested=child.nested(loader))
        return children


def below(shape: Shape, name: str | None) -> Shape:
    """Give the shape of a child's place: an element's, or that of the member `name`."""
    found = shape.element if name is None else shape.each
    if name is not None and shape.members is not None:
        found = shape.members.get(name)
    return found or Shape(name or shape.key)
