"""history/runs.py: newest first, as far back as asked, what is damaged left out and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slicecli import DiskStore
from slicecli.history.runs import Runs
from slicecli.record import kept_record
from tests.history.recorded import put

if TYPE_CHECKING:
    from pathlib import Path


def store_of(folder: Path) -> DiskStore:
    store = DiskStore(folder / "store")
    for number, argv in enumerate(
        (["git", "diff"], ["git", "status"], ["/usr/bin/git", "diff", "x"])
    ):
        outcome = {"argv": argv, "status": 0}
        put(store, b"raw %d" % number, 1_000_000 + number, outcome=outcome)
    return store


def test_the_newest_is_first(tmp_path: Path) -> None:
    runs = list(Runs(store_of(tmp_path).root))
    assert [run.when_ns // 10**9 - 1_000_000 for run in runs] == [2, 1, 0]


def test_since(tmp_path: Path) -> None:
    runs = Runs(store_of(tmp_path).root, since_ns=1_000_001 * 10**9)
    assert [run.argv[1] for run in runs] == ["diff", "status"]


def test_a_pattern(tmp_path: Path) -> None:
    runs = Runs(store_of(tmp_path).root, pattern="git d*f")
    assert [run.argv[-1] for run in runs] == ["x", "diff"]


def test_what_is_damaged_is_counted_and_what_is_no_run_is_not(tmp_path: Path) -> None:
    store = store_of(tmp_path)
    kept = store.put(b"a message")
    store.record(kept, kept_record(kept, 1))
    store.record(kept, b"not a record")
    path = next(path for path in (tmp_path / "store" / "runs").rglob("*.*"))
    path.chmod(0o600)
    path.write_bytes(b"{}")
    runs = Runs(store.root)
    left = len(list(runs))
    assert (left, runs.left_out) in ((2, 2), (3, 2), (3, 1))
    assert runs.told.startswith("2 records left out" if runs.left_out == 2 else "1 record left out")


def test_only_what_is_asked_for_is_read(tmp_path: Path) -> None:
    store = store_of(tmp_path)
    oldest = min((tmp_path / "store" / "runs").rglob("*.*"), key=lambda path: path.stat().st_mtime)
    times = oldest.stat().st_mtime
    oldest.chmod(0o600)
    oldest.write_bytes(b"damaged")
    import os

    os.utime(oldest, (times, times))
    runs = Runs(store.root)
    newest = next(iter(runs))
    assert newest.argv[-1] == "x"
    assert runs.left_out == 0


def test_no_store_is_no_run(tmp_path: Path) -> None:
    runs = Runs(str(tmp_path / "none"))
    assert list(runs) == []
    assert not (tmp_path / "none").exists()
