from __future__ import annotations

from slicecli.slicers.json.owners import Run


def test_owners_are_found_through_selecting_and_flattening() -> None:
    elements = Run(100)
    chosen = elements.some([1, 4, 5])
    parts = chosen.parts([2, 0, 3])
    assert [elements.at(at) for at in range(3)] == [100, 101, 102]
    assert [chosen.at(at) for at in range(3)] == [101, 104, 105]
    assert [parts.at(at) for at in range(5)] == [101, 101, 105, 105, 105]
    assert [parts.some([0, 4]).parts([1, 2]).at(at) for at in range(3)] == [101, 105, 105]
