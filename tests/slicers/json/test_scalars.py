from __future__ import annotations

import json

from slicecli.slicers.json.scalars import Scalars
from slicecli.slicers.json.values import Deep, Endless, Integer

LONG = "word " * 400


def scalars_of(scale: int) -> Scalars:
    return Scalars(scale, lambda text: (text, {}))


def test_a_long_string_is_shown_in_three_lengths() -> None:
    scalars = scalars_of(400)
    shown = [scalars.written(LONG, "x", level) for level in range(3)]
    brief, more, whole = (json.loads(text) for text, _, _ in shown)
    assert [all_of_it for _, all_of_it, _ in shown] == [False, False, True]
    assert LONG.startswith(brief["head"])
    assert len(brief["head"]) * 6 == len(more["head"])
    assert int(more["…"].split()[0]) + len(more["head"]) == len(LONG)
    assert whole == LONG


def test_a_message_has_more_room_and_keeps_its_end() -> None:
    text = json.loads(scalars_of(400).written("start " + LONG + " the end", "message", 0)[0])
    assert text["head"].startswith("start ")
    assert text["tail"].endswith(" the end")
    assert len(text["head"]) > 100


def test_what_is_hardly_too_long_is_not_cut() -> None:
    assert scalars_of(400).written("x" * 60, None, 0) == ('"' + "x" * 60 + '"', True, {})


def test_an_endless_string_is_never_whole() -> None:
    text, whole, _ = scalars_of(400).written(Endless.of("y" * 4096, 10_000_000), None, 2)
    assert not whole
    assert json.loads(text) == {"…": "9995904 chars", "head": "y" * 4096}


def test_other_scalars_are_as_they_were() -> None:
    scalars = scalars_of(64)
    for value, text in (
        (None, "null"),
        (True, "true"),
        (Integer("-0"), "-0"),
        ([], "[]"),
        ({}, "{}"),
        (Deep("array", 0, 0, 0), "[]"),
    ):
        assert scalars.written(value, None, 0) == (text, True, {})
    assert json.loads(scalars.written(Integer("9" * 99), None, 0)[0])["…"] == "59 digits"
