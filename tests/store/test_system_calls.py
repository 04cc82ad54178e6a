"""The order of a put as the kernel saw it: written, measured, synced, closed, named, synced."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

RAW = b"".join(b"line %d\n" % n for n in range(3000))
TRACED = "openat,write,fsync,fdatasync,renameat,renameat2,fstat,newfstatat,close,utimensat,unlinkat"


def calls(slice_: Command, *words: str) -> list[tuple[str, str]]:
    """Give the calls that have to do with the raw, and with which of its names or folders."""
    trace = slice_.folder / "trace"
    asked = ["strace", "-f", "-y", "-s", "0", "-e", f"trace={TRACED}", "-o", str(trace)]
    done = subprocess.run(
        [*asked, *slice_.words, "--cap", "100", *words],
        input=RAW,
        capture_output=True,
        check=False,
        env=slice_.environment,
    )
    assert done.returncode == 0, done.stderr
    lines = [line for line in trace.read_text().splitlines() if f"{slice_.store}" in line]
    ((drafts, fan),) = {
        (found[1], found[2])
        for line in lines
        if (found := re.search(r'/tmp>, "([0-9a-f-]+)", \d+<[^>]*/raw/(..)>, "[0-9a-f]{62}"', line))
    }
    places = {
        f"{slice_.store}/tmp/{drafts}>": "draft",
        f'"{drafts}"': "draft",
        f"{slice_.store}/raw/{fan}>": "fan",
        f"{slice_.store}/raw>": "raw",
        f"{slice_.store}>": "store",
    }
    seen: list[tuple[str, str]] = []
    for line in lines:
        name = re.sub(r"^\d+ +", "", line).partition("(")[0]
        place = next((word for path, word in places.items() if path in line), "")
        seen.append((name, place))
    return seen


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace, which CI has")
@pytest.mark.parametrize("durable", [False, True])
def test_as_the_kernel_saw_them(slice_: Command, *, durable: bool) -> None:
    words = ["--durable"] if durable else []
    subprocess.run([*slice_.words, *words], input=b"first", env=slice_.environment, check=True)
    found = calls(slice_, *words)
    of_draft = [name for name, place in found if place == "draft"]
    assert of_draft == [
        "openat", "write", "utimensat", "newfstatat", *["fsync"] * durable, "close", "renameat",
    ]  # fmt: skip
    after = found[found.index(("renameat", "draft")) + 1 :]
    synced = [place for name, place in after if name == "fsync"]
    assert synced[:3] == (["fan", "raw", "store"] if durable else [])
    assert ("fsync" in [name for name, _ in found]) == durable
