"""history/figures.py: the parts add up to the whole, whatever they are put together by."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.history.counts import Counts
from slicecli.history.figures import KEYS, Figures, Meter, grouped, ordered, total
from slicecli.history.readers import READERS
from slicecli.raw import Raw
from slicecli.tokens import counter
from tests.history.recorded import run_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBER = st.integers(0, 10**12)
FIGURES = st.builds(Figures, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER)
EACH = st.lists(st.tuples(st.sampled_from("abcdef"), FIGURES))


@given(EACH)
def test_parts_add_up_to_the_whole(each: list[tuple[str, Figures]]) -> None:
    groups = grouped(each)
    whole = total(figures for _, figures in each)
    assert total(groups.values()) == whole
    assert sum(group.saved for group in groups.values()) == whole.saved
    for name in Figures.__slots__:
        assert getattr(whole, name) == sum(getattr(figures, name) for _, figures in each)


@given(EACH)
def test_order_loses_nothing_and_is_the_same_for_any_order_of_runs(
    each: list[tuple[str, Figures]],
) -> None:
    for by_key in (False, True):
        first = ordered(grouped(each), by_key=by_key)
        assert dict(first) == grouped(each)
        assert first == ordered(grouped(reversed(each)), by_key=by_key)
    costs = [figures.tokens_out for _, figures in ordered(grouped(each), by_key=False)]
    assert costs == sorted(costs, reverse=True)


@given(FIGURES)
def test_savings_may_be_negative(figures: Figures) -> None:
    assert figures.saved == figures.tokens_in - figures.tokens_out
    assert (figures.saved < 0) == (figures.tokens_out > figures.tokens_in)
    if figures.kept is not None:
        assert (figures.kept > 1) == (figures.saved < 0) or figures.kept == 1


def test_a_short_output_with_a_frame_costs_more_than_it_would_have() -> None:
    meter = Meter(READERS["none"], lambda _: Raw(b"ok\n"), Counts(None))
    assert meter.figures(run_of("make", tokens=12), counter()).saved == -10


def test_an_agent_s_preview_may_be_less_than_a_condensate() -> None:
    raw = Raw(b"a line of a very long log\n" * 5000)
    run = run_of("make", tokens=2000)
    whole = Meter(READERS["none"], lambda _: raw, Counts(None)).figures(run, counter())
    claude = Meter(READERS["claude-code"], lambda _: raw, Counts(None)).figures(run, counter())
    assert whole.saved > 0 > claude.saved
    assert (whole.estimated, claude.estimated) == (1, 0)


def test_a_raw_is_opened_once_for_each_way_of_seeing_it() -> None:
    opened = []

    def open_(digest: str) -> Raw:
        opened.append(digest)
        return Raw(b"x" * 20_000)

    meter = Meter(READERS["claude-code"], open_, Counts(None))
    for status in (0, 0, 2, 2, 0):
        meter.figures(run_of("make", status=status), counter())
    assert len(opened) == 2


@pytest.fixture
def west() -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = "XXX+10"
    time.tzset()
    yield
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.usefixtures("west")
def test_days_are_local() -> None:
    assert KEYS["day"](run_of("make")) == "1969-12-31"
