"""`slice show`, as a process."""

from __future__ import annotations

import os
import pty
import subprocess
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3

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


def test_a_terminal_gets_nothing_that_it_would_obey(slice_: Command) -> None:
    raw = b"\x1b]0;title\x07red\x1b[31m\rforged\x00\n"
    slice_(stdin=raw)
    assert slice_("show").stdout == raw
    leader, follower = pty.openpty()
    subprocess.run([*slice_.words, "show"], stdout=follower, check=True, env=slice_.environment)
    os.close(follower)
    seen = os.read(leader, 10000)
    os.close(leader)
    assert b"\x1b" not in seen
    assert b"\x07" not in seen
    assert rb"\x1b" in seen
    assert rb"\rforged" in seen or rb"\x0dforged" in seen


def test_the_last_run_is_the_last_one(slice_: Command, digest: str) -> None:
    assert digest
    slice_("run", "--", "echo", "newer")
    assert slice_("show").stdout == b"newer\n"
