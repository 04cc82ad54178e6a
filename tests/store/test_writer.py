import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from blake3 import blake3

from slicecli.raw import BLOCK
from slicecli.store.disk import DiskStore

Blob = Callable[[Path, str], Path]

IS_LOCKED = """
import os, sys
fd = os.open(sys.argv[1], os.O_RDWR)
try:
    os.lockf(fd, os.F_TLOCK, 0)
except OSError:
    sys.exit(7)
"""

FORKED = """
import os, sys
from slicecli.store.disk import DiskStore

writer = DiskStore(sys.argv[1]).writer()
writer.write(b"the parent's")
child = os.fork()
if child == 0:
    del writer
    os._exit(0)
os.waitpid(child, 0)
writer.publish()
"""


def test_nothing_is_published_before_its_time(store: DiskStore, root: Path) -> None:
    with store.writer() as writer:
        writer.write(b"half")
        assert list(root.glob("raw/*/*")) == []
        [draft] = os.listdir(root / "tmp")
        assert draft.startswith(f"{os.getpid()}-")
        assert (root / "tmp" / draft).read_bytes() == b"half"
        writer.write(b" and half")
        digest = writer.publish()
        assert os.listdir(root / "tmp") == []
    assert store.get(digest) == b"half and half"
    assert writer.size == 13


def test_what_is_abandoned_is_gone(store: DiskStore, root: Path) -> None:
    with store.writer() as writer:
        writer.write(b"gone")
    assert os.listdir(root / "tmp") == []
    assert list(root.glob("raw/*/*")) == []
    writer.abandon()


def test_an_exception_abandons(store: DiskStore, root: Path) -> None:
    def interrupted() -> None:
        with store.writer() as writer:
            writer.write(b"gone")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert os.listdir(root / "tmp") == []


def test_a_forgotten_writer_leaves_nothing(store: DiskStore, root: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))
    writer = store.writer()
    writer.write(b"forgotten")
    del writer
    assert os.listdir(root / "tmp") == []
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_forked_child_leaves_its_parents_draft_alone(root: Path) -> None:
    asked = [sys.executable, "-c", FORKED, str(root)]
    subprocess.run(asked, check=True)
    assert len(list(root.glob("raw/*/*"))) == 1


def test_what_is_there_already_is_freshened(store: DiskStore, root: Path, blob: Blob) -> None:
    digest = store.put(b"known")
    path = blob(root, digest)
    os.utime(path, (1, 1))
    inode = path.stat().st_ino
    with store.writer() as writer:
        writer.write(b"known")
        assert writer.publish() == digest
    assert path.stat().st_ino == inode
    assert path.stat().st_mtime > 1
    assert os.listdir(root / "tmp") == []
    assert writer.raw().read() == b"known"


def test_the_handle_outlives_the_writer_and_the_blob(root: Path, blob: Blob) -> None:
    store = DiskStore(root)
    data = os.urandom(2 * BLOCK + 5)
    with store.writer() as writer:
        writer.write(data)
        digest = writer.publish()
    raw = writer.raw()
    del writer
    blob(root, digest).unlink()
    assert raw.digest == digest
    assert raw.read() == data
    assert b"".join(bytes(block) for block in raw.blocks()) == data


def test_the_handle_is_what_was_written_even_if_the_stored_one_rotted(
    root: Path, blob: Blob
) -> None:
    store = DiskStore(root)
    path = blob(root, store.put(b"sound"))
    path.chmod(0o600)
    path.write_bytes(b"sOund")
    with store.writer() as writer:
        writer.write(b"sound")
        writer.publish()
    assert writer.raw().read() == b"sound"


def test_two_writers_of_the_same_bytes(store: DiskStore, root: Path) -> None:
    with store.writer() as one, store.writer() as other:
        assert len(os.listdir(root / "tmp")) == 2
        for writer in (one, other):
            writer.write(b"same")
        assert one.publish() == other.publish() == blake3(b"same").hexdigest()
    assert os.listdir(root / "tmp") == []
    assert store.get(blake3(b"same").hexdigest()) == b"same"


def test_a_living_writers_draft_is_known_by_its_lock(root: Path) -> None:
    with DiskStore(root).writer() as writer:
        writer.write(b"living")
        [draft] = (root / "tmp").iterdir()
        draft.chmod(0o600)
        asked = [sys.executable, "-c", IS_LOCKED, str(draft)]
        assert subprocess.run(asked, check=False).returncode == 7
        leftover = root / "tmp" / "1-left"
        leftover.write_bytes(b"")
        asked[-1] = str(leftover)
        assert subprocess.run(asked, check=False).returncode == 0


def test_a_blob_is_as_old_as_its_publishing(root: Path, blob: Blob) -> None:
    store = DiskStore(root)
    with store.writer() as writer:
        writer.write(b"slow")
        [draft] = (root / "tmp").iterdir()
        os.utime(draft, (1, 1))
        digest = writer.publish()
    assert blob(root, digest).stat().st_mtime > 1
