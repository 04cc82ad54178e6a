"""Links planted where gc, forget, pin, unpin and verify work: none leads outside the store."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from slicecli.errors import StoreError
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.forget import forget, known
from slicecli.store.gc import collect
from slicecli.store.listing import newest_first
from slicecli.store.pins import pin, unpin
from slicecli.store.stats import count
from slicecli.store.verify import Part, Verification

DATA = b"data that must not leave the store"
RANDOM = "0123456789abcdef"


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Give a folder that is a store of its own in all but name, and that nothing may touch."""
    outside = tmp_path / "outside"
    store = DiskStore(outside)
    digest = store.put(DATA)
    name = store.record(digest, b"record")
    for place in ("pins", "leaving", "quarantine"):
        (outside / place).mkdir(exist_ok=True)
    (outside / "pins" / digest).write_bytes(b"")
    for place in ("leaving", "quarantine"):
        (outside / place / f"raw-{digest}.{RANDOM}").write_bytes(DATA)
        (outside / place / f"runs-{name}.{RANDOM}").write_bytes(b"record")
    (outside / "tmp" / f"999999999-{RANDOM}").write_bytes(b"left behind")
    (outside / "file").write_bytes(DATA)
    for path in outside.rglob("*"):
        os.utime(path, (1, 1))
    return outside


def seen(outside: Path) -> list[tuple[str, int, int, int]]:
    """Give name, inode, length and time of everything there."""
    found = []
    for path in sorted(outside.rglob("*")):
        status = path.lstat()
        found.append((str(path), status.st_ino, status.st_size, status.st_mtime_ns))
    return found


def care(root: Path, digest: str) -> None:
    """Do everything that looks after a store; go on where it is refused."""
    acts: list[Callable[[], object]] = [
        lambda: list(Verification(str(root), Part(), quarantine=True).faults()),
        lambda: pin(str(root), digest),
        lambda: unpin(str(root), digest),
        lambda: list(newest_first(str(root))),
        lambda: count(str(root)),
        lambda: known(str(root), digest),
        lambda: collect(str(root), Limits(0, 0, 0)),
        lambda: forget(str(root), digest),
        lambda: DiskStore(root).put(DATA),
        lambda: collect(str(root), Limits(0, 0, 0)),
    ]
    for act in acts:
        try:
            act()
        except StoreError:
            continue


FOLDERS = ["raw", "runs", "raw/{fan}", "runs/{fan}", "pins", "leaving", "quarantine", "tmp"]
FILES = [
    "raw/{fan}/{rest}", "runs/{fan}/{record}", "pins/{digest}", f"leaving/raw-{{digest}}.{RANDOM}",
    f"quarantine/raw-{{digest}}.{RANDOM}", f"tmp/999999999-{RANDOM}",
]  # fmt: skip


@pytest.mark.parametrize("place", [*FOLDERS, *FILES])
@pytest.mark.parametrize("target", ["same place", "file", "new"])
def test_a_link_leads_nowhere(
    store: DiskStore, root: Path, outside: Path, place: str, target: str
) -> None:
    digest = store.put(DATA)
    record = store.record(digest, b"record")
    for path in [*root.glob("raw/*/*"), *root.glob("runs/*/*")]:
        os.utime(path, (1, 1))
    named = place.format(fan=digest[:2], rest=digest[2:], digest=digest, record=record[2:])
    path = root / named
    path.parent.mkdir(exist_ok=True)
    if path.exists():
        path.rename(root.parent / "aside")
    path.symlink_to(outside / (named if target == "same place" else target))
    os.utime(path, (1, 1), follow_symlinks=False)
    before = seen(outside)
    care(root, digest)
    assert seen(outside) == before
