from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from slicecli.source.temporary import TemporaryFile, folders

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(params=["unnamed", "named"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "named":
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    return str(tmp_path)


def test_it_has_no_name_and_is_for_us_alone(folder: str) -> None:
    file = TemporaryFile(folder)
    assert os.listdir(folder) == []
    status = os.fstat(file._file.fileno())
    assert stat.S_IMODE(status.st_mode) & 0o077 == 0
    assert status.st_nlink == 0
    assert not os.get_inheritable(file._file.fileno())


def test_bytes_come_back(folder: str) -> None:
    file = TemporaryFile(folder)
    file.write(b"one")
    file.write(memoryview(b"two"))
    raw = file.raw()
    assert (raw.read(), raw.size, raw.digest) == (b"onetwo", 6, file.publish())


def test_a_planted_link_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    monkeypatch.setattr(os, "urandom", lambda size: b"\0" * size)
    outside = tmp_path / "outside"
    (tmp_path / f"slice-{'00' * 8}").symlink_to(outside)
    with pytest.raises(FileExistsError):
        TemporaryFile(str(tmp_path))
    assert not outside.exists()


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        TemporaryFile(str(tmp_path / "missing"))


def test_the_folder_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", "/asked")
    monkeypatch.delenv("TEMP", raising=False)
    monkeypatch.delenv("TMP", raising=False)
    assert folders() == ["/asked", "/var/tmp", "/tmp", "."]
    monkeypatch.delenv("TMPDIR")
    assert folders()[0] == "/var/tmp"
