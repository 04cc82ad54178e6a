"""What stands in the way of a store is named together with what to do about it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from slicecli.errors import Unavailable
from slicecli.store.disk import DiskStore
from slicecli.store.verify import Part, Verification


def told(call: Callable[[], object]) -> str:
    with pytest.raises(Unavailable) as caught:
        call()
    return str(caught.value)


@pytest.mark.parametrize("kind", ["raw", "runs"])
def test_a_folder_at_a_name_is_mended_by_verify(store: DiskStore, root: Path, kind: str) -> None:
    digest = store.put(b"x")
    store.record(digest, b"record")
    path = next((root / kind / digest[:2]).glob(f"{digest[2:]}*"))
    path.unlink()
    path.mkdir()

    def put() -> None:
        store.put(b"x")
        store.record(digest, b"record")

    way_out = "slice store verify --quarantine moves it out of the way"
    assert told(put).endswith(f"{path}: Is a directory: {way_out}")
    read = store.get if kind == "raw" else store.records
    assert told(lambda: read(digest)).endswith(f"{path}: Is a directory: {way_out}")
    list(Verification(str(root), Part(), quarantine=True).faults())
    put()
    assert read(digest)


@pytest.mark.parametrize("place", ["raw", "tmp", "raw/{fan}"])
@pytest.mark.parametrize("planted", ["link", "file"])
def test_no_folder_where_one_should_be(
    store: DiskStore, root: Path, place: str, planted: str
) -> None:
    digest = store.put(b"x")
    path = root / place.format(fan=digest[:2])
    path.rename(root.parent / "aside")
    if planted == "link":
        path.symlink_to(root.parent / "aside")
    else:
        path.write_bytes(b"")
    what = told(lambda: store.put(b"x" if "fan" in place else b"y"))
    if planted == "link":
        assert f"{path}: " in what
        assert "it is a symbolic link: put the folder itself in its place" in what
    else:
        assert what.endswith(f"{path}: Not a directory: it is no folder: move it away")
    path.unlink()
    (root.parent / "aside").rename(path)
    assert store.get(store.put(b"x")) == b"x"


@pytest.mark.parametrize("below", ["store", "a/b/store"])
def test_a_store_below_a_file(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    store = DiskStore(tmp_path / "file" / below)
    for call in (lambda: store.put(b"x"), lambda: store.get("0" * 64)):
        assert told(call).endswith(
            f"{store.root}: Not a directory: give another with --store or SLICE_STORE"
        )
    assert os.listdir(tmp_path) == ["file"]
