import os
import time
from pathlib import Path

import pytest

from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.gc import collect
from slicecli.store.stats import count

EVERYTHING = Limits(0, 0, 0)


def age(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_a_store_that_isn_t_there(root: Path) -> None:
    gone = collect(str(root), EVERYTHING)
    assert (gone.blobs, gone.left_files) == ({}, 0)
    assert count(str(root)).blobs == 0
    assert not root.exists()


def test_without_limits_only_what_no_record_names_goes(store: DiskStore, root: Path) -> None:
    named, unnamed = store.put(b"named"), store.put(b"unnamed")
    store.record(named, b"record")
    for path in [*root.glob("raw/*/*"), *root.glob("runs/*/*")]:
        age(path, 10_000_000)
    assert count(str(root)).reclaimable == len("unnamed")
    gone = collect(str(root), Limits())
    assert (gone.blobs, gone.records) == ({unnamed: 7}, {})
    assert store.records(named) == [b"record"]


def test_a_clock_that_was_ahead_costs_nothing(store: DiskStore, root: Path) -> None:
    digest = store.put(b"from 2106")
    store.record(digest, b"record")
    for path in [*root.glob("raw/*/*"), *root.glob("runs/*/*")]:
        age(path, -80 * 365 * 86_400)
    assert collect(str(root), Limits(0, 0, 0)).blobs == {}
    assert store.get(digest) == b"from 2106"


def test_what_an_interrupted_gc_left_is_needed_or_goes(store: DiskStore, root: Path) -> None:
    needed, old = store.put(b"needed"), store.put(b"old")
    name = store.record(needed, b"record")
    (root / "leaving").mkdir()
    for kind, each in (("raw", needed), ("raw", old), ("runs", name)):
        path = root / kind / each[:2] / each[2:]
        age(path, 10_000)
        path.rename(root / "leaving" / f"{kind}-{each}.0123456789abcdef")
    assert store.get(needed) == b"needed"
    assert store.resolve(needed[:8]) == needed
    told = collect(str(root), Limits(), dry_run=True)
    gone = collect(str(root), Limits())
    assert gone.blobs == told.blobs == {old: 3}
    assert (gone.left_files, gone.left_bytes) == (told.left_files, told.left_bytes) == (2, 12)
    assert store.records(needed) == [b"record"]
    assert os.listdir(root / "leaving") == []


def test_strangers_and_states_are_left_alone(store: DiskStore, root: Path) -> None:
    digest = store.put(b"x")
    fan = root / "raw" / digest[:2]
    strangers = [
        root / "notes", root / "raw" / "notes", fan / "notes", fan / (digest[2:] + ".bak"),
        root / "chats" / "thread.json", root / "quarantine" / f"raw-{digest}.0123456789abcdef",
        root / "leaving" / "notes",
    ]  # fmt: skip
    for path in strangers:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"mine")
        age(path, 10_000_000)
    assert list(collect(str(root), EVERYTHING).blobs) == [digest]
    assert all(path.read_bytes() == b"mine" for path in strangers)


def test_a_file_system_without_links(
    store: DiskStore, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    digest = store.put(b"x")
    path = root / "raw" / digest[:2] / digest[2:]
    (root / "leaving").mkdir()
    path.rename(root / "leaving" / f"raw-{digest}.0123456789abcdef")
    collect(str(root), Limits())
    assert path.read_bytes() == b"x"
    path.rename(root / "leaving" / f"raw-{digest}.0123456789abcdef")
    store.put(b"x")
    collect(str(root), Limits())
    assert path.read_bytes() == b"x"
    assert os.listdir(root / "leaving") == []
