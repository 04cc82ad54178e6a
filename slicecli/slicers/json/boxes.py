"""Boxes: containers of which a part may be shown, and their children in the order of their worth.

A box is either in memory or was opened, and then its children are read again from the raw when their
turn comes. The order is made once, before it is known how many fit: in an array the first element,
the odd ones out, the last, then the others from the first on; in an object members that tell of a
problem, scalars, then containers. In a known report what failed comes first.
"""

from __future__ import annotations

from slicecli.slicers.json.feed import Column
from slicecli.slicers.json.names import FINDINGS, tells
from slicecli.slicers.json.notation import map_of
from slicecli.slicers.json.odd import Survey
from slicecli.slicers.json.opened import Opened
from slicecli.slicers.json.owners import Run
from slicecli.slicers.json.reports import recognise
from slicecli.slicers.json.reports.contract import NOTED, PASSED
from slicecli.slicers.json.secrets import NAMES, VALUES
from slicecli.slicers.json.shape import Shape
from slicecli.slicers.json.values import Deep, Endless, members_of
from slicecli.slicers.json.verdict import badness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from slicecli.slicers.json.feed import Feeder
    from slicecli.slicers.json.loader import Loader
    from slicecli.slicers.json.reports.contract import Report

FIRST, LAST, EARLY, LATER = 0.9, 0.75, 0.6, 0.98
"""What elements are worth by where they stand; each early one so many times the one before."""

ODD, ODDER = 0.5, 0.45
"""What an odd element is worth: at least so much, and up to so much more."""

TELLING, SCALAR, FOUND, CONTAINER, LONG_WORD, NOTHING, BULK = 0.96, 0.9, 0.89, 0.85, 0.75, 0.7, 0.2
"""What members are worth: one that names or describes, another scalar, what a report is about,
another container, a digest or an address, null, what a report has as bulk."""

LEAD, LEAD_STEP, BESIDE = 0.98, 0.003, 0.6
"""What a report's telling names are worth, how much less each is than the one before, and the others."""

LONG = 32
"""Characters of a word from which on it is rather a digest, an address or data."""

MOST = 512
"""Members of an object that are looked at, from the first on."""

GLANCE = 1024
"""Bytes of a member that is read to see what it is."""


class Child:
    """An element or a member that may be shown.

    `span` says where it is to be read from, if it isn't yet; `secret` of which kind it is then.
    """

    __slots__ = ("box", "index", "name", "secret", "span", "value", "worth")

    def __init__(
        self, index: int, name: str | None, value: object, span: tuple[int, int] | None = None
    ) -> None:
        """Keep the fields; its worth is said later."""
        self.index = index
        self.name = name
        self.value = value
        self.span = span
        self.secret: str | None = None
        self.worth = 0.0
        self.box: Box | None = None

    def read(self, loader: Loader) -> bool:
        """Read the value if it wasn't yet; say no where there is no room to."""
        if self.span is not None:
            if not loader.has(self.span):
                return False
            self.value, self.span = loader.load(self.span, self.secret), None
        return True

    def nested(self, loader: Loader) -> bool:
        """Say whether it is a container with something in it."""
        value = self.value
        if self.span is not None:
            return loader.begins_nested(self.span)
        if isinstance(value, Opened):
            return value.count > 0
        if isinstance(value, Deep):
            return value.size > 0
        return isinstance(value, dict | list) and bool(value)


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
    def children(self) -> list[Child]:
        """The children that may be shown, the one of most worth first."""
        if self._children is None:
            children = list(self._opened() if isinstance(self.value, Opened) else self._read())
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

    def _opened(self) -> Iterator[Child]:
        opened = self.value
        assert isinstance(opened, Opened)  # noqa: S101  as its caller saw
        children = self._children_of(opened)
        if opened.kind == "object" and opened.shape.members is not None:
            return self._members(children)
        self.alike = True
        self.report = opened.report or self.report
        return self._ranked(children, opened.survey, opened.report)

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

    def _read(self) -> Iterator[Child]:
        value, feeder = self.value, self._site.feeder
        survey = Survey()
        if isinstance(value, list):
            feeder.feed(Shape(self.shape.key), Column(value, Run(0), survey))
            report = recognise(value)
            if report is not None:
                self.report = report
                report.take(value, 0)
            return self._ranked(
                self._some([(None, one) for one in value], survey, report), survey, report
            )
        members = members_of(value) if isinstance(value, dict) else []
        shape = Shape(self.shape.key)
        feeder.feed(shape, Column([value] if members else []))
        if map_of(shape) is None:
            return self._members(Child(at, *member) for at, member in enumerate(members[:MOST]))
        self.alike = True
        parts = Column([part for _, part in members], Run(0), survey)
        feeder.feed(Shape(self.shape.key), parts)
        return self._ranked(self._some(members, survey, None), survey, None)

    def _some(
        self,
        all_children: list[tuple[None, object]] | list[tuple[str, object]],
        survey: Survey,
        report: Report | None,
    ) -> list[Child]:
        """Take those children that may be shown at all."""
        size = len(all_children)
        wanted = {*range(min(size, self._site.keep)), size - 1, *survey.ranked()}
        wanted |= set(report.worth()) if report else set()
        return [Child(index, *all_children[index]) for index in sorted(wanted)]

    def _ranked(
        self, children: Iterable[Child], survey: Survey, report: Report | None
    ) -> Iterator[Child]:
        odd = survey.ranked()
        known = report.worth() if report else {}
        for child in children:
            index = child.index
            child.worth = EARLY * LATER ** min(index, MOST)
            if index == self.size - 1:
                child.worth = max(child.worth, LAST)
            if index in odd:
                child.worth = max(child.worth, ODD + ODDER * odd[index])
            if index == 0:
                child.worth = max(child.worth, FIRST)
            if known:
                child.worth = known.get(index, PASSED if index else NOTED)
            yield child

    def _members(self, children: Iterable[Child]) -> Iterator[Child]:
        loader = self._site.loader
        for child in children:
            if child.span is not None and child.span[1] - child.span[0] <= GLANCE:
                child.read(loader)
            child.worth = self._worth_of_member(child, nested=child.nested(loader))
            yield child

    def _worth_of_member(self, child: Child, *, nested: bool) -> float:
        name, report = str(child.name), self.report
        if report is not None and isinstance(self.value, dict):
            leads = report.leads_of(self.value)
            if name in leads:
                return LEAD - LEAD_STEP * leads.index(name)
            return BULK if name in report.trails else BESIDE
        value = child.value if child.span is None else "?"
        worth = _worth_of_container(name) if nested else _worth_of_scalar(name, value)
        return max(worth, badness(name, value))


def _worth_of_container(name: str) -> float:
    return FOUND if name.lower() in FINDINGS else CONTAINER


def _worth_of_scalar(name: str, value: object) -> float:
    if value is None or value in ("", [], {}):
        return NOTHING
    if type(value) is str and len(value) >= LONG and " " not in value:
        return LONG_WORD
    return TELLING if tells(name) else SCALAR


def below(shape: Shape, name: str | None) -> Shape:
    """Give the shape of a child's place: an element's, or that of the member `name`."""
    found = shape.element if name is None else shape.each
    if name is not None and shape.members is not None:
        found = shape.members.get(name)
    return found or Shape(name or shape.key)
