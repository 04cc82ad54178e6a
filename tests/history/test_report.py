"""history/report.py: what is in it, what isn't, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import DiskStore
from slicecli.history.counts import Counts
from slicecli.history.figures import Figures, total
from slicecli.history.report import Group, Report, Reporting
from slicecli.history.runs import Runs
from slicecli.tokens import counter
from tests.history.recorded import put

if TYPE_CHECKING:
    from pathlib import Path


def report_of(price: int | None = None, groups: tuple[Group, ...] = ()) -> Report:
    whole = total(group.figures for group in groups)
    return Report("command", "none", price, None, None, (), whole, groups, 0)


def test_a_report(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    raw = b"error: something\n" * 50
    put(store, raw, 1_000_000, tokens=20)
    put(store, raw, 1_000_100, tokens=20, outcome={"argv": ["git", "log"], "status": 1})
    put(store, raw, 1_000_200, tokens=30, counter="bytes", outcome=None)
    report = Reporting(store, "command", "none", Counts(None)).report(Runs(store.root), None)
    tokens = counter().count(raw.decode())
    assert [group.name for group in report.groups] == ["(standard input)", "git log", "make"]
    assert [group.figures.tokens_in for group in report.groups] == [len(raw), tokens, tokens]
    assert report.total == total(group.figures for group in report.groups)
    assert (report.total.runs, report.total.failed, report.not_counted) == (3, 1, 0)
    assert (report.first_ns, report.last_ns) == (1_000_000 * 10**9, 1_000_200 * 10**9)
    assert report.counters == ("bytes", "o200k_base")


def test_what_can_t_be_counted_is_in_no_figure(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    put(store, b"kept", tokens=1)
    put(store, b"of a counter that is none", counter="no-such")
    gone = put(store, b"gone")
    (tmp_path / "store" / "raw" / gone[:2] / gone[2:]).unlink()
    report = Reporting(store, "slicer", "none", Counts(None)).report(Runs(store.root), None)
    assert (report.total.runs, report.not_counted) == (1, 2)
    assert report.counters == ("o200k_base",)


@given(st.integers(-(10**15), 10**15), st.integers(0, 10**9))
def test_cost_is_tokens_times_price_to_a_millionth(tokens: int, price: int) -> None:
    cost = report_of(price).cost(tokens)
    assert cost is not None
    assert cost == pytest.approx(tokens * price / 10**12, abs=1e-6, rel=1e-12)


def test_without_a_price_there_is_no_cost() -> None:
    assert report_of().cost(10**9) is None


@given(st.integers(0, 12), st.integers(0, 12) | st.none())
def test_what_is_beyond_a_limit_is_not_lost(count: int, limit: int | None) -> None:
    groups = tuple(Group(str(n), Figures(1, 0, 0, n, n * n, 0)) for n in range(count))
    parts = report_of(None, groups).parts(limit)
    shown = min(count, limit) if limit else count
    assert parts[:shown] == list(groups[:shown])
    assert [part.name for part in parts[shown:]] == [f"({count - shown} others)"] * (count > shown)
    assert total(part.figures for part in parts) == total(group.figures for group in groups)
