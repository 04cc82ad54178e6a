"""Blobs that are not what their name says."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from blake3 import blake3

from slicecli.errors import Corrupt, NotFound
from slicecli.raw import BLOCK
from slicecli.store.disk import DiskStore

Blob = Callable[[Path, str], Path]


def damage(path: Path, data: bytes) -> None:
    path.chmod(0o600)
    path.write_bytes(data)


def test_each_flipped_bit_is_found(root: Path, blob: Blob) -> None:
    store = DiskStore(root)
    data = bytes(range(64))
    digest = store.put(data)
    for bit in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        damage(blob(root, digest), bytes(flipped))
        with pytest.raises(Corrupt) as caught:
            store.open(digest)
        assert caught.value.fields == {
            "expected": digest,
            "found": blake3(flipped).hexdigest(),
        }
    damage(blob(root, digest), data)
    assert store.get(digest) == data


@pytest.mark.parametrize("size", [64, 2 * BLOCK])
@pytest.mark.parametrize("kind", ["truncated", "longer", "empty", "last bit", "misnamed"])
def test_any_other_damage(store: DiskStore, root: Path, blob: Blob, size: int, kind: str) -> None:
    data = os.urandom(size)
    digest = store.put(data)
    damaged = {
        "truncated": data[:-1],
        "longer": data + b"\0",
        "empty": b"",
        "last bit": data[:-1] + bytes([data[-1] ^ 1]),
        "misnamed": store.get(store.put(b"another good blob")),
    }[kind]
    damage(blob(root, digest), damaged)
    for read in (store.open, store.get):
        with pytest.raises(Corrupt) as caught:
            read(digest)
        assert caught.value.fields["found"] == blake3(damaged).hexdigest()
        assert caught.value.exit_status == 1


@pytest.mark.parametrize("damaged", [b"", b"dat", b"data+"])
def test_the_same_bytes_again_heal_another_length(
    store: DiskStore, root: Path, blob: Blob, damaged: bytes
) -> None:
    digest = store.put(b"data")
    for heal in (lambda: store.put(b"data"), lambda: stream(store)):
        damage(blob(root, digest), damaged)
        heal()
        assert store.get(digest) == b"data"
        assert os.listdir(root / "tmp") == []


def stream(store: DiskStore) -> None:
    with store.writer() as writer:
        writer.write(b"data")
        writer.publish()


def test_what_is_handed_out_is_what_was_hashed(root: Path, blob: Blob) -> None:
    store = DiskStore(root)
    data = os.urandom(2 * BLOCK)
    digest = store.put(data)
    raw = store.open(digest)
    path = blob(root, digest)
    path.rename(path.with_suffix(".aside"))
    path.write_bytes(b"put in its place")
    assert raw.read() == data


def test_a_blob_that_is_gone(store: DiskStore, root: Path, blob: Blob) -> None:
    digest = store.put(b"data")
    blob(root, digest).unlink()
    with pytest.raises(NotFound):
        store.open(digest)
    with pytest.raises(NotFound):
        store.resolve(digest[:12])


def test_no_file_stays_open_after_damage(root: Path, blob: Blob) -> None:
    store = DiskStore(root)
    digest = store.put(os.urandom(2 * BLOCK))
    damage(blob(root, digest), os.urandom(2 * BLOCK))
    before = len(os.listdir("/proc/self/fd"))
    with pytest.raises(Corrupt):
        store.open(digest)
    assert len(os.listdir("/proc/self/fd")) == before
