"""`slice show`, as a process."""

from __future__ import annotations

import contextlib
import os
import pty
import subprocess
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3

from slicecli.cli.harmless import harmless

if TYPE_CHECKING:
    from tests.conftest import Command

RAW = b"".join(b"line %d\n" % number for number in range(1, 2001))


@pytest.fixture
def digest(slice_: Command) -> str:
    slice_("--cap", "100", stdin=RAW)
    return blake3(RAW).hexdigest()


def test_a_prefix_or_nothing_or_the_whole_digest(slice_: Command, digest: str) -> None:
    for words in ([], [digest[:8]], [digest[:12]], [digest]):
        assert slice_("show", *words).stdout == RAW


def test_parts(slice_: Command, digest: str) -> None:
    assert slice_("show", digest, "--lines", "200:202").stdout == b"line 200\nline 201\nline 202\n"
    assert slice_("show", "--head", "1").stdout == b"line 1\n"
    assert slice_("show", "--tail", "1").stdout == b"line 2000\n"
    assert slice_("show", "--grep", "e 77$", "--context", "1").stdout == (
        b"76-line 76\n77:line 77\n78-line 78\n"
    )


def test_grep_that_finds_nothing_is_1(slice_: Command, digest: str) -> None:
    done = slice_("show", digest, "--grep", "absent")
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["../../etc/passwd"], 2),
        (["abc"], 2),
        ([""], 2),
        (["ABCDEF0123456789"], 2),
        (["0" * 12], 1),
        (["0" * 65], 2),
        (["--lines", "9:3"], 2),
        (["--head", "2", "--tail", "2"], 2),
        (["--context", "2"], 2),
        (["--grep", "("], 2),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(
    slice_: Command, digest: str, words: list[str], status: int
) -> None:
    assert digest
    done = slice_("show", *words)
    assert done.returncode == status
    assert done.stdout == b""
    assert done.stderr.startswith(b"slice: ")
    assert done.stderr.count(b"\n") == 1


def test_nothing_stored_yet(slice_: Command) -> None:
    done = slice_("show")
    assert done.returncode == 1
    assert done.stdout == b""
    assert not slice_.store.exists()


def test_damage_is_told_and_nothing_is_printed(slice_: Command, digest: str) -> None:
    blob = slice_.store / "raw" / digest[:2] / digest[2:]
    blob.chmod(0o600)
    blob.write_bytes(RAW.replace(b"line 7\n", b"line 8\n"))
    for words in (["show", digest], ["show", "--head", "1"], ["replay", digest]):
        done = slice_(*words)
        assert done.returncode == 1
        assert done.stdout == b""
        assert b"amaged" in done.stderr


HOSTILE = (
    b"\x1b]0;title\x07red\x1b[31m\rforged\x00\x9b31m\xc2\x9b1m \xe2\x80\xae\xf3\xa0\x81\x81\n"
    b"\x1b]52;c;cm0=\x1b\\\x1bPq\x1b\\\x1b]8;;http://evil.example\x1b\\link\x1b]8;;\x07\r\n"
)
HARMLESS = "red\\x0dforged\\x00\\x9b31m \\u202e\\U000e0041\nlink\r\n"


def test_a_terminal_gets_nothing_that_it_would_obey_unless_raw_is_asked_for(
    slice_: Command,
) -> None:
    slice_(stdin=HOSTILE)
    assert slice_("show").stdout == slice_("show", "--raw").stdout == HOSTILE
    assert on_a_terminal(slice_, "show").decode() == HARMLESS.replace("\n", "\r\n")
    assert on_a_terminal(slice_, "show", "--raw") == HOSTILE.replace(b"\n", b"\r\n")


def on_a_terminal(slice_: Command, *words: str) -> bytes:
    """Run a command on a terminal that writes a CR before each LF, and give all that it gets."""
    leader, follower = pty.openpty()
    with subprocess.Popen([*slice_.words, *words], stdout=follower, env=slice_.environment):
        os.close(follower)
        seen = b""
        # A terminal whose other end is closed is an input error.
        with contextlib.suppress(OSError):
            while block := os.read(leader, 10000):
                seen += block
    os.close(leader)
    return seen


@pytest.mark.parametrize("size", [1, 7, 4096, 100_000])
def test_blocks_cut_no_sequence(size: int) -> None:
    data = HOSTILE * 3000
    blocks = (data[start : start + size] for start in range(0, len(data), size))
    assert b"".join(harmless(blocks)).decode() == HARMLESS * 3000


@pytest.mark.parametrize("shift", range(0, 16, 3))
def test_a_line_longer_than_memory_is_cleaned_in_parts(shift: int) -> None:
    part = "\x1b[31mä€\U0001f600\x9b1m".encode()
    data = b"x" * shift + part * 120_000
    blocks = (data[start : start + 65_536] for start in range(0, len(data), 65_536))
    parts = list(harmless(blocks))
    assert len(parts) > 1
    assert b"".join(parts).decode() == "x" * shift + "ä€\U0001f600" * 120_000


def test_the_last_run_is_the_last_one(slice_: Command, digest: str) -> None:
    assert digest
    slice_("run", "--", "echo", "newer")
    assert slice_("show").stdout == b"newer\n"
