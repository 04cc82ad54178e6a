"""verify --quarantine tells a blob that it moves once, and not again for each record and pin of it."""

from pathlib import Path

import pytest

from slicecli.store.disk import DiskStore
from slicecli.store.pins import pin
from slicecli.store.verify import Part, Verification


def faults(root: Path, part: Part, *, quarantine: bool) -> list[str]:
    return [fault.place for fault in Verification(str(root), part, quarantine=quarantine).faults()]


@pytest.mark.parametrize("parts", [1, 3])
def test_a_moved_blob_is_one_fault(store: DiskStore, root: Path, parts: int) -> None:
    digest, gone = store.put(b"x"), store.put(b"gone")
    for each in (digest, gone):
        store.record(each, b"a record")
        store.record(each, b"another")
        pin(str(root), each)
    (root / "raw" / gone[:2] / gone[2:]).unlink()
    blob = root / "raw" / digest[:2] / digest[2:]
    blob.unlink()
    blob.write_bytes(b"y")
    told = [
        place
        for k in range(1, parts + 1)
        for place in faults(root, Part(k, parts), quarantine=True)
    ]
    missing = [place for place in told if gone in place.replace("/", "")]
    assert len(missing) == 3
    assert [place for place in told if place not in missing] == [str(blob.relative_to(root))]
    assert len(faults(root, Part(), quarantine=False)) == 6
    store.put(b"x")
    store.put(b"gone")
    assert faults(root, Part(), quarantine=False) == []
