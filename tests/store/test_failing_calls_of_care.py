"""The n-th call of the system fails while a store is looked after, for every n: nothing is lost.

What isn't to go can be read, every record has its raw, and the next try does the rest.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from slicecli.errors import StoreError, Unavailable
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.forget import forget
from slicecli.store.gc import collect
from slicecli.store.pins import pin, unpin
from slicecli.store.verify import Part, Verification

Watch = Callable[..., Any]
Act = Callable[[str, str], object]
CODES = [errno.EIO, errno.EACCES, errno.ENOSPC, errno.EROFS]


def gc(root: str, _: str) -> None:
    collect(root, Limits(0))


def quarantine(root: str, _: str) -> None:
    list(Verification(root, Part(), quarantine=True).faults())


ACTS: list[Act] = [gc, forget, pin, unpin, quarantine]


def opened() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_every_call_in_turn(tmp_path: Path, watch: Watch, act: Act) -> None:
    n = told = 0
    while True:
        n += 1
        root = tmp_path / f"store{n}"
        store = DiskStore(root)
        digest, other = store.put(b"old"), store.put(b"kept")
        store.record(digest, b"record")
        for path in [*root.glob("raw/*/*"), *root.glob("runs/*/*")]:
            os.utime(path, (1, 1))
        store.record(other, b"record")
        (root / "tmp" / "999999999-0123456789abcdef").write_bytes(b"")
        os.utime(root / "tmp" / "999999999-0123456789abcdef", (1, 1))
        if act is unpin:
            pin(str(root), digest)
        if act is quarantine:
            (root / "raw" / digest[:2] / digest[2:]).unlink()
            (root / "raw" / digest[:2] / digest[2:]).symlink_to("nowhere")
        before = opened()
        with watch(root, fail=n, code=CODES[n % len(CODES)]) as watched:
            try:
                act(str(root), digest)
            except StoreError as error:
                assert isinstance(error, Unavailable)  # noqa: PT017  some faults cost nothing
                told += 1
        assert opened() == before, watched.calls[n - 1]
        assert store.get(other) == b"kept"
        assert store.records(other) == [b"record"]
        if act is not quarantine:
            assert faults(root) == [], watched.calls[n - 1]
        if len(watched.calls) < n:
            break
        act(str(root), digest)
        if act in (gc, forget):
            assert list(root.glob(f"*/{digest[:2]}/{digest[2:]}*")) == []
            assert list(root.glob("leaving/*")) == []
        if act is quarantine:
            store.put(b"old")
            assert faults(root) == []
    assert told > n // 6


def faults(root: Path) -> list[str]:
    return [f"{fault.place}: {fault.what}" for fault in Verification(str(root), Part()).faults()]
