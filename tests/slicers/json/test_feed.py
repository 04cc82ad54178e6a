"""Feeding by columns gives what looking at each value would."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.slicers.json.feed import Column, Feeder
from slicecli.slicers.json.owners import Run
from slicecli.slicers.json.shape import NAMES, Shape, Totals
from slicecli.slicers.json.values import KINDS, scan_wholly
from tests.slicers.json.reading import parsed, tally
from tests.slicers.json.texts import texts


def kinds_by_path(value: Any, path: tuple[str, ...], found: Counter[tuple[Any, ...]]) -> None:
    kind = KINDS[type(value)]
    found[(*path, kind)] += 1
    if isinstance(value, dict):
        for name, part in getattr(value, "pairs", value.items()):
            kinds_by_path(part, (*path, f".{name}"), found)
    elif isinstance(value, list):
        for part in value:
            kinds_by_path(part, (*path, "[]"), found)


def kinds_of(shape: Shape, path: tuple[str, ...], found: Counter[tuple[Any, ...]]) -> None:
    for kind, number in shape.kinds.items():
        found[(*path, kind)] += number
    for name, member in (shape.members or {}).items():
        kinds_of(member, (*path, f".{name}"), found)
    if shape.element is not None:
        kinds_of(shape.element, (*path, "[]"), found)


@settings(max_examples=30)
@given(many=st.lists(texts, min_size=1, max_size=8), batch=st.integers(1, 4))
def test_every_value_is_counted_in_its_place(many: list[str], batch: int) -> None:
    values = [scan_wholly(text, 0)[0] for text in map(str.strip, many)]
    shape, feeder = Shape(), Feeder(lambda _: None)
    for at in range(0, len(values), batch):
        feeder.feed(shape, Column(values[at : at + batch], Run(at)))
    found: Counter[tuple[Any, ...]] = Counter()
    for value in values:
        kinds_by_path(value, (), found)
    counted: Counter[tuple[Any, ...]] = Counter()
    kinds_of(shape, (), counted)
    assert counted == found
    sums = [tally(parsed(text)) for text in many]
    totals = Totals(shape)
    assert totals.elements == sum(one.elements for one in sums)
    assert totals.keys == sum(one.keys for one in sums)


@settings(max_examples=30)
@given(many=st.lists(texts, min_size=2, max_size=6))
def test_merged_shapes_are_what_one_shape_would_be(many: list[str]) -> None:
    values = [scan_wholly(text, 0)[0] for text in map(str.strip, many)]
    together, feeder = Shape(), Feeder(lambda _: None)
    feeder.feed(together, Column(values))
    merged = Shape()
    for value in values:
        alone = Shape()
        Feeder(lambda _: None).feed(alone, Column([value]))
        merged.merge(alone)
    for one in (together, merged):
        one.become_map() if one.members is None else None
    left: Counter[tuple[Any, ...]] = Counter()
    right: Counter[tuple[Any, ...]] = Counter()
    kinds_of(together, (), left)
    kinds_of(merged, (), right)
    assert left == right
    assert (together.least, together.most) == (merged.least, merged.most)


def test_numbers_have_a_range() -> None:
    shape, feeder = Shape(), Feeder(lambda _: None)
    for text in ("[3,-1.5,7]", "[1e400,2]"):
        feeder.feed(shape, Column([scan_wholly(text, 0)[0]]))
    assert shape.element is not None
    assert (shape.element.low, shape.element.high) == (-1.5, float("inf"))


def test_too_many_names_become_a_map() -> None:
    shape, feeder = Shape(), Feeder(lambda _: None)
    values = [{f"n{number}": {"a": None}} for number in range(NAMES + 5)]
    feeder.feed(shape, Column(values))
    assert shape.members is None
    assert shape.each is not None
    assert shape.each.kinds == {"object": NAMES + 5}
    assert list(shape.names)[:2] == ["n0", "n1"]


def test_values_under_a_secret_name_are_not_kept_apart() -> None:
    shape = Shape()
    feeder = Feeder(lambda name: "token" if name == "t" else None)
    feeder.feed(shape, Column([{"t": "one", "u": "two"}, {"t": ["three"], "u": "two"}]))
    assert shape.members is not None
    assert shape.members["t"].apart == {}
    assert shape.members["t"].element is not None
    assert shape.members["t"].element.apart == {}
    assert shape.members["u"].apart == {"two": 2}
