"""SIGKILL at a random moment of a put: never a torn file under a name that counts."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from tests.conftest import Command

LONG = "SLICE_LONG" in os.environ
KILLS = 500 if LONG else 40

# One process forks the writers and kills them, so that each costs a fork and not a start of Python.
NURSERY = """
import json, os, random, signal, sys, time
from slicecli.store.disk import DiskStore

root, kills, durable = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "durable"
DiskStore(root).writer().abandon()
chance = random.Random(4)
written = []
for _ in range(kills):
    reader, teller = os.pipe()
    child = os.fork()
    if child == 0:
        store = DiskStore(root, durable=durable)
        os.write(teller, b".")
        while True:
            with store.writer() as writer:
                for _ in range(5):
                    writer.write(os.urandom(60_000))
                digest = writer.publish()
            store.record(digest, digest.encode() * 50)
            os.write(teller, digest.encode())
    os.close(teller)
    os.read(reader, 1)
    time.sleep(chance.uniform(0, 0.3 if durable else 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told = b""
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    written += [told[i : i + 64].decode() for i in range(0, len(told) - 63, 64)]
print(json.dumps(written))
"""


@pytest.mark.parametrize("durable", ["", "durable"])
def test_kill_at_any_moment(root: Path, check: Callable[[Path], int], durable: str) -> None:
    kills = KILLS // 4 if durable else KILLS
    asked = [sys.executable, "-c", NURSERY, str(root), str(kills), durable]
    written = json.loads(subprocess.run(asked, check=True, capture_output=True).stdout)
    assert len(written) > kills // 2
    assert check(root) >= len(written)
    store = DiskStore(root)
    for digest in written[::20]:
        assert len(store.get(digest)) == 300_000
        assert store.records(digest) == [digest.encode() * 50]
    # Without a draft left behind no kill has hit a put, and this would have shown nothing.
    drafts = list(root.glob("tmp/*"))
    assert drafts
    # Nobody takes one for a blob, and one more put takes none with it.
    store.put(b"after the kills")
    assert list(root.glob("tmp/*")) == drafts
    assert len(list(root.glob("raw/*/*"))) == check(root)


def test_kill_of_a_whole_slice(slice_: Command, check: Callable[[Path], int]) -> None:
    """At any moment of its life, from its start to its end; what it printed is true."""
    chance = random.Random(5)  # noqa: S311  a test repeats
    source = slice_.folder / "in"
    source.write_bytes(b"".join(b"line %d\n" % n for n in range(120_000)))
    began = time.monotonic()
    slice_("--cap", "100", f"--input={source}", "--store", str(slice_.folder / "other"))
    life = time.monotonic() - began
    for _ in range(200 if LONG else 15):
        asked = [*slice_.words, "--cap", "100", f"--input={source}", f"--hint={chance.random()}"]
        with subprocess.Popen(asked, stdout=subprocess.PIPE, env=slice_.environment) as process:
            time.sleep(chance.uniform(0, life))
            process.kill()
            printed, _ = process.communicate()
        if b"slice show" in printed:
            digest = printed.split()[-1].decode()
            store = DiskStore(slice_.store)
            assert store.get(store.resolve(digest)) == source.read_bytes()
        check(slice_.store)
        for record in slice_.store.glob("runs/*/*"):
            blob = record.name.partition(".")[0]
            assert (slice_.store / "raw" / record.parent.name / blob).exists()
    done = slice_("--cap", "100", f"--input={source}")
    assert (done.returncode, done.stderr) == (0, b"")
