"""Feeding values into a shape, a column at a time.

Data that programs write is alike: thousands of objects with the same names. So values are taken in
batches, an object's batch is turned into a column for each name, and a column is looked at by what
runs in C: `map`, `min`, `zip`, `Counter`. That is five to ten times as fast as looking at each value,
and costs no more where values are all different.

Whatever is new in a column (a value, a kind, an extreme, a set of names) may be told to a survey,
which remembers in which element of the array it was found.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from math import inf

from slicecli.slicers.json.below import Below
from slicecli.slicers.json.owners import NOBODY
from slicecli.slicers.json.shape import APART, CROWDED_NAMES, LONGEST_APART, NAMES, SHAPES, Shape
from slicecli.slicers.json.values import (
    CONTAINERS,
    DEEPEST,
    KINDS,
    Deep,
    Doubled,
    Endless,
    Integer,
    Real,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from slicecli.slicers.json.odd import Survey
    from slicecli.slicers.json.owners import Owners

NUMBERS = (int, Integer, float, Real)


class Column:
    """Values of one place, `depth` levels down; `owners` says which element each is part of."""

    __slots__ = ("depth", "owners", "survey", "values")

    def __init__(
        self,
        values: Sequence[Any],
        owners: Owners = NOBODY,
        survey: Survey | None = None,
        depth: int = 0,
    ) -> None:
        """Keep the fields."""
        self.values = values
        self.owners = owners
        self.survey = survey
        self.depth = depth

    def some(self, where: Sequence[int]) -> Column:
        """Give the values at these indexes."""
        values = self.values
        return Column(
            [values[index] for index in where], self.owners.some(where), self.survey, self.depth
        )

    def members(self, values: Sequence[Any]) -> Column:
        """Give the column of what each value has under one name."""
        return Column(values, self.owners, self.survey, self.depth + 1)

    def parts(self, values: Sequence[Any], lengths: Sequence[int]) -> Column:
        """Give the column of what the values hold, so many each."""
        return Column(values, self.owners.parts(lengths), self.survey, self.depth + 1)


class Feeder:
    """Feeds batches of values into shapes; `secret` names the kind of secret that a name tells of.

    `keys` counts the members of all objects fed, a doubled name's once, `strings` the texts.
    """

    __slots__ = ("_secret", "_shapes", "keys", "strings")

    def __init__(self, secret: Callable[[str], str | None]) -> None:
        """Begin."""
        self._secret = secret
        self._shapes = 0
        self.keys = 0
        self.strings = 0

    def member(self, shape: Shape, name: str) -> Shape:
        """Give the shape of an object's member, a new one if need be: of a map, of all of them."""
        if shape.members is None:
            return shape.each or shape.become_map()
        member = shape.members.get(name)
        if member is not None:
            return member
        if len(shape.members) >= (NAMES if self._shapes < SHAPES else CROWDED_NAMES):
            return shape.become_map()
        self._shapes += 1
        member = shape.members[name] = Shape(name, shape.secret or self._secret(name))
        return member

    def element(self, shape: Shape) -> Shape:
        """Give the shape of an array's elements."""
        if shape.element is None:
            shape.element = Shape(shape.key, shape.secret)
        return shape.element

    def feed(self, shape: Shape, column: Column) -> None:
        """Take in the values of one place."""
        types = set(map(type, column.values))
        if len(types) == 1:
            self._one_type(types.pop(), shape, column)
            return
        places: dict[type, list[int]] = {}
        for at, value in enumerate(column.values):
            places.setdefault(type(value), []).append(at)
        for kind, where in places.items():
            self._one_type(kind, shape, column.some(where))

    def _one_type(self, kind: type, shape: Shape, column: Column) -> None:
        if kind is Deep:
            _feed_deep(shape, column)
            return
        name, survey = KINDS[kind], column.survey
        shape.kinds[name] = shape.kinds.get(name, 0) + len(column.values)
        if kind is str:
            self.strings += len(column.values)
        if survey is not None:
            survey.kind(shape, name, column)
        if name in CONTAINERS:
            self._containers(kind, shape, column)
        elif shape.secret or kind is Endless:
            return
        elif kind in NUMBERS:
            _feed_numbers(shape, column)
            _feed_apart(shape, column)
        elif not _feed_apart(shape, column) and survey is not None and kind is str:
            survey.texts(shape, column)

    def _containers(self, kind: type, shape: Shape, column: Column) -> None:
        if column.depth >= DEEPEST:
            below = Below(column.values)
            shape.deep_elements += below.elements
            shape.deep_keys += below.keys
            shape.doubled += below.doubled
            self.keys += below.keys
        elif kind is list:
            lengths = list(map(len, column.values))
            shape.lengths(min(lengths), max(lengths))
            if column.survey is not None:
                column.survey.lengths(shape, lengths, column)
            elements = list(chain.from_iterable(column.values))
            if elements:
                self.feed(self.element(shape), column.parts(elements, lengths))
        else:
            self._objects(shape, column)
            for value in column.values if kind is Doubled else ():
                self.doubled(shape, value, column.depth)

    def _objects(self, shape: Shape, column: Column) -> None:
        values = column.values
        names = tuple(values[0])
        if all(map(names.__eq__, map(tuple, values))):
            self._alike(shape, names, column)
            return
        groups: dict[tuple[str, ...], list[int]] = {}
        for at, value in enumerate(values):
            groups.setdefault(tuple(value), []).append(at)
        for names, where in groups.items():
            self._alike(shape, names, column.some(where))

    def _alike(self, shape: Shape, names: tuple[str, ...], column: Column) -> None:
        """Take in objects that have the same names in the same order."""
        values = column.values
        self.keys += len(names) * len(values)
        if column.survey is not None:
            column.survey.names(shape, names, column)
        if shape.members is not None:
            columns = zip(*map(dict.values, values), strict=True)
            for name, part in zip(names, columns, strict=True):
                self.feed(self.member(shape, name), column.members(part))
        elif names:
            parts = list(chain.from_iterable(map(dict.values, values)))
            each = shape.each or shape.become_map()
            self.feed(each, column.parts(parts, [len(names)] * len(values)))

    def doubled(self, shape: Shape, value: Doubled, depth: int) -> None:
        """Take in the values of an object that a later one of the same name hides."""
        last = dict(value)
        for name, hidden in value.pairs:
            if name in last and last[name] is hidden:
                del last[name]
                continue
            shape.doubled += 1
            if depth < DEEPEST:
                self.feed(self.member(shape, name), Column([hidden], depth=depth + 1))
            else:
                below = Below([hidden])
                shape.deep_keys += 1 + below.keys
                shape.deep_elements += below.elements
                shape.doubled += below.doubled


def _feed_deep(shape: Shape, column: Column) -> None:
    for value in column.values:
        shape.kinds[value.kind] = shape.kinds.get(value.kind, 0) + 1
        shape.deep_elements += value.elements
        shape.deep_keys += value.keys
        if value.kind == "array":
            shape.lengths(value.size, value.size)


def _feed_numbers(shape: Shape, column: Column) -> None:
    numbers = column.values
    if isinstance(numbers[0], str):
        numbers = list(map(float, numbers))
    lowest, highest, survey = min(numbers), max(numbers), column.survey
    low, high = _float(lowest), _float(highest)
    seen = shape.kinds.get("int", 0) + shape.kinds.get("num", 0) > len(numbers)
    if survey is not None:
        if not seen or low < shape.low:
            survey.extreme(shape, "low", column.owners.at(numbers.index(lowest)))
        if not seen or high > shape.high:
            survey.extreme(shape, "high", column.owners.at(numbers.index(highest)))
    shape.low = min(low, shape.low) if seen else low
    shape.high = max(high, shape.high) if seen else high
    shape.total += _float(sum(numbers))


def _float(number: float) -> float:
    try:
        return float(number)
    except OverflowError:
        return inf if number > 0 else -inf


def _feed_apart(shape: Shape, column: Column) -> bool:
    """Count values apart while they are few; say whether they are."""
    apart, survey = shape.apart, column.survey
    if apart is None:
        return False
    tally = Counter(column.values)
    if len(tally) > APART or any(
        len(value) > LONGEST_APART for value in tally if isinstance(value, str)
    ):
        shape.apart = None
        return False
    for value, number in tally.items():
        before = apart.get(value, 0)
        apart[value] = before + number
        if survey is not None and before < survey.FIRSTS:
            survey.value(shape, value, column)
    if len(apart) > APART:
        shape.apart = None
    return shape.apart is not None
