"""slicers/log/distinct.py: what is worked out once for lines alike is what each of them would give."""

from __future__ import annotations

from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.slicers.log import distinct as distinct_module
from slicecli.slicers.log.distinct import Distinct
from slicecli.slicers.log.entries import Entries
from slicecli.slicers.log.excerpt import excerpt_of
from slicecli.slicers.log.levels import rank_of, ranks_alike
from slicecli.slicers.log.lines import DIGITS, stamp_end, translated
from slicecli.slicers.log.words import ONES

PARTS = [
    *(
        "error",
        "0 errors,",
        "3 errors",
        "10 failed",
        "1 failed",
        '"level":50',
        '"level":30',
        "E/Tag",
    ),
    *(
        "2026-11-30T13:31:47.010Z ",
        "[13:05:09] ",
        "2026-11-30 10:00:00 ",
        "warning: 7",
        "passed",
        "ok",
    ),
    *("é", "\ud800", "x" * 600, "", "  ", "\t7", "a.c:3:5:", "20", "70", "07"),
]
lines = st.lists(st.lists(st.sampled_from(PARTS), max_size=4).map("".join), max_size=30)


@given(lines, st.integers(1, 7))
def test_each_line_has_its_key(texts: list[str], step: int) -> None:
    with mock.patch.object(distinct_module, "STEP", step):
        distinct = Distinct.of(texts)
    assert distinct.spread(distinct.keys) == translated(texts, ONES)
    assert len(set(distinct.keys)) == len(distinct.keys)


@given(lines)
def test_a_rank_is_that_of_the_line_alone(texts: list[str]) -> None:
    assert ranks_alike(texts, Distinct.of(texts)) == [rank_of(text) for text in texts]


@given(lines)
def test_entries_are_told_apart_without_their_timestamps(texts: list[str]) -> None:
    raw = Raw("".join([text + "\n" for text in texts]).encode("utf-8", "replace"))
    entries = Entries(excerpt_of(raw))
    bodies = [text[stamp_end(translated([text[:512]], DIGITS)[0]) :] for text in entries.texts]
    assert entries.bodies == bodies
    assert entries.distinct.spread(entries.distinct.keys) == translated(bodies, ONES)


@pytest.mark.parametrize("number", ["2", "9"])
def test_digits_but_zeros_are_alike(number: str) -> None:
    assert Distinct.of([f"{number} of 10", "1 of 10", "0 of 10"]).places == [0, 0, 1]
