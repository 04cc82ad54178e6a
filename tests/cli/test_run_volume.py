"""`slice run` on much output: its memory bounded, the raw exact, its order kept.

The same checks in two sizes: a short one always, a long one (gigabytes, minutes) with SLICE_LONG=1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from tests.conftest import Command

LONG = os.environ.get("SLICE_LONG") == "1"
MEMORY = 80 << 20
"""Bytes that slice, or its command, may take at its peak, whatever comes."""

CASES = {
    "many lines": ("seq 1 {}", 11_000_000, 240_000_000),
    "one line": ("head -c {} /dev/zero | tr '\\0' x", 60_000_000, 500_000_000),
    "one line of zeros": ("head -c {} /dev/zero", 60_000_000, 500_000_000),
    "empty lines": ("yes '' | head -n {}", 10_000_000, 100_000_000),
    "lines of one letter": ("yes x | head -n {}", 10_000_000, 100_000_000),
}

STARTER = """
import os, sys
pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, used = os.wait4(pid, 0)
os.write(2, b" %d %d" % (os.waitstatus_to_exitcode(status), used.ru_maxrss))
"""
"""A process's peak is never below that of the one that started it: this one is small, pytest's isn't."""


def run(slice_: Command, *words: str) -> tuple[int, dict[str, Any], int]:
    """Give the status, the condensate and the peak in bytes of `slice run WORDS`."""
    line = [*slice_.words, "run", "--format", "json", *words]
    done = subprocess.run(
        [sys.executable, "-I", "-c", STARTER, *line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        env=slice_.environment,
    )
    status, peak = done.stderr.split()[-2:]
    return int(status), json.loads(done.stdout), int(peak) * 1024


@pytest.mark.timeout(3600 if LONG else 120)
@pytest.mark.parametrize("case", CASES)
def test_much_output(slice_: Command, case: str) -> None:
    script, short, long = CASES[case]
    script = script.format(long if LONG else short)
    began = time.monotonic()
    status, condensate, peak = run(slice_, "--", "sh", "-c", script)
    took = time.monotonic() - began
    made, size = blake3(), 0
    with subprocess.Popen(["sh", "-c", script], stdout=subprocess.PIPE) as maker:
        assert maker.stdout is not None
        while block := maker.stdout.read(1 << 20):
            made.update(block)
            size += len(block)
    print(f"{case}: {size:,} bytes in {took:.1f} s, peak {peak >> 20} MiB")  # noqa: T201  figures
    assert status == 0
    assert condensate["raw"] == {"bytes": size, "digest": made.hexdigest(), "stored": True}
    assert peak < MEMORY
    digest = made.hexdigest()
    assert (slice_.store / "raw" / digest[:2] / digest[2:]).stat().st_size == size


@pytest.mark.timeout(3600 if LONG else 120)
@pytest.mark.parametrize("options", [[], ["--pty"]], ids=["pipe", "terminal"])
def test_output_without_end_until_a_limit(slice_: Command, options: list[str]) -> None:
    limit = "20s" if LONG else "1s"
    status, condensate, peak = run(slice_, "--timeout", limit, *options, "--", "yes")
    size = condensate["raw"]["bytes"]
    print(f"endless: {size:,} bytes, peak {peak >> 20} MiB")  # noqa: T201  figures
    assert status == 124
    assert condensate["outcome"]["timed_out"] is True
    assert peak < MEMORY
    assert size > 1_000_000
    expected, block = blake3(), b"y\n" * (1 << 19)
    for _ in range(size >> 20):
        expected.update(block)
    expected.update(block[: size & (1 << 20) - 1])
    assert condensate["raw"]["digest"] == expected.hexdigest()
