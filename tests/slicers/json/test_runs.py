"""Many small elements are read at once, never across what isn't one array's."""

from __future__ import annotations

import pytest

from slicecli.errors import Unsuitable
from slicecli.slicers.json import reader
from slicecli.slicers.json.runs import Joint, read_stretch, spans_of
from slicecli.slicers.json.values import scan_wholly
from tests.slicers.json.condensing import slice_of


def stretch(text: str, joint: Joint | None = None) -> tuple[list[object], int]:
    return read_stretch(scan_wholly, text, 0, len(text), joint or Joint(","))


@pytest.mark.parametrize(
    ("text", "count", "end"),
    [
        ("1,2,3]", 2, 3),
        ("1, 2, 3]", 2, 4),
        ('"a,b","c"]', 1, 5),
        ("[1,2],[3,4],[5", 2, 11),
        ('{"a":1},{"a":2},{', 2, 15),
    ],
)
def test_a_stretch_ends_between_two_elements(text: str, count: int, end: int) -> None:
    values, stop = stretch(text)
    assert (len(values), stop) == (count, end)


@pytest.mark.parametrize(
    "text", ["1]", "null],2", "1],[2,3", "1}],2", "1 2,3", ",1", '"a,b"]', "[1,2", "x,1"]
)
def test_what_is_no_stretch_is_left(text: str) -> None:
    assert stretch(text) == ([], 0)


def test_places_of_elements_are_found() -> None:
    texts = ["1", '"a,b"', "[1,[2,3]]", '{"k":",}"}', "-1e5", "null", '"\\""', "[]", '"x,"']
    texts = texts[4:] + texts[:4]
    for between in (",", ", ", " ,\n"):
        text = between.join(texts)
        for wanted in ([0], [len(texts) - 1], [0, 3, 4, len(texts) - 1], list(range(len(texts)))):
            spans = spans_of(text, 0, len(text), Joint(between), wanted, len(texts))
            assert {at: text[slice(*span)] for at, span in spans.items()} == {
                at: texts[at] for at in wanted
            }


def test_containers_are_told_apart_by_their_brackets() -> None:
    joint = Joint(", ", "}", "{")
    text = '{"a": 1, "b": 2}, {"a": [1, 2]}, {"a": 3, "b": 4}'
    values, end = stretch(text, joint)
    assert (len(values), text[end:]) == (2, ', {"a": 3, "b": 4}')
    assert spans_of(text, 0, end, joint, [0, 1], 2) == {0: (0, 16), 1: (18, end)}


def test_what_looks_like_the_joint_inside_an_element_does_no_harm() -> None:
    text = '{"a":[{"b":1},{"b":2}]},{"a":[{"b":1},{"b":2}'
    assert stretch(text, Joint(",", "}", "{")) == ([], 0)


@pytest.mark.parametrize("fault", ["1 2", "]", "x", ",", '"a', "1]["])
@pytest.mark.parametrize("place", [3, 600, 40_000, 79_998])
def test_a_fault_among_many_numbers_is_found(
    fault: str, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "SMALL", -1)
    numbers = [str(number % 977) for number in range(80_000)]
    numbers[place] = fault
    with pytest.raises(Unsuitable):
        slice_of("[" + ",".join(numbers) + "]" * (fault != "]"), 50)


def test_odd_numbers_among_many_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "SMALL", -1)
    numbers = [str(number % 10) for number in range(80_000)]
    numbers[61_234] = "-77777"
    numbers[79_999] = "5"
    document = slice_of('{"n":[' + ",".join(numbers) + "]}", 50).payload.text()
    assert "-77777,{" in document
