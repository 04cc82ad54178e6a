from __future__ import annotations

import pytest

from slicecli.slicers.json.feed import Column, Feeder
from slicecli.slicers.json.notation import Limits, written
from slicecli.slicers.json.shape import Shape
from slicecli.slicers.json.values import scan_wholly

ALL = Limits(99, 99, 99)


def shape_of(text: str) -> Shape:
    shape = Shape()
    value, _ = scan_wholly(text, 0)
    Feeder(lambda _: None).feed(shape, Column([value]))
    return shape


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("1", "int"),
        ("[]", "[0]"),
        ("{}", "{}"),
        ("[1,2.5]", "[2 num]"),
        ('[1,"a",null,true,NaN]', "[5 bool|int|str|NaN|null]"),
        ('[{"a":1,"b":[]},{"a":null}]', "[2 {a:int|null, b?:[0]}]"),
        ('[{"a":[1]},{"a":[1,2,3]}]', "[2 {a:[1-3 int]}]"),
        ('[[1,2],{"x":{}}]', "[2 {x:{}}|[2 int]]"),
        ('{"a b":1,"it\'s":2,"":3,"x:y":4}', "{'a b':int, 'it\\'s':int, '':int, 'x:y':int}"),
        (
            "{" + ",".join(f'"k{n}":{{"v":1}}' for n in range(5)) + "}",
            "{5 keys k0, k1, k2, k3, k4: {v:int}}",
        ),
        (
            "{" + ",".join(f'"k{n}":{{"v{n}":1}}' for n in range(3)) + "}",
            "{k0:{v0:int}, k1:{v1:int}, k2:{v2:int}}",
        ),
    ],
)
def test_shapes_are_written(text: str, notation: str) -> None:
    assert written(shape_of(text), ALL) == notation


def test_limits_count_what_they_leave_out() -> None:
    shape = shape_of('{"a":{"b":{"c":1,"d":2}},"e":[[1]],"f":1}')
    assert written(shape, Limits(9, 2, 9)) == "{a:{b:{c:int, d:int}}, e:[1 [1 int]], 1 more key}"
    assert written(shape, Limits(2, 9, 9)) == "{a:{b:{2 keys}}, e:[1 [1]], f:int}"
    assert written(shape, Limits(1, 9, 9)) == "{a:{1 key}, e:[1], f:int}"
    assert written(shape, Limits(0, 9, 9)) == "{3 keys}"


def test_names_of_maps_have_a_limit_of_their_own() -> None:
    shape = shape_of("{" + ",".join(f'"user-{n}":{{"age":1}}' for n in range(40)) + "}")
    assert written(shape, Limits(9, 99, 2)) == "{40 keys user-0, user-1, …: {age:int}}"
    assert written(shape, Limits(1, 99, 0)) == "{40 keys: {1 key}}"


def test_objects_that_always_have_the_same_names_are_no_maps() -> None:
    row = "{" + ",".join(f'"n{n}":"x"' for n in range(20)) + "}"
    assert "n19:str}" in written(shape_of(f"[{row},{row}]"), ALL)
