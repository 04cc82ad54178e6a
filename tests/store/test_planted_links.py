"""Links, FIFOs and other strangers planted where the store's own files should be."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from blake3 import blake3

from slicecli.errors import Unavailable
from slicecli.store.disk import DiskStore

DATA = b"data that must not leave the store"
DIGEST: str = blake3(DATA).hexdigest()
Blob = Callable[[Path, str], Path]


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Give a folder with a file that no store may touch."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "file").write_bytes(b"precious")
    return outside


def seen(outside: Path) -> list[tuple[str, bytes, int]]:
    return [
        (path.name, path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(outside.iterdir())
    ]


def write_all(store: DiskStore) -> None:
    """Write in each of the ways there are; go on where one is refused."""

    def stream() -> None:
        with store.writer() as writer:
            writer.write(DATA)
            writer.publish()

    for write in (lambda: store.put(DATA), stream, lambda: store.record(DIGEST, DATA)):
        try:
            write()
        except Unavailable:
            continue
    store.size_notice()


@pytest.mark.parametrize("place", ["raw", "runs", "tmp", "fan", f"runs/{DIGEST[:2]}", "format"])
@pytest.mark.parametrize("target", ["outside", "outside/file", "outside/new"])
def test_a_link_in_place_of_a_folder_leads_nowhere(
    store: DiskStore, root: Path, outside: Path, place: str, target: str
) -> None:
    digest = store.put(DATA)
    store.record(DIGEST, DATA)
    path = root / place.replace("fan", f"raw/{digest[:2]}")
    path.rename(root.parent / "aside")
    path.symlink_to(root.parent / target)
    before = seen(outside)
    write_all(store)
    for call in (store.get, store.resolve, store.records):
        try:
            call(digest)
        except Unavailable as error:
            assert str(path) in str(error)  # noqa: PT017  some of them don't come by this place
    assert seen(outside) == before
    assert path.is_symlink()


@pytest.mark.parametrize("name", ["CACHEDIR.TAG", "format", "size-checked"])
def test_a_link_in_place_of_a_file_of_the_root(
    store: DiskStore, root: Path, outside: Path, name: str
) -> None:
    root.mkdir()
    (root / name).symlink_to(outside / "file")
    before = seen(outside)
    write_all(store)
    assert seen(outside) == before


@pytest.mark.parametrize("target", ["file", "new"])
def test_a_link_in_place_of_a_blob_is_replaced(
    store: DiskStore, root: Path, outside: Path, blob: Blob, target: str
) -> None:
    # A link is as long as the path in it: as long as these bytes.
    data = str(outside / target).encode()
    (outside / "file").write_bytes(data)
    digest = store.put(data)
    path = blob(root, digest)
    path.unlink()
    path.symlink_to(outside / target)
    assert path.lstat().st_size == len(data)
    before = seen(outside)
    with pytest.raises(Unavailable):
        store.get(digest)
    store.put(data)
    assert not path.is_symlink()
    assert store.get(digest) == data
    assert seen(outside) == before


def test_a_link_in_place_of_a_record_is_replaced(
    store: DiskStore, root: Path, outside: Path
) -> None:
    store.put(DATA)
    name = store.record(DIGEST, DATA)
    path = root / "runs" / name[:2] / name[2:]
    path.unlink()
    path.symlink_to(outside / "file")
    before = seen(outside)
    with pytest.raises(Unavailable):
        store.records(DIGEST)
    store.record(DIGEST, DATA)
    assert store.records(DIGEST) == [DATA]
    assert seen(outside) == before


def test_a_link_in_place_of_a_draft(
    store: DiskStore, root: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.put(b"makes the store")
    monkeypatch.setattr(os, "urandom", bytes)
    draft = root / "tmp" / f"{os.getpid()}-{'0' * 16}"
    draft.symlink_to(outside / "new")
    before = seen(outside)
    for write in (lambda: store.put(DATA), store.writer, lambda: store.record(DIGEST, DATA)):
        with pytest.raises(Unavailable):
            write()
    assert seen(outside) == before
    assert draft.is_symlink()


@pytest.mark.parametrize("kind", ["fifo", "folder"])
def test_what_is_no_plain_file_is_told_and_not_waited_for(
    store: DiskStore, root: Path, blob: Blob, kind: str
) -> None:
    digest = store.put(DATA)
    name = store.record(DIGEST, DATA)
    for path in (blob(root, digest), root / "runs" / name[:2] / name[2:], root / "format"):
        path.unlink()
        if kind == "fifo":
            os.mkfifo(path)
        else:
            path.mkdir()
        with pytest.raises(Unavailable):
            store.records(DIGEST) if "runs" in path.parts else store.get(digest)


def test_a_folder_in_place_of_a_blob_can_t_be_written_over(
    store: DiskStore, root: Path, blob: Blob
) -> None:
    digest = store.put(DATA)
    blob(root, digest).unlink()
    blob(root, digest).mkdir()
    with pytest.raises(Unavailable):
        store.put(DATA)
    assert os.listdir(root / "tmp") == []
