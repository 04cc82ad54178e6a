"""Shape: what a place in a document holds, over all its values: kinds, names, lengths, numbers.

One shape stands for all values that are reached by the same names, whatever the indexes: for the
elements of an array together. It is bounded: an object with very many names is a map, whose values
share one shape, and of the values themselves only a few different ones are kept apart.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = 1024
"""Names in one shape before it becomes a map's."""

SHAPES = 4000
CROWDED_NAMES = 32
"""Shapes in one document, and how many names one may have when there are that many."""

APART = 64
"""Different values that are kept apart; a place with more is no choice among a few."""

LONGEST_APART = 100

SAMPLE_NAMES = 256
"""Names of a map that are remembered, the first ones."""


class Shape:
    """What one place holds.

    `kinds` counts values by kind. `members` are an object's, by name; `each` instead, where there
    are too many, is the shape of all of a map's values, `names` the first of its names; `shared` is
    kept for whoever takes an object for a map. `element` is an array's, `least` and `most` its
    lengths. `low`, `high` and `total` are of the numbers. `apart` counts values, while they are few.
    `secret` is the kind of secret that a name on the way to here tells of. `doubled` counts names
    that stood twice; `deep_elements` and `deep_keys` what is below the levels that are kept.
    """

    __slots__ = (
        "apart",
        "deep_elements",
        "deep_keys",
        "doubled",
        "each",
        "element",
        "high",
        "key",
        "kinds",
        "least",
        "low",
        "members",
        "most",
        "names",
        "secret",
        "shared",
        "total",
    )

    def __init__(self, key: str = "", secret: str | None = None) -> None:
        """Begin with no values, at a place that is reached by the name `key`."""
        self.key = key
        self.secret = secret
        self.kinds: dict[str, int] = {}
        self.members: dict[str, Shape] | None = {}
        self.each: Shape | None = None
        self.names: dict[str, None] = {}
        self.element: Shape | None = None
        self.least = self.most = -1
        self.low = self.high = self.total = 0.0
        self.apart: dict[object, int] | None = {}
        self.doubled = 0
        self.deep_elements = self.deep_keys = 0
        self.shared: Shape | None = None

    @property
    def count(self) -> int:
        """How many values there are here."""
        return sum(self.kinds.values())

    def parts(self) -> Iterator[Shape]:
        """Give the shapes that are straight below this one."""
        yield from (self.members or {}).values()
        if self.each is not None:
            yield self.each
        if self.element is not None:
            yield self.element

    def lengths(self, least: int, most: int) -> None:
        """Take in the lengths of arrays."""
        self.least = least if self.least < 0 else min(self.least, least)
        self.most = max(self.most, most)

    def become_map(self) -> Shape:
        """Give up the names one by one for a map's."""
        each = self.each or Shape(self.key, self.secret)
        for name, member in (self.members or {}).items():
            self.names[name] = None
            each.merge(member)
        while len(self.names) > SAMPLE_NAMES:
            self.names.popitem()
        self.members, self.each = None, each
        return each

    def merge(self, other: Shape) -> None:
        """Take in all that the other holds."""
        if other.low < other.high or "int" in other.kinds or "num" in other.kinds:
            self._merge_numbers(other)
        for kind, number in other.kinds.items():
            self.kinds[kind] = self.kinds.get(kind, 0) + number
        if other.most >= 0:
            self.lengths(other.least, other.most)
        self.apart = _sum(self.apart, other.apart)
        self.doubled += other.doubled
        self.deep_elements += other.deep_elements
        self.deep_keys += other.deep_keys
        if other.element is not None:
            if self.element is None:
                self.element = Shape(self.key, self.secret)
            self.element.merge(other.element)
        self._merge_members(other)

    def _merge_numbers(self, other: Shape) -> None:
        if "int" in self.kinds or "num" in self.kinds:
            self.low, self.high = min(self.low, other.low), max(self.high, other.high)
        else:
            self.low, self.high = other.low, other.high
        self.total += other.total

    def _merge_members(self, other: Shape) -> None:
        if other.each is not None or self.members is None:
            each = self.each or self.become_map()
            for name in [*other.names, *(other.members or {})][: SAMPLE_NAMES - len(self.names)]:
                self.names[name] = None
            for part in [*(other.members or {}).values(), *([other.each] if other.each else [])]:
                each.merge(part)
            return
        for name, member in (other.members or {}).items():
            mine = self.members.get(name)
            if mine is None:
                mine = self.members[name] = Shape(name, member.secret)
            mine.merge(member)
        if len(self.members) > NAMES:
            self.become_map()


def _sum(
    mine: dict[object, int] | None, theirs: dict[object, int] | None
) -> dict[object, int] | None:
    if mine is None or theirs is None:
        return None
    for value, number in theirs.items():
        mine[value] = mine.get(value, 0) + number
    return mine if len(mine) <= APART else None


class Totals:
    """All of a document: `elements` of arrays, `keys` of objects, `doubled` names."""

    __slots__ = ("doubled", "elements", "keys")

    def __init__(self, root: Shape) -> None:
        """Add up a shape and all below it; the root itself is neither element nor key."""
        self.elements = self.keys = self.doubled = 0
        rest = [root]
        while rest:
            shape = rest.pop()
            self.elements += shape.deep_elements
            self.keys += shape.deep_keys
            self.doubled += shape.doubled
            if shape.element is not None:
                self.elements += shape.element.count
            for member in (shape.members or {}).values():
                self.keys += member.count
            if shape.each is not None:
                self.keys += shape.each.count
            rest.extend(shape.parts())
