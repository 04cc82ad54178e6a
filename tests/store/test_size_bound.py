"""gc: after it the store is as small and as young as was asked, or only what may not go is left."""

import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.gc import Gone, collect
from slicecli.store.pins import pin

SECOND = 10**9
GRACE = 100

AGES = st.sampled_from([-50, 0, 50, 99, 150, 200, 300, 1000, 5000])
RAWS = st.lists(
    st.tuples(st.integers(0, 400), AGES, st.booleans(), st.lists(AGES, max_size=3)), max_size=8
)
"""Of each raw: its size, its age, whether it is pinned, the ages of its records; in seconds."""

Raws = list[tuple[int, int, bool, list[int]]]


def filled(root: Path, raws: Raws) -> tuple[dict[str, int], dict[str, int], set[str]]:
    """Make the store; give the ages of blobs and records by name, and the digests that are pinned."""
    store, now = DiskStore(root), time.time()
    blobs: dict[str, int] = {}
    records: dict[str, int] = {}
    pins = set()
    for number, (size, age, pinned, ages) in enumerate(raws):
        digest = store.put(b"%08d" % number + b"x" * size)
        blobs[digest] = age
        for each, record_age in enumerate(ages):
            records[store.record(digest, b"%d of %d" % (each, number))] = record_age
        if pinned:
            pin(str(root), digest)
            pins.add(digest)
    for kind, ages_of in (("raw", blobs), ("runs", records)):
        for name, age in ages_of.items():
            os.utime(root / kind / name[:2] / name[2:], (now - age, now - age))
    return blobs, records, pins


def there(root: Path, kind: str) -> dict[str, int]:
    """Give the size of each file of a kind by its name."""
    return {p.parent.name + p.name: p.stat().st_size for p in root.glob(f"{kind}/*/*")}


@given(RAWS, st.none() | st.integers(0, 110), st.none() | st.sampled_from([0, 120, 250, 2000]))
def test_limits_hold_or_only_pinned_and_young_are_left(
    tmp_path_factory: pytest.TempPathFactory, raws: Raws, percent: int | None, max_age: int | None
) -> None:
    root = tmp_path_factory.mktemp("bound") / "store"
    blobs, records, pins = filled(root, raws)
    before = {kind: there(root, kind) for kind in ("raw", "runs")}
    total = sum(sum(sizes.values()) for sizes in before.values())
    max_size = None if percent is None else total * percent // 100
    limits = Limits(None if max_age is None else max_age * SECOND, max_size, GRACE * SECOND)

    told = collect(str(root), limits, dry_run=True)
    assert {kind: there(root, kind) for kind in ("raw", "runs")} == before
    gone = collect(str(root), limits)
    after = {kind: there(root, kind) for kind in ("raw", "runs")}

    # A dry run says exactly what a real one does.
    assert facts(told) == facts(gone)
    assert {"raw": gone.blobs, "runs": gone.records} == {
        kind: {name: size for name, size in before[kind].items() if name not in after[kind]}
        for kind in ("raw", "runs")
    }
    # Nothing pinned or young goes, and no record loses its blob.
    assert all(age >= GRACE for name, age in blobs.items() if name in gone.blobs)
    assert all(age >= GRACE for name, age in records.items() if name in gone.records)
    assert not pins & {name[:64] for name in (*gone.blobs, *gone.records)}
    assert {name[:64] for name in after["runs"]} <= set(after["raw"])
    # What stays stays for a reason.
    living = {name[:64] for name in after["runs"]}
    for name in after["raw"]:
        assert name in living or name in pins or blobs[name] < GRACE
    may_go = [n for n in after["runs"] if records[n] >= GRACE and n[:64] not in pins]
    if max_age is not None:
        assert all(records[name] <= max_age for name in may_go)
    size = sum(after["raw"].values()) + sum(after["runs"].values())
    if max_size is not None:
        assert size <= max_size or not may_go
    # The oldest go first, and none goes without need.
    if gone.records:
        youngest = min(records[name] for name in gone.records)
        assert all(records[name] <= youngest for name in may_go)
        if max_age is None or youngest <= max_age:
            assert max_size is not None
            last = list(gone.records)[-1]
            assert size + gone.records[last] + gone.blobs.get(last[:64], 0) > max_size
    assert (gone.left_files, gone.left_bytes) == (len(after["raw"]) + len(after["runs"]), size)


def facts(gone: Gone) -> object:
    return [
        list(gone.records.items()), list(gone.blobs.items()), list(gone.drafts.items()),
        gone.left_bytes, gone.left_files, gone.freed,
    ]  # fmt: skip


def test_just_enough_of_the_oldest_goes(tmp_path: Path) -> None:
    root = tmp_path / "store"
    raws: Raws = [(1000, 1000 * (number + 1), False, [1000 * (number + 1)]) for number in range(5)]
    blobs, _, _ = filled(root, raws)
    limits = Limits(None, 2 * 1100, GRACE * SECOND)
    assert (
        list(collect(str(root), limits).blobs) == sorted(blobs, key=lambda name: -blobs[name])[:3]
    )
    assert collect(str(root), limits).blobs == {}
