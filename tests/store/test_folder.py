import os
from pathlib import Path

import pytest

from slicecli.store.folder import Folder, open_folder
from slicecli.store.folder_by_path import FolderByPath

KINDS = [Folder, FolderByPath]


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_names_the_whole_path(kind: type[Folder], tmp_path: Path) -> None:
    with kind.at(str(tmp_path)) as folder, folder.make("inner") as inner:
        for call in (inner.open, inner.stat, inner.folder, inner.remove, inner.touch):
            with pytest.raises(FileNotFoundError) as caught:
                call("missing")
            assert caught.value.filename == f"{tmp_path}/inner/missing"
        with pytest.raises(FileNotFoundError) as caught:
            inner.move("missing", folder, "new")
        assert caught.value.filename in {f"{tmp_path}/new", f"{tmp_path}/inner/missing"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_folder_another_process_made_meanwhile(
    kind: type[Folder], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mkdir = os.mkdir

    def made_by_another(path: str, mode: int, **named: int) -> None:
        mkdir(path, mode, **named)
        raise FileExistsError(path)

    monkeypatch.setattr(os, "mkdir", made_by_another)
    with kind.at(str(tmp_path)) as folder, folder.make("inner") as inner:
        assert inner.names() == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_made_once(kind: type[Folder], tmp_path: Path) -> None:
    with kind.at(str(tmp_path)) as folder:
        os.close(folder.create("file"))
        with pytest.raises(FileExistsError):
            folder.create("file")


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_no_folder(kind: type[Folder], tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with kind.at(str(tmp_path)) as folder, pytest.raises(NotADirectoryError):
        folder.folder("file")


def test_closing_twice_closes_nobody_elses_file(tmp_path: Path) -> None:
    folder = Folder.at(str(tmp_path))
    folder.close()
    fd = os.open(tmp_path, os.O_RDONLY)
    folder.close()
    os.fstat(fd)
    os.close(fd)


def test_the_way_is_chosen_by_what_the_system_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_folder(str(tmp_path)) as folder:
        assert type(folder) is Folder
    monkeypatch.setattr(os, "supports_dir_fd", set())
    with open_folder(str(tmp_path)) as folder:
        assert type(folder) is FolderByPath
