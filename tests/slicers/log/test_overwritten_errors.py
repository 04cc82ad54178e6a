r"""An error that a carriage return or backspaces write over was neither shown nor counted.

A terminal showed it for a moment, and nobody sat there: `error: disk full\rok` is an error. Progress
that gets worse and better again is the state that says so; other progress stays its last state.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from slicecli.raw import Raw
from slicecli.slicers.log.excerpt import WHOLE_BYTES, Excerpt, excerpt_of
from slicecli.slicers.log.lines import split
from slicecli.slicers.log.stream import LONG_BYTES

OVERWRITTEN = {
    "an error, then fine": ("error: disk full\rok", "error: disk full"),
    "an error among progress": (" 10%\rwrite failed\r 20%\rdone\r", "write failed"),
    "the last of two": ("error: one\rerror: two\rfine", "error: two"),
    "an error after a warning": ("error: one\rwarning: two\rfine", "error: one"),
    "erased by a sequence": ("error: one\r\x1b[Kfine", "error: one"),
    "progress that tells": ("1 passed, 1 failed\r2 passed, 1 failed\r", "2 passed, 1 failed"),
    "plain progress": ("10%\r20%\rdone", "done"),
    "an error in the end": ("10%\rerror: one", "error: one"),
    "backspaces": ("error: one\b\b\b\b\b\b\b\b\b\bfine      ", r"error: one" + r"\x08" * 10),
    "a spinner": ("failed: x |\b/\b-", "failed: x -"),
    "struck over": ("e\ber\brr\bro\bor\br: x", "error: x"),
}


@pytest.mark.parametrize(("line", "shown"), OVERWRITTEN.values(), ids=OVERWRITTEN)
def test_a_line_shows_its_worst_state(line: str, shown: str) -> None:
    texts = split(f"{line}\n")
    assert len(texts) == 1
    assert texts[0].startswith(shown)


# A large raw is searched as it came, so what a writer holds apart is no word there.
SEARCHED = {name: line for name, (line, _) in OVERWRITTEN.items() if name != "struck over"}


def counted(excerpt: Excerpt) -> tuple[int, int, int]:
    return excerpt.totals.lines, excerpt.totals.errors, excerpt.totals.warnings


@pytest.mark.parametrize("line", SEARCHED.values(), ids=SEARCHED)
def test_a_large_raw_counts_and_shows_it_alike(line: str) -> None:
    small = excerpt_of(Raw(f"{line}\n".encode()))
    filler = b"all is well here\n" * (WHOLE_BYTES // 17 + 1)
    large = excerpt_of(Raw(filler + f"{line}\n".encode() + filler))
    assert counted(large)[1:] == counted(small)[1:]
    if small.ranks[0]:
        assert small.texts[0] in large.texts


def test_a_very_long_line_that_ends_well_shows_the_error_that_it_is_counted_for() -> None:
    states = b"\r".join(b"%d%% of it" % part for part in range(LONG_BYTES // 8))
    excerpt = excerpt_of(Raw(states + b"\rerror: disk full\r" + states + b"\rdone\n" * 90_000))
    worst = [text for text, rank in zip(excerpt.texts, excerpt.ranks, strict=True) if rank == 2]
    assert excerpt.totals.errors == 1
    assert ["error: disk full" in text for text in worst] == [True]


def test_the_command_shows_it() -> None:
    raw = b"step 1\n" * 400 + b"50%\rerror: disk full\rok\n" + b"step 2\n" * 400
    command = [sys.executable, "-m", "slicecli", "--cap", "120", "--no-store"]
    shown = subprocess.run(command, input=raw, capture_output=True, check=True).stdout.decode()
    assert "\nerror: disk full\n" in shown
