"""`slice store forget` says what it left, and that not all is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from tests.conftest import Command


def test_what_is_left_is_told(slice_: Command) -> None:
    digest = DiskStore(slice_.store).put(b"x")
    place = f"quarantine/raw-{digest}.0123456789abcdef"
    (slice_.store / place / "a\n").mkdir(parents=True)
    done = slice_("store", "forget", digest)
    assert done.stdout.decode() == f"forgot {digest}: 1 blob, 0 records\n"
    assert done.stderr.decode() == (
        f"slice: left {slice_.store}/{place}, which is a folder with something in it\n"
    )
    assert done.returncode == 1
