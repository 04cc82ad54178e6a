"""What `slice store` says of damage: short, in a row; in English, not in Python."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from slicecli.cli.store.list import _text
from slicecli.errors import Unavailable
from slicecli.history.run import read
from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from tests.conftest import Command


def test_a_damaged_records_row_is_short(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    name = store.record(store.put(b"x"), b"{}")
    path = slice_.store / "runs" / name[:2] / name[2:]
    path.unlink()
    path.write_bytes(b"{")
    (row,) = slice_("store", "list").stdout.decode().splitlines()[1:]
    assert row.endswith(f"  {name[:12]}  (damaged)")
    (line,) = slice_("store", "list", "--json").stdout.splitlines()
    assert name[-16:] in json.loads(line)["damage"]


def test_a_record_that_can_t_be_read_is_unreadable() -> None:
    record = Unavailable(detail="/store/runs/9f/2c: Input/output error", brief="Input/output error")
    assert _text(read(f"{'0' * 64}.{'0' * 16}", 0, record)).endswith("  (unreadable)\n")


def test_one_byte_is_no_bytes(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    name = store.record(store.put(b"x"), b"{}")
    for path in (
        slice_.store / "raw" / name[:2] / name[2:64],
        slice_.store / "runs" / name[:2] / name[2:],
    ):
        path.unlink()
        path.write_bytes(b"y")
    lines = slice_("store", "verify").stdout.decode().splitlines()
    assert [": damaged: 1 byte whose digest" in line for line in lines] == [True, True, False]


def test_an_unknown_format_is_shown_without_python(slice_: Command) -> None:
    DiskStore(slice_.store).put(b"x")
    (slice_.store / "format").unlink()
    (slice_.store / "format").write_bytes(b"slice store \xe9")
    done = slice_("store", "stats")
    assert b"(format: 'slice store \\xe9')" in done.stderr
