import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import Ambiguous, BadDigest, NotFound, PartialDigest
from slicecli.raw import BLOCK, Raw
from slicecli.store.disk import DiskStore

Blob = Callable[[Path, str], Path]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> DiskStore:
    return DiskStore(tmp_path_factory.mktemp("shared") / "store")


@given(data=st.binary(max_size=2000), cuts=st.lists(st.integers(0, 2000), max_size=5))
def test_what_was_put_is_got_however_it_came(
    shared: DiskStore, data: bytes, cuts: list[int]
) -> None:
    digest = shared.put(data)
    assert digest == blake3(data).hexdigest()
    assert shared.get(digest) == data
    edges = [0, *sorted(cuts), len(data)]
    with shared.writer() as writer:
        for start, stop in pairwise(edges):
            writer.write(memoryview(data)[start:stop])
        assert writer.publish() == digest
    assert writer.raw().read() == data


@pytest.mark.parametrize("size", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7])
def test_small_in_memory_and_large_from_the_file(store: DiskStore, size: int) -> None:
    data = os.urandom(size)
    raw = store.open(store.put(data))
    assert raw.digest == blake3(data).hexdigest()
    assert raw.size == size
    assert raw.in_memory == (size <= BLOCK)
    for _ in range(2):
        assert raw.read() == data
        assert b"".join(bytes(block) for block in raw.blocks()) == data
    assert store.get(raw.digest) == data


def test_the_bytes_stand_plainly_under_their_digest(
    store: DiskStore, root: Path, blob: Blob
) -> None:
    digest = store.put(b"plain\n")
    assert blob(root, digest).read_bytes() == b"plain\n"
    assert sorted(os.listdir(root)) == ["CACHEDIR.TAG", "format", "raw", "tmp"]
    assert os.listdir(root / "tmp") == []


def test_put_again_only_freshens(store: DiskStore, root: Path, blob: Blob) -> None:
    digest = store.put(b"again")
    path = blob(root, digest)
    os.utime(path, (1, 1))
    before = path.stat()
    assert store.put(b"again") == digest
    after = path.stat()
    assert after.st_ino == before.st_ino
    assert after.st_mtime > before.st_mtime
    assert os.listdir(root / "tmp") == []


def test_what_has_another_length_is_replaced(store: DiskStore, root: Path, blob: Blob) -> None:
    digest = store.put(b"whole")
    path = blob(root, digest)
    path.chmod(0o600)
    path.write_bytes(b"who")
    assert store.put(b"whole") == digest
    assert store.get(digest) == b"whole"


@pytest.mark.parametrize("size", [10, BLOCK + 10])
def test_keep_takes_a_raw_from_anywhere(store: DiskStore, tmp_path: Path, size: int) -> None:
    data = os.urandom(size)
    elsewhere = DiskStore(tmp_path / "elsewhere")
    for raw in (Raw(data), elsewhere.open(elsewhere.put(data))):
        assert store.get(store.keep(raw)) == data


def test_keep_leaves_what_is_here(store: DiskStore, root: Path, blob: Blob) -> None:
    raw = store.open(store.put(os.urandom(BLOCK + 1)))
    assert raw.digest is not None
    path = blob(root, raw.digest)
    os.utime(path, (1, 1))
    inode = path.stat().st_ino
    assert store.keep(raw) == raw.digest
    assert path.stat().st_ino == inode
    assert path.stat().st_mtime > 1


def test_keep_puts_back_what_went_missing(store: DiskStore, root: Path, blob: Blob) -> None:
    raw = store.open(store.put(os.urandom(BLOCK + 1)))
    assert raw.digest is not None
    blob(root, raw.digest).unlink()
    store.keep(raw)
    assert store.get(raw.digest) == raw.read()


def test_a_prefix_names_the_only_one_that_begins_so(
    store: DiskStore, root: Path, blob: Blob
) -> None:
    digest = store.put(b"one")
    for length in (8, 12, 64):
        assert store.resolve(digest[:length]) == digest
    twin = digest[:12] + "".join("0" if c != "0" else "1" for c in digest[12:])
    blob(root, twin).write_bytes(b"")
    with pytest.raises(Ambiguous, match=f"{digest[:12]} begins 2 digests"):
        store.resolve(digest[:12])
    assert store.resolve(digest[:13]) == digest
    assert store.resolve(twin) == twin


def test_what_is_no_blob_has_no_prefix(store: DiskStore, root: Path, blob: Blob) -> None:
    digest = store.put(b"one")
    for stray in (digest + ".bak", digest[:40], digest[:63] + "G"):
        blob(root, stray).write_bytes(b"")
    assert store.resolve(digest[:8]) == digest


def test_a_record_has_no_prefix(store: DiskStore, root: Path, blob: Blob) -> None:
    digest = store.put(b"raw")
    store.record(digest, b"record")
    blob(root, digest).unlink()
    with pytest.raises(NotFound):
        store.resolve(digest[:8])


@pytest.mark.parametrize("text", ["", "9f2c41d", "../../etc/passwd", "9F2C41D8", "9f2c41d8\0"])
def test_a_bad_digest_is_told_before_anything_is_looked_at(store: DiskStore, text: str) -> None:
    with pytest.raises(BadDigest):
        store.resolve(text)
    with pytest.raises(PartialDigest):
        store.open(text)
    with pytest.raises(PartialDigest):
        store.record(text, b"")
    with pytest.raises(PartialDigest):
        store.records(text)


def test_reading_makes_nothing(store: DiskStore, root: Path) -> None:
    unknown = "0" * 64
    for _ in range(2):
        with pytest.raises(NotFound):
            store.get(unknown)
        with pytest.raises(NotFound):
            store.resolve(unknown[:8])
        with pytest.raises(NotFound):
            store.last()
        assert store.records(unknown) == []
        assert store.size_notice() is None
        assert not root.exists() or os.listdir(root) == []
        root.mkdir(exist_ok=True)


def test_the_place_may_be_named_in_any_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    digest = DiskStore("deep/er/store").put(b"x")
    for name in (
        "deep/er/store",
        "deep/er/store/",
        "./deep/er/store/./",
        tmp_path / "deep/er/store",
    ):
        assert DiskStore(name).get(digest) == b"x"
