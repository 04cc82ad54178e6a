"""A store that can be read and not written, to a user whom permissions bind."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from slicecli.store.disk import DiskStore

# Root is bound by no mode, so it becomes nobody; from inside the folder, since the way there may be
# closed to nobody, and with every module loaded, since Python's own folder may be, too.
AS_NOBODY = """
import json, os, sys
import slicecli.store.records, slicecli.store.size, slicecli.store.writer
from slicecli.store import gc, pins, verify
from slicecli.store.expiry import Limits
from slicecli.errors import StoreError
from slicecli.store.disk import DiskStore

os.chdir(sys.argv[1])
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
store = DiskStore("store")
digest = sys.argv[2]
answers = {}
for name, call in {
    "get": lambda: store.get(digest).decode(),
    "resolve": lambda: store.resolve(digest[:8]),
    "records": lambda: [record.decode() for record in store.records(digest)],
    "last": store.last,
    "verify": lambda: [
        f"{fault.place}: {fault.what}"
        for fault in verify.Verification("store", verify.Part()).faults()
    ],
    "dry run": lambda: gc.collect("store", Limits(0, grace_ns=0), dry_run=True).freed,
    "gc": lambda: gc.collect("store", Limits(0, grace_ns=0)).freed,
    "pin": lambda: pins.pin("store", digest),
    "size": store.size_notice,
    "put": lambda: store.put(b"new"),
    "put again": lambda: store.put(b"kept"),
    "writer": lambda: store.writer().size,
    "record": lambda: store.record(digest, b"new"),
}.items():
    try:
        answers[name] = call()
    except StoreError as error:
        answers[name] = f"{type(error).__name__}: {error}"
print(json.dumps(answers))
"""


def as_nobody(root: Path, digest: str) -> dict[str, Any]:
    if os.geteuid() == 0:
        for path in [root.parent, root, *root.rglob("*")]:
            os.chown(path, 65534, 65534)
    asked = [sys.executable, "-c", AS_NOBODY, str(root.parent), digest]
    done = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert done.stderr == ""
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


@pytest.fixture
def digest(root: Path) -> str:
    store = DiskStore(root)
    digest = store.put(b"kept")
    store.record(digest, b"record")
    return digest


def test_it_serves_reading(root: Path, digest: str) -> None:
    for path in [root, *root.rglob("*")]:
        path.chmod(0o500 if path.is_dir() else 0o400)
    before = {path: path.stat().st_mtime_ns for path in [root, *root.rglob("*")]}
    answers = as_nobody(root, digest)
    assert answers["get"] == "kept"
    assert answers["resolve"] == answers["last"] == digest
    assert answers["records"] == ["record"]
    assert answers["verify"] == []
    assert answers["dry run"] == len("kept") + len("record")
    assert answers["size"] is None
    assert answers["put again"] == digest
    for write in ("put", "writer", "record", "gc", "pin"):
        assert answers[write].startswith("Unavailable: ")
        assert answers[write].endswith("Permission denied")
    after = {path: path.stat().st_mtime_ns for path in [root, *root.rglob("*")]}
    after[root / "raw" / digest[:2] / digest[2:]] = before[root / "raw" / digest[:2] / digest[2:]]
    assert after == before


def test_a_blob_that_can_t_be_read_is_told(root: Path, digest: str) -> None:
    (root / "raw" / digest[:2] / digest[2:]).chmod(0)
    answers = as_nobody(root, digest)
    assert answers["get"].startswith("Unavailable: ")
    place = f"raw/{digest[:2]}/{digest[2:]}"
    assert answers["get"].endswith(f"store/{place}: Permission denied")
    assert answers["verify"] == [f"{place}: can't be read: Permission denied"]
