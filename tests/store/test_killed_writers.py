"""SIGKILL at a random moment of a put: never a torn file under a name that counts."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from slicecli.store.disk import DiskStore

KILLS = 60

# One process forks the writers and kills them, so that each costs a fork and not a start of Python.
NURSERY = """
import json, os, random, signal, sys, time
from slicecli.store.disk import DiskStore

root, kills = sys.argv[1], int(sys.argv[2])
DiskStore(root).writer().abandon()
chance = random.Random(4)
written = []
for _ in range(kills):
    reader, teller = os.pipe()
    child = os.fork()
    if child == 0:
        store = DiskStore(root)
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
    time.sleep(chance.uniform(0, 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told = b""
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    written += [told[i : i + 64].decode() for i in range(0, len(told) - 63, 64)]
print(json.dumps(written))
"""


def test_kill_at_any_moment(root: Path, check: Callable[[Path], int]) -> None:
    asked = [sys.executable, "-c", NURSERY, str(root), str(KILLS)]
    written = json.loads(subprocess.run(asked, check=True, capture_output=True).stdout)
    assert len(written) > KILLS // 2
    assert check(root) >= len(written)
    store = DiskStore(root)
    for digest in written[::20]:
        assert len(store.get(digest)) == 300_000
        assert store.records(digest) == [digest.encode() * 50]
    # Without a draft left behind no kill has hit a put, and this would have shown nothing.
    assert list(root.glob("tmp/*"))
