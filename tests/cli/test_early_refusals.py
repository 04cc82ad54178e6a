"""A word that can't be an option's value is refused before anything is read, run or kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

BAD = [
    ("--lines", "x:y"),
    ("--lines", "9:3"),
    ("--lines", "0:3"),
    ("--lines", ":"),
    ("--lines", ""),
    ("--lines", "1:2:3"),
    ("--lines", "1:99999999999999999999"),
    ("--focus", ""),
    ("--focus", "a,,b"),
    ("--redact-key", ""),
    ("--redact-key", "-_"),
    ("--store", ""),
    ("--store-fallback", " "),
    ("--hint", ""),
    ("--context", "-1"),
    ("--cap", ""),
    ("--counter", "none"),
    ("--slicer", "none"),
]


@pytest.mark.parametrize(("option", "word"), BAD)
def test_a_bad_word_is_a_wrong_use(slice_: Command, option: str, word: str, tmp_path: Path) -> None:
    there = tmp_path / "there"
    done = slice_("run", f"{option}={word}", "--", "touch", str(there))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert not there.exists()


@pytest.mark.parametrize(
    "option",
    [
        "--lines=x:y",
        "--focus=",
        "--input=",
        "--redact-key=",
        "--exit-status=256",
        "--exit-status=-1",
        "--duration=inf",
        "--duration=1e3",
        "--duration=99999999999999999999d",
    ],
)
def test_the_filter_reads_nothing_then(slice_: Command, option: str, tmp_path: Path) -> None:
    done = slice_(option, f"--store={tmp_path / 'store'}", stdin=b"hello\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert option.partition("=")[0].encode() in done.stderr
    assert not (tmp_path / "store").exists()


@pytest.mark.parametrize("word", ["3", "3:", ":3", "3:9", "3:3"])
def test_a_good_range_is_taken(slice_: Command, word: str) -> None:
    assert slice_(f"--lines={word}", "--no-store", stdin=b"hello\n").stdout == b"hello\n"


def test_an_empty_variable_is_none(slice_: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLICE_STORE_FALLBACK", "")
    assert slice_("--no-store", stdin=b"hello\n").stdout == b"hello\n"


@pytest.mark.parametrize("word", ["x:y", "0:1", "3:1", ":"])
def test_show_says_so_before_it_looks_for_a_digest(slice_: Command, word: str) -> None:
    done = slice_("show", "00000000", f"--lines={word}")
    assert done.returncode == 2
    assert f"'{word}'".encode() in done.stderr


@pytest.mark.parametrize("option", ["--max-age", "--grace"])
@pytest.mark.parametrize("word", ["inf", "1e3", "-1d", "infinity", "9999999999999999d", ""])
def test_an_age_is_written_out(slice_: Command, option: str, word: str) -> None:
    done = slice_("store", "gc", "--dry-run", f"{option}={word}")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"slice: Invalid value for '" + option.encode() in done.stderr
    assert slice_("list", f"--since={word}").returncode == 2
    assert slice_("store", "gc", "--dry-run", f"{option}=1.5d").returncode == 0


def test_at_least_more_than_at_most_is_a_wrong_use(slice_: Command) -> None:
    for first in (["--context", "2"], ["run", "--context", "2"]):
        done = slice_(*first, "--min-context", "3", *(["true"] if first[0] == "run" else []))
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == b"slice: --min-context 3 is more than --context 2\n"
    assert slice_("--context", "2", "--min-context", "2", stdin=b"x\n").stdout == b"x\n"
    assert slice_("--min-context", "9", stdin=b"x\n").stdout == b"x\n"
    (slice_.folder / ".slice.toml").write_text("context = 0\nmin-context = 1\n")
    assert slice_(stdin=b"x\n").returncode == 2


@pytest.mark.parametrize("word", ["0", "255"])
def test_an_exit_status_is_one_that_a_command_may_have(slice_: Command, word: str) -> None:
    done = slice_("--exit-status", word, stdin=b"x\n")
    assert done.stdout == f"exit {word}\nx\n".encode()
