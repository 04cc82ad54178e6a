"""render/text.py: the frame, in words and in size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import CommandOutcome, LogSlicer, MemoryStore, Raw
from slicecli.render.text import TextRenderer, counted, ending, seconds
from slicecli.tokens import counter

EXACT = counter("o200k_base")
LONG = b"".join(b"[%d] compiling part %d\n" % (n, n) for n in range(3000)) + b"x: error: bad\n"


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (CommandOutcome(status=0), "exit 0"),
        (CommandOutcome(status=255), "exit 255"),
        (CommandOutcome(signal=9), "killed by signal 9"),
        (CommandOutcome(signal=15, timed_out=True), "timed out"),
        (CommandOutcome(duration_ms=5), ""),
    ],
)
def test_how_a_command_ended(outcome: CommandOutcome, words: str) -> None:
    assert ending(outcome) == words


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [(0, "0 ms"), (999, "999 ms"), (1000, "1.0 s"), (41_399, "41.3 s"), (3_600_000, "3600.0 s")],
)
def test_durations(milliseconds: int, words: str) -> None:
    assert seconds(milliseconds) == words


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 errors"), (1, "1 error"), (1234, "1,234 errors")]
)
def test_one_is_singular(number: int, words: str) -> None:
    assert counted(number, "errors") == words
    assert counted(1, "bodies") == "1 body"


def test_the_frame_of_a_thousand_tokens_takes_less_than_sixty() -> None:
    outcome = CommandOutcome(("ninja", "-C", "build", "all"), 1, duration_ms=41_300)
    condensate = LogSlicer().condense(Raw(LONG, outcome=outcome), 1000, MemoryStore())
    lines = condensate.output.splitlines(keepends=True)
    assert lines[0] == "exit 1 after 41.3 s: ninja -C build all\n"
    assert EXACT.count(lines[0] + lines[-1]) < 60


@pytest.mark.parametrize("cap", [64, 100, 200, 2000])
def test_the_outcome_comes_first_whatever_the_cap(cap: int) -> None:
    outcome = CommandOutcome(("sh", "-c", "\N{COLLISION SYMBOL}" * 4000), 3, duration_ms=10**9)
    output = LogSlicer().condense(Raw(LONG, outcome=outcome), cap, MemoryStore()).output
    assert output.startswith("exit 3 after 1000000.0 s: sh")
    assert "slice show" in output.splitlines()[-1]


def test_no_success_is_claimed() -> None:
    output = LogSlicer().condense(Raw(LONG), 300, MemoryStore()).output.lower()
    for word in ("success", "passed", "no errors", "0 errors", "ok"):
        assert word not in output


def test_without_a_frame_it_goes_aside() -> None:
    renderer = TextRenderer(framed=False)
    outcome = CommandOutcome(status=1)
    condensate = LogSlicer().condense(Raw(LONG, outcome=outcome), 300, renderer=renderer)
    assert "exit 1" not in condensate.output
    assert renderer.aside(condensate).startswith("exit 1\n")
    assert TextRenderer().aside(condensate) == ""


TEXTS = st.lists(
    st.sampled_from(["\n", "\r\n", " ", "\t", "a", "B7", "/", "==", "é", "\x1b[m"])
).map("".join)


@pytest.mark.parametrize("name", ["o200k_base", "cl100k_base", "claude", "estimate", "bytes"])
@given(TEXTS)
def test_a_raw_takes_no_fewer_tokens_behind_an_outcome(name: str, text: str) -> None:
    assert TextRenderer.holds_raw
    count = counter(name).count
    for header in ("exit 0\n", "killed by signal 9 after 41.3 s: make -j8\n"):
        assert count(header + text) >= count(text)
