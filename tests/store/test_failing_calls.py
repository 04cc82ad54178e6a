"""The n-th call of the system fails, for every n: nothing torn, nothing left, nothing open."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from blake3 import blake3

from slicecli.errors import StoreError, Unavailable
from slicecli.raw import BLOCK
from slicecli.store.disk import DiskStore

Watch = Callable[..., Any]
Check = Callable[[Path], int]
Act = Callable[[DiskStore], None]

DATA = os.urandom(3000)
CODES = [errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EACCES, errno.EROFS]
# What these find out may be missed, and what these clear up is left for later.
FORGIVEN = {"lockf", "unlink", "dup", "close"}


def put(store: DiskStore) -> None:
    store.put(DATA)


def stream(store: DiskStore) -> None:
    with store.writer() as writer:
        for start in range(0, len(DATA), 1000):
            writer.write(memoryview(DATA)[start : start + 1000])
        writer.publish()
    assert writer.raw().read() == DATA


def put_over_damage(store: DiskStore) -> None:
    store.put(DATA)


def record(store: DiskStore) -> None:
    store.record(blake3(DATA).hexdigest(), DATA)


def put_and_record(store: DiskStore) -> None:
    put(store)
    record(store)


def nothing(_: DiskStore) -> None:
    """Start from nothing: the store itself is made."""


def damaged(store: DiskStore) -> None:
    digest = store.put(DATA)
    path = Path(store.root) / "raw" / digest[:2] / digest[2:]
    path.chmod(0o600)
    os.truncate(path, 10)


CASES = [
    ("put, new store", nothing, put),
    ("put, store there", lambda store: store.put(b"other"), put),
    ("put again", put, put),
    ("put over damage", damaged, put_over_damage),
    ("stream, new store", nothing, stream),
    ("stream again", put, stream),
    ("record", put, record),
    ("record again", put_and_record, record),
]


def opened() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.parametrize("durable", [False, True], ids=["", "durable"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_every_call_in_turn(
    tmp_path: Path, watch: Watch, check: Check, case: tuple[str, Act, Act], *, durable: bool
) -> None:
    _, before, act = case
    n = failed = 0
    while True:
        n += 1
        root = tmp_path / f"store{n}"
        store = DiskStore(root, durable=durable)
        before(store)
        code = CODES[n % len(CODES)]
        open_before = opened()
        told = None
        with watch(root, fail=n, code=code) as watched:
            try:
                act(store)
            except Unavailable as error:
                told = str(error)
        if len(watched.calls) < n:
            assert told is None
            break
        call = watched.calls[n - 1][0]
        if told is None:
            # A folder above the store that we may not look into is nobody's loss.
            above = code == errno.EACCES and watched.calls[n - 1][1].startswith("/")
            assert call in FORGIVEN or above, watched.calls[n - 1]
        else:
            failed += 1
            assert os.strerror(code) in told
            assert str(root) in told
            assert "\n" not in told
        assert opened() == open_before, watched.calls[n - 1]
        if before is not damaged:
            check(root)
        if call != "unlink":
            assert list(root.glob("tmp/*")) == [], watched.calls[n - 1]
        act(store)
        check(root)
    assert failed > n // 3


@pytest.mark.parametrize("size", [3000, 2 * BLOCK])
def test_reading(tmp_path: Path, watch: Watch, size: int) -> None:
    store = DiskStore(tmp_path / "store")
    digest = store.put(os.urandom(size))
    store.record(digest, b"record")

    def read() -> None:
        store.open(store.resolve(digest[:8]))
        store.records(digest)
        assert store.last() == digest

    n = 0
    while True:
        n += 1
        open_before = opened()
        with watch(tmp_path, fail=n, code=errno.EIO) as watched:
            try:
                read()
            except StoreError as error:
                assert isinstance(error, Unavailable)  # noqa: PT017  close may fail unseen
            else:
                assert len(watched.calls) < n or watched.calls[n - 1][0] == "close"
        assert opened() == open_before
        if len(watched.calls) < n:
            break
    assert n > 10


def test_what_came_before_the_disk_was_full_can_still_be_read(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    write = os.write
    patch = pytest.MonkeyPatch()

    def full_after_half(fd: int, data: bytes) -> int:
        if len(data) <= 500:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data[:500])

    with store.writer() as writer:
        writer.write(DATA[:2000])
        patch.setattr(os, "write", full_after_half)
        with pytest.raises(Unavailable, match="No space left"):
            writer.write(DATA[2000:])
        patch.undo()
        assert os.listdir(tmp_path / "store" / "tmp") == []
    raw = writer.raw()
    assert raw.size == writer.size == 2000
    assert raw.read() == DATA[:2000]


def test_what_couldn_t_be_published_can_still_be_read(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    with store.writer() as writer:
        writer.write(DATA)
        (tmp_path / "store" / "raw").write_bytes(b"in the way")
        with pytest.raises(Unavailable):
            writer.publish()
    assert writer.raw().read() == DATA
