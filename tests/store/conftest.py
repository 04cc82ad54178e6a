"""What the store's tests share: a store in both ways of holding a folder, and a watch on `os`."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from blake3 import blake3

from slicecli.store.disk import DiskStore
from slicecli.store.folder_by_path import FolderByPath

WATCHED = (
    "chmod", "close", "dup", "fstat", "fsync", "link", "listdir", "lockf", "mkdir", "open", "read",
    "replace", "stat", "unlink", "urandom", "utime", "write",
)  # fmt: skip


class Watch:
    """While it is entered, every call of `os` that a store makes is listed, and one of them fails.

    `calls` has a name and what it was done to, a path below `base` where that is known. The call of
    number `fail`, from 1, raises `code`; a close does close before that, as the kernel's does.
    """

    def __init__(self, base: Path, fail: int = 0, code: int = errno.ENOSPC) -> None:
        self.base, self.fail, self.code = base, fail, code
        self.calls: list[tuple[str, str]] = []
        self.patch = pytest.MonkeyPatch()

    def __enter__(self) -> Self:
        known = set(os.supports_dir_fd)
        for name in WATCHED:
            real = getattr(os, name)
            watched = self._watched(name, real)
            if real in known:
                known.add(watched)
            self.patch.setattr(os, name, watched)
        self.patch.setattr(os, "supports_dir_fd", known)
        return self

    def __exit__(self, *_: object) -> None:
        self.patch.undo()

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            folder = named.get("dir_fd", named.get("dst_dir_fd"))
            target = arguments[1] if name == "replace" else arguments[0]
            self.calls.append((name, self._path(target, folder)))
            if len(self.calls) == self.fail:
                if name == "close":
                    real(*arguments)
                raise OSError(self.code, os.strerror(self.code))
            return real(*arguments, **named)

        return call

    def _path(self, target: object, folder: int | None) -> str:
        if isinstance(target, int):
            link = f"/proc/self/fd/{target}"
            target = os.readlink(link) if os.path.lexists(link) else ""
        elif folder is not None:
            target = f"{os.readlink(f'/proc/self/fd/{folder}')}/{target}"
        return str(target).removeprefix(f"{self.base}/")


@pytest.fixture
def watch() -> type[Watch]:
    return Watch


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "store"


@pytest.fixture(params=["held open", "by path"])
def store(request: pytest.FixtureRequest, root: Path, monkeypatch: pytest.MonkeyPatch) -> DiskStore:
    """Give a store that isn't there yet, as this system holds folders and as Windows does."""
    if request.param == "by path":
        monkeypatch.setattr("slicecli.store.root.open_folder", FolderByPath.at)
        monkeypatch.setattr("slicecli.store.folder._NO_LINK", 0)
    return DiskStore(root)


def blob(root: Path, digest: str) -> Path:
    return root / "raw" / digest[:2] / digest[2:]


@pytest.fixture(name="blob")
def blob_fixture() -> Callable[[Path, str], Path]:
    return blob


def check(root: Path) -> int:
    """Hold every published name to its bytes, and give the number of blobs."""
    blobs = [path for path in root.glob("raw/*/*") if path.is_file()]
    for path in blobs:
        assert blake3(path.read_bytes()).hexdigest() == path.parent.name + path.name
    for path in root.glob("runs/*/*"):
        assert blake3(path.read_bytes()).hexdigest()[:16] == path.name.partition(".")[2]
    return len(blobs)


@pytest.fixture(name="check")
def check_fixture() -> Callable[[Path], int]:
    return check


@pytest.fixture
def umask() -> Iterator[None]:
    """Put the umask back after a test that sets it."""
    before = os.umask(0o022)
    yield
    os.umask(before)
