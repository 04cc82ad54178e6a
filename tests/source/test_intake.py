from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import Unavailable
from slicecli.source import intake as module
from slicecli.source.intake import LIMIT, Intake
from slicecli.source.temporary import TemporaryFile
from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PIECE = bytes(range(256)) * 1024
LARGE = [bytes([n]) + PIECE for n in range(12)]


def fed(stores: DiskStore | tuple[DiskStore, ...] | None, pieces: list[bytes]) -> Intake:
    """Feed through one buffer that is used again, as a pump does."""
    intake = Intake(*(stores if isinstance(stores, tuple) else (stores,)))
    buffer = bytearray(max(map(len, pieces), default=0))
    for piece in pieces:
        buffer[: len(piece)] = piece
        intake.feed(memoryview(buffer)[: len(piece)])
    return intake


def digest(pieces: list[bytes]) -> str:
    return str(blake3(b"".join(pieces)).hexdigest())


def no_space(at: int, error: int = errno.ENOSPC) -> Callable[..., int]:
    """Give a write(2) that takes half of what it is given, and nothing from the `at`-th call on."""
    calls = 0
    write = os.write

    def half(descriptor: int, data: bytes | memoryview) -> int:
        nonlocal calls
        calls += 1
        if calls >= at:
            raise OSError(error, os.strerror(error))
        return write(descriptor, memoryview(data)[: len(data) // 2 + 1])

    return half


def test_nothing_at_all(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    raw = Intake(store).finish()
    assert (raw.size, raw.read(), raw.digest) == (0, b"", digest([]))
    assert store.get(digest([])) == b""


@pytest.mark.parametrize("size", [1, LIMIT - 1, LIMIT, LIMIT + 1, 3 * LIMIT])
@pytest.mark.parametrize("stored", [True, False])
def test_around_the_limit(tmp_path: Path, size: int, stored: bool) -> None:  # noqa: FBT001
    store = DiskStore(tmp_path / "store") if stored else None
    data = os.urandom(size)
    pieces = [data[start : start + 65_536] for start in range(0, size, 65_536)]
    intake = fed(store, pieces)
    raw = intake.finish()
    assert raw.in_memory == (size <= LIMIT)
    assert (raw.size, intake.size) == (size, size)
    assert raw.digest == digest([data])
    assert raw.read() == data
    assert b"".join(map(bytes, raw.blocks())) == data
    assert intake.not_stored is None
    assert (intake.store, intake.trouble) == (store, None)
    if store is not None:
        assert store.get(digest([data])) == data


@given(st.lists(st.integers(0, 500_000), max_size=8))
def test_any_pieces(sizes: list[int]) -> None:
    pieces = [os.urandom(size) for size in sizes]
    raw = fed(None, pieces).finish()
    assert raw.read() == b"".join(pieces)
    assert raw.digest == digest(pieces)


def test_the_raw_reads_the_very_file_that_was_written(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "store")
    raw = fed(store, LARGE).finish()
    for folder, _, names in os.walk(tmp_path / "store" / "raw"):
        for name in names:
            os.unlink(os.path.join(folder, name))
    assert raw.read() == b"".join(LARGE)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("at", [1, 2, 3, 30, 100])
def test_a_store_that_fails_while_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int, error: int
) -> None:
    """Half blocks are in the store's draft by then: they must come neither twice nor never."""
    store = DiskStore(tmp_path / "store")
    store.put(b"so that the store is there")
    monkeypatch.setattr(os, "write", no_space(at, error))
    intake = fed(store, LARGE)
    raw = intake.finish()
    assert os.strerror(error) in str(intake.not_stored)
    assert intake.store is None
    assert raw.read() == b"".join(LARGE)
    assert raw.digest == digest(LARGE)
    assert os.listdir(tmp_path / "store" / "tmp") == []


def test_a_store_that_fails_to_publish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    intake = fed(DiskStore(tmp_path / "store"), LARGE)

    def replace(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    for name in ("replace", "rename", "link"):
        monkeypatch.setattr(os, name, replace)
    raw = intake.finish()
    assert "Input/output error" in str(intake.not_stored)
    assert raw.read() == b"".join(LARGE)
    assert raw.digest == digest(LARGE)


@pytest.mark.parametrize("pieces", [LARGE[:1], LARGE])
def test_a_store_that_cannot_be_made(tmp_path: Path, pieces: list[bytes]) -> None:
    (tmp_path / "store").write_text("a file")
    intake = fed(DiskStore(tmp_path / "store"), pieces)
    raw = intake.finish()
    assert intake.not_stored is not None
    assert str(tmp_path / "store") in intake.not_stored
    assert raw.read() == b"".join(pieces)
    assert raw.digest == digest(pieces)


def test_from_one_full_folder_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    opened = []

    class Full(TemporaryFile):
        def __init__(self, folder: str) -> None:
            super().__init__(folder)
            opened.append(folder)

        def write(self, data: bytes | memoryview) -> None:
            if len(opened) == 1 and self.size > 2_000_000:
                raise OSError(28, "No space left on device")
            super().write(data)

    monkeypatch.setattr(module, "TemporaryFile", Full)
    monkeypatch.setattr(module, "folders", lambda: [str(first), str(second)])
    raw = fed(None, LARGE).finish()
    assert opened == [str(first), str(second)]
    assert raw.read() == b"".join(LARGE)
    assert raw.digest == digest(LARGE)


def test_no_room_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = DiskStore(tmp_path / "store")
    store.put(b"so that the store is there")
    monkeypatch.setattr(os, "write", no_space(50))
    monkeypatch.setattr(module, "folders", lambda: [str(tmp_path / "missing")])
    intake = fed(store, LARGE)
    with pytest.raises(Unavailable, match="bytes could be kept: No such file") as caught:
        intake.finish()
    kept = caught.value.raw
    whole = b"".join(LARGE)
    assert intake.size == len(whole)
    assert 0 < kept.size < len(whole)
    assert kept.read() == whole[: kept.size]
    assert kept.digest == digest([whole[: kept.size]])


def test_no_room_from_the_start_keeps_what_fits_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "folders", list)
    intake = fed(None, LARGE)
    with pytest.raises(Unavailable) as caught:
        intake.finish()
    assert caught.value.raw.read() == b"".join(LARGE[:3])


def test_giving_up_loses_only_what_comes_after() -> None:
    intake = fed(None, LARGE[:6])
    intake.give_up("out of order")
    intake.feed(memoryview(b"lost"))
    with pytest.raises(Unavailable, match="out of order") as caught:
        intake.finish()
    assert caught.value.raw.read() == b"".join(LARGE[:6])
    assert intake.size == len(b"".join(LARGE[:6])) + 4


def test_nothing_is_left_of_a_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    intake = fed(None, LARGE)
    assert os.listdir(tmp_path) == []
    assert intake.finish().read() == b"".join(LARGE)


@pytest.mark.parametrize("pieces", [LARGE[:1], LARGE], ids=["small", "large"])
def test_a_fallback_takes_what_the_store_doesn_t(tmp_path: Path, pieces: list[bytes]) -> None:
    (tmp_path / "store").write_text("a file")
    stores = DiskStore(tmp_path / "store"), DiskStore(tmp_path / "fallback")
    intake = fed(stores, pieces)
    assert intake.finish().read() == b"".join(pieces)
    assert intake.not_stored is None
    assert intake.store is stores[1]
    assert str(tmp_path / "store") in str(intake.trouble)
    assert stores[1].get(digest(pieces)) == b"".join(pieces)


@pytest.mark.parametrize("at", [1, 2, 30, 100])
def test_a_fallback_takes_over_in_the_middle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    stores = DiskStore(tmp_path / "store"), DiskStore(tmp_path / "fallback")
    for store in stores:
        store.put(b"so that the store is there")
    write, full = os.write, no_space(at, errno.ENOSPC)

    def only_one_is_full(fd: int, data: bytes) -> int:
        place = os.readlink(f"/proc/self/fd/{fd}")
        return full(fd, data) if place.startswith(f"{tmp_path}/store/") else write(fd, data)

    monkeypatch.setattr(os, "write", only_one_is_full)
    intake = fed(stores, LARGE)
    assert intake.finish().read() == b"".join(LARGE)
    assert intake.store is stores[1]
    assert stores[1].get(digest(LARGE)) == b"".join(LARGE)
    assert os.listdir(tmp_path / "store" / "tmp") == []


def test_a_fallback_takes_what_can_t_be_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = DiskStore(tmp_path / "store"), DiskStore(tmp_path / "fallback")
    intake = fed(stores, LARGE)
    replace = os.replace

    def failing(name: str, new_name: str, *, src_dir_fd: int, dst_dir_fd: int) -> None:
        if os.readlink(f"/proc/self/fd/{dst_dir_fd}").startswith(f"{tmp_path}/store/"):
            raise OSError(errno.EIO, "Input/output error")
        replace(name, new_name, src_dir_fd=src_dir_fd, dst_dir_fd=dst_dir_fd)

    monkeypatch.setattr(os, "replace", failing)
    assert intake.finish().read() == b"".join(LARGE)
    assert intake.store is stores[1]
    assert stores[1].get(digest(LARGE)) == b"".join(LARGE)


def test_where_both_fail_both_are_told(tmp_path: Path) -> None:
    for name in ("store", "fallback"):
        (tmp_path / name).write_text("a file")
    intake = fed((DiskStore(tmp_path / "store"), DiskStore(tmp_path / "fallback")), LARGE)
    assert intake.finish().read() == b"".join(LARGE)
    assert intake.store is None
    assert str(tmp_path / "store") in str(intake.not_stored)
    assert str(tmp_path / "fallback") in str(intake.not_stored)
