"""history/readers.py: each agent's limits, as it documents them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.cli.options import STATS
from slicecli.history.readers import READERS
from slicecli.raw import Raw
from tests.history.recorded import run_of

OK, FAILED, NO_MATCH = run_of("make"), run_of("make", status=2), run_of("rg", "x", status=1)


def seen(reader: str, data: bytes, run: object = OK) -> str | None:
    return READERS[reader].seen(Raw(data), run)  # type: ignore[arg-type]


def test_the_option_offers_every_reader() -> None:
    (option,) = (option for option in STATS.options if option.name == "reader")
    assert option.choices == tuple(READERS)


@pytest.mark.parametrize(
    ("reader", "run", "most"),
    [("claude-code", OK, 30_000), ("claude-code", FAILED, 10_000), ("claude-code", NO_MATCH, 30_000),
     ("codex", OK, 40_000), ("gemini", OK, 40_000), ("opencode", OK, 51_200)],
)  # fmt: skip
def test_up_to_its_limit_a_reader_sees_it_all(reader: str, run: object, most: int) -> None:
    assert seen(reader, b"x" * most, run) is None
    assert seen(reader, b"x" * (most + 1), run) is not None


@pytest.mark.parametrize(
    ("argv", "fine"),
    [(("grep", "x"), True), (("/usr/bin/diff", "a"), True), (("git", "diff"), True),
     (("git", "push"), False), (("pgrep", "x"), False), (("make",), False)],
)  # fmt: skip
def test_what_claude_code_takes_for_an_answer(argv: tuple[str, ...], fine: bool) -> None:  # noqa: FBT001
    assert READERS["claude-code"].kind(run_of(*argv, status=1)) is not fine
    assert READERS["claude-code"].kind(run_of(*argv, status=2))
    assert READERS["claude-code"].kind(run_of(*argv, signal=9))
    assert not READERS["claude-code"].kind(run_of(*argv))


LONG = b"".join(b"line %06d of many\n" % number for number in range(20_000))


def test_what_is_left_of_a_long_output() -> None:
    preview = seen("claude-code", LONG) or ""
    assert LONG[:2000].decode() in preview
    assert len(preview) < 2200
    excerpt = seen("claude-code", LONG, FAILED) or ""
    assert excerpt.startswith(LONG[:5000].decode())
    assert excerpt.endswith(LONG[25_000:30_000].decode())
    codex = seen("codex", LONG) or ""
    assert codex.startswith(LONG[:20_000].decode())
    assert codex.endswith(LONG[-20_000:].decode())
    gemini = seen("gemini", LONG) or ""
    assert LONG[:8_000].decode() in gemini
    assert gemini.endswith(LONG[-32_000:].decode())


def test_opencode_keeps_whole_lines_from_the_end() -> None:
    long = seen("opencode", LONG) or ""
    kept = long.rpartition("\n\n")[2]
    assert LONG.endswith(kept.encode())
    assert kept.startswith("line ")
    assert len(kept) <= 51_200
    wide = b"".join(b"line %d".ljust(70, b".") % number + b"\n" for number in range(1000))
    kept = (seen("opencode", wide) or "").rpartition("\n\n")[2]
    assert wide.endswith(kept.encode())
    assert kept.startswith("line ")
    short = seen("opencode", b"x\n" * 3000) or ""
    assert short.rpartition("\n\n")[2].count("\n") == 1999


@given(st.sampled_from(sorted(READERS)), st.binary(max_size=50), st.integers(0, 6000))
def test_a_view_is_never_longer_than_its_limit_and_a_line_of_its_own(
    reader: str, part: bytes, times: int
) -> None:
    data = part * times
    view = seen(reader, data, FAILED)
    assert view is None or len(view) <= 51_200 + 200
    if view is None and reader != "none":
        assert len(data.decode("utf-8", "replace")) <= 51_200
