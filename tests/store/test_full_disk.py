"""A file system that is really full, out of files, or mounted read-only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.conftest import Command

WORDS = ("--cap", "400")


def text(lines: int, what: str = "line") -> bytes:
    return b"".join(b"%s %d\n" % (what.encode(), n) for n in range(lines))


@pytest.fixture
def mounted(slice_: Command) -> Iterator[Callable[[str], None]]:
    """Give a function that mounts a small file system where the store will be in."""
    place = slice_.folder / "small"
    place.mkdir()
    slice_.store = place / "store"
    slice_.environment["SLICE_STORE"] = str(slice_.store)

    def mount(options: str) -> None:
        asked = ["mount", "-t", "tmpfs", "-o", options, "none", str(place)]
        if os.geteuid() != 0 or subprocess.run(asked, check=False).returncode:
            pytest.skip("a file system can't be mounted here")

    yield mount
    if os.path.ismount(place):
        subprocess.run(["umount", "-l", str(place)], check=True)


def test_until_it_is_full_and_after_room_is_made(
    slice_: Command, mounted: Callable[[str], None], check: Callable[[Path], int]
) -> None:
    mounted("size=512k")
    stored = {}
    full = 0
    for number in range(12):
        raw = text(10_000, f"run {number}")
        done = slice_(*WORDS, stdin=raw)
        last = done.stdout.splitlines()[-1]
        assert f"run {number} 9999\n".encode() in done.stdout
        if done.returncode == 0:
            stored[last.split(b"slice show ")[1].split()[0].decode()] = raw
        else:
            full += 1
            assert done.returncode == 125
            assert b": No space left on device; --store-fallback DIR " in done.stderr
            assert done.stderr.count(b"\n") == 1
            assert last.endswith(b"No space left on device") or b"slice show" in last
        assert list(slice_.store.glob("tmp/*")) == []
    assert stored
    assert full
    check(slice_.store)
    for digest, raw in stored.items():
        assert slice_("show", digest).stdout == raw
    shutil.rmtree(slice_.store / "raw")
    assert slice_(*WORDS, stdin=text(10_000)).returncode == 0


@pytest.mark.parametrize("fallback", [False, True])
def test_large_input_that_doesn_t_fit(
    slice_: Command, mounted: Callable[[str], None], *, fallback: bool
) -> None:
    mounted("size=1m")
    other = slice_.folder / "o"
    words = ["--store-fallback", str(other)] if fallback else []
    # The temporary folder is on the full file system too.
    env = {"TMPDIR": str(slice_.folder / "small")}
    raw = text(400_000)
    done = slice_("--cap", "2000", *words, stdin=raw, env=env)
    assert b"line 399999\n" in done.stdout
    assert b"No space left on device" in done.stderr
    assert done.stderr.count(b"\n") == 1
    assert done.returncode == (0 if fallback else 125)
    assert list(slice_.store.glob("tmp/*")) == list(slice_.store.glob("raw/*/*")) == []
    if fallback:
        assert f"--store {other}".encode() in done.stdout.splitlines()[-1]
        assert slice_("show", "--store", str(other)).stdout == raw
    else:
        assert done.stdout.endswith(b"No space left on device\n")


@pytest.mark.parametrize("files", range(2, 14))
def test_without_a_file_left(
    slice_: Command, mounted: Callable[[str], None], check: Callable[[Path], int], files: int
) -> None:
    mounted(f"size=1m,nr_inodes={files}")
    done = slice_(*WORDS, stdin=text(3000))
    assert b"line 2999\n" in done.stdout
    assert done.returncode in (0, 125)
    assert (done.returncode == 0) == (done.stderr == b"")
    assert list(slice_.store.glob("tmp/*")) == []
    check(slice_.store)


def test_mounted_read_only(slice_: Command, mounted: Callable[[str], None]) -> None:
    mounted("size=4m")
    raw = text(3000)
    slice_(*WORDS, stdin=raw)
    small = str(slice_.folder / "small")
    subprocess.run(["mount", "-o", "remount,ro", small], check=True)
    assert slice_("show").stdout == raw
    assert slice_("replay").stdout.startswith(b"same: ")
    # What is there already could not be told to be new, so it counts as not stored.
    for given in (raw, text(3001), text(200_000)):
        done = slice_(*WORDS, stdin=given)
        assert done.returncode == 125
        assert done.stdout.endswith(b"raw NOT stored: Read-only file system\n") or (
            b"Read-only file system" in done.stdout.splitlines()[-1]
        )
        assert done.stderr.count(b"\n") == 1
    assert DiskStore(slice_.store).last()


def test_a_store_on_a_device_that_is_always_full(slice_: Command) -> None:
    done = slice_(*WORDS, "--store", "/dev/full", stdin=text(3000))
    assert done.returncode == 125
    assert b"raw NOT stored: " in done.stdout
