"""A store that has lost its file `format` is read as it is; what it holds isn't taken for nothing."""

from pathlib import Path

import pytest

from slicecli.errors import NothingRecorded, Unavailable
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.forget import forget
from slicecli.store.gc import collect
from slicecli.store.listing import newest_first
from slicecli.store.pins import pin
from slicecli.store.stats import count
from slicecli.store.verify import Part, Verification


@pytest.fixture(name="digest")
def a_raw_in_a_store_that_has_lost_its_format(store: DiskStore, root: Path) -> str:
    digest = store.put(b"kept")
    store.record(digest, b"record")
    (root / "format").unlink()
    return digest


def faults(root: Path) -> dict[str, str]:
    return {fault.place: fault.what for fault in Verification(str(root), Part()).faults()}


def test_what_it_holds_is_read_and_the_loss_is_told(
    store: DiskStore, root: Path, digest: str
) -> None:
    assert store.get(digest) == b"kept"
    assert store.last() == store.resolve(digest[:8]) == digest
    assert [name[:64] for name, _, _ in newest_first(str(root))] == [digest]
    assert count(str(root)).blobs == 1
    assert faults(root) == {"format": "is missing; the next write makes it anew"}
    assert not (root / "format").exists()
    store.put(b"more")
    assert faults(root) == {}


def test_it_is_cleared_and_pinned_and_forgotten(store: DiskStore, root: Path, digest: str) -> None:
    gone = forget(str(root), digest)
    assert gone is not None
    assert (gone.raws, gone.records) == (1, 1)
    store.put(b"more")
    (root / "format").unlink()
    assert len(collect(str(root), Limits(0, grace_ns=0)).blobs) == 1
    other = store.put(b"other")
    (root / "format").unlink()
    pin(str(root), other)
    assert (root / "format").exists()


@pytest.mark.parametrize("kept", ["raw", "runs", "pins", "leaving", "quarantine", "chats"])
def test_any_folder_that_comes_after_format_tells_of_the_loss(root: Path, kept: str) -> None:
    (root / kept).mkdir(parents=True)
    assert [*faults(root)] == ["format"]


@pytest.mark.parametrize("text", [b"", b"\0" * 14])
def test_a_format_whose_text_is_lost_is_told_too(
    store: DiskStore, root: Path, digest: str, text: bytes
) -> None:
    (root / "format").write_bytes(text)
    assert faults(root) == {"format": "has lost its text; the next write makes it anew"}
    assert store.put(b"kept") == digest
    assert faults(root) == {}


def test_a_store_half_made_or_with_nothing_in_it_is_empty_and_whole(
    store: DiskStore, root: Path
) -> None:
    for name in ("", "tmp"):
        (root / name).mkdir(parents=True)
        assert faults(root) == {}
        with pytest.raises(NothingRecorded):
            store.last()
    (root / "CACHEDIR.TAG").write_bytes(b"Sig")
    assert faults(root) == {}


def test_strangers_are_refused_as_before(store: DiskStore, root: Path, digest: str) -> None:
    (root / "thesis.tex").write_bytes(b"years")
    with pytest.raises(Unavailable, match=r"thesis\.tex"):
        store.get(digest)
