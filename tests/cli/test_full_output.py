"""Standard output that takes nothing: told in one line with 125, whatever was to be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

WORDS = [
    "--version",
    "--help",
    "run --help",
    "slicers",
    "schema log",
    "--cap 100",
    "--cap 300 --format json",
    "--cap 100 --no-frame",
    "run --cap 100 seq 3000",
    "show",
    "show --grep 7",
    "show --lines 5:",
    "show --tail 3",
    "replay",
    "--show-completion bash",
]


@pytest.mark.parametrize("words", WORDS)
def test_a_full_disk(slice_: Command, words: str) -> None:
    slice_("--cap", "100", stdin=RAW)
    done = slice_.shell(f"slice {words} >/dev/full", stdin=RAW)
    assert done.returncode == 125
    told = [line for line in done.stderr.splitlines() if line.startswith(b"slice: ")]
    assert told == [b"slice: standard output: No space left on device"]


@pytest.mark.parametrize("asked", ["complete_bash", "source_bash", "source_zsh"])
def test_of_completion(slice_: Command, asked: str) -> None:
    line = f"COMP_WORDS='slice ru' COMP_CWORD=1 _SLICE_COMPLETE={asked} slice"
    assert slice_.shell(line).stdout
    done = slice_.shell(f"{line} >/dev/full")
    assert done.returncode == 125
    assert done.stderr == b"slice: standard output: No space left on device\n"


@pytest.mark.parametrize("words", ["--version", "--help", "slicers"])
def test_closed(slice_: Command, words: str) -> None:
    done = slice_.shell(f"slice {words} >&-")
    assert done.returncode == 125
    assert done.stderr == b"slice: standard output: Bad file descriptor\n"


@pytest.mark.parametrize("words", ["--version", "--help", "slicers", "replay"])
def test_a_reader_that_has_gone_is_fine(slice_: Command, words: str) -> None:
    slice_("--cap", "100", stdin=RAW)
    done = slice_.shell(f"exec 3> >(exec true); wait $!; slice {words} >&3")
    assert (done.returncode, done.stderr) == (0, b"")


RAW = b"".join(b"line %d\n" % n for n in range(3000))
