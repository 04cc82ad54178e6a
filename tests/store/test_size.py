import os
import time
from pathlib import Path

import pytest

from slicecli.store import size
from slicecli.store.disk import DiskStore


def grow(store: DiskStore, root: Path, blobs: int, each: int) -> None:
    """Put blobs and stretch them: sparse, so that no disk is filled."""
    for n in range(blobs):
        digest = store.put(b"%d" % n)
        path = root / "raw" / digest[:2] / digest[2:]
        path.chmod(0o600)
        os.truncate(path, each)


def test_a_small_store_says_nothing(store: DiskStore, root: Path) -> None:
    grow(store, root, 3, 1000)
    assert store.size_notice() is None


def test_a_large_one_says_so_once_a_day(store: DiskStore, root: Path) -> None:
    grow(store, root, 3, 1 << 30)
    sentence = store.size_notice()
    assert sentence is not None
    assert sentence.startswith(f"the store {root} holds 3.0 GiB: slice store gc --max-size ")
    assert store.size_notice() is None
    yesterday = time.time() - 90_000
    os.utime(root / "size-checked", (yesterday, yesterday))
    assert store.size_notice() == sentence
    assert store.size_notice() is None


def test_a_clock_that_was_ahead_doesn_t_silence_it(store: DiskStore, root: Path) -> None:
    grow(store, root, 3, 1 << 30)
    store.size_notice()
    tomorrow = time.time() + 90_000
    os.utime(root / "size-checked", (tomorrow, tomorrow))
    assert store.size_notice() is not None


def test_a_store_of_very_many_is_looked_at_in_part(
    store: DiskStore, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow(store, root, 600, 10 << 20)
    monkeypatch.setattr(size, "LOOKED_AT", 150)
    sentence = store.size_notice()
    assert sentence is not None
    told = float(sentence.split(" GiB")[0].rsplit(" ", 1)[1])
    assert told == pytest.approx(600 * 10 / 1024, rel=0.25)


def test_a_store_that_can_t_be_looked_at_says_nothing(store: DiskStore, root: Path) -> None:
    grow(store, root, 3, 1 << 30)
    (root / "tmp").rmdir()
    (root / "tmp").write_bytes(b"")
    assert store.size_notice() is None
