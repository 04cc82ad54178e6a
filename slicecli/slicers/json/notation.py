"""The notation of shapes: a place in a document, in as few tokens as a reader understands.

    {id:int, name:str, tags:[0-5 str], owner?:{login:str}|null, 250 more keys}

`?` marks a name that some of the objects don't have; `|` separates kinds; in brackets stand an
array's length, the least and the most of them where they differ, and what its elements are; a map,
an object with many names and one kind of value, is `{251 keys a, b, …: {version:str}}`. What the
limits leave no room for is counted: `{12 keys}`, `[3]`.
"""

from __future__ import annotations

import re

from slicecli.slicers.json.marks import counted
from slicecli.slicers.json.shape import Shape

PLAIN_NAME = re.compile(r"[^\s{}\[\]():,?|'\"\\;…]+")
SCALARS = ("bool", "int", "num", "str", "NaN", "null")

MAP_NAMES, MAP_OF_OBJECTS = 13, 5
"""Names from which on an object may be a map, of scalars or of containers."""

FEW_NAMES = 64
"""Names of scalars up to which they are rather those of an object than of a map."""

ALL_ALIKE, ENOUGH = 0.8, 8
"""The names of a map's values are met in so large a part of them each, or at least so often."""


class Limits:
    """How much of a shape is written: levels, names of an object, names of a map."""

    __slots__ = ("depth", "map_names", "names")

    def __init__(self, depth: int, names: int, map_names: int) -> None:
        """Keep the fields."""
        self.depth = depth
        self.names = names
        self.map_names = map_names

    def at(self, depth: int) -> Limits:
        """Give the limits so many levels further down, one level at least."""
        return Limits(max(1, self.depth - depth), self.names, self.map_names)

    def below(self) -> Limits:
        """Give the limits one level further down."""
        return Limits(self.depth - 1, self.names, self.map_names)


def written(shape: Shape, limits: Limits) -> str:
    """Write a shape."""
    parts = [kind for kind in SCALARS if kind in shape.kinds and kind != "null"]
    if "int" in parts and "num" in parts:
        parts.remove("int")
    if "object" in shape.kinds:
        parts.append(_object(shape, limits))
    if "array" in shape.kinds:
        parts.append(_array(shape, limits))
    if "null" in shape.kinds:
        parts.append("null")
    return "|".join(parts)


def _array(shape: Shape, limits: Limits) -> str:
    least, most = max(shape.least, 0), max(shape.most, 0)
    length = str(most) if least == most else f"{least}-{most}"
    if limits.depth <= 0 or shape.element is None:
        return f"[{length}]"
    return f"[{length} {written(shape.element, limits.below())}]"


def _object(shape: Shape, limits: Limits) -> str:
    each = map_of(shape)
    if each is not None:
        return _map(shape, each, limits)
    return members(shape, list(shape.members or {}), limits)


def members(shape: Shape, names: list[str], limits: Limits) -> str:
    """Write some members of an object, by their names."""
    if not names:
        return "{}"
    if limits.depth <= 0:
        return f"{{{counted(len(names), 'keys')}}}"
    objects = shape.kinds.get("object", 0)
    below = limits.below()
    parts = []
    for name in names[: limits.names]:
        member = (shape.members or {})[name]
        mark = "?" if member.count < objects else ""
        parts.append(f"{plain_name(name)}{mark}:{written(member, below)}")
    if len(names) > limits.names:
        parts.append(counted(len(names) - limits.names, "more keys"))
    return f"{{{', '.join(parts)}}}"


def _map(shape: Shape, each: Shape, limits: Limits) -> str:
    names = list(shape.names if shape.members is None else shape.members)
    size = f"{len(names)}" if shape.members is not None else f"over {len(names)}"
    if shape.kinds.get("object", 0) == 1:
        size = str(each.count)
    scalar = "object" not in each.kinds and "array" not in each.kinds
    most = limits.names if scalar and len(names) <= FEW_NAMES else limits.map_names
    told = ", ".join(plain_name(name) for name in names[:most])
    rest = ", …" if len(names) > most or shape.members is None else ""
    if limits.depth <= 0 or not told:
        told = rest = ""
    value = written(each, limits.below()) if limits.depth > 0 else ""
    return f"{{{size} keys{' ' if told else ''}{told}{rest}{': ' if value else ''}{value}}}"


def map_of(shape: Shape) -> Shape | None:
    """Give the shape of a map's values; None for an object whose names mean something each."""
    if shape.members is None:
        return shape.each
    if len(shape.members) < MAP_OF_OBJECTS or _always_there(shape):
        return None
    if shape.shared is None and alike(list(shape.members.values())):
        shape.shared = Shape(shape.key, shape.secret)
        for member in shape.members.values():
            shape.shared.merge(member)
    return shape.shared


def _always_there(shape: Shape) -> bool:
    """Say whether several objects have, for the most part, the same names."""
    objects = shape.kinds.get("object", 0)
    members = list((shape.members or {}).values())
    return objects > 1 and 2 * sum(member.count for member in members) > objects * len(members)


def alike(shapes: list[Shape]) -> bool:
    """Say whether shapes are so much alike that one can stand for all."""
    kinds = {kind for shape in shapes for kind in shape.kinds if kind != "null"}
    if len(kinds) != 1:
        return False
    if kinds != {"object"}:
        return len(shapes) >= MAP_NAMES
    if any(shape.members is None for shape in shapes):
        return True
    names = {name for shape in shapes for name in shape.members or {}}
    met = sum(len(shape.members or {}) for shape in shapes) / max(1, len(names))
    share = ALL_ALIKE if len(shapes) < MAP_NAMES else 1 / 3
    return met >= min(ENOUGH, share * len(shapes))


def plain_name(name: str) -> str:
    """Write a name: bare where nothing in it could be taken for the notation's own."""
    if PLAIN_NAME.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
