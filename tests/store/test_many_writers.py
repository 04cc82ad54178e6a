"""Many processes and threads, one store that isn't there when they start."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from slicecli.store.disk import DiskStore

PROCESSES = 32
PUTS = 10

CROWD = """
import os, sys
from slicecli.store.disk import DiskStore

root = sys.argv[1]
start, go = os.pipe()
children = []
for me in range(int(sys.argv[2])):
    child = os.fork()
    if child == 0:
        store = DiskStore(root)
        os.close(go)
        os.read(start, 1)
        try:
            for n in range(int(sys.argv[3])):
                digest = store.put(b"same %d" % n * 1000)
                with store.writer() as writer:
                    writer.write(b"own %d %d" % (me, n) * 1000)
                    own = writer.publish()
                assert store.get(digest) == b"same %d" % n * 1000
                store.record(digest, b"same record")
                store.record(own, b"%d" % n)
                assert b"same record" in store.records(digest)
                store.last()
        except BaseException as error:
            print(repr(error), file=sys.stderr)
            os._exit(1)
        os._exit(0)
    children.append(child)
os.close(start)
os.close(go)
sys.exit(any(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children))
"""


def test_processes(root: Path, check: Callable[[Path], int]) -> None:
    asked = [sys.executable, "-c", CROWD, str(root), str(PROCESSES), str(PUTS)]
    done = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert check(root) == PUTS + PUTS * PROCESSES
    assert len(list(root.glob("runs/*/*"))) == PUTS + PUTS * PROCESSES
    assert os.listdir(root / "tmp") == []


@pytest.mark.parametrize("same", [True, False])
def test_threads(root: Path, check: Callable[[Path], int], *, same: bool) -> None:
    store = DiskStore(root)
    digests: list[str] = []

    def write(me: int) -> None:
        for n in range(20):
            with store.writer() as writer:
                writer.write(b"%d %d" % (n, 0 if same else me) * 500)
                digests.append(writer.publish())

    threads = [Thread(target=write, args=(me,)) for me in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(digests) == 120
    assert check(root) == len(set(digests)) == (20 if same else 120)
    assert os.listdir(root / "tmp") == []
