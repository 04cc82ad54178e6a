"""gc in a loop beside 16 writers and 4 readers: no living record ever names a missing blob.

A few seconds here; with SLICE_LONG=1 a minute.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from slicecli.store.disk import DiskStore
from slicecli.store.pins import pin
from slicecli.store.verify import Part, Verification

SECONDS = 60 if os.environ.get("SLICE_LONG") else 4
GRACE = 0.5

# The grace is short and the writers put the same things again and again, so that there is always one
# that has just become old and is just being put again.
CROWD = """
import json, os, random, sys, time
from slicecli.errors import NotFound
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.gc import collect
from slicecli.store.verify import Part, Verification

root, seconds, grace, pinned = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
start, go = os.pipe()
end = time.monotonic() + seconds + 1

def write(me):
    chance, store, done = random.Random(me), DiskStore(root), 0
    while time.monotonic() < end:
        data = b"shared %d " % chance.randrange(200) * 200
        if chance.random() < 0.3:
            data = b"own %d %d" % (me, done) * 200
        began = time.monotonic()
        try:
            if chance.random() < 0.5:
                digest = store.put(data)
            else:
                with store.writer() as writer:
                    writer.write(data)
                    digest = writer.publish()
            store.record(digest, b'{"n":%d}' % chance.randrange(3))
            assert store.get(digest) == data
            assert store.records(digest)
        except NotFound:
            assert time.monotonic() - began > grace, "young, and not there"
        done += 1
    return done

def read(me):
    store, done = DiskStore(root), 0
    while time.monotonic() < end:
        verification = Verification(root, Part())
        for fault in verification.faults():
            raise AssertionError(f"{fault.place}: {fault.what}")
        done += verification.records
        for digest in {store.last(), pinned}:
            for record in store.records(digest):
                json.loads(record)
        assert store.get(pinned) == b"pinned"
    return done

def clear(me):
    removed = 0
    while time.monotonic() < end:
        limits = Limits(0, None, int(grace * 1e9))
        if me % 2:
            limits = Limits(None, 20_000, int(grace * 1e9))
        gone = collect(root, limits)
        removed += len(gone.blobs)
    return removed

children = []
for me, (what, work) in enumerate(
    [("writes", write)] * 16 + [("reads", read)] * 4 + [("removed", clear)] * 2
):
    answer, teller = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(go)
        os.read(start, 1)
        status = 1
        try:
            os.write(teller, str(work(me)).encode())
            status = 0
        except BaseException as error:
            print(what, repr(error), file=sys.stderr, flush=True)
        os._exit(status)
    os.close(teller)
    children.append((child, what, answer))
os.close(start)
os.close(go)
counts, failed = {}, 0
for child, what, answer in children:
    failed |= os.waitpid(child, 0)[1]
    counts[what] = counts.get(what, 0) + int(os.read(answer, 99) or 0)
print(json.dumps(counts))
sys.exit(failed != 0)
"""


def test_no_living_record_names_a_missing_blob(root: Path, check: Callable[[Path], int]) -> None:
    store = DiskStore(root)
    pinned = store.put(b"pinned")
    pin(str(root), pinned)
    store.record(pinned, b"{}")
    os.utime(root / "raw" / pinned[:2] / pinned[2:], (0, 0))
    asked = [sys.executable, "-c", CROWD, str(root), str(SECONDS), str(GRACE), pinned]
    done = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    counts = json.loads(done.stdout)
    print(counts)  # noqa: T201  the figures of a long run
    assert min(counts.values()) > 20
    check(root)
    assert list(Verification(str(root), Part()).faults()) == []
    assert store.get(pinned) == b"pinned"
    assert os.listdir(root / "tmp") == []
    assert os.listdir(root / "leaving") == []
