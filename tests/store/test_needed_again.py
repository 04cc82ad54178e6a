"""A raw that is needed again while it is being removed, at every step of either.

The other side does all it does before the n-th call of the system, for every n; then the first goes on.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from slicecli.errors import NotFound
from slicecli.store import look
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.folder import Folder
from slicecli.store.forget import forget
from slicecli.store.gc import collect
from slicecli.store.pins import pin
from slicecli.store.reading import is_there
from slicecli.store.verify import Part, Verification

CALLS = ("link", "listdir", "open", "replace", "stat", "unlink", "utime")
DATA = b"needed again"
DAY = 86_400
Act = Callable[[DiskStore], object]


class Between:
    """While it is entered, `other` is done before the n-th call of `os`, from 1."""

    def __init__(self, n: int, other: Callable[[], object]) -> None:
        self.n, self.other, self.seen = n, other, 0
        self.patch = pytest.MonkeyPatch()

    def __enter__(self) -> Self:
        known = set(os.supports_dir_fd)
        for name in CALLS:
            real = getattr(os, name)
            watched = self._watched(real)
            if real in known:
                known.add(watched)
            self.patch.setattr(os, name, watched)
        self.patch.setattr(os, "supports_dir_fd", known)
        return self

    def __exit__(self, *_: object) -> None:
        self.patch.undo()

    def _watched(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            self.seen += 1
            if self.seen == self.n:
                self.other()
            return real(*arguments, **named)

        return call


def every_step(tmp_path: Path, first: Act, other: Act) -> Iterator[DiskStore]:
    """Do `first` on a store of old things, and `other` before each of its calls in turn."""
    n = 0
    while True:
        n += 1
        store = DiskStore(tmp_path / f"{n}")
        store.record(store.put(DATA), b"old record")
        for path in [*tmp_path.glob(f"{n}/raw/*/*"), *tmp_path.glob(f"{n}/runs/*/*")]:
            then = path.stat().st_mtime - DAY
            os.utime(path, (then, then))
        with Between(n, lambda: other(store)) as between:  # noqa: B023  it is called in here
            first(store)
        if between.seen < n:
            assert n > 5
            return
        yield store


def faults(store: DiskStore) -> list[str]:
    verification = Verification(store.root, Part())
    return [f"{fault.place}: {fault.what}" for fault in verification.faults()]


def clear_up(store: DiskStore) -> None:
    collect(store.root, Limits(max_age_ns=0))


def clear_up_at_once(store: DiskStore) -> None:
    collect(store.root, Limits(max_age_ns=0, grace_ns=0))


def put(store: DiskStore) -> None:
    store.put(DATA)


def put_and_record(store: DiskStore) -> None:
    store.record(store.put(DATA), b"new record")


def put_and_record_again(store: DiskStore) -> None:
    store.record(store.put(DATA), b"old record")


def put_and_pin(store: DiskStore) -> None:
    pin(store.root, store.put(DATA))


WAYS = [put, put_and_record, put_and_record_again, put_and_pin]


@pytest.mark.parametrize("need", WAYS, ids=lambda need: need.__name__)
def test_what_is_needed_while_gc_works_is_there_after_it(tmp_path: Path, need: Act) -> None:
    records: dict[Act, bytes] = {put_and_record: b"new record", put_and_record_again: b"old record"}
    wanted = records.get(need)
    for store in every_step(tmp_path, clear_up, need):
        digest = store.resolve(_digest()[:8])
        assert store.get(digest) == DATA
        assert wanted is None or wanted in store.records(digest)
        assert faults(store) == []


@pytest.mark.parametrize("need", WAYS, ids=lambda need: need.__name__)
def test_gc_between_two_calls_of_a_writer(tmp_path: Path, need: Act) -> None:
    for store in every_step(tmp_path, need, clear_up):
        assert store.get(_digest()) == DATA
        assert faults(store) == []


@pytest.mark.parametrize("need", WAYS[1:], ids=lambda need: need.__name__)
@pytest.mark.parametrize("removal", [clear_up_at_once, lambda store: forget(store.root, _digest())])
def test_without_any_grace_a_record_still_names_what_is_there(
    tmp_path: Path, need: Act, removal: Act
) -> None:
    told = 0

    def need_or_tell(store: DiskStore) -> None:
        nonlocal told
        try:
            need(store)
        except NotFound:
            told += 1

    for store in every_step(tmp_path, need_or_tell, removal):
        assert faults(store) == []
    assert told > 0
    for store in every_step(tmp_path / "other", removal, need_or_tell):
        assert faults(store) == []


def test_two_gcs_at_once(tmp_path: Path) -> None:
    for store in every_step(tmp_path, clear_up, clear_up):
        assert list(Path(store.root).glob("*/*/*")) == []
        assert list(Path(store.root).glob("leaving/*")) == []


def test_a_reader_finds_it_until_it_is_gone_for_good(tmp_path: Path) -> None:
    from_leaving = 0

    def read(store: DiskStore) -> None:
        nonlocal from_leaving
        from_leaving += bool(list(Path(store.root).glob("leaving/raw-*")))
        assert store.get(store.resolve(_digest()[:8])) == DATA

    for _ in every_step(tmp_path, clear_up, read):
        pass
    assert from_leaving > 0


def test_gc_between_two_calls_of_a_reader(tmp_path: Path) -> None:
    def read(store: DiskStore) -> None:
        try:
            assert store.get(store.resolve(_digest()[:8])) == DATA
        except NotFound:
            assert list(Path(store.root).glob("raw/*/*")) == []

    for _ in every_step(tmp_path, read, clear_up):
        pass


def _digest() -> str:
    from blake3 import blake3

    digest: str = blake3(DATA).hexdigest()
    return digest


def test_verify_finds_nothing_wrong_at_any_step_of_gc(tmp_path: Path) -> None:
    def look(store: DiskStore) -> None:
        assert faults(store) == []

    for _ in every_step(tmp_path / "gc", clear_up, look):
        pass
    for _ in every_step(tmp_path / "forget", lambda store: forget(store.root, _digest()), look):
        pass


@pytest.mark.parametrize("act", [clear_up, put_and_record], ids=lambda act: act.__name__)
def test_verify_makes_nothing_up_whatever_happens_meanwhile(tmp_path: Path, act: Act) -> None:
    def look(store: DiskStore) -> None:
        assert faults(store) == []

    for _ in every_step(tmp_path, look, act):
        pass


def test_what_is_pinned_while_it_stands_aside_comes_back(tmp_path: Path) -> None:
    stood_aside = 0

    def pin_it(store: DiskStore) -> None:
        nonlocal stood_aside
        stood_aside += bool(list(Path(store.root).glob("leaving/raw-*")))
        pin(store.root, _digest())

    for store in every_step(tmp_path, clear_up, pin_it):
        assert store.get(_digest()) == DATA
        assert faults(store) == []
    assert stood_aside > 0


def record_only(store: DiskStore) -> None:
    """Do what a writer does that is stopped when its record stands, before it looks at the raw."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("slicecli.store.disk.hold", lambda *_: True)
        store.record(_digest(), b"old record")


def test_a_writer_that_is_stopped_behind_its_record(tmp_path: Path) -> None:
    in_time = False

    def record_it(store: DiskStore) -> None:
        nonlocal in_time
        in_time = any(Path(store.root).glob("raw/*/*")) or any(Path(store.root).glob("leaving/*"))
        record_only(store)

    def forget_it(store: DiskStore) -> None:
        forget(store.root, _digest())

    for store in every_step(tmp_path / "forget", forget_it, record_it):
        # Later than that, the writer finds no raw when it goes on, and takes the record back.
        assert not in_time or store.records(_digest()) == []
    for store in every_step(tmp_path / "gc", clear_up, freshen_record):
        assert faults(store) == []


def freshen_record(store: DiskStore) -> None:
    if store.records(_digest()):
        record_only(store)


def test_a_record_that_goes_and_comes_again_while_its_raw_is_looked_for(
    store: DiskStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_and_record(store)
    real = is_there
    asked = 0

    def gone_just_then(root: Folder, digest: str) -> bool:
        nonlocal asked
        asked += 1
        if asked > 1:
            return real(root, digest)
        clear_up_at_once(store)
        there = real(root, digest)
        put_and_record(store)
        return there

    monkeypatch.setattr(look, "is_there", gone_just_then)
    assert faults(store) == []
    assert asked > 1
