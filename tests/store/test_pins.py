import os
from pathlib import Path

import pytest

from slicecli.errors import NotFound, PartialDigest
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.gc import collect
from slicecli.store.pins import pin, unpin

EVERYTHING = Limits(0, 0, 0)


def test_what_is_pinned_stays_with_its_records_until_it_is_unpinned(
    store: DiskStore, root: Path
) -> None:
    digest, other = store.put(b"one"), store.put(b"other")
    for each in (digest, other):
        store.record(each, b"record")
        os.utime(root / "raw" / each[:2] / each[2:], (0, 0))
    pin(str(root), digest)
    pin(str(root), digest)
    assert list(collect(str(root), EVERYTHING).blobs) == [other]
    assert store.get(digest) == b"one"
    assert store.records(digest) == [b"record"]
    assert unpin(str(root), digest)
    assert not unpin(str(root), digest)
    assert list(collect(str(root), EVERYTHING).blobs) == [digest]


def test_what_isn_t_there_can_t_be_pinned(store: DiskStore, root: Path) -> None:
    digest = store.put(b"one")
    collect(str(root), EVERYTHING)
    with pytest.raises(NotFound):
        pin(str(root), digest)
    assert os.listdir(root / "pins") == []
    store.put(b"one")
    assert list(collect(str(root), EVERYTHING).blobs) == [digest]


def test_a_pin_that_was_there_stays_though_the_raw_is_gone(store: DiskStore, root: Path) -> None:
    digest = store.put(b"one")
    pin(str(root), digest)
    (root / "raw" / digest[:2] / digest[2:]).unlink()
    with pytest.raises(NotFound):
        pin(str(root), digest)
    assert os.listdir(root / "pins") == [digest]


@pytest.mark.parametrize("digest", ["", "ab" * 31, "../../etc/passwd", "AB" * 32])
def test_only_a_whole_digest_is_taken(store: DiskStore, root: Path, digest: str) -> None:
    store.put(b"one")
    for call in (pin, unpin):
        with pytest.raises(PartialDigest):
            call(str(root), digest)


def test_a_pin_counts_as_a_use_until_the_grace_is_over(store: DiskStore, root: Path) -> None:
    digest = store.put(b"one")
    blob = root / "raw" / digest[:2] / digest[2:]
    name = store.record(digest, b"record")
    record = root / "runs" / name[:2] / name[2:]
    for path in (blob, record):
        os.utime(path, (1, 1))
    pin(str(root), digest)
    assert blob.stat().st_mtime > record.stat().st_mtime == 1
    assert unpin(str(root), digest)
    gone = collect(str(root), Limits(max_age_ns=1, grace_ns=3600 * 10**9))
    assert (list(gone.records), list(gone.blobs)) == ([name], [])
    assert list(collect(str(root), Limits(grace_ns=0)).blobs) == [digest]
