"""What stands at a name of the store's and is no file, or no folder: told, refused, or taken away."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from slicecli.errors import Unavailable
from slicecli.store.disk import DiskStore
from slicecli.store.forget import forget
from slicecli.store.pins import pin, unpin
from slicecli.store.verify import Part, Verification

Plant = Callable[[Path], None]


def a_link(path: Path) -> None:
    path.symlink_to("/etc/passwd")


def a_link_to_a_folder(path: Path) -> None:
    path.symlink_to("/etc")


def a_file(path: Path) -> None:
    path.write_bytes(b"")


NO_FILES = [a_link, a_link_to_a_folder, os.mkfifo, Path.mkdir]
NO_FOLDERS = [a_link, a_link_to_a_folder, os.mkfifo, a_file]


@pytest.fixture(name="digest")
def a_store_with_a_raw(store: DiskStore) -> str:
    return store.put(b"x")


def faults(root: Path) -> dict[str, str]:
    found = [(fault.place, fault.what) for fault in Verification(str(root), Part()).faults()]
    assert len(dict(found)) == len(found)
    return dict(found)


@pytest.mark.parametrize("plant", NO_FILES)
@pytest.mark.parametrize(
    "place",
    ["CACHEDIR.TAG", "size-checked", "synced", "pins/{0}", "tmp/1-0123456789abcdef",
     "leaving/raw-{0}.0123456789abcdef"],
)  # fmt: skip
def test_what_should_be_a_file_is_told(digest: str, root: Path, place: str, plant: Plant) -> None:
    place = place.format(digest)
    path = root / place
    path.parent.mkdir(exist_ok=True, mode=0o700)
    path.unlink(missing_ok=True)
    plant(path)
    assert faults(root) == {place: "is no plain file"}


@pytest.mark.parametrize("plant", NO_FOLDERS)
@pytest.mark.parametrize("place", ["raw", "runs", "tmp", "pins", "leaving", "quarantine", "chats"])
@pytest.mark.usefixtures("digest")
def test_what_should_be_a_folder_is_told(root: Path, place: str, plant: Plant) -> None:
    if (root / place).exists():
        (root / place).rename(root.parent / place)
    plant(root / place)
    assert [*faults(root)] == [place]


@pytest.mark.parametrize("plant", NO_FILES)
def test_unpin_takes_away_what_is_no_file(root: Path, digest: str, plant: Plant) -> None:
    (root / "pins").mkdir(mode=0o700)
    plant(root / "pins" / digest)
    assert forget(str(root), digest) is None
    assert unpin(str(root), digest)
    assert not unpin(str(root), digest)
    assert os.listdir(root / "pins") == []
    assert forget(str(root), digest)


def test_unpin_says_how_to_mend_a_folder_with_things_in_it(root: Path, digest: str) -> None:
    path = root / "pins" / digest
    path.mkdir(mode=0o700, parents=True)
    (path / "mine").write_bytes(b"")
    with pytest.raises(Unavailable, match="is a folder with something in it: move it away"):
        unpin(str(root), digest)
    assert (path / "mine").exists()


@pytest.mark.parametrize("plant", NO_FILES)
def test_a_format_that_is_no_file_is_refused(
    store: DiskStore, root: Path, digest: str, plant: Plant
) -> None:
    (root / "format").unlink()
    plant(root / "format")
    for call in (
        lambda: store.get(digest),
        lambda: store.put(b"y"),
        lambda: faults(root),
        lambda: pin(str(root), digest),
    ):
        with pytest.raises(Unavailable) as caught:
            call()
        told = str(caught.value)
        assert f"{root}/format is no plain file: move it away" in told
        assert "the next write makes it anew" in told
    (root / "format").rename(root.parent / "moved")
    assert store.put(b"x") == digest
    assert faults(root) == {}


def test_a_format_that_is_a_fifo_with_a_writer_is_refused(
    store: DiskStore, root: Path, digest: str
) -> None:
    (root / "format").unlink()
    os.mkfifo(root / "format")
    end = os.open(root / "format", os.O_RDWR)
    try:
        for data in (b"", b"slice store 1\n"):
            os.write(end, data)
            with pytest.raises(Unavailable, match="is no plain file"):
                store.get(digest)
    finally:
        os.close(end)
