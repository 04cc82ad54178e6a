import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from slicecli.errors import Unavailable
from slicecli.store.disk import DiskStore

Watch = Callable[..., Any]

DRAFT = "store/tmp/DRAFT"


def told(calls: list[tuple[str, str]], *names: str) -> list[tuple[str, str]]:
    """Keep the calls of these names, drafts under one name."""
    return [
        (name, DRAFT if path.startswith("store/tmp/") else path)
        for name, path in calls
        if name in names
    ]


def test_durable_waits_for_the_file_before_its_name_and_for_the_folders_after(
    root: Path, watch: Watch
) -> None:
    store = DiskStore(root, durable=True)
    store.put(b"makes the store")
    with watch(root.parent) as watched:
        digest = store.put(b"data")
    blob = f"store/raw/{digest[:2]}/{digest[2:]}"
    draft = told(watched.calls, "write", "fsync", "replace")
    assert draft == [
        ("write", DRAFT),
        ("fsync", DRAFT),
        ("replace", blob),
        ("fsync", f"store/raw/{digest[:2]}"),
        ("fsync", "store/raw"),
        ("fsync", "store"),
    ]
    of_draft = [
        name for name, path in told(watched.calls, "fstat", "close", "fsync") if path == DRAFT
    ]
    assert of_draft == ["fstat", "fsync", "close"]


def test_durable_waits_for_a_record_and_a_stream_too(root: Path, watch: Watch) -> None:
    store = DiskStore(root, durable=True)
    digest = store.put(b"makes the store")
    for write in (lambda: store.record(digest, b"data"), lambda: stream(store)):
        with watch(root.parent) as watched:
            write()
        synced = [path for _, path in told(watched.calls, "fsync")]
        assert synced[0] == DRAFT
        assert synced[-1] == "store"
        assert len(synced) == 4


def stream(store: DiskStore) -> None:
    with store.writer() as writer:
        writer.write(b"streamed")
        writer.publish()


def test_durable_waits_for_what_was_put_without_waiting(root: Path, watch: Watch) -> None:
    digest = DiskStore(root).put(b"data")
    with watch(root.parent) as watched:
        DiskStore(root, durable=True).put(b"data")
    shelf = f"store/raw/{digest[:2]}"
    synced = [path for _, path in told(watched.calls, "fsync")]
    assert synced[-4:] == [f"{shelf}/{digest[2:]}", shelf, "store/raw", "store"]


@pytest.mark.parametrize("made_durable", [True, False])
def test_durable_waits_for_the_folders_above_the_store_once(
    tmp_path: Path, watch: Watch, *, made_durable: bool
) -> None:
    path = tmp_path / "new" / "share" / "store"
    if not made_durable:
        DiskStore(path).put(b"data")
    with watch(tmp_path) as watched:
        DiskStore(path, durable=True).put(b"data")
    synced = [path for _, path in told(watched.calls, "fsync")]
    above = synced.index("new/share")
    assert synced[above : above + 3] == ["new/share", "new", str(tmp_path)]
    assert synced[-1] == "new/share/store"
    if made_durable:
        holds_the_layout(watched.calls)
    with watch(tmp_path) as watched:
        DiskStore(path, durable=True).put(b"more")
    assert len(told(watched.calls, "fsync")) == 4


def holds_the_layout(calls: list[tuple[str, str]]) -> None:
    kept = {path.rpartition("/")[2] for name, path in calls if name == "replace"}
    assert {"format", "CACHEDIR.TAG"} <= kept


def test_without_durable_nothing_waits(root: Path, watch: Watch) -> None:
    store = DiskStore(root)
    with watch(root.parent) as watched:
        store.record(store.put(b"data"), b"record")
        stream(store)
    assert told(watched.calls, "fsync") == []


def test_a_draft_that_lost_bytes_is_not_published(root: Path) -> None:
    store = DiskStore(root)
    with store.writer() as writer:
        writer.write(b"0123456789")
        [draft] = (root / "tmp").iterdir()
        draft.chmod(0o600)
        os.truncate(draft, 4)
        with pytest.raises(Unavailable, match="10 bytes written, 4 found"):
            writer.publish()
    assert list(root.glob("raw/*/*")) == []
    assert os.listdir(root / "tmp") == []


def test_a_system_that_writes_little_at_a_time(
    store: DiskStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write(fd, bytes(data[:7])))
    data = bytes(range(256))
    with store.writer() as writer:
        writer.write(data)
        writer.write(memoryview(data)[100:])
        assert store.get(writer.publish()) == data + data[100:]
    assert store.get(store.put(data)) == data
