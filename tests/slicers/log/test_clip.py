from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.log.clip import LongLine, clipped

MARK = re.compile(r" \.\.\. \[([\d,]+) characters\] \.\.\. ")


def test_a_short_line_is_left_alone() -> None:
    assert clipped("abc", 80) == "abc"


def test_head_match_and_tail_are_kept() -> None:
    text = "h" * 500 + "error: here" + "t" * 500
    shown = clipped(text, 200, focus=500)
    assert shown.startswith("h" * 60)
    assert "error: here" in shown
    assert shown.endswith("t" * 20)


@given(
    st.integers(0, 3000),
    st.integers(40, 400),
    st.integers(-1, 3000),
)
def test_every_character_is_shown_or_counted(size: int, limit: int, focus: int) -> None:
    text = "".join(chr(ord("a") + at % 26) for at in range(size))
    shown = clipped(text, limit, min(focus, size - 1))
    left_out = sum(int(count.replace(",", "")) for count in MARK.findall(shown))
    kept = MARK.sub("", shown)
    assert len(kept) + left_out == size
    for part in MARK.split(shown)[::2]:
        assert part in text


def test_what_was_never_held_is_counted_too() -> None:
    line = LongLine.of(["a" * 100, 1000, "error", 2000, "z" * 100])
    counts = [int(count.replace(",", "")) for count in MARK.findall(clipped(line, 500))]
    assert counts == [1000, 2000]
    assert (
        sum(int(count.replace(",", "")) for count in MARK.findall(clipped(line, 60)))
        + len(MARK.sub("", clipped(line, 60)))
        == 3205
    )
