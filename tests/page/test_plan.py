"""Which lines a page has: every line in it or counted, never more than it has room for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.kept import GAP, SHOWN, Span
from slicecli.page.plan import MOST_LINES, WHOLE_BYTES, WHOLE_LINES, planned

SIZES = st.lists(st.integers(1, 60_000), min_size=1, max_size=40)


def spans_of(sizes: list[int]) -> list[Span]:
    spans, after = [], 0
    for index, size in enumerate(sizes):
        spans.append(Span(after + 1, after + size, (SHOWN, GAP)[index % 2]))
        after += size
    return spans


@given(SIZES, st.sampled_from([WHOLE_BYTES, WHOLE_BYTES + 1]))
def test_every_line_is_in_the_page_or_counted_in_it(sizes: list[int], size: int) -> None:
    passages = planned(spans_of(sizes), size)
    lines = [line for p in passages for line in (*p.head, *p.cut, *p.tail)]
    assert lines == list(range(1, sum(sizes) + 1))
    there = sum(len(part) for passage in passages for part in passage.ranges)
    if size <= WHOLE_BYTES and sum(sizes) <= WHOLE_LINES:
        assert there == sum(sizes)
    else:
        assert there <= MOST_LINES


def test_what_is_shown_goes_before_what_is_not_and_gaps_share_the_rest() -> None:
    shown, first, _, second = planned(spans_of([3000, 200_000, 1, 50_000]), WHOLE_BYTES)
    assert not shown.cut
    assert len(first.head) == len(first.tail) == len(second.head) == (MOST_LINES - 3001) // 4
