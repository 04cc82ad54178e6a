"""Much output, in bounded memory, every byte of it, in order."""

from __future__ import annotations

import resource
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from pathlib import Path

MEMORY = 60 << 20
"""Bytes of memory that may be written, interpreter and thread included, for twice as much output."""

MAKER = """
import os, sys
size, line = int(sys.argv[1]), int(sys.argv[2])
for n in range(size // line):
    os.write(1 + n % 2, b"%d " % n + b"x" * (line - len(b"%d " % n) - 1) + b"\\n")
"""


def expected(size: int, line: int) -> Any:
    made = blake3()
    for n in range(size // line):
        made.update(b"%d " % n + b"x" * (line - len(b"%d " % n) - 1) + b"\n")
    return made


@pytest.mark.parametrize("stored", [True, False])
def test_a_hundred_megabytes(wrapper: Any, tmp_path: Path, stored: bool) -> None:  # noqa: FBT001
    size, line = 120 << 20, 1 << 16
    store = tmp_path / "store" if stored else None
    words = wrapper.words(sys.executable, "-c", MAKER, str(size), str(line), store=store)

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))

    ended = subprocess.run(words, preexec_fn=bounded, check=False, stderr=subprocess.PIPE)
    assert (ended.returncode, ended.stderr) == (0, b"")
    wrapped = wrapper.told(words, 0)
    assert wrapped.outcome["digest"] == expected(size, line).hexdigest()
    assert wrapped.outcome["not_stored"] is None
    if store is not None:
        digest = wrapped.outcome["digest"]
        stored_at = store / "raw" / digest[:2] / digest[2:]
        assert stored_at.stat().st_size == size


def test_many_tiny_writes(wrapper: Any) -> None:
    script = "import os\nfor n in range(200_000): os.write(1 + n % 2, b'%d\\n' % n)"
    wrapped = wrapper.run(sys.executable, "-c", script)
    assert wrapped.raw == b"".join(b"%d\n" % n for n in range(200_000))


def test_one_endless_line(wrapper: Any) -> None:
    wrapped = wrapper.run("head", "-c", "50000000", "/dev/zero")
    assert wrapped.outcome["digest"] == blake3(bytes(50_000_000)).hexdigest()


def test_a_store_that_fills_up_half_way(wrapper: Any, tmp_path: Path) -> None:
    """A limit on the size of a file stands for a full disk: the signal it sends isn't for us."""
    size, line = 20 << 20, 1 << 16
    words = wrapper.words(
        sys.executable, "-c", MAKER, str(size), str(line), store=tmp_path / "store"
    )

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (5 << 20, 5 << 20))

    ended = subprocess.run(words, preexec_fn=small_files, check=False, stderr=subprocess.PIPE)
    assert b"bytes could be kept: File too large" in ended.stderr
