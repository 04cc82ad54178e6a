"""Elements that differ from the rest are found, whatever they differ by."""

from __future__ import annotations

from typing import Any

import pytest

from slicecli.slicers.json.feed import Column, Feeder
from slicecli.slicers.json.odd import Survey
from slicecli.slicers.json.owners import Run
from slicecli.slicers.json.shape import Shape

USUAL = {
    "id": 5,
    "state": "open",
    "note": "all is well here",
    "size": 3.5,
    "tags": [],
    "extra": None,
}


def worth_of(values: list[Any], batch: int = 7) -> dict[int, float]:
    survey, shape, feeder = Survey(), Shape(), Feeder(lambda _: None)
    for at in range(0, len(values), batch):
        feeder.feed(shape, Column(values[at : at + batch], Run(at), survey))
    return survey.ranked()


@pytest.mark.parametrize(
    ("odd", "least"),
    [
        ({"state": "closed"}, 0.7),
        ({"state": "failed"}, 1.0),
        ({"state": None}, 0.8),
        ({"state": 7}, 0.8),
        ({"size": 9000.5}, 0.6),
        ({"size": -9000.5}, 0.6),
        ({"tags": ["x"]}, 0.75),
        ({"more": True}, 0.75),
        ({"extra": {"error": "x"}}, 0.8),
        ({"note": "error: no space left on device"}, 0.7),
    ],
)
@pytest.mark.parametrize("place", [0, 13, 29])
def test_the_odd_one_out_is_found(odd: dict[str, Any], least: float, place: int) -> None:
    values = [dict(USUAL, size=3.5 + at % 3) for at in range(30)]
    values[place] |= odd
    worth = worth_of(values)
    best = max(worth, key=lambda at: (worth[at], -at))
    assert best == place
    assert worth[place] >= least


def test_a_missing_name_is_odd() -> None:
    values = [dict(USUAL) for _ in range(30)]
    del values[11]["note"]
    worth = worth_of(values)
    assert worth[11] >= 0.75
    assert max(worth.values()) == worth[11]


def test_texts_that_read_like_errors_are_found_among_many_others() -> None:
    values = [{"text": f"request number {at} was served"} for at in range(400)]
    values[277]["text"] = "request number 277 failed: connection refused"
    assert worth_of(values, 50)[277] >= 0.9


def test_where_all_are_different_none_is_odd() -> None:
    values = [{"id": f"id-{at}", "name": f"name {at}"} for at in range(40)]
    assert max(worth_of(values).values(), default=0) == 0


def test_rare_values_are_all_found_and_common_ones_are_not() -> None:
    values = [{"level": "info"} for _ in range(300)]
    for at in (3, 150, 299):
        values[at]["level"] = "error"
    assert set(worth_of(values)) == {3, 150, 299}


def test_an_odd_part_of_an_element_makes_it_odd() -> None:
    values = [{"steps": [{"state": "done"}] * 3} for _ in range(50)]
    values[31] = {"steps": [{"state": "done"}, {"state": "crashed"}, {"state": "done"}]}
    assert max(worth_of(values).items(), key=lambda item: item[1]) == (31, 1.0)


def test_fresh_finds_are_told_once() -> None:
    survey, shape, feeder = Survey(), Shape(), Feeder(lambda _: None)
    feeder.feed(shape, Column(["a"] * 20, Run(0), survey))
    assert survey.fresh
    survey.fresh.clear()
    feeder.feed(shape, Column(["a"] * 20, Run(20), survey))
    assert survey.fresh == []
    feeder.feed(shape, Column(["a", "b"], Run(40), survey))
    assert survey.fresh == [41]
