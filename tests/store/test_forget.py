import os
from pathlib import Path

import pytest

from slicecli.errors import Ambiguous, BadDigest, NotFound
from slicecli.store.disk import DiskStore
from slicecli.store.forget import forget, known
from slicecli.store.pins import pin
from slicecli.store.verify import Part, Verification

SECRET = b"password: correct horse battery staple\n"


def holding(root: Path, secret: bytes) -> list[Path]:
    return [path for path in root.rglob("*") if path.is_file() and secret in path.read_bytes()]


def test_nothing_is_left_of_it_and_everything_of_others(store: DiskStore, root: Path) -> None:
    digest, other = store.put(SECRET), store.put(b"other")
    for each in (digest, other):
        store.record(each, b"record 1 of " + each.encode())
        store.record(each, b"record 2 of " + each.encode())
    blob = root / "raw" / digest[:2] / digest[2:]
    blob.chmod(0o600)
    blob.write_bytes(SECRET + b"damaged")
    list(Verification(str(root), Part(), quarantine=True).faults())
    store.put(SECRET)
    (root / "leaving").mkdir(exist_ok=True)
    os.link(blob, root / "leaving" / f"raw-{digest}.0123456789abcdef")
    assert len(holding(root, SECRET)) == 3
    gone = forget(str(root), digest)
    assert gone is not None
    assert (gone.raws, gone.records) == (3, 2)
    assert holding(root, SECRET) == holding(root, digest.encode()) == []
    assert store.get(other) == b"other"
    assert len(store.records(other)) == 2
    for call in (store.get, store.resolve, lambda digest: known(str(root), digest)):
        with pytest.raises(NotFound):
            call(digest)
    assert store.put(SECRET) == digest


def test_what_is_pinned_isn_t_forgotten(store: DiskStore, root: Path) -> None:
    digest = store.put(SECRET)
    store.record(digest, b"record")
    pin(str(root), digest)
    assert forget(str(root), digest) is None
    assert store.get(digest) == SECRET
    assert store.records(digest) == [b"record"]


def test_records_go_where_the_raw_has_gone_before(store: DiskStore, root: Path) -> None:
    digest = store.put(SECRET)
    store.record(digest, b"record")
    (root / "raw" / digest[:2] / digest[2:]).unlink()
    assert known(str(root), digest[:8]) == digest
    gone = forget(str(root), digest)
    assert gone is not None
    assert (gone.raws, gone.records) == (0, 1)


def test_a_prefix_is_known_by_whatever_bears_it(store: DiskStore, root: Path) -> None:
    digest = store.put(SECRET)
    twin = root / "raw" / digest[:2] / (digest[2:8] + "0" * 56)
    twin.write_bytes(b"")
    with pytest.raises(Ambiguous):
        known(str(root), digest[:8])
    assert known(str(root), digest[:12]) == digest
    with pytest.raises(NotFound):
        known(str(root), "0" * 12)
    for word in ("", "abc", "../../../x", digest.upper()):
        with pytest.raises(BadDigest):
            known(str(root), word)


def test_a_store_that_isn_t_there(root: Path) -> None:
    with pytest.raises(NotFound):
        known(str(root), "0" * 64)
    assert forget(str(root), "0" * 64) is not None
    assert not root.exists()
