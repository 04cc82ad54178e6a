from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from slicecli.slicers.json.grammar import DeepReader, Sight, unclosed
from slicecli.slicers.json.malformed import Malformed
from slicecli.slicers.json.values import Deep, scan_wholly
from tests.slicers.json.reading import parsed, tally
from tests.slicers.json.texts import texts


def read(text: str, kept: int) -> Any:
    value, end = DeepReader(Sight(text), 0, kept).read()
    assert end == len(text.rstrip())
    return value


@given(texts)
def test_reading_without_recursion_is_reading(text: str) -> None:
    assert repr(read(text, 64)) == repr(scan_wholly(text.lstrip(), 0)[0])


@given(texts)
def test_what_is_not_kept_is_counted(text: str) -> None:
    value = read(text, 0)
    if isinstance(value, Deep):
        totals = tally(parsed(text))
        assert (value.elements, value.keys) == (totals.elements, totals.keys)


@pytest.mark.parametrize(
    "text",
    [
        "[",
        "[1",
        "[1,",
        "[1,]",
        "{",
        '{"a"',
        '{"a":',
        '{"a":1',
        '{"a":1,',
        "{1:2}",
        '["',
        "[}",
        "[x]",
    ],
)
@pytest.mark.parametrize("kept", [0, 64])
def test_malformed_is_malformed(text: str, kept: int) -> None:
    with pytest.raises(Malformed):
        read(text, kept)


@pytest.mark.parametrize(
    ("text", "open_at"),
    [
        ("[1]", []),
        ("[1", [0]),
        ('["]"', [0]),
        ('["\\"]"', [0]),
        ('[{"a":[1]},{"b":[', [0, 11, 16]),
        ('["[[[', [0]),
    ],
)
def test_what_is_not_closed_is_found(text: str, open_at: list[int]) -> None:
    assert unclosed(text, 0) == open_at


def test_levels_below_those_kept_have_their_size() -> None:
    value = read("[[1,2,[3]],{}]", 1)
    assert isinstance(value[0], Deep)
    assert (value[0].kind, value[0].size, value[0].elements) == ("array", 3, 4)
    assert json.dumps(value[1].keys) == "0"
