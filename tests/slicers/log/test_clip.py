from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from slicecli import tokens
from slicecli.condense import assemble
from slicecli.raw import Raw
from slicecli.slicers.log import LogSlicer
from slicecli.slicers.log.clip import LongLine, clipped
from tests.condensing import conditions_of

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


def test_a_tail_begins_behind_what_is_missing() -> None:
    line = LongLine.of(["a" * 300, 1000, "end"])
    assert clipped(line, 200) == "a" * 160 + " ... [1,140 characters] ... end"
    matched = LongLine.of(["a" * 290 + "error" + "a" * 5, 1000, "end"])
    assert "error" in clipped(matched, 200, 290)


def test_what_was_never_held_is_counted_too() -> None:
    line = LongLine.of(["a" * 100, 1000, "error", 2000, "z" * 100])
    counts = [int(count.replace(",", "")) for count in MARK.findall(clipped(line, 500))]
    assert counts == [1000, 2000]
    assert (
        sum(int(count.replace(",", "")) for count in MARK.findall(clipped(line, 60)))
        + len(MARK.sub("", clipped(line, 60)))
        == 3205
    )


def first_shown(first: str) -> str:
    """Give the first line that is shown of a log that has no room for all of it."""
    rest = "".join(f"test_it.py::test_{number} PASSED\n" for number in range(200))
    raw = Raw(f"{first}\n{rest}1 failed, 199 passed\n".encode())
    conditions = conditions_of(500, tokens.counter("o200k_base"))
    return assemble(LogSlicer(), raw, None, conditions).output.partition("\n")[0]


def test_a_line_of_the_head_is_not_clipped_where_the_mark_costs_more() -> None:
    ruler = f"{'=' * 29} test session starts {'=' * 30}"
    assert first_shown(ruler) == ruler
    assert MARK.search(first_shown(" ".join(f"word{number}" for number in range(20))))
