import os
import time
from pathlib import Path

import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import Corrupt, NothingRecorded
from slicecli.store.disk import DiskStore

ONE, OTHER = blake3(b"one").hexdigest(), blake3(b"other").hexdigest()


@pytest.fixture(name="store")
def holds_both(store: DiskStore) -> DiskStore:
    """Give a store that holds the raws which are recorded below."""
    store.put(b"one")
    store.put(b"other")
    return store


def record(root: Path, digest: str, data: bytes) -> Path:
    return root / "runs" / digest[:2] / f"{digest[2:]}.{blake3(data).hexdigest()[:16]}"


@given(st.lists(st.binary(max_size=200), max_size=6))
def test_what_was_recorded_is_read_in_the_order_of_names(
    tmp_path_factory: pytest.TempPathFactory, datas: list[bytes]
) -> None:
    store = DiskStore(tmp_path_factory.mktemp("records") / "store")
    store.put(b"one")
    for data in datas:
        assert store.record(ONE, data) == f"{ONE}.{blake3(data).hexdigest()[:16]}"
    in_order = sorted(set(datas), key=lambda data: blake3(data).hexdigest())
    assert store.records(ONE) == in_order
    assert store.records(OTHER) == []


def test_a_record_stands_where_the_manual_says(store: DiskStore, root: Path) -> None:
    store.record(ONE, b"data")
    assert record(root, ONE, b"data").read_bytes() == b"data"
    assert os.listdir(root / "tmp") == []


def test_the_last_is_the_newest_even_within_a_millisecond(store: DiskStore) -> None:
    with pytest.raises(NothingRecorded, match="run is recorded"):
        store.last()
    for n in range(20):
        digest = store.put(bytes([n]))
        store.record(digest, b"same data")
        assert store.last() == digest


def test_recorded_again_it_is_the_last_again(store: DiskStore, root: Path) -> None:
    store.record(ONE, b"data")
    inode = record(root, ONE, b"data").stat().st_ino
    store.record(OTHER, b"data")
    assert store.last() == OTHER
    store.record(ONE, b"data")
    assert store.last() == ONE
    assert record(root, ONE, b"data").stat().st_ino == inode


def test_the_newest_is_found_among_old_folders(store: DiskStore, root: Path) -> None:
    digests = [store.put(bytes([n])) for n in range(50)]
    for digest in digests:
        store.record(digest, b"data")
    hours_ago = time.time() - 7200
    for age, digest in enumerate(reversed(digests)):
        path = record(root, digest, b"data")
        for each in (path, path.parent):
            os.utime(each, (hours_ago - age, hours_ago - age))
    assert store.last() == digests[-1]
    store.record(digests[3], b"other data")
    assert store.last() == digests[3]
    store.record(digests[7], b"data")
    assert store.last() == digests[7]


def test_a_crash_between_record_and_folder_hides_nothing(store: DiskStore, root: Path) -> None:
    store.record(ONE, b"data")
    store.record(OTHER, b"data")
    now = time.time()
    os.utime(record(root, OTHER, b"data"), (now + 1, now + 1))
    os.utime(root / "runs" / OTHER[:2], (now, now))
    os.utime(root / "runs" / ONE[:2], (now + 0.5, now + 0.5))
    os.utime(record(root, ONE, b"data"), (now + 0.5, now + 0.5))
    assert store.last() == OTHER


def test_what_is_no_record_is_passed_over(store: DiskStore, root: Path) -> None:
    store.record(ONE, b"data")
    folder = root / "runs" / ONE[:2]
    for stray in (ONE[2:], f"{ONE[2:]}.bak", f"{ONE[2:]}.{'0' * 15}G", ".DS_Store"):
        (folder / stray).write_bytes(b"stray")
    (root / "runs" / "stray").write_bytes(b"")
    assert store.records(ONE) == [b"data"]
    assert store.last() == ONE


@pytest.mark.parametrize("damage", [b"dat", b"dbta", b"data+", b""])
def test_a_damaged_record_is_told(store: DiskStore, root: Path, damage: bytes) -> None:
    store.record(ONE, b"data")
    path = record(root, ONE, b"data")
    path.chmod(0o600)
    path.write_bytes(damage)
    with pytest.raises(Corrupt) as caught:
        store.records(ONE)
    assert caught.value.fields["expected"] == path.name.partition(".")[2]
    assert caught.value.fields["found"] == blake3(damage).hexdigest()[:16]


def test_one_forgotten_while_reading_takes_no_other_with_it(
    store: DiskStore, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for data in (b"one", b"two", b"three"):
        store.record(ONE, data)
    listdir = os.listdir

    def list_then_forget(path: int | str) -> list[str]:
        names = listdir(path)
        record(root, ONE, b"two").unlink(missing_ok=True)
        return names

    monkeypatch.setattr(os, "listdir", list_then_forget)
    assert sorted(store.records(ONE)) == [b"one", b"three"]
    assert store.last() == ONE
