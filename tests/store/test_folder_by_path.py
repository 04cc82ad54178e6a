import errno
import os
import stat
from pathlib import Path
from types import SimpleNamespace

import pytest

from slicecli.store.folder_by_path import FolderByPath

LOOP = os.strerror(errno.ELOOP)


@pytest.fixture(autouse=True)
def _as_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slicecli.store.folder._NO_LINK", 0)


def test_a_linked_folder_is_told_as_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(".")
    with FolderByPath.at(str(tmp_path)) as folder, pytest.raises(OSError, match=LOOP) as caught:
        folder.folder("link")
    assert caught.value.filename == f"{tmp_path}/link"


def test_a_linked_file_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "link").symlink_to("file")
    with FolderByPath.at(str(tmp_path)) as folder:
        os.close(folder.open("file"))
        with pytest.raises(OSError, match=LOOP):
            folder.open("link")


def test_a_junction_is_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    junction = SimpleNamespace(st_mode=stat.S_IFDIR | 0o777, st_reparse_tag=0xA0000003)
    monkeypatch.setattr(os, "lstat", lambda _: junction)
    with pytest.raises(OSError, match=LOOP):
        FolderByPath.at("somewhere")


def test_what_is_made_can_be_replaced(tmp_path: Path) -> None:
    with FolderByPath.at(str(tmp_path)) as folder:
        fd = folder.create("file")
        folder.protect(fd)
        os.close(fd)
    assert (tmp_path / "file").stat().st_mode & stat.S_IWUSR


def test_a_file_is_synced_by_a_descriptor_that_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    modes: list[int] = []

    def fsync(fd: int) -> None:
        with Path(f"/proc/self/fdinfo/{fd}").open() as info:
            flags = next(line for line in info if line.startswith("flags"))
        modes.append(int(flags.split()[1], 8) & os.O_ACCMODE)

    monkeypatch.setattr(os, "fsync", fsync)
    with FolderByPath.at(str(tmp_path)) as folder:
        folder.sync_file("file")
        folder.sync()
    assert modes == [os.O_RDWR]
